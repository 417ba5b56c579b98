### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Hint
together-hint-under-way = Looking for a hint …
