"""Analyses of positions and reports of finished games.

Both rest on ``turn_search`` and are facts; ``report_narration`` and ``report_html`` show them.
docs/study.md explains the numbers.
"""
