"""Datasets of games: rows, their schema, and files in Parquet and JSON Lines; docs/datasets.md.

A dataset is a folder. ``dataset.json`` says how it was made; its games come in parts, each a pair
of files with the games and their positions.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from upstream.atomic_file import write_atomically
from upstream.fast import FastGame
from upstream.record import record_from_dict, record_from_json
from upstream.study.decisions import PlayedDecision, played_game

#: Changes when a column is renamed, removed or means something else.
SCHEMA_VERSION: Final = 1
FORMATS: Final = ("parquet", "jsonl")
KINDS: Final = ("games", "positions")

#: Every column with its type.
GAMES: Final = {
    "game": "int32",
    "players": "int32",
    "options": "string",
    "entrants": "list<string>",
    "scores": "list<int32>",
    "places": "list<int32>",
    "shares": "list<double>",
    "record": "string",
}
POSITIONS: Final = {
    "game": "int32",
    "number": "int32",
    "seat": "int32",
    "round": "int32",
    "phase": "string",
    "position": "string",
    "actions": "list<string>",
    "chances": "list<double>",
    "expected": "list<double>",
    "best": "list<string>",
    "shares": "list<double>",
    "scores": "list<int32>",
}
SCHEMAS: Final[Mapping[str, Mapping[str, str]]] = {"games": GAMES, "positions": POSITIONS}

Row = dict[str, Any]


class BadDataset(ValueError):
    """A folder that cannot be used; the message names it and the reason."""


def file_of(folder: Path, kind: str, part: int, format: str) -> Path:
    """The file of a part: ``games-0000.parquet``, ``positions-0000.jsonl``."""
    return folder / f"{kind}-{part:04}.{format}"


# --- Writing -------------------------------------------------------------------------------------


def write_part(folder: Path, kind: str, part: int, format: str, rows: Sequence[Row]) -> None:
    """Write all rows of a part at once, or none; raises BadDataset without pyarrow."""
    write = {"parquet": _parquet, "jsonl": _json_lines}[format]
    write_atomically(file_of(folder, kind, part, format), write(kind, rows))


def check_format(format: str) -> None:
    """Raise BadDataset if files of this format cannot be written."""
    if format == "parquet":
        _pyarrow()


def _json_lines(kind: str, rows: Sequence[Row]) -> bytes:
    names = SCHEMAS[kind]
    return "".join(
        json.dumps({name: row[name] for name in names}, ensure_ascii=False) + "\n" for row in rows
    ).encode()


def _parquet(kind: str, rows: Sequence[Row]) -> bytes:
    arrow, parquet = _pyarrow()
    types = {
        "int32": arrow.int32(),
        "string": arrow.string(),
        "list<int32>": arrow.list_(arrow.int32()),
        "list<double>": arrow.list_(arrow.float64()),
        "list<string>": arrow.list_(arrow.string()),
    }
    schema = arrow.schema(
        [arrow.field(name, types[type_], nullable=False) for name, type_ in SCHEMAS[kind].items()],
        metadata={"upstream_schema": str(SCHEMA_VERSION)},
    )
    table = arrow.Table.from_pylist([dict(row) for row in rows], schema=schema)
    sink = arrow.BufferOutputStream()
    parquet.write_table(table, sink, compression="zstd")
    data: bytes = sink.getvalue().to_pybytes()
    return data


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415 (an extra)
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as missing:
        raise BadDataset(
            'Parquet needs the extra "datasets" (in a checkout: .venv/bin/pip install'
            f' ".[datasets]"), --format jsonl does not ({missing})'
        ) from None
    return pyarrow, parquet


# --- Reading -------------------------------------------------------------------------------------


def read_rows(folder: Path, kind: str, format: str | None = None) -> Iterator[Row]:
    """All rows of ``games`` or ``positions``, from the first format that is there.

    Raises BadDataset if the folder holds no such files, or those of another schema.
    """
    about(folder)
    for found in FORMATS if format is None else (format,):
        paths = sorted(folder.glob(f"{kind}-*.{found}"))
        if paths:
            read = {"parquet": _read_parquet, "jsonl": _read_json_lines}[found]
            for path in paths:
                yield from read(path)
            return
    raise BadDataset(f"{folder}: there are no {kind} in it")


def about(folder: Path) -> dict[str, Any]:
    """How a dataset was made; raises BadDataset where there is none, or of another schema."""
    try:
        made: dict[str, Any] = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
        schema = made["schema"]
    except (OSError, ValueError, KeyError, TypeError):
        raise BadDataset(f"{folder}: not a dataset, its dataset.json cannot be read") from None
    if schema != SCHEMA_VERSION:
        raise BadDataset(f"{folder}: schema {schema}; this version reads {SCHEMA_VERSION}")
    return made


def _read_json_lines(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def _read_parquet(path: Path) -> Iterable[Row]:
    _, parquet = _pyarrow()
    rows: list[Row] = parquet.read_table(path).to_pylist()
    return rows


def decisions_of(game: Row) -> tuple[PlayedDecision, ...]:
    """The decisions of a row of ``games``, replayed from its record; raises BadRecord."""
    return played_game(record_from_dict(record_from_json(game["record"]))).decisions


def game_of(row: Row) -> FastGame:
    """The finished game of a row of ``games``; raises BadRecord."""
    return FastGame.from_record(record_from_json(row["record"]))
