"""Lessons, played by the rules of the game. Nothing is stored: the moves are everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from upstream.app.localization import words_of
from upstream.app.messages.positions import Guide, GuideKind, LessonAnswer, Pointer
from upstream.app.messages.refusals import NoSuchLesson, NothingToRead, TableRefused
from upstream.app.messages.serialized import Serialized, compose
from upstream.app.positions.replayed_game import ReplayedGame
from upstream.lessons import LESSONS
from upstream.lessons.lesson import (
    CONFIRM,
    LEARNER,
    NEXT,
    GuideState,
    Step,
    fits,
    reply,
    step_at,
)
from upstream.narration.locales import Words
from upstream.notation.record import Record
from upstream.rules.action import Jump, Swim, parse
from upstream.rules.position import Phase
from upstream.rules.refusal import GameIsOver

#: The guide's texts if no step of the lesson fits.
_PLAY_ON: Final = "lesson-first-play"
_CONFIRM_NOW: Final = "lesson-first-confirm-now"
_CHOOSE: Final = "lesson-first-choose"
_ASIDE: Final = "lesson-first-aside"
_DONE: Final = "lesson-first-done"
_MISSED: Final = "lesson-missed"


class LessonGame:
    """A lesson after some moves."""

    def __init__(self, name: str, moves: Sequence[str]) -> None:
        """Play these moves.

        Raises TableRefused if there is no such lesson, and Refused at the first move that cannot
        be done.
        """
        if name not in LESSONS:
            raise TableRefused(NoSuchLesson())
        self.lesson = lesson = LESSONS[name]
        self._replayed = ReplayedGame(Record(lesson.start, lesson.stack), LEARNER)
        self.game = self._replayed.game
        self._moves = moves
        self._step = step_at(lesson.steps, 0, self._moment())
        self._strayed = False
        self._reached = False
        for move in moves:
            self._strayed = False
            if move == NEXT:
                step = self._current()
                if step is None or not step.is_read:
                    raise TableRefused(NothingToRead())
                self._step += 1
            else:
                self._go_on(move)
            self._step = step_at(lesson.steps, self._step, self._moment())

    # --- Moves -----------------------------------------------------------------------------------

    def _go_on(self, move: str) -> None:
        while (step := self._current()) and step.is_read:  # acting means having read enough
            self._step = step_at(self.lesson.steps, self._step + 1, self._moment())
        self._play(move)
        if step is not None and step.wants:
            done = step.is_done_by(move)
            self._step += done
            self._strayed = not done and move != CONFIRM
        self._reached = self._reached or self._is_reached()

    def _play(self, move: str) -> None:
        game, validate = self.game, self._replayed.validate
        if game.actor is None or self._is_over():
            raise TableRefused(GameIsOver())
        game.add(validate(LEARNER, move, auto_confirm=self.lesson.goal is not None))
        while self.lesson.steps and game.actor is not None and game.actor != LEARNER:
            action = str(reply(self.lesson, game.position))
            game.add(validate(game.actor, action, auto_confirm=True))

    # --- Progress ---------------------------------------------------------------------------

    def _moment(self) -> GuideState:
        possible = [str(action) for action in self.game.legal]
        return GuideState(self.game.position, possible + [CONFIRM] * self.game.can_confirm)

    def _current(self) -> Step | None:
        """Return the guide's current step if it fits now, else None."""
        steps = self.lesson.steps
        if self._step < len(steps) and fits(steps[self._step], self._moment()):
            return steps[self._step]
        return None

    def _turn_is_over(self) -> bool:
        return any(validated.kind == "confirm" for validated in self.game.entries)

    def _is_over(self) -> bool:
        """Return whether a small river is over: its goal is reached, or its turn has ended."""
        return self.lesson.goal is not None and (self._reached or self._turn_is_over())

    def _is_reached(self) -> bool:
        goal = self.lesson.goal
        if goal is None:
            return False
        mine = self.game.position.tokens[LEARNER]
        if goal.salmon is not None:
            kept = sum(token.salmon for token in mine) >= goal.salmon
            if not kept or not self._turn_is_over():
                return False
        events = {event.name for entry in self.game.entries[1:] for event in entry.events}
        return set(goal.tokens) <= set(map(str, mine)) and set(goal.events) <= events

    # --- Messages ----------------------------------------------------------------------------

    def answer(
        self, seen: int | None, language: str, pointer: Pointer = "mouse"
    ) -> Serialized[LessonAnswer]:
        """Return what is new since the version ``seen``, or everything if it is None."""
        return compose(
            LessonAnswer,
            name=self.lesson.name,
            seats=self._replayed.seat_messages(),
            moves=list(self._moves),
            solution=list(self.lesson.solution),
            state=self._replayed.state(seen, language, is_over=self._is_over()),
            guide=self._guide(words_of(language), pointer),
        )

    def _guide(self, words: Words, pointer: Pointer) -> Guide:
        if self.lesson.goal is not None:
            kind: GuideKind = "missed" if self._is_over() else "do"
            text = _MISSED if self._is_over() else self.lesson.task
            if self._reached:
                kind, text = "done", self.lesson.praise
            told = words.say(text, pointer=pointer)
            return Guide(kind=kind, text=told, number=1, count=1, cells=[], wants=[], aside=None)
        step, count = self._current(), len(self.lesson.steps)
        if step is None or (self.game.can_confirm and CONFIRM not in step.wants):
            step = self._usual_step()
        wants = sorted(filter(step.is_done_by, self._moment().possible))
        return Guide(
            kind=_kind(step),
            text=words.say(step.text, pointer=pointer),
            number=min(self._step + 1, count),
            count=count,
            cells=_meant(step, wants),
            wants=wants,
            aside=words.say(_ASIDE) if self._strayed else None,
        )

    def _usual_step(self) -> Step:
        position = self.game.position
        if self.game.over:
            return Step(_DONE, position.round, phase=Phase.OVER)
        if position.phase is Phase.HERON:
            return Step(_CHOOSE, position.round, cells=tuple(map(str, position.herons[:1])))
        if self.game.can_confirm:
            return Step(_CONFIRM_NOW, position.round, wants=(CONFIRM,))
        return Step(_PLAY_ON, position.round)


def _meant(step: Step, wants: Sequence[str]) -> list[str]:
    """Return the cells that a step names, and those of the tokens that it asks for."""
    if not step.cells:
        return []
    moves = [parse(move) for move in wants if move != CONFIRM]
    origins = [str(move.origin) for move in moves if isinstance(move, Swim | Jump)]
    return list(dict.fromkeys((*step.cells, *origins)))


def _kind(step: Step) -> GuideKind:
    if step.text == _DONE:
        return "done"
    if step.is_read:
        return "read"
    return "do" if step.wants else "play"
