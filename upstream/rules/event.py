"""Events of a game: frozen values, in order, complete enough to animate and narrate it.

Tokens are shown as they were *before* the event; where something becomes of them, the event
says so (``to``, ``left``). The name of an event in messages and JSON is its type's name
in kebab-case: ``WashedAway`` is ``washed-away``.
"""

from __future__ import annotations

from typing import Any

from upstream.rules.frozen import Fact
from upstream.rules.river import Cell
from upstream.rules.tile import Kind, Tile
from upstream.rules.token import Token


class Event(Fact):
    def to_dict(self) -> dict[str, Any]:
        return {"event": self.name, **{k: _plain(v) for k, v in self.parameters.items()}}


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


class Drew(Event):
    """Tiles were drawn from the stack, for all to see."""

    seat: int
    tiles: tuple[Kind, ...]


class Placed(Event):
    """A drawn tile was laid."""

    seat: int
    tile: Tile
    cell: Cell


class RowLaid(Event):
    """A new row is complete."""

    seat: int
    row: int


class SpawnReached(Event):
    """Both tiles of the last row lie: the spawn's entrance is between them."""

    cell: Cell


class RoundBegan(Event):
    """A round begins; the first-player marker is with this seat."""

    round: int
    starter: int


class TurnBegan(Event):
    """A turn begins, with ``points`` to spend."""

    seat: int
    points: int


class Skipped(Event):
    """A player with no token left in the river has no turn."""

    seat: int


class TookUp(Event):
    """Movement tokens change hands: spent ones, and those of players out of the river."""

    seat: int
    markers: int


class Swam(Event):
    """A token swam one step."""

    seat: int
    token: Token
    to: Cell
    cost: int


class Jumped(Event):
    """A token jumped off; whether it lands depends on the bears that follow."""

    seat: int
    token: Token
    to: Cell
    over: tuple[Cell, ...]
    cost: int


class Carried(Event):
    """Rapids carried a token on; a cost of one means that it had to jump an obstacle."""

    seat: int
    token: Token
    to: Cell
    cost: int


class Waits(Event):
    """A token stays on rapids; ``because`` is ``full``, ``no-tile`` or ``no-points``."""

    seat: int
    token: Token
    to: Cell
    because: str


class CaughtByBear(Event):
    """The bear on ``cell`` took one salmon from a jumping token; ``left`` is what remains of it."""

    seat: int
    token: Token
    cell: Cell
    left: Token | None


class CaughtByEagle(Event):
    """The eagle on ``cell`` took one salmon and flew away: the tile is Water now."""

    seat: int
    token: Token
    cell: Cell
    left: Token | None


class CaughtByHeron(Event):
    """The heron on ``cell`` took one salmon at the end of the turn."""

    seat: int
    token: Token
    cell: Cell
    left: Token | None


class Held(Event):
    """A whirlpool holds the token until the end of the turn."""

    seat: int
    token: Token


class Arrived(Event):
    """A token reached the spawn."""

    seat: int
    token: Token


class TurnEnded(Event):
    """The moves of a turn are over; ``unspent`` points are left. The herons strike next."""

    seat: int
    unspent: int


class RoundEnded(Event):
    """Every player has had a turn."""

    round: int


class RowRemoved(Event):
    """The lowest row was torn loose."""

    row: int
    cells: tuple[Cell, ...]


class WashedAway(Event):
    """A token on a removed tile is lost."""

    seat: int
    token: Token


class Advanced(Event):
    """A token in the spawn moves to the space with one more egg."""

    seat: int
    token: Token
    to: Cell


class GameOver(Event):
    """No token is left in the river."""

    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
