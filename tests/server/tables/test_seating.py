"""Who sits where, who may change that, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from upstream.app.messages.base import COLOURS, MAX_NAME
from upstream.app.tables.seats import Seat, Seating, TableSettings, names, seat_message
from upstream.app.tables.table_game import deal
from upstream.narration.locales import LANGUAGES, Words
from upstream.notation.record import record_from_dict
from upstream.rules.options import Options
from upstream.rules.refusal import Refused


def seating() -> Seating:
    """Ada's seat, an open one, and Ben's, for which a bot plays."""
    return Seating(
        (
            Seat(0, "Ada", "red", holders=frozenset(("ada",))),
            Seat(1, None, "green", generation=2),
            Seat(2, None, "white", bot="fry", holders=frozenset(("ben",))),
        ),
        ("cleo",),
    )


def test_who_holds_plays_and_may_see_the_table() -> None:
    sits = seating()
    assert (sits.held_by("ada"), sits.played_by("ada")) == ([0], [0])
    assert (sits.held_by("ben"), sits.played_by("ben")) == ([2], [])
    assert [sits.knows(name) for name in ("ada", "ben", "cleo", "eve")] == [True, True, True, False]


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (lambda sits: sits[3], "no-such-seat"),
        (lambda sits: sits[-1], "no-such-seat"),
        (lambda sits: sits.require_own("ada", 1), "not-your-seat"),
        (lambda sits: sits.require_acting("ben", 2), "bot-plays"),
        (lambda sits: sits.require_player("cleo"), "only-for-players"),
        (lambda sits: sits.taken(1, 1, "eve", None, None), "no-such-link"),
        (lambda sits: sits.taken(1, 2, "eve", None, "red"), "colour-taken"),
        (lambda sits: sits.renamed("ada", 0, None, "white"), "colour-taken"),
        (lambda sits: sits.taken_back("ada", 0), "no-bot-there"),
        (lambda sits: sits.taken_back("ada", 2), "not-your-seat"),
        (lambda sits: sits.resigned("ada", 2, "fry"), "not-your-seat"),
        (lambda sits: sits.given_to_bot("ada", 2, "fry", is_left=False), "not-left"),
        (lambda sits: sits.given_to_bot("cleo", 1, "fry", is_left=True), "only-for-players"),
    ],
)
def test_a_wish_that_is_refused_says_why(wish: Callable[[Seating], Any], why: str) -> None:
    sits = seating()
    before = sits.seats
    with pytest.raises(Refused) as refused:
        wish(sits)
    assert refused.value.refusal.reason == why
    assert sits.seats == before


def test_a_validated_seat_changes_nothing_until_it_is_put() -> None:
    sits = seating()
    taken = sits.taken(1, 2, "eve", "Eve", "purple")
    assert sits.held_by("eve") == []
    sits.put(taken)
    assert sits[1] == Seat(1, "Eve", "purple", None, 3, frozenset(("eve",)))


def test_a_link_works_once_for_others_and_always_for_the_holder() -> None:
    sits = seating()
    sits.put(sits.taken(1, 2, "eve", None, None))
    sits.require_opens(1, 2, "eve")
    with pytest.raises(Refused):
        sits.require_opens(1, 2, "ada")
    sits.require_opens(1, 3, "ada")


def test_another_device_does_not_change_the_name() -> None:
    taken = seating().taken(0, 0, "tablet", "Somebody", "purple")
    assert (taken.name, taken.colour) == ("Ada", "red")
    assert taken.holders == {"ada", "tablet"}


@pytest.mark.parametrize(("number", "is_left"), [(0, False), (1, False), (2, True)])
def test_a_bot_plays_for_ones_own_an_open_and_a_left_seat(number: int, is_left: bool) -> None:
    assert seating().given_to_bot("ada", number, "parr", is_left=is_left).bot == "parr"


def test_a_seat_that_is_taken_back_or_taken_anew_plays_by_itself() -> None:
    sits = seating()
    assert sits.taken_back("ben", 2).bot is None
    assert sits.taken(2, 0, "tablet", None, None).bot is None


def test_after_resigning_nobody_holds_the_seat_and_its_links_are_void() -> None:
    sits = seating()
    sits.put(sits.taken(0, 0, "tablet", None, None))
    sits.put(sits.resigned("ada", 0, "parr"))
    assert sits[0] == Seat(0, "Ada", "red", "parr", 2, frozenset())
    with pytest.raises(Refused):
        sits.require_opens(0, 1, "ada")


@pytest.mark.parametrize(
    ("seat", "is_over", "why"),
    [
        (Seat(0, "Ada", "red", None, 1, frozenset(("ada",))), False, ("taken-by", "Ada")),
        (Seat(0, None, "red", None, 1, frozenset(("ada",))), False, ("taken", "")),
        (Seat(0, "Ada", "red", None, 1, frozenset(("ada",))), True, ("taken-by", "Ada")),
        (Seat(0, "Ada", "red", "fry", 1), False, ("bot", "")),
        (Seat(0, "Ada", "red", None, 1), False, ("unknown", "")),
        (Seat(0, None, "red", "fry", 0), True, ("over", "")),
    ],
)
def test_a_link_that_opens_nothing_says_what_it_is(
    seat: Seat, is_over: bool, why: tuple[str, str]
) -> None:
    with pytest.raises(Refused) as refused:
        Seating((seat,), ()).require_opens(0, 0, "eve", is_over=is_over)
    refusal = refused.value.refusal
    assert refusal.reason == "no-such-link"
    assert (refusal.parameters["state"], refusal.parameters["player"]) == why


def test_the_own_device_of_a_finished_game_is_let_in() -> None:
    held = Seat(0, "Ada", "red", None, 1, frozenset(("ada",)))
    Seating((held,), ()).require_opens(0, 1, "tablet", is_over=True)
    Seating((held,), ()).require_opens(0, 0, "ada", is_over=True)


def agreed() -> Seating:
    """Ada made the table and sits beside Ben; a king plays, and a seat is open."""
    seats = (
        Seat(0, "Ada", "red", holders=frozenset(("ada",))),
        Seat(1, "Ben", "white", holders=frozenset(("ben",))),
        Seat(2, None, "green", bot="king"),
        Seat(3, None, "purple"),
    )
    return Seating(seats, (), TableSettings("ada", "grilse"))


@pytest.mark.parametrize(
    ("who", "number", "level"),
    [
        ("ada", 0, "random"),  # her own seat
        ("ada", 1, "grilse"),  # Ben has left
        ("ada", 2, "random"),  # her own bot
        ("ada", 3, "random"),
        ("ben", 0, "grilse"),
        ("ben", 1, "random"),
        ("ben", 3, "grilse"),
    ],
)
def test_a_seat_of_others_is_played_by_the_level_that_is_agreed_on(
    who: str, number: int, level: str
) -> None:
    assert agreed().given_to_bot(who, number, "random", is_left=True).bot == level


def test_only_the_maker_changes_a_bot_of_the_table() -> None:
    with pytest.raises(Refused) as refused:
        agreed().given_to_bot("ben", 2, "random", is_left=False)
    assert refused.value.refusal.reason == "only-for-maker"


# --- Leaving for good ----------------------------------------------------------------------------


def test_who_leaves_for_good_is_followed_by_the_agreed_level_and_keeps_no_name() -> None:
    sits = Seating(seating().seats, (), TableSettings("ada", "parr"))
    (left,) = sits.departed("ada", is_over=False)
    assert left == Seat(0, None, "red", "parr", 1)
    (left,) = sits.departed("ada", is_over=True)
    assert left == Seat(0, None, "red", None, 1)


def test_a_seat_that_others_hold_too_stays_theirs() -> None:
    both = Seat(0, "Ada", "red", holders=frozenset(("ada", "phone")))
    (left,) = Seating((both,), ()).departed("phone", is_over=False)
    assert left == Seat(0, "Ada", "red", generation=1, holders=frozenset(("ada",)))


@pytest.mark.parametrize(
    ("seats", "watchers", "deserted"),
    [
        ([("ada",), ()], (), True),
        ([("ada",), ("ada",)], ("cleo",), True),
        ([("ada",), ("ben",)], (), False),
        ([("ada", "ben"), ()], (), False),
        ([(), ()], ("ada",), True),
        ([(), ()], ("ada", "cleo"), False),
        ([("ben",), ()], ("ada",), False),
    ],
)
def test_a_table_is_deserted_when_nobody_else_sits_there(
    seats: list[tuple[str, ...]], watchers: tuple[str, ...], deserted: bool
) -> None:
    sits = Seating(
        [Seat(n, None, "red", holders=frozenset(held)) for n, held in enumerate(seats)], watchers
    )
    assert sits.is_deserted_without("ada") == deserted


def test_a_maker_who_is_gone_decides_no_more() -> None:
    sits = Seating((), ("ada", "ben"), TableSettings("ada"))
    sits.remove_watcher("cleo")
    assert not sits.decides_on_bots("ben")
    sits.remove_watcher("ada")
    assert not sits.knows("ada")
    assert sits.decides_on_bots("ben")


def test_removing_a_holder_makes_all_links_void() -> None:
    both = Seat(0, "Ada", "red", holders=frozenset(("ada", "eve")))
    other = Seat(1, "Ben", "green", generation=4, holders=frozenset(("eve",)))
    sits = Seating((both, other), (), TableSettings("ada"))
    changed = sits.without_holder(0, "eve")
    assert [(seat.generation, sorted(seat.holders)) for seat in changed] == [
        (1, ["ada"]),
        (5, ["eve"]),
    ]
    assert [seat.generation for seat in sits.with_new_links()] == [1, 5]
    with pytest.raises(Refused) as refused:
        sits.without_holder(1, "eve")
    assert refused.value.refusal.reason == "last-holder"


@pytest.mark.parametrize(
    ("maker", "who", "removes", "sets_pace"),
    [
        ("ada", "ada", True, True),
        ("ada", "ben", False, False),
        (None, "ben", False, True),
        ("cleo", "cleo", True, False),
    ],
)
def test_the_maker_decides_on_clients_and_on_the_pace(
    maker: str | None, who: str, removes: bool, sets_pace: bool
) -> None:
    sits = Seating(seating().seats, ("cleo",), TableSettings(maker))
    for method, allowed in (
        (sits.require_maker, removes),
        (sits.require_decides_on_bots, sets_pace),
    ):
        if allowed:
            method(who)
        else:
            with pytest.raises(Refused):
                method(who)


# --- Names and messages --------------------------------------------------------------------------


ADA = frozenset(("ada",))


@pytest.mark.parametrize(
    ("seat", "kind"),
    [
        (Seat(0, None, "red"), "open"),
        (Seat(0, "Ada", "red", holders=ADA), "person"),
        (Seat(0, None, "red", bot="fry"), "bot"),
        (Seat(0, "Ada", "red", bot="fry", holders=ADA), "bot"),
    ],
)
def test_a_bot_counts_before_a_person_and_a_person_before_nobody(seat: Seat, kind: str) -> None:
    assert seat.kind == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_gave_no_name_is_called_by_the_colour(language: str) -> None:
    words = Words(language)
    seats = [Seat(0, None, "white"), Seat(1, "Ada", "red"), Seat(2, None, "red")]
    white, ada, red = names(seats, words)
    assert (white, red) == (words.say(f"seat-{COLOURS.index('white')}"), words.say("seat-0"))
    assert ada == "Ada"
    assert len({*names([Seat(i, None, colour) for i, colour in enumerate(COLOURS)], words)}) == 5


def test_a_long_name_of_an_old_table_fits_in_a_record() -> None:
    seats = [Seat(0, "\U0001d15e" * 72, "red"), Seat(1, "Ben", "white")]
    long, ben = names(seats, Words("en"))
    assert (len(long), ben) == (MAX_NAME, "Ben")
    record = deal(2, Options(), 0).to_dict() | {"names": [long, ben]}
    assert record_from_dict(record).names == (long, ben)


HELD = Seat(1, "Ada", "red", bot="fry", generation=7, holders=frozenset(("secret-identity",)))


def test_a_seat_is_told_with_who_is_there() -> None:
    message = seat_message(HELD, connected=True, left=False)
    assert message.model_dump() == {
        "seat": 1,
        "name": "Ada",
        "colour": "red",
        "kind": "bot",
        "level": "fry",
        "held": True,
        "connected": True,
        "left": False,
        "asked": False,
        "stand_in": False,
    }
    away = seat_message(HELD, connected=False, left=True)
    assert (away.connected, away.left) == (False, True)


def test_identities_and_the_count_of_the_link_stay_here() -> None:
    text = seat_message(HELD, connected=True, left=False).model_dump_json()
    assert "secret-identity" not in text
    assert "7" not in text


def test_an_open_seat_is_held_by_nobody() -> None:
    message = seat_message(Seat(0, None, "white"), connected=False, left=True)
    assert (message.kind, message.level, message.held) == ("open", None, False)
