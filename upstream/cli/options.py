"""The options of every command, and the parser that reads them."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NoReturn

from upstream.terminal import InputError
from upstream.version import VERSION
from upstream.words import LANGUAGES, Words, plain

#: The commands of the laboratory, each with its module.
LABORATORY: Final = {
    "train": "training",
    "tournament": "tournament",
    "games": "games",
    "study": "study",
}
COMMANDS: Final = (
    *("play", "serve", "think", "tables", "replay", "report", "daily", "bot", "puzzles"),
    *LABORATORY,
)
LANGUAGE: Final = "--language"
RELEASE: Final = f"upstream {VERSION}"


def parsed(arguments: Sequence[str], words: Words) -> argparse.Namespace:
    """What was typed, by the names of the options; raises InputError for what is not known."""
    command = next((word for word in arguments if not word.startswith("-")), None)
    if command is not None and command not in COMMANDS:
        known = words.joined(COMMANDS)
        raise InputError(words.say("cli-unknown-command", command=plain(command), known=known))
    options, unknown = new_parser(words).parse_known_args(arguments)
    if unknown:
        raise InputError(_unknown(unknown[0], command, words))
    return options


def wants_terminal(options: argparse.Namespace) -> bool:
    """Whether the terminal game is asked for, by name or by an option that only it has."""
    names = (*_PLAIN, "file", *_TABLE, *_RULES, *_RECORD)
    return any(getattr(options, option.replace("-", "_")) for option in names)


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
        "report": _REPORT,
        "daily": _DAILY,
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
_REPORT: Final = ("html", "cluster")
_DAILY: Final = ("best", "html")
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
    "best",
    "whirlpool",
    "movement-tokens",
    "exact-five",
)


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


def new_parser(words: Words) -> _Parser:
    """The parser of all commands."""
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
    _add_with_file(commands, "report", _REPORT, words)
    _add_daily(commands, words)
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
        LANGUAGE,
        metavar=words.attribute("cli-option-language", "value"),
        help=words.say("cli-option-language", known=known),
    )
    if version:
        about = words.say("cli-option-version")
        group.add_argument("--version", action="version", version=RELEASE, help=about)
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


def _add_daily(commands: Any, words: Words) -> None:
    group = _options_group(_command(commands, "daily", words), words)
    value = words.attribute("cli-option-date", "value")
    group.add_argument("date", nargs="?", metavar=value, help=words.say("cli-option-date"))
    _add(group, _DAILY, words)


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
