"""Why the table refused something: what the rules have no reason for.

The sentences are in ``upstream/narration/locales``, as those of ``upstream.rules.refusal``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from upstream.rules.refusal import Refusal, Refused


class TableRefused(Refused):
    """The table, or the server around it, does not allow this."""


# --- At a table ----------------------------------------------------------------------------------


class StaleVersion(Refusal):
    """The table has moved on since the message was made."""

    version: int
    now: int


class NotYourSeat(Refusal):
    """The seat belongs to another client."""

    seat: int


class NotYourTurn(Refusal):
    """Another seat decides now."""

    seat: int


class BotPlays(Refusal):
    """A bot plays for this seat until its holder takes it back."""

    seat: int


class NothingToUndo(Refusal):
    """No action of this turn is pending."""


class NoWayBack(Refusal):
    """With movement tokens no move can be taken back."""


class MovesLeft(Refusal):
    """There is no passing: a turn is confirmed when no move is left."""


class TilesLeft(Refusal):
    """All drawn tiles must lie before the laying is confirmed."""


class OnlyConfirm(Refusal):
    """Nothing is left to do in this turn but to undo or to confirm."""


class NoHeronConfirm(Refusal):
    """A heron waits for a choice: there is nothing to confirm."""


class ReadOnly(Refusal):
    """The log could not be replayed to its end, so the table can only be looked at."""


class NoSuchMoment(Refusal):
    version: int
    now: int


class NoSuchPiece(Refusal):
    """Neither a token nor a tile."""

    piece: str


class NoSuchCell(Refusal):
    cell: str


class NoHintAmongPeople(Refusal):
    """Hints are for those who play against bots alone."""


class HintUnderWay(Refusal):
    """The client waits for a hint already."""


class NoHint(Refusal):
    """There is no hint: nothing can be decided, or no worker answered."""


class NotStored(Refusal):
    """The action could not be written to the disk, so it did not happen."""


class StorageUnavailable(Refusal):
    """The database cannot be read, so it is not known whether the action happened."""


# --- Seats and tables ----------------------------------------------------------------------------


class NoSuchTable(Refusal):
    """There is none, or it is not for this client: an answer must not reveal which."""


class TableDamaged(Refusal):
    """The stored table cannot be read."""


class NoSuchLink(Refusal):
    """The link opens nothing.

    ``state`` says why: ``taken`` or ``taken-by`` (another client holds the seat; ``player`` is
    its name), ``bot`` (a bot plays there for good), ``over`` (the game), or ``unknown``.
    """

    state: str
    player: str


class NoSuchSeat(Refusal):
    players: int


class NoSuchLevel(Refusal):
    level: str
    known: str


class NoSuchReplay(Refusal):
    pass


class ColourTaken(Refusal):
    colour: str


class FirstIsNoSeat(Refusal):
    """The seat that places first does not exist."""

    players: int


class NotLeft(Refusal):
    """The seat is taken: only its holder can give it to a bot."""

    seat: int


class NoBotThere(Refusal):
    """No bot plays this seat."""

    seat: int


class BotFinishesTurn(Refusal):
    """The time of the turn was up: the seat returns to its player when the bot has played it."""

    seat: int


class NothingToNudge(Refusal):
    """The table does not wait for a nudge, or the caller's own seat is waited for."""


class NoPauses(Refusal):
    """Only slow games have pauses."""


class NoVacation(Refusal):
    """The seat has less time for pauses."""

    days: int


class SeatNotFree(Refusal):
    """Somebody, or a bot for good, plays this seat."""

    seat: int


class OneSeatEach(Refusal):
    """The table's link gives everybody one seat, unless the host allows more."""


class NotListable(Refusal):
    """Only slow games can be listed, if the operator allows it."""


class NotAsked(Refusal):
    """The host cannot free this seat, or does not ask its player to give it up."""

    seat: int


class NoSuchCode(Refusal):
    """The device link or recovery code is wrong, used or too old; an answer must not say which."""


class NoSuchDevice(Refusal):
    """The caller has no such device."""


class NoSuchChannel(Refusal):
    """The client is not notified that way."""


class BadAddress(Refusal):
    """It is no e-mail address, or no address on the internet."""

    address: str


class ChannelFailed(Refusal):
    """The mail server or the webhook did not take a first message."""


class NoSuchPasskey(Refusal):
    """The caller has no such passkey, or nobody on this server has."""


class PasskeyRefused(Refusal):
    """A passkey's answer is not valid, or came too late."""


class NoPasskeysHere(Refusal):
    """Browsers know no passkeys for a numeric address."""


class NoSuchPerson(Refusal):
    """The caller has met nobody with this key."""


class NoSuchLine(Refusal):
    """The chat has no line ``number``."""

    number: int


class NotTogether(Refusal):
    """The caller and somebody at the table have blocked each other, or one the other."""


class TooManyWatchers(Refusal):
    """No more than ``limit`` clients may watch a table."""

    limit: int


