"""Start each command. Modules are imported late, for a fast start."""

from __future__ import annotations

import argparse
import gc
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from upstream.cli.config import ConfigFile
from upstream.cli.options import (
    CONFIGURABLE,
    CONFIGURED,
    LABORATORY,
    RELEASE,
    SWITCHES_OF_COMMANDS,
    new_parser,
    parsed,
    wants_terminal,
)
from upstream.extras import require
from upstream.narration.locales import Words, plain
from upstream.terminal import InputError

#: Commands of the terminal, each with its module and its function.
_TERMINAL: Final = {
    "replay": ("upstream.terminal.start", "replay"),
    "report": ("upstream.terminal.report", "report_command"),
    "daily": ("upstream.terminal.daily", "daily_command"),
}
_TERMINAL_PACKAGES: Final = ("rich", "platformdirs")
#: Options that take a number: the message for a wrong one, and the greatest.
_RANGES: Final = {
    **dict.fromkeys(("port", "metrics-port"), ("cli-bad-port", 65535)),
    **dict.fromkeys(("keep-unfinished", "keep-finished"), ("cli-bad-days", 36500)),
    **dict.fromkeys(("workers", "study-workers"), ("cli-bad-workers", 256)),
}


def run(arguments: Sequence[str], words: Words) -> int:
    """Run the typed command. Return the exit code. Raises InputError and Refused."""
    if arguments[:1] == ["--version"]:
        print(RELEASE)  # before any message is loaded
        return 0
    if arguments and arguments[0] in LABORATORY and (lab := _laboratory(arguments, words)):
        return int(lab.main(arguments[1:]))
    if arguments[:1] == ["bot"] and not _asks_for_help(arguments):
        from upstream.bots.external.bot_session import main as run_bot  # noqa: PLC0415 (a fast start)

        return run_bot(arguments[1:], words)
    options = parsed(arguments, words)
    config = None
    if getattr(options, "config", None) is not None:
        config = ConfigFile(Path(options.config), CONFIGURABLE, SWITCHES_OF_COMMANDS, words)
        config.fill(options, CONFIGURED[options.command])
    match options.command:
        case "play" if wants_terminal(options):
            require("terminal", *_TERMINAL_PACKAGES)
            from upstream.terminal.start import play  # noqa: PLC0415 (a fast start)

            return play(options, words)
        case "play":
            return _serve(options, None, words, browser=not options.no_browser)
        case "serve":
            return _serve(options, config, words, browser=False)
        case "think":
            from upstream.server.think import Think, think  # noqa: PLC0415 (a fast start)

            jobs = Think(
                database=options.database,
                workers=_count("workers", options, words, least=1),
                bus=options.bus,
                bots=None if options.bots is None else Path(options.bots),
                metrics_port=_count("metrics-port", options, words),
                json_log=options.json_log,
                language=words.language,
            )
            return think(jobs)
        case "tables":
            return _manage_tables(options, words)
        case command if command in _TERMINAL:
            require("terminal", *_TERMINAL_PACKAGES)
            module, function = _TERMINAL[command]
            return int(getattr(import_module(module), function)(options, words))
    new_parser(words).print_help()
    return 0


def _asks_for_help(arguments: Sequence[str]) -> bool:
    return not {"-h", "--help"}.isdisjoint(arguments)


def _laboratory(arguments: Sequence[str], words: Words) -> Any:
    """Return the module of a laboratory command, or None if it is missing but help is asked for.

    Raises InputError if it is missing otherwise.
    """
    command = arguments[0]
    try:
        return import_module(f"upstream.lab.{LABORATORY[command]}")
    except ImportError as missing:
        if _asks_for_help(arguments):
            return None
        why = plain(str(missing))
        raise InputError(words.say("cli-needs-lab", command=command, why=why)) from None


def _serve(
    options: argparse.Namespace, config: ConfigFile | None, words: Words, *, browser: bool
) -> int:
    """Run the server until it is stopped."""
    gc.disable()  # collecting garbage while modules are imported delays the start
    from upstream.server.launch import Launch, launch  # noqa: PLC0415 (a fast start)

    settings = Launch(
        port=_count("port", options, words),
        public_url=options.public_url,
        lan=options.lan,
        browser=browser,
        bots=None if options.bots is None else Path(options.bots),
        language=words.language,
    )
    if options.command == "serve":
        data = None if options.data is None else Path(options.data)
        settings = replace(
            settings,
            host=options.host or settings.host,
            database=options.database,
            data=data,
            metrics_port=_count("metrics-port", options, words),
            keep_unfinished=_count("keep-unfinished", options, words, least=1),
            keep_finished=_count("keep-finished", options, words, least=1),
            open_seats=options.open_seats,
            json_log=options.json_log,
            secret=None if options.secret is None else Path(options.secret),
            replace_secret=options.replace_secret,
            smtp=options.smtp,
            mail_from=options.mail_from,
            bus=options.bus,
            workers=_count("workers", options, words),
            study_workers=_count("study-workers", options, words),
            changes={} if config is None else {"limits": config.limits()},
        )
    return launch(settings)


def _manage_tables(options: argparse.Namespace, words: Words) -> int:
    """List, export, delete or back up the tables of a server."""
    from upstream.server.table_admin import (  # noqa: PLC0415 (a fast start)
        AdminError,
        TablesCommand,
        run_tables_command,
    )

    action, *names = options.action or ["list"]
    command = TablesCommand(
        action,
        names,
        database=options.database,
        data=None if options.data is None else Path(options.data),
        keep_unfinished=_count("keep-unfinished", options, words, least=1),
        keep_finished=_count("keep-finished", options, words, least=1),
        yes=options.yes,
    )
    try:
        return run_tables_command(command, words)
    except AdminError as wrong:
        raise InputError(str(wrong)) from None


def _count(option: str, options: argparse.Namespace, words: Words, least: int = 0) -> int | None:
    """Return the number typed for an option, if any. Raises InputError if it is out of range."""
    text = getattr(options, option.replace("-", "_"))
    message, most = _RANGES[option]
    if text is None or (text.isascii() and text.isdigit() and least <= int(text) <= most):
        return None if text is None else int(text)
    said = {"option": f"--{option}", "value": plain(text), "least": least, "most": most}
    raise InputError(words.say(message, **said))
