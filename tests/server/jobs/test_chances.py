"""The chances over a finished game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, Server
from tests.server.jobs.fake_workers import FakeWorker, pool_of
from tests.server.table_games import play_on, table_of
from upstream.app.jobs.analyses import ChancesEvaluator, TurnStart, curve, turn_starts
from upstream.app.jobs.jobs import job_to_json
from upstream.app.jobs.worker import reply
from upstream.app.messages.game import Chances, ChancesAt
from upstream.app.messages.refusals import TableRefused
from upstream.notation.record import record_from_dict

GAMES = Path(__file__).parents[2] / "data" / "games.jsonl"


def recorded(number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(GAMES.read_text().splitlines()[number])
    return found.get("record", found)  # type: ignore[no-any-return]


def finished(players: int) -> dict[str, Any]:
    table = table_of(players)
    play_on(table, lambda t: t.over)
    return table.record("ABCDE"[:players])


def test_every_turn_has_one_start() -> None:
    record = record_from_dict(finished(3))
    starts, end = turn_starts(record)
    assert end.number == len(record.actions)
    assert [start.number for start in starts] == sorted({start.number for start in starts})
    turns = [(start.position.round, start.position.actor) for start in starts]
    assert len(set(turns)) == len(turns)
    assert turns[0][0] == 1


def point(number: int, *chances: float) -> ChancesAt:
    return ChancesAt(number=number, round=1, seat=0, chances=list(chances))


@pytest.mark.parametrize(
    ("values", "number"),
    [
        ([(0.5, 0.5), (0.4, 0.6), (0.9, 0.1)], 1),  # from the second to the third
        ([(0.3, 0.7), (0.8, 0.2), (0.9, 0.1)], 0),
    ],
)
def test_the_turning_point_helped_the_winner_most(
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


def test_a_clear_game_has_no_turning_point() -> None:
    starts, end = turn_starts(record_from_dict(finished(2)))
    won = max((0, 1), key=curve([], [], end).points[-1].chances.__getitem__)
    pair = (0.95, 0.05) if won == 0 else (0.05, 0.95)
    assert curve(starts, [pair] * len(starts), end).turning_point is None


def chances_of(*answers: str | None) -> tuple[ChancesEvaluator, FakeWorker]:
    """Return an evaluator whose worker gives these answers, or its own."""
    left = list(answers)
    worker = FakeWorker(lambda job: (left.pop(0) if left else None) or reply(job_to_json(job)))
    return ChancesEvaluator(pool_of(worker)), worker


def test_a_game_is_evaluated_once_by_one_job() -> None:
    async def run() -> None:
        chances, worker = chances_of()
        record = record_from_dict(recorded())
        first, second = await asyncio.gather(*(chances.of("one", record) for _ in range(2)))
        assert first == second == await chances.of("one", record)
        assert len(worker.jobs) == 1
        for at in first.points:
            assert sum(at.chances) == pytest.approx(1, abs=0.001)
        await chances.close()

    asyncio.run(run())


@pytest.mark.parametrize("answer", ["nonsense", "null"])
def test_failures_are_refused_and_not_cached(answer: str) -> None:
    """The answer is null if the compiled board cannot hold a position."""

    async def run() -> None:
        chances, worker = chances_of(answer, answer)
        for _ in range(2):
            with pytest.raises(TableRefused, match="cannot be evaluated"):
                await chances.of("one", record_from_dict(recorded()))
        assert (await chances.of("one", record_from_dict(recorded()))).points
        assert len(worker.jobs) == 3
        await chances._pool.close()

    asyncio.run(run())


# --- Over the wire -------------------------------------------------------------------------------


def test_only_people_at_a_finished_table_get_its_chances(
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
    made = Chances.model_validate_json(told.text)
    assert made.points[-1].seat is None
    assert ben.http.get(path).status_code == 404


def test_uploaded_records_have_chances_and_can_be_downloaded(ada: Client) -> None:
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
