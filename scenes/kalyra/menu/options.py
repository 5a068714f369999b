"""What can be done, as the lines of a list: the moves of a decision, those that are refused with their reason. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from games.kalyra.content import hero_ids, hero_index, items
from games.kalyra.fight.stats import max_hp
from games.kalyra.goods.gear import may_use, slots_for
from games.kalyra.land.reveals import center, on_tile
from games.kalyra.listing import HEALING, SHOPS, partners
from games.kalyra.moves import (
    Buy,
    EndTurn,
    Equip,
    ExchangeQuest,
    Heal,
    LeaveShop,
    Pass,
    PickEpic,
    RaiseStat,
    RotateTile,
    Shop,
    TradeAccept,
    TradeDecline,
    TradeOffer,
    Unequip,
    UseItem,
    VoteHealth,
)
from games.kalyra.pieces import two_handed
from games.kalyra.presence.regrets import can_act
from games.kalyra.quests.levels import RAISES
from games.kalyra.state import State
from games.kernel.protocol import Seat
from scenes.kalyra.menu.advice import advice_lines, to_advise
from scenes.kalyra.menu.option import Option
from scenes.stage.ids import Id

WINDOWS: Final = ("react_attack", "react_lethal", "enemy_pause")
ON_LAND: Final = ("inn_placement", "revive_place", "hero_turn", "tile_land")
"""States whose decisions are taken on the land."""
PICKED_ON_LAND: Final = ("use", "goal")
"""Lists that ask for a space: of a card, or where a companion shall go."""
STAT_EMBLEM: Final = {
    "health": "heart",
    "strength": "sword",
    "defense": "shield",
    "range": "w_bow",
    "move": "w_arrow",
    "none": "cross",
}


@dataclass(frozen=True)
class Picked:
    """What a list depends on beside the view: which list is open, and what has been picked in it."""

    menu: Id = field(default_factory=Id)
    """The list that is open: "" for none, "own", "trade.<hero>", "use.<hero>.<item>", "advise.<hero>", "goal.<hero>"."""
    turn: int = 0
    """Quarter turns of the drawn tile, as it is held now."""
    give: tuple[int, ...] = ()
    """Of a trade: places in the list of what the active hero owns."""
    take: tuple[int, ...] = ()
    """Of a trade: places in the list of what the partner owns."""
    others: tuple[Seat, ...] = ()
    """Persons beside the one who is asked who may do something on this device."""
    companions: tuple[int, ...] = ()
    """Heroes that computers play, who may be advised."""
    closed: bool = False
    """Whether the pack was put away by its own line in this decision, and so has been opened anew."""


NOTHING: Final = Picked()


def options(view: State, seat: Seat, picked: Picked) -> list[Option]:
    """The lines for a seat; none where the decision is taken on the land and no list is open."""
    if picked.menu.kind in PICKED_ON_LAND:
        return []
    if picked.menu.kind == "advise":
        return list(advice_lines(view, seat, picked.menu.name))
    if seat not in view.to_act():
        lines = [line for one in (seat, *picked.others) for line in unasked(view, one)]
        return [*lines, *to_advise(view, seat, picked.companions)]
    state = view.asking
    if state in ON_LAND:
        return _of_turn(view, seat, picked) if state == "hero_turn" else []
    make = _LISTS.get(state)
    return list(make(view, seat, picked)) if make is not None else []


def unasked(view: State, seat: Seat) -> Iterator[Option]:
    """The cards that a seat may use while another one is asked (R32)."""
    yield from _uses(view, seat, [move for move in view.interrupts(seat) if isinstance(move, UseItem)])


# -- the own turn ------------------------------------------------------------------------------------------------------------


def _of_turn(view: State, seat: Seat, picked: Picked) -> list[Option]:
    if picked.menu == "own":
        return _pack(view, seat, picked)
    if picked.menu.kind == "trade":
        return list(_trade(view, seat, picked.menu.name, picked))
    return []


def _pack(view: State, seat: Seat, picked: Picked) -> list[Option]:
    """Everything that is not done on the land, in three named groups: what is done here and now, what changes hands, and what
    turns are about. What could not be done here anyway is left out."""
    legal = view.legal_moves(seat)
    others = [line for one in picked.others for line in unasked(view, one)]
    groups: dict[str, list[Option]] = {
        "now": [*_services(view, seat), *_uses(view, seat, [move for move in legal if isinstance(move, UseItem)])],
        "things": [*_partners(view, seat), *_gear(view, seat)],
        "turn": [*_ways_out(view, seat, picked.closed), *to_advise(view, seat, picked.companions), *others],
    }
    return [replace(line, group=group) for group, lines in groups.items() for line in lines]


def _ways_out(view: State, seat: Seat, closed: bool) -> Sequence[Option]:
    """As long as something can be done on the land, whoever presses once too often closes the pack and ends nothing; whoever
    comes back to it wants to end the turn."""
    ways = Option("act.close", seat, does="close", icon="cross"), Option("act.end_turn", seat, EndTurn(), icon="hourglass")
    return ways if view.actions and can_act(view) and not closed else ways[::-1]


def _services(view: State, seat: Seat) -> Iterator[Option]:
    """Shop, Heal and Exchange Quest, on tiles that offer them."""
    h = view.active
    if on_tile(view, h, SHOPS):
        yield _judged(view, Option("act.shop", seat, Shop(), icon="market"))
    if on_tile(view, h, HEALING):
        for mode, icon in (("hp", "heart"), ("venom", "potion")):
            hero = view.heroes[h]
            if mode == "hp" or hero.venom:
                yield _judged(view, Option(f"act.heal.{mode}", seat, Heal(mode), icon=icon, price=2))  # type: ignore[arg-type]
    slot = center(view, h, ("traveler",))
    if slot != -1 and not view.final and not view.tiles[slot].used:
        for k, quest in enumerate(view.pool):
            yield _judged(view, Option("line.exchange", seat, ExchangeQuest(k), {"quest": quest.card}, icon="book"))


def _uses(view: State, seat: Seat, moves: list[UseItem]) -> Iterator[Option]:
    """One line per card and target; a card that needs a space is opened, and its space picked on the land."""
    opened: set[tuple[str, str]] = set()
    for move in moves:
        values: dict[str, Any] = {"item": move.item}
        if isinstance(move.target, tuple):
            if (move.hero, move.item) not in opened:
                opened.add((move.hero, move.item))
                opens = f"use.{move.hero}.{move.item}"
                yield Option("line.use", seat, None, values, opens=opens, item=move.item, hero=move.hero)
        elif move.target is None or move.target == move.hero:
            yield Option("line.use", seat, move, values, item=move.item, hero=move.hero)
        else:
            target = view.enemies[move.target].kind if isinstance(move.target, int) else move.target
            yield Option("line.use_on", seat, move, {**values, "target": target}, item=move.item, hero=move.hero)


def _partners(view: State, seat: Seat) -> Iterator[Option]:
    """Heroes beside, when there is anything to trade."""
    mine = view.heroes[view.active].owned()
    for other in partners(view, view.active):
        if mine or view.heroes[other].owned():
            name = hero_ids()[other]
            yield Option("line.trade", seat, None, {"hero": name}, opens=f"trade.{name}", hero=name)


def _gear(view: State, seat: Seat) -> Iterator[Option]:
    hero = view.heroes[view.active]
    for item in dict.fromkeys(hero.pack):
        for slot in slots_for(item):
            move, where = Equip(item, slot), "both" if two_handed(item) else slot  # type: ignore[arg-type]
            yield _judged(view, Option(f"line.equip.{where}", seat, move, {"item": item}, item=item))
            if not may_use(view.active, item):
                break
    for item in dict.fromkeys(hero.equipped()):
        yield _judged(view, Option("line.unequip", seat, Unequip(item), {"item": item}, item=item))


def _trade(view: State, seat: Seat, partner: str, picked: Picked) -> Iterator[Option]:
    """What is given and what is asked for, card by card, and the offer."""
    mine, theirs = owned(view, view.active), owned(view, hero_index()[partner])
    offer = TradeOffer(partner, tuple(mine[k] for k in picked.give), tuple(theirs[k] for k in picked.take))
    yield _judged(view, Option("act.trade", seat, offer, icon="check"))
    for side, cards, chosen in (("give", mine, picked.give), ("take", theirs, picked.take)):
        for k, item in enumerate(cards):
            yield Option(f"line.{side}", seat, None, {"item": item}, does=f"{side}.{k}", item=item, ticked=k in chosen)


def owned(view: State, hero: int) -> list[str]:
    """What a hero can trade, in the order of the lists."""
    return view.heroes[hero].owned()


def _judged(view: State, line: Option) -> Option:
    return replace(line, refusal=view.why_not(line.seat, line.move) if line.move is not None else None)


# -- what is asked in between ------------------------------------------------------------------------------------------------


def _window(view: State, seat: Seat, picked: Picked) -> Iterator[Option]:
    legal = view.legal_moves(seat)
    yield from _uses(view, seat, [move for move in legal if isinstance(move, UseItem)])
    yield Option("act.pass", seat, Pass(), icon="check")


def _turning(view: State, seat: Seat, picked: Picked) -> Iterator[Option]:
    yield _judged(view, Option("act.place", seat, RotateTile(picked.turn), icon="check"))
    yield Option("act.turn", seat, None, does="turn", icon="undo")


def _buying(view: State, seat: Seat, picked: Picked) -> Iterator[Option]:
    for item in dict.fromkeys(view.bazaar):
        line = Option("line.use", seat, Buy(item), {"item": item}, item=item, price=items()[item].price)
        yield _judged(view, line)
    yield Option("act.leave_shop", seat, LeaveShop(), icon="cross")


def _answer(view: State, seat: Seat, picked: Picked) -> Iterator[Option]:
    yield Option("act.accept", seat, TradeAccept(), icon="check")
    yield Option("act.decline", seat, TradeDecline(), icon="cross")


def _level(view: State, seat: Seat, picked: Picked) -> Iterator[Option]:
    name = str(view.prompt(seat).args["hero"])
    hero = view.heroes[hero_index()[name]]
    for stat in RAISES:
        now = 0 if stat == "none" else max_hp(hero) if stat == "health" else getattr(hero, stat)
        values = {"stat": stat, "now": now, "then": now + 1}
        words = "stat.none" if stat == "none" else "line.stat"
        yield Option(words, seat, RaiseStat(name, stat), values, icon=STAT_EMBLEM[stat])  # type: ignore[arg-type]


def _vote(view: State, seat: Seat, picked: Picked) -> Iterator[Option]:
    for h in view.on_board():
        name, hero = hero_ids()[h], view.heroes[h]
        values = {"hero": name, "hp": hero.hp, "most": max_hp(hero)}
        yield Option("line.health", seat, VoteHealth(name), values, hero=name)


def _epic(view: State, seat: Seat, picked: Picked) -> Iterator[Option]:
    for move in view.legal_moves(seat):
        assert isinstance(move, PickEpic)
        yield Option("line.use", seat, move, {"item": move.weapon}, item=move.weapon, hero=items()[move.weapon].only[0])


_LISTS: Final = {
    "tile_rotate": _turning,
    "shop_buy": _buying,
    "trade_response": _answer,
    "react_attack": _window,
    "react_lethal": _window,
    "enemy_pause": _window,
    "level_up": _level,
    "reward_health": _vote,
    "reward_epic": _epic,
}
"""Per state of section 5 of the rules page."""
