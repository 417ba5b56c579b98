"""A whole game, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from upstream.event import Event
from upstream.game import Game
from upstream.position import Phase, Position
from upstream.record import Record
from upstream.refusal import BadRecord, IllegalAction
from upstream.server import protocol
from upstream.server.localization import words_of
from upstream.server.protocol import COLOURS
from upstream.server.protocol.serialized import Serialized, compose
from upstream.server.tables.scene import scene
from upstream.story import Story, seat_names


def replay(
    record: Record, language: str, colours: Sequence[str] | None = None, id: str | None = None
) -> Serialized[protocol.Replay]:
    """Replay a record; raises BadRecord at the first action that is not legal."""
    words, start = words_of(language), record.start
    names = record.names or seat_names(words, start.players)
    story = Story(words, names, start.options)
    return compose(
        protocol.Replay,
        id=id,
        players=start.players,
        names=list(names),
        colours=list(colours or COLOURS[: start.players]),
        options=start.options.to_dict(),
        moments=list(_moments(record, story)),
    )


def _moments(record: Record, story: Story) -> Iterator[Serialized[protocol.ReplayMoment]]:
    game = Game(replace(record, actions=()))
    turn = _Turn(game.position)
    yield _moment(story, game.position, game.opening, number=0, seat=None, action=None, turn=0)
    for number, action in enumerate(record.actions, 1):
        done = {"number": number, "seat": game.actor, "action": action, "turn": turn.count}
        events = _played(game, action, number, len(record.actions))
        yield _moment(story, game.position, events, **done)
        turn.go_on(game.position)


def _played(game: Game, action: str, number: int, total: int) -> tuple[Event, ...]:
    try:
        return game.play(action)
    except IllegalAction as illegal:
        place = ("place-action", {"number": number, "total": total, "action": action[:40]})
        raise BadRecord(illegal.refusal, place) from None


def _moment(
    story: Story, position: Position, events: Sequence[Event], **done: Any
) -> Serialized[protocol.ReplayMoment]:
    return compose(
        protocol.ReplayMoment,
        round=position.round,
        scene=scene(position, story),
        events=[event.to_dict() for event in events],
        lines=story.tell_all(events),
        **done,
    )


class _Turn:
    """Counts turns: one ends when another seat decides, or laying becomes moving."""

    def __init__(self, position: Position) -> None:
        self.count = 1
        self._whose = self._key(position)

    def go_on(self, position: Position) -> None:
        whose = self._key(position)
        self.count += whose != self._whose
        self._whose = whose

    @staticmethod
    def _key(position: Position) -> tuple[object, ...]:
        laying = position.phase in (Phase.SETUP, Phase.PLACE)
        return position.actor, laying, position.round
