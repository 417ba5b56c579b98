"""Every job survives JSON, and the worker does it."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.external_bots import external_bot, hostile
from tests.rivers import river
from tests.server.table_games import act, moving, play_on, table_of
from tests.study_games import running_game, short_game
from upstream import Game
from upstream.app.jobs import jobs as module
from upstream.app.jobs.jobs import (
    Analyse,
    AssembleReport,
    Choose,
    Evaluate,
    Hint,
    Job,
    JudgeDecision,
    PlanReport,
    Refute,
    ReportPlan,
    job_from_json,
    job_to_json,
    reply,
)
from upstream.bots import BOTS, Budget
from upstream.bots.external.bot_protocol import Failed
from upstream.bots.external.config import ExternalBot
from upstream.game import View
from upstream.notation.positions import position_from_dict
from upstream.notation.record import record_from_dict
from upstream.puzzles import shipped_puzzles
from upstream.server.worker_process import COMMAND
from upstream.study import report as study_report
from upstream.study.decisions import ValuedDraw
from upstream.study.report import report


def view_of_turn() -> View:
    table = table_of(3)
    play_on(table, moving)
    return table.view("ABC")


def too_long() -> Game:
    long = river(*["W W W"] * 9, tokens=("2a1", "2b1"), lowest=1, unseen={"W": 2})
    return Game.from_position(long, seed=1)


# --- Jobs ----------------------------------------------------------------------------------------


def test_jobs_survive_json() -> None:
    view, record = view_of_turn(), short_game()
    program = external_bot("otter", "otter", "--quiet", environment={"KEY": "value"})
    for job in (
        Choose("otter", view, program, Budget(7), Budget(9, 1.5), 3),
        Hint("king", view),
        Evaluate((view.position,)),
        Analyse(view.position, 3),
        Refute("abc", ("2a0-a1",)),
        PlanReport(record),
        JudgeDecision(record, 4),
        AssembleReport(record, ValuedDraw((0.5, 0.5), (0.6, 0.4)), ()),
    ):
        assert job_from_json(job_to_json(job)) == job


def test_no_job_contains_the_order_of_a_running_stack() -> None:
    view = view_of_turn()
    for job in (Choose("king", view), Hint("king", view)):
        written = json.loads(job_to_json(job))["view"]
        assert set(written) == {"seat", "position", "first", "names", "actions", "legal"}
        assert isinstance(written["position"]["stack"], int)


def test_illegal_choices_are_rejected() -> None:
    job = Choose("king", view_of_turn())
    for actions in ("[]", '["2a9-a9"]', '["nonsense"]'):
        with pytest.raises(ValueError, match=r"legal|action"):
            job.read(f'{{"actions": {actions}}}')


# --- Bots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_bots_choose_a_whole_turn_or_an_action(bot: str) -> None:
    table = table_of(3)
    play_on(table, moving)
    job = Choose(bot, table.view("ABC"))
    actions = job.read(reply(job_to_json(job))).actions
    for action in actions:
        assert action in table.legal
        act(table, action)
    assert table.can_confirm or len(actions) == 1


def test_unknown_bots_and_nonsense_are_errors() -> None:
    with pytest.raises(KeyError):
        reply(job_to_json(Choose("oracle", view_of_turn())))
    with pytest.raises(ValueError, match="kind"):
        reply("{}")


def test_a_seed_and_nodes_make_a_choice_repeatable() -> None:
    view = view_of_turn()
    job = Choose("smolt", view, budget=Budget(nodes=200), seed=7)
    decided = BOTS["smolt"]().decide(view, Budget(nodes=200), 7).actions
    assert {job.read(reply(job_to_json(job))).actions for _ in range(3)} == {decided}


def test_a_limit_lowers_only_greater_budgets() -> None:
    limit = Budget(30_000, 1.5)
    king = module._bot("king").default_budget
    assert king.seconds is not None
    assert king.seconds > 1.5
    assert module._budget(module._bot("king"), limit) == limit
    assert module._budget(module._bot("king"), None) == king
    for name in ("smolt", "grilse", "greedy"):
        own = module._bot(name).default_budget
        assert module._budget(module._bot(name), Budget(30_000)) == own


def test_decisions_that_run_out_of_time_are_marked() -> None:
    for seconds, timed_out in ((0.0, True), (60.0, False)):
        job = Choose("king", view_of_turn(), budget=Budget(500, seconds))
        assert job.read(reply(job_to_json(job))).timed_out is timed_out


@pytest.mark.parametrize(
    "bot", [external_bot("lost", "./no-such-program"), hostile("nonsense-deed", -1)]
)
def test_a_failed_external_bot_gives_its_reason(bot: ExternalBot) -> None:
    job = Choose(bot.name, view_of_turn(), bot)
    with pytest.raises(Failed):
        job.read(reply(job_to_json(job)))


def test_positions_are_evaluated_for_every_seat() -> None:
    tables = [table_of(players) for players in (2, 3, 5)]
    job = Evaluate(tuple(table.position for table in tables))
    found = job.read(reply(job_to_json(job)))
    assert found is not None
    for chances in found:
        assert sum(chances) == pytest.approx(1)
    with pytest.raises(ValueError, match="does not fit"):
        job.read("[[0.5, 0.5]]")
    strange = Evaluate((tables[0].position, too_long().position))
    assert strange.read(reply(job_to_json(strange))) is None


# --- Studies -------------------------------------------------------------------------------------


def test_a_refutation_is_found() -> None:
    puzzle = next(puzzle for puzzle in shipped_puzzles() if puzzle.tries)
    job = Refute(puzzle.id, puzzle.tries[0].actions)
    assert job.read(reply(job_to_json(job))) == puzzle.tries[0]


def test_the_jobs_of_a_report_make_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_report, "_MAX_NODES", 2000)
    record = short_game()
    planning = PlanReport(record)
    plan = planning.read(reply(job_to_json(planning)))
    judging = [JudgeDecision(record, number) for number in range(plan.decisions)]
    judgements = tuple(job.read(reply(job_to_json(job))) for job in judging)
    assembling = AssembleReport(record, plan.start, judgements)
    assert assembling.read(reply(job_to_json(assembling))) == report(record)


def test_a_plan_contains_the_chances_before_the_first_draw() -> None:
    game = Game.deal(2, seed=5)
    while game.legal:
        game.play(game.legal[-1])
    job = PlanReport(record_from_dict(game.record()))
    plan = job.read(reply(job_to_json(job)))
    assert plan.start is not None
    assert sum(plan.start.before) == sum(plan.start.after) == pytest.approx(1)


def test_a_plan_refuses_running_games_and_long_rivers() -> None:
    long = too_long()
    while long.legal:
        long.play(long.legal[0])
    for record, refusal in (
        (running_game(), "running"),
        (record_from_dict(long.record()), "too-long"),
    ):
        job = PlanReport(record)
        assert job.read(reply(job_to_json(job))) == ReportPlan(refusal=refusal)  # type: ignore[arg-type]


# --- The process ---------------------------------------------------------------------------------


def test_the_process_answers_each_line_of_its_input() -> None:
    position = position_from_dict(river("W * W", "W W W", tokens=("1b6", ""), lowest=6))
    jobs: list[Job[Any]] = [Analyse(position, 0), Evaluate((table_of(2).position,)), Evaluate(())]
    done = subprocess.run(
        [*COMMAND, "15"],
        input="".join(f"{job_to_json(job)}\n" for job in jobs),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    for job, line in zip(jobs, done.stdout.splitlines(), strict=True):
        job.read(line)


def test_the_process_exits_at_nonsense() -> None:
    ran = subprocess.run(
        [*COMMAND, "15"],
        input="nonsense\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ran.returncode != 0
    assert ran.stdout == ""
