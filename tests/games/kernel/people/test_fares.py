"""How somebody fares: how often they win beside plain luck, their best numbers, whom they have beaten, what they earned."""

from __future__ import annotations

from games.catalog import TITLES
from games.kernel.people.fares import MOST, Rung, fare_in, fare_of_all
from games.kernel.people.figures import FEW, HILL, beaten, best_of, earned, games_of, hill, with_hints
from games.kernel.people.played import Played, Sat
from games.kernel.protocol import WINS_IN_A_ROW, Record

ANNA, BO = "a" * 12, "b" * 12


def game(
    won: bool, *, at: float = 1.0, title: str = "kalua", agent: str = "", level: str = "", luck: int = 500,
    hinted: bool = False, medals: tuple[str, ...] = (), **records: int,
) -> Played:  # fmt: skip
    """Anna's, against Bo or a computer."""
    anna = Sat("Anna", ANNA, won=won, medals=medals, records=records)
    other = Sat("Fox", "" if agent else BO, agent, not won)
    return Played(f"{at}", at, title, False, (anna, other), level, luck, hinted=(0,) if hinted else ())


def test_only_what_the_person_played_is_counted_of_that_title_or_of_all() -> None:
    others = Played("o", 1.0, "kalua", False, (Sat("Bo", BO), Sat("Fox")))
    games = [game(True), others, game(True, title="kalesia")]
    assert games_of(ANNA, games) == [games[0], games[2]]
    assert games_of(ANNA, games, "kalua") == [games[0]]


def test_after_a_few_games_nothing_is_said_of_how_somebody_fares() -> None:
    assert hill(ANNA, [game(True)] * (FEW - 1)) is None
    assert hill(ANNA, [game(True)] * FEW) is not None


def test_the_hill_rises_where_somebody_begins_to_win() -> None:
    told = hill(ANNA, [game(True)] * 10 + [game(False)] * 10)  # the latest first
    assert told is not None
    assert told.points[0] == 0
    assert told.points[-1] == 1000
    assert [*told.points] == sorted(told.points)
    assert len(told.points) == 20


def test_plain_luck_is_that_of_the_games_that_were_played() -> None:
    told = hill(ANNA, [game(True, luck=500), game(False, luck=200)] * 4 + [game(True, luck=200)] * 2)
    assert told is not None
    assert told.luck == (4 * 700 + 2 * 200) // 10


def test_the_hill_is_of_the_latest_games() -> None:
    told = hill(ANNA, [game(True)] * HILL + [game(False)] * 50)
    assert told is not None
    assert set(told.points) == {1000}


def test_games_with_a_hint_are_counted_apart() -> None:
    assert with_hints(ANNA, [game(True, hinted=True), game(True), game(False, hinted=True)]) == 2


def test_a_record_is_the_best_of_all_games() -> None:
    games = [game(True, families=3, shortest=9), game(False, families=8), game(True, shortest=7)]
    assert best_of(ANNA, games, Record("families")) == 8
    assert best_of(ANNA, games, Record("shortest", "least")) == 7
    assert best_of(ANNA, games, Record("prayers")) is None
    assert best_of(ANNA, [], Record("families")) is None


def test_wins_in_a_row_are_those_without_a_loss_between() -> None:
    games = [game(True), game(False), game(True), game(True), game(False)]
    assert best_of(ANNA, games, WINS_IN_A_ROW) == 2
    assert best_of(ANNA, [game(False)], WINS_IN_A_ROW) is None


def test_whoever_was_left_behind_was_beaten_once_a_game() -> None:
    games = [game(True, agent="knight"), game(True, agent="knight"), game(False, agent="hero"), game(True)]
    assert beaten(ANNA, games) == {"knight": 2}


def test_where_the_title_itself_is_hard_that_is_what_was_beaten() -> None:
    assert beaten(ANNA, [game(True, agent="knight", level="story"), game(False, level="hard")]) == {"story": 1}


def test_a_medal_hangs_with_the_game_that_brought_it_first() -> None:
    first = game(True, at=1.0, medals=("clear_sky",), hinted=True)
    games = [game(True, at=3.0, medals=("clear_sky", "untouchable")), game(False, at=2.0), first]
    found = earned(ANNA, games)
    assert (found["clear_sky"].game, found["clear_sky"].hinted) == (first, True)
    assert (found["untouchable"].game, found["untouchable"].hinted) == (games[0], False)
    assert [*earned(BO, games_of(BO, games))] == []


def test_the_page_of_a_title_shows_every_medal_record_and_level_and_that_of_all_the_medals_that_came_last() -> None:
    kalua, kalesia = TITLES["kalua"], TITLES["kalesia"]
    games = [
        game(True, at=3.0, agent="squire", medals=kalua.medals[:7], hinted=True),
        game(True, at=2.0, title="kalesia", medals=kalesia.medals[:2]),
        *[game(False, at=1.0)] * 3,
    ]
    one = fare_in(ANNA, games, kalua, ("page", "squire"))
    assert one.rungs == (Rung("page", 0), Rung("squire", 1))
    assert [medal.id for medal in one.medals] == [*kalua.medals]
    assert [medal.earned is not None for medal in one.medals] == [True] * 7 + [False]
    assert [record for record, _ in one.bests] == [*kalua.records]
    assert one.hill is None, "four games of this title are few"
    everywhere = fare_of_all(ANNA, games, ("kalesia", "kalua"))
    assert everywhere.hill is not None
    assert everywhere.hinted == 1
    assert [medal.title for medal in everywhere.medals] == (["kalua"] * 7 + ["kalesia"] * 2)[:MOST]
