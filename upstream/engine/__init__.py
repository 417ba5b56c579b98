"""The compiled engine: the same rules at C speed, with numbered actions for bots and studies.

``compiled`` is False if it has not been built. Then importing ``Board`` raises ``NotCompiled``, and
the reference plays in place of ``FastGame``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from upstream.extras import NotCompiled

__all__ = [
    "ACTION_COUNT",
    "BOARD_BYTES",
    "OBSERVATION_SIZE",
    "Board",
    "FastGame",
    "NotCompiled",
    "Rng",
    "compiled",
]


compiled: bool = True
try:
    from upstream.engine.board import ACTION_COUNT, BOARD_BYTES, OBSERVATION_SIZE, Board, Rng
    from upstream.engine.game import FastGame
except ImportError as error:
    compiled = False
    _reason = str(error)
    if not TYPE_CHECKING:
        import sys

        from upstream.game import Game

        class FastGame(Game):
            """The reference in place of the compiled game: the same rules, slower."""

            _warned = False

            def __init__(self, record) -> None:
                if not FastGame._warned:
                    FastGame._warned = True
                    until_then = "until then games are played by the slower reference"
                    print(f"{NotCompiled(_reason)}; {until_then}", file=sys.stderr)
                super().__init__(record)

        def __getattr__(name: str) -> Never:
            if name in __all__:
                raise NotCompiled(_reason)
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
