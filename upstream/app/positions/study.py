"""Positions that are walked through: nothing is kept, the root and the steps are everything.

A step is an action, with all that follows from it without a decision, or a draw. Unlike at a table
nothing is pending: whoever studies goes back to any position.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from upstream.app.localization import refusal_message, words_of
from upstream.app.messages.refusals import (
    DrawCount,
    DrawFirst,
    NothingToDraw,
    NotUnseen,
    TableRefused,
)
from upstream.app.messages.serialized import Serialized, compose, encode
from upstream.app.messages.study import (
    AskStudy,
    AskStudyRoutes,
    StudyMoment,
    StudyPosition,
    StudyReasons,
    StudyRoutes,
    WalkPosition,
)
from upstream.app.positions.questions import destinations_of, reasons_against
from upstream.app.tables.scene import decision, scene
from upstream.narration.narrator import Story, seat_names, shown_names
from upstream.notation.positions import position_from
from upstream.rules import transition as rules
from upstream.rules.action import parse
from upstream.rules.draft import Transition
from upstream.rules.event import Event
from upstream.rules.legal import legal, refusal
from upstream.rules.position import Position
from upstream.rules.refusal import (
    BadPosition,
    IllegalAction,
    NotReadable,
    Refused,
    WrongValue,
    as_json,
)
from upstream.rules.tile import RIVER_KINDS, Kind

#: The word that begins a step by which tiles are drawn.
DRAW: Final = "draw"


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a walk, and what led to it; the root has no step."""

    step: str | None
    seat: int | None
    position: Position
    events: tuple[Event, ...]


def walk(root: Position, steps: Sequence[str], rng: random.Random) -> list[Moment]:
    """The root, with what follows from it without a decision, and the position after each step.

    Raises IllegalAction with the number of the first step that cannot be taken.
    """
    moments = [Moment(None, None, *rules.settle(root))]
    for number, step in enumerate(steps, 1):
        try:
            moments.append(_taken(moments[-1].position, step, rng))
        except Refused as refused:
            place = ("place-step", {"number": number, "total": len(steps), "step": step})
            raise IllegalAction(refused.refusal, place) from None
    return moments


def _taken(position: Position, step: str, rng: random.Random) -> Moment:
    word, _, letters = step.strip().partition(" ")
    if word == DRAW:
        tiles = _tiles(position, letters.strip(), rng)
        drawn = f"{DRAW} {''.join(tiles)}"
        return Moment(drawn, position.actor, *rules.draw(position, tiles))
    after, events = _played(position, step)
    return Moment(str(parse(step)), position.actor, after, events)


def _played(position: Position, step: str) -> Transition:
    action = parse(step)
    if position.draws:
        raise TableRefused(DrawFirst(position.draws))
    if why := refusal(position, action):
        raise IllegalAction(why)
    return rules.play(position, action)


def _tiles(position: Position, letters: str, rng: random.Random) -> list[Kind]:
    """The tiles of a draw, sorted: those that are named, or some of the unseen ones."""
    due, unseen = position.draws, position.unseen
    if not due:
        raise TableRefused(NothingToDraw())
    if not letters:
        stack = [kind for kind, count in unseen.items() for _ in range(count)]
        return sorted(rng.sample(stack, due))
    if not set(letters) <= set(RIVER_KINDS):
        raise TableRefused(NotReadable(f"{DRAW} {letters}"))
    tiles = sorted(map(Kind, letters))
    if len(tiles) != due:
        raise TableRefused(DrawCount(due, len(tiles)))
    for kind in set(tiles):
        if tiles.count(kind) > unseen.get(kind, 0):
            raise TableRefused(NotUnseen(kind, unseen.get(kind, 0)))
    return tiles


# --- Messages ------------------------------------------------------------------------------------


def study_position(body: WalkPosition, language: str) -> Serialized[StudyPosition]:
    """Walk as the body says.

    Raises BadPosition where the root is not valid or the names do not fit it, and IllegalAction
    with the number of the first step that cannot be taken.
    """
    root = position_from(body.root)
    words = words_of(language)
    names = body.names or seat_names(words, root.players)
    if len(names) != root.players:
        raise BadPosition(WrongValue("names", as_json(names), "names"))
    story = Story(words, shown_names(words, names, root.players), root.options)
    moments = walk(root, body.steps, SystemRandom())
    now = moments[-1].position
    decides = decision(now, legal(now)) if not now.draws else None
    return compose(
        StudyPosition,
        moments=[_moment(moment, story) for moment in moments],
        scene=scene(now, story),
        decision=decides,
        draws=now.draws,
    )


def _moment(moment: Moment, story: Story) -> Serialized[StudyMoment]:
    return encode(
        StudyMoment,
        step=moment.step,
        seat=moment.seat,
        round=moment.position.round,
        actor=moment.position.actor,
        position=str(moment.position),
        events=[event.to_dict() for event in moment.events],
        lines=story.tell_all(moment.events),
    )


def study_routes(body: AskStudyRoutes) -> StudyRoutes:
    """Where a token can be sent.

    Raises BadPosition where the position is not valid, and TableRefused where there is no such
    token.
    """
    position = position_from(body.position)
    return StudyRoutes(destinations=destinations_of(position, body.token))


def study_reasons(body: AskStudy, language: str) -> StudyReasons:
    """Why a piece cannot go to a cell.

    Raises BadPosition where the position is not valid, and TableRefused where there is no such
    piece or cell.
    """
    position = position_from(body.position)
    whirlpool = position.options.whirlpool
    reasons = reasons_against(position, body.piece, body.cell)
    refusals = [refusal_message(Refused(why), language, whirlpool=whirlpool) for why in reasons]
    return StudyReasons(refusals=refusals)
