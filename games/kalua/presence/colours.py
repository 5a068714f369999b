"""What a move says of a god's character, among moves that are about as good (`games.kernel.minds.colours`).

Whom a blow falls on is no matter of taste: of targets that are alike the largest is taken (11.5 of the rules page).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kalua import moves as m
from games.kalua.content import DOUBLED, PROTECTED, cards
from games.kalua.mind.foresight import EVEN, UNFORESEEN
from games.kalua.state import State
from games.kernel.minds.traits import Traits, by_kind, ranked
from games.kernel.protocol import Seat

AT_SIGHT: Final = 0.5
"""Families of first sight that are about the same."""
HAND: Final = 1.05
"""The same of the first hand, and of what is drawn or given up: a card more or less of a kind."""
FEW: Final = 2
"""So many bonus cards among the first five are few."""


def alike(view: State, seat: Seat, foresees: bool) -> float:
    if view.phase == "target":
        return 0.0
    return HAND if view.phase in UNFORESEEN else 2 * EVEN if foresees else AT_SIGHT


def traits(view: State, seat: Seat, moves: Sequence[Any]) -> list[Traits | None]:
    return by_kind(KINDS, view, seat, moves)


def _card(view: State, seat: Seat, move: m.PlayCard) -> Traits:
    kind = cards()[move.card].kind
    if kind == "bonus":
        return ("build", "small") if move.paid <= 2 else ("build", "guard")
    if kind == "local":
        return ("strike",)
    paid: Traits = ("grand",) if move.paid == DOUBLED else ("guard",) if move.paid == PROTECTED else ("risk", "small")
    return ("strike", *paid)


def _believer(view: State, seat: Seat, move: m.LeaderBeliever) -> Traits:
    others = [view.families[other] for other in range(view.n) if other != seat and view.families[other]]
    return ("strike", *ranked(view.families[move.target], others))


KINDS: Final[dict[type[Any], Callable[[State, Seat, Any], Traits]]] = {
    m.ChooseSplit: lambda view, seat, move: ("build", "guard") if move.bonus > FEW else ("strike", "risk"),
    m.DrawCard: lambda view, seat, move: ("build", "guard") if move.deck == "bonus" else ("strike", "risk"),
    m.BuyCard: lambda view, seat, move: ("grand", "roam"),
    m.LeaderSpeech: lambda view, seat, move: ("guard", "small"),
    m.LeaderAtheists: lambda view, seat, move: ("build", "roam"),
    m.LeaderBeliever: _believer,
    m.LeaderSacrifice: lambda view, seat, move: ("risk", "grand"),
    m.PlayCard: _card,
    m.Pass: lambda view, seat, move: ("hoard",),
    m.CallConvert: lambda view, seat, move: ("hoard",),
    m.UseAmulets: lambda view, seat, move: ("guard",) if move.use else ("hoard", "risk"),
    m.DiscardCard: lambda view, seat, move: ("strike",) if cards()[move.card].kind == "bonus" else ("build",),
}
