"""A worth made by hand: only for other compiled modules."""
