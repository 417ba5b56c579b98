"""Lessons, puzzles, studies and the editor: positions to explore without a table."""
