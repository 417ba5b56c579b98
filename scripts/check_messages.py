"""Checks that every message the program uses has a text in every language, and the other way round.

Reads the message files and the source of the package ``upstream`` (or of a copy of it, given as
the only argument) and of the browser game next to it, prints all errors and exits with 1 if
there are any:

- a message or one of its side texts (``.help``, ``.rule``, …) that the code can ask for is missing;
- a text uses a variable that the code does not supply;
- a file cannot be read in full, or a message is there twice;
- a message or a side text is never asked for;
- a language differs from English in its messages or their variables, lacks one of its plurals, or
  breaks its typographical conventions (``message_texts``).

``message_source`` finds the messages that the program uses.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, get_args

from message_source import EVENTS, HINT_REASONS, Ask, Source, read_source, sample_asks
from message_texts import MessageTexts, differences, misprints, plurals, read_texts

import upstream
from upstream.app.messages.base import Phrase
from upstream.app.messages.notifications import NoticeKind, Timing
from upstream.app.messages.tables import AtZero
from upstream.bots import NAMES
from upstream.bots.external.bot_protocol import FailureReason
from upstream.bots.external.config import WRONG
from upstream.narration.locales import LANGUAGES
from upstream.puzzles.puzzle import KINDS as PUZZLE_FACTS
from upstream.puzzles.puzzle import Theme
from upstream.rules.options import MAX_PLAYERS, NO_RAPIDS, OPTION_NAMES, RAPIDS
from upstream.rules.position import Phase
from upstream.rules.score import TieBreak
from upstream.rules.tile import Direction, Kind

#: Why nobody answers on the site (``Unavailable`` in web/src/transport/page/tableHost.ts).
UNAVAILABLE: Final = (
    "no-webassembly",
    "not-loaded",
    "crashes",
    "elsewhere",
    "restarted",
    "not-deleted",
    "not-started",
)
#: Without a server ``site-x`` replaces ``x`` (``SITE_FILE`` in base/localization.svelte.ts).
REWORDED: Final = "site-"
#: The side texts that must not be missing.
SIDE_TEXTS: Final = {
    "tile-": ("one", "help"),
    "option-": ("help",),
    "rapids-": ("help",),
    "phase-": ("asks",),
    "level-": ("help", "difficulty"),
    "privacy-kept-": ("text",),
}


# --- What must be there --------------------------------------------------------------------------


def families(source: Source) -> dict[str, list[str]]:
    """Return the messages whose name ends in a value: their beginning, and all values."""
    listed = {begun.beginning: list(begun.values) for begun in source.begun if begun.values}
    return listed | {
        "event-": [kind.name for kind in EVENTS],
        "hint-": [kind.name for kind in HINT_REASONS],
        "refusal-": [refused.reason for refused in source.refusal_types],
        "expected-": sorted(source.expected),
        "tile-": [*Kind, "whirlpool"],
        "direction-": [direction.name for direction in Direction],
        "seat-": [str(seat) for seat in range(MAX_PLAYERS)],
        "phase-": list(Phase),
        "editor-phase-": list(Phase),
        "option-": list(OPTION_NAMES),
        "rapids-": [NO_RAPIDS, *RAPIDS],
        "score-win-": list(TieBreak),
        "score-rank-": [reason for reason in TieBreak if reason is not TieBreak.SHARED],
        "terminal-side-": [direction.name for direction in Direction],
        "terminal-column-": ["river", "home", "lost", "points"],
        "terminal-word-": ["no"],
        "web-tip-": ["goal", "token", "foam"],
        "settings-theme-": ["system", "light", "dusk"],
        "settings-motion-": ["system", "calm", "off"],
        "privacy-kept-": [
            "tables",
            "chat",
            "notes",
            "records",
            "statistics",
            "cookie",
            "devices",
            "people",
            "notifications",
            "browser",
        ],
        "privacy-not-kept-": ["account", "address", "others"],
        "site-unavailable-": list(UNAVAILABLE),
        "notify-kind-": list(get_args(NoticeKind.__value__)),
        "notify-when-": list(get_args(Timing.__value__)),
        "menu-pace-": ["slow", "normal", "fast", "none"],
        "level-": list(NAMES),
        "external-bot-why-": list(FailureReason),
        "external-bot-config-": list(WRONG),
        "chat-phrase-": list(get_args(Phrase.__value__)),
        "clock-kind-": ["none", "live", "slow"],
        "clock-at-zero-": list(get_args(AtZero.__value__)),
        "clock-then-": list(get_args(AtZero.__value__)),
        "puzzle-theme-": list(Theme),
        "puzzle-fact-": list(PUZZLE_FACTS),
    }


def family_asks(source: Source) -> Iterator[Ask]:
    known = families(source)
    for begun in source.begun:
        optional = begun.beginning == "refusal-" and begun.side != ""
        for value in known.get(begun.beginning, ()):
            name = f"{begun.beginning}{value}{begun.side}"
            yield Ask(name, begun.where, begun.variables, optional)
    for beginning, values in known.items():
        for value in values:
            yield Ask(f"{beginning}{value}", f"every {beginning}…")
            for side in SIDE_TEXTS.get(beginning, ()):
                yield Ask(f"{beginning}{value}.{side}", f"every {beginning}….{side}")
    for refused in source.refusal_types:
        if refused.name in source.validated:
            yield Ask(f"refusal-{refused.reason}.rule", "the refusal of an action")


# --- Errors ---------------------------------------------------------------------------------------


def problems(package: Path) -> list[str]:
    """Everything that is wrong with the messages of a package, one sentence each."""
    source = read_source(package)
    sampled = sample_asks(source.refusal_types)
    asks = [*source.asks, *sampled, *family_asks(source)]
    asks += [Ask(REWORDED + ask.name, ask.where, ask.variables, optional=True) for ask in asks]
    found = [
        *_unknown_beginnings(source, sampled),
        *_wrong_languages(package / "narration" / "locales"),
    ]
    english = read_texts(LANGUAGES[0], package / "narration" / "locales" / LANGUAGES[0]).texts
    for language in LANGUAGES:
        messages = read_texts(language, package / "narration" / "locales" / language)
        found += [
            *messages.problems,
            *differences(language, messages.texts, english),
            *plurals(language, messages.texts),
            *misprints(language, messages.texts),
            *_missing(messages, asks),
            *_not_supplied(messages, asks),
            *_never_said(messages, asks, source.literals),
        ]
    return list(dict.fromkeys(found))


def _unknown_beginnings(source: Source, sampled: Iterable[Ask]) -> Iterator[str]:
    known, told = families(source), [ask.name for ask in sampled]
    for begun in source.begun:
        is_sampled = any(name.startswith(begun.beginning) for name in told)
        if begun.beginning not in known and not is_sampled:
            yield (
                f"{begun.where}: which messages begin with {begun.beginning}? "
                f"Go through a constant tuple, or name them in families() of this script"
            )


def _wrong_languages(words: Path) -> Iterator[str]:
    folders = {folder.name for folder in words.iterdir() if any(folder.glob("*.ftl"))}
    for language in sorted(folders ^ set(LANGUAGES)):
        yield f"words/{language}: a folder and LANGUAGES must go together"


def _missing(messages: MessageTexts, asks: Sequence[Ask]) -> Iterator[str]:
    asked_by = {ask.name: ask.where for ask in reversed(asks) if not ask.optional}
    for name, where in asked_by.items():
        if name not in messages.texts:
            yield f"{messages.language}: {name} has no text (asked for by {where})"


def _not_supplied(messages: MessageTexts, asks: Iterable[Ask]) -> Iterator[str]:
    for ask in asks:
        if ask.variables is not None and ask.name in messages.texts:
            for variable in sorted(messages.texts[ask.name].variables - ask.variables):
                yield (
                    f"{messages.language}: {ask.name} uses ${variable}, "
                    f"which {ask.where} does not supply"
                )


def _never_said(
    messages: MessageTexts, asks: Iterable[Ask], literals: Iterable[str]
) -> Iterator[str]:
    said = {ask.name for ask in asks} | set(literals)
    for name in messages.texts:
        if name not in said:
            yield f"{messages.language}: {name} is never said"


def main(arguments: list[str]) -> int:
    package = Path(arguments[0]) if arguments else Path(upstream.__file__).parent
    found = problems(package)
    for problem in found:
        print(problem, file=sys.stderr)
    if not found:
        print(f"Every message has its text ({', '.join(LANGUAGES)}).")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
