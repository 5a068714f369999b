"""What a companion is about to do with its turn, told in the first person: made of the moves that it has in mind. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.kalyra.content import bosses, hero_ids
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.onslaught import activation
from games.kalyra.fight.stats import strong_against, type_of
from games.kalyra.land.spaces import distance, place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import (
    Attack,
    EndTurn,
    Equip,
    ExchangeQuest,
    Heal,
    Move_,
    Reveal,
    Shop,
    TradeOffer,
    Unequip,
    UseItem,
)
from games.kalyra.rounds import turn_ahead
from games.kalyra.state import State
from games.kalyra.table import TURN_ACTIONS
from games.kernel.chance import Chance
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Move

Plan = Sequence[tuple[Move, Reason | None]]
"""Moves in order, with the reason of each: all but the last hang on no luck."""
LIKELY: Final = 0.5
"""A blow that fells as often as that is meant to finish."""
ON_THE_WAY: Final = {
    "reason.to_healing": ("intent.to_healing", "heart"),
    "reason.cure": ("intent.to_healing", "heart"),
    "reason.to_shop": ("intent.to_shop", "coin"),
    "reason.to_explore": ("intent.to_explore", "lantern"),
    "reason.safety": ("intent.safety", "shield"),
    "reason.sparing": ("intent.sparing", "shield"),
    "reason.together": ("intent.together", "people"),
    "reason.to_quest": ("intent.to_quest", "book"),
    "reason.closer": ("intent.closer", "sword"),
    "reason.to_attack": ("intent.to_attack", "sword"),
    "reason.advised_go": ("intent.as_asked", "arrow"),
    "reason.advised_help": ("intent.to_friend", "heart"),
    "reason.advised_wait": ("intent.wait_for", "hourglass"),
    "reason.advised_mend": ("intent.to_healing", "heart"),
    "reason.advised_danger": ("intent.danger", "shield"),
}
"""What a walk is for, and its emblem."""
WAITING: Final = {
    "reason.advised_wait": "intent.wait_for",
    "reason.wait_heal": "intent.wait_heal",
    "reason.wait_first": "intent.wait_first",
}
"""Whom somebody waits for that stays where it stands."""


class Intent(NamedTuple):
    """One companion's turn as it is meant: its sentence (id and values), what its actions go to, and where.

    chance  of the fall of the enemy that is struck; below 0 where nobody is
    spends  ids of what its actions go to, in order
    """

    hero: str
    words: str
    values: tuple[tuple[str, str | int], ...] = ()
    emblem: str = "arrow"
    path: tuple[int, ...] = ()
    target: int | None = None
    chance: float = -1.0
    spends: tuple[str, ...] = ()
    left: int = 0

    @property
    def end(self) -> int | None:
        """Where it will stand; None where it does not move."""
        return self.path[-1] if self.path else None


def after(view: State, move: Move) -> State | None:
    """The table after a move that hangs on no luck and on nobody's answer; None after all others."""
    if not isinstance(move, Move_ | Equip | Unequip) or view.stack or view.phase != "turn":
        return None
    then = view.copy()
    then.apply(view.heroes[view.active].seat, move, Chance(0))
    return then if not then.stack and then.phase == "turn" and then.active == view.active else None


def ahead(view: State, h: int) -> State:
    """The table as it would be if it were that hero's turn now."""
    then = view.copy()
    turn_ahead(then, h)
    return then


def intent_of(view: State, plan: Plan) -> Intent | None:
    """What the hero whose turn it is has in mind; None without a plan."""
    if not plan:
        return None
    hero, path, spends, now = hero_ids()[view.active], list[int](), list[str](), view
    for move, _ in plan:
        if isinstance(move, Move_):
            path += [space_at(*at) for at in move.path]
        spends += _spent(now, move)
        then = after(now, move)
        if then is None:
            break
        now = then
    last = plan[-1][0]
    words, values, emblem = _said(view, now, plan)
    struck = last.enemy if isinstance(last, Attack) else 0
    return Intent(
        hero=hero,
        words=words,
        values=tuple(values.items()),
        emblem=emblem,
        path=tuple(path),
        target=now.enemies[struck].space if struck else None,
        chance=forecast(now, ~now.active, struck)[3] if struck else -1.0,
        spends=tuple(spends[:TURN_ACTIONS]),
        left=max(0, view.actions - len(spends)),
    )


def costs_action(view: State, steps: int) -> bool:
    """A Move that is open costs no second action as far as it reaches."""
    return not view.moving or steps > view.points


def _spent(view: State, move: Move) -> list[str]:
    """What an action goes to."""
    if isinstance(move, Move_):
        return ["spend.step"] if costs_action(view, len(move.path)) else []
    if isinstance(move, Attack):
        return ["spend.blow"]
    if isinstance(move, Heal):
        return ["spend.heal"]
    return ["spend.shop"] if isinstance(move, Shop) else []


def _said(view: State, now: State, plan: Plan) -> tuple[str, dict[str, str | int], str]:
    """Id, values and emblem of the sentence."""
    last, reason = plan[-1]
    match last:
        case Attack():
            return *_blow(now, last.enemy), "sword"
        case Reveal():
            return f"intent.scout.{last.side}", {}, "lantern"
        case Heal():
            return "intent.heal", {}, "heart"
        case Shop():
            return "intent.shop", {}, "coin"
        case UseItem():
            return "intent.use", {"item": last.item}, "potion"
        case TradeOffer():
            return "intent.trade", {"hero": last.partner}, "market"
        case ExchangeQuest():
            return "intent.exchange", {}, "book"
        case Equip():
            return "intent.equip", {"item": last.item}, "gear"
    walk = next((why for move, why in plan if isinstance(move, Move_)), None)
    if walk is None:
        if isinstance(last, EndTurn) and reason is not None and reason.message in WAITING:
            return WAITING[reason.message], dict(reason.args), "hourglass"
        return "intent.wait", {}, "hourglass"
    words, emblem = ON_THE_WAY.get(walk.message, ("intent.walk", "arrow"))
    return words, {**walk.args, "hp": view.heroes[view.active].hp}, emblem


def _blow(view: State, number: int) -> tuple[str, dict[str, str | int]]:
    """What is said of a blow: of all that is true of it something else for every hero and day, so that no two who strike the
    same say the same."""
    enemy, h = view.enemies[number], view.active
    name, boss = {"enemy": enemy.kind}, "_boss" if enemy.kind in bosses() else ""
    if forecast(view, ~h, number)[3] >= LIKELY:
        return f"intent.finish{boss}", {**name}
    if enemy.kind == "wardstone":
        return "intent.strike_stone", {"hp": enemy.hp}
    true: list[tuple[str, dict[str, str | int]]] = [(f"intent.strike{boss}", {**name})]
    if enemy.hp < enemy.max_hp:
        true = [("intent.strike_on", {**name, "hp": enemy.hp})]
    if strokes := activation(view, number):
        first = strokes[0].h == h
        true.append(
            ("intent.strike_first", {**name}) if first else ("intent.strike_for", {**name, "hero": hero_ids()[strokes[0].h]})
        )
    if strong_against(type_of(view, ~h), type_of(view, number)):
        true.append(("intent.strike_strong", {**name}))
    if (gap := distance(view.heroes[h].space, enemy.space)) > 1:
        true.append(("intent.strike_far", {**name, "n": gap}))
    return true[(view.order.index(h) + view.round) % len(true)]


def steps_of(view: State, intent: Intent) -> list[tuple[int, int]]:
    """The way over the land, its start included."""
    return [place(view.heroes[view.active].space), *(place(space) for space in intent.path)]
