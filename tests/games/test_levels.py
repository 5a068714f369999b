"""The five levels in every title: the strongest thinks longest, and where it is late it has still thought as a hero does."""

from __future__ import annotations

import pytest

from games.catalog import BUILT, TITLES
from games.kalesia.mind.bot import AT_ONCE, shared
from games.kernel.minds.agents import LEVELS, bot_of, make, own_budget
from games.kernel.minds.thinker import budgets

JUDGING = [id for id in BUILT if hasattr(bot_of(TITLES[id]), "LEVELS")]
"""Titles that say how well they play; the others are played by the search of the kernel."""


@pytest.mark.parametrize("id", JUDGING)
def test_every_title_has_every_level_in_the_one_order(id: str) -> None:
    assert tuple(bot_of(TITLES[id]).LEVELS) == LEVELS


@pytest.mark.parametrize("id", JUDGING)
def test_a_legend_understands_and_remembers_as_much_as_a_hero_thinks_longer_and_chooses_no_looser(id: str) -> None:
    hero, legend = (bot_of(TITLES[id]).LEVELS[level] for level in ("hero", "legend"))
    assert legend.games >= 4 * hero.games
    assert legend.insight >= hero.insight
    assert legend.memory == hero.memory == 100
    assert legend.temperature == 0 <= hero.temperature


@pytest.mark.parametrize("id", BUILT)
def test_a_legend_that_is_late_has_thought_about_as_much_as_a_hero(id: str) -> None:
    """What it played by when its time was up is the thought before the whole one."""
    hero, legend = (own_budget(make(level, TITLES[id])) for level in ("hero", "legend"))
    assert budgets(legend)[-2] >= hero / 2


def test_many_legends_of_kalesia_that_lay_at_once_take_no_longer_in_all_than_a_few() -> None:
    games = bot_of(TITLES["kalesia"]).LEVELS["legend"].games
    assert shared(games, 2) == shared(games, AT_ONCE + 1) == games
    assert all(shared(games, n) * (n - 1) <= games * AT_ONCE for n in range(AT_ONCE + 1, 11))


def test_a_hero_of_kalesia_thinks_the_same_wherever_it_sits() -> None:
    games = bot_of(TITLES["kalesia"]).LEVELS["hero"].games
    assert {shared(games, n) for n in range(2, 11)} == {games}
