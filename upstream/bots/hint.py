"""Hints: the rest of a turn as a stronger level would play it, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from upstream.bots import BOTS, SUBSTITUTE
from upstream.bots.bot import Budget
from upstream.game import View
from upstream.queries.reasons import Reason, reasons
from upstream.rules.action import Action
from upstream.rules.legal import legal
from upstream.rules.position import Position
from upstream.rules.transition import play

#: The most reasons that a hint gives.
MAX_REASONS: Final = 2

#: The level that advises players of weaker opponents, and those opponents.
_ADVISER: Final = "grilse"
_WEAKER: Final = frozenset({"fry", "parr", "smolt", "greedy", "random"})
#: The level that advises against all others.
_STRONGEST: Final = "king"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The rest of a turn as a level would play it, and the best reasons for it."""

    level: str
    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...]


def hint_level(opponents: Iterable[str]) -> str:
    """Return the level that advises against these opponents: stronger than they are, if any is."""
    level = _ADVISER if _WEAKER.issuperset(opponents) else _STRONGEST
    return level if level in BOTS else SUBSTITUTE


def main_reasons(position: Position, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """Return the best reasons for these actions, no two of one kind. Raises as ``reasons`` does."""
    best: dict[type[Reason], Reason] = {}
    for reason in reasons(position, actions):
        best.setdefault(type(reason), reason)
    return tuple(best.values())[:MAX_REASONS]


def rest_of_turn(
    view: View, level: str, budget: Budget | None = None, seed: int = 0
) -> tuple[Action, ...]:
    """Return the actions of a level to the end of the turn, the row, or the set-up's tile.

    Each decision has this budget; a level that decides action by action gets it for each action.
    Raises ValueError if the view's seat has nothing to decide, and KeyError if there is no such
    level.
    """
    if not view.legal:
        raise ValueError("there is nothing to suggest to a seat that has nothing to decide")
    bot, actions, now = BOTS[level](), list[Action](), view
    try:
        # A round has one turn and at most one row for each seat; a draw ends them.
        turn = (view.position.actor, view.position.round, 0)
        while (now.position.actor, now.position.round, now.position.draws) == turn:
            for action in bot.decide(now, budget, seed).actions:
                position, _ = play(now.position, action)
                texts = (*now.actions, str(action))
                now = replace(now, position=position, actions=texts, legal=legal(position))
                actions.append(action)
    finally:
        bot.close()
    return tuple(actions)
