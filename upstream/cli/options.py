"""The options of every command, and the parser that reads them."""

from __future__ import annotations

import argparse
import difflib
import re
import textwrap
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NoReturn

from upstream.narration.locales import LANGUAGES, Words, plain
from upstream.rules.options import SWITCHES
from upstream.terminal import InputError
from upstream.version import VERSION

#: The commands of the laboratory, each with its module.
LABORATORY: Final = {
    "train": "training",
    "tournament": "tournament",
    "games": "datasets",
    "study": "balance_page",
    "puzzles": "puzzle_making",
}
COMMANDS: Final = (
    *("play", "serve", "think", "tables", "replay", "report", "daily", "bot"),
    *LABORATORY,
)
LANGUAGE: Final = "--language"
RELEASE: Final = f"upstream {VERSION}"


def parsed(arguments: Sequence[str], words: Words) -> argparse.Namespace:
    """Return the typed values by option. Raises InputError if an argument is unknown."""
    command = next((word for word in arguments if not word.startswith("-")), None)
    if command is not None and command not in COMMANDS:
        known = words.joined(COMMANDS)
        raise InputError(words.say("cli-unknown-command", command=plain(command), known=known))
    options, unknown = new_parser(words).parse_known_args(arguments)
    if unknown:
        argument = unknown[0]
        names = [f"--{name}" for name in (*_OPTIONS.get(command, ()), "language", "help")]
        candidates = names if argument.startswith("-") else []
        likely = difflib.get_close_matches(argument.partition("=")[0], candidates, 1)
        raise InputError(
            words.say(
                "cli-unknown-argument",
                argument=plain(argument),
                known=likely[0] if likely else "none",
                command=command or "",
            )
        )
    return options


def wants_terminal(options: argparse.Namespace) -> bool:
    """Check for ``--terminal``, or an option that only the terminal game has."""
    names = (*_PLAIN, "file", *_TABLE, *_RULES, *_RECORD)
    return any(getattr(options, option.replace("-", "_")) for option in names)


_STORAGE: Final = ("database", "data")
_RETENTION: Final = ("keep-unfinished", "keep-finished")
_NETWORK: Final = ("port", "lan", "public-url", "bots")
_BROWSER: Final = (*_NETWORK, "no-browser")
_MAIL: Final = ("smtp", "mail-from")
_CLUSTER: Final = ("workers", "study-workers", "bus", "secret", "replace-secret")
_SERVER: Final = (
    *("config", "host", *_NETWORK, *_STORAGE),
    *("open-seats", "metrics-port", *_RETENTION, *_MAIL, "json-log", *_CLUSTER),
)
_THINK: Final = ("config", "database", "workers", "bus", "bots", "metrics-port", "json-log")
_TABLES: Final = ("config", *_STORAGE, *_RETENTION, "yes")
_REPORT: Final = ("html", "cluster")
_DAILY: Final = ("best", "html")
_PLAIN: Final = ("terminal",)
_TABLE: Final = ("seats", "names", "first", "quick")
_RULE_SWITCHES: Final = tuple(name.replace("_", "-") for name in SWITCHES)
_RULES: Final = (*_RULE_SWITCHES, "rapids", "mix")
_RECORD: Final = ("seed", "record", "resume")
SWITCHES_OF_COMMANDS: Final = (
    "terminal",
    "lan",
    "no-browser",
    "json-log",
    "open-seats",
    "replace-secret",
    "yes",
    "best",
    "quick",
    *_RULE_SWITCHES,
)


#: The options that a configuration file can contain: those of a server, not those of one call.
CONFIGURABLE: Final = tuple(
    option for option in _SERVER if option not in ("config", "lan", "replace-secret")
)
#: Those that each command reads from it.
CONFIGURED: Final = {
    "serve": CONFIGURABLE,
    "think": tuple(option for option in _THINK if option in CONFIGURABLE),
    "tables": _STORAGE,
}

#: The options of each command.
_OPTIONS: Final[dict[str | None, tuple[str, ...]]] = {
    "play": (*_BROWSER, *_PLAIN, *_TABLE, *_RULES, *_RECORD),
    "serve": _SERVER,
    "think": _THINK,
    "tables": _TABLES,
    "replay": ("at",),
    "report": _REPORT,
    "daily": _DAILY,
    None: ("version",),
}


class _Help(argparse.HelpFormatter):
    """Help in the chosen language."""

    def __init__(self, prog: str, *, words: Words, **settings: Any) -> None:
        super().__init__(prog, max_help_position=26, **settings)
        self._words = words

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        said = prefix or self._words.say("cli-usage-prefix")
        super().add_usage(usage, actions, groups, said)

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Wrap a text, but never inside the name of an option."""
        return textwrap.wrap(text, width, break_on_hyphens=False)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in self._split_lines(text, width - len(indent)))

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
    """Return the parser of all commands."""
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
    play = _command(commands, "play", words)
    _add(_options_group(play, words), _PLAIN, words)
    _add(play.add_argument_group(words.say("cli-heading-browser")), _BROWSER, words)
    _add(play.add_argument_group(words.say("cli-heading-table")), _TABLE, words)
    _add(play.add_argument_group(words.say("cli-heading-rules")), _RULES, words)
    record = play.add_argument_group(words.say("cli-heading-record"))
    _add(record, _RECORD, words)
    _add_positional(record, "file", "file", "?", words)
    for name in ("serve", "think", "tables", "replay", "report", "daily", "bot"):
        group = _options_group(_command(commands, name, words), words)
        if name == "tables":
            _add_positional(group, "action", "action", "*", words)
        elif name == "daily":
            _add_positional(group, "date", "date", "?", words)
        elif name in ("replay", "report"):
            _add_positional(group, "file", f"{name}-file", "?", words)
        _add(group, _OPTIONS.get(name, ()), words)
    for name in LABORATORY:
        _options_group(_command(commands, name, words), words)
    return parser


def _options_group(parser: _Parser, words: Words, *, version: bool = False) -> Any:
    group = parser.add_argument_group(words.say("cli-heading-options"))
    group.add_argument("-h", "--help", action="help", help=words.say("cli-option-help"))
    # Removed before parsing; listed here for the help.
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


def _add(group: Any, names: Sequence[str], words: Words) -> None:
    for name in names:
        about = words.say(f"cli-option-{name}")
        if name in SWITCHES_OF_COMMANDS:
            group.add_argument(f"--{name}", action="store_true", help=about)
        else:
            value = words.attribute(f"cli-option-{name}", "value")
            group.add_argument(f"--{name}", metavar=value, help=about)


def _add_positional(group: Any, name: str, message: str, nargs: str, words: Words) -> None:
    value = words.attribute(f"cli-option-{message}", "value")
    group.add_argument(name, nargs=nargs, metavar=value, help=words.say(f"cli-option-{message}"))
