"""What deities say of lines is true of the grid, and tells nothing of whom they serve."""

from __future__ import annotations

from games.kalesia.lines import completed
from games.kalesia.presence.threats import threats
from tests.games.kalesia.positions import position
from tests.games.threatened import said_in

TWO = "C C . . ./. . . . ./. . . . ./. . . . ./. . . . ."
APART = "C M . . ./. . . . ./. . . . ./. . . . ./. . . . ."


def said(drawing: str, contested: tuple[int, int]) -> list[tuple[str, object]]:
    return [(one.kind, one.values["alliance"]) for one in threats(position(drawing, contested).view(None), 0)]


def test_the_area_that_completes_a_line_is_named_when_it_is_contested_and_one_before() -> None:
    assert said(TWO, (0, 2)) == [("here", "C")]
    assert said(TWO, (4, 4)) == [("line", "C")], "the open cell comes next"
    assert said(APART, (0, 2)) == [], "two areas of one alliance are lacking"
    assert said(TWO.replace("C C .", "C C M"), (0, 3)) == []


def test_everybody_says_the_same_whomever_they_serve() -> None:
    table = position(TWO, (0, 2))
    assert len({tuple(threats(table.view(None), seat)) == tuple(threats(table.view(None), 0)) for seat in range(5)}) == 1
    other = position(TWO, (0, 2), alliances="FMMCC")
    assert threats(other.view(None), 0) == threats(table.view(None), 0)


def test_whatever_is_said_in_games_would_complete_a_line() -> None:
    told = 0
    for seed in range(4):
        for table, _, threat in said_in("kalesia", 3, seed, 80, threats):
            told += 1
            cell = table.number.index(threat.values["area"])
            assert threat.values["area"] == table.area + (threat.kind == "line")
            owner = [*table.owner]
            assert owner[cell] is None
            owner[cell] = threat.values["alliance"]
            assert completed(owner, cell), (seed, threat)
    assert told > 50
