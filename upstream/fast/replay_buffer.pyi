"""Samples for training: only for other compiled modules."""
