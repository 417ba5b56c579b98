"""Positions to study: walks through them, and reasons why a piece cannot go somewhere.

A step of a walk is an action, with all that follows from it without a decision, or a draw. Unlike
at a table nothing is pending: a reader can go back to any position.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from upstream.app.localization import refusal_message, words_of
from upstream.app.messages.positions import (
    AskWhy,
    Reasons,
    StudyMoment,
    StudyPosition,
    WalkPosition,
)
from upstream.app.messages.refusals import (
    DrawCount,
    DrawFirst,
    NoSuchCell,
    NoSuchPiece,
    NothingToDraw,
    NotUnseen,
    TableRefused,
)
from upstream.app.messages.serialized import Serialized, compose, encode
from upstream.app.tables.scene import decision, scene
from upstream.narration.narrator import Story, seat_names, shown_names
from upstream.notation.positions import position_from
from upstream.rules import transition as rules
from upstream.rules.action import Action, Jump, Place, Swim, parse
from upstream.rules.event import Event
from upstream.rules.legal import legal, refusal
from upstream.rules.position import Position
from upstream.rules.refusal import (
    BadPosition,
    IllegalAction,
    NotReadable,
    Refusal,
    Refused,
    TooFarToSwim,
    WrongValue,
    as_json,
)
from upstream.rules.river import CELLS, ENTRANCE, UPSTREAM, Cell, ahead
from upstream.rules.tile import RIVER_KINDS, TILES, Kind
from upstream.rules.token import TOKENS

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
    """Return the root, with everything that follows from it, and the position after each step.

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
    action = parse(step)
    if position.draws:
        raise TableRefused(DrawFirst(position.draws))
    if why := refusal(position, action):
        raise IllegalAction(why)
    return Moment(str(action), position.actor, *rules.play(position, action))


def _tiles(position: Position, letters: str, rng: random.Random) -> list[Kind]:
    """Return the tiles of a draw, sorted: those that are named, or some of the unseen ones."""
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
    """Return the moments of a walk, and the choices at its end.

    Raises BadPosition if the root is not valid or the names do not fit it, and IllegalAction with
    the number of the first step that cannot be taken.
    """
    root, words = position_from(body.root), words_of(language)
    names = body.names or seat_names(words, root.players)
    if len(names) != root.players:
        raise BadPosition(WrongValue("names", as_json(names), "names"))
    story = Story(words, shown_names(words, names, root.players), root.options)
    moments = walk(root, body.steps, SystemRandom())
    now = moments[-1].position
    return compose(
        StudyPosition,
        moments=[
            encode(
                StudyMoment,
                step=moment.step,
                seat=moment.seat,
                round=moment.position.round,
                actor=moment.position.actor,
                position=str(moment.position),
                events=[event.to_dict() for event in moment.events],
                lines=story.tell_all(moment.events),
            )
            for moment in moments
        ],
        scene=scene(now, story),
        decision=None if now.draws else decision(now, legal(now)),
        draws=now.draws,
    )


def reasons(body: AskWhy, language: str) -> Reasons:
    """Return why a piece cannot go to a cell.

    Raises BadPosition if the position is not valid, and TableRefused if there is no such piece or
    cell.
    """
    position = position_from(body.position)
    found = reasons_against(position, body.piece, body.cell)
    whirlpool = position.options.whirlpool
    return Reasons(
        refusals=[refusal_message(Refused(why), language, whirlpool=whirlpool) for why in found]
    )


def _steps(position: Position, cell: Cell) -> list[Cell]:
    """Return the cells one step upstream; the cell itself if there are none."""
    found = (ahead(cell, way) for way in UPSTREAM)
    steps = [ENTRANCE if step is position.spawn else step for step in found if step]
    return steps or [cell]


def reasons_against(position: Position, piece: str, cell: str) -> list[Refusal]:
    """Return why a piece of the acting seat cannot go to a cell; nothing if it can.

    For a token and the cell where it is, return why it cannot move at all.

    Raises TableRefused if there is no such piece or cell.
    """
    if cell not in CELLS:
        raise TableRefused(NoSuchCell(cell))
    if piece not in TILES and piece not in TOKENS:
        raise TableRefused(NoSuchPiece(piece))
    to = CELLS[cell]
    if piece in TILES:
        actions: list[Action] = [Place(TILES[piece], to)]
    else:
        token = TOKENS[piece]
        targets = [to] if to is not token.cell else _steps(position, to)
        actions = [
            move(token.salmon, token.cell, target) for target in targets for move in (Swim, Jump)
        ]
    found = [refusal(position, action) for action in actions]
    if None in found:
        return []
    # A swim that is too far only means that a jump was asked about.
    return list(dict.fromkeys(why for why in found if why and not isinstance(why, TooFarToSwim)))
