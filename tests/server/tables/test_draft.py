"""Positions that are built by hand: every problem is told in words, at its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rivers import calm, laying
from upstream import Options
from upstream.app.messages.game import Options as OptionsMessage
from upstream.app.messages.positions import CheckDraft, CheckedDraft, NewRiver
from upstream.app.positions.draft import checked_draft, new_river
from upstream.notation.positions import position_from
from upstream.rules.refusal import BadOptions

FINE = calm(("2a1 2b1", "2c1"), {"a4": "R", "b4": "R", "c4": "R"})


def checked(draft: Any, language: str = "en") -> CheckedDraft:
    text = draft if isinstance(draft, str) else json.dumps(draft)
    body = CheckDraft(draft=text)
    return CheckedDraft.model_validate_json(checked_draft(body, language).json)


def places(draft: Any) -> list[tuple[str, str | None, int | None]]:
    return [(found.field, found.cell, found.seat) for found in checked(draft).problems]


def test_a_draft_without_problems_has_its_text_and_scene() -> None:
    answer = checked(FINE)
    assert answer.problems == []
    assert answer.position == str(position_from(FINE))
    assert answer.scene is not None
    assert checked(answer.position).scene == answer.scene


def test_there_are_no_more_tiles_than_the_box_holds() -> None:
    absurd = "u1 m3 0.0.5 1:WWW/WWW/WWW/WWW - - W3F2 2a3,2b2/2c4 - - -"
    answer = checked(absurd)
    assert [(found.field, found.text) for found in answer.problems] == [
        ("unseen", "There are 15 × Water here, but the box has only enough for 12.")
    ]
    assert answer.position is None
    assert answer.scene is not None  # it can be mended
    assert places(absurd.replace("W3F2", "F5")) == [("unseen", None, None)]
    assert places(absurd.replace("WWW/WWW/WWW/WWW", "HHH/HHH/WWW/WWE")) == [("tiles", "c2", None)]
    assert places(absurd.replace("WWW/WWW/WWW/WWW", "WWW/WWW/WWW/HHH").replace("W3F2", "F2")) == []


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"tiles": FINE["tiles"] | {"a2": "S"}}, ("tiles", "a2", None)),
        ({"tiles": FINE["tiles"] | {"a2": "C4"}}, ("tiles", "a2", None)),
        ({"tiles": FINE["tiles"] | {"a2": "X"}}, ("tiles", "a2", None)),
        ({"tokens": [["2a9"], ["2c1"]]}, ("tokens", "a9", 0)),
        ({"tokens": [["2a1"], ["1e2"]]}, ("tokens", "e2", 1)),
        ({"tokens": [["2a1!"], ["2c1"]]}, ("tokens", "a1", 0)),
        ({"tokens": [["2a1"] * 3, ["2c1"]]}, ("tokens", "a1", None)),
        ({"tokens": [["1a1", "1a2", "1a3", "1a4", "1b1"], []]}, ("tokens", None, 0)),
        ({"tokens": [["9a1"], []]}, ("tokens", None, 0)),
        ({"unseen": {"W": 3}, "stack": 3}, ("stack", None, None)),
        ({"unseen": {"W": 9}, "stack": 9}, ("unseen", None, None)),
        ({"round": 0}, ("round", None, None)),
        ({"points": 6}, ("points", None, None)),
        ({"actor": None}, ("actor", None, None)),
        ({"actor": 5}, ("actor", None, None)),
        ({"starter": None}, ("starter", None, None)),
        ({"drawn": ["W"]}, ("drawn", None, None)),
        ({"herons": ["a1"]}, ("herons", None, None)),
        ({"phase": "heron", "points": 0, "herons": ["a1"]}, ("herons", "a1", None)),
        ({"phase": "over"}, ("actor", None, None)),
        ({"spawn": "b3"}, ("spawn", "b3", None)),
        ({"options": {"rapids": "nowhere"}}, ("options", None, None)),
        (
            {"options": {"movement_tokens": True}, "markers": [1, 0], "given": 0},
            ("markers", None, None),
        ),
        ({"tiles": "W"}, ("tiles", None, None)),
    ],
)
def test_a_problem_is_told_at_its_place(
    change: dict[str, Any], where: tuple[str, str | None, int | None]
) -> None:
    answer = checked(FINE | change)
    assert answer.position is None
    assert answer.scene is None
    assert where in places(FINE | change)


def test_all_problems_are_told_at_once() -> None:
    draft = FINE | {"points": 7, "round": 0, "tokens": [["2a9"], ["1e1"]]}
    assert {field for field, _, _ in places(draft)} == {"points", "round", "tokens"}
    assert len(places(draft)) == 4


def test_a_problem_is_a_whole_sentence_in_every_language() -> None:
    texts = set()
    for language in ("en", "fr", "es", "de"):
        text = checked(FINE | {"tokens": [["2a9"], ["2c1"]]}, language).problems[0].text
        assert text[0].isupper()
        assert text.endswith(".")
        texts.add(text)
    assert "A token needs a tile under it." in texts
    assert len(texts) == 4


def test_a_column_of_the_set_up_with_a_gap_is_shown_at_its_end() -> None:
    draft = laying("W . W", ". . W", drawn="W", tokens=("2a1", "2a1"), phase="setup", round=0)
    draft |= {"starter": None, "unseen": {"W": 7}, "stack": 7}
    draft["tiles"] = {"a1": "W", "c4": "W"}
    assert ("tiles", "c4", None) in places(draft)


@pytest.mark.parametrize("text", ["", "u1", "{", "[]", '{"phase": 1}', "x" * 900])
def test_what_cannot_be_read_is_a_problem_too(text: str) -> None:
    if text:
        assert checked(text).problems


@pytest.mark.parametrize("players", [2, 5])
def test_a_new_river_can_be_played_on(players: int) -> None:
    body = NewRiver(players=players, options=OptionsMessage(rapids="added"))
    answer = CheckedDraft.model_validate_json(new_river(body, "en").json)
    position = position_from(answer.position or "")
    assert (position.phase, position.players) == ("move", players)
    assert position.options == Options(rapids="added")


def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadOptions):
        new_river(NewRiver(players=2, options=OptionsMessage(rapids="herons")), "en")
