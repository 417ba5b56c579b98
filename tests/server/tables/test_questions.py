"""Where a piece can go, and why not there."""

from __future__ import annotations

import pytest

from tests.rivers import calm, laying
from upstream.app.messages.refusals import TableRefused
from upstream.app.positions.questions import destinations_of, reasons_against
from upstream.notation.positions import position_from

MOVING = position_from(calm(("2a1 2b1", "2c1")))


def reasons(piece: str, cell: str) -> list[str]:
    return [why.reason for why in reasons_against(MOVING, piece, cell)]


def test_what_can_be_done_has_no_reason_against_it() -> None:
    assert reasons("2a1", "b1") == []
    assert reasons("2a1", "a3") == []  # by a jump


def test_a_swim_that_is_too_far_is_not_spoken_of() -> None:
    assert reasons("2a1", "c3") == ["not-in-line"]


def test_tiles_are_asked_about_too() -> None:
    position = position_from(laying("W W W", drawn="W E F", tokens=("2a1", "2b1")))
    assert [why.reason for why in reasons_against(position, "F2", "a1")] == ["cell-taken"]
    assert reasons_against(position, "F2", "a2") == []


def test_destinations_have_their_routes() -> None:
    found = {each.cell: each.routes[0].cost for each in destinations_of(MOVING, "2a1")}
    assert found["b1"] == 1
    assert "a4" in found
    assert destinations_of(MOVING, "2c1") == []  # another seat's


@pytest.mark.parametrize(("piece", "cell"), [("2a1", "d9"), ("3a1", "b1"), ("", "")])
def test_there_are_no_other_pieces_and_cells(piece: str, cell: str) -> None:
    with pytest.raises(TableRefused):
        reasons_against(MOVING, piece, cell)


def test_there_are_no_other_tokens() -> None:
    with pytest.raises(TableRefused):
        destinations_of(MOVING, "9z9")
