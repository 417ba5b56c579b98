"""Games of self-play: only for other compiled modules."""
