"""What the computer players think with: the building race, quick odds, reach, whole actions and their outcomes, reasons."""

from __future__ import annotations

from itertools import product

import pytest

from games.caledea.content import content
from games.caledea.fight.odds import Attacker, forecast
from games.caledea.mind import bot, rounds
from games.caledea.mind.assault import assault, defenders_of
from games.caledea.mind.foresight import TurnSearch, thought
from games.caledea.mind.influence import army, assailants, converging, influence
from games.caledea.mind.judgement import VICTORY, Judgement, ventured, worth
from games.caledea.mind.plans import outlets, whole_actions
from games.caledea.mind.race import NEVER, distance_of, distance_to_victory, distances_of, turns_to_fortify
from games.caledea.mind.reasons import capital_risk, deeper_reason
from games.caledea.mind.rivals import DRAWN, Races, Rivals, urge, walls_of
from games.caledea.mind.storm import CUT_FREE, chance_soon, chance_to_take, landings
from games.caledea.moves import Bombard, Build, CaledeaMove, MoveGroup, PickPassenger, Transport, UpgradeUnit
from games.caledea.state import State
from games.caledea.table import Kind
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.protocol import text_of
from tests.games.caledea.mind.situations import HOME, KARVAD, builder, eight, fight, four_castles, own_capital_taken, rival_city
from tests.games.caledea.positions import Side, at, go, lay, pick, wall
from tests.games.caledea.walks import every_table, walk
from tests.games.walking import Deal

PLAIN = Style()

TURNS_OF_THE_PAGE = """
6 7 9 9 - 9 7 9 7 9
7 7 9 9 9 9 7 9 7 9
8 7 7 7 7 7 7 7 7 7
9 5 7 5 7 5 5 7 5 7
10 5 5 5 7 5 5 5 5 5
"""
"""8.1 of the rules page: gold, then per kingdom the turns from one tower on the capital to the fortified city."""


@pytest.mark.parametrize("line", TURNS_OF_THE_PAGE.split("\n")[1:-1])
def test_the_race_takes_as_many_turns_as_the_page_says(line: str) -> None:
    gold, *turns = line.split()
    for card, said in zip(content().kingdoms, turns, strict=True):
        found = turns_to_fortify(int(gold), card.cost.tower, card.cost.castle, card.actions, 1, 4)
        assert found == (NEVER if said == "-" else int(said)), card.name


def test_a_square_that_is_stood_on_costs_a_turn_and_a_foreign_wall_all_hope() -> None:
    t = four_castles("talaq", HOME, 10, "tower")
    assert distance_to_victory(t, 0, 0) == 1
    t = rival_city({}, last=None, gold=10)
    assert distance_to_victory(t, 1, 1) == 1
    assert distance_to_victory(rival_city({(1, 3): "i"}, last=None, gold=10), 1, 1) == 2
    wall(t, (1, 3), "tower", 0)
    assert distance_to_victory(t, 1, 1) == NEVER


def races(t: State) -> Races:
    """Of seat 1, as seat 0 sees it."""
    armies = [army(t, seat) for seat in range(t.n)]
    crowd = Rivals(t, 0, lambda table, seat: 0.0).at(t, armies, True)
    return crowd.races(t, armies[0], walls_of(t))[0]


def test_a_race_is_looked_at_with_a_piece_of_gold_less_and_with_one_that_can_be_reclaimed() -> None:
    """Talaq lacks one castle at six; its salted (1,2) is reached by the infantry on (0,2) alone."""
    assert races(builder(3, {}, "tower", 7)) == (1, 1, 1)
    assert races(builder(3, {}, "tower", 6)) == (1, NEVER, 1)
    assert races(builder(3, {}, "tower", 5)) == (NEVER, NEVER, NEVER)
    assert races(builder(3, {}, "tower", 5, {(0, 2): "i"})) == (NEVER, NEVER, 1)
    assert races(builder(3, {(1, 2): "i"}, "tower", 5, {(0, 2): "i"})) == (NEVER, NEVER, NEVER), "we stand on it"


