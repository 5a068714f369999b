"""Tables of Kalesia laid by hand, and hands played at them, so that a test reads like a played turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kalesia.content import content
from games.kalesia.faces import ALLIANCES, Alliance, counts_of
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State, new_game
from games.kalesia.table import Options, WeaponsMode
from games.kernel.chance import Chance, ScriptedChance
from games.kernel.protocol import Event, Tell

NO_CHANCE = ScriptedChance([])
"""Fails on any draw: after the table is laid there is none."""

G = (13, 15, 7, 17, 11, 22, 24, 20, 12, 3, 21, 5, 19, 10, 14, 2, 23, 18, 9, 25, 8, 4, 16, 1, 6)
"""The grid of the worked examples."""

STRONGEST: dict[Alliance, str] = {"C": "C4 C4", "M": "M4 M4", "F": "F3 F3"}
EMPTY = ". . . . . / . . . . . / . . . . . / . . . . . / . . . . ."


def cell(row: int, column: int) -> int:
    return 5 * row + column


def allied(letters: str) -> tuple[Alliance, ...]:
    """The alliances of "CMF" and the like."""
    return tuple(ALLIANCES["CMF".index(letter)] for letter in letters)


def drawn(drawing: str) -> list[Alliance | None]:
    """Owners per cell from rows such as "C C . C C / M . . . F / ..."; anything but C, M, F is open."""
    marks = drawing.replace("/", " ").split()
    assert len(marks) == 25
    return [next((alliance for alliance in ALLIANCES if alliance == mark), None) for mark in marks]


def new(n: int, mode: WeaponsMode = "standard", seed: int = 1, tell: Tell | None = None) -> State:
    return new_game(Options(weapons_mode=mode), n, Chance(seed), tell)


def with_hands(hands: Sequence[str], number: Sequence[int] = G, alliances: str = "") -> State:
    """The first hand of a game in which the seats were dealt these weapons."""
    state = new(len(hands))
    state.number = tuple(number)
    state.hand = [counts_of(hand.split()) for hand in hands]
    state.removed = [state.copies - sum(hand[i] for hand in state.hand) for i in range(11)]
    if alliances:
        state.alliance = list(allied(alliances))
    return state


def position(
    drawing: str = EMPTY,
    contested: tuple[int, int] = (0, 0),
    alliances: str = "CMCFM",
    number: Sequence[int] | None = None,
    aside: Alliance | None = None,
) -> State:
    """A table at the choice for the cell `contested`, the drawn cells being conquered before. Weapons are plain fillers."""
    state = new(len(alliances))
    state.owner = drawn(drawing)
    state.area = sum(owner is not None for owner in state.owner) + 1
    state.number = tuple(number) if number else _numbers(state.owner, cell(*contested))
    assert state.cell == cell(*contested)
    state.alliance = list(allied(alliances))
    state.aside = aside
    played = state.hand_in_round - 1
    state.pile = [[("C1", "C2")] * played for _ in alliances]
    state.hand = [counts_of(["M1"] * (11 - 2 * played)) for _ in alliances]
    return state


def _numbers(owner: Sequence[Alliance | None], contested: int) -> tuple[int, ...]:
    """Owned cells have the lowest numbers, the contested one the next, the open ones the rest."""
    order = sorted(range(25), key=lambda c: (owner[c] is None, c != contested, c))
    return tuple(order.index(c) + 1 for c in range(25))


def lay(seat: int, pair: str) -> ChooseWeapons:
    return ChooseWeapons(seat, *pair.split())


def play_hand(state: State, *pairs: str, order: Sequence[int] | None = None) -> list[Event]:
    """Every seat lays its pair through the checked door; all that was told."""
    told: list[Event] = []
    for seat in order or range(state.n):
        state.play(seat, lay(seat, pairs[seat]), NO_CHANCE, told.append)
    return told


def force(state: State, *pairs: str) -> list[Event]:
    """As `play_hand`, but the seats are given what they lay, in exchange for fillers."""
    for hand, pair in zip(state.hand, pairs, strict=True):
        need = counts_of(pair.split())
        for i, wanted in enumerate(need):
            while hand[i] < wanted:
                hand[max(range(11), key=lambda k: hand[k] - need[k])] -= 1
                hand[i] += 1
    return play_hand(state, *pairs)


def conquer(state: State, alliance: Alliance) -> list[Event]:
    """Everybody lays the strongest weapons of that alliance."""
    return force(state, *[STRONGEST[alliance]] * state.n)


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def the(events: Sequence[Event], kind: str) -> Any:
    """The only event of that kind."""
    found = [event for event in events if type(event).__name__ == kind]
    assert len(found) == 1, f"{len(found)} events {kind} in {kinds(events)}"
    return found[0]


def random_hand(state: State, chance: Chance, told: list[Event] | None = None) -> None:
    """Every seat lays a random pair."""
    for seat in state.to_act():
        state.play(seat, chance.pick(state.legal_moves(seat)), NO_CHANCE, told.append if told is not None else None)


def random_game(n: int, mode: WeaponsMode = "standard", seed: int = 1, told: list[Event] | None = None) -> State:
    chance = Chance(seed)
    state = new_game(Options(weapons_mode=mode), n, chance, told.append if told is not None else None)
    while state.to_act():
        random_hand(state, chance, told)
    return state


def used(n: int) -> dict[Alliance, int]:
    """The alliance cards of that table, by content."""
    return content().alliances.used[n].multiset()


WITHOUT_TEMPLE = allied("MMCCMCCMMCMMCCMCCMMCMMCCM")
"""Per cell, the owner of a full grid on which no line of three has one owner, and no area is the Forest's."""


def exhausting(n: int, seed: int = 1) -> tuple[State, list[Event]]:
    """A whole game to area 25 without a temple: before each hand the seats get what makes the planned owner conquer."""
    told: list[Event] = []
    state = new_game(Options(), n, Chance(seed), told.append)
    while state.phase == "choose":
        told += conquer(state, WITHOUT_TEMPLE[state.cell])
    return state, told
