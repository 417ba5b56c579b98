"""What a search thinks of one decision: the turn that was played, and the best one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from upstream.bots.compiled import played
from upstream.fast.board import Board
from upstream.study.decisions import PlayedDecision
from upstream.study.draws import evaluated_draws, mean_over
from upstream.study.turn_search import Chances, TurnSearch

#: More draws than there can be.
_ALL = 1000


@dataclass(frozen=True, slots=True)
class Judgement:
    """The best turn of a decision and the played one, compared by one search."""

    #: Empty where the played turn is the best.
    better: tuple[str, ...]
    #: Every seat's chances after the best turn, and after the one that was played.
    best_chances: Chances
    played_chances: Chances

    def to_dict(self) -> dict[str, Any]:
        """The judgement as JSON."""
        return {
            "better": list(self.better),
            "best_chances": list(self.best_chances),
            "played_chances": list(self.played_chances),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Judgement:
        """Read that JSON; raises KeyError or TypeError where it is something else."""
        return cls(
            tuple(map(str, data["better"])),
            tuple(map(float, data["best_chances"])),
            tuple(map(float, data["played_chances"])),
        )


def judge(decision: PlayedDecision, nodes: int, seed: int = 0) -> Judgement:
    """Search a decision; the turn that was played is searched as much as the best ones."""
    turns = TurnSearch().turns(decision.start, nodes, seed, most=3, played=decision.after)
    best = turns[0]
    mine = next(turn for turn in turns if turn.after == decision.after)
    better = () if mine is best else played(decision.start.copy(), best.numbers)
    return Judgement(tuple(map(str, better)), best.chances, mine.chances)


def chances_before_draw(board: Board, nodes: int) -> Chances:
    """Every seat's chances where tiles must be drawn: the mean over all draws."""
    draws = evaluated_draws(TurnSearch(), board, _ALL, nodes)
    return mean_over(draws, [draw.chances for draw in draws])
