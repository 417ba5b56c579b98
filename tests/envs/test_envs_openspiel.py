"""OpenSpiel's own tests for Python games over ``python_upstream``, and what its module promises."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import upstream.envs.openspiel  # noqa: F401 -- registers the game
from tests.envs.env_tables import TABLES, name_of
from upstream.engine import Board

NAMES = [
    "python_upstream",
    "python_upstream(players=3,rapids=added,movement_tokens=True)",
    "python_upstream(players=4,exact_five=True,rapids=eagles)",
    "python_upstream(players=5,whirlpool=True,rapids=water)",
    "python_upstream(players=2,mix=W5F3E2B2H2C3)",
]


class TestOfTheLibrary(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """What the library asks of all its games, over some hundreds of states."""

    game_name = "python_upstream"
    game = pyspiel.load_game(game_name)


class TestOfTheLibraryForFive(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """The same at a table of five with every option."""

    game_name = "python_upstream(players=5)"
    game = pyspiel.load_game(
        "python_upstream(players=5,whirlpool=True,rapids=added,movement_tokens=True,exact_five=True)"
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_librarys_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


def parameters(players: int, options: dict[str, Any]) -> dict[str, Any]:
    wanted = {"players": players} | options
    if "mix" in wanted:
        wanted["mix"] = "".join(f"{kind}{count}" for kind, count in options["mix"].items())
    return wanted


def random_walk(game: Any, rng: random.Random) -> Any:
    """Every state of a random game."""
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_a_game_is_the_boards(players: int, options: dict[str, Any]) -> None:
    game = pyspiel.load_game("python_upstream", parameters(players, options))
    board: Board | None = None
    drawn: list[str] = []
    before, last = -3, None
    for state in random_walk(game, random.Random(players)):
        history = state.full_history()
        if history:
            last = history[-1].action
            if board is None:
                board = Board(players, options, first=last)
            elif before == pyspiel.PlayerId.CHANCE:
                drawn.append("WFEBHRC"[last])
                if len(drawn) == board.draws:
                    board.draw_tiles(drawn)
                    drawn = []
            else:
                board.play(last)
        before = state.current_player()
        if board is not None and not drawn:
            assert state.board == board
        if board is not None and before >= 0:
            assert state.legal_actions() == board.legal
            sight = np.array(state.observation_tensor(before), np.int8)
            assert sight.tobytes() == board.observe(before)
    assert board is not None
    assert board.over
    assert sum(state.returns()) == pytest.approx(0)


def test_chance_weighs_kinds_by_unseen_tiles() -> None:
    game = pyspiel.load_game("python_upstream(players=3)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(seat, pytest.approx(1 / 3)) for seat in range(3)]
    state.apply_action(1)
    shares = dict(state.chance_outcomes())
    unseen = state.board.unseen
    assert {"WFEBHRC"[kind]: round(29 * share) for kind, share in shares.items()} == unseen
    state.apply_action(0)
    assert state.current_player() == 1
    assert state.board.position.drawn == ("W",)


def test_tiles_of_a_row_are_chance_nodes() -> None:
    game = pyspiel.load_game("python_upstream(players=2)")
    in_a_row = Counter[int]()
    run = 0
    for state in random_walk(game, random.Random(5)):
        if state.is_chance_node() and state.board is not None:
            run += 1
            table = np.array(state.observation_tensor(0))[688:]
            assert table[22:].sum() == len(state.drawn)
            assert table[15:22].sum() == table[11]
            assert table[8] == state.board.draws - len(state.drawn)
        elif run:
            in_a_row[run] += 1
            run = 0
    assert in_a_row[1] == 12
    assert in_a_row[3]


def test_state_hides_the_stack() -> None:
    state = pyspiel.load_game("python_upstream(players=2)").new_initial_state()
    state.apply_action(0)
    for kind in (0, 1, 2):
        child = state.child(kind)
        unseen = state.board.unseen
        unseen["WFE"[kind]] -= 1
        assert child.board.unseen == unseen
        assert set(vars(child)) == {"board", "drawn"}


def test_texts_are_the_games_notation() -> None:
    state = pyspiel.load_game("python_upstream(players=2)").new_initial_state()
    assert state.action_to_string(-1, 1) == "first 1"
    state.apply_action(1)
    assert state.action_to_string(-1, 0) == "draw W"
    state.apply_action(0)
    legal = [state.action_to_string(1, action) for action in state.legal_actions()]
    assert legal == ["W@a1", "W@b1", "W@c1"]
    assert state.observation_string(0).startswith("seat 0: u1 s")


@pytest.mark.parametrize(
    "wrong",
    ["players=1", "players=6", "rapids=wild", "mix=W5", "mix=lots", "players=2,rapids=herons"],
)
def test_tables_that_cannot_be_are_refused_with_the_reason(wrong: str) -> None:
    with pytest.raises(Exception, match=r"players|[Rr]apids|mix|tiles|[Hh]eron"):
        pyspiel.load_game(f"python_upstream({wrong})")


def test_clones_and_illegal_actions_leave_a_state_alone() -> None:
    state = pyspiel.load_game("python_upstream(players=2)").new_initial_state()
    state.apply_action(0)
    state.apply_action(0)
    before, twin = str(state), state.clone()
    with pytest.raises(ValueError, match="475 is not an action here"):
        state.apply_action(475)
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)
    assert len(state.history()) + 1 == len(twin.history())
