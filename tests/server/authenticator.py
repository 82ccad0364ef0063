"""An authenticator in software, for tests: makes passkeys, and signs with them whatever a test wants signed."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey. `origin` is the page that asks, `party` the host whose passkey it is."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.party = origin.partition("://")[2].partition(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(20)
        self.uses = 0
        self.user = ""
        self.flags = PRESENT | VERIFIED

    def client(self, kind: str, challenge: str) -> bytes:
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def data(self, flags: int) -> bytes:
        self.uses += 1
        return hashlib.sha256(self.party.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def make(self, wanted: dict[str, Any]) -> dict[str, str]:
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self.data(self.flags | ATTESTED) + attested
        self.user = wanted["user"]
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {"id": b64(self.id), "client": b64(self.client("create", wanted["challenge"])), "made": b64(made)}

    def sign(self, wanted: dict[str, Any]) -> dict[str, str]:
        data, client = self.data(self.flags), self.client("get", wanted["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        proof = {"id": b64(self.id), "client": b64(client), "data": b64(data), "signature": b64(signature)}
        return proof | {"user": self.user}
