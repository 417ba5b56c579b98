"""The worker process of the opponents: one question a line in, one answer a line out.

Started by ``upstream.server.opponents.pool``. It ends when its input ends, so that none is left
behind when the server is gone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from upstream.action import Action
from upstream.bots import BOTS, Bot, Budget
from upstream.bots.hint import suggest
from upstream.daily import Repeatable
from upstream.external_bots.bot_protocol import Failed
from upstream.external_bots.config import ExternalBot
from upstream.game import View
from upstream.legal import legal
from upstream.notation import position_from_dict
from upstream.position import Position
from upstream.refusal import BadPosition
from upstream.story import Story
from upstream.words import Words

if TYPE_CHECKING:
    from upstream.external_bots.program import Program

#: People and their tables come first.
_NICE: Final = 10
#: Begins the answer where an external bot has failed; the reason follows, and the detail.
FAILED: Final = "failed"


def question(
    bot: str,
    view: View,
    program: ExternalBot | None = None,
    repeatable: Repeatable | None = None,
) -> dict[str, Any]:
    """What a worker is asked: which bot is to choose, and all that its seat may know."""
    more: dict[str, Any] = {} if program is None else {"program": program.to_dict()}
    if repeatable is not None:
        more |= {"seed": repeatable.seed, "nodes": repeatable.nodes}
    return more | {
        "bot": bot,
        "seat": view.seat,
        "position": view.position.to_dict(),
        "first": view.first,
        "names": view.names,
        "actions": view.actions,
    }


def hint_question(level: str, view: View, language: str) -> dict[str, Any]:
    """The question for the rest of a turn as this level plays it, with the reasons in words."""
    return {**question(level, view), "hint": language}


def to_value(positions: Sequence[Position]) -> dict[str, Any]:
    """The question for the value of these positions."""
    return {"value": [position.to_dict() for position in positions]}


def values(asked: dict[str, Any]) -> list[list[float]] | None:
    """Every seat's chances in each of the positions, as the trained network sees them.

    None where the compiled board cannot hold one of them: an uploaded game may be a strange one.
    """
    from upstream.bots.grilse import Grilse  # noqa: PLC0415 (only where the compiled part is)
    from upstream.fast.board import Board  # noqa: PLC0415

    try:
        boards = [Board.from_position(position) for position in asked["value"]]
    except BadPosition:
        return None
    grilse, found = Grilse(), []
    for board in boards:
        evaluation = grilse.search(board, Budget(), 0).evaluation
        assert evaluation is not None  # grilse always says why
        found.append(list(evaluation.chances))
    return found


def answer(asked: dict[str, Any]) -> tuple[Action, ...]:
    """What the bot chooses: an action, or the rest of its turn.

    Raises Failed where an external bot does, and BadPosition or KeyError for a bad question.
    """
    view = _view(asked)
    if "program" in asked:
        return _ask_external_bot(ExternalBot.from_dict(asked["program"]), view)
    bot = _bot(asked["bot"])
    if "seed" in asked:
        repeatable = Repeatable(asked["seed"], asked["nodes"])
        return bot.decide(view, repeatable.budget, repeatable.seed).actions
    return bot.decide(view, _budget(bot, asked), SystemRandom().getrandbits(32)).actions


def hint(asked: dict[str, Any]) -> dict[str, Any]:
    """The suggested actions, and the sentences that say why."""
    view = _view(asked)
    budget = _budget(_bot(asked["bot"]), asked)
    suggestion = suggest(view, asked["bot"], budget, SystemRandom().getrandbits(32))
    story = Story(Words(asked["hint"]), view.names or (), view.position.options)
    return {
        "actions": [str(action) for action in suggestion.actions],
        "text": " ".join(map(story.reason, suggestion.reasons)),
    }


def _budget(bot: Bot, asked: dict[str, Any]) -> Budget:
    """The bot's own budget; a small device may ask for fewer nodes."""
    budget, most = bot.default_budget, asked.get("most_nodes")
    if most is None or budget.nodes is None or budget.nodes <= most:
        return budget
    return Budget(most, budget.seconds)


def _view(asked: dict[str, Any]) -> View:
    position = position_from_dict(asked["position"])
    return View(
        seat=asked["seat"],
        position=position,
        first=asked["first"],
        names=None if asked["names"] is None else tuple(asked["names"]),
        actions=tuple(asked["actions"]),
        legal=legal(position),
    )


#: External bots that have been asked, by name. They stay for the next question.
_PROGRAMS: Final[dict[str, Program]] = {}


def _ask_external_bot(bot: ExternalBot, view: View) -> tuple[Action, ...]:
    """A program serves many tables: to it, every question is of a new game."""
    from upstream.external_bots.program import Program  # noqa: PLC0415 (few servers have any)

    program = _PROGRAMS.setdefault(bot.name, Program(bot))
    program.new_game()
    return program.decide(view, seed=SystemRandom().getrandbits(32)).actions


@cache
def _bot(name: str) -> Bot:
    """Bots keep nothing from one decision to the next, so one of each is enough."""
    return BOTS[name]()


def main() -> None:
    """Answer requests until the pipe is closed."""
    serve(reply, _NICE)


def serve(reply: Callable[[dict[str, Any]], str], nice: int) -> None:
    """Answer each line of the input by one of the output, at a lower priority."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)
    for line in sys.stdin:
        try:
            print(reply(json.loads(line)), flush=True)
        except Failed as failed:
            print(FAILED, failed.reason, failed.detail, flush=True)


def is_question(asked: dict[str, Any]) -> bool:
    """Whether this is a question for bots."""
    return "value" in asked or "bot" in asked


def reply(asked: dict[str, Any]) -> str:
    """The answer to any of these questions, on one line; raises what ``answer`` does."""
    if "value" in asked:
        return json.dumps(values(asked))
    if "hint" in asked:
        return json.dumps(hint(asked))
    return " ".join(map(str, answer(asked)))


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
