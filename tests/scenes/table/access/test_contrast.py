"""Samples of `tests.programs.tables.contrast` and `.colours`: what is written and what can be chosen stands out, with both
settings; and who may not see a hand learns nothing from the lines round its cards."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from games.catalog import TITLES
from games.kalua.content import BY_SEAT
from games.kernel.chance import Chance
from scenes.kalua.paint import village
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import panel
from scenes.kalyra.zones import TURN
from scenes.paint.brush import Brush
from scenes.paint.dress import colours_of
from scenes.paint.paper import contrast, legible, rgb
from scenes.paint.recipes import shell
from scenes.proelio.paint import marks
from scenes.stage.loop.metrics import Box
from tests.programs.tables.colours import asked, by_hue_alone, hue_only
from tests.programs.tables.contrast.__main__ import FAINT, below
from tests.programs.tables.contrast.pictures import of_rooms, of_tables
from tests.programs.tables.contrast.ratios import edge, luminances, of_surface, ratio, shape, turned
from tests.scenes.kalua.table_rig import IslandRig

CASES = [(title, high) for high in (True, False) for title in TITLES]
ROOMS_LOOKED_AT = (
    "seats", "four friends", "card of a person", "card of a computer", "page of a person, kalua", "settings access", "keys",
    "rulebook", "pause", "results", "results again", "puzzles of kalua", "test of colours",
)  # fmt: skip


@pytest.mark.parametrize(("title", "high"), CASES)
def test_what_is_written_and_what_can_be_chosen_stands_out(title: str, high: bool) -> None:
    found = list(of_tables(title, 2, 11, high))
    assert sum(one.kind == "word" for one in found) > 15
    assert {one.kind for one in found} >= {"word", "sign"}
    assert below(found, high) == []


@pytest.mark.parametrize("high", [True, False])
def test_all_stands_out_in_the_rooms(high: bool) -> None:
    found = list(of_rooms(high, ROOMS_LOOKED_AT))
    assert len(found) > 250
    assert {one.kind for one in found} == {"word", "choice", "focus"}
    assert below(found, high) == []


def test_no_sign_may_be_fainter() -> None:
    assert FAINT == {}


def test_an_accent_is_easy_to_read_on_all_of_a_panel() -> None:
    """Panels are lighter at their head, where the first of two lines lies."""
    pygame.display.init()
    made = shell.panel.paint(Brush(2 / 3), **panel("turn", TURN, 0).picture.args)
    inside = pygame.Rect(-made.ox, -made.oy, *made.size).inflate(-24, -24)
    lightest = float(np.median(of_surface(made.surface.subsurface(inside)), axis=0).max())
    ink = float(luminances(np.array(rgb(KALYRA.accent), dtype=np.float64)))
    assert ratio(ink, lightest) >= 7.0, ratio(ink, lightest)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_told_by_colour_alone(title: str) -> None:
    pictures = asked(title, 2, 3)
    assert len(pictures) > 15
    assert list(hue_only(pictures)) == []


# -- the measures see what is wrong ------------------------------------------------------------------------------------------


def test_two_of_one_shape_are_told_by_colour_alone() -> None:
    brush = Brush(1.0)
    assert by_hue_alone(
        shell.chip.paint(brush, w=80, h=40, color="#c05050"), shell.chip.paint(brush, w=80, h=40, color="#4a7fc0")
    )
    assert not by_hue_alone(shell.star.paint(brush, px=60), shell.star.paint(brush, px=60, lit=False))


def test_marches_and_leaders_say_by_their_shape_whose_they_are() -> None:
    brush = Brush(2 / 3)
    for one, other in ((0, 1), (2, 3), (3, 4)):
        assert not by_hue_alone(*(marks.march.paint(brush, seat=seat, w=120, h=36) for seat in (one, other)))
    for god, next_god in itertools.pairwise(BY_SEAT):
        for state in ("awake", "used"):
            assert not by_hue_alone(*(village.leader.paint(brush, id=id, px=60, state=state) for id in (god, next_god)))


def test_the_badge_of_a_march_stays_upright() -> None:
    """Where the march is turned round, the badge in its picture stands on its head."""

    def sign(turned: float) -> np.ndarray[Any, Any]:
        made = marks.march.paint(Brush(4.0), seat=0, w=120, h=36, turned=turned)
        return pygame.surfarray.array3d(made.surface.subsurface((-made.ox + 32, -made.oy + 32, 80, 80))).astype(int)

    turned, same = np.abs(sign(0.0)[::-1, ::-1] - sign(180.0)).mean(), np.abs(sign(0.0) - sign(180.0)).mean()
    assert turned < 0.7 * same, (turned, same)


def test_an_edge_is_seen_where_there_is_one() -> None:
    surface = pygame.Surface((200, 120))
    surface.fill("#303030")
    pygame.draw.rect(surface, "#3c3c3c", (50, 30, 100, 60))
    box = Box(50, 30, 100, 60)
    assert (edge(of_surface(surface), box, 1.0, (0, 0), []) or 0) < 1.5
    pygame.draw.rect(surface, "#ffffff", (50, 30, 100, 60), 3)
    assert (edge(of_surface(surface), box, 1.0, (0, 0), []) or 0) > 8
    assert edge(of_surface(surface), box, 1.0, (0, 0), [Box(0, 0, 200, 120)]) is None, "under others there is none to see"


def test_focus_is_seen_where_enough_changes() -> None:
    before = pygame.Surface((240, 160))
    before.fill("#303030")
    thin, ring = before.copy(), before.copy()
    pygame.draw.rect(thin, "#ffffff", (70, 50, 100, 60), 1)
    pygame.draw.rect(ring, "#ffffff", (66, 46, 108, 68), 6)
    box = Box(70, 50, 100, 60)
    assert turned(of_surface(before), of_surface(thin), box, 1.0, (0, 0)) < 1.1
    assert turned(of_surface(before), of_surface(ring), box, 1.0, (0, 0)) > 3


def test_a_sign_is_known_by_its_shape() -> None:
    surface = pygame.Surface((120, 120))
    surface.fill("#303030")
    pygame.draw.line(surface, "#ffffff", (42, 78), (78, 42), 3)
    box, far = Box(40, 40, 40, 40), Box(0, 0, 30, 30)
    assert shape(of_surface(surface), box, 1.0, (0, 0)) > 8
    assert shape(of_surface(surface), far, 1.0, (0, 0)) < 1.1
    surface.fill("#444444", (40, 40, 40, 40))
    assert shape(of_surface(surface), box, 1.0, (0, 0)) < 2


def on_bright(deep: bool) -> float:
    """How far the ring is seen on a bright ground."""
    before = pygame.Surface((240, 180))
    before.fill("#ecca9e")
    after, made = before.copy(), shell.ring.paint(Brush(2 / 3), w=150, h=120, deep=deep)
    after.blit(made.surface, (70 + made.ox, 50 + made.oy))
    return turned(of_surface(before), of_surface(after), Box(105, 75, 150, 120), 2 / 3, (0, 0))


def test_the_ring_is_seen_on_a_bright_ground() -> None:
    assert on_bright(deep=False) < 3 < on_bright(deep=True)


@pytest.mark.parametrize("ground", ["#123a31", "#16264a", "#3a1518", "#0a3a46", "#2a1b3e"])
def test_colours_are_made_lighter_until_they_can_be_read(ground: str) -> None:
    for seat in range(10):
        fill = colours_of(seat).fill
        assert contrast(legible(fill, ground), ground) >= 8
    assert legible("#ffffff", ground) == "#ffffff"
    assert legible("#ffd978", "#000000") == "#ffd978", "what can be read stays as it is"


# -- the line round what can be chosen ---------------------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path) -> Any:
    rig = IslandRig(tmp_path, high_contrast=True)
    yield rig
    rig.close()


def test_a_line_lies_round_what_may_be_chosen_and_nothing_else(table: Any) -> None:
    seen = set()
    for _ in range(12):
        table.until(table.asked_or_over)
        if table.over():
            break
        table.frames(3)
        pieces, view, seat = table.table.pieces, table.table.view(table.seat), table.seat
        assert pieces.edged
        for item in table.table.focus.items:
            piece = pieces.piece(item.id)
            if piece is not None and piece.alpha and piece.moves and item.enabled:
                allowed = any(view.why_not(seat, move) is None for move in piece.moves)
                assert (item.id in pieces.edged) == allowed, item.id
                seen.add(allowed)
        table.match.submit(seat, table.match.title.random_move(table.match.view(seat), seat, Chance(7)))
        table.table.persons.done()
        table.frames(2)
    assert seen == {True, False}


def test_no_line_without_high_contrast(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path)
    rig.until(rig.asked)
    assert rig.table.pieces.edged == frozenset()
    rig.close()


def test_lines_tell_nothing_of_a_hand_that_lies_covered(tmp_path: Path) -> None:
    """Behind a curtain all cards of a hand have one, whatever may be played; only who looks sees which."""
    rig = IslandRig(tmp_path, humans=2, secrecy="curtain", high_contrast=True)
    rig.until(lambda: rig.table.persons.curtain.hangs)
    hand = {piece.id for piece in rig.table.pieces.pieces if piece.group == "hand"}
    assert len(hand & rig.table.pieces.edged) in (0, len(hand))
    rig.close()
