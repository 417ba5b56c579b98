"""Statistics as messages."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import ValidationError

from upstream.options import Options
from upstream.server.protocol.statistics import (
    HeadToHead,
    OptionStatistics,
    PlayedOption,
    ResultStatistics,
)

NO_GAMES = ResultStatistics(games=0, places=[0] * 5, average_points=None, average_salmon=None)


def test_options_are_counted_by_the_names_that_they_have() -> None:
    names = set(get_args(PlayedOption.__value__))
    assert names == {"none", *Options.__dataclass_fields__}
    for name in names:
        assert OptionStatistics(option=name, results=NO_GAMES).option == name
    with pytest.raises(ValidationError):
        OptionStatistics.model_validate({"option": "fog", "results": NO_GAMES})


def test_an_average_without_games_is_null_and_not_zero() -> None:
    assert '"average_points":null' in NO_GAMES.model_dump_json()
    with pytest.raises(ValidationError):
        ResultStatistics.model_validate({"games": 0, "places": []})


def test_a_person_may_be_without_a_name_but_has_a_colour() -> None:
    met = {"name": None, "colour": "red", "games": 3, "ahead": 1, "behind": 1, "level": 1}
    assert HeadToHead.model_validate(met).name is None
    with pytest.raises(ValidationError):
        HeadToHead.model_validate(met | {"colour": None})
