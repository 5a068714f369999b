"""Everything is taught somewhere: the report itself, and that no title leaves a clause out."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.teaching.cards import Card, read_cards
from tests.programs.house import coverage


@pytest.mark.parametrize("id", BUILT)
def test_every_clause_is_taught(id: str) -> None:
    assert coverage.untaught(id, coverage.taught(id)) == []


@pytest.mark.parametrize("id", BUILT)
def test_lessons_and_cards_name_clauses_that_there_are(id: str) -> None:
    assert coverage.unknown(id, coverage.taught(id)) == []


def test_a_clause_that_nothing_names_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "read_lesson", lambda title: None)
    monkeypatch.setattr(coverage, "read_cards", lambda title: (Card("tie", ("308", "999"), asked={}),))
    monkeypatch.setattr(
        coverage, "cited", lambda folder, prefix: [("KALESIA-401", "about")] if folder.parts[-2] == "scenes" else []
    )
    monkeypatch.setattr(coverage, "on_pages", lambda title: [("KALESIA-308", "rule.hand")])
    where = coverage.taught("kalesia")
    assert where == {"KALESIA-308": ["card tie", "page rule.hand"], "KALESIA-999": ["card tie"], "KALESIA-401": ["slip about"]}
    assert set(coverage.clauses_of("kalesia").asked) - set(coverage.untaught("kalesia", where)) == {
        "KALESIA-308",
        "KALESIA-401",
    }
    assert any("nothing teaches KALESIA-101" in line for line in coverage.report("kalesia", where, None))
    assert coverage.unknown("kalesia", where) == ["KALESIA-999"]


def test_slips_count_only_where_they_were_seen(tmp_path: Path) -> None:
    named = {place for places in coverage.taught("kalesia").values() for place in places}
    seen = {place for places in coverage.taught("kalesia", slips=set()).values() for place in places}
    assert named - seen == {place for place in named if place.startswith("slip")} != set()
    (tmp_path / "a.py").write_text('"""GAME-1: not this."""\nx = f(clause="GAME-2", text="see GAME-3")\n')
    assert dict(coverage.cited(tmp_path, "GAME-")) == {"GAME-2": "a"}


def test_a_card_that_never_comes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its moment is looked for at every seat and every kind of table."""
    comes = Card("comes", ("401",), event={"kind": "weapons_passed", "to": "you", "faces": {"least": 1}}, seats=(2,))
    never = Card("never", ("401",), event={"kind": "weapons_passed", "from": "other", "to": "other", "faces": {"least": 1}})
    own = Card("own", ("801",), asked={"a": "C1"}, options={"weapons_mode": "sets_dealt"})
    monkeypatch.setattr(coverage, "read_cards", lambda title: (comes, never, own))
    come = coverage.reached("kalesia", games=20, seed=1)
    assert set(come) == {"comes", "own"}
    assert any("never never comes" in line for line in coverage.report("kalesia", {}, come))


def test_kalesias_cards_come() -> None:
    assert set(coverage.reached("kalesia", games=40, seed=1)) == {card.say for card in read_cards(TITLES["kalesia"])}
