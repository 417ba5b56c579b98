"""The reasons for a suggestion: frozen values, each of which is true by the rules.

``upstream.derived.reasons`` finds them, ``upstream.story`` puts them into words. The name of a
reason in messages is its type's name in kebab-case: ``LeavesRow`` is ``leaves-row``.
"""

from __future__ import annotations

from upstream.fact import Fact
from upstream.river import Cell
from upstream.tile import Kind
from upstream.token import Token


class Reason(Fact):
    """The base of all reasons."""


class OnlyAction(Reason):
    """Nothing else is legal."""


# --- Moves: tokens are shown as they are afterwards ----------------------------------------------


class WinsGame(Reason):
    """The game ends with this turn, and nobody but the player wins."""

    points: int


class BringsHome(Reason):
    """Tokens reach the spawn; ``points`` is what they score for now."""

    tokens: tuple[Token, ...]
    points: int


class LeavesRow(Reason):
    """Tokens leave a row that is removed when this round ends; row 0 is the sea."""

    tokens: tuple[Token, ...]
    row: int


class LeavesHeron(Reason):
    """Tokens leave a heron that would have struck at the end of this turn."""

    tokens: tuple[Token, ...]
    cell: Cell


class SparesSalmon(Reason):
    """There is a cheaper way to the same cell, but a predator takes a salmon on it."""

    to: Cell
    by: Kind
    cell: Cell


class ClearsEagle(Reason):
    """An eagle is fed, and another token of the player's then enters its tile unharmed."""

    cell: Cell


class AvoidsHeron(Reason):
    """Tokens that could have moved to a heron end the turn elsewhere; it takes nothing."""

    tokens: tuple[Token, ...]
    cell: Cell


class NextToSpawn(Reason):
    """Tokens end the turn one step from the spawn."""

    tokens: tuple[Token, ...]


class JumpsOver(Reason):
    """A token jumps over an eagle or a whirlpool, which do nothing to it."""

    over: Kind
    cell: Cell


class JumpsOverFull(Reason):
    """A token jumps over a full tile."""

    cell: Cell


class FillsTile(Reason):
    """A tile becomes full, and these seats have tokens one step below it."""

    cell: Cell
    seats: tuple[int, ...]


class UsesRapids(Reason):
    """Rapids carry a token on for free."""

    cell: Cell
    to: Cell


class EntersWhirlpoolLast(Reason):
    """A whirlpool holds a token when no point is left to spend on it anyway."""

    cell: Cell


class SwimsPastBear(Reason):
    """A token swims to or from a bear's tile: bears catch only what jumps."""

    cell: Cell


class PaysWithPair(Reason):
    """A predator gets one salmon of a pair, and the token stays in the game."""

    by: Kind
    cell: Cell


class LeavesNextRow(Reason):
    """Tokens leave the row that is removed after the next round; row 0 is the sea."""

    tokens: tuple[Token, ...]
    row: int


class GainsGround(Reason):
    """Some tokens get further upstream: their number, and the tiles of all taken together."""

    count: int
    steps: int


class GivesUpSalmon(Reason):
    """What the turn costs in salmon, and how many are left, at home or in the river."""

    lost: int
    left: int


# --- Herons --------------------------------------------------------------------------------------


class FeedsFromPair(Reason):
    """The heron gets one of a pair, so that no token is lost to it."""

    cell: Cell


class FeedsSingle(Reason):
    """The heron gets a single, so that the pair beside it stays whole."""

    cell: Cell


class GoesAnyway(Reason):
    """Whatever the heron leaves is lost with its row when this round ends."""

    cell: Cell


# --- Tiles: ``others`` and ``mine`` are tokens that have the cell straight ahead -----------------


class HindersOthers(Reason):
    """A harmful tile lies ahead of more of an average opponent's tokens than of the player's."""

    kind: Kind
    cell: Cell
    others: int
    mine: int


class HelpsOwn(Reason):
    """A harmless tile lies ahead of more of the player's tokens than of any opponent's."""

    kind: Kind
    cell: Cell
    mine: int


class ClosesWays(Reason):
    """No other way to turn the tile closes more steps upstream."""

    kind: Kind
    cell: Cell
    count: int


class OpensWays(Reason):
    """No other way to turn the tile closes fewer steps upstream."""

    kind: Kind
    cell: Cell
    count: int


class AimsRapids(Reason):
    """Rapids lead to a cell; ``there`` is its tile's letter, ``spawn``, or ``none`` yet."""

    cell: Cell
    to: Cell
    there: str


class GathersTrouble(Reason):
    """A tile that does harm joins others in its column, while these columns have none."""

    kind: Kind
    cell: Cell
    clear: tuple[str, ...]


class LeavesWayRound(Reason):
    """A tile that does harm; these cells of its row have none, or no tile yet."""

    kind: Kind
    cell: Cell
    cells: tuple[Cell, ...]


class BarsRow(Reason):
    """A tile that does harm, as do all others of its row."""

    kind: Kind
    cell: Cell
    row: int


class KeepsClear(Reason):
    """A harmless tile in a column that has no harmful tile."""

    kind: Kind
    cell: Cell


class LiesAhead(Reason):
    """How many steps upstream of the player's nearest token the tile lies."""

    kind: Kind
    cell: Cell
    steps: int


class NotOnOwnWay(Reason):
    """No token of the player's can come to the tile any more."""

    kind: Kind
    cell: Cell
