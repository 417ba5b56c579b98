"""The arguments of a new game as people type them: seats, names, numbers, a mix of tiles."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from upstream.bots import MIDDLE
from upstream.options import Options
from upstream.record import MAX_NAME
from upstream.refusal import BadOptions, MixNotReadable
from upstream.story import seat_names
from upstream.terminal import InputError
from upstream.terminal.table import HUMAN, SEAT_TYPES
from upstream.tile import Kind
from upstream.words import Words, plain

#: The seats if none are given: you against two opponents.
USUAL_SEATS: Final = (HUMAN, MIDDLE, MIDDLE)
_MIX: Final = re.compile(r"\s*([A-Za-z])\s*[=:]?\s*(\d{1,3})\s*,?", re.ASCII)


def read_seat_types(text: str, words: Words) -> tuple[str, ...]:
    """Seats from ``3`` or ``human,smolt,fry``; raises InputError or BadOptions."""
    if text.isascii() and text.isdigit():
        players = int(text[:3])
        Options().stack(players)
        return (HUMAN,) + (MIDDLE,) * (players - 1)
    seat_types = tuple(part.strip().lower() for part in text.split(","))
    for seat_type in seat_types:
        if seat_type not in SEAT_TYPES:
            known = words.joined(SEAT_TYPES)
            raise InputError(words.say("cli-unknown-sitter", value=plain(seat_type), known=known))
    Options().stack(len(seat_types))
    return seat_types


def read_names(text: str | None, seat_types: Sequence[str], words: Words) -> tuple[str, ...]:
    """As many names as seats, or as people; the others get their colours. Raises InputError."""
    names = list(seat_names(words, len(seat_types)))
    if text is None:
        return tuple(names)
    given = [name.strip() for name in text.split(",")]
    people = [seat for seat, seat_type in enumerate(seat_types) if seat_type == HUMAN]
    seats = people if len(given) == len(people) else range(len(seat_types))
    if len(given) != len(seats):
        count = {"count": len(given), "seats": len(seat_types), "people": len(people)}
        raise InputError(words.say("cli-names-count", **count))
    for seat, name in zip(seats, given, strict=True):
        names[seat] = checked_name(name, words)
    return tuple(names)


def checked_name(name: str, words: Words) -> str:
    """The name, if it is a valid one; raises InputError."""
    if not 0 < len(name) <= MAX_NAME or not name.isprintable():
        raise InputError(words.say("cli-bad-name", name=plain(name), most=MAX_NAME))
    return name


def read_first(text: str | None, names: Sequence[str], words: Words) -> int | None:
    """The seat of a name or a number from 1; raises InputError."""
    if text is None:
        return None
    seats = {name.lower(): seat for seat, name in enumerate(names)}
    seats |= {str(number): number - 1 for number in range(1, len(names) + 1)}
    if text.lower() not in seats:
        wrong = {"option": "--first", "value": plain(text), "seats": len(names)}
        raise InputError(words.say("cli-no-such-seat", **wrong))
    return seats[text.lower()]


def read_number(option: str, text: str, words: Words) -> int:
    """A whole number of a sensible length; raises InputError."""
    if not re.fullmatch(r"[+-]?\d{1,30}", text, re.ASCII):
        raise InputError(words.say("cli-not-a-number", option=option, value=plain(text)))
    return int(text)


def read_mix(text: str) -> dict[Kind, int]:
    """``W7F4`` or ``W=7, F=4``: letters and counts. Raises BadOptions where they cannot be read."""
    counts = _MIX.findall(text)
    letters = [letter.upper() for letter, _ in counts]
    if not counts or _MIX.sub("", text).strip() or len(set(letters)) < len(letters):
        raise BadOptions(MixNotReadable(plain(text)))
    return {letter.upper(): int(count) for letter, count in counts}
