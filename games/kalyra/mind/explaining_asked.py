"""What a hint says where something is bought, used, handed over or answered: for whom, how much, at what price."""

from __future__ import annotations

from typing import Final

from games.kalyra.content import content, hero_ids, hero_index, items, kinds
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.stats import max_hp
from games.kalyra.goods.loot import affordable
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import center_of, distance, sides_of, spaces_of
from games.kalyra.land.tiles import tiles
from games.kalyra.mind.outlook import (
    Args,
    aim,
    can_strike,
    change,
    fall,
    health,
    known_share,
    nearest_enemy,
    progress,
    stat_change,
)
from games.kalyra.mind.situation import Situation
from games.kalyra.mind.worth import gain
from games.kalyra.moves import (
    Buy,
    DraftHero,
    Equip,
    ExchangeQuest,
    KalyraMove,
    Land,
    LeaveShop,
    PickEpic,
    PlaceHero,
    RaiseStat,
    RotateTile,
    Shop,
    TradeAccept,
    TradeDecline,
    TradeOffer,
    UseItem,
    VoteHealth,
)
from games.kalyra.pending import Landing, Rotate, Strike, Trade, Vote, Wound
from games.kalyra.setup import next_to_place
from games.kalyra.state import State
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

SERVED: Final = {"town": "shop", "city": "shop", "traveler": "traveler"}
"""Kinds of tiles in whose middle something can be done."""

WHY_ASKED: Final = (
    "why.draft.near",  # {hero} {hp} {strength}
    "why.draft.far",  # {hero} {n} {strength}
    "why.place.side",  # {hero}
    "why.place.corner",  # {hero} {n}
    "why.place.friend",  # {hero} {n}
    "why.turn.marks",  # {n} {tile}
    "why.turn.marks_far",  # the same, where no other way to turn it leaves more room
    "why.turn.free",  # {n} {tile}
    "why.land.far",  # {enemy} {n}
    "why.land.shop",  # {tile} {n}
    "why.land.traveler",  # {tile} {n}
    "why.land.open",  # {tile} {n}
    "why.shop.wares",  # {n} {low} {high} {gold} {percent}
    "why.shop.wares_all",  # the same, where the gold can pay any of them
    "why.shop.item",  # {item} {price} {gold}
    "why.gear.stat",  # {item} {hero} {stat} {now} {then}
    "why.gear.ability",  # {item} {hero} {ability}
    "why.gear.plain",  # {item} {hero}
    "why.gear.card",  # {item} {hero}
    "why.leave.dear",  # {item} {price} {gold}
    "why.leave.empty",  # {gold}
    "why.leave.heal",  # {item} {price} {left} {heal}
    "why.leave.useless",  # {item} {price} {gold}
    "why.use.heal",  # {item} {hero} {now} {then}
    "why.use.venom",  # {item} {hero} {n}
    "why.use.fire",  # {enemy} {damage} {hp}
    "why.use.saves",  # {item} {hero} {hp} {damage}
    "why.use.blow",  # {item} {hero} {dice} {percent}
    "why.use.might",  # {item} {enemy} {hp}
    "why.use.card",  # {item} {hero}
    "why.exchange",  # {quest} {done} {goal}
    "why.decline",  # {item} {hero}
    "why.pass.stands",  # {hero} {percent} {damage} {hp}
    "why.pass.safe",  # {hero} {damage} {hp}: the same, where it hardly falls
    "why.pass.falls",  # {hero} {damage} {hp}
    "why.pass.blow",  # {enemy} {percent}
    "why.pass.pause",  # {enemy} {hero} {damage}
    "why.pass.quiet",  # {n}
    "why.raise.strength",  # {hero} {n}
    "why.raise.defense",
    "why.raise.health",
    "why.raise.range",
    "why.raise.move",
    "why.raise.none",
    "why.vote",  # {hero} {now} {then}
)
"""Every message id of this module, with its values."""


def asked(view: State, seat: Seat, chosen: Rating) -> Reason:
    """The sentence for any move but walks, blows, steps into clouds, Heal actions and ends of turns."""
    move = chosen.move
    match move:
        case DraftHero():
            return _drafting(view, move)
        case PlaceHero():
            return _placing(view, move)
        case RotateTile():
            return _turning(view, move)
        case Land():
            return _landing(view, move)
        case Shop():
            return _shopping(view)
        case Buy():
            return _gear(view, _helped(view, move.item), move.item)
        case LeaveShop():
            return _leaving(view)
        case Equip():
            return _equipping(view, move)
        case TradeOffer():
            item = (move.give or move.take)[0]
            return _gear(view, hero_index()[move.partner] if move.give else view.active, item)
        case TradeAccept() | TradeDecline():
            return _answering(view, move)
        case UseItem():
            return _using(view, move)
        case ExchangeQuest():
            return Reason("why.exchange", progress(view.pool[move.index]))
        case RaiseStat():
            return _raising(view, move)
        case VoteHealth():
            return _voting(view, move)
        case PickEpic():
            return _gear(view, hero_index()[items()[move.weapon].only[0]], move.weapon)
    return _passing(view, seat)


