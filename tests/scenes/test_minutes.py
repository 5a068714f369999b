"""The minutes of a table: what they are made of, and that titles declare about what is found."""

from __future__ import annotations

from statistics import mean

import pytest

from games.catalog import TITLES
from scenes.table.people.curtain import FALL, HOLD
from scenes.table.people.defaults import defaults_of
from tests.programs.rules.minutes import DECIDES, LOOKS, Evening, measure

SHORT = {title: {"length": "short"} for title in ("kalesia", "proelio", "kalua")}


def test_people_who_pass_a_device_along_look_behind_the_curtain_at_every_decision() -> None:
    (game,) = measure("kalesia", TITLES["kalesia"].options(), 2, 2, [3], "random")
    each = 2 * FALL + HOLD + LOOKS + DECIDES
    assert game.seconds - game.shown == pytest.approx(game.decisions * each)
    assert 2 * game.decisions / 2 < game.shown < 20 * game.decisions / 2


def test_one_person_alone_waits_for_nobody() -> None:
    (game,) = measure("kalesia", TITLES["kalesia"].options(), 2, 1, [3], "random")
    assert game.seconds - game.shown == pytest.approx(game.decisions / 2 * DECIDES)


@pytest.mark.parametrize(("title", "seats"), [("proelio", 4), ("kalua", 5)])
def test_one_person_sees_in_a_sweep_what_others_do_among_themselves(title: str, seats: int) -> None:
    options = TITLES[title].options()
    (game,) = measure(title, options, seats, 1, [3], "random")
    patient = Evening(title, options, seats, 1, 3, "random")
    patient.sweep.wanted = False
    slow = patient.play()
    assert (game.decisions, game.ending) == (slow.decisions, slow.ending)
    assert game.shown < 0.8 * slow.shown
    assert game.seconds < 0.8 * slow.seconds, "computers seem to think more quickly as well"


@pytest.mark.parametrize("title", SHORT)
def test_a_short_game_of_four_takes_about_as_long_as_is_declared(title: str) -> None:
    rules = TITLES[title]
    found = mean(game.seconds / 60 for game in measure(title, rules.read_options(SHORT[title]), 4, 4, range(3), "squire"))
    assert 0.5 < found / defaults_of(title).lasting(SHORT[title], 4, 4) < 2
