"""Compile ``upstream.engine`` to WebAssembly, for the Python of Pyodide.

Cython's C with the limited API does not need the headers of the Python that will run it: those of
the running Python work, with a ``pyconfig.h`` for Pyodide's machine. Zig compiles and links it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
SOURCES: Final = ROOT / "upstream" / "engine"
ZIG: Final = (sys.executable, "-m", "ziglang")
#: Features of every browser with WebAssembly SIMD. Pyodide's loader does not know extended-const.
CPU: Final = "mvp" + "".join(
    f"+{feature}"
    for feature in (
        "bulk_memory", "mutable_globals", "sign_ext", "nontrapping_fptoint", "reference_types",
        "multivalue", "simd128",
    )
)  # fmt: skip
COMPILE: Final = (
    "cc", "-target", "wasm32-wasi", f"-mcpu={CPU}", "-fPIC", "-O3", "-g0", "-DNDEBUG",
    "-fno-stack-protector", "-fno-sanitize=all", "-D_WASI_EMULATED_SIGNAL",
    "-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030b0000", "-w", "-c",
)  # fmt: skip
LINK: Final = (
    "wasm-ld", "-shared", "--experimental-pic", "--no-entry",
    "--unresolved-symbols=import-dynamic", "--import-memory", "--import-table",
    "--export-if-defined=__wasm_call_ctors", "--export-if-defined=__wasm_apply_data_relocs",
    "--gc-sections", "--strip-all",
)  # fmt: skip
#: Modules that playing does not need.
LEFT_OUT: Final = frozenset({"batch", "training"})


def module_names() -> list[str]:
    """Return the names of the compiled modules that playing needs."""
    return sorted({path.stem for path in SOURCES.glob("*.pyx")} - LEFT_OUT)


def compile_modules(folder: Path, scratch: Path, config: Mapping[str, object]) -> None:
    """Write a library for each compiled module into the folder.

    ``config`` is ``sysconfig.get_config_vars()`` of the Python that will load them. Raises
    CalledProcessError if the compiler refuses one.
    """
    names = module_names()
    # Cython writes a C file again only if its module has changed.
    sources = [f"upstream/engine/{name}.pyx" for name in names]
    subprocess.run(  # noqa: S603 (our own arguments)
        [sys.executable, "-m", "Cython.Build.Cythonize", "--quiet", *sources], check=True, cwd=ROOT
    )
    headers = _headers(scratch / "include", config)
    suffix = str(config["EXT_SUFFIX"])
    folder.mkdir(parents=True, exist_ok=True)

    def build(name: str) -> None:
        compiled = scratch / f"{name}.o"
        run([*COMPILE, f"-I{headers}", SOURCES / f"{name}.c", "-o", compiled])
        run([*LINK, f"--export=PyInit_{name}", compiled, "-o", folder / f"{name}{suffix}"])

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(build, names))


def run(arguments: Iterable[str | Path]) -> None:
    subprocess.run([*ZIG, *arguments], check=True)  # noqa: S603 (our own arguments)


def _headers(folder: Path, config: Mapping[str, object]) -> Path:
    """Copy Python's headers, with a ``pyconfig.h`` for the machine that Pyodide emulates."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), folder)
    lines = [
        f"#define {name} {value}\n"
        for name, value in sorted(config.items())
        if isinstance(value, int) and value and re.fullmatch(r"[A-Z][A-Z0-9_]*", name)
    ]
    (folder / "pyconfig.h").write_text("".join(lines))
    return folder
