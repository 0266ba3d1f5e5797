"""Builds the engine as compiled extensions with mypyc where that can be done, and leaves it plain Python where not; and
the browser client where Node can be had (build_tools/client.py).

The compiled and the plain engine are the same source and play the same games. WILLFORGE_PURE=1 leaves the compiler out;
WILLFORGE_COMPILED=1 makes it an error if the engine cannot be compiled."""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, PlatformError

sys.path.insert(0, str(Path(__file__).resolve().parent / "build_tools"))
import client

ENGINE: Final = Path("src/willforge/engine")
PLAIN: Final = frozenset(("__init__.py", "build.py", "steps.py"))
"""Modules of the engine that stay plain: steps are nodes, and nodes are made of templates too (text/grammar.py)."""
OTHERS: Final = (
    "src/willforge/rules/record.py",
    *(f"src/willforge/bots/{name}.py" for name in ("standing", "turns", "worlds")),
    *(
        f"src/willforge/play/{name}.py"
        for name in (
            "audience",
            "changes",
            "ids",
            "log",
            "observed",
            "options",
            "printed",
            "shelf",
            "shown",
            "stream",
            "texts",
        )
    ),
)
"""Modules outside the engine that it asks all the time, what bots look ahead with, what tells viewers what has
happened after each answer, and what a moment is as numbers."""
OPTIONS: Final = ("--strict", "--ignore-missing-imports", "--follow-imports=silent", "--explicit-package-bases")
"""Of modules that are not compiled nothing is asked: what they need may not be there yet."""
TELLING: Final = frozenset(("egg_info", "dist_info", "sdist"))
"""Commands that tell about the package and compile nothing. pip asks for two of them before it builds."""


def modules() -> list[str]:
    """The files that are compiled."""
    return [*sorted(path.as_posix() for path in ENGINE.rglob("*.py") if path.name not in PLAIN), *OTHERS]


def hindrance() -> str:
    """Why the engine cannot be compiled here; "" if it can."""
    if os.environ.get("WILLFORGE_PURE") == "1":
        return "WILLFORGE_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, and this is {sys.implementation.name}"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypy is not installed"
    return compiler_fault()


def compiler_fault() -> str:
    """What is wrong with the C compiler or Python's headers, tried on two lines; "" if nothing is."""
    from distutils.ccompiler import new_compiler  # setuptools brings it
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", "utf-8")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(probe)], folder, include_dirs=[sysconfig.get_path("include")])
        except (CCompilerError, PlatformError, OSError) as error:
            return f"no C compiler with Python's headers works here ({error})"
    return ""


def extensions() -> list[Extension]:
    """The compiled modules, none where they cannot be had."""
    reason = hindrance()
    if reason:
        if os.environ.get("WILLFORGE_COMPILED") == "1":
            raise SystemExit(f"the engine cannot be compiled: {reason}")
        print(f"willforge: the engine stays plain Python: {reason}", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    # Higher levels take half as long again to build and were measured to run no faster. All modules are one extension:
    # they call each other directly, and no attribute is asked whether it was ever set.
    return mypycify([*OPTIONS, *modules()], opt_level="1", debug_level="0", multi_file=True, group_name="willforge")


class BuildEngine(build_ext):
    """Builds all compiled modules or none: where one of them fails, the engine stays plain."""

    def run(self) -> None:
        """Compiles; what a compiler left half done is taken away."""
        try:
            super().run()
        except CCompilerError as error:
            if os.environ.get("WILLFORGE_COMPILED") == "1":
                raise
            print(f"willforge: the engine stays plain Python: compiling it failed ({error})", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        """Compiles the sources of an extension side by side: nearly all of them belong to one."""
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = pool.map(lambda source: compile_some([source], *arguments, **options), sources)
                return [compiled for part in parts for compiled in part]

        self.compiler.compile = compile_all
        super().build_extensions()


class BuildClient(build_py):
    """Copies the package, with the browser client built into it first."""

    def run(self) -> None:
        """Builds the client, or says why there is none."""
        client.build_or_say(client.build)
        super().run()


if __name__ == "__main__":
    setup(
        ext_modules=[] if TELLING.intersection(sys.argv) else extensions(),
        cmdclass={"build_ext": BuildEngine, "build_py": BuildClient},
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
