"""The protocol of a bot: budgets in, decisions out; a whole turn, or one action at a time."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from upstream.game import View
from upstream.rules.action import Action
from upstream.rules.position import Position
from upstream.rules.transition import play


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: nodes searched, seconds, or whichever runs out first.

    With nodes alone, the decision depends on nothing but the view and the seed. Raises ValueError
    for negative or infinite limits.
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None and not 0 <= self.nodes <= _ENDLESS:
            raise ValueError(f"a budget has from 0 to {_ENDLESS} nodes, not {self.nodes}")
        if self.seconds is not None and not 0 <= self.seconds < float("inf"):
            raise ValueError(f"a budget has a number of seconds from 0 on, not {self.seconds}")

    def __bool__(self) -> bool:
        """Return whether it sets any limit."""
        return self.nodes is not None or self.seconds is not None

    def most_nodes(self) -> int:
        return _ENDLESS if self.nodes is None else self.nodes

    def most_seconds(self) -> float:
        return float("inf") if self.seconds is None else self.seconds


_ENDLESS: Final = 1 << 40


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A bot's expectations for every seat if its decision is played."""

    #: Each seat's chance to win; they add up to 1.
    chances: tuple[float, ...]
    scores: tuple[float, ...]
    #: The expected play up to the next draw: each seat, and its actions as text.
    line: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """The actions to play now, up to a whole turn or row of tiles, and their evaluation."""

    actions: tuple[Action, ...]
    evaluation: Evaluation | None = None


class Bot(Protocol):
    """An opponent. It keeps nothing from one decision to the next."""

    #: The budget of decisions that are asked for without one.
    default_budget: Budget = Budget()

    @abstractmethod
    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
        """Decide the rest of the turn, the rest of the row, or at least one action.

        ``None`` and an empty budget stand for the bot's own. Raises ValueError if nobody has to
        decide.
        """
        ...

    def set_stopping(self, stopping: bool) -> None:  # noqa: ARG002 (a default)
        """Make a decision in another thread end soon, or let decisions run to their end again.

        A bot that never thinks for long may ignore this.
        """
        return

    def begin_game(self) -> None:
        """Prepare for another game. Our own bots keep nothing between decisions."""
        return

    def close(self) -> None:
        """Release the bot's resources; the next decision may acquire them again."""
        return


# --- One action at a time ------------------------------------------------------------------------


class ActionBot(Bot):
    """A bot whose decisions are single actions."""

    @abstractmethod
    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.legal``; all randomness comes from ``rng``."""

    def decide(
        self,
        view: View,
        budget: Budget | None = None,  # noqa: ARG002 (it does not search)
        seed: int = 0,
    ) -> Decision:
        return Decision((self.choose(view, Random(seed)),))


class ActionPlayer:
    """Asks any bot for one action at a time, and plays the whole turn that the bot decided."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        #: The last decision: the action in each position that it leads through.
        self._plan: dict[Position, Action] = {}

    def choose(self, view: View, rng: Random) -> Action:
        """Choose one of ``view.legal``; all randomness comes from ``rng``."""
        if isinstance(self._bot, ActionBot):
            return self._bot.choose(view, rng)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.position not in self._plan:
            decision = self._bot.decide(view, seed=rng.getrandbits(48))
            self._plan, position = {}, view.position
            for action in decision.actions:
                self._plan[position] = action
                position, _ = play(position, action)
        return self._plan[view.position]
