"""What is this: all that a newcomer sees in the first minutes says what it is when it is pointed at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.caledea.state import State
from scenes.caledea.about import about
from scenes.caledea.context import Change
from scenes.stage.words.words import Words
from tests.games.caledea.positions import Place, Side, at, lay
from tests.scenes.caledea.moments import context
from tests.scenes.tables import seated

ENGLISH = Words("en")


def table() -> State:
    us = Side("karvad", (5, 5), {(5, 5): "i"})
    return lay(us, Side("talaq", (2, 3), {(2, 3): "i", (7, 7): "i"}))


def lines(t: State, id: str, *changes: Change) -> tuple[str, ...]:
    told = about(t, replace(context(2, choosing=0), changes=changes), id)
    assert told is not None
    return (told.name, told.state, *told.lines)


def bare(t: State, shared: int) -> int:
    """A square on which nothing stands that shows so many resources of seat 0."""
    return next(q for q in range(len(t.outpost)) if t.match(0, q) == shared and not t.at[q] and q not in t.capital)


@pytest.mark.parametrize("shared", [0, 1, 2])
def test_land_says_why_it_is_bright_or_dark(shared: int) -> None:
    """Nothing said what the colours of the board mean, nor where its dice come from."""
    t = table()
    assert ENGLISH.of("caledea", f"about.land.{shared}") in lines(t, f"square.{bare(t, shared)}")


PRICED = (
    ("rival.price.tower.1", "price.tower"),
    ("rival.use.general.1", "price.general"),
    ("rival.price.power.1", "power.transport"),
)


@pytest.mark.parametrize(("id", "name"), PRICED)
def test_a_price_of_a_rival_is_told_as_one_of_the_own(id: str, name: str) -> None:
    """Whatever was pointed at in the row of a rival told its units, castles and gold."""
    t = table()
    said = lines(t, id)
    assert said[0] == ENGLISH.of("caledea", name)
    use = id.split(".")[2]
    assert str(t.price(1, use)) in said[1]  # type: ignore[arg-type]
    assert context(2).name(1) in said[1]


@pytest.mark.parametrize(("spot", "said"), [((7, 6), "about.since.way"), ((7, 7), "about.since.sign")])
def test_arrows_and_signs_of_what_others_did_say_what_they_are(spot: Place, said: str) -> None:
    t = table()
    came = Change(1, (at(t, (7, 5)), at(t, (7, 6)), at(t, (7, 7))))
    found = lines(t, f"square.{at(t, spot)}", came, Change(1, (at(t, (7, 7)),), "coin"))
    assert ENGLISH.of("caledea", said, name=context(2).name(1)) in found


def test_the_one_person_is_called_you_on_the_sheet_as_in_the_row() -> None:
    t = table()
    alone = context(2, choosing=0)
    for one, name in ((alone, "You"), (replace(alone, players=seated(2, 2)), alone.name(0))):
        sheet, row = about(t, one, "sheet"), about(t, one, "self.0")
        assert sheet is not None
        assert row is not None
        assert (sheet.state, row.name) == (name, name)
