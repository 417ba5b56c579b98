"""A puzzle in words: its theme, why its solution is right, why a try is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from upstream.bots.hint import main_reasons
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
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
        """Why a turn is right: what the solutions are worth, then what this one does."""
        actions = tuple(map(parse, turn))
        worth = [self.tell(explanation) for explanation in self._puzzle.explanations]
        return worth + [self._story.reason(why) for why in main_reasons(self._start, actions)]

    def refutation(self, wrong: Try) -> list[str]:
        return [self.tell(explanation) for explanation in wrong.explanations]

    def tell(self, explanation: Explanation) -> str:
        """Return one explanation as a sentence."""
        variables: dict[str, Any] = explanation.parameters
        if "seat" in variables:
            variables["player"] = self._names[variables.pop("seat")]
        return self._words.say(f"puzzle-fact-{explanation.name}", **variables)
