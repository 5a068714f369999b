from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from games.catalog import BUILT, SHELF
from scenes.paint.brush import Sprite
from scenes.paint.theme import theme_of
from scenes.rooms.shelf.layout import boxes, shelf_order
from scenes.rooms.shelf.view import glowing
from scenes.stage.loop.stack import Stack
from scenes.stage.words.lettering import Key, Lettering
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, House, pad_walk
from tests.scenes.stage.pictures.test_loader import Slow


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def lit(one: int) -> list[float]:
    """How far each box of the shelf has grown when that one is lit."""
    return [float(i == one) for i in range(len(SHELF))]


MIDDLE = len(SHELF) // 2


def test_the_first_title_stands_lit_in_the_middle(house: House) -> None:
    row = house.shelf.row.boxes(house.clock.now())
    assert [box.title for box in row][MIDDLE] == next(iter(SHELF))
    assert [box.grown for box in row] == lit(MIDDLE)


def test_the_row_keeps_its_width_and_its_lit_box_inside_the_window_while_it_changes() -> None:
    order = shelf_order(list(SHELF))
    between = [0.3 * a + 0.7 * b for a, b in zip(lit(0), lit(MIDDLE), strict=True)]
    whole = boxes(order, lit(MIDDLE))
    for grown in (lit(0), lit(MIDDLE), between):
        row = boxes(order, grown)
        assert row[-1].box.right - row[0].box.x == pytest.approx(whole[-1].box.right - whole[0].box.x)
    assert whole[MIDDLE].box.x > 0
    assert whole[MIDDLE].box.right < 1920


def test_a_pointer_on_a_box_stays_on_it_while_it_grows() -> None:
    order = shelf_order(list(SHELF))
    for one in range(len(order)):
        before = boxes(order, lit(one))
        for i in range(len(order)):
            after = boxes(order, lit(i))[i]
            assert before[i].box.inside(after.reach)


def test_one_lamp_goes_out_before_the_other_is_lit() -> None:
    for grown in (0.0, 0.2, 0.5, 0.7, 1.0):
        assert min(glowing(grown), glowing(1 - grown)) == 0
    assert (glowing(0.0), glowing(0.75), glowing(1.0)) == (0, 0.5, 1)


def glows(house: House) -> list[Any]:
    """The colours of the large lights that are kept."""
    return [dict(args)["color"] for name, args in house.stage.pictures.each() if name == "glow" and dict(args)["h"] > 1000]


def test_a_light_is_made_while_its_box_begins_to_grow_and_not_before(house: House) -> None:
    house.stage.settings.reduced_motion = False
    house.frames(5)
    shelf = house.shelf
    assert glows(house) == [theme_of(shelf.row.title).palette.accent]
    house.key(RIGHT)
    grown = shelf.row.boxes(house.clock.now())[shelf.row.index].grown
    assert glowing(grown) == 0, "it does not shine yet"
    assert theme_of(shelf.row.title).palette.accent in glows(house)
    assert len(glows(house)) == 2


def test_a_box_that_grows_is_drawn_at_every_size_between(house: House) -> None:
    house.stage.settings.reduced_motion = False
    house.key(RIGHT)
    widths = set()
    for _ in range(12):
        house.frames(1)
        widths |= {round(box.box.w) for box in house.shelf.row.boxes(house.clock.now())}
        assert len(house.shelf.view._sheets) == 2, "every box has one sheet, whatever its size"
    assert len(widths) > 8
    house.frames(60)
    assert not house.shelf.view._sheets
    spare = [*house.shelf.view._spare]
    house.key(RIGHT)
    house.frames(1)
    assert {id(sheet) for sheet in house.shelf.view._sheets.values()} == {id(sheet) for sheet in spare}
    house.shelf.suspend()
    assert not house.shelf.view._spare, "nothing is kept while nobody sees the shelf"


