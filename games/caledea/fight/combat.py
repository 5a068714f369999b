"""Combat and siege: S6 to S9, S12 and S13 of the rules page. Runs by itself until somebody has a real choice."""

from __future__ import annotations

import msgspec

from games.caledea import events
from games.caledea.arrival import arrive
from games.caledea.fight.dice import (
    FALLS_FROM,
    attack_dice,
    bombard_dice,
    can_pay_power,
    deciding_index,
    defence_dice,
    first_wins,
    throw,
)
from games.caledea.supply import remove_unit, settle_control, shift
from games.caledea.table import IDS, NONE, Bombarding, Combat, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell


def contest(t: Table, chance: Chance, tell: Tell | None) -> None:
    """Goes on until a choice is needed (`attacker`, `defender`) or the fight is over (phase `main`, nothing pending)."""
    while isinstance(fight := t.pending, Combat):
        if not t.enemies_at(t.active, fight.square):
            _take_square(t, fight, chance, tell)
        elif fight.unit == NONE:
            unit = _only_attacker(t, fight)
            if unit == NONE:
                t.phase = "attacker"
                return
            name_attacker(t, unit, False, tell)
        else:
            unit = only_defender(t, fight.square)
            if unit == NONE:
                t.phase = "defender"
                return
            defend(t, unit, chance, tell)


def _only_attacker(t: Table, fight: Combat) -> int:
    """The lowest id when there is nothing to choose (5 of the rules page), else NONE."""
    if can_pay_power(t, t.active, "ambush"):
        return NONE
    first = fight.ids[0]
    if len(fight.ids) > 1:
        units = t.units[t.active]
        kinds = {(units[id].rank, units[id].transport_bonus) for id in fight.ids}
        if len(kinds) > 1:
            return NONE
    return first


