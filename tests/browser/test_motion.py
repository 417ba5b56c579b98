"""What moves: in the order of the events, out of the way, and never where it is not wanted."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tests.browser.person import FirstTurn, Person, Sit, eventually
from upstream.game import Game

MOVES: dict[str, Any] = {"reduced_motion": "no-preference"}
#: Notes down every animation of a token, a tile or a sprite from now on.
WATCH = """
() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const { name, sprite } = this.dataset;
    const tile = this.parentElement?.dataset.at;
    if (name || tile || sprite) window.moved.push(name ? "token" : tile ? "tile" : "sprite");
    return animate.call(this, frames, timing);
  };
}
"""

#: Steps through a replay, finishes each motion with a touch on the river, and notes what is drawn.
STEP_THROUGH = """
async () => {
  const forth = document.querySelector('[data-action="forth-action"]');
  const river = document.querySelector("[data-viewport] > svg");
  const shown = [];
  while (!forth.disabled) {
    forth.click();
    await new Promise((done) => requestAnimationFrame(done));
    river.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 2 }));
    await new Promise((done) => requestAnimationFrame(done));
    const tokens = [...document.querySelectorAll("[data-token]")];
    shown.push(tokens.map((it) => `${it.dataset.seat}:${it.dataset.token}`));
  }
  return shown;
}
"""


def watched(first_turn: FirstTurn, **context: Any) -> Person:
    """The first turn about to begin, with every motion from now on noted down."""
    ada = first_turn(**context)
    ada.page.evaluate(WATCH)
    return ada


def stop_the_clock(ada: Person) -> None:
    """What begins to move from now on goes on moving."""
    ada.page.clock.install()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now()") + 60_000)


def drawn(ada: Person) -> Counter[str]:
    """Every token that is drawn: seat and text."""
    tokens = ada.page.locator("[data-token]").evaluate_all(
        "all => all.map((it) => `${it.dataset.seat}:${it.dataset.token}`)"
    )
    return Counter(tokens)


def see_drawn(ada: Person, token: str) -> None:
    """Wait until this token, as seat and text, is drawn once."""
    eventually(lambda: drawn(ada)[token], 1)


def at_rest(ada: Person) -> bool:
    """Whether every token lies where its style says, with nothing added to it."""
    return bool(
        ada.page.evaluate(
            "() => [...document.querySelectorAll('[data-name], [data-at] > .tile-motion')]"
            ".every((it) => it.getAnimations().length === 0)"
        )
    )


def test_what_happens_is_seen_to_happen_and_ends_where_it_belongs(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    ada.moves("a0", "a1")  # an eagle waits there
    ada.not_see("[data-moving]")
    moved = ada.page.evaluate("window.moved")
    assert "token" in moved
    assert "sprite" in moved
    ada.see_tile("a1", "W")
    see_drawn(ada, "0:1a1")
    eventually(lambda: at_rest(ada), True)
    ada.not_see("[data-sprite]")


def test_with_reduced_motion_positions_simply_change(first_turn: FirstTurn) -> None:
    ada = watched(first_turn)
    ada.moves("a0", "a1")
    see_drawn(ada, "0:1a1")
    ada.not_see("[data-moving]")
    assert ada.page.evaluate("window.moved") == []


def test_motion_can_be_switched_off_here(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    ada.page.evaluate(
        "localStorage.setItem('upstream.preferences', JSON.stringify({ motion: 'off' }))"
    )
    ada.page.reload()
    ada.see('[data-phase="move"]')
    ada.page.evaluate(WATCH)
    ada.moves("a0", "a1")
    see_drawn(ada, "0:1a1")
    assert ada.page.evaluate("window.moved") == []


def test_a_click_finishes_what_moves_and_counts(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    stop_the_clock(ada)
    ada.moves("a0", "a1")
    ada.see("[data-moving]")  # and goes on moving: the clock stands still
    ada.see('[data-destination="b1"]')  # the token is still chosen
    ada.see('[data-destination][data-faint="true"]')
    ada.cell("a1")
    ada.not_see("[data-moving]")
    ada.not_see('[data-faint="true"]')  # and far destinations stand out, too
    ada.cell("a1")
    ada.not_see("[data-destination]")  # it has been put down
    see_drawn(ada, "0:1a1")
    ada.see_tile("a1", "W")
    eventually(lambda: at_rest(ada), True)


def test_choices_are_open_while_something_moves(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    stop_the_clock(ada)
    ada.moves("c0", "c1")
    ada.see("[data-moving]")
    with ada.answered():
        ada.see('[data-destination="c2"]')
        ada.page.locator('[data-cell="c2"]').focus()
        ada.page.keyboard.press("Enter")
    ada.see('[data-destination="c3"]')
    ada.cell("c2")
    ada.not_see("[data-moving]")
    see_drawn(ada, "0:2c2")


def test_what_was_taken_back_glides_home(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    before = drawn(ada)
    ada.moves("a0", "a1")
    ada.does("undo")
    ada.not_see("[data-moving]")
    eventually(lambda: drawn(ada), before)
    ada.see_tile("a1", "E")


def test_scores_wait_until_the_loss_has_been_seen(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    stop_the_clock(ada)
    ada.moves("a0", "a1")  # an eagle waits there
    ada.see("[data-moving]")
    lost = ada.page.locator('.seat[data-seat="0"] [data-lost-salmon]')
    assert lost.inner_text() == "0"
    ada.page.keyboard.press("x")  # any key
    ada.not_see("[data-moving]")
    eventually(lost.inner_text, "1")


def test_too_much_at_once_jumps_to_the_present(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    stop_the_clock(ada)
    # Six acts and a confirmation come while the first of them still moves.
    ada.plays(["2c0-c1", "2c1-c2", "2c2-c3", "2c3-c4", "2c0-c1", "2b0-b1"])
    ada.not_see("[data-moving]")
    see_drawn(ada, "0:2c4")
    see_drawn(ada, "1:2b1")


def test_the_next_turn_shows_when_the_last_one_has_been_seen_and_any_tap_skips(
    first_turn: FirstTurn,
) -> None:
    ada = watched(first_turn, **MOVES)
    stop_the_clock(ada)
    before = ada.page.locator("[data-log] button").count()
    ada.plays(["2c0-c1", "2c1-c2", "2c2-c3", "2c3-c4", "2c0-c1"])
    ada.see("[data-moving]")  # the turn is over, but its moves have not been seen
    ada.reads("section.turn h2", "Ada")
    ada.see('.seat.acts[data-seat="0"]')
    ada.not_see('[data-action="confirm"]')
    ada.not_see(".target.live")
    ada.click(".seat[data-seat='0'] .who")  # anywhere
    ada.not_see("[data-moving]")
    ada.reads("section.turn h2", "Ben")
    ada.see('.seat.acts[data-seat="1"]')
    assert ada.page.locator("[data-log] button").count() > before
    see_drawn(ada, "0:2c4")


def random_record(folder: Path) -> tuple[Path, Game]:
    """A whole game with everything in it, as a file."""
    game = Game.deal(4, {"whirlpool": True, "rapids": "added"}, 7)
    number = 0
    while game.actor is not None:
        number += 7
        game.play(game.legal[number % len(game.legal)])
    file = folder / "record.json"
    file.write_text(json.dumps(game.record()))
    return file, game


def replaying(sit: Sit, file: Path) -> Person:
    """A person who has just uploaded this record."""
    ada = sit("/", **MOVES)
    ada.see('[data-home="listed"]')
    ada.page.locator("[data-upload]").set_input_files(file)
    ada.see('[data-replay][data-at="0"]')
    return ada


def test_every_step_of_a_replay_ends_in_its_position(sit: Sit, tmp_path: Path) -> None:
    file, game = random_record(tmp_path)
    ada = replaying(sit, file)
    ada.page.evaluate(WATCH)
    names = {event.name for event in game.events}
    assert {"swam", "jumped", "carried", "held", "caught-by-heron", "row-removed"} <= names
    replayed = Game.from_record(game.record() | {"actions": []})
    for action, shown in zip(game.actions, ada.page.evaluate(STEP_THROUGH), strict=True):
        replayed.play(action)
        expected = Counter(
            f"{seat}:{str(token).rstrip('!')}"
            for seat, tokens in enumerate(replayed.position.tokens)
            for token in tokens
        )
        assert Counter(shown) == expected, action
    assert set(ada.page.evaluate("window.moved")) == {"token", "tile", "sprite"}


def test_a_replay_jumps_backwards(sit: Sit, tmp_path: Path) -> None:
    file, _ = random_record(tmp_path)
    ada = replaying(sit, file)
    ada.open(ada.page.url.split("?")[0] + "?at=20")
    ada.see('[data-replay][data-at="20"]')
    ada.page.evaluate(WATCH)
    ada.do("back-action")
    ada.see('[data-replay][data-at="19"]')
    assert ada.page.evaluate("window.moved") == []
    ada.not_see("[data-moving]")


def test_sounds_are_fetched_only_when_they_are_wanted(first_turn: FirstTurn) -> None:
    ada = watched(first_turn, **MOVES)
    fetched: list[str] = []
    ada.page.on("request", lambda request: fetched.append(request.url))
    ada.moves("c0", "c1")
    ada.not_see("[data-moving]")
    assert not [url for url in fetched if "/sounds" in url]
    ada.page.evaluate(
        "localStorage.setItem('upstream.preferences', JSON.stringify({ sound: true }))"
    )
    with ada.page.expect_request("**/sounds-*.js"):
        ada.page.reload()  # the river is heard at once


#: A machine with few cores counts as a weak device, on which the river rests.
CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 })"
LIVES = """
() => document.querySelector("[data-viewport]")?.style.getPropertyValue("--life") === "running"
"""
STILL = "() => document.querySelector('[data-viewport]').style.length === 0"


def test_the_river_lives_in_waves_until_it_is_told_to_rest(first_turn: FirstTurn) -> None:
    ada = first_turn(**MOVES)
    ada.page.add_init_script(CORES)
    ada.page.reload()
    ada.page.wait_for_function(LIVES)
    ada.page.wait_for_function(STILL)
    ada.page.wait_for_function(LIVES)
    ada.do("settings")
    ada.page.locator('[data-setting="motion-calm"]').check(force=True)
    ada.page.wait_for_function(STILL)
    ada.not_see(".glints")
