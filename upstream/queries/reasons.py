"""Why a suggestion is good: reasons that are true by the rules, found by playing it.

``reasons`` finds them, ``upstream.narration.narrator`` puts them into words. The name of a reason
in messages is its type's name in kebab-case: ``LeavesRow`` is ``leaves-row``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeAlias

from upstream.queries.consequences import catches, moved_token
from upstream.queries.routes import Route, destinations
from upstream.rules import event
from upstream.rules.action import Action, FeedHeron, Move, Place, Swim
from upstream.rules.event import Event
from upstream.rules.frozen import Fact
from upstream.rules.legal import legal
from upstream.rules.moves import full_cells, way
from upstream.rules.position import Phase, Position, vanishing_row
from upstream.rules.river import CELLS, COLUMNS, LINES, UPSTREAM, Cell, ahead, row_cells
from upstream.rules.score import result, tally
from upstream.rules.tile import PRINTED_OBSTACLES, Direction, Kind, Tile, rotations, tile_of
from upstream.rules.token import PAIR, SINGLE, Token, token_of
from upstream.rules.transition import act, heron_cells, lays_last_row, settle


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
    """The heron gets a single, so that the pair next to it stays whole."""

    cell: Cell


class GoesAnyway(Reason):
    """All salmon that the heron leaves are lost with their row when this round ends."""

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


# --- A turn, played out ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """One action, with the positions before and right after it."""

    before: Position
    action: Action
    after: Position
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class PlayedMove(PlayedAction):
    action: Move


@dataclass(frozen=True, slots=True)
class Journey:
    start: Token
    #: The token after its last move; None if it is lost.
    end: Token | None
    moves: tuple[PlayedMove, ...]

    @property
    def events(self) -> Iterator[Event]:
        return (happened for move in self.moves for happened in move.events)

    @property
    def entered(self) -> Iterator[Cell]:
        """The cells that the token swam, jumped or was carried to, in order."""
        for happened in self.events:
            match happened:
                case event.Swam() | event.Jumped() | event.Carried():
                    yield happened.to


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A position, and actions that its actor takes in it."""

    start: Position
    seat: int
    played: tuple[PlayedAction, ...]
    journeys: tuple[Journey, ...]

    @property
    def end(self) -> Position:
        """The position after the last action, before anything that follows by itself."""
        return self.played[-1].after

    @property
    def end_of_moves(self) -> Position:
        """The position after the last move, before the herons; the start if there is none."""
        moves = [played for played in self.played if isinstance(played, PlayedMove)]
        return moves[-1].after if moves else self.start

    @property
    def arrivals(self) -> Iterator[tuple[Journey, Token]]:
        """The journeys that end well: the token survives, whatever herons do and rows that go."""
        going = frozenset(self.start.vanishing)
        for journey in self.journeys:
            end = journey.end
            if end is None or end.cell in going:
                continue
            # A heron may take a single when the turn ends.
            if end.salmon != SINGLE or not is_kind(self.start, end.cell, Kind.HERON):
                yield journey, end


def is_kind(position: Position, cell: Cell, kind: Kind) -> bool:
    """Return whether a tile of that kind is on the cell."""
    tile = position.tiles.get(cell)
    return tile is not None and tile.kind is kind


def play_turn(position: Position, actions: Sequence[Action]) -> PlayedTurn:
    """Play legal actions of the position's actor. Raises ValueError if there are none."""
    if position.actor is None or not actions:
        raise ValueError("a turn needs an actor and at least one action")
    before, played, journeys = position, list[PlayedAction](), list[Journey]()
    for action in actions:
        after, events = act(before, action)
        if isinstance(action, Move):
            move = PlayedMove(before, action, after, events)
            played.append(move)
            mover, end = _token(action), moved_token(action, events)
            # Tokens that look alike are interchangeable: any that ended here may go on.
            for number, journey in enumerate(journeys):
                if journey.end is mover:
                    journeys[number] = replace(journey, end=end, moves=(*journey.moves, move))
                    break
            else:
                journeys.append(Journey(mover, end, (move,)))
        else:
            played.append(PlayedAction(before, action, after, events))
        before, _ = settle(after)
    return PlayedTurn(position, position.actor, tuple(played), tuple(journeys))


# --- Reasons for moves ---


#: Finds the reasons of one kind.
Finder: TypeAlias = Callable[[PlayedTurn], Iterator[Reason]]


