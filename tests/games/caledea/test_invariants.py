"""Section 10 of the rules: invariants, over random play of every seat count and option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.caledea import events
from games.caledea.land.board import board
from games.caledea.land.city import fortified
from games.caledea.setup_events import CapitalPlaced
from games.caledea.state import State, new_game
from games.caledea.table import Options, Structure, Unit
from games.caledea.turns import side_of
from games.kernel.chance import Chance, ScriptedChance
from games.kernel.protocol import checksum
from tests.clauses import clause
from tests.games.caledea.walks import every_table, fits, steps, walk
from tests.games.walking import Deal

TABLES = every_table()
every_deal = pytest.mark.parametrize("deal", TABLES, ids=lambda deal: deal.name)


def playing(t: State) -> bool:
    return t.round > 0


def check_map(t: State) -> None:
    name = t.options.boards if t.options.boards != "auto" else "A" if t.n <= 4 else "wide"
    assert t.outpost == board(name).outpost
    assert set(t.outpost) == set(range(9))
    assert len(t.outpost) == t.width * t.height


def check_units(t: State) -> None:
    for seat in range(t.n):
        ranks = [unit.rank for unit in t.units[seat].values()]
        if t.alive[seat] and t.phase not in ("attacker", "defender"):
            assert 1 <= len(ranks) <= t.unit_limit
        assert len(ranks) <= t.unit_limit
        assert t.alive[seat] or not ranks
        assert ranks.count(3) <= 1
        assert set(ranks) <= {1, 2, 3}
    stands = {q: tuple(sorted(i for us in t.units for i, u in us.items() if u.square == q)) for q in range(len(t.at))}
    assert dict(enumerate(t.at)) == stands


def check_sides(t: State) -> None:
    for ids in t.at:
        assert len({t.team[id // 100] for id in ids}) <= 1


def worth(t: State, seat: int) -> int:
    outposts = [q for q, marker in t.marker.items() if marker == "claimed" and t.outpost[q] == t.kingdom[seat]]
    return len(outposts) + t.holder.count(seat)


def check_gold(t: State) -> None:
    assert t.gold == [worth(t, seat) for seat in range(t.n)]
    assert min(t.gold) >= 0


def check_tapped(t: State) -> None:
    assert all(0 <= tapped <= gold for tapped, gold in zip(t.tapped, t.gold, strict=True))


def check_markers(t: State) -> None:
    for square in t.marker:
        owner = t.kingdom.index(t.outpost[square])
        assert t.alive[owner]
        assert square not in t.capital


def check_walls(t: State) -> None:
    for square, wall in t.structure.items():
        assert t.capital[wall.city] >= 0
        assert square in t.torus.city[t.capital[wall.city]]
        assert t.alive[wall.controller]


def check_nobody_on_hostile_walls(t: State) -> None:
    for square, wall in t.structure.items():
        assert all(t.team[id // 100] == t.team[wall.controller] for id in t.at[square])


def check_control(t: State) -> None:
    if t.phase in ("attacker", "defender"):
        return  # a garrison may just have left to fight (R52: control is settled when the movement has ended)
    for square, wall in t.structure.items():
        garrison = any(t.team[id // 100] == t.team[wall.controller] for id in t.at[square])
        assert wall.controller == t.holder[wall.city] or garrison


def check_flags(t: State) -> None:
    for units in t.units:
        assert not any(unit.moved and unit.upgraded for unit in units.values())
        assert not any(unit.transport_bonus and unit.transport_bonus_used for unit in units.values())


def check_capitals(t: State) -> None:
    for city in range(t.n):
        holder = t.holder[city]
        assert holder == -1 or (t.alive[holder] and t.capital[city] >= 0)
        if holder == -1:
            through = [q for q, wall in t.structure.items() if wall.city == city]
            assert all(t.at[q] for q in through) or t.phase in ("attacker", "defender")


def check_somebody_decides(t: State) -> None:
    assert len(t.to_act()) == (0 if t.phase == "over" else 1)
    for seat in t.to_act():
        moves = t.legal_moves(seat)
        assert moves
        assert t.alive[seat]


def reasons(t: State) -> set[str]:
    """Every way in which the game is won on this table, found anew from the page."""
    found = set()
    living = [seat for seat in range(t.n) if t.alive[seat]]
    if t.n == 2 and any(t.holder[1 - seat] == seat for seat in (0, 1)):
        found.add("capital")
    if len({t.team[seat] for seat in living}) == 1:
        found.add("annihilation")
    if any(t.capital[city] >= 0 and fortified(t, city) for city in range(t.n)):
        found.add("fortified")
    for team in set(t.team):
        foes = [seat for seat in living if t.team[seat] != team]
        own = [seat for seat in living if t.team[seat] == team]
        held = all(t.holder[foe] != -1 and t.team[t.holder[foe]] == team for foe in foes)
        if foes and own and held and all(t.holder[seat] == seat for seat in own) and t.n > 2:
            found.add("all_capitals")
    return found


def check_end(t: State) -> None:
    if t.phase in ("attacker", "defender"):
        return
    won = reasons(t)
    if t.result is None:
        assert won == set()
    elif t.result.reason == "kept":  # R71: taken before, and still held at the turn of whoever took it
        seat = t.result.winners[0]
        assert (t.options.length, t.holder[seat]) == ("short", seat)
        assert t.n > 2
        assert any(t.holder[foe] == seat for foe in range(t.n) if t.team[foe] != t.team[seat])
        assert t.result.winners == side_of(t, seat)
    elif t.result.reason != "adjudicated":
        assert t.result.reason in won
        assert t.result.winners == side_of(t, t.result.winners[0])
    else:
        assert t.round == t.round_limit or (t.options.quiet_end and t.quiet_rounds >= 10)


STATE_CHECKS: dict[str, Callable[[State], None]] = {
    "I1": check_map,
    "I2": check_units,
    "I3": check_sides,
    "I4": check_gold,
    "I5": check_tapped,
    "I6": check_markers,
    "I7": check_walls,
    "I8": check_nobody_on_hostile_walls,
    "I9": check_control,
    "I11": check_flags,
    "I15": check_capitals,
    "I16": check_somebody_decides,
    "I17": check_end,
}


@clause(
    "CALEDEA-I1",
    "CALEDEA-I2",
    "CALEDEA-I3",
    "CALEDEA-I4",
    "CALEDEA-I6",
    "CALEDEA-I7",
    "CALEDEA-I8",
    "CALEDEA-I9",
    "CALEDEA-I11",
    "CALEDEA-I15",
    "CALEDEA-I16",
    "CALEDEA-I17",
)
@every_deal
def test_what_holds_after_every_move(deal: Deal) -> None:
    for step in walk(deal):
        if playing(step.after):
            for check in STATE_CHECKS.values():
                check(step.after)
        else:
            check_map(step.after)
            check_somebody_decides(step.after)


OPTIONS = st.builds(
    Options,
    boards=st.sampled_from(["auto", "A", "B", "wide", "tall", "three", "four"]),
    kingdoms=st.sampled_from(["pick", "deal"]),
    teams=st.sampled_from(["none", "none", "two", "three", "four"]),
    scaled_walls=st.booleans(),
    quiet_end=st.booleans(),
    round_limit=st.sampled_from(["auto", "off", "30", "60", "100"]),
)


@given(st.integers(2, 8), OPTIONS, st.integers(0, 2**32), st.booleans())
def test_what_holds_in_any_game(n: int, options: Options, seed: int, keen: bool) -> None:
    if not fits(n, options):
        return
    for step in steps(Deal(n, options, seed, keen), 250):
        if playing(step.after):
            for check in STATE_CHECKS.values():
                check(step.after)


@clause("CALEDEA-I5", "CALEDEA-I10")
@every_deal
def test_gold_and_actions_within_a_turn(deal: Deal) -> None:
    for step in walk(deal):
        if not playing(step.before):
            continue
        check_tapped(step.after)
        started = [event for event in step.events if isinstance(event, events.TurnStarted)]
        if started:
            assert step.after.tapped[step.after.active] == 0
            assert step.after.actions_left == step.after.card(step.after.active).actions
        elif step.after.phase != "over":
            seat = step.before.active
            assert step.after.active == seat
            assert step.after.tapped[seat] >= step.before.tapped[seat]
            assert 0 <= step.before.actions_left - step.after.actions_left <= 1


@clause("CALEDEA-I11")
@every_deal
def test_moved_stays_within_a_turn(deal: Deal) -> None:
    for step in walk(deal):
        if any(isinstance(event, events.TurnStarted) for event in step.events):
            continue
        for before, after in zip(step.before.units, step.after.units, strict=True):
            assert all(after[id].moved for id, unit in before.items() if unit.moved and id in after)


@clause("CALEDEA-I12", "CALEDEA-I14")
@every_deal
def test_units_come_by_claims_and_never_return(deal: Deal) -> None:
    gone: set[int] = set()
    mustered: Counter[int] = Counter()
    claims: Counter[int] = Counter()
    for step in walk(deal):
        before = {id for units in step.before.units for id in units}
        after = {id for units in step.after.units for id in units}
        new = after - before
        assert not new & gone
        gone |= before - after
        assert before - after == {e.unit for e in step.events if isinstance(e, events.UnitRemoved)}
        placed = {id for e in step.events if isinstance(e, CapitalPlaced) for id in e.units}
        assert new == placed | {e.unit for e in step.events if isinstance(e, events.UnitMustered)}
        mustered.update(e.seat for e in step.events if isinstance(e, events.UnitMustered))
        claims.update(e.seat for e in step.events if isinstance(e, events.OutpostClaimed))
        assert all(mustered[seat] <= claims[seat] for seat in mustered)


@clause("CALEDEA-I13")
@every_deal
def test_every_duel_costs_a_unit_but_a_lost_bombard(deal: Deal) -> None:
    duels = 0
    for step in walk(deal):
        fired = any(isinstance(e, events.BombardFired) for e in step.events) or step.before.phase == "bombarded"
        rolled = [e for e in step.events if isinstance(e, events.DuelRolled)]
        removed = [e for e in step.events if isinstance(e, events.UnitRemoved)]
        lost_shots = len([e for e in rolled if e.winner == "defender"]) if fired else 0
        assert len(removed) == len(rolled) - lost_shots
        duels += len(rolled)
    assert duels > 0


@clause("CALEDEA-I18")
@every_deal
def test_the_same_moves_and_dice_give_the_same_game(deal: Deal) -> None:
    drawn: list[int] = []
    chance, luck = Chance(deal.seed, drawn), Chance(9)
    state = new_game(deal.options, deal.n, chance)
    moves: list[Any] = []
    while state.to_act() and len(moves) < 300:
        seat = state.to_act()[0]
        move = luck.pick(state.legal_moves(seat))
        moves.append((seat, move))
        state.apply(seat, move, chance)
    script = ScriptedChance(drawn)
    again = new_game(deal.options, deal.n, script)
    for seat, move in moves:
        again.play(seat, move, script)
    assert checksum(again) == checksum(state)
    assert script.left == 0


def test_the_walks_reach_what_they_should() -> None:
    """Captures, reclaims, walls that fall, eliminations, bombards, transports, ambushes: no property is empty."""
    seen = Counter(type(event).__name__ for deal in TABLES for step in walk(deal) for event in step.events)
    wanted = {type_.__name__ for type_ in events.CaledeaEvent.__args__} - {"MusterFailed", "StructureAbandoned", "GameStarted"}
    assert wanted - set(seen) == set()


@every_deal
def test_listed_moves_are_exactly_the_allowed_ones(deal: Deal) -> None:
    """`why_not` and `legal_moves` agree on every move that was listed anywhere in that game."""
    universe = sorted({move for step in walk(deal)[:300] for move in step.before.legal_moves(step.seat)}, key=repr)
    for k, step in enumerate(walk(deal)):
        if k % 40 == 0:
            allowed = {move for move in universe if step.before.why_not(step.seat, move) is None}
            assert allowed == set(step.before.legal_moves(step.seat)) & set(universe)


def _broken(t: State, which: str) -> State:
    """A table on which that invariant does not hold."""
    seat = t.active
    id, unit = next(iter(t.units[seat].items()))
    if which == "I1":
        t.outpost = (*t.outpost[1:], t.outpost[0])
    elif which == "I2":
        t.at[unit.square] = ()
    elif which == "I3":
        other = next(i for s in range(t.n) if t.opposed(s, seat) for i in t.units[s])
        t.at[unit.square] = (id, other)
    elif which == "I4":
        t.gold[seat] += 1
    elif which == "I5":
        t.tapped[seat] = t.gold[seat] + 1
    elif which == "I6":
        t.marker[t.capital[seat]] = "claimed"
    elif which == "I7":
        t.structure[(t.capital[seat] + 2) % len(t.at)] = Structure("tower", seat, seat)
    elif which == "I8":
        t.structure[unit.square] = Structure("tower", seat, (seat + 1) % t.n)
    elif which == "I9":
        empty = next(q for q in t.torus.city[t.capital[seat]] if not t.at[q])
        t.structure[empty] = Structure("tower", seat, (seat + 1) % t.n)
    elif which == "I11":
        t.units[seat][id] = Unit(1, unit.square, True, True)
    elif which == "I15":
        t.holder[seat] = -1
    elif which == "I16":
        t.alive[seat] = False
    else:
        assert which == "I17"
        for square in t.torus.city[t.capital[seat]]:
            t.structure[square] = Structure("castle", seat, t.holder[seat])
    return t


@pytest.mark.parametrize("which", STATE_CHECKS)
def test_every_check_can_fail(which: str) -> None:
    deal = Deal(4, Options(), 74)
    tables = (step.after for step in walk(deal) if step.after.round == 2 and step.after.phase == "main")
    t = next(table for table in tables if 0 not in table.gold)
    check = STATE_CHECKS[which]
    check(t.copy())
    broken = _broken(t.copy(), which)
    with pytest.raises(AssertionError):
        check(broken)
