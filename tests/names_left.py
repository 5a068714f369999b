"""Which files still name somebody: looked for as bytes, in every form in which a program writes letters."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path


def forms(name: str) -> Iterator[bytes]:
    """The name in UTF-8, escaped as in JSON and as in a log, and in UTF-16."""
    escaped = json.dumps(name)[1:-1]
    capitals = re.sub(r"\\u([0-9a-f]{4})", lambda found: f"\\u{found[1].upper()}", escaped)
    yield from {name.encode(), escaped.encode(), capitals.encode(), name.encode("unicode_escape")}
    yield from (name.encode("utf-16-le"), name.encode("utf-16-be"))


def naming(home: Path, names: Iterable[str], but: Iterable[Path] = ()) -> list[str]:
    """The files under a folder whose name or content has one of those names; but for what lies in the folders `but`."""
    sought, passed = [form for name in names for form in forms(name)], tuple(but)
    found = []
    for file in sorted(home.rglob("*")):
        if not file.is_file() or any(folder in file.parents for folder in passed):
            continue
        told = str(file.relative_to(home)).encode() + b"\n" + file.read_bytes()
        if any(form in told for form in sought):
            found.append(str(file.relative_to(home)))
    return found
