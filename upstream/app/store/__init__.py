"""The store port and the stored values."""
