"""Makes the Python files of the site: Pyodide, the standard library, packages, and ours.

They lie in a folder with content-hashed names; ``files.json`` there tells what is what. Each step
is done again only where something that it depends on has changed.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from . import sources, wasm
from .licenses import licenses_text
from .wasm import ROOT

HERE: Final = Path(__file__).parent
WORK: Final = ROOT / "build" / "site"
#: The folder that the build of the client reads.
FILES: Final = WORK / "python"
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
#: The files of Pyodide that are served; the page's own script contains the rest.
SERVED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
#: Hosts compress text on the fly, but not files that they take for archives.
SUFFIX: Final = ".txt"
#: Printed when a step begins: the whole build takes minutes.
STEPS: Final = {
    "config": "Asking Pyodide what it was built for",
    "compiled": "Compiling upstream.engine to WebAssembly",
    "wheels": "Fetching the packages that Python needs in a browser",
    "packed": "Compiling Python to bytecode, and leaving out what nothing imports",
    "client": "Building the client, and compressing every file",
}
#: pydantic looks through all packages for plugins otherwise.
ENVIRONMENT: Final = {"PYDANTIC_DISABLE_PLUGINS": "__all__"}


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock, so that only one process builds at a time."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make() -> Path:
    """Bring the folder up to date and return it. Raises CalledProcessError if a step fails."""
    modules = sources.our_modules()
    config = _config()
    compiled = step("compiled", _compiled_inputs(), lambda folder: _compile(folder, config))
    wheels = step(
        "wheels", [ROOT / "requirements" / "page.txt", HERE / "sources.py"], _fetch_wheels
    )
    inputs = [*modules.values(), *sources.our_data(), *files_in(compiled), *files_in(wheels)]
    inputs += [HERE / "bytecode.py", HERE / "exercise.py", PYODIDE / "package.json"]
    packed = step(
        "packed", inputs, lambda folder: _compile_python(folder, modules, compiled, wheels)
    )
    _publish(packed, wheels)
    return FILES


# --- The steps -----------------------------------------------------------------------------------


def _config() -> dict[str, Any]:
    """Return ``sysconfig.get_config_vars()`` of the Python in Pyodide."""

    def ask(folder: Path) -> None:
        (folder / "config.json").write_text(json.dumps(run_in_pyodide(HERE / "config.py", {})))

    folder = step("config", [PYODIDE / "package.json", HERE / "config.py"], ask)
    config: dict[str, Any] = json.loads((folder / "config.json").read_text())
    return config


def _compile(folder: Path, config: dict[str, Any]) -> None:
    scratch = WORK / "scratch"
    scratch.mkdir(exist_ok=True)
    wasm.compile_modules(folder, scratch, config)


def _fetch_wheels(folder: Path) -> None:
    downloads = WORK / "downloads"
    shutil.rmtree(downloads, ignore_errors=True)  # no wheel of another version may stay
    sources.fetch_wheels(folder, downloads)


def _compile_python(folder: Path, modules: dict[str, Path], compiled: Path, wheels: Path) -> None:
    """Gather everything in one folder, and let Pyodide compile and prune it."""
    gathered = WORK / "gathered"
    shutil.rmtree(gathered, ignore_errors=True)
    shutil.copytree(wheels, gathered)
    for path in (*modules.values(), *sources.our_data()):
        if path.suffix != ".pyx":
            _copy(path, gathered / path.relative_to(ROOT))
    for path in files_in(compiled):
        _copy(path, gathered / "upstream" / "engine" / path.name)
    named = {name for path in modules.values() for name in sources.imports(path)}
    run_in_pyodide(
        HERE / "bytecode.py",
        {
            "libraries": str(gathered),
            "out": str(folder),
            "modules": sorted(modules),
            "named": sorted(name for name in named if _importable(name)),
            "exercise": (HERE / "exercise.py").read_text(encoding="utf-8"),
        },
    )
    for path in sources.our_data():
        _copy(path, folder / "libraries" / path.relative_to(ROOT))


def _publish(packed: Path, wheels: Path) -> None:
    """Name every file after its content, and list the names in ``files.json``."""
    shutil.rmtree(FILES, ignore_errors=True)
    served = {name: (PYODIDE / name).read_bytes() for name in SERVED}
    pyodide = f"pyodide-{_digest(served.values())}"
    for name, content in served.items():
        _write(FILES / pyodide / name, content)
    library = _add((packed / "library.zip").read_bytes(), "library")
    everything = packed / "libraries"
    ours = [path for path in files_in(everything) if path.is_relative_to(everything / "upstream")]
    others = [path for path in files_in(everything) if path not in ours]
    archives = [
        _add(_archive(others, everything), "packages"),
        _add(_archive(ours, everything), "upstream"),
    ]
    _add(licenses_text(PYODIDE, wheels).encode(), "licenses")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    told = {
        "pyodide": f"{pyodide}/",
        "library": library,
        "archives": archives,
        "lock": lock,
        "environment": ENVIRONMENT,
    }
    (FILES / "files.json").write_text(json.dumps(told, indent=1))


# --- Files ---------------------------------------------------------------------------------------


def run_in_pyodide(program: Path, arguments: Any, files: Path | None = None) -> Any:
    """Call the program's ``run`` in Pyodide, in Node. Return its result.

    With ``files``, the folder of a site's Python files, it runs as on that site. Raises
    CalledProcessError if it fails.
    """
    command: list[str | Path] = [_node(), HERE / "pyodide_host.mjs", program, json.dumps(arguments)]
    done = subprocess.run(  # noqa: S603 (our own arguments)
        [*command, *([files] if files else [])], check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(done.stdout.splitlines()[-1])


def _node() -> str:
    """Return the Node of the environment; it is installed if the system's is missing or too old."""
    own = Path(sys.executable).with_name("node")
    return str(own) if own.is_file() else "node"


def _compiled_inputs() -> list[Path]:
    folder = ROOT / "upstream" / "engine"
    return sorted([*folder.glob("*.py*"), *folder.glob("*.pxd"), HERE / "wasm.py"])


def _importable(name: str) -> bool:
    """Return whether this name is a module of the standard library or another package."""
    return name.partition(".")[0] != sources.PACKAGE and name != "__future__"


def _archive(paths: Iterable[Path], folder: Path) -> bytes:
    """Pack files into one; web/src/transport/page/bootstrap.py unpacks it."""
    contents = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(paths)}
    index = json.dumps([[name, len(content)] for name, content in contents.items()]).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(contents.values())


def step(name: str, inputs: Iterable[Path], action: Callable[[Path], None]) -> Path:
    """Return the folder that an action fills; fill it again if an input has changed."""
    folder, stamp = WORK / name, WORK / f"{name}.made-from"
    now = _digest(part for path in inputs for part in (str(path).encode(), path.read_bytes()))
    if not (folder.is_dir() and stamp.is_file() and stamp.read_text() == now):
        print(f"{STEPS[name]} ...", file=sys.stderr, flush=True)
        stamp.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        action(folder)
        stamp.write_text(now)
    return folder


def forget(name: str) -> None:
    """Repeat this step in the next build, whatever its inputs."""
    (WORK / f"{name}.made-from").unlink(missing_ok=True)


def files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _add(content: bytes, stem: str) -> str:
    name = f"{stem}-{_digest([content])}{SUFFIX}"
    _write(FILES / name, content)
    return name


def _digest(parts: Iterable[bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()[:12]


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)
