"""The network of ``grilse`` and ``king`` for other libraries: its features and weights as arrays.

A network that is trained elsewhere with the same layers can play: pass it to ``from_arrays``, write
``to_bytes`` to a file, and name ``grilse:weights=FILE`` as an opponent or an entrant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from upstream.engine import Board
from upstream.engine.features import board_features
from upstream.engine.network import LAYER_SIZES, Network

Floats = NDArray[np.float32]

#: The arrays of a network and their shapes, in the order in which they lie in the file.
SHAPES: Final[Mapping[str, tuple[int, ...]]] = {
    f"{name}_{layer}": (size, following) if name == "weights" else (following,)
    for layer, (size, following) in enumerate(pairwise(LAYER_SIZES), 1)
    for name in ("weights", "biases")
}


def features(boards: Sequence[Board], seats: Sequence[int]) -> Floats:
    """Return the network's inputs, (boards, 1051), each for its seat. Raises ValueError."""
    found = np.zeros((len(boards), LAYER_SIZES[0]), np.float32)
    for row, board, seat in zip(found, boards, seats, strict=True):
        active = board_features(board, seat)
        row[list(active)] = list(active.values())
    return found


def to_arrays(network: Network) -> dict[str, Floats]:
    """Return copies of the weights and biases: ``weights_1`` (1051, 128), ``biases_1`` (128,), …

    The hidden layers are followed by ReLU. The outputs are the logit of the chance to win, the own
    score and the best rival's score, both in tens.
    """
    flat = np.frombuffer(network.get_weights(), np.float32)
    sizes = [int(np.prod(shape)) for shape in SHAPES.values()]
    parts = np.split(flat, np.cumsum(sizes)[:-1])
    return {
        name: part.reshape(shape).copy()
        for (name, shape), part in zip(SHAPES.items(), parts, strict=True)
    }


def from_arrays(arrays: Mapping[str, NDArray[np.floating]]) -> Network:
    """Return the network with these weights. Raises ValueError for missing or misshapen arrays."""
    if arrays.keys() != SHAPES.keys():
        raise ValueError(f"a network has {', '.join(SHAPES)}, not {', '.join(arrays)}")
    for name, shape in SHAPES.items():
        if arrays[name].shape != shape:
            raise ValueError(f"{name}: of shape {shape}, not {arrays[name].shape}")
    network = Network()
    parts = [np.asarray(arrays[name], np.float32).ravel() for name in SHAPES]
    network.set_weights(np.concatenate(parts).tobytes())
    return network
