"""What an entry of a running game's log takes in the memory of a server.

Some tables are played side by side, and every state is made as for its clients. Given is what the
memory grows by, for each entry, in each quarter of the games. Entries as messages are kept up to a
number for all tables; the first tables fill that, so that it does not count.

    python benchmarks/log_memory.py [--tables 150]
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import tracemalloc

from results import commit, machine

from upstream.options import Options
from upstream.server.protocol import COLOURS
from upstream.server.storage.stored import Sent
from upstream.server.tables.presenter import Presenter
from upstream.server.tables.seats import Seat
from upstream.server.tables.table_game import TableGame, deal

#: Entries of each table after which the memory is measured.
MARKS = (16, 32, 48, 64)
#: Tables that are played before anything is measured.
WARM_UP = 250


class Table:
    """A table of two players, with what a room keeps of it."""

    def __init__(self) -> None:
        self.game = TableGame(deal(2, Options()), 0.0)
        seats = [Seat(seat, None, colour) for seat, colour in enumerate(COLOURS[:2])]
        self._presenter = Presenter(self.game, seats)
        self._accepted: dict[Sent, int] = {}

    def play_to(self, version: int) -> None:
        """Play random actions until the log has so many entries, or the game is over."""
        game = self.game
        while game.actor is not None and game.version < version:
            seen, time = game.version, 1e9 * random.random()
            if game.legal:
                entries = game.act(game.actor, str(random.choice(game.legal)), seen, time)
            else:
                entries = game.confirm(game.actor, seen, time)
            game.add(entries)
            self._accepted[Sent("identity", f"{random.randrange(1 << 40):x}-{seen}")] = game.version
            self._presenter.state((0, 1), seen, "en")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=150)
    wanted = parser.parse_args()
    random.seed(1)
    tracemalloc.start()
    for _ in range(WARM_UP):
        Table().play_to(MARKS[-1])
    tables = [Table() for _ in range(wanted.tables)]
    grown, held, entries = [], _held(), 0
    for mark in MARKS:
        for table in tables:
            table.play_to(mark)
        now, count = _held(), sum(table.game.version for table in tables)
        grown.append(round((now - held) / (count - entries)))
        held, entries = now, count
    measured = {"tables": wanted.tables, "entries": entries, "bytes an entry, by quarter": grown}
    print(json.dumps({"commit": commit(), "machine": machine(), **measured}, indent=2))


def _held() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    main()
