"""Builds the standalone site: the whole game in a folder that any static web server can serve."""
