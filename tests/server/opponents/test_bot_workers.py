"""Whatever becomes of the workers, there is a legal action, or nobody waits."""

from __future__ import annotations

import asyncio
import sys

import pytest

from tests.server.table_games import table_of
from upstream.server.opponents.pool import BotWorkerPool
from upstream.server.opponents.workers import NoAnswer

#: Workers that do not do what they should.
CRASHES = (sys.executable, "-c", "raise SystemExit(1)")
BABBLES = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('nonsense', flush=True)")


@pytest.mark.parametrize("command", [CRASHES, BABBLES], ids=["crash", "babble"])
def test_where_no_bot_answers_a_legal_action_is_still_played(command: tuple[str, ...]) -> None:
    async def run() -> bool:
        pool = BotWorkerPool(1, 20, command)
        view = table_of().view("ABC")
        return (await pool.choose("greedy", view))[0] in view.legal

    assert asyncio.run(run())


def test_without_workers_there_is_no_answer_and_nobody_waits() -> None:
    async def ask() -> None:
        pool = BotWorkerPool(0, 1.0)
        with pytest.raises(NoAnswer):
            await pool.hint("king", table_of().view("ABC"), "en", "")
        with pytest.raises(NoAnswer):
            await pool.value([table_of().position])
        assert pool.waiting == 0

    asyncio.run(ask())
