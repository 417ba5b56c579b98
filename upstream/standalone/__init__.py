"""The whole game in a web page: the server's tables without network, database and threads.

It runs in two web workers. ``Standalone`` is the table worker's; the bot worker calls ``answer``.
"""

from upstream.standalone.standalone import Standalone
from upstream.standalone.workers import answer

__all__ = ["Standalone", "answer"]
