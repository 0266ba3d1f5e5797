"""The files of the client: each is found by its own name alone, and sent compressed to whoever takes that."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from willforge.server.site import Site

TEXT = b"main();\n" * 400


def asked(site: Site, path: str, accepted: str) -> Response:
    headers = [(b"accept-encoding", accepted.encode())]
    scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "query_string": b"", "scheme": "http",
             "server": ("127.0.0.1", 80)}  # fmt: skip
    return asyncio.run(site.file(Request(scope)))


@pytest.fixture
def site(tmp_path: Path) -> Site:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main.js").write_bytes(TEXT)
    (tmp_path / "icon.png").write_bytes(b"\x89PNG")
    return Site(tmp_path)


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "GZIP ; q=1.0"])
def test_text_is_sent_compressed(site: Site, accepted: str) -> None:
    for _ in range(2):  # the second time out of what is kept
        answer = asked(site, "/assets/main.js", accepted)
        assert answer.headers["content-encoding"] == "gzip" and answer.headers["vary"] == "Accept-Encoding"
        assert gzip.decompress(bytes(answer.body)) == TEXT and len(answer.body) < len(TEXT) / 3
        assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"])
def test_who_does_not_take_it_gets_the_file(site: Site, accepted: str) -> None:
    answer = asked(site, "/assets/main.js", accepted)
    assert isinstance(answer, FileResponse) and "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"


def test_pictures_are_sent_as_they_are(site: Site) -> None:
    assert isinstance(asked(site, "/icon.png", "gzip"), FileResponse)
    assert asked(site, "/nothing.js", "gzip").status_code == 404
