"""The files of the browser client, and the headers that every answer has."""

from __future__ import annotations

import asyncio
import gzip
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGES: Final = ("/", "/table/{rest:path}", "/decks", "/replays", "/replays/{rest:path}", "/rules", "/rules/{rest:path}",
                "/learn", "/learn/{rest:path}")  # fmt: skip
"""The addresses that the client itself understands."""
KINDS: Final[dict[str, str]] = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
    ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
    ".map": "application/json",
}  # fmt: skip
PACKED: Final = frozenset({".html", ".js", ".css", ".json", ".svg", ".webmanifest", ".txt", ".map"})
"""What is sent compressed to whoever takes it: text, which becomes a third."""
HEADERS: Final[tuple[tuple[str, str], ...]] = (
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
)
_PLACEHOLDER: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Willforge</title>
<h1>Willforge</h1>
<p>The server is running, and the browser client is not part of this build: Node, or what the client is made of,
could not be fetched when it was built. <code>make play</code> with a network builds it.</p>
<p>Until then the game is played in the terminal: <code>make terminal</code>, or <code>willforge play</code>.
Programs find the calls in <a href="api/openapi.json">api/openapi.json</a>.</p>
</html>
"""


def client_folder() -> Path | None:
    """Where the built client is: in the package, or in a checkout beside it; None if there is none."""
    package = Path(str(files("willforge.server"))) / "static"
    checkout = Path(__file__).resolve().parents[3] / "web" / "dist"
    return next((folder for folder in (package, checkout) if (folder / "index.html").is_file()), None)


class Site:
    """The files of the client, which are listed once: nothing else can be asked for."""

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[str, Path] = {}
        self._packed: dict[Path, bytes] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix in KINDS:
                    self._files["/" + path.relative_to(folder).as_posix()] = path

    def routes(self) -> list[Route]:
        """The pages and the files."""
        pages = [Route(path, self.page, methods=["GET"]) for path in PAGES]
        return [*pages, Route("/{rest:path}", self.file, methods=["GET"])]

    async def page(self, request: Request) -> Response:
        """The page of the client, whatever the address says to it."""
        index = self._files.get("/index.html")
        if index is None:
            return Response(_PLACEHOLDER, media_type="text/html; charset=utf-8")
        return await self._sent(request, index, "no-cache")

    async def file(self, request: Request) -> Response:
        """One file; those in `assets` have the hash of their content in their name and never change."""
        path = self._files.get(request.url.path)
        if path is None:
            return Response("There is nothing here.\n", 404, media_type="text/plain; charset=utf-8")
        lasts = "public, max-age=31536000, immutable" if request.url.path.startswith("/assets/") else "no-cache"
        return await self._sent(request, path, lasts)

    async def _sent(self, request: Request, path: Path, lasts: str) -> Response:
        """The file, compressed where the browser takes that; each is compressed once, beside the loop, and kept."""
        headers = {"Cache-Control": lasts, "Vary": "Accept-Encoding"}
        if path.suffix not in PACKED or not _takes_gzip(request.headers.get("Accept-Encoding", "")):
            return FileResponse(path, media_type=KINDS[path.suffix], headers=headers)
        if path not in self._packed:
            self._packed[path] = await asyncio.to_thread(lambda: gzip.compress(path.read_bytes(), mtime=0))
        headers["Content-Encoding"] = "gzip"
        return Response(self._packed[path], media_type=KINDS[path.suffix], headers=headers)


def _takes_gzip(accepted: str) -> bool:
    """Whether a browser takes gzip: it says so, and not with the weight 0, which refuses."""
    named = (one.replace(" ", "").lower().partition(";") for one in accepted.split(","))
    return any(name == "gzip" and how.rstrip("0.") not in ("q=", "q") for name, _, how in named)


class StrictHeaders:
    """Adds the headers to every answer; answers of the API are never kept by anybody."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self._app(scope, receive, sending)
