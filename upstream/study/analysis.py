"""The analysis of one position: every seat's chances, the best turns, and the likely draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from upstream.bots.compiled import played
from upstream.engine.board import Board
from upstream.rules.position import Position
from upstream.rules.score import result, win_shares
from upstream.study.turn_search import (
    Chances,
    Draw,
    TurnSearch,
    before_next_draw,
    evaluated_draws,
    mean_over,
)

#: The greatest depth; from depth 1 on, each searches twice as many nodes as the one before.
DEEPEST: Final = 6
#: Nodes of depth 0, which takes a few hundredths of a second on an idle core, and of depth 1.
_NODES_OF_DEPTH_0: Final = 8_000
_NODES_OF_DEPTH_1: Final = 64_000
#: Turns that are compared with each other, and draws that are shown.
MAX_TURNS: Final = 5
MAX_DRAWS: Final = 6
#: Each draw gets this fraction of a depth's nodes.
_NODES_PER_DRAW: Final = 64


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """One of the best turns, and the expectations after it."""

    actions: tuple[str, ...]
    chances: Chances
    scores: tuple[float, ...]
    #: The actor's chances that it gives away against the best turn.
    loss: float
    #: How often the search went this way.
    visits: int
    #: Whether chances and scores are the proved result of best play.
    is_proved: bool


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of searching a position: facts, without words."""

    depth: int
    #: Positions evaluated.
    nodes: int
    #: Every seat's chances and expected points if the best turn is played.
    chances: Chances
    scores: tuple[float, ...]
    #: The actor's best turns, the best first; empty before a draw and at the end of the game.
    turns: tuple[AnalysedTurn, ...]
    #: The likeliest of the next draws.
    draws: tuple[Draw, ...]
    #: The chances just before those draws, to compare theirs with.
    before_draw: Chances | None
    #: Best play to the end of the game if it is proved: each seat, and its actions.
    proof: tuple[tuple[int, tuple[str, ...]], ...] | None


def nodes_of_depth(depth: int) -> int:
    """Return how many positions a depth evaluates for the turns, approximately."""
    return _NODES_OF_DEPTH_1 << (depth - 1) if depth else _NODES_OF_DEPTH_0


def analyse(
    position: Position, depth: int, seed: int = 0, search: TurnSearch | None = None
) -> Analysis:
    """Search a position from scratch. The same seed always leads to the same result.

    Pass a new ``search`` to be able to stop it. Raises BadPosition if the compiled board cannot
    hold the river, and ValueError if there is no such depth.
    """
    if not 0 <= depth <= DEEPEST:
        raise ValueError(f"depths are numbered from 0 to {DEEPEST}, not {depth}")
    board = Board.from_position(position)
    if board.over:
        final = result(position)
        shares, scores = win_shares(final.winners, board.players), tuple(map(float, final.scores))
        return Analysis(depth, 0, shares, scores, turns=(), draws=(), before_draw=None, proof=())
    search, nodes = search or TurnSearch(), nodes_of_depth(depth)
    turns = [] if board.draws else search.turns(board, nodes, seed, compared=MAX_TURNS)
    proof = None
    if search.solution is not None:
        ahead = board.copy()
        proof = tuple((seat, _played(ahead, turn)) for seat, turn in search.solution.line)
    draws: list[Draw] = []
    waiting = before_next_draw(search, turns[0].after if turns else board)
    if waiting is not None:
        nodes_of_draw = nodes // _NODES_PER_DRAW if depth else 0
        draws = evaluated_draws(search, waiting, MAX_DRAWS << depth, nodes_of_draw)
    before = mean_over(draws, [draw.chances for draw in draws]) if draws else None
    if turns:
        chances, scores = turns[0].chances, turns[0].scores
    else:
        assert before is not None  # the board waits for a draw
        chances, scores = before, mean_over(draws, [draw.scores for draw in draws])
    compared = []
    for turn in turns[:MAX_TURNS]:
        seat = position.acting_seat
        compared.append(
            AnalysedTurn(
                actions=_played(board.copy(), turn.numbers),
                chances=turn.chances,
                scores=turn.scores,
                loss=max(0.0, chances[seat] - turn.chances[seat]),
                visits=turn.visits,
                is_proved=turn.is_proved,
            )
        )
    return Analysis(
        depth=depth,
        nodes=search.nodes,
        chances=chances,
        scores=scores,
        turns=tuple(compared),
        draws=tuple(draws[:MAX_DRAWS]),
        before_draw=before,
        proof=proof,
    )


def _played(board: Board, numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, played(board, numbers)))
