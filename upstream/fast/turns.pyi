# This module has no Python surface: other compiled modules use it through turns.pxd.
