"""A fact: a frozen value whose fields are its annotations.

It behaves as a frozen dataclass does, but is made without generating code for each type. There
are some seventy kinds of events and refusals, and a program that only wants the compiled board
should not wait for them: as dataclasses they accounted for most of the import time.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final, Never, dataclass_transform


def kebab_case(name: str) -> str:
    """``NoSuchToken`` -> ``no-such-token``: the name of a type as messages and JSON write it."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


#: Where a class body keeps annotations that are evaluated later, from Python 3.14 on.
_LAZY: Final = frozenset(("__annotate__", "__annotate_func__"))


class _FieldsFromAnnotations(type):
    """Turns a class's annotations into its slots, so that nothing else can be put on a fact.

    Raises TypeError where they cannot be read yet.
    """

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]
    ) -> _FieldsFromAnnotations:
        if "__annotations__" not in namespace and _LAZY & namespace.keys():
            raise TypeError(f"{name} needs `from __future__ import annotations` in its module")
        annotations: dict[str, object] = namespace.get("__annotations__", {})
        # Without that import annotations are objects; their text names ClassVar all the same.
        fields = tuple(field for field, kind in annotations.items() if "ClassVar" not in str(kind))
        return super().__new__(
            cls, name, bases, {**namespace, "__slots__": fields, "fields": fields}
        )


@dataclass_transform(frozen_default=True)
class Fact(metaclass=_FieldsFromAnnotations):
    """The base of events and refusals; ``name`` is the type's name in kebab-case.

    The constructor takes every field once, and raises TypeError otherwise. Setting or deleting
    a field raises AttributeError.
    """

    name: ClassVar[str] = "fact"
    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.name = kebab_case(cls.__name__)

    def __init__(self, *values: Any, **named: Any) -> None:
        if named or len(values) != len(self.fields):
            values = self._in_order(values, named)
        for field, value in zip(self.fields, values, strict=True):
            object.__setattr__(self, field, value)

    def _in_order(self, values: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
        given = dict(zip(self.fields, values, strict=False), **named)
        if len(values) + len(named) != len(self.fields) or given.keys() != set(self.fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(self.fields) or 'nothing'}")
        return tuple(given[field] for field in self.fields)

    @property
    def parameters(self) -> dict[str, Any]:
        """Its fields by name."""
        return {field: getattr(self, field) for field in self.fields}

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, field) == getattr(other, field) for field in self.fields)

    def __hash__(self) -> int:
        return hash((type(self), *self.parameters.values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{field}={value!r}" for field, value in self.parameters.items())
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[type[Fact], tuple[Any, ...]]:
        return (type(self), tuple(self.parameters.values()))

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; make a new one")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; make a new one")
