"""The types of the compiled exact search for more players."""

from upstream.fast.exact_search import ExactSearch

class Maxn(ExactSearch): ...
