"""Where a request comes from: nobody can say so but a proxy that the host trusts."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.connection import ASGIConnection

from quarterdeck.core.errors import Malformed
from quarterdeck.server.address import client_address, client_scheme, read_trusted

PROXIES = "10.0.0.0/8, 127.0.0.1, fd00::/8"


def connection(peer: str, *forwarded: str, proto: str = "") -> ASGIConnection[Any, Any, Any, Any]:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    headers += [(b"x-forwarded-proto", proto.encode())] if proto else []
    scope: Any = {
        "type": "http",
        "headers": headers,
        "client": (peer, 5) if peer else None,
        "scheme": "http",
        "state": {},
    }
    return ASGIConnection(scope)


@pytest.mark.parametrize(
    ("peer", "forwarded", "expected"),
    [
        ("198.51.100.7", (), "198.51.100.7"),
        ("198.51.100.7", ("203.0.113.1",), "198.51.100.7"),  # nobody asked this proxy
        ("10.0.0.1", (), "10.0.0.1"),
        ("10.0.0.1", ("203.0.113.1",), "203.0.113.1"),
        ("10.0.0.1", ("1.1.1.1, 203.0.113.1",), "203.0.113.1"),  # what the client invented stands first
        ("10.0.0.1", ("1.1.1.1", "203.0.113.1"), "203.0.113.1"),
        ("10.0.0.1", ("1.1.1.1, 203.0.113.1, 10.9.9.9",), "203.0.113.1"),  # two proxies of ours
        ("10.0.0.1", ("10.1.1.1, 10.2.2.2",), "10.1.1.1"),
        ("10.0.0.1", ("203.0.113.1:4711",), "203.0.113.1"),
        ("10.0.0.1", ("unknown",), "10.0.0.1"),
        ("10.0.0.1", ("",), "10.0.0.1"),
        ("::ffff:10.0.0.1", ("::ffff:203.0.113.1",), "203.0.113.1"),
        ("fd00::1", ("[2001:db8:1:2:3::4]:443",), "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", (), "2001:db8:1:2::/64"),  # one line has them all
        ("2001:db8:1:2:ffff::9", (), "2001:db8:1:2::/64"),
        ("", ("203.0.113.1",), ""),
        ("testclient", ("203.0.113.1",), ""),
    ],
)
def test_the_address(peer: str, forwarded: tuple[str, ...], expected: str) -> None:
    assert client_address(connection(peer, *forwarded), read_trusted(PROXIES)) == expected


def test_nothing_is_believed_by_itself() -> None:
    found = connection("127.0.0.1", "203.0.113.1", proto="https")
    assert client_address(found, read_trusted("")) == "127.0.0.1"
    assert client_scheme(found, read_trusted("")) == "http"


def test_the_scheme() -> None:
    assert client_scheme(connection("10.0.0.1", proto="https"), read_trusted(PROXIES)) == "https"
    assert client_scheme(connection("10.0.0.1", proto="http, https"), read_trusted(PROXIES)) == "https"
    assert client_scheme(connection("10.0.0.1", proto="gopher"), read_trusted(PROXIES)) == "http"
    assert client_scheme(connection("198.51.100.7", proto="https"), read_trusted(PROXIES)) == "http"


@pytest.mark.parametrize("wrong", ["proxy.example", "10.0.0.1/8", "10.0.0.0/99", "all"])
def test_what_is_no_network_is_named(wrong: str) -> None:
    with pytest.raises(Malformed, match="proxies"):
        read_trusted(wrong)
