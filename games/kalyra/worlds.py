"""Worlds that nobody can tell from the real one (7 of the rules page): deck orders, and choices made at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from games.kalyra.content import bosses, hero_ids, quests
from games.kalyra.land.tiles import tiles
from games.kalyra.pending import Levels, Rotate
from games.kalyra.quests.levels import RAISES
from games.kalyra.setup import enemy_cards, tile_set
from games.kalyra.table import Card, Options, Table
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN

T = TypeVar("T", bound=Table)


def imagine(view: T, chance: Chance) -> T:
    """A full state drawn from a view; nothing that the view hides is read."""
    world = view.copy()
    world.world_deck = _world_deck(view, chance)
    world.enemy_decks = [_shuffled(enemy_cards_left(view, tier), chance) for tier in (1, 2, 3)]
    world.item_deck = [card for block in view.item_blocks for card in _shuffled(block, chance)]
    world.quest_deck = _shuffled(quests_left(view), chance)
    world.final_deck = _shuffled([id for id in bosses() if id != view.final], chance)
    world.choices = [[_choice(view, chance) if one == HIDDEN else one for one in chosen] for chosen in view.choices]
    return world


def tiles_left(view: Table) -> list[str]:
    """Ids of the tiles in the world deck, known by counting."""
    on_board = {placed.tile for placed in view.tiles.values()}
    on_board |= {task.tile for task in view.stack if isinstance(task, Rotate)}
    return [id for id in _tile_ids(view.options) if id not in on_board]


def boss_chance(view: Table) -> tuple[int, int]:
    """Legal inference: the chance that the next tile is the boss tile, as (1 or 0, of how many tiles)."""
    left = len(view.world_deck)
    waits = not view.final and left <= view.bottom
    return int(waits and left > 0), max(1, left)


def _world_deck(view: Table, chance: Chance) -> list[Card]:
    """Before it has appeared, the boss tile is equally likely at every place of the bottom half that is still in the deck."""
    left = tiles_left(view)
    boss = next((id for id in left if tiles()[id].kind == "boss"), "")
    deck = _shuffled([id for id in left if id != boss], chance)
    if boss:
        above = max(0, len(left) - view.bottom)
        deck.insert(above + chance.below(len(left) - above), boss)
    return deck


@cache
def _enemy_copies(tier: int) -> dict[str, int]:
    """How many cards of each enemy of a tier there are."""
    return dict(Counter(enemy_cards(tier)))


@cache
def _tile_ids(options: Options) -> tuple[str, ...]:
    return tuple([tile.id for tile in tile_set(options)])


def enemy_cards_left(view: Table, tier: int) -> list[str]:
    """Cards of a tier that are neither discarded nor on the board."""
    left = _enemy_copies(tier).copy()
    for card in view.enemy_discards[tier - 1]:
        left[card] -= 1
    for enemy in view.enemies.values():
        if enemy.kind in left:
            left[enemy.kind] -= 1
    return [card for card, count in left.items() for _ in range(count)]


def quests_left(view: Table) -> list[str]:
    seen = {*view.quest_discard, *(quest.card for quest in view.pool)}
    return [id for id in quests() if id not in seen]


def _shuffled(cards: Iterable[str], chance: Chance) -> list[Card]:
    deck: list[Card] = list(cards)
    chance.shuffle(deck)
    return deck


def _choice(view: Table, chance: Chance) -> str:
    """What somebody else may have chosen: any stat, or any hero on the board."""
    if isinstance(view.stack[-1], Levels):
        return chance.pick(RAISES)
    return hero_ids()[chance.pick(view.on_board())]
