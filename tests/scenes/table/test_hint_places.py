"""A hint covers neither what it names nor the own values and choices, wherever the table has another place for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.teaching.cards import read_cards
from scenes.stage.devices.action import Action, Kind
from scenes.stage.loop.metrics import SAFE, Box
from scenes.table.chooser import Answer
from scenes.table.inspector.placing import place_clear, shared
from scenes.table.layout.legend_rows import row_boxes
from tests.scenes.tables import TableRig

SEATS = {"kalesia": 5, "proelio": 4, "caledea": 4, "kalua": 4, "kalyra": 4}
MOST = 0.25
"""Of one thing, in all: at Proelio's table a long hint in larger letters finds no quite free place."""
MOMENTS = 3
OWN = {
    "kalesia": ("hand", "secret", "adds", "tally"),
    "proelio": ("hand", "fort.0", "arms.0"),
    "caledea": ("sheet", "row"),
    "kalua": ("hand", "number.pp.0", "number.families.0", "volley", "lifted"),
    "kalyra": ("stat", "sheet"),
}
"""What a guest reads a slip with: the own cards and values, the open lines, what is to be answered."""
RING = 12
"""So far the ring round what is in focus reaches, in units."""


def hints(home: Path, title: str, size: tuple[int, int], scale: float, moments: int = MOMENTS) -> Iterator[TableRig[Any]]:
    """Moments of a game at random at which a hint lies on the table."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(home, SEATS[title], humans=1, seed=4, size=size, text_size=scale, coach=False, finished=tuple(TITLES))
    chance = Chance(5)
    for moment in range(3 * moments):
        rig.until(lambda: rig.asked() or rig.over())
        if rig.over():
            break
        seat = rig.table.persons.choosing
        if moment % 3 == 1:
            rig.room.table_input._ask_advice(Action(Kind.HINT))
            rig.until(lambda: rig.room.table_view.hint is not None and bool(rig.room.table_view.hint.pieces), 300)
            rig.frames(3)
            yield rig
            rig.table.minds.drop_advice()
        rig.room.decisions.take(Answer(move=rig.match.title.random_move(rig.match.view(seat), seat, chance)))
    rig.close()


def covered(rig: TableRig[Any]) -> float:
    """Of all that the hint names, of the own values and of what can be chosen: how many things it hides, each as a share."""
    hint, (paper,) = rig.room.table_view.hint, rig.room.table_view._papers
    assert hint is not None
    things = {piece.id: piece.box for piece in rig.table.pieces.pieces if piece.alpha}
    things |= {item.id: item.box for item in rig.table.focus.items if item.on_confirm is not None}
    live = {item.id for item in rig.table.focus.items if item.on_confirm is not None}
    kept = [box for id, box in things.items() if id in hint.pieces or id in live or rig.room.face.covering.dear(id)]
    return float(sum(shared(paper, box) / max(1.0, box.w * box.h) for box in kept))


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("title", BUILT)
def test_a_hint_covers_nothing_that_is_read_with_it(tmp_path: Path, title: str, scale: float) -> None:
    """In Kalyra it lay on the own values, in Proelio on the own wall."""
    seen = [covered(rig) for rig in hints(tmp_path, title, (1280, 720), scale)]
    assert len(seen) == MOMENTS
    assert max(seen) <= MOST


@pytest.mark.parametrize("title", ["proelio", "kalyra"])
def test_a_hint_leaves_free_what_a_coach_would_leave_free(tmp_path: Path, title: str) -> None:
    """In Proelio it lay on a castle, on what was said of it and on the arrows of who attacks whom."""
    hidden = []
    for rig in hints(tmp_path, title, (1280, 720), 1.0):
        view, (paper,) = rig.room.table_view, rig.room.table_view._papers
        kept = rig.room.face.covering.keep_clear(rig.table.moment().view, view.context_at(rig.table.moment()))
        hidden.append(sum(shared(paper, box) / (box.w * box.h) for box in kept))
    assert len(hidden) == MOMENTS
    assert max(hidden) <= 0.1


def in_focus(rig: TableRig[Any]) -> Iterator[str]:
    """One thing of each kind on the table, under a pointer that rests; "" first, for what a coach says there."""
    inspector, view = rig.room.table_view.inspector, rig.table.moment().view
    yield ""
    things = inspector.things(view, rig.table.context, rig.table.pieces.pieces, [*rig.room.face.spots(view, rig.table.context)])
    rig.table.put_card(None)
    for id in {thing.id.partition(".")[0]: thing.id for thing in things}.values():
        inspector._pointed = id
        rig.table.redraw()
        rig.frames(2)
        yield id


def hidden_of_own(rig: TableRig[Any]) -> float:
    """How many of the things it is read with the slip hides, each as a share; not its own thing, nor that on which it lies."""
    laid, view, context = rig.room.table_view.inspector.laid, rig.table.moment().view, rig.table.context
    if laid is None:
        return 0.0
    things = {spot.id: spot.box for spot in rig.room.face.spots(view, context)}
    things |= {piece.id: piece.box for piece in rig.table.pieces.pieces if piece.alpha}
    kept = [
        box for id, box in things.items() if id.startswith(OWN[rig.table.title]) and not box.holds(*laid.tooltip.where.centre)
    ]
    return float(sum(shared(laid.box, box) / max(1.0, box.w * box.h) for box in kept))


@pytest.mark.parametrize("title", BUILT)
def test_what_is_said_of_a_thing_leaves_in_sight_what_it_is_read_with(tmp_path: Path, title: str) -> None:
    """In Kalesia it lay on the open lines and what is added, in Caledea on the own sheet, in Kalua on a card to answer."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(tmp_path, SEATS[title], humans=1, seed=4, cards=read_cards(TITLES[title]))
    chance, seen = Chance(5), []
    for _ in range(MOMENTS):
        rig.until(rig.asked)
        rig.frames(30)
        seen += [hidden_of_own(rig) for _ in in_focus(rig)]
        seat = rig.table.persons.choosing
        rig.room.decisions.take(Answer(move=rig.match.title.random_move(rig.match.view(seat), seat, chance)))
    rig.close()
    assert len(seen) >= 2 * MOMENTS
    assert sum(seen) / len(seen) <= MOST


