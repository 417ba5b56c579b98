"""A game on the compiled board, with the part of ``Game`` that playing needs.

Only ``upstream.Game`` has events, previews and reasons before the act. An illegal action is refused
here for the same reason as there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upstream.engine import action_numbers
from upstream.engine.board import Board
from upstream.game import Game
from upstream.notation.record import Record, RecordedGame, record_from_dict
from upstream.rules.action import Action
from upstream.rules.options import DEFAULT_PLAYERS, Options
from upstream.rules.position import Position
from upstream.rules.refusal import BadPosition, BadRecord
from upstream.rules.score import Result
from upstream.rules.tile import Kind


class FastGame(RecordedGame):
    """One game of Upstream, played by the compiled engine."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self._board = Board.from_position(record.start)
        self._supply()
        #: The boards before each action, and the actions.
        self._past: list[tuple[Board, Action]] = []
        self._position: Position | None = None
        self._replay()

    # --- Ways to begin ---------------------------------------------------------------------------

    @classmethod
    def deal(
        cls,
        players: int = DEFAULT_PLAYERS,
        options: Options | Mapping[str, Any] | None = None,
        seed: int | None = None,
        *,
        first: int | None = None,
        names: Sequence[str] | None = None,
    ) -> FastGame:
        """Return a new game, the same as ``Game.deal`` with this seed.

        Raises BadOptions and BadRecord as ``Game.deal`` does.
        """
        game = Game.deal(players, options, seed, first=first, names=names)
        return cls.from_record(game.record())

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> FastGame:
        """Replay a record. Raises BadRecord with the place of the first error."""
        read = record_from_dict(record)
        try:
            return cls(read)
        except BadPosition as bad:
            raise BadRecord(bad.refusal, bad.place) from None

    @classmethod
    def from_position(
        cls,
        position: str | Mapping[str, Any] | Position,
        *,
        stack: Sequence[Kind] | None = None,
        seed: int | None = None,
    ) -> FastGame:
        """Return a game that continues from a position whose river fits into six rows.

        The river of a game always does. Raises BadPosition if it does not, or if the position is
        wrong.
        """
        game = Game.from_position(position, stack=stack, seed=seed)
        return cls(record_from_dict(game.record()))

    # --- State -----------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """A copy of the board, which does not know the order of the stack."""
        return self._board.copy()

    @property
    def position(self) -> Position:
        if self._position is None:
            self._position = self._board.position
        return self._position

    @property
    def actor(self) -> int | None:
        return self._board.actor

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actor's legal actions, in the order of ``Game``; empty if the game is over."""
        board = self._board
        listed = sorted(board.legal, key=action_numbers.reference_order(board.base).__getitem__)
        return tuple(action for number in listed if (action := board.action(number)) is not None)

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(action for _, action in self._past)

    @property
    def result(self) -> Result | None:
        """The scores and the ranking; None until the game is over."""
        return self._board.result

    # --- Playing ---------------------------------------------------------------------------------

    def play(self, action: Action | str) -> None:
        """Play an action and everything automatic. Raises IllegalAction if it is not legal."""
        number = self._board.number(action)
        before = self._board.copy()
        known = before.action(number)
        assert known is not None
        self._board.play(number)
        self._supply()
        self._past.append((before, known))
        self._position = None

    def undo(self) -> Action | None:
        """Take back the last action and its consequences. Return it, or None at the start."""
        if not self._past:
            return None
        self._board, action = self._past.pop()
        self._position = None
        return action

    def _supply(self) -> None:
        """Draw the tiles that are due from this game's own stack."""
        board = self._board
        if board.draws:
            board.draw_tiles(self._record.next_tiles(board.stack, board.draws))
