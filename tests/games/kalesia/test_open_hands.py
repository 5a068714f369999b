"""Two seats that know each other's weapons mix their pairs: where a solution is known that one, and never against certainty."""

from __future__ import annotations

import numpy as np
import pytest

from games.kalesia.faces import counts_of
from games.kalesia.mind import bot, open_hands
from games.kalesia.mind.foresight import Foresight
from games.kalesia.state import State
from games.kalesia.table import WeaponsMode
from games.kalesia.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import make
from games.kernel.minds.mixture import ONE
from games.kernel.minds.personas import Style
from tests.games.kalesia.positions import new, position, random_hand
from tests.games.kalesia.test_positions import EVERY, Known, right_pairs, seen_by_the_thinker

PLAIN = Style()
TWICE = "M F F C C / M C C . F / C F F C C / F M C M M / C . F C ."
"""Centaurs would build at area 23 and at area 24, nobody anywhere else; after area 25 it is the Forest's."""
GAMES = 9000


def twice(seat: int = 0) -> State:
    """What a seat knows where Centaurs and Forest hold the same strength for areas 23 and 24.

    Each has 10 points for both: 8 and 2, 5 and 5, or 2 and 8. Centaurs win unless the Forest lays as much as they do both
    times: they hide, the Forest seeks, and each way is right one time in three.
    """
    table = position(TWICE, (1, 3), "CF", aside="M")
    table.hand = [counts_of(f"{a}4 {a}4 {a}1 {a}1 {a}1 {a}1 {a}1".split()) for a in "CM"]
    view = table.view(seat)
    view.known, view.unknown = [hand[:] for hand in table.hand], [0, 0]
    return view


def mixture(view: State, sure: bool = False) -> dict[str, float]:
    """Share of every pair. `sure`: the rival is known to be of its true alliance in `twice`."""
    games = GAMES
    assert isinstance(view.eyes, int)
    moves = view.legal_moves(view.eyes)
    thought = Foresight(view, view.eyes, moves, Chance(1))
    if sure:
        rival = 1 - view.eyes
        thought.suspicion.logs[rival] = [50.0 * (a == "CF"[rival]) for a in "CMF"]
    thought.think(games // 2)
    shares = open_hands.mix(thought, games // 2, [0.0] * len(moves))
    assert sum(shares) == ONE
    return {move.a + move.b: share / ONE for move, share in zip(moves, shares, strict=True)}


@pytest.mark.parametrize("seat", [0, 1])
def test_hide_and_seek_is_a_third_each(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_hands, "HABIT", 0)
    found = mixture(twice(seat), sure=True)
    assert len(found) == 3
    assert all(1 / 3 - 0.12 < share < 1 / 3 + 0.12 for share in found.values()), found


def test_against_a_habit_nothing_is_certain_either() -> None:
    found = mixture(twice())
    assert max(found.values()) < 0.9, found


def test_the_hero_really_mixes() -> None:
    """Over many heads and equal views, every pair is laid."""
    view = twice()
    laid = [make("hero", TITLE, seed).choose(view, 0, 7000).move for seed in range(12)]
    assert len(set(laid)) >= 2
    assert make("hero", TITLE, 3).choose(view, 0, 7000) == make("hero", TITLE, 3).choose(view, 0, 7000)


TWO_SEATS = [known for known in EVERY if len(known.alliances) == 2]


@pytest.mark.parametrize("known", TWO_SEATS, ids=lambda known: known.name)
def test_what_is_certain_is_not_mixed_away(known: Known) -> None:
    view = seen_by_the_thinker(known)
    right = {a + b for a, b in right_pairs(known, view)}
    found = mixture(view)
    assert sum(share for pair, share in found.items() if pair in right) > 0.99


@pytest.mark.parametrize(
    ("n", "mode", "hands", "open_"),
    [(2, "standard", 3, False), (2, "standard", 4, True), (2, "sets_dealt", 0, True), (3, "sets_dealt", 0, False)],
)
def test_when_hands_are_open(n: int, mode: WeaponsMode, hands: int, open_: bool) -> None:
    """Consequences of 7.3, for two; with more the others' pairs are imagined."""
    table, luck = new(n, mode, 3), Chance(1)
    for _ in range(hands):
        random_hand(table, luck)
    view = table.view(0)
    assert open_hands.are_open(view) == open_
    ratings = bot.foresee(view, 0, Chance(1), 7000, PLAIN)
    assert any(rating.mixed for rating in ratings) == open_
    assert sum(rating.mixed for rating in ratings) in (0, ONE)


def test_a_small_thought_builds_no_matrix() -> None:
    view = new(2, "sets_dealt", 3).view(0)
    assert not any(rating.mixed for rating in bot.foresee(view, 0, Chance(1), 1000, PLAIN))


def test_style_leans_on_the_matrix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_hands, "HABIT", 0)
    view = twice()
    moves = view.legal_moves(0)
    shares = []
    for shade in (0.0, 60.0):
        thought = Foresight(view, 0, moves, Chance(1))
        thought.think(GAMES // 2)
        shares.append(open_hands.mix(thought, GAMES // 2, [shade, 0.0, 0.0])[0])
    assert shares[1] > shares[0]


def test_certain_endings_are_taken_as_they_are_and_the_rest_is_smoothed() -> None:
    """Centaurs' conquest ends the game; four games tell of each pair of pairs."""
    conquered = np.array([[0, 1, 2], [0, 2, 1]])
    won = np.zeros((2, 3, 4), dtype=bool)
    won[0, 0] = won[0, 1] = won[1, 2, :2] = True
    found = open_hands._worth(won, conquered, [True, False, False])
    assert found[:, 0].tolist() == [ONE, 0]
    assert abs(found[0, 1] - found[1, 2]) < ONE // 20, "eight games say little of either pair and more of the conquest"
    assert abs(found[0, 1] - 3 * ONE // 4) < ONE // 20
    assert abs(found[0, 2]) < ONE // 20
