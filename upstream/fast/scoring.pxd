# Hashes and scores, without the GIL: `from upstream.fast.scoring cimport score, ...`.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from upstream.fast.state cimport BoardState

cdef uint32_t sorted_tokens(const uint8_t* tokens) noexcept nogil
cdef uint64_t pack(const uint8_t* counts, int length, int bits) noexcept nogil
# Everything that tells two positions apart, into KEY_WORDS words.
cdef void write_key(const BoardState* state, uint64_t* key) noexcept nogil
cdef uint64_t pack_two_seats(const BoardState* state, int seat) noexcept nogil
# Equal positions have equal hashes, in every process.
cdef uint64_t position_hash(const BoardState* state) noexcept nogil
cdef bint same_position(const BoardState* state, const BoardState* other) noexcept nogil
cdef int score(const BoardState* state, int seat) noexcept nogil
# The seat's rank as one number: more is better, equal is a shared place.
cdef uint32_t rank_key(const BoardState* state, int seat) noexcept nogil
cdef void add_win_shares(const BoardState* state, double* wins) noexcept nogil
# Rewards of environments: differences of scores, or the outcome of a game that is over.
cdef void add_scores(const BoardState* state, float sign, float* rewards) noexcept nogil
cdef void write_outcome(const BoardState* state, bint zero_sum, float* rewards) noexcept nogil
