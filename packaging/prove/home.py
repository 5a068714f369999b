"""What a program left in somebody's home: which lessons were gone through, and which moves persons made at tables."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

GAMES = Path(__file__).resolve().parents[2] / "games"


class Home:
    """A home folder as Linux has it, or one for PAPER_REALMS_HOME."""

    def __init__(self, folder: Path, own: bool = False) -> None:
        """`own`: the folder of PAPER_REALMS_HOME."""
        name = "paper-realms"
        self.config = folder / "config" if own else folder / ".config" / name
        self.data = folder / "data" if own else folder / ".local" / "share" / name

    @property
    def settings(self) -> dict[str, Any]:
        """What is kept of them; empty where there are none."""
        try:
            return dict(json.loads((self.config / "settings.json").read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return {}

    @property
    def greeted(self) -> bool:
        """Whether somebody has left the page before the first shelf."""
        return bool(self.settings.get("greeted"))

    def greet(self) -> None:
        """From now on somebody has, if nothing is kept yet."""
        if not self.settings:
            self.config.mkdir(parents=True, exist_ok=True)
            (self.config / "settings.json").write_text('{"greeted": true}', encoding="utf-8")

    def learned(self, title: str) -> bool:
        return title in self.settings.get("learned", ())

    def saves(self, title: str) -> list[Path]:
        return sorted(path for path in (self.data / "saves").glob("*.jsonl") if _lines(path)[:1] and _title(path) == title)

    def own_moves(self, title: str) -> int:
        """How many moves of persons stand in the title's longest game: what was taken back does not count."""
        return max((_own(path) for path in self.saves(title)), default=0)

    def lesson_moves(self, title: str) -> int:
        """How many decisions the learner made in the title's lesson; 0 where it is not kept."""
        file = self.data / "lessons" / f"{title}.jsonl"
        return _own(file) if file.exists() else 0

    def log(self, name: str) -> str:
        """What a kiosk wrote: `game`, `supervisor`."""
        file = self.data / "logs" / f"{name}.log"
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""

    def crashes(self) -> list[Path]:
        return sorted((self.data / "crashes").glob("*"))


def moves_of_a_whole_lesson(title: str) -> int:
    """How many decisions a learner makes in it who skips nothing, with those that were made before it begins."""
    lesson = tomllib.loads((GAMES / title / "lesson.toml").read_text(encoding="utf-8"))
    before = sum(move["seat"] == lesson["learner"] for move in lesson.get("opening", ()))
    return before + sum(len(step.get("decisions", ())) for step in lesson["step"])


def _lines(path: Path) -> list[dict[str, Any]]:
    """Of a journal; a last one that is just being written is left out."""
    return list(_read(path.read_text(encoding="utf-8").splitlines()))


def _read(lines: list[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        try:
            yield json.loads(line)
        except ValueError:
            return


def _title(path: Path) -> str:
    return str(_lines(path)[0]["title"])


def _own(path: Path) -> int:
    head, *lines = _lines(path)
    people = {seat for seat, who in enumerate(head["seats"]) if who["kind"] == "human"}
    moved: list[int] = []
    for line in lines:
        if line["line"] == "move":
            moved.append(line["seat"])
        elif line["line"] in ("undo", "back"):
            kept = len(moved) - line["moves"] if line["line"] == "undo" else line["moves"]
            del moved[max(0, kept) :]
    return sum(seat in people for seat in moved)
