"""The bot of docs/protocol.md plays a game."""

from __future__ import annotations

import re

from server.client import ROOT, Server


def test_the_bot_of_the_page_plays(shared: Server) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    (source,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    lines = [line for line in source.splitlines() if line.strip() and not line.startswith("import")]
    assert len(lines) <= 40
    source = source.replace("http://127.0.0.1:8351", f"http://127.0.0.1:{shared.port}")
    source = source.replace('print(play("10.2")', 'said = (play("6.3")')
    names: dict[str, object] = {}
    exec(compile(source, "docs/protocol.md", "exec"), names)
    assert names["said"] in [(winner, "wins") for winner in ("A", "B", "draw")]