def test_the_capital_of_a_builder_draws_armies() -> None:
    far, near = lay(KARVAD, Side("talaq", (2, 3), {(2, 3): "i"})), builder(3, {}, "tower", 6)
    assert urge(far, 1) == DRAWN < urge(builder(3, {}, None, 6), 1) < urge(near, 1)
    assert distance_of(near, 1) == 1
    assert distances_of(near, 1, (-1,)) == [NEVER]
    marching, away = (builder(3, {place: "gc"}, "tower", 6) for place in ((4, 3), (4, 7)))
    gate = at(near, (2, 3))
    assert converging(9, 9, army(marching, 0), gate) > converging(9, 9, army(away, 0), gate) > 0
    assert converging(9, 9, army(lay(Side("talaq", (2, 3), {(2, 3): "gci"})), 0), gate) == 6


def test_who_has_held_a_builder_up_is_not_the_poorer_for_it() -> None:
    t = builder(3, {(4, 5): "i"}, "tower", 6)
    rivals = Rivals(t, 0, lambda table, seat: 0.0)
    before = dict(rivals.urges)
    go(t, (4, 5), (4, 4))
    assert urge(t, 1) < before[1] == rivals.urges[1]


def test_a_slim_chance_is_not_ventured_where_others_can_be_harmed() -> None:
    assert ventured(0) == 0
    assert ventured(1) == 1
    assert ventured(0.5) == 0.5
    assert ventured(0.1) < 0.02
    assert ventured(0.9) > 0.98


@pytest.mark.parametrize("kind", [None, "tower", "castle"])
def test_quick_odds_are_close_to_the_exact_ones(kind: Kind | None) -> None:
    sides = [(1,), (1, 1), (2, 1), (3, 1, 1), (2, 2, 2), (3, 2, 2, 1)]
    for mine, theirs, land in product(sides, sides, (0, 1, 2)):
        exact = forecast([Attacker(rank, rank) for rank in mine], [rank + land for rank in theirs], 0, kind, exact=False)
        quick = assault(tuple(sorted((rank, rank) for rank in mine)), tuple(rank + land for rank in theirs), 0, kind)
        assert quick.takes == pytest.approx(exact.takes, abs=0.03)
        assert quick.clears == pytest.approx(exact.clears, abs=0.04)


def test_the_strongest_defender_answers_first() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 4): "cc"}), Side("talaq", (2, 3), {(2, 3): "igc"}))
    assert defenders_of(t, at(t, (2, 3))) == (6, 5, 4)


def test_quick_odds_announce_every_ambush_that_is_paid_for() -> None:
    plain, once, twice = (assault(((2, 2),), (3, 2), ambushes).takes for ambushes in (0, 1, 2))
    assert plain < once < twice


def test_reach_goes_over_the_edge_and_not_through_walls() -> None:
    t = lay(Side("talaq", (2, 3), {(8, 3): "gci", (0, 0): "i"}), Side("karvad", (0, 3), {(5, 5): "i"}))
    assert {square: len(ids) for square, ids in assailants(t, 0, at(t, (0, 3))).items()} == {at(t, (8, 3)): 3}
    assert {square: len(ids) for square, ids in assailants(t, 0, at(t, (0, 2))).items()} == {at(t, (8, 3)): 2}
    wall(t, (8, 2), "tower", 1)
    assert assailants(t, 0, at(t, (0, 2))) == {}


