"""Why a suggestion lays a tile where it does, with that rotation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from upstream.action import Place
from upstream.derived import reason
from upstream.derived.played_turn import PlayedTurn
from upstream.derived.reason import Reason
from upstream.position import Position
from upstream.river import CELLS, COLUMNS, LINES, UPSTREAM, Cell, ahead, row_cells
from upstream.rules import lays_last_row
from upstream.tile import PRINTED_OBSTACLES, Direction, Kind, Tile, rotations, tile_of

#: Tiles that are a nuisance on the way.
HARMFUL: Final = frozenset({Kind.WATERFALL, Kind.EAGLE, Kind.BEAR, Kind.HERON, Kind.ROCK})

#: Finds the reasons of one kind for laying one tile; the position is that of all tiles laid.
Finder: TypeAlias = Callable[[Position, Place], Iterator[Reason]]


def tile_reasons(turn: PlayedTurn) -> tuple[Reason, ...]:
    """Why these tiles should lie there, the best reason first; never empty."""
    places = [done.action for done in turn.played if isinstance(done.action, Place)]
    found = [said for find in _FINDERS for place in places for said in find(turn.end, place)]
    return tuple(found) or tuple(said for place in places for said in _fallback(turn.end, place))


# --- Whose way it lies in ------------------------------------------------------------------------


def _hinder_others(position: Position, place: Place) -> Iterator[Reason]:
    mine, *others = _straight_below(position, place.cell)
    if place.tile.kind in HARMFUL and sum(others) > mine * len(others):
        yield reason.HindersOthers(place.tile.kind, place.cell, sum(others), mine)


def _help_own(position: Position, place: Place) -> Iterator[Reason]:
    mine, *others = _straight_below(position, place.cell)
    if place.tile.kind not in HARMFUL and mine > max(others):
        yield reason.HelpsOwn(place.tile.kind, place.cell, mine)


def _straight_below(position: Position, cell: Cell) -> list[int]:
    """How many tokens of each seat have the cell straight ahead, the actor's first."""
    counts = [
        sum(cell in LINES[token.cell].get(Direction.N, ()) for token in position.in_river(seat))
        for seat in range(position.players)
    ]
    actor = _actor(position)
    return counts[actor:] + counts[:actor]


def _actor(position: Position) -> int:
    assert position.actor is not None  # there is a seat that lays the tile
    return position.actor


# --- How it is turned ----------------------------------------------------------------------------


def _close_or_open_ways(position: Position, place: Place) -> Iterator[Reason]:
    kind = place.tile.kind
    if kind not in PRINTED_OBSTACLES:
        return
    steps = _steps_through(position, place.cell)
    closed = _closed(place.tile, steps)
    turned = [_closed(tile_of(kind, turn), steps) for turn in rotations(kind, place.cell.column)]
    if min(turned) == closed < max(turned):
        yield reason.OpensWays(kind, place.cell, closed)
    elif min(turned) < closed == max(turned):
        yield reason.ClosesWays(kind, place.cell, closed)


def _closed(tile: Tile, edges: frozenset[Direction]) -> int:
    return sum(tile.closed[edge] for edge in edges)


def _steps_through(position: Position, cell: Cell) -> frozenset[Direction]:
    """The edges that a step upstream can cross, into the cell or out of it."""
    into = {
        step.opposite for other in CELLS.values() for step in UPSTREAM if ahead(other, step) is cell
    }
    highest = cell.row + (not lays_last_row(position))
    out = {step for step in UPSTREAM if (to := ahead(cell, step)) and to.row <= highest}
    return frozenset(into | out)


def _aim_rapids(position: Position, place: Place) -> Iterator[Reason]:
    if place.tile.kind is not Kind.RAPIDS:
        return
    to = ahead(place.cell, Direction(place.tile.rotation))
    assert to is not None  # rapids always point at a cell of the river
    yield reason.AimsRapids(place.cell, to, _there(position, place, to))


def _there(position: Position, place: Place, to: Cell) -> str:
    if lays_last_row(position) and to.row == place.cell.row:
        return "spawn"
    tile = position.tiles.get(to)
    return "none" if tile is None else tile.kind.value


# --- What lies in its column and beside it -------------------------------------------------------


def _gather_trouble(position: Position, place: Place) -> Iterator[Reason]:
    clear = tuple(column for column in COLUMNS if not _harmful_in(position, column, place.cell))
    if place.tile.kind in HARMFUL and clear and place.cell.column not in clear:
        yield reason.GathersTrouble(place.tile.kind, place.cell, clear)


def _keep_clear(position: Position, place: Place) -> Iterator[Reason]:
    column = place.cell.column
    if place.tile.kind not in HARMFUL and not _harmful_in(position, column, place.cell):
        yield reason.KeepsClear(place.tile.kind, place.cell)


def _harmful_in(position: Position, column: str, apart_from: Cell) -> bool:
    """Whether a harmful tile lies in the column, apart from that cell."""
    there = (cell for cell in position.tiles if cell.column == column and cell is not apart_from)
    return any(position.tiles[cell].kind in HARMFUL for cell in there)


def _bar_row_or_not(position: Position, place: Place) -> Iterator[Reason]:
    if place.tile.kind not in HARMFUL:
        return
    left, middle, right = row_cells(place.cell.row)
    row = (left, right) if lays_last_row(position) else (left, middle, right)
    harmless = tuple(cell for cell in row if not _is_harmful(position, cell))
    if harmless:
        yield reason.LeavesWayRound(place.tile.kind, place.cell, harmless)
    else:
        yield reason.BarsRow(place.tile.kind, place.cell, place.cell.row)


def _is_harmful(position: Position, cell: Cell) -> bool:
    tile = position.tiles.get(cell)
    return tile is not None and tile.kind in HARMFUL


# --- What can always be said ---------------------------------------------------------------------


def _fallback(position: Position, place: Place) -> Iterator[Reason]:
    tokens = position.in_river(_actor(position))
    found = [steps for token in tokens if (steps := _steps(token.cell, place.cell)) is not None]
    if found:
        yield reason.LiesAhead(place.tile.kind, place.cell, min(found))
    else:
        yield reason.NotOnOwnWay(place.tile.kind, place.cell)


def _steps(start: Cell, target: Cell) -> int | None:
    """The fewest steps upstream from one cell to the other; None if it cannot be reached."""
    reached, count = {start}, 0
    while reached:
        if target in reached:
            return count
        ahead_of = (ahead(cell, step) for cell in reached for step in UPSTREAM)
        reached = {cell for cell in ahead_of if cell is not None and cell.row <= target.row}
        count += 1
    return None


#: In the order in which reasons are given.
_FINDERS: Final[tuple[Finder, ...]] = (
    _hinder_others,
    _help_own,
    _close_or_open_ways,
    _gather_trouble,
    _bar_row_or_not,
    _keep_clear,
    _aim_rapids,
)
