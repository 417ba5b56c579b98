"""The lines of the protocol: requests, answers, and the ways in which a bot can fail."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from upstream.bots import Budget, Decision, Evaluation
from upstream.game import View
from upstream.narration.locales import Words, plain
from upstream.rules import transition as rules
from upstream.rules.action import Action, parse
from upstream.rules.legal import legal
from upstream.rules.refusal import IllegalAction

#: The version of the protocol, which the host sends first and the bot confirms.
VERSION: Final = 1
#: What a bot may send before it is ready.
INTRODUCTION: Final = ("name", "author", "option")


class FailureReason(StrEnum):
    """Why a bot has forfeited its game."""

    ABSENT = "absent"
    UNABLE = "unable"
    ENDED = "ended"
    LATE = "late"
    RUBBISH = "rubbish"
    ILLEGAL = "illegal"
    FLOOD = "flood"
    FORKS = "forks"
    ERROR = "error"

    def sentence(self, words: Words) -> str:
        return words.say(f"external-bot-why-{self.value}")


class Failed(Exception):
    """A bot has failed, for this reason and with a detail that fits on one line."""

    def __init__(self, reason: FailureReason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = plain(detail)

    def __str__(self) -> str:
        said = self.reason.sentence(Words("en"))
        return f"{said} ({self.detail})" if self.detail else said


# --- Requests of the host ------------------------------------------------------------------------


def encode_request(view: View, budget: Budget, seed: int) -> Iterator[str]:
    """Return the lines that ask for a decision: the position, the legal actions, the budget."""
    yield f"position {json.dumps(view.position.to_dict(), separators=(',', ':'))}"
    yield " ".join(("legal", *map(str, view.legal)))
    nodes = "" if budget.nodes is None else f" nodes {budget.nodes}"
    seconds = "" if budget.seconds is None else f" seconds {budget.seconds:g}"
    yield f"go{nodes}{seconds} seed {seed}"


def encode_options(options: Mapping[str, str]) -> Iterator[str]:
    """Return the lines that set the operator's options."""
    return (f"set {name} {value}" for name, value in options.items())


# --- Answers of the bot --------------------------------------------------------------------------


def encode_decision(decision: Decision) -> Iterator[str]:
    """Return the lines that answer a request."""
    if (evaluation := decision.evaluation) is not None:
        values = {
            "chances": [round(chance, 3) for chance in evaluation.chances],
            "scores": [round(score, 1) for score in evaluation.scores],
            "line": [[seat, list(actions)] for seat, actions in evaluation.line],
        }
        yield f"evaluation {json.dumps(values, separators=(',', ':'))}"
    yield " ".join(("best", *map(str, decision.actions)))


def parse_evaluation(text: str, players: int) -> Evaluation:
    """Read an evaluation. Raises Failed if it is not one."""
    try:
        read = json.loads(text)
        chances, scores = _numbers(read["chances"], players), _numbers(read["scores"], players)
        line = []
        for seat, actions in read.get("line", ()):
            if not isinstance(seat, int) or not 0 <= seat < players:
                raise ValueError(seat)
            line.append((seat, tuple(str(parse(action)) for action in actions)))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Failed(FailureReason.RUBBISH, f"evaluation {text}") from None
    return Evaluation(chances, scores, tuple(line))


def _numbers(values: Any, players: int) -> tuple[float, ...]:
    numbers = tuple(float(value) for value in values)
    if len(numbers) != players or not all(map(math.isfinite, numbers)):
        raise ValueError
    return numbers


def parse_actions(view: View, texts: Sequence[str]) -> tuple[Action, ...]:
    """Read the actions of an answer.

    Raises Failed unless each is legal for this seat, and no tile has to be drawn between them.
    """
    if not texts:
        raise Failed(FailureReason.RUBBISH, "best without an action")
    position, allowed = view.position, view.legal
    actions: list[Action] = []
    for text in texts:
        try:
            action = parse(text)
        except IllegalAction:
            raise Failed(FailureReason.RUBBISH, f"{text!r} is not an action") from None
        if action not in allowed:
            raise Failed(FailureReason.ILLEGAL, " ".join(texts[: len(actions) + 1]))
        actions.append(action)
        position, _ = rules.play(position, action)
        is_own = position.actor == view.seat and not position.draws
        allowed = legal(position) if is_own else ()
    return tuple(actions)