def test_influence_counts_turns_units_and_dice() -> None:
    t = lay(Side("talaq", (2, 3), {(8, 3): "gc", (0, 0): "i"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    found = influence(9, 9, army(t, 0))
    square = at(t, (1, 3))
    assert (found.turns[square], found.units[square], found.dice[square], found.later[square]) == (1, 2, 5, 5)
    assert (found.turns[at(t, (8, 3))], found.turns[at(t, (0, 0))]) == (0, 0)


def test_the_chance_to_take_a_capital_counts_the_actions() -> None:
    """Karvad has two: of three stacks that could come only two do."""
    two = lay(Side("karvad", (5, 5), {(2, 4): "c", (2, 2): "c"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    three = lay(Side("karvad", (5, 5), {(2, 4): "c", (2, 2): "c", (1, 3): "i"}), Side("talaq", (2, 3), {(2, 3): "i"}))
    assert chance_to_take(two, 0, at(two, (2, 3))) == chance_to_take(three, 0, at(three, (2, 3))) > 0.2


def test_guards_in_the_way_can_be_cleared_out_of_it() -> None:
    """A cavalry two squares off, both ways to the empty tower held by an infantry."""
    t = lay(Side("oxmark", (5, 0), {(3, 4): "c"}), Side("talaq", (2, 3), {(3, 3): "i", (2, 4): "i"}))
    assert chance_to_take(t, 0, at(t, (2, 3))) == pytest.approx(CUT_FREE * 5 / 9)
    t = lay(Side("oxmark", (5, 0), {(3, 4): "c"}), Side("talaq", (2, 3), {(3, 3): "i"}))
    assert chance_to_take(t, 0, at(t, (2, 3))) == pytest.approx(5 / 9)


def test_wagons_shell_the_guards_before_the_storm() -> None:
    poor, rich = (lay(Side("oxmark", (5, 0), {(2, 4): "gc"}, gold=g), Side("talaq", (2, 3), {(2, 3): "i"})) for g in (1, 6))
    assert chance_to_take(poor, 0, at(poor, (2, 3))) < chance_to_take(rich, 0, at(rich, (2, 3)))


def test_a_transport_that_can_be_paid_for_brings_the_strongest_before_the_gate() -> None:
    """Talaq's general, far away, is carried to (4,4), two squares from the capital, with a die more than its own."""
    for gold, kingdom, taken in ((3, "talaq", 19 / 27 * 0.5), (2, "talaq", 0.0), (6, "maravel", 0.0)):
        far = {"talaq": (8, 7), "maravel": (8, 0)}[kingdom]
        units = {
            far: "i",
            {"talaq": (1, 2), "maravel": (1, 1)}[kingdom]: "g",
            {"talaq": (4, 4), "maravel": (4, 3)}[kingdom]: "i",
        }
        t = lay(Side(kingdom, far, units, gold=gold), Side("karvad", (5, 5), {(5, 5): "i"}))
        assert chance_to_take(t, 0, at(t, (5, 5))) == pytest.approx(taken)
    walled = lay(
        Side("talaq", (8, 7), {(8, 7): "i", (1, 2): "g"}, claimed=[(4, 4)], gold=3), Side("karvad", (5, 5), {(5, 5): "i"})
    )
    assert chance_to_take(walled, 0, at(walled, (5, 5))) > 0
    wall(walled, (4, 4), "tower", 1)
    assert chance_to_take(walled, 0, at(walled, (5, 5))) == 0


def test_what_is_kept_of_a_crowd_is_what_would_be_reckoned() -> None:
    """On all tables that one action leads to, for Talaq, whose transports reach far, and for those who have it to fear."""
    units = {(8, 7): "i", (1, 2): "g", (4, 4): "i", (3, 3): "c", (7, 7): "c"}
    t = lay(Side("talaq", (8, 7), units, gold=7), Side("karvad", (5, 5), {(5, 5): "i", (2, 4): "c", (8, 5): "c"}, gold=5))
    carried = 0
    for seat, foe in ((0, 1), (1, 0)):
        t.active = seat
        rivals = Rivals(t, seat, lambda table, seat: 0.0)
        for move in whole_actions(t, seat):
            for _, after in outlets(t, seat, move):
                armies = [army(after, one) for one in range(after.n)]
                crowd, walled = rivals.at(after, armies, after.structure == t.structure), walls_of(after)
                taken = chance_to_take(after, seat, after.capital[foe])
                kept = crowd.falls(after, seat, after.capital[foe], walled, landings(after, seat))
                assert kept == taken, move
                carried += bool(taken) and not assailants(after, seat, after.capital[foe])
                if after.alive[foe]:
                    safe = 1 - chance_to_take(after, foe, after.capital[seat])
                    assert crowd.safety(after, seat, armies[seat], walled)[0] == safe, move
    assert carried, "somebody is taken by those alone who are carried there"


def test_in_two_turns_come_those_who_are_two_moves_off_and_those_who_can_be_home() -> None:
    t = lay(Side("karvad", (5, 5), {(2, 7): "ccc"}), Side("talaq", (2, 3), {(2, 3): "i", (1, 3): "c", (7, 3): "g"}))
    gate = at(t, (2, 3))
    assert chance_to_take(t, 0, gate) == 0
    alone, guarded = (chance_soon(t, 0, gate, guards) for guards in (army(t, 1)[:1], army(t, 1)[:2]))
    assert alone > guarded > 0
    assert chance_soon(t, 0, at(t, (7, 3)), ()) == 0


def test_an_army_that_can_come_home_is_worth_more_than_one_that_cannot() -> None:
    """Nobody can attack the capital next turn; three cavalry can in two."""
    homes = ({(2, 3): "i", (1, 3): "cc"}, {(2, 3): "i", (7, 3): "cc"})
    plain, threatened = ([_home_worth(units, foe) for units in homes] for foe in ({(6, 7): "i"}, {(2, 7): "ccc"}))
    assert threatened[0] - threatened[1] > plain[0] - plain[1]


def _home_worth(units: dict[tuple[int, int], str], foe: dict[tuple[int, int], str]) -> float:
    return worth(lay(Side("talaq", (2, 3), units), Side("karvad", (8, 4), foe)), 0, PLAIN)


def test_a_decided_game_outweighs_everything() -> None:
    t = four_castles("talaq", HOME, 6, "castle")
    assert (worth(t, 0, PLAIN), worth(t, 1, PLAIN)) == (VICTORY, -VICTORY)
    assert abs(worth(four_castles("talaq", HOME, 6, "tower"), 0, PLAIN)) < VICTORY


def play_whole(t: State, move: CaledeaMove) -> None:
    """An action without dice, by its small steps."""
    if isinstance(move, MoveGroup):
        here = (move.origin % t.width, move.origin // t.width)
        pick(t, here, move.ids)
    elif isinstance(move, Transport):
        t.play(t.active, PickPassenger(move.unit), Chance(1))
    t.play(t.active, move, Chance(1))


@pytest.mark.parametrize("deal", [d for d in every_table() if d.keen and d.n in (2, 3, 4, 8)][:8], ids=lambda deal: deal.name)
def test_what_is_thought_of_an_action_is_what_the_rules_make_of_it(deal: Deal) -> None:
    compared = 0
    for step in [step for step in walk(deal) if step.before.phase == "main" and step.before.actions_left > 1][::17]:
        for move in list(whole_actions(step.before, step.seat))[::3]:
            assert not isinstance(move, Bombard) or step.before.card(step.seat).power == "bombard"
            found = outlets(step.before, step.seat, move)
            assert sum(outlet.chance for outlet in found) == pytest.approx(1)
            if len(found) > 1 or isinstance(move, Bombard):
                continue
            twin = step.before.copy()
            play_whole(twin, move)
            if twin.result is None and twin.active == step.seat:
                after = found[0].table
                assert [sorted(u.square for u in units.values()) for units in after.units] == [
                    sorted(u.square for u in units.values()) for units in twin.units
                ]
                for name in ("gold", "tapped", "marker", "structure", "holder", "actions_left", "phase", "pending"):
                    assert getattr(after, name) == getattr(twin, name), (name, move)
                compared += 1
    assert compared > 5


NEAR: dict[tuple[int, int], str] = {(2, 5): "cci", (4, 3): "gi", (8, 6): "c"}
"""Before Talaq's gate."""


@pytest.mark.parametrize("t", [builder(3, NEAR, None, 6), builder(4, NEAR, "tower", 3), eight(True, "ii")], ids=["3", "4", "8"])
def test_what_is_reckoned_once_is_what_would_be_reckoned_anew(t: State) -> None:
    kept, compared = Judgement(t, 0, PLAIN), 0
    for move in whole_actions(t, 0):
        for outlet in outlets(t, 0, move):
            assert kept.worth(outlet.table) == Judgement(t, 0, PLAIN).worth(outlet.table)
            compared += 1
    assert compared > 15


def test_thinking_leaves_the_table_alone_and_keeps_near_its_budget() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "gcii", (4, 4): "ci", (6, 5): "i"}, gold=7), KARVAD)
    before = text_of(t)
    search = TurnSearch(t, PLAIN, 300)
    assert search.prospects()
    assert text_of(t) == before
    assert 50 < search.judged < 900
    patient = TurnSearch(t, PLAIN, 300)
    patient.widths, patient.budget = (10, 5, 3), 10**9
    hurried = TurnSearch(t, PLAIN, 300)
    hurried.widths = patient.widths
    assert patient.prospects()
    assert hurried.prospects()
    assert hurried.judged < patient.judged


def test_a_thought_that_is_kept_is_the_thought_that_was_thought() -> None:
    t = rival_city({(4, 5): "ii"})
    first = thought(text_of(t).encode(), State, PLAIN, 600)
    thought.cache_clear()
    assert thought(text_of(t).encode(), State, PLAIN, 600) == first


def reason(t: State, move: CaledeaMove) -> tuple[str, dict[str, int | str]]:
    found = deeper_reason(t, 0, move)
    return found.message, found.args


def test_reasons_are_true() -> None:
    t = four_castles("talaq", HOME, 6, "tower")
    assert reason(t, Build(at(t, (1, 3)), 0)) == ("reason.win", {})
    assert reason(t, UpgradeUnit(1)) == ("reason.upgrade", {"unit": 1})
    t = own_capital_taken()
    home = MoveGroup(at(t, (2, 4)), (0, 1), (at(t, (2, 3)),))
    assert reason(t, home) == ("reason.free", {"square": at(t, (2, 3))})
    t = rival_city({(4, 5): "ii"})
    salt = MoveGroup(at(t, (4, 5)), (4, 5), (at(t, (4, 4)),))
    assert reason(t, salt) == ("reason.stop_city", {"square": at(t, (2, 3))})
    t = rival_city({(4, 5): "ii"}, last=None, gold=3)
    assert reason(t, salt) == ("reason.salt", {"square": at(t, (4, 4))})
    t = lay(Side("talaq", (2, 3), {(2, 3): "i", (1, 3): "ccc"}), Side("karvad", (5, 5), {(2, 5): "iiicc", (5, 5): "i"}))
    guard = MoveGroup(at(t, (1, 3)), (1, 2, 3), (at(t, (2, 3)),))
    message, args = reason(t, guard)
    assert message == "reason.guard"
    go(t, (1, 3), (2, 3))
    assert args == {"square": at(t, (2, 3)), "percent": round(100 * capital_risk(t, 0))}


def test_the_first_steps_of_a_chain_say_what_they_are_for() -> None:
    t = lay(Side("talaq", (2, 3), {(1, 1): "i", (2, 3): "iii"}), KARVAD)
    ratings = bot.foresee(t.view(0), 0, Chance(1), 600, PLAIN)
    best = max(ratings, key=lambda rating: rating.value)
    there, start = at(t, (1, 2)), at(t, (1, 1))
    whole = f'{{"kind":"move_group","from":{start},"ids":[0],"path":[{there}]}}'
    assert (best.reason.message, best.reason.args) == ("reason.claim", {"square": there, "whole": whole})


def test_in_a_crowd_quick_odds_choose_as_the_exact_ones_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """The unit named, and the one that answers, are worth as much as the best play's, to two points of a hundred."""
    for attackers, defenders in (("ccii", "cci"), ("gci", "ci"), ("gcci", "ii")):
        t = fight(attackers, defenders)
        slow = {r.move: r.value for r in bot.rate(t.view(0), 0, Chance(1), 1, PLAIN)}
        monkeypatch.setattr(rounds, "CROWDED", 0)
        quick = {r.move: r.value for r in bot.rate(t.view(0), 0, Chance(1), 1, PLAIN)}
        monkeypatch.undo()
        assert slow != quick
        assert all(quick[move] == pytest.approx(value, abs=4) for move, value in slow.items())
        assert slow[max(quick, key=lambda move: quick[move])] == pytest.approx(max(slow.values()), abs=2)


def test_a_fight_of_twenty_against_twenty_is_thought_of_at_once() -> None:
    t = fight("g" + 17 * "c", "g" + 17 * "c")
    ratings = bot.rate(t.view(0), 0, Chance(1), 1, PLAIN)
    assert len(ratings) == 36
    assert len({rating.value for rating in ratings}) == 4
