"""Who has come and gone is told once, and again after a failure."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, cast

import pytest
from sqlalchemy.exc import OperationalError

from upstream.server.cluster import SharedPresence
from upstream.server.database.coordination import Attendant, Coordination


class Rows:
    """The rows of a process, in memory."""

    def __init__(self) -> None:
        self.rows: set[Attendant] = set()
        self.calls = 0
        self.is_away = False

    def _call(self) -> None:
        self.calls += 1
        if self.is_away:
            raise OperationalError("", {}, Exception("away"))

    def join(self, attendants: Collection[Attendant]) -> None:
        self._call()
        self.rows |= set(attendants)

    def leave(self, attendants: Collection[Attendant]) -> None:
        self._call()
        self.rows -= set(attendants)

    def leave_all(self) -> None:
        self._call()
        self.rows.clear()


async def call(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(*arguments)


def presence_with(rows: Rows) -> SharedPresence:
    return SharedPresence(cast("Coordination", rows), call)


async def test_arrivals_and_departures_are_reported_together() -> None:
    rows = Rows()
    presence = presence_with(rows)
    for who in ("ada", "ben", "eve"):
        presence.here.add(("t", who))
    presence.here.discard(("t", "eve"))
    assert await presence.report() == {"t"}
    assert rows.rows == {("t", "ada"), ("t", "ben")}
    presence.here.discard(("t", "ben"))
    presence.here.add(("u", "ben"))
    assert await presence.report() == {"t", "u"}
    assert rows.rows == {("t", "ada"), ("u", "ben")}
    calls = rows.calls
    assert await presence.report() == set()
    assert rows.calls == calls


async def test_a_failed_report_is_repeated() -> None:
    rows = Rows()
    presence = presence_with(rows)
    presence.here.add(("t", "ada"))
    rows.is_away = True
    with pytest.raises(OperationalError):
        await presence.report()
    rows.is_away = False
    assert await presence.report() == {"t"}
    assert rows.rows == {("t", "ada")}


async def test_everything_is_reported_again_after_a_silence() -> None:
    rows = Rows()
    presence = presence_with(rows)
    presence.here.add(("t", "ada"))
    await presence.report()
    rows.rows = {("t", "somebody else")}
    assert await presence.report_again() == {"t"}
    assert rows.rows == {("t", "ada")}
