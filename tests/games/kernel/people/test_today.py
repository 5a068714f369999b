"""Today's deal is the same for everybody who has the date, and everybody has one try."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from games.catalog import RULED, TITLES, WEEK
from games.kernel.chance import Chance
from games.kernel.journal import Player, read_journal
from games.kernel.match import Match
from games.kernel.people.today import SEAT, Try, days_running, deal_of, deals_of, number_of, tries
from games.kernel.protocol import option_choices, text_of
from games.kernel.saves import AWAY, put_away, saves

MONDAY = "2026-11-23"
ANNA, BO = "a" * 12, "b" * 12


def test_every_weekday_has_its_title() -> None:
    week = [deal_of(f"2026-11-{day}").title for day in range(23, 30)]
    assert week == ["kalesia", "proelio", "kalua", "caledea", "kalyra", "kalua", "kalesia"]


def test_weekdays_are_those_of_the_calendar() -> None:
    first = date(2023, 12, 30)
    for k in range(0, 3000, 7):
        day = first + timedelta(days=k + k % 5)
        assert deal_of(day.isoformat()).title == WEEK[day.weekday()]
        assert number_of((day + timedelta(days=1)).isoformat()) == number_of(day.isoformat()) + 1


def test_the_same_date_is_the_same_deal_everywhere_and_for_good() -> None:
    assert deal_of(MONDAY).seed == 168423407937716, "who has played that day would find another deal"
    assert len({deal_of((date(2026, 1, 1) + timedelta(days=k)).isoformat()).seed for k in range(1000)}) == 1000


@pytest.mark.parametrize("id", RULED)
def test_a_title_says_how_it_is_dealt_to_everybody(id: str) -> None:
    title = TITLES[id]
    daily = title.daily
    options = title.read_options(daily.options)
    assert daily.seats in title.seats
    assert all(value in option_choices(title.options)[name] for name, value in daily.options.items())
    tables = [text_of(title.new_game(options, daily.seats, Chance(deal_of(MONDAY).seed))) for _ in range(2)]
    assert tables[0] == tables[1]
    assert daily.level == "knight"


def dealt(folder: Path, person: str = "", day: str = MONDAY, decisions: int = 0, over: bool = False) -> Path:
    """The journal of a deal after so many decisions of the person, or played to its end."""
    deal, title = deal_of(day), TITLES["kalesia"]
    someone = Player("Anna", "human", person=person) if person else Player("Flame", "human")
    others = [Player(f"C{k}", "agent", "random") for k in range(2)]
    path = folder / f"kalesia-{len([*folder.glob('*')]) + 1:04d}.jsonl"
    match = Match.start(title, title.options(length="short"), (someone, *others), deal.seed, path, deal.mark)
    luck = Chance(3)
    while match.to_act() and (over or match.moves_of(SEAT) < decisions):
        seat = match.to_act()[0] if over or decisions == 0 else next(iter(match.to_act()))
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    match.close()
    return path


def told(folder: Path, day: str = MONDAY) -> list[Try]:
    return tries(saves(folder), saves(folder / AWAY), day)


def test_the_header_says_which_day_it_was(tmp_path: Path) -> None:
    path = dealt(tmp_path, decisions=1)
    assert read_journal(path).header.deal == f"today {MONDAY}"
    with_it = Match.resume(path)
    assert with_it.deal == f"today {MONDAY}"
    with_it.close()
    other = Match.start(TITLES["kalesia"], TITLES["kalesia"].options(), with_it.players, 3, tmp_path / "kalesia-0009.jsonl")
    other.close()
    assert b"deal" not in (tmp_path / "kalesia-0009.jsonl").read_bytes(), "other games say nothing of it"
    assert [one.path for one in told(tmp_path)] == [path]


def test_everybody_has_a_try_of_their_own_and_guests_share_one(tmp_path: Path) -> None:
    dealt(tmp_path, ANNA, over=True)
    dealt(tmp_path, "", decisions=2)
    assert {(one.person, one.over) for one in told(tmp_path)} == {(ANNA, True), ("", False)}
    assert not told(tmp_path, "2026-11-24"), "another day is another try"


def test_killed_at_any_decision_it_is_the_same_try(tmp_path: Path) -> None:
    path = dealt(tmp_path, ANNA, over=True)
    whole, ends = path.read_bytes(), read_journal(path).ends
    (end,) = told(tmp_path)
    assert end.over
    for end_of_line in ends[:-2]:
        path.write_bytes(whole[:end_of_line] + b'{"line":"mo')
        (one,) = told(tmp_path)
        assert (one.person, one.goes_on, one.over) == (ANNA, True, False)
        again = Match.resume(path)
        assert again.deal == f"today {MONDAY}"
        again.close()
    path.write_bytes(whole)
    assert told(tmp_path)[0].won == (SEAT in read_journal(path).lines[-1].winners)


def test_before_the_first_decision_nobody_has_had_a_try(tmp_path: Path) -> None:
    path = dealt(tmp_path, ANNA, decisions=0)
    (one,) = told(tmp_path)
    assert not one.begun
    assert one.goes_on
    assert days_running(saves(tmp_path), ANNA, MONDAY) == 0
    match = Match.resume(path)
    while not match.moves_of(SEAT):
        seat = match.to_act()[0]
        match.submit(seat, match.legal_moves(seat)[0])
    match.close()
    assert told(tmp_path)[0].begun
    assert days_running(saves(tmp_path), ANNA, MONDAY) == 1


def test_whoever_has_left_it_has_had_it(tmp_path: Path) -> None:
    put_away(dealt(tmp_path, ANNA, decisions=1))
    (one,) = told(tmp_path)
    assert (one.left, one.over, one.goes_on, one.won) == (True, False, False, False)


def test_days_running_count_days_played_up_to_yesterday(tmp_path: Path) -> None:
    for day in ("2026-11-19", "2026-11-21", "2026-11-22", "2026-11-23"):
        dealt(tmp_path, ANNA, day, over=True)
    dealt(tmp_path, ANNA, "2026-11-24", decisions=1)
    dealt(tmp_path, BO, "2026-11-20", over=True)
    found = saves(tmp_path)
    assert days_running(found, ANNA, "2026-11-24") == 4, "left or lost is played, too"
    assert days_running(found, ANNA, "2026-11-25") == 4, "today's is still to come"
    assert days_running(found, ANNA, "2026-11-26") == 0
    assert days_running(found, BO, "2026-11-20") == 1


def test_what_is_no_day_is_no_deal(tmp_path: Path) -> None:
    path = dealt(tmp_path, decisions=1)
    match = Match.start(
        TITLES["kalesia"], TITLES["kalesia"].options(), Match.resume(path).players, 3, tmp_path / "kalesia-0002.jsonl", "road 3"
    )
    match.close()
    assert len(told(tmp_path)) == 1
    assert days_running(saves(tmp_path), "", MONDAY) == 0, "guests are not counted"


def test_deals_played_and_won_are_counted_by_days_with_those_that_somebody_walked_away_from(tmp_path: Path) -> None:
    assert deals_of(tmp_path, ANNA) == (0, 0)
    over = dealt(tmp_path, ANNA, over=True)
    dealt(tmp_path, ANNA, "2026-11-24", decisions=2)
    put_away(dealt(tmp_path, ANNA, "2026-11-25", decisions=2))
    dealt(tmp_path, BO, "2026-11-26", over=True)
    won = next(one.won for one in told(tmp_path) if one.path == over)
    assert deals_of(tmp_path, ANNA) == (int(won), 2)
