"""Lessons, played by the rules of the game. Nothing is kept: the moves so far are everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from upstream.app.localization import words_of
from upstream.app.messages.base import COLOURS, Refusal
from upstream.app.messages.game import Destination
from upstream.app.messages.lessons import AskLesson, Guide, GuideKind, LessonAnswer, Pointer
from upstream.app.messages.refusals import NothingToRead, TableRefused
from upstream.app.messages.serialized import Serialized, compose
from upstream.app.messages.tables import Seat as SeatMessage
from upstream.app.messages.websocket import WhyNot
from upstream.app.tables.presenter import Presenter
from upstream.app.tables.seats import Seat, seat_message
from upstream.app.tables.table_game import TableGame
from upstream.lessons.guide import GuideState, fits, step_at
from upstream.lessons.lesson import CONFIRM, LEARNER, NEXT, Lesson, Step
from upstream.lessons.replies import reply
from upstream.narration.locales import Words
from upstream.notation.record import Record
from upstream.rules.action import Action, Jump, Swim, parse
from upstream.rules.event import Event
from upstream.rules.position import Phase
from upstream.rules.refusal import GameIsOver

#: What a guide says where no step of the lesson fits.
_PLAY_ON: Final = "lesson-first-play"
_CONFIRM_NOW: Final = "lesson-first-confirm-now"
_CHOOSE: Final = "lesson-first-choose"
_ASIDE: Final = "lesson-first-aside"
_DONE: Final = "lesson-first-done"
_MISSED: Final = "lesson-missed"
#: Lessons are not timed: their log entries have time 0.
_NO_TIME: Final = 0.0


class LessonGame:
    """A lesson after some moves."""

    def __init__(self, lesson: Lesson, moves: Sequence[str]) -> None:
        """Play these moves; raises Refused at the first that cannot be done."""
        start = lesson.start
        self.lesson = lesson
        self.game = TableGame(Record(start, lesson.stack), _NO_TIME)
        self._moves = moves
        self._seats = [
            Seat(seat, None, COLOURS[seat], None, 0, frozenset({""} if seat == LEARNER else ()))
            for seat in range(start.players)
        ]
        self._presenter = Presenter(self.game, self._seats)
        self._step = step_at(lesson.steps, 0, self._moment())
        self._strayed = False
        self._reached = False
        for move in moves:
            self._do(move)

    # --- Moves -----------------------------------------------------------------------------------

    def _do(self, move: str) -> None:
        """Do a move; raises Refused where it cannot be done."""
        self._strayed = False
        if move == NEXT:
            self._read_on()
        else:
            self._go_on(move)
        self._step = step_at(self.lesson.steps, self._step, self._moment())

    def _read_on(self) -> None:
        step = self._current()
        if step is None or not step.is_read:
            raise TableRefused(NothingToRead())
        self._step += 1

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
        game = self.game
        if game.actor is None or self._is_over():
            raise TableRefused(GameIsOver())
        if move == CONFIRM:
            game.add(game.confirm(LEARNER, game.version, _NO_TIME))
        else:
            auto_confirm = self.lesson.goal is not None
            args = (LEARNER, move, game.version, _NO_TIME)
            game.add(game.act(*args, auto_confirm=auto_confirm))
        if self.lesson.steps:
            self._let_others_reply()

    def _let_others_reply(self) -> None:
        game = self.game
        while game.actor not in (None, LEARNER):
            assert game.actor is not None
            action = str(reply(self.lesson, game.position))
            args = (game.actor, action, game.version, _NO_TIME)
            game.add(game.act(*args, auto_confirm=True))

    # --- Progress ---------------------------------------------------------------------------

    def _moment(self) -> GuideState:
        possible = [str(action) for action in self.game.legal]
        return GuideState(self.game.position, possible + [CONFIRM] * self.game.can_confirm)

    def _current(self) -> Step | None:
        """The step that the guide is at, if it fits now."""
        steps = self.lesson.steps
        if self._step < len(steps) and fits(steps[self._step], self._moment()):
            return steps[self._step]
        return None

    def _turn_is_over(self) -> bool:
        return any(validated.kind == "confirm" for validated in self.game.entries)

    def _is_over(self) -> bool:
        """A small river is over when its goal is reached, or the turn."""
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
        happened = {event.name for event in self._events()}
        return set(goal.tokens) <= set(map(str, mine)) and set(goal.events) <= happened

    def _events(self) -> list[Event]:
        return [event for validated in self.game.entries[1:] for event in validated.events]

    def why_not(self, asked: AskLesson, language: str) -> list[Refusal]:
        """Why a piece cannot go to a cell; nothing if it can, or if nobody may act."""
        if self.game.actor != LEARNER or self._is_over():
            return []
        question = WhyNot(
            id="why",
            version=self.game.version,
            seat=LEARNER,
            piece=asked.piece,
            cell=asked.cell,
        )
        return self._presenter.why_not(question, language)

    def routes(self, token: str) -> list[Destination]:
        """Where a token can be sent; empty if it cannot move, or if nobody may act.

        Raises TableRefused where there is no such token.
        """
        if self.game.actor != LEARNER or self._is_over():
            return []
        return self._presenter.routes(LEARNER, token)

    # --- Messages ----------------------------------------------------------------------------

    def answer(
        self, seen: int | None, language: str, pointer: Pointer = "mouse"
    ) -> Serialized[LessonAnswer]:
        """What a client gets that saw that version last; None for everything."""
        since = None if seen is None or seen > self.game.version else seen
        decides = () if self._is_over() else (LEARNER,)
        return compose(
            LessonAnswer,
            name=self.lesson.name,
            seats=[_seat_message(seat) for seat in self._seats],
            moves=list(self._moves),
            solution=list(self.lesson.solution),
            state=self._presenter.state(decides, since, language),
            guide=self._guide(words_of(language), pointer),
        )

    def _guide(self, words: Words, pointer: Pointer) -> Guide:
        if self.lesson.goal is not None:
            return self._goal_guide(words, pointer)
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

    def _goal_guide(self, words: Words, pointer: Pointer) -> Guide:
        kind, text = self._outcome()
        told = words.say(text, pointer=pointer)
        return Guide(kind=kind, text=told, number=1, count=1, cells=[], wants=[], aside=None)

    def _outcome(self) -> tuple[GuideKind, str]:
        if self._reached:
            return "done", self.lesson.praise
        return ("missed", _MISSED) if self._is_over() else ("do", self.lesson.task)


def _meant(step: Step, wants: Sequence[str]) -> list[str]:
    """The cells that a step speaks of, and those where the tokens stand that it asks for."""
    if not step.cells:
        return []
    origins = [str(move.origin) for move in map(_action, wants) if isinstance(move, Swim | Jump)]
    return list(dict.fromkeys((*step.cells, *origins)))


def _action(move: str) -> Action | None:
    return None if move in (CONFIRM, NEXT) else parse(move)


def _kind(step: Step) -> GuideKind:
    if step.text == _DONE:
        return "done"
    if step.is_read:
        return "read"
    return "do" if step.wants else "play"


def _seat_message(seat: Seat) -> SeatMessage:
    """The learner's seat is a person's; for the others the lesson itself plays."""
    message = seat_message(seat, connected=True, left=False)
    return message.model_copy(update={"kind": "person" if seat.seat == LEARNER else "bot"})
