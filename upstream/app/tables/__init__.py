"""Tables that people and bots play at."""
