"""Facts derived from a position: plain frozen values that every front end reads.

The server turns them into messages, the terminal into lines. Nothing here changes a position, and
nothing here is a rule: the rules are in ``upstream.rules.transition`` and ``upstream.rules.legal``.
"""
