"""Full devices, closed streams, encodings without our signs, escape sequences, Ctrl-C: one line, never a traceback."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from package import FOLDER
from willforge.cli.main import main
from willforge.cli.output import Output, complain, cut, shown
from willforge.files import FileError, read_text, write_text

PATIENCE = 120
COMMAND = [sys.executable, "-m", "willforge.cli.main"]
needs_devices = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there are no such devices here")


def environment(**more: str) -> dict[str, str]:
    """The environment of a command that runs the package under test."""
    return {**os.environ, "PYTHONPATH": FOLDER, **more}


@needs_devices
@pytest.mark.parametrize("words", [["--help"], ["--version"], [], ["rules", "show", "903"], ["deck", "list", "--json"]])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_device_is_told(words: list[str], unbuffered: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, text=True, timeout=PATIENCE,
            env=environment(PYTHONUNBUFFERED=unbuffered),
        )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "willforge: output: No space left on device\n"


@needs_devices
def test_who_can_not_be_told_is_not_told() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "show", "nonsense"],
            stdout=full,
            stderr=full,
            env=environment(),
            timeout=PATIENCE,
        )
    assert done.returncode == 2


def test_closed_streams() -> None:
    line = f'"{sys.executable}" -m willforge.cli.main deck list <&- >&- 2>&-'
    assert subprocess.run(line, shell=True, env=environment(), timeout=PATIENCE).returncode == 0


@pytest.mark.parametrize("words", [["bench", "--seconds", "0.01"], ["rules", "diff", "6.3", "10.2"]])
def test_an_encoding_without_our_signs(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="ascii", write_through=True))
    assert main(words) == 0
    assert b"?" not in raw.getvalue()


def test_signs_that_steer_are_shown() -> None:
    assert shown("a\x1b[31mb\x9bc\u202ed\ud800e\tf\ng") == "a\ufffd[31mb\ufffdc\ufffdd\ufffde\tf\ng"
    assert cut("x" * 5000).startswith("xxx")
    assert len(cut("x" * 5000)) < 600


def test_only_what_is_meant_to_steer_does() -> None:
    sink = io.StringIO()
    output = Output(sink)
    print("a\x1bb", file=output)
    output.steer("\x1b[0m")
    assert sink.getvalue() == "a\ufffdb\n\x1b[0m"


def test_names_with_escape_sequences_do_not_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "odd.deck"
    deck.write_text("Name: \x1b]0;owned\x07\nMain:\n4 \x1b[31mRed\n", encoding="utf-8")
    assert main(["deck", "check", str(deck)]) == 2
    assert main(["rules", "search", "\x1b[2J"]) == 1
    assert main(["scenario", "run", "\x1b[2J.yaml"]) == 2
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err
    assert "\x07" not in told.out + told.err


def test_complaints_without_a_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    complain("nobody hears it")


def test_interrupted_while_it_starts() -> None:
    """Ctrl-C before the engine is imported: the interrupt comes with the first module that is not the command's own."""
    code = """if True:
        import builtins, sys
        real = builtins.__import__
        def interrupted(name, *more):
            if name == "yaml":
                raise KeyboardInterrupt
            return real(name, *more)
        builtins.__import__ = interrupted
        from willforge.cli.main import main
        sys.exit(main(["deck", "list"]))
    """
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "\nstopped\n")


def started(words: list[str]) -> subprocess.Popen[str]:
    """A command in a group of processes of its own, when it has begun to work."""
    code = (
        # A shell that runs the tests in the background has them ignore Ctrl-C, and what they start.
        "import signal, sys, willforge.cli.commands; from willforge.cli.main import main; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); print('ready', flush=True); "
        f"sys.exit(main({words!r}))"
    )
    command = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(), start_new_session=True,
    )  # fmt: skip
    assert command.stdout is not None
    assert command.stdout.readline() == "ready\n"
    time.sleep(1.5)
    return command


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    "words", [["selfplay", "--games", "100000"], ["arena", "random", "random", "--games", "100000"]]
)
def test_interrupted_in_the_midst(words: list[str], jobs: str) -> None:
    """What was played is told, the exit code says that it was stopped, and no process is left."""
    command = started([*words, "--jobs", jobs])
    try:
        os.killpg(command.pid, signal.SIGINT)
        out, err = command.communicate(timeout=PATIENCE)
    finally:
        command.kill()
    assert command.returncode == 130, err
    assert "Traceback" not in err
    assert "stopped" in err
    # Where the machine was too slow to begin with the games, there is nothing to report but that.
    assert "games" in out or err == "\nstopped\n"
    assert ended(command.pid)


