"""Messages about a position: what follows from it, so that a client need not know the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias

from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.derived import schedule, threats
from upstream.derived.cautions import AnyCaution, BetterOrder, LeftBehind
from upstream.derived.consequences import Catch, move_consequences
from upstream.derived.routes import Leg, Route, destinations, legs
from upstream.derived.standing import standing
from upstream.position import Phase, Position
from upstream.score import Result as GameResult
from upstream.score import TieBreak, result
from upstream.server import protocol
from upstream.server.protocol.serialized import Serialized, encode
from upstream.story import Story
from upstream.tile import Kind
from upstream.token import Token, token_of

Plain: TypeAlias = dict[str, Any]

_PREDATORS: Final[Mapping[Kind, Literal["bear", "eagle"]]] = {
    Kind.BEAR: "bear",
    Kind.EAGLE: "eagle",
}
_DECIDED: Final[Mapping[TieBreak, protocol.DecidedBy]] = {
    TieBreak.POINTS: "points",
    TieBreak.SALMON: "salmon",
    TieBreak.TOKENS: "tokens",
    TieBreak.EGGS: "eggs",
    TieBreak.MARKER: "marker",
}


def scene(position: Position, story: Story) -> Serialized[protocol.Scene]:
    """The position and what follows from it, told in the story's language."""
    return encode(
        protocol.Scene,
        position=_position(position),
        standings=[_standing(position, seat) for seat in range(position.players)],
        full=[_full_tile(tile) for tile in threats.full_tiles(position)],
        asks=story.asks(position),
        turn_points=schedule.turn_points(position),
        vanishing=_texts(position.vanishing),
        going=[_row_goes(removal) for removal in schedule.row_removals(position)],
        next_placer=schedule.next_placer(position),
        rows_to_come=schedule.rows_to_come(position),
        last_round=schedule.last_round(position),
        result=_result(position, story) if position.phase is Phase.OVER else None,
    )


# The parts of a scene and of a decision are plain values for ``encode``, with the fields of the
# message that each docstring names. A cell or a token is a kind of string, but the encoder takes
# fifty times as long for those as for a plain one.


def _texts(values: Iterable[str]) -> list[str]:
    return list(map(str, values))


def _position(position: Position) -> Plain:
    """``protocol.Position``."""
    told = position.to_dict()
    # Only some options and phases have these.
    return told | {name: told.pop(name, None) for name in ("markers", "given", "draws")}


def _standing(position: Position, seat: int) -> Plain:
    """``protocol.Standing``."""
    stands = standing(position, seat)
    return {
        "seat": seat,
        "home": stands.home,
        "river": stands.river,
        "lost": stands.lost,
        "points": stands.points,
        "endangered": _texts(stands.endangered),
        "turn_to_come": schedule.has_turn_to_come(position, seat),
        "at_herons": _texts(threats.waiting_herons(position, seat)),
    }


def _full_tile(full: threats.FullTile) -> Plain:
    """``protocol.FullTile``."""
    return {"cell": str(full.cell), "capacity": full.capacity, "seats": full.seats}


def _row_goes(removal: schedule.RowRemoval) -> Plain:
    """``protocol.RowGoes``."""
    return {
        "row": removal.row,
        "cells": _texts(removal.cells),
        "round": removal.round,
        "rounds": removal.rounds,
    }


# --- The end -------------------------------------------------------------------------------------


def _result(position: Position, story: Story) -> Plain:
    """``protocol.Result``."""
    outcome = result(position)
    return {
        "scores": outcome.scores,
        "ranking": outcome.ranking,
        "tallies": [
            {
                "seat": each.seat,
                "points": each.points,
                "salmon": each.salmon,
                "tokens": each.tokens,
                "eggs": each.eggs,
            }
            for each in outcome.tallies
        ],
        "decided_by": list(_decided_by(outcome)),
        "score_lines": story.score(outcome),
        "ranking_lines": story.ranking(outcome),
    }


