"""Bots as people name them: a name, with a budget and settings after a colon.

``king``, ``king:seconds=0.1``, ``smolt:nodes=500``, ``uct:seconds=0.1,curiosity=0.4``,
``grilse:weights=mine.bin``. Tournaments and environments read the same specs.
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

from upstream import engine
from upstream.bots import BOTS, Bot, Budget

if TYPE_CHECKING:
    from upstream.engine.network import Network

#: Baselines for comparison, which are not levels; they need the compiled board.
UCT: Final = "uct"
CAREFUL: Final = "careful"
BASELINES: Final = (UCT, CAREFUL) if engine.compiled else ()
NAMES: Final = (*BOTS, *BASELINES)
#: The bots that use the network; its weights may change from one version to the next.
NETWORK_BOTS: Final = ("grilse", "king")
_NUMBERS: Final = ("nodes", "seconds", "curiosity")


class BadBotSpec(ValueError):
    """The text does not name a usable bot; the message explains why."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    text: str
    name: str
    budget: Budget | None
    exploration: float | None
    #: The file of its own weights.
    weights: str | None = None

    @classmethod
    def parse(cls, text: str, others: Iterable[str] = ()) -> BotSpec:
        """Read the name and the settings of a bot.

        ``others`` are the names of external bots. Raises BadBotSpec.
        """
        name, _, rest = text.partition(":")
        known = (*NAMES, *others)
        if name not in known:
            raise BadBotSpec(f"{name!r} is not a bot; the bots are {', '.join(known)}")
        numbers, weights = _settings(text, rest)
        if weights is not None and name not in NETWORK_BOTS:
            raise BadBotSpec(f"{text!r}: only {' and '.join(NETWORK_BOTS)} play with weights")
        exploration = numbers.get("curiosity")
        if exploration is not None and name != UCT:
            raise BadBotSpec(f"{text!r}: only {UCT} has a curiosity to set")
        if exploration is not None and exploration < 0:
            raise BadBotSpec(f"{text!r}: curiosity needs a number from 0 on, not {exploration}")
        nodes, seconds = numbers.get("nodes"), numbers.get("seconds")
        if nodes is not None and nodes != int(nodes):
            raise BadBotSpec(f"{text!r}: nodes needs a whole number, not {nodes}")
        try:
            budget = Budget(None if nodes is None else int(nodes), seconds)
        except ValueError as refused:
            raise BadBotSpec(f"{text!r}: {refused}") from None
        if name in NETWORK_BOTS:
            network(weights)  # raises now, not in the middle of a game
        return cls(text, name, budget or None, exploration, weights)

    def make(self) -> Bot:
        """Return a new bot with these settings. The caller passes the budget to each decision.

        Raises KeyError if it is an external bot.
        """
        # These modules need the compiled board.
        if self.name in NETWORK_BOTS:
            from upstream.bots.grilse import Grilse  # noqa: PLC0415
            from upstream.bots.king import King  # noqa: PLC0415

            return {"grilse": Grilse, "king": King}[self.name](network(self.weights))
        if self.name == UCT:
            from upstream.bots.uct import EXPLORATION, Uct  # noqa: PLC0415

            return Uct(EXPLORATION if self.exploration is None else self.exploration)
        if self.name == CAREFUL:
            from upstream.bots.careful import Careful  # noqa: PLC0415

            return Careful()
        return BOTS[self.name]()


def _settings(text: str, rest: str) -> tuple[dict[str, float], str | None]:
    """Return the numbers by name, and the file of the weights."""
    numbers: dict[str, float] = {}
    weights: str | None = None
    for part in filter(None, rest.split(",")):
        key, _, value = part.partition("=")
        if key not in (*_NUMBERS, "weights"):
            raise BadBotSpec(f"{text!r}: {key!r} is none of {', '.join(_NUMBERS)}, weights")
        if key in numbers or (key == "weights" and weights is not None):
            raise BadBotSpec(f"{text!r}: {key} is set twice")
        if key == "weights":
            weights = value
            continue
        try:
            numbers[key] = float(value)
        except ValueError:
            raise BadBotSpec(f"{text!r}: {key} needs a number, not {value!r}") from None
        if not math.isfinite(numbers[key]):
            raise BadBotSpec(f"{text!r}: {key} needs a finite number, not {value!r}")
    return numbers, weights


# --- Weights -------------------------------------------------------------------------------------


def weights_file(weights: str | None) -> Traversable:
    """Return the file of these weights; None stands for the package's."""
    from upstream.bots.compiled import WEIGHTS  # noqa: PLC0415 (needs the compiled board)

    return files("upstream.bots").joinpath(WEIGHTS) if weights is None else Path(weights)


@cache
def network(weights: str | None) -> Network:
    """Return the network with these weights, read once. Raises BadBotSpec."""
    from upstream.engine.network import BadWeights, Network  # noqa: PLC0415 (compiled)

    file = weights_file(weights)
    try:
        return Network.from_bytes(file.read_bytes(), str(file))
    except OSError as error:
        raise BadBotSpec(f"{file}: the weights cannot be read, {error.strerror}") from None
    except BadWeights as refused:
        raise BadBotSpec(str(refused)) from None
