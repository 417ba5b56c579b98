"""People without accounts: their browsers, their name, and the ways to get back to their games.

A cookie names a browser, the store knows whose it is, and everything else refers to the person. The
first browser of a person has the person's own id, so that it needs no row.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import re
import secrets
import time
from dataclasses import dataclass, replace
from typing import Final, Protocol

from cachetools import LRUCache
from pydantic import JsonValue

from upstream.app.limits import Limits
from upstream.app.messages.refusals import (
    NoSuchCode,
    NoSuchDevice,
    NoSuchPasskey,
    PasskeyRefused,
    TableRefused,
    TooFast,
    TooMany,
)
from upstream.app.rate_limiter import RateLimiters
from upstream.app.store.port import NotRead
from upstream.app.tables.registry import TableRegistry

#: How long a device link works.
LINK_SECONDS: Final = 600.0
#: How long a browser may take to answer with a passkey.
CHALLENGE_SECONDS: Final = 300.0
#: 120 bits each: nobody can guess them, so a plain hash protects them.
_CODE_BYTES: Final = 15
_REMEMBERED: Final = 10_000
#: How long a change by another process may go unnoticed.
_REMEMBERED_SECONDS: Final = 5.0
#: How often to look for browsers that another process has revoked.
_REVOKED_SECONDS: Final = 10.0


@dataclass(frozen=True, slots=True)
class Device:
    """A browser of a person."""

    id: str
    person: str
    name: str | None
    created: float
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key pair; an authenticator of the person keeps the private half."""

    #: Its id and its public half, as base64url.
    credential: str
    person: str
    public_key: str
    #: How often the authenticator has used it; always 0 if it does not count.
    uses: int
    #: The browser that made it.
    name: str | None
    created: float

    @property
    def key(self) -> str:
        """A short id."""
        return key_of(self.credential)


