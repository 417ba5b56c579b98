"""The command line: the commands and their options, and one clear sentence for each mistake."""

from __future__ import annotations

import argparse
import codecs
import difflib
import os
import re
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

from upstream.refusal import Refused
from upstream.terminal import InputError, told
from upstream.version import VERSION
from upstream.words import LANGUAGES, Words, plain, spoken

WRONG: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
#: The commands of the laboratory, each with its module.
LABORATORY: Final = {"train": "training", "tournament": "tournament"}
COMMANDS: Final = (
    *("play", "serve", "think", "tables", "replay", "report", "bot", "puzzles"),
    *LABORATORY,
)
#: Replacements for typographic characters in terminals that lack them; letters lose their accents.
_ASCII: Final = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "),
    **dict.fromkeys("¿¡", ""),
    "…": "...",
    "–": "-",
    "œ": "oe",
    "Œ": "Oe",
    "ß": "ss",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
}
_LANGUAGE: Final = "--language"
_RELEASE: Final = f"upstream {VERSION}"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _replace_unencodable_characters()
    words = Words(system_language(os.environ))
    try:
        words = _chosen_words(arguments, words)
        return _run(arguments, words)
    except (InputError, Refused) as wrong:
        print(told(wrong, words), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; the interpreter must not flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _replace_unencodable_characters() -> None:
    """Print a plainer character, not a traceback, where the terminal's encoding lacks one."""
    codecs.register_error("upstream-ascii", _replaced)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="upstream-ascii")


