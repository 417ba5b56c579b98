"""The small rivers of the rules page, with one task each."""

from __future__ import annotations

from typing import Final

from upstream.lessons.lesson import Goal, Lesson, river, stack_of

#: Only water, into which a lesson puts a few tiles.
_WATER: Final = "W W W"
_TWO_LEFT: Final = stack_of("WW")

SMALL: Final = (
    Lesson(
        "swim",
        river(_WATER, _WATER, _WATER, tokens=("2b1", "2c3")),
        task="lesson-swim",
        praise="lesson-swim-done",
        goal=Goal(tokens=("2a3",)),
        solution=("2b1-a2", "2a2-a3"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "jump",
        river(_WATER, _WATER, _WATER, tokens=("2b1", "2b2 2c2", "2b2 1b2")),
        task="lesson-jump",
        praise="lesson-jump-done",
        goal=Goal(tokens=("2b3",), events=("jumped",)),
        solution=("2b1^b3",),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "pass",
        river("W W E", "E H W", _WATER, tokens=("2a1 2c2", "2b3"), points=1),
        task="lesson-pass",
        praise="lesson-pass-done",
        goal=Goal(salmon=4),
        solution=("2a1-b1",),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "waterfall",
        river(_WATER, _WATER, "W F3 W", tokens=("2a1", "2c3")),
        task="lesson-waterfall",
        praise="lesson-waterfall-done",
        goal=Goal(tokens=("2c2",)),
        solution=("2a1-b1", "2b1^c2"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "bear",
        river(_WATER, "W B0 W", _WATER, tokens=("2b1", "2a3 2a2 2a2")),
        task="lesson-bear",
        praise="lesson-bear-done",
        goal=Goal(tokens=("2b3",)),
        solution=("2b1-c2", "2c2-b2", "2b2-b3"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "eagle",
        river(_WATER, "W E W", _WATER, tokens=("2b1 2a2", "2c3")),
        task="lesson-eagle",
        praise="lesson-eagle-done",
        goal=Goal(tokens=("1b2", "2b2")),
        solution=("2b1-b2", "2a2-b2"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "heron",
        river(_WATER, "W H W", _WATER, tokens=("2b2 2a1", "2c3"), points=2),
        task="lesson-heron",
        praise="lesson-heron-done",
        goal=Goal(salmon=4),
        solution=("2b2-b3", "2a1-a2"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "rock",
        river(_WATER, "W R W", _WATER, tokens=("2b1", "2a2 2b2", "2a2 2b2")),
        task="lesson-rock",
        praise="lesson-rock-done",
        goal=Goal(tokens=("2a2",)),
        solution=("2b1-a2",),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "round",
        river(
            *(_WATER,) * 3, tokens=("2a1 2c1 2b2", "2b3"), round=3, starter=1, points=2
        ),  # the last turn of the round
        task="lesson-round",
        praise="lesson-round-done",
        goal=Goal(salmon=6),
        solution=("2a1-a2", "2c1-c2"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "row",
        river(
            *(_WATER,) * 3,
            tokens=("2b2", "2a2"),
            phase="place",
            points=0,
            drawn=["B", "F", "W"],
        ),
        task="lesson-row",
        praise="lesson-row-done",
        goal=Goal(events=("row-laid",)),
        solution=("W@b4", "F4@a4", "B1@c4"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "spawn",
        river("W * W", _WATER, _WATER, tokens=("2b3 2a2", "1c2"), lowest=2, starter=1, points=2),
        task="lesson-spawn",
        praise="lesson-spawn-done",
        goal=Goal(tokens=("2e2",)),
        solution=("2b3-e1", "2a2-a3"),
    ),
    Lesson(
        "whirlpool",
        river(
            _WATER,
            "W R W",
            _WATER,
            tokens=("2b1 2c1", "2a3"),
            points=3,
            options={"whirlpool": True},
        ),
        task="lesson-whirlpool",
        praise="lesson-whirlpool-done",
        goal=Goal(events=("held",), salmon=4),
        solution=("2b1-b2", "2c1-c2", "2c2-c3"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "rapids",
        river(
            _WATER,
            "W C1 W",
            "W C0 W",
            _WATER,
            tokens=("2b1", "2a3"),
            points=1,
            options={"rapids": "added"},
        ),
        task="lesson-rapids",
        praise="lesson-rapids-done",
        goal=Goal(tokens=("2c4",)),
        solution=("2b1-b2",),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "markers",
        river(
            *(_WATER,) * 3,
            tokens=("2b1 2a1", "2c2"),
            points=3,
            options={"movement_tokens": True},
            markers=[3, 2],
            given=0,
        ),
        task="lesson-markers",
        praise="lesson-markers-done",
        goal=Goal(events=("took-up",)),
        solution=("2b1-b2", "2a1-a2", "2a2-a3"),
        stack=_TWO_LEFT,
    ),
    Lesson(
        "exact",
        river(
            "W * W",
            *(_WATER,) * 2,
            tokens=("2b2", "2c2"),
            lowest=2,
            points=3,
            options={"exact_five": True},
        ),
        task="lesson-exact",
        praise="lesson-exact-done",
        goal=Goal(tokens=("2e1",)),
        solution=("2b2-b3", "2b3^e1"),
    ),
)
