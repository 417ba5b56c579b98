"""Build the compiled engine if there is a compiler; see pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

#: Modules without inner loops: -O3 would only cost compile time.
WRAPPERS = {"batch", "board", "heuristic", "monte_carlo", "tree_search"}
CPUS = os.cpu_count() or 1


def flags(name: str) -> list[str]:
    """Return a module's compiler flags; CFLAGS in the environment replace them."""
    if sys.platform == "win32" or "CFLAGS" in os.environ:
        return []
    return ["-g0", "-O2" if name in WRAPPERS else "-O3"]


class BuildIfPossible(build_ext):
    """Compile what can be compiled. Without a compiler, print one line and succeed."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CPUS

    def run(self) -> None:
        self.failed: list[str] = []
        super().run()
        if self.failed:
            print(
                "upstream.engine was not compiled; games will be played by the slower reference. "
                f"A C compiler and Python's headers are needed. ({self.failed[0]})",
                file=sys.stderr,
            )

    def build_extension(self, ext: Extension) -> None:
        if self.failed:
            return
        try:
            super().build_extension(ext)
        except Exception as error:  # the reference plays without the engine
            self.failed.append(" ".join(str(error).split()) or repr(error))


class WithDocs(build_py):
    """Include the documentation in a build, as ``upstream/docs``."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        folder = Path(self.build_lib, "upstream", "docs")
        folder.mkdir(parents=True, exist_ok=True)
        for page in Path("docs").glob("*.md"):
            self.copy_file(str(page), str(folder / page.name))


class WithClient(bdist_wheel):
    """Include the browser client in a wheel if it has been built; pip itself never runs npm."""

    def run(self) -> None:
        if not Path("upstream/server/static/index.html").is_file():
            print(
                "The browser client is not built and will not be in this wheel: "
                "use scripts/wheel, or run scripts/build first.",
                file=sys.stderr,
            )
        # Files of an earlier build that no longer exist would be packed as well.
        folder = Path(self.get_finalized_command("build").build_lib)
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyd"):
                path.unlink()
        super().run()


def extensions() -> list[Extension]:
    """Return one extension for each ``.pyx`` module; none if Cython is missing."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 -- it may be missing
    except ImportError:
        return []
    modules = [
        Extension(
            f"upstream.engine.{path.stem}", [path.as_posix()], extra_compile_args=flags(path.stem)
        )
        for path in sorted(Path("upstream/engine").glob("*.pyx"))
    ]
    compiled: list[Extension] = cythonize(modules, nthreads=CPUS)
    for module in compiled:
        module.optional = True
    return compiled


setup(
    ext_modules=extensions(),
    cmdclass={"bdist_wheel": WithClient, "build_ext": BuildIfPossible, "build_py": WithDocs},
)
