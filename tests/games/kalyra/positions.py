"""Tables of Kalyra laid by hand, and turns played at them, so that a test reads like a played turn.

Spaces are written (x, y) as on the rules page. Dice are faces: W sword, D shield, _ blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.kalyra.content import bosses, hero_ids, hero_index
from games.kalyra.engine import run
from games.kalyra.fight.stats import max_hp, put
from games.kalyra.land.reveals import lay_tile
from games.kalyra.land.spaces import place, slot, space
from games.kalyra.land.spawning import enter, spawn
from games.kalyra.moves import Attack, EndTurn, Move_, Pass
from games.kalyra.pending import Settle, Wound
from games.kalyra.pieces import Enemy, Placed, Quest, without
from games.kalyra.quests.finals import boss_values
from games.kalyra.state import State, new_game
from games.kalyra.table import Card, Options
from games.kernel.chance import Chance, ScriptedChance

Place = tuple[int, int]
FACE = {"W": 0, "D": 3, "_": 5}
ORDER = ("adrianna", "gwyn", "lilith", "valder", "edwin", "odric")
INN_RING = ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2))


def lay(
    heroes: dict[str, Place] | None = None,
    tiles: dict[Place, str] | None = None,
    active: str = "adrianna",
    seats: int = 1,
    order: Sequence[str] = ORDER,
    **options: Any,
) -> State:
    """A table in the middle of the active hero's turn, in round 4, with three quests that nothing here advances.

    Heroes that are not named are waiting to revive. `tiles`: id, or "id/rotation", by slot.
    """
    t = new_game(Options(**options), seats, Chance(1))
    for index, name in enumerate(order):
        h = hero_index()[name]
        t.order = [*t.order, h]
        t.heroes[h].seat = t.picks[index]
    for at, tile in (tiles or {}).items():
        add_tile(t, at, tile)
    for h, hero in enumerate(t.heroes):
        hero.status, hero.hp = "waiting", 0
        hero.deaths, hero.fell = 1, 4
        if heroes and hero_ids()[h] in heroes:
            hero.status, hero.hp, hero.deaths, hero.fell = "board", max_hp(hero), 0, 0
            put(t, ~h, space(*heroes[hero_ids()[h]]))
    t.round, t.phase = 4, "turn"
    t.turn = t.order.index(hero_index()[active])
    t.actions, t.allowance, t.last_hero = 3, 1, hero_index()[active]
    pool(t, "q25", "q24", "q23")
    return t


def six(t: State) -> None:
    """The heroes that are not on the board stand round the inn, where there is room."""
    free = [at for at in (*INN_RING, (1, 2), (2, 2), (1, 1)) if space(*at) not in t.at]
    for h, hero in enumerate(t.heroes):
        if hero.status != "board":
            hero.status, hero.hp, hero.deaths, hero.fell = "board", max_hp(hero), 0, 0
            put(t, ~h, space(*free.pop(0)))


def add_tile(t: State, at: Place, tile: str) -> None:
    name, _, turns = tile.partition("/")
    if name in t.world_deck:
        t.world_deck = without(t.world_deck, name)
    lay_tile(t, name, slot(*at), int(turns or 0))


def first(deck: Sequence[Card], card: str) -> list[Card]:
    """The deck with that card of it on top."""
    return [card, *without(deck, card)]


def deck(t: State, *tiles: str) -> None:
    """These come next."""
    for name in reversed(tiles):
        t.world_deck = first(t.world_deck, name)


def foe(t: State, card: str, at: Place, hp: int | None = None, nest: int = 0, guard: bool = False) -> int:
    """An enemy of that card; its number."""
    tier = next((tier for tier, pile in enumerate(t.enemy_decks) if card in pile), None)
    if tier is not None:
        t.enemy_decks[tier] = without(t.enemy_decks[tier], card)
    number = spawn(t, card, space(*at), None, nest=nest, guard=guard)
    if hp is not None:
        t.enemies[number].hp = hp
    return number


def next_foes(t: State, *cards: str) -> None:
    """These enemies are drawn next."""
    for card in reversed(cards):
        tier = next(tier for tier, pile in enumerate(t.enemy_decks) if card in pile)
        t.enemy_decks[tier] = first(t.enemy_decks[tier], card)


def final(t: State, quest: str, at: Place, hp: int | None = None) -> int:
    """The Final Quest has begun, its boss stands there without company; the boss's number."""
    card = bosses()[quest]
    health, strength = boss_values(t, card)
    t.final_deck = without(t.final_deck, quest)
    t.final = quest
    t.quest_discard = [*t.quest_discard, *[one.card for one in t.pool]]
    t.pool = []
    for hero in t.heroes:
        hero.status = "out" if hero.status == "waiting" else hero.status
    t.boss = enter(t, Enemy(quest, space(*at), hp or health, health, strength), None)
    return t.boss


def pool(t: State, *cards: str, since: int = 0) -> None:
    """These quests lie in the pool, without progress."""
    everywhere = [*t.quest_deck, *t.quest_discard, *[quest.card for quest in t.pool]]
    t.quest_discard = []
    t.pool = [Quest(card, since) for card in cards]
    t.quest_deck = [card for card in everywhere if card not in cards]


