"""Links that open a seat, or let a client watch."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from tests.server.rooms.rooms import SIGNER, FakeStore, person, services_with, stored_with
from upstream.app.messages.tables import UseLink
from upstream.app.signing import Link, Signer
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.registry import Invitations, TableRegistry
from upstream.rules.refusal import Refused

STORED = replace(stored_with(person(0, "ada"), person(1), person(2, "ben")), id="t1")
NOBODY = UseLink()


def invitations() -> Invitations:
    bots = cast("BotRunner", type("Runner", (), {"wake": lambda *_: None})())
    return Invitations(TableRegistry(services_with(FakeStore(STORED)), bots), SIGNER)


async def test_a_link_is_looked_at_used_once_and_then_closed_to_others() -> None:
    invites = invitations()
    key = SIGNER.key(Link(STORED.id, 1, 0))
    seen = await invites.look_at(key, "eve")
    assert (seen.kind, seen.seat, seen.known) == ("seat", 1, False)
    room = await invites.use(key, "eve", UseLink(name="Eve"))
    assert room.seating.held_by("eve") == [1]
    assert (await invites.look_at(key, "eve")).known
    for use in (invites.look_at(key, "mallory"), invites.use(key, "mallory", NOBODY)):
        with pytest.raises(Refused) as refused:
            await use
        assert refused.value.refusal.reason == "no-such-link"


async def test_a_watcher_sees_the_table_and_holds_no_seat() -> None:
    invites = invitations()
    key = SIGNER.key(Link(STORED.id))
    assert (await invites.look_at(key, "eve")).kind == "watch"
    room = await invites.use(key, "eve", NOBODY)
    await invites.use(key, "eve", NOBODY)
    assert room.seating.knows("eve")
    assert room.seating.held_by("eve") == []


@pytest.mark.parametrize(
    "key",
    [
        "",
        "nothing",
        SIGNER.key(Link("unknown", 0, 0)),
        Signer(b"1" * 32).key(Link(STORED.id)),
        SIGNER.key(Link(STORED.id))[:-1] + "0",
    ],
    ids=["empty", "no key", "unknown table", "another server's", "forged"],
)
async def test_what_this_server_did_not_sign_opens_nothing(key: str) -> None:
    with pytest.raises(Refused) as refused:
        await invitations().look_at(key, "eve")
    assert refused.value.refusal.reason == "no-such-link"
