# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""Learning by self-play: TD(lambda) over the positions between decisions, all in C.

Every position that a decision leads to becomes a lesson for every seat. What it should have
been thought of is a mix of what was thought later in the same game and what came of it in the
end. Lessons are remembered for a while and learned from in random order, half of them mirrored
left to right. Games are played in parts of fixed size with generators of their own, so a seed
gives the same network however the threads take turns.
"""

import cython
from cython.cimports.libc.math import logf, powf, sqrtf
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.stdlib import calloc, free, malloc
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.upstream.fast.board import Board
from cython.cimports.upstream.fast.hand import best_by_hand
from cython.cimports.upstream.fast.inputs import (
    ARROW_AT,
    INPUTS,
    OF_CELL,
    SHUT_AT,
    Sight,
    look,
)
from cython.cimports.upstream.fast.kernel import (
    CELLS,
    OVER,
    SETUP,
    River,
    careful_action,
    draw,
    mixed,
    next_random,
    play,
    random_below,
    score,
)
from cython.cimports.upstream.fast.network import (
    OUTPUTS,
    WEIGHTS,
    Network,
    Thought,
    blame,
    chance_of,
    think,
)
from cython.cimports.upstream.fast.search import (
    Mind,
    Outlook,
    best_end,
    final_outlook,
    mind_free,
    mind_new,
    share_of_win,
    value,
)

#: Scores are learned in tens, beside the chance to win, and count for less.
TENTH = cython.declare(cython.float, 0.1)
SCORE_COUNTS = cython.declare(cython.float, 0.5)
#: Adam's constants.
MEAN_KEPT = cython.declare(cython.float, 0.9)
SQUARE_KEPT = cython.declare(cython.float, 0.999)
TINY = cython.declare(cython.float, 1e-8)

#: How many parts there are, for Python.
PART_COUNT = PARTS

#: For each input its counterpart when left and right change places.
MIRROR = cython.declare(cython.short[INPUTS])


def _fill_mirror():
    for index in range(INPUTS):
        MIRROR[index] = index
    swapped = {}
    for first in (SHUT_AT, ARROW_AT):
        swapped |= {first + 1: first + 2, first + 2: first + 1}
    for cell in range(CELLS):
        other = {0: cell, 1: cell + 1, 2: cell - 1}[cell % 3]
        for index in range(OF_CELL):
            # Of the steps and arrows, the second and the third of three change places.
            turned = swapped.get(index, index)
            MIRROR[cell * OF_CELL + index] = other * OF_CELL + turned


_fill_mirror()


def mirrored(inputs: dict) -> dict:
    """What would be seen if left and right had changed places."""
    return {MIRROR[index]: amount for index, amount in inputs.items()}


# --- Playing -------------------------------------------------------------------------------------


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _uniform(rng: cython.pointer[uint64_t]) -> cython.float:
    """Between 0 and 1, never quite either: 23 bits and a half are exact in a float."""
    return ((next_random(rng) >> 41) + cython.cast(cython.float, 0.5)) / 8388608


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _careful_decision(river: cython.pointer[River], rng: cython.pointer[uint64_t]) -> cython.void:
    """A whole turn, row or set-up tile by careful salmon."""
    actor: cython.int = river.actor
    round: cython.int = river.round
    while river.phase != OVER and not river.draws and river.actor == actor and river.round == round:
        play(river, careful_action(river, rng))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _another_end(
    mind: cython.pointer[Mind], heat: cython.float, rng: cython.pointer[uint64_t]
) -> cython.int:
    """An end that need not be the best: the likelier, the less it falls behind."""
    best: cython.int = 0
    most: cython.float = -1e9
    worth: cython.float
    at: cython.int
    for at in range(mind.turns.count):
        worth = mind.outlooks[at].worth - heat * logf(-logf(_uniform(rng)))
        if worth > most:
            most = worth
            best = at
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _value_all(
    mind: cython.pointer[Mind],
    river: cython.pointer[cython.const[River]],
    outlooks: cython.pointer[Outlook],
) -> cython.void:
    seat: cython.int
    for seat in range(river.players):
        value(mind, river, seat, cython.address(outlooks[seat]))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _decide(
    part: cython.pointer[Part],
    river: cython.pointer[River],
    habits: cython.pointer[cython.const[Habits]],
    rng: cython.pointer[uint64_t],
) -> cython.bint:
    """One decision of the network; False when memory runs out."""
    mind: cython.pointer[Mind] = part.mind
    trace: cython.pointer[Trace] = part.trace
    best: cython.int = best_end(mind, river)
    chosen: cython.int = best
    if best < 0:
        return False
    if _uniform(rng) < habits.explore:
        chosen = _another_end(mind, habits.heat, rng)
    river[0] = mind.turns.ends[chosen].river
    trace.explored[trace.length] = chosen != best
    if chosen != best:
        _value_all(
            mind,
            cython.address(mind.turns.ends[best].river),
            trace.instead[trace.length],
        )
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _play_game(
    part: cython.pointer[Part],
    river: cython.pointer[River],
    habits: cython.pointer[cython.const[Habits]],
    rng: cython.pointer[uint64_t],
) -> cython.bint:
    trace: cython.pointer[Trace] = part.trace
    careful: cython.bint = _uniform(rng) < habits.careful
    trace.length = 0
    while river.phase != OVER and trace.length < MOST_DECISIONS:
        if river.draws:
            draw(river, rng)
        trace.explored[trace.length] = False
        if careful:
            _careful_decision(river, rng)
        elif not _decide(part, river, habits, rng):
            return False
        trace.rivers[trace.length] = river[0]
        _value_all(part.mind, river, trace.thoughts[trace.length])
        trace.length += 1
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _play_match(
    mind: cython.pointer[Mind],
    river: cython.pointer[River],
    seat: cython.int,
    rng: cython.pointer[uint64_t],
) -> cython.void:
    """The network on one seat, the worth made by hand on the others."""
    best: cython.int
    while river.phase != OVER:
        if river.draws:
            draw(river, rng)
        best = best_end(mind, river) if river.actor == seat else best_by_hand(mind, river)
        if best < 0:
            return
        river[0] = mind.turns.ends[best].river


# --- Lessons -------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _blend(
    into: cython.pointer[Outlook],
    thought: cython.pointer[cython.const[Outlook]],
    trace: cython.float,
) -> cython.void:
    """What came later, and what was thought, weighed against each other."""
    into.win = trace * into.win + (1 - trace) * thought.win
    into.score = trace * into.score + (1 - trace) * thought.score
    into.rival = trace * into.rival + (1 - trace) * thought.rival


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _draw_lessons(
    part: cython.pointer[Part], capacity: cython.int, seat: cython.int, trace: cython.float
) -> cython.void:
    """Walk back through the game; the last position is over and teaches nothing by itself."""
    game: cython.pointer[Trace] = part.trace
    hope: Outlook
    at: cython.int = game.length - 1
    final_outlook(cython.address(game.rivers[at]), seat, cython.address(hope))
    while True:
        if game.explored[at]:
            hope = game.instead[at][seat]
        at -= 1
        if at < 0:
            return
        _remember(part, capacity, cython.address(game.rivers[at]), seat, cython.address(hope))
        _blend(cython.address(hope), cython.address(game.thoughts[at][seat]), trace)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _remember(
    part: cython.pointer[Part],
    capacity: cython.int,
    river: cython.pointer[cython.const[River]],
    seat: cython.int,
    hope: cython.pointer[cython.const[Outlook]],
) -> cython.void:
    lesson: cython.pointer[Lesson] = cython.address(part.lessons[part.next])
    look(river, seat, cython.address(part.mind.reach), cython.address(lesson.sight))
    lesson.target[0] = hope.win
    lesson.target[1] = hope.score * TENTH
    lesson.target[2] = hope.rival * TENTH
    part.next = (part.next + 1) % capacity
    part.remembered = min(part.remembered + 1, capacity)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _learn_one(
    weights: cython.pointer[cython.const[cython.float]],
    gradient: cython.pointer[cython.float],
    lesson: cython.pointer[cython.const[Lesson]],
    mirrored: cython.bint,
) -> cython.float:
    """Add one lesson to the gradient; the squared error of the win."""
    sight: Sight = lesson.sight
    thought: Thought
    error: cython.float[OUTPUTS]
    at: cython.int
    if mirrored:
        for at in range(sight.count):
            sight.index[at] = MIRROR[sight.index[at]]
    think(weights, cython.address(sight), cython.address(thought))
    error[0] = chance_of(thought.out[0]) - lesson.target[0]
    error[1] = SCORE_COUNTS * (thought.out[1] - lesson.target[1])
    error[2] = SCORE_COUNTS * (thought.out[2] - lesson.target[2])
    blame(weights, cython.address(sight), cython.address(thought), error, gradient)
    return error[0] * error[0]


# --- The learner ---------------------------------------------------------------------------------


@cython.cclass
class Learner:
    """A network in training, with all it needs to play and to learn."""

    def __cinit__(self, network: Network, capacity: cython.int):
        """``capacity``: how many lessons each part remembers."""
        part: cython.int
        if capacity < 1:
            raise ValueError(f"at least 1 lesson must be remembered, not {capacity}")
        self.network = network
        self.steady = Network()
        self.capacity = capacity
        self.mean = _floats(WEIGHTS)
        self.square = _floats(WEIGHTS)
        self.gradient = _floats(WEIGHTS)
        for part in range(PARTS):
            self.parts[part].mind = mind_new(network.weights)
            self.parts[part].trace = cython.cast(
                cython.pointer[Trace], calloc(1, cython.sizeof(Trace))
            )
            self.parts[part].lessons = cython.cast(
                cython.pointer[Lesson], malloc(capacity * cython.sizeof(Lesson))
            )
            if (
                self.parts[part].mind == cython.NULL
                or self.parts[part].trace == cython.NULL
                or self.parts[part].lessons == cython.NULL
            ):
                raise MemoryError

    def __dealloc__(self):
        part: cython.int
        free(self.mean)
        free(self.square)
        free(self.gradient)
        for part in range(PARTS):
            mind_free(self.parts[part].mind)
            free(self.parts[part].trace)
            free(self.parts[part].lessons)

    def add_table(self, board: Board, share: float) -> None:
        """Play at such a table too: a board before its first tile, and how often (of 1)."""
        if self.table_count == MOST_TABLES:
            raise ValueError(f"at most {MOST_TABLES} tables")
        if board.river.phase != SETUP:
            raise ValueError("games begin with the set-up: this board is further on")
        self.tables[self.table_count] = board.river
        self.shares[self.table_count] = share
        self.table_count += 1

    def play(self, part: cython.int, games: cython.int, seed: int, habits: dict) -> dict:
        """Play games with itself and draw lessons from them; what they were like."""
        rng: uint64_t = mixed(seed)
        ways: Habits = habits
        tally: Tally
        mine: cython.pointer[Part] = cython.address(self.parts[self.checked(part)])
        there: cython.bint = True
        memset(cython.address(tally), 0, cython.sizeof(Tally))
        with cython.nogil:
            while there and tally.games < games:
                there = self.one_game(
                    mine, cython.address(ways), cython.address(rng), cython.address(tally)
                )
        if not there:
            raise MemoryError
        return tally

    def one_game(self, part, habits, rng, tally):
        """One game at one of the tables; False when memory runs out."""
        river: River = self.tables[self.a_table(rng)]
        seat: cython.int
        river.actor = random_below(rng, river.players)
        if not _play_game(part, cython.address(river), habits, rng):
            return False
        for seat in range(river.players):
            _draw_lessons(part, self.capacity, seat, habits.trace)
            tally.points += score(cython.address(river), seat)
        tally.games += 1
        tally.seats += river.players
        tally.decisions += part.trace.length
        tally.lessons += river.players * (part.trace.length - 1)
        return True

    def match(self, part: cython.int, games: cython.int, seed: int) -> float:
        """The steady network against the worth made by hand, two players; the share it wins."""
        rng: uint64_t = mixed(seed)
        mine: cython.pointer[Part] = cython.address(self.parts[self.checked(part)])
        won: cython.float = 0
        game: cython.int
        river: River
        if games < 1:
            raise ValueError(f"a match has at least 1 game, not {games}")
        mine.mind.weights = self.steady.weights
        with cython.nogil:
            for game in range(games):
                river = self.tables[0]
                river.actor = game // 2 % river.players
                _play_match(
                    mine.mind, cython.address(river), game % river.players, cython.address(rng)
                )
                won += share_of_win(cython.address(river), game % river.players)
        mine.mind.weights = self.network.weights
        return won / games

    def study(self, steps: cython.int, lessons: cython.int, rate: cython.float, seed: int) -> float:
        """Learn in so many batches of random lessons; the mean squared error of the win."""
        rng: uint64_t = mixed(seed)
        error: cython.double = 0
        at: cython.int
        part: cython.pointer[Part]
        if steps < 1 or lessons < 1:
            raise ValueError(f"at least 1 batch of 1 lesson, not {steps} of {lessons}")
        if not (self.parts[0].remembered and self.parts[1].remembered):
            raise ValueError("nothing has been played yet")
        with cython.nogil:
            for _step in range(steps):
                memset(self.gradient, 0, WEIGHTS * cython.sizeof(cython.float))
                for at in range(lessons):
                    part = cython.address(self.parts[at % PARTS])
                    error += _learn_one(
                        self.network.weights,
                        self.gradient,
                        cython.address(
                            part.lessons[random_below(cython.address(rng), part.remembered)]
                        ),
                        next_random(cython.address(rng)) >> 63,
                    )
                self.steps += 1
                self.step(rate, cython.cast(cython.float, 1) / lessons)
        return error / (steps * lessons)

    def step(self, rate, scale):
        """Change the weights by the gradient, in Adam's way."""
        weights: cython.pointer[cython.float] = self.network.weights
        slope: cython.float
        # Means that began at nought are corrected.
        pace: cython.float = rate / (1 - powf(MEAN_KEPT, self.steps))
        root: cython.float = 1 / sqrtf(1 - powf(SQUARE_KEPT, self.steps))
        at: cython.int
        for at in range(WEIGHTS):
            slope = self.gradient[at] * scale
            self.mean[at] = MEAN_KEPT * self.mean[at] + (1 - MEAN_KEPT) * slope
            self.square[at] = SQUARE_KEPT * self.square[at] + (1 - SQUARE_KEPT) * slope * slope
            weights[at] -= pace * self.mean[at] / (sqrtf(self.square[at]) * root + TINY)

    def follow(self, pace: cython.float) -> None:
        """Move the steady network, a running mean of this one, so far towards it."""
        weights: cython.pointer[cython.float] = self.network.weights
        mean: cython.pointer[cython.float] = self.steady.weights
        at: cython.int
        for at in range(WEIGHTS):
            mean[at] += pace * (weights[at] - mean[at])

    def a_table(self, rng):
        """One of the tables, each as often as its share."""
        left: cython.float = _uniform(rng)
        at: cython.int
        for at in range(self.table_count - 1):
            left -= self.shares[at]
            if left < 0:
                return at
        return self.table_count - 1

    def checked(self, part):
        if not 0 <= part < PARTS:
            raise ValueError(f"parts are numbered from 0 to {PARTS - 1}")
        if not self.table_count:
            raise ValueError("there is no table to play at")
        return part

    def get_memory(self) -> bytes:
        """What Adam knows, for a checkpoint."""
        size = WEIGHTS * cython.sizeof(cython.float)
        return (
            cython.cast(cython.p_char, self.mean)[:size]
            + cython.cast(cython.p_char, self.square)[:size]
        )

    def set_memory(self, memory: bytes, steps: int) -> None:
        size: cython.int = WEIGHTS * cython.sizeof(cython.float)
        data: cython.p_char = memory
        if len(memory) != 2 * size:
            raise ValueError("what Adam knows does not fit this network")
        memcpy(self.mean, data, size)
        memcpy(self.square, data + size, size)
        self.steps = steps


@cython.cfunc
def _floats(count: cython.int) -> cython.pointer[cython.float]:
    found: cython.pointer[cython.float] = cython.cast(
        cython.pointer[cython.float], calloc(count, cython.sizeof(cython.float))
    )
    if found == cython.NULL:
        raise MemoryError
    return found
