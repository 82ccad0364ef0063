"""What a browser has to prove with a passkey, and to whom: WebAuthn, as far as a server has to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from msgspec import Meta
from webauthn import verify_authentication_response, verify_registration_response
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.cose import COSEAlgorithmIdentifier
from webauthn.registration.verify_registration_response import VerifiedRegistration

from quarterdeck.core.errors import Malformed
from quarterdeck.server.errors import Forbidden

ALGORITHMS = (
    COSEAlgorithmIdentifier.EDDSA,
    COSEAlgorithmIdentifier.ECDSA_SHA_256,
    COSEAlgorithmIdentifier.RSASSA_PKCS1_v1_5_SHA_256,
)
REFUSED = "this passkey was not accepted"
Checked = TypeVar("Checked")
Short = Annotated[str, Meta(max_length=2000)]
Long = Annotated[str, Meta(max_length=16_000)]


class Party(msgspec.Struct, frozen=True):
    """Whom a passkey is for: its `id` is a host's name, and only pages of that `origin` may use it."""

    id: str
    origin: str


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey, as the browser says it; bytes are base64url."""

    id: Short
    client: Short
    made: Long


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge, signed with a passkey."""

    id: Short
    client: Short
    data: Short
    signature: Short
    user: Short = ""


def read_origin(text: str) -> Party | None:
    """The setting: where this server is found by the people who use it."""
    if not text:
        return None
    try:
        found = urlsplit(text)
        name, _port = found.hostname or "", found.port
    except ValueError as error:
        raise Malformed(f"settings: origin: {error}") from None
    safe = found.scheme == "https" or (found.scheme == "http" and name == "localhost")
    if not safe or not name or text != f"{found.scheme}://{found.netloc}" or "@" in text or text != text.lower():
        raise Malformed("settings: origin: a scheme and a host, such as https://deck.example.org")
    return Party(name, text)


def party_of(connection: ASGIConnection[Any, Any, Any, Any], set_by_host: Party | None) -> Party:
    """What the host has set; else this machine alone, by the port that the request came in by.

    The header `Host` is never asked: whoever sends a request writes it. A page on another port of the same machine
    can have a passkey of ours sign for its own origin, and would only have to name that origin here.
    """
    server = connection.scope.get("server")
    return set_by_host or Party("localhost", f"http://localhost:{server[1] if server else ''}")


def challenge_of(client: str) -> bytes:
    """The challenge that the browser says it has answered."""
    return checked(lambda: parse_client_data_json(base64url_to_bytes(client)).challenge)


def check_made(made: Made, challenge: bytes, party: Party) -> VerifiedRegistration:
    response = {"clientDataJSON": made.client, "attestationObject": made.made}
    found = checked(
        lambda: verify_registration_response(
            credential=as_credential(made.id, response),
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
            supported_pub_key_algs=list(ALGORITHMS),
        )
    )
    if bytes_to_base64url(found.credential_id) != made.id:
        raise Forbidden(REFUSED)
    return found


def check_proof(proof: Proof, challenge: bytes, party: Party, key: bytes, uses: int) -> VerifiedAuthentication:
    response = {"clientDataJSON": proof.client, "authenticatorData": proof.data, "signature": proof.signature}
    return checked(
        lambda: verify_authentication_response(
            credential=as_credential(proof.id, response),
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=key,
            credential_current_sign_count=uses,
            require_user_verification=True,
        )
    )


def as_credential(passkey_id: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": passkey_id, "rawId": passkey_id, "type": "public-key", "response": response}


def checked(check: Callable[[], Checked]) -> Checked:
    """Whatever is wrong with it, it is not taken. What is sent may be anything, and several libraries read it."""
    try:
        return check()
    except Exception:
        raise Forbidden(REFUSED) from None
