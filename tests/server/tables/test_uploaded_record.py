"""Records that somebody uploads."""

from __future__ import annotations

from upstream.app.calls.records import tidy_record
from upstream.app.messages.base import MAX_NAME, MAX_SEATS


def test_only_what_belongs_to_a_record_is_kept() -> None:
    assert tidy_record({"stack": "WB", "secret": 1}) == {"stack": "WB"}


def test_names_are_fit_to_be_shown() -> None:
    long = "x" * 1000
    names = tidy_record({"names": ["Ada", "\u202eBen\u202e ", " ", long]})["names"]
    assert names == ["Ada", "Ben", "3", "x" * MAX_NAME]


def test_what_are_no_names_is_left_to_whoever_reads_the_record() -> None:
    for names in ("Ada", [1], ["Ada"] * (MAX_SEATS + 1)):
        assert tidy_record({"names": names}) == {"names": names}
