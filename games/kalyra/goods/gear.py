"""Inventories: equipping, and what changes hands (KALYRA-ITM-03 to 09, R33, R35, R37)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kalyra import events
from games.kalyra.content import hero_ids, items
from games.kalyra.fight.stats import max_hp
from games.kalyra.pending import Trade
from games.kalyra.pieces import two_handed, without
from games.kalyra.table import Table
from games.kernel.protocol import Tell

SLOTS = ("left", "right", "body")


def may_use(hero: int, item: str) -> bool:
    """KALYRA-ITM-06."""
    only = items()[item].only
    return not only or hero_ids()[hero] in only


def slots_for(item: str) -> tuple[str, ...]:
    """Where it can be worn; () for consumables. A two-handed item is put to the left and fills both (R37)."""
    card = items()[item]
    if card.kind == "consumable":
        return ()
    return ("left", "right") if card.hands == 1 else ("left",) if card.hands == 2 else ("body",)


def equip(t: Table, h: int, item: str, slot: str, tell: Tell | None) -> None:
    """KALYRA-ITM-08: what was there goes to the inventory. More maximum HP does not heal, less caps (R37)."""
    hero = t.heroes[h]
    hero.pack = without(hero.pack, item)
    slots = ("left", "right") if two_handed(item) else (slot,)
    for one in slots:
        clear_slot(t, h, one, tell)
    for one in slots:
        setattr(hero, one, item)
    if tell:
        tell(events.ItemEquipped(hero_ids()[h], item, slot))
    cap(t, h, tell)


def clear_slot(t: Table, h: int, slot: str, tell: Tell | None) -> None:
    hero = t.heroes[h]
    item: str = getattr(hero, slot)
    if not item:
        return
    for one in ("left", "right") if two_handed(item) else (slot,):
        setattr(hero, one, "")
    hero.pack = [*hero.pack, item]
    if tell:
        tell(events.ItemUnequipped(hero_ids()[h], item))


def unequip(t: Table, h: int, item: str, tell: Tell | None) -> None:
    hero = t.heroes[h]
    slot = next(slot for slot in SLOTS if getattr(hero, slot) == item)
    clear_slot(t, h, slot, tell)
    cap(t, h, tell)


def cap(t: Table, h: int, tell: Tell | None) -> None:
    """R37: current HP is never above the maximum."""
    hero = t.heroes[h]
    lost = hero.hp - max_hp(hero)
    if lost > 0:
        hero.hp -= lost
        t.harmed = True
        if tell:
            tell(events.HealthCapped(hero_ids()[h], lost, hero.hp))


def offer(t: Table, partner: int, give: Sequence[str], take: Sequence[str], tell: Tell | None) -> None:
    """R35: heroes of one seat trade freely, otherwise the other seat answers."""
    ids = hero_ids()
    t.free_actions += 1
    if tell:
        tell(events.TradeOffered(ids[t.active], ids[partner], tuple(give), tuple(take)))
    if t.heroes[partner].seat == t.heroes[t.active].seat:
        swap(t, partner, give, take, tell)
    else:
        t.stack.append(Trade(partner, tuple(give), tuple(take)))


def swap(t: Table, partner: int, give: Sequence[str], take: Sequence[str], tell: Tell | None) -> None:
    """Equipped items are unequipped first."""
    _hand_over(t, t.active, partner, give, tell)
    _hand_over(t, partner, t.active, take, tell)
    if tell:
        tell(events.ItemsTraded(hero_ids()[t.active], hero_ids()[partner], tuple(give), tuple(take)))


def _hand_over(t: Table, giver: int, taker: int, cards: Sequence[str], tell: Tell | None) -> None:
    for item in cards:
        if item not in t.heroes[giver].pack:
            unequip(t, giver, item, tell)
        t.heroes[giver].pack = without(t.heroes[giver].pack, item)
    t.heroes[taker].pack = [*t.heroes[taker].pack, *cards]


def decline(t: Table, partner: int, tell: Tell | None) -> None:
    t.refused = [count + (h == partner) for h, count in enumerate(t.refused)]
    if tell:
        tell(events.TradeDeclined(hero_ids()[partner]))


def holds(t: Table, h: int, cards: Sequence[str]) -> bool:
    """Whether the hero owns all of these, equal ones as often as they are named."""
    owned = t.heroes[h].owned()
    return all(owned.count(item) >= list(cards).count(item) for item in cards)
