"""The clause report itself."""

from __future__ import annotations

from pathlib import Path

from tests.clauses import declared, faults, proved


def test_every_clause_has_a_test() -> None:
    clauses = declared()
    assert "kalesia" in clauses
    assert faults(clauses, proved()) == []


def write(folder: Path, tests: str) -> Path:
    (folder / "games/chess").mkdir(parents=True)
    (folder / "tests").mkdir()
    (folder / "games/chess/clauses.toml").write_text(
        '[clauses]\nCHESS-1 = "White begins."\n[rulings]\nCHESS-R1 = "Touched is moved."\n'
    )
    (folder / "tests/test_chess.py").write_text(tests)
    return folder


def test_a_clause_without_test_and_a_name_nobody_declares_are_told(tmp_path: Path) -> None:
    root = write(tmp_path, '@clause("CHESS-1", "CHESS-7")\ndef test_begin(): ...\n')
    found = faults(declared(root), proved(root))
    assert len(found) == 2
    assert "CHESS-R1" in found[0]
    assert "CHESS-7" in found[1]


def test_a_skipped_test_or_a_function_that_is_no_test_proves_nothing(tmp_path: Path) -> None:
    root = write(
        tmp_path,
        '@pytest.mark.skip\n@clause("CHESS-1")\ndef test_begin(): ...\n@pytest.mark.clause("CHESS-R1")\ndef touched(): ...\n',
    )
    assert len(faults(declared(root), proved(root))) == 2


def test_all_named_clauses_proved(tmp_path: Path) -> None:
    root = write(tmp_path, '@clause("CHESS-1")\n@pytest.mark.clause("CHESS-R1")\ndef test_begin(): ...\n')
    assert faults(declared(root), proved(root)) == []
