"""The HTTP status that fits a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from upstream.refusal import Refusal
from upstream.server.protocol import refusals

#: What a refusal means in HTTP; any other is 422, something that cannot be done as it was asked.
_STATUS: Final[Mapping[type[Refusal], int]] = {
    refusals.NoSuchTable: 404,
    refusals.NoSuchLink: 404,
    refusals.NoSuchSeat: 404,
    refusals.NoSuchReplay: 404,
    refusals.NoSuchLesson: 404,
    refusals.NoSuchPage: 404,
    refusals.NoEvaluation: 404,
    refusals.NoSuchDay: 404,
    refusals.NoSuchPuzzle: 404,
    refusals.DayToCome: 404,
    refusals.DayNotOver: 409,
    refusals.NotThisWay: 405,
    refusals.NotYourSeat: 403,
    refusals.NotLeft: 403,
    refusals.OnlyForPlayers: 403,
    refusals.OnlyForMaker: 403,
    refusals.NoSuchClient: 404,
    refusals.LastHolder: 409,
    refusals.WrongOrigin: 403,
    refusals.ColourTaken: 409,
    refusals.GameStillRuns: 409,
    refusals.NoBotThere: 409,
    refusals.TooLong: 413,
    refusals.TooFast: 429,
    refusals.StudyBusy: 429,
    refusals.TooMany: 429,
    refusals.NeedsServer: 501,
    refusals.NotStored: 503,
    refusals.StorageUnavailable: 503,
}
_OTHER: Final = 422


def status_of(refusal: Refusal) -> int:
    """What a refusal means in HTTP."""
    return _STATUS.get(type(refusal), _OTHER)
