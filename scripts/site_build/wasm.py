"""Compiles the modules of ``upstream.fast`` to WebAssembly, for the Python of Pyodide.

Cython's C with the limited API needs no headers of the Python that will run it: those of the Python
at hand will do, with a ``pyconfig.h`` that describes Pyodide's machine. Zig compiles and links it.
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
SOURCES: Final = ROOT / "upstream" / "fast"
ZIG: Final = (sys.executable, "-m", "ziglang")
#: What every browser with WebAssembly's SIMD has. Pyodide's loader does not know extended-const.
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
#: These are not played with: training, and many games at once.
LEFT_OUT: Final = frozenset({"batch", "opponents", "replay_buffer", "self_play", "trainer"})


def module_names() -> list[str]:
    """The compiled modules that playing needs."""
    declared = {path.stem for path in SOURCES.glob("*.pxd")}
    return sorted(declared - LEFT_OUT)


def compile_modules(folder: Path, scratch: Path, config: Mapping[str, object]) -> None:
    """Put a library for each compiled module into the folder.

    ``config`` is ``sysconfig.get_config_vars()`` of the Python that will load them. Raises
    CalledProcessError if the compiler refuses one.
    """
    names = module_names()
    _translate_to_c(names)
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


def _translate_to_c(names: Iterable[str]) -> None:
    """Cython writes a C file anew only where its module has changed."""
    sources = [f"upstream/fast/{name}.py" for name in names]
    subprocess.run(  # noqa: S603 (our own arguments)
        [sys.executable, "-m", "Cython.Build.Cythonize", "--quiet", *sources], check=True, cwd=ROOT
    )


def _headers(folder: Path, config: Mapping[str, object]) -> Path:
    """Python's headers, with a ``pyconfig.h`` for the machine that Pyodide emulates."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), folder)
    lines = [
        f"#define {name} {value}\n"
        for name, value in sorted(config.items())
        if isinstance(value, int) and value and re.fullmatch(r"[A-Z][A-Z0-9_]*", name)
    ]
    (folder / "pyconfig.h").write_text("".join(lines))
    return folder
