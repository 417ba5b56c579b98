# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Games of self-play, and the samples that are made of them.

Every position that a decision leads to becomes a training sample for every seat. Its target
blends later evaluations in the same game with the outcome, by TD(lambda).
"""

import cython

if not cython.compiled:
    raise ImportError("upstream.fast.self_play has not been compiled")

from cython.cimports.libc.math import logf
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.upstream.fast.actions import careful_action, play
from cython.cimports.upstream.fast.evaluation import (
    Evaluation,
    Workspace,
    best_end,
    evaluate,
    terminal_evaluation,
)
from cython.cimports.upstream.fast.features import extract_features
from cython.cimports.upstream.fast.heuristic import best_heuristic_end
from cython.cimports.upstream.fast.replay_buffer import Sample, buffer_next
from cython.cimports.upstream.fast.state import OVER, BoardState, next_random
from cython.cimports.upstream.fast.tiles import draw

#: The network predicts scores in tens.
TENTH = cython.declare(cython.float, 0.1)


# --- Playing -------------------------------------------------------------------------------------


def uniform(rng):
    """Between 0 and 1, never quite either: 23 bits and a half are exact in a float."""
    return ((next_random(rng) >> 41) + cython.cast(cython.float, 0.5)) / 8388608


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _careful_decision(
    state: cython.pointer[BoardState], rng: cython.pointer[uint64_t]
) -> cython.void:
    """A whole turn, row or set-up tile by the careful policy."""
    actor: cython.int = state.actor
    round: cython.int = state.round
    while state.phase != OVER and not state.draws and state.actor == actor and state.round == round:
        play(state, careful_action(state, rng))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _sampled_end(
    workspace: cython.pointer[Workspace], temperature: cython.float, rng: cython.pointer[uint64_t]
) -> cython.int:
    """An end drawn from the softmax of the values at this temperature (Gumbel-max trick)."""
    best: cython.int = 0
    most: cython.float = -1e9
    value: cython.float
    at: cython.int
    for at in range(workspace.turns.count):
        value = workspace.evaluations[at].value - temperature * logf(-logf(uniform(rng)))
        if value > most:
            most = value
            best = at
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _evaluate_all(
    workspace: cython.pointer[Workspace],
    state: cython.pointer[cython.const[BoardState]],
    evaluations: cython.pointer[Evaluation],
) -> cython.void:
    seat: cython.int
    for seat in range(state.players):
        evaluate(workspace, state, seat, cython.address(evaluations[seat]))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _decide(
    worker: cython.pointer[Worker],
    state: cython.pointer[BoardState],
    hyperparameters: cython.pointer[cython.const[Hyperparameters]],
    rng: cython.pointer[uint64_t],
) -> cython.bint:
    """One decision of the network; False when memory runs out."""
    workspace: cython.pointer[Workspace] = worker.workspace
    trajectory: cython.pointer[Trajectory] = worker.trajectory
    best: cython.int = best_end(workspace, state)
    chosen: cython.int = best
    if best < 0:
        return False
    if uniform(rng) < hyperparameters.exploration_rate:
        chosen = _sampled_end(workspace, hyperparameters.temperature, rng)
    state[0] = workspace.turns.ends[chosen].state
    trajectory.explored[trajectory.length] = chosen != best
    if chosen != best:
        _evaluate_all(
            workspace,
            cython.address(workspace.turns.ends[best].state),
            trajectory.best_evaluations[trajectory.length],
        )
    return True


def play_game(worker, state, hyperparameters, rng):
    """One game of the network against itself, into the trajectory; False when memory runs out."""
    trajectory: cython.pointer[Trajectory] = worker.trajectory
    careful: cython.bint = uniform(rng) < hyperparameters.careful_rate
    trajectory.length = 0
    while state.phase != OVER and trajectory.length < MAX_DECISIONS:
        if state.draws:
            draw(state, rng)
        trajectory.explored[trajectory.length] = False
        if careful:
            _careful_decision(state, rng)
        elif not _decide(worker, state, hyperparameters, rng):
            return False
        trajectory.states[trajectory.length] = state[0]
        _evaluate_all(worker.workspace, state, trajectory.evaluations[trajectory.length])
        trajectory.length += 1
    return True


def play_against_heuristic(workspace, state, seat, rng):
    """The network in one seat, the heuristic in the others."""
    best: cython.int
    while state.phase != OVER:
        if state.draws:
            draw(state, rng)
        best = (
            best_end(workspace, state)
            if state.actor == seat
            else best_heuristic_end(workspace, state)
        )
        if best < 0:
            return
        state[0] = workspace.turns.ends[best].state


# --- Samples -------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _blend(
    into: cython.pointer[Evaluation],
    estimate: cython.pointer[cython.const[Evaluation]],
    decay: cython.float,
) -> cython.void:
    """One step of TD(lambda): the return so far, blended with this position's own estimate."""
    into.win = decay * into.win + (1 - decay) * estimate.win
    into.score = decay * into.score + (1 - decay) * estimate.score
    into.rival = decay * into.rival + (1 - decay) * estimate.rival


def add_game_samples(worker, seat, decay):
    """Walk back through the game. The last position is over: it is a target, not a sample."""
    game: cython.pointer[Trajectory] = worker.trajectory
    target: Evaluation
    at: cython.int = game.length - 1
    terminal_evaluation(cython.address(game.states[at]), seat, cython.address(target))
    while True:
        if game.explored[at]:
            target = game.best_evaluations[at][seat]
        at -= 1
        if at < 0:
            return
        _add_sample(worker, cython.address(game.states[at]), seat, cython.address(target))
        _blend(cython.address(target), cython.address(game.evaluations[at][seat]), decay)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _add_sample(
    worker: cython.pointer[Worker],
    state: cython.pointer[cython.const[BoardState]],
    seat: cython.int,
    target: cython.pointer[cython.const[Evaluation]],
) -> cython.void:
    sample: cython.pointer[Sample] = buffer_next(cython.address(worker.buffer))
    extract_features(
        state, seat, cython.address(worker.workspace.distances), cython.address(sample.features)
    )
    sample.target[0] = target.win
    sample.target[1] = target.score * TENTH
    sample.target[2] = target.rival * TENTH
