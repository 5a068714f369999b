"""Worlds that a seat cannot tell from the real one (section 7 of the rules page).

Every hidden card has a back that says from which batch of its deck it came; the faces of a batch that nobody has seen since are
known. So the faces of each batch are shuffled over its hidden places, every way equally likely: no card can be where it
has been seen leaving, or where it was not yet when that place was filled.
"""

from __future__ import annotations

from typing import TypeVar

from games.kalua.table import Table
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Seat

T = TypeVar("T", bound=Table)


def imagine(view: T, seat: Seat, chance: Chance) -> T:
    """A full state drawn from a view of `seat`; `ValueError` when it is not one."""
    if view.eyes != seat:
        raise ValueError(f"only what seat {seat} sees can be imagined for seat {seat}, not what {view.eyes!r} sees")
    world = view.copy()
    for deck, batches in enumerate(world.batches):
        for number, batch in enumerate(batches):
            faces = _hidden_faces(world, 2 * number + deck, batch)
            chance.shuffle(faces)
            _fill_hands(world, 2 * number + deck, faces)
            if number == len(batches) - 1:
                world.deck[deck] = [*faces]
    world.split = [chance.below(6) if chosen == HIDDEN else chosen for chosen in world.split]
    world.eyes = "truth"
    return world


def _hidden_faces(world: Table, back: int, batch: list[str]) -> list[str]:
    """The faces of that batch which the seat does not see."""
    faces = batch[:]
    for hand, backs in zip(world.hand, world.backs, strict=True):
        for card, there in zip(hand, backs, strict=True):
            if there == back and card != HIDDEN:
                faces.remove(card)
    return faces


def _fill_hands(world: Table, back: int, faces: list[str]) -> None:
    """Takes the faces of that batch that lie hidden in hands; what is left of `faces` is the deck."""
    for hand, backs in zip(world.hand, world.backs, strict=True):
        for k, there in enumerate(backs):
            if there == back and hand[k] == HIDDEN:
                hand[k] = faces.pop()
