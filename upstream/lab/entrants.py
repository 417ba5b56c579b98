"""Entrants of a tournament: the name of a bot, with a budget and settings after a colon.

``king``, ``king:seconds=0.1``, ``smolt:nodes=500``, ``uct:seconds=0.1,curiosity=0.4``,
``grilse:weights=mine.bin``; or the name of an external bot, from a file of bots.
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
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from upstream import fast
from upstream.action import Action
from upstream.bots import BOTS, SUBSTITUTE, Bot, Budget
from upstream.external_bots.config import ExternalBot
from upstream.external_bots.program import Program
from upstream.game import View

if TYPE_CHECKING:
    from upstream.fast.network import Network

#: A baseline for tournaments that is not a level; it needs the compiled board.
BASELINE: Final = "uct"
NAMES: Final = (*BOTS, *((BASELINE,) if fast.compiled else ()))
#: The bots that use the network; its weights may change from one version to the next.
NETWORK_BOTS: Final = ("grilse", "king")
_NUMBERS: Final = ("nodes", "seconds", "curiosity")
_SETTINGS: Final = (*_NUMBERS, "weights")

_NO_BOTS: Final[Mapping[str, ExternalBot]] = MappingProxyType({})


class BadEntrant(ValueError):
    """An entrant that cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot, its budget and its settings."""

    text: str
    name: str
    budget: Budget | None
    exploration: float | None
    external_bot: ExternalBot | None = None
    #: The file of its own weights.
    weights: str | None = None

    @classmethod
    def parse(cls, text: str, external: Mapping[str, ExternalBot] = _NO_BOTS) -> Entrant:
        """Read an entrant; raises BadEntrant."""
        name, _, rest = text.partition(":")
        if name not in NAMES and name not in external:
            known = ", ".join((*NAMES, *external))
            raise BadEntrant(f"{name!r} is not a bot; the bots are {known}")
        settings = _settings(text, rest)
        weights = settings.pop("weights", None)
        if weights is not None and name not in NETWORK_BOTS:
            raise BadEntrant(f"{text!r}: only {' and '.join(NETWORK_BOTS)} play with weights")
        numbers = {key: _number(text, key, value) for key, value in settings.items()}
        exploration = _exploration(text, name, numbers.pop("curiosity", None))
        if name in NETWORK_BOTS:
            _network(weights)  # raises now, not in the middle of a game
        return cls(text, name, _budget(text, numbers), exploration, external.get(name), weights)

    def sit_down(self) -> Player:
        """Make a player for one game."""
        return Player(_bot(self), self.budget)


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


def _exploration(text: str, name: str, exploration: float | None) -> float | None:
    """The exploration constant, which the command line calls ``curiosity``."""
    if exploration is not None and name != BASELINE:
        raise BadEntrant(f"{text!r}: only {BASELINE} has a curiosity to set")
    if exploration is not None and exploration < 0:
        raise BadEntrant(f"{text!r}: curiosity needs a number from 0 on, not {exploration}")
    return exploration


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


def weights(
    entrants: Iterable[str], external: Mapping[str, ExternalBot] = _NO_BOTS
) -> dict[str, Any]:
    """The checksums of the weights that these entrants use: the package's, and their own files.

    Raises BadEntrant, and OSError if the weights cannot be read.
    """
    parsed = (Entrant.parse(text, external) for text in entrants)
    users = [entrant for entrant in parsed if entrant.name in NETWORK_BOTS]
    own = {e.weights: _checksum(e.weights) for e in users if e.weights is not None}
    ours = {"weights": _checksum(None)} if any(e.weights is None for e in users) else {}
    return ours | ({"own_weights": own} if own else {})


def _file(weights: str | None) -> Traversable:
    """The file of these weights; None stands for the package's."""
    from upstream.bots.compiled import WEIGHTS  # noqa: PLC0415 (needs the compiled board)

    return files("upstream.bots").joinpath(WEIGHTS) if weights is None else Path(weights)


@cache
def _checksum(weights: str | None) -> str:
    return hashlib.sha256(_file(weights).read_bytes()).hexdigest()


@cache
def _network(weights: str | None) -> Network:
    """The network with these weights, read once; raises BadEntrant."""
    from upstream.fast.network import BadWeights, Network  # noqa: PLC0415 (compiled)

    file = _file(weights)
    try:
        return Network.from_bytes(file.read_bytes(), str(file))
    except OSError as error:
        raise BadEntrant(f"{file}: the weights cannot be read, {error.strerror}") from None
    except BadWeights as refused:
        raise BadEntrant(str(refused)) from None


# --- At the table --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Player:
    """A bot at a table, with the budget of its entrant."""

    bot: Bot
    budget: Budget | None = None

    def decide(self, view: View, seed: int) -> tuple[Action, ...]:
        """Decide up to a whole turn; raises Failed if an external bot fails."""
        return self.bot.decide(view, self.budget, seed).actions

    def close(self) -> None:
        """End the bot's program, if it has one."""
        self.bot.close()


def substitute() -> Player:
    """A player for the seat of a bot that has failed."""
    return Player(BOTS[SUBSTITUTE]())


def _bot(entrant: Entrant) -> Bot:
    if entrant.external_bot is not None:
        return Program(entrant.external_bot)
    if entrant.name in NETWORK_BOTS:
        return _network_bot(entrant)
    if entrant.name != BASELINE:
        return BOTS[entrant.name]()
    from upstream.bots.uct import EXPLORATION, Uct  # noqa: PLC0415 (needs the compiled board)

    return Uct(EXPLORATION if entrant.exploration is None else entrant.exploration)


def _network_bot(entrant: Entrant) -> Bot:
    from upstream.bots.grilse import Grilse  # noqa: PLC0415 (needs the compiled board)
    from upstream.bots.king import King  # noqa: PLC0415

    return {"grilse": Grilse, "king": King}[entrant.name](_network(entrant.weights))
