# A worth made by hand, without the GIL.

from upstream.fast.inputs cimport Reach
from upstream.fast.kernel cimport River
from upstream.fast.search cimport Mind

cdef float shoal_worth(const River *river, int seat, const Reach *reach) noexcept nogil
cdef float hand_worth(const River *river, int seat, Reach *reach) noexcept nogil
cdef int best_by_hand(Mind *mind, const River *river) noexcept nogil