class KnownRiver(Refusal):
    """No open seats on the river of another game: its tiles are known."""


class OnlyForPlayers(Refusal):
    """Only for clients that hold a seat."""


class OnlyForMaker(Refusal):
    """The host of a table decides on its bots, and on who else may be there."""


class LastHolder(Refusal):
    """Nobody else holds the seat: its holder cannot be removed."""

    seat: int


class NoSuchClient(Refusal):
    """No other client of this name is at the table."""


class GameStillRuns(Refusal):
    """Only when the game is over."""


# --- The river of the day ------------------------------------------------------------------------


class NoSuchDay(Refusal):
    """No calendar has this date."""

    date: str


class DayToCome(Refusal):
    """The river of this date is not open yet."""

    date: str


class NoHintOfTheDay(Refusal):
    """Results of the river of the day are compared, so there are no hints."""


class SeatsOfTheDay(Refusal):
    """At the river of the day everybody has the same opponents, and plays alone."""


class DayNotOver(Refusal):
    """The best game of a date is shown when its day is over."""

    date: str


# --- Lessons, puzzles and studies ----------------------------------------------------------------


class NoSuchPuzzle(Refusal):
    """No puzzle has this id."""


class NoSuchLesson(Refusal):
    """No lesson has this name."""


class NothingToRead(Refusal):
    """The guide waits for a move: there is nothing to go on from by ``next``."""


class NothingToDraw(Refusal):
    """No tiles are due here."""


class DrawFirst(Refusal):
    """Tiles must be drawn before anything else."""

    due: int


class DrawCount(Refusal):
    """Another number of tiles is due."""

    due: int
    count: int


class NotUnseen(Refusal):
    """The stack has no more than ``limit`` tiles of that kind."""

    kind: str
    limit: int


# --- The server ----------------------------------------------------------------------------------


class HelloFirst(Refusal):
    """A connection begins with ``hello``."""


class MessageNotReadable(Refusal):
    """The message does not fit the protocol; ``field`` says where."""

    field: str


class BlankText(Refusal):
    """A name or a line of chat shows nothing."""


def unreadable(error: Mapping[str, Any], *where: str) -> TableRefused:
    """Return the refusal of a message with this error of pydantic, below ``where``."""
    if error["type"] == "blank":
        return TableRefused(BlankText())
    place = ".".join(str(part) for part in (*where, *error["loc"]))
    return TableRefused(MessageNotReadable(f"{place}: {error['msg']}" if place else error["msg"]))


class NoEvaluation(Refusal):
    """Nobody here can value positions: the compiled part is missing, or did not answer."""


class RiverTooLong(Refusal):
    """The search holds rivers of six rows, as every river of a game has."""


class StudyBusy(Refusal):
    """Too many questions wait for the study's workers."""


class TooLong(Refusal):
    """The body or the message is too long."""

    limit: int


class TooSlow(Refusal):
    """The body did not arrive in time."""


class TooFast(Refusal):
    """Too many messages in too short a time."""


class TooMany(Refusal):
    """One client may have no more than ``limit`` tables, connections or records."""

    limit: int


class NeedsServer(Refusal):
    """Only for games of several devices: this one is played inside of a page."""


class NotAnExport(Refusal):
    """The file holds no games that were saved from such a page."""


class WrongOrigin(Refusal):
    """The request comes from another site."""


class NoSuchPage(Refusal):
    """Nothing is served under this address."""


class NotThisWay(Refusal):
    """The address is served, but not with this method."""

    method: str


# --- HTTP statuses --------------------------------------------------------------------------------

_REFUSALS: Final[Mapping[int, tuple[type[Refusal], ...]]] = {
    403: (NotYourSeat, NotLeft, OnlyForPlayers, OnlyForMaker, WrongOrigin),
    404: (
        *(NoSuchTable, NoSuchLink, NoSuchSeat, NoSuchReplay, NoSuchLesson, NoSuchPage),
        *(NoSuchPuzzle, NoSuchDay, NoSuchClient, NoEvaluation, DayToCome),
        *(NoSuchCode, NoSuchDevice, NoSuchPasskey, NoSuchPerson, NoSuchLine),
        NoSuchChannel,
    ),
    405: (NotThisWay,),
    408: (TooSlow,),
    409: (
        *(DayNotOver, LastHolder, ColourTaken, GameStillRuns, NoBotThere),
        *(SeatNotFree, OneSeatEach, NotAsked, NotTogether),
        *(BotFinishesTurn, NothingToNudge, NoPauses, NoVacation),
    ),
    413: (TooLong,),
    429: (TooFast, StudyBusy, TooMany, TooManyWatchers),
    501: (NeedsServer,),
    503: (NotStored, StorageUnavailable),
}
_STATUS: Final = {kind: status for status, kinds in _REFUSALS.items() for kind in kinds}


def status_of(refusal: Refusal) -> int:
    """Return what a refusal means in HTTP: 422 if it simply cannot be done."""
    return _STATUS.get(type(refusal), 422)
