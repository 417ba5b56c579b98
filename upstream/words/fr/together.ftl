### At a table: hints, quick phrases, notifications, leaving for good.

## Hints

# A button, short.
together-hint = Conseil
together-hint-under-way = Recherche d’un conseil…
