"""The lines of the protocol, as values: what a host says, what a bot answers, how a bot fails."""

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

#: The version of the protocol. A host greets with it, a bot is ready for it.
VERSION: Final = 1
#: What a bot may say before it is ready.
INTRODUCTION: Final = ("name", "author", "option")


class Reason(StrEnum):
    """Why a bot has lost its game without playing it to the end."""

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
        """The reason as a sentence."""
        return words.say(f"outside-why-{self.value}")


class Failed(Exception):
    """A bot failed: the reason, and what exactly happened, fit for one line."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = plain(detail)

    def __str__(self) -> str:
        said = self.reason.said(Words("en"))
        return f"{said} ({self.detail})" if self.detail else said


# --- What a host says ----------------------------------------------------------------------------


def question(view: View, budget: Budget, seed: int) -> Iterator[str]:
    """A decision to be made: all that the seat may know, what it may do, how long it may think."""
    yield f"position {json.dumps(view.position.to_dict(), separators=(',', ':'))}"
    yield " ".join(("legal", *map(str, view.legal)))
    yield " ".join(("go", *_limits(budget), "seed", str(seed)))


def _limits(budget: Budget) -> Iterator[str]:
    if budget.nodes is not None:
        yield f"nodes {budget.nodes}"
    if budget.seconds is not None:
        yield f"seconds {budget.seconds:g}"


# --- What a bot answers --------------------------------------------------------------------------


def answer(decision: Decision) -> Iterator[str]:
    """A decision as a bot says it."""
    if decision.evaluation is not None:
        yield f"evaluation {json.dumps(_plain(decision.evaluation), separators=(',', ':'))}"
    yield " ".join(("best", *map(str, decision.actions)))


def _plain(evaluation: Evaluation) -> dict[str, Any]:
    return {
        "chances": [round(chance, 3) for chance in evaluation.chances],
        "scores": [round(score, 1) for score in evaluation.scores],
        "line": [[seat, list(actions)] for seat, actions in evaluation.line],
    }


def evaluation(text: str, players: int) -> Evaluation:
    """Read what a bot thinks of a position; refuses what is none."""
    try:
        told = json.loads(text)
        chances, scores = _numbers(told["chances"], players), _numbers(told["scores"], players)
        line = tuple((_seat(seat, players), _texts(deeds)) for seat, deeds in told.get("line", ()))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Failed(Reason.RUBBISH, f"evaluation {text}") from None
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


# --- What may be done ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Now:
    position: Position
    legal: Sequence[Action]


def judged(view: View, texts: Sequence[str]) -> tuple[Action, ...]:
    """The actions of an answer, if each is this seat's to do, up to the next tile drawn."""
    if not texts:
        raise Failed(Reason.RUBBISH, "best, and no action")
    now = _Now(view.position, view.legal)
    actions: list[Action] = []
    for text in texts:
        action = _read(text)
        if action not in now.legal:
            raise Failed(Reason.ILLEGAL, " ".join(texts[: len(actions) + 1]))
        actions.append(action)
        now = _after(now.position, action, view.seat)
    return tuple(actions)


def _read(text: str) -> Action:
    try:
        return parse(text)
    except IllegalAction:
        raise Failed(Reason.RUBBISH, f"{text!r} is no action") from None


def _after(position: Position, action: Action, seat: int) -> _Now:
    """What is next; nothing is legal where others decide, or tiles are drawn first."""
    position, _ = rules.play(position, action)
    mine = position.actor == seat and not position.draws
    return _Now(position, legal(position) if mine else ())


def settings(options: Mapping[str, str]) -> Iterator[str]:
    """How the one who runs the bot wants it."""
    return (f"set {name} {value}" for name, value in options.items())