def test_keys_walk_along_the_shelf_and_round_its_ends(house: House) -> None:
    house.keys(RIGHT)
    assert house.shelf.row.title == "proelio"
    house.keys(RIGHT, RIGHT)
    assert house.shelf.row.title == "kalua"
    house.keys(LEFT)
    assert house.shelf.row.title == "caledea"
    assert "Caledea" in house.said()


def test_a_title_that_is_not_built_refuses_kindly(house: House) -> None:
    for title in [title for title in SHELF if title not in BUILT]:
        house.shelf._light(house.shelf.row.order.index(title))
        house.keys(ENTER)
        assert house.top is house.shelf
        assert SHELF[title] in house.shelf.toast.message


def test_pad_mouse_and_keys_each_open_the_seats(house: House) -> None:
    house.plug()
    house.keys(ENTER)
    assert house.named() == "Seats"
    house.keys(ESCAPE)
    pad_walk(house, virtual_pad.A)
    assert house.named() == "Seats"
    pad_walk(house, virtual_pad.B)
    house.click(960, 500)
    house.settle()
    assert house.named() == "Seats"
    house.click(960, 30, button=3)
    house.settle()
    assert house.top is house.shelf


def test_hovering_lights_and_the_wheel_walks_on(house: House) -> None:
    for one in (0, MIDDLE):
        box = house.shelf.row.boxes(house.clock.now())[one]
        house.point(*box.box.centre)
        assert house.shelf.row.title == box.title
    house.wheel(1)
    assert house.shelf.row.title == shelf_order(list(SHELF))[MIDDLE + 1]


