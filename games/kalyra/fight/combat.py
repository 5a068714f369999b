"""Attacks, dice and damage (KALYRA-CMB; R10, R32, R41, R42)."""

from __future__ import annotations

from typing import Literal

from games.kalyra import events
from games.kalyra.content import hero_ids, kinds
from games.kalyra.fight.stats import attack_dice, attack_parts, defense, has, in_range, kind_of, name_of, worn
from games.kalyra.goods.consumables import asked_seat, carried
from games.kalyra.pending import Settle, Strike, Sweep, Wound
from games.kalyra.quests.levels import level_due
from games.kalyra.quests.pool import first_complete, note_blow
from games.kalyra.table import NONE, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell

Face = Literal["sword", "shield", "blank"]
FACES: tuple[Face, ...] = ("sword", "sword", "sword", "shield", "shield", "blank")
"""R1."""
SWORDS, SHIELDS = ([die for die, face in enumerate(FACES) if face == shown] for shown in ("sword", "shield"))


def declare(t: Table, attacker: int, target: int, chance: Chance, tell: Tell | None) -> None:
    """The attack stands; cards may still be used before the dice fall. Where nobody has a card, and nobody listens, all that it
    comes to happens at once: what would lie on the stack in between is seen by nobody."""
    if tell is None and not carried(t):
        _strike_at_once(t, attacker, target, chance)
        return
    t.stack.append(Strike(attacker, target))
    if tell:
        parts = attack_parts(t, attacker, target)
        tell(events.AttackDeclared(name_of(attacker), name_of(target), max(0, sum(parts.values())), parts))


def _strike_at_once(t: Table, attacker: int, target: int, chance: Chance) -> None:
    """As `strike`, `wound` and `settle` one after the other, for a target in range. What is due then is left to `settle`."""
    damage = _throw(t, attacker, target, chance, None)
    if not damage:
        return
    _lose(t, _blow(attacker, target, damage), target, damage, None)
    down = (t.heroes[~target] if target < 0 else t.enemies[target]).hp <= 0
    if down or level_due(t) or first_complete(t) != NONE:
        t.stack.append(Settle())


def strike_seat(t: Table, task: Strike) -> Seat:
    """REACT_ATTACK: whose answer is awaited, from the target's or the attacker's seat on; NONE for nobody's."""
    hero = ~task.target if task.target < 0 else ~task.attacker
    return asked_seat(t, t.heroes[hero].seat, task.passed, "strike")


def strike(t: Table, task: Strike, chance: Chance, tell: Tell | None) -> bool:
    """ROLL, when nobody is to be waited for; lost when the target has left the range (R32). The attack stands until the dice
    lie, so that everybody sees whose they are."""
    if strike_seat(t, task) != NONE:
        return False
    there = in_range(t, task.attacker, task.target)
    damage = _throw(t, task.attacker, task.target, chance, tell) if there else 0
    t.stack.pop()
    if damage:
        t.stack.append(_blow(task.attacker, task.target, damage))
    return True


def _throw(t: Table, attacker: int, target: int, chance: Chance, tell: Tell | None) -> int:
    """The dice of both; the damage."""
    t.stirred = True
    mine = chance.several(len(FACES), attack_dice(t, attacker, target))
    theirs = chance.several(len(FACES), defense(t, target))
    hits, blocks = sum(map(mine.count, SWORDS)), sum(map(theirs.count, SHIELDS))
    damage = max(0, hits - blocks)
    if tell:
        faces = tuple(FACES[die] for die in mine), tuple(FACES[die] for die in theirs)
        tell(events.DiceRolled(*faces, (hits, blocks), damage))
    return damage


def _blow(attacker: int, target: int, damage: int) -> Wound:
    return Wound(((target, damage),), "attack", ~attacker if attacker < 0 else NONE, attacker)


def sweep(t: Table, task: Sweep, chance: Chance, tell: Tell | None) -> bool:
    """The next hero that still stands within range; a separate roll each."""
    if not task.heroes or task.attacker not in t.enemies:
        t.stack.pop()
        return True
    t.stack[-1] = Sweep(task.attacker, task.heroes[1:])
    if in_range(t, task.attacker, ~task.heroes[0]):
        declare(t, task.attacker, ~task.heroes[0], chance, tell)
    return True


def wound_seat(t: Table, task: Wound) -> Seat:
    """REACT_LETHAL: whose answer is awaited for the hero at `task.at`; NONE when it is not dying or nobody can help."""
    figure, amount = task.hits[task.at]
    if figure > 0 or amount == 0 or t.space_of(figure) == NONE or t.heroes[~figure].hp > amount:
        return NONE
    return asked_seat(t, t.heroes[~figure].seat, task.passed, "lethal")


def wound(t: Table, task: Wound, tell: Tell | None) -> bool:
    """Every hero's lethal window in turn, then all the damage at the same time (R41)."""
    last = len(task.hits) - 1
    while True:
        if wound_seat(t, task) != NONE:
            return False
        if task.at == last:
            break
        t.stack[-1] = task = Wound(task.hits, task.blow, task.credit, task.by, task.at + 1, (), task.settle)
    t.stack.pop()
    if task.settle:
        t.stack.append(Settle())
    for figure, amount in task.hits:
        if amount and t.space_of(figure) != NONE:
            _lose(t, task, figure, amount, tell)
    return True


def _lose(t: Table, task: Wound, figure: int, amount: int, tell: Tell | None) -> None:
    if figure < 0:
        hero = t.heroes[~figure]
        hero.hp -= amount
        left = hero.hp
        t.harmed = True
    else:
        enemy = t.enemies[figure]
        if enemy.hp > 0 and amount >= enemy.hp:
            enemy.slayer, enemy.blow = task.credit, task.blow
        enemy.hp -= amount
        left = enemy.hp
    if tell:
        tell(events.Damage(name_of(figure), amount, left, _strikers(t, task)))
    if task.blow == "attack":
        _after_hit(t, task, figure, amount, left, tell)


def _strikers(t: Table, task: Wound) -> tuple[str, ...]:
    if task.blow == "boss":
        return (t.final,)
    if task.by < 0:
        return (hero_ids()[~task.by],)
    return (t.enemies[task.by].kind,) if task.by in t.enemies else ()


def _after_hit(t: Table, task: Wound, figure: int, amount: int, left: int, tell: Tell | None) -> None:
    """R42: venom, when the target still stands; and what quests and the Mother of Venoms look at."""
    by = task.by
    if by < 0:
        note_blow(t, ~by, amount, tell)
        if figure == t.boss and ~by not in t.strikers:
            t.strikers = [*t.strikers, ~by]
        venom = worn(t.heroes[~by]).venom
        if not venom or left <= 0 or kind_of(t, figure).flags & {"boss", "wardstone"}:
            return
        t.enemies[figure].venom += venom
        total = t.enemies[figure].venom
    else:
        venom = kinds()[t.enemies[by].kind].venom if by in t.enemies else 0
        if not venom or left <= 0:
            return
        t.heroes[~figure].venom += venom
        total = t.heroes[~figure].venom
    if tell:
        tell(events.VenomAdded(name_of(figure), venom, total))


def frightened(t: Table, target: int) -> bool:
    """KALYRA-ABL-03: the active hero has attacked this frightening enemy in this turn."""
    return target in t.struck and has(t, target, "frightening")
