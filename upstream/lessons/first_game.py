"""The first game: a short, complete game on a prepared river that teaches one idea at a time.

The learner is red and plays after yellow. The sea is about to go, and two tiles are left for the
last row. Learners may leave the path: steps that no longer apply are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from upstream.lessons.lesson import CONFIRM, LEARNER, NEXT, Lesson, Step, river, stack_of
from upstream.rules.moves import full_cells
from upstream.rules.position import Phase, Position
from upstream.rules.river import Cell
from upstream.rules.tile import Kind

NAME: Final = "first-game"
_OPPONENT: Final = 1
_SEA: Final = ("a0", "b0", "c0", "s0")


def _stands_on(cell: str) -> Callable[[Position], bool]:
    return lambda position: any(token.cell == cell for token in position.tokens[LEARNER])


_STEPS: Final = (
    # The sea is about to go.
    Step("lesson-first-welcome", 2, wants=(NEXT,), cells=("a0", "b0", "b1", "c1")),
    Step("lesson-first-swim", 2, wants=("2b0-b1",), cells=("b0", "b1")),
    Step(
        "lesson-first-jump",
        2,
        wants=("2a0^a2",),
        cells=("a0", "a1", "a2"),
        when=lambda position: Cell("a1") in full_cells(position),
    ),
    Step("lesson-first-confirm", 2, wants=(CONFIRM,), cells=_SEA),
    # The last row.
    Step("lesson-first-lay", 2, Phase.PLACE, cells=("a4", "c4")),
    # Row 1 is about to go.
    Step(
        "lesson-first-eagle",
        3,
        wants=("2b1-b2",),
        cells=("b1", "b2"),
        when=lambda position: position.tiles[Cell("b2")].kind is Kind.EAGLE,
    ),
    Step("lesson-first-heron", 3, wants=("2c1-c2",), cells=("c1", "c2")),
    Step(
        "lesson-first-heron-leave",
        3,
        wants=("2c2-c3",),
        cells=("c2", "c3"),
        when=_stands_on("c2"),
    ),
    # Row 2 is about to go, and the spawn is open.
    Step("lesson-first-home", 4, wants=("*-e1",), cells=("e1",)),
    Step(
        "lesson-first-bear",
        4,
        wants=("?b2-a3", "?b2-c3"),
        cells=("b2", "a3", "c3"),
        when=_stands_on("b2"),
    ),
    # The last ones.
    Step(
        "lesson-first-eggs",
        5,
        wants=(NEXT,),
        cells=("e2",),
        when=lambda position: any(token.cell.is_spawn for token in position.tokens[LEARNER]),
    ),
    Step("lesson-first-score", 0, Phase.OVER, wants=(NEXT,)),
)

FIRST_GAME: Final = Lesson(
    NAME,
    river(
        "W B0 W",
        "W E  H",
        "W W  W",
        tokens=("2a0 2b0 2b1 2c1", "2a1 2a1 2c0 2c2"),
        sea=True,
        unseen="FW",
        round=2,
        starter=_OPPONENT,
    ),
    stack=stack_of("FW"),
    steps=_STEPS,
    preferred={
        3: ("2a1-a2", "2c2-c3", "2c3-c4", "2a2-a3"),
        4: ("2c4-e1", "2a3-a4", "2a4-e1", "2a2-a3"),
        5: ("2a4-e1",),
    },
    solution=(
        *(NEXT, "2b0-b1", "2a0^a2", "2a2-a3", CONFIRM),
        *("W@a4", "F4@c4", CONFIRM),
        *("2b1-b2", "2c1-c2", "2c2-c3", "2b1-b2", "2a3-a4", CONFIRM),
        *("2a4-e1", "2b2-c3", "1b2-a3", "2c3-c4", "2c4-e1", CONFIRM),
        *(NEXT, "1a3-a4", "1a4-e1", "2c3-c4", "2c4-e1", CONFIRM, NEXT),
    ),
)
