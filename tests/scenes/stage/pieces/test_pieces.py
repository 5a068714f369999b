"""Pieces: shown, moved, flipped, dealt and taken away, and always resting exactly where layout says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.paint.brush import Brush, Picture, Sprite
from scenes.stage.loop.metrics import Box, Metrics
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pieces.actor import Actor
from scenes.stage.pieces.motion import ASIDE, AT_ONCE
from scenes.stage.pieces.pieces import Piece, Pieces
from scenes.stage.words.lettering import Lettering

METRICS = Metrics(960, 540)


def card(brush: Brush, color: int, w: float, name: str = "") -> Sprite:
    surface = pygame.Surface((brush.px(w) + 8, brush.px(w * 1.4) + 8), pygame.SRCALPHA, 32)
    surface.fill((color, 120, 255 - color, 255), (4, 4, brush.px(w), brush.px(w * 1.4)))
    return Sprite(surface, -4, -4, (brush.px(w), brush.px(w * 1.4)))


def canvas() -> Canvas:
    pygame.display.init()
    pictures = Pictures(METRICS.S, None, lambda: 0.0, recipes={"card": card}, strict=True)
    made = Canvas(pygame.Surface(METRICS.size, 0, 32), METRICS, pictures, Lettering(METRICS.S))
    made.recording = True
    return made


def piece(id: str, x: float = 100, y: float = 100, color: int = 10, w: float = 100, **rest: Any) -> Piece:
    return Piece(id=id, picture=Picture("card", {"color": color, "w": w}), x=x, y=y, w=w, h=w * 1.4, **rest)


def drawn(table: Pieces, on: Canvas) -> list[tuple[Any, ...]]:
    on.begin()
    table.draw(on)
    return [tuple(entry) for entry in on.record]


places = st.tuples(
    st.integers(0, 1800), st.integers(0, 900), st.sampled_from([80, 100, 160]), st.sampled_from([0, 7.3, 90, -12]),
    st.booleans(), st.sampled_from([1.0, 1.14]), st.sampled_from([255, 160]),
)  # fmt: skip
tables = st.lists(st.dictionaries(st.sampled_from("abcdef"), places, max_size=6), min_size=1, max_size=5)


def layout(places: dict[str, Any]) -> list[Piece]:
    return [
        piece(id, x, y, 10 if up else 200, w, turn=turn, face_up=up, scale=scale, alpha=alpha, come=(5, 5), go=(900, 5))
        for id, (x, y, w, turn, up, scale, alpha) in places.items()
    ]


@given(tables, st.floats(0.001, 0.3), st.booleans())
def test_pieces_end_exactly_where_layout_says(shows: list[dict[str, Any]], dt: float, reduced: bool) -> None:
    """However many changes came on the way, in the end the table looks as if it had been laid afresh."""
    table, on = Pieces(reduced_motion=reduced), canvas()
    for places in shows:
        table.show(layout(places))
        for _ in range(4):
            table.update(dt)
            drawn(table, on)
    frames = 0
    while table.busy:
        table.update(0.05)
        frames += 1
        assert frames < 60, "no motion lasts for ever"
    fresh = Pieces()
    fresh.show(layout(shows[-1]), at_once=True)
    assert drawn(table, on) == drawn(fresh, on)


@given(tables)
def test_settle_is_the_same_as_waiting(shows: list[dict[str, Any]]) -> None:
    table, fresh, on = Pieces(), Pieces(), canvas()
    for places in shows:
        table.show(layout(places))
        table.update(0.1)
    table.settle()
    fresh.show(layout(shows[-1]), at_once=True)
    assert not table.busy
    assert drawn(table, on) == drawn(fresh, on)


def moved(table: Pieces, on: Canvas) -> None:
    table.show([piece("a", x=700), piece("b", 300)])


def gone(table: Pieces, on: Canvas) -> None:
    table.show([piece("b", 300)])


def larger_window(table: Pieces, on: Canvas) -> None:
    on.retarget(pygame.Surface((1280, 720), 0, 32), Metrics(1280, 720))


@pytest.mark.parametrize(
    "deed",
    [moved, gone, larger_window, lambda table, on: table.focus("a"), lambda table, on: table.refuse("a")],
    ids=["moved", "gone", "window", "focus", "refused"],
)
def test_what_rests_lies_as_if_it_were_asked_anew(deed: Callable[[Pieces, Canvas], None]) -> None:
    """In every frame, on its way too, and however often it is drawn before time passes."""
    table, on = Pieces(), canvas()
    table.show([piece("a", rise=20), piece("b", 300)], at_once=True)
    drawn(table, on)
    before = [actor.rest for actor in table._actors.values()]
    assert None not in before
    deed(table, on)
    for dt in (0.0, 0.01, 0.1, 1.0, 1.0):
        if dt:
            table.update(dt)
        remembered = [drawn(table, on), drawn(table, on)]
        for actor in (*table._actors.values(), *table._leaving):
            actor.rest = None
        assert remembered == [drawn(table, on)] * 2


def test_a_picture_that_is_another_one_now_is_seen_at_once() -> None:
    table, on = Pieces(), canvas()
    table.show([piece("a")], at_once=True)
    before = drawn(table, on)
    assert drawn(table, on) == before
    on.pictures.recipes = {"card": lambda brush, color, w, name="": card(brush, color + 50, w)}
    on.pictures.forget()
    assert drawn(table, on) != before


@pytest.mark.parametrize(("one", "other"), [(0, None), (None, 0), (0, 1)])
@pytest.mark.parametrize("was", [{"color": 80, "w": 120}, {"x": 300}], ids=["look", "place"])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_secret_look_is_not_seen_in_the_one_before_or_after_it(
    one: int | None, other: int | None, was: dict[str, Any], reduced: bool
) -> None:
    """Whatever it was, from the first frame on it is what it shall be, and the same as where it was that all the time."""
    table, same, on = Pieces(reduced_motion=reduced), Pieces(reduced_motion=reduced), canvas()
    table.show([piece("a", **was, secret=one)], at_once=True)
    same.show([piece("a", secret=one)], at_once=True)
    for _ in range(3):
        for each in (table, same):
            each.show([piece("a", secret=other)])
        assert drawn(table, on) == drawn(same, on)
        table.update(0.02)
        same.update(0.02)


def positions(table: Pieces, id: str, dt: float = 0.02, frames: int = 20) -> list[tuple[float, float]]:
    out = []
    for _ in range(frames):
        table.update(dt)
        box = table.where(id)
        assert box is not None
        out.append(box.centre)
    return out


def test_a_move_takes_320_ms_at_normal_pace_and_half_at_double() -> None:
    for pace, frames in ((1.0, 16), (2.0, 8)):
        table = Pieces(pace=pace)
        table.show([piece("a")], at_once=True)
        table.show([piece("a", x=500)])
        for _ in range(frames - 1):
            table.update(0.02)
        assert table.busy
        table.update(0.0201)
        assert not table.busy


def test_what_makes_room_no_more_waits_and_then_goes_once() -> None:
    table, on = Pieces(), canvas()
    table.show([piece("a")], at_once=True)
    table.show([piece("a", x=500, color=90, motion=ASIDE)])
    before = drawn(table, on)
    table.update(ASIDE.wait - 0.05)
    assert drawn(table, on) == before, "neither its place nor its picture is another one yet"
    table.show([piece("a", x=700, color=90, motion=ASIDE)])
    table.update(0.2)
    assert drawn(table, on)[0][1] == before[0][1], "sent elsewhere meanwhile, it waits for that"
    table.update(ASIDE.wait + ASIDE.seconds)
    assert not table.busy
    assert table.where("a") == Box(700, 100, 100, 140)


def test_with_less_motion_nothing_waits_to_make_room() -> None:
    table = Pieces(reduced_motion=True)
    table.show([piece("a")], at_once=True)
    table.show([piece("a", x=500, motion=ASIDE)])
    table.update(ASIDE.reduced)
    assert not table.busy


def test_a_new_piece_is_dealt_from_its_place_one_after_another() -> None:
    table = Pieces()
    table.show([piece("a", come=(1000, 50)), piece("b", x=300, come=(1000, 50))])
    table.update(0.05)
    a, b = table.where("a"), table.where("b")
    assert a is not None
    assert b is not None
    assert a.centre[0] < 1000
    assert b.centre == pytest.approx((1000, 50)), "the second waits 70 ms"


@pytest.mark.parametrize("reduced", [False, True])
def test_paper_that_bears_words_is_there_as_soon_as_they_are_and_lies_under_them(reduced: bool) -> None:
    table, on = Pieces(reduced_motion=reduced), canvas()
    for x in (100, 700):
        table.show([piece("slip", x=x, layer=5, motion=AT_ONCE)])
        drawn(table, on)
        (entry,) = [entry for entry in on.record if entry.key == "slip"]
        assert (entry.alpha, entry.layer) == (255, 5)
        assert table.where("slip") == piece("slip", x=x).box


def test_a_flip_shows_the_old_face_until_the_edge() -> None:
    table, on = Pieces(), canvas()
    table.show([piece("a", color=200, face_up=False)], at_once=True)
    back = drawn(table, on)[0][-1]
    table.show([piece("a", color=10)])
    looks = []
    for _ in range(14):
        table.update(0.02)
        drawn(table, on)
        looks.append(on.record[0].look)
    face = drawn(table, on)[0][-1]
    assert looks[-1] == face != back
    assert len(set(looks)) > 5, "the card narrows and widens"
    first = canvas()
    half = Pieces()
    half.show([piece("a", color=200, face_up=False)], at_once=True)
    half.show([piece("a", color=10)])
    half.update(0.1)
    (entry,) = drawn(half, first)
    color = first._surfaces[first._entries[0][1]]  # what is on screen before the edge is the back's colour
    assert color.get_at(color.get_rect().center)[0] > 100
    assert entry[0] == "a"


def test_reduced_motion_never_flies() -> None:
    table = Pieces(reduced_motion=True)
    table.show([piece("a")], at_once=True)
    table.show([piece("a", x=700)])
    assert set(positions(table, "a", frames=5)) == {(750, 170)}


def test_a_piece_that_goes_flies_away_and_is_forgotten() -> None:
    table, on = Pieces(), canvas()
    table.show([piece("a", go=(900, 900))], at_once=True)
    table.show([])
    table.update(0.1)
    assert len(drawn(table, on)) == 1
    table.update(0.2)
    assert drawn(table, on) == []
    assert not table.busy


def test_focus_raises_a_piece_and_lets_it_down() -> None:
    table = Pieces()
    table.show([piece("a", rise=24), piece("b", x=400, rise=24)], at_once=True)
    table.focus("a")
    table.update(0.2)
    assert table.where("a") == (100, 76, 100, 140)
    table.focus("b")
    table.update(0.2)
    assert table.where("a") == (100, 100, 100, 140)
    assert not table.busy


def test_a_new_size_grows_and_ends_crisp() -> None:
    table, on = Pieces(), canvas()
    table.show([piece("a", w=100)], at_once=True)
    table.show([piece("a", w=160)])
    start = table.where("a")
    assert start is not None
    assert start.w == pytest.approx(100)
    table.settle()
    (entry,) = drawn(table, on)
    assert entry[-1] == on._sum_of(on.pictures.get("card", color=10, w=160).surface)


def test_what_rests_is_turned_exactly() -> None:
    table, on = Pieces(), canvas()
    table.show([piece("a", turn=7.3)], at_once=True)
    (entry,) = drawn(table, on)
    exact = table.turned.get(on.pictures.get("card", color=10, w=100), 7.3)
    assert entry[-1] == on._sum_of(exact.surface)


def test_secret_marks_reach_the_record() -> None:
    table, on = Pieces(), canvas()
    table.show([piece("a", secret=2)], at_once=True)
    assert drawn(table, on)[0][5] == 2


def test_focusables_are_the_pieces_with_moves() -> None:
    picked: list[str] = []
    table = Pieces()
    table.show([piece("a", moves=("m",), text="Three"), piece("b")], at_once=True)
    (item,) = table.focusables(lambda piece: picked.append(piece.id))
    assert (item.id, item.text, item.box) == ("a", "Three", (100, 100, 100, 140))
    assert item.on_confirm is not None
    item.on_confirm()
    assert picked == ["a"]


def test_two_pieces_of_one_id_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="its own id"):
        Pieces().show([piece("a"), piece("a")])


def test_who_rests_is_not_asked_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    resting = Actor.resting.fget  # type: ignore[attr-defined]

    def noted(actor: Actor) -> bool:
        asked.append(actor.piece.id)
        rests: bool = resting(actor)
        return rests

    monkeypatch.setattr(Actor, "resting", property(noted))
    table = Pieces()
    table.show([piece(id) for id in "abcd"], at_once=True)
    asked.clear()
    table.update(0.1)
    assert not table.busy
    assert asked == []
    table.show([piece(id, x=300 if id == "b" else 100) for id in "abcd"])
    asked.clear()
    table.update(0.1)
    assert table.busy
    assert asked == ["b"], "only the one that moves"
    table.update(1.0)
    table.focus("c")
    asked.clear()
    table.update(0.05)
    assert asked == ["c"]
    table.update(1.0)
    asked.clear()
    table.update(0.05)
    assert asked == []
