"""The chances over a finished game, evaluated in the pool's processes."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.rivers import river
from tests.server.clients import Client, Server
from tests.server.table_games import play_on, table_of
from upstream import fast
from upstream.notation import position_from_dict
from upstream.record import record_from_dict
from upstream.server import protocol
from upstream.server.opponents.chances import ChancesEvaluator, TurnStart, curve, turn_starts
from upstream.server.opponents.pool import BotWorkerPool
from upstream.server.opponents.workers import NoAnswer
from upstream.server.protocol.refusals import TableRefused

GAMES = Path(__file__).parents[2] / "data" / "games.jsonl"
CRASHES = (sys.executable, "-c", "raise SystemExit(1)")


def recorded(number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(GAMES.read_text().splitlines()[number])
    return found.get("record", found)  # type: ignore[no-any-return]


def finished(players: int) -> dict[str, Any]:
    table = table_of(players)
    play_on(table, lambda t: t.over)
    return table.record("ABCDE"[:players])


def test_every_turn_in_the_river_has_its_moment() -> None:
    record = record_from_dict(finished(3))
    starts, end = turn_starts(record)
    assert end.number == len(record.actions)
    assert [start.number for start in starts] == sorted({start.number for start in starts})
    turns = [(start.position.round, start.position.actor) for start in starts]
    assert len(set(turns)) == len(turns)
    assert turns[0][0] == 1


def point(number: int, *chances: float) -> protocol.ChancesAt:
    return protocol.ChancesAt(number=number, round=1, seat=0, chances=list(chances))


@pytest.mark.parametrize(
    ("values", "number"),
    [
        ([(0.5, 0.5), (0.4, 0.6), (0.9, 0.1)], 1),  # from the second to the third
        ([(0.3, 0.7), (0.8, 0.2), (0.9, 0.1)], 0),
    ],
)
def test_the_turning_point_is_the_turn_that_helped_the_winner_most(
    values: list[tuple[float, float]], number: int
) -> None:
    record = record_from_dict(finished(2))
    starts, end = turn_starts(record)
    won = max((0, 1), key=curve([], [], end).points[-1].chances.__getitem__)
    ordered = [pair if won == 0 else pair[::-1] for pair in values]
    made = curve([TurnStart(n, starts[n].position) for n in range(3)], ordered, end)
    assert made.turning_point is not None
    assert (made.turning_point.winner, made.turning_point.number) == (won, number)
    assert made.points[-1].chances[won] == 1
    assert made.points[-1].number == len(record.actions)


def test_a_game_that_was_clear_throughout_has_no_turning_point() -> None:
    starts, end = turn_starts(record_from_dict(finished(2)))
    won = max((0, 1), key=curve([], [], end).points[-1].chances.__getitem__)
    pair = (0.95, 0.05) if won == 0 else (0.05, 0.95)
    assert curve(starts, [pair] * len(starts), end).turning_point is None


def test_games_are_valued_once_and_by_one_question() -> None:
    async def run() -> None:
        pool = BotWorkerPool(1, 20)
        asked = 0
        ask = pool.value

        async def counting(positions: Any) -> Any:
            nonlocal asked
            asked += 1
            return await ask(positions)

        pool.value = counting  # type: ignore[method-assign]
        chances, record = ChancesEvaluator(pool), record_from_dict(recorded())
        first, second = await asyncio.gather(*(chances.of("one", record) for _ in range(2)))
        assert first == second == await chances.of("one", record)
        assert asked == 1
        for at in first.points:
            assert sum(at.chances) == pytest.approx(1, abs=0.001)
        await chances.close()
        await pool.end()

    asyncio.run(run())


def test_without_the_compiled_part_there_is_nothing_to_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fast, "compiled", False)
    chances = ChancesEvaluator(BotWorkerPool(1, 5))
    with pytest.raises(TableRefused, match="cannot be evaluated"):
        asyncio.run(chances.of("one", record_from_dict(recorded())))


def test_a_worker_that_crashes_is_a_refusal_and_another_try_is_allowed() -> None:
    async def run() -> None:
        chances = ChancesEvaluator(BotWorkerPool(1, 20, CRASHES))
        for _ in range(2):
            with pytest.raises(TableRefused, match="cannot be evaluated"):
                await chances.of("one", record_from_dict(recorded()))

    asyncio.run(run())


def test_a_position_that_the_compiled_board_cannot_hold_is_a_refusal() -> None:
    async def run() -> None:
        pool = BotWorkerPool(1, 60)
        (worker,) = pool.all
        too_high = position_from_dict(river(*["W W W"] * 7, tokens=("2a3", "2b3")))
        for _ in range(2):
            with pytest.raises(NoAnswer, match="cannot hold"):
                await pool.value([too_high])
        first = worker.pid
        with pytest.raises(NoAnswer, match="cannot hold"):
            await pool.value([too_high])
        assert worker.pid == first  # it goes on with the next question
        await pool.end()

    asyncio.run(run())


def test_no_failure_is_kept_whatever_it_is() -> None:
    async def run() -> None:
        pool = BotWorkerPool(1, 5)
        chances, record = ChancesEvaluator(pool), record_from_dict(recorded())
        asked = 0

        async def broken(positions: Any) -> Any:
            nonlocal asked
            asked += 1
            raise OSError

        pool.value = broken  # type: ignore[method-assign]
        for _ in range(2):
            with pytest.raises(OSError):  # noqa: PT011 (nothing else is told)
                await chances.of("one", record)
        assert asked == 2

    asyncio.run(run())


# --- Over the wire -------------------------------------------------------------------------------


def test_the_chances_of_a_table_are_for_those_at_it_and_only_at_the_end(
    server: Server, ada: Client, ben: Client
) -> None:
    table_id = ada.create("random", "random")["table"]["id"]
    path = f"/api/tables/{table_id}/chances"
    assert ada.http.get(path).status_code == 409
    with ada.sit(table_id) as watcher:
        while watcher.position["phase"] != "over":
            watcher.hear()
    told = ada.http.get(path)
    assert told.status_code == 200
    made = protocol.Chances.model_validate_json(told.text)
    assert made.points[-1].seat is None
    assert ben.http.get(path).status_code == 404


def test_an_uploaded_record_has_its_chances_and_can_be_taken_home_again(ada: Client) -> None:
    record = finished(2)
    replay_id = ada.http.post("/api/replays", json=record).json()["id"]
    made = ada.http.get(f"/api/replays/{replay_id}/chances")
    assert made.status_code == 200
    assert len(made.json()["points"]) > 5
    again = ada.http.get(f"/api/replays/{replay_id}/record")
    assert "attachment" in again.headers["content-disposition"]
    assert again.json()["actions"] == record["actions"]
    for what in ("chances", "record"):
        assert ada.http.get(f"/api/replays/nosuch/{what}").status_code == 404


def test_pages_and_files_answer_head_requests(ada: Client) -> None:
    for path in ("/", "/table/nosuch", "/favicon.svg"):
        head, full = ada.http.head(path), ada.http.get(path)
        assert (head.status_code, head.content) == (full.status_code, b"")
        assert head.headers["content-type"] == full.headers["content-type"]
    assert ada.http.head("/no.such").status_code == 404
