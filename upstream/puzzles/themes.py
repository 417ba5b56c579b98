"""What a puzzle is about, read off the right turn and the wrong ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from upstream.action import parse
from upstream.derived import reason
from upstream.derived.reason import Reason
from upstream.derived.reasons import reasons
from upstream.event import Arrived, Carried, Held
from upstream.position import Phase, Position
from upstream.puzzles.consequences import events_of_turn, losses
from upstream.puzzles.explanation import Explanation, OnlyTurnWinsTie, SeatWinsTie
from upstream.puzzles.puzzle import Theme, Turn
from upstream.tile import Kind

_PREDATORS: Final = {Kind.HERON: Theme.HERON, Kind.BEAR: Theme.BEAR, Kind.EAGLE: Theme.EAGLE}
_BY_REASON: Final[dict[type[Reason], Theme]] = {
    reason.LeavesHeron: Theme.HERON,
    reason.FeedsFromPair: Theme.HERON,
    reason.FeedsSingle: Theme.HERON,
    reason.ClearsEagle: Theme.EAGLE,
    reason.FillsTile: Theme.BLOCKING,
    reason.JumpsOverFull: Theme.BLOCKING,
    reason.UsesRapids: Theme.RAPIDS,
    reason.EntersWhirlpoolLast: Theme.WHIRLPOOL,
}


def themes_of(
    start: Position,
    solution: Turn,
    wrong: Turn,
    explanations: Iterable[Explanation],
) -> tuple[Theme, ...]:
    """The themes, in the order of ``Theme``, by comparison with a wrong turn that looks good."""
    if start.phase is Phase.PLACE:
        found = {Theme.LAST_ROW}
    else:
        found = _of_moves(start, solution) | _of_difference(start, solution, wrong)
    if any(isinstance(told, OnlyTurnWinsTie | SeatWinsTie) for told in explanations):
        found.add(Theme.TIE_BREAK)
    return tuple(theme for theme in Theme if theme in found)


def _of_moves(start: Position, solution: Turn) -> set[Theme]:
    """What the right turn makes use of."""
    found = set()
    for why in reasons(start, tuple(map(parse, solution))):
        if type(why) in _BY_REASON:
            found.add(_BY_REASON[type(why)])
        match why:
            case reason.SparesSalmon(by=kind) | reason.PaysWithPair(by=kind):
                found.add(_PREDATORS[kind])
            case reason.JumpsOver(over=Kind.EAGLE):
                found.add(Theme.EAGLE)
            case reason.JumpsOver(over=Kind.ROCK):
                found.add(Theme.WHIRLPOOL)
    if _counted(start, solution, Carried):
        found.add(Theme.RAPIDS)
    return found


def _of_difference(start: Position, solution: Turn, wrong: Turn) -> set[Theme]:
    """What the right turn does unlike the wrong one: predators, whirlpools, time, the last row."""
    right, lost = losses(start, solution), losses(start, wrong)
    found = {theme for kind, theme in _PREDATORS.items() if right.caught[kind] != lost.caught[kind]}
    if _counted(start, solution, Held) != _counted(start, wrong, Held):
        found.add(Theme.WHIRLPOOL)
    if _counted(start, solution, Arrived) != _counted(start, wrong, Arrived):
        found.add(Theme.RACE)
    if _beside_spawn(start, solution) > _beside_spawn(start, wrong):
        found.add(Theme.LAST_ROW)
    return found


def _beside_spawn(start: Position, turn: Turn) -> int:
    """How many tokens of the actor lie in the last row after this turn."""
    end, _ = events_of_turn(start, turn)
    tokens = end.in_river(start.acting_seat)
    return sum(end.spawn is not None and token.cell.row == end.spawn.row for token in tokens)


def _counted(start: Position, turn: Sequence[str], kind: type[Held | Arrived | Carried]) -> int:
    """How often this happens to tokens of the actor in this turn."""
    return sum(
        isinstance(event, kind) and event.seat == start.actor
        for event in events_of_turn(start, turn)[1]
    )
