"""Tables of Kalua laid by hand, and moves played at them, so that a test reads like a played turn.

Numbers per seat are texts such as "10 9 1"; cards are content ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kalua import rounds
from games.kalua.content import place
from games.kalua.decks import deck_of_card, full_deck
from games.kalua.moves import (
    CONVERT,
    PASS,
    TARGETS,
    BuyCard,
    ChooseTarget,
    DiscardCard,
    DrawCard,
    LeaderBeliever,
    PlayCard,
    UseAmulets,
)
from games.kalua.state import State, new_game
from games.kalua.table import BONUS, DISASTER, Hidden, Options
from games.kernel.chance import Chance, ScriptedChance
from games.kernel.protocol import HIDDEN

NO_CHANCE = ScriptedChance([])
"""Fails on any draw."""

LEADER, AMULETS = "leader", "amulets"


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def lay(
    families: str,
    *,
    happiness: str = "",
    pp: str = "",
    hands: Sequence[str] = (),
    leaders: str = "",
    amulets: str = "",
    temples: str = "",
    atheists: int = 3,
    active: int = 0,
    phase: str = "play",
    discard: str = "",
    round: int = 3,
    **options: Any,
) -> State:
    """A table in round 3. Who is not given anything has happiness 5, 20 PP, a Leader and no cards; `leaders` is like "101".

    A seat with neither cards nor PP for one is passed over, and as active seat calls "Convert!": give it a card against that.
    Cards that are nowhere else lie in the decks, in the order of the content.
    """
    f = numbers(families)
    n = len(f)
    t = new_game(Options(**options), n, Chance(1))
    t.split = [3] * n
    t.families = f
    t.happiness = numbers(happiness) or [5] * n
    t.pp = numbers(pp) or [20] * n
    t.leader = [mark == "1" for mark in leaders or "1" * n]
    t.temples = numbers(temples) or [0] * n
    t.amulets = numbers(amulets) or [0] * n
    t.atheists = atheists
    t.graveyard = max(0, 13 * n - sum(f) - atheists)
    t.eliminated = [not (t.families[seat] or t.leader[seat]) for seat in range(n)]
    t.before_loss = t.families[:]
    _lay_cards(t, [hand.split() for hand in hands] or [[]] * n, discard.split())
    t.active, t.round = active, round
    _begin(t, phase)
    return t


def _lay_cards(t: State, hands: list[list[str]], discard: list[str]) -> None:
    decks = [full_deck(BONUS), full_deck(DISASTER)]
    for card in ["temple"] * sum(t.temples) + ["amulets"] * sum(t.amulets):
        decks[BONUS].remove(card)
    t.discard = [[], []]
    for card in discard:
        decks[deck_of_card(card)].remove(card)
        t.discard[deck_of_card(card)].append(card)
    t.batches = [[deck[:]] for deck in decks]
    t.hand = [list(hand) for hand in hands]
    t.backs = [[deck_of_card(card) for card in hand] for hand in hands]
    for hand in hands:
        for card in hand:
            decks[deck_of_card(card)].remove(card)
    t.deck = [[*deck] for deck in decks]


def _begin(t: State, phase: str) -> None:
    if phase == "play":
        t.phase = "play"
    elif phase == LEADER:
        rounds.start_leaders(t, None)
    else:
        assert phase == "draw"
        t.round -= 1
        rounds.start_round(t, t.active, None)


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

    def __add__(self, more: Any) -> Told:
        return Told([*self, *more])

    def all(self, kind: str) -> list[Any]:
        return [event for event in self if type(event).__name__ == kind]


def play(t: State, move: Any, seat: int | None = None, chance: Chance = NO_CHANCE) -> Told:
    """Through the checked door, by the seat to act (or by `seat`)."""
    told = Told()
    t.play(t.to_act()[0] if seat is None else seat, move, chance, told.append)
    return told


def card(t: State, id: str, paid: int | None = None, seat: int | None = None) -> Told:
    """Plays a card for its price; a Global Disaster for 0 PP unless said otherwise."""
    from games.kalua.content import cards

    return play(t, PlayCard(id, cards()[id].levels[0] if paid is None else paid), seat)


def passes(t: State) -> Told:
    """Everybody who is asked for a reply passes."""
    told = Told()
    while t.phase == "respond":
        told += play(t, PASS)
    return told


def aim(t: State, target: int) -> Told:
    return play(t, TARGETS[target])


def strike(t: State, id: str, target: int) -> Told:
    """The active seat plays a Local Disaster, nobody replies, it hits that seat."""
    return card(t, id) + passes(t) + play(t, ChooseTarget(target))


def quake(t: State, id: str, paid: int = 0) -> Told:
    """The active seat plays a Global Disaster, nobody replies."""
    return card(t, id, paid) + passes(t)


def bonus(t: State, id: str) -> Told:
    """The active seat plays a Bonus, nobody replies."""
    return card(t, id) + passes(t)


def use(t: State, yes: bool) -> Told:
    return play(t, UseAmulets(yes))


def lure(t: State, target: int) -> Told:
    return play(t, LeaderBeliever(target))


def convert(t: State) -> Told:
    return play(t, CONVERT)


def draw(t: State, deck: Any, chance: Chance = NO_CHANCE) -> Told:
    return play(t, DrawCard(deck), chance=chance)


def buy(t: State, seat: int, deck: Any, chance: Chance = NO_CHANCE) -> Told:
    return play(t, BuyCard(deck), seat, chance)


def discard(t: State, id: str) -> Told:
    return play(t, DiscardCard(id))


def refused(t: State, move: Any, seat: int | None = None) -> tuple[str, str]:
    """(message without "refusal.", clause) of a move that must be illegal."""
    refusal = t.why_not(t.to_act()[0] if seat is None else seat, move)
    assert refusal is not None, f"{move} is legal"
    return refusal.message.removeprefix("refusal."), refusal.clause


def legal(t: State, seat: int | None = None) -> list[Any]:
    return t.legal_moves(t.to_act()[0] if seat is None else seat)


def all_cards(t: State) -> list[str]:
    """Every card wherever it is, in the order of the content."""
    piles: list[Sequence[str | Hidden]] = [*t.deck, *t.discard, *t.hand]
    found = [card for pile in piles for card in pile if card != HIDDEN]
    found += ["temple"] * sum(t.temples) + ["amulets"] * sum(t.amulets)
    kept = t.volley[t.resolving :] if t.phase != "respond" else t.volley
    return sorted([*found, *(played.card for played in kept)], key=place)
