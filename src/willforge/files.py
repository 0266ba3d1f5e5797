"""Reading and writing the files a user names, whatever they are: endless devices, pipes, folders, names no system has.

Every failure is a FileError that says which file and why, in words of one line."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path
from typing import Final, TextIO

from willforge.errors import WillforgeError

LARGEST: Final = 50_000_000
"""Bytes of a file that are read at most, unless a caller says less."""
_WITHOUT_WAITING: Final = getattr(os, "O_NONBLOCK", 0)


class FileError(WillforgeError):
    """A file that can not be read or written; `why` is the reason alone."""

    def __init__(self, path: object, why: str) -> None:
        self.why = why
        super().__init__(f"{path} {why}")


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of a file or pipe of at most so many bytes. A pipe nobody writes to is an empty file. Raises FileError.
    Linear in the text."""
    return decoded(path, read_bytes(path, most))


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a file or pipe, at most so many. Raises FileError."""
    try:
        # Opening a pipe waits for a writer, reading one does not if there is none: so it is opened without waiting.
        handle = os.open(path, os.O_RDONLY | _WITHOUT_WAITING | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            mode = os.fstat(handle).st_mode
            if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
                raise FileError(path, "can not be read: " + ("Is a directory" if stat.S_ISDIR(mode) else "Not a file"))
            if _WITHOUT_WAITING:
                os.set_blocking(handle, True)
            found = file.read(most + 1)
    except IsADirectoryError as error:
        raise FileError(path, "can not be read: Is a directory") from error
    except OSError as error:
        raise FileError(path, f"can not be read: {reason(error)}") from error
    except ValueError as error:
        if isinstance(error, WillforgeError):
            raise
        raise FileError(path, "can not be read: no file has such a name") from error
    if len(found) > most:
        raise FileError(path, f"can not be read: it has more than {most} bytes")
    return found


def decoded(name: object, data: bytes) -> str:
    """Bytes as a text, with line breaks as Python has them. Raises FileError."""
    try:
        return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeError as error:
        raise FileError(name, "is not a text in UTF-8") from error


def read_stream(stream: TextIO, most: int) -> str:
    """What is left of a stream such as standard input, at most so many characters. Raises FileError."""
    name = "standard input"
    try:
        found = stream.read(most + 1)
    except UnicodeError as error:
        raise FileError(name, "is not a text in UTF-8") from error
    except OSError as error:
        raise FileError(name, f"can not be read: {reason(error)}") from error
    if len(found) > most:
        raise FileError(name, f"can not be read: it has more than {most} characters")
    return found


def write_text(path: Path, text: str) -> None:
    """Writes a file wholly or not at all: what was there stays until the new text is complete, and nothing else is left
    behind. What is no file (a device, a pipe) is written to. Raises FileError."""
    try:
        data = text.encode("utf-8")
    except UnicodeError as error:
        raise FileError(path, "can not be written: the text has characters that are none") from error
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".willforge-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            _give_usual_mode(temporary)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise FileError(path, f"can not be written: {reason(error)}") from error
    except ValueError as error:
        raise FileError(path, "can not be written: no file has such a name") from error


def _give_usual_mode(temporary: str) -> None:
    """A temporary file is for its owner alone; one that stays is for whom the user's mask allows."""
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(temporary, 0o666 & ~mask)


def reason(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return error.strerror or str(error) or type(error).__name__


def is_file(path: Path) -> bool:
    """Whether there is such a file or pipe; False for every name that can not be looked up."""
    return os.path.exists(path) and not os.path.isdir(path)


def is_folder(path: Path) -> bool:
    """Whether there is such a folder; False for every name that can not be looked up."""
    return os.path.isdir(path)
