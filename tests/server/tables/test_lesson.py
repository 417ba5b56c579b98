"""Lessons as they are played: the guide follows the moves, and every solution leads to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest

from upstream.app.localization import words_of
from upstream.app.messages.positions import LessonAnswer
from upstream.app.positions.lesson import LessonGame
from upstream.lessons import LESSONS, Lesson
from upstream.lessons.first_game import FIRST_GAME
from upstream.lessons.lesson import CONFIRM, LEARNER, NEXT
from upstream.rules.refusal import Refused

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())
small = pytest.mark.parametrize(
    "lesson", [lesson for lesson in LESSONS.values() if lesson.goal], ids=lambda each: each.name
)


def answered(
    lesson: Lesson, moves: Sequence[str], pointer: Literal["touch", "mouse"] = "mouse"
) -> LessonAnswer:
    """Return the answer to a client after these moves."""
    answer = LessonGame(lesson.name, moves).answer(None, "en", pointer)
    return LessonAnswer.model_validate_json(answer.json)


def kind(lesson: Lesson, *moves: str) -> str:
    return answered(lesson, moves).guide.kind


@every_lesson
def test_its_solution_leads_to_its_end_and_nothing_less_does(lesson: Lesson) -> None:
    assert kind(lesson, *lesson.solution) == "done"
    for short in range(len(lesson.solution)):
        assert kind(lesson, *lesson.solution[:short]) != "done"


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
    assert {words.say(step.text, pointer="mouse") for step in FIRST_GAME.steps} <= said


def test_the_guide_says_tap_to_fingers_and_click_to_a_mouse() -> None:
    touch = answered(FIRST_GAME, [NEXT], "touch").guide.text
    mouse = answered(FIRST_GAME, [NEXT], "mouse").guide.text
    assert "Tap the lit pair" in touch
    assert mouse == touch.replace("Tap", "Click").replace("tap", "click")


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


def test_players_who_stray_are_told_so_and_may_go_on() -> None:
    told = answered(FIRST_GAME, (NEXT, "2b1-a2")).guide
    assert told.aside
    assert told.text == words_of("en").say("lesson-first-swim", pointer="mouse")
    after = answered(FIRST_GAME, (NEXT, "2b1-a2", "2b0-b1")).guide
    assert after.aside is None


def test_an_action_ends_the_reading() -> None:
    told = answered(FIRST_GAME, ("2b0-b1",)).guide
    assert told.text == words_of("en").say("lesson-first-jump", pointer="mouse")


def test_a_step_that_cannot_be_done_any_more_is_left_out() -> None:
    # The pair on a0 goes another way: nothing is left to jump with.
    told = answered(FIRST_GAME, (NEXT, "2b0-b1", "2a0-b0")).guide
    assert told.text != words_of("en").say("lesson-first-jump", pointer="mouse")


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


# --- Questions and refusals ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ((NEXT, NEXT), "nothing-to-read"),
        ((CONFIRM,), "moves-left"),
        ((NEXT, "2a0-a1"), "full"),
        (("nonsense",), "not-readable"),
        ((*FIRST_GAME.solution, "2a0-a1"), "game-is-over"),
    ],
)
def test_a_move_that_cannot_be_done_is_refused(moves: Sequence[str], why: str) -> None:
    with pytest.raises(Refused) as refused:
        LessonGame(FIRST_GAME.name, moves)
    assert refused.value.refusal.reason == why


@small
def test_nothing_can_be_done_when_a_small_river_is_over(lesson: Lesson) -> None:
    token = str(LessonGame(lesson.name, lesson.solution).game.position.tokens[LEARNER][0])
    with pytest.raises(Refused) as refused:
        LessonGame(lesson.name, (*lesson.solution, token))
    assert refused.value.refusal.reason == "game-is-over"


def test_only_what_is_new_is_told_and_everything_to_who_saw_more() -> None:
    game = LessonGame(FIRST_GAME.name, FIRST_GAME.solution[:5])
    now = game.game.version
    for seen, since in ((None, None), (0, 0), (now, now), (now + 1, None)):
        answer = LessonAnswer.model_validate_json(game.answer(seen, "en").json)
        assert answer.state.since == since
        told = now + 1 if since is None else now - since
        assert len(answer.state.entries) == told


def test_the_learner_is_a_person_and_the_lesson_plays_the_others() -> None:
    kinds = [seat.kind for seat in answered(FIRST_GAME, ()).seats]
    assert kinds[LEARNER] == "person"
    assert set(kinds[LEARNER + 1 :]) == {"bot"}
