"""Programs kept between runs: in the user's cache, by the text and the language that read it.

Each is a file of its own, named by a digest of the text and of the modules that read it, so that another version of the
language reads anew. What a file holds is made of nodes alone; anything else in it is as if it were not there."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from platformdirs import user_cache_path

CACHE_VARIABLE: Final = "WILLFORGE_CACHE"
_NODES: Final = "willforge.text.nodes."
_UNREADABLE: Final = (
    pickle.UnpicklingError,
    AttributeError,
    EOFError,
    ImportError,
    IndexError,
    KeyError,
    TypeError,
    ValueError,
)
"""What reading a broken file may raise."""
_COST: Final = ("willforge.cards.cost", "WillCost")


class KeptPrograms:
    """A keeper of what was made of texts, in a folder. Errors of the disk are as if nothing was kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()

    def get(self, what: str, text: str) -> Any:
        """What was kept; None if nothing was, or what is there can not be read. One file."""
        try:
            return _Nodes(io.BytesIO(self._file(what, text).read_bytes())).load()
        except (OSError, *_UNREADABLE):
            return None

    def put(self, what: str, text: str, made: Any) -> None:
        """Keeps it, as a whole or not at all. One file."""
        path = self._file(what, text)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            new = path.with_suffix(f".{os.getpid()}")
            new.write_bytes(pickle.dumps(made, protocol=5))
            new.replace(path)
        except OSError:
            return

    def _file(self, what: str, text: str) -> Path:
        name = hashlib.sha256(f"{what}\0{text}".encode(errors="surrogatepass")).hexdigest()
        return self.folder / language_version() / name[:40]


class _Nodes(pickle.Unpickler):
    """Reads nodes and plain values, and nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        """A class of nodes; raises UnpicklingError for anything else."""
        if (module, name) == _COST or (module + ".").startswith(_NODES):
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no node")


def cache_folder() -> Path:
    """Where programs are kept; it need not exist yet."""
    named = os.environ.get(CACHE_VARIABLE)
    return (Path(named) if named else user_cache_path("willforge", appauthor=False)) / "programs"


@lru_cache(maxsize=1)
def language_version() -> str:
    """A digest of everything that has a part in reading texts. Reads about a hundred small files."""
    digest = hashlib.sha256()
    package = files("willforge")
    for folder in ("text", "text/nodes", "text/printing"):
        for entry in sorted((package / folder).iterdir(), key=lambda one: one.name):
            if entry.name.endswith(".py"):
                digest.update(entry.name.encode() + b"\0" + entry.read_bytes())
    for name in ("terms.py", "cards/cost.py", "cards/model.py"):
        digest.update((package / name).read_bytes())
    return digest.hexdigest()[:16]
