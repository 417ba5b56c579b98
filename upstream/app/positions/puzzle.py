"""A puzzle that is being solved. Nothing is kept: the moves so far are everything."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from upstream.app.localization import words_of
from upstream.app.messages.base import COLOURS, Refusal
from upstream.app.messages.game import Destination
from upstream.app.messages.puzzles import (
    PuzzleAnswer,
    PuzzleHint,
    PuzzleList,
    PuzzleMoment,
    PuzzleSolution,
    PuzzleSummary,
    PuzzleTheme,
    PuzzleVerdict,
)
from upstream.app.messages.refusals import TableRefused
from upstream.app.messages.serialized import Serialized, compose
from upstream.app.messages.tables import Seat as SeatMessage
from upstream.app.messages.websocket import WhyNot
from upstream.app.positions.study import Moment, walk
from upstream.app.tables.presenter import Presenter
from upstream.app.tables.scene import leg_messages, scene
from upstream.app.tables.seats import Seat, seat_message
from upstream.app.tables.table_game import TableGame
from upstream.engine.board import Board
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.notation.record import Record
from upstream.puzzles import Puzzle, Theme, Try, shipped_puzzles
from upstream.puzzles.checking import turn_end
from upstream.puzzles.puzzle import Line
from upstream.puzzles.telling import PuzzleStory
from upstream.rules.action import Action, Jump, Place, Swim, parse
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import GameIsOver

#: Ends the turn, as in a lesson.
CONFIRM: Final = "confirm"
#: What it is about, which piece begins, how it begins.
HINTS: Final = 3
_NO_TIME: Final = 0.0


def puzzle_list(language: str) -> PuzzleList:
    """All puzzles, without their positions."""
    words = words_of(language)
    return PuzzleList(
        puzzles=[
            PuzzleSummary(
                id=puzzle.id,
                themes=list(map(str, puzzle.themes)),
                difficulty=puzzle.difficulty,
                proved=puzzle.proved,
                players=len(puzzle.chances),
            )
            for puzzle in shipped_puzzles()
        ],
        themes=[PuzzleTheme(theme=str(t), name=_theme(words, t)) for t in Theme],
    )


def _theme(words: Words, theme: Theme) -> str:
    return words.say(f"puzzle-theme-{theme}")


class PuzzleGame:
    """A puzzle after some moves."""

    def __init__(self, puzzle: Puzzle, moves: Sequence[str]) -> None:
        """Play these moves; raises Refused at the first that cannot be done."""
        self.puzzle = puzzle
        self.start = puzzle.start()
        assert self.start.actor is not None  # somebody has a turn to find
        self.seat = self.start.actor
        #: The actions of the whole turn, once it is complete.
        self.turn: tuple[str, ...] | None = None
        unseen = self.start.unseen
        stack = tuple(kind for kind, count in unseen.items() for _ in range(count))
        self._game = TableGame(Record(self.start, stack), _NO_TIME)
        self._moves = moves
        self._seats = [
            Seat(seat, None, COLOURS[seat], None, 0, frozenset({""} if seat == self.seat else ()))
            for seat in range(self.start.players)
        ]
        self._presenter = Presenter(self._game, self._seats)
        for move in moves:
            self._do(move)

    def _do(self, move: str) -> None:
        """Do a move. What would end the turn is not played on: nothing is drawn in a puzzle."""
        game = self._game
        if self.turn is not None:
            raise TableRefused(GameIsOver())
        if move == CONFIRM:
            entries = game.confirm(self.seat, game.version, _NO_TIME)
        else:
            entries = game.act(self.seat, move, game.version, _NO_TIME)
        last = entries[-1]
        if last.kind == "confirm" and not self._goes_on(last.position):
            done = [str(e.entry.action) for e in entries if e.kind == "act"]
            self.turn = (*game.actions, *done)
        else:
            game.add(entries)

    def _goes_on(self, now: Position) -> bool:
        """Whether the turn is not over yet: a heron waits, or movement tokens are left."""
        is_same = (now.actor, now.round) == (self.seat, self.start.round)
        return is_same and not now.drawn and now.phase in (self.start.phase, Phase.HERON)

    # --- Questions -------------------------------------------------------------------------------

    def why_not(self, piece: str, cell: str, language: str) -> list[Refusal]:
        """Why a piece cannot go to a cell; nothing if it can, or when the turn is complete."""
        if self.turn is not None:
            return []
        version = self._game.version
        asked = WhyNot(id="why", version=version, seat=self.seat, piece=piece, cell=cell)
        return self._presenter.why_not(asked, language)

    def routes(self, token: str) -> list[Destination]:
        """Where a token can be sent; raises TableRefused where there is no such token."""
        return [] if self.turn is not None else self._presenter.routes(self.seat, token)

    # --- Messages --------------------------------------------------------------------------------

    def answer(
        self,
        seen: int | None,
        language: str,
        verdict: Serialized[PuzzleVerdict] | None = None,
    ) -> Serialized[PuzzleAnswer]:
        """What a client gets that saw that version last; None for everything."""
        since = None if seen is None or seen > self._game.version else seen
        decides = () if self.turn is not None else (self.seat,)
        return compose(
            PuzzleAnswer,
            id=self.puzzle.id,
            difficulty=self.puzzle.difficulty,
            proved=self.puzzle.proved,
            seat=self.seat,
            seats=[self._seat_message(seat) for seat in self._seats],
            moves=list(self._moves),
            state=self._presenter.state(decides, since, language),
            hints=HINTS,
            verdict=verdict,
        )

    def _seat_message(self, seat: Seat) -> SeatMessage:
        message = seat_message(seat, connected=True, left=False)
        kind = "person" if seat.seat == self.seat else "bot"
        return message.model_copy(update={"kind": kind})


# --- What is right, and what is not --------------------------------------------------------------


def praise(puzzle: Puzzle, turn: Sequence[str], language: str) -> Serialized[PuzzleVerdict]:
    """What is said about a turn that is right."""
    lines = PuzzleStory(puzzle, words_of(language)).solution(turn)
    board = Board.from_position(puzzle.position)
    is_first = turn_end(board, turn) == turn_end(board, puzzle.solutions[0])
    return _verdict(puzzle, turn, puzzle.line if is_first else (), lines, language, right=True)


def refutation(
    puzzle: Puzzle, turn: Sequence[str], wrong: Try | None, language: str
) -> Serialized[PuzzleVerdict]:
    """What is said about a turn that is wrong; nothing where nobody has looked into it."""
    lines = [] if wrong is None else PuzzleStory(puzzle, words_of(language)).refutation(wrong)
    line = () if wrong is None else wrong.line
    return _verdict(puzzle, turn, line, lines, language, right=False)


def solution(puzzle: Puzzle, language: str) -> Serialized[PuzzleSolution]:
    """For whoever gives up."""
    turn = puzzle.solutions[0]
    return compose(
        PuzzleSolution,
        actions=list(turn),
        legs=leg_messages(puzzle.start(), map(parse, turn)),
        verdict=praise(puzzle, turn, language),
    )


def _verdict(
    puzzle: Puzzle, turn: Sequence[str], line: Line, lines: list[str], language: str, *, right: bool
) -> Serialized[PuzzleVerdict]:
    start, words = puzzle.start(), words_of(language)
    story = Story(words, seat_names(words, start.players), start.options)
    steps = [*turn, *(action for _, actions in line for action in actions)]
    return compose(
        PuzzleVerdict,
        right=right,
        lines=lines,
        moments=[_moment(each, story) for each in walk(start, steps, SystemRandom())],
    )


def _moment(moment: Moment, story: Story) -> Serialized[PuzzleMoment]:
    return compose(
        PuzzleMoment,
        seat=moment.seat,
        action=moment.step,
        scene=scene(moment.position, story),
        events=[event.to_dict() for event in moment.events],
        lines=story.tell_all(moment.events),
    )


def hint(puzzle: Puzzle, number: int, language: str) -> PuzzleHint:
    """One of the hints, from 1 on."""
    words, first = words_of(language), parse(puzzle.solutions[0][0])
    if number == 1:
        story = PuzzleStory(puzzle, words)
        themes = words.joined([story.theme(theme) for theme in puzzle.themes])
        return _hint(words.say("puzzle-hint-theme", themes=themes))
    cell = _begins_at(first)
    if number == 2 and isinstance(first, Place):
        return _hint(words.say("puzzle-hint-tile", cell=cell), [cell])
    if number == 2:
        return _hint(words.say("puzzle-hint-token", cell=cell), [cell])
    text = words.say("puzzle-hint-move")
    legs = leg_messages(puzzle.start(), [first])
    return PuzzleHint(text=text, cells=[cell], actions=[str(first)], legs=legs)


def _hint(text: str, cells: Sequence[str] = ()) -> PuzzleHint:
    return PuzzleHint(text=text, cells=list(cells), actions=[], legs=[])


def _begins_at(action: Action) -> str:
    return str(action.origin if isinstance(action, Swim | Jump) else action.cell)
