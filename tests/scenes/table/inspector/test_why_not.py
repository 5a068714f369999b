"""Why a thing in focus cannot be used is read whole, in the largest letters too, and hides hardly more for being so large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog import TITLES
from scenes.stage.aids.readout.readout import ReadOut
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.settings import LANGUAGES
from scenes.stage.words.lettering import Lettering
from scenes.table.inspector.about import About
from scenes.table.inspector.inspector import FOCUS_RESTS
from scenes.table.inspector.placing import shared
from scenes.table.inspector.tooltips import PlacedTooltip, Tooltip, placed_beside
from scenes.table.layout.slips import Rank
from tests.programs.tables.inspector import states

HUGE = 2.0
SEEDS = {"kalesia": 1, "proelio": 5, "kalua": 8, "kalyra": 1}
"""Games in which something cannot be used at one of the first states; at Caledea that is rare."""
A_STATE = 6
"""So many things that cannot be used are brought into focus at each of them."""


def unusable(rig: Any) -> Iterator[tuple[str, str]]:
    """What cannot be used now, as it comes into focus one after the other, and why not."""
    asked = 0
    for id in [item.id for item in rig.table.focus.items]:
        rig.table.focus.to(id)
        rig.frames(2, 0.05)
        about = rig.room.face.about(rig.table.moment().view, rig.table.context, id)
        if about is not None and about.cannot and asked < A_STATE:
            asked += 1
            rig.frames(3, FOCUS_RESTS / 2)
            yield id, about.cannot


def read_there(rig: Any) -> str:
    """All that slips say now: of the title itself, and beside a thing."""
    looks, context = rig.room.table_view, rig.table.context
    laid = looks.inspector.laid
    if laid is not None:
        return " ".join(line.text for line in laid.setting.lines)
    return " ".join(slip.text for slip in rig.room.face.slips(rig.table.moment().view, context))


def read_out(rig: Any) -> str:
    """All that the strip with large words says, on all its pages."""
    return next(aid.words for aid in rig.app.aids.all if isinstance(aid, ReadOut))


@pytest.mark.parametrize("strip", [False, True])
@pytest.mark.parametrize("title", SEEDS)
def test_in_the_largest_letters_what_cannot_be_used_says_why(title: str, strip: bool) -> None:
    """On a slip beside it, or in the strip with large words."""
    unsaid, met = [], 0
    for k, rig in enumerate(states(title, 4, SEEDS[title])):
        rig.stage.settings.language, rig.stage.settings.text_size = LANGUAGES[k % 3], HUGE
        rig.stage.settings.read_out = strip
        rig.stage.apply_settings()
        rig.top.resume(None)
        rig.frames(2, 0.5)
        for id, why in unusable(rig):
            met += 1
            said = why.rstrip(".") in read_out(rig) if strip else why in read_there(rig)
            unsaid += [] if said else [(id, why)]
    assert met
    assert unsaid == []


THING = Box(760, 460, 200, 80)
COINS = [Box(x, y, 60, 60) for x in range(100, 1800, 120) for y in (300, 650)]
ABOUT = About(name="Build a Fortress", cannot="This wall is not the next step above yours: build Shields before it.")


def hidden(laid: PlacedTooltip) -> float:
    return sum(shared(laid.box, coin) for coin in COINS)


def test_large_words_that_nobody_asked_for_are_enlarged_only_as_far_as_they_hide_nothing_more() -> None:
    """Whoever asks reads them as large as they can be, as long as they lie on no hand and no price."""
    letters = Lettering(1.0, HUGE)

    def laid(unasked: bool, dear: list[Box]) -> PlacedTooltip:
        tooltip = Tooltip(thing="b", where=THING, about=ABOUT, rank=Rank.NEWS, unasked=unasked)
        return placed_beside(tooltip, [THING], SAFE, letters, COINS, dear=dear)

    asked, by_itself, on_hands = laid(False, []), laid(True, []), laid(False, COINS)
    assert hidden(by_itself) < hidden(asked)
    assert hidden(on_hands) == hidden(by_itself)
    assert letters.units(asked.setting.lines[-1].size, "read") == 28 * HUGE
    assert letters.painted * 28 <= letters.units(by_itself.setting.lines[-1].size, "read") < 28 * HUGE


@pytest.mark.parametrize("title", TITLES)
def test_every_title_says_what_of_its_table_is_dear(title: str) -> None:
    rig = next(states(title, 1, 1))
    ids = [piece.id for piece in rig.table.pieces.pieces]
    ids += [spot.id for spot in rig.room.face.spots(rig.table.moment().view, rig.table.context)]
    assert any(map(rig.room.face.covering.dear, ids)), ids
