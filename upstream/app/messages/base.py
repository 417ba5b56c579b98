"""The base of every message, and the scalar values that messages are made of."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue, StringConstraints
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

#: Bumped when an older client could no longer follow.
PROTOCOL: Final = 2
MAX_SEATS: Final = 5
MAX_NAME: Final = 24
MAX_CHAT: Final = 300
#: The longest that an opponent waits before each of its actions, in seconds.
MAX_BOT_DELAY: Final = 5.0
#: Characters that reverse the direction of writing or break lines would let a name spoil a page.
_UNWELCOME: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
#: Joiners are format characters, too, but emoji, Persian and Indic words are written with them. One
#: stays between two other characters. The tags of a regional flag stay behind the flag.
_JOINERS: Final = frozenset("\u200c\u200d")
_STRAY_JOINERS: Final = re.compile(r"(?<![^\s])[\u200c\u200d]+|[\u200c\u200d]+(?![^\s])")
_FLAGS: Final = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,6}\U000e007f")
#: Letters and symbols without a shape: Hangul fillers and the empty Braille pattern.
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")


#: Longer texts are not cleaned: composing characters takes quadratic time.
MAX_CLEANED: Final = 4 * MAX_CHAT


def clean(text: str) -> str:
    """Return the text on one line, without control characters.

    Raises ValueError if nothing is left that can be read.
    """
    composed = unicodedata.normalize("NFC", text)
    flags = {place for flag in _FLAGS.finditer(composed) for place in range(*flag.span())}
    shown = "".join(
        c if unicodedata.category(c) not in _UNWELCOME or c in _JOINERS or place in flags else " "
        for place, c in enumerate(composed)
    )
    tidy = " ".join(_STRAY_JOINERS.sub(" ", shown).split())
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANK for c in tidy):
        raise ValueError("nothing is left of it that can be read")
    return tidy


def _tidied(value: object) -> object:
    if isinstance(value, str) and len(value) <= MAX_CLEANED:
        try:
            return clean(value)
        except ValueError:
            raise PydanticCustomError("blank", "nothing is left of it that can be read") from None
    return value  # ``max_length`` refuses longer texts


def _require_constants(schema: dict[str, Any]) -> None:
    """Mark fields that tell messages apart as required, so that clients can rely on them."""
    constants = [name for name, field in schema.get("properties", {}).items() if "const" in field]
    required = [*schema.get("required", ()), *constants]
    if required:
        schema["required"] = list(dict.fromkeys(required))


class Message(BaseModel):
    """The base of everything here: frozen, strict, and closed to unknown keys."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, json_schema_extra=_require_constants
    )


# --- Words of the notation -----------------------------------------------------------------------

#: A place in the river (``b3``), in the sea (``s0``) or in the spawn (``e4``).
Cell = TypeAliasType("Cell", Annotated[str, StringConstraints(max_length=3)])
#: A tile as it lies: its letter, with the rotation for F, B and C (``W``, ``F2``, ``C5``).
Tile = TypeAliasType("Tile", Annotated[str, StringConstraints(max_length=2)])
#: What is printed on a tile: ``W F E B H R C`` or ``S``.
Kind = TypeAliasType("Kind", Literal["W", "F", "E", "B", "H", "R", "C", "S"])
#: Salmon and cell (``2a3``, ``1e4``), with ``!`` behind a token that a whirlpool holds.
Token = TypeAliasType("Token", Annotated[str, StringConstraints(max_length=5)])
#: An action's text, as in the record: ``F2@a5``, ``2a2-b2``, ``2b3^b5``, ``a4x1``.
Action = TypeAliasType("Action", Annotated[str, StringConstraints(max_length=12)])
#: A token, a tile or a cell that a player points at: ``2a3``, ``F2``, ``b3``.
PieceText = TypeAliasType("PieceText", Annotated[str, StringConstraints(max_length=8)])
Phase = TypeAliasType("Phase", Literal["setup", "move", "heron", "place", "over"])
Colour = TypeAliasType("Colour", Literal["red", "yellow", "green", "purple", "white"])
COLOURS: Final[tuple[str, ...]] = get_args(Colour.__value__)

#: A date, as 2026-11-17.
Day = TypeAliasType("Day", Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")])
SeatNumber = TypeAliasType("SeatNumber", Annotated[int, Field(ge=0, lt=MAX_SEATS)])
#: A language as browsers name it: ``en``, ``fr-CH``.
Language = TypeAliasType("Language", Annotated[str, StringConstraints(max_length=35)])
#: Chosen by the client, different for each of its messages at a table.
MessageId = TypeAliasType(
    "MessageId", Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._:-]{1,64}$")]
)
#: How many entries the table's log has; the table after the opening has version 0.
Version = TypeAliasType("Version", Annotated[int, Field(ge=0, le=1_000_000)])
# The length counts once the text is tidy: composing some characters makes it longer.
Name = TypeAliasType(
    "Name",
    Annotated[str, StringConstraints(min_length=1, max_length=MAX_NAME), BeforeValidator(_tidied)],
)
ChatText = TypeAliasType(
    "ChatText",
    Annotated[str, StringConstraints(min_length=1, max_length=MAX_CHAT), BeforeValidator(_tidied)],
)


#: A phrase or a reaction that is said without typing; each client words it in its own language.
Phrase = TypeAliasType(
    "Phrase",
    Literal[
        "hello",
        "good-luck",
        "well-played",
        "thanks",
        "oops",
        "nice-move",
        "your-turn",
        "good-game",
        "laugh",
        "wow",
        "cry",
        "heart",
    ],
)


class Refusal(Message):
    """Why something was refused: a typed reason with its parameters, and the sentence that says so.

    ``message`` and ``parameters`` are for clients that have the texts of
    ``upstream/narration/locales``;
    ``text`` is the sentence in the language of the connection.
    """

    reason: str
    message: str
    parameters: dict[str, JsonValue]
    text: str
