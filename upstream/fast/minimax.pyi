"""The types of the compiled exact search for two players."""

from upstream.fast.exact_search import ExactSearch

class Minimax(ExactSearch): ...