def _replaced(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    characters = error.object[error.start : error.end]
    return "".join(map(_ascii, characters)), error.end


def _ascii(character: str) -> str:
    if character in _ASCII:
        return _ASCII[character]
    letter = unicodedata.normalize("NFD", character)[0]
    return letter if letter.isascii() else "?"


# --- The language --------------------------------------------------------------------------------


def system_language(environment: Mapping[str, str]) -> str:
    """The language of the POSIX locale variables; English if there is no translation."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return spoken([next(filter(None, asked), "")]) or LANGUAGES[0]


def _chosen_words(arguments: list[str], words: Words) -> Words:
    """Take ``--language`` out of the arguments, wherever it stands, and return its words."""
    for at, argument in enumerate(arguments):
        option, equals, value = argument.partition("=")
        if option == _LANGUAGE:
            value = value if equals else "".join(arguments[at + 1 : at + 2])
            del arguments[at : at + (1 if equals else 2)]
            return Words(_language(value, words))
    return words


def _language(value: str, words: Words) -> str:
    if not value or value.startswith("-"):
        raise InputError(words.say("cli-needs-value", option=_LANGUAGE, command="play"))
    language = spoken([value])
    if language is None:
        known = words.joined(LANGUAGES)
        raise InputError(words.say("cli-unknown-language", value=plain(value), known=known))
    return language


# --- Commands ------------------------------------------------------------------------------------


def _run(arguments: Sequence[str], words: Words) -> int:
    if arguments[:1] == ["--version"]:
        print(_RELEASE)  # before any message is loaded
        return 0
    if arguments and arguments[0] in LABORATORY:
        return _run_lab_command(arguments[0], arguments[1:], words)
    if arguments[:1] == ["puzzles"] and not {"-h", "--help"} & set(arguments):
        from upstream.puzzles.command import main as run_puzzles  # noqa: PLC0415 (a quick start)

        return run_puzzles(arguments[1:])
    if arguments[:1] == ["bot"] and not {"-h", "--help"} & set(arguments):
        from upstream.external_bots.bot_session import main as run_bot  # noqa: PLC0415 (a quick start)

        return run_bot(arguments[1:], words)
    options = _parsed(arguments, words)
    match options.command:
        case "play" if _in_terminal(options):
            from upstream.terminal.start import play  # noqa: PLC0415 (a quick start)

            return play(options, words)
        case "play":
            return _serve(options, words, browser=not options.no_browser)
        case "serve":
            return _serve(options, words, browser=False)
        case "think":
            return _think(options, words)
        case "tables":
            return _manage_tables(options, words)
        case "replay":
            from upstream.terminal.start import replay  # noqa: PLC0415 (a quick start)

            return replay(options, words)
        case "report":
            from upstream.terminal.report import report_command  # noqa: PLC0415 (a quick start)

            return report_command(options, words)
    _parser(words).print_help()
    return 0


def _in_terminal(options: argparse.Namespace) -> bool:
    """Whether the terminal game is asked for, by name or by an option that only it has."""
    names = (*_PLAIN, "file", *_TABLE, *_RULES, *_RECORD)
    return any(getattr(options, option.replace("-", "_")) for option in names)


def _serve(options: argparse.Namespace, words: Words, *, browser: bool) -> int:
    """Run the server until it is stopped."""
    from upstream.server.launch import Launch, launch  # noqa: PLC0415 (a quick start)

    settings = Launch(
        port=_port("--port", options.port, words),
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
            metrics_port=_port("--metrics-port", options.metrics_port, words),
            keep_unfinished=_days("--keep-unfinished", options.keep_unfinished, words),
            keep_finished=_days("--keep-finished", options.keep_finished, words),
            json_log=options.json_log,
            secret=None if options.secret is None else Path(options.secret),
            replace_secret=options.replace_secret,
            bus=options.bus,
            workers=_workers("--workers", options.workers, words, least=0),
            study_workers=_workers("--study-workers", options.study_workers, words, least=0),
        )
    return launch(settings)


def _think(options: argparse.Namespace, words: Words) -> int:
    """Let opponents think until the process is stopped."""
    from upstream.server.think import Think, think  # noqa: PLC0415 (a quick start)

    return think(
        Think(
            database=options.database,
            workers=_workers("--workers", options.workers, words, least=1),
            bus=options.bus,
            bots=None if options.bots is None else Path(options.bots),
            metrics_port=_port("--metrics-port", options.metrics_port, words),
            json_log=options.json_log,
            language=words.language,
        )
    )


def _workers(option: str, text: str | None, words: Words, *, least: int) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and least <= int(text) <= _MOST_WORKERS):
        said = {"value": plain(text), "least": least, "most": _MOST_WORKERS}
        raise InputError(words.say("cli-bad-workers", option=option, **said))
    return int(text)


def _manage_tables(options: argparse.Namespace, words: Words) -> int:
    """List, export, delete or back up the tables of a server."""
    from upstream.server.table_admin import (  # noqa: PLC0415 (a quick start)
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
        keep_unfinished=_days("--keep-unfinished", options.keep_unfinished, words),
        keep_finished=_days("--keep-finished", options.keep_finished, words),
        yes=options.yes,
    )
    try:
        return run_tables_command(command, words)
    except AdminError as wrong:
        raise InputError(str(wrong)) from None


def _days(option: str, text: str | None, words: Words) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= _MOST_DAYS):
        raise InputError(
            words.say("cli-bad-days", option=option, value=plain(text), most=_MOST_DAYS)
        )
    return int(text)


def _port(option: str, text: str | None, words: Words) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and int(text) <= _LAST_PORT):
        raise InputError(words.say("cli-bad-port", option=option, value=plain(text)))
    return int(text)


def _run_lab_command(command: str, arguments: Sequence[str], words: Words) -> int:
    """Run a command that needs the packages of the extra ``lab``."""
    try:
        module = import_module(f"upstream.lab.{LABORATORY[command]}")
    except ImportError as missing:
        why = plain(str(missing))
        raise InputError(words.say("cli-needs-lab", command=command, why=why)) from None
    code: int = module.main(arguments)
    return code


# --- Options -------------------------------------------------------------------------------------


def _parsed(arguments: Sequence[str], words: Words) -> argparse.Namespace:
    command = next((word for word in arguments if not word.startswith("-")), None)
    if command is not None and command not in COMMANDS:
        known = words.joined(COMMANDS)
        raise InputError(words.say("cli-unknown-command", command=plain(command), known=known))
    options, unknown = _parser(words).parse_known_args(arguments)
    if unknown:
        raise InputError(_unknown(unknown[0], command, words))
    return options


def _unknown(argument: str, command: str | None, words: Words) -> str:
    known = _option_names(command) if argument.startswith("-") else []
    likely = difflib.get_close_matches(argument.partition("=")[0], known, 1)
    return words.say(
        "cli-unknown-argument",
        argument=plain(argument),
        known=likely[0] if likely else "none",
        command=command or "",
    )


def _option_names(command: str | None) -> list[str]:
    names = {
        "play": (*_BROWSER, *_PLAIN, *_TABLE, *_RULES, *_RECORD),
        "serve": _SERVER,
        "think": _THINK,
        "tables": _TABLES,
        "replay": ("at",),
        "report": ("html",),
        None: ("version",),
    }
    return [f"--{name}" for name in (*names.get(command, ()), "language", "help")]


_STORAGE: Final = ("database", "data")
_RETENTION: Final = ("keep-unfinished", "keep-finished")
_NETWORK: Final = ("port", "lan", "public-url", "bots")
_BROWSER: Final = (*_NETWORK, "no-browser")
_CLUSTER: Final = ("workers", "study-workers", "bus", "secret", "replace-secret")
_SERVER: Final = ("host", *_NETWORK, *_STORAGE, "metrics-port", *_RETENTION, "json-log", *_CLUSTER)
_THINK: Final = ("database", "workers", "bus", "bots", "metrics-port", "json-log")
_TABLES: Final = (*_STORAGE, *_RETENTION, "yes")
_PLAIN: Final = ("terminal",)
_TABLE: Final = ("seats", "names", "first")
_RULES: Final = ("whirlpool", "rapids", "mix", "movement-tokens", "exact-five")
_RECORD: Final = ("seed", "record", "resume")
_SWITCHES: Final = (
    "terminal",
    "lan",
    "no-browser",
    "json-log",
    "replace-secret",
    "yes",
    "whirlpool",
    "movement-tokens",
    "exact-five",
)
_LAST_PORT: Final = 65535
_MOST_DAYS: Final = 36500
_MOST_WORKERS: Final = 256


class _Help(argparse.HelpFormatter):
    """Help in the chosen language."""

    def __init__(self, prog: str, *, words: Words, **settings: Any) -> None:
        super().__init__(prog, max_help_position=26, **settings)
        self._words = words

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        said = prefix or self._words.say("cli-usage-prefix")
        super().add_usage(usage, actions, groups, said)

    def _format_action(self, action: argparse.Action) -> str:
        """List the commands without a heading of their own."""
        text = super()._format_action(action)
        return text.partition("\n")[2] if action.nargs == argparse.PARSER else text


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are messages in the chosen language."""

    def __init__(self, words: Words, **settings: Any) -> None:
        formatter = partial(_Help, words=words)
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=formatter,
            **settings,
        )
        self._words = words

    def error(self, message: str) -> NoReturn:
        found = re.match(r"argument ([^\s:/,]+)", message)
        if found is None:
            raise InputError(self._words.say("cli-not-understood"))
        if "explicit argument" in message:
            raise InputError(self._words.say("cli-takes-no-value", option=found[1]))
        command = self.prog.partition(" ")[2]
        raise InputError(self._words.say("cli-needs-value", option=found[1], command=command))


