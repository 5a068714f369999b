"""No paper lies on a table on which nothing stands: news, a hint, what a coach says, what happened meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.teaching.cards import read_cards
from scenes.table.chooser import Answer
from tests.scenes.tables import TableRig

SEATS = {"kalesia": 5, "proelio": 4, "caledea": 4, "kalua": 4, "kalyra": 4}
MOMENTS = 5


def texts(rig: TableRig[Any]) -> Iterator[tuple[str, str]]:
    """Which paper lies there, and all its words."""
    table, view = rig.table, rig.room.table_view
    yield from (("slip", slip.text) for slip in rig.room.face.slips(table.moment().view, table.context))
    if table.card is not None:
        yield "card", table.card.text
    if table.catch_up is not None:
        yield "catch-up", "".join(text for _, text in table.catch_up.rows)
    if view.inspector.laid is not None:
        yield "beside a thing", "".join(line.text for line in view.inspector.laid.setting.lines)


@pytest.mark.parametrize("title", BUILT)
def test_no_paper_is_empty_from_the_opening_on(tmp_path: Path, title: str) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title, "hurry": False})
    rig = kind(tmp_path, SEATS[title], humans=1, seed=4, cards=read_cards(TITLES[title]))
    found: list[tuple[str, str]] = [*texts(rig)]
    chance = Chance(5)
    for _ in range(MOMENTS):
        rig.until(rig.asked)
        for _ in range(3):
            rig.wait(0.3, 0.1)
            found += texts(rig)
        rig.table.put_card(None)
        seat = rig.table.persons.choosing
        rig.room.decisions.take(Answer(move=rig.match.title.random_move(rig.match.view(seat), seat, chance)))
        for _ in range(4):
            rig.wait(0.3, 0.1)
            found += texts(rig)
    rig.close()
    assert {which for which, _ in found} >= {"slip", "card"}
    assert [which for which, text in found if not text.strip()] == []
