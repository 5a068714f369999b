"""What a novice of Kalyra wants: to strike what it can, to see new land from its edge, else to go where something can be
struck or, in peace, to the edge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.kalyra import moves as m
from games.kalyra.content import content, hero_index, items
from games.kalyra.fight.stats import max_hp, reach
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import SLOT_STEP, center_of, distance, sides_of
from games.kalyra.land.tiles import tiles
from games.kalyra.listing import SHOPS
from games.kalyra.mind.ways import healing_places
from games.kalyra.pieces import Hero
from games.kernel.protocol import Seat

DRAUGHTS: Final = ("healing_draught", "greater_draught")
RICH: Final = 5
"""Gold with which it goes shopping."""
FIRST: Final[dict[type[Any], float]] = {
    m.Heal: -9.0,
    m.Shop: 35.0,
    m.Reveal: 20.0,
    m.Unequip: -99.0,
    m.TradeOffer: -99.0,
    m.ExchangeQuest: -9.0,
    m.TradeAccept: 1.0,
    m.LeaveShop: 0.5,
    m.UseItem: -9.0,
}


def liking(view: Any, seat: Seat, move: Any) -> float:
    hero: Hero = view.heroes[view.active]
    if isinstance(move, m.Move_):
        return _walk(view, hero, move)
    if isinstance(move, m.Attack):
        return 40.0 - 0.1 * float(view.enemies[move.enemy].hp)
    if isinstance(move, m.Heal):
        return 45.0 if move.mode == "hp" and _hurt(hero) else FIRST[m.Heal]
    if isinstance(move, m.Shop):
        return FIRST[m.Shop] if view.gold >= RICH and not view.enemies else -9.0
    if isinstance(move, m.Equip):
        worn = {"left": hero.left, "right": hero.right, "body": hero.body}[move.slot]
        return 50.0 if _price(move.item) > _price(worn) else -99.0
    if isinstance(move, m.UseItem):
        return _drink(view, move)
    if isinstance(move, m.Buy):
        return float(_price(move.item))
    if isinstance(move, m.RaiseStat):
        return {"strength": 3.0, "health": 2.0, "defense": 1.0}.get(move.stat, 0.0)
    if isinstance(move, m.VoteHealth):
        return -float(view.heroes[hero_index()[move.hero]].hp)
    return FIRST.get(type(move), 0.0)


def _price(item: str) -> int:
    return (items()[item].price or 9) if item else 0


def _hurt(hero: Hero) -> bool:
    return 2 * hero.hp < max_hp(hero)


def _drink(view: Any, move: m.UseItem) -> float:
    """A draught, for whoever is hurt."""
    drinker = view.heroes[hero_index()[str(move.target)]] if move.target in hero_index() else None
    return 46.0 if move.item in DRAUGHTS and drinker is not None and _hurt(drinker) else -9.0


def _walk(view: Any, hero: Hero, move: m.Move_) -> float:
    """Nearer to what it wants, as the crow flies; who is there stays."""
    wanted, near = _wanted(view, hero)
    if not wanted:
        return -1.0
    here, there = (min([distance(space, one) for one in wanted]) for space in (hero.space, code(move.path[-1])))
    return 10.0 - max(near, there) if max(near, there) < here else -1.0


def _wanted(view: Any, hero: Hero) -> tuple[Iterable[int], int]:
    """Where it wants to be, and from how near that will do."""
    if _hurt(hero) and view.gold >= content().limits.heal_price and (places := healing_places(view, view.active)):
        return places, 0
    if view.enemies:
        return [enemy.space for enemy in view.enemies.values()], reach(view, ~view.active)
    shops = [slot for slot, placed in view.tiles.items() if tiles()[placed.tile].kind in SHOPS and not placed.used]
    if view.gold >= RICH and shops:
        return [center_of(slot) for slot in shops], 0
    return _edge(view), 0


def _edge(view: Any) -> list[int]:
    """Spaces beside unseen land."""
    edge = [slot for slot in view.tiles if any(slot + step not in view.tiles for step in SLOT_STEP.values())]
    return [
        space
        for space, slot in view.land.items()
        if slot in edge and view.at.get(space, ~view.active) == ~view.active
        if any(slot + SLOT_STEP[side] not in view.tiles for side in sides_of(space))
    ]
