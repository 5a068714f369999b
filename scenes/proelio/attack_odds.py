"""The odds of what a covered Attack may be, for the blind defender: from what everybody at the table knows, and nothing else.

How Houses attack with that wall, what this attacker has shown so far, and which cards everybody saw go to the discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.kernel.protocol import Seat
from games.proelio.cards import Card, deck_of
from games.proelio.content import content
from games.proelio.mind.belief import TRUST, prior
from games.proelio.mind.weights import HANDMADE
from games.proelio.state import State
from games.proelio.trail import ATTACK, HAND, PILE, Passage
from scenes.proelio.sight import WarSight
from scenes.table.desk import Desk
from scenes.table.part import Part

Odds = tuple[tuple[str, float], ...]


class AttackOdds(Part[State, WarSight]):
    """Of the Attack that is about to be resolved; counted up once, when all that led to it has been shown."""

    def __init__(self, desk: Desk[State, WarSight]) -> None:
        super().__init__(desk)
        self.odds: Odds = ()
        self._about: tuple[int, Seat] | None = None

    def tick(self, dt: float) -> None:
        if self.desk.show.idle and self._look(self.desk.view()):
            self.desk.redraw()

    def _look(self, view: State) -> bool:
        """`view` is what the shared screen knows. True when the odds are others now."""
        about = (view.turn_no, view.turn_seat) if waits(view) else None
        if about == self._about:
            return False
        self._about = about
        self.odds = odds(view, view.turn_seat) if about is not None else ()
        return True


def waits(view: State) -> bool:
    """Whether a covered Attack is about to be answered."""
    return view.phase == "deploy" and view.attack_on[view.turn_seat] is not None


def odds(view: State, target: Seat) -> Odds:
    """The likeliest first, in whole thousandths. `view` is the shared screen's."""
    attack = view.attack_on[target]
    assert attack is not None, "no Attack lies there"
    deck = deck_of(attack.card)
    shown = Counter(passage.cards[0] for passage in view.trail if passage.source == ATTACK[target])
    out, bought = discarded(view.trail, deck)
    weights: dict[Card, float] = {}
    for card, chance in prior(HANDMADE, deck, attack.fort_at_placement).items():
        copies = content().card(card).count
        left = max(copies - out[card], min(bought, out[card]))
        weights[card] = (TRUST * chance + shown[card]) / (TRUST + shown.total()) * left / copies
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
