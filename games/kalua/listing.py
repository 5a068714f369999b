"""Every legal move of a seat, in a stable order. What these lists leave out, refusals.py explains."""

from __future__ import annotations

from functools import cache

from games.kalua.content import DOUBLED, cards, content, place
from games.kalua.moves import (
    ATHEISTS,
    BELIEVERS,
    BUYS,
    CONVERT,
    DRAWS,
    NO_LEADER_ACTION,
    PASS,
    SACRIFICE,
    SHIELDS,
    SPEECH,
    SPLITS,
    TARGETS,
    BuyCard,
    KaluaMove,
    PlayCard,
    discard_card,
    play_card,
)
from games.kalua.table import BONUS, DISASTER, TOP, Table
from games.kernel.protocol import Seat


def deciders(t: Table) -> tuple[Seat, ...]:
    """Who owes a decision (5.2 of the rules page)."""
    phase = t.phase
    if phase in ("leader", "respond", "amulets", "discard"):
        return (t.queue[0],)
    if phase in ("draw", "play"):
        return (t.active,)
    if phase == "target":
        return (t.volley[t.resolving].seat,)
    if phase == "setup_split":
        return tuple([seat for seat, chosen in enumerate(t.split) if chosen is None])
    return ()


def moves_of(t: Table, seat: Seat) -> list[KaluaMove]:
    """Every legal move of a seat that owes a decision; never empty. Paid draws come last."""
    phase = t.phase
    if phase == "setup_split":
        return [*SPLITS]
    moves: list[KaluaMove]
    if phase == "respond":
        moves = [PASS, *plays(t, seat)]
    elif phase == "play":
        moves = [CONVERT, *plays(t, seat)]
    elif phase == "leader":
        moves = _leader(t, seat)
    elif phase == "draw":
        moves = [DRAWS[deck] for deck in (BONUS, DISASTER) if t.deck[deck] or t.discard[deck]]
    elif phase == "target":
        moves = [TARGETS[other] for other in t.alive()]
    elif phase == "discard":
        moves = [discard_card(card) for card in kinds_in(t, seat)]
    else:
        moves = [*SHIELDS]
    return moves + purchases(t, seat)


def purchases(t: Table, seat: Seat) -> list[BuyCard]:
    """KALUA-750 to 752, R9, R13: the paid draws open to a seat now, whether it owes a decision or not.

    Who is eliminated has no PP (R44).
    """
    if t.pp[seat] < content().limits.paid_draw or t.phase in ("setup_split", "over"):
        return []
    return [BUYS[deck] for deck in (BONUS, DISASTER) if t.deck[deck] or t.discard[deck]]


def _leader(t: Table, seat: Seat) -> list[KaluaMove]:
    """KALUA-402 to 408, R15 to R17, R19."""
    moves: list[KaluaMove] = []
    if t.happiness[seat] < TOP:
        moves.append(SPEECH)
    if t.atheists:
        moves.append(ATHEISTS)
    moves += [BELIEVERS[other] for other, families in enumerate(t.families) if families and other != seat]
    if t.atheists:
        moves.append(SACRIFICE)
    moves.append(NO_LEADER_ACTION)
    return moves


def kinds_in(t: Table, seat: Seat) -> list[str]:
    """The different cards of a hand, in the order of the content."""
    return sorted({*t.hand[seat]}, key=place)  # type: ignore[arg-type]  # the own hand is never hidden


def plays(t: Table, seat: Seat) -> list[PlayCard]:
    """KALUA-503, 516, R21, R22, R30: every card of the hand at every level that can be paid."""
    ways = _ways(min(t.pp[seat], DOUBLED))
    found: list[PlayCard] = []
    for card in kinds_in(t, seat):
        found += ways[card]
    if "new_leader" in t.hand[seat] and (t.leader[seat] or not t.families[seat]):
        found = [move for move in found if move.card != "new_leader"]
    return found


@cache
def _ways(pp: int) -> dict[str, tuple[PlayCard, ...]]:
    """How each card can be played for so many PP."""
    return {id: tuple(play_card(id, paid) for paid in card.levels if paid <= pp) for id, card in cards().items()}
