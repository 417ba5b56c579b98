"""One episode of an environment: the board, its random draws, and the rewards."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any, Final, TypeAlias

from upstream.fast import Board, Rng
from upstream.fast.batch import REWARDS
from upstream.options import Options

#: The table options, or a mapping as in JSON.
TableOptions: TypeAlias = Options | Mapping[str, Any] | None
ZERO_SUM: Final = "zero-sum"
SCORE: Final = "score"


def read_options(options: TableOptions) -> Options:
    """The options; raises BadOptions."""
    if isinstance(options, Options):
        return options
    return Options.from_dict({} if options is None else options)


class Episode:
    """Deals and plays one game after another, the same games for the same seed.

    The vector environment plays the same game under the same seed. Raises ValueError for an
    unknown reward, and BadOptions.
    """

    def __init__(self, players: int, options: TableOptions, reward: str) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.reward: Final = reward
        self.options: Final = read_options(options)
        self._starts = [Board(players, self.options, first=first) for first in range(players)]
        self._rng: Rng | None = None
        self.first = 0
        self.board = self._starts[0].copy()

    @property
    def players(self) -> int:
        return len(self._starts)

    def reset(self, seed: int | None) -> None:
        """Deal a new game, from this seed or with the next random numbers."""
        if seed is not None:
            self._rng = Rng(seed)
        elif self._rng is None:
            self._rng = Rng(randbits(64))
        assert self._rng is not None
        self.first = self._rng.below(self.players)
        self.board = self._starts[self.first].copy()
        self.board.draw(self._rng)

    def step(self, action: int) -> tuple[float, ...] | None:
        """Play an action and draw the tiles that are due.

        Returns each seat's reward, or None if all are 0. Raises ValueError if the action is
        illegal.
        """
        assert self._rng is not None
        before = self.board.scores if self.reward == SCORE else None
        self.board.apply(action)
        if self.board.draws:
            self.board.draw(self._rng)
        if before is not None:
            now = self.board.scores
            return tuple(float(new - old) for new, old in zip(now, before, strict=True))
        return outcome(self.board, self.reward) if self.board.over else None


def outcome(board: Board, reward: str = ZERO_SUM) -> tuple[float, ...]:
    """Each seat's reward at the end of a game.

    ``victory``: the winners share 1, the others get 0. ``zero-sum``: the same, shifted and scaled
    so that the rewards add up to 0 and a sole winner gets 1. ``score``: the scores.
    """
    if reward == SCORE:
        return tuple(map(float, board.scores))
    standings = board.standings
    best = max(standings)
    share = 1 / standings.count(best)
    shares = [share if standing == best else 0.0 for standing in standings]
    if reward != ZERO_SUM:
        return tuple(shares)
    players = board.players
    return tuple((players * share - 1) / (players - 1) for share in shares)
