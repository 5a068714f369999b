"""What a kiosk counts, played through its own program: games, what became of them, starts, pads; and nobody's name."""

from __future__ import annotations

from datetime import datetime, timedelta

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.teaching.puzzle import read_puzzles
from scenes.kiosk.statistics.counts import part
from scenes.kiosk.statistics.table_file import save_table
from scenes.lessons import lesson_table
from scenes.rooms.road.trying import puzzle_table
from scenes.stage.folders import folders
from scenes.table.teaching.puzzler import Puzzler
from tests.games.kernel.judges import JudgesHere
from tests.scenes.kiosk.lobby import Lobby

NOON = datetime(2024, 5, 1, 16, 20)


def counted(lobby: Lobby) -> dict[str, int]:
    """All of it but the loudest moment."""
    return {name: n for name, n in lobby.warden.counting.ledger.sums.ever.items() if name != "loudest"}


def rows(lobby: Lobby) -> list[str]:
    return [row for rows in lobby.warden.counting.ledger.sums.rows.values() for row in rows]


@pytest.fixture
def at_four(lobby: Lobby) -> Lobby:
    lobby.warden.counting.wall = lambda: NOON
    lobby.shelf()
    return lobby


def test_a_game_that_is_left_was_given_up_at_its_decision(at_four: Lobby) -> None:
    at_four.sit_down()
    assert counted(at_four) == {"games/kalesia": 1, "hour/16": 1, "people": 1, "language/en": 1}
    at_four.stage.home()
    at_four.settle()
    assert part(counted(at_four), "ended") == {"kalesia/given_up": 1}
    assert part(counted(at_four), "at") == {"kalesia/first.choose_weapons": 1}
    assert rows(at_four) == ["2024-05-01,16,kalesia,3,1,given_up,first.choose_weapons,0,0,0"]


def test_a_game_from_which_everybody_walked_away(at_four: Lobby) -> None:
    at_four.sit_down()
    at_four.warden.sleep()
    at_four.settle()
    assert part(counted(at_four), "ended") == {"kalesia/walked_away": 1}
    assert "idle" in counted(at_four)
    assert part(counted(at_four), "at") == {}, "nobody gave up"


def test_a_game_that_is_played_out_counts_once_however_long_its_results_stand(at_four: Lobby) -> None:
    match = at_four.sit_down().match
    luck = Chance(1)
    while match.outcome() is None:
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    at_four.frames(10)
    at_four.stage.home()
    at_four.settle()
    assert part(counted(at_four), "ended") == {"kalesia/played_out": 1}
    assert len(rows(at_four)) == 1


def test_a_game_goes_on_after_a_crash_and_is_still_one_game(at_four: Lobby) -> None:
    at_four.sit_down()
    at_four.dies()
    again = Lobby()
    assert again.warden.counting.ledger.sums.ever["recovered"] == 1
    again.stage.home()
    again.settle()
    assert counted(again)["games/kalesia"] == 1
    assert rows(again)[0].endswith(",1,0"), "one recovery, no pad"
    again.close()


@pytest.mark.parametrize("how", ["the idle reset", "the shelf", "another day"])
def test_a_game_that_is_continued_is_the_same_sitting(at_four: Lobby, how: str) -> None:
    at_four.sit_down(people=("Anna", "Berta"))
    before = counted(at_four)
    if how == "the idle reset":
        at_four.warden.sleep()
        at_four.settle()
        at_four.shelf()
    else:
        at_four.stage.home()
        at_four.settle()
    assert sum(part(counted(at_four), "ended").values()) == 1
    later = NOON + timedelta(days=1 if how == "another day" else 0, seconds=600)
    at_four.warden.counting.wall = lambda: later
    at_four.key(pygame.K_DOWN)
    at_four.key(pygame.K_RETURN)
    at_four.settle()
    now = counted(at_four)
    now.pop("idle", None)
    assert now == before, "nothing is counted twice, and it was not left after all"
    assert rows(at_four) == []
    at_four.warden.counting.wall = lambda: later + timedelta(seconds=30)
    at_four.stage.home()
    at_four.settle()
    assert part(counted(at_four), "ended") == {"kalesia/given_up": 1}
    assert rows(at_four) == ["2024-05-01,16,kalesia,4,2,given_up,first.choose_weapons,30,0,0"]


def test_a_game_that_died_was_left_and_is_continued_is_the_same_sitting(at_four: Lobby) -> None:
    at_four.sit_down()
    at_four.dies()
    (folders().data / "kiosk" / "current.json").unlink()
    again = Lobby()
    again.warden.counting.wall = lambda: NOON
    again.shelf()
    again.key(pygame.K_DOWN)
    again.key(pygame.K_RETURN)
    again.settle()
    assert counted(again) == {"games/kalesia": 1, "hour/16": 1, "people": 1, "language/en": 1}
    again.close()


def test_another_game_under_the_name_of_one_that_is_gone_is_another_game(at_four: Lobby) -> None:
    path = at_four.sit_down(seed=5).match.path
    at_four.stage.home()
    at_four.settle()
    at_four.dies()
    path.unlink()
    assert at_four.sit_down(seed=6).match.path == path
    assert counted(at_four)["games/kalesia"] == 2


