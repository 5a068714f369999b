"""Phase 3: a card of the active player, one reply of each other, and their effects in the order played (3.7 of the rules page).

play -> respond ... -> resolve: target (Local) -> amulets -> the numbers -> discards -> next card -> play
"""

from __future__ import annotations

from games.kalua import volley_events as events
from games.kalua.content import PROTECTED, cards, content
from games.kalua.decks import deck_of_card, take_from_hand, throw_away
from games.kalua.effects import affected, loss, strike
from games.kalua.endings import island_emptied, settle
from games.kalua.rounds import convert, offer_volley
from games.kalua.table import BONUS, NONE, Played, Table
from games.kernel.protocol import Seat, Tell


def lead_card(t: Table, card: str, paid: int, tell: Tell | None) -> None:
    """KALUA-501 to 504: the active player opens a volley; the others are asked clockwise.

    Who has neither cards nor the PP for one is not asked (5.2).
    """
    t.volley_no += 1
    if tell:
        tell(events.VolleyStarted(t.volley_no))
    _lay(t, t.active, card, paid, tell)
    price = content().limits.paid_draw
    others = t.clockwise(t.active + 1)[:-1]
    t.queue = [seat for seat in others if not t.eliminated[seat] and (t.hand[seat] or t.pp[seat] >= price)]
    t.phase = "respond"
    _await_replies(t, tell)


def reply(t: Table, seat: Seat, card: str, paid: int, tell: Tell | None) -> None:
    """KALUA-504, R20, R21."""
    t.queue.pop(0)
    _lay(t, seat, card, paid, tell)
    _await_replies(t, tell)


def pass_by(t: Table, seat: Seat, tell: Tell | None) -> None:
    """KALUA-504."""
    t.queue.pop(0)
    if tell:
        tell(events.Passed(seat))
    _await_replies(t, tell)


def _lay(t: Table, seat: Seat, card: str, paid: int, tell: Tell | None) -> None:
    """KALUA-502: face up on the table, with the PP on it."""
    take_from_hand(t, seat, card)
    t.pp[seat] -= paid
    t.volley.append(Played(seat, card, paid))
    if tell:
        tell(events.CardPlayed(seat, card, paid, t.volley_no, len(t.volley)))


def _await_replies(t: Table, tell: Tell | None) -> None:
    """KALUA-505: when everybody has had the chance, the cards take effect."""
    if not t.queue:
        t.resolving = 0
        _resolve(t, tell)


def _resolve(t: Table, tell: Tell | None) -> None:
    """The next card of the volley, up to a decision; after the last one the volley is over."""
    if t.resolving == len(t.volley):
        _end_volley(t, tell)
        return
    t.phase = "resolve"
    played = t.current
    kind = cards()[played.card].kind
    if tell:
        tell(events.ResolveStarted(played.seat, played.card, played.paid, played.seat if kind == "bonus" else None))
    if kind == "local":
        t.phase = "target"
    else:
        _ask_amulets(t, tell)


def aim(t: Table, target: Seat, tell: Tell | None) -> None:
    """KALUA-513, 514."""
    t.target = target
    t.phase = "resolve"
    if tell:
        tell(events.TargetChosen(t.current.seat, t.current.card, target))
    _ask_amulets(t, tell)


def _ask_amulets(t: Table, tell: Tell | None) -> None:
    """KALUA-811, R27, R32: whoever would lose a family and has Amulets is asked, clockwise from the owner of the card."""
    played = t.current
    if tell and played.paid == PROTECTED and cards()[played.card].kind == "global":
        tell(events.Shielded(played.seat))
    if any(t.amulets):
        t.queue = [seat for seat in affected(t, played) if t.amulets[seat] and loss(t, played, seat)]
    if t.queue:
        t.phase = "amulets"
    else:
        _strike(t, tell)


def use_amulets(t: Table, seat: Seat, use: bool, tell: Tell | None) -> None:
    """KALUA-811: one Amulets card is given up, or none."""
    t.queue.pop(0)
    if use:
        t.amulets[seat] -= 1
        t.discard[BONUS].append("amulets")
        t.sheltered.append(seat)
    if tell:
        tell(events.AmuletsUsed(seat) if use else events.AmuletsDeclined(seat))
    if not t.queue:
        t.phase = "resolve"
        _strike(t, tell)


def _strike(t: Table, tell: Tell | None) -> None:
    """R24, R27, R48: the numbers, then whether anybody is left, then the discards clockwise from the owner."""
    played, before = t.current, t.families[:]
    seats = affected(t, played)
    strike(t, played, seats, tell)
    if cards()[played.card].kind == "global" and island_emptied(t, before, tell):
        return
    t.queue = [seat for seat in seats if t.owed[seat]]
    if t.queue:
        t.phase = "discard"
    else:
        _card_done(t, tell)


def give_up_card(t: Table, seat: Seat, card: str, tell: Tell | None) -> None:
    """KALUA-526, R31."""
    throw_away(t, seat, card, tell)
    t.owed[seat] -= 1
    if not t.owed[seat]:
        t.queue.pop(0)
    if not t.queue:
        t.phase = "resolve"
        _card_done(t, tell)


def _card_done(t: Table, tell: Tell | None) -> None:
    """KALUA-506, 528."""
    card = cards()[t.current.card]
    if not card.keep:
        t.discard[deck_of_card(card.id)].append(card.id)
    if tell:
        tell(events.CardResolved(card.id, "table" if card.keep else "discard"))
    t.resolving += 1
    t.target = NONE
    if t.sheltered:
        t.sheltered = []
    _resolve(t, tell)


def _end_volley(t: Table, tell: Tell | None) -> None:
    """KALUA-507, R43, R45."""
    t.volley = []
    t.resolving = 0
    if settle(t, tell):
        return
    if t.eliminated[t.active]:
        convert(t, tell)
    else:
        offer_volley(t, tell)
