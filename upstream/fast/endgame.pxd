# Exact endgames for Python.

from upstream.fast.exact_search cimport ExactSearch
from upstream.fast.turns cimport Turns

cdef class EndgameSolver:
    cdef ExactSearch two
    cdef ExactSearch more
    cdef Turns *turns
