"""The odds of what a covered Attack may be, from what everybody at the table knows, and nothing else.

How Houses attack with that wall, what this attacker has shown so far, which cards everybody saw go to the discards, and what
everybody saw of the Hand that it came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.kernel.protocol import Seat
from games.proelio.cards import Card, deck_of
from games.proelio.mind.belief import TRUST, prior
from games.proelio.mind.weights import HANDMADE
from games.proelio.table import Table
from games.proelio.trail import ATTACK, HAND, PILE, Passage

Odds = tuple[tuple[Card, float], ...]


def odds(view: Table, target: Seat) -> Odds:
    """The likeliest first, in whole thousandths. What a seat's view knows beyond the shared screen's changes nothing."""
    attack = view.attack_on[target]
    assert attack is not None, "no Attack lies there"
    deck, trail = deck_of(attack.card), [passage.seen_by(None) for passage in view.trail]
    shown = Counter(passage.cards[0] for passage in trail if passage.source == ATTACK[target])
    out, bought = discarded(trail, deck)
    weights: dict[Card, float] = {}
    for card, chance in prior(HANDMADE, deck, attack.fort_at_placement).items():
        copies = view.copies(card)
        left = max(copies - out[card], min(bought, out[card]))
        weights[card] = (TRUST * chance + shown[card]) / (TRUST + shown.total()) * left / copies
    held = shown_hand(trail, attack.attacker)
    if held is not None and any(held[card] for card in weights):
        weights = {card: weight for card, weight in weights.items() if held[card]}
    total = sum(weights.values())
    found = [(card, round(weight / total, 3)) for card, weight in weights.items() if weight > 0] if total else []
    return tuple(sorted(found, key=lambda one: (-one[1], one[0])))


def discarded(trail: Sequence[Passage], deck: str) -> tuple[Counter[Card], int]:
    """The cards that everybody saw go to the discards of that deck since it was last shuffled, and how many were bought from
    there unseen (R46, R47): so many of them may be anywhere."""
    out, bought = Counter[Card](), 0
    for passage in trail:
        if passage.target == PILE[deck]:
            out.update(passage.cards)
        elif passage.source == PILE[deck] and passage.target == deck:
            out, bought = Counter(), 0
        elif passage.source == PILE[deck] and passage.target in HAND:
            bought += len(passage.cards)
    return out, bought


def shown_hand(trail: Sequence[Passage], seat: Seat) -> Counter[Card] | None:
    """The cards that the Hand of that seat held at most when an Attack last left it unseen, that one among them: those that
    everybody saw there, with all that came since and without what was seen to leave. None where something is not known."""
    place = HAND[seat]
    held: Counter[Card] | None = None
    then: Counter[Card] | None = None
    lies = ""
    """Where its last Attack lies."""
    for passage in trail:
        if passage.source == passage.target == place:
            held = held if passage.hidden else Counter(passage.cards)  # who looks alone changes nothing for the others
        elif passage.target == place and held is not None:
            held = None if passage.hidden else held + Counter(passage.cards)
        elif passage.source == place:
            if passage.target in ATTACK:
                then, lies = held, passage.target
            if held is not None and not passage.hidden:
                held = held - Counter(passage.cards)
        elif passage.source == lies and held is not None and not passage.hidden:
            held = held - Counter(passage.cards)  # it left the Hand unseen, and is known now
    return then
