"""Positions and records as text and JSON, checked when they are read."""
