"""Which rule clauses the tests prove, and the report of those that nothing proves.

A title declares its clauses and rulings in `games/<title>/clauses.toml`; a test names those that it proves:

    @clause("KALESIA-401", "KALESIA-R11")
    def test_sum_of_faces(): ...

`uv run python -m tests.clauses` prints the report and fails (exit code 1) when a declared clause has no test or a test
names one that is not declared. Test files are read, not run, so that a test counts only where it stands in the source.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def clause(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the clause and ruling ids that it proves."""
    if not ids:
        raise ValueError("name at least one clause")
    return pytest.mark.clause(*ids)


def declared(root: Path = ROOT) -> dict[str, dict[str, str]]:
    """Per title, every clause id and its sentence: all tables of its `clauses.toml` together."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted((root / "games").glob("*/clauses.toml")):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        found[path.parent.name] = {id: words for table in tables.values() for id, words in table.items()}
    return found


def proved(root: Path = ROOT) -> dict[str, list[str]]:
    """Every clause id that a test names, with the tests (`file::function`) that do."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "tests").rglob("test_*.py")):
        for test, ids in _tests_in(path):
            for id in ids:
                found[id].append(f"{path.relative_to(root)}::{test}")
    return found


def _tests_in(path: Path) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        ids = [id for decorator in node.decorator_list for id in _ids_of(decorator)]
        if ids and _runs(node):
            yield node.name, ids


def _runs(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Only what pytest collects counts, and nothing that is skipped."""
    skipped = any("skip" in ast.unparse(decorator) or "xfail" in ast.unparse(decorator) for decorator in node.decorator_list)
    return node.name.lower().startswith("test") and not skipped


def _ids_of(decorator: ast.expr) -> list[str]:
    """The literal texts of `@clause(...)`, `@pytest.mark.clause(...)` and `pytest.param(..., marks=clause(...))`."""
    calls = [node for node in ast.walk(decorator) if isinstance(node, ast.Call)]
    named = [call for call in calls if ast.unparse(call.func).rpartition(".")[2] == "clause"]
    return [
        word.value for call in named for word in call.args if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]


def faults(clauses: dict[str, dict[str, str]], tests: dict[str, list[str]]) -> list[str]:
    """Everything that is wrong, one sentence each."""
    known = {id: title for title, ids in clauses.items() for id in ids}
    missing = [f"{title}: no test names {id} ({clauses[title][id]})" for id, title in known.items() if id not in tests]
    unknown = [f"{places[0]} names {id}, which no title declares" for id, places in tests.items() if id not in known]
    return missing + unknown


def report(clauses: dict[str, dict[str, str]], tests: dict[str, list[str]]) -> str:
    """Per title how many clauses are proved, then the faults."""
    counts = [f"{title}: {sum(id in tests for id in ids)} of {len(ids)} clauses have a test" for title, ids in clauses.items()]
    return "\n".join(counts + faults(clauses, tests))


def main() -> int:
    clauses, tests = declared(), proved()
    print(report(clauses, tests))
    return 1 if faults(clauses, tests) else 0


if __name__ == "__main__":
    sys.exit(main())
