"""What the program that measures the targets counts."""

from __future__ import annotations

from tests.programs.rules.caledea import Found, play


def test_shares_are_of_the_seats_that_have_something_in_common() -> None:
    found = Found(rounds=[9, 5, 7])
    found.ends.update(["capital", "capital", "fortified"])
    found.count((1,), [["agent page", "place 1"], ["agent page", "place 2"]])
    found.count((0,), [["agent page", "place 2", "capital once lost"], ["agent page", "place 1"]])
    lines = found.lines()
    assert lines[0] == "3 games, rounds 5/7/9 (10 %, median, 90 %); capital 67 %, fortified 33 %"
    assert [line.split("   95 %")[0].split() for line in lines[1:]] == [
        ["agent", "page", "won", "50.0", "%", "of", "4"],
        ["capital", "once", "lost", "won", "100.0", "%", "of", "1"],
        ["place", "1", "won", "0.0", "%", "of", "2"],
        ["place", "2", "won", "100.0", "%", "of", "2"],
    ]


def test_a_game_is_counted_once_with_all_its_seats() -> None:
    found = Found()
    play(("page", "random", "page"), {"boards": "A"}, 3, found)
    assert len(found.rounds) == found.ends.total() == 1
    assert found.taken["agent page"] == 2
    assert sum(count for name, count in found.taken.items() if name.startswith("kingdom")) == 3
    assert sum(count for name, count in found.won.items() if name.startswith("place")) == 1
