"""Random games with every option, for what must always hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from upstream import Action, BadPosition, Game, Jump, Options, Position, Refused, Swim
from upstream.notation.positions import position_from
from upstream.rules.options import MAX_PLAYERS, MIN_PLAYERS, STACK_TOTALS, presets_that_fit
from upstream.rules.tile import BOX, RIVER_KINDS


def examples(count: int) -> Callable[[Any], Any]:
    """A decorator for ``count`` examples, the same in every run, however slow the machine."""
    return settings(
        max_examples=count,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@dataclass(frozen=True)
class Table:
    """All that makes a random game: playing it twice gives the same game."""

    players: int
    options: Options
    first: int
    seed: int
    #: How many of ten moves go as far upstream as they can; the others are any at all.
    eager: int

    def deal(self) -> Game:
        return Game.deal(self.players, self.options, self.seed, first=self.first)

    def play(self) -> Iterator[Game]:
        """The same game at every decision, and at last when it is over."""
        game, rng = self.deal(), random.Random(self.seed)
        yield game
        while game.legal:
            game.play(self.choice(game, rng))
            yield game

    def whole(self) -> Game:
        """The game when it is over."""
        *_, game = self.play()
        return game

    def choice(self, game: Game, rng: random.Random) -> Action:
        moves = [action for action in game.legal if isinstance(action, Swim | Jump)]
        if moves and rng.randrange(10) < self.eager:
            return max(moves, key=lambda move: move.to.height)
        return rng.choice(game.legal)


@st.composite
def mixes(draw: st.DrawFn) -> Options:
    """A custom mix, of any size that leaves two tiles for the last row."""
    total = draw(st.sampled_from(STACK_TOTALS))
    box = [kind for kind in RIVER_KINDS for _ in range(BOX[kind])]
    rng = random.Random(draw(st.integers(0, 999)))
    drawn = rng.sample(box, total)
    return Options(
        whirlpool=draw(st.booleans()),
        movement_tokens=draw(st.booleans()),
        exact_five=draw(st.booleans()),
        mix={kind: drawn.count(kind) for kind in RIVER_KINDS},
    )


@st.composite
def presets(draw: st.DrawFn, players: int) -> Options:
    whirlpool = draw(st.booleans())
    return Options(
        whirlpool=whirlpool,
        rapids=draw(st.sampled_from(("none", *presets_that_fit(players, whirlpool)))),
        movement_tokens=draw(st.booleans()),
        exact_five=draw(st.booleans()),
    )


@st.composite
def tables(draw: st.DrawFn) -> Table:
    players = draw(st.integers(MIN_PLAYERS, MAX_PLAYERS))
    return Table(
        players=players,
        options=draw(presets(players) | mixes()),
        first=draw(st.integers(0, players - 1)),
        seed=draw(st.integers(0, 9999)),
        eager=draw(st.integers(0, 8)),
    )


# --- Positions written by someone else -----------------------------------------------------------


def reads(source: Any) -> Position | None:
    """The position, or None if it is refused with a sentence; nothing else may be raised."""
    try:
        position = position_from(source)
    except BadPosition as bad:
        is_sentence(bad)
        return None
    assert position_from(str(position)) == position_from(position.to_dict()) == position
    return position


def is_sentence(refused: Refused) -> None:
    """Check that a refusal is one line with a full stop, with all variables filled in."""
    sentence = str(refused)
    assert sentence.endswith((".", "”", "?"))
    quoted = [value for value in refused.refusal.parameters.values() if isinstance(value, str)]
    for value in sorted(quoted, key=len, reverse=True):
        sentence = sentence.replace(value, "")
    assert not set("{}$\n") & set(sentence)


def plays_to_the_end(position: Position, rng: random.Random) -> None:
    """Whatever reads can be played: every rule copes with it, and it comes to an end."""
    game = Game.from_position(position, seed=1)
    for _ in range(400):
        if not game.legal:
            break
        if rng.randrange(4) == 0:
            assert position_from(str(game.position)) == game.position
        game.play(rng.choice(game.legal))
    assert game.result is not None
