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


def catalogue(language: str, bot_delay: float, external: Collection[str] = ()) -> Catalogue:
    words = words_of(language)
    story = Story(words, (), Options())
    return Catalogue.model_validate(
        {
            "protocol": PROTOCOL,
            "switches": [_switch(story, switch) for switch in SWITCHES],
            "rapids": [_preset(story, preset) for preset in (NO_RAPIDS, *RAPIDS)],
            "levels": [
                *(_level(words, level) for level in LEVELS),
                *(_external_level(words, name) for name in external),
            ],
            "middle_level": MIDDLE,
            "colours": list(COLOURS),
            "tiles": [_tile(kind) for kind in Kind],
            "box": {kind.value: BOX[kind] for kind in RIVER_KINDS},
            "mix_totals": list(STACK_TOTALS),
            "max_name": MAX_NAME,
            "max_chat": MAX_CHAT,
            "max_bot_delay": MAX_BOT_DELAY,
            "bot_delay": bot_delay,
        }
    )


def _switch(story: Story, name: str) -> dict[str, str]:
    return {"option": name, "name": story.option(name), "says": story.option_help(name)}


def _preset(story: Story, name: str) -> dict[str, object]:
    return {
        "rapids": name,
        "name": story.rapids(name),
        "says": story.rapids_help(name),
        "stacks": _stacks(name, whirlpool=False),
        "whirlpool_stacks": _stacks(name, whirlpool=True),
    }


def _stacks(rapids: str, *, whirlpool: bool) -> list[dict[str, int] | None]:
    options = Options(whirlpool=whirlpool, rapids=rapids)
    return [_stack(options, players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)]


def _stack(options: Options, players: int) -> dict[str, int] | None:
    try:
        return {kind.value: count for kind, count in options.stack(players).items()}
    except BadOptions:
        return None


def _level(words: Words, level: str) -> dict[str, str | None]:
    return {
        "level": level,
        "name": level_name(words, level),
        "says": words.attribute(f"level-{level}", "help") or "",
        "difficulty": words.attribute(f"level-{level}", "difficulty"),
    }


def level_name(words: Words, level: str) -> str:
    return words.say(f"level-{level}")


def _external_level(words: Words, name: str) -> dict[str, str]:
    """An external bot, under the name that the server's settings give it."""
    return {"level": name, "name": name, "says": words.say("external-bot-level")}


def _tile(kind: Kind) -> dict[str, object]:
    return {
        "kind": kind.value,
        "closed": [int(edge) for edge in PRINTED_OBSTACLES.get(kind, ())],
        "turns": turns(kind),
    }
