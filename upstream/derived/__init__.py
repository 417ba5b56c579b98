"""What follows from a position, as plain values for every front end."""