def ended(group: int) -> bool:
    """Whether all processes of a group end within some seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_workers_end_with_their_parent() -> None:
    command = started(["selfplay", "--games", "100000", "--jobs", "2"])
    command.kill()
    command.communicate(timeout=PATIENCE)
    assert ended(command.pid)


# -- files -----------------------------------------------------------------------------------------------------------
@needs_devices
@pytest.mark.parametrize(
    "name", ["/dev/zero", "/dev/urandom", "/dev/null", "/", "a\0b", "x" * 5000, "/none/none", "\ud800"]
)
def test_files_that_are_none(name: str) -> None:
    with pytest.raises(FileError, match="can not be read"):
        read_text(Path(name))


def test_a_pipe_nobody_writes_to_is_empty(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert read_text(tmp_path / "pipe") == ""


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    (tmp_path / "large").write_text("x" * 11)
    with pytest.raises(FileError, match="more than 10 bytes"):
        read_text(tmp_path / "large", 10)


def test_writing_leaves_all_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    write_text(path, "first")
    with pytest.raises(FileError, match="characters that are none"):
        write_text(path, "\ud800")
    with pytest.raises(FileError, match="can not be written"):
        write_text(tmp_path / "none" / "kept", "x")
    assert path.read_text() == "first"
    assert [entry.name for entry in tmp_path.iterdir()] == ["kept"]


def test_what_fails_on_the_way_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(FileError, match="No space left"):
        write_text(tmp_path / "kept", "x")
    assert list(tmp_path.iterdir()) == []


CLOSED = [
    ["scenario", "run", "closed/x.yaml"], ["deck", "check", "closed/x.deck"],
    ["cards", "coverage", "closed/x.json"],
    ["cards", "pools"], ["cards", "import", "cards.yaml"], ["deck", "check", "kiln-and-gloam", "--pool", "mine"],
    ["rules", "export", "--output", "closed/out.json"],
    ["replay", "compare", "closed/x.json", "--rules", "6.3", "10.2"],
    ["play", "--load", "closed/x.json"], ["rules", "coverage", "--proof", "closed/x.json"],
]  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become somebody else")
def test_folders_without_permission(tmp_path: Path) -> None:
    """As a user who may not look into the folder: one process for all commands."""
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    (tmp_path / "cards.yaml").write_text("- {name: Reed Song, type: Chant, cost: '{G}', text: You gain 300 life.}\n")
    code = f"""if True:
        import contextlib, io, json, os, sys
        from willforge.cli.main import main
        import locale, willforge.cli.coverage, willforge.text.printing.gate, willforge.text.reading
        from willforge.cli.commands import build_parser
        from willforge.cards.pool import starter_pool
        from willforge.rules.ledger.entries import ledger
        build_parser(), starter_pool(), ledger()  # what is imported later is in folders of another user
        os.chdir({str(tmp_path)!r})
        os.setuid(65534)
        ends = []
        for words in {CLOSED!r}:
            told = io.StringIO()
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(told):
                ends.append([main(words), told.getvalue()])
        print(json.dumps(ends))
    """
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE,
        env=environment(WILLFORGE_DATA=str(closed / "data")),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for words, (end, told) in zip(CLOSED, json.loads(done.stdout), strict=True):
        assert end == (0 if words == ["cards", "pools"] else 2), (words, told)
        assert "Traceback" not in told
        assert "fault of" not in told
