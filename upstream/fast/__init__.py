"""The compiled twin: the same rules at C speed, with numbered actions for bots and studies.

``compiled`` tells whether it is there. Without it ``FastGame`` is played by the reference, which
says so once, and asking for ``Board`` raises ``NotCompiled``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from upstream.fast.fallback import NotCompiled

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
    from upstream.fast.board import ACTION_COUNT, BOARD_BYTES, OBSERVATION_SIZE, Board, Rng
    from upstream.fast.game import FastGame
except ImportError as error:
    compiled = False
    if not TYPE_CHECKING:
        from upstream.fast import fallback
        from upstream.fast.fallback import FastGame

        # Without Cython the import of the sources fails too. That is not why nothing is compiled.
        fallback.reason = "" if error.name == "cython" else str(error)

        def __getattr__(name: str) -> Never:
            if name in __all__:
                raise NotCompiled(fallback.reason)
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
