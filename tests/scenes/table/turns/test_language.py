"""A change of language re-words all that stands at a table: the slip of the news, the story, what a coach says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kernel.teaching.cards import read_cards
from tests.scenes.tables import TableRig

SEATS = {"kalesia": 3, "proelio": 3, "caledea": 2, "kalua": 3, "kalyra": 3}


def in_italian(rig: TableRig[Any]) -> None:
    rig.stage.settings.language = "it"
    rig.stage.apply_settings()
    rig.room.resume(None)
    rig.frames(2)


@pytest.mark.parametrize("title", sorted(TITLES))
def test_the_story_and_the_news_are_told_in_the_new_language(tmp_path: Path, title: str) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(tmp_path / "a", SEATS[title], humans=0, seed=5, coach=False, pace=2.0)
    rig.wait(12.0, 0.1)
    log = rig.table.log
    english = [line.entry.text for line in log.lines]
    assert len(english) > 4
    moves = [line.moves for line in log.lines]
    in_italian(rig)
    italian = [line.entry.text for line in log.lines][: len(english)]
    assert [line.moves for line in log.lines][: len(moves)] == moves
    assert sum(a == b for a, b in zip(english, italian, strict=True)) <= len(english) / 4
    assert rig.table.latest is None or rig.table.latest.text in {line.entry.text for line in log.lines}
    rig.close()


@pytest.mark.parametrize("title", sorted(TITLES))
def test_what_a_coach_says_is_said_in_the_new_language(tmp_path: Path, title: str) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(tmp_path, TITLES[title].seats[1], cards=read_cards(TITLES[title]), pace=2.0)
    rig.until(lambda: rig.table.card is not None)
    said = rig.table.card.text
    in_italian(rig)
    assert rig.table.card is not None
    assert rig.table.card.text != said
    rig.close()
