### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Tipp
together-hint-under-way = Ein Tipp wird gesucht …
