"""Towns, cities, the inn and travelers: Shop, Heal, Exchange Quest (KALYRA-ECO, TIL-07, R30, R31)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from games.kalyra import events
from games.kalyra.content import content, hero_ids, items
from games.kalyra.goods.consumables import cure
from games.kalyra.goods.loot import change_gold, draw_item, give_item
from games.kalyra.land.tiles import tiles
from games.kalyra.pending import Settle, Shopping
from games.kalyra.pieces import without
from games.kalyra.quests.pool import note, note_purchase, reveal_quest
from games.kalyra.quests.rewards import heal
from games.kalyra.table import Table
from games.kernel.chance import Chance
from games.kernel.protocol import Tell

STOCK: Final = {"town": 1, "city": 3}
"""KALYRA-ECO-03."""


def shop(t: Table, chance: Chance, tell: Tell | None) -> None:
    """The first Shop action here opens the stock; then at most one purchase (R30)."""
    slot = t.land[t.heroes[t.active].space]
    placed = t.tiles[slot]
    t.stack.append(Shopping())
    if placed.used:
        return
    t.tiles = {**t.tiles, slot: msgspec.structs.replace(placed, used=True)}
    drawn = [draw_item(t, chance, tell) for _ in range(STOCK[tiles()[placed.tile].kind])]
    stock = [item for item in drawn if item]
    t.bazaar = [*t.bazaar, *stock]
    if tell:
        tell(events.StockOpened(placed.tile, tuple(stock)))
    note(t, "open_stock", 1, tell)
    t.stack.append(Settle())


def buy(t: Table, item: str, tell: Tell | None) -> None:
    """KALYRA-ECO-05."""
    price = items()[item].price
    t.bazaar = without(t.bazaar, item)
    t.stirred = True
    change_gold(t, -price, "buy", tell)
    give_item(t, t.active, item, "shop", tell)
    note(t, "spend", price, tell)
    note_purchase(t, price, tell)
    t.stack[-1] = Settle()


def heal_action(t: Table, mode: Literal["hp", "venom"], tell: Tell | None) -> None:
    """KALYRA-ECO-06."""
    limits, h = content().limits, t.active
    t.stirred = True
    change_gold(t, -limits.heal_price, "heal", tell)
    if mode == "hp":
        note(t, "heal", heal(t, h, limits.heal_amount, tell), tell)
    else:
        cure(t, h, limits.heal_amount, tell)
    note(t, "spend", limits.heal_price, tell)
    t.stack.append(Settle())


def exchange(t: Table, index: int, chance: Chance, tell: Tell | None) -> None:
    """KALYRA-TIL-07: once per tile."""
    slot = t.land[t.heroes[t.active].space]
    old = t.pool[index].card
    t.quest_discard = [*t.quest_discard, old]
    t.tiles = {**t.tiles, slot: msgspec.structs.replace(t.tiles[slot], used=True)}
    if tell:
        tell(events.QuestDiscarded(old))
    reveal_quest(t, index, chance, tell)
    if tell:
        tell(events.TileUsed(t.tiles[slot].tile))


def spend_action(t: Table, tell: Tell | None) -> None:
    t.actions -= 1
    if tell:
        tell_action(t, tell)


def tell_action(t: Table, tell: Tell) -> None:
    tell(events.ActionSpent(hero_ids()[t.active], t.actions))
