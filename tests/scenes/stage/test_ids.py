"""An id is read as a value wherever something is in hand: on tables parted by dots, in rooms by colons."""

from __future__ import annotations

import pytest

from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.ids import Id, ids_in
from scenes.stage.loop.metrics import Box
from scenes.table.inspector.about import About, by_kind


def test_an_id_tells_its_kind_its_name_and_what_follows_and_is_equal_to_its_text() -> None:
    card = Id("hand.adept.0")
    assert (card.kind, card.name, card.rest, card.parts) == ("hand", "adept", "adept.0", ("hand", "adept", "0"))
    assert card == "hand.adept.0"
    assert card in {"hand.adept.0"}
    assert (Id("set:pace").kind, Id("set:pace").rest) == ("set", "pace")
    assert (Id().kind, Id().name, Id().rest) == ("", "", "")


@pytest.mark.parametrize(
    ("id", "number"),
    [("option.3", 3), ("option.3.coin", 3), ("volley.7.2", 2), ("option.all", None), ("options.3", None), ("option", None)],
)
def test_the_number_of_a_thing_follows_its_kind_or_a_longer_beginning(id: str, number: int | None) -> None:
    assert Id(id).number("option", "volley.7") == number


def test_a_rule_for_some_things_holds_for_their_parts_and_for_no_other_thing_that_begins_alike() -> None:
    dear = ids_in("hand", "card.help")
    assert [id for id in ("hand", "hand.C4.0", "handle", "card.help", "card.help.name", "card.3") if dear(id)] == [
        "hand", "hand.C4.0", "card.help", "card.help.name",
    ]  # fmt: skip


def test_what_is_said_of_a_thing_is_asked_by_its_kind_and_given_what_follows() -> None:
    about = by_kind({"stone": lambda view, context, rest: About(name=f"{view} {rest.parts}") if rest else None})
    said = about("track", None, "stone.3.top")
    assert said is not None
    assert said.name == "track ('3', 'top')"
    assert about("track", None, "stone") is None
    assert about("track", None, "cloud.1") is None


def test_focus_says_what_it_is_on_and_tells_it_as_a_value() -> None:
    told: list[Id] = []
    focus = Focus(on_focus=told.append)
    assert focus.what == ""
    focus.set([Focusable("tab:house", Box(0, 0, 1, 1)), Focusable("tab:music", Box(2, 0, 1, 1))])
    focus.to("tab:music")
    assert (focus.what.kind, focus.what.rest) == ("tab", "music")
    assert [id.rest for id in told] == ["house", "music"]


def test_things_of_rooms_are_parted_by_colons_and_those_of_tables_by_dots() -> None:
    assert Id("chair:2").number("chair") == 2
    assert Id("option:length").within("option")
    assert not Id("chairs:2").within("chair")
