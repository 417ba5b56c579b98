"""Everything that a new table can be made of, in words."""

from __future__ import annotations

from collections.abc import Collection

from upstream.app.localization import words_of
from upstream.app.messages.base import COLOURS, MAX_BOT_DELAY, MAX_CHAT, MAX_NAME, PROTOCOL
from upstream.app.messages.tables import Catalogue
from upstream.bots import LEVELS, MIDDLE
from upstream.narration.locales import Words
from upstream.narration.narrator import Story
from upstream.rules.options import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_RAPIDS,
    RAPIDS,
    STACK_TOTALS,
    SWITCHES,
    Options,
)
from upstream.rules.refusal import BadOptions
from upstream.rules.tile import BOX, PRINTED_OBSTACLES, RIVER_KINDS, Kind, turns


def catalogue(
    language: str, bot_delay: float, external: Collection[str] = (), *, open_seats: bool = False
) -> Catalogue:
    """Return everything that a new table can be made of; external bots keep their own names."""
    words = words_of(language)
    story = Story(words, (), Options())
    presets = [
        {
            "rapids": name,
            "name": story.rapids(name),
            "says": story.rapids_help(name),
            "stacks": _stacks(Options(rapids=name)),
            "whirlpool_stacks": _stacks(Options(whirlpool=True, rapids=name)),
        }
        for name in (NO_RAPIDS, *RAPIDS)
    ]
    levels = [
        {
            "level": level,
            "name": level_name(words, level),
            "says": words.attribute(f"level-{level}", "help") or "",
            "difficulty": words.attribute(f"level-{level}", "difficulty"),
        }
        for level in LEVELS
    ]
    says = words.say("external-bot-level")
    tiles = [
        {
            "kind": kind.value,
            "closed": [int(edge) for edge in PRINTED_OBSTACLES.get(kind, ())],
            "turns": turns(kind),
        }
        for kind in Kind
    ]
    return Catalogue.model_validate(
        {
            "protocol": PROTOCOL,
            "switches": [
                {"option": name, "name": story.option(name), "says": story.option_help(name)}
                for name in SWITCHES
            ],
            "rapids": presets,
            "levels": [*levels, *({"level": n, "name": n, "says": says} for n in external)],
            "middle_level": MIDDLE,
            "colours": list(COLOURS),
            "tiles": tiles,
            "box": {kind.value: BOX[kind] for kind in RIVER_KINDS},
            "mix_totals": list(STACK_TOTALS),
            "max_name": MAX_NAME,
            "max_chat": MAX_CHAT,
            "max_bot_delay": MAX_BOT_DELAY,
            "bot_delay": bot_delay,
            "open_seats": open_seats,
        }
    )


def _stacks(options: Options) -> list[dict[str, int] | None]:
    """Return the stack for each number of players; None if there is none."""
    stacks: list[dict[str, int] | None] = []
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        try:
            stack = options.stack(players)
        except BadOptions:
            stacks.append(None)
        else:
            stacks.append({kind.value: count for kind, count in stack.items()})
    return stacks


def level_name(words: Words, level: str) -> str:
    return words.say(f"level-{level}")
