"""The worker process of the study: one question a line in, one answer a line out.

Started by ``upstream.server.study.pool``; it ends when its input ends.
"""

from __future__ import annotations

import contextlib
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from upstream import rules
from upstream.action import Action
from upstream.notation import position_from
from upstream.position import Position
from upstream.server import protocol
from upstream.server.localization import words_of
from upstream.server.opponents.worker import serve
from upstream.server.study.refutations import refutation_answer
from upstream.server.study.report_worker import ANSWERS
from upstream.server.study.workers import STOP
from upstream.server.tables.scene import leg_messages
from upstream.story import Story, seat_names
from upstream.study.analysis import AnalysedTurn, Analysis, analyse
from upstream.study.turn_search import TurnSearch

#: Digits of chances and points that a client gets.
_DIGITS: Final = 4


#: What is answered with a JSON object, by the key that its question has.
_ANSWERS: Final = {**ANSWERS, "refutation": refutation_answer}


def analysis_answer(asked: dict[str, Any], search: TurnSearch | None = None) -> protocol.Analysis:
    """The analysis of a position, with reasons; raises BadPosition where there can be none."""
    position, _ = rules.settle(position_from(asked["analysis"]))
    words = words_of(asked["language"])
    story = Story(words, seat_names(words, position.players), position.options)
    return analysis_message(position, analyse(position, asked["level"], search=search), story)


def analysis_message(position: Position, found: Analysis, story: Story) -> protocol.Analysis:
    """An analysis as clients get it."""
    return protocol.Analysis(
        position=str(position),
        level=found.level,
        deepest=found.deepest,
        nodes=found.nodes,
        seat=None if position.draws else position.actor,
        chances=_rounded(found.chances),
        scores=_rounded(found.scores),
        turns=[_turn_message(position, turn, story) for turn in found.turns],
        draws=[
            protocol.AnalysedDraw(
                tiles=[tile.value for tile in draw.tiles],
                probability=round(draw.probability, _DIGITS),
                chances=_rounded(draw.chances),
            )
            for draw in found.draws
        ],
        before_draw=None if found.before_draw is None else _rounded(found.before_draw),
        proof=None if found.proof is None else [_proved_message(*turn) for turn in found.proof],
    )


def _turn_message(position: Position, turn: AnalysedTurn, story: Story) -> protocol.AnalysedTurn:
    return protocol.AnalysedTurn(
        actions=[str(action) for action in turn.actions],
        legs=leg_messages(position, turn.actions),
        chances=_rounded(turn.chances),
        scores=_rounded(turn.scores),
        loss=round(turn.loss, _DIGITS),
        visits=turn.visits,
        proved=turn.is_proved,
        text=" ".join(map(story.reason, turn.reasons)),
    )


def _proved_message(seat: int, actions: Sequence[Action]) -> protocol.ProvedTurn:
    return protocol.ProvedTurn(seat=seat, actions=[str(action) for action in actions])


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, _DIGITS) for value in values]


@contextlib.contextmanager
def _stopped_by_signal(search: TurnSearch) -> Iterator[TurnSearch]:
    """The server stops searches that nobody waits for any more."""
    signal.signal(STOP, lambda _number, _frame: search.stop())
    try:
        yield search
    finally:
        signal.signal(STOP, signal.SIG_DFL)  # which is to ignore it


def reply(asked: dict[str, Any], search: TurnSearch | None = None) -> str:
    """The answer to any question, on one line; raises KeyError for one that is not known.

    The search of an analysis may be one that can be stopped.
    """
    if "analysis" in asked:
        return analysis_answer(asked, search).model_dump_json()
    answer = _ANSWERS[next(key for key in asked if key in _ANSWERS)]
    return json.dumps(answer(asked))


def _stoppable_reply(asked: dict[str, Any]) -> str:
    if "analysis" not in asked:
        return reply(asked)
    with _stopped_by_signal(TurnSearch()) as search:
        return reply(asked, search)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(_stoppable_reply, int(sys.argv[1]))
