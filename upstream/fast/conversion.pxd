# Between the compiled state and the reference's Position.
from upstream.fast.state cimport BoardState

# The reference's phases, by number.
cdef tuple PHASES

# The same position as the reference's frozen value.
cdef object to_position(const BoardState* state, object options)
# Takes over everything that the position says.
cdef int read_position(BoardState* state, object position) except -1

# Inside the module.
cdef int read_tiles(BoardState* state, object position) except -1
cdef int read_tokens(BoardState* state, object position) except -1
cdef object tiles_of(const BoardState* state, tuple cells)
cdef object drawn_kinds(const BoardState* state)
cdef object unseen_kinds(const BoardState* state)
cdef object tokens_of(const BoardState* state, int seat, tuple cells)
cdef object token_from(int token, tuple cells)
