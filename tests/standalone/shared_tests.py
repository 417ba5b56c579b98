"""The server's tests that hold for a page as well."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable
from types import ModuleType
from typing import Any, TypeAlias

Tests: TypeAlias = dict[str, Callable[..., Any]]


def shared_tests(
    modules: Iterable[ModuleType], fits: Callable[[set[str]], bool], elsewhere: Collection[str]
) -> Tests:
    """Every test of these modules whose fixtures fit, without those that are named.

    Each has a name that ends with its module's. Raises ValueError if there is no test of a name.
    """
    found: dict[tuple[str, str], Callable[..., Any]] = {}
    for module in modules:
        for name, function in vars(module).items():
            if name.startswith("test_") and inspect.isfunction(function):
                found[name, module.__name__.rpartition("_")[2]] = function
    if unknown := set(elsewhere) - {name for name, _ in found}:
        raise ValueError(f"the server has no such tests: {unknown}")
    return {
        f"{name}_{module}": function
        for (name, module), function in found.items()
        if fits(set(inspect.signature(function).parameters)) and name not in elsewhere
    }