def test_a_shelf_of_many_titles_stays_inside_the_window() -> None:
    for n in range(1, 13):
        order = [f"title_{i}" for i in range(n)]
        for one in (0, n // 2, n - 1):
            row = boxes(order, [float(i == one) for i in range(n)])
            assert row[0].box.x >= 0
            assert row[-1].box.right <= 1920
            assert all(a.box.right < b.box.x for a, b in pairwise(row))


def test_the_hints_can_be_clicked(house: House) -> None:
    house.canvas.recording = True
    house.point(960, 30)
    house.frames(2)
    words = next(w for w in house.canvas.written if w.text == "Menu")
    house.click(*words.box.centre)
    house.settle()
    assert house.named() == "HouseMenu"


def test_leaving_is_asked_and_staying_is_the_answer_at_hand(house: House) -> None:
    house.keys(ESCAPE)
    assert house.named() == "Ask"
    house.keys(ENTER)
    assert house.top is house.shelf
    assert not house.stage.quitting
    house.keys(ESCAPE, RIGHT, ENTER)
    assert house.stage.quitting


def test_a_kiosk_cannot_be_left(house: House) -> None:
    house.stage.kiosk = True
    house.keys(ESCAPE)
    assert house.top is house.shelf


def test_the_game_that_waits_is_offered_and_taken_up(house: House) -> None:
    match = house.match(3, moves=4)
    match.close()
    house.shelf.resume(None)
    house.canvas.recording = True
    house.frames(2)
    assert any(w.text.startswith("Continue Kalesia: you, ") for w in house.canvas.written)
    house.keys(DOWN, ENTER)
    assert house.named() == "KalesiaTable"
    assert house.top.match.moves == 4  # type: ignore[attr-defined]


def test_the_slip_of_the_game_that_waits_is_foreseen(house: House) -> None:
    house.match(3, moves=4).close()
    house.shelf.resume(None)
    foreseen = [art for name, art in house.shelf.prefetch() if name == "slip"]
    assert len(foreseen) == 2, "of the game that waits, and of all saved games"
    house.stage.pictures.forget("slip")
    house.frames(2)
    assert all(house.stage.pictures.ready("slip", **art) for art in foreseen), "the very pictures that are shown"


def test_a_finished_game_is_not_offered(house: House) -> None:
    house.match(2, moves=None).close()
    house.shelf.resume(None)
    assert house.shelf._saves == []


def test_a_damaged_save_is_named_and_set_aside(house: House) -> None:
    match = house.match(3, moves=4)
    match.close()
    path = match.path or next(house.stage.folders.saves.iterdir())
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"seat":', b'"seat": ')
    path.write_bytes(b"".join(lines))
    house.shelf.resume(None)
    house.keys(DOWN, ENTER)
    assert house.named() == "Ask"
    kept = next(path.parent.glob("*.damaged-*"))
    assert kept.name in house.said()
    assert not path.exists()
    house.keys(ENTER)
    assert house.top is house.shelf
    assert not house.shelf._saves, "what is damaged is not offered again"
    assert [offer.id for offer in house.shelf.slips()] == ["saves"], "but it is to be found among the saved games"


def test_a_failing_scene_leads_back_to_the_shelf_with_a_message(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.stage.strict = False
    house.keys(ENTER)
    monkeypatch.setattr(house.top, "update", lambda dt: 1 / 0)
    house.frames(3)
    house.settle()
    assert house.top is house.shelf
    house.frames(2)
    assert "crash-1" in house.shelf.toast.message


def test_pictures_come_while_people_already_walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    try:
        pictures, view = house.stage.pictures, house.shelf.view
        pictures._now = Hurried().now
        pictures.forget()
        view.unpack()
        last = [wish for wish in view.to_prefetch() if wish[0] == "diorama"][-1]
        house.frames(1)
        assert not pictures.ready(last[0], **last[1])
        house.key(RIGHT)
        assert house.shelf.row.title == "proelio"
        house.frames(60)
        assert pictures.ready(last[0], **last[1])
    finally:
        house.close()


def test_before_any_picture_is_made_the_shelf_shows_its_titles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path, monkeypatch)
    try:
        pictures, view, canvas = house.stage.pictures, house.shelf.view, house.canvas
        canvas.recording = True
        loader, pictures._loader = pictures._loader, Slow(tmp_path)
        pictures.forget()
        view.unpack()
        house.frames(1)
        assert {f"sheet:{title}" for title in SHELF} <= {drawn.key for drawn in canvas.record}
        assert {line.text for line in canvas.written} >= set(SHELF.values())
        wall = view.to_prefetch()[0]
        assert not pictures.ready(wall[0], **wall[1]), "no frame was held up by a brush"
        assert not view.whole
        pictures.forget()
        pictures._loader = loader
        view.unpack()
        house.frames(60)
        assert not [drawn for drawn in canvas.record if str(drawn.key).startswith("sheet:")]
        assert view.whole
    finally:
        house.close()


class Hurried:
    """A clock that shows another hour at every look."""

    def __init__(self) -> None:
        self.t = 0.0

    def now(self) -> float:
        self.t += 3600.0
        return self.t


def test_down_does_nothing_on_the_shelf(house: House) -> None:
    house.keys(DOWN)
    assert house.shelf.row.title == "kalesia"
    assert isinstance(house.stage.stack, Stack)


def test_the_words_of_every_title_are_made_before_anybody_turns_to_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.wait(1.0)
    made: list[str] = []
    draw = Lettering._draw

    def noted(self: Lettering, key: Key) -> Sprite:
        made.append(key[0])
        return draw(self, key)

    monkeypatch.setattr(Lettering, "_draw", noted)
    for _ in SHELF:
        house.key(RIGHT)
        house.wait(0.4)
    assert made == []
    house.stage.restyle()
    house.wait(1.0)
    assert len(made) > 3 * len(SHELF), "after a change of settings they are made again"
    made.clear()
    house.key(RIGHT)
    assert made == []


def test_while_a_table_lies_on_top_no_picture_of_the_shelf_takes_the_place_of_its_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[str] = []
    monkeypatch.setattr(house.stage.pictures, "want", lambda requests, **_: wanted.extend(name for name, _ in requests))
    house.stage.restyle()
    assert "wall" in wanted
    table = house.table(house.match(4))
    house.open(table)
    try:
        wanted.clear()
        house.stage.restyle()
        assert "wall" not in wanted
        table.exit()
        house.stage.restyle()
        assert "wall" in wanted
    finally:
        house.stage.stack.drop_to_bottom()
