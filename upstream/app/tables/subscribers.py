"""Subscribers of table events, registered in one place."""

from __future__ import annotations

from collections.abc import Mapping

from upstream.app.metrics import Metrics
from upstream.app.tables.bots import BotRunner
from upstream.app.tables.events import (
    GameOver,
    SeatTaken,
    TableEvents,
    TurnPlayed,
    TurnStarted,
)
from upstream.app.tables.room import Room


def subscribe_all(
    events: TableEvents, rooms: Mapping[str, Room], bots: BotRunner, metrics: Metrics
) -> None:
    """Let bots play when it is their turn, and count actions and finished games."""

    def wake_bot(event: TurnStarted | SeatTaken) -> None:
        room = rooms.get(event.table_id)
        if room is not None and event.seat.bot is not None:
            bots.wake(room)

    def count_actions(event: TurnPlayed) -> None:
        kind = "person" if event.seat.bot is None else "bot"
        metrics.actions.labels(kind).inc(len(event.actions))

    events.subscribe(TurnStarted, wake_bot)
    events.subscribe(SeatTaken, wake_bot)
    events.subscribe(TurnPlayed, count_actions)
    events.subscribe(GameOver, lambda event: metrics.games.labels(str(len(event.seats))).inc())
