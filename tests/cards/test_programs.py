"""Programs are kept by text and language; what is in the cache is nodes, or as if it were not there."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from package import FOLDER
from willforge.cards.model import Face
from willforge.cards.programs import KeptPrograms, language_version
from willforge.terms import CHANT
from willforge.text import reading
from willforge.text.compile import PROGRAM, TextError, compile_face, forget_programs, keeping

TEXT = "Draw three cards. Then discard a card at random."


@pytest.fixture
def keeper(tmp_path: Path) -> KeptPrograms:
    return KeptPrograms(tmp_path)


def test_a_program_is_read_once(keeper: KeptPrograms, monkeypatch: pytest.MonkeyPatch) -> None:
    face = Face("Murmur", CHANT, text=TEXT)
    with keeping(keeper):
        forget_programs()
        first = compile_face(face)
        forget_programs()
        monkeypatch.setattr(reading, "read_spell", None)
        assert compile_face(face) == first
    forget_programs()


def test_a_refusal_is_kept_too(keeper: KeptPrograms, monkeypatch: pytest.MonkeyPatch) -> None:
    face = Face("Murmur", CHANT, text="Juggle five geese.")
    with keeping(keeper):
        forget_programs()
        with pytest.raises(TextError) as first:
            compile_face(face)
        forget_programs()
        monkeypatch.setattr(reading, "read_spell", None)
        with pytest.raises(TextError) as again:
            compile_face(face)
    assert str(again.value) == str(first.value)
    forget_programs()


class Spy:
    """What a hostile file would have made."""

    def __reduce__(self) -> tuple[object, ...]:
        return (os.system, ("exit 1",))


@pytest.mark.parametrize("held", [b"", b"no pickle", pickle.dumps(Spy()), pickle.dumps(Path("x"))])
def test_a_file_that_holds_anything_else_is_as_if_it_were_not_there(keeper: KeptPrograms, held: bytes) -> None:
    keeper.put(PROGRAM, TEXT, "anything")
    (file,) = (keeper.folder / language_version()).iterdir()
    file.write_bytes(held)
    assert keeper.get(PROGRAM, TEXT) is None


def test_a_folder_that_cannot_be_written_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keeper = KeptPrograms(tmp_path / "file")
    keeper.put(PROGRAM, TEXT, "anything")
    assert keeper.get(PROGRAM, TEXT) is None


def test_nothing_is_kept_outside(keeper: KeptPrograms) -> None:
    forget_programs()
    compile_face(Face("Murmur", CHANT, text=TEXT))
    assert not keeper.folder.exists() or not list(keeper.folder.iterdir())


def test_a_text_that_is_kept_needs_no_grammar(tmp_path: Path) -> None:
    code = (
        "import sys; from willforge.cli.main import main; main(['cards', 'try', '--type', 'Chant', 'Draw a card.']);"
        "sys.exit(int('willforge.text.language' in sys.modules) + 2 * int('willforge.engine' in sys.modules))"
    )
    environment = os.environ | {"WILLFORGE_CACHE": str(tmp_path), "PYTHONPATH": FOLDER}
    ends = [subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode for _ in range(2)]
    assert ends == [1, 0]
