"""Prepared stacks, and how to lay them."""

from __future__ import annotations

#: Two players: everything but the five Rocks and one heron.
TWO_PLAYER_TILES = {"W": 7, "F": 4, "E": 5, "B": 3, "H": 4}
COLUMN_BY_COLUMN = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4")
TURNED = ("F", "B", "C")


def stack(first: str, tiles: dict[str, int] | None = None) -> str:
    """A stack that begins with these letters; the rest of the tiles follow."""
    left = dict(TWO_PLAYER_TILES if tiles is None else tiles)
    for letter in first:
        left[letter] -= 1
        assert left[letter] >= 0, f"the box has no more {letter}"
    return first + "".join(letter * count for letter, count in left.items())


def laying(letters: str, rotation: int = 3) -> list[str]:
    """Lay the twelve tiles of the set-up row by row, closed edges upstream."""
    return [
        f"{letter}{rotation if letter in TURNED else ''}@{cell}"
        for letter, cell in zip(letters, COLUMN_BY_COLUMN, strict=False)
    ]


#: A heron on b1, with an eagle beside the way to it: easy to come with a pair and a single.
HERON_RIVER = stack("EHWWWWWWWFFF")
#: An eagle on a1 before two bears: whoever feeds the eagle should be the one that the bears get.
BEAR_RIVER = stack("EWWBWWBWWFFF")
#: A quiet first turn of the first player, who has four points.
UP_THE_RIGHT = ["2c0-c1", "2c1-c2", "2c2-c3", "2c3-c4"]
