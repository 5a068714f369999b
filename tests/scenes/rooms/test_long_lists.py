"""Rooms whose lists are longer than the page, as all are with large words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.room import SettingsRoom
from scenes.table.scene import TableScene
from tests.scenes.launcher_rig import DOWN, ENTER, House


@pytest.fixture
def large(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Words twice as large: rows are high, and lists are longer than the page."""
    house = House(home, monkeypatch, text_size=2.0)
    yield house
    house.close()


def test_down_leads_through_a_list_that_goes_on_below(large: House) -> None:
    """Of what is scrolled away only a slice is left, all of them at the same edge: steps come to each of them all the same."""
    large.open(SettingsRoom())
    large.to("group:access")
    large.keys(ENTER)
    rows = [f for item in large.room.lists[0].items for f in item.focusables()]
    met = [large.room.focus.current]
    for _ in rows[1:]:
        large.keys(DOWN)
        met.append(large.room.focus.current)
    assert met == [row.id for row in rows]


def test_what_is_scrolled_away_hides_no_button_below_the_list(large: House) -> None:
    large.keys(ENTER)
    assert isinstance(large.top, Seats)
    hidden = [item for item in large.room.lists[0].items if not large.room.lists[0].rect.holds(*item.rect.centre)]
    start = large.room.focus.find("start")
    assert start is not None
    assert any(item.rect.holds(*start.box.centre) for item in hidden)
    large.click_on("start")
    assert isinstance(large.top, TableScene)


def test_the_wheel_turns_a_list_whatever_is_in_focus(large: House) -> None:
    large.open(SettingsRoom())
    large.to("group:access")
    large.keys(ENTER)
    large.room.focus.to(large.room.lists[0].items[0].id)
    large.wheel(1)
    large.watched = True
    large.frames(2)
    assert large.room.lists[0].offset > 0
