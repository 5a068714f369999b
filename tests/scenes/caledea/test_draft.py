"""What is told of the kingdom under the cursor while kingdoms are chosen."""

from __future__ import annotations

import pygame
import pytest

from games.caledea.content import content
from scenes.caledea.layout import labels, layout
from scenes.caledea.zones import INVITATION, NEWS, Rows
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.layout.labels import boxes
from tests.scenes.caledea.moments import context, phases


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.font.init()
    return Lettering(1.0)


@pytest.mark.parametrize("n", [4, 8])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_how_a_kingdom_is_played_and_its_power_fit_on_their_papers(
    n: int, scale: float, language: str, lettering: Lettering
) -> None:
    lettering.resize(1.0, scale)
    view = phases(n, n + 40)["draft"][0]
    for card in content().kingdoms:
        seen = context(n, scale, Words(language), choosing=view.to_act()[0], focus=f"card.{card.index}")
        papers = [piece.box for piece in layout(view, seen) if piece.id in ("card.help", "card.power")]
        told = [label for label in labels(view, seen) if label.lines > 1]
        assert len(papers) == len(told) == 2
        for label, paper in zip(told, papers, strict=True):
            assert label.width is not None
            assert len(lettering.wrap(label.text, label.width, label.size, label.role)) <= label.lines, label.text
            assert all(box.inside(paper) for box in boxes(label, lettering)), label.text


def test_nothing_lies_under_the_paper_of_the_power() -> None:
    for n in (4, 8):
        view = phases(n, n + 40)["draft"][0]
        seat = view.to_act()[0]
        pieces = layout(view, context(n, choosing=seat, focus="card.0"))
        (paper,) = [piece.box for piece in pieces if piece.id == "card.power"]
        covered = [p.id for p in pieces if p.box.y < paper.bottom and p.box.bottom > paper.y and p.box.x < paper.right]
        assert covered == ["card.power"]
        below = [p for p in layout(view, context(n)) if p.id.startswith(("legend", "overview"))]
        assert bool(below) == (n == 8), "the small map of joined boards; a seat without a kingdom has no outposts"


def test_onlookers_are_invited_where_nothing_else_lies() -> None:
    assert INVITATION.bottom <= NEWS.y
    assert all(Rows(n).bottom <= INVITATION.y for n in range(2, 5)), "the show has four seats"
