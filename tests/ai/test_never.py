"""The never list: its detectors see what they name, and the plays that are named in no game of squires and better."""

from __future__ import annotations

import pytest

from games.catalog import SHELF
from games.kernel.chance import Chance
from tests.games.kalyra.mind.laughable import FOOLISH
from tests.games.measures import MEASURED, having, measures_of
from tests.programs.players.never import Laid, Seen, count, detectors, laid, why_not_proved

SOBER = {title: sober for title in MEASURED if (sober := measures_of(title).sober)}
SEEN = {
    "ends_its_turn_beside_a_dying_enemy": "ends_beside_an_enemy_with_actions_left",
    "blows_up_its_friends": "blows_up_its_friends",
    "takes_its_armor_off": "takes_its_armour_off",
    "raises_nothing": "raises_nothing",
    "votes_for_the_one_who_is_well": "votes_for_the_one_who_is_well",
    "lets_a_friend_die_with_a_draught_in_hand": "lets_a_friend_die_with_a_draught_in_hand",
    "drinks_for_a_scratch": "drinks_for_a_scratch",
    "refuses_a_gift": "declines_a_gift",
}
"""Positions of Kalyra, and the detector of what is foolish there."""
PROVED = [title for title in MEASURED if measures_of(title).all_laid]
"""Titles that lay positions for all their detectors (tests/games/<title>/mind/laid.py)."""
CASES = [
    pytest.param(title, name, case, id=f"{title}-{name}-{i}")
    for title in MEASURED
    for name, cases in laid(title).items()
    for i, case in enumerate(cases)
]


def test_a_title_without_a_list_is_not_measured() -> None:
    """It need not even have a folder under tests/games/."""
    assert having("never", [*SHELF, "chess"]) == MEASURED != []
    assert having("no such module") == []


@pytest.mark.parametrize("title", MEASURED)
def test_a_dozen_and_more_are_declared(title: str) -> None:
    assert len(detectors(title)) >= 12
    assert measures_of(title).thoughtless[1] <= set(detectors(title))


@pytest.mark.parametrize("title", MEASURED)
def test_players_without_a_thought_are_seen(title: str) -> None:
    games, expected = measures_of(title).thoughtless
    found = count(title, range(games), 1, ["random"])["random"].found
    assert expected <= set(found)


@pytest.mark.parametrize("title", SOBER)
def test_none_is_played_of_those_that_were_named(title: str) -> None:
    level, games, names = SOBER[title]
    counted = count(title, range(games), 1, [level])[level]
    assert counted.decisions > 100
    assert not names & set(counted.found)


@pytest.mark.parametrize("title", PROVED)
def test_every_detector_is_proved(title: str) -> None:
    assert set(laid(title)) == set(detectors(title))


@pytest.mark.parametrize(("title", "name", "case"), CASES)
def test_a_detector_tells_the_foolish_moves_of_a_position_and_none_of_a_sound_one(title: str, name: str, case: Laid) -> None:
    assert case.sound
    assert not why_not_proved(detectors(title)[name], case)


@pytest.mark.parametrize("position", SEEN)
def test_in_a_position_of_kalyra_the_foolish_move_is_seen_and_no_other(position: str) -> None:
    lay, foolish = FOOLISH[position]
    detector = detectors("kalyra")[SEEN[position]]
    view = lay()
    seat = view.to_act()[0]
    told = []
    for move in view.legal_moves(seat):
        after = view.copy()
        after.apply(seat, move, Chance(1))
        if detector(Seen(view.view(seat), seat, move, after.view(seat))):
            told.append(move)
    assert told
    assert all(foolish(move) for move in told)
