"""``upstream play --terminal`` and ``upstream replay``: from the command line to a table."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from upstream.game import Game
from upstream.narration.locales import Words
from upstream.narration.narrator import shown_names
from upstream.rules.options import NO_RAPIDS, OPTION_NAMES, SWITCHES, Options
from upstream.rules.refusal import Refused
from upstream.terminal import InputError, keyboard, saved_games, told
from upstream.terminal.dialogue import (
    DEFAULT_SEATS,
    Dialogue,
    read_first,
    read_mix,
    read_names,
    read_number,
    read_seat_types,
)
from upstream.terminal.replay import Replay
from upstream.terminal.session import Session
from upstream.terminal.table import GameSetup, Table

_SHAPING: Final = ("seats", "names", "first", "quick", "seed", *OPTION_NAMES)
#: Options that a resumed game keeps.
_FIXED: Final = ("names", "first", "quick", "seed", *OPTION_NAMES)


def console() -> Console:
    """Return a console with colours and cursor movements on a terminal, else with plain text."""
    return Console(force_terminal=sys.stdout.isatty(), highlight=False, markup=False, emoji=False)


def play(arguments: Namespace, words: Words) -> int:
    """Run ``upstream play`` in the terminal. Return the exit code.

    Raises InputError or Refused if the arguments or the record cannot be played.
    """
    if arguments.file and arguments.resume:
        raise InputError(words.say("cli-two-records", one=arguments.file, other=arguments.resume))
    if resumed := arguments.resume or arguments.file:
        return _resume(Path(resumed).expanduser(), arguments, words)
    if keyboard.is_interactive() and not any(getattr(arguments, name) for name in _SHAPING):
        try:
            setup = Dialogue(words, console()).run()
        except EOFError:
            print()
            return 0
        if isinstance(setup, Path):
            return _resume(setup, arguments, words)
    else:
        setup = _game_setup(arguments, words)
    table = Table(setup.deal(), setup.seat_types, _file(arguments, words))
    if table.not_kept is not None and arguments.record:
        raise InputError(words.say(table.not_kept.message, **table.not_kept.variables))
    return Session(table, console(), words, words.say("terminal-welcome")).run()


def _file(arguments: Namespace, words: Words) -> Path:
    """Return the file for the record. Raises InputError if it exists."""
    if arguments.record is None:
        return saved_games.new_file()
    file = Path(arguments.record).expanduser()
    if file.exists():
        raise InputError(words.say("cli-file-exists", file=str(file)))
    return file


def _resume(file: Path, arguments: Namespace, words: Words) -> int:
    for name in _FIXED:
        if getattr(arguments, name):
            option = f"--{name.replace('_', '-')}"
            raise InputError(words.say("cli-resume-keeps", option=option))
    record = _named(read(file, words), words)
    keep = file if arguments.record is None else _file(arguments, words)
    seat_types = None
    if arguments.seats:
        seat_types = read_seat_types(arguments.seats, words)
        if len(seat_types) != record["players"]:
            count = {"count": len(seat_types), "seats": record["players"]}
            raise InputError(words.say("cli-seats-count", **count))
    table = Table.resumed(record, keep, seat_types)
    return Session(table, console(), words, words.say("terminal-welcome-back")).run()


def read(file: Path, words: Words) -> dict[str, Any]:
    """Return a record that can be replayed. Raises InputError with the file's name if not."""
    try:
        record = saved_games.read(file)
        Game.from_record(record)
    except saved_games.FileError as trouble:
        raise InputError(words.say(trouble.message, **trouble.variables)) from None
    except Refused as refused:
        sentence = told(refused, words)
        raise InputError(words.say("cli-in-file", file=str(file), sentence=sentence)) from None
    return record


def _named(record: dict[str, Any], words: Words) -> dict[str, Any]:
    """Return a record whose seats have names: their colours if it has none."""
    game = Game.from_record(record)
    return {**record, "players": game.players, "names": list(names_of(game, words))}


def names_of(game: Game, words: Words) -> tuple[str, ...]:
    return shown_names(words, game.names, game.players)


def _game_setup(arguments: Namespace, words: Words) -> GameSetup:
    seat_types = read_seat_types(arguments.seats, words) if arguments.seats else DEFAULT_SEATS
    options = Options(
        **{name: getattr(arguments, name) for name in SWITCHES},
        rapids=arguments.rapids or NO_RAPIDS,
        mix=None if arguments.mix is None else read_mix(arguments.mix),
    )
    options.stack(len(seat_types))  # refuses impossible tables before the game is dealt
    names = read_names(arguments.names, seat_types, words)
    return GameSetup(
        seat_types=seat_types,
        names=names,
        options=options,
        first=read_first(arguments.first, names, words),
        seed=None if arguments.seed is None else read_number("--seed", arguments.seed, words),
        quick=arguments.quick,
    )


def replay(arguments: Namespace, words: Words) -> int:
    """Run ``upstream replay``. Return the exit code. Raises InputError if there is no record."""
    if not arguments.file:
        raise InputError(words.say("cli-needs-file"))
    record = _named(read(Path(arguments.file).expanduser(), words), words)
    viewer = Replay(record, console(), words)
    at = None if arguments.at is None else read_number("--at", arguments.at, words)
    if at is not None and not 0 <= at <= viewer.last:
        wrong = {"option": "--at", "value": at, "last": viewer.last}
        raise InputError(words.say("cli-no-such-action", **wrong))
    return viewer.run(at)
