"""Bots as people name them: a name, with a budget and settings after a colon.

``king``, ``king:seconds=0.1``, ``smolt:nodes=500``, ``uct:seconds=0.1,curiosity=0.4``,
``grilse:weights=mine.bin``. Tournaments and environments read the same words.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from upstream import fast
from upstream.bots import BOTS, Bot, Budget

if TYPE_CHECKING:
    from upstream.fast.network import Network

#: Baselines for comparison, which are not levels; they need the compiled board.
UCT: Final = "uct"
CAREFUL: Final = "careful"
BASELINES: Final = (UCT, CAREFUL) if fast.compiled else ()
NAMES: Final = (*BOTS, *BASELINES)
#: The bots that use the network; its weights may change from one version to the next.
NETWORK_BOTS: Final = ("grilse", "king")
_NUMBERS: Final = ("nodes", "seconds", "curiosity")
_SETTINGS: Final = (*_NUMBERS, "weights")


class BadBotSpec(ValueError):
    """A text that names no bot that can be used; the message says why."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot, its budget and its settings."""

    text: str
    name: str
    budget: Budget | None
    exploration: float | None
    #: The file of its own weights.
    weights: str | None = None

    @classmethod
    def parse(cls, text: str, others: Iterable[str] = ()) -> BotSpec:
        """Read the name and the settings of a bot.

        ``others`` are names of bots that are not ours. Raises BadBotSpec.
        """
        name, _, rest = text.partition(":")
        others = tuple(others)
        if name not in NAMES and name not in others:
            raise BadBotSpec(f"{name!r} is not a bot; the bots are {', '.join((*NAMES, *others))}")
        settings = _settings(text, rest)
        weights = settings.pop("weights", None)
        if weights is not None and name not in NETWORK_BOTS:
            raise BadBotSpec(f"{text!r}: only {' and '.join(NETWORK_BOTS)} play with weights")
        numbers = {key: _number(text, key, value) for key, value in settings.items()}
        exploration = _exploration(text, name, numbers.pop("curiosity", None))
        if name in NETWORK_BOTS:
            network(weights)  # raises now, not in the middle of a game
        return cls(text, name, _budget(text, numbers), exploration, weights)

    def make(self) -> Bot:
        """A new bot of ours with these settings; its budget is not part of it."""
        if self.name in NETWORK_BOTS:
            return _network_bot(self)
        if self.name in BOTS:
            return BOTS[self.name]()
        return _baseline(self)


def _settings(text: str, rest: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in rest.split(","):
        key, _, value = part.partition("=")
        if part and key not in _SETTINGS:
            raise BadBotSpec(f"{text!r}: {key!r} is none of {', '.join(_SETTINGS)}")
        if key in found:
            raise BadBotSpec(f"{text!r}: {key} is said twice")
        if part:
            found[key] = value
    return found


def _exploration(text: str, name: str, exploration: float | None) -> float | None:
    """The exploration constant, which players call ``curiosity``."""
    if exploration is not None and name != UCT:
        raise BadBotSpec(f"{text!r}: only {UCT} has a curiosity to set")
    if exploration is not None and exploration < 0:
        raise BadBotSpec(f"{text!r}: curiosity needs a number from 0 on, not {exploration}")
    return exploration


def _number(text: str, key: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        raise BadBotSpec(f"{text!r}: {key} needs a number, not {value!r}") from None
    if not math.isfinite(number):
        raise BadBotSpec(f"{text!r}: {key} needs a finite number, not {value!r}")
    return number


def _budget(text: str, settings: dict[str, float]) -> Budget | None:
    if not settings:
        return None
    nodes, seconds = settings.get("nodes"), settings.get("seconds")
    if nodes is not None and nodes != int(nodes):
        raise BadBotSpec(f"{text!r}: nodes needs a whole number, not {nodes}")
    try:
        return Budget(None if nodes is None else int(nodes), seconds)
    except ValueError as refused:
        raise BadBotSpec(f"{text!r}: {refused}") from None


# --- Weights -------------------------------------------------------------------------------------


def weights_file(weights: str | None) -> Traversable:
    """The file of these weights; None stands for the package's."""
    from upstream.bots.compiled import WEIGHTS  # noqa: PLC0415 (needs the compiled board)

    return files("upstream.bots").joinpath(WEIGHTS) if weights is None else Path(weights)


@cache
def network(weights: str | None) -> Network:
    """The network with these weights, read once; raises BadBotSpec."""
    from upstream.fast.network import BadWeights, Network  # noqa: PLC0415 (compiled)

    file = weights_file(weights)
    try:
        return Network.from_bytes(file.read_bytes(), str(file))
    except OSError as error:
        raise BadBotSpec(f"{file}: the weights cannot be read, {error.strerror}") from None
    except BadWeights as refused:
        raise BadBotSpec(str(refused)) from None


# --- Bots ----------------------------------------------------------------------------------------


def _network_bot(spec: BotSpec) -> Bot:
    from upstream.bots.grilse import Grilse  # noqa: PLC0415 (needs the compiled board)
    from upstream.bots.king import King  # noqa: PLC0415

    return {"grilse": Grilse, "king": King}[spec.name](network(spec.weights))


def _baseline(spec: BotSpec) -> Bot:
    from upstream.bots.careful import Careful  # noqa: PLC0415 (needs the compiled board)
    from upstream.bots.uct import EXPLORATION, Uct  # noqa: PLC0415

    if spec.name == CAREFUL:
        return Careful()
    return Uct(EXPLORATION if spec.exploration is None else spec.exploration)
