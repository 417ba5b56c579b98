"""Positions that are built by hand: what cannot be in them, and where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import SystemRandom
from typing import Final

from upstream.app.localization import words_of
from upstream.app.messages.positions import CheckDraft, CheckedDraft, DraftProblem, NewRiver
from upstream.app.messages.serialized import Serialized, compose
from upstream.app.tables.scene import scene
from upstream.game import Game
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names, tell_refusal
from upstream.notation.positions import draft_from
from upstream.notation.record import Record
from upstream.notation.validity import Problem, problems
from upstream.rules.options import Options
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import BadPosition, Refusal, WrongValue
from upstream.rules.river import CELLS
from upstream.rules.tile import BOX, RIVER_KINDS, Kind

#: More problems than anybody reads at once.
_MAX_PROBLEMS: Final = 60
#: The key of a refused value: its field, and the cell or the seat that it is about.
_KEY: Final = re.compile(r"(\w+)(?:\.(\w+)|\[(\d)\])?")


def checked_draft(body: CheckDraft, language: str) -> Serialized[CheckedDraft]:
    """Return the problems of a draft; if there are none, its text and its scene.

    A river with more tiles than the box holds has a scene, too: the rules can cope with it, so it
    may have come from elsewhere, and can be repaired.
    """
    words = words_of(language)
    try:
        draft = draft_from(body.draft)
    except BadPosition as unreadable:
        found = [_unreadable(unreadable.refusal, words)]
    else:
        found = [_problem(problem, words) for problem in islice(problems(draft), _MAX_PROBLEMS)]
        if not found:
            return _accepted(draft, words)
    return compose(CheckedDraft, problems=found, position=None, scene=None)


def new_river(body: NewRiver, language: str) -> Serialized[CheckedDraft]:
    """Return a river whose set-up was laid at random.

    Raises BadOptions for options that cannot be, also with this number of players.
    """
    options, rng = Options.from_dict(body.options.model_dump(exclude_none=True)), SystemRandom()
    game = Game(Record.deal(body.players, options, rng, first=0))
    while game.position.phase is Phase.SETUP:
        game.play(rng.choice(game.legal))
    return _accepted(game.position, words_of(language))


def _accepted(position: Position, words: Words) -> Serialized[CheckedDraft]:
    story = Story(words, seat_names(words, position.players), position.options)
    too_many = [*_box_problems(position, story)]
    return compose(
        CheckedDraft,
        problems=too_many,
        position=None if too_many else str(position),
        scene=scene(position, story),
    )


def _box_problems(position: Position, story: Story) -> Iterator[DraftProblem]:
    """Yield the kinds of which there are more tiles, seen and unseen, than the box holds."""
    lying = Counter(tile.kind for tile in position.tiles.values())
    drawn = Counter(position.drawn)
    count = {kind: lying[kind] + drawn[kind] + position.unseen.get(kind, 0) for kind in RIVER_KINDS}
    # Eagles that have fed lie in the river as Water.
    fed = max(0, BOX[Kind.EAGLE] - count[Kind.EAGLE])
    for kind in RIVER_KINDS:
        limit = BOX[kind] + (fed if kind is Kind.WATER else 0)
        if count[kind] > limit:
            told = {"tile": story.tile(kind), "most": limit, "count": count[kind]}
            field = "unseen" if position.unseen.get(kind) else "drawn" if drawn[kind] else "tiles"
            last = max(
                (cell for cell, tile in position.tiles.items() if tile.kind is kind),
                key=lambda cell: (cell.row, cell.column),
                default=None,
            )
            yield DraftProblem(
                field=field,
                cell=str(last) if field == "tiles" else None,
                seat=None,
                text=story.words.say("editor-box", **told),
            )


def _problem(problem: Problem, words: Words) -> DraftProblem:
    refusal = problem.refusal
    field = _KEY.match(refusal.key)
    return DraftProblem(
        field=field[1] if field else refusal.key,
        cell=None if problem.cell is None else str(problem.cell),
        seat=problem.seat,
        text=words.say(f"expected-{refusal.expected}"),
    )


def _unreadable(refusal: Refusal, words: Words) -> DraftProblem:
    """Return the problem of a draft that cannot even be read; its key may name the place."""
    key = _KEY.match(getattr(refusal, "key", ""))
    field, cell, seat = key.groups() if key else ("options", None, None)
    return DraftProblem(
        field=field,
        cell=cell if cell in CELLS else None,
        seat=None if seat is None else int(seat),
        text=words.say(f"expected-{refusal.expected}")
        if isinstance(refusal, WrongValue)
        else tell_refusal(words, refusal.reason, refusal.parameters),
    )
