"""The display list: drawing only what changed gives the same pixels as drawing everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.paint.brush import Sprite
from scenes.stage.loop.metrics import SAFE, Box, Metrics
from scenes.stage.pictures.canvas import FULL_REDRAW, Canvas
from scenes.stage.pictures.dirty import Entry, apart, split
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.words.lettering import Lettering

W, H = 192, 108


def sprite(number: int) -> Sprite:
    surface = pygame.Surface((10 + number * 12, 8 + number * 10), pygame.SRCALPHA, 32)
    surface.fill((40 + number * 30, 200 - number * 25, 90, 90 + number * 30))
    surface.fill((250, 250, 250, 255), (1, 1, 5, 4))
    return Sprite(surface, -number, -2, (10 + number * 12, 8 + number * 10))


def canvas() -> Canvas:
    pygame.display.init()
    surface, metrics = pygame.Surface((W, H), 0, 32), Metrics(W, H)
    return Canvas(surface, metrics, Pictures(metrics.S, None, lambda: 0.0, recipes={}), Lettering(metrics.S))


def cloth() -> Sprite:
    """Large and without alpha: hides what is below it."""
    surface = pygame.Surface((90, 70), 0, 32)
    surface.fill((120, 20, 30))
    surface.fill((250, 220, 90), (80, 0, 10, 70))
    return Sprite(surface, 0, 0, (90, 70))


def card() -> Sprite:
    """Opaque but for its soft edge."""
    surface = pygame.Surface((80, 60), pygame.SRCALPHA, 32)
    surface.fill((30, 80, 160, 120))
    surface.fill((240, 230, 200, 255), (3, 3, 74, 54))
    return Sprite(surface, -3, -3, (74, 54))


SPRITES = [*(sprite(n) for n in range(5)), cloth(), card()]
GROUNDS = [pygame.Surface((W, H), 0, 32) for _ in range(2)]
GROUNDS[0].fill((10, 60, 50))
GROUNDS[1].fill((90, 20, 50))

puts = st.tuples(
    st.just("put"),
    st.integers(0, 6),
    st.integers(-30, W + 10),
    st.integers(-30, H + 10),
    st.integers(0, 2),
    st.sampled_from([255, 255, 120, 30, 0]),
    st.booleans(),
)
areas = st.tuples(
    st.sampled_from(["shade", "fill", "veil", "clipped"]),
    st.integers(0, 1800), st.integers(0, 1000), st.integers(1, 900), st.integers(1, 900), st.integers(0, 2),
)  # fmt: skip
frames = st.lists(st.tuples(st.integers(0, 1), st.lists(st.one_of(puts, areas), max_size=9)), min_size=2, max_size=5)


def lay(canvas: Canvas, ground: int, things: list[Any]) -> None:
    canvas.begin()
    canvas.background(GROUNDS[ground])
    for what, *rest in things:
        if what == "put":
            number, x, y, layer, alpha, add = rest
            canvas.put(SPRITES[number], x, y, layer=layer, alpha=alpha, add=add)
            continue
        x, y, w, h, layer = rest
        if what == "shade":
            canvas.shade((120, 110, 130), Box(x, y, w, h), layer=layer)
        elif what == "clipped":
            with canvas.clipped(Box(x, y, w, h)):
                canvas.put(SPRITES[4], x // 10, y // 10, layer=layer)
        else:
            canvas.fill((200, 30, 60), Box(x, y, w, h), layer=layer, alpha=255 if what == "fill" else 90)


def plain(canvas: Canvas, ground: int) -> bytes:
    """The same list drawn whole, thing by thing, with no cleverness."""
    target = GROUNDS[ground].copy()
    for entry in canvas._entries:
        canvas._draw(target, entry)
    return bytes(target.get_buffer().raw)


@settings(max_examples=100)
@given(frames)
def test_dirty_drawing_equals_full_drawing(frames: list[tuple[int, list[Any]]]) -> None:
    """Frames share most of their things, as on a table: each is the one before with some parts exchanged."""
    dirty = canvas()
    things: list[Any] = []
    for number, (ground, more) in enumerate(frames):
        things = things[number % 2 :] + more
        lay(dirty, ground if number == 0 else frames[0][0], things)
        dirty.render()
        assert dirty.surface.get_buffer().raw == plain(dirty, frames[0][0])


@given(st.permutations(range(5)), st.permutations(range(5)))
def test_a_change_of_order_alone_is_drawn(first: list[int], second: list[int]) -> None:
    dirty, full = canvas(), canvas()
    for order in (first, second):
        lay(dirty, 0, [("put", n, 20 + n, 20, 0, 255, False) for n in order])
        dirty.render()
    lay(full, 0, [("put", n, 20 + n, 20, 0, 255, False) for n in second])
    full.render()
    assert dirty.surface.get_buffer().raw == full.surface.get_buffer().raw


def test_equal_things_are_counted() -> None:
    """Something transparent put twice is darker than once."""
    dirty, full = canvas(), canvas()
    thing = ("put", 2, 50, 50, 0, 120, False)
    lay(dirty, 0, [thing, thing])
    dirty.render()
    lay(dirty, 0, [thing])
    dirty.render()
    lay(full, 0, [thing])
    full.render()
    assert dirty.surface.get_buffer().raw == full.surface.get_buffer().raw


def test_a_clip_shows_the_right_part() -> None:
    one = canvas()
    one.begin()
    one.background(GROUNDS[0])
    with one.clipped(Box(300, 300, 300, 300)):
        one.put(SPRITES[4], 20, 20)
    one.render()
    expected = GROUNDS[0].copy()
    expected.set_clip(pygame.Rect(30, 30, 30, 30))
    expected.blit(SPRITES[4].surface, (16, 18))
    assert one.surface.get_buffer().raw == expected.get_buffer().raw


@pytest.mark.parametrize("cover", [5, 6])
def test_what_an_opaque_picture_hides_is_not_drawn(cover: int) -> None:
    one, hidden = canvas(), SPRITES[1].surface
    one.cores.of(SPRITES[cover].surface)  # it was drawn before
    lay(one, 0, [("put", cover, 10, 10, 1, 255, False), ("put", 1, 30, 30, 0, 255, False)])
    blits = []
    one._draw = lambda target, entry, **how: blits.append(entry[1])  # type: ignore[method-assign]
    one.render()
    assert id(hidden) not in blits
    assert id(SPRITES[cover].surface) in blits


def test_the_opaque_middle_of_a_picture_is_copied_and_its_edge_is_not() -> None:
    one, picture, whole = canvas(), SPRITES[6].surface, GROUNDS[0].copy()
    core, copied, draw = one.cores.of(picture), [], Canvas._draw
    core = core or one.cores.of(picture)
    at = pygame.Rect(10 - 3, 10 - 3, 80, 60)

    def watched(target: pygame.Surface, entry: Entry, *, covers: bool = False) -> None:
        if covers:
            copied.append(target.get_clip())
        draw(one, target, entry, covers=covers)

    one._draw = watched  # type: ignore[method-assign]
    lay(one, 0, [("put", 6, 10, 10, 0, 255, False)])
    one.render()
    whole.blit(picture, at)
    assert copied == [core.move(at.topleft)], "nothing of the soft edge"
    assert picture.get_alpha() == 255, "it is blended wherever it is drawn next"
    assert one.surface.get_buffer().raw == whole.get_buffer().raw


def test_a_curtain_that_moves_does_not_draw_the_table_between_its_halves() -> None:
    one, blits = canvas(), []
    halves, table = [Sprite(pygame.Surface((92, H), 0, 32)) for _ in range(2)], SPRITES[0]
    for gone in (10, 12):
        one.begin()
        one.background(GROUNDS[0])
        one.put(table, 95, 50)
        one.put(halves[0], -gone, 0, layer=1)
        one.put(halves[1], W - 92 + gone, 0, layer=1)
        one._draw = lambda target, entry, **how: blits.append(entry[1])  # type: ignore[method-assign]
        one.render()
    assert one.drawn_px > FULL_REDRAW * W * H
    assert blits.count(id(table.surface)) == 1


def test_what_hides_all_is_one_blit_whatever_opaque_things_lie_below_it() -> None:
    """Nobody cuts a curtain into the parts that the boxes behind it would make; the first frame knows that it has no alpha."""
    one, blits = canvas(), []
    curtain = Sprite(pygame.Surface((W, H), 0, 32), 0, 0, (W, H))
    one.begin()
    for n in range(4):
        one.put(cloth(), n * 25, n * 9)
    one.put(curtain, 0, 0, layer=1)
    one._draw = lambda target, entry, **how: blits.append(entry[1])  # type: ignore[method-assign]
    one.render()
    assert blits == [id(curtain.surface)]


rects = st.tuples(st.integers(0, 60), st.integers(0, 40), st.integers(1, 60), st.integers(1, 40))


@given(st.lists(rects, max_size=4), st.lists(rects, max_size=5))
def test_parts_lie_in_the_last_cover_that_reaches_there_or_outside_all(regions: list[Any], covers: list[Any]) -> None:
    whole = apart([pygame.Rect(region) for region in regions])
    parts = split(whole, covers)
    assert sum(part.w * part.h for part in parts) == sum(region.w * region.h for region in whole)
    assert all(a.colliderect(b) == 0 for n, a in enumerate(parts) for b in parts[:n])
    for part in parts:
        over = [cover for cover in map(pygame.Rect, covers) if cover.colliderect(part)]
        assert not over or over[-1].contains(part)


@pytest.mark.parametrize(("size", "drawn"), [((300, 300), 300 * 300), ((3000, 3000), 2700 * 2700)])
def test_many_changes_are_one_redraw_unless_much_would_be_drawn_for_nothing(size: tuple[int, int], drawn: int) -> None:
    metrics = Metrics(*size)
    pictures = Pictures(metrics.S, None, lambda: 0.0, recipes={})
    one = Canvas(pygame.Surface(size, 0, 32), metrics, pictures, Lettering(metrics.S))
    side = size[0] // 6
    squares = [Sprite(pygame.Surface((round(side * 0.9), round(side * 0.9)), 0, 32)) for _ in range(2)]
    for sprite in squares:
        one.begin()
        for n in range(36):
            one.put(sprite, n % 6 * side, n // 6 * side)
        one.render()
    assert one.drawn_px == drawn


def test_what_did_not_change_is_not_drawn_again() -> None:
    one = canvas()
    lay(one, 0, [("put", 1, 5, 5, 0, 255, False), ("put", 2, 90, 50, 0, 255, False)])
    assert one.render() == [pygame.Rect(0, 0, W, H)]
    lay(one, 0, [("put", 1, 5, 5, 0, 255, False), ("put", 2, 90, 50, 0, 255, False)])
    assert one.render() == []
    lay(one, 0, [("put", 1, 5, 5, 0, 255, False), ("put", 2, 91, 50, 0, 255, False)])
    assert 0 < sum(r.w * r.h for r in one.render()) < 1000
    lay(one, 1, [("put", 1, 5, 5, 0, 255, False), ("put", 2, 91, 50, 0, 255, False)])
    assert one.render() == [pygame.Rect(0, 0, W, H)]


def test_the_record_tells_pictures_apart_and_names_secrets() -> None:
    one = canvas()
    one.recording = True
    one.begin()
    one.background(GROUNDS[0])
    one.put(SPRITES[0], 3, 4, layer=2, key="card", secret=1)
    with one.secretly(2):
        one.put(SPRITES[1], 3, 4, key="card", alpha=100)
    ground, first, second = one.record
    assert (first.key, first.x, first.y, first.layer, first.alpha, first.secret) == ("card", 3, 4, 2, 255, 1)
    assert (second.secret, second.alpha) == (2, 100)
    assert len({ground.look, first.look, second.look}) == 3
    twin = Sprite(SPRITES[0].surface.copy(), 0, 0)
    one.put(twin, 3, 4)
    assert one.record[-1].look == first.look, "equal pixels look equal, whoever painted them"


def test_words_are_recorded_with_size_and_place() -> None:
    pygame.font.init()
    one = canvas()
    one.recording = True
    one.begin()
    box = one.words("Kalesia", 960, 540, 20, align="center", anchor="middle")
    with one.clipped(Box(0, 0, 100, 100)):
        one.words("Cut", 90, 10, 40)
    whole, cut = one.written
    assert whole.size == 28, "nothing is smaller than the minimum"
    assert box.centre == pytest.approx((960, 540), abs=10)
    assert box.inside(SAFE)
    assert (whole.cut, cut.cut) == (False, True)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 2160), (7680, 1080), (480, 270)])
def test_the_design_box_is_centred_in_any_window(size: tuple[int, int]) -> None:
    metrics = Metrics(*size)
    left, top = metrics.at(0, 0)
    right, bottom = metrics.at(1920, 1080)
    assert abs(left - (size[0] - right)) <= 1
    assert abs(top - (size[1] - bottom)) <= 1
    assert left >= 0 <= top
    assert metrics.unit(*metrics.at(321, 456)) == pytest.approx((321, 456), abs=1 / metrics.S)
    assert metrics.wide >= 1920 <= metrics.window.w
    assert metrics.pointed(17, 5) == metrics.unit(17, 5)


def test_a_surface_that_lies_outside_is_harmless(tmp_path: Path) -> None:
    one = canvas()
    lay(one, 0, [("put", 1, 5000, 5000, 0, 255, False)])
    one.render()
    lay(one, 0, [("put", 1, 6000, 5000, 0, 255, False)])
    assert one.render() == []


def test_a_frame_is_repeated_only_on_the_surface_that_showed_it_and_unrecorded() -> None:
    one = canvas()
    assert not one.again(), "nothing has been shown yet"
    lay(one, 0, [("put", 2, 50, 50, 0, 255, False)])
    one.render()
    assert one.again()
    one.recording = True
    assert not one.again(), "a record holds all of a frame"
    one.recording = False
    one.retarget(pygame.Surface((W, H), 0, 32), Metrics(W, H))
    assert not one.again(), "another surface shows nothing yet"