def only_defender(t: Table, square: int) -> int:
    """The lowest id when all candidates are equal in owner, rank and dice (R51), else NONE."""
    ids = t.at[square]
    if len(ids) > 1 and len({(id // IDS, t.units[id // IDS][id].rank) for id in ids}) > 1:
        return NONE
    return ids[0]


def decider(t: Table, square: int) -> Seat:
    """R61: who names the defender. Alone on the square it is the owner of the units."""
    owners = [id // IDS for id in t.at[square]]
    if owners[0] == owners[-1]:
        return owners[0]
    wall = t.structure.get(square)
    if wall is not None and wall.controller in owners:
        return wall.controller
    after = t.seats_in_order(t.active)
    return max(owners, key=lambda seat: (owners.count(seat), -after.index(seat)))


def spokesmen(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """R61: allies with units on the square for which `seat` names the defender, in turn order after the attacker."""
    fight = t.pending
    if t.phase not in ("defender", "bombarded") or not isinstance(fight, Combat | Bombarding):
        return ()
    owners = {id // IDS for id in t.at[fight.square]}
    return tuple(other for other in t.seats_in_order(t.active) if other in owners and other != seat)


def name_attacker(t: Table, unit: int, ambush: bool, tell: Tell | None) -> None:
    """S6. CALEDEA-822, R57: an Ambush is paid for and announced with the unit."""
    fight = t.pending
    assert isinstance(fight, Combat)
    t.pending = msgspec.structs.replace(fight, unit=unit, ambush=ambush)
    if tell:
        tell(events.AttackerChosen(unit, attack_dice(t, unit, fight.square, ambush), ambush))
    if ambush:
        price = t.price(t.active, "power")
        t.tapped[t.active] += price
        if tell:
            tell(events.GoldTapped(t.active, price, "ambush"))


def defend(t: Table, unit: int, chance: Chance, tell: Tell | None) -> None:
    """S7 and S8: one round of combat (CALEDEA-508, 509)."""
    fight = t.pending
    assert isinstance(fight, Combat)
    dice, against = attack_dice(t, fight.unit, fight.square, fight.ambush), defence_dice(t, unit, fight.square)
    if tell:
        t.pending = msgspec.structs.replace(fight, defender=unit)
        tell(events.DefenderChosen(unit, against))
    won = _duel(dice, against, chance, tell)
    _spend_transport_die(t, fight.unit)
    ids = fight.ids
    if won:
        remove_unit(t, unit, "defending", tell)
    else:
        remove_unit(t, fight.unit, "attacking", tell)
        ids = tuple([id for id in ids if id != fight.unit])
    t.pending = Combat(ids, fight.origin, fight.square) if ids else None
    if not ids:
        t.phase = "main"


def _duel(dice: int, against: int, chance: Chance, tell: Tell | None) -> bool:
    """Whether the attacker wins; a complete tie is thrown again with all dice (CALEDEA-506, R16)."""
    mine, theirs = throw(dice, chance), throw(against, chance)
    while (won := first_wins(mine, theirs)) is None:
        if tell:
            tell(events.DuelTied(tuple(mine)))
        mine, theirs = throw(dice, chance), throw(against, chance)
    if tell:
        index = deciding_index(mine, theirs)
        tell(events.DuelRolled(tuple(mine), tuple(theirs), index, "attacker" if won else "defender"))
    return won


def _spend_transport_die(t: Table, id: int) -> None:
    """CALEDEA-841, R58g: it counts in the first duel only."""
    unit = t.unit(id)
    if unit.transport_bonus:
        spent = msgspec.structs.replace(unit, transport_bonus=False, transport_bonus_used=True)
        t.units[id // IDS][id] = spent


def _take_square(t: Table, fight: Combat, chance: Chance, tell: Tell | None) -> None:
    """CALEDEA-514, 708: nobody defends; an opposing structure is attacked, else the group enters (R21)."""
    settle_control(t, tell)
    t.phase = "main"
    wall = t.structure.get(fight.square)
    if wall is not None and t.opposed(wall.controller, t.active):
        if not _siege(t, fight, FALLS_FROM[wall.kind], chance, tell):
            t.pending = None
            if tell:
                tell(events.GroupThrownBack(fight.ids, fight.origin))
            arrive(t, t.active, fight.origin, tell)
            return
        del t.structure[fight.square]
        t.stirred = True
        if tell:
            tell(events.StructureDestroyed(fight.square, wall.kind, t.active))
    t.pending = None
    shift(t, fight.ids, fight.square)
    if tell:
        tell(events.GroupEntered(t.active, fight.ids, fight.square))
    arrive(t, t.active, fight.square, tell)


def _siege(t: Table, fight: Combat, needed: int, chance: Chance, tell: Tell | None) -> bool:
    """S9: lowest rank first, rank dice only, until one succeeds (CALEDEA-709, 713, R21)."""
    for id in sorted(fight.ids, key=lambda id: (t.unit(id).rank, id)):
        dice = throw(t.unit(id).rank, chance)
        success = dice[0] >= needed
        if tell:
            tell(events.SiegeRolled(id, tuple(dice), success))
        if success:
            return True
    return False


def bombarded(t: Table, chance: Chance, tell: Tell | None) -> None:
    """S12: the defender is named by itself where nothing can be chosen."""
    fire = t.pending
    assert isinstance(fire, Bombarding)
    unit = only_defender(t, fire.square)
    if unit == NONE:
        t.phase = "bombarded"
    else:
        suffer_bombard(t, unit, chance, tell)


def suffer_bombard(t: Table, unit: int, chance: Chance, tell: Tell | None) -> None:
    """S13. CALEDEA-811, 812: only a losing defender is removed; nobody moves."""
    fire = t.pending
    assert isinstance(fire, Bombarding)
    dice, against = bombard_dice(t, fire.unit, fire.square), defence_dice(t, unit, fire.square)
    if tell:
        t.pending = Bombarding(fire.unit, fire.square, unit)
        tell(events.DefenderChosen(unit, against))
    won = _duel(dice, against, chance, tell)
    t.pending = None
    t.phase = "main"
    if won:
        remove_unit(t, unit, "bombarded", tell)
