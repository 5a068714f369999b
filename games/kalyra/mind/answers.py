"""Answers of the computer players to what is asked outside of a hero's turn (11 of the rules page: pending states)."""

from __future__ import annotations

from typing import Final

from games.kalyra.content import content, hero_ids, hero_index, items, kinds
from games.kalyra.fight.odds import forecast
from games.kalyra.fight.onslaught import Stroke, falls
from games.kalyra.fight.stats import max_hp
from games.kalyra.land.movement import code
from games.kalyra.land.reveals import faces_landing
from games.kalyra.land.spaces import center_of, distance, sides_of, spaces_of
from games.kalyra.land.tiles import tiles
from games.kalyra.mind.insight import FIRST_SIGHT, Insight
from games.kalyra.mind.situation import Situation
from games.kalyra.mind.worth import best_set, coin, gain, loss
from games.kalyra.moves import (
    Buy,
    DraftHero,
    KalyraMove,
    Land,
    LeaveShop,
    PickEpic,
    PlaceHero,
    RaiseStat,
    RotateTile,
    TradeAccept,
    UseItem,
    VoteHealth,
)
from games.kalyra.pending import Landing, Rotate, Strike, Trade, Vote, Wound
from games.kalyra.quests.levels import choosing
from games.kalyra.setup import next_to_place
from games.kalyra.state import State
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

DRAFT: Final = ("adrianna", "lilith", "gwyn", "odric", "valder", "edwin")
USUAL: Final = ("strength", "defense", "strength", "strength")
RAISE: Final = {"gwyn": ("strength", "defense", "strength", "defense")}
"""KALYRA-XPL-03: what a hero raises at levels 2, 3, 4, 5."""
STRIKING: Final = ("strength", "strength", "strength", "strength")
CALLING: Final = {
    "adrianna": ("strength", "defense", "strength", "strength"),  # whom the others stand behind
    "gwyn": ("strength", "strength", "defense", "strength"),
    "lilith": ("strength", "strength", "strength", "health"),  # whom two blows fell
}
"""The same by what a hero is in the party, of those who know that an enemy which has fallen strikes nobody."""
STANDING_BY: Final = -6.0
"""Of a Smoke Vial or a Scroll whose holder nobody is about to strike: so low since a vial has a move for every space."""


def answer(t: State, seat: Seat, move: KalyraMove, insight: Insight = FIRST_SIGHT) -> Rating:
    """A rating for a move in any state but HERO_TURN."""
    if isinstance(move, DraftHero):
        return Rating(move, 3.0 * -DRAFT.index(move.hero), Reason("reason.draft", {"hero": move.hero}))
    if isinstance(move, PlaceHero):
        return _placing(t, move)
    if isinstance(move, RotateTile):
        return _turning(t, move)
    if isinstance(move, Land):
        return _landing(t, move, insight)
    if isinstance(move, Buy | LeaveShop):
        return _buying(t, move, insight)
    if isinstance(move, RaiseStat):
        return _raising(t, seat, move, insight)
    if isinstance(move, VoteHealth):
        return _voting(t, move)
    if isinstance(move, PickEpic):
        h = hero_index()[items()[move.weapon].only[0]]
        value = gain(t, h, move.weapon) - 0.35 * best_set(h, t.heroes[h])[0]
        return Rating(move, value, Reason("reason.epic", {"item": move.weapon}))
    return _reaction(t, move)


def _placing(t: State, move: PlaceHero) -> Rating:
    """At setup fighters to the sides, others to the corners; reviving: near the others."""
    space = code(move.space)
    if t.phase == "placement" and (hero := next_to_place(t)) is not None:
        corner = len(sides_of(space)) == 2
        fits = corner == (content().heroes[hero].range > 1)
        return Rating(move, 3.0 * fits, Reason("reason.place", {"hero": hero_ids()[hero]}))
    others = [t.heroes[h].space for h in t.on_board()]
    gap = min([distance(space, other) for other in others], default=0)
    danger = sum(distance(space, enemy.space) <= 3 for enemy in t.enemies.values())
    return Rating(move, -0.5 * gap - danger, Reason("reason.place", {"hero": hero_ids()[t.active]}))


def _turning(t: State, move: RotateTile) -> Rating:
    """Markers far from the hero, many landings."""
    task = t.stack[-1]
    assert isinstance(task, Rotate)
    face, here = tiles()[task.tile].faces[move.rotation], t.heroes[t.active].space
    cells = spaces_of(task.slot)
    value = 0.8 * sum(distance(here, cells[marker.cell]) for marker in face.markers)
    value += 0.3 * len(faces_landing(here, task.slot, face))
    return Rating(move, value, Reason("reason.turn_tile" if face.markers else "reason.turn_free"))


def _landing(t: State, move: Land, insight: Insight) -> Rating:
    """Where something can be attacked, else where little is to be feared; near the middle of a peaceful tile."""
    task, space = t.stack[-1], code(move.space)
    assert isinstance(task, Landing)
    look = Situation(t, insight)
    hit = look.best_target(space) if t.actions else 0.0
    value = look.position(space) + hit - 0.1 * distance(space, center_of(task.slot))
    if not hit:
        return Rating(move, value, Reason("reason.landing"))
    struck = max(look.in_range(space), key=look.target)
    return Rating(move, value, Reason("reason.to_attack", {"enemy": t.enemies[struck].kind}))


