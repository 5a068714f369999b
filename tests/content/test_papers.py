"""The papers under docs/: all that is cited of them stands there, and all that they cite exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import SHELF, TITLES
from games.kernel.protocol import member_types
from tests.content.named import missing_names
from tests.programs.house.papers import THEME, cited, missing, paper


def test_all_that_is_cited_stands_in_the_papers() -> None:
    assert missing() == []


def test_all_that_the_papers_name_exists() -> None:
    assert missing_names() == []


CITED = [
    ("kalesia", "KALESIA-401 to 403, R11", ["401", "403", "R11"]),
    ("kalyra", "(KALYRA-DTH-06, 07, R46)", ["DTH-06", "DTH-07", "R46"]),
    ("kalyra", "(KALYRA-CMB, TYP, ABL; R34)", ["ABL", "CMB", "R34", "TYP"]),
    ("", "It lies there (R18 of Kalesia's page).", ["R18"]),
    ("kalua", "What comes of it (5.2, R9).", ["5.2", "R9"]),
    ("caledea", "Section 9 of the rules: T12 to T28; and sections 3.12 and 3.13", ["3.12", "3.13", "9", "T12", "T28"]),
    ("kalesia", "TV-19 and I-13: 3.5 errors, 0.9 of 11.2 of the rules page", ["11.2", "I13", "T19"]),
    ("", "Cards (STYLE section 7), at most four (STYLE 1, 10).", ["1", "10", "7"]),
]  # fmt: skip


@pytest.mark.parametrize(("own", "text", "found"), CITED, ids=[text for _, text, _ in CITED])
def test_citations_are_read(own: str, text: str, found: list[str]) -> None:
    assert sorted({place for _, place in cited(text, own)}) == found


def test_every_citation_that_is_not_held_is_told_at_once(tmp_path: Path) -> None:
    for name in (*SHELF, THEME):
        page = tmp_path / "docs" / ("" if name == THEME else "rules") / f"{name}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("# Page\n\n## 1. Aim\n\n- **KALUA-101** One god.\n- **R1 Seats.** Two.\n")
    rules = tmp_path / "games" / "kalua" / "rules.py"
    rules.parent.mkdir(parents=True)
    rules.write_text('"""KALUA-101, 102, R1; 1 and 12.9 of the rules page."""\n\nSEATS = 2  # R2, as STYLE 4\n')
    (rules.parent / "clauses.toml").write_text('[clauses]\nKALUA-103 = "Two gods."\n')
    for door in ("main.py", "run.py"):
        (tmp_path / door).write_text("")
    page_of = "of the rules page of kalua"
    assert missing(tmp_path) == [
        f"games/kalua/clauses.toml cites 103 {page_of}",
        f"games/kalua/rules.py cites 102 {page_of}",
        f"games/kalua/rules.py cites 12.9 {page_of}",
        "games/kalua/rules.py cites 4 of STYLE",
        f"games/kalua/rules.py cites R2 {page_of}",
    ]


@pytest.mark.parametrize("title", SHELF)
def test_every_move_event_and_option_is_on_the_rules_page(title: str) -> None:
    rules, page = TITLES[title], paper(title)
    kinds = [str(one.__struct_config__.tag) for union in (rules.moves, rules.events) for one in member_types(union)]
    assert [name for name in (*kinds, *rules.options.__struct_fields__) if f"`{name}" not in page] == []
