"""Addresses take turns at the study's threads, and none fills them."""

from __future__ import annotations

import asyncio
import threading

import pytest

from upstream.server.protocol.refusals import StudyBusy, TableRefused
from upstream.server.study.threads import StudyThreads


def test_one_address_neither_fills_the_threads_nor_waits_without_end() -> None:
    async def inside() -> None:
        threads, may_end, answered = StudyThreads(), threading.Event(), list[str]()

        def work(who: str) -> None:
            may_end.wait(30)
            answered.append(who)

        asking = [asyncio.create_task(threads.run("a", work, "a")) for _ in range(10)]
        await asyncio.sleep(0)
        with pytest.raises(TableRefused) as refused:
            await threads.run("a", work, "a")
        assert refused.value.refusal == StudyBusy()
        asking.append(asyncio.create_task(threads.run("b", work, "b")))
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.gather(*asking)
        assert answered.index("b") < 6

    asyncio.run(inside())


def test_what_a_question_raises_is_passed_on() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        asyncio.run(StudyThreads().run("a", int, "x"))
    assert asyncio.run(StudyThreads().run("a", int, "7")) == 7
