"""Tells the other processes over a database which tables have changed."""
