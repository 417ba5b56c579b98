"""What a seat may see, made once for all who see the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.table_games import act, confirm, play_on, table_of
from upstream.app.messages.base import COLOURS
from upstream.app.messages.game import Entry
from upstream.app.messages.serialized import Serialized
from upstream.app.messages.websocket import FROM_SERVER, MomentMessage, State, WhyNot
from upstream.app.tables import presenter as module
from upstream.app.tables.presenter import LocalizedTable, Presenter
from upstream.app.tables.seats import Seat
from upstream.app.tables.table_game import TableGame, ValidatedEntry
from upstream.narration.locales import LANGUAGES
from upstream.rules.refusal import Refused


def seats_of(game: TableGame) -> list[Seat]:
    return [Seat(seat, None, COLOURS[seat]) for seat in range(game.players)]


def presenter_of(game: TableGame) -> Presenter:
    return Presenter(game, seats_of(game))


def test_a_state_is_what_its_model_would_make() -> None:
    game = table_of(3)
    play_on(game, lambda t: t.version > 40)
    for seats in ((), (0, 1, 2)):
        for since in (None, 0, game.version - 3, game.version):
            text = presenter_of(game).state(seats, since, "fr").json
            state = State.model_validate_json(text)
            assert state.model_dump_json() == text
            assert (state.decision is None) == (not seats)
            first = 0 if since is None else since + 1
            assert [entry.version for entry in state.entries] == list(
                range(first, game.version + 1)
            )


def test_a_state_is_made_once_for_all_who_see_the_same() -> None:
    game = table_of(3)
    presenter = presenter_of(game)
    assert game.actor == 0
    watching = presenter.state((), None, "en")
    assert presenter.state((1, 2), None, "en") is watching
    assert presenter.state((0,), None, "en") is not watching
    assert presenter.state((), None, "de") is not watching
    act(game, game.legal[0])
    assert presenter.state((), None, "en") is not watching


def test_few_states_are_kept_and_none_when_nobody_is_there() -> None:
    game = table_of(3)
    play_on(game, lambda t: t.version > 40)
    presenter = presenter_of(game)
    for seen in (None, *range(game.version)):
        for language in LANGUAGES:
            presenter.state((), seen, language)
    assert len(presenter._states) == 2 * len(LANGUAGES)
    latest = presenter.state((), game.version - 1, "en")
    assert presenter.state((), game.version - 1, "en") is latest
    presenter.clear()
    assert not presenter._states
    assert presenter.state((), game.version - 1, "en").json == latest.json


def test_only_the_acting_seat_sees_its_choices_and_nobody_at_a_table_that_is_read_only() -> None:
    game = table_of(3)
    presenter = presenter_of(game)
    told = json.loads(presenter.state((0,), None, "en").json)
    assert len(told["decision"]["choices"]) == len(game.legal)
    game.read_only = True
    assert json.loads(presenter_of(game).state((0,), None, "en").json)["decision"] is None


def test_names_that_change_are_told_anew() -> None:
    game = table_of(2)
    presenter = presenter_of(game)
    act(game, game.legal[0])
    before = presenter.state((), None, "en").json
    presenter.rename([Seat(0, "Xerxes", "red"), Seat(1, None, "white")])
    after = presenter.state((), None, "en").json
    assert "Xerxes" not in before
    assert "Xerxes" in after


def test_a_long_log_comes_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOG_PAGE", 7)
    game = table_of(2)
    play_on(game, lambda t: t.version >= 20)
    presenter, last = presenter_of(game), game.version

    def versions(entries: list[dict[str, Any]]) -> list[int]:
        return [entry["version"] for entry in entries]

    for seen in (None, 0, last - 8):
        state = json.loads(presenter.state((), seen, "en").json)
        assert state["since"] == last - 7
        assert versions(state["entries"]) == list(range(last - 6, last + 1))
    near = json.loads(presenter.state((), last - 3, "en").json)
    assert (near["since"], len(near["entries"])) == (last - 3, 3)
    found: list[int] = []
    before: int | None = last + 1
    while before is not None:
        page = json.loads(presenter.log_page("p", before, "en").json)
        FROM_SERVER.validate_python(page)
        found = versions(page["entries"]) + found
        before = None if page["since"] is None else page["since"] + 1
    assert found == list(range(last + 1))
    assert json.loads(presenter.log_page("p", 10**6, "en").json)["since"] == last - 7
    assert json.loads(presenter.log_page("p", 0, "en").json)["entries"] == []


def test_only_what_is_sent_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table_of(2)
    play_on(game, lambda t: t.version >= 20)
    presenter = presenter_of(game)
    told: list[int] = []
    entry = LocalizedTable.entry

    def counted(self: LocalizedTable, validated: ValidatedEntry) -> Serialized[Entry]:
        told.append(validated.version)
        return entry(self, validated)

    monkeypatch.setattr(LocalizedTable, "entry", counted)
    for name in ("Xerxes", "Xanthippe"):
        presenter.rename([Seat(0, name, "red"), Seat(1, None, "white")])
        presenter.state((), game.version - 1, "en")
    assert told == [game.version] * 2


def test_an_earlier_moment_is_shown_as_it_was() -> None:
    game = table_of(2)
    then = game.position
    act(game, game.legal[0])
    confirm(game)
    sent = presenter_of(game).moment("m", 0, "en")
    moment = MomentMessage.model_validate_json(sent.json)
    assert moment.scene.position.tiles == {str(c): str(t) for c, t in then.tiles.items()}
    assert moment.entry.kind == "begin"
    with pytest.raises(Refused):
        presenter_of(game).moment("m", 99, "en")


@pytest.mark.parametrize(
    ("seat", "piece", "cell", "why"),
    [(1, "W", "a1", "not-your-turn"), (0, "W", "z9", "no-such-cell"), (0, "9z9", "a1", "no-such")],
)
def test_questions_that_make_no_sense_are_refused(
    seat: int, piece: str, cell: str, why: str
) -> None:
    game = table_of(2)
    asked = WhyNot(id="w", version=0, seat=seat, piece=piece, cell=cell)
    with pytest.raises(Refused) as refused:
        presenter_of(game).why_not(asked, "en")
    assert refused.value.refusal.reason.startswith(why)
