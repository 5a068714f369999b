"""The pure layout of every title's table: all in the safe area, ids of their own, words apart, and looking changes nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.protocol import text_of
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.words.lettering import MINIMUM, Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import Label, boxes
from scenes.titles import face_of
from tests.scenes.screens import screen_of
from tests.scenes.tables import ENGLISH

TABLES = [(title, n) for title in BUILT for n in TITLES[title].seats]
SCALES = {1.0: 5, 1.3: 3}
"""Sizes of letters; words are judged at one moment in so many: most in the largest, which need most room."""
WINDOWS = (Box(-300, 0, 2520, 1080), Box(0, -180, 1920, 1440))
"""Wider and higher than the stage: scenery runs to the edges, what matters stays in the middle."""


@pytest.mark.parametrize(("title", "n"), TABLES)
def test_every_piece_lies_in_the_safe_area_and_has_its_own_id(title: str, n: int) -> None:
    face, screen = face_of(title), screen_of(title)
    for scale in SCALES:
        for view, context in screen.seen(n, scale, ENGLISH):
            pieces = face.layout(view, context)
            assert len({piece.id for piece in pieces}) == len(pieces)
            for piece in pieces:
                loose = piece.alpha == 0 or piece.id.startswith(screen.loose)
                assert loose or piece.box.inside(SAFE, slack=screen.out), (piece.id, piece.box, context.event)


def meet(a: Box, b: Box, air: float) -> bool:
    a, b = a.inset(air), b.inset(air)
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("title", "n"), TABLES)
def test_no_words_overlap_or_leave_the_safe_area(title: str, n: int, language: str) -> None:
    pygame.font.init()
    face, screen, words, lettering = face_of(title), screen_of(title), Words(language), Lettering(1.0)
    for scale, every in SCALES.items():
        lettering.resize(1.0, scale)
        for view, context in list(screen.seen(n, scale, words))[::every]:
            found: list[tuple[Label, Box]] = []
            for label in face.labels(view, context):
                assert lettering.units(label.size) >= MINIMUM, label
                found += [(label, box) for box in boxes(label, lettering)]
            for label, box in found:
                assert box.inside(SAFE, slack=screen.words_out), (label, box)
            lying = [(label.text, box) for label, box in found if screen.alone(view, context, label)]
            assert not [(a, b) for (a, one), (b, other) in combinations(lying, 2) if meet(one, other, screen.air)], (
                context.event
            )
    assert not words.missing


@pytest.mark.parametrize("title", BUILT)
def test_looking_changes_nothing_and_depends_on_no_window(title: str) -> None:
    face, screen, n = face_of(title), screen_of(title), max(TITLES[title].seats)
    known: dict[int, tuple[Any, str]] = {}
    for view, context in list(screen.seen(n, 1.0, ENGLISH))[::7]:
        known.setdefault(id(view), (view, text_of(view)))
        pieces, labels = face.layout(view, context), face.labels(view, context)
        for window in WINDOWS:
            other = replace(context, window=window)
            assert (face.layout(view, other), face.labels(view, other)) == (pieces, labels)
    assert all(text_of(view) == before for view, before in known.values())