def _parser(words: Words) -> _Parser:
    parser = _Parser(
        words,
        prog="upstream",
        usage=words.say("cli-usage"),
        description=words.say("cli-about"),
        epilog=words.say("cli-about-end"),
    )
    commands = parser.add_subparsers(
        title=words.say("cli-heading-commands"), dest="command", metavar="", prog="upstream"
    )
    _options_group(parser, words, version=True)
    _add_play(commands, words)
    _add_serve(commands, words)
    _add_think(commands, words)
    _add_tables(commands, words)
    _add_with_file(commands, "replay", ("at",), words)
    _add_with_file(commands, "report", ("html",), words)
    _options_group(_command(commands, "bot", words), words)
    for name in ("puzzles", *LABORATORY):
        _command(commands, name, words)
    return parser


def _options_group(parser: _Parser, words: Words, *, version: bool = False) -> Any:
    group = parser.add_argument_group(words.say("cli-heading-options"))
    group.add_argument("-h", "--help", action="help", help=words.say("cli-option-help"))
    # _chosen_words takes it out before parsing; this is for the help.
    known = words.joined(LANGUAGES)
    group.add_argument(
        _LANGUAGE,
        metavar=words.attribute("cli-option-language", "value"),
        help=words.say("cli-option-language", known=known),
    )
    if version:
        about = words.say("cli-option-version")
        group.add_argument("--version", action="version", version=_RELEASE, help=about)
    return group


def _command(commands: Any, name: str, words: Words) -> _Parser:
    parser = commands.add_parser(
        name,
        words=words,
        usage=words.say(f"cli-usage-{name}"),
        help=words.say(f"cli-command-{name}"),
        description=words.attribute(f"cli-command-{name}", "about"),
        epilog=words.attribute(f"cli-command-{name}", "end"),
    )
    assert isinstance(parser, _Parser)
    return parser


def _add_play(commands: Any, words: Words) -> None:
    parser = _command(commands, "play", words)
    group = _options_group(parser, words)
    _add(group, _PLAIN, words)
    _add(parser.add_argument_group(words.say("cli-heading-browser")), _BROWSER, words)
    _add(parser.add_argument_group(words.say("cli-heading-table")), _TABLE, words)
    _add(parser.add_argument_group(words.say("cli-heading-rules")), _RULES, words)
    record = parser.add_argument_group(words.say("cli-heading-record"))
    _add(record, _RECORD, words)
    _add_file(record, "file", words)


def _add_serve(commands: Any, words: Words) -> None:
    parser = _command(commands, "serve", words)
    _add(_options_group(parser, words), _SERVER, words)


def _add_think(commands: Any, words: Words) -> None:
    parser = _command(commands, "think", words)
    _add(_options_group(parser, words), _THINK, words)


def _add_tables(commands: Any, words: Words) -> None:
    parser = _command(commands, "tables", words)
    group = _options_group(parser, words)
    group.add_argument(
        "action",
        nargs="*",
        metavar=words.attribute("cli-option-action", "value"),
        help=words.say("cli-option-action"),
    )
    _add(group, _TABLES, words)


def _add_with_file(commands: Any, name: str, options: Sequence[str], words: Words) -> None:
    """A command that takes a record."""
    group = _options_group(_command(commands, name, words), words)
    _add_file(group, f"{name}-file", words)
    _add(group, options, words)


def _add(group: Any, names: Sequence[str], words: Words) -> None:
    for name in names:
        about = words.say(f"cli-option-{name}")
        if name in _SWITCHES:
            group.add_argument(f"--{name}", action="store_true", help=about)
        else:
            value = words.attribute(f"cli-option-{name}", "value")
            group.add_argument(f"--{name}", metavar=value, help=about)


def _add_file(group: Any, name: str, words: Words) -> None:
    value = words.attribute(f"cli-option-{name}", "value")
    group.add_argument("file", nargs="?", metavar=value, help=words.say(f"cli-option-{name}"))
