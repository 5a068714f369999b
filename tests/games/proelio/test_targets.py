"""What the program that measures the targets counts."""

from __future__ import annotations

from tests.games.proelio.positions import House, lay
from tests.programs.rules.proelio import Found, clearly_last, play

A, B, C = range(3)


def test_shares_are_of_the_seats_that_have_something_in_common() -> None:
    found = Found(rounds=[9, 5, 7], comebacks=1)
    found.ends.update(["conquest", "conquest", "points"])
    found.taken.update({"place 1": 3, "agent page": 9})
    found.won.update({"place 1": 2, "agent page": 3})
    lines = found.lines()
    assert lines[0] == "3 games, rounds 5/7/9 (10 %, median, 90 %), 33 % of 5 rounds or fewer; conquest 67 %, points 33 %"
    assert lines[1] == "winner once clearly last: 33 %"
    assert [line.split("   95 %")[0].split() for line in lines[2:]] == [
        ["agent", "page", "won", "33.3", "%", "of", "9"],
        ["place", "1", "won", "66.7", "%", "of", "3"],
    ]


def test_who_is_clearly_last_has_had_time_and_lies_three_behind() -> None:
    houses = House("dung", None), House("knights soldiers", "palisades"), House("knights soldiers", "shields")
    assert clearly_last(lay(*houses)) == {A}
    assert clearly_last(lay(*houses, turns=2)) == set()
    assert clearly_last(lay(House("dung dung", None), *houses[1:])) == set()


def test_a_game_is_counted_once_with_all_its_seats() -> None:
    found = Found()
    play(("habit", "random", "page"), {"guilds": "true"}, 3, found)
    assert len(found.rounds) == found.ends.total() == 1
    assert (found.taken["agent habit"], found.taken["place 1"], found.taken["place 3"]) == (1, 1, 1)
    assert sum(count for name, count in found.taken.items() if name.startswith("guild")) == 3
    assert sum(count for name, count in found.won.items() if name.startswith("place")) == 1
