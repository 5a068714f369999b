"""What a hint says: the move in the imperative, its price and what it brings in numbers, and why. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kalyra.content import content, hero_index, items
from games.kalyra.fight.stats import max_hp
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import Attack, Buy, EndTurn, Equip, Heal, LeaveShop, Move_, RaiseStat, Reveal, Shop, TradeOffer, UseItem
from games.kalyra.presence.intention import costs_action
from games.kalyra.presence.regrets import regret
from games.kalyra.state import State
from games.kernel.protocol import Move
from scenes.kalyra.context import LandContext
from scenes.kalyra.forecast.attack import blow_said, falls_said
from scenes.kalyra.forecast.danger import risked


def advised(view: State, context: LandContext, move: Move, why: str) -> str:
    """The sentences of a hint: of a blow with its dice and odds, what a warning would say of the move, and what it risks."""
    told = [_blow(view, context, move.enemy)] if isinstance(move, Attack) else []
    if (found := _told(view, move)) is not None:
        told.append(context.say(found[0], **found[1]))
    if (loss := regret(view, move)) is not None and not isinstance(move, EndTurn):
        told.append(context.say(f"hint.warn.{loss[0]}", **loss[1]))
    risk = risked(view, context, space_at(*move.path[-1])) if isinstance(move, Move_) else []
    return " ".join([*told, *risk, why])


def _blow(view: State, context: LandContext, number: int) -> str:
    kind = view.enemies[number].kind
    odds = f"{blow_said(view, context, number)}. {falls_said(view, context, number)}."
    return f"{context.say('hint.strike', enemy=kind)} {odds}"


def _told(view: State, move: Move) -> tuple[str, Mapping[str, Any]] | None:
    """Id and values of the sentence about the move; None where the reason says it all."""
    hero = view.heroes[view.active] if view.active >= 0 else None
    match move:
        case Move_():
            return ("hint.go" if costs_action(view, len(move.path)) else "hint.go_on"), {"n": len(move.path)}
        case Reveal():
            return ("hint.cloud" if costs_action(view, 1) else "hint.cloud_on"), {}
        case Heal() if hero is not None:
            limits = content().limits
            now, most = (hero.hp, max_hp(hero)) if move.mode == "hp" else (hero.venom, hero.venom)
            then = min(most, now + limits.heal_amount) if move.mode == "hp" else max(0, now - limits.heal_amount)
            return f"hint.heal.{move.mode}", {"now": now, "then": then, "gold": limits.heal_price}
        case Shop():
            return "hint.shop", {}
        case LeaveShop():
            return "hint.keep", {}
        case TradeOffer():
            item = (move.give or move.take)[0]
            return ("hint.give" if move.give else "hint.take"), {"item": item, "hero": move.partner}
        case Buy():
            price = items()[move.item].price
            return "hint.buy", {"item": move.item, "price": price, "left": view.gold - (price or 0)}
        case UseItem():
            return "hint.use", {"item": move.item}
        case Equip():
            return "hint.equip", {"item": move.item}
        case RaiseStat(stat=stat) if stat != "none":
            one = view.heroes[hero_index()[move.hero]]
            now = max_hp(one) if stat == "health" else getattr(one, stat)
            return "hint.raise", {"stat": stat, "now": now, "then": now + 1}
        case EndTurn():
            return ("hint.end" if view.actions else "hint.end_spent"), {"n": view.actions}
    return None
