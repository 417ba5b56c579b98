"""The analysis of a position: the best turns, why they are good, the draws that may come."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.rivers import river
from upstream import Game
from upstream.bots import BOTS, Budget
from upstream.engine import Board
from upstream.notation.positions import position_from, position_from_dict
from upstream.rules.action import parse
from upstream.rules.position import Phase, first_position
from upstream.rules.refusal import BadPosition
from upstream.rules.score import win_shares
from upstream.rules.transition import play
from upstream.study.analysis import DEEPEST, MAX_DRAWS, MAX_TURNS, analyse
from upstream.study.turn_search import possible_draws

#: The only token left, one step below the spawn.
LAST_STEP = river("W * W", "W W W", tokens=("1b6", ""), lowest=6, points=1)


def game_until(players: int, round: int, options: dict[str, Any] | None = None) -> Game:
    """A game that the network plays with itself."""
    game, bot = Game.deal(players, options, seed=11), BOTS["grilse"]()
    while game.position.round < round and game.actor is not None:
        for action in bot.decide(game.view(game.actor), Budget(), 0).actions:
            game.play(action)
    return game


@pytest.mark.parametrize(
    ("players", "round", "options"),
    [
        (2, 2, {"rapids": "added"}),
        (3, 1, {"movement_tokens": True}),
        (4, 3, {"whirlpool": True}),
        (5, 4, {"exact_five": True}),
    ],
)
def test_best_turns_are_whole_turns_with_chances(
    players: int, round: int, options: dict[str, Any]
) -> None:
    position = game_until(players, round, options).position
    found = analyse(position, 0)
    assert 1 <= len(found.turns) <= MAX_TURNS
    assert found.turns[0].chances == found.chances
    assert found.turns[0].loss == 0
    for turn in found.turns:
        assert sum(turn.chances) == pytest.approx(1)
        assert len(turn.scores) == players
        assert turn.loss >= 0
        now = position
        for action in turn.actions:
            assert (now.actor, now.round, now.draws) == (position.actor, position.round, 0)
            now, _ = play(now, parse(action))
        assert (now.actor, now.round) != (position.actor, position.round) or now.draws
    assert len({turn.actions for turn in found.turns}) == len(found.turns)


def test_the_same_question_has_the_same_answer() -> None:
    position = game_until(3, 2).position
    assert analyse(position, 0) == analyse(position, 0)


def test_a_greater_depth_searches_more() -> None:
    position = game_until(2, 3).position
    shallow, deeper = analyse(position, 0), analyse(position, 1)
    assert deeper.nodes > 1.8 * shallow.nodes
    for depth in (-1, DEEPEST + 1):
        with pytest.raises(ValueError, match="depths are numbered"):
            analyse(position, depth)


def test_a_turn_that_wins_is_found() -> None:
    found = analyse(position_from_dict(LAST_STEP), 0)
    assert found.chances == (1.0, 0.0)
    assert found.proof is not None
    assert all(turn.is_proved for turn in found.turns)
    ends_game = next(turn for turn in found.turns if turn.actions[0] == "1b6-e1")
    assert (ends_game.chances, ends_game.scores) == ((1.0, 0.0), (2.0, 0.0))


def test_a_proof_plays_to_the_end() -> None:
    game = game_until(2, 7)
    assert game.position.stack == 0
    found = analyse(game.position, 1)
    assert found.proof is not None
    assert found.turns[0].is_proved
    seat, actions = found.proof[0]
    assert (seat, actions) == (game.actor, found.turns[0].actions)
    for seat, actions in found.proof:
        for action in actions:
            assert game.actor == seat
            game.play(action)
    assert game.result is not None
    assert found.chances == win_shares(game.result.winners, 2)
    assert found.scores == tuple(game.result.scores)


def test_nothing_is_proved_while_tiles_are_unseen() -> None:
    found = analyse(game_until(2, 2).position, 0)
    assert found.proof is None
    assert not any(turn.is_proved for turn in found.turns)


def test_a_game_that_is_over_has_its_result() -> None:
    game = game_until(3, 99)
    assert game.result is not None
    found = analyse(game.position, 4)
    assert found.chances == win_shares(game.result.winners, 3)
    assert found.scores == tuple(game.result.scores)
    assert (found.turns, found.draws, found.before_draw) == ((), (), None)


def test_chances_before_a_draw_are_means() -> None:
    position = first_position(3, Game.deal(3, seed=1).options, 0)
    found = analyse(position, 1)
    assert found.turns == ()
    assert found.before_draw == found.chances
    assert sum(found.chances) == pytest.approx(1)
    assert found.draws[0].tiles == ("W",)
    assert sum(draw.probability for draw in found.draws) == pytest.approx(1)


def test_draws_are_as_likely_as_their_tiles() -> None:
    board = Board(4)
    assert {tiles: round(29 * likely) for tiles, likely in possible_draws(board)} == {
        ("W",): 7, ("F",): 4, ("E",): 5, ("B",): 3, ("H",): 5, ("R",): 5
    }  # fmt: skip
    position = game_until(4, 2).position
    found = analyse(position, 0)
    assert len(found.draws) == MAX_DRAWS
    assert all(len(draw.tiles) == 3 for draw in found.draws)
    likely = [draw.probability for draw in found.draws]
    assert likely == sorted(likely, reverse=True)


def test_in_the_last_rounds_nothing_is_drawn() -> None:
    found = analyse(position_from_dict(LAST_STEP), 0)
    assert (found.draws, found.before_draw) == ((), None)


def test_too_long_rivers_are_refused_in_words() -> None:
    rows = ["W W W"] * 9
    position = river(*rows, tokens=("2a1", "2b1"), lowest=1, unseen={"W": 2})
    with pytest.raises(BadPosition, match="six rows"):
        analyse(position_from_dict(position), 0)


def test_the_first_answer_comes_soon() -> None:
    """In 0.2 s on an idle core; here other work may run at the same time."""
    position = game_until(5, 1).position
    analyse(position, 0)
    start = time.process_time()
    analyse(position, 0)
    assert time.process_time() - start < 0.4


def test_half_played_turns_can_be_analysed() -> None:
    game = game_until(4, 2)
    game.play(game.legal[0])
    assert game.position.phase is Phase.MOVE
    found = analyse(position_from(str(game.position)), 0)
    assert parse(found.turns[0].actions[0]) in game.legal
