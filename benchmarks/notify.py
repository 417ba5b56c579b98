"""What a NOTIFY costs: inside of each writing transaction, or after the commits, in batches.

Some connections store entries as fast as PostgreSQL lets them, each in a transaction of its own
that waits for the disk. In one variant every transaction also sends its notification; in the other
one connection sends them all, every few milliseconds, as server processes do.
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
from pathlib import Path

import psycopg

sys.path.insert(0, str(Path(__file__).parents[1]))  # for the PostgreSQL of the tests

from tests.server.postgres import started_postgres
from upstream.server.bus.message_bus import BATCH_SECONDS, CHANNEL

_INSERT = "INSERT INTO written (writer, number) VALUES (%s, %s)"
_NOTIFY = "SELECT pg_notify(%s, %s)"
_VARIANTS = ("none", "inside", "batched")


class Measurement:
    """Writers, one listener, and who notifies."""

    def __init__(self, url: str, writers: int, seconds: float, variant: str) -> None:
        self._url = url
        self._writers = writers
        self._seconds = seconds
        self._variant = variant
        self._changed: set[str] = set()
        self._is_over = threading.Event()
        self._counts = [0] * writers

    def run(self) -> float:
        """Commits a second."""
        targets = [threading.Thread(target=self._write, args=(n,)) for n in range(self._writers)]
        targets.append(threading.Thread(target=self._listen))
        if self._variant == "batched":
            targets.append(threading.Thread(target=self._notify))
        began = time.monotonic()
        for thread in targets:
            thread.start()
        time.sleep(self._seconds)
        self._is_over.set()
        for thread in targets:
            thread.join()
        return sum(self._counts) / (time.monotonic() - began)

    def _write(self, writer: int) -> None:
        table = f"table-{writer}"
        with psycopg.connect(self._url) as connection:
            while not self._is_over.is_set():
                connection.execute(_INSERT, (writer, self._counts[writer]))
                if self._variant == "inside":
                    connection.execute(_NOTIFY, (CHANNEL, table))
                connection.commit()
                self._changed.add(table)
                self._counts[writer] += 1

    def _notify(self) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute("SET synchronous_commit = off")
            while not self._is_over.wait(BATCH_SECONDS):
                changed, self._changed = self._changed, set()
                if changed:
                    connection.execute(_NOTIFY, (CHANNEL, " ".join(sorted(changed))))

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while not self._is_over.is_set():
                for _ in connection.notifies(timeout=0.1):
                    pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--writers", type=int, nargs="*", default=[1, 4, 16])
    options = parser.parse_args()
    with started_postgres(durable=True) as postgres:
        with psycopg.connect(postgres.url, autocommit=True) as connection:
            connection.execute("CREATE TABLE written (writer int, number int)")
        print(f"commits a second, best of {options.rounds}")
        print("| writers |", " | ".join(_VARIANTS), "|")
        for writers in options.writers:
            best = dict.fromkeys(_VARIANTS, 0.0)
            for _ in range(options.rounds):  # in turn: other work on the machine hits all alike
                for variant in _VARIANTS:
                    found = Measurement(postgres.url, writers, options.seconds, variant).run()
                    best[variant] = max(best[variant], found)
            figures = " | ".join(f"{best[variant]:,.0f}" for variant in _VARIANTS)
            print(f"| {writers} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
