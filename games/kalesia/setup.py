"""Laying the table: alliances, grid and weapons, drawn in this order (R47, R49). After it there is no chance in the game."""

from __future__ import annotations

from games.kalesia.content import content
from games.kalesia.faces import ALLIANCES, FACES, Alliance, counts_of, faces_of
from games.kalesia.lines import CELLS, near_a_line
from games.kalesia.table import Options
from games.kernel.chance import Chance


def deal_alliances(n: int, chance: Chance) -> tuple[list[Alliance], Alliance | None]:
    """KALESIA-202, 203, 701 to 703, 902: one card per seat, and the card set aside with two players."""
    used = content().alliances.used[n]
    cards = used.listed()
    chance.shuffle(cards)
    return cards[:n], cards[n] if used.aside else None


Owners = list[Alliance | None]
"""Per cell."""


def lay_forest(options: Options, chance: Chance) -> tuple[tuple[int, ...], Owners]:
    """The grid, and who owns what has fallen already: laid anew until nobody is about to build a temple (R49)."""
    while True:
        number = lay_grid(chance)
        owner = _fallen(options, number, chance)
        if not near_a_line(owner):
            return number, owner


def _fallen(options: Options, number: tuple[int, ...], chance: Chance) -> Owners:
    """R49: the lowest numbers of a short game, as many to each alliance, mixed."""
    owner: Owners = [None] * CELLS
    if options.fallen:
        sides = [alliance for alliance in ALLIANCES for _ in range(options.fallen // len(ALLIANCES))]
        chance.shuffle(sides)
        for area, side in enumerate(sides, start=1):
            owner[number.index(area)] = side
    return owner


def lay_grid(chance: Chance) -> tuple[int, ...]:
    """KALESIA-210: the numbers 1..25, one per cell."""
    numbers = list(range(1, CELLS + 1))
    chance.shuffle(numbers)
    return tuple(numbers)


def deal_weapons(options: Options, n: int, chance: Chance) -> tuple[list[list[int]], list[int]]:
    """The weapon hands and the weapons that leave the game, as counts per face (KALESIA-211, 212, 803 to 805, R22)."""
    copies = content().copies(n)
    if options.weapons_mode == "sets_dealt":
        return [[1] * len(FACES) for _ in range(n)], [copies - n] * len(FACES)
    in_the_deck = n if options.weapons_mode == "sets_shuffled" else copies
    deck = list(faces_of([in_the_deck] * len(FACES)))
    chance.shuffle(deck)
    size = content().structure.hand_size
    hands = [counts_of(deck[seat * size : (seat + 1) * size]) for seat in range(n)]
    undealt = counts_of(deck[n * size :])
    removed = [copies - in_the_deck + count for count in undealt]
    return hands, removed
