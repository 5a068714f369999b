"""Line ends that git, or who carried a text, made those of another machine: the same program, the same games."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from games.catalog import TITLES
from games.kalesia.title import TITLE
from games.kernel.arena import cluster
from games.kernel.journal import read_journal
from games.kernel.match import Match
from games.kernel.teaching.puzzle import journal_of, read_puzzles
from games.kernel.watching import verify
from scenes.paint import baked
from tests.games.kernel.play import begin, play_on

ROOT = Path(__file__).parents[2]


def carried(text: bytes) -> bytes:
    """By a program that makes line ends those of its machine."""
    return text.replace(b"\n", b"\r\n")


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_a_checkout_keeps_line_ends_and_pictures(tmp_path: Path) -> None:
    kept = {"text.jsonl": b'{"a":1}\n', "text.svg": b"<svg/>\n", "bare": b"bare\n"}
    kept |= {f"picture.{suffix}": b"line\r\nline\n" for suffix in ("jpg", "png", "ogg", "xz")}
    shutil.copy(ROOT / ".gitattributes", tmp_path)
    for name, data in kept.items():
        (tmp_path / name).write_bytes(data)
    said = ["-c", "core.autocrlf=true", "-c", "core.safecrlf=false", "-c", "core.eol=crlf"]

    def git(*words: str) -> None:
        subprocess.run(["git", *said, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init")
    git("add", ".")
    for name in kept:
        (tmp_path / name).unlink()
    git("checkout", "--", ".")
    assert {name: (tmp_path / name).read_bytes() for name in kept} == kept


def test_a_carried_puzzle_holds(tmp_path: Path) -> None:
    source = journal_of(TITLE, read_puzzles(TITLE)[0])
    path = tmp_path / source.name
    path.write_bytes(carried(source.read_bytes()))
    assert verify(path).words == verify(source).words


def test_a_carried_game_goes_on_and_loses_a_torn_line_only(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = begin(path, 2, title=TITLE)
    play_on(match, 6)
    match.close()
    path.write_bytes(carried(path.read_bytes()) + b'{"line":"move","seat')
    before = read_journal(path)
    assert (before.torn, before.damage) == (True, None)
    resumed = Match.resume(path, TITLES)
    play_on(resumed)
    resumed.close()
    after = read_journal(path)
    assert (after.torn, after.damage, after.whole) == (False, None, path.stat().st_size)
    assert after.lines[: len(before.lines)] == before.lines
    assert verify(path).holds


def test_digests_do_not_know_line_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for name in ("lf", "crlf"):
        root = tmp_path / name
        rules = root / "games" / "chess" / "content.toml"
        rules.parent.mkdir(parents=True)
        rules.write_bytes(b"king = 1\n" if name == "lf" else b"king = 1\r\n")
        monkeypatch.setattr(cluster, "ROOT", root)
        monkeypatch.setattr(baked, "ROOT", root)
        cluster.program.cache_clear()
        found.append((cluster.program(), baked.fingerprint([rules])))
    cluster.program.cache_clear()
    assert found[0] == found[1]
