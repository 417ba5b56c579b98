"""Imports point one way only: each layer knows the ones below it and nothing above."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "upstream"

#: From the bottom to the top. A module may import what stands in a lower line, never in its own.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("version", "words"),
    ("fact", "frozen"),
    ("refusal",),
    ("tile",),
    ("river", "options"),
    ("token",),
    ("action", "event", "position"),
    ("moves", "draft", "score"),
    ("rules",),
    ("legal",),
    ("derived",),
    ("validity",),
    ("oneline",),
    ("notation",),
    ("record",),
    ("recorded",),
    ("game",),
    ("upstream",),  # the facade that people import
    ("atomic_file", "data_folder", "summation"),
    ("story", "fast"),
    ("bots", "lessons", "parallel"),
    ("study",),
    ("puzzles",),
    ("external_bots", "daily"),
    ("terminal", "server"),
    ("standalone",),
    ("envs", "lab"),
    ("cli",),
    ("__main__",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}

#: The same for the parts of the server.
SERVER = ROOT / "server"
SERVER_LAYERS: tuple[tuple[str, ...], ...] = (
    ("limits", "logs", "metrics", "threads"),
    ("prometheus", "rate_limiter", "settings"),
    ("protocol",),
    ("localization",),
    ("tables",),
    ("signing", "storage", "opponents", "bus"),
    ("study",),
    ("rooms",),
    ("http",),
    ("start_checks",),
    ("launch", "table_admin", "think"),
)
SERVER_LEVEL = {name: level for level, names in enumerate(SERVER_LAYERS) for name in names}
SERVER_MODULES = tuple(
    path
    for path in sorted(SERVER.rglob("*.py"))
    if path.parent != SERVER or path.stem != "__init__"
)

#: Imports inside of functions that point upwards: values that convert themselves to text or JSON.
LATE = {("position", "notation"), ("position", "oneline"), ("refusal", "story")}

MODULES = sorted(ROOT.rglob("*.py"))


def unit(path: Path) -> str:
    """What a file counts as: a module of the package, or the subpackage that it lies in."""
    inside = path.relative_to(ROOT)
    if len(inside.parts) > 1:
        return inside.parts[0]
    return "upstream" if path.stem == "__init__" else path.stem


RULES = tuple(
    path
    for path in MODULES
    if unit(path) != "words" and LEVEL.get(unit(path), len(LAYERS)) <= LEVEL["game"]
)


def imports(tree: ast.AST, late: bool = False) -> Iterator[tuple[str, bool]]:
    """The names of the modules that are imported, and whether inside of a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((name, late) for name in _from(node))
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from imports(node, late or inside)


def _from(node: ast.ImportFrom) -> Iterator[str]:
    assert node.level == 0, "imports name the whole path"
    assert node.module is not None
    if node.module != "upstream":
        yield node.module
        return
    for alias in node.names:
        yield f"upstream.{alias.name}" if _is_module(alias.name) else "upstream"


def _is_module(name: str) -> bool:
    return (ROOT / f"{name}.py").exists() or (ROOT / name).is_dir()


def imports_of(path: Path) -> set[tuple[str, bool]]:
    return set(imports(ast.parse(path.read_text(encoding="utf-8"))))


def own_imports(path: Path) -> set[tuple[str, bool]]:
    """The parts of upstream that a file imports, and whether inside of a function."""
    found = set()
    for name, late in imports_of(path):
        first, *rest = name.split(".")
        if first == "upstream":
            found.add((rest[0] if rest else "upstream", late))
    return found


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_has_its_layer(path: Path) -> None:
    assert unit(path) in LEVEL


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_downwards(path: Path) -> None:
    here = unit(path)
    upwards = {
        (here, there)
        for there, late in own_imports(path)
        if there != here and LEVEL[there] >= LEVEL[here] and not (late and (here, there) in LATE)
    }
    assert upwards == set()


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_the_rules_import_late_only_what_is_listed_here(path: Path) -> None:
    late = {(unit(path), there) for there, late in own_imports(path) if late}
    assert late <= LATE


def test_what_may_be_imported_late_still_is() -> None:
    late = {(unit(path), there) for path in RULES for there, late in own_imports(path) if late}
    assert late == LATE


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_the_rules_need_nothing_but_the_standard_library(path: Path) -> None:
    roots = {name.split(".")[0] for name, _ in imports_of(path)}
    assert roots <= {*sys.stdlib_module_names, "upstream"}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_environments_need_what_their_extras_bring(path: Path) -> None:
    roots = {name.split(".")[0] for name, _ in imports_of(path)}
    brought = {"gymnasium", "numpy", "pettingzoo", "open_spiel", "pyspiel"}
    assert not roots & brought or unit(path) == "envs"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_one_module_knows_dask(path: Path) -> None:
    roots = {name.split(".")[0] for name, _ in imports_of(path)}
    assert not roots & {"dask", "distributed"} or path.stem == "dask_cluster"


def test_the_rules_are_all_the_modules_up_to_the_game() -> None:
    listed = {name for names in LAYERS[: LEVEL["game"] + 1] for name in names}
    assert {unit(path) for path in RULES} == listed - {"words"}


@pytest.mark.parametrize("path", sorted((ROOT / "words").glob("*.py")), ids=name_of)
def test_the_words_know_nothing_of_the_game(path: Path) -> None:
    assert {there for there, _ in own_imports(path)} <= {"words"}


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_the_rules_know_no_chance_but_the_game_that_deals(path: Path) -> None:
    roots = {name.split(".")[0] for name, _ in imports_of(path)}
    nondeterministic = {"random", "secrets", "time", "datetime", "os"}
    assert not roots & nondeterministic or path.stem == "game"


# --- Inside the server ---------------------------------------------------------------------------


def server_unit(path: Path) -> str:
    """The module of the server, or the package, that a file belongs to."""
    return path.relative_to(SERVER).with_suffix("").parts[0]


def server_imports(path: Path) -> set[str]:
    """The parts of the server that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        parts = (name.split(".") for name in names)
        found |= {part[2] for part in parts if part[:2] == ["upstream", "server"]}
    return found


@pytest.mark.parametrize("path", SERVER_MODULES, ids=name_of)
def test_imports_point_downwards_inside_the_server(path: Path) -> None:
    here = server_unit(path)
    level = SERVER_LEVEL[here]
    upwards = {there for there in server_imports(path) if SERVER_LEVEL[there] >= level}
    assert upwards <= {here}


def test_every_part_of_the_server_is_there() -> None:
    assert {server_unit(path) for path in SERVER_MODULES} == set(SERVER_LEVEL)


def test_an_import_that_points_upwards_would_be_seen(tmp_path: Path) -> None:
    text = "from upstream import Game, event\nimport upstream.bots\ndef f():\n    import random\n"
    found = set(imports(ast.parse(text)))
    assert found == {
        ("upstream", False),
        ("upstream.event", False),
        ("upstream.bots", False),
        ("random", True),
    }
