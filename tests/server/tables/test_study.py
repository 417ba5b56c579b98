"""Positions that are walked through: the same as a game, with draws that are chosen or sampled."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.rivers import calm, laying, over
from upstream import Game, IllegalAction
from upstream.app.messages.positions import AskWhy, StudyPosition, WalkPosition
from upstream.app.messages.refusals import TableRefused
from upstream.app.positions.study import DRAW, reasons, reasons_against, study_position, walk
from upstream.notation.positions import position_from
from upstream.rules.refusal import BadPosition

#: Red is to move, with one point left; then the round ends and a row of three is drawn.
LAST_MOVE = calm(("2a3", "2c4"), points=1, actor=1, round=3, unseen={"W": 3, "F": 2}, starter=0)
DUE = ["2c4-b4"]


def told(root: Any, *steps: str, **more: Any) -> StudyPosition:
    text = root if isinstance(root, str) else json.dumps(root)
    body = WalkPosition(root=text, steps=list(steps), **more)
    return StudyPosition.model_validate_json(study_position(body, "en").json)


def refused(root: Any, *steps: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        told(root, *steps)
    return caught.value.refusal.reason, str(caught.value)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_walk_through_a_whole_game_is_that_game(players: int) -> None:
    rng = random.Random(players)
    game = Game.deal(players, seed=players)
    start = game.position
    steps: list[str] = []
    while game.position.phase != "over":
        before = game.position.unseen
        action = rng.choice(game.legal)
        game.play(action)
        steps.append(str(action))
        drawn = Counter(before) - Counter(game.position.unseen)
        if drawn:
            steps.append(f"{DRAW} {''.join(sorted(drawn.elements()))}")
    moments = walk(start, steps, rng)
    assert moments[-1].position == game.position
    assert [moment.step for moment in moments[1:]] == steps


def test_each_moment_can_be_walked_on_from() -> None:
    whole = told(LAST_MOVE, *DUE, "draw FWW", "F2@a5")
    again = told(whole.moments[2].position, "F2@a5")
    assert again.scene == whole.scene
    assert again.moments[1].lines == whole.moments[3].lines


def test_a_draw_is_due_when_a_round_ends() -> None:
    answer = told(LAST_MOVE, *DUE)
    assert (answer.draws, answer.decision) == (3, None)
    laid = told(LAST_MOVE, *DUE, "draw WFW")
    assert laid.moments[2].step == "draw FWW"
    assert (laid.draws, laid.scene.position.drawn) == (0, ["F", "W", "W"])
    assert laid.decision is not None
    assert {choice.kind for choice in laid.decision.choices} == {"place"}


def test_a_draw_by_chance_tells_its_tiles() -> None:
    drawn = {told(LAST_MOVE, *DUE, "draw").moments[2].step for _ in range(60)}
    assert drawn == {"draw WWW", "draw FWW", "draw FFW"}


def test_the_events_are_told_with_the_names_that_are_given() -> None:
    line = told(LAST_MOVE, *DUE).moments[1].lines[0]
    assert line.startswith("Yellow")
    named = told(LAST_MOVE, *DUE, names=["Ada", "Ben"])
    assert named.moments[1].lines[0].startswith("Ben")
    assert named.moments[1].seat == 1
    with pytest.raises(BadPosition):
        told(LAST_MOVE, names=["Ada"])


def test_when_the_game_is_over_nothing_can_be_done() -> None:
    answer = told(over("2e5", "1e1"))
    assert answer.decision is None
    assert answer.scene.result is not None
    assert refused(over("2e5", "1e1"), "2a1-a2")[0] == "game-is-over"


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (["nonsense"], "not-readable"),
        (["2c4-a4"], "sideways"),
        (["draw"], "nothing-to-draw"),
        ([*DUE, "W@a5"], "draw-first"),
        ([*DUE, "draw WW"], "draw-count"),
        ([*DUE, "draw FFF"], "not-unseen"),
        ([*DUE, "draw EWW"], "not-unseen"),
        ([*DUE, "draw xyz"], "not-readable"),
        ([*DUE, "draw SSS"], "not-readable"),
        ([*DUE, "draw FWW", "draw FWW"], "nothing-to-draw"),
    ],
)
def test_an_impossible_step_is_refused_with_its_number(steps: list[str], why: str) -> None:
    reason, sentence = refused(LAST_MOVE, *steps)
    assert reason == why
    assert sentence.startswith(f"Step {len(steps)} of {len(steps)} ({steps[-1]}): ")


def test_a_root_that_cannot_be_is_refused() -> None:
    for root in ("nonsense", "{", json.dumps(calm(("2a9", "2c1")))):
        with pytest.raises(BadPosition):
            told(root)


MOVING = position_from(calm(("2a1 2b1", "2c1")))


@pytest.mark.parametrize(
    ("piece", "cell", "why"),
    [
        ("2a1", "b1", []),
        ("2a1", "a3", []),  # by a jump
        ("2a1", "c3", ["not-in-line"]),  # a swim that is too far is not spoken of
        ("2a1", "a1", []),  # it can move
    ],
)
def test_reasons_are_those_of_the_position(piece: str, cell: str, why: list[str]) -> None:
    assert [each.reason for each in reasons_against(MOVING, piece, cell)] == why


def test_a_token_that_cannot_move_hears_about_every_step() -> None:
    stuck = position_from(calm(("2b4 2b1", "2c1")))
    found = reasons_against(stuck, "2b4", "b4")
    assert {each.reason for each in found} == {"no-tile-there"}
    assert len(found) == 3


@pytest.mark.parametrize(("piece", "cell"), [("2a1", "d9"), ("3a1", "b1"), ("", "")])
def test_there_are_no_other_pieces_and_cells(piece: str, cell: str) -> None:
    with pytest.raises(TableRefused):
        reasons_against(MOVING, piece, cell)


def test_tiles_are_asked_about_too() -> None:
    laid = str(position_from(laying("W W W", drawn="W E F", tokens=("2a1", "2b1"))))
    why = reasons(AskWhy(position=laid, piece="F2", cell="a1"), "fr")
    assert [refusal.reason for refusal in why.refusals] == ["cell-taken"]
    assert not reasons(AskWhy(position=laid, piece="F2", cell="a2"), "fr").refusals
