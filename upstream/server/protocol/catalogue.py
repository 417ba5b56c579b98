"""What a new table can be made of."""

from __future__ import annotations

from typing import Literal

from upstream.server.protocol.base import Colour, Kind, Message
from upstream.server.protocol.game import Rapids


class TileFacts(Message):
    """What the picture of a kind needs: its closed edges clockwise from N (0), as printed.

    Kept for other clients: the browser client draws from a generated file, ``printedEdges.ts``.
    """

    kind: Kind
    closed: list[int]
    turns: bool
    """Whether it is written with a rotation; which ones are allowed, the choices tell."""


class RapidsPreset(Message):
    """A rapids preset and its stack by number of players (2 to 5); null where it cannot be."""

    rapids: Rapids
    name: str
    says: str
    stacks: list[dict[Kind, int] | None]
    """For each number of players from 2 on: letter to count, without and with the whirlpool."""
    whirlpool_stacks: list[dict[Kind, int] | None]


class Switch(Message):
    """An option that is on or off, with its name and a sentence."""

    option: Literal["whirlpool", "movement_tokens", "exact_five"]
    name: str
    says: str


class Level(Message):
    """An opponent that can be chosen."""

    level: str
    name: str
    says: str
    difficulty: str | None = None
    """How hard it is to beat, in a word or two; None for an external bot."""


class Catalogue(Message):
    """GET /api/catalogue: everything that a new table can be made of."""

    protocol: int
    switches: list[Switch]
    rapids: list[RapidsPreset]
    levels: list[Level]
    middle_level: str
    """The level of "Play now"."""
    colours: list[Colour]
    tiles: list[TileFacts]
    box: dict[Kind, int]
    """How many of each kind the box holds: the limits of a mix."""
    mix_totals: list[int]
    max_name: int
    max_chat: int
    slowest_pace: float
    pace: float
