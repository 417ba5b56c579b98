"""Who takes part: a bot by its name, with a budget and settings behind a colon.

``king``, ``king:seconds=0.1``, ``smolt:nodes=500``, ``uct:seconds=0.1,curiosity=0.4``,
``grilse:weights=mine.bin``; or the name of a program from outside, which a file tells about.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final

from upstream import fast
from upstream.action import Action
from upstream.bots import BOTS, STAND_IN, Budget
from upstream.game import View
from upstream.outside.config import OutsideBot
from upstream.outside.program import Program

#: A yardstick that takes part in tournaments without being a level; it needs the compiled board.
YARDSTICK: Final = "uct"
NAMES: Final = (*BOTS, *((YARDSTICK,) if fast.compiled else ()))
#: Who plays with the network, whose weights may change from one version to the next.
LEARNED: Final = ("grilse", "king")
_NUMBERS: Final = ("nodes", "seconds", "curiosity")
_SETTINGS: Final = (*_NUMBERS, "weights")

_NOBODY: Final[Mapping[str, OutsideBot]] = MappingProxyType({})


class BadEntrant(ValueError):
    """An entrant that cannot be understood; the message says why."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot and how it is to play."""

    text: str
    name: str
    budget: Budget | None
    curiosity: float | None
    outside: OutsideBot | None = None
    #: The file of its own weights.
    weights: str | None = None

    @classmethod
    def parse(cls, text: str, outside: Mapping[str, OutsideBot] = _NOBODY) -> Entrant:
        name, _, rest = text.partition(":")
        if name not in NAMES and name not in outside:
            known = ", ".join((*NAMES, *outside))
            raise BadEntrant(f"{name!r} is no bot; known are {known}")
        settings = _settings(text, rest)
        weights = settings.pop("weights", None)
        if weights is not None and name not in LEARNED:
            raise BadEntrant(f"{text!r}: only {' and '.join(LEARNED)} play with weights")
        numbers = {key: _number(text, key, value) for key, value in settings.items()}
        curiosity = _curiosity(text, name, numbers.pop("curiosity", None))
        if name in LEARNED:
            _network(weights)  # refused now, not in the middle of a game
        return cls(text, name, _budget(text, numbers), curiosity, outside.get(name), weights)

    def sit_down(self) -> Player:
        return Player(self)


def _settings(text: str, rest: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in rest.split(","):
        key, _, value = part.partition("=")
        if part and key not in _SETTINGS:
            raise BadEntrant(f"{text!r}: {key!r} is none of {', '.join(_SETTINGS)}")
        if key in found:
            raise BadEntrant(f"{text!r}: {key} is said twice")
        if part:
            found[key] = value
    return found


def _curiosity(text: str, name: str, curiosity: float | None) -> float | None:
    if curiosity is not None and name != YARDSTICK:
        raise BadEntrant(f"{text!r}: only {YARDSTICK} has a curiosity to set")
    if curiosity is not None and curiosity < 0:
        raise BadEntrant(f"{text!r}: curiosity needs a number from 0 on, not {curiosity}")
    return curiosity


def _number(text: str, key: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        raise BadEntrant(f"{text!r}: {key} needs a number, not {value!r}") from None
    if not math.isfinite(number):
        raise BadEntrant(f"{text!r}: {key} needs a finite number, not {value!r}")
    return number


def _budget(text: str, settings: dict[str, float]) -> Budget | None:
    if not settings:
        return None
    nodes, seconds = settings.get("nodes"), settings.get("seconds")
    if nodes is not None and nodes != int(nodes):
        raise BadEntrant(f"{text!r}: nodes needs a whole number, not {nodes}")
    try:
        return Budget(None if nodes is None else int(nodes), seconds)
    except ValueError as refused:
        raise BadEntrant(f"{text!r}: {refused}") from None


# --- Weights -------------------------------------------------------------------------------------


def weights(entrants: Iterable[str], outside: Mapping[str, OutsideBot] = _NOBODY) -> dict[str, Any]:
    """The checksums of the weights that these play with: the package's, and those of one's own."""
    learned = [e for e in (Entrant.parse(text, outside) for text in entrants) if e.name in LEARNED]
    own = {e.weights: _checksum(e.weights) for e in learned if e.weights is not None}
    ours = {"weights": _checksum(None)} if any(e.weights is None for e in learned) else {}
    return ours | ({"own_weights": own} if own else {})


def _file(weights: str | None) -> Traversable:
    """The file that this entrant's weights are in."""
    from upstream.bots.compiled import WEIGHTS  # noqa: PLC0415 (needs the compiled board)

    return files("upstream.bots").joinpath(WEIGHTS) if weights is None else Path(weights)


@cache
def _checksum(weights: str | None) -> str:
    return hashlib.sha256(_file(weights).read_bytes()).hexdigest()


@cache
def _network(weights: str | None) -> Any:
    """The network of these weights, read once."""
    from upstream.fast.network import BadWeights, Network  # noqa: PLC0415 (compiled)

    file = _file(weights)
    try:
        return Network.from_bytes(file.read_bytes(), str(file))
    except OSError as error:
        raise BadEntrant(f"{file}: the weights cannot be read, {error.strerror}") from None
    except BadWeights as refused:
        raise BadEntrant(str(refused)) from None


# --- At the table --------------------------------------------------------------------------------


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
    if entrant.name in LEARNED:
        return _learned(entrant)
    if entrant.name != YARDSTICK:
        return BOTS[entrant.name]()
    from upstream.bots.uct import CURIOSITY, Uct  # noqa: PLC0415 (needs the compiled board)

    return Uct(CURIOSITY if entrant.curiosity is None else entrant.curiosity)


def _learned(entrant: Entrant) -> Any:
    from upstream.bots.grilse import Grilse  # noqa: PLC0415 (needs the compiled board)
    from upstream.bots.king import King  # noqa: PLC0415

    return {"grilse": Grilse, "king": King}[entrant.name](_network(entrant.weights))
