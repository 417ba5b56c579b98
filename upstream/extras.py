"""Optional parts: one clear sentence if an extra is not installed or the engine not compiled."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A package that an extra installs is missing."""

    def __init__(self, extra: str, package: str) -> None:
        super().__init__(
            f"{package} is not installed: in a checkout of upstream, pip install '.[{extra}]'"
        )
        self.extra = extra


class NotCompiled(ImportError):
    """The compiled engine is needed, but it has not been built."""

    def __init__(self, reason: str = "") -> None:
        because = f" ({reason})" if reason else ""
        super().__init__(
            f"upstream.engine is not compiled{because}: install a C compiler and Python's headers, "
            "then install upstream again"
        )


def require(extra: str, *packages: str) -> None:
    """Raise MissingExtra if one of the packages cannot be imported."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra(extra, package)
