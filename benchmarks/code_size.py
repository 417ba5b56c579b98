"""Count files, lines and single-use private helpers, for a checkout or any of its commits.

``python benchmarks/code_size.py [REVISION ...]`` prints one column for each revision, and the
working tree if none is named.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
#: Generated from other files.
GENERATED: Final = (
    "web/src/protocol.ts",
    "web/protocol.schema.json",
    "web/src/transport/protocol.ts",
)
#: Table, server and page, under the names of every version.
SERVER_AND_PAGE: Final = ("app", "server", "page", "standalone")
CLIENT_TESTS: Final = (".test.ts", "testSetup.ts")


def files_of(revision: str | None) -> dict[str, bytes]:
    """Return the tracked files of a revision, or of the working tree, by path."""
    if revision is None:
        names = _git("ls-files", "-co", "--exclude-standard").decode().split("\n")
        paths = [ROOT / name for name in names if name]
        return {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in paths if p.is_file()}
    with tarfile.open(fileobj=BytesIO(_git("archive", revision))) as archive:
        return {
            member.name: file.read()
            for member in archive
            if (file := archive.extractfile(member)) is not None
        }


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout


def measure(files: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    """Yield each figure with its name."""
    lines = {path: content.count(b"\n") for path, content in files.items()}
    product = {
        path: count
        for path, count in lines.items()
        if path.startswith("upstream/") and path.endswith((".py", ".pyx"))
    }
    client = {
        path: count
        for path, count in lines.items()
        if path.startswith("web/src/")
        and path.endswith((".ts", ".svelte", ".css"))
        and path not in GENERATED
    }
    tests = sum(count for path, count in lines.items() if _is_python(path, "tests/"))
    packages = tuple(f"upstream/{name}/" for name in SERVER_AND_PAGE)
    yield "files", str(len(files))
    yield "server and page", str(sum(n for path, n in product.items() if path.startswith(packages)))
    yield "product Python", str(sum(product.values()))
    yield "Python tests", str(tests)
    yield "client", str(sum(n for path, n in client.items() if not path.endswith(CLIENT_TESTS)))
    yield "client files", str(sum(not path.endswith(CLIENT_TESTS) for path in client))
    functions = single_use = 0
    for path in product:
        if path.endswith(".py"):
            found, once = count_functions(files[path].decode())
            functions, single_use = functions + found, single_use + once
    yield "functions", str(functions)
    yield "single-use private helpers", f"{single_use} ({100 * single_use / functions:.1f} %)"


def _is_python(path: str, folder: str) -> bool:
    return path.startswith(folder) and path.endswith(".py")


def count_functions(source: str) -> tuple[int, int]:
    """Return how many functions a module has, and how many are private and named only once more."""
    names = [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    private = [name for name in names if name.startswith("_") and not name.endswith("__")]
    once = [name for name in private if len(re.findall(rf"\b{name}\b", source)) == 2]
    return len(names), len(once)


def main() -> None:
    """Print a table with a column for each revision."""
    revisions: list[str | None] = [*sys.argv[1:]] or [None]
    columns = [dict(measure(files_of(revision))) for revision in revisions]
    heads = [revision or "working tree" for revision in revisions]
    print(f"{'':28}", *(f"{head:>16}" for head in heads))
    for name in columns[0]:
        print(f"{name:28}", *(f"{column[name]:>16}" for column in columns))


if __name__ == "__main__":
    main()
