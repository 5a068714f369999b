"""The common anatomy of cards: badges, names that fit, backs that tell nothing."""

from __future__ import annotations

import pygame
import pytest

from games.catalog import BUILT
from scenes.paint.brush import Brush
from scenes.paint.cards import BADGES, Back, back, badge, blank, card_name, card_scale, shortened
from scenes.paint.letters import font
from scenes.paint.paper import contrast, white
from scenes.paint.theme import theme_of


@pytest.mark.parametrize("shape", BADGES)
def test_badges_have_ten_silhouettes(shape: str) -> None:
    def outline(name: str) -> bytes:
        return white(badge(name, 48, "#884422")).get_buffer().raw

    assert badge(shape, 48, "#884422").get_bounding_rect().w > 30
    assert all(outline(shape) != outline(other) for other in BADGES if other != shape)


def test_a_name_that_fits_keeps_its_size_and_one_that_does_not_is_shortened() -> None:
    assert shortened("Horn", 34, "serif", 120) == "Horn"
    cut = shortened("Thunder Hammer of the Glades", 34, "serif", 120)
    assert cut.endswith("…")
    assert font("serif", 34).size(cut)[0] <= 120


@pytest.mark.parametrize("text", ["Horn", "Thunder Hammer", "Queen's Oak Staff", "Supercalifragilistico"])
@pytest.mark.parametrize("px", [34, 68])
def test_names_never_leave_their_room(text: str, px: int) -> None:
    dest, room = pygame.Surface((600, 160), pygame.SRCALPHA, 32), 120 * px / 34
    card_name(dest, text, 300, 80, px, "#000000", room, 28)
    assert 0 < dest.get_bounding_rect().w <= room + 2


def test_ink_reads_on_every_card_paper() -> None:
    for colours in (theme_of(title).palette for title in BUILT):
        assert contrast(colours.ink, colours.paper) >= 7


def test_backs_differ_by_deck() -> None:
    backs = [Back("#12453c", "#0a2722", "w_queen", "forest"), Back("#332630", "#150d16", "swords", "shield")]
    seen = {back(70, 100, title, 0.33).get_buffer().raw for title in backs}
    assert len(seen) == len(backs)
    assert back(70, 100, backs[0], 0.33).get_buffer().raw != back(70, 100, backs[0], 0.33, "hidden").get_buffer().raw


def test_a_blank_shows_its_core_below() -> None:
    assert blank(210, 300, "#f1ead0", card_scale(Brush(1.0), 210)).get_size() == (210, 305)


def test_a_long_name_takes_two_lines_only_where_they_stay_readable() -> None:
    def height(least: float) -> int:
        dest = pygame.Surface((600, 160), pygame.SRCALPHA, 32)
        card_name(dest, "Queen's Oak Staff", 300, 80, 60, "#000000", 220, least)
        return dest.get_bounding_rect().h

    assert height(28) > 60 > height(45)
