"""A table without I/O: its game, its seats, and what a seat may see of it."""