def _buying(t: State, move: Buy | LeaveShop, insight: Insight) -> Rating:
    """What helps most, and whom; a potion when there is gold for healing too."""
    if isinstance(move, LeaveShop):
        return Rating(move, 0.0, Reason("reason.keep_gold"))
    price = items()[move.item].price
    gains = {h: gain(t, h, move.item) * (1.0 if h == t.active else 0.7) for h in t.on_board()}
    best = max(gains, key=lambda h: gains[h])
    value = gains[best] - coin(t.gold, insight.spends) * price - (0.6 if t.gold - price < 2 else 0.0)
    return Rating(move, value, Reason("reason.buy", {"item": move.item, "hero": hero_ids()[best]}))


def _raising(t: State, seat: Seat, move: RaiseStat, insight: Insight) -> Rating:
    hero = hero_ids()[choosing(t, seat)[0]]
    plan = CALLING.get(hero, STRIKING) if insight.strikes else RAISE.get(hero, USUAL)
    wanted = plan[min(len(plan), t.level - 1) - 1]
    value = {"strength": 2.0, "defense": 1.8, "health": 1.0, "range": 0.6, "move": 0.4, "none": -9.0}[move.stat]
    value += 3.0 if move.stat == wanted else 0.0
    return Rating(move, value, Reason("reason.raise", {"hero": hero, "stat": move.stat}))


def _voting(t: State, move: VoteHealth) -> Rating:
    """The hero that regains most, then the weakest: everybody who judges so agrees."""
    hero, task = t.heroes[hero_index()[move.hero]], t.stack[-1]
    assert isinstance(task, Vote)
    regains = min(task.amount, max_hp(hero) - hero.hp)
    return Rating(move, regains - 0.05 * hero.hp, Reason("reason.vote", {"hero": move.hero, "count": regains}))


def _reaction(t: State, move: KalyraMove) -> Rating:
    """Trades, and the windows before a roll, before a defeat and between enemies."""
    task = t.stack[-1]
    if isinstance(task, Trade):
        given = sum(loss(t, task.partner, item) for item in task.take)
        got = sum(gain(t, task.partner, item) for item in task.give)
        accepts = isinstance(move, TradeAccept)
        value = 1.0 + got - given if accepts else 0.0
        return Rating(move, value, Reason("reason.accept" if accepts else "reason.decline"))
    if not isinstance(move, UseItem):
        return Rating(move, 0.0, Reason("reason.let_it_come"))
    if isinstance(task, Wound):
        return _saving(t, task, move)
    if isinstance(task, Strike):
        return _before_roll(t, task, move)
    return Rating(move, -2.0, Reason("reason.keep", {"item": move.item}))


def _saving(t: State, task: Wound, move: UseItem) -> Rating:
    """Whatever saves, the cheapest first; a draught that cannot save alone only before another."""
    figure, damage = task.hits[task.at]
    hero, effect = t.heroes[~figure], items()[move.item].effect
    assert effect is not None
    after = min(max_hp(hero), hero.hp + effect.amount) - damage
    if effect.kind == "phoenix":
        value = 4.0
    elif after > 0:
        value = 6.0 - 0.1 * effect.amount
    else:
        draughts = sum(item in ("healing_draught", "greater_draught") for other in t.heroes for item in other.pack)
        value = 0.5 if after + 4 * (draughts - 1) > 0 and draughts > 1 else -2.0
    return Rating(move, value, Reason("reason.save", {"hero": hero_ids()[~figure], "item": move.item}))


def _before_roll(t: State, task: Strike, move: UseItem) -> Rating:
    """Might for hard targets, flight when the blow may be the last, Stoneskin, which lasts, when this one and those that follow
    may be; nobody flees from a blow at another."""
    effect = items()[move.item].effect
    assert effect is not None
    dice, against, _, kill = forecast(t, task.attacker, task.target)
    if effect.kind == "might":
        enemy = t.enemies[task.target]
        boss = "boss" in kinds()[enemy.kind].flags
        value = 1.0 if boss or (enemy.hp >= 6 and kill < 0.3 and t.level >= 4 and not t.world_deck) else -1.0
    elif effect.kind == "stoneskin":
        hero = t.heroes[~task.target]
        blows = [Stroke(task.attacker, ~task.target, dice, against)] * (1 + t.acting.actions if t.acting else 1)
        value = 1.0 if falls(hero.hp, blows) > 0.1 or (dice >= 6 and hero.hp <= 6) else -1.0
    elif hero_index()[move.hero] != ~task.target:
        value = STANDING_BY
    elif effect.kind == "smoke":
        value = _escape(t, task, move) if kill > 0.35 else -1.0
    else:
        value = 0.8 if kill > 0.35 else -1.0
    name = hero_ids()[~task.target] if task.target < 0 else move.hero
    return Rating(move, value, Reason("reason.save" if value > 0 else "reason.keep", _said(value, name, move.item)))


def _said(value: float, hero: str, item: str) -> dict[str, int | str]:
    return {"hero": hero, "item": item} if value > 0 else {"item": item}


def _escape(t: State, task: Strike, move: UseItem) -> float:
    """How far from every enemy the smoke leads."""
    assert isinstance(move.target, tuple)
    space = code(move.target)
    gaps = [distance(space, enemy.space) for enemy in t.enemies.values()]
    return 0.5 + 0.2 * min(gaps)
