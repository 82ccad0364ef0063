"""Where a request comes from, as far as that can be known: only proxies that the host trusts are believed."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from litestar.connection import ASGIConnection

from quarterdeck.core.errors import Malformed

HOUSEHOLD = 64  # bits of an IPv6 address that a line gets as its own: who has one of these addresses has all
Address = IPv4Address | IPv6Address
Trusted = tuple[IPv4Network | IPv6Network, ...]
Connection = ASGIConnection[Any, Any, Any, Any]


def read_trusted(text: str) -> Trusted:
    """The proxies of the setting: addresses and networks, with commas between them."""
    try:
        return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError as error:
        raise Malformed(f"settings: proxies: {error}; such as 127.0.0.1, 10.0.0.0/8") from None


def client_address(connection: Connection, trusted: Trusted) -> str:
    """Who is to be counted as one: the address, of IPv6 the part that belongs to one line.

    Each proxy adds at the end of `X-Forwarded-For` whom it heard, so that header is read from its end, for as long
    as a trusted proxy wrote it. What stands before that may be anybody's invention.
    """
    found = _read(connection.client.host if connection.client else "")
    said = ",".join(connection.headers.getall("x-forwarded-for", [])).split(",")
    while said and _is_trusted(found, trusted):
        before = _read(said.pop())
        if before is None:
            break
        found = before
    return _counted(found)


def client_scheme(connection: Connection, trusted: Trusted) -> str:
    """`https` or `http`: what a trusted proxy says that it was asked by, else how this connection came."""
    said = connection.headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    peer = _read(connection.client.host if connection.client else "")
    if said in ("http", "https") and _is_trusted(peer, trusted):
        return said
    return "https" if connection.scope["scheme"] in ("https", "wss") else "http"


def _read(text: str) -> Address | None:
    """An address, with or without a port."""
    plain = text.strip()
    if plain.startswith("["):
        plain = plain[1:].partition("]")[0]
    elif plain.count(":") == 1:
        plain = plain.partition(":")[0]
    try:
        found = ip_address(plain)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def _is_trusted(address: Address | None, trusted: Trusted) -> bool:
    return address is not None and any(address in network for network in trusted)


def _counted(address: Address | None) -> str:
    if isinstance(address, IPv6Address):
        return str(ip_network((int(address), HOUSEHOLD), strict=False))
    return str(address or "")
