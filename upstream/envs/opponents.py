"""Opponents at the other seats of an environment: bots by name, or your own policies.

Names are those of tournaments: ``parr``, ``king:nodes=500``, ``grilse:weights=mine.bin``; see
``upstream.bots.bot_spec``. A bot is handed the board itself, and decides whole turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from upstream.bots.bot import ActionBot
from upstream.bots.bot_spec import BadBotSpec, BotSpec, network
from upstream.bots.compiled import BoardBot
from upstream.bots.fry import Fry
from upstream.bots.random import RandomBot
from upstream.engine import Board
from upstream.engine.action_numbers import reference_order
from upstream.engine.batch import BoardBatch
from upstream.engine.network import Network
from upstream.envs.spaces import Buffers, Bytes, action_mask, observe
from upstream.game import View
from upstream.rules.action import Action

#: A policy: from observation and action mask to an action, or from batches of them to actions.
Policy: TypeAlias = Callable[[Bytes, Bytes], Any]
#: The name of a bot, with its settings, or a policy.
Opponent: TypeAlias = str | Policy
#: The word for no opponents at all.
NOBODY: Final = "nobody"


def each_opponent(
    opponents: Opponent | Sequence[Opponent], seats: int
) -> tuple[BotSpec | Policy, ...]:
    """Return the players of these seats; a single opponent plays all of them.

    Raises ValueError for unknown names and settings, and for a list of another length.
    """
    if isinstance(opponents, str) or callable(opponents):
        opponents = (opponents,) * seats
    if not isinstance(opponents, Sequence):
        raise ValueError(  # noqa: TRY004 (as for unknown names)
            "opponents: the name of a bot, a function, or a list with one for each of the other "
            f"seats, not {opponents!r}"
        )
    if len(opponents) != seats:
        raise ValueError(f"opponents: there are {seats} at this table, not {len(opponents)}")
    found: list[BotSpec | Policy] = []
    for opponent in opponents:
        if callable(opponent):
            found.append(opponent)
            continue
        if not isinstance(opponent, str):
            raise ValueError(f"opponents are names of bots or functions, not {opponent!r}")  # noqa: TRY004 (as for unknown names)
        try:
            found.append(BotSpec.parse(opponent))
        except BadBotSpec as refused:
            raise ValueError(f"opponents: {refused}") from None
    return tuple(found)


# --- Bots on a board -----------------------------------------------------------------------------


#: Decides on a board: the numbers of the actions to play now, up to a whole turn. The last
#: argument returns the view of the acting seat, for bots that need one.
Planner: TypeAlias = Callable[[Board, Random, Callable[[], View]], Sequence[int]]


def planner(opponent: BotSpec | Policy) -> Planner:
    """Return the planner of an opponent; a policy is asked about one game at a time."""
    if not isinstance(opponent, BotSpec):

        def ask_policy(board: Board, _rng: Random, _view: Callable[[], View]) -> Sequence[int]:
            seat = board.actor
            assert seat is not None
            return (int(opponent(observe(board, seat), action_mask(board))),)

        return ask_policy
    bot, budget = opponent.make(), opponent.budget

    def ask_bot(board: Board, rng: Random, view: Callable[[], View]) -> Sequence[int]:
        if isinstance(bot, BoardBot):
            legal = board.legal
            if len(legal) == 1:
                return legal
            return bot.decide_on_board(board, budget, rng.getrandbits(48))
        if isinstance(bot, RandomBot):
            return (rng.choice(in_reference_order(board, board.legal)),)
        if isinstance(bot, Fry):
            return (rng.choice(in_reference_order(board, board.legal_avoiding_bears())),)
        if isinstance(bot, ActionBot):
            return (board.number(bot.choose(view(), rng)),)
        ahead, numbers = board.copy(), []
        for action in bot.decide(view(), budget, rng.getrandbits(48)).actions:
            numbers.append(ahead.number(action))
            ahead.play(numbers[-1])
        return numbers

    return ask_bot


def in_reference_order(board: Board, numbers: Sequence[int]) -> list[int]:
    """Return these actions in the order of ``upstream.rules.legal``."""
    return sorted(numbers, key=reference_order(board.base).__getitem__)


def legal_actions(board: Board) -> tuple[Action, ...]:
    """Return the legal actions in the order of ``upstream.rules.legal``."""
    numbers = in_reference_order(board, board.legal)
    return tuple(action for number in numbers if (action := board.action(number)) is not None)


def view_of(board: Board, first: int | None = None, actions: Sequence[str] = ()) -> View:
    """Return everything that the acting seat may know."""
    seat = board.actor
    assert seat is not None
    return View(seat, board.position, first, None, tuple(actions), legal_actions(board))


# --- One action at a time ------------------------------------------------------------------------


class BotAgent:
    """A bot as an agent of your own loop: asked for one action at a time.

    It keeps to the turn that the bot has decided. ``opponent`` is a name as in ``opponents=``, or
    a policy. Raises ValueError for unknown names and settings.
    """

    def __init__(self, opponent: Opponent, seed: int | None = None) -> None:
        (read,) = each_opponent(opponent, 1)
        self._planner: Final = planner(read)
        self._rng: Final = Random(seed)
        #: The rest of the turn, and the board on which it goes on.
        self._plan: list[int] = []
        self._ahead: Board | None = None

    def action(self, board: Board) -> int:
        """Return the action of the acting seat. Raises ValueError if nobody has to decide."""
        if board.actor is None or board.draws:
            raise ValueError("nobody has to decide here")
        if not self._plan or self._ahead != board:
            self._plan = list(self._planner(board, self._rng, partial(view_of, board)))
            self._ahead = board.copy()
        assert self._ahead is not None
        action = self._plan.pop(0)
        self._ahead.play(action)
        return action

    def __call__(self, env: Any) -> int:
        """Return the acting agent's action in an environment of this package, wrapped or not."""
        return self.action(env.unwrapped.board)


