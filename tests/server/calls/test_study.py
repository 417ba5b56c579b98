"""Positions to study and their analysis over REST: nothing is stored, and nonsense is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rivers import river
from tests.server.clients import Client, reason
from upstream import Game
from upstream.app.jobs.analyses import Analyses
from upstream.app.messages.positions import (
    MAX_DEPTH,
    Analysis,
    CheckedDraft,
    Reasons,
    StudyPosition,
)
from upstream.notation.positions import position_from_dict

ROOT = "u1 m3 0.0.5 1:WWW/WWW/WWW/WWW - - W2 2a3/2c4 - - -"


def test_a_position_is_walked_through(ada: Client) -> None:
    body = {"root": ROOT.replace(" ", "_"), "steps": ["2a3-a4"]}
    answer = ada.http.post("/api/study/position", json=body)
    walked = StudyPosition.model_validate_json(answer.text)
    assert walked.moments[0].position == ROOT
    assert walked.scene.position.points == 4
    assert walked.decision is not None


def test_reasons_are_asked_for(ada: Client) -> None:
    asked = {"position": ROOT, "piece": "2a3", "cell": "a2"}
    why = Reasons.model_validate_json(ada.http.post("/api/study/why", json=asked).text)
    assert why.refusals


@pytest.mark.parametrize(
    ("path", "body", "why"),
    [
        ("position", {"root": ROOT, "steps": ["2a3-a2"]}, "downstream"),
        ("position", {"root": "u2 x", "steps": []}, "text-not-readable"),
        ("position", {"root": "{}", "steps": []}, "key-missing"),
        ("position", {"root": ROOT}, "message-not-readable"),
        ("position", [], "message-not-readable"),
        ("why", {"position": ROOT, "piece": "9z", "cell": "a1"}, "no-such-piece"),
        ("why", {"position": ROOT, "piece": "2a3", "cell": "z1"}, "no-such-cell"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ada: Client, path: str, body: Any, why: str) -> None:
    answer = ada.http.post(f"/api/study/{path}", json=body)
    assert (answer.status_code, reason(answer)) == (422, why)


def test_a_refused_step_is_named_in_the_language_of_the_call(ada: Client) -> None:
    body = {"root": ROOT, "steps": ["2a3-a4", "2a4-a3"]}
    answer = ada.http.post("/api/study/position?language=de", json=body)
    assert answer.json()["refusal"]["text"].startswith("Schritt 2 von 2 (2a4-a3): ")


def test_a_draft_is_checked(ada: Client) -> None:
    river = ROOT.replace("1:WWW", "1:RRR")
    answer = ada.http.post("/api/study/draft", json={"draft": river})
    assert CheckedDraft.model_validate_json(answer.text).position == river
    wrong = ada.http.post("/api/study/draft", json={"draft": ROOT.replace("2a3", "2a9")}).json()
    assert [problem["cell"] for problem in wrong["problems"]] == ["a9"]


def test_a_river_is_made(ada: Client) -> None:
    answer = ada.http.post("/api/study/river", json={"players": 3})
    assert CheckedDraft.model_validate_json(answer.text).position
    for players in (1, 6):
        answer = ada.http.post("/api/study/river", json={"players": players})
        assert reason(answer) == "message-not-readable"
    answer = ada.http.post("/api/study/river", json={"players": 2, "options": {"mix": {"W": 1}}})
    assert reason(answer) == "mix-total"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("river", {"players": 2}),
        ("draft", {"draft": ROOT}),
        ("position", {"root": ROOT, "steps": []}),
    ],
)
def test_the_worker_of_first_answers_is_started_before_they_are_asked_for(
    ada: Client, monkeypatch: pytest.MonkeyPatch, path: str, body: Any
) -> None:
    prepared: list[Analyses] = []

    async def prepare(analyses: Analyses) -> None:
        prepared.append(analyses)

    monkeypatch.setattr(Analyses, "prepare", prepare)
    assert ada.http.post(f"/api/study/{path}", json=body).status_code == 200
    assert len(prepared) == 1


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
