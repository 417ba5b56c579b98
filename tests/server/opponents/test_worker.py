"""The worker process: one question a line in, one answer a line out."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from tests.external_bots import external_bot, hostile
from tests.server.table_games import act, moving, play_on, table_of
from upstream.action import parse
from upstream.bots import BOTS, Budget
from upstream.daily import Repeatable
from upstream.external_bots.bot_protocol import Failed, FailureReason
from upstream.refusal import BadPosition
from upstream.server.opponents import worker
from upstream.server.opponents.worker import FAILED, answer, main, question, to_value, values

COMMAND = (sys.executable, "-m", "upstream.server.opponents.worker")


def asked_of(bot: str, **changes: Any) -> dict[str, Any]:
    """A question about a table where a turn has begun."""
    table = table_of(3)
    play_on(table, moving)
    return question(bot, table.view("ABC")) | changes


def replies(*lines: str) -> list[str]:
    """What a worker of its own says to these lines before it ends with its input."""
    ran = subprocess.run(
        COMMAND,
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return ran.stdout.splitlines()


def test_a_question_holds_what_the_seat_may_know_and_no_more() -> None:
    table = table_of(3)
    asked = question("greedy", table.view("ABC"))
    assert set(asked) == {"bot", "seat", "position", "first", "names", "actions"}
    assert isinstance(asked["position"]["stack"], int)


@pytest.mark.parametrize("bot", BOTS)
def test_an_answer_is_a_whole_turn_or_an_action(bot: str) -> None:
    table = table_of(3)
    play_on(table, moving)
    actions = answer(question(bot, table.view("ABC")))
    for action in actions:
        assert action in table.legal
        act(table, action)
    assert table.can_confirm or len(actions) == 1


def test_a_question_survives_json() -> None:
    table = table_of(3)
    play_on(table, moving)
    view = table.view("ABC")
    asked = json.loads(json.dumps(question("greedy", view)))
    assert all(action in view.legal for action in answer(asked)[:1])


def test_an_external_bot_is_named_whole() -> None:
    program = external_bot("otter", "otter", "--quiet", environment={"KEY": "value"})
    asked = question("otter", table_of().view("ABC"), program)
    assert asked["program"] == program.to_dict()
    assert json.loads(json.dumps(asked)) == asked | {"names": list("ABC"), "actions": []}


def test_a_bot_that_does_not_exist_is_an_error_and_no_choice() -> None:
    with pytest.raises(KeyError):
        answer(asked_of("oracle"))


def test_a_position_that_cannot_be_is_an_error_and_no_choice() -> None:
    asked = asked_of("greedy")
    asked["position"]["tokens"][0] = ["9z9"]
    with pytest.raises(BadPosition):
        answer(asked)


# --- External bots -----------------------------------------------------------------------


def test_a_program_that_is_not_there_has_failed() -> None:
    lost = external_bot("lost", "./no-such-program")
    with pytest.raises(Failed) as failed:
        answer(asked_of("lost", program=lost.to_dict()))
    assert failed.value.reason in (FailureReason.ABSENT, FailureReason.UNABLE)


def test_a_failure_is_said_on_one_line_and_the_next_question_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail_first(asked: dict[str, Any]) -> tuple[Any, ...]:
        if asked["bot"] == "otter":
            raise Failed(FailureReason.RUBBISH, "two\nlines")
        return (parse("2a0-a1"),)

    monkeypatch.setattr(worker, "answer", fail_first)
    monkeypatch.setattr("os.nice", lambda _: None)
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"bot": "otter"}\n{"bot": "greedy"}\n'))
    main()
    failed, good = capsys.readouterr().out.splitlines()
    assert failed.split(" ", 2) == [FAILED, "rubbish", r"two\nlines"]
    assert good == "2a0-a1"


def test_a_program_that_misbehaves_is_named_by_its_reason() -> None:
    bot = hostile("nonsense-deed", -1)
    (said,) = replies(json.dumps(asked_of(bot.name, program=bot.to_dict())))
    word, reason, *_ = said.split(" ", 2)
    assert word == FAILED
    assert FailureReason(reason)


# --- Values --------------------------------------------------------------------------------------


def test_chances_are_told_for_every_position_and_seat() -> None:
    tables = [table_of(players) for players in (2, 3, 5)]
    for table in tables:
        play_on(table, moving)
    found = values(json.loads(json.dumps(to_value([table.position for table in tables]))))
    assert found is not None
    assert [len(chances) for chances in found] == [2, 3, 5]
    for chances in found:
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)


def test_one_position_that_the_board_cannot_hold_leaves_all_without_a_value() -> None:
    position = table_of(2).position
    strange = position.to_dict() | {"tokens": [["9z9"], []]}
    assert values({"value": [position.to_dict(), strange]}) is None
    assert values({"value": []}) == []


# --- The process ---------------------------------------------------------------------------------


def test_a_process_answers_line_by_line_and_ends_with_its_input() -> None:
    asked = asked_of("greedy")
    chosen, valued, nothing = replies(
        json.dumps(asked), json.dumps(to_value([table_of(2).position])), '{"value": []}'
    )
    assert chosen.split()[0] in map(str, moved_legal())
    assert len(json.loads(valued)[0]) == 2
    assert nothing == "[]"


def moved_legal() -> list[str]:
    table = table_of(3)
    play_on(table, moving)
    return [str(action) for action in table.legal]


def test_a_process_ends_at_what_it_cannot_read_so_that_another_replaces_it() -> None:
    ran = subprocess.run(
        COMMAND, input="nonsense\n", capture_output=True, text=True, check=False, timeout=120
    )
    assert ran.returncode != 0
    assert ran.stdout == ""


def test_a_repeatable_question_has_one_answer() -> None:
    table = table_of(3)
    play_on(table, moving)
    asked = question("smolt", table.view("ABC"), repeatable=Repeatable(7, 200))
    assert (asked["seed"], asked["nodes"]) == (7, 200)
    assert len({answer(asked) for _ in range(3)}) == 1
    nameless = {**asked, "names": None}
    assert answer(nameless) == answer(asked)
    decided = BOTS["smolt"]().decide(table.view("ABC"), Budget(nodes=200), 7)
    assert answer(asked) == decided.actions
