"""The refusals of the server: each has its own reason, and a sentence in every language."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from upstream.refusal import Refusal, Refused
from upstream.server.localization import refusal_message
from upstream.server.protocol import refusals
from upstream.server.protocol.refusals import TableRefused
from upstream.words import LANGUAGES

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


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_needs_its_parameters_and_no_others(kind: type[Refusal]) -> None:
    count = len(inspect.get_annotations(kind))
    for wrong in {count + 1, max(0, count - 1)} - {count}:
        with pytest.raises(TypeError):
            kind(*["x"] * wrong)


def test_the_table_refuses_as_the_rules_do() -> None:
    with pytest.raises(Refused) as refused:
        raise TableRefused(refusals.NotYourTurn(2))
    assert refused.value.refusal.parameters == {"seat": 2}
