# What a seat sees, as small numbers: `from upstream.fast.observation cimport OBSERVATION, observe`.
from libc.stdint cimport int8_t, int16_t, uint8_t

from upstream.fast.kernel cimport River

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

# Everything that the seat can see, into OBSERVATION signed bytes; docs/fast.md says what is where.
cdef void observe(const River* river, int seat, int8_t* out) noexcept nogil

# Inside the module.
cdef void see_tiles(const River* river, int8_t* out) noexcept nogil
cdef void see_seats(const River* river, int seat, int8_t* out) noexcept nogil
cdef void see_tokens(const uint8_t* tokens, int away, int8_t* out) noexcept nogil
cdef void see_table(const River* river, int8_t* out) noexcept nogil

# How a token is seen, by its byte.
cdef struct Seen:
    int16_t at              # where the observer's own is counted
    uint8_t further         # how much further on that of the next seat is
    uint8_t counts          # 1, or 0 for a lost token
    uint8_t score
cdef Seen SEEN[256]
# What a tile by itself gives a cell to show.
cdef int8_t LOOK[21][32]
