"""Puts one of everything into words, and notes the messages that this uses.

Some names of messages are made from values, so they cannot be read in the source.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from message_source import Ask, RefusalType

from upstream import event
from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.cli.options import new_parser
from upstream.derived import reason as hints
from upstream.event import Drew, Event, Placed
from upstream.game import Game
from upstream.options import MAX_PLAYERS, NO_RAPIDS, OPTION_NAMES, RAPIDS, Options
from upstream.position import Phase, Position
from upstream.river import Cell
from upstream.score import Result, Tally, TieBreak
from upstream.story import Story, seat_names, tell_refusal
from upstream.tile import TILES, WATER, Kind
from upstream.token import Token
from upstream.words import LANGUAGES, Words


class RecordingWords(Words):
    """Notes down every message that it is asked for, and needs no text for any."""

    def __init__(self) -> None:
        super().__init__(LANGUAGES[0])
        self.asked: list[Ask] = []

    def say(self, message_id: str, /, **variables: Any) -> str:
        self.asked.append(Ask(message_id, "a sample of everything", frozenset(variables)))
        return message_id

    def has(self, message_id: str) -> bool:
        return bool(message_id)

    def attribute(self, message_id: str, name: str, /, **variables: Any) -> str | None:
        side = f"{message_id}.{name}"
        # Only the refusals of actions have a rule; those are asked for elsewhere.
        optional = message_id.startswith("refusal-")
        self.asked.append(Ask(side, "a sample of everything", frozenset(variables), optional))
        return side


EVENTS: Final = [
    kind
    for kind in vars(event).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
#: One value for each field of any event.
EVENT_FIELDS: Final[Mapping[str, Any]] = {
    "seat": 0,
    "starter": 0,
    "tiles": tuple(Kind),
    "tile": WATER,
    "cell": Cell("a1"),
    "row": 1,
    "round": 1,
    "points": 5,
    "markers": 5,
    "token": Token("2a1"),
    "to": Cell("e1"),
    "over": (Cell("a2"),),
    "cost": 1,
    "because": "full",
    "left": None,
    "unspent": 1,
    "cells": (Cell("a1"), Cell("b1")),
    "scores": (3, 3),
    "ranking": ((0, 1),),
}
HINT_REASONS: Final = hints.Reason.__subclasses__()
#: One value for each field of any reason for a hint.
HINT_FIELDS: Final[Mapping[str, Any]] = {
    "tokens": (Token("2a1"), Token("1a1")),
    "seats": (0, 1),
    "kind": Kind.HERON,
    "by": Kind.BEAR,
    "over": Kind.EAGLE,
    "there": "none",
    "clear": ("a", "b"),
    "cells": (Cell("a1"), Cell("b1")),
    "cell": Cell("a1"),
    "to": Cell("e1"),
    "row": 1,
    "points": 3,
    "count": 2,
    "steps": 2,
    "lost": 1,
    "left": 5,
    "mine": 0,
    "others": 2,
}
ACTIONS: Final[tuple[Action, ...]] = (
    Swim(2, Cell("a0"), Cell("a1")),
    Jump(2, Cell("a0"), Cell("a1")),
    FeedHeron(Cell("a1"), 1),
    *(Place(tile, Cell("a1")) for tile in TILES.values()),
)
_LEADER: Final = Tally(0, 3, (2, 1), has_marker=False)
#: For each tie-break, a second player who is behind by it.
BEHIND: Final[Mapping[TieBreak, Tally]] = {
    TieBreak.POINTS: Tally(1, 1, (1,), has_marker=False),
    TieBreak.SALMON: Tally(1, 2, (4,), has_marker=False),
    TieBreak.TOKENS: Tally(1, 3, (3,), has_marker=False),
    TieBreak.EGGS: Tally(1, 3, (1, 2), has_marker=False),
    TieBreak.MARKER: Tally(1, 3, (2, 1), has_marker=True),
    TieBreak.SHARED: Tally(1, 3, (2, 1), has_marker=False),
}


def sample_asks(refusal_types: Iterable[RefusalType]) -> list[Ask]:
    """Every message that one of everything asks for, with Rocks and with whirlpools."""
    words = RecordingWords()
    for whirlpool in (False, True):
        names = seat_names(words, MAX_PLAYERS)
        _tell_samples(Story(words, names, Options(whirlpool=whirlpool)))
        for refused in refusal_types:
            tell_refusal(
                words, refused.reason, refused.parameters, names=names, whirlpool=whirlpool
            )
            words.attribute(f"refusal-{refused.reason}", "rule")
    new_parser(words)  # all its help is in there
    return list(dict.fromkeys(words.asked))


def _tell_samples(story: Story) -> None:
    for kind in Kind:
        story.tile(kind), story.tile_help(kind)
    story.spawn(), story.spawn_help()
    for name in OPTION_NAMES:
        story.option(name), story.option_help(name)
    for preset in (NO_RAPIDS, *RAPIDS):
        story.rapids(preset), story.rapids_help(preset)
    for told in sample_events():
        story.tell(told)
    for twice in sample_events():
        story.tell_all([twice, twice])  # equal tokens are counted
    for kind in Kind:
        story.tell(Drew(0, (kind, kind)))
    story.tell_all([Drew(0, (Kind.WATER,)), Placed(0, WATER, Cell("a1"))])
    for hint in HINT_REASONS:
        story.reason(hint(**{part: HINT_FIELDS[part] for part in hint.fields}))
    _tell_play(story)


def _tell_play(story: Story) -> None:
    position = Game.deal(2, seed=1).position
    for phase in Phase:
        story.phase(phase), story.asks(_in_phase(position, phase))
    for action in ACTIONS:
        story.action(action, position)
    for other in BEHIND.values():
        result = Result((_LEADER, other))
        story.score(result), story.ranking(result)


def _in_phase(position: Position, phase: Phase) -> Position:
    actor = None if phase is Phase.OVER else 0
    herons = (Cell("a1"),) if phase is Phase.HERON else ()
    return replace(position, phase=phase, actor=actor, herons=herons)


def sample_events() -> list[Event]:
    """One event of every type, with plausible fields."""
    return [kind(**{part: EVENT_FIELDS[part] for part in kind.fields}) for kind in EVENTS]
