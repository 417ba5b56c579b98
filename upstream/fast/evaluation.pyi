"""Choosing whole turns: only for other compiled modules."""
