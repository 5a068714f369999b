"""Why a move is not allowed: a message id of the title's catalogue and the clause that forbids it. Agrees with listing.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kalyra.content import content, hero_index, items
from games.kalyra.engine import asking, to_act
from games.kalyra.fight.combat import frightened
from games.kalyra.fight.stats import in_range
from games.kalyra.goods.consumables import targets, window
from games.kalyra.goods.gear import holds, may_use, slots_for
from games.kalyra.goods.loot import affordable
from games.kalyra.land.movement import code, inn_spaces, range_of_move
from games.kalyra.land.reveals import center, landing_spaces, on_tile, open_sides, rotations
from games.kalyra.land.spaces import INN, SIDES, center_of, distance, sides_of, slot_of
from games.kalyra.listing import HEALING, SHOPS, closed_to_trade, heal_modes, may_exchange, may_shop
from games.kalyra.moves import (
    Attack,
    Buy,
    DraftHero,
    EndTurn,
    Equip,
    ExchangeQuest,
    Heal,
    Hold,
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
    UseItem,
    VoteHealth,
)
from games.kalyra.pending import Landing, Rotate
from games.kalyra.quests.levels import RAISES, choosing
from games.kalyra.quests.rewards import epics
from games.kalyra.setup import may_place, places
from games.kalyra.table import Table
from games.kernel.protocol import Refusal, Seat

REFUSALS: Final = (
    "refusal.game_over",
    "refusal.no_such_seat",  # {seats}
    "refusal.not_your_turn",
    "refusal.not_now",
    "refusal.no_such_hero",  # {hero}
    "refusal.hero_taken",  # {hero}
    "refusal.inn_center",
    "refusal.not_on_inn",
    "refusal.occupied",
    "refusal.no_actions",
    "refusal.no_path",
    "refusal.not_adjacent",
    "refusal.no_tile",
    "refusal.water",
    "refusal.enemy_in_the_way",
    "refusal.hero_there",
    "refusal.too_far",  # {points}
    "refusal.no_such_side",
    "refusal.not_on_that_side",
    "refusal.tile_there",
    "refusal.world_deck_empty",
    "refusal.no_allowance",
    "refusal.no_points",
    "refusal.no_landing",
    "refusal.not_a_landing",
    "refusal.no_such_enemy",
    "refusal.out_of_range",
    "refusal.frightened",
    "refusal.not_in_a_shop",
    "refusal.nothing_to_buy",
    "refusal.not_in_bazaar",
    "refusal.not_for_sale",
    "refusal.not_enough_gold",  # {needed} {gold}
    "refusal.no_healing_here",
    "refusal.nothing_to_heal",
    "refusal.no_venom",
    "refusal.no_traveler",
    "refusal.traveler_gone",
    "refusal.no_such_quest",
    "refusal.too_many_free_actions",
    "refusal.no_such_partner",
    "refusal.partner_not_adjacent",
    "refusal.empty_trade",
    "refusal.not_owned",
    "refusal.trade_closed",
    "refusal.not_in_pack",
    "refusal.not_for_this_hero",
    "refusal.wrong_slot",
    "refusal.not_equipped",
    "refusal.not_your_hero",
    "refusal.not_a_consumable",
    "refusal.no_window",
    "refusal.no_use_now",
    "refusal.no_such_target",
    "refusal.not_your_flag",
    "refusal.flag_so_already",
    "refusal.choose_in_order",
    "refusal.no_such_stat",
    "refusal.already_chosen",
    "refusal.not_on_board",
    "refusal.no_such_weapon",
)
"""Every message id that a refusal may have, with its values."""


def why_not(t: Table, seat: Seat, move: KalyraMove) -> Refusal | None:
    """None when the move is legal."""
    if t.phase == "over":
        return Refusal("refusal.game_over", "KALYRA-GEN-04")
    if not 0 <= seat < t.n:
        return Refusal("refusal.no_such_seat", "KALYRA-GEN-02", {"seats": t.n})
    if isinstance(move, Hold):
        return _flag(t, seat, move)
    if isinstance(move, UseItem) and window(t) == "free":
        return _card(t, seat, move)
    if isinstance(move, PlaceHero) and may_place(t, seat):
        return _placed(t, seat, move)
    if seat not in to_act(t):
        return _not_this_seat(t, seat, move)
    states, clause, check = _CHECKS[type(move)]
    if asking(t) not in states:
        return Refusal("refusal.not_now", clause)
    return check(t, seat, move)


def _not_this_seat(t: Table, seat: Seat, move: KalyraMove) -> Refusal:
    if isinstance(move, RaiseStat | VoteHealth) and asking(t) in _CHECKS[type(move)][0]:
        return Refusal("refusal.already_chosen", "KALYRA-R25" if isinstance(move, RaiseStat) else "KALYRA-R62")
    return Refusal("refusal.not_your_turn", "KALYRA-GEN-06")


def _nothing(t: Table, seat: Seat, move: Any) -> Refusal | None:
    return None


def _flag(t: Table, seat: Seat, move: Hold) -> Refusal | None:
    if move.seat != seat:
        return Refusal("refusal.not_your_flag", "KALYRA-R32")
    return Refusal("refusal.flag_so_already", "KALYRA-R32") if t.hold[seat] == move.on else None


def _drafted(t: Table, seat: Seat, move: DraftHero) -> Refusal | None:
    if move.hero not in hero_index():
        return Refusal("refusal.no_such_hero", "KALYRA-SET-01", {"hero": move.hero})
    if hero_index()[move.hero] in t.order:
        return Refusal("refusal.hero_taken", "KALYRA-SET-01", {"hero": move.hero})
    return None


def _placed(t: Table, seat: Seat, move: PlaceHero) -> Refusal | None:
    space = code(move.space)
    setup = t.phase == "placement"
    if space in (places(t) if setup else inn_spaces(t)):
        return None
    if setup and space == center_of(INN):
        return Refusal("refusal.inn_center", "KALYRA-SET-04")
    if space in t.land and slot_of(space) == INN:
        return Refusal("refusal.occupied", "KALYRA-SET-04" if setup else "KALYRA-R52")
    return Refusal("refusal.not_on_inn", "KALYRA-SET-04" if setup else "KALYRA-R52")


def _walk(t: Table, seat: Seat, move: Move_) -> Refusal | None:
    if not move.path:
        return Refusal("refusal.no_path", "KALYRA-MOV-01")
    if not t.actions and not t.points:
        return Refusal("refusal.no_actions", "KALYRA-RND-05")
    here = t.heroes[t.active].space
    for one in move.path:
        there = code(one)
        if distance(here, there) != 1:
            return Refusal("refusal.not_adjacent", "KALYRA-MOV-02")
        if there not in t.land:
            return _no_ground(t, there)
        if t.at.get(there, -1) > 0:
            return Refusal("refusal.enemy_in_the_way", "KALYRA-MOV-04")
        here = there
    if t.at.get(here, ~t.active) != ~t.active:
        return Refusal("refusal.hero_there", "KALYRA-MOV-05")
    if len(move.path) > range_of_move(t):
        return Refusal("refusal.too_far", "KALYRA-MOV-01", {"points": range_of_move(t)})
    return None


def _no_ground(t: Table, space: int) -> Refusal:
    if slot_of(space) in t.tiles:
        return Refusal("refusal.water", "KALYRA-MOV-03")
    return Refusal("refusal.no_tile", "KALYRA-MOV-08")


def _revealed(t: Table, seat: Seat, move: Reveal) -> Refusal | None:
    if move.side not in SIDES:
        return Refusal("refusal.no_such_side", "KALYRA-R13")
    if move.side not in sides_of(t.heroes[t.active].space):
        return Refusal("refusal.not_on_that_side", "KALYRA-R13")
    if move.side not in open_sides(t):
        return Refusal("refusal.tile_there", "KALYRA-R13")
    if not t.world_deck:
        return Refusal("refusal.world_deck_empty", "KALYRA-R18")
    if not t.allowance:
        return Refusal("refusal.no_allowance", "KALYRA-REV-09")
    return None if t.points or t.actions else Refusal("refusal.no_points", "KALYRA-REV-02")


def _turned(t: Table, seat: Seat, move: RotateTile) -> Refusal | None:
    task = t.stack[-1]
    assert isinstance(task, Rotate)
    return None if move.rotation in rotations(t, task) else Refusal("refusal.no_landing", "KALYRA-REV-05")


def _landed(t: Table, seat: Seat, move: Land) -> Refusal | None:
    task = t.stack[-1]
    assert isinstance(task, Landing)
    legal = code(move.space) in landing_spaces(t, task.slot)
    return None if legal else Refusal("refusal.not_a_landing", "KALYRA-REV-06")


def _attacked(t: Table, seat: Seat, move: Attack) -> Refusal | None:
    if move.enemy not in t.enemies:
        return Refusal("refusal.no_such_enemy", "KALYRA-CMB-01")
    if not t.actions:
        return Refusal("refusal.no_actions", "KALYRA-RND-05")
    if not in_range(t, ~t.active, move.enemy):
        return Refusal("refusal.out_of_range", "KALYRA-CMB-02")
    return Refusal("refusal.frightened", "KALYRA-ABL-03") if frightened(t, move.enemy) else None


def _shopped(t: Table, seat: Seat, move: Shop) -> Refusal | None:
    if not t.actions:
        return Refusal("refusal.no_actions", "KALYRA-RND-05")
    if center(t, t.active, SHOPS) == -1:
        return Refusal("refusal.not_in_a_shop", "KALYRA-ECO-02")
    return None if may_shop(t, t.active) else Refusal("refusal.nothing_to_buy", "KALYRA-R30")


def _bought(t: Table, seat: Seat, move: Buy) -> Refusal | None:
    if move.item not in t.bazaar:
        return Refusal("refusal.not_in_bazaar", "KALYRA-ECO-04")
    if move.item in affordable(t):
        return None
    price = items()[move.item].price
    if price == 0:
        return Refusal("refusal.not_for_sale", "KALYRA-ITM-11")
    return Refusal("refusal.not_enough_gold", "KALYRA-ECO-05", {"needed": price, "gold": t.gold})


def _healed(t: Table, seat: Seat, move: Heal) -> Refusal | None:
    if not t.actions:
        return Refusal("refusal.no_actions", "KALYRA-RND-05")
    if not on_tile(t, t.active, HEALING):
        return Refusal("refusal.no_healing_here", "KALYRA-ECO-06")
    if t.gold < content().limits.heal_price:
        price = content().limits.heal_price
        return Refusal("refusal.not_enough_gold", "KALYRA-ECO-06", {"needed": price, "gold": t.gold})
    if move.mode in heal_modes(t, t.active):
        return None
    return Refusal("refusal.no_venom" if move.mode == "venom" else "refusal.nothing_to_heal", "KALYRA-R31")


def _exchanged(t: Table, seat: Seat, move: ExchangeQuest) -> Refusal | None:
    if not t.actions:
        return Refusal("refusal.no_actions", "KALYRA-RND-05")
    slot = center(t, t.active, ("traveler",))
    if slot == -1 or t.final:
        return Refusal("refusal.no_traveler", "KALYRA-TIL-08" if t.final else "KALYRA-TIL-07")
    if not may_exchange(t, t.active):
        return Refusal("refusal.traveler_gone", "KALYRA-TIL-07")
    return None if 0 <= move.index < len(t.pool) else Refusal("refusal.no_such_quest", "KALYRA-QST-01")


def _no_more(t: Table) -> Refusal | None:
    if t.free_actions >= content().limits.free_actions:
        return Refusal("refusal.too_many_free_actions", "KALYRA-R49")
    return None


def _offered(t: Table, seat: Seat, move: TradeOffer) -> Refusal | None:
    partner = hero_index().get(move.partner, -1)
    if partner in (-1, t.active):
        return Refusal("refusal.no_such_partner", "KALYRA-R35")
    other = t.heroes[partner]
    if other.status != "board" or distance(t.heroes[t.active].space, other.space) != 1:
        return Refusal("refusal.partner_not_adjacent", "KALYRA-ITM-09")
    if not move.give and not move.take:
        return Refusal("refusal.empty_trade", "KALYRA-R35")
    if not holds(t, t.active, move.give) or not holds(t, partner, move.take):
        return Refusal("refusal.not_owned", "KALYRA-ITM-09")
    if closed_to_trade(t, other.seat):
        return Refusal("refusal.trade_closed", "KALYRA-R35")
    return _no_more(t)


def _equipped(t: Table, seat: Seat, move: Equip) -> Refusal | None:
    if move.item not in t.heroes[t.active].pack:
        return Refusal("refusal.not_in_pack", "KALYRA-ITM-08")
    if not may_use(t.active, move.item):
        return Refusal("refusal.not_for_this_hero", "KALYRA-R33")
    if move.slot not in slots_for(move.item):
        return Refusal("refusal.wrong_slot", "KALYRA-ITM-05" if move.slot == "body" else "KALYRA-ITM-04")
    return _no_more(t)


def _unequipped(t: Table, seat: Seat, move: Unequip) -> Refusal | None:
    if move.item not in t.heroes[t.active].equipped():
        return Refusal("refusal.not_equipped", "KALYRA-ITM-08")
    return _no_more(t)


def _card(t: Table, seat: Seat, move: UseItem) -> Refusal | None:
    """KALYRA-ITM-02, R32."""
    h = hero_index().get(move.hero, -1)
    if h == -1 or t.heroes[h].seat != seat:
        return Refusal("refusal.not_your_hero", "KALYRA-GEN-06")
    if t.heroes[h].status != "board":
        return Refusal("refusal.not_on_board", "KALYRA-DTH-01")
    if move.item not in t.heroes[h].pack:
        return Refusal("refusal.not_in_pack", "KALYRA-ITM-02")
    effect = items()[move.item].effect
    if effect is None:
        return Refusal("refusal.not_a_consumable", "KALYRA-ITM-01")
    open_ = window(t)
    if not open_:
        return Refusal("refusal.no_window", "KALYRA-R32")
    legal = targets(t, h, effect, open_)
    if move.target in legal:
        return None
    return Refusal("refusal.no_such_target" if legal else "refusal.no_use_now", "KALYRA-R32")


def _raised(t: Table, seat: Seat, move: RaiseStat) -> Refusal | None:
    if move.stat not in RAISES:
        return Refusal("refusal.no_such_stat", "KALYRA-R25")
    first = choosing(t, seat)[0]
    if hero_index().get(move.hero, -1) != first:
        return Refusal("refusal.choose_in_order", "KALYRA-R25")
    return None


def _voted(t: Table, seat: Seat, move: VoteHealth) -> Refusal | None:
    on = hero_index().get(move.hero, -1) in t.on_board()
    return None if on else Refusal("refusal.not_on_board", "KALYRA-QST-07")


def _weapon(t: Table, seat: Seat, move: PickEpic) -> Refusal | None:
    return None if move.weapon in epics(t) else Refusal("refusal.no_such_weapon", "KALYRA-R63")


_Check = Callable[[Table, Seat, Any], Refusal | None]
_WINDOWS = ("react_attack", "react_lethal", "enemy_pause")
_TURN = ("hero_turn",)

_CHECKS: Final[dict[type[Any], tuple[tuple[str, ...], str, _Check]]] = {
    DraftHero: (("hero_draft",), "KALYRA-SET-01", _drafted),
    PlaceHero: (("inn_placement", "revive_place"), "KALYRA-SET-04", _placed),
    Move_: (_TURN, "KALYRA-RND-06", _walk),
    Reveal: (_TURN, "KALYRA-REV-02", _revealed),
    RotateTile: (("tile_rotate",), "KALYRA-REV-04", _turned),
    Land: (("tile_land",), "KALYRA-REV-06", _landed),
    Attack: (_TURN, "KALYRA-RND-06", _attacked),
    Shop: (_TURN, "KALYRA-RND-06", _shopped),
    Buy: (("shop_buy",), "KALYRA-R30", _bought),
    LeaveShop: (("shop_buy",), "KALYRA-R30", _nothing),
    Heal: (_TURN, "KALYRA-RND-06", _healed),
    ExchangeQuest: (_TURN, "KALYRA-RND-06", _exchanged),
    TradeOffer: (_TURN, "KALYRA-R35", _offered),
    TradeAccept: (("trade_response",), "KALYRA-R35", _nothing),
    TradeDecline: (("trade_response",), "KALYRA-R35", _nothing),
    Equip: (_TURN, "KALYRA-R37", _equipped),
    Unequip: (_TURN, "KALYRA-R37", _unequipped),
    UseItem: (_WINDOWS, "KALYRA-R32", _card),
    EndTurn: (_TURN, "KALYRA-RND-05", _nothing),
    RaiseStat: (("level_up",), "KALYRA-XPL-03", _raised),
    VoteHealth: (("reward_health",), "KALYRA-R62", _voted),
    PickEpic: (("reward_epic",), "KALYRA-R63", _weapon),
    Pass: (_WINDOWS, "KALYRA-R32", _nothing),
}
"""Per move: the states that ask for it, the clause that says so, and what else must hold."""
