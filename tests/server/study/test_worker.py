"""The process that searches for the study."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.rivers import river
from upstream import Game
from upstream.notation import position_from_dict
from upstream.refusal import BadPosition
from upstream.server import protocol
from upstream.server.study.worker import analysis_answer, reply
from upstream.words import LANGUAGES


def asked(position: str, language: str = "en") -> dict[str, object]:
    return {"analysis": position, "level": 0, "language": language}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turns_come_with_their_moves_and_reasons(language: str) -> None:
    position = position_from_dict(river("W * W", "W W W", tokens=("1b6", "2a6"), lowest=6))
    found = analysis_answer(asked(str(position), language))
    assert found.seat == 0
    assert found.position == str(position)
    assert found.proof is not None
    assert found.proof[0].actions == found.turns[0].actions
    for turn in found.turns:
        assert [leg.action for leg in turn.legs] == turn.actions
        assert turn.text
        assert sum(turn.chances) == pytest.approx(1, abs=0.001)


def test_a_position_before_a_draw_is_nobodys_turn() -> None:
    game = Game.deal(3, seed=1)
    first = str(game.position).replace(game.position.drawn[0] + " ", "?1 ", 1)
    found = protocol.Analysis.model_validate_json(reply(asked(str(game.position))))
    assert found.seat == game.actor
    with pytest.raises(BadPosition):
        analysis_answer(asked(first))


def test_the_process_answers_line_by_line() -> None:
    position = position_from_dict(river("W * W", "W W W", tokens=("1b6", ""), lowest=6))
    lines = [json.dumps(asked(str(position), language)) for language in ("en", "de")]
    done = subprocess.run(
        [sys.executable, "-m", "upstream.server.study.worker", "15"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    english, german = map(json.loads, done.stdout.splitlines())
    assert english["chances"] == german["chances"]
    assert english["turns"][0]["text"] != german["turns"][0]["text"]
