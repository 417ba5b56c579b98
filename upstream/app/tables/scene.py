"""Messages about a position: what follows from it, so that a client need not know the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from upstream.queries.standing import full_tiles, standing, waiting_herons
from upstream.queries.warnings import BetterOrder, LeftBehind, TurnWarning
from upstream.rules.action import Action, FeedHeron, Jump, Place, Swim
from upstream.rules.position import Phase, Position
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


# The parts of a scene and of a decision are plain values for ``encode``, with the fields of their
# messages. A cell or a token is a kind of string, but the encoder takes fifty times as long for
# those as for a plain one.


def _texts(values: Iterable[object]) -> list[str]:
    return list(map(str, values))


def scene(position: Position, story: Story) -> Serialized[Scene]:
    """Return the position and what follows from it, in the story's language."""
    plain = position.to_dict()
    # Only some options and phases have these.
    plain |= {name: plain.pop(name, None) for name in ("markers", "given", "draws")}
    return encode(
        Scene,
        position=plain,
        standings=[_standing(position, seat) for seat in range(position.players)],
        full=[
            {"cell": str(full.cell), "capacity": full.capacity, "seats": full.seats}
            for full in full_tiles(position)
        ],
        asks=story.asks(position),
        turn_points=schedule.turn_points(position),
        vanishing=_texts(position.vanishing),
        going=[
            {
                "row": removal.row,
                "cells": _texts(removal.cells),
                "round": removal.round,
                "rounds": removal.rounds,
            }
            for removal in schedule.row_removals(position)
        ],
        next_placer=schedule.next_placer(position),
        rows_to_come=schedule.rows_to_come(position),
        last_round=schedule.last_round(position),
        result=_result(position, story) if position.phase is Phase.OVER else None,
    )


def _standing(position: Position, seat: int) -> Plain:
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


def _result(position: Position, story: Story) -> Plain:
    outcome = result(position)
    tallied = ("seat", "points", "salmon", "tokens", "eggs")
    return {
        "scores": outcome.scores,
        "ranking": outcome.ranking,
        "tallies": [{name: getattr(each, name) for name in tallied} for each in outcome.tallies],
        "decided_by": [  # what put each place before the next
            _DECIDED[outcome.separated_by(above[0], below[0])]
            for above, below in pairwise(outcome.ranking)
        ],
        "score_lines": story.score(outcome),
        "ranking_lines": story.ranking(outcome),
    }


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
    text = str(action)
    match action:
        case Place(tile=tile, cell=cell):
            return {"kind": "place", "action": text, "tile": str(tile), "cell": str(cell)}
        case FeedHeron(salmon=salmon, cell=cell):
            token = str(token_of(salmon, cell))
            return {"kind": "heron", "action": text, "cell": str(cell), "token": token}
        case Swim() | Jump():
            kind = "swim" if isinstance(action, Swim) else "jump"
            token = str(token_of(action.salmon, action.origin))
            return {"kind": kind, "action": text, "token": token, "to": str(action.to)}


def _destinations(position: Position, token: Token) -> list[Plain]:
    """Return ``Destination`` for every cell that the actor's token can be sent to."""
    return [
        {
            "cell": str(destination.cell),
            "forks": destination.forks,
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
    text = story.warning(caution)
    match caution:
        case BetterOrder():
            order, steps = _texts(caution.actions), story.better_order(caution)
            return Caution(kind="order", text=text, tokens=[], order=order, steps=steps)
        case LeftBehind():
            tokens = _texts(caution.tokens)
            return Caution(kind="row", text=text, tokens=tokens, order=[], steps=[])
