"""The analysis of positions over REST."""

from __future__ import annotations

import pytest

from tests.rivers import river
from tests.server.clients import Client, reason
from upstream import Game
from upstream.app.messages.positions import MAX_DEPTH, Analysis
from upstream.notation.positions import position_from_dict

URL = "/api/study/analysis"
POSITION = river("W * W", "W W W", tokens=("1b6", "2a6"), lowest=6)


def test_a_position_is_analysed_in_the_language_of_the_call(ada: Client) -> None:
    text = str(position_from_dict(POSITION))
    answers = [
        ada.http.post(URL, json={"position": given, "depth": 0}, headers={"Accept-Language": tag})
        for given, tag in ((text, "en"), (text.replace(" ", "_"), "en"), (text, "fr"))
    ]
    english, linked, french = (Analysis.model_validate_json(answer.text) for answer in answers)
    assert english == linked
    assert english.turns[0].text != french.turns[0].text
    assert english.chances == french.chances
    assert english.deepest == MAX_DEPTH


def test_every_phase_has_an_answer(ada: Client) -> None:
    game = Game.deal(2, seed=4)
    over = {**POSITION, "phase": "over", "actor": None, "points": 0, "tokens": [["2e3"], ["1e5"]]}
    for position, turns in ((str(game.position), True), (str(position_from_dict(over)), False)):
        found = ada.http.post(URL, json={"position": position}).json()
        assert bool(found["turns"]) is turns
        assert sum(found["chances"]) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("nonsense", "text-not-readable"),
        ("{}", "key-missing"),
        ("u1 m3 0.0.5 1:WWW/WWW - - W2 2a9/2b1 - - -", "wrong-value"),
        ("u9 m3 0.0.5 1:WWW/WWW - - W2 2a1/2b1 - - -", "newer-version"),
    ],
)
def test_a_bad_position_is_refused(ada: Client, position: str, why: str) -> None:
    assert reason(ada.http.post(URL, json={"position": position})) == why


def test_a_long_river_is_refused_in_words(ada: Client) -> None:
    long = river(*["W W W"] * 9, tokens=("2a1", "2b1"), lowest=1, unseen={"W": 2})
    text = str(position_from_dict(long))
    answer = ada.http.post(URL, json={"position": text}, headers={"Accept-Language": "de"})
    assert reason(answer) == "river-too-long"
    assert "sechs Reihen" in answer.json()["refusal"]["text"]
