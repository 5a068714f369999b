"""What a card does to the religions that it affects (5.5 of the rules page), told as it happens."""

from __future__ import annotations

from collections.abc import Sequence
from operator import lt

from games.kalua import volley_events as events
from games.kalua.content import DOUBLED, PROTECTED, Card, cards
from games.kalua.table import BONUS, TOP, Played, Table
from games.kernel.protocol import Seat, Tell


def strength(played: Played) -> int:
    """KALUA-519, R29: all numbers of a Global Disaster count twice for 12 PP."""
    return 2 if played.paid == DOUBLED and cards()[played.card].kind == "global" else 1


def affected(t: Table, played: Played) -> list[Seat]:
    """Whom the card that takes effect now affects, clockwise from its owner (KALUA-511, 512, 515, 518)."""
    kind = cards()[played.card].kind
    if kind == "bonus":
        return [played.seat]
    if kind == "local":
        return [t.target]
    spared = played.paid == PROTECTED
    return [seat for seat in t.clockwise(played.seat) if not t.eliminated[seat] and not (spared and seat == played.seat)]


def loss(t: Table, played: Played, seat: Seat) -> int:
    """Families that the card would take from that religion, without Amulets (R25)."""
    return min(t.families[seat], strength(played) * cards()[played.card].loss)


def strike(t: Table, played: Played, seats: Sequence[Seat], tell: Tell | None) -> None:
    """All numbers of the card, for all whom it affects (R24, R27); remembers the families before (R48, R49)."""
    card, times = cards()[played.card], strength(played)
    before = t.families[:]
    for seat in seats:
        if card.pp:
            _praying(t, seat, times * card.pp, tell)
        if card.happiness:
            _mood(t, seat, times * card.happiness, tell)
        if card.deaths and seat not in t.sheltered:
            _deaths(t, seat, times * card.deaths, tell)
        if card.to_atheism and seat not in t.sheltered:
            _doubts(t, seat, times * card.to_atheism, tell)
        if card.from_atheism:
            _faith(t, seat, times * card.from_atheism, tell)
        if card.special:
            _special(t, card, seat, tell)
        t.owed[seat] = min(len(t.hand[seat]), times * card.discard) if card.discard else 0
    if card.loss or card.special == "new_leader":
        remember_loss(t, before)


def remember_loss(t: Table, before: list[int]) -> None:
    """R49: the last event that took a family from a religion."""
    if any(map(lt, t.families, before)):
        t.before_loss = before


def _praying(t: Table, seat: Seat, pp: int, tell: Tell | None) -> None:
    """KALUA-521."""
    t.pp[seat] += pp
    if tell:
        tell(events.PpChanged(seat, pp, t.pp[seat], "card"))


def _mood(t: Table, seat: Seat, change: int, tell: Tell | None) -> None:
    """KALUA-522, within the track (KALUA-110 to 112)."""
    before = t.happiness[seat]
    t.happiness[seat] = after = max(0, min(TOP, before + change))
    if tell and after != before:
        tell(events.HappinessChanged(seat, after - before, after))


def _deaths(t: Table, seat: Seat, n: int, tell: Tell | None) -> None:
    """KALUA-523, R25: as many as there are."""
    n = min(n, t.families[seat])
    if n:
        t.families[seat] -= n
        t.graveyard += n
        if tell:
            tell(events.FamiliesDied(seat, n))


def _doubts(t: Table, seat: Seat, n: int, tell: Tell | None) -> None:
    """KALUA-106, 524."""
    n = min(n, t.families[seat])
    if n:
        t.families[seat] -= n
        t.atheists += n
        if tell:
            tell(events.FamiliesMoved(seat, "island", n))


def _faith(t: Table, seat: Seat, n: int, tell: Tell | None) -> None:
    """KALUA-209, 525, R26: as many as there are."""
    n = min(n, t.atheists)
    if n:
        t.atheists -= n
        t.families[seat] += n
        if tell:
            tell(events.FamiliesMoved("island", seat, n))


def _special(t: Table, card: Card, seat: Seat, tell: Tell | None) -> None:
    """3.11 of the rules page."""
    if card.special == "temple":
        t.temples[seat] += 1
        if tell:
            tell(events.TempleBuilt(seat))
    elif card.special == "amulets":
        t.amulets[seat] += 1
        if tell:
            tell(events.AmuletsPlaced(seat))
    elif card.special == "new_leader":
        _new_leader(t, seat, tell)
    elif card.special == "destroy_temple" and t.temples[seat]:
        t.temples[seat] -= 1
        t.discard[BONUS].append("temple")
        if tell:
            tell(events.TempleDestroyed(seat))


def _new_leader(t: Table, seat: Seat, tell: Tell | None) -> None:
    """KALUA-820, R30, R33: a family is the price; without one, or with a Leader in play, nothing happens."""
    if t.leader[seat] or not t.families[seat]:
        return
    t.leader[seat] = True
    if tell:
        tell(events.LeaderReturned(seat))
    _deaths(t, seat, 1, tell)
