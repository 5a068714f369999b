"""Tables of Proelio laid by hand, and moves played at them, so that a test reads like a played turn.

Hands are texts of card ids: "tower dung". The trail says that every card came straight from its deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.kernel.chance import Chance, ScriptedChance
from games.kernel.protocol import HIDDEN, Refusal
from games.proelio.cards import deck_of, level_of, with_more
from games.proelio.moves import (
    BUILD,
    DRAW,
    BardsDiscard,
    Deploy,
    DiscardExcess,
    PayLoot,
    PlaceAttack,
    ProelioMove,
    TakeImperial,
)
from games.proelio.setup import shuffled_decks
from games.proelio.state import State, new_game
from games.proelio.table import Attack, Options, Season
from games.proelio.trail import ALL, ATTACK, HAND, ONLY, PILE, TABLE, Passage


class House(msgspec.Struct):
    """A seat as it is laid. `safe`: what every House has that a test does not mention."""

    hand: str = "infiltration knights"
    fort: str | None = "shields"
    guild: str | None = None
    used: bool = False


def cards(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split()))


def lay(
    *houses: House,
    turn: int = 0,
    attacks: Mapping[int, str] | None = None,
    discards: str = "",
    deck: str | None = None,
    imperial: str | None = None,
    season: Season = "summer",
    plague: int | None = None,
    merchant: int | None = None,
    lost: bool = True,
    turns: int = 3,
    **options: Any,
) -> State:
    """A table in the turn of a House, all of which have played `turns` times.

    `attacks`: by House attacked, the card lying there; `turn`'s own is about to be resolved. `deck`, `imperial`: what is left
    to draw, the next card last; everything else by default. `lost`: whether Equitas is barred by a lost Fortification.
    """
    n = len(houses)
    mode = options.pop("mode", "first_conquest")
    state = new_game(Options(mode=mode, guilds=any(house.guild for house in houses), **options), n, Chance(1))
    base_deck, imperial_deck = shuffled_decks(state.options, n, Chance(2))
    state.base_deck, state.imperial_deck = [*base_deck], [*imperial_deck]
    state.trail, state.hand = [], [()] * n
    for seat, house in enumerate(houses):
        state.hand[seat] = _from_decks(state, house.hand, HAND[seat], ONLY[seat])
        state.fort[seat] = house.fort
        _from_decks(state, house.fort or "", TABLE, ALL)
        state.guild[seat], state.guild_used[seat] = house.guild, house.used
    for target, card in (attacks or {}).items():
        attacker = (target + 1) % n
        _from_decks(state, card, HAND[attacker], ONLY[attacker])
        state.trail.append(Passage((card,), HAND[attacker], ATTACK[target], ONLY[attacker]))
        level = level_of(state.fort[attacker])
        state.attack_on[target] = Attack(card, attacker, level, level + 1 >= _needed(card), 9)
    if plague is not None:
        _from_decks(state, "plague", TABLE, ALL)
    state.base_discard = list(_from_decks(state, discards, PILE["base"], ALL))
    state.season, state.base_exhaustions = season, int(season != "summer")
    state.plague, state.merchant_at = plague, merchant
    state.fort_lost_in, state.turns_taken, state.turn_no = 1 if lost else None, [turns] * n, turns * n + 1
    state.turn_seat = state.decider = turn
    state.phase = "deploy" if turn in (attacks or {}) and plague is None else "action"
    if deck is not None:
        leave(state, deck)
    if imperial is not None:
        state.imperial_deck, state.imperial_discard = [*imperial.split()], []
    return state


def _needed(card: str) -> int:
    return {"hero": 4, "trebuchets": 3, "knights": 2}.get(card, 0)


def _from_decks(state: State, text: str, place: str, seen: int) -> tuple[str, ...]:
    chosen = cards(text)
    for card in chosen:
        (state.base_deck if deck_of(card) == "base" else state.imperial_deck).remove(card)
        state.trail.append(Passage((card,), deck_of(card), place, seen))
    return chosen


def leave(state: State, deck: str) -> None:
    """The Base deck has these cards left, the next one last; the rest of it was discarded."""
    left = deck.split()
    for card in left:
        state.base_deck.remove(card)
    gone = tuple(card for card in state.base_deck if card != HIDDEN)
    state.trail.append(Passage(gone, "base", PILE["base"], ALL))
    state.base_discard = [*gone, *state.base_discard]
    state.base_deck = [*left]


NO_CHANCE = ScriptedChance([])


class Told(list[Any]):
    """What was told, with short ways to ask."""

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self]

    def all(self, kind: str) -> list[Any]:
        return [event for event in self if type(event).__name__ == kind]

    def the(self, kind: str) -> Any:
        (event,) = self.all(kind)
        return event


def go(t: State, move: ProelioMove, *luck: int, chance: Chance | None = None) -> Told:
    """The deciding seat plays. `luck`: the results of all draws that chance makes, none by default."""
    told = Told()
    script = chance or ScriptedChance(list(luck))
    t.play(t.decider, move, script, told.append)
    assert not isinstance(script, ScriptedChance) or script.left == 0, "luck that nobody asked for"
    return told


def any_luck(t: State, move: ProelioMove) -> Told:
    """`go` where the outcome of shuffles does not matter."""
    return go(t, move, chance=Chance(5))


def refused(t: State, move: ProelioMove, seat: int | None = None) -> Refusal:
    """Why the move is not allowed; it must not be listed either."""
    who = t.decider if seat is None else seat
    refusal = t.why_not(who, move)
    assert refusal is not None, f"{move} is legal"
    assert move not in t.legal_moves(who)
    return refusal


def legal(t: State, move: ProelioMove) -> bool:
    listed = move in t.legal_moves(t.decider)
    assert listed == (t.why_not(t.decider, move) is None)
    return listed


def deploy(t: State, text: str = "", *luck: int) -> Told:
    return go(t, Deploy(cards(text)), *luck)


def pay(t: State, text: str) -> Told:
    return go(t, PayLoot(cards(text)))


def discard(t: State, text: str) -> Told:
    return go(t, DiscardExcess(cards(text)))


def attack(t: State, card: str) -> Told:
    return go(t, PlaceAttack(card))


def draw(t: State, *luck: int) -> Told:
    return go(t, DRAW, *luck)


def build(t: State) -> Told:
    return go(t, BUILD)


def take(t: State, text: str, scribes: bool = False) -> Told:
    return go(t, TakeImperial(cards(text), scribes))


def bards_discard(t: State, card: str) -> Told:
    return go(t, BardsDiscard(card))


def hand(t: State, seat: int) -> str:
    return " ".join(t.hand[seat])


def give(t: State, seat: int, text: str) -> None:
    """More cards for a Hand, out of the decks."""
    t.hand[seat] = with_more(t.hand[seat], _from_decks(t, text, HAND[seat], ONLY[seat]))


def on_deck(t: State, text: str) -> None:
    """These Base cards are drawn next, the first one first."""
    for card in reversed(text.split()):
        t.base_deck.remove(card)
        t.base_deck.append(card)


def on_imperial_deck(t: State, text: str) -> None:
    for card in reversed(text.split()):
        t.imperial_deck.remove(card)
        t.imperial_deck.append(card)


def idle(t: State, until: int) -> None:
    """Everybody draws (and discards a card) until it is that House's turn; Attacks on the way are met with nothing."""
    while t.turn_seat != until or t.phase not in ("action", "deploy"):
        seat = t.decider
        move = t.legal_moves(seat)[0]
        t.play(seat, move, Chance(3))
        assert t.phase != "over"


def siege(card: str, defender: House, attacker: House | None = None, **table: Any) -> State:
    """Seat 3 is about to meet an Attack of seat 0 (D of A in the worked examples)."""
    return lay(attacker or House("dung dung"), House(), House(), defender, turn=3, attacks={3: card}, **table)


def draw_and_keep_five(t: State) -> None:
    """A draw; whatever is over five goes away, the first way there is."""
    draw(t)
    if t.phase == "overflow":
        go(t, t.legal_moves(t.decider)[0])
