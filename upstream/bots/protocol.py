"""What a bot is asked, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from upstream.action import Action
from upstream.game import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: positions looked at, seconds, or whichever ends first.

    With nodes alone the choice depends on nothing but the view and the seed.
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None and not 0 <= self.nodes <= _ENDLESS:
            raise ValueError(f"a budget has from 0 to {_ENDLESS} nodes, not {self.nodes}")
        if self.seconds is not None and not 0 <= self.seconds < float("inf"):
            raise ValueError(f"a budget has a number of seconds from 0 on, not {self.seconds}")

    def __bool__(self) -> bool:
        """Whether it says anything at all."""
        return self.nodes is not None or self.seconds is not None

    def most_nodes(self) -> int:
        return _ENDLESS if self.nodes is None else self.nodes

    def most_seconds(self) -> float:
        return float("inf") if self.seconds is None else self.seconds


_ENDLESS: Final = 1 << 40


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How a bot sees the game, for every seat, if the decision is played."""

    #: The chances to win; they add up to 1.
    chances: tuple[float, ...]
    scores: tuple[float, ...]
    #: What it expects up to the next draw: the seat, and its actions as texts.
    line: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What to do now, up to a whole turn or row of tiles, and why."""

    actions: tuple[Action, ...]
    evaluation: Evaluation | None = None


class Bot(Protocol):
    """Whoever can choose an action."""

    def choose(self, view: View, chance: Random) -> Action:
        """One of ``view.legal``; all randomness comes from ``chance``."""
        ...


class Decider(Bot, Protocol):
    """A bot that thinks in whole turns."""

    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
        """The rest of the turn, or of the row; without a budget, the bot's own."""
        ...
