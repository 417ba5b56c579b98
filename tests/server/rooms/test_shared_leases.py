"""Leases are asked for together, kept, and given back."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, cast

from sqlalchemy.exc import OperationalError

from upstream.server.cluster import SharedLeases
from upstream.server.database.coordination import Coordination


class Rows:
    """The leases of two processes, in memory; ``theirs`` are not to be had."""

    def __init__(self, *theirs: str) -> None:
        self.theirs = set(theirs)
        self.ours: set[str] = set()
        self.asked: list[list[str]] = []
        self.is_away = False

    def take(self, tables: Collection[str]) -> set[str]:
        self.asked.append(sorted(tables))
        self._require_there()
        self.ours |= set(tables) - self.theirs
        return set(tables) - self.theirs

    def release(self, tables: Collection[str]) -> None:
        self._require_there()
        self.ours -= set(tables)

    def _require_there(self) -> None:
        if self.is_away:
            raise OperationalError("", {}, Exception("away"))


async def call(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(*arguments)


def leases_of(rows: Rows) -> SharedLeases:
    return SharedLeases(cast("Coordination", rows), call)


async def test_what_is_asked_for_together_goes_to_the_database_together() -> None:
    rows = Rows("c")
    leases = leases_of(rows)
    assert await leases.take_all(["a", "b", "c"]) == ["a", "b"]
    assert rows.asked == [["a", "b", "c"]]


async def test_a_lease_that_is_held_is_not_asked_for_again() -> None:
    rows = Rows()
    leases = leases_of(rows)
    assert await leases.take("a")
    assert await leases.take("a")
    leases.release("a")
    assert await leases.take("a"), "it was not given back yet"
    await leases.close()
    assert (len(rows.asked), rows.ours) == (1, {"a"})


async def test_what_is_released_is_given_back() -> None:
    rows = Rows()
    leases = leases_of(rows)
    await leases.take("a")
    leases.release("a")
    leases.release("never taken")
    await leases.close()
    assert rows.ours == set()
    rows.theirs.add("a")
    assert not await leases.take("a")


async def test_without_a_database_nobody_gets_a_lease() -> None:
    rows = Rows()
    leases = leases_of(rows)
    await leases.take("kept")
    rows.is_away = True
    assert not await leases.take("a")
    leases.release("kept")
    await leases.close()
    rows.is_away = False
    assert await leases.take("a")


async def test_after_a_silence_only_what_others_have_left_is_held() -> None:
    rows = Rows()
    leases = leases_of(rows)
    await leases.take_all(["a", "b"])
    rows.ours.discard("a")
    rows.theirs.add("a")
    leases.keep_only({"b"})
    assert not await leases.take("a")
    asked = len(rows.asked)
    assert await leases.take("b")
    assert len(rows.asked) == asked
    leases.release("b")
    await leases.close()
    assert rows.ours == set(), "what is still ours can be given back"
