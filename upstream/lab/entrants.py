"""Who takes part: a bot by its name, with a budget and settings behind a colon.

``king``, ``king:seconds=0.1``, ``smolt:nodes=500``, ``uct:seconds=0.1,curiosity=0.4``; or the
name of a program from outside, which a file tells about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Final

from upstream.action import Action
from upstream.bots import BOTS, STAND_IN, Budget
from upstream.game import View
from upstream.outside.config import OutsideBot
from upstream.outside.program import Program

#: A yardstick that takes part in tournaments without being a level.
YARDSTICK: Final = "uct"
NAMES: Final = (*BOTS, YARDSTICK)
_SETTINGS: Final = ("nodes", "seconds", "curiosity")

_NOBODY: Final[Mapping[str, OutsideBot]] = MappingProxyType({})


class BadEntrant(ValueError):  # noqa: N818 (says what it is)
    """An entrant that cannot be understood; the message says why."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot and how it is to play."""

    text: str
    name: str
    budget: Budget | None
    curiosity: float | None
    outside: OutsideBot | None = None

    @classmethod
    def parse(cls, text: str, outside: Mapping[str, OutsideBot] = _NOBODY) -> Entrant:
        name, _, rest = text.partition(":")
        if name not in NAMES and name not in outside:
            known = ", ".join((*NAMES, *outside))
            raise BadEntrant(f"{name!r} is no bot; known are {known}")
        settings = dict(_setting(text, part) for part in rest.split(",") if part)
        curiosity = settings.pop("curiosity", None)
        if curiosity is not None and name != YARDSTICK:
            raise BadEntrant(f"{text!r}: only {YARDSTICK} has a curiosity to set")
        return cls(text, name, _budget(settings), curiosity, outside.get(name))

    def sit_down(self) -> Player:
        return Player(self)


def _setting(text: str, part: str) -> tuple[str, float]:
    key, _, value = part.partition("=")
    if key not in _SETTINGS:
        raise BadEntrant(f"{text!r}: {key!r} is none of {', '.join(_SETTINGS)}")
    try:
        return key, float(value)
    except ValueError:
        raise BadEntrant(f"{text!r}: {key} needs a number, not {value!r}") from None


def _budget(settings: dict[str, float]) -> Budget | None:
    if not settings:
        return None
    nodes, seconds = settings.get("nodes"), settings.get("seconds")
    return Budget(None if nodes is None else int(nodes), seconds)


class Player:
    """An entrant at a table: decides whole turns where its bot can, single actions otherwise."""

    def __init__(self, entrant: Entrant) -> None:
        self._entrant = entrant
        self._bot: Any = _bot(entrant)

    def leave(self) -> None:
        """The game is over, for this player at least."""
        if isinstance(self._bot, Program):
            self._bot.leave()

    def decide(self, view: View, seed: int) -> tuple[Action, ...]:
        decide = getattr(self._bot, "decide", None)
        if decide is not None:
            actions: tuple[Action, ...] = decide(view, self._entrant.budget, seed).actions
            return actions
        return (self._bot.choose(view, Random(seed)),)


def stand_in() -> Player:
    """Plays on for whoever is out of the game."""
    return Entrant.parse(STAND_IN).sit_down()


def _bot(entrant: Entrant) -> Any:
    if entrant.outside is not None:
        return Program(entrant.outside)
    if entrant.name != YARDSTICK:
        return BOTS[entrant.name]()
    from upstream.bots.uct import CURIOSITY, Uct  # noqa: PLC0415 (needs the compiled board)

    return Uct(CURIOSITY if entrant.curiosity is None else entrant.curiosity)
