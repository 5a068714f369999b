"""What a novice of Kalua wants: happy people of its own, blows against the largest other religion, no self-harm."""

from __future__ import annotations

from typing import Final

from games.kalua import moves as m
from games.kalua.content import Card, cards
from games.kalua.effects import loss
from games.kalua.table import BONUS, DISASTER, TOP, Table
from games.kernel.protocol import Seat

KEPT: Final = 2
"""Cards that stay in hand for an answer."""


def liking(view: Table, seat: Seat, move: m.KaluaMove) -> float:
    if isinstance(move, m.PlayCard):
        return _card(view, seat, cards()[move.card], move.paid)
    if isinstance(move, m.ChooseTarget):
        lost = loss(view, view.current, move.seat)
        return -99.0 if move.seat == seat else view.families[move.seat] + 20.0 * (0 < lost == view.families[move.seat])
    if isinstance(move, m.UseAmulets):
        return float(move.use == (loss(view, view.current, seat) >= min(2, view.families[seat])))
    if isinstance(move, m.DrawCard):
        held = view.backs_of(seat)
        deck = BONUS if move.deck == "bonus" else DISASTER
        return float(held[1 - deck] - held[deck])
    if isinstance(move, m.ChooseSplit):
        return -abs(move.bonus - 3)
    if isinstance(move, m.DiscardCard):
        return -float(cards()[move.card].levels[-1])
    return _plain(view, seat, move)


def _plain(view: Table, seat: Seat, move: m.KaluaMove) -> float:
    """The leader's work, and what is done without a card."""
    if isinstance(move, m.LeaderSpeech):
        return 3.0 if view.happiness[seat] < TOP else -1.0
    if isinstance(move, m.LeaderAtheists):
        return 2.0 + 2.0 * (view.atheists >= 2)
    if isinstance(move, m.LeaderBeliever):
        return 5.0 if view.families[move.target] == 1 and not view.leader[move.target] else -1.0
    return -2.0 if isinstance(move, m.BuyCard | m.LeaderSacrifice) else 0.0


def _card(view: Table, seat: Seat, card: Card, paid: int) -> float:
    """Any good it can do; a blow against all only where the own people are safe or few."""
    if card.kind == "bonus":
        glad = min(card.happiness, TOP - view.happiness[seat])
        more = min(card.from_atheism, view.atheists)
        lasting = 3 * (card.special in ("temple", "amulets")) + 5 * (card.special == "new_leader" and not view.leader[seat])
        return float(glad + 2 * more + card.pp / 2 + lasting) or -1.0
    if view.phase == "respond" and len(view.hand[seat]) <= KEPT:
        return -1.0
    if card.kind == "local":
        return 1.0 + card.loss
    return float(card.loss + 1) if paid == 6 else -1.0