def test_lessons_and_puzzles_are_counted_with_how_far_one_came(at_four: Lobby) -> None:
    stage = at_four.stage
    table, _ = lesson_table(stage, "kalesia")
    stage.push(table)
    at_four.wait(2)
    stage.home()
    at_four.settle()
    assert part(counted(at_four), "lesson") == {"kalesia/begun": 1, f"kalesia/left/{table.coach.lesson.step[0].say}": 1}
    table, _ = lesson_table(stage, "kalesia")
    stage.push(table)
    at_four.wait(2)
    table.coach.skip()
    at_four.wait(1)
    stage.home()
    at_four.settle()
    assert counted(at_four)["lesson/kalesia/done"] == 1
    puzzle = read_puzzles(TITLES["caledea"])[0]
    for solves in (False, True):
        table = puzzle_table(stage, "caledea", puzzle, JudgesHere)
        stage.push(table)
        at_four.wait(2)
        contest = table.table.part(Puzzler).contest
        while solves and contest.verdict() == "open":
            table.match.submit(0, contest.line()[0])
            contest.look()
        at_four.wait(2)
        stage.home()
        at_four.settle()
    told = {f"caledea/{puzzle.say}/{what}": n for what, n in (("begun", 2), ("left/open", 1), ("done", 1))}
    assert part(counted(at_four), "puzzle") == told
    assert not rows(at_four), "none of it is a game"
    file = save_table(stage.folders.data, "", at_four.warden.counting.ledger.sums, NOON, ("m", "", "1"))
    learned = file.with_name(f"{file.stem}-learned.csv").read_text("utf-8-sig").splitlines()
    assert learned[0] == "day,what,count,machine,place,version"
    assert f"2024-05-01,puzzle/caledea/{puzzle.say}/done,1,m,,1" in learned


def test_a_game_that_did_not_come_back_was_walked_away_from(at_four: Lobby) -> None:
    at_four.sit_down()
    at_four.dies()
    (folders().data / "kiosk" / "current.json").unlink()
    again = Lobby()
    assert part(counted(again), "ended") == {"kalesia/walked_away": 1}
    assert "recovered" not in counted(again)
    again.close()


def test_a_game_that_an_error_ended_was_not_given_up(at_four: Lobby) -> None:
    table = at_four.sit_down()
    at_four.stage.strict = False

    def breaks(dt: float) -> None:
        raise ZeroDivisionError("torn")

    table.update = breaks
    at_four.frames(2)
    at_four.settle()
    assert at_four.stack() == ["Shelf"]
    assert part(counted(at_four), "ended") == {"kalesia/broken_off": 1}
    assert part(counted(at_four), "at") == {}
    assert rows(at_four)[0] == "2024-05-01,16,kalesia,3,1,broken_off,first.choose_weapons,0,0,0"


def test_a_game_that_could_not_be_taken_up_again_was_broken_off(at_four: Lobby) -> None:
    journal = at_four.sit_down().match.path
    at_four.dies()
    journal.write_text("{nonsense")
    again = Lobby()
    assert part(counted(again), "ended") == {"kalesia/broken_off": 1}
    again.close()


def test_pads_that_are_pulled_and_come_back(at_four: Lobby) -> None:
    at_four.sit_down()
    pad = at_four.plug()
    assert "back" not in counted(at_four), "it was never gone"
    pad.unplug()
    at_four.pads.clear()
    at_four.frames(5)
    at_four.plug()
    at_four.frames(5)
    assert (counted(at_four)["lost"], counted(at_four)["back"]) == (1, 1)
    at_four.stage.home()
    at_four.settle()
    assert rows(at_four)[0].endswith(",0,1")


def test_a_window_that_takes_the_keyboard_is_counted_and_told(at_four: Lobby) -> None:
    at_four.stage.window.hold()
    for seconds in (0.5, 12.0, 12.0):
        at_four.post(pygame.WINDOWFOCUSLOST)
        at_four.wait(seconds, step=0.25)
        at_four.post(pygame.WINDOWFOCUSGAINED)
        at_four.frames(1)
    assert counted(at_four)["covered"] == 2, "one that is gone again at once is none"
    at_four.warden.let_in()
    at_four.settle()
    at_four.stage.canvas.recording = True
    at_four.frames(2)
    assert any("window covered 2 times" in word.text for word in at_four.canvas.written)


def test_shows_and_lessons_are_nobodys_games(at_four: Lobby) -> None:
    at_four.stage.push(lesson_table(at_four.stage, "kalesia")[0])
    at_four.settle()
    at_four.stage.home()
    at_four.settle()
    at_four.warden.sleep()
    at_four.wait(20.0, 0.2)
    assert {name for name in counted(at_four) if not name.startswith("lesson/")} == {"idle"}


def test_nobody_is_named(at_four: Lobby) -> None:
    at_four.sit_down()
    at_four.stage.home()
    at_four.settle()
    ledger = at_four.warden.counting.ledger
    ledger.fold(NOON.toordinal())
    for file in (ledger.log_file, ledger.sums_file):
        assert "Anna" not in file.read_text()


def test_the_loudest_moment_of_the_day(at_four: Lobby) -> None:
    class Heard:
        def pass_time(self, dt: float, music: float, ceiling: float) -> None:
            """Hears."""

        def hear(self, sound: object, volume: float) -> None:
            """Hears."""

        def take(self) -> float:
            return 0.62

    at_four.stage.sound.meter = Heard()  # type: ignore[assignment]
    at_four.wait(21.0, 0.1)
    sums = at_four.warden.counting.ledger.sums
    assert (sums.ever["loudest"], sums.through) == (62, 1), "an equal one is no news"