# --- Opponents of the vector environment that are not compiled ------------------------------------


Numbers = NDArray[np.int64]

#: The bots that play in compiled code by their names.
_COMPILED: Final = ("random", "careful", "fry", "parr")
_OUTSIDE: Final = "caller"
#: More ends than any turn has.
_MOST_ENDS: Final = 1 << 30


def in_batch(opponent: BotSpec | Policy) -> str | tuple[Network, int]:
    """Return an opponent as ``BoardBatch`` takes it; those from outside wait for their actions."""
    if not isinstance(opponent, BotSpec):
        return _OUTSIDE
    if opponent.name in _COMPILED:
        return opponent.name
    if opponent.name != "grilse":
        return _OUTSIDE
    nodes = None if opponent.budget is None else opponent.budget.nodes
    return network(opponent.weights), 0 if nodes is None else min(max(1, nodes), _MOST_ENDS)


class _Player(Protocol):
    """Acts for one seat in some of the games."""

    def actions(self, games: Numbers, buffers: Buffers) -> Numbers:
        """Return an action for each of these games, whose rows in the buffers are up to date."""
        ...

    def begin(self) -> None:
        """Discard the plans of earlier steps."""
        ...


class OutsidePlayers:
    """Lets the players from outside act until the agent has to, in every game."""

    def __init__(self, batch: BoardBatch, opponents: Sequence[BotSpec | Policy]) -> None:
        """``opponents`` take the seats from 1 on."""
        self._batch: Final = batch
        self._players: Final[dict[int, _Player]] = {
            seat: _Bot(batch, opponent)
            if isinstance(opponent, BotSpec)
            else _PolicyPlayer(opponent)
            for seat, opponent in enumerate(opponents, 1)
            if in_batch(opponent) == _OUTSIDE
        }
        self._finished = True

    def check_finished(self) -> None:
        """Raise ValueError if a policy has failed in the last step."""
        if not self._finished:
            raise ValueError("an opponent failed in the last step: reset before the next one")

    def play(self, buffers: Buffers) -> None:
        """Act and write the results into the same buffers.

        Raises ValueError if a policy returns no legal action. Its own errors are passed on.
        """
        if not self._players:
            return
        self._finished = False
        for player in self._players.values():
            player.begin()
        while len(games := np.flatnonzero(buffers.actors > 0)):
            actions, actors = np.empty(len(games), np.int64), buffers.actors[games]
            for seat, player in self._players.items():
                here = actors == seat
                if here.any():
                    actions[here] = player.actions(games[here], buffers)
            self._batch.resume(games, actions, *buffers.arrays)
        self._finished = True


class _PolicyPlayer:
    """Asks a policy about all games in one call."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def begin(self) -> None:
        """Do nothing: a policy does not plan."""

    def actions(self, games: Numbers, buffers: Buffers) -> Numbers:
        chosen = np.asarray(self._policy(buffers.observations[games], buffers.masks[games]))
        if chosen.shape != games.shape or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"a policy returns {len(games)} whole numbers, one for each game, "
                f"not {chosen.dtype} of shape {chosen.shape}"
            )
        return chosen.astype(np.int64)


class _Bot:
    """Asks a bot about one game after another, and keeps to the turns that it decides."""

    def __init__(self, batch: BoardBatch, spec: BotSpec) -> None:
        self._batch, self._planner = batch, planner(spec)
        self._plans: dict[int, list[int]] = {}

    def begin(self) -> None:
        self._plans.clear()

    def actions(self, games: Numbers, buffers: Buffers) -> Numbers:  # noqa: ARG002 (bots see the board)
        missing = np.array([at for at in games if not self._plans.get(at)], np.int64)
        seeds = np.empty(len(missing), np.uint64)
        self._batch.decision_seeds(missing, seeds)
        for at, seed in zip(missing.tolist(), seeds.tolist(), strict=True):
            board = self._batch.board(at)
            self._plans[at] = list(self._planner(board, Random(seed), partial(view_of, board)))
        return np.array([self._plans[at].pop(0) for at in games], np.int64)
