"""Digests of what the rules of every title read and of its golden games, kept with the `rules_version` they belong to.

`uv run python -m tests.programs.kept.digests` renews tests/golden/digests.toml after `rules_version` of a title was raised, or
a golden game was added. What changed under the same number it refuses: games saved before would be played on by other rules.
Only where a golden game was recorded anew by the same rules, `--same-rules` takes it.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import msgspec

from games.catalog import TITLES
from tests.golden_games import names, transcript

ROOT: Final = Path(__file__).parents[3]
GOLDEN: Final = ROOT / "tests" / "golden"
KEPT: Final = GOLDEN / "digests.toml"
TILED: Final = ("version", "tiledversion", "nextlayerid", "nextobjectid")
"""What the editor of the maps writes down about itself."""


class Digests(msgspec.Struct, frozen=True):
    """One title. Eight hex digits each."""

    rules_version: int
    content: dict[str, str]
    """What the rules read: content.toml and the maps."""
    golden: dict[str, str]
    """By name of the golden game."""


def current(title: str) -> Digests:
    content = list((ROOT / "games" / title).glob("content.toml"))
    maps = sorted((ROOT / "maps" / title).glob("*.t[ms]x"))
    return Digests(
        TITLES[title].rules_version,
        {"content": _digest(b"".join(map(_meaning, content))), "maps": _digest(b"".join(map(_meaning, maps)))},
        {name: _digest(b"\n".join(transcript(GOLDEN / title, name)) + b"\n") for name in names(GOLDEN / title)},
    )


def kept(path: Path = KEPT) -> dict[str, Digests]:
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Digests]) if path.exists() else {}


def faults(title: str, now: Digests, before: Digests | None, same_rules: bool = False) -> Iterator[str]:
    """Why these digests may not stand in the place of those before."""
    if before is None or now.rules_version != before.rules_version:
        return
    changed = [] if now.content == before.content else ["the content that its rules read"]
    if not same_rules:
        gone = [name for name, digest in before.golden.items() if now.golden.get(name) != digest]
        changed += [f"the golden game {name}" for name in gone]
    if changed:
        yield (
            f"{title}: raise rules_version in games/{title}/title.py. Under the number {now.rules_version} there changed: "
            f"{', '.join(changed)}. Then: uv run python -m tests.programs.kept.digests"
        )


def _meaning(path: Path) -> bytes:
    """What a file says, whatever its comments and its layout."""
    if path.suffix == ".toml":
        return msgspec.json.encode(tomllib.loads(path.read_text(encoding="utf-8")), order="sorted")
    tree = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    for name in TILED:
        tree.attrib.pop(name, None)
    return ElementTree.canonicalize(ElementTree.tostring(tree, encoding="unicode"), strip_text=True).encode()


def _digest(said: bytes) -> str:
    return hashlib.blake2b(said, digest_size=4).hexdigest()


def _written(all_: dict[str, Digests]) -> str:
    lines = [
        "# What the rules read and the golden games, by rules_version. Renewed by: uv run python -m tests.programs.kept.digests"
    ]
    for title, digests in all_.items():
        lines += ["", f"[{title}]", f"rules_version = {digests.rules_version}"]
        for part, entries in (("content", digests.content), ("golden", digests.golden)):
            lines += [f'{part}.{name} = "{digest}"' for name, digest in entries.items()]
    return "\n".join(lines) + "\n"


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--same-rules", action="store_true", help="take golden games recorded anew by the same rules")
    said = reader.parse_args()
    now, before = {title: current(title) for title in TITLES}, kept()
    found = [fault for title in now for fault in faults(title, now[title], before.get(title), said.same_rules)]
    if not found:
        KEPT.write_text(_written(now), encoding="utf-8")
    print("\n".join(found) or f"{KEPT.relative_to(ROOT)} is renewed")
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
