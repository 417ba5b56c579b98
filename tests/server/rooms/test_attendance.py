"""Who has come and gone is told once, and again after a failure."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Any, cast

import pytest
from sqlalchemy.exc import OperationalError

from upstream.server.rooms.attendance import Attendance
from upstream.server.storage.coordination import Attendant, Coordination


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


def attendance_with(rows: Rows) -> Attendance:
    return Attendance(cast("Coordination", rows), call)


def test_comings_and_goings_are_told_together() -> None:
    async def test() -> None:
        rows = Rows()
        attendance = attendance_with(rows)
        for who in ("ada", "ben", "eve"):
            attendance.add(("t", who))
        attendance.discard(("t", "eve"))
        assert await attendance.tell() == {"t"}
        assert rows.rows == {("t", "ada"), ("t", "ben")}
        attendance.discard(("t", "ben"))
        attendance.add(("u", "ben"))
        assert await attendance.tell() == {"t", "u"}
        assert rows.rows == {("t", "ada"), ("u", "ben")}
        calls = rows.calls
        assert await attendance.tell() == set()
        assert rows.calls == calls

    asyncio.run(test())


def test_what_could_not_be_told_is_told_later() -> None:
    async def test() -> None:
        rows = Rows()
        attendance = attendance_with(rows)
        attendance.add(("t", "ada"))
        rows.is_away = True
        with pytest.raises(OperationalError):
            await attendance.tell()
        rows.is_away = False
        assert await attendance.tell() == {"t"}
        assert rows.rows == {("t", "ada")}

    asyncio.run(test())


def test_everything_is_told_again_when_others_have_forgotten_it() -> None:
    async def test() -> None:
        rows = Rows()
        attendance = attendance_with(rows)
        attendance.add(("t", "ada"))
        await attendance.tell()
        rows.rows = {("t", "somebody else")}
        assert await attendance.tell_again() == {"t"}
        assert rows.rows == {("t", "ada")}

    asyncio.run(test())
