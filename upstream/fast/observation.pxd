# The observation of a seat: `from upstream.fast.observation cimport OBSERVATION, observe`.
from libc.stdint cimport int8_t, int16_t, uint8_t

from upstream.fast.state cimport BoardState

cdef enum:
    # For each of the 19 cells of the window.
    OF_CELL = 32
    # For each of the five seats, from the observer on clockwise.
    OF_SEAT = 16
    # Then the table.
    OF_TABLE = 29
    FIRST_SEAT = 608        # 19 * 32
    FIRST_OF_TABLE = 688    # + 5 * 16
    OBSERVATION = 717       # + 29

# Everything that the seat can see, into OBSERVATION signed bytes; docs/fast.md has the layout.
cdef void observe(const BoardState* state, int seat, int8_t* out) noexcept nogil

# Inside the module.
cdef void write_tiles(const BoardState* state, int8_t* out) noexcept nogil
cdef void write_seats(const BoardState* state, int seat, int8_t* out) noexcept nogil
cdef void write_tokens(const uint8_t* tokens, int away, int8_t* out) noexcept nogil
cdef void write_table(const BoardState* state, int8_t* out) noexcept nogil

# What a token adds to the observation, by its byte.
cdef struct TokenFeature:
    int16_t at              # where the observer's own are counted
    uint8_t further         # the offset from one seat to the next
    uint8_t counts          # 1, or 0 for a lost token
    uint8_t score
cdef TokenFeature TOKEN_FEATURES[256]
# What a tile alone determines about its cell, by its code.
cdef int8_t TILE_FEATURES[21][32]
