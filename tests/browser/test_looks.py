"""Tiles and tokens can be told apart at 48 px, in grey, and by colour-blind eyes."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "scripts"))

import draw_pieces  # noqa: E402


@pytest.fixture(scope="module")
def drawn() -> dict[str, draw_pieces.Pieces]:
    gallery = ["run", "--silent", "build", "--", "--config", "gallery.config.ts"]
    subprocess.run([ROOT / "scripts" / "web", *gallery, "--logLevel", "warn"], check=True)
    # The browser of the other tests has an event loop in this thread: draw in another one.
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(draw_pieces.draw_all).result()


@pytest.mark.parametrize("theme", draw_pieces.THEMES)
def test_no_two_kinds_and_no_two_tokens_look_alike(
    drawn: dict[str, draw_pieces.Pieces], theme: str
) -> None:
    found = list(draw_pieces.measure(theme, drawn[theme]))
    assert {closest.eye for closest in found} == set(draw_pieces.EYES)
    assert not [closest for closest in found if closest.is_too_close]


@pytest.mark.parametrize("theme", draw_pieces.THEMES)
def test_every_kind_and_every_token_is_measured(
    drawn: dict[str, draw_pieces.Pieces], theme: str
) -> None:
    turned = {f"{kind}{n}" for kind in "FBC" for n in range(6)}
    assert set(drawn[theme].tiles) == {"W", "E", "H", "R", "S", "pool", *turned}
    assert len(drawn[theme].tokens) == 5 * 2
    assert len(drawn[theme].rims) == 5


def test_a_picture_is_no_distance_from_itself_and_far_from_its_negative() -> None:
    rng = np.random.default_rng(1)
    one = np.dstack([rng.random((20, 20, 3)), np.ones((20, 20))])
    negative = np.dstack([1 - one[..., :3], one[..., 3]])
    assert draw_pieces.colour_distance(one, one) == 0
    assert draw_pieces.colour_distance(one, negative) > 20


def test_grey_eyes_see_lightness_only() -> None:
    red = np.dstack([np.full((2, 2), 1.0), np.zeros((2, 2)), np.zeros((2, 2)), np.ones((2, 2))])
    seen = draw_pieces.seen_by("grey", red)
    assert seen[0, 0, 0] == pytest.approx(seen[0, 0, 2])
    assert draw_pieces.lab(seen)[0, 0, 0] == pytest.approx(draw_pieces.lab(red)[0, 0, 0], abs=0.5)


def test_silhouettes_are_laid_over_each_other_as_they_fit() -> None:
    one = np.zeros((20, 20), dtype=bool)
    one[5:10, 5:10] = True
    assert draw_pieces.silhouette_distance(one, np.roll(one, 2, axis=1)) == 0
    assert draw_pieces.silhouette_distance(one, np.roll(one, 9, axis=1)) == 1
