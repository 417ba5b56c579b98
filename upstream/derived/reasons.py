"""Why a suggestion is good: what it gains and spares, found by playing it by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from upstream import event
from upstream.action import Action, FeedHeron, Move, Place, Swim
from upstream.derived import reason
from upstream.derived.consequences import catches
from upstream.derived.played_turn import Journey, PlayedMove, PlayedTurn, is_kind, play_turn
from upstream.derived.reason import Reason
from upstream.derived.routes import Route, destinations
from upstream.derived.tile_reasons import tile_reasons
from upstream.legal import legal
from upstream.moves import full_cells, way
from upstream.position import Phase, Position, vanishing_row
from upstream.river import UPSTREAM, Cell, ahead
from upstream.rules import heron_cells, settle
from upstream.score import result, tally
from upstream.tile import Kind
from upstream.token import PAIR, Token, token_of

#: Finds the reasons of one kind.
Finder: TypeAlias = Callable[[PlayedTurn], Iterator[Reason]]


def reasons(position: Position, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """Why the actor should play these actions next, the best reason first; never empty.

    The actions must be legal, and all of one turn, row or set-up tile. Raises ValueError if
    there are none.
    """
    turn = play_turn(position, actions)
    if len(actions) == len(legal(position)) == 1:
        return (reason.OnlyAction(),)
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
            yield reason.WinsGame(scores.scores[turn.seat])


def _home(turn: PlayedTurn) -> Iterator[Reason]:
    home = tuple(end for _, end in turn.arrivals if end.cell.is_spawn)
    if home:
        before, after = (tally(place, turn.seat) for place in (turn.start, turn.end_of_moves))
        yield reason.BringsHome(home, after.points - before.points)


def _next_to_spawn(turn: PlayedTurn) -> Iterator[Reason]:
    spawn = turn.start.spawn
    near = tuple(
        end
        for journey, end in turn.arrivals
        if _is_below(end.cell, spawn) and not _is_below(journey.start.cell, spawn)
    )
    if near:
        yield reason.NextToSpawn(near)


def _is_below(cell: Cell, target: Cell | None) -> bool:
    """Whether the cell lies one step downstream of the target."""
    return target is not None and any(ahead(cell, way) is target for way in UPSTREAM)


# --- Rows that go --------------------------------------------------------------------------------


def _leave_row(turn: PlayedTurn) -> Iterator[Reason]:
    going = turn.start.vanishing
    for row in sorted({cell.row for cell in going}):
        if saved := tuple(end for journey, end in turn.arrivals if journey.start.cell.row == row):
            yield reason.LeavesRow(saved, row)


def _leave_next_row(turn: PlayedTurn) -> Iterator[Reason]:
    row = vanishing_row(turn.start.round + 1)
    saved = tuple(
        end
        for journey, end in turn.arrivals
        if journey.start.cell.row == row and end.cell.row > row and not end.cell.is_spawn
    )
    if saved:
        yield reason.LeavesNextRow(saved, row)


# --- Predators -----------------------------------------------------------------------------------


def _leave_heron(turn: PlayedTurn) -> Iterator[Reason]:
    struck = heron_cells(turn.end_of_moves) if turn.journeys else ()
    for cell in heron_cells(turn.start):
        away = tuple(end for journey, end in turn.arrivals if journey.start.cell is cell)
        if away and cell not in struck:
            yield reason.LeavesHeron(away, cell)


def _avoid_heron(turn: PlayedTurn) -> Iterator[Reason]:
    """Only herons that no token of the player's stood or stands on: other reasons cover those."""
    occupied = {*heron_cells(turn.start), *heron_cells(turn.end_of_moves)}
    near = [(set(_herons_ahead(journey)) - occupied, end) for journey, end in turn.arrivals]
    for cell in sorted({cell for cells, _ in near for cell in cells}):
        yield reason.AvoidsHeron(tuple(end for cells, end in near if cell in cells), cell)


def _herons_ahead(journey: Journey) -> Iterator[Cell]:
    """The herons that the token could have moved to, one step from where it was."""
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
            yield from (reason.SparesSalmon(end.cell, catch.by, catch.cell) for catch in spared[:1])


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
                yield reason.ClearsEagle(cell)


def _jump_over(turn: PlayedTurn) -> Iterator[Reason]:
    harmful = {Kind.EAGLE, Kind.ROCK} if turn.start.options.whirlpool else {Kind.EAGLE}
    for move, cell in _jumped_over(turn):
        kind = move.before.tiles[cell].kind
        if kind in harmful:
            yield reason.JumpsOver(kind, cell)


def _jump_over_full(turn: PlayedTurn) -> Iterator[Reason]:
    for move, cell in _jumped_over(turn):
        if cell in full_cells(move.before):
            yield reason.JumpsOverFull(cell)


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
                        yield reason.SwimsPastBear(cell)


def _pay_with_pair(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, _ in turn.arrivals:
        for catch in catches(journey.events):
            yield reason.PaysWithPair(catch.by, catch.cell)


# --- Tiles that carry, hold and fill up ----------------------------------------------------------


def _fill_tile(turn: PlayedTurn) -> Iterator[Reason]:
    """A heron's tile may lose a token again when the turn ends, and is left out."""
    filled = full_cells(turn.end_of_moves) - full_cells(turn.start)
    for cell in dict.fromkeys(end.cell for _, end in turn.arrivals if end.cell in filled):
        seats = tuple(seat for seat in _others(turn) if _waits_below(turn, seat, cell))
        if seats and not is_kind(turn.start, cell, Kind.HERON):
            yield reason.FillsTile(cell, seats)


def _others(turn: PlayedTurn) -> Iterator[int]:
    return (seat for seat in range(turn.start.players) if seat != turn.seat)


def _waits_below(turn: PlayedTurn, seat: int, cell: Cell) -> bool:
    return any(_is_below(token.cell, cell) for token in turn.start.in_river(seat))


def _use_rapids(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, _ in turn.arrivals:
        for happened in journey.events:
            match happened:
                case event.Carried(cost=0):
                    yield reason.UsesRapids(happened.token.cell, happened.to)


def _enter_whirlpool_last(turn: PlayedTurn) -> Iterator[Reason]:
    for journey, end in turn.arrivals:
        if end.held and not journey.moves[-1].after.points:
            yield reason.EntersWhirlpoolLast(end.cell)


# --- A heron's choice ----------------------------------------------------------------------------


def _feed_heron(turn: PlayedTurn) -> Iterator[Reason]:
    for fed in (done.action for done in turn.played if isinstance(done.action, FeedHeron)):
        if fed.cell in turn.start.vanishing:
            yield reason.GoesAnyway(fed.cell)
        elif fed.salmon == PAIR:
            yield reason.FeedsFromPair(fed.cell)
        else:
            yield reason.FeedsSingle(fed.cell)


# --- What can always be said ---------------------------------------------------------------------


def _fallback(turn: PlayedTurn) -> Iterator[Reason]:
    moved = [_steps(journey) for journey in turn.journeys if journey.end is not None]
    if moved:
        yield reason.GainsGround(len(moved), sum(moved))
        return
    before, after = (_salmon(turn, place) for place in (turn.start, turn.end))
    yield reason.GivesUpSalmon(before - after, after)


def _steps(journey: Journey) -> int:
    """How many tiles the token gets further; rapids carry it one at a time."""
    carried = sum(isinstance(happened, event.Carried) for happened in journey.events)
    return carried + sum(len(way(move.before, move.action)) for move in journey.moves)


def _salmon(turn: PlayedTurn, position: Position) -> int:
    return sum(token.salmon for token in position.tokens[turn.seat])


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
