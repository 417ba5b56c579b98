"""The nodes of a search tree: only for other compiled modules."""
