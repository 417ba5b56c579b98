"""Passkeys: a software authenticator, and whoever tries without the right key."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Iterator
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.clients import Client, Server, reason
from upstream.app.identities import CHALLENGE_SECONDS


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """Makes and uses one passkey, as a browser's authenticator does."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.flags = 0x05  # present and verified

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        asked = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(asked).encode()

    def _data(self, more: int = 0) -> bytes:
        host = hashlib.sha256(b"localhost").digest()
        return host + bytes([self.flags | more]) + (0).to_bytes(4, "big")

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = encoded(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        point = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._data(0x40) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options)
        return self._credential(
            {"clientDataJSON": encoded(client), "attestationObject": encoded(attested)}
        )

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        client, data = self._client_data("webauthn.get", options), self._data()
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": encoded(client),
                "authenticatorData": encoded(data),
                "signature": encoded(signed),
            }
        )


@pytest.fixture
def here(server: Server) -> str:
    return server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def ada(here: str) -> Iterator[Client]:
    with Client(here) as client:
        yield client


@pytest.fixture
def phone(here: str) -> Iterator[Client]:
    with Client(here) as client:
        yield client


def options(client: Client, path: str) -> dict[str, Any]:
    answer = client.http.post(f"{path}/options")
    assert answer.status_code == 200, answer.text
    return answer.json()["options"]  # type: ignore[no-any-return]


def make(client: Client, key: Authenticator) -> Any:
    credential = key.make(options(client, "/api/me/passkeys"))
    return client.http.post("/api/me/passkeys", json={"credential": credential})


def use(client: Client, key: Authenticator) -> Any:
    credential = key.use(options(client, "/api/passkeys"))
    return client.http.post("/api/passkeys", json={"credential": credential})


def tables_of(client: Client) -> set[str]:
    return {table["id"] for table in client.http.get("/api/tables").json()["tables"]}


def test_a_passkey_joins_a_browser_until_it_is_deleted(
    here: str, ada: Client, phone: Client
) -> None:
    table, key = ada.create("person", "parr")["table"]["id"], Authenticator(here)
    assert len(make(ada, key).json()["passkeys"]) == 1
    assert len(use(phone, key).json()["devices"]) == 2
    assert tables_of(phone) == {table}
    exported = phone.http.get("/api/me/export").json()["person"]["passkeys"]
    assert [each["credential"] for each in exported] == [encoded(key.id)]
    passkey = phone.http.get("/api/me").json()["passkeys"][0]["key"]
    with Client(here) as eve:
        assert reason(eve.http.delete(f"/api/me/passkeys/{passkey}")) == "no-such-passkey"
        assert phone.http.delete(f"/api/me/passkeys/{passkey}").json()["passkeys"] == []
        assert reason(use(eve, key)) == "no-such-passkey"


def test_only_the_right_key_at_the_right_site_signs_in(
    here: str, ada: Client, phone: Client
) -> None:
    ada.create("person", "parr")
    key = Authenticator(here)
    make(ada, key)
    wrong, elsewhere, unverified = (Authenticator(here) for _ in range(3))
    wrong.id = elsewhere.id = unverified.id = key.id
    elsewhere.key = unverified.key = key.key
    elsewhere.origin = "https://evil.example"
    unverified.flags = 0x01
    for other in (wrong, elsewhere, unverified):
        assert reason(use(phone, other)) == "passkey-refused"
    assert reason(make(phone, wrong)) == "passkey-refused"  # nobody takes over a known id
    broken: list[dict[str, Any]] = [{}, {"response": []}, {"response": {"clientDataJSON": "e30"}}]
    for credential in broken:
        answer = phone.http.post("/api/passkeys", json={"credential": credential})
        assert reason(answer) == "passkey-refused"
    unreadable = {**key.use(options(phone, "/api/passkeys")), "id": "\ud800"}
    body, headers = json.dumps({"credential": unreadable}), {"Content-Type": "application/json"}
    answer = phone.http.post("/api/passkeys", content=body, headers=headers)
    assert reason(answer) == "no-such-passkey"
    assert tables_of(phone) == set()


def test_a_challenge_is_answered_once_in_time_and_by_its_person(
    here: str, ada: Client, phone: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada.create("person", "parr")
    phone.create("person", "parr")
    key = Authenticator(here)
    of_ada = key.make(options(ada, "/api/me/passkeys"))
    stolen = phone.http.post("/api/me/passkeys", json={"credential": of_ada})
    assert reason(stolen) == "passkey-refused"
    make(ada, key)
    used = {"credential": key.use(options(phone, "/api/passkeys"))}
    assert phone.http.post("/api/passkeys", json=used).status_code == 200
    with Client(here) as eve:
        assert reason(eve.http.post("/api/passkeys", json=used)) == "passkey-refused"
        late = {"credential": key.use(options(eve, "/api/passkeys"))}
        now = time.time() + CHALLENGE_SECONDS + 1
        monkeypatch.setattr(time, "time", lambda: now)
        assert reason(eve.http.post("/api/passkeys", json=late)) == "passkey-refused"


def test_numeric_addresses_have_no_passkeys(server: Server) -> None:
    with Client(server.url) as client:
        assert reason(client.http.post("/api/passkeys/options")) == "no-passkeys-here"


def test_all_browsers_of_a_joining_person_move_along(here: str, ada: Client, phone: Client) -> None:
    key = Authenticator(here)
    ada.create("person", "parr")
    make(ada, key)
    phone.create("person", "parr")
    phone.http.patch("/api/me", json={"name": "Ada"})
    code = phone.http.post("/api/me/recovery-code", json={}).json()["code"]
    with Client(here) as tablet, Client(here) as found:
        tablet.http.post("/api/recovery", json={"code": code})
        use(phone, key)
        assert len(tables_of(tablet)) == 2
        assert tables_of(tablet) == tables_of(phone) == tables_of(ada)
        assert ada.http.get("/api/me").json()["name"] == "Ada"
        found.http.post("/api/recovery", json={"code": code})
        assert tables_of(found) == tables_of(ada)
