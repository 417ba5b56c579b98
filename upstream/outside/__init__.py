"""Bots from outside: programs of any language that speak a text protocol over stdin and stdout.

``protocol`` is what is said, ``speaker`` lets our own bots speak it (``upstream bot LEVEL``),
``config`` reads the file that names the programs of others, and ``program`` runs one of them.
docs/bot-protocol.md tells authors all that they need.
"""
