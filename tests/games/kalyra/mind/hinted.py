"""What can be measured of the sentences of a hint: whether they name things, contradict the table, and teach who read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kalyra import moves as m
from games.kalyra.content import hero_index, items
from games.kalyra.fight.odds import kill_chance
from games.kalyra.fight.stats import attack_dice, defense, max_hp
from games.kalyra.land.movement import code
from games.kalyra.land.spaces import distance
from games.kalyra.mind.outlook import asks_for, can_strike, change, feared, nearest_enemy
from games.kalyra.mind.situation import WAITED_FOR
from games.kalyra.worlds import boss_chance
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat

THINGS: Final = (
    *("figure.", "hero_short.", "item.", "quest.", "tile.", "tile_kind.", "stat.", "final.", "ability."),
    *("label.bazaar", "label.deck", "label.experience"),
)
WEIGHT: Final = 50.0
"""Beside what a novice likes by itself: 40 for a blow, 20 for new land."""

BELONGS: Final[dict[type[Any], tuple[str, ...]]] = {
    m.Attack: ("why.blow.",),
    m.Move_: ("why.walk.", "why.end.day"),
    m.Reveal: ("why.cloud.",),
    m.Heal: ("why.heal.",),
    m.EndTurn: ("why.end.",),
    m.Land: ("why.walk.", "why.land."),
    m.LeaveShop: ("why.leave.",),
    m.Buy: ("why.gear.",),
    m.Equip: ("why.gear.",),
    m.Pass: ("why.pass.",),
}
"""What may be said of a move."""
GIFT: Final = 1.0
LIKED: Final = 0.06
"""What decides between moves of one kind."""


def contradicts(view: Any, seat: Seat, move: Any, reason: Reason) -> bool:
    """Whether a sentence speaks for something else than its move, says what is not so, or is against a warning of the table."""
    message, args = reason.message, reason.args
    if not message.startswith(BELONGS.get(type(move), ("why.",))):
        return True
    waits = any(hero.status == "waiting" for hero in view.heroes)
    if isinstance(move, m.Reveal) and message == "why.cloud.all" and waits:
        return True
    if isinstance(move, m.Attack) and "enemy" in args and args["enemy"] != view.enemies[move.enemy].kind:
        return True
    if message in ("why.walk.safety", "why.walk.deadly", "why.walk.sparing", "why.walk.spared") and int(args["then"]) >= int(
        args["now"]
    ):
        return True
    if message in ("why.end.here", "why.end.unhurt", "why.end.deadly") and int(args["then"]) <= int(args["now"]):
        return True
    if message == "why.leave.dear" and int(args["price"]) <= view.gold:
        return True
    if message.startswith("why.end.spent"):
        return bool(view.actions)
    if message.startswith("why.end.") and message not in ("why.end.next", "why.end.struck", "why.end.day", "why.end.days"):
        return not view.actions
    return message == "why.gear.stat" and int(args["then"]) <= int(args["now"])


def _blow(view: Any, reason: Reason, move: m.Attack) -> float:
    """A blow that fells, at whom the sentence would speak of."""
    enemy = view.enemies[move.enemy]
    chance = kill_chance(attack_dice(view, ~view.active, move.enemy), defense(view, move.enemy), enemy.hp)
    wanted = {
        "why.blow.quest": asks_for(view, move.enemy) is not None,
        "why.blow.guard": enemy.guard or enemy.kind == "wardstone",
        "why.blow.boss": move.enemy == view.boss,
    }
    return LIKED * (0.3 + chance + bool(wanted.get(reason.message.removesuffix("_prey"), False)))


def _walk(view: Any, reason: Reason, move: m.Move_) -> float:
    here, end = view.heroes[view.active].space, code(move.path[-1])
    if reason.message in ("why.walk.falls", "why.walk.surely", "why.walk.damage"):
        new = bool(can_strike(view, view.active, end)) and not can_strike(view, view.active, here)
        return LIKED if new and view.actions > 1 else 0.0
    if reason.message in ("why.walk.safety", "why.walk.deadly", "why.end.here", "why.end.unhurt", "why.end.deadly"):
        return 0.02 * (feared(view, view.active, here)[0] - feared(view, view.active, end)[0]) if view.enemies else 0.0
    if reason.message == "why.walk.closer" and view.enemies:
        return 0.02 * (nearest_enemy(view, here)[0] - nearest_enemy(view, end)[0])
    if reason.message == "why.walk.friend":
        friends = [view.heroes[h].space for h in view.on_board() if h != view.active]
        gap = [min([distance(space, friend) for friend in friends], default=0) for space in (here, end)]
        return 0.01 * (gap[0] - gap[1])
    return 0.0


def _land_left_alone(view: Any, move: m.Reveal) -> float:
    """Not while somebody waits or is badly hurt and the boss may come."""
    weak = any(hero.status == "waiting" or hero.hp < WAITED_FOR * max_hp(hero) for hero in view.heroes if hero.status != "out")
    return -1.0 if boss_chance(view)[0] and weak and not view.quiet else 0.0


def _gear(view: Any, item: str, h: int) -> float:
    suffix, args = change(view, h, item)
    return LIKED * (int(args["then"]) - int(args["now"])) if suffix == "stat" else 0.0


LEARNED: Final[dict[str, Callable[[Any, Reason, Any], float]]] = {
    "why.heal.venom": lambda view, reason, move: 1.0 * (isinstance(move, m.Heal) and move.mode == "venom"),
    "why.heal.feared": lambda view, reason, move: 0.6 * (isinstance(move, m.Heal) and _low(view)),
    "why.heal.boss": lambda view, reason, move: 1.0 * (isinstance(move, m.Heal) and _peace(view) and _hurt(view)),
    "why.heal.quiet": lambda view, reason, move: 1.0 * (isinstance(move, m.Heal) and _peace(view) and _hurt(view)),
    "why.walk.heal": lambda view, reason, move: 0.6 * (isinstance(move, m.Heal) and _peace(view) and _hurt(view)),
    "why.walk.healed": lambda view, reason, move: 0.6 * (isinstance(move, m.Heal) and _peace(view) and _hurt(view)),
    "why.end.weak": lambda view, reason, move: _land_left_alone(view, move) if isinstance(move, m.Reveal) else 0.0,
    "why.end.returns": lambda view, reason, move: _land_left_alone(view, move) if isinstance(move, m.Reveal) else 0.0,
    "why.cloud.all": lambda view, reason, move: _land_left_alone(view, move) if isinstance(move, m.Reveal) else 0.0,
    "why.raise.strength": lambda view, reason, move: LIKED * (isinstance(move, m.RaiseStat) and move.stat == "strength"),
    "why.raise.defense": lambda view, reason, move: LIKED * (isinstance(move, m.RaiseStat) and move.stat == "defense"),
    "why.leave.heal": lambda view, reason, move: -0.3 * (isinstance(move, m.Buy) and view.gold - _price(move.item) < 2),
    "why.vote": lambda view, reason, move: 0.02 * _missing(view, move.hero) if isinstance(move, m.VoteHealth) else 0.0,
}
"""What a sentence teaches beyond blows, walks and gear."""


def _price(item: str) -> int:
    return items()[item].price


def _peace(view: Any) -> bool:
    return not view.enemies


def _hurt(view: Any) -> bool:
    hero = view.heroes[view.active]
    return bool(hero.hp < 0.9 * max_hp(hero)) and not hero.venom


def _low(view: Any) -> bool:
    hero = view.heroes[view.active]
    return bool(2 * hero.hp < max_hp(hero))


def _missing(view: Any, hero: str) -> int:
    one = view.heroes[hero_index()[hero]]
    return max_hp(one) - int(one.hp)


def heeded(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """How much whoever read that sentence before likes this move in a decision like it, -1 to 1; from what it says alone."""
    if reason.message in LEARNED:
        return LEARNED[reason.message](view, reason, move)
    if isinstance(move, m.Attack) and reason.message.startswith("why.blow."):
        return _blow(view, reason, move)
    if isinstance(move, m.Move_) and reason.message.startswith(
        ("why.walk.", "why.end.here", "why.end.unhurt", "why.end.deadly")
    ):
        return _walk(view, reason, move)
    if reason.message.startswith("why.gear."):
        if isinstance(move, m.Buy):
            return max(_gear(view, move.item, h) for h in view.on_board())
        if isinstance(move, m.TradeOffer) and move.give and not move.take:
            return _given(view, move)
    return 0.0


def _given(view: Any, move: m.TradeOffer) -> float:
    """What the other gains by a gift that the giver does not wear: a novice gives nothing away by itself."""
    item, hero = move.give[0], view.heroes[view.active]
    better = _gear(view, item, hero_index()[move.partner])
    return GIFT if better > 0 and item in hero.pack and _gear(view, item, view.active) <= 0 else 0.0