@pytest.mark.parametrize("title", BUILT)
def test_the_ring_round_a_button_hides_no_name_of_a_button(tmp_path: Path, title: str) -> None:
    """In Kalesia the one that lays two weapons lay on what stood below it."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(tmp_path, SEATS[title], humans=1, seed=4, coach=False, finished=tuple(TITLES))
    rig.until(rig.asked)
    rig.point(960, 540)
    rig.frames(2)
    pieces = {piece.id for piece in rig.table.pieces.pieces}
    named = row_boxes(rig.room.table_view.legend_rows, rig.stage.lettering)
    buttons = [item.box for item in rig.table.focus.items if item.id not in pieces]
    rings = [Box(box.x - RING, box.y - RING, box.w + 2 * RING, box.h + 2 * RING) for box in buttons]
    rig.close()
    assert named
    assert [ring for ring in rings for box in named if shared(ring, box)] == []


def test_a_paper_goes_no_farther_than_it_must() -> None:
    own, value = Box(400, 400, 300, 100), Box(420, 460, 60, 60)
    assert place_clear(own, [], [Box(0, 0, 50, 50)], [], [], SAFE) == own
    moved = place_clear(own, [], [value], [], [], SAFE)
    assert shared(moved, value) == 0
    assert abs(moved.x - own.x) + abs(moved.y - own.y) < 120
    words = [Box(SAFE.x, SAFE.y, SAFE.w, SAFE.h)]
    assert place_clear(own, [], [value], [], words, SAFE) == own, "where words are everywhere it stays"


def test_why_there_is_no_hint_yet_goes_when_there_is_one(tmp_path: Path) -> None:
    rig = type("AnyTable", (TableRig,), {"face": "kalua"})(tmp_path, 4, humans=1, seed=4, coach=False)
    rig.until(rig.asked)
    seat, chance = rig.table.persons.choosing, Chance(5)
    rig.room.decisions.take(Answer(move=rig.match.title.random_move(rig.match.view(seat), seat, chance)))
    rig.frames(1)
    assert not rig.asked()
    rig.room.table_input._ask_advice(Action(Kind.HINT))
    assert rig.table.refused is not None
    rig.until(rig.asked)
    rig.frames(1)
    assert rig.table.refused is None
    rig.close()
