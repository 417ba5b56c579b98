"""Values that cannot change: hashable, safe to share, read at the speed of a dict or a string."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Never, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenText(str):
    """A string with a few attributes of its own that are fixed when it is made."""

    __slots__ = ()

    def _refuse(self, *_: Any) -> Never:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    __setattr__ = __delattr__ = _refuse


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
        """The same with these items put in."""
        return FrozenDict({**self, **items})

    def without(self, keys: Iterable[K]) -> FrozenDict[K, V]:
        """The same with these keys left out."""
        gone = frozenset(keys)
        return FrozenDict({key: value for key, value in self.items() if key not in gone})
