"""Connections are limited, and move on when a process stops."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from itertools import groupby

import pytest

from upstream.app.limits import Limits
from upstream.rules.refusal import Refused
from upstream.server.http import connections as module
from upstream.server.http.connections import ConnectionLimiter, Handover


class Moving:
    """A session that ends some time after it was handed over; or never."""

    def __init__(self, table_id: str, stays: float | None = 0.0) -> None:
        self.table_id = table_id
        self._stays = stays
        self.handed_over: list[float] = []
        self.tracking = ExitStack()

    def hand_over(self) -> None:
        loop = asyncio.get_running_loop()
        self.handed_over.append(loop.time())
        if self._stays is not None:
            loop.call_later(self._stays, self.tracking.close)


def tracked(handover: Handover, *sessions: Moving) -> None:
    for session in sessions:
        session.tracking.enter_context(handover.tracking(session))


async def test_tables_move_one_after_the_other_each_as_a_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_PAUSE_SECONDS", 0.05)
    handover = Handover()
    sessions = [Moving(table) for table in ("a", "b", "a", "c", "b")]
    tracked(handover, *sessions)
    assert await handover.move_clients()
    assert handover.begun
    moved = sorted(sessions, key=lambda session: session.handed_over)
    assert [len(session.handed_over) for session in moved] == [1] * 5
    assert len([table for table, _ in groupby(moved, lambda each: each.table_id)]) == 3
    first, last = moved[0].handed_over[0], moved[-1].handed_over[0]
    assert last - first > 0.05  # two pauses, less what the first may have come late


async def test_many_tables_do_not_take_longer_than_the_spread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_PAUSE_SECONDS", 10.0)
    monkeypatch.setattr(module, "_MAX_SPREAD_SECONDS", 0.1)
    handover = Handover()
    sessions = [Moving(str(number)) for number in range(50)]
    tracked(handover, *sessions)
    async with asyncio.timeout(30):
        await handover._close_tables()
    assert all(session.handed_over for session in sessions)


async def test_it_waits_for_the_last_answer() -> None:
    handover = Handover()
    slow = Moving("a", stays=0.2)
    tracked(handover, slow, Moving("b"))
    loop = asyncio.get_running_loop()
    start = loop.time()
    assert await handover.move_clients()
    assert loop.time() - start >= 0.2
    assert not handover._sessions


async def test_a_client_that_came_at_the_last_moment_is_moved_as_well() -> None:
    handover = Handover()
    first, late = Moving("a", stays=0.2), Moving("b", stays=0.0)
    tracked(handover, first)
    moving = asyncio.create_task(handover.move_clients())
    await asyncio.sleep(0.05)
    tracked(handover, late)
    assert await moving
    assert len(late.handed_over) == 1


async def test_it_does_not_wait_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_SPREAD_SECONDS", 0.01)
    monkeypatch.setattr(module, "_MAX_WAIT_SECONDS", 0.1)
    handover = Handover()
    tracked(handover, Moving("a", stays=None))
    assert not await handover.move_clients()


async def test_where_nobody_is_connected_nobody_waits() -> None:
    async with asyncio.timeout(1):
        assert await Handover().move_clients()


# --- Limits --------------------------------------------------------------------------------------


LIMITS = Limits(connections=4, connections_of_identity=2, connections_of_address=3)


def opened(stack: ExitStack, limiter: ConnectionLimiter, *clients: tuple[str, str]) -> None:
    for identity, address in clients:
        stack.enter_context(limiter.admitted(identity, address))


@pytest.mark.parametrize(
    ("before", "one_too_many"),
    [
        ([("ada", "a"), ("ada", "b")], ("ada", "c")),
        ([("ada", "a"), ("ben", "a"), ("cleo", "a")], ("dora", "a")),
        ([("ada", "a"), ("ben", "b"), ("cleo", "c"), ("dora", "d")], ("eve", "e")),
    ],
    ids=["client", "address", "server"],
)
def test_one_too_many_is_refused_until_another_is_closed(
    before: list[tuple[str, str]], one_too_many: tuple[str, str]
) -> None:
    limiter = ConnectionLimiter(LIMITS)
    with ExitStack() as stack:
        opened(stack, limiter, *before)
        with pytest.raises(Refused) as refused, limiter.admitted(*one_too_many):
            pass
        assert refused.value.refusal.reason == "too-many"
    with limiter.admitted(*one_too_many):
        pass
    assert not limiter._by_identity
    assert not limiter._by_address
