"""Exact endgames: what the solver proves is what plain exhaustive search finds."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tests.exhaustive import ExhaustiveSearch, TooLarge, thinned
from tests.rivers import calm, over, river
from upstream import Options, Position
from upstream.bots import BOTS, Budget
from upstream.engine import Board, FastGame, Rng
from upstream.engine.endgame import EndgameSolver
from upstream.engine.heuristic import best_actions
from upstream.engine.solution import Solution, SolvedTurn
from upstream.lab.arena import view
from upstream.notation.positions import position_from, position_from_dict
from upstream.rules.legal import legal
from upstream.rules.options import presets_that_fit
from upstream.rules.position import Phase
from upstream.rules.transition import play

#: More than any of the small positions needs.
NODES = 1_000_000
#: How many positions the exhaustive search may look at.
MOST = 2000
#: Tables of every size, and how many positions of each are compared.
COMPARED = 60
#: Positions that the solver needs more nodes for are not tried: most are too large.
FEW = 500
SOLVER = EndgameSolver()


def options_at(players: int, rng: Random) -> Options:
    whirlpool = rng.randrange(2) == 1
    return Options(
        whirlpool=whirlpool,
        rapids=rng.choice(("none", *presets_that_fit(players, whirlpool))),
        movement_tokens=rng.randrange(3) == 0,
        exact_five=rng.randrange(4) == 0,
    )


def endgame(players: int, options: Options, rng: Random) -> list[Position]:
    """The decisions of a game after its last tiles were drawn; one turn in three is random."""
    board, draws = Board(players, options), Rng(rng.randrange(1 << 30))
    found = []
    while not board.over:
        if board.draws:
            board.draw(draws)
            continue
        if board.stack == 0 and board.phase is not Phase.HERON:
            found.append(board.position)
        for number in best_actions(board) if rng.randrange(3) else [rng.choice(board.legal)]:
            board.play(number)
    return found


def small_positions(players: int, seed: int) -> Iterator[tuple[Position, ExhaustiveSearch]]:
    """Positions that the exhaustive search can solve, with the search that did."""
    rng = Random(seed)
    while True:
        for position in endgame(players, options_at(players, rng), rng):
            small = thinned(position, rng.randint(2, 5), rng)
            if small is None or rng.randrange(3):
                continue
            if SOLVER.solve(Board.from_position(small), FEW) is None:
                continue
            search = ExhaustiveSearch(MOST)
            try:
                search.values(small)
            except TooLarge:
                continue
            yield small, search


def solved(position: Position, nodes: int = NODES) -> Solution:
    found = EndgameSolver().solve(Board.from_position(position), nodes)
    assert found is not None
    return found


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_solver_finds_what_exhaustive_search_finds(players: int) -> None:
    solver, phases = EndgameSolver(), set()
    for _, (position, search) in zip(
        range(COMPARED), small_positions(players, seed=players), strict=False
    ):
        phases.add(position.phase)
        values, board = search.values(position), Board.from_position(position)
        found = solver.solve(board, NODES)
        assert found is not None
        assert found.shares == tuple(share for share, _, _ in values)
        assert found.margins == tuple(margin for _, margin, _ in values)
        if players > 2:
            assert found.scores == tuple(score for _, _, score in values)
        for turn in some_turns(solver, board):
            after = board.copy()
            for number in turn.actions:
                after.play(number)
            expected = search.values(after.position)
            assert turn.shares == tuple(share for share, _, _ in expected)
            assert turn.margins == tuple(margin for _, margin, _ in expected)
    assert phases == {Phase.MOVE, Phase.PLACE}


def some_turns(solver: EndgameSolver, board: Board) -> list[SolvedTurn]:
    """Every end of a turn with its result; of many ends a few."""
    turns = solver.turn_values(board, NODES)
    assert turns is not None
    return turns[:: 1 + len(turns) // 8]


@pytest.mark.parametrize("players", [2, 4])
def test_the_line_is_best_play_to_the_end_of_the_game(players: int) -> None:
    """Its scores are those of the solution, and each step keeps the values as they are."""
    for _, (position, _) in zip(range(6), small_positions(players, seed=9), strict=False):
        found, board = solved(position), Board.from_position(position)
        for seat, numbers in found.line:
            assert board.actor == seat
            now = solved(board.position)
            assert (now.shares, now.margins) == (found.shares, found.margins)
            for number in numbers:
                board.play(number)
        assert board.over
        assert tuple(board.scores) == found.scores


# --- By hand -------------------------------------------------------------------------------------


def test_a_tie_in_points_goes_to_more_salmon() -> None:
    """Three points each: a pair on the first space, a single on the second."""
    start = river("W * W", tokens=("2a8", "1e2"), lowest=8, round=10)
    found = solved(position_from_dict(start))
    assert (found.scores, found.margins, found.shares) == ((3, 3), (0, 0), (1.0, 0.0))


def test_the_winner_by_the_marker_is_known() -> None:
    """Everything is equal but the marker, which seat 0 has."""
    start = river("W * W", tokens=("1a8", "1e1"), lowest=8, round=10)
    found = solved(position_from_dict(start))
    assert (found.scores, found.margins, found.shares) == ((2, 2), (0, 0), (0.0, 1.0))


def test_a_victory_can_be_shared_by_three() -> None:
    start = river("W * W", tokens=("1a8", "1e1", "1e1", "-"), lowest=8, round=10)
    start["tokens"][3] = []
    found = solved(position_from_dict(start))
    assert found.shares == (1 / 3, 1 / 3, 1 / 3, 0.0)
    assert found.margins == (0, 0, 0, -2)


def test_ties_are_broken_by_the_next_seats() -> None:
    """Seat 2 has lost however it lays its tiles, but they decide what seats 0 and 1 get."""
    position = position_from(
        "u1 p6 2.2.0 5:WRC0/HHF0/WEE/F3WH/C0B0C0 - BW - 2a7/2c9/-/-/- - - w,rapids=water-rock"
    )
    search = ExhaustiveSearch(2000)
    best = search.values(position)
    after = {search.values(play(position, action)[0]) for action in legal(position)}
    assert len({values for values in after if values[2] == best[2]}) > 1
    assert solved(position).scores == (3, 3, 0, 0, 0)
    assert solved(position).shares == (0.5, 0.5, 0.0, 0.0, 0.0)
    assert tuple(score for _, _, score in best) == (3, 3, 0, 0, 0)


# --- Limits --------------------------------------------------------------------------------------


def hard_board() -> Board:
    """Two players at the start of their endgame."""
    board, draws = Board(2), Rng(5)
    while board.stack or board.draws or board.phase is not Phase.MOVE:
        if board.draws:
            board.draw(draws)
        else:
            for number in best_actions(board):
                board.play(number)
    return board


def test_too_few_nodes_prove_nothing() -> None:
    board = hard_board()
    assert EndgameSolver().solve(board, 1000) is None
    assert EndgameSolver().turn_values(board, 1000) is None


def test_too_little_time_proves_nothing() -> None:
    assert EndgameSolver().solve(hard_board(), 1 << 40, 0.0) is None


def test_nothing_is_proved_with_unseen_tiles() -> None:
    assert EndgameSolver().solve(Board.from_position(calm(("2a1", "2c1"))), NODES) is None


def test_nobody_decides_after_the_end() -> None:
    with pytest.raises(ValueError, match="nobody"):
        EndgameSolver().solve(Board.from_position(over("2e1", "1e1")), NODES)


@pytest.mark.parametrize("bits", [3, 27])
def test_a_table_has_a_sensible_size(bits: int) -> None:
    with pytest.raises(ValueError, match="bits"):
        EndgameSolver(bits)


def test_a_small_table_changes_nodes_and_nothing_else() -> None:
    position = next(position for position, _ in small_positions(2, seed=3))
    small = EndgameSolver(4).solve(Board.from_position(position), NODES)
    assert small is not None
    assert small._replace(nodes=0) == solved(position)._replace(nodes=0)


def test_a_search_can_be_stopped_from_another_thread() -> None:
    solver = EndgameSolver()
    with ThreadPoolExecutor(1) as pool:
        solver.stopping = True
        assert pool.submit(solver.solve, hard_board(), 1 << 40).result(60) is None
    assert solver.stopping


# --- King ----------------------------------------------------------------------------------------


def test_king_plays_what_is_proved() -> None:
    """All that it says is the solution: certain chances, final scores, play to the end."""
    for _, (position, _) in zip(range(4), small_positions(3, seed=2), strict=False):
        found = solved(position)
        game = FastGame.from_position(position)
        decision = BOTS["king"]().decide(view(game, position.acting_seat, 0), Budget(3000), 1)
        assert decision.evaluation is not None
        assert decision.evaluation.chances == found.shares
        assert decision.evaluation.scores == found.scores
        assert len(decision.evaluation.line) == len(found.line)
        board = Board.from_position(position)
        assert tuple(board.number(action) for action in decision.actions[:1]) == found.actions[:1]


def test_king_searches_if_nothing_is_proved() -> None:
    board = hard_board()
    game = FastGame.from_position(board.position)
    decision = BOTS["king"]().decide(view(game, board.position.acting_seat, 0), Budget(300), 1)
    assert decision.evaluation is not None
    assert 0 < max(decision.evaluation.chances) < 1
    assert decision.actions[0] in game.legal