def next_quests(t: State, *cards: str) -> None:
    for card in reversed(cards):
        t.quest_deck = first(t.quest_deck, card)


def pack(t: State, hero: str, *items: str) -> None:
    """Cards into an inventory, from wherever they are."""
    for item in items:
        take_out(t, item)
        one = t.heroes[hero_index()[hero]]
        one.pack = [*one.pack, item]


def wear(t: State, hero: str, left: str = "", right: str = "", body: str = "") -> None:
    """Worn at once; HP are filled up."""
    one = t.heroes[hero_index()[hero]]
    for item in {left, right, body} - {""}:
        take_out(t, item)
    one.left, one.right, one.body = left, right, body
    one.hp = max_hp(one)


def take_out(t: State, item: str) -> None:
    if item in t.aside:
        t.aside = without(t.aside, item)
    elif item in t.item_deck:
        t.item_deck = without(t.item_deck, item)
        known = next(block for block in t.item_blocks if item in block)
        left = [without(block, item) if block is known else block for block in t.item_blocks]
        t.item_blocks = [block for block in left if block]
    elif item in t.bazaar:
        t.bazaar = without(t.bazaar, item)
    else:
        raise AssertionError(f"{item} is nowhere")


def next_items(t: State, *items: str) -> None:
    """These come next from the item deck."""
    for item in reversed(items):
        t.item_deck = first(t.item_deck, item)


def bazaar(t: State, *items: str) -> None:
    for item in items:
        take_out(t, item)
        t.bazaar = [*t.bazaar, item]


def hero(t: State, name: str) -> Any:
    return t.heroes[hero_index()[name]]


def at(t: State, figure: str | int) -> Place:
    """Where a hero or an enemy stands."""
    where = hero(t, figure).space if isinstance(figure, str) else t.enemies[figure].space
    return place(where)


def dice(*throws: str) -> ScriptedChance:
    """Luck that throws these faces: dice("WWD", "D_"). Any further draw fails."""
    return ScriptedChance([FACE[face] for throw in throws for face in throw])


NO_CHANCE = ScriptedChance([])


class Told(list[Any]):
    """What was told, with short ways to ask."""

    @property
    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self]

    def the(self, kind: str) -> Any:
        """The only event of that kind."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} events {kind} in {self.kinds}"
        return found[0]

    def all(self, kind: str) -> list[Any]:
        return [event for event in self if type(event).__name__ == kind]


def play(t: State, move: Any, chance: Chance = NO_CHANCE, seat: int | None = None) -> Told:
    """Through the checked door, by the seat to act (or by `seat`)."""
    told = Told()
    t.play(t.to_act()[0] if seat is None else seat, move, chance, told.append)
    return told


def go(t: State, *path: Place) -> Told:
    return play(t, Move_(tuple(path)))


def attack(t: State, enemy: int, *throws: str, chance: Chance | None = None) -> Told:
    """An attack of the active hero, all of it; windows are passed."""
    luck = chance or dice(*throws)
    told = play(t, Attack(enemy), luck)
    while t.asking in ("react_attack", "react_lethal"):
        told += play(t, Pass(), luck)
    return told


def end(t: State, chance: Chance = NO_CHANCE) -> Told:
    return play(t, EndTurn(), chance)


def to_enemies(t: State, chance: Chance = NO_CHANCE) -> Told:
    """The enemy phase and all that follows to the next decision: the active hero, made the last, ends its turn."""
    h = t.active
    t.order = [*[other for other in t.order if other != h], h]
    t.turn = len(t.order) - 1
    return end(t, chance)


def settle(t: State, chance: Chance = NO_CHANCE) -> Told:
    """A quiet point is reached."""
    told = Told()
    t.stack.append(Settle())
    run(t, chance, told.append)
    return told


def defeat_one(t: State, card: str = "road_bandit") -> Told:
    """An enemy of that card falls to the active hero's attack."""
    enemy = foe(t, card, (2, 1), hp=1)
    t.stack.append(Wound(((enemy, 1),), "attack", t.active, ~t.active))
    return settle(t, Chance(1))


def hurt(t: State, name: str, hp: int) -> None:
    hero(t, name).hp = hp


def refused(t: State, move: Any, seat: int | None = None) -> tuple[str, str]:
    """(message without "refusal.", clause) of a move that must be illegal."""
    refusal = t.why_not(t.to_act()[0] if seat is None else seat, move)
    assert refusal is not None, f"{move} is legal"
    return refusal.message.removeprefix("refusal."), refusal.clause.removeprefix("KALYRA-")


def legal(t: State, kind: type[Any]) -> list[Any]:
    """The legal moves of that kind."""
    return [move for move in t.legal_moves(t.to_act()[0]) if isinstance(move, kind)]


def used(t: State, at: Place) -> None:
    """The tile's stock is open, or its traveler gone."""
    one = t.tiles[slot(*at)]
    t.tiles = {**t.tiles, slot(*at): msgspec.structs.replace(one, used=True)}


def tile_at(t: State, at: Place) -> Placed:
    return t.tiles[slot(*at)]


def names(heroes: Iterable[int]) -> list[str]:
    return [hero_ids()[h] for h in heroes]
