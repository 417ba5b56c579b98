"""Every lesson is a position of the game, and whatever it says has its words."""

from __future__ import annotations

import re

import pytest

from upstream.app.localization import words_of
from upstream.lessons import LESSONS, Lesson
from upstream.lessons.lesson import (
    CONFIRM,
    LEARNER,
    GuideState,
    Step,
    fits,
    reply,
    river,
    step_at,
)
from upstream.narration.locales import LANGUAGES
from upstream.notation.positions import position_from
from upstream.rules.legal import legal
from upstream.rules.position import Phase

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())


@every_lesson
def test_a_lesson_is_a_position_of_the_game(lesson: Lesson) -> None:
    assert position_from(lesson.start.to_dict()) == lesson.start
    assert len(lesson.stack) == lesson.start.stack
    assert lesson.start.actor == LEARNER


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_it_says_has_its_words(lesson: Lesson, language: str) -> None:
    words = words_of(language)
    texts = [step.text for step in lesson.steps] or [lesson.task, lesson.praise]
    for text in texts:
        assert words.say(text, pointer="touch")
        assert words.say(text, pointer="mouse")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_of_the_first_game_is_short(language: str) -> None:
    words = words_of(language)
    steps = LESSONS["first-game"].steps
    assert len(steps) == 12
    for step in steps:
        for pointer in ("touch", "mouse"):
            said = words.say(step.text, pointer=pointer)
            assert len(re.findall(r"[\w’-]+", said)) <= 12, said


# --- Its parts -----------------------------------------------------------------------------------


def test_opponents_follow_the_script_or_swim_gently() -> None:
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
    now = GuideState(position, ["2a1-b1"])
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
