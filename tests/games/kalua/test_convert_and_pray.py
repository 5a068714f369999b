"""Phases 4 and 5 (3.8, 3.9, R37 to R42)."""

from __future__ import annotations

import pytest

from games.kalua import events
from games.kalua.conversion import conversion, prayers
from games.kalua.forecast import forecast
from games.kalua.moves import CallConvert
from tests.clauses import clause
from tests.games.kalua.positions import card, convert, lay, passes
from tests.games.kalua.walks import every_table, walk
from tests.games.walking import Deal


@clause("KALUA-601")
def test_equal_happiness_converts_nobody() -> None:
    t = lay("10 3 0", happiness="4 4 4", atheists=5)
    pool = convert(t).the("ConvertPool")
    assert (t.families, t.atheists) == ([10, 3, 0], 5)
    assert (pool.contributions, pool.share, pool.to_island) == ((0, 0, 0), 0, 0)


@clause("KALUA-602", "KALUA-603", "KALUA-604")
@pytest.mark.parametrize(
    ("happiness", "given"),
    [([9, 5, 1], (0, 1, 2)), ([1, 5, 1], (2, 0, 2)), ([5, 5, 1], (0, 0, 2)), ([9, 8, 7, 7], (0, 1, 2, 2)), ([2, 1], (0, 2))],
)
def test_who_puts_in_what(happiness: list[int], given: tuple[int, ...]) -> None:
    n = len(happiness)
    assert conversion(range(n), [10] * n, happiness).contributions == given


@clause("KALUA-605", "KALUA-606", "KALUA-607", "KALUA-608", "KALUA-R37")
@pytest.mark.parametrize(
    ("happiness", "share", "to_island"),
    [
        ([9, 1], 2, 0),
        ([9, 5, 1], 3, 0),
        ([9, 9, 1], 1, 0),
        ([9, 9, 9, 1], 0, 2),
        ([9, 9, 5, 1], 1, 1),
        ([9, 1, 1, 1, 1], 3, 5),
        ([9, 9, 1, 1, 1], 3, 0),
    ],
)
def test_what_the_happiest_take(happiness: list[int], share: int, to_island: int) -> None:
    n = len(happiness)
    found = conversion(range(n), [10] * n, happiness)
    assert (found.share, found.to_island) == (share, to_island)
    assert found.happiest == tuple(seat for seat in range(n) if happiness[seat] == 9)
    t = lay(" ".join(["10"] * n), happiness=" ".join(map(str, happiness)), atheists=0)
    convert(t)
    assert t.atheists == to_island


@clause("KALUA-R38")
def test_nobody_puts_in_what_is_not_there() -> None:
    assert conversion(range(3), [10, 0, 1], [9, 5, 1]).contributions == (0, 0, 1)


@clause("KALUA-R39", "KALUA-902")
def test_religions_without_families_are_compared_too_and_the_eliminated_are_not() -> None:
    t = lay("10 0 10", happiness="5 8 2")
    convert(t)
    assert t.families == [9, 3, 8]
    t = lay("10 0 10", happiness="5 8 2", leaders="101")
    convert(t)
    assert t.families == [12, 0, 8]


@clause("KALUA-701", "KALUA-702")
def test_a_pp_for_every_five_families_rounded_up() -> None:
    families = [0, 1, 4, 5, 6, 10, 11, 65]
    found = prayers(range(8), families, [5] * 8, [0] * 8)
    assert [prayer.base for _, prayer in found] == [0, 1, 1, 1, 2, 2, 3, 13]


@clause("KALUA-703", "KALUA-704", "KALUA-705", "KALUA-R40")
@pytest.mark.parametrize(
    ("happiness", "extra"),
    [
        ([9, 5, 1], [0, 2, 4]),
        ([9, 9, 1], [0, 0, 4]),
        ([9, 1, 1], [0, 4, 4]),
        ([5, 5, 5], [0, 0, 0]),
        ([9, 5, 4, 1], [0, 2, 2, 4]),
    ],
)
def test_extra_pp_by_happiness(happiness: list[int], extra: list[int]) -> None:
    n = len(happiness)
    assert [prayer.extra for _, prayer in prayers(range(n), [10] * n, happiness, [0] * n)] == extra


@clause("KALUA-706", "KALUA-803", "KALUA-R35")
def test_temples_pay_also_without_families() -> None:
    t = lay("10 0", temples="1 2", happiness="5 5", pp="0 0")
    t.families[1] = 0
    t.happiness = [5, 6]
    told = convert(t)
    assert [event.temple for event in told.all("Income")] == [2, 4]


@clause("KALUA-R41")
def test_a_leader_alone_gets_what_the_unhappy_get_and_what_cards_bring() -> None:
    t = lay("10 0 10", happiness="9 5 7", pp="0 0 0", hands=["great_drought flood", "", "flood"])
    card(t, "great_drought")
    passes(t)
    assert t.pp == [2, 2, 2]
    told = convert(t)
    assert [(e.base, e.extra) for e in told.all("Income")] == [(3, 0), (0, 4), (2, 2)]


@clause("KALUA-R42")
def test_levels_are_measured_anew_after_an_elimination() -> None:
    """Seat 2 is unhappiest in phase 4 and falls; in phase 5 seat 1 is the unhappiest of those left."""
    t = lay("10 10 1", happiness="8 5 2", leaders="110", pp="0 0 9", hands=["flood", "famine", ""])
    told = convert(t)
    assert told.the("ConvertPool").contributions == (0, 1, 1)
    assert told.the("Eliminated").seat == 2
    assert [(e.seat, e.extra) for e in told.all("Income")] == [(0, 0), (1, 4)]
    assert t.pp == [3, 6, 0]


@clause("KALUA-103", "KALUA-105")
def test_the_happy_win_families_and_the_unhappy_pp() -> None:
    t = lay("10 10", happiness="8 2", pp="0 0", hands=["flood", "flood"])
    convert(t)
    assert (t.families, t.pp) == ([12, 8], [3, 6])


@pytest.mark.parametrize("deal", every_table(), ids=lambda deal: deal.name)
def test_the_forecast_comes_true_when_convert_is_called(deal: Deal) -> None:
    for step in walk(deal):
        if not isinstance(step.move, CallConvert):
            continue
        said = forecast(step.before.view(None))
        pool = next(event for event in step.events if isinstance(event, events.ConvertPool))
        income = [event for event in step.events if isinstance(event, events.Income)]
        assert (pool.contributions, pool.share, pool.happiest, pool.to_island) == said.pool
        assert said.families == step.after.families
        if income:  # else the game ended before
            assert [(e.seat, (e.base, e.extra, e.temple)) for e in income] == said.income
            assert [said.pp[e.seat] for e in income] == [step.after.pp[e.seat] for e in income]


def test_convert_is_called_in_those_games() -> None:
    assert sum(isinstance(step.move, CallConvert) for deal in every_table() for step in walk(deal)) > 30


def test_a_forecast_in_the_middle_of_a_volley() -> None:
    """Seat 1 has lost everything and will fall; it is not counted among the unhappiest."""
    t = lay("10 0 10", happiness="8 1 5", leaders="111", pp="0 9 0")
    t.leader[1] = False
    said = forecast(t)
    assert said.pool.contributions == (0, 0, 2)
    assert [seat for seat, _ in said.income] == [0, 2]
    assert said.families == [12, 0, 8]
