"""Every legal move of a seat that owes a decision, in a stable order. What these lists leave out, refusals.py explains."""

from __future__ import annotations

from itertools import product
from typing import Literal

from games.kalyra.content import content, hero_ids
from games.kalyra.fight.combat import frightened
from games.kalyra.fight.stats import max_hp, reach
from games.kalyra.goods.consumables import uses, window
from games.kalyra.goods.gear import may_use, slots_for
from games.kalyra.goods.loot import affordable
from games.kalyra.land.movement import inn_spaces, paths, range_of_move
from games.kalyra.land.reveals import center, landing_spaces, may_reveal, on_tile, open_sides, rotations
from games.kalyra.land.spaces import distance, place, within
from games.kalyra.moves import (
    Attack,
    Buy,
    DraftHero,
    EndTurn,
    Equip,
    ExchangeQuest,
    Heal,
    KalyraMove,
    Land,
    LeaveShop,
    Move_,
    Pass,
    PickEpic,
    PlaceHero,
    RaiseStat,
    Reveal,
    RotateTile,
    Shop,
    TradeAccept,
    TradeDecline,
    TradeOffer,
    Unequip,
    VoteHealth,
)
from games.kalyra.pending import Landing, Levels, Pause, Revive, Rotate, Shopping, Strike, Trade, Vote, Wound
from games.kalyra.quests.levels import RAISES, choosing
from games.kalyra.quests.rewards import epics
from games.kalyra.setup import places
from games.kalyra.table import Table
from games.kernel.protocol import Seat

HEALING = ("inn", "town", "city")
SHOPS = ("town", "city")
SERVING = (*HEALING, "traveler")
"""Tiles on which something but fighting can be done."""


def moves_of(t: Table, seat: Seat) -> list[KalyraMove]:
    """For a seat in `to_act`; never empty."""
    if t.stack:
        return _pending(t, seat)
    if t.phase == "turn":
        return hero_turn(t, seat)
    if t.phase == "draft":
        return [DraftHero(id) for h, id in enumerate(hero_ids()) if h not in t.order]
    return [PlaceHero(place(space)) for space in places(t)]


def _pending(t: Table, seat: Seat) -> list[KalyraMove]:
    task = t.stack[-1]
    if isinstance(task, Strike | Wound | Pause):
        return [*uses(t, seat, window(t)), Pass()]
    if isinstance(task, Rotate):
        return [RotateTile(rotation) for rotation in rotations(t, task)]
    if isinstance(task, Landing):
        return [Land(place(space)) for space in landing_spaces(t, task.slot)]
    if isinstance(task, Shopping):
        return [*(Buy(item) for item in affordable(t)), LeaveShop()]
    if isinstance(task, Trade):
        return [TradeAccept(), TradeDecline()]
    if isinstance(task, Levels):
        return [RaiseStat(hero_ids()[choosing(t, seat)[0]], stat) for stat in RAISES]  # type: ignore[arg-type]
    if isinstance(task, Vote):
        return [VoteHealth(hero_ids()[h]) for h in t.on_board()]
    if isinstance(task, Revive):
        return [PlaceHero(place(space)) for space in inn_spaces(t)]
    return [PickEpic(weapon) for weapon in epics(t)]


def hero_turn(t: Table, seat: Seat) -> list[KalyraMove]:
    """HERO_TURN, for the active seat."""
    h = t.active
    moves: list[KalyraMove] = []
    steps = range_of_move(t)
    if steps:
        moves += map(Move_, paths(t, t.heroes[h].space, steps))
    if may_reveal(t):
        moves += [Reveal(side) for side in open_sides(t)]  # type: ignore[arg-type]
    if t.actions:
        moves += paid_actions(t, h)
    if laden(t):
        if t.free_actions < content().limits.free_actions:
            moves += _trades(t, h)
            moves += _equipping(t, h)
        moves += uses(t, seat, "free")
    moves.append(EndTurn())
    return moves


def laden(t: Table) -> bool:
    """Whether any hero owns anything."""
    for hero in t.heroes:  # noqa: SIM110  a third of the time that any() takes, in every list of moves
        if hero.pack or hero.left or hero.right or hero.body:
            return True
    return False


def paid_actions(t: Table, h: int) -> list[KalyraMove]:
    """Attack, Shop, Heal, Exchange Quest (KALYRA-RND-06)."""
    moves: list[KalyraMove] = [Attack(number) for number in attackable(t, h)]
    if not on_tile(t, h, SERVING):
        return moves
    if may_shop(t, h):
        moves.append(Shop())
    moves += [Heal(mode) for mode in heal_modes(t, h)]
    if may_exchange(t, h):
        moves += [ExchangeQuest(index) for index in range(len(t.pool))]
    return moves


def attackable(t: Table, h: int) -> list[int]:
    """Enemies in range that Frightening leaves open (KALYRA-CMB-01, 02, ABL-03)."""
    if not t.enemies:
        return []
    here, far = t.heroes[h].space, within(reach(t, ~h))
    near = [number for number, enemy in t.enemies.items() if enemy.space - here in far]
    return [number for number in near if not frightened(t, number)] if t.struck else near


def may_shop(t: Table, h: int) -> bool:
    """KALYRA-ECO-02, R30."""
    slot = center(t, h, SHOPS)
    if slot == -1:
        return False
    stocked = not t.tiles[slot].used and bool(t.item_deck or t.item_discard)
    return stocked or bool(affordable(t))


def heal_modes(t: Table, h: int) -> list[Literal["hp", "venom"]]:
    """KALYRA-ECO-06, R31."""
    if t.gold < content().limits.heal_price or not on_tile(t, h, HEALING):
        return []
    hero = t.heroes[h]
    modes: list[Literal["hp", "venom"]] = ["hp"] if hero.hp < max_hp(hero) else []
    if hero.venom:
        modes.append("venom")
    return modes


def may_exchange(t: Table, h: int) -> bool:
    """KALYRA-TIL-07, 08."""
    slot = center(t, h, ("traveler",))
    return slot != -1 and not t.final and not t.tiles[slot].used


def partners(t: Table, h: int) -> list[int]:
    """R35: heroes beside, whose seat has not declined too often."""
    here, heroes = t.heroes[h].space, t.heroes
    near = [o for o in t.order if o != h and heroes[o].status == "board" and distance(here, heroes[o].space) == 1]
    return [o for o in near if not closed_to_trade(t, heroes[o].seat)]


def closed_to_trade(t: Table, seat: Seat) -> bool:
    return any(t.refused[o] >= content().limits.refusals and t.heroes[o].seat == seat for o in t.order)


def _trades(t: Table, h: int) -> list[KalyraMove]:
    """One card, or one for one; larger bundles may be offered too."""
    moves: list[KalyraMove] = []
    for partner in partners(t, h):
        mine, theirs = dict.fromkeys(t.heroes[h].owned()), dict.fromkeys(t.heroes[partner].owned())
        name = hero_ids()[partner]
        moves += [TradeOffer(name, (give,), ()) for give in mine]
        moves += [TradeOffer(name, (), (take,)) for take in theirs]
        moves += [TradeOffer(name, (give,), (take,)) for give, take in product(mine, theirs) if give != take]
    return moves


def _equipping(t: Table, h: int) -> list[KalyraMove]:
    hero = t.heroes[h]
    usable = [item for item in dict.fromkeys(hero.pack) if may_use(h, item)]
    moves: list[KalyraMove] = [Equip(item, slot) for item in usable for slot in slots_for(item)]  # type: ignore[arg-type]
    return moves + [Unequip(item) for item in dict.fromkeys(hero.equipped())]
