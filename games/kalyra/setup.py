"""Before the first round: decks, draft, the inn (KALYRA-SET; R2, R3, R69)."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import content, expedition, hero_ids
from games.kalyra.fight.stats import put
from games.kalyra.land.reveals import lay_tile
from games.kalyra.land.spaces import INN, center_of, place, spaces_of
from games.kalyra.land.tiles import Tile, tiles
from games.kalyra.pieces import Hero
from games.kalyra.quests.pool import fill_pool
from games.kalyra.rounds import start_round
from games.kalyra.table import HEROES, NONE, Card, Options, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell


def seats_of_people(options: Options, n: int) -> int:
    """KALYRA-OPT-03, R2."""
    if options.people == "all":
        return n
    return 0 if options.people == "none" else min(n, int(options.people))


def pick_order(options: Options, n: int) -> list[Seat]:
    """KALYRA-SET-01, 02, R2, R3: people clockwise from the first picker, then one hero for every other seat."""
    people = seats_of_people(options, n)
    if people in (0, n):
        first = (options.first - 1) % n
        return [(first + k) % n for k in range(HEROES)]
    theirs = HEROES - (n - people)
    first = (options.first - 1) % people
    return [(first + k) % people for k in range(theirs)] + list(range(people, n))


def tile_set(options: Options) -> list[Tile]:
    """All tiles but the inn; fewer in the short expedition (KALYRA-OPT-02), a handful on an outing or a journey
    (KALYRA-OPT-05, OPT-06)."""
    world, beyond = content().world, [tile for tile in tiles().values() if tile.kind != "inn"]
    few = {"outing": world.found_on_an_outing, "journey": world.found_on_a_journey}.get(options.expedition)
    if few is not None:
        return [tile for tile in beyond if tile.kind == "boss" or tile.id in few]
    left_out = world.left_out_when_short if options.expedition == "short" else ()
    return [tile for tile in beyond if tile.id not in left_out]


def world_deck(options: Options, chance: Chance, older: int = 0) -> tuple[list[Card], int]:
    """KALYRA-SET-05, R69: shuffled and halved, the boss tile into the lower half, which is smaller on an outing
    and a journey; and how many tiles that half has."""
    found = tile_set(options)
    boss = next(tile.id for tile in found if tile.kind == "boss")
    others: list[Card] = [tile.id for tile in found if tile.kind != "boss"]
    chance.shuffle(others)
    half = (len(others) + 1) // 2 + expedition(older, options.expedition).above
    below: list[Card] = [*others[half:], boss]
    chance.shuffle(below)
    return others[:half] + below, len(below)


def item_cards() -> list[str]:
    """The cards of the item deck (KALYRA-SET-06)."""
    return [item.id for item in content().items if not item.set_aside for _ in range(item.count)]


def set_aside() -> list[str]:
    return [item.id for item in content().items if item.set_aside]


def enemy_cards(tier: int) -> list[str]:
    return [card.id for card in content().enemies if card.tier == tier for _ in range(card.count)]


def shuffled(cards: list[str], chance: Chance) -> list[Card]:
    deck: list[Card] = list(cards)
    chance.shuffle(deck)
    return deck


def fresh_heroes(bonus: int) -> list[Hero]:
    """KALYRA-SET-10; `bonus`: more HP by difficulty."""
    return [
        Hero(NONE, "setup", NONE, card.health + bonus, card.health + bonus, card.strength, card.defense, card.range, card.move)
        for card in content().heroes
    ]


def draft(t: Table, seat: Seat, hero: str, tell: Tell | None) -> None:
    index = hero_ids().index(hero)
    t.heroes[index].seat = seat
    t.order = [*t.order, index]
    if tell:
        tell(events.HeroDrafted(seat, hero))
    if len(t.order) == HEROES:
        t.phase = "placement"


def next_to_place(t: Table) -> int | None:
    """The first hero in draft order that is not on the board; None: while it is told that the last one was placed."""
    return next((h for h in t.order if t.heroes[h].status == "setup"), None)


def next_of(t: Table, seat: Seat) -> int:
    """The next hero that a seat places, in draft order; NONE when all of its own stand."""
    return next((h for h in t.order if t.heroes[h].seat == seat and t.heroes[h].status == "setup"), NONE)


def may_place(t: Table, seat: Seat) -> bool:
    """R71: a person places at any time, also while somebody else is asked."""
    return t.phase == "placement" and seat < t.people and next_of(t, seat) != NONE


def places(t: Table) -> list[int]:
    """KALYRA-SET-04: free spaces around the inn building, never its center."""
    return [one for one in spaces_of(INN) if one in t.land and one not in t.at and one != center_of(INN)]


def place_hero(t: Table, seat: Seat, space: int, chance: Chance, tell: Tell | None) -> None:
    """When the last one stands, the pool is filled and the game begins (KALYRA-SET-09)."""
    h = next_of(t, seat)
    t.heroes[h].status = "board"
    put(t, ~h, space)
    if tell:
        tell(events.HeroPlaced(hero_ids()[h], place(space)))
    if all(hero.status == "board" for hero in t.heroes):
        fill_pool(t, chance, tell)
        start_round(t, tell)


def lay_inn(t: Table) -> None:
    """KALYRA-SET-03."""
    inn = next(tile.id for tile in tiles().values() if tile.kind == "inn")
    lay_tile(t, inn, INN, 0)
