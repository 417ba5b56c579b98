"""A puzzle that is being solved. Nothing is kept: the moves so far are everything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import SystemRandom
from typing import Final

from upstream.app.localization import words_of
from upstream.app.messages.positions import (
    PuzzleAnswer,
    PuzzleHint,
    PuzzleList,
    PuzzleMoment,
    PuzzleSolution,
    PuzzleSummary,
    PuzzleTheme,
    PuzzleVerdict,
)
from upstream.app.messages.refusals import NoSuchPuzzle, TableRefused
from upstream.app.messages.serialized import Serialized, compose
from upstream.app.positions.replayed_game import ReplayedGame
from upstream.app.positions.study import walk
from upstream.app.tables.scene import leg_messages, scene
from upstream.engine.board import Board
from upstream.narration.narrator import Story, seat_names
from upstream.notation.record import Record
from upstream.puzzles import Puzzle, Theme, Try, puzzle_of, shipped_puzzles
from upstream.puzzles.checking import turn_end
from upstream.puzzles.puzzle import Line
from upstream.puzzles.telling import PuzzleStory
from upstream.rules.action import Jump, Place, Swim, parse
from upstream.rules.options import OPTION_NAMES, Options
from upstream.rules.position import Phase
from upstream.rules.refusal import GameIsOver

#: What it is about, which piece begins, how it begins.
HINTS: Final = 3


def puzzle_list(language: str) -> PuzzleList:
    """Return all puzzles, without their positions: easy ones first, then plain ones."""
    words = words_of(language)
    story = Story(words, (), Options())
    return PuzzleList(
        puzzles=[
            PuzzleSummary(
                id=puzzle.id,
                themes=list(map(str, puzzle.themes)),
                difficulty=puzzle.difficulty,
                proved=puzzle.proved,
                players=len(puzzle.chances),
                options=_option_names(options, story),
            )
            for puzzle, options in _in_order()
        ],
        themes=[PuzzleTheme(theme=str(t), name=words.say(f"puzzle-theme-{t}")) for t in Theme],
    )


@cache
def _in_order() -> list[tuple[Puzzle, Options]]:
    """Return all puzzles with their options. Reading them takes a while."""
    puzzles = [(puzzle, puzzle.start().options) for puzzle in shipped_puzzles()]
    return sorted(puzzles, key=lambda each: (each[0].difficulty, each[1] != Options()))


def _option_names(options: Options, story: Story) -> list[str]:
    return [story.option(name) for name in OPTION_NAMES if name in options.to_dict()]


def find_puzzle(id: str) -> Puzzle:
    """Return a puzzle. Raises TableRefused if there is none."""
    try:
        return puzzle_of(id)
    except KeyError:
        raise TableRefused(NoSuchPuzzle()) from None


class PuzzleGame:
    """A puzzle after some moves."""

    def __init__(self, id: str, moves: Sequence[str]) -> None:
        """Play these moves.

        Raises TableRefused if there is no such puzzle, and Refused at the first move that cannot
        be done.
        """
        self.puzzle = find_puzzle(id)
        self.start = start = self.puzzle.start()
        assert start.actor is not None  # somebody has a turn to find
        self.seat = start.actor
        #: The actions of the whole turn, once it is complete.
        self.turn: tuple[str, ...] | None = None
        stack = tuple(kind for kind, count in start.unseen.items() for _ in range(count))
        self._replayed = ReplayedGame(Record(start, stack), self.seat)
        self._moves = moves
        for move in moves:
            self._do(move)

    def _do(self, move: str) -> None:
        """Do a move, unless it ends the turn: nothing is drawn in a puzzle."""
        if self.turn is not None:
            raise TableRefused(GameIsOver())
        game, entries = self._replayed.game, self._replayed.validate(self.seat, move)
        now = entries[-1].position
        # The turn goes on if a heron waits, or movement tokens are left.
        is_same = (now.actor, now.round) == (self.seat, self.start.round)
        goes_on = is_same and not now.drawn and now.phase in (self.start.phase, Phase.HERON)
        if entries[-1].kind == "confirm" and not goes_on:
            done = [str(each.entry.action) for each in entries if each.kind == "act"]
            self.turn = (*game.actions, *done)
        else:
            game.add(entries)

    def answer(
        self, seen: int | None, language: str, verdict: Serialized[PuzzleVerdict] | None = None
    ) -> Serialized[PuzzleAnswer]:
        """Return what is new since the version ``seen``, or everything if it is None."""
        return compose(
            PuzzleAnswer,
            id=self.puzzle.id,
            difficulty=self.puzzle.difficulty,
            proved=self.puzzle.proved,
            options=_option_names(self.start.options, Story(words_of(language), (), Options())),
            seat=self.seat,
            seats=self._replayed.seat_messages(),
            moves=list(self._moves),
            state=self._replayed.state(seen, language, is_over=self.turn is not None),
            hints=HINTS,
            verdict=verdict,
        )


# --- Verdicts -------------------------------------------------------------------------------------


def praise(puzzle: Puzzle, turn: Sequence[str], language: str) -> Serialized[PuzzleVerdict]:
    """Return the verdict on a right turn."""
    lines = PuzzleStory(puzzle, words_of(language)).solution(turn)
    board = Board.from_position(puzzle.position)
    is_first = turn_end(board, turn) == turn_end(board, puzzle.solutions[0])
    return _verdict(puzzle, turn, puzzle.line if is_first else (), lines, language, right=True)


def refutation(
    puzzle: Puzzle, turn: Sequence[str], wrong: Try | None, language: str
) -> Serialized[PuzzleVerdict]:
    """Return the verdict on a wrong turn; without a text if no refutation is known."""
    lines = [] if wrong is None else PuzzleStory(puzzle, words_of(language)).refutation(wrong)
    line = () if wrong is None else wrong.line
    return _verdict(puzzle, turn, line, lines, language, right=False)


def solution(puzzle: Puzzle, language: str) -> Serialized[PuzzleSolution]:
    """Return the solution, for players who give up."""
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
    moments = [
        compose(
            PuzzleMoment,
            seat=moment.seat,
            action=moment.step,
            scene=scene(moment.position, story),
            events=[event.to_dict() for event in moment.events],
            lines=story.tell_all(moment.events),
        )
        for moment in walk(start, steps, SystemRandom())
    ]
    return compose(PuzzleVerdict, right=right, lines=lines, moments=moments)


def hint(puzzle: Puzzle, number: int, language: str) -> PuzzleHint:
    """Return one of the hints, from 1 on."""
    words, first = words_of(language), parse(puzzle.solutions[0][0])
    if number == 1:
        story = PuzzleStory(puzzle, words)
        themes = words.joined([story.theme(theme) for theme in puzzle.themes])
        text = words.say("puzzle-hint-theme", themes=themes)
        return PuzzleHint(text=text, cells=[], actions=[], legs=[])
    cell = str(first.origin if isinstance(first, Swim | Jump) else first.cell)
    if number == 2:
        message = "puzzle-hint-tile" if isinstance(first, Place) else "puzzle-hint-token"
        return PuzzleHint(text=words.say(message, cell=cell), cells=[cell], actions=[], legs=[])
    legs = leg_messages(puzzle.start(), [first])
    text = words.say("puzzle-hint-move")
    return PuzzleHint(text=text, cells=[cell], actions=[str(first)], legs=legs)
