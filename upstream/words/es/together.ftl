### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Pista
together-hint-under-way = Buscando una pista…