def _decided_by(outcome: GameResult) -> Iterator[protocol.DecidedBy]:
    """What put each place before the next."""
    for above, below in pairwise(outcome.ranking):
        yield _DECIDED[outcome.separated_by(above[0], below[0])]


# --- What a seat may do --------------------------------------------------------------------------


def decision(position: Position, legal: Iterable[Action]) -> Serialized[protocol.Decision] | None:
    """Everything that the actor may do, with what it costs; None when the game is over."""
    if position.actor is None:
        return None
    choices = [_choice(position, action) for action in legal]
    return encode(protocol.Decision, seat=position.actor, choices=choices)


def _choice(position: Position, action: Action) -> Plain:
    """One of ``protocol.AnyChoice``."""
    match action:
        case Place():
            return {
                "kind": "place",
                "action": str(action),
                "tile": str(action.tile),
                "cell": str(action.cell),
            }
        case FeedHeron():
            token = token_of(action.salmon, action.cell)
            return {
                "kind": "heron",
                "action": str(action),
                "cell": str(action.cell),
                "token": str(token),
            }
        case Swim() | Jump():
            return _move_choice(position, action)


def _move_choice(position: Position, move: Swim | Jump) -> Plain:
    """``protocol.MoveChoice``."""
    known = move_consequences(position, move)
    foreseen = known.preview
    return {
        "kind": "swim" if isinstance(move, Swim) else "jump",
        "action": str(move),
        "token": str(token_of(move.salmon, move.origin)),
        "to": str(move.to),
        "way": _texts(known.way),
        "cost": foreseen.cost,
        "lost": foreseen.lost,
        "lost_to_herons": foreseen.lost_to_herons,
        "catches": [
            {"by": _PREDATORS[catch.by], "cell": str(catch.cell)} for catch in known.catches
        ],
        "herons": _texts(known.herons),
        "ends": None if foreseen.to is None else str(foreseen.to),
        "ends_turn": foreseen.ends_turn,
    }


def _catch(catch: Catch) -> protocol.Catch:
    return protocol.Catch(by=_PREDATORS[catch.by], cell=str(catch.cell))


# --- Where a token can be sent -------------------------------------------------------------------


def destination_messages(position: Position, token: Token) -> list[protocol.Destination]:
    """Every cell that the actor's token can be sent to; empty where it cannot move now."""
    return [
        protocol.Destination(
            cell=str(destination.cell), routes=[_route(route) for route in destination.routes]
        )
        for destination in destinations(position, token)
    ]


def _route(route: Route) -> protocol.Route:
    herons = route.herons
    return protocol.Route(
        actions=[str(action) for action in route.actions],
        legs=[_leg(leg) for leg in route.legs],
        cost=route.cost,
        lost=route.lost,
        lost_to_herons=len(herons),
        herons=[str(cell) for cell in herons],
        ends=None if route.ends is None else str(route.ends),
        ends_turn=route.ends_turn,
    )


def _leg(leg: Leg) -> protocol.Leg:
    return protocol.Leg(
        action=str(leg.action),
        kind="swim" if isinstance(leg.action, Swim) else "jump",
        cells=[str(cell) for cell in leg.cells],
        cost=leg.cost,
        catches=[_catch(catch) for catch in leg.catches],
        ends=None if leg.ends is None else str(leg.ends),
    )


def leg_messages(position: Position, actions: Iterable[Action]) -> list[protocol.Leg]:
    """The moves among some legal actions, one after the other."""
    return [_leg(leg) for leg in legs(position, actions)]


# --- Before a turn is confirmed ------------------------------------------------------------------


def caution_message(caution: AnyCaution, story: Story) -> protocol.Caution:
    match caution:
        case BetterOrder():
            return protocol.Caution(
                kind="order",
                text=story.caution(caution),
                tokens=[],
                order=[str(action) for action in caution.actions],
                steps=story.better_order(caution),
            )
        case LeftBehind():
            return protocol.Caution(
                kind="row",
                text=story.caution(caution),
                tokens=[str(token) for token in caution.tokens],
                order=[],
                steps=[],
            )
