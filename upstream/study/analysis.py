"""One position: every seat's chances, the best turns and why they are good, the likely draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from upstream.action import Action
from upstream.bots.compiled import played
from upstream.bots.hint import main_reasons
from upstream.derived.reason import Reason
from upstream.fast.board import Board
from upstream.fast.solution import Solution
from upstream.position import Position
from upstream.score import result, win_shares
from upstream.study.draws import Draw, before_next_draw, evaluated_draws, mean_over
from upstream.study.turn_search import Chances, SearchedTurn, TurnSearch

#: The levels are numbered from 0; from level 1 on each searches twice as many nodes.
LEVELS: Final = 7
DEEPEST: Final = LEVELS - 1
#: Nodes of level 0, which takes a few hundredths of a second on an idle core, and of level 1.
_NODES_OF_LEVEL_0: Final = 8_000
_NODES_OF_LEVEL_1: Final = 64_000
#: Turns that are compared with each other, and draws that are shown.
MOST_TURNS: Final = 5
MOST_DRAWS: Final = 6
#: Each draw gets this part of a level's nodes.
_PART_OF_DRAW: Final = 64


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """One of the best turns, and what is expected after it."""

    actions: tuple[Action, ...]
    chances: Chances
    scores: tuple[float, ...]
    #: What it costs the actor against the best turn, as a part of 1.
    loss: float
    #: How often the search went this way.
    visits: int
    #: Whether chances and scores are the result with best play, and no estimate.
    is_proved: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search of one level found out about a position."""

    level: int
    #: Positions evaluated.
    nodes: int
    #: Every seat's chances and expected points, if the best turn is played.
    chances: Chances
    scores: tuple[float, ...]
    #: The best turns of whoever is to act, the best first; none at a draw and at the end.
    turns: tuple[AnalysedTurn, ...]
    #: The likeliest draws among those that come next.
    draws: tuple[Draw, ...]
    #: The chances just before those draws, which they are to be compared with.
    before_draw: Chances | None
    #: Best play to the end of the game, where that is proved: each seat, and its actions.
    proof: tuple[tuple[int, tuple[Action, ...]], ...] | None

    @property
    def deepest(self) -> int:
        """The last level that there is."""
        return DEEPEST


def nodes_of_level(level: int) -> int:
    """How many positions a level evaluates for the turns, or nearly so many."""
    return _NODES_OF_LEVEL_1 << (level - 1) if level else _NODES_OF_LEVEL_0


def analyse(
    position: Position, level: int, seed: int = 0, search: TurnSearch | None = None
) -> Analysis:
    """Search a position from scratch. With the same seed the answer is always the same.

    ``search`` is a new one; whoever passes it can stop it.

    Raises BadPosition where the compiled board cannot hold the river, and ValueError where there
    is no such level.
    """
    if not 0 <= level < LEVELS:
        raise ValueError(f"levels are numbered from 0 to {DEEPEST}, not {level}")
    board = Board.from_position(position)
    if board.over:
        return _result(board, level)
    search, nodes = search or TurnSearch(), nodes_of_level(level)
    turns = [] if board.draws else search.turns(board, nodes, seed, most=MOST_TURNS)
    proof = None if search.solution is None else _line(board, search.solution)
    draws = _draws(search, turns[0].after if turns else board, level)
    before = mean_over(draws, [draw.chances for draw in draws]) if draws else None
    if turns:
        chances, scores = turns[0].chances, turns[0].scores
    else:
        assert before is not None  # the board waits for a draw
        chances, scores = before, mean_over(draws, [draw.scores for draw in draws])
    return Analysis(
        level=level,
        nodes=search.nodes,
        chances=chances,
        scores=scores,
        turns=tuple(_analysed(board, turn, turns[0]) for turn in turns[:MOST_TURNS]),
        draws=tuple(draws[:MOST_DRAWS]),
        before_draw=before,
        proof=proof,
    )


def _result(board: Board, level: int) -> Analysis:
    """The game is over: the winners share 1."""
    final = result(board.position)
    return Analysis(
        level=level,
        nodes=0,
        chances=tuple(win_shares(final.winners, board.players)),
        scores=tuple(map(float, final.scores)),
        turns=(),
        draws=(),
        before_draw=None,
        proof=(),
    )


def _draws(search: TurnSearch, board: Board, level: int) -> list[Draw]:
    """The draws that are likeliest among those that come next; more of them at deeper levels."""
    waiting = before_next_draw(search, board)
    if waiting is None:
        return []
    nodes = nodes_of_level(level) // _PART_OF_DRAW if level else 0
    return evaluated_draws(search, waiting, MOST_DRAWS << level, nodes)


def _line(board: Board, solution: Solution) -> tuple[tuple[int, tuple[Action, ...]], ...]:
    ahead = board.copy()
    return tuple((seat, played(ahead, numbers)) for seat, numbers in solution.line)


def _analysed(board: Board, turn: SearchedTurn, best: SearchedTurn) -> AnalysedTurn:
    actions = played(board.copy(), turn.numbers)
    seat = board.actor
    assert seat is not None  # somebody decides here
    return AnalysedTurn(
        actions=actions,
        chances=turn.chances,
        scores=turn.scores,
        loss=max(0.0, best.chances[seat] - turn.chances[seat]),
        visits=turn.visits,
        is_proved=turn.is_proved,
        reasons=main_reasons(board.position, actions),
    )
