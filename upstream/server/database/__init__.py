"""Where tables are kept: SQLite in a file of the user's, or PostgreSQL."""
