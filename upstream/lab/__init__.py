"""The laboratory: tournaments and ratings, training, and reports on both."""
