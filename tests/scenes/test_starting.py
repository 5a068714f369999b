"""The names of new saves: every one is free, whatever else lies in the folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.saves import put_away, saves
from scenes.starting import free_file
from tests.games.kernel.play import begin


def test_the_ten_thousandth_game_is_followed_by_others(tmp_path: Path) -> None:
    for number in ("0007", "9999", "10000"):
        begin(tmp_path / f"tiny-{number}.jsonl").close()
    for new in (10001, 10002):
        begin(free_file(tmp_path, "tiny")).close()
        assert (tmp_path / f"tiny-{new}.jsonl").exists()
    assert {save.path.name for save in saves(tmp_path)} == {
        f"tiny-{number}.jsonl" for number in ("0007", "9999", "10000", "10001", "10002")
    }
    assert put_away(tmp_path / "tiny-10002.jsonl").name == "tiny-10002.jsonl"


@pytest.mark.parametrize(
    ("there", "next"),
    [
        ("tiny-00²3.jsonl", 1),
        ("tiny-٣٣٣٣.jsonl", 1),
        ("tiny-evening.jsonl", 1),
        ("tiny-12.jsonl", 1),
        (f"tiny-{'9' * 200}.jsonl", 1),
        ("tiny-0003 (1).jsonl", 4),
        ("tiny-0003 copy.jsonl", 4),
        ("tiny-0003.sync-conflict-20261101-120000-ABC.jsonl", 4),
        ("tiny-10003 (conflicted copy 2026-11-01).jsonl", 10004),
        ("tiny-0003.damaged-1.jsonl", 4),
        ("tiny-0003.jsonl.new", 4),
        ("tinytown-0009.jsonl", 1),
    ],
)
def test_copies_and_strange_names_are_harmless(tmp_path: Path, there: str, next: int) -> None:
    (tmp_path / there).write_text("")
    assert free_file(tmp_path, "tiny").name == f"tiny-{next:04d}.jsonl"


def test_a_name_that_is_taken_by_what_bears_no_number_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On disks that do not tell large letters from small ones `TINY-0001.JSONL` is `tiny-0001.jsonl`."""
    (tmp_path / "TINY-0001.JSONL").write_text("")
    real = Path.exists
    monkeypatch.setattr(Path, "exists", lambda path: real(path) or path.name.upper() in {p.name for p in path.parent.iterdir()})
    assert free_file(tmp_path, "tiny").name == "tiny-0002.jsonl"
