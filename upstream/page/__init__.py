"""The whole game in a web page: the server's tables without network, database and threads.

It runs in two web workers. ``Standalone`` is the table worker's; the bot worker calls ``answer``.
"""

from upstream.app.jobs.jobs import reply as answer
from upstream.page.standalone import Standalone

__all__ = ["Standalone", "answer"]