def key_of(credential: str) -> str:
    """Return the short id of a passkey."""
    return hashlib.sha256(credential.encode(errors="surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Person:
    """A person, with the browsers that have a row."""

    id: str
    name: str | None = None
    has_recovery: bool = False
    devices: tuple[Device, ...] = ()
    passkeys: tuple[Passkey, ...] = ()


class IdentityStore(Protocol):
    """People and browsers. Methods that read raise NotRead on failure, the others NotWritten."""

    async def device(self, device: str) -> Device | None: ...
    async def person(self, person: str) -> Person: ...
    async def device_link(self, hash: str, now: float) -> str | None: ...
    async def set_name(self, person: str, name: str | None) -> None: ...
    async def set_recovery(self, device: Device, hash: str) -> None: ...
    async def add_device_link(self, device: Device, hash: str, expires: float) -> None: ...
    async def use_device_link(
        self, hash: str, device: str, name: str | None, now: float
    ) -> str | None: ...
    async def use_recovery(
        self, hash: str, device: str, name: str | None, now: float
    ) -> str | None: ...
    async def revoke_device(self, device: Device) -> None: ...
    async def add_challenge(self, hash: str, person: str | None, expires: float) -> None: ...
    async def take_challenge(self, hash: str, person: str | None, now: float) -> bool: ...
    async def add_passkey(self, device: Device, passkey: Passkey) -> bool: ...
    async def passkey(self, key: str) -> Passkey | None: ...
    async def use_passkey(self, passkey: Passkey, uses: int, device: Device) -> None: ...
    async def delete_passkey(self, person: str, key: str) -> bool: ...
    async def merge_persons(self, person: str, into: str, device: str) -> None: ...
    async def forget_person(self, person: str) -> None: ...
    async def notes(self, person: str) -> dict[str, str]: ...
    async def set_note(self, person: str, table_id: str, text: str) -> None: ...


def new_code() -> str:
    return base64.b32encode(secrets.token_bytes(_CODE_BYTES)).decode().lower()


def hash_of(code: str) -> str:
    """Return the hash of a code, however it was typed."""
    letters = re.sub(r"[^a-z2-7]", "", code.lower().replace("0", "o").replace("1", "l"))
    return hashlib.sha256(letters.encode()).hexdigest()


class Identities:
    """Finds the person of a browser, and adds and removes browsers."""

    def __init__(self, store: IdentityStore, registry: TableRegistry, limits: Limits) -> None:
        self._store = store
        self._registry = registry
        self._guesses = RateLimiters(limits.guesses)
        self._limit = limits.devices_of_person
        #: The person of each browser, None if it was revoked, and until when that is certain.
        self._known: LRUCache[str, tuple[str | None, float]] = LRUCache(_REMEMBERED)

    async def person_of(self, device: str) -> str | None:
        """Return whose browser it is; None if it was revoked.

        While the store cannot be read, the last answer counts. Raises NotRead if there is none.
        """
        person, until = self._known.get(device, (None, 0.0))
        now = time.monotonic()
        if until < now:
            try:
                found = await self._store.device(device)
            except NotRead:
                if not until:
                    raise
                return person
            person = device if found is None else None if found.revoked else found.person
            self._known[device] = person, now + _REMEMBERED_SECONDS
        return person

    async def person(self, person: str, device: str) -> Person:
        """Return a person, with the present browser even if it has no row. Raises NotRead."""
        found = await self._store.person(person)
        if any(each.id == device for each in found.devices):
            return found
        return replace(found, devices=(Device(device, person, None, 0.0), *found.devices))

    async def rename(self, person: str, name: str | None) -> None:
        """Change the display name. Raises NotWritten."""
        await self._store.set_name(person, name)

    async def notes(self, person: str) -> dict[str, str]:
        """Return the notes of a person to themselves, by table. Raises NotRead."""
        return await self._store.notes(person)

    async def write_note(self, person: str, table_id: str, text: str) -> None:
        """Change the note of a person about a table; an empty one is deleted. Raises NotWritten."""
        await self._store.set_note(person, table_id, text)

    async def new_device_link(self, person: str, device: str, name: str | None) -> str:
        """Return the code of a link that adds one browser within ten minutes.

        Raises TableRefused if the person has too many browsers, and StoreFailed.
        """
        if len((await self._store.person(person)).devices) >= self._limit:
            raise TableRefused(TooMany(self._limit))
        code, now = new_code(), time.time()
        here = Device(device, person, name, now)
        await self._store.add_device_link(here, hash_of(code), now + LINK_SECONDS)
        return code

    async def new_recovery_code(self, person: str, device: str, name: str | None) -> str:
        """Return a new recovery code in place of the earlier one. Raises NotWritten."""
        code = new_code()
        await self._store.set_recovery(Device(device, person, name, time.time()), hash_of(code))
        return "-".join(code[first : first + 6] for first in range(0, len(code), 6))

    async def look_at_link(self, address: str, code: str) -> Person:
        """Return whom a device link leads to.

        Raises TableRefused if it leads nowhere or the address tries too many, and NotRead.
        """
        self._count_guess(address)
        person = await self._store.device_link(hash_of(code), time.time())
        if person is None:
            raise TableRefused(NoSuchCode())
        return await self._store.person(person)

    async def join(self, address: str, code: str, here: Device, *, recovers: bool) -> Device:
        """Add a browser with a device link, or with a recovery code. Return it with a new id.

        All that the person of ``here`` had before moves along, and so do their other browsers.
        Raises TableRefused if the code is wrong, used or too old, or the address tries too many,
        and StoreFailed.
        """
        self._count_guess(address)
        device, now = new_device(), time.time()
        use = self._store.use_recovery if recovers else self._store.use_device_link
        person = await use(hash_of(code), device, here.name, now)
        if person is None:
            raise TableRefused(NoSuchCode())
        await self._merge(here, person)
        return Device(device, person, here.name, now)

    async def _merge(self, here: Device, into: str) -> None:
        if here.person != into:
            await self._registry.move_client(here.person, into)
            await self._store.merge_persons(here.person, into, here.id)
            self._known.clear()

    # --- Passkeys --------------------------------------------------------------------------------

    async def creation_options(self, here: Device, base: str) -> dict[str, JsonValue]:
        """Return what a browser needs to make a passkey for the site at a base URL.

        Raises TableRefused if the site cannot have passkeys or the person has too many, and
        StoreFailed.
        """
        from upstream.app import passkeys  # noqa: PLC0415 (pages lack its library)

        site, person = passkeys.Site.at(base), await self._store.person(here.person)
        if len(person.passkeys) >= self._limit:
            raise TableRefused(TooMany(self._limit))
        challenge = await self._new_challenge(here.person)
        name = person.name or "Upstream"
        return passkeys.creation_options(site, person.id, name, person.passkeys, challenge)

    async def request_options(self, address: str, base: str) -> dict[str, JsonValue]:
        """Return what a browser needs to find a passkey for the site at a base URL.

        Raises TableRefused if the site cannot have passkeys or the address tries too often, and
        StoreFailed.
        """
        from upstream.app import passkeys  # noqa: PLC0415 (pages lack its library)

        self._count_guess(address)
        site = passkeys.Site.at(base)
        return passkeys.request_options(site, await self._new_challenge(None))

    async def _new_challenge(self, person: str | None) -> bytes:
        challenge = secrets.token_bytes(32)
        expires = time.time() + CHALLENGE_SECONDS
        await self._store.add_challenge(hashlib.sha256(challenge).hexdigest(), person, expires)
        return challenge

    async def _take_challenge(self, challenge: bytes, person: str | None) -> None:
        """Use up a challenge. Raises TableRefused if it is unknown, used, too old or another's."""
        hash = hashlib.sha256(challenge).hexdigest()
        if not await self._store.take_challenge(hash, person, time.time()):
            raise TableRefused(PasskeyRefused())

    async def add_passkey(self, here: Device, base: str, credential: dict[str, JsonValue]) -> None:
        """Store a passkey that a browser made.

        Raises TableRefused if it is not valid, and StoreFailed.
        """
        from upstream.app import passkeys  # noqa: PLC0415 (pages lack its library)

        site, challenge = passkeys.Site.at(base), passkeys.challenge_of(credential)
        await self._take_challenge(challenge, here.person)
        made = passkeys.verified_creation(site, credential, challenge, here)
        if not await self._store.add_passkey(here, made):
            raise TableRefused(PasskeyRefused())

    async def join_with_passkey(
        self, address: str, here: Device, base: str, credential: dict[str, JsonValue]
    ) -> Device:
        """Add a browser with a passkey. Return it with a new id; see ``join``."""
        from upstream.app import passkeys  # noqa: PLC0415 (pages lack its library)

        self._count_guess(address)
        site, challenge = passkeys.Site.at(base), passkeys.challenge_of(credential)
        await self._take_challenge(challenge, None)
        passkey = await self._store.passkey(key_of(str(credential.get("id"))))
        if passkey is None:
            raise TableRefused(NoSuchPasskey())
        uses = passkeys.verified_use(site, credential, challenge, passkey)
        joined = Device(new_device(), passkey.person, here.name, time.time())
        await self._store.use_passkey(passkey, uses, joined)
        await self._merge(here, passkey.person)
        return joined

    async def delete_passkey(self, person: str, key: str) -> None:
        """Delete a passkey of a person. Raises TableRefused if there is none, and NotWritten."""
        if not await self._store.delete_passkey(person, key):
            raise TableRefused(NoSuchPasskey())

    # --- Removing --------------------------------------------------------------------------------

    def _count_guess(self, address: str) -> None:
        if not self._guesses.take(address):
            raise TableRefused(TooFast())

    async def revoke(self, person: str, device: str) -> None:
        """Make the cookie of a browser void, and disconnect it.

        Raises TableRefused if the person has no such browser, and StoreFailed.
        """
        found = await self._store.device(device)
        if found is None and device == person:
            found = Device(device, person, None, time.time())
        if found is None or found.person != person or found.revoked:
            raise TableRefused(NoSuchDevice())
        await self._store.revoke_device(found)
        self._known.pop(device, None)
        self._registry.close_connections(device)

    async def close_revoked(self) -> None:
        """Disconnect browsers that another process has revoked, until the task is cancelled."""
        while True:
            await asyncio.sleep(_REVOKED_SECONDS)
            for device in self._registry.connected_devices():
                with contextlib.suppress(NotRead):
                    if await self.person_of(device) is None:
                        self._registry.close_connections(device)

    async def forget(self, person: str) -> None:
        """Delete everything about a person. Raises NotWritten."""
        await self._store.forget_person(person)
        self._known.clear()


def new_device() -> str:
    return base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()
