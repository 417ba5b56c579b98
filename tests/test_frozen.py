"""Positions, actions, events, options and all that they are made of can never change."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import new_class
from typing import Any, ClassVar

import pytest
from hypothesis import given

from tests.random_games import Table, examples, tables
from upstream import Game, Options
from upstream.rules.frozen import Fact, FrozenDict
from upstream.rules.refusal import Full
from upstream.rules.river import Cell
from upstream.rules.tile import Kind, Tile
from upstream.rules.token import Token


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.__setitem__("a", 2),
        lambda d: d.__delitem__("a"),
        lambda d: d.update(a=2),
        lambda d: d.pop("a"),
        lambda d: d.setdefault("b", 2),
        lambda d: d.clear(),
        lambda d: d.__ior__({"a": 2}),
    ],
)
def test_a_frozen_dict_refuses_every_change(change: Callable[[Any], Any]) -> None:
    frozen = FrozenDict({"a": 1})
    with pytest.raises(TypeError, match="cannot be changed"):
        change(frozen)
    assert frozen == {"a": 1}
    assert frozen.copy() is copy.copy(frozen) is copy.deepcopy(frozen) is frozen


@pytest.mark.parametrize(
    ("value", "name"),
    [(Cell("b3"), "row"), (Tile("F2"), "rotation"), (Token("2a3"), "salmon"), (Cell("b3"), "new")],
)
def test_cells_tiles_and_tokens_refuse_every_change(value: Any, name: str) -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(value, name, 7)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(value, name)


def test_the_mix_of_the_options_is_a_copy() -> None:
    mix = {"W": 7, "E": 5, "H": 2}
    options = Options(mix=mix)  # type: ignore[arg-type]
    mix["W"] = 3
    assert options.mix == {Kind.WATER: 7, Kind.EAGLE: 5, Kind.HERON: 2}


# --- All values of whole games -------------------------------------------------------------------


def values(game: Game) -> Iterator[Any]:
    yield game.position
    yield from game.legal
    yield from game.events[-3:]
    yield game.options
    yield from (game.preview(action) for action in game.legal[:1])
    yield game.view(0)


@pytest.mark.untraced
@examples(15)
@given(tables())
def test_all_values_of_a_game_are_frozen(table: Table) -> None:
    for game in table.play():
        for value in values(game):
            again = pickle.loads(pickle.dumps(value))
            assert again == value == copy.deepcopy(value)
            assert hash(again) == hash(value)
            is_frozen(value)
            for name in names_of_fields(value):
                with pytest.raises(AttributeError):
                    setattr(value, name, None)
                with pytest.raises(AttributeError):
                    delattr(value, name)


def names_of_fields(value: Any) -> tuple[str, ...]:
    if isinstance(value, Fact):
        return value.fields
    return tuple(field.name for field in fields(value))


def is_frozen(value: Any) -> None:
    """Made of nothing but frozen values, texts, numbers and tuples."""
    if is_dataclass(value):
        assert value.__dataclass_params__.frozen  # type: ignore[union-attr]
        assert not hasattr(value, "__dict__")
        is_frozen(tuple(getattr(value, name) for name in names_of_fields(value)))
    elif isinstance(value, Fact):
        assert not hasattr(value, "__dict__")
        is_frozen(tuple(value.parameters.values()))
    elif isinstance(value, tuple):
        for item in value:
            is_frozen(item)
    elif isinstance(value, FrozenDict):
        is_frozen(tuple(value))
        is_frozen(tuple(value.values()))
    else:
        assert value is None or isinstance(value, str | int | Enum)


def test_lists_of_a_game_are_copies() -> None:
    game = Game.deal(2, seed=3)
    record, data = game.record(), game.position.to_dict()
    record["stack"].clear()
    record["options"]["whirlpool"] = True
    data["tiles"].clear()
    data["tokens"][0].clear()
    assert len(game.record()["stack"]) == 23
    assert game.record()["options"] == {}
    assert game.position.to_dict()["tokens"][0] == ["2a0", "2b0", "2c0", "2s0"]
    while game.legal:
        game.play(game.legal[0])
    assert game.result is not None
    game.result.scores.clear()
    game.result.ranking.clear()
    assert len(game.result.scores) == 2
    assert game.result.ranking


def test_a_fact_takes_exactly_its_fields() -> None:
    assert Full(cell="a1", capacity=3) == Full("a1", 3)
    for values, named in ((("a1",), {}), (("a1", 3, 4), {}), (("a1",), {"room": 3})):
        with pytest.raises(TypeError, match="Full takes cell, capacity"):
            Full(*values, **named)  # type: ignore[arg-type]
    assert Full("a1", 3) != ("a1", 3)


def test_facts_work_without_the_future_import() -> None:
    code = "class Seen(Fact):\n    kind: ClassVar[int] = 1\n    cell: str\n"
    there: dict[str, Any] = {"Fact": Fact, "ClassVar": ClassVar, "__name__": "there"}
    exec(compile(code, "there", "exec", dont_inherit=True), there)
    assert there["Seen"].fields == ("cell",)
    assert there["Seen"]("a1").parameters == {"cell": "a1"}


@pytest.mark.parametrize("key", ["__annotate__", "__annotate_func__"])
def test_lazy_annotations_are_refused(key: str) -> None:
    """As Python 3.14 leaves them in a class body without the future import."""
    with pytest.raises(TypeError, match="Seen needs `from __future__ import annotations`"):
        new_class("Seen", (Fact,), exec_body=lambda body: body.update({key: lambda _: {}}))
