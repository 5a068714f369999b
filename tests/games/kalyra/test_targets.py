"""What the program that measures the targets counts, and how it judges."""

from __future__ import annotations

from collections import Counter

from games.kalyra.title import TITLE
from tests.programs.rules.kalyra import Measured, play, report


def game(won: bool, rounds: float) -> Measured:
    return Measured(won, "final_quest_won" if won else "final_quest_lost", "final_thief", {"rounds": rounds}, Counter(["q01"]))


def test_every_figure_stands_beside_its_band() -> None:
    lines = report([game(True, 20), game(False, 24), game(True, 40), game(False, 44)], "knight", "normal")
    assert lines[0].startswith("won ")
    assert " 50.0 % of     4" in lines[0]
    assert lines[0].endswith("band 55 to 70: OUT")
    assert any("won, final_thief" in line and line.endswith("band 42 to 62: in") for line in lines)
    assert any(line.startswith("rounds") and " 32.00 " in line and line.endswith("band 18 to 32: in") for line in lines)
    assert "q02" in lines[-1]
    assert "q01" not in lines[-1]


def test_bands_are_those_of_the_difficulty_and_of_the_play() -> None:
    games = [game(True, 60)]
    assert report(games, "knight", "story")[0].endswith("band 80 to 95: OUT")
    assert not any("   band " in line for line in report(games, "page", "hard"))
    assert report(games, "page", "normal")[0].endswith("band 4 to 15: OUT")
    assert report([], "page", "normal") == ["no game was finished"]


def test_a_game_is_measured_once() -> None:
    found = play("page", 2, TITLE.read_options({"people": "none", "expedition": "short"}), 3)
    assert found.numbers["rounds"] > 1
    assert found.numbers["enemies defeated"] >= 1
    assert found.met.total() > 3
    assert found.cause in ("final_quest_won", "all_out", "final_quest_lost", "stalemate")
    if found.final:
        after, before = found.numbers["hero defeats after"], found.numbers["hero defeats before"]
        assert after >= 0
        assert before >= 0
