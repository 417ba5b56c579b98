"""The refusals of the server: each has its own reason, and a sentence in every language."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from upstream.app.localization import refusal_message
from upstream.app.messages import refusals
from upstream.app.messages.refusals import TableRefused, status_of
from upstream.narration.locales import LANGUAGES
from upstream.rules.refusal import GameIsOver, Refusal

KINDS = [
    kind
    for _, kind in inspect.getmembers(refusals, inspect.isclass)
    if issubclass(kind, Refusal) and kind is not Refusal
]
#: A value for each type of parameter.
VALUES: dict[str, Any] = {"int": 3, "str": "red"}


def example(kind: type[Refusal]) -> Refusal:
    return kind(*(VALUES[str(name)] for name in inspect.get_annotations(kind).values()))


def test_every_reason_is_given_once() -> None:
    reasons = [example(kind).reason for kind in KINDS]
    assert len(set(reasons)) == len(reasons) > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_has_its_sentence(kind: type[Refusal], language: str) -> None:
    why = example(kind)
    message = refusal_message(TableRefused(why), language)
    assert message.message == f"refusal-{why.reason}"
    assert set(message.parameters) == set(inspect.get_annotations(kind))
    assert message.text not in ("", message.message)
    assert "{" not in message.text


def test_statuses_fit_refusals() -> None:
    assert status_of(refusals.NoSuchTable()) == 404
    assert status_of(GameIsOver()) == 422
