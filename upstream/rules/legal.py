"""Every legal action, and the reason why any other is refused."""

from __future__ import annotations

from upstream.rules.action import Action, FeedHeron, Jump, Move, Place, Swim, feed_heron, place
from upstream.rules.moves import (
    WAYS,
    capacity,
    cost,
    full_cells,
    moves,
    obstacle,
    river_cell,
)
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import (
    AlreadyHome,
    CellKeptForSpawn,
    CellTaken,
    ColumnComplete,
    Downstream,
    Full,
    GameIsOver,
    Held,
    NoSuchToken,
    NoTileThere,
    NotInLine,
    NotNextInColumn,
    NotTheEntrance,
    NotThisHeron,
    NotThisRow,
    Obstacle,
    Refusal,
    RotationNotAllowed,
    Sideways,
    SpawnIsWritten,
    StaysWhereItIs,
    TileNotDrawn,
    TooExpensive,
    TooFarToSwim,
    WouldStrandPoints,
    WrongPhase,
)
from upstream.rules.river import ENTRANCE
from upstream.rules.tile import rotations, tile_of
from upstream.rules.token import token_of
from upstream.rules.transition import act, at_heron, lays_last_row, open_cells, row_being_laid


def legal(position: Position) -> tuple[Action, ...]:
    """Return every legal action, in a fixed order; none before a draw or after the game."""
    match position.phase:
        case Phase.MOVE:
            payable = tuple(moves(position))
            if not position.options.exact_five:
                return payable
            exact = ExactFiveChecker()
            return tuple(move for move in payable if not exact.strands(position, move)) or payable
        case Phase.SETUP | Phase.PLACE:
            last = lays_last_row(position)
            return tuple(
                place(tile_of(kind, rotation), cell)
                for kind in dict.fromkeys(position.drawn)
                for cell in open_cells(position)
                for rotation in rotations(kind, cell.column, beside_spawn=last)
            )
        case Phase.HERON if position.herons:
            cell = position.herons[0]
            return tuple(feed_heron(cell, salmon) for salmon in at_heron(position, cell))
        case _:
            return ()


class ExactFiveChecker:
    """Exact five: which moves of one turn can still be followed by others that spend every point.

    It caches its results, so use the same object for all positions of a turn.
    """

    def __init__(self) -> None:
        self._known: dict[object, bool] = {}

    def strands(self, position: Position, move: Move) -> bool:
        """Return whether this move would leave points that no other move could spend."""
        return not self.can_be_met(act(position, move)[0])

    def can_be_met(self, position: Position) -> bool:
        """Return whether some order of moves spends all points."""
        if position.points == 0:
            return True
        # Within one turn nothing else changes: eagles flip tiles, the actor's tokens move.
        key = (position.points, position.tokens[position.acting_seat], position.tiles)
        if key not in self._known:
            self._known[key] = any(
                self.can_be_met(act(position, move)[0]) for move in moves(position)
            )
        return self._known[key]


# --- Refusals ------------------------------------------------------------------------------------

_PHASES = {Swim: (Phase.MOVE,), Jump: (Phase.MOVE,), FeedHeron: (Phase.HERON,)}
_NAMES = {Place: "place", Swim: "swim", Jump: "jump", FeedHeron: "heron"}


def refusal(position: Position, action: Action) -> Refusal | None:
    """Why the action is refused, or None if it is legal."""
    if position.phase is Phase.OVER:
        return GameIsOver()
    unsettled = position.phase is Phase.HERON and not position.herons
    if unsettled or position.phase not in _PHASES.get(type(action), (Phase.SETUP, Phase.PLACE)):
        return WrongPhase(position.phase, _NAMES[type(action)])
    match action:
        case Swim() | Jump():
            return (
                _wrong_token(position, action)
                or _wrong_way(position, action)
                or _wrong_destination(position, action)
                or _wrong_price(position, action)
            )
        case Place():
            return _wrong_place(position, action)
        case FeedHeron():
            if action.cell is not position.herons[0]:
                return NotThisHeron(action.cell, position.herons[0])
            if action.salmon not in at_heron(position, action.cell):
                return NoSuchToken(position.acting_seat, action.salmon, action.cell)
            return None


def _wrong_token(position: Position, move: Move) -> Refusal | None:
    mine = position.tokens[position.acting_seat]
    token = token_of(move.salmon, move.origin)
    if token in mine:
        return AlreadyHome(move.origin) if move.origin.is_spawn else None
    if token_of(move.salmon, move.origin, held=True) in mine:
        return Held(move.salmon, move.origin)
    return NoSuchToken(position.acting_seat, move.salmon, move.origin)


def _wrong_way(position: Position, move: Move) -> Refusal | None:
    """Refuse a destination that is not straight upstream; a swim is one step."""
    origin, to = move.origin, move.to
    if to.is_spawn and to is not ENTRANCE:
        return NotTheEntrance(to)
    if to is position.spawn:
        return SpawnIsWritten(to)
    target = river_cell(position, to)
    if target is None:
        return NoTileThere(to)
    if target is origin:
        return StaysWhereItIs(origin)
    if target.height < origin.height:
        return Downstream(origin, to)
    if target.height == origin.height:
        return Sideways(origin, to)
    if (origin, target) not in WAYS:
        return NotInLine(origin, to)
    steps = len(WAYS[origin, target][1])
    if isinstance(move, Swim) and steps > 1:
        return TooFarToSwim(origin, to, steps)
    return None


def _wrong_destination(position: Position, move: Move) -> Refusal | None:
    target = river_cell(position, move.to)
    assert target is not None
    direction, passed = WAYS[move.origin, target]
    for cell in passed:
        if cell not in position.tiles and cell is not position.spawn:
            return NoTileThere(cell)
    if target in full_cells(position):
        return Full(target, capacity(position, position.tiles[target]))
    if isinstance(move, Swim) and obstacle(position.tiles, move.origin, target, direction):
        return Obstacle(move.origin, move.to)
    return None


def _wrong_price(position: Position, move: Move) -> Refusal | None:
    price = cost(position, move)
    if price > position.points:
        return TooExpensive(price, position.points)
    if not position.options.exact_five:
        return None
    exact = ExactFiveChecker()
    if exact.strands(position, move) and exact.can_be_met(position):
        return WouldStrandPoints(act(position, move)[0].points)
    return None


def _wrong_place(position: Position, action: Place) -> Refusal | None:
    tile, cell, open = action.tile, action.cell, open_cells(position)
    if tile.kind not in position.drawn:
        return TileNotDrawn(tile.kind, " ".join(position.drawn))
    if cell not in open:
        if cell in position.tiles:
            return CellTaken(cell)
        if position.phase is Phase.PLACE:
            row = row_being_laid(position)
            return CellKeptForSpawn(cell) if cell.row == row else NotThisRow(cell, row)
        following = {other.column: other for other in open}
        if cell.column in following:
            return NotNextInColumn(cell, following[cell.column])
        return ColumnComplete(cell.column) if cell.column in "abc" else NotThisRow(cell, 1)
    allowed = rotations(tile.kind, cell.column, beside_spawn=lays_last_row(position))
    if tile.rotation in allowed:
        return None
    texts = ", ".join(str(tile_of(tile.kind, rotation)) for rotation in allowed)
    return RotationNotAllowed(tile, cell, texts)
