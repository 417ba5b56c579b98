"""Who sits where: frozen values, changed by making new ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from upstream.server.protocol import COLOURS, MAX_NAME
from upstream.words import Words

#: The seat of those who only watch.
WATCHING = -1


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: whose it is, and whether a bot plays for it."""

    seat: int
    name: str | None
    colour: str
    bot: str | None = None
    #: How often its link was used.
    generation: int = 0
    holders: frozenset[str] = frozenset()

    @property
    def kind(self) -> str:
        if self.bot is not None:
            return "bot"
        return "person" if self.holders else "open"

    def held_by(self, identity: str, name: str | None, colour: str | None) -> Seat:
        """The same seat after its link was used: it plays by itself again, with a new link."""
        return replace(
            self,
            name=name or self.name,
            colour=colour or self.colour,
            bot=None,
            generation=self.generation + 1,
            holders=self.holders | {identity},
        )


@dataclass(frozen=True, slots=True)
class Agreement:
    """What holds at a table from its beginning; None for what is usual."""

    #: Who made it, and decides on its bots. None for an old table, where all players may.
    maker: str | None = None
    #: Who plays a seat that is left, and after how many seconds it counts as left.
    left_level: str | None = None
    left_after: float | None = None


def names(seats: Sequence[Seat], words: Words) -> tuple[str, ...]:
    """What everybody is called; who gave no name, by their colour.

    Names that were stored before their length was checked properly are cut.
    """
    named = (seat.name or words.say(f"seat-{COLOURS.index(seat.colour)}") for seat in seats)
    return tuple(name[:MAX_NAME] for name in named)
