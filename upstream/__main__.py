"""``python -m upstream`` is the same as ``upstream``."""

import sys

from upstream.cli import main

sys.exit(main())
