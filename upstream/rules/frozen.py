"""Values that cannot change: hashable, safe to share, as quick to read as a dict or a string."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Never, TypeVar, dataclass_transform

K = TypeVar("K")
V = TypeVar("V")


class FrozenText(str):
    """A string with a few attributes of its own that are fixed when it is made."""

    __slots__ = ()

    def _refuse(self, *_: Any) -> Never:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    __setattr__ = __delattr__ = _refuse

    def __reduce__(self) -> tuple[type[FrozenText], tuple[str]]:
        return (type(self), (str(self),))


def fix(text: FrozenText, **attributes: Any) -> None:
    """Set the attributes of a text while it is created."""
    for name, value in attributes.items():
        object.__setattr__(text, name, value)


class FrozenDict(dict[K, V]):
    """A dict whose content is fixed when it is made."""

    __slots__ = ()

    def _refuse(self, *_: Any, **__: Any) -> Never:
        raise TypeError(f"a {type(self).__name__} cannot be changed; make a new one")

    __setitem__ = __delitem__ = _refuse
    update = pop = popitem = setdefault = clear = _refuse
    __ior__ = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict[K, V]], tuple[dict[K, V]]]:
        return (type(self), (dict(self),))

    def __copy__(self) -> FrozenDict[K, V]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> FrozenDict[K, V]:
        return self

    def copy(self) -> FrozenDict[K, V]:
        return self

    def with_items(self, items: Mapping[K, V]) -> FrozenDict[K, V]:
        """Return a copy with these items added or replaced."""
        return FrozenDict({**self, **items})

    def without(self, keys: Iterable[K]) -> FrozenDict[K, V]:
        """Return a copy without these keys."""
        gone = frozenset(keys)
        return FrozenDict({key: value for key, value in self.items() if key not in gone})


# --- Facts ---------------------------------------------------------------------------------------


def kebab_case(name: str) -> str:
    """``NoSuchToken`` -> ``no-such-token``: the name of a type as messages and JSON write it."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


#: Where a class body keeps annotations that are evaluated later, from Python 3.14 on.
_LAZY: Final = frozenset(("__annotate__", "__annotate_func__"))


class _FieldsFromAnnotations(type):
    """Turns a class's annotations into its slots, so that nothing else can be put on a fact.

    Raises TypeError if they cannot be read yet.
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
            given = dict(zip(self.fields, values, strict=False), **named)
            if len(values) + len(named) != len(self.fields) or given.keys() != set(self.fields):
                fields = ", ".join(self.fields) or "nothing"
                raise TypeError(f"{type(self).__name__} takes {fields}")
            values = tuple(given[field] for field in self.fields)
        for field, value in zip(self.fields, values, strict=True):
            object.__setattr__(self, field, value)

    @property
    def parameters(self) -> dict[str, Any]:
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

    def _refuse(self, *_: object) -> Never:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; make a new one")

    __setattr__ = __delattr__ = _refuse
