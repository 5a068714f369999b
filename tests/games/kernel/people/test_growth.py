"""What a game adds to those before it is told of persons alone, from the journals, and compares nobody with anybody else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path

from games.catalog import TITLES
from games.kernel.people.growth import Grown, grown
from games.kernel.people.played import Played, Sat, all_played
from games.kernel.protocol import Record
from tests.games.kernel.people.test_people import ANNA, BO, play, seats

RECORDS = (Record("prayers"), Record("shortest", "least"), Record("row", over="games"))
CARLA = "c" * 12
HERO = Sat("Fox", agent="hero")


def anna(won: bool = False, medals: Sequence[str] = (), **records: int) -> Sat:
    return Sat("Anna", ANNA.id, won=won, medals=tuple(medals), records=records)


def bo(won: bool = False) -> Sat:
    return Sat("Bo", BO.id, won=won)


def evening(*games: tuple[Sat, ...], title: str = "kalua", together: bool = False) -> list[Played]:
    """In the order in which they were played; the latest is called "now"."""
    names = (f"{k}.jsonl" for k in count())
    lines = [Played(next(names), float(k), title, together, sat) for k, sat in enumerate(games)]
    return [*lines[:-1], Played("now", lines[-1].changed, title, together, lines[-1].seats)][::-1]


def told(lines: Sequence[Played]) -> Grown | None:
    return grown(lines, "now", RECORDS)


def test_two_hear_how_often_each_of_them_has_won_against_the_other() -> None:
    drawn = (bo(), anna(), HERO)
    lines = evening((anna(True), bo()), (bo(), anna(True), HERO), (anna(), bo(True)), drawn, (HERO, bo(True), anna()))
    assert told(lines) == Grown("met", (1, 2), 2, 2)
    assert told(evening((anna(True), bo()))) is None, "once is no story"
    assert told([*lines[:1], *evening((anna(True), bo()), title="kalesia")]) is None, "each title has its own"


def test_who_wins_and_loses_as_one_is_not_counted_against_each_other() -> None:
    lines = evening((anna(True), bo(True)), (anna(True), bo(True)), (anna(), bo()), together=True)
    assert told(lines) is None


def test_a_medal_is_told_when_it_comes_again() -> None:
    first = evening((anna(medals=["clear_sky"]), HERO))
    assert told(first) is None, "the first one is given as a medal"
    again = evening(
        (anna(medals=["clear_sky"]), HERO), (anna(), HERO), (anna(medals=["clear_sky", "last_prayer"]), HERO),
        (anna(medals=["last_prayer", "clear_sky"]), HERO),
    )  # fmt: skip
    assert told(again) == Grown("medal", (0,), 3, what="clear_sky")


def test_an_own_best_is_told_after_some_games() -> None:
    before = [(anna(prayers=n, shortest=9), HERO) for n in (8, 11, 9)]
    assert told(evening(*before, (HERO, anna(prayers=14)))) == Grown("best", (1,), 14, 11, "prayers")
    assert told(evening(*before, (anna(prayers=11), HERO))) is None, "as good is no better"
    assert told(evening(*before, (anna(shortest=7), HERO))) == Grown("best", (0,), 7, 9, "shortest")
    assert told(evening(*before[:2], (anna(prayers=14), HERO))) is None


def test_of_three_persons_one_is_told_of_and_nobody_is_ranked() -> None:
    carla = Sat("Carla", CARLA, won=True, medals=("last_prayer",))
    lines = evening((anna(), bo(), carla), (anna(medals=["last_prayer"]), bo(), carla))
    assert told(lines) == Grown("medal", (2,), 2, what="last_prayer")


def test_a_game_that_was_not_read_and_guests_say_nothing() -> None:
    assert grown([], "now", RECORDS) is None
    assert told(evening((Sat("Ugo"), HERO), (Sat("Ugo", won=True), HERO))) is None


def test_games_that_were_played_tell_it(tmp_path: Path) -> None:
    """Of five real games of two, the one that is looked at knows those before it and no later one."""
    for k in range(5):
        play(tmp_path / "saves" / f"kalua-{k}.jsonl", "kalua", seats(ANNA, BO, "KNIGHT"), seed=k)
    lines = all_played(tmp_path / "saves", tmp_path)
    lines = sorted(lines, key=lambda line: line.journal, reverse=True)
    scores = []
    for k in range(5):
        found = grown(lines, f"kalua-{k}.jsonl", TITLES["kalua"].records)
        wins = [sum(line.seats[seat].won > line.seats[1 - seat].won for line in lines[4 - k :]) for seat in (0, 1)]
        assert found == (Grown("met", (0, 1), wins[0], wins[1]) if sum(wins) > 1 else None)
        scores.append(wins)
    assert sum(scores[-1]) > 1
