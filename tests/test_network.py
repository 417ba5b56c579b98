"""The network: what it computes, how it learns, and files of weights that are refused."""

from __future__ import annotations

import math
from array import array
from random import Random
from typing import Any

import pytest

from upstream.engine import Board, Rng
from upstream.engine.features import board_features, mirror_features
from upstream.engine.network import LAYER_SIZES, BadWeights, Network
from upstream.engine.tree_search import TreeSearch
from upstream.rules.options import Options
from upstream.rules.tile import TILES, Kind, Tile, tile_of

FEATURES, FIRST, SECOND, OUTPUTS = LAYER_SIZES


def some_network(seed: int) -> Network:
    rng = Random(seed)
    network = Network()
    count = len(network.get_weights()) // 4
    network.set_weights(array("f", [rng.gauss(0, 0.1) for _ in range(count)]).tobytes())
    return network


def some_features(seed: int) -> dict[int, float]:
    rng = Random(seed)
    return {index: rng.choice((1.0, 0.5, 2.0)) for index in rng.sample(range(FEATURES), 50)}


def in_plain_python(network: Network, given: dict[int, float]) -> list[float]:
    """The same network in plain Python."""
    weights = iter(array("f", network.get_weights()))

    def layer(rows: int, width: int) -> tuple[list[list[float]], list[float]]:
        matrix = [[next(weights) for _ in range(width)] for _ in range(rows)]
        return matrix, [next(weights) for _ in range(width)]

    values = [given.get(index, 0.0) for index in range(FEATURES)]
    for rows, width in ((FEATURES, FIRST), (FIRST, SECOND), (SECOND, OUTPUTS)):
        matrix, sums = layer(rows, width)
        for row, value in zip(matrix, values, strict=True):
            if value:
                sums = [total + value * weight for total, weight in zip(sums, row, strict=True)]
        values = sums if width == OUTPUTS else [max(0.0, total) for total in sums]
    return values


def test_outputs_agree_with_plain_python() -> None:
    network, given = some_network(1), some_features(1)
    expected = in_plain_python(network, given)
    assert network.outputs(given) == pytest.approx(expected, rel=1e-4, abs=1e-5)
    for wrong in (FEATURES, -1):
        with pytest.raises(ValueError, match="there is no feature"):
            network.outputs({wrong: 1.0})


@pytest.mark.parametrize("seed", range(3))
def test_gradient_matches_finite_differences(seed: int) -> None:
    network, given, rng = some_network(seed), some_features(seed), Random(seed)
    error = (0.3, -1.0, 0.5)
    gradient = network.gradient(given, error)
    weights = array("f", network.get_weights())
    felt = [at for at, slope in enumerate(gradient) if abs(slope) > 1e-3]
    for at in rng.sample(felt, 20):
        sums = []
        for change in (0.001, -0.001):
            moved = array("f", weights)
            moved[at] += change
            network.set_weights(moved.tobytes())
            outputs = network.outputs(given)
            sums.append(sum(e * out for e, out in zip(error, outputs, strict=True)))
        assert gradient[at] == pytest.approx((sums[0] - sums[1]) / 0.002, rel=0.05, abs=0.01)


def test_unused_weights_have_no_gradient() -> None:
    gradient = some_network(2).gradient({5: 1.0}, (1.0, 0.0, 0.0))
    assert any(gradient[5 * FIRST : 6 * FIRST])
    assert not any(gradient[6 * FIRST : FEATURES * FIRST])


def middle_of_a_game(players: int, options: Options, seed: int) -> Board:
    board, rng = Board(players, options), Rng(seed)
    for step in range(14 + 3 * seed):
        if board.draws:
            board.draw(rng)
        if board.over:
            break
        legal = board.legal
        board.play(legal[(7 * step + seed) % len(legal)])
    if board.draws:
        board.draw(rng)
    return board


