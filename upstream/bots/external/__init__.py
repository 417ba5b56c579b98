"""External bots: programs in any language, on a text protocol over stdin and stdout.

``bot_protocol`` encodes and parses the lines. ``bot_session`` lets the bots of this package speak
it (``upstream bot LEVEL``). ``config`` reads the file that lists programs, ``program`` runs one of
them, and ``supervisor`` watches its processes. docs/bot-protocol.md is for authors of bots.
"""