# -- before the first day ----------------------------------------------------------------------------------------------------


def _drafting(view: State, move: DraftHero) -> Reason:
    h = hero_index()[move.hero]
    hero = content().heroes[h]
    values: Args = {"hero": hero.id, "hp": view.heroes[h].health, "strength": hero.strength, "n": hero.range}
    return Reason("why.draft.near" if hero.range == 1 else "why.draft.far", values)


def _placing(view: State, move: PlaceHero) -> Reason:
    space = code(move.space)
    if view.phase == "placement" and (h := next_to_place(view)) is not None:
        corner = len(sides_of(space)) == 2
        values: Args = {"hero": hero_ids()[h], "n": content().heroes[h].range}
        return Reason("why.place.corner" if corner else "why.place.side", values)
    others = [(distance(space, view.heroes[h].space), h) for h in view.on_board()]
    gap, friend = min(others, default=(0, view.active))
    return Reason("why.place.friend", {"hero": hero_ids()[friend], "n": gap})


# -- new land ----------------------------------------------------------------------------------------------------------------


def _turning(view: State, move: RotateTile) -> Reason:
    task = view.stack[-1]
    assert isinstance(task, Rotate)
    face, cells, here = tiles()[task.tile].faces[move.rotation], spaces_of(task.slot), view.heroes[view.active].space
    values: Args = {"tile": task.tile}
    if face.markers:
        gaps = {k: min(distance(here, cells[one.cell]) for one in tiles()[task.tile].faces[k].markers) for k in range(4)}
        far = gaps[move.rotation] == max(gaps.values()) > min(gaps.values())
        return Reason("why.turn.marks_far" if far else "why.turn.marks", {**values, "n": gaps[move.rotation]})
    free = sum(distance(here, cell) == 1 and ok for cell, ok in zip(cells, face.land, strict=True))
    return Reason("why.turn.free", {**values, "n": free})


def _landing(view: State, move: Land) -> Reason:
    task, space = view.stack[-1], code(move.space)
    assert isinstance(task, Landing)
    look = Situation(view)
    near = can_strike(view, view.active, space) if view.actions else []
    if near:
        suffix, values = fall(view, view.active, max(near, key=look.target))
        return Reason(f"why.walk.{suffix}", values)
    if view.enemies:
        gap, number = nearest_enemy(view, space)
        return Reason("why.land.far", {"enemy": view.enemies[number].kind, "n": gap})
    tile = view.tiles[task.slot].tile
    steps = distance(space, center_of(task.slot))
    return Reason(f"why.land.{SERVED.get(tiles()[tile].kind, 'open')}", {"tile": tile, "n": steps})


# -- gold and things ---------------------------------------------------------------------------------------------------------


def _helped(view: State, item: str) -> int:
    """Whom an item of the Bazaar helps most, by the judgement of purchases."""
    gains = {h: gain(view, h, item) * (1.0 if h == view.active else 0.7) for h in view.on_board()}
    return max(gains, key=lambda h: gains[h])


def _gear(view: State, h: int, item: str) -> Reason:
    suffix, values = change(view, h, item)
    return Reason(f"why.gear.{suffix}", values)


def _equipping(view: State, move: Equip) -> Reason:
    hero = view.heroes[view.active]
    now = (hero.left, hero.right, hero.body)
    then = {"left": hero.left, "right": hero.right, "body": hero.body, move.slot: move.item}
    if items()[move.item].hands == 2:
        then.update(left=move.item, right=move.item)
    suffix, values = stat_change(view, view.active, move.item, now, (then["left"], then["right"], then["body"]))
    return Reason(f"why.gear.{suffix}", values)


def _shopping(view: State) -> Reason:
    """An unopened stock and how much of what may lie in it can be paid, or the best ware of the Bazaar."""
    slot = view.land[view.heroes[view.active].space]
    if not view.tiles[slot].used:
        low, high, percent = known_share(view, view.gold)
        wares = 3 if tiles()[view.tiles[slot].tile].kind == "city" else 1
        return Reason(
            "why.shop.wares_all" if percent == 100 else "why.shop.wares",
            {"n": wares, "low": low, "high": high, "gold": view.gold, "percent": percent},
        )
    best = max(affordable(view), key=lambda item: max(gain(view, h, item) for h in view.on_board()))
    return Reason("why.shop.item", {"item": best, "price": items()[best].price, "gold": view.gold})


