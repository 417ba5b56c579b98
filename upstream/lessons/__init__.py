"""Lessons: prepared rivers for learning the game.

A lesson is data; ``upstream.app.positions.lesson`` plays it by the rules of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from upstream.lessons.first_game import FIRST_GAME
from upstream.lessons.lesson import Lesson
from upstream.lessons.small_rivers import SMALL_RIVERS

__all__ = ["LESSONS", "Lesson"]

#: Every lesson by its name.
LESSONS: Final[Mapping[str, Lesson]] = MappingProxyType(
    {lesson.name: lesson for lesson in (*SMALL_RIVERS, FIRST_GAME)}
)
