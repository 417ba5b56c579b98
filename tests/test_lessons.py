"""Every lesson loads, its solution plays, and whatever it says has its words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from upstream.legal import legal
from upstream.lessons import LESSONS, Lesson
from upstream.lessons.first_game import FIRST_GAME
from upstream.lessons.guide import Moment, fits, step_at
from upstream.lessons.lesson import CONFIRM, LEARNER, NEXT, Step, river
from upstream.lessons.replies import reply
from upstream.notation import position_from
from upstream.position import Phase
from upstream.server.localization import words_of
from upstream.server.protocol import LessonAnswer
from upstream.server.tables.lesson import LessonGame
from upstream.words import LANGUAGES

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())
small = pytest.mark.parametrize(
    "lesson", [lesson for lesson in LESSONS.values() if lesson.goal], ids=lambda each: each.name
)


def answered(lesson: Lesson, moves: Sequence[str]) -> LessonAnswer:
    """What a client gets after these moves."""
    answer = LessonGame(lesson, moves).answer(None, "en")
    return LessonAnswer.model_validate_json(answer.json)


def kind(lesson: Lesson, *moves: str) -> str:
    return answered(lesson, moves).guide.kind


@every_lesson
def test_a_lesson_is_a_position_of_the_game(lesson: Lesson) -> None:
    assert position_from(lesson.start.to_dict()) == lesson.start
    assert len(lesson.stack) == lesson.start.stack
    assert lesson.start.actor == LEARNER


@every_lesson
def test_its_solution_leads_to_its_end_and_nothing_less_does(lesson: Lesson) -> None:
    assert kind(lesson, *lesson.solution) == "done"
    for short in range(len(lesson.solution)):
        assert kind(lesson, *lesson.solution[:short]) != "done"


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_it_says_has_its_words(lesson: Lesson, language: str) -> None:
    words = words_of(language)
    texts = [step.text for step in lesson.steps] or [lesson.task, lesson.praise]
    for text in texts:
        assert words.say(text)


@small
def test_a_small_river_ends_done_or_missed(lesson: Lesson) -> None:
    """Whatever one does: when the turn is over, the lesson is done or missed, never at a loss."""
    ends = {kind(lesson, *moves) for moves in _turns(lesson, (), 60)}
    assert ends <= {"done", "missed"}


def _turns(lesson: Lesson, moves: tuple[str, ...], most: int) -> list[tuple[str, ...]]:
    """Some of the ways that the turn can go, each to its end."""
    found: list[tuple[str, ...]] = []
    waiting = [moves]
    while waiting and len(found) < most:
        now = waiting.pop()
        decision = answered(lesson, now).state.decision
        if decision is None:
            found.append(now)
        else:
            waiting += [(*now, choice.action) for choice in decision.choices[:3]]
    return found


# --- The first game ------------------------------------------------------------------------------


def test_every_step_of_the_first_game_is_said_on_its_way() -> None:
    said = {
        answered(FIRST_GAME, FIRST_GAME.solution[:count]).guide.text
        for count in range(len(FIRST_GAME.solution) + 1)
    }
    words = words_of("en")
    assert {words.say(step.text) for step in FIRST_GAME.steps} <= said


def test_what_the_guide_asks_for_is_possible_and_does_it() -> None:
    for count in range(len(FIRST_GAME.solution)):
        moves = FIRST_GAME.solution[:count]
        guide = answered(FIRST_GAME, moves).guide
        assert guide.aside is None
        if guide.kind == "do":
            assert guide.wants
            for wanted in guide.wants:
                after = answered(FIRST_GAME, (*moves, wanted)).guide
                assert after.aside is None


def test_the_cells_that_it_speaks_of_are_there() -> None:
    for count in range(len(FIRST_GAME.solution)):
        told = answered(FIRST_GAME, FIRST_GAME.solution[:count])
        position = told.state.scene.position
        for cell in told.guide.cells:
            assert cell in position.tiles or cell in ("a4", "c4") or position.spawn


def test_whoever_strays_is_told_so_and_let_go() -> None:
    told = answered(FIRST_GAME, (NEXT, "2b1-a2")).guide
    assert told.aside
    assert told.text == words_of("en").say("lesson-first-swim")
    after = answered(FIRST_GAME, (NEXT, "2b1-a2", "2b0-b1")).guide
    assert after.aside is None


def test_whoever_acts_has_read_enough() -> None:
    told = answered(FIRST_GAME, ("2b0-b1",)).guide
    assert told.text == words_of("en").say("lesson-first-jump")


def test_a_step_that_cannot_be_done_any_more_is_left_out() -> None:
    # The pair on a0 goes another way: nothing is left to jump with.
    told = answered(FIRST_GAME, (NEXT, "2b0-b1", "2a0-b0")).guide
    assert told.text != words_of("en").say("lesson-first-jump")


@pytest.mark.parametrize("pick", [0, 1, -1, 7, 13])
def test_the_first_game_ends_whatever_one_plays(pick: int) -> None:
    moves: list[str] = []
    while True:
        told = answered(FIRST_GAME, moves)
        if told.guide.kind == "done":
            break
        assert len(moves) < 150
        moves.append(_some_move(told, pick))
    assert told.state.scene.result is not None


def _some_move(told: LessonAnswer, pick: int) -> str:
    guide, state = told.guide, told.state
    if guide.kind == "read":
        return NEXT
    if state.pending.can_confirm:
        return CONFIRM
    assert state.decision is not None
    choices = state.decision.choices
    return str(choices[pick % len(choices)].action)


# --- Its parts -----------------------------------------------------------------------------------


def test_the_others_do_as_they_wish_and_otherwise_swim_gently() -> None:
    position = river(
        "W W W", "E W W", "W W W", tokens=("2c3", "2a1 2b1"), actor=1, starter=1, points=3
    )
    lesson = Lesson("any", position, (), preferred={1: ("2b1^b3", "2b1-b2")})
    assert str(reply(lesson, position)) == "2b1^b3"
    unscripted = Lesson("any", position, ())
    assert str(reply(unscripted, position)) == "2a1-b1"
    assert reply(unscripted, position) in legal(position)


def test_steps_pass_with_their_phase() -> None:
    position = river("W W W", tokens=("2a1", "2b1"))
    now = Moment(position, ["2a1-b1"])
    steps = (
        Step("gone", 0),
        Step("impossible", 1, wants=("2c1-c2",)),
        Step("here", 1, wants=("2a1-*",)),
        Step("later", 1, Phase.PLACE),
    )
    assert step_at(steps, 0, now) == 2
    assert fits(steps[2], now)
    assert not fits(steps[3], now)
    assert not fits(Step("sure", 1, wants=(CONFIRM,)), now)
