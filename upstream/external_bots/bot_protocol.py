"""The lines of the protocol: encode and parse requests and answers, and name the failures."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from upstream import rules
from upstream.action import Action, parse
from upstream.bots import Budget, Decision, Evaluation
from upstream.game import View
from upstream.legal import legal
from upstream.position import Position
from upstream.refusal import IllegalAction
from upstream.words import Words, plain

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

    def said(self, words: Words) -> str:
        """Say the reason in the language of ``words``."""
        return words.say(f"external-bot-why-{self.value}")


class Failed(Exception):
    """A bot has failed: the reason, and a detail that fits on one line."""

    def __init__(self, reason: FailureReason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = plain(detail)

    def __str__(self) -> str:
        said = self.reason.said(Words("en"))
        return f"{said} ({self.detail})" if self.detail else said


# --- Requests of the host ------------------------------------------------------------------------


def encode_request(view: View, budget: Budget, seed: int) -> Iterator[str]:
    """Ask for a decision: what the seat may know, its legal actions, and the budget."""
    yield f"position {json.dumps(view.position.to_dict(), separators=(',', ':'))}"
    yield " ".join(("legal", *map(str, view.legal)))
    yield " ".join(("go", *_limits(budget), "seed", str(seed)))


def _limits(budget: Budget) -> Iterator[str]:
    if budget.nodes is not None:
        yield f"nodes {budget.nodes}"
    if budget.seconds is not None:
        yield f"seconds {budget.seconds:g}"


def encode_options(options: Mapping[str, str]) -> Iterator[str]:
    """Set the options that the operator has chosen."""
    return (f"set {name} {value}" for name, value in options.items())


# --- Answers of the bot --------------------------------------------------------------------------


def encode_decision(decision: Decision) -> Iterator[str]:
    """Answer a request."""
    if decision.evaluation is not None:
        yield f"evaluation {_encode_evaluation(decision.evaluation)}"
    yield " ".join(("best", *map(str, decision.actions)))


def _encode_evaluation(evaluation: Evaluation) -> str:
    values = {
        "chances": [round(chance, 3) for chance in evaluation.chances],
        "scores": [round(score, 1) for score in evaluation.scores],
        "line": [[seat, list(actions)] for seat, actions in evaluation.line],
    }
    return json.dumps(values, separators=(",", ":"))


def parse_evaluation(text: str, players: int) -> Evaluation:
    """Read an evaluation; raises Failed."""
    try:
        read = json.loads(text)
        chances, scores = _numbers(read["chances"], players), _numbers(read["scores"], players)
        line = tuple((_seat(seat, players), _texts(texts)) for seat, texts in read.get("line", ()))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Failed(FailureReason.RUBBISH, f"evaluation {text}") from None
    return Evaluation(chances, scores, line)


def _numbers(values: Any, players: int) -> tuple[float, ...]:
    numbers = tuple(float(value) for value in values)
    if len(numbers) != players or not all(map(math.isfinite, numbers)):
        raise ValueError
    return numbers


def _seat(value: Any, players: int) -> int:
    if not isinstance(value, int) or not 0 <= value < players:
        raise ValueError
    return value


def _texts(values: Any) -> tuple[str, ...]:
    return tuple(str(parse(value)) for value in values)


# --- Validation ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Choice:
    position: Position
    legal: Sequence[Action]


def parse_actions(view: View, texts: Sequence[str]) -> tuple[Action, ...]:
    """Read the actions of an answer.

    Raises Failed unless each is legal for this seat, and no tile has to be drawn between them.
    """
    if not texts:
        raise Failed(FailureReason.RUBBISH, "best without an action")
    choice = _Choice(view.position, view.legal)
    actions: list[Action] = []
    for text in texts:
        action = _read(text)
        if action not in choice.legal:
            raise Failed(FailureReason.ILLEGAL, " ".join(texts[: len(actions) + 1]))
        actions.append(action)
        choice = _after(choice.position, action, view.seat)
    return tuple(actions)


def _read(text: str) -> Action:
    try:
        return parse(text)
    except IllegalAction:
        raise Failed(FailureReason.RUBBISH, f"{text!r} is not an action") from None


def _after(position: Position, action: Action, seat: int) -> _Choice:
    """The seat's next choice; nothing is legal if another seat decides or tiles are drawn first."""
    position, _ = rules.play(position, action)
    mine = position.actor == seat and not position.draws
    return _Choice(position, legal(position) if mine else ())
