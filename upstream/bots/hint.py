"""A hint: what a stronger level would play for the rest of a turn, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from upstream.action import Action
from upstream.bots import BOTS, SUBSTITUTE
from upstream.bots.bot import Bot, Budget
from upstream.derived.reason import Reason
from upstream.derived.reasons import reasons
from upstream.game import View
from upstream.legal import legal
from upstream.position import Position
from upstream.rules import play

#: At most this many reasons are given.
MOST_REASONS: Final = 2

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
    """The level that advises a player of these opponents: stronger than they are, if any is."""
    level = _ADVISER if _WEAKER.issuperset(opponents) else _STRONGEST
    return level if level in BOTS else SUBSTITUTE


def suggest(view: View, level: str, budget: Budget | None = None, seed: int = 0) -> Suggestion:
    """What this level would play up to the end of the turn, of the row, or of the set-up's tile.

    The budget is that of one decision; a level that decides action by action gets it for each.
    Raises ValueError if the view's seat has nothing to decide, and KeyError if there is no such
    level.
    """
    if not view.legal:
        raise ValueError("there is nothing to suggest to a seat that has nothing to decide")
    bot = BOTS[level]()
    try:
        actions = _rest_of_turn(bot, view, budget, seed)
    finally:
        bot.close()
    return Suggestion(level, actions, main_reasons(view.position, actions))


def main_reasons(position: Position, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """The best reasons for these actions, no two of one kind; raises as ``reasons`` does."""
    best: dict[type[Reason], Reason] = {}
    for reason in reasons(position, actions):
        best.setdefault(type(reason), reason)
    return tuple(best.values())[:MOST_REASONS]


def _rest_of_turn(bot: Bot, view: View, budget: Budget | None, seed: int) -> tuple[Action, ...]:
    """Ask until the turn is over; what others do then and what is drawn is not looked at."""
    actions: tuple[Action, ...] = ()
    now = view
    while _same_turn(view.position, now.position):
        for action in bot.decide(now, budget, seed).actions:
            position, _ = play(now.position, action)
            texts = (*now.actions, str(action))
            now = replace(now, position=position, actions=texts, legal=legal(position))
            actions += (action,)
    return actions


def _same_turn(start: Position, now: Position) -> bool:
    """Whether the actor of the start goes on deciding in the same turn or row.

    A round has one turn and at most one row for each seat. Tiles that must be drawn first end it.
    """
    return (now.actor, now.round, now.draws) == (start.actor, start.round, 0)
