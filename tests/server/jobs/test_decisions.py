"""Whatever happens to the workers, bots make legal decisions."""

from __future__ import annotations

import asyncio
from types import MappingProxyType

import pytest

from tests.server.jobs.fake_workers import BABBLES, CRASHES, FakeWorker, pool_of
from tests.server.table_games import moving, play_on, table_of
from upstream.app.jobs import decisions as module
from upstream.app.jobs.decisions import BotDecisions
from upstream.app.jobs.jobs import AnyJob, Choice, Choose, Hint
from upstream.app.jobs.pool import NoAnswer
from upstream.game import View
from upstream.server.prometheus import PrometheusMetrics
from upstream.server.worker_process import process_pool


def view_of_turn() -> View:
    table = table_of(3)
    play_on(table, moving)
    return table.view("ABC")


def first_legal(job: AnyJob, *, timed_out: bool = False) -> str:
    assert isinstance(job, Choose | Hint)
    if isinstance(job, Hint):
        return job.write(job.view.legal[:1])
    return job.write(Choice(job.view.legal[:1], timed_out))


@pytest.mark.parametrize("command", [CRASHES, BABBLES], ids=["crash", "babble"])
async def test_a_legal_action_is_played_even_if_no_bot_answers(command: tuple[str, ...]) -> None:
    pool, view = process_pool(1, 0, 20, command), table_of().view("ABC")
    assert (await BotDecisions(pool).choose("greedy", view))[0] in view.legal
    with pytest.raises(NoAnswer):
        await BotDecisions(pool).hint("greedy", view, "")
    await pool.close()


async def test_a_hint_has_reasons() -> None:
    view = view_of_turn()
    hint = await BotDecisions(pool_of(FakeWorker(first_legal))).hint("king", view, "a")
    assert (hint.level, hint.actions) == ("king", view.legal[:1])
    assert hint.reasons


def test_decisions_that_run_out_of_time_are_counted_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> float | None:
        metrics = PrometheusMetrics()
        worker = FakeWorker(lambda job: first_legal(job, timed_out=True))
        await BotDecisions(pool_of(worker), MappingProxyType({}), metrics).choose(
            "king", view_of_turn()
        )
        name = "upstream_timed_out_decisions_total"
        return metrics.registry.get_sample_value(name, {"level": "king"})

    assert asyncio.run(run()) == 1
    assert "too busy" in caplog.text


def test_with_retries_the_same_bot_is_asked_until_it_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_RETRY_SECONDS", 0.0)
    asked, told = list[str](), list[bool]()

    def fail_twice(job: AnyJob) -> str:
        assert isinstance(job, Choose)
        asked.append(job.bot)
        return "nonsense" if len(asked) <= 2 else first_legal(job)

    async def run() -> None:
        pool, view = pool_of(FakeWorker(fail_twice)), view_of_turn()
        decisions = BotDecisions(pool, on_retry=told.append)
        for _ in range(2):
            assert (await decisions.choose("parr", view))[0] in view.legal
        await pool.close()

    asyncio.run(run())
    assert asked == ["parr"] * 4
    assert told == [True, True, False]
