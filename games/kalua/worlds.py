"""Worlds that a seat cannot tell from the real one (section 7 of the rules page).

Every hidden card has a back that says from which batch of its deck it came; the faces of a batch that nobody has seen since are
known. So the faces of each batch are shuffled over its hidden places, every way equally likely: no card can be where it
has been seen leaving, or where it was not yet when that place was filled.
"""

from __future__ import annotations

from typing import TypeVar

from games.kalua.table import Hidden, Table
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Seat

T = TypeVar("T", bound=Table)


def imagine(view: T, seat: Seat, chance: Chance) -> T:
    """A full state drawn from a view of `seat`; `ValueError` when it is not one."""
    if view.eyes != seat:
        raise ValueError(f"only what seat {seat} sees can be imagined for seat {seat}, not what {view.eyes!r} sees")
    world = view.copy()
    faces, places = _hidden(world)
    for deck, batches in enumerate(world.batches):
        for number in range(len(batches)):
            back = 2 * number + deck
            chance.shuffle(faces[back])
            for hand, k in places[back]:
                hand[k] = faces[back].pop()
        if batches:
            world.deck[deck] = [*faces[2 * len(batches) - 2 + deck]]
    world.split = [chance.below(6) if chosen == HIDDEN else chosen for chosen in world.split]
    world.eyes = "truth"
    return world


Hand = list[str | Hidden]


def _hidden(world: Table) -> tuple[dict[int, list[str]], dict[int, list[tuple[Hand, int]]]]:
    """By back: the faces of that batch which the seat does not see, and the places in hands where they may lie."""
    faces = {2 * number + deck: batch[:] for deck, batches in enumerate(world.batches) for number, batch in enumerate(batches)}
    places: dict[int, list[tuple[Hand, int]]] = {back: [] for back in faces}
    for hand, backs in zip(world.hand, world.backs, strict=True):
        for k, back in enumerate(backs):
            card = hand[k]
            if card == HIDDEN:
                places[back].append((hand, k))
            else:
                faces[back].remove(card)
    return faces, places
