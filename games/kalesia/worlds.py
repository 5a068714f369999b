"""Worlds that a seat cannot tell from the real one (7.5 of the rules page).

Unseen weapons fill the unknown places, alliance cards the other seats, each consistent way equally likely. What the others
passed on in earlier rounds then follows backwards from the hands of now, because everything else was revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from games.kalesia.faces import FACE_INDEX, Alliance, Face, counts_of, faces_of
from games.kalesia.moves import pairs_from
from games.kalesia.table import Table, Triple
from games.kalesia.tracker import piles_of_round, unseen
from games.kernel.chance import Chance
from games.kernel.protocol import HIDDEN, Seat

T = TypeVar("T", bound=Table)


def imagine(view: T, seat: Seat, chance: Chance) -> T:
    """A full state drawn from a view of `seat`; `ValueError` when it is not one, or a hand is just being resolved."""
    if view.eyes != seat:
        raise ValueError(f"only what seat {seat} sees can be imagined for seat {seat}, not what {view.eyes!r} sees")
    if view.phase not in ("choose", "over"):
        raise ValueError("a world can be imagined at a decision or at the end, not while a hand is being resolved")
    world = view.copy()
    _deal_alliances(world, seat, chance)
    held = _deal_weapons(world, chance)
    _remember_passes(world, held)
    _lay_pairs(world, held, chance)
    world.eyes, world.known, world.unknown, world.hand_sizes = "truth", [], [], []
    return world


def _deal_alliances(world: Table, seat: Seat, chance: Chance) -> None:
    """The alliance cards not seen yet, shuffled over the other seats and the card set aside."""
    if world.phase == "over":
        return
    left = world.alliances_in_use
    own = world.alliance[seat]
    assert own != HIDDEN, "a seat knows its own alliance"
    left[own] -= 1
    cards: list[Alliance] = [alliance for alliance, count in left.items() for _ in range(count)]
    chance.shuffle(cards)
    world.alliance = [own if j == seat else cards.pop() for j in range(world.n)]
    if world.aside == HIDDEN:
        world.aside = cards.pop()


def _deal_weapons(world: Table, chance: Chance) -> list[list[int]]:
    """What every seat holds, laid pairs included; sets the weapons that left the game."""
    pool = list(faces_of(unseen(world, world.known)))
    chance.shuffle(pool)
    held = []
    for known, unknown in zip(world.known, world.unknown, strict=True):
        held.append(_plus(known, (pool[:unknown],)))
        del pool[:unknown]
    never_dealt = world.copies - (world.weapons_in_play or world.copies)
    world.removed = [never_dealt + count for count in counts_of(pool)]
    return held


def _remember_passes(world: Table, held: list[list[int]]) -> None:
    """Hand at the start of a round = the eight revealed in the round before + the three received from the right."""
    passed: list[Sequence[Triple]] = []
    given, piles = held, world.pile
    for finished in range(len(world.passed), 0, -1):
        start = [_plus(hand, pile) for hand, pile in zip(given, piles, strict=True)]
        piles = piles_of_round(world, finished)
        received = [_plus(hand, pile, -1) for hand, pile in zip(start, piles, strict=True)]
        given = received[1:] + received[:1]
        passed.append([_triple(counts) for counts in given])
    world.passed = passed[::-1]


def _lay_pairs(world: Table, held: list[list[int]], chance: Chance) -> None:
    """Others who are ready have laid something they hold: any legal pair, each equally likely, never the real one."""
    for j in range(world.n):
        if world.commit[j] == HIDDEN:
            move = chance.pick(pairs_from(j, held[j]))
            world.commit[j] = (move.a, move.b)
        laid = world.commit[j]
        world.hand[j] = _plus(held[j], [laid], -1) if isinstance(laid, tuple) else held[j]


def _plus(counts: Sequence[int], weapons: Iterable[Sequence[Face]], times: int = 1) -> list[int]:
    """Counts per face with some weapons added (`times` -1: taken away)."""
    found = [*counts]
    for some in weapons:
        for face in some:
            found[FACE_INDEX[face]] += times
    return found


def _triple(counts: list[int]) -> Triple:
    a, b, c = faces_of(counts)
    return a, b, c
