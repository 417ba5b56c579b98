"""Short questions about positions, answered by threads of the server itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from upstream.server.opponents.fair_queue import FairQueue, TooManyWait
from upstream.server.protocol.refusals import StudyBusy, TableRefused
from upstream.server.threads import run_in_thread

#: Questions that are answered at the same time, and those of one address that wait.
_TOGETHER: Final = 2
_MAX_WAITING: Final = 8

_P = ParamSpec("_P")
_T = TypeVar("_T")


class StudyThreads:
    """A few threads, which the addresses use in turn."""

    def __init__(self) -> None:
        self._turns = FairQueue(range(_TOGETHER), _MAX_WAITING)

    async def run(
        self, address: str, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """What the function returns, when it is this address's turn.

        Raises TableRefused where too many questions of the address wait, and whatever the function
        raises.
        """
        try:
            async with self._turns.turn(address):
                return await run_in_thread(function, *args, **kwargs)
        except TooManyWait:
            raise TableRefused(StudyBusy()) from None
