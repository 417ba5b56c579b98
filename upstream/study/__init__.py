"""Understanding a position and a game: what could be played, what was played, what was luck.

``analysis`` looks at one position, ``report`` at a whole game; both rest on ``turn_search``.
docs/study.md says what their numbers mean.
"""
