"""Consumables and their windows (KALYRA-ITM-02, R32; 8.5 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from games.kalyra import events
from games.kalyra.content import Effect, hero_ids, items
from games.kalyra.fight.stats import max_hp, put
from games.kalyra.land.movement import code, free_inn_space, smoke_spaces
from games.kalyra.land.spaces import Place, distance, place
from games.kalyra.moves import UseItem
from games.kalyra.pending import Pause, Strike, Wound
from games.kalyra.pieces import without
from games.kalyra.quests.rewards import heal
from games.kalyra.table import NONE, Table
from games.kernel.protocol import Seat, Tell

Window = Literal["free", "strike", "lethal", "pause", ""]
Target = str | int | Place | None
TRAVELS: Final = ("smoke", "recall")
"""Effects that set their holder down elsewhere."""


def window(t: Table) -> Window:
    """Which window for consumables is open now (R32); "" for none."""
    if not t.stack:
        return "free" if t.phase == "turn" else ""
    top = t.stack[-1]
    return "strike" if type(top) is Strike else "lethal" if type(top) is Wound else "pause" if type(top) is Pause else ""


def holders(t: Table, seat: Seat) -> list[int]:
    """Heroes of a seat on the board that carry anything, in turn order."""
    heroes = t.heroes
    return [h for h in t.order if heroes[h].seat == seat and heroes[h].pack and heroes[h].status == "board"]


def uses(t: Table, seat: Seat, when: Window) -> list[UseItem]:
    """Every card that the seat can use in that window, with every target that makes a difference."""
    found, known = [], items()
    for h in holders(t, seat):
        for item in dict.fromkeys(t.heroes[h].pack):
            effect = known[item].effect
            if effect is not None:
                found += [UseItem(hero_ids()[h], item, target) for target in targets(t, h, effect, when)]
    return found


def is_asked(t: Table, seat: Seat, when: Window) -> bool:
    """Whether the seat has a card for which it is asked in that window (R32). Whoever is asked may use any of `uses`."""
    known = items()
    for h in holders(t, seat):
        for item in t.heroes[h].pack:
            effect = known[item].effect
            if effect is None or (when == "strike" and not t.hold[seat] and _stands_by(t, h, effect)):
                continue
            if targets(t, h, effect, when):
                return True
    return False


def _stands_by(t: Table, h: int, effect: Effect) -> bool:
    """Whether the card only takes somebody elsewhere whom nobody is about to strike."""
    strike = t.stack[-1]
    assert isinstance(strike, Strike)
    return effect.kind in TRAVELS and ~h != strike.target


def targets(t: Table, h: int, effect: Effect, when: Window) -> Sequence[Target]:
    """Before a roll what is for its attacker, for its target, or takes the holder away; in the lethal window what helps the
    victim (R32)."""
    if when == "lethal":
        return _for_victim(t, h, effect)
    if when == "strike":
        return _for_roll(t, h, effect)
    if when == "":
        return ()
    kind = effect.kind
    if kind in ("heal", "antidote", "stoneskin"):
        return [hero_ids()[other] for other in near(t, h) if _helps(t, other, effect)]
    if kind == "firebomb":
        here = t.heroes[h].space
        return [number for number, enemy in t.enemies.items() if distance(here, enemy.space) <= effect.reach]
    if kind == "smoke":
        return [place(one) for one in smoke_spaces(t, t.heroes[h].space, effect.amount)]
    if kind == "recall":
        return (None,)
    return _in_hero_turn(t, h, effect) if when == "free" else ()


def _in_hero_turn(t: Table, h: int, effect: Effect) -> Sequence[Target]:
    """An Elixir has no use in the enemy phase, Swiftness only in the own turn; a Feather waits for the lethal window."""
    if effect.kind == "might":
        return [hero_ids()[other] for other in near(t, h)]
    return (None,) if effect.kind == "swiftness" and h == t.active else ()


def _helps(t: Table, h: int, effect: Effect) -> bool:
    hero = t.heroes[h]
    if effect.kind == "heal":
        return hero.hp < max_hp(hero)
    return effect.kind != "antidote" or hero.venom > 0


def near(t: Table, h: int) -> list[int]:
    """The holder, and heroes beside it, in turn order ("self or adjacent")."""
    here, heroes = t.heroes[h].space, t.heroes
    return [o for o in t.order if heroes[o].status == "board" and distance(here, heroes[o].space) <= 1]


def _for_roll(t: Table, h: int, effect: Effect) -> Sequence[Target]:
    strike = t.stack[-1]
    assert isinstance(strike, Strike)
    if effect.kind == "might":
        return _one(t, h, strike.attacker)
    if effect.kind == "stoneskin":
        return _one(t, h, strike.target)
    if effect.kind == "smoke":
        return [place(one) for one in smoke_spaces(t, t.heroes[h].space, effect.amount)]
    return (None,) if effect.kind == "recall" else ()


def _for_victim(t: Table, h: int, effect: Effect) -> Sequence[Target]:
    wound = t.stack[-1]
    assert isinstance(wound, Wound)
    victim = wound.hits[wound.at][0]
    if effect.kind == "phoenix" or (effect.kind == "heal" and _helps(t, ~victim, effect)):
        return _one(t, h, victim)
    return ()


def _one(t: Table, h: int, figure: int) -> Sequence[Target]:
    """That hero, when the holder reaches it."""
    return (hero_ids()[~figure],) if figure < 0 and ~figure in near(t, h) else ()


def carried(t: Table) -> bool:
    """Whether any hero has a card in the inventory."""
    for hero in t.heroes:  # noqa: SIM110  a third of the time that any() takes, before every roll
        if hero.pack:
            return True
    return False


def asked_seat(t: Table, first: Seat, passed: Sequence[Seat], when: Window) -> Seat:
    """The next seat in turn order, from `first` on, that is asked and has not passed since the last use; NONE for none."""
    if not carried(t):
        return NONE
    seats = t.seats_in_turn_order()
    at = seats.index(first)
    for seat in (*seats[at:], *seats[:at]):
        if seat not in passed and is_asked(t, seat, when):
            return seat
    return NONE


def use(t: Table, move: UseItem, tell: Tell | None) -> None:
    """The card goes to the discard pile, then it works; whoever passed before is asked again."""
    h = hero_ids().index(move.hero)
    effect = items()[move.item].effect
    assert effect is not None
    t.heroes[h].pack = without(t.heroes[h].pack, move.item)
    t.item_discard = [*t.item_discard, move.item]
    if tell:
        tell(events.ItemUsed(move.hero, move.item, move.target))
    _ask_again(t)
    if effect.kind in TRAVELS:
        _travel(t, h, move.target, tell)
    elif effect.kind == "firebomb":
        assert isinstance(move.target, int)
        t.stack.append(Wound(((move.target, effect.amount),), "firebomb", h))
    elif effect.kind == "swiftness":
        t.heroes[h].swift += effect.amount
        t.points += effect.amount if t.moving else 0
    else:
        _drink(t, hero_ids().index(str(move.target)), effect, tell)


def _ask_again(t: Table) -> None:
    if t.stack and isinstance(t.stack[-1], Strike | Wound | Pause):
        t.stack[-1] = msgspec.structs.replace(t.stack[-1], passed=())


def _travel(t: Table, h: int, target: Target, tell: Tell | None) -> None:
    space = code(target) if isinstance(target, tuple) else free_inn_space(t)
    put(t, ~h, space)
    if tell:
        tell(events.HeroMoved(hero_ids()[h], (place(space),), t.points if h == t.active else 0))


def _drink(t: Table, h: int, effect: Effect, tell: Tell | None) -> None:
    hero = t.heroes[h]
    if effect.kind == "heal":
        heal(t, h, effect.amount, tell)
    elif effect.kind == "antidote":
        cure(t, h, hero.venom, tell)
    elif effect.kind == "might":
        hero.might += effect.amount
    elif effect.kind == "stoneskin":
        hero.stone += effect.amount
    else:
        _rise_from_ashes(t, h, tell)


def cure(t: Table, h: int, count: int, tell: Tell | None) -> None:
    hero = t.heroes[h]
    removed = min(count, hero.venom)
    hero.venom -= removed
    if tell:
        tell(events.VenomRemoved(hero_ids()[h], removed, hero.venom))


def _rise_from_ashes(t: Table, h: int, tell: Tell | None) -> None:
    """Phoenix Feather: the damage is cancelled; half the maximum HP, rounded up; no venom."""
    wound = t.stack[-1]
    assert isinstance(wound, Wound)
    hits = tuple((figure, 0 if figure == ~h else amount) for figure, amount in wound.hits)
    t.stack[-1] = msgspec.structs.replace(wound, hits=hits)
    hero = t.heroes[h]
    half = (max_hp(hero) + 1) // 2
    gained, hero.hp = max(0, half - hero.hp), half
    if tell:
        tell(events.Healed(hero_ids()[h], gained, hero.hp))
    if hero.venom:
        cure(t, h, hero.venom, tell)
