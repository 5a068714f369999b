"""What the table plays for a seat whose time is up, or who has left (5.4 of the rules page). Works on the seat's own view."""

from __future__ import annotations

from games.kalua.content import cards
from games.kalua.effects import loss
from games.kalua.listing import kinds_in
from games.kalua.moves import (
    CONVERT,
    DRAWS,
    NO_LEADER_ACTION,
    PASS,
    SHIELDS,
    SPEECH,
    SPLITS,
    TARGETS,
    KaluaMove,
    discard_card,
)
from games.kalua.table import BONUS, DISASTER, TOP, Table
from games.kernel.protocol import Seat


def default_move(t: Table, seat: Seat) -> KaluaMove:
    """A legal move of a seat that owes a decision (R54)."""
    if t.phase == "setup_split":
        return SPLITS[3]
    if t.phase == "draw":
        return _draw(t, seat)
    if t.phase == "leader":
        return SPEECH if t.happiness[seat] < TOP else NO_LEADER_ACTION
    if t.phase == "play":
        return CONVERT
    if t.phase == "respond":
        return PASS
    if t.phase == "target":
        return _target(t, seat)
    if t.phase == "amulets":
        lost = loss(t, t.current, seat)
        return SHIELDS[0] if lost >= 2 or lost == t.families[seat] else SHIELDS[1]
    return discard_card(min(kinds_in(t, seat), key=lambda card: cards()[card].levels[0]))


def _draw(t: Table, seat: Seat) -> KaluaMove:
    wanted = shorter_deck(t, seat)
    return DRAWS[wanted if t.can_draw(wanted) else 1 - wanted]


def shorter_deck(t: Table, seat: Seat) -> int:
    """The deck of which the hand holds fewer cards; bonus when equal."""
    bonus, disaster = t.backs_of(seat)
    return DISASTER if disaster < bonus else BONUS


def _target(t: Table, seat: Seat) -> KaluaMove:
    """The other religion with most families; of equals the next one clockwise from the owner."""
    others = [other for other in t.clockwise(seat + 1)[:-1] if not t.eliminated[other]]
    return TARGETS[max(others, key=lambda other: t.families[other])]