OPTIONS = (
    Options(),
    Options(rapids="added"),
    Options(whirlpool=True, movement_tokens=True),
    Options(exact_five=True),
)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_search_takes_the_best_end_by_the_network(players: int, options: Options) -> None:
    """Ends are valued by what differs between them; here each is valued from nothing."""
    network, checked = some_network(players), 0
    for seed in range(12):
        board = middle_of_a_game(players, options, seed)
        if board.over or board.phase != "move":
            continue
        values = {
            actions: evaluated(network, end, board.actor) for end, actions in board.turn_ends()
        }
        search = TreeSearch(network)
        search.search(board, 0, math.inf, 1)
        assert values[search.best_actions()] == pytest.approx(max(values.values()), abs=1e-4)
        checked += 1
    assert checked > 3


def evaluated(network: Network, end: Board, seat: int | None) -> float:
    assert seat is not None
    if end.over:
        best = max(end.standings)
        share = (end.standings[seat] == best) / end.standings.count(best)
        rivals = [score for other, score in enumerate(end.scores) if other != seat]
        return share + 0.003 * (end.scores[seat] - max(rivals))
    logit, score, rival = network.outputs(board_features(end, seat))
    return 1 / (1 + math.exp(-logit)) + 0.003 * 10 * (score - rival)


def swapped_seats(position: dict[str, Any]) -> dict[str, Any]:
    """The same table for two, each on the other's chair."""
    other = {key: 1 - position[key] for key in ("actor", "starter") if position[key] is not None}
    return position | other | {"tokens": position["tokens"][::-1]}


def test_features_rotate_with_the_seat() -> None:
    for seed in range(12):
        board = middle_of_a_game(2, Options(), seed)
        other = Board.from_position(swapped_seats(board.position.to_dict()))
        assert board_features(board, 0) == board_features(other, 1)
        assert board_features(board, 0) != board_features(board, 1)
    with pytest.raises(ValueError, match="seats are numbered"):
        board_features(board, 2)


def mirror_cell(cell: str) -> str:
    return cell.translate(str.maketrans("ac", "ca"))


def mirror_tile(text: str) -> str:
    """The tile that closes the same edges, or flows the same way, seen in a mirror."""
    tile = Tile(text)
    if tile.kind is Kind.RAPIDS:
        return str(tile_of(tile.kind, -tile.rotation % 6))
    closed = tuple(tile.closed[-edge % 6] for edge in range(6))
    (found,) = [
        other for other in TILES.values() if (other.kind, other.closed) == (tile.kind, closed)
    ]
    return str(found)


def mirror(position: dict[str, Any]) -> dict[str, Any]:
    return position | {
        "tiles": {mirror_cell(cell): mirror_tile(tile) for cell, tile in position["tiles"].items()},
        "spawn": position["spawn"] and mirror_cell(position["spawn"]),
        "tokens": [[mirror_cell(token) for token in seat] for seat in position["tokens"]],
        "herons": [mirror_cell(cell) for cell in position["herons"]],
    }


@pytest.mark.parametrize("options", [Options(), Options(rapids="added")], ids=str)
def test_mirrored_features_are_those_of_the_mirrored_position(options: Options) -> None:
    turned = 0
    for seed in range(20):
        board = middle_of_a_game(3, options, seed)
        seen = Board.from_position(mirror(board.position.to_dict()))
        for seat in range(3):
            assert mirror_features(board_features(board, seat)) == board_features(seen, seat)
        turned += board_features(board, 0) != board_features(seen, 0)
    assert turned > 10
    with pytest.raises(ValueError, match="seats are numbered"):
        board_features(board, 4)


def test_weights_survive_a_file() -> None:
    network, given = some_network(3), some_features(3)
    again = Network.from_bytes(network.to_bytes(), "mine.bin")
    assert again.outputs(given) == network.outputs(given)


def damaged(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: damaged(data, 500), "damaged"),
        (lambda data: data[:-1], "damaged"),
        (lambda data: data + b"x", "damaged"),
        (lambda data: b"x" + data, "not a file of weights"),
        (lambda _: b"", "not a file of weights"),
        (lambda data: damaged(data, 19), "another network"),
    ],
)
def test_damaged_weights_are_refused_by_name(change: object, why: str) -> None:
    data = change(some_network(4).to_bytes())  # type: ignore[operator]
    with pytest.raises(BadWeights, match=f"mine.bin: .*{why}"):
        Network.from_bytes(data, "mine.bin")
