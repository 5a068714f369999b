"""Every legal move of a seat, in a stable order. What these lists leave out, refusals.py explains."""

from __future__ import annotations

from games.caledea.content import content
from games.caledea.fight.combat import decider
from games.caledea.fight.dice import can_pay_power
from games.caledea.fight.powers import anchors
from games.caledea.groups import classes, counts, paths, speed
from games.caledea.land.city import sites
from games.caledea.moves import (
    END_TURN,
    Bombard,
    CaledeaMove,
    ChooseAttacker,
    ChooseDefender,
    ChooseOrder,
    MoveGroup,
    PickKingdom,
    PlaceCapital,
    TakeUnits,
    Transport,
    build,
    pick_group,
    pick_passenger,
    upgrade_unit,
)
from games.caledea.setup import capital_sites
from games.caledea.table import CAVALRY, GENERAL, Bombarding, Combat, Group, Passenger, Table
from games.kernel.protocol import Seat


def seat_to_act(t: Table) -> Seat:
    """The one seat that decides now (5 of the rules page); not to be asked when the game is over."""
    if t.phase == "draft":
        return t.draft[0]
    if t.phase in ("defender", "bombarded"):
        assert isinstance(t.pending, Combat | Bombarding)
        return decider(t, t.pending.square)
    return t.active


def moves_of(t: Table) -> list[CaledeaMove]:
    """Every legal move of `seat_to_act`; never empty."""
    seat, pending = t.active, t.pending
    if t.phase == "main":
        return _main(t, seat)
    if isinstance(pending, Group):
        return _group(t, seat, pending)
    if isinstance(pending, Combat) and t.phase == "attacker":
        return _attackers(t, seat, pending)
    if isinstance(pending, Combat | Bombarding):
        return [ChooseDefender(id) for id in t.at[pending.square]]
    if isinstance(pending, Passenger):
        start = t.unit(pending.unit).square
        return [Transport(pending.unit, square) for square in anchors(t, seat) if square != start]
    return _before_play(t, seat)


def _before_play(t: Table, seat: Seat) -> list[CaledeaMove]:
    if t.phase == "draft":
        return [PickKingdom(card.index) for card in content().kingdoms if card.index not in t.kingdom]
    if t.phase == "first_or_last":
        return [ChooseOrder("first"), ChooseOrder("last")]
    return [PlaceCapital(square) for square in capital_sites(t, seat)]


def _group(t: Table, seat: Seat, group: Group) -> list[CaledeaMove]:
    if t.phase == "where":
        ids, start = group.ids, group.square
        return [MoveGroup(start, ids, path) for path in paths(t, seat, start, speed(t, ids))]
    kinds = classes(t, seat, group.square)
    asked = kinds[group.asked]
    return [TakeUnits(asked.rank, asked.transported, count) for count in counts(group, kinds)]


def _attackers(t: Table, seat: Seat, fight: Combat) -> list[CaledeaMove]:
    plain: list[CaledeaMove] = [ChooseAttacker(id, False) for id in fight.ids]
    if can_pay_power(t, seat, "ambush"):
        plain += [ChooseAttacker(id, True) for id in fight.ids]
    return plain


def _main(t: Table, seat: Seat) -> list[CaledeaMove]:
    """S5: moves, upgrades, building, powers, the end of the turn."""
    moves: list[CaledeaMove] = []
    units = t.units[seat]
    seen: set[int] = set()
    for unit in units.values():
        if not (unit.moved or unit.upgraded or unit.square in seen):
            seen.add(unit.square)
            moves.append(pick_group(unit.square))
    gold = t.gold[seat] - t.tapped[seat]
    if gold:
        moves += _spending(t, seat, gold)
    moves.append(END_TURN)
    return moves


def _spending(t: Table, seat: Seat, gold: int) -> list[CaledeaMove]:
    """CALEDEA-007."""
    moves: list[CaledeaMove] = []
    units, cost = t.units[seat], t.card(seat).cost
    can_promote = gold >= cost.general and GENERAL not in [unit.rank for unit in units.values()]
    for id, unit in units.items() if can_promote or gold >= cost.cavalry else ():
        if not unit.moved and ((unit.rank < CAVALRY and gold >= cost.cavalry) or (unit.rank == CAVALRY and can_promote)):
            moves.append(upgrade_unit(id))
    moves += [build(square, city) for square, city in sites(t, seat)]
    if gold >= cost.power:
        power = t.card(seat).power
        if power == "bombard":
            moves += bombards(t, seat)
        elif power == "transport":
            moves += passengers(t, seat)
    return moves


def bombards(t: Table, seat: Seat) -> list[Bombard]:
    """R56: every own unit beside opposing units; gold is not looked at."""
    near = t.torus.near
    return [
        Bombard(id, square)
        for id, unit in t.units[seat].items()
        for square in near[unit.square]
        if t.at[square] and t.enemies_at(seat, square)
    ]


def passengers(t: Table, seat: Seat) -> list[CaledeaMove]:
    targets = anchors(t, seat)
    if len(targets) > 1:
        return [pick_passenger(id) for id in t.units[seat]]
    return [pick_passenger(id) for id, unit in t.units[seat].items() if targets and unit.square != targets[0]]
