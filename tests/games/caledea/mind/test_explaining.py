"""What a hint says is true, names the aim of the move, and speaks of what is on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.caledea.mind.aims import aim_of
from games.caledea.mind.bot import WHOLE, explain, foresee
from games.caledea.mind.prospects import home_threat, left_behind, percent
from games.caledea.moves import Build, EndTurn, MoveGroup, UpgradeUnit
from games.caledea.state import State
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.minds.agents import RatedAgent, Reason, make
from games.kernel.minds.personas import Style
from games.kernel.protocol import text_of
from tests.games.caledea.mind.hinted import contradicts, heeded
from tests.games.caledea.mind.reasons import explained_falsely
from tests.games.caledea.mind.situations import HOME, KARVAD, four_castles, own_capital_taken, rival_city
from tests.games.caledea.positions import Side, at, ids_at, lay


def go(t: State, start: tuple[int, int], *path: tuple[int, int], count: int = 99) -> MoveGroup:
    """Who stands there goes along that path."""
    return MoveGroup(at(t, start), ids_at(t, start)[:count], tuple(at(t, place) for place in path))


def aim(t: State, move: Any) -> Reason:
    return aim_of(t, 0, move)


def test_an_open_capital_is_the_end_of_the_game() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 4): "c", (5, 5): "i"}), Side("talaq", (2, 3), {(8, 7): "i"}, tower=False))
    assert aim(t, go(t, (2, 4), (2, 3))).message == "reason.aim.win.capital.sure"


def test_the_last_man_of_a_rival_is_hunted() -> None:
    """Though another outpost lies on the way."""
    t = lay(
        Side("talaq", (2, 3), {(2, 3): "ii", (6, 6): "c"}, gold=3),
        Side("karvad", (5, 5), {(8, 7): "i"}),
        Side("vessry", (7, 7), {(7, 7): "iii"}),
    )
    reason = aim(t, go(t, (6, 6), (6, 7)))
    assert (reason.message, reason.args) == ("reason.aim.hunt", {"seat": 1, "n": 1, "square": at(t, (8, 7))})


def test_a_lost_capital_is_to_be_won_back() -> None:
    t = own_capital_taken()
    reason = aim(t, MoveGroup(at(t, (2, 4)), (0, 1), (at(t, (2, 3)),)))
    assert reason.message == "reason.aim.free"
    assert reason.args["square"] == at(t, (2, 3))


def test_a_city_that_is_almost_fortified_is_held_up() -> None:
    t = rival_city({(4, 5): "ii"})
    reason = aim(t, MoveGroup(at(t, (4, 5)), (4, 5), (at(t, (4, 4)),)))
    assert reason.message.startswith("reason.aim.hold_up")
    assert reason.args["n"] < reason.args["later"]  # type: ignore[operator]


def test_who_comes_home_says_by_how_much_the_capital_is_safer() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i", (1, 3): "ccc"}), Side("karvad", (5, 5), {(2, 5): "iiicc", (5, 5): "i"}))
    reason = aim(t, go(t, (1, 3), (2, 3)))
    assert reason.message == "reason.aim.guard"
    assert reason.args["before"] == percent(home_threat(t, 0).chance)
    assert reason.args["percent"] < reason.args["before"]  # type: ignore[operator]


def test_a_claim_says_what_its_gold_pays_for() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii", (1, 1): "i"}, gold=3), KARVAD)
    reason = aim(t, go(t, (1, 1), (1, 2)))
    assert reason.message == "reason.aim.claim.buys"
    assert reason.args == {"square": at(t, (1, 2)), "gold": 4, "use": "tower"}


def test_a_claim_that_pays_for_nothing_yet_says_what_it_leads_to() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii", (1, 1): "i"}, gold=1), KARVAD)
    reason = aim(t, go(t, (1, 1), (1, 2)))
    assert reason.message == "reason.aim.claim.towards"
    assert reason.args == {"square": at(t, (1, 2)), "gold": 2, "price": 3, "use": "cavalry"}


def test_a_march_says_what_waits_at_its_end() -> None:
    """What the outpost brings, or how many stand in the capital."""
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii", (1, 7): "i"}, gold=3), KARVAD)
    assert aim(t, go(t, (1, 7), (1, 6))).message == "reason.aim.way.outpost.recruits"
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii", (4, 4): "i"}, gold=3), KARVAD)
    reason = aim(t, go(t, (4, 4), (4, 5)))
    assert reason.message == "reason.aim.way.capital"
    assert reason.args == {"square": at(t, (5, 5)), "n": 1, "seat": 1, "units": 4}


def test_walls_count_the_castles() -> None:
    t = four_castles("talaq", HOME, 6, "tower")
    assert aim(t, Build(at(t, (1, 3)), 0)) == Reason("reason.aim.win.fortified", {"n": 5})


def test_a_rank_says_what_it_reaches() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii"}, gold=3), KARVAD)
    reason = aim(t, UpgradeUnit(0))
    assert reason.message == "reason.aim.rise.outpost"
    assert t.torus.distance[at(t, (2, 3)), int(reason.args["square"])] == 2


def test_the_end_of_a_turn_says_that_nothing_is_in_reach() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "i"}, gold=1), KARVAD)
    ratings = foresee(t, 0, Chance(1), 60, Style())
    chosen = next(rating for rating in ratings if isinstance(rating.move, EndTurn))
    reason = explain(t, 0, chosen, [chosen])
    assert reason.message.startswith("reason.end.")
    assert reason.message not in ("reason.stay", "reason.rest")


def test_who_stays_behind_is_counted() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "iii"}), KARVAD)
    left = left_behind(t, 0, go(t, (2, 3), (1, 3), count=2))
    alone = left_behind(t, 0, go(t, (2, 3), (1, 3)))
    assert left is not None
    assert alone is not None
    assert (left.units, left.square) == (1, at(t, (2, 3)))
    assert alone.units == 0


@pytest.mark.parametrize(("n", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_hint_of_a_game_is_true_and_leaves_the_view_alone(n: int, seed: int) -> None:
    """Of a hero that thinks little, so that it is quick: what is said of its moves is the same."""
    luck, mind = Chance(seed), make("hero", TITLE, seed)
    assert isinstance(mind, RatedAgent)
    t: Any = TITLE.new_game(TITLE.options(), n, luck, None)
    said = Counter[str]()
    for _ in range(60):
        if not t.to_act():
            break
        seat = t.to_act()[0]
        view = t.view(seat)
        ratings = mind.ratings(view, seat, Chance(1), 12)
        chosen = max(ratings, key=lambda rating: rating.value)
        text = text_of(view)
        reason = explain(view, seat, chosen, ratings)
        assert text_of(view) == text
        assert (WHOLE in reason.args) == (WHOLE in chosen.reason.args)
        if len(ratings) > 1:
            assert not explained_falsely(view, seat, chosen.move, reason), (reason, chosen.move)
            assert not contradicts(view, seat, chosen.move, reason)
            said[reason.message] += 1
        t.apply(seat, chosen.move, luck)
    assert len(said) > 6


def test_what_is_not_so_is_noticed() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii", (1, 1): "i"}, gold=3), KARVAD)
    claim = go(t, (1, 1), (1, 2))
    true = aim(t, claim)
    assert not explained_falsely(t, 0, claim, true)
    for lie in ({"gold": 5}, {"use": "castle"}, {"square": at(t, (1, 1))}):
        assert explained_falsely(t, 0, claim, Reason(true.message, {**true.args, **lie}))
    assert explained_falsely(t, 0, claim, Reason("reason.aim.salt", {"square": at(t, (1, 2)), "seat": 1, "gold": 0}))
    assert explained_falsely(t, 0, Build(at(t, (2, 2)), 0), Reason("reason.aim.castle", {"castles": 3, "n": 2}))


def test_a_sentence_is_heeded_later_where_it_fits() -> None:
    """Not the move that was hinted: another outpost, elsewhere."""
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii", (1, 1): "i"}, gold=3), KARVAD)
    said = Reason("reason.aim.claim.buys", {"square": 0, "gold": 2, "use": "tower"})
    assert heeded(said, t, 0, go(t, (1, 1), (1, 2))) > heeded(said, t, 0, go(t, (1, 1), (1, 0)))
    assert heeded(Reason("reason.kingdom"), t, 0, go(t, (1, 1), (1, 2))) == 0
    castle = Reason("reason.aim.castle", {"square": 0, "castles": 1, "n": 5})
    assert heeded(castle, t, 0, Build(at(t, (2, 3)), 0)) > heeded(castle, t, 0, Build(at(t, (2, 2)), 0)) >= 0
