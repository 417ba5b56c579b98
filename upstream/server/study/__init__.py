"""Positions and games that are studied: searched by worker processes of their own."""
