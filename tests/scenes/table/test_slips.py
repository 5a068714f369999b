"""Slips: their words fill the room that they may have where they are larger than painted ones, and only there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from scenes.stage.loop.metrics import Box
from scenes.stage.words.lettering import Lettering
from scenes.table.layout.labels import boxes, set_lines
from scenes.table.layout.slips import Slip, hint_slip, log_slip

PLACE: Final = Box(1460, 715, 364, 111)
NEWS: Final = log_slip(PLACE, "#14342d", lines=3, grows=False)
HINT: Final = hint_slip(PLACE)
SAID: Final = "Area 4 is contested: Whisper Rill."


@pytest.fixture(params=[NEWS, HINT], ids=["news", "hint"])
def slip(request: pytest.FixtureRequest) -> Slip:
    found: Slip = request.param
    return found


@pytest.mark.parametrize("scale", [1.0, 1.2, 1.3])
def test_words_that_are_no_larger_than_painted_ones_stay_where_they_were(slip: Slip, scale: float) -> None:
    letters, higher = Lettering(1.0, scale), replace(slip, highest=250.0)
    assert higher.box(SAID, "", letters) == slip.box(SAID, "", letters)
    assert set_lines(higher.label(SAID, "", letters), letters) == set_lines(slip.label(SAID, "", letters), letters)


@pytest.mark.parametrize("scale", [1.5, 1.6, 2.0])
@pytest.mark.parametrize("text", [SAID, "Mara wins.", f"{SAID} {SAID}"])
def test_larger_ones_fill_the_room_and_are_whole(slip: Slip, scale: float, text: str) -> None:
    letters, higher = Lettering(1.0, scale), replace(slip, highest=250.0)
    paper, label = higher.box(text, "", letters), higher.label(text, "", letters)
    assert paper.h <= 250
    assert paper.bottom == PLACE.bottom
    assert " ".join(line for line, _, _ in set_lines(label, letters)) == text
    assert all(box.inside(paper, 4.0) for box in boxes(label, letters))
    before, (_, size, _) = slip.label(text, "", letters), set_lines(label, letters)[0]
    assert letters.units(size, label.role) >= letters.units(set_lines(before, letters)[0][1], before.role)


@pytest.mark.parametrize(("text", "least"), [("Mara wins.", 52.0), (SAID, 46.0)])
def test_at_200_percent_they_are_larger_than_painted_ones(text: str, least: float) -> None:
    letters = Lettering(1.0, 2.0)
    label = replace(NEWS, highest=250.0).label(text, "", letters)
    assert letters.units(label.size, label.role) >= least
