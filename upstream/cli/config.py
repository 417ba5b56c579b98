"""The configuration file of a server: the options of its commands, and its limits, in TOML."""

from __future__ import annotations

import argparse
import difflib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

from upstream.narration.locales import Words, plain
from upstream.terminal import InputError

#: The table of limits in the file, and an example of a rate there.
LIMITS: Final = "limits"
_RATE: Final = "{ per_second = 0.5, burst = 10 }"


class ConfigFile:
    """A configuration file, checked as a whole."""

    def __init__(
        self, path: Path, options: Sequence[str], switches: Sequence[str], words: Words
    ) -> None:
        """Read a file with some of these options. Raises InputError if anything in it is wrong."""
        self._path = path
        self._words = words
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise self._wrong("cli-config-unreadable", why=error.strerror or "") from None
        except ValueError as error:  # not UTF-8, or not TOML
            raise self._wrong("cli-config-unreadable", why=plain(str(error))) from None
        self._limits = content.pop(LIMITS, {})
        self.require_known(content, [*(_key(option) for option in options), LIMITS])
        for key, value in content.items():
            kinds = (bool,) if key in map(_key, switches) else (str, int)
            if not isinstance(value, kinds) or (bool not in kinds and isinstance(value, bool)):
                raise self._wrong(
                    "cli-config-value", key=key, wanted="switch" if bool in kinds else "value"
                )
        if not isinstance(self._limits, Mapping):
            raise self._wrong("cli-config-value", key=LIMITS, wanted="table")
        self._values = content

    def _wrong(self, message: str, **variables: Any) -> InputError:
        return InputError(self._words.say(message, path=str(self._path), **variables))

    def require_known(self, found: Mapping[str, Any], known: Sequence[str]) -> None:
        """Raise InputError if a key is not known, with the one that was probably meant."""
        for key in found:
            if key not in known:
                likely = difflib.get_close_matches(key, known, 1)
                raise self._wrong(
                    "cli-config-unknown", key=plain(key), known=likely[0] if likely else "none"
                )

    def fill(self, options: argparse.Namespace, names: Sequence[str]) -> None:
        """Set those of the options that were not typed."""
        for key in self._values.keys() & set(map(_key, names)):
            value = self._values[key]
            if getattr(options, key) in (None, False):
                setattr(options, key, value if isinstance(value, bool) else str(value))

    def limits(self) -> Any:
        """Return the limits of a server, those of the file in place of the usual ones.

        Raises InputError if one is not known or has the wrong form.
        """
        from upstream.app.limits import Limits, Rate  # noqa: PLC0415 (an extra)

        usual = Limits()
        self.require_known(self._limits, [field.name for field in fields(Limits)])
        changes: dict[str, Any] = {}
        for name, value in self._limits.items():
            if isinstance(getattr(usual, name), Rate):
                is_rate = isinstance(value, Mapping) and value.keys() == {"per_second", "burst"}
                if not is_rate or not all(map(_is_positive, value.values())):
                    raise self._wrong("cli-config-rate", key=name, example=_RATE)
                changes[name] = Rate(float(value["per_second"]), int(value["burst"]))
            elif isinstance(value, int) and _is_positive(value):
                changes[name] = value
            else:
                raise self._wrong("cli-config-value", key=name, wanted="number")
        return replace(usual, **changes)


def _key(option: str) -> str:
    return option.replace("-", "_")


def _is_positive(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value > 0
