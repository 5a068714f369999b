"""High contrast: words in black or white that can be read on anything, flat grounds, a line round what can be chosen."""

from __future__ import annotations

from dataclasses import fields

import pygame
import pytest

from games.catalog import SHELF
from scenes.paint import strong
from scenes.paint.brush import Brush
from scenes.paint.edges import KEY, LINE, Edges
from scenes.paint.furniture import board
from scenes.paint.palette import SHELL
from scenes.paint.paper import contrast, luminance
from scenes.paint.recipes import shell
from scenes.paint.theme import theme_of
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Written
from scenes.stage.words.lettering import Lettering
from tests.programs.tables.contrast.ratios import judge

WHITE, BLACK = (255, 255, 255, 255), (0, 0, 0, 255)


def test_words_are_black_or_white_as_they_were_dark_or_light() -> None:
    for color in (getattr(SHELL, field.name) for field in fields(SHELL)):
        ink = strong.ink(color)
        assert ink in (SHELL.black, SHELL.white)
        assert (luminance(color) > strong.EVEN) == (ink == SHELL.white)
        assert contrast(ink, strong.other(ink)) == pytest.approx(21)


@pytest.mark.parametrize("title", SHELF)
def test_words_stand_out_from_the_flat_grounds_of_every_title(title: str) -> None:
    colours = theme_of(title).palette
    for ground, ink in ((colours.plate, SHELL.text), (colours.table, SHELL.text), (colours.paper, colours.ink)):
        assert contrast(strong.ink(ink), strong.ground(ground)) >= 7


@pytest.mark.parametrize("ground", ["#000000", "#3a3a3a", "#808080", "#c0a060", "#ffffff"])
@pytest.mark.parametrize("color", ["#fbf3e0", "#16111d", "#ffb8a8", "#6b2a12"])
def test_a_word_can_be_read_on_whatever_it_lies(ground: str, color: str) -> None:
    for S in (2 / 3, 1.0):
        for high in (True, False):
            lettering = Lettering(S, high_contrast=high)
            sprite = lettering.sprite("Villages 23", 28, "ui", color)
            surface = pygame.Surface((300, 80))
            surface.fill(ground)
            surface.blit(sprite.surface, (20 + sprite.ox, 20 + sprite.oy))
            box = Box(20 / S, 20 / S, sprite.w / S, sprite.h / S)
            found = judge(surface, Written("", 28, "ui", lettering.ink(color), box, None, False), S, (0, 0))
            if high:
                assert found is not None
                assert found >= 7, (ground, color, S)
            elif contrast(ground, color) < 4:
                assert found is None or found < 7, "the measure sees what cannot be read"


def test_a_board_is_flat_and_keeps_what_tells_whose_it_is() -> None:
    for color in (SHELL.board, SHELL.paper, "#155a80"):
        made = board(120, 90, color, 16, 1.0, grain=Brush(1.0, high_contrast=True).grain)
        seen = {tuple(made.get_at((x, y))) for x in range(30, 90) for y in range(30, 60)}
        assert seen == {(*strong.ground(color), 255)}
    assert strong.ground("#155a80") == (0x15, 0x5A, 0x80)
    assert len({tuple(board(120, 90, SHELL.board).get_at((x, 45))) for x in range(30, 90)}) > 3, "and paper without"


def test_the_line_follows_the_paper_and_lies_outside_it() -> None:
    for S in (1.0, 2.0):
        sprite = shell.button.paint(Brush(S), w=200, h=60)
        edge = Edges().of(sprite, S)
        wide, cx = edge.surface.get_width(), -edge.ox + round(100 * S)
        column = [tuple(edge.surface.get_at((cx, y))) for y in range(-edge.oy - round((LINE + KEY + 1) * S), -edge.oy)]
        assert column.count(WHITE) == round(LINE * S)
        assert column.count(BLACK) == round(KEY * S)
        assert column.index(BLACK) < column.index(WHITE), "black lies outside"
        middle = edge.surface.get_at((cx, -edge.oy + round(30 * S)))
        assert middle.a == 0
        assert wide > sprite.surface.get_width()


def test_a_line_is_made_once_for_each_picture() -> None:
    edges, sprite = Edges(), shell.button.paint(Brush(1.0), w=80, h=40)
    assert edges.of(sprite, 1.0) is edges.of(sprite, 1.0)
    assert edges.of(sprite, 1.0) is not edges.of(shell.button.paint(Brush(1.0), w=80, h=40), 1.0)


def test_what_can_be_chosen_has_a_wider_edge_than_what_is_only_read() -> None:
    def edge(sprite: object) -> int:
        surface, x = sprite.surface, -sprite.ox + 100  # type: ignore[attr-defined]
        seen = [surface.get_at((x, -sprite.oy + y))[:3] for y in range(12)]  # type: ignore[attr-defined]
        return sum(color == seen[1] for color in seen)

    brush = Brush(1.0, high_contrast=True)
    assert edge(shell.button.paint(brush, w=200, h=60)) > edge(shell.panel.paint(brush, w=200, h=60))
