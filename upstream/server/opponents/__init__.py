"""Bots in worker processes of their own: a small pool, shared fairly by all tables."""
