"""The licences of the program are found in every form in which it is given away."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

from games.kernel import licences as own
from games.kernel.licences import FIRST, Passage, licences, passages
from games.kernel.program import HOUSE

ALL = [*FIRST, *sorted(path.name for path in (HOUSE / "packaging" / "third-party").glob("*.txt"))]


def copied(into: Path, parts: str) -> None:
    """The files, as a build lays them out there."""
    for name, path in licences().items():
        to = into / name if name in ("LICENSE", "NOTICE") else into / parts / name
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(path.read_bytes())


def test_they_are_found_in_a_check_out() -> None:
    assert list(licences()) == ALL
    assert len(ALL) > 7
    assert licences()["NOTICE"] == HOUSE / "NOTICE"


def test_they_are_found_in_a_built_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied(tmp_path / "licences", "third-party")
    monkeypatch.setattr(own, "HOUSE", tmp_path)
    assert list(licences()) == ALL


def test_they_are_found_where_pip_put_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = tmp_path / "paper_realms-0.8.0.dist-info" / "licenses"
    copied(known, "packaging/third-party")
    (known.parent / "METADATA").write_text("Name: paper-realms\n")
    monkeypatch.setattr(own, "HOUSE", tmp_path / "paper_realms")
    files = [
        SimpleNamespace(parts=path.relative_to(tmp_path).parts, locate=lambda path=path: path)
        for path in tmp_path.rglob("*")
        if path.is_file()
    ]
    monkeypatch.setattr(metadata, "files", lambda name: files)
    assert list(licences()) == ALL


def test_nothing_is_found_where_somebody_took_them_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "HOUSE", tmp_path)
    monkeypatch.setattr(own, "PACKAGE", "paper-realms-that-nobody-installed")
    assert licences() == {}


def test_lines_are_joined_and_tables_become_sentences(tmp_path: Path) -> None:
    path = tmp_path / "README.md"
    table = "| what | licence |\n| --- | --- |\n| SDL2 | Zlib |\n| numpy | BSD |\n"
    path.write_text(f"# All\n\nOne [line](a.md)\nand **two**.\n\n## Parts\n\n{table}")
    assert passages(path) == [
        Passage(1, "All"),
        Passage(0, "One line and two."),
        Passage(2, "Parts"),
        Passage(0, "SDL2: Zlib"),
        Passage(0, "numpy: BSD"),
    ]


@pytest.mark.parametrize("name", ALL)
def test_no_word_of_a_licence_is_lost(name: str) -> None:
    path = licences()[name]
    said = " ".join(passage.text for passage in passages(path)).split()
    if not name.endswith(".md"):
        assert said == path.read_text(encoding="utf-8").split()
    assert len(said) > 100
