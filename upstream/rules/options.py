"""The table options, and the tiles that they call for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Never

from upstream.rules.frozen import FrozenDict
from upstream.rules.refusal import (
    BadOptions,
    MixBesidePreset,
    MixCount,
    MixNotReadable,
    MixTotal,
    MixUnknownKind,
    OptionNotTrueOrFalse,
    PlayerCount,
    PresetNeedsTiles,
    Refusal,
    UnknownOption,
    UnknownRapids,
    WrongValue,
    as_json,
    shown,
)
from upstream.rules.tile import BOX, LAST_ROW_TILES, RIVER_KINDS, ROW_TILES, SETUP_TILES, Kind

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
#: The number of players wherever none is named.
DEFAULT_PLAYERS: Final = 2

NO_RAPIDS: Final = "none"
#: Which tiles each preset takes out in exchange for the six Rapids.
RAPIDS: Final[Mapping[str, Mapping[Kind, int]]] = MappingProxyType(
    {
        "added": {},
        "herons": {Kind.HERON: 5, Kind.ROCK: 1},
        "eagles": {Kind.EAGLE: 5, Kind.ROCK: 1},
        "water": {Kind.WATER: 6},
        "water-rock": {Kind.WATER: 3, Kind.ROCK: 3},
    }
)
#: Tiles that stay in the box with two players.
TWO_PLAYER_REMOVAL: Final[Mapping[Kind, int]] = MappingProxyType({Kind.ROCK: 5, Kind.HERON: 1})

#: Twelve tiles of the set-up, full rows of three, and two for the last row.
STACK_TOTALS: Final = tuple(
    range(SETUP_TILES + LAST_ROW_TILES, sum(BOX[k] for k in RIVER_KINDS) + 1, ROW_TILES)
)
#: The options that are on or off, and all options.
SWITCHES: Final = ("whirlpool", "movement_tokens", "exact_five")
OPTION_NAMES: Final = ("whirlpool", "rapids", "movement_tokens", "exact_five", "mix")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table. ``mix`` (letter -> count) replaces the usual tiles altogether.

    Raises BadOptions for a value that is not allowed, or a mix combined with a preset.
    """

    whirlpool: bool = False
    rapids: str = NO_RAPIDS
    movement_tokens: bool = False
    exact_five: bool = False
    mix: Mapping[Kind, int] | None = None

    def __post_init__(self) -> None:
        for switch in SWITCHES:
            if not isinstance(getattr(self, switch), bool):
                _refuse(OptionNotTrueOrFalse(switch, as_json(getattr(self, switch))))
        if not isinstance(self.rapids, str) or self.rapids not in (NO_RAPIDS, *RAPIDS):
            _refuse(UnknownRapids(shown(self.rapids), ", ".join((NO_RAPIDS, *RAPIDS))))
        if self.mix is not None:
            if self.rapids != NO_RAPIDS:
                _refuse(MixBesidePreset(self.rapids))
            object.__setattr__(self, "mix", _read_mix(self.mix))

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Options:
        """Read the JSON form, in which a missing option is off. Raises BadOptions."""
        if not isinstance(options, Mapping):
            _refuse(WrongValue("options", as_json(options), "options"))
        for name in options:
            if name not in OPTION_NAMES:
                _refuse(UnknownOption(shown(name), ", ".join(OPTION_NAMES)))
        return cls(**options)

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON form: only differences from the plain game."""
        chosen: dict[str, Any] = {name: True for name in SWITCHES if getattr(self, name)}
        if self.rapids != NO_RAPIDS:
            chosen["rapids"] = self.rapids
        if self.mix is not None:
            chosen["mix"] = {kind.value: count for kind, count in self.mix.items()}
        return chosen

    def stack(self, players: int) -> FrozenDict[Kind, int]:
        """Return the tiles of the stack before anything is drawn: kind -> how many.

        Raises BadOptions for a wrong number of players, or if the preset's tiles are not there.
        """
        is_number = isinstance(players, int) and not isinstance(players, bool)
        if not is_number or not MIN_PLAYERS <= players <= MAX_PLAYERS:
            _refuse(PlayerCount(as_json(players)))
        if self.mix is not None:
            return FrozenDict(self.mix)
        tiles: dict[Kind, int] = {kind: BOX[kind] for kind in RIVER_KINDS}
        tiles[Kind.RAPIDS] = 0
        if players == 2 and not self.whirlpool:
            for kind, count in TWO_PLAYER_REMOVAL.items():
                tiles[kind] -= count
        if self.rapids != NO_RAPIDS:
            for kind, count in RAPIDS[self.rapids].items():
                if tiles[kind] < count:
                    would_do = ", ".join(presets_that_fit(players, self.whirlpool))
                    _refuse(PresetNeedsTiles(self.rapids, kind, count, tiles[kind], would_do))
                tiles[kind] -= count
            tiles[Kind.RAPIDS] = BOX[Kind.RAPIDS]
        return FrozenDict({kind: count for kind, count in tiles.items() if count})


def presets_that_fit(players: int, whirlpool: bool) -> tuple[str, ...]:
    """Return the presets that this number of players has the tiles for. Raises BadOptions."""
    tiles = Options(whirlpool=whirlpool).stack(players)
    return tuple(
        name
        for name, out in RAPIDS.items()
        if all(tiles.get(kind, 0) >= count for kind, count in out.items())
    )


def _read_mix(mix: Mapping[Any, Any]) -> FrozenDict[Kind, int]:
    if not isinstance(mix, Mapping):
        _refuse(MixNotReadable(as_json(mix)))
    letters = ", ".join(RIVER_KINDS)
    for kind, count in mix.items():
        if kind not in RIVER_KINDS:
            _refuse(MixUnknownKind(shown(kind), letters))
        limit = BOX[Kind(kind)]
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= limit:
            _refuse(MixCount(str(kind), as_json(count), limit))
    total = sum(mix.values())
    if total not in STACK_TOTALS:
        _refuse(MixTotal(total, ", ".join(map(str, STACK_TOTALS))))
    return FrozenDict({kind: mix[kind] for kind in RIVER_KINDS if mix.get(kind)})


def _refuse(refusal: Refusal) -> Never:
    raise BadOptions(refusal)
