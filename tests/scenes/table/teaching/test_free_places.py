"""Where slips stand that come by themselves: on no field, name, hand, price or button; and what they speak of is lit."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, TITLES
from games.kernel.teaching.cards import read_cards
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.settings import LANGUAGES
from scenes.table.inspector.inspector import LARGE
from scenes.table.inspector.placing import far_tail, place_free, shared
from tests.scenes.tables import TableRig

CARDS = {id: cards for id in BUILT if (cards := read_cards(TITLES[id]))}
WINDOWS = (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.3), ((1920, 1080), 2.0))
A_RIM = 0.05
"""So much of a thing may be hidden: the shadow of a plate, a rounded corner."""


LOST = "Mara, Noor: the pad is gone. Plug one in, or press A on another one."


def hidden_by(rig: Any) -> dict[str, float]:
    """What the slip beside a thing hides, and how much of each; not what it may hide, nor whole boards."""
    looking, face = rig.room.table_view.inspector, rig.room.face
    laid, found = looking.laid, {}
    for thing in looking.off_ground(
        laid.tooltip, looking.things(rig.table.moment().view, rig.table.context, rig.table.pieces.pieces, [])
    ):
        area = thing.box.w * thing.box.h
        if area < LARGE and not face.covering.spare(thing.id) and not thing.box.holds(*laid.tooltip.where.centre):
            found[thing.id] = shared(laid.box, thing.box) / area
    return {id: share for id, share in found.items() if share > A_RIM}


@pytest.mark.parametrize("title", CARDS)
def test_the_first_card_of_a_game_lies_at_a_free_place_and_its_thing_is_lit(tmp_path: Path, title: str) -> None:
    """In windows of every size; where letters are enlarged, or seven and more share a table, it may have to hide one thing."""
    kind: Any = type("Table", (TableRig,), {"face": title})
    hidden: dict[object, object] = {}
    seats = [n for n in TITLES[title].seats if n < 7]
    tables = product((seats[0], seats[len(seats) // 2], seats[-1]), WINDOWS)
    for k, (n, (size, scale)) in enumerate(tables):
        language = LANGUAGES[k % 3]
        dress: Any = {"size": size, "text_size": scale, "language": language, "read_out": False}
        rig = kind(tmp_path / str(k), n, 1, cards=CARDS[title], pace=2.0, **dress)
        rig.until(lambda rig=rig: rig.table.card is not None)
        rig.frames(2)
        found = hidden_by(rig)
        hidden |= {(n, size, scale, id): share for id, share in found.items()} if len(found) > (scale > 1) else {}
        where = rig.room.table_view.inspector.laid.tooltip.where
        lit = [light for light in rig.room.table_view.lights if (light.x, light.y) == where.centre]
        assert lit or not rig.room.table_view.inspector.laid.tooltip.thing
        rig.close()
    assert hidden == {}


@pytest.mark.parametrize("title", BUILT)
def test_what_the_table_announces_stands_at_a_free_place_too(tmp_path: Path, title: str) -> None:
    """Of its three lines in letters larger than a slip's no word is left out for that."""
    kind: Any = type("Table", (TableRig,), {"face": title})
    hidden: dict[object, object] = {}
    seats = [n for n in TITLES[title].seats if n < 7]
    for k, (n, (size, scale)) in enumerate(product((seats[0], seats[len(seats) // 2]), WINDOWS)):
        rig = kind(tmp_path / str(k), n, 1, pace=2.0, size=size, text_size=scale, read_out=False)
        rig.until(rig.asked)
        rig.wait(1.0, 0.1)
        rig.table.toast.refuse(LOST)
        rig.frames(3)
        told, _ = rig.room.table_view.inspector.told()
        box = rig.table.toast.rect
        shares = (shared(box, one) / (one.w * one.h) for one in [*told, rig.table.ribbon.rect])
        found = [share for share in shares if share > A_RIM]
        hidden |= {(n, size, scale): found} if sum(found) > (1.0 if scale > 1 else 0.3) else {}
        rig.close()
    assert hidden == {}


def test_it_goes_where_there_is_room_rather_than_beside_its_thing_onto_another() -> None:
    thing, fields = Box(200, 400, 100, 100), [Box(x, y, 90, 90) for x in range(330, 1800, 100) for y in range(60, 900, 100)]
    below = [Box(100, 520, 200, 60)]
    place, hidden = place_free(thing, [(220, 120)], [thing], SAFE, [*fields, *below])
    assert hidden == 0
    assert not any(shared(place.box, box) for box in (thing, *fields, *below))


def test_what_is_to_spare_is_covered_rather_than_a_field() -> None:
    thing, field, entry = Box(0, 0, 100, 400), Box(130, 0, 400, 190), Box(130, 210, 400, 190)
    area = Box(0, 0, 540, 400)
    place, _ = place_free(thing, [(390, 170)], [thing], area, [field], [entry])
    assert not shared(place.box, field)
    assert shared(place.box, entry)


def test_a_tail_points_straight_at_its_thing_and_at_nothing_else() -> None:
    thing, slip = Box(100, 600, 200, 100), Box(150, 200, 200, 100)
    assert far_tail(thing, slip, []) == ("above", 50)
    assert far_tail(thing, slip, [Box(0, 400, 1000, 50)]) is None, "another thing lies between"
    assert far_tail(thing, Box(900, 200, 200, 100), []) is None, "it lies aslant"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_slip_of_a_panel_stands_close_to_it_with_a_tail(tmp_path: Path, size: tuple[int, int]) -> None:
    """What a pointer rests on in Kalesia's two upper corners; close to all of the panel, not only to a badge on it."""
    rig = type("Table", (TableRig,), {"face": "kalesia"})(tmp_path, 5, 1, coach=False, pace=2.0, size=size)
    rig.until(rig.asked)
    rig.wait(1.0, 0.1)
    for x, y in ((380, 100), (1650, 100)):
        rig.point(x, y)
        rig.wait(0.6, 0.1)
        laid = rig.room.table_view.inspector.laid
        panel = laid.tooltip.beside
        assert panel.w > 300
        assert not shared(laid.box, panel)
        assert laid.tail[0]
        nearest = max(panel.x - laid.box.right, laid.box.x - panel.right, panel.y - laid.box.bottom, laid.box.y - panel.bottom)
        assert nearest < 60
    rig.close()


def test_a_mouse_that_rests_over_a_whole_board_gets_no_slip(tmp_path: Path) -> None:
    rig = type("Table", (TableRig,), {"face": "kalyra"})(tmp_path, 1, 1, coach=False, pace=2.0)
    rig.until(rig.asked)
    rig.wait(1.0, 0.1)
    looking = rig.room.table_view.inspector
    view, context, pieces = rig.table.moment().view, rig.table.context, rig.table.pieces.pieces
    things = looking.things(view, context, pieces, list(rig.room.face.spots(view, context)))
    board = next(thing for thing in things if thing.box.w * thing.box.h >= LARGE)
    corner = board.box.x + 6, board.box.y + 6
    assert looking._under(*corner).id == board.id
    rig.point(*corner)
    rig.wait(1.0, 0.1)
    assert looking.laid is None or looking.laid.tooltip.thing != board.id
    rig.close()
