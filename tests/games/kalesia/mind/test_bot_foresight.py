"""Playing on in thought: by the rules, in worlds that fit, with suspicions that follow from play."""

from __future__ import annotations

import numpy as np
import pytest

from games.kalesia.faces import ALLIANCES, FACE_INDEX, FACES, counts_of
from games.kalesia.mind import bot, rollout_policy
from games.kalesia.mind.batches import worlds
from games.kalesia.mind.foresight import Foresight
from games.kalesia.mind.recall import Recall
from games.kalesia.mind.rollout_policy import Calendar, Games, conquerors
from games.kalesia.mind.suspicion import Suspicion, exposure
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from tests.games.kalesia.positions import conquer, force, new, position, random_hand

PLAIN = Style()


def batch_of(table: State, copies: int = 1) -> Games:
    """The true state, so many times."""
    owned = [sum(1 << c for c, owner in enumerate(table.owner) if owner == a) for a in ALLIANCES]
    piles = [counts_of(face for pair in pile for face in pair) for pile in table.pile]
    sides = [ALLIANCES.index(a) for a in table.alliance]
    rows = [np.array([part] * copies) for part in (table.hand, piles, sides, owned)]
    return Games(rows[0].astype(np.int8), rows[1].astype(np.int8), rows[2], rows[3].astype(np.int32))


def played(table: State, hands: int, seed: int = 1) -> State:
    luck = Chance(seed)
    for _ in range(hands):
        if table.to_act():
            random_hand(table, luck)
    return table


@pytest.mark.parametrize(("n", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (7, 5), (10, 6), (3, 7), (2, 8)])
def test_thoughts_obey_the_rules(n: int, seed: int) -> None:
    """Every hand of an imagined game, played at a real table too: equal hands, piles, owners and ending."""
    table, luck = new(n, seed=seed), Chance(seed)
    games, calendar = batch_of(table), Calendar(table.number)
    while table.to_act():
        now = table.area
        chosen = rollout_policy.choose(games, calendar, now, luck)
        conqueror = conquerors(chosen)
        built = rollout_policy._conquer(games, calendar, now, conqueror)
        if now % 4 == 0 and not built[0]:
            rollout_policy._pass_left(games)
        for seat, (a, b) in enumerate(chosen[0].tolist()):
            table.play(seat, ChooseWeapons(seat, FACES[a], FACES[b]), luck)
        assert table.log[-1].winner == ALLIANCES[conqueror[0]]
        assert bool(built[0]) == (table.result is not None and table.result.reason == "temple")
        expected = batch_of(table)
        assert games.owned.tolist() == expected.owned.tolist()
        if not built[0]:
            assert games.hands.tolist() == expected.hands.tolist()
            assert games.piles.tolist() == expected.piles.tolist()


