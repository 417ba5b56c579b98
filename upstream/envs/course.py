"""One game of an environment: its board, its chance, and what each seat is given."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any, Final, TypeAlias

from upstream.fast import Board, Rng
from upstream.fast.rivers import REWARDS
from upstream.options import Options

#: The table options as people write them: the values themselves, or their JSON form.
TableOptions: TypeAlias = Options | Mapping[str, Any] | None
ZERO_SUM: Final = "zero-sum"
SCORE: Final = "score"


def read_options(options: TableOptions) -> Options:
    """The options, checked; raises BadOptions with the reason."""
    if isinstance(options, Options):
        return options
    return Options.from_dict({} if options is None else options)


class Course:
    """Deals and plays one game after the other, the same ones for the same seed.

    A vectorised environment plays the very same game under that seed.
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

    def begin(self, seed: int | None) -> None:
        """Deal a new game: from this seed, or from where chance was left."""
        if seed is not None:
            self._rng = Rng(seed)
        elif self._rng is None:
            self._rng = Rng(randbits(64))
        assert self._rng is not None
        self.first = self._rng.below(self.players)
        self.board = self._starts[self.first].copy()
        self.board.draw(self._rng)

    def play(self, action: int) -> tuple[float, ...] | None:
        """Do an action, draw the tiles that are due; every seat's reward, None where all are 0."""
        assert self._rng is not None
        before = self.board.scores if self.reward == SCORE else None
        self.board.apply(action)
        if self.board.draws:
            self.board.draw(self._rng)
        if before is not None:
            now = self.board.scores
            return tuple(float(after - was) for after, was in zip(now, before, strict=True))
        return outcome(self.board, self.reward) if self.board.over else None


def outcome(board: Board, reward: str = ZERO_SUM) -> tuple[float, ...]:
    """What the end of a game gives each seat.

    ``victory``: the winners share 1, the others have 0. ``zero-sum``: the same, shifted and
    stretched so that all sum up to 0 and a sole winner has 1. ``score``: the scores.
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
