"""What large words leave no room for on Caledea's table is told on the slips of its things: nothing is told nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.caledea.parties import party_at
from scenes.caledea.context import BoardContext
from scenes.caledea.face import FACE
from scenes.caledea.papers.rivals import rows_of
from scenes.caledea.papers.slips import slips
from scenes.caledea.papers.who import who_shown
from scenes.stage.words.lettering import PAINTED, Lettering
from scenes.table.layout.odds import THIN_SPACE
from scenes.table.layout.slips import Slip
from scenes.table.show.log import LogEntry
from tests.scenes.caledea.moments import context, game

ABBREVIATED = THIN_SPACE + "%"
"""Left out behind a chance, by a rule of the table."""


def looks(view: Any) -> Iterator[BoardContext]:
    """At rest as the one who decides sees it, and with units about to go from every square of theirs."""
    seat = view.to_act()[0] if view.to_act() else None
    yield context(view.n, choosing=seat)
    if view.phase == "main" and seat is not None:
        for square in sorted({unit.square for unit in view.units[seat].values()}):
            seen = context(view.n, choosing=seat, eyes=seat)
            yield replace(seen, target=square, party=party_at(view, square, ()))


def words(view: Any, seen: BoardContext) -> set[str]:
    return {label.text.removesuffix(ABBREVIATED) for label in FACE.labels(view, seen)}


def told(view: Any, seen: BoardContext) -> str:
    """All that slips say of things there."""
    ids = [piece.id for piece in FACE.layout(view, seen)] + [spot.id for spot in FACE.spots(view, seen)]
    abouts = [about for id in dict.fromkeys(ids) if (about := FACE.about(view, seen, id)) is not None]
    return " ".join(" ".join((about.name, about.state, about.cannot, *about.lines)) for about in abouts)


@pytest.mark.parametrize("n", [2, 4, 8])
def test_what_large_words_leave_out_is_told_on_a_slip(n: int) -> None:
    left_out, panels = set[str](), 0
    for view in [view for view, event in game(n, n + 3) if event is None][::5]:
        for seen in looks(view):
            large = replace(seen, text_scale=PAINTED)
            gone = words(view, seen) - words(view, large)
            panels += who_shown(view, large) is not None
            slips = told(view, large) if gone else ""
            assert {text for text in gone if text not in slips} == set(), (view.phase, view.round)
            left_out |= gone
    assert any("/" in text for text in left_out), "how many outposts there are"
    assert panels


NEWS = "Maximiliane moves to E5: 1 general, 2 cavalry, 3 infantry."
LARGEST = Lettering(1.0, 2.0)


@pytest.mark.parametrize("n", [6, 7, 8])
def test_large_news_stay_below_the_rows_of_many_kingdoms(n: int) -> None:
    """At 200 %, also where the kingdom whose turn it is lies open and the own row stands below the others."""
    bottoms = set[float]()
    for view in [view for view, event in game(n, n + 3) if event is None][::3]:
        seen = context(n, PAINTED, told=LogEntry(NEWS, "crown"))
        for slip in [placed.slip for placed in slips(view, seen)]:
            assert isinstance(slip, Slip)
            bottoms.add(bottom := rows_of(view, seen).bottom)
            assert bottom <= slip.box(NEWS, "crown", LARGEST).y, view.round
    assert max(bottoms) > 650, "a kingdom lies open there"
