"""The statements of the printed rules, and the sentences of the rules page that tell them.

``data/rulebook_statements.tsv`` names for each statement the messages of the rules page, and the
line of a message that has several: ``rules-turn-text#2``. A dash marks a statement about pieces
that a screen does not need.

``python -m tests.rulebook_statements fr`` prints the table with the sentences of a language.
"""

from __future__ import annotations

import csv
import sys
from dataclasses import dataclass
from pathlib import Path

from upstream.narration.locales import Words

TABLE = Path(__file__).parent / "data" / "rulebook_statements.tsv"
NOT_NEEDED = "-"


@dataclass(frozen=True)
class Statement:
    """A statement of the printed rules, and where the rules page says it."""

    number: int
    text: str
    places: tuple[str, ...]

    def told(self, words: Words) -> list[str]:
        """Return the sentences. Raises KeyError or IndexError if a message or its line is gone."""
        sentences = []
        for place in self.places:
            message, _, line = place.partition("#")
            lines = words.say(message).splitlines()
            sentences += [lines[int(line) - 1]] if line else lines
        return sentences


def statements() -> list[Statement]:
    with TABLE.open(encoding="utf-8") as file:
        return [
            Statement(
                int(row["number"]),
                row["statement"],
                () if row["messages"] == NOT_NEEDED else tuple(row["messages"].split()),
            )
            for row in csv.DictReader(file, delimiter="\t")
        ]


if __name__ == "__main__":
    language = Words(sys.argv[1] if len(sys.argv) > 1 else "en")
    for statement in statements():
        print(f"{statement.number}. {statement.text}")
        for sentence in statement.told(language):
            print(f"    {sentence}")