def reasons(position: Position, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """Why the actor should play these actions next, the best reason first; never empty.

    The actions must be legal, and all of one turn, row or set-up tile. Raises ValueError if
    there are none.
    """
    turn = play_turn(position, actions)
    if len(actions) == len(legal(position)) == 1:
        return (OnlyAction(),)
    if isinstance(actions[0], Place):
        return tile_reasons(turn)
    found = tuple(dict.fromkeys(said for find in _FINDERS for said in find(turn)))
    return found or tuple(_fallback(turn))


# --- The end of the game, home -------------------------------------------------------------------


def _win(turn: PlayedTurn) -> Iterator[Reason]:
    settled, _ = settle(turn.end)
    if settled.phase is Phase.OVER:
        scores = result(settled)
        if scores.winners == [turn.seat]:
            yield WinsGame(scores.scores[turn.seat])


def _home(turn: PlayedTurn) -> Iterator[Reason]:
    home = tuple(end for _, end in turn.arrivals if end.cell.is_spawn)
    if home:
        before, after = (tally(place, turn.seat) for place in (turn.start, turn.end_of_moves))
        yield BringsHome(home, after.points - before.points)


def _next_to_spawn(turn: PlayedTurn) -> Iterator[Reason]:
    spawn = turn.start.spawn
    near = tuple(
        end
        for journey, end in turn.arrivals
        if _is_below(end.cell, spawn) and not _is_below(journey.start.cell, spawn)
    )
    if near:
        yield NextToSpawn(near)


def _is_below(cell: Cell, target: Cell | None) -> bool:
    """Return whether the cell is one step downstream of the target."""
    return target is not None and any(ahead(cell, way) is target for way in UPSTREAM)


# --- Rows that go --------------------------------------------------------------------------------


def _leave_row(turn: PlayedTurn) -> Iterator[Reason]:
    going = turn.start.vanishing
    for row in sorted({cell.row for cell in going}):
        if saved := tuple(end for journey, end in turn.arrivals if journey.start.cell.row == row):
            yield LeavesRow(saved, row)


def _leave_next_row(turn: PlayedTurn) -> Iterator[Reason]:
    row = vanishing_row(turn.start.round + 1)
    saved = tuple(
        end
        for journey, end in turn.arrivals
        if journey.start.cell.row == row and end.cell.row > row and not end.cell.is_spawn
    )
    if saved:
        yield LeavesNextRow(saved, row)


# --- Predators -----------------------------------------------------------------------------------


def _leave_heron(turn: PlayedTurn) -> Iterator[Reason]:
    struck = heron_cells(turn.end_of_moves) if turn.journeys else ()
    for cell in heron_cells(turn.start):
        away = tuple(end for journey, end in turn.arrivals if journey.start.cell is cell)
        if away and cell not in struck:
            yield LeavesHeron(away, cell)


def _avoid_heron(turn: PlayedTurn) -> Iterator[Reason]:
    """Only herons that no token of the player's stood or stands on: other reasons cover those."""
    occupied = {*heron_cells(turn.start), *heron_cells(turn.end_of_moves)}
    near = [(set(_herons_ahead(journey)) - occupied, end) for journey, end in turn.arrivals]
    for cell in sorted({cell for cells, _ in near for cell in cells}):
        yield AvoidsHeron(tuple(end for cells, end in near if cell in cells), cell)


def _herons_ahead(journey: Journey) -> Iterator[Cell]:
    """Yield the herons that the token could have moved to, one step from where it was."""
    for move in journey.moves:
        for other in legal(move.before):
            if isinstance(other, Move) and _token(other) is _token(move.action):
                to = other.to
                if _is_below(other.origin, to) and is_kind(move.before, to, Kind.HERON):
                    yield to


def _token(move: Move) -> Token:
    return token_of(move.salmon, move.origin)


def _spare_salmon(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, end in turn.arrivals:
        met = set(catches(journey.events))
        for route in _cheaper_routes(journey, end):
            spared = [catch for leg in route.legs for catch in leg.catches if catch not in met]
            yield from (SparesSalmon(end.cell, catch.by, catch.cell) for catch in spared[:1])


def _cheaper_routes(journey: Journey, end: Token) -> Iterator[Route]:
    """Routes to the same cell that cost less, and lose other salmon as well."""
    if any(one.after is not two.before for one, two in pairwise(journey.moves)):
        return  # other tokens moved in between, and may have changed the tiles
    first, last = journey.moves[0], journey.moves[-1]
    cost, lost = first.before.points - last.after.points, len(list(catches(journey.events)))
    for destination in destinations(first.before, journey.start):
        for route in destination.routes:
            if route.ends is end.cell and route.cost < cost and route.lost > lost:
                yield route


def _clear_eagle(turn: PlayedTurn) -> Iterator[Reason]:
    """An eagle that does nothing to a token has been fed by another."""
    for journey, _ in turn.arrivals:
        caught = {catch.cell for catch in catches(journey.events)}
        for cell in journey.entered:
            if is_kind(turn.start, cell, Kind.EAGLE) and cell not in caught:
                yield ClearsEagle(cell)


def _jump_over(turn: PlayedTurn) -> Iterator[Reason]:
    harmful = {Kind.EAGLE, Kind.ROCK} if turn.start.options.whirlpool else {Kind.EAGLE}
    for move, cell in _jumped_over(turn):
        kind = move.before.tiles[cell].kind
        if kind in harmful:
            yield JumpsOver(kind, cell)


def _jump_over_full(turn: PlayedTurn) -> Iterator[Reason]:
    for move, cell in _jumped_over(turn):
        if cell in full_cells(move.before):
            yield JumpsOverFull(cell)


def _jumped_over(turn: PlayedTurn) -> Iterator[tuple[PlayedMove, Cell]]:
    for journey, _ in turn.arrivals:
        for move in journey.moves:
            for cell in way(move.before, move.action)[:-1]:
                yield move, cell


def _swim_past_bear(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, _ in turn.arrivals:
        for move in journey.moves:
            if isinstance(move.action, Swim):
                for cell in (move.action.origin, move.action.to):
                    if is_kind(turn.start, cell, Kind.BEAR):
                        yield SwimsPastBear(cell)


def _pay_with_pair(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, _ in turn.arrivals:
        for catch in catches(journey.events):
            yield PaysWithPair(catch.by, catch.cell)


# --- Tiles that carry, hold and fill up ----------------------------------------------------------


def _fill_tile(turn: PlayedTurn) -> Iterator[Reason]:
    """A heron's tile may lose a token again when the turn ends, and is left out."""
    filled = full_cells(turn.end_of_moves) - full_cells(turn.start)
    for cell in dict.fromkeys(end.cell for _, end in turn.arrivals if end.cell in filled):
        seats = tuple(
            seat
            for seat in range(turn.start.players)
            if seat != turn.seat
            and any(_is_below(token.cell, cell) for token in turn.start.in_river(seat))
        )
        if seats and not is_kind(turn.start, cell, Kind.HERON):
            yield FillsTile(cell, seats)


def _use_rapids(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, _ in turn.arrivals:
        for happened in journey.events:
            match happened:
                case event.Carried(cost=0):
                    yield UsesRapids(happened.token.cell, happened.to)


def _enter_whirlpool_last(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, end in turn.arrivals:
        if end.held and not journey.moves[-1].after.points:
            yield EntersWhirlpoolLast(end.cell)


# --- A heron's choice ----------------------------------------------------------------------------


def _feed_heron(turn: PlayedTurn) -> Iterator[Reason]:
    for fed in (done.action for done in turn.played if isinstance(done.action, FeedHeron)):
        if fed.cell in turn.start.vanishing:
            yield GoesAnyway(fed.cell)
        elif fed.salmon == PAIR:
            yield FeedsFromPair(fed.cell)
        else:
            yield FeedsSingle(fed.cell)


# --- What can always be said ---------------------------------------------------------------------


def _fallback(turn: PlayedTurn) -> Iterator[Reason]:
    survivors = [journey for journey in turn.journeys if journey.end is not None]
    if survivors:
        moves = [move for journey in survivors for move in journey.moves]
        swum = sum(len(way(move.before, move.action)) for move in moves)
        carried = sum(isinstance(e, event.Carried) for move in moves for e in move.events)
        yield GainsGround(len(survivors), swum + carried)
        return
    before, after = (
        sum(token.salmon for token in position.tokens[turn.seat])
        for position in (turn.start, turn.end)
    )
    yield GivesUpSalmon(before - after, after)


#: In the order in which reasons are given.
_FINDERS: Final[tuple[Finder, ...]] = (
    _win,
    _home,
    _leave_row,
    _leave_heron,
    _spare_salmon,
    _clear_eagle,
    _feed_heron,
    _avoid_heron,
    _next_to_spawn,
    _jump_over,
    _fill_tile,
    _use_rapids,
    _jump_over_full,
    _enter_whirlpool_last,
    _pay_with_pair,
    _swim_past_bear,
    _leave_next_row,
)


# --- Reasons for tiles ---


#: Tiles that are a nuisance on the way.
HARMFUL: Final = frozenset({Kind.WATERFALL, Kind.EAGLE, Kind.BEAR, Kind.HERON, Kind.ROCK})

#: Finds the reasons of one kind for laying one tile; the position is that of all tiles laid.
TileFinder: TypeAlias = Callable[[Position, Place], Iterator[Reason]]


def tile_reasons(turn: PlayedTurn) -> tuple[Reason, ...]:
    """Return why these tiles should be laid there, the best reason first; never empty."""
    places = [done.action for done in turn.played if isinstance(done.action, Place)]
    found = [said for find in _TILE_FINDERS for place in places for said in find(turn.end, place)]
    return tuple(found) or tuple(
        said for place in places for said in _tile_fallback(turn.end, place)
    )


# --- Whose way it lies in ------------------------------------------------------------------------


def _hinder_others(position: Position, place: Place) -> Iterator[Reason]:
    mine, *others = _straight_below(position, place.cell)
    if place.tile.kind in HARMFUL and sum(others) > mine * len(others):
        yield HindersOthers(place.tile.kind, place.cell, sum(others), mine)


def _help_own(position: Position, place: Place) -> Iterator[Reason]:
    mine, *others = _straight_below(position, place.cell)
    if place.tile.kind not in HARMFUL and mine > max(others):
        yield HelpsOwn(place.tile.kind, place.cell, mine)


def _straight_below(position: Position, cell: Cell) -> list[int]:
    """Return how many tokens of each seat have the cell straight ahead, the actor's first."""
    counts = [
        sum(cell in LINES[token.cell].get(Direction.N, ()) for token in position.in_river(seat))
        for seat in range(position.players)
    ]
    actor = position.acting_seat
    return counts[actor:] + counts[:actor]


# --- How it is turned ----------------------------------------------------------------------------


def _close_or_open_ways(position: Position, place: Place) -> Iterator[Reason]:
    kind = place.tile.kind
    if kind not in PRINTED_OBSTACLES:
        return
    steps = _steps_through(position, place.cell)
    closed = _closed(place.tile, steps)
    turned = [_closed(tile_of(kind, turn), steps) for turn in rotations(kind, place.cell.column)]
    if min(turned) == closed < max(turned):
        yield OpensWays(kind, place.cell, closed)
    elif min(turned) < closed == max(turned):
        yield ClosesWays(kind, place.cell, closed)


def _closed(tile: Tile, edges: frozenset[Direction]) -> int:
    return sum(tile.closed[edge] for edge in edges)


def _steps_through(position: Position, cell: Cell) -> frozenset[Direction]:
    """Return the edges that a step upstream can cross, into the cell or out of it."""
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
    tile = position.tiles.get(to)
    there = "none" if tile is None else tile.kind.value
    if lays_last_row(position) and to.row == place.cell.row:
        there = "spawn"
    yield AimsRapids(place.cell, to, there)


# --- What lies in its column and beside it -------------------------------------------------------


def _gather_trouble(position: Position, place: Place) -> Iterator[Reason]:
    clear = tuple(column for column in COLUMNS if not _harmful_in(position, column, place.cell))
    if place.tile.kind in HARMFUL and clear and place.cell.column not in clear:
        yield GathersTrouble(place.tile.kind, place.cell, clear)


def _keep_clear(position: Position, place: Place) -> Iterator[Reason]:
    column = place.cell.column
    if place.tile.kind not in HARMFUL and not _harmful_in(position, column, place.cell):
        yield KeepsClear(place.tile.kind, place.cell)


def _harmful_in(position: Position, column: str, apart_from: Cell) -> bool:
    """Return whether a harmful tile is in the column, apart from that cell."""
    there = (cell for cell in position.tiles if cell.column == column and cell is not apart_from)
    return any(position.tiles[cell].kind in HARMFUL for cell in there)


def _bar_row_or_not(position: Position, place: Place) -> Iterator[Reason]:
    if place.tile.kind not in HARMFUL:
        return
    left, middle, right = row_cells(place.cell.row)
    row = (left, right) if lays_last_row(position) else (left, middle, right)
    harmless = tuple(
        cell
        for cell in row
        if cell not in position.tiles or position.tiles[cell].kind not in HARMFUL
    )
    if harmless:
        yield LeavesWayRound(place.tile.kind, place.cell, harmless)
    else:
        yield BarsRow(place.tile.kind, place.cell, place.cell.row)


# --- What can always be said ---------------------------------------------------------------------


def _tile_fallback(position: Position, place: Place) -> Iterator[Reason]:
    tokens = position.in_river(position.acting_seat)
    found = [
        steps for token in tokens if (steps := _steps_upstream(token.cell, place.cell)) is not None
    ]
    if found:
        yield LiesAhead(place.tile.kind, place.cell, min(found))
    else:
        yield NotOnOwnWay(place.tile.kind, place.cell)


def _steps_upstream(start: Cell, target: Cell) -> int | None:
    """Return the fewest steps upstream from one cell to the other; None if it cannot be reached."""
    reached, count = {start}, 0
    while reached:
        if target in reached:
            return count
        ahead_of = (ahead(cell, step) for cell in reached for step in UPSTREAM)
        reached = {cell for cell in ahead_of if cell is not None and cell.row <= target.row}
        count += 1
    return None


#: In the order in which reasons are given.
_TILE_FINDERS: Final[tuple[TileFinder, ...]] = (
    _hinder_others,
    _help_own,
    _close_or_open_ways,
    _gather_trouble,
    _bar_row_or_not,
    _keep_clear,
    _aim_rapids,
)