def _leaving(view: State) -> Reason:
    """What cannot be paid, or what a purchase would leave no gold for."""
    limits, wares = content().limits, affordable(view)
    if not wares:
        if not view.bazaar:
            return Reason("why.leave.empty", {"gold": view.gold})
        dear = min(view.bazaar, key=lambda item: items()[item].price)
        return Reason("why.leave.dear", {"item": dear, "price": items()[dear].price, "gold": view.gold})
    best = max(wares, key=lambda item: max(gain(view, h, item) for h in view.on_board()))
    price = items()[best].price
    if view.gold - price < limits.heal_price and gain(view, _helped(view, best), best) > 0:
        return Reason("why.leave.heal", {"item": best, "price": price, "left": view.gold - price, "heal": limits.heal_price})
    return Reason("why.leave.useless", {"item": best, "price": price, "gold": view.gold})


def _answering(view: State, move: KalyraMove) -> Reason:
    """Whom what changes hands helps, or who needs it more."""
    task = view.stack[-1]
    assert isinstance(task, Trade)
    given = task.give if isinstance(move, TradeAccept) else ()
    if given:
        return _gear(view, task.partner, given[0])
    item = (task.take or task.give)[0]
    if isinstance(move, TradeDecline):
        return Reason("why.decline", {"item": item, "hero": hero_ids()[view.active]})
    return _gear(view, view.active, item)


def _using(view: State, move: UseItem) -> Reason:
    effect, task = items()[move.item].effect, view.stack[-1] if view.stack else None
    assert effect is not None
    if isinstance(task, Wound):
        figure, damage = task.hits[task.at]
        values: Args = {"item": move.item, "hero": hero_ids()[~figure], "hp": view.heroes[~figure].hp, "damage": damage}
        return Reason("why.use.saves", values)
    if isinstance(task, Strike) and task.target > 0:
        enemy = view.enemies[task.target]
        return Reason("why.use.might", {"item": move.item, "enemy": enemy.kind, "hp": enemy.hp})
    if isinstance(task, Strike):
        dice, _, _, chance = forecast(view, task.attacker, task.target)
        struck: Args = {"item": move.item, "hero": hero_ids()[~task.target], "dice": dice}
        return Reason("why.use.blow", {**struck, "percent": round(100 * chance)})
    if isinstance(move.target, int):
        struck_enemy = view.enemies[move.target]
        return Reason("why.use.fire", {"enemy": struck_enemy.kind, "damage": effect.amount, "hp": struck_enemy.hp})
    name = move.target if isinstance(move.target, str) else move.hero
    hero = view.heroes[hero_index()[name]]
    if effect.kind == "heal":
        then = min(max_hp(hero), hero.hp + effect.amount)
        return Reason("why.use.heal", {"item": move.item, "hero": name, "now": hero.hp, "then": then})
    if effect.kind == "antidote":
        return Reason("why.use.venom", {"item": move.item, "hero": name, "n": hero.venom})
    return Reason("why.use.card", {"item": move.item, "hero": name})


# -- what all choose, and windows --------------------------------------------------------------------------------------------


def _raising(view: State, move: RaiseStat) -> Reason:
    hero = view.heroes[hero_index()[move.hero]]
    now = 0 if move.stat == "none" else max_hp(hero) if move.stat == "health" else int(getattr(hero, move.stat))
    return Reason(f"why.raise.{move.stat}", {"hero": move.hero, "n": now + 1})


def _voting(view: State, move: VoteHealth) -> Reason:
    task, hero = view.stack[-1], view.heroes[hero_index()[move.hero]]
    assert isinstance(task, Vote)
    then = min(max_hp(hero), hero.hp + task.amount)
    return Reason("why.vote", {"hero": move.hero, "now": hero.hp, "then": then})


def _passing(view: State, seat: Seat) -> Reason:
    """No card is used: what comes is borne, or nothing can mend it."""
    task = view.stack[-1] if view.stack else None
    if isinstance(task, Wound):
        figure, damage = task.hits[task.at]
        return Reason("why.pass.falls", {"hero": hero_ids()[~figure], "damage": damage, **health(view, ~figure)})
    if isinstance(task, Strike):
        _, _, mean, chance = forecast(view, task.attacker, task.target)
        if task.target > 0:
            return Reason("why.pass.blow", {"enemy": view.enemies[task.target].kind, "percent": round(100 * chance)})
        values: Args = {"hero": hero_ids()[~task.target], "damage": round(mean), **health(view, ~task.target)}
        percent = round(100 * chance)
        return Reason("why.pass.stands", {**values, "percent": percent}) if percent else Reason("why.pass.safe", values)
    waiting = view.acting.waiting if view.acting is not None else ()
    for number in waiting:
        prey = aim(view, number) if number in view.enemies and kinds()[view.enemies[number].kind].actions else None
        if prey is not None:
            values = {"enemy": view.enemies[number].kind, "hero": hero_ids()[prey.h], "damage": prey.damage}
            return Reason("why.pass.pause", values)
    return Reason("why.pass.quiet", {"n": len(waiting)})
