"""All tests; helpers are imported as ``tests.<module>``."""
