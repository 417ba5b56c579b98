"""Long work is done beside the event loop, or in it where there are no threads."""

from __future__ import annotations

import asyncio
import threading

import pytest

from upstream.app import concurrency


@pytest.mark.parametrize("has_threads", [True, False])
def test_the_result_of_the_work_comes_back(
    monkeypatch: pytest.MonkeyPatch, has_threads: bool
) -> None:
    monkeypatch.setattr(concurrency, "HAS_THREADS", has_threads)

    def work(number: int, *, more: int) -> tuple[int, bool]:
        return number + more, threading.current_thread() is threading.main_thread()

    assert asyncio.run(concurrency.run_in_thread(work, 1, more=2)) == (3, not has_threads)
    with pytest.raises(ZeroDivisionError):
        asyncio.run(concurrency.run_in_thread(lambda: 1 / 0))
