"""Builds the compiled twin of the rules where there is a compiler; see pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

#: Modules without inner loops: optimising them further only costs compile time.
WRAPPERS = {
    "batch",
    "board",
    "conversion",
    "flat_monte_carlo",
    "heuristic",
    "opponents",
    "state",
    "tree_search",
    "uct",
}
CPUS = os.cpu_count() or 1


def flags(name: str) -> list[str]:
    """Compiler flags for a module; CFLAGS in the environment replace them."""
    if sys.platform == "win32" or "CFLAGS" in os.environ:
        return []
    return ["-g0", "-O2" if name in WRAPPERS else "-O3"]


class BuildIfPossible(build_ext):
    """Without a compiler the install succeeds as well, and says in one line what is missing."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CPUS

    def run(self) -> None:
        self.failed: list[str] = []
        super().run()
        if self.failed:
            print(
                "upstream.fast was not compiled; games will be played by the slower reference. "
                f"A C compiler and Python's headers are needed. ({self.failed[0]})",
                file=sys.stderr,
            )

    def build_extension(self, ext: Extension) -> None:
        if self.failed:
            return
        try:
            super().build_extension(ext)
        except Exception as error:  # whatever went wrong, the reference plays
            self.failed.append(" ".join(str(error).split()) or repr(error))


class WithDocs(build_py):
    """What is built carries the documentation, as ``upstream/docs``."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        folder = Path(self.build_lib, "upstream", "docs")
        folder.mkdir(parents=True, exist_ok=True)
        for page in Path("docs").glob("*.md"):
            self.copy_file(str(page), str(folder / page.name))


class WithClient(bdist_wheel):
    """A wheel carries the browser client if it has been built; pip itself never runs npm."""

    def run(self) -> None:
        if not Path("upstream/server/static/index.html").is_file():
            print(
                "The browser client is not built and will not be in this wheel: "
                "use scripts/wheel, or run scripts/build first.",
                file=sys.stderr,
            )
        self._forget_what_was_copied()
        super().run()

    def _forget_what_was_copied(self) -> None:
        """Files of an earlier build that are gone by now would be packed as well."""
        folder = Path(self.get_finalized_command("build").build_lib)
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyd"):
                path.unlink()


def extensions() -> list[Extension]:
    """One extension for each module that has C declarations; none where there is no Cython."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 -- it may be missing
    except ImportError:
        return []
    declared = sorted(Path("upstream/fast").glob("*.pxd"))
    modules = [
        Extension(
            f"upstream.fast.{path.stem}",
            [path.with_suffix(".py").as_posix()],
            extra_compile_args=flags(path.stem),
        )
        for path in declared
    ]
    compiled: list[Extension] = cythonize(modules, nthreads=CPUS)
    for module in compiled:
        module.optional = True
    return compiled


setup(
    ext_modules=extensions(),
    cmdclass={"bdist_wheel": WithClient, "build_ext": BuildIfPossible, "build_py": WithDocs},
)
