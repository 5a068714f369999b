"""What was written down when the program was built is asked before its sources are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.kernel import built
from games.kernel import version as number


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(built, "FILE", tmp_path / "built.json")
    for asked in (built.told, number.version):
        asked.cache_clear()
    yield tmp_path / "built.json"
    for asked in (built.told, number.version):
        asked.cache_clear()


def test_a_built_program_knows_its_version_without_the_project_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(number, "PROJECT", file.with_name("pyproject.toml"))
    file.write_text('{"version": "1.2.3"}')
    assert number.version() == "1.2.3"


@pytest.mark.parametrize("written", [None, "", "[]", "{"])
def test_where_nothing_was_written_down_nothing_is_told(written: str | None, file: Path) -> None:
    if written is not None:
        file.write_text(written)
    assert built.told("version") is None
    assert number.version(), "the project file knows"
