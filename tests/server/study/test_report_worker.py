"""What a study worker answers about reports: together the answers make the report."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rivers import river
from tests.study_games import running_game, short_game
from upstream import Game
from upstream.server import protocol
from upstream.server.study.worker import reply
from upstream.study import report as study_report
from upstream.study.report import report
from upstream.study.report_format import report_from_dict, report_to_dict
from upstream.words import LANGUAGES


@pytest.fixture(autouse=True)
def few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study_report, "_MOST_NODES", 2000)


def ask(**asked: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(reply(asked))
    return answer


def test_the_answers_together_are_the_report() -> None:
    record = short_game()
    plain = record.to_dict()
    total = ask(plan=plain)["total"]
    start = ask(start=plain)["chances"]
    judgements = [ask(judge=plain, number=number) for number in range(total)]
    made = ask(assemble=plain, chances=start, judgements=judgements)
    assert report_from_dict(made) == report(record)
    assert report_to_dict(report_from_dict(made)) == made


def test_a_game_that_began_with_the_set_up_has_chances_before_its_first_draw() -> None:
    chances = ask(start=Game.from_record(_whole_game()).record())["chances"]
    assert len(chances) == 2
    assert sum(chances) == pytest.approx(1)


def _whole_game() -> dict[str, Any]:
    game = Game.deal(2, seed=5)
    while game.legal:
        game.play(game.legal[-1])
    return game.record()


def test_a_game_without_a_report_says_why() -> None:
    assert ask(plan=running_game().to_dict()) == {"refused": "running"}
    long = river(*["W W W"] * 9, tokens=("2a1", "2b1"), lowest=1, unseen={"W": 2})
    game = Game.from_position(long, seed=1)
    while game.legal:
        game.play(game.legal[0])
    assert ask(plan=game.record()) == {"refused": "too-long"}


def test_other_versions_of_reports_are_not_read() -> None:
    made = report_to_dict(report(short_game())) | {"version": 2}
    with pytest.raises(ValueError, match="version 2"):
        report_from_dict(made)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [[], ["Ada", "Ben"]])
def test_a_report_is_told_with_names_and_sentences(language: str, names: list[str]) -> None:
    record = Game.from_record(_whole_game())
    made = report_to_dict(report(record._record_now(), nodes=5000))
    told = protocol.GameReport.model_validate(
        ask(tell=made, names=names, options=record.options.to_dict(), language=language)
    )
    assert len(told.names) == 2
    assert not names or told.names == names
    assert [seat.points for seat in told.seats] == made["scores"]
    for seat in told.seats:
        parts = (seat.start, seat.luck, seat.own_errors, seat.others_errors)
        assert sum(parts) == pytest.approx(seat.result, abs=0.001)
        assert "%" in seat.text
    assert told.moments
    assert all(moment.text for moment in told.moments)
    better = [turn for turn in told.turns if turn.better]
    assert better
    for turn in better:
        assert turn.text
        assert turn.grade != "best"
    assert all(not turn.text for turn in told.turns if not turn.better)
