"""Messages about a position: what follows from it, so that a client need not know the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias

from upstream.app.messages.game import (
    Caution,
    DecidedBy,
    Decision,
    Destination,
    Scene,
)
from upstream.app.messages.game import Leg as LegMessage
from upstream.app.messages.serialized import Serialized, encode
from upstream.narration.narrator import Story
from upstream.queries import schedule
from upstream.queries.routes import Leg, destinations, legs
from upstream.queries.standing import FullTile, full_tiles, standing, waiting_herons
from upstream.queries.warnings import BetterOrder, LeftBehind, TurnWarning
from upstream.rules.action import Action, FeedHeron, Jump, Place, Swim
from upstream.rules.position import Phase, Position
from upstream.rules.score import Result as GameResult
from upstream.rules.score import TieBreak, result
from upstream.rules.tile import Kind
from upstream.rules.token import TOKENS, Token, token_of

Plain: TypeAlias = dict[str, Any]

_PREDATORS: Final[Mapping[Kind, Literal["bear", "eagle"]]] = {
    Kind.BEAR: "bear",
    Kind.EAGLE: "eagle",
}
_DECIDED: Final[Mapping[TieBreak, DecidedBy]] = {
    TieBreak.POINTS: "points",
    TieBreak.SALMON: "salmon",
    TieBreak.TOKENS: "tokens",
    TieBreak.EGGS: "eggs",
    TieBreak.MARKER: "marker",
}


def scene(position: Position, story: Story) -> Serialized[Scene]:
    """The position and what follows from it, told in the story's language."""
    return encode(
        Scene,
        position=_position(position),
        standings=[_standing(position, seat) for seat in range(position.players)],
        full=[_full_tile(tile) for tile in full_tiles(position)],
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


def _texts(values: Iterable[object]) -> list[str]:
    return list(map(str, values))


def _position(position: Position) -> Plain:
    """``Position``."""
    told = position.to_dict()
    # Only some options and phases have these.
    return told | {name: told.pop(name, None) for name in ("markers", "given", "draws")}


def _standing(position: Position, seat: int) -> Plain:
    """``Standing``."""
    stands = standing(position, seat)
    return {
        "seat": seat,
        "home": stands.home,
        "river": stands.river,
        "lost": stands.lost,
        "points": stands.points,
        "endangered": _texts(stands.endangered),
        "turn_to_come": schedule.has_turn_to_come(position, seat),
        "at_herons": _texts(waiting_herons(position, seat)),
    }


def _full_tile(full: FullTile) -> Plain:
    """``FullTile``."""
    return {"cell": str(full.cell), "capacity": full.capacity, "seats": full.seats}


def _row_goes(removal: schedule.RowRemoval) -> Plain:
    """``RowGoes``."""
    return {
        "row": removal.row,
        "cells": _texts(removal.cells),
        "round": removal.round,
        "rounds": removal.rounds,
    }


# --- The end -------------------------------------------------------------------------------------


def _result(position: Position, story: Story) -> Plain:
    """``Result``."""
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


def _decided_by(outcome: GameResult) -> Iterator[DecidedBy]:
    """What put each place before the next."""
    for above, below in pairwise(outcome.ranking):
        yield _DECIDED[outcome.separated_by(above[0], below[0])]


# --- What a seat may do --------------------------------------------------------------------------


def decision(
    position: Position, legal: Iterable[Action], *, routes: bool = True
) -> Serialized[Decision] | None:
    """Return everything that the actor may do; None if the game is over.

    The routes take longer to find than everything else in a message.
    """
    if position.actor is None:
        return None
    choices = [_choice(action) for action in legal]
    movable = dict.fromkeys(choice["token"] for choice in choices if routes and "to" in choice)
    return encode(
        Decision,
        seat=position.actor,
        choices=choices,
        routes={token: _destinations(position, TOKENS[token]) for token in movable},
    )


def _choice(action: Action) -> Plain:
    """Return one of ``AnyChoice``."""
    match action:
        case Place():
            return {
                "kind": "place",
                "action": str(action),
                "tile": str(action.tile),
                "cell": str(action.cell),
            }
        case FeedHeron():
            return {
                "kind": "heron",
                "action": str(action),
                "cell": str(action.cell),
                "token": str(token_of(action.salmon, action.cell)),
            }
        case Swim() | Jump():
            return {
                "kind": "swim" if isinstance(action, Swim) else "jump",
                "action": str(action),
                "token": str(token_of(action.salmon, action.origin)),
                "to": str(action.to),
            }


def _destinations(position: Position, token: Token) -> list[Plain]:
    """Return ``Destination`` for every cell that the actor's token can be sent to."""
    return [
        {
            "cell": str(destination.cell),
            "routes": [
                {
                    "actions": _texts(route.actions),
                    "legs": [_leg(leg) for leg in route.legs],
                    "cost": route.cost,
                    "lost": route.lost,
                    "herons": _texts(route.herons),
                    "ends": None if route.ends is None else str(route.ends),
                }
                for route in destination.routes
            ],
        }
        for destination in destinations(position, token)
    ]


def _leg(leg: Leg) -> Plain:
    """Return ``Leg``."""
    return {
        "action": str(leg.action),
        "kind": "swim" if isinstance(leg.action, Swim) else "jump",
        "cells": _texts(leg.cells),
        "cost": leg.cost,
        "catches": [{"by": _PREDATORS[catch.by], "cell": str(catch.cell)} for catch in leg.catches],
        "ends": None if leg.ends is None else str(leg.ends),
    }


def destination_messages(position: Position, token: Token) -> list[Destination]:
    """Return every cell that the actor's token can be sent to; empty if it cannot move now."""
    return [Destination.model_validate(each) for each in _destinations(position, token)]


def leg_messages(position: Position, actions: Iterable[Action]) -> list[LegMessage]:
    """Return the moves among some legal actions, each played after those before it."""
    return [LegMessage.model_validate(_leg(leg)) for leg in legs(position, actions)]


# --- Before a turn is confirmed ------------------------------------------------------------------


def caution_message(caution: TurnWarning, story: Story) -> Caution:
    match caution:
        case BetterOrder():
            return Caution(
                kind="order",
                text=story.warning(caution),
                tokens=[],
                order=[str(action) for action in caution.actions],
                steps=story.better_order(caution),
            )
        case LeftBehind():
            return Caution(
                kind="row",
                text=story.warning(caution),
                tokens=[str(token) for token in caution.tokens],
                order=[],
                steps=[],
            )
