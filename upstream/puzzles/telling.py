"""A puzzle in words: its theme, why its solution is right, why a try is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from upstream.bots.hint import main_reasons
from upstream.engine.board import Board
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.puzzles.checking import turn_end
from upstream.puzzles.puzzle import Explanation, Puzzle, Theme, Try
from upstream.rules.action import parse
from upstream.rules.position import Position


class PuzzleStory:
    """Tells one puzzle in one language; seats have the names of their colours."""

    def __init__(self, puzzle: Puzzle, words: Words) -> None:
        self._puzzle = puzzle
        self._start: Position = puzzle.start()
        self._words = words
        self._names: Sequence[str] = seat_names(words, self._start.players)
        self._story = Story(words, self._names, self._start.options)

    def theme(self, theme: Theme) -> str:
        return self._words.say(f"puzzle-theme-{theme}")

    def solution(self, turn: Sequence[str]) -> list[str]:
        """Say why a solution is right: what it is worth, then what it does."""
        actions, board = tuple(map(parse, turn)), Board.from_position(self._puzzle.position)
        ends = [turn_end(board, solution) for solution in self._puzzle.solutions]
        value = self._puzzle.values[ends.index(turn_end(board, turn))]
        worth = [self.tell(told) for told in (value, *self._puzzle.explanations)]
        return worth + [self._story.reason(why) for why in main_reasons(self._start, actions)]

    def refutation(self, wrong: Try) -> list[str]:
        return [self.tell(explanation) for explanation in wrong.explanations]

    def tell(self, explanation: Explanation) -> str:
        """Return one explanation as a sentence."""
        variables: dict[str, Any] = explanation.parameters
        if "seat" in variables:
            variables["player"] = self._names[variables.pop("seat")]
        return self._words.say(f"puzzle-fact-{explanation.name}", **variables)
