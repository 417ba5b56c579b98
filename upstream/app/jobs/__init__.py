"""Bot decisions, analyses and reports, run by a pool of workers."""
