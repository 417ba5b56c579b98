"""Settings of a new game: read from the command line, or asked before the game starts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.text import Text

from upstream.bots import BOTS, MIDDLE
from upstream.game import Game
from upstream.narration.locales import Words, plain
from upstream.narration.narrator import seat_names, shown_names
from upstream.notation.record import MAX_NAME
from upstream.rules.options import MAX_PLAYERS, MIN_PLAYERS, RAPIDS, SWITCHES, Options
from upstream.rules.refusal import BadOptions, MixNotReadable, Refused
from upstream.rules.tile import Kind
from upstream.terminal import InputError, keyboard, palette, saved_games, told
from upstream.terminal.screen import wrapped
from upstream.terminal.table import HUMAN, SEAT_TYPES, GameSetup

#: The default seats: a person against two opponents.
DEFAULT_SEATS: Final = (HUMAN, MIDDLE, MIDDLE)
_MIX: Final = re.compile(r"\s*([A-Za-z])\s*[=:]?\s*(\d{1,3})\s*,?", re.ASCII)


def read_seat_types(text: str, words: Words) -> tuple[str, ...]:
    """Return the seats of ``3`` or ``human,smolt,fry``. Raises InputError or BadOptions."""
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
    """Return a name for each seat. Raises InputError if their number does not fit.

    The text names all seats or only the people; the other seats are named by their colours.
    """
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
    """Return the name. Raises InputError if it is not a valid one."""
    if not 0 < len(name) <= MAX_NAME or not name.isprintable():
        raise InputError(words.say("cli-bad-name", name=plain(name), most=MAX_NAME))
    return name


def read_first(text: str | None, names: Sequence[str], words: Words) -> int | None:
    """Return the seat of a name, or of a number from 1. Raises InputError if there is none."""
    if text is None:
        return None
    seats = {name.lower(): seat for seat, name in enumerate(names)}
    seats |= {str(number): number - 1 for number in range(1, len(names) + 1)}
    if text.lower() not in seats:
        wrong = {"option": "--first", "value": plain(text), "seats": len(names)}
        raise InputError(words.say("cli-no-such-seat", **wrong))
    return seats[text.lower()]


def read_number(option: str, text: str, words: Words) -> int:
    """Return a whole number. Raises InputError if it is not one, or too long."""
    if not re.fullmatch(r"[+-]?\d{1,30}", text, re.ASCII):
        raise InputError(words.say("cli-not-a-number", option=option, value=plain(text)))
    return int(text)


def read_mix(text: str) -> dict[Kind, int]:
    """Return the counts of ``W7F4`` or ``W=7, F=4``. Raises BadOptions if unreadable."""
    counts = _MIX.findall(text)
    letters = [letter.upper() for letter, _ in counts]
    if not counts or _MIX.sub("", text).strip() or len(set(letters)) < len(letters):
        raise BadOptions(MixNotReadable(plain(text)))
    return {letter.upper(): int(count) for letter, count in counts}


# --- Questions. Enter accepts the default ---------------------------------------------------------


T = TypeVar("T")


class Dialogue:
    def __init__(self, words: Words, console: Console) -> None:
        self.words, self.console = words, console

    def run(self) -> GameSetup | Path:
        """Return the settings of a new game, or the file of a game to resume."""
        say = self.words.say
        self.console.print(Text(say("terminal-title"), f"bold {palette.SALMON}"))
        self._tell(Text(say("terminal-hello")))
        self.console.print()
        waiting = saved_games.unfinished()
        if waiting is not None:
            game = Game.from_record(saved_games.read(waiting))
            names = shown_names(self.words, game.names, game.players)
            players = self.words.joined([plain(name) for name in names])
            resume = say("terminal-ask-resume", players=players, round=game.position.round)
            no = say("terminal-word-no")
            if self._ask(resume, lambda text: not text or not no.startswith(text.lower())):
                return waiting
        if self._ask(say("terminal-ask-usual"), bool):
            return self._ask_settings()
        return GameSetup(DEFAULT_SEATS, seat_names(self.words, len(DEFAULT_SEATS)), Options())

    def _tell(self, text: Text) -> None:
        for line in wrapped(text, self.console.width):
            self.console.print(line)

    def _ask(self, question: str, read: Callable[[str], T]) -> T:
        """Ask until the answer can be read, and show why it cannot."""
        while True:
            try:
                return read(keyboard.ask(question).strip())
            except (InputError, Refused) as wrong:
                self._tell(Text(told(wrong, self.words), palette.DANGER))

    def _ask_settings(self) -> GameSetup:
        say = self.words.say
        players = self._count("terminal-ask-players", MIN_PLAYERS, MAX_PLAYERS, 3)
        people = self._count("terminal-ask-people", 0, players, 1)
        names = list(seat_names(self.words, players))
        for seat in range(people):
            usual = names[seat]
            question = say("terminal-ask-name", number=seat + 1, usual=usual)

            def read_name(answer: str, usual: str = usual) -> str:
                return checked_name(answer or usual, self.words)

            names[seat] = self._ask(question, read_name)
        known = ", ".join(BOTS)

        def read_bot(answer: str) -> str:
            if answer.lower() in ("", *BOTS):
                return answer.lower() or MIDDLE
            raise InputError(say("cli-unknown-sitter", value=plain(answer), known=known))

        bot = HUMAN
        if people < players:
            bot = self._ask(say("terminal-ask-bot", known=known, usual=MIDDLE), read_bot)
        options = self._options(players)
        first = self._ask(
            say("terminal-ask-first"), lambda text: read_first(text or None, names, self.words)
        )
        return GameSetup(
            (HUMAN,) * people + (bot,) * (players - people), tuple(names), options, first
        )

    def _count(self, message_id: str, least: int, most: int, usual: int) -> int:
        def read(answer: str) -> int:
            if not answer:
                return usual
            if answer in map(str, range(least, most + 1)):
                return int(answer)
            raise InputError(self.words.say("terminal-not-in-range", least=least, most=most))

        question = self.words.say(message_id, least=least, most=most, usual=usual)
        return self._ask(question, read)

    def _options(self, players: int) -> Options:
        """Ask for options by their names on one line; ``?`` explains them."""

        def read(answer: str) -> Options | None:
            if answer == "?":
                return None
            options = read_options(answer, self.words)
            options.stack(players)
            return options

        while True:
            options = self._ask(self.words.say("terminal-ask-options"), read)
            if options is not None:
                return options
            for name in SWITCHES:
                self._explain(name.replace("_", "-"), f"option-{name}")
            for name in RAPIDS:
                self._explain(name, f"rapids-{name}")
            self._explain("W7F4E5B3H5R5", "option-mix")

    def _explain(self, term: str, message_id: str) -> None:
        about = self.words.attribute(message_id, "help")
        self._tell(Text().append(f"  {term}: ", "bold").append(about or ""))


def read_options(answer: str, words: Words) -> Options:
    """Return the options of ``whirlpool added exact-five``: switches, a rapids preset, a mix.

    Raises InputError for an unknown word, and BadOptions for options that do not fit together.
    """
    chosen: dict[str, Any] = {}
    for word in answer.replace(",", " ").split():
        name = word.lower().replace("-", "_")
        if name in SWITCHES:
            chosen[name] = True
        elif word.lower() in RAPIDS:
            chosen["rapids"] = word.lower()
        elif any(sign.isdigit() for sign in word):
            chosen["mix"] = read_mix(word)
        else:
            raise InputError(words.say("terminal-unknown-option", word=plain(word)))
    return Options(**chosen)
