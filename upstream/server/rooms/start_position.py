"""The positions that a new table can begin at."""

from __future__ import annotations

from dataclasses import replace

from upstream.game import Game
from upstream.position import Position
from upstream.record import Record
from upstream.server.protocol.refusals import GameStillRuns, NoSuchMoment, TableRefused
from upstream.server.rooms.room import Room


def position_at_version(room: Room, identity: str, version: int) -> Position:
    """A table as it was at a version.

    Raises TableRefused where there is no such version, or where the game still runs and another
    person plays in it: nobody may try out a game that others have not finished.
    """
    others = [seat for seat in room.seating.seats if seat.holders - {identity}]
    if not room.game.over and others:
        raise TableRefused(GameStillRuns())
    return room.game.entry_at(version).position


def position_after(record: Record, number: int) -> Position:
    """The position of a record after a number of actions.

    Raises TableRefused where it has fewer, and BadRecord where one of them is not legal.
    """
    if number > len(record.actions):
        raise TableRefused(NoSuchMoment(number, len(record.actions)))
    return Game(replace(record, actions=record.actions[:number])).position
