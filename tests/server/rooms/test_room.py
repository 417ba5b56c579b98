"""A room: validate, store, acknowledge, broadcast."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, cast

import pytest

from tests.server.clients import GENEROUS
from tests.server.rooms.rooms import (
    Contended,
    FakeStore,
    connection_of,
    joined,
    person,
    reason,
    room_with,
    sent_to,
    services_with,
    stored_with,
    types_sent_to,
)
from tests.server.table_games import moving, play_on
from upstream.app.limits import Rate
from upstream.app.messages.websocket import Hello, Play, Say, Undo
from upstream.app.store.port import AddLine, DeleteLines, NotWritten
from upstream.app.store.stored import Deadline
from upstream.app.tables.room import Room
from upstream.bots import SUBSTITUTE
from upstream.queries.routes import destinations
from upstream.rules.refusal import Refused


def act(room: Room, id: str = "one", **changes: Any) -> Play:
    fields = {"version": room.game.version, "seat": 0, "actions": [str(room.game.legal[0])]}
    return Play(id=id, **{**fields, **changes})


async def test_an_action_is_stored_then_acknowledged_then_told_to_all(
    store: FakeStore, room: Room
) -> None:
    ada, ben = joined(room, "ada", "ben")
    seen_at_write: list[int] = []
    write = store.write

    async def watched(writes: Any, at: Any) -> None:
        seen_at_write.append(room.game.version)
        await write(writes, at)

    store.write = watched  # type: ignore[method-assign,assignment]
    await room.play(ada, act(room))
    assert seen_at_write == [0], "the game changes only once it is stored"
    assert store.kinds == ["AddEntry"]
    assert types_sent_to(ada) == ["accepted", "state"]
    assert types_sent_to(ben) == ["state"]


async def test_what_could_not_be_stored_did_not_happen(store: FakeStore, room: Room) -> None:
    ada, ben = joined(room, "ada", "ben")
    store.fails = True
    with pytest.raises(NotWritten):
        await room.play(ada, act(room))
    assert room.game.version == 0
    assert types_sent_to(ada) == types_sent_to(ben) == []
    store.fails = False
    await room.play(ada, act(room))
    assert room.game.version == 1


async def test_a_message_that_comes_again_is_only_acknowledged_again(
    store: FakeStore, room: Room
) -> None:
    (ada,) = joined(room, "ada")
    message = act(room)
    await room.play(ada, message)
    first, *_ = sent_to(ada)
    await room.play(ada, message)
    assert sent_to(ada) == [first]
    assert store.kinds == ["AddEntry"]


@pytest.mark.parametrize(
    ("identity", "seat", "why"),
    [("ben", 0, "not-your-seat"), ("ada", 2, "bot-plays"), ("ben", 1, "not-your-turn")],
)
async def test_others_cannot_act(identity: str, seat: int, why: str) -> None:
    room = room_with(person(0, "ada"), person(1, "ben"), person(2, "ada", bot="fry"))
    (connection,) = joined(room, identity)
    with pytest.raises(Refused) as refused:
        await room.play(connection, act(room, seat=seat))
    assert reason(refused) == why


async def test_only_the_acting_seat_gets_its_choices(room: Room) -> None:
    ada, ben = joined(room, "ada", "ben")
    for connection in (ada, ben):
        await room.welcome(connection, Hello(id="hello"))
    (to_ada,), (to_ben,) = sent_to(ada), sent_to(ben)
    assert to_ada["state"]["decision"]["choices"]
    assert to_ben["state"].pop("decision") is None
    del to_ada["state"]["decision"]
    assert to_ada["state"] == to_ben["state"]


async def test_before_hello_nothing_is_sent(room: Room) -> None:
    silent = connection_of("ben", greeted=False)
    room.join(silent)
    (ada,) = joined(room, "ada")
    await room.play(ada, act(room))
    assert sent_to(silent) == []


async def test_coming_and_going_is_announced_once_for_each_client() -> None:
    room = room_with(person(0, "ada"), person(1, "ben"), away=0.0)
    (ada,) = joined(room, "ada")
    first, second = connection_of("ben"), connection_of("ben")
    room.join(first)
    (announced,) = sent_to(ada)
    assert announced["table"]["seats"][1]["connected"]
    room.join(second)
    room.leave(first)
    assert sent_to(ada) == []
    room.leave(second)
    (announced,) = sent_to(ada)
    assert not announced["table"]["seats"][1]["connected"]


async def test_a_bot_plays_only_at_the_version_that_it_saw() -> None:
    store = FakeStore()
    room = room_with(person(0, bot="fry"), person(1, "ben"), store=store)
    action = str(room.game.legal[0])
    assert room.bot_to_move() == "fry"
    assert not await room.play_bot("fry", action, 5)
    assert not await room.play_bot("parr", action, 0)
    assert store.written == []
    assert await room.play_bot("fry", action, 0)
    assert room.game.version == 2, "an action and its confirmation"
    assert store.kinds == ["AddEntry", "AddEntry", "UpdateTable"]


async def test_a_program_that_failed_is_replaced_and_the_log_says_so() -> None:
    store = FakeStore()
    room = room_with(person(0, bot="otter"), person(1, "ben"), store=store)
    (ben,) = joined(room, "ben")
    await room.replace_failed_bot("otter", "ended", 0)
    assert room.bot_to_move() == SUBSTITUTE
    assert store.kinds == ["AddEntry", "UpdateSeat", "UpdateTable"]
    table, state = sent_to(ben)
    assert table["table"]["seats"][0]["level"] == SUBSTITUTE
    (entry,) = state["entries"]
    assert (entry["kind"], entry["seat"]) == ("failed", 0)
    assert entry["lines"]


async def test_chat_is_stored_and_heard_once(store: FakeStore, room: Room) -> None:
    ada, ben = joined(room, "ada", "ben")
    say = Say(id="s", seat=0, text="Well swum!")
    await room.say(ada, say)
    await room.say(ada, say)
    assert store.kinds == ["AddLine"]
    assert types_sent_to(ada) == ["said", "accepted", "accepted"]
    (heard,) = sent_to(ben)
    assert heard["line"]["text"] == "Well swum!"


async def test_a_phrase_is_stored_with_english_words_for_clients_that_know_no_phrases(
    store: FakeStore, room: Room
) -> None:
    ada, ben = joined(room, "ada", "ben")
    await room.say(ada, Say(id="s", seat=0, phrase="good-luck"))
    (heard,) = sent_to(ben)
    assert (heard["line"]["text"], heard["line"]["phrase"]) == ("Good luck!", "good-luck")
    assert [write.line.phrase for write in store.written if isinstance(write, AddLine)] == [
        "good-luck"
    ]


async def test_a_route_is_stored_at_once_and_acknowledged_once(
    store: FakeStore, room: Room
) -> None:
    (ada,) = joined(room, "ada")
    play_setup(room)
    seat = room.game.actor or 0
    token = room.game.position.tokens[seat][0]
    best = next(
        destination.best
        for destination in destinations(room.game.position, token)
        if len(destination.best.legs) > 1
    )
    actions = [str(action) for action in best.actions]
    before, written = room.game.version, len(store.written)
    message = Play(id="p", version=before, seat=seat, actions=actions)
    identity = "ada" if seat == 0 else "ben"
    player = ada if seat == 0 else joined(room, "ben")[0]
    await room.play(player, message)
    await room.play(player, message)  # sent again: acknowledged, not done again
    assert room.game.version == before + len(actions)
    assert len(store.written) == written + len(actions)
    accepted = [each for each in sent_to(player) if each["type"] == "accepted"]
    assert [each["version"] for each in accepted] == [room.game.version] * 2
    undo = Undo(id="u", version=room.game.version, seat=seat, count=len(actions))
    await room.play(player, undo)
    assert room.game.pending == ()
    assert room.seating.held_by(identity) == [seat]


def test_only_the_acting_client_receives_routes_if_it_wants_them(room: Room) -> None:
    async def decision_of(identity: str, *, routes: bool) -> dict[str, Any] | None:
        (connection,) = joined(room, identity)
        await room.welcome(connection, Hello(id="h", routes=routes))
        return cast("dict[str, Any] | None", sent_to(connection)[-1]["state"]["decision"])

    async def test() -> None:
        seat = room.game.actor or 0
        holder, other = ("ada", "ben") if seat == 0 else ("ben", "ada")
        assert await decision_of(other, routes=True) is None
        with_routes = await decision_of(holder, routes=True)
        without = await decision_of(holder, routes=False)
        assert with_routes
        assert without
        assert set(with_routes["routes"]) == {each["token"] for each in with_routes["choices"]}
        assert without["routes"] == {}
        assert without["choices"] == with_routes["choices"]

    play_setup(room)
    asyncio.run(test())


def play_setup(room: Room) -> None:
    """Lay the first twelve tiles."""
    play_on(room.game, moving)


async def test_nothing_that_was_told_stays_when_the_last_one_leaves(room: Room) -> None:
    ada, ben = joined(room, "ada", "ben")
    await room.welcome(ada, Hello(id="h"))
    room.leave(ada)
    assert room.presenter._states
    room.leave(ben)
    assert not room.presenter._states


async def test_a_table_keeps_only_the_latest_lines(
    store: FakeStore, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upstream.app.tables.chat.KEPT_LINES", 3)
    ada = connection_of("ada")
    for number in range(6):
        await room.say(ada, Say(id=f"m{number}", seat=0, text="hello"))
    assert store.kinds == [*["AddLine"] * 6, "DeleteLines"]
    assert store.written[-1] == DeleteLines(room.id, 3)


async def test_a_line_that_is_retried_counts_once() -> None:
    limits = replace(GENEROUS, chat=Rate(0, 2), chat_of_address=Rate(0, 2))
    room = room_with(person(0, "ada"), person(1, "ben"), store=Contended(), limits=limits)
    ada = connection_of("ada")
    for number in range(2):
        await room.say(ada, Say(id=f"m{number}", seat=0, text="hello"))
    assert types_sent_to(ada) == ["accepted", "accepted"]


async def test_a_stored_line_is_acknowledged_again_after_resigning(room: Room) -> None:
    ada, line = connection_of("ada"), Say(id="m", seat=0, text="Good luck")
    await room.say(ada, line)
    await room.resign("ada", 0, "fry")
    await room.say(ada, line)
    assert types_sent_to(ada) == ["accepted", "accepted"]
    with pytest.raises(Refused) as refused:
        await room.say(ada, Say(id="n", seat=0, text="Bye"))
    assert reason(refused) == "not-your-seat"


async def test_a_deadline_without_effect_is_shown_to_nobody(store: FakeStore, room: Room) -> None:
    (ada,) = joined(room, "ada")
    await room.meet_deadline(Deadline(room.id, "clock", 1.0), lambda _, __: None)
    assert (store.kinds, sent_to(ada)) == (["TakeDeadline"], [])


async def test_an_address_talks_only_so_much_at_all_its_tables() -> None:
    services = services_with(FakeStore(), limits=replace(GENEROUS, chat_of_address=Rate(0, 3)))
    rooms = [Room(stored_with(person(0, "ada"), person(1)), services) for _ in range(4)]
    say = Say(id="m", seat=0, text="buy salmon")
    for room in rooms[:3]:
        await room.say(connection_of("ada"), say)
    with pytest.raises(Refused) as refused:
        await rooms[3].say(connection_of("ada"), say)
    assert reason(refused) == "too-fast"
    await rooms[3].say(connection_of("ada", "192.0.2.77"), say)