def test_a_game_played_on_ends_with_its_winner() -> None:
    table = position("C C . . . / . . . . M / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    games = batch_of(table, 50)
    chosen = rollout_policy.choose(games, Calendar(table.number), table.area, Chance(1))
    chosen[:] = FACE_INDEX["C4"]
    winners = rollout_policy.play_on(games, Calendar(table.number), table.area, Chance(2), chosen)
    assert set(winners.tolist()) == {0}
    chosen[:, :, :] = FACE_INDEX["F1"]
    games = batch_of(table, 50)
    rollout_policy.choose(games, Calendar(table.number), table.area, Chance(1))
    later = rollout_policy.play_on(games, Calendar(table.number), table.area, Chance(2), chosen)
    assert set(later.tolist()) <= {0, 1, 2}
    assert later.tolist() != winners.tolist()


def test_area_25_without_a_line_is_the_forests() -> None:
    table = position("M M C C M / C C M M C / M M C C M / C C M M C / M M C C .", (4, 4), "CMF")
    for face, winner in (("C4", 0), ("M4", 2), ("F3", 2)):
        games = batch_of(table, 3)
        chosen = np.full((3, 3, 2), FACE_INDEX[face])
        assert rollout_policy.play_on(games, Calendar(table.number), 25, Chance(1), chosen).tolist() == [winner] * 3


def test_the_highest_conquers_and_ties_are_the_forests() -> None:
    rows = ["C4 C1 M4 F1", "M4 M1 C4 C1", "M4 M2 C4 C1", "C1 C1 F1 F1", "F3 F2 C4 M4", "M1 M1 M1 M1"]
    chosen = np.array([[FACE_INDEX[face] for face in row.split()] for row in rows]).reshape(len(rows), 2, 2)
    assert [ALLIANCES[i] for i in conquerors(chosen)] == ["C", "F", "M", "F", "F", "M"]


def test_stakes_name_the_temples_at_hand() -> None:
    table = position("C C . . . / . . . . M / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    stake = rollout_policy.stakes_at(batch_of(table).owned, Calendar(table.number), table.area, table.area)[0]
    assert stake[0] == rollout_policy.TEMPLE
    assert max(stake[1], stake[2]) < rollout_policy.TEMPLE // 4


@pytest.mark.parametrize(("n", "hands"), [(2, 0), (2, 6), (3, 5), (5, 2), (5, 9), (10, 3)])
def test_imagined_hands_fit_what_is_known(n: int, hands: int) -> None:
    table = played(new(n, seed=3), hands, seed=n)
    assert table.to_act()
    view = table.view(0)
    recall = Recall(view, 0)
    batch = worlds(view, 0, recall, Suspicion(view, 0, Calendar(view.number)).draw(40, Chance(2)), Chance(3))
    assert (batch.hands[:, 0] == np.array(table.hand[0])).all()
    assert (batch.hands >= np.array(view.known)).all()
    assert (batch.hands.sum(axis=2) == [table.hand_size(seat) for seat in range(n)]).all()
    assert (batch.hands.sum(axis=1) + batch.piles.sum(axis=1) <= table.copies).all()
    assert batch.sides[:, 0].tolist() == [ALLIANCES.index(table.alliance[0])] * 40
    if sum(view.unknown):
        assert len({row.tobytes() for row in batch.hands}) > 20


def test_who_builds_for_centaurs_is_suspected_of_it() -> None:
    table = position(contested=(0, 0), alliances="FCM")
    for pairs in (("C1 C2", "C1 C2", "C1 C1"), ("C1 C2", "C1 C2", "C1 C1"), ("F1 F2", "C4 C4", "M4 M4")):
        force(table, *pairs)
    suspicion = Suspicion(table.view(0), 0, Calendar(table.number))
    weights = dict(suspicion.assignments())
    assert set(weights) == {(2, 0, 1), (2, 1, 0)}
    assert weights[2, 0, 1] > 2 * weights[2, 1, 0]


@pytest.mark.parametrize(("n", "ways"), [(2, 2), (3, 2), (4, 3), (5, 12), (10, 1260)])
def test_every_deal_of_alliances_is_weighed(n: int, ways: int) -> None:
    """The numbers of 7.5; with five seats 12 for a Centaur."""
    table = new(n)
    table.alliance[0] = "C"
    found = Suspicion(table.view(0), 0, Calendar(table.number)).assignments()
    assert len({sides for sides, _ in found}) == len(found) == ways


def test_suspicion_before_play_is_even() -> None:
    table = new(5)
    table.alliance = ["C", "C", "M", "M", "F"]
    found = Suspicion(table.view(0), 0, Calendar(table.number)).assignments()
    assert len(found) == 12
    assert len({weight for _, weight in found}) == 1


def test_draws_follow_the_weights() -> None:
    table = new(3)
    table.alliance = ["F", "C", "M"]
    suspicion = Suspicion(table.view(0), 0, Calendar(table.number))
    suspicion.logs[1] = [1.0, 0.0, 0.0]
    drawn = suspicion.draw(1000, Chance(1))
    weights = dict(suspicion.assignments())
    share = weights[2, 0, 1] / sum(weights.values())
    assert abs(drawn.count((2, 0, 1)) - 1000 * share) <= 1
    assert drawn != sorted(drawn)


def test_a_seat_may_be_of_the_observers_alliance_only_when_there_are_two_such_cards() -> None:
    table = new(3)
    table.alliance = ["C", "M", "F"]
    assert all(sides[1] != 0 != sides[2] for sides, _ in Suspicion(table.view(0), 0, Calendar(table.number)).assignments())


def test_laying_own_weapons_where_they_help_tells_most() -> None:
    table = position("C C . . . / . . . . M / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    table.hand[0] = counts_of(["C4", "C3", "M4", "M3", "F1"])
    calendar = Calendar(table.number)
    suspicion = Suspicion(table.view(0), 0, calendar)
    plain, odd = exposure(suspicion, [("C3", "C4"), ("M3", "M4")], calendar)
    assert plain > 0 > odd


def test_more_thought_goes_to_the_better_pairs() -> None:
    view = played(new(3, seed=2), 3).view(0)
    thought = Foresight(view, 0, view.legal_moves(0), Chance(1))
    prospects = sorted(thought.think(9000), key=lambda p: p.stage)
    assert prospects[0].games < prospects[-1].games / 5
    assert sum(p.games for p in prospects) <= 9000 + 4 * len(prospects)
    assert all(sum(p.conquests) == p.games for p in prospects)


def test_values_are_percent_won() -> None:
    table = position("C C . . . / . . . . M / . . . . . / . . . . . / . . . . .", (0, 2), "CMF")
    table.hand = [counts_of(["C4", "C4", "C1", "C1", "M4", "M4", "F3"])] * 3
    ratings = bot.foresee(table.view(0), 0, Chance(1), 3000, PLAIN)
    best = max(ratings, key=lambda rating: rating.value)
    assert (best.move.a, best.move.b) == ("C4", "C4")
    assert best.reason.message == "reason.build_temple"
    assert 70 < best.value < 110


@pytest.mark.parametrize("style", [Style(aggression=200), Style(denial=200), Style(bluff=500)])
def test_style_shades_the_values(style: Style) -> None:
    view = played(new(3, seed=2), 2).view(0)
    plain, shaded = (bot.foresee(view, 0, Chance(1), 500, s) for s in (PLAIN, style))
    shifts = [b.value - a.value for a, b in zip(plain, shaded, strict=True)]
    assert max(shifts) - min(shifts) > 0.2
    assert max(map(abs, shifts)) < 12


def test_foresight_refuses_a_seat_it_cannot_see() -> None:
    with pytest.raises(ValueError, match="own view"):
        bot.foresee(new(3).view(1), 0, Chance(1), 10, PLAIN)


def test_a_full_log_is_read_to_its_end() -> None:
    table = new(4)
    for _ in range(2):
        conquer(table, "C" if table.area % 2 else "M")
    assert len(Suspicion(table.view(1), 1, Calendar(table.number)).logs) == 4
