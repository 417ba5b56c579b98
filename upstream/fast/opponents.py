# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True
"""Opponents that play inside a batch of games: the choices of the bots of the same names.

``parr`` and ``grilse`` choose what their bots choose. ``random``, ``careful`` and ``fry`` follow
the same rules as theirs, with the random numbers of the game.
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.opponents has not been compiled")

from cython.cimports.libc.stdint import int16_t
from cython.cimports.upstream.fast.actions import (
    careful_action,
    legal,
    legal_avoiding_bears,
    play,
)
from cython.cimports.upstream.fast.conversion import sort_tokens
from cython.cimports.upstream.fast.evaluation import best_end, evaluate_ends
from cython.cimports.upstream.fast.heuristic import best_heuristic_end, keep_best_ends
from cython.cimports.upstream.fast.network import Network
from cython.cimports.upstream.fast.state import random_below

#: The words for who plays a seat, as their kinds are numbered; ``grilse`` is given as a network.
WORDS = ("caller", "random", "careful", "fry", "parr")


def seat_opponent(opponent, given):
    network, width = given if isinstance(given, tuple) else (given, 0)
    if isinstance(network, Network):
        opponent.kind = GRILSE
        opponent.width = width
        opponent.weights = cython.cast(Network, network).weights
    elif given in WORDS:
        opponent.kind = WORDS.index(given)
    else:
        raise ValueError(f"opponents: {given!r} is none of {', '.join(WORDS)} and no network")
    return 0


def decide(opponent, workspace, state, rng):
    """Play one decision; False when memory runs out."""
    out: int16_t[64]
    if opponent.kind >= PARR:
        # The bots see positions, whose tokens are sorted; sums of floats depend on the order.
        sort_tokens(state)
        best = best_end_for(opponent, workspace, state)
        if best < 0:
            return False
        state[0] = workspace.turns.ends[best].state
        return True
    if opponent.kind == CAREFUL:
        play(state, careful_action(state, rng))
        return True
    count = legal_avoiding_bears(state, out) if opponent.kind == FRY else legal(state, out)
    play(state, out[random_below(rng, count)])
    return True


def best_end_for(opponent, workspace, state):
    """The index of the end that this opponent prefers; -1 when memory runs out."""
    if opponent.kind == PARR:
        return best_heuristic_end(workspace, state)
    workspace.weights = opponent.weights
    if opponent.width == 0:
        return best_end(workspace, state)
    if best_heuristic_end(workspace, state) < 0:
        return -1
    if workspace.turns.count > opponent.width:
        keep_best_ends(workspace, opponent.width)
    return evaluate_ends(workspace, state.actor)
