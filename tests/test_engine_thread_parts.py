"""Parts of some work in threads, and an interrupt while they run."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from upstream.engine.thread_parts import run_parts


def test_every_part_is_done() -> None:
    done: set[tuple[int, int]] = set()
    with ThreadPoolExecutor(2) as pool:
        run_parts(pool, lambda part, parts: done.add((part, parts)), 3)
    assert done == {(0, 3), (1, 3), (2, 3)}


def test_errors_are_raised_after_all_parts_are_done() -> None:
    done: list[int] = []

    def work(part: int, _: int) -> None:
        if part == 1:
            raise ValueError("part 1")
        done.append(part)

    with ThreadPoolExecutor(1) as pool, pytest.raises(ValueError, match="part 1"):
        run_parts(pool, work, 2)
    assert done == [0]


def test_interrupts_wait_for_the_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The threads write into memory that the caller owns."""
    goes_on, done = Event(), Event()
    result = Future.result

    def interrupted_once(future: Future[None], *arguments: Any) -> None:
        if not goes_on.is_set():
            goes_on.set()
            raise KeyboardInterrupt
        result(future, *arguments)

    def work(part: int, _: int) -> None:
        if part:
            goes_on.wait()
            done.set()

    monkeypatch.setattr(Future, "result", interrupted_once)
    with ThreadPoolExecutor(1) as pool, pytest.raises(KeyboardInterrupt):
        run_parts(pool, work, 2)
    assert done.is_set()
