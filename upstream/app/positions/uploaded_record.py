"""Records that somebody uploads."""

from __future__ import annotations

from typing import Any, Final, TypeGuard

from upstream.app.messages.base import MAX_NAME, MAX_SEATS, clean
from upstream.app.messages.tables import GameRecord

_RECORD_KEYS: Final = frozenset(GameRecord.model_fields)


def tidy_record(body: Any) -> Any:
    """Only what belongs to a record, with names that are fit to be shown.

    What is no object is returned as it is: to read it as a record says what is wrong with it.
    """
    if not isinstance(body, dict):
        return body
    kept = {key: value for key, value in body.items() if key in _RECORD_KEYS}
    names = kept.get("names")
    if _are_names(names):
        kept["names"] = [_tidy_name(name, number) for number, name in enumerate(names, 1)]
    return kept


def _are_names(names: object) -> TypeGuard[list[str]]:
    """Whether they can be; too many are refused later, and not even looked at here."""
    return (
        isinstance(names, list)
        and len(names) <= MAX_SEATS
        and all(isinstance(name, str) for name in names)
    )


def _tidy_name(name: str, number: int) -> str:
    try:
        return clean(name)[:MAX_NAME]
    except ValueError:
        return str(number)
