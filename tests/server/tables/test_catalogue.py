"""Everything that a new table can be made of."""

from __future__ import annotations

import pytest

from upstream import Options
from upstream.app.messages.tables import Level, RapidsPreset, Switch
from upstream.app.tables.catalogue import catalogue, level_name
from upstream.bots import LEVELS
from upstream.narration.locales import LANGUAGES, Words
from upstream.rules.options import RAPIDS, STACK_TOTALS
from upstream.rules.tile import BOX, Kind


def test_the_catalogue_has_everything_a_new_table_can_be_made_of() -> None:
    shown = catalogue("en", 0.8)
    assert [switch.option for switch in shown.switches] == [
        "whirlpool",
        "movement_tokens",
        "exact_five",
    ]
    assert [preset.rapids for preset in shown.rapids] == ["none", *RAPIDS]
    for preset in shown.rapids:
        for players, stack in enumerate(preset.stacks, 2):
            if stack is not None:
                assert stack == dict(Options(rapids=preset.rapids).stack(players))
    herons = next(preset for preset in shown.rapids if preset.rapids == "herons")
    assert herons.stacks[0] is None
    assert herons.whirlpool_stacks[0] is not None
    assert [level.level for level in shown.levels] == list(LEVELS)
    assert shown.middle_level in {level.level for level in shown.levels}
    assert shown.bot_delay == 0.8
    assert shown.mix_totals == list(STACK_TOTALS)
    assert [tile.kind for tile in shown.tiles] == [kind.value for kind in Kind]
    assert shown.box == {kind: BOX[Kind(kind)] for kind in shown.box}


def test_whatever_the_catalogue_offers_can_be_chosen() -> None:
    shown = catalogue("en", 0.8)
    for switch in shown.switches:
        assert getattr(Options.from_dict({switch.option: True}), switch.option)
    for preset in shown.rapids:
        for players, stack in enumerate(preset.whirlpool_stacks, 2):
            if stack is not None:
                options = Options(rapids=preset.rapids, whirlpool=True)
                assert stack == dict(options.stack(players))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_named_and_explained_in_every_language(language: str) -> None:
    shown = catalogue(language, 0.8)
    offers: list[Switch | RapidsPreset | Level] = [
        *shown.switches,
        *shown.rapids,
        *shown.levels,
    ]
    for each in offers:
        assert each.name
        assert each.says
        assert each.name != each.says
    names = [level.name for level in shown.levels]
    assert names == [level_name(Words(language), level.level) for level in shown.levels]
    assert len(set(names)) == len(names)


def test_external_bots_come_last_under_their_own_names() -> None:
    shown = catalogue("en", 0.8, ["otter", "heron"])
    assert [level.level for level in shown.levels[-2:]] == ["otter", "heron"]
    assert [level.name for level in shown.levels[-2:]] == ["otter", "heron"]
    assert shown.levels[-1].says == Words("en").say("external-bot-level")


def test_printed_edges_are_those_of_the_tiles() -> None:
    tiles = {tile.kind: tile for tile in catalogue("en", 0.8).tiles}
    assert {kind for kind, tile in tiles.items() if tile.turns} == {"F", "B", "C"}
    assert tiles["W"].closed == []
    assert all(0 <= edge < 6 for tile in tiles.values() for edge in tile.closed)
