"""The games of a tournament on disk: each is kept as soon as it is over."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from upstream.lab.arena import Fixture, Outcome
from upstream.lab.checkpoint import write_whole

COLUMNS: Final = ("lineup", "river", "turn", "seats", "scores", "places", "shares", "forfeits")
#: Ledgers from before there were forfeits lack the last column.
_BEFORE: Final = COLUMNS[:-1]


class BadLedger(ValueError):  # noqa: N818 (says what it is)
    """A folder that holds something else; the message names it and says why."""


class Ledger:
    """A folder with the plan of a tournament and the games that have been played."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        self._games = folder / "games.csv"
        folder.mkdir(parents=True, exist_ok=True)
        self._agree(folder / "plan.json", plan)

    def _agree(self, file: Path, plan: dict[str, Any]) -> None:
        """The same command goes on; another one needs another folder."""
        if not file.exists():
            write_whole(file, json.dumps(plan, indent=2).encode() + b"\n")
            return
        try:
            kept = json.loads(file.read_text())
        except ValueError:
            raise BadLedger(f"{file}: damaged, it cannot be read") from None
        # More games may be asked for than before.
        if {**kept, "rivers": 0} != {**plan, "rivers": 0}:
            raise BadLedger(f"{file}: another tournament is kept there; choose another folder")

    def played(self) -> list[Outcome]:
        """What is kept so far. A line that a kill cut short is left out."""
        if not self._games.exists():
            write_whole(self._games, (",".join(COLUMNS) + "\n").encode())
            return []
        whole, _, _ = self._games.read_text().rpartition("\n")
        rows = list(csv.reader(whole.splitlines()))
        if not rows or tuple(rows[0]) not in (COLUMNS, _BEFORE):
            raise BadLedger(f"{self._games}: damaged, its first line is not that of a ledger")
        outcomes = [self._read(row, number) for number, row in enumerate(rows[1:], 2)]
        whole = "\n".join((",".join(COLUMNS), *whole.splitlines()[1:]))
        write_whole(self._games, whole.encode() + b"\n")
        return outcomes

    def _read(self, row: list[str], number: int) -> Outcome:
        try:
            lineup, river, turn = map(int, row[:3])
            seats, scores, places = (tuple(map(int, cell.split())) for cell in row[3:6])
            shares = tuple(map(float, row[6].split()))
            forfeits = _forfeits(row[7]) if row[7:] else ()
        except (ValueError, IndexError, TypeError):
            raise BadLedger(f"{self._games}: damaged in line {number}") from None
        return Outcome(Fixture(lineup, river, turn, seats), scores, places, shares, forfeits)

    def keep(self, outcomes: Iterable[Outcome]) -> None:
        with self._games.open("a", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            for outcome in outcomes:
                writer.writerow(_row(outcome))


def _row(outcome: Outcome) -> list[object]:
    fixture = outcome.fixture
    several = (fixture.seats, outcome.scores, outcome.places, outcome.shares)
    texts = [" ".join(f"{value:g}" for value in values) for values in several]
    forfeits = json.dumps(dict(outcome.forfeits)) if outcome.forfeits else ""
    return [fixture.lineup, fixture.river, fixture.turn, *texts, forfeits]


def _forfeits(text: str) -> tuple[tuple[int, str], ...]:
    """The seat of each that failed, and why: JSON in one cell."""
    told = json.loads(text) if text else {}
    return tuple((int(seat), str(why)) for seat, why in told.items())
