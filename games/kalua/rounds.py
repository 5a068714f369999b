"""The round: phases 1, 2, 4 and 5, and what leads from one to the next (3.4 to 3.6, 3.8, 3.9 of the rules page).

draw -> Leaders -> cards (volley.py) -> conversion -> praying -> the end check -> the next seat's round
"""

from __future__ import annotations

from games.kalua import events
from games.kalua import volley_events as told
from games.kalua.content import content
from games.kalua.conversion import conversion, prayers
from games.kalua.decks import any_card_left
from games.kalua.effects import remember_loss
from games.kalua.endings import judge_round, settle
from games.kalua.moves import KaluaMove, LeaderAtheists, LeaderBeliever, LeaderSacrifice, LeaderSpeech
from games.kalua.table import TOP, Table
from games.kernel.protocol import Seat, Tell


def start_round(t: Table, active: Seat, tell: Tell | None) -> None:
    """KALUA-221, 301 to 303, R6: how many cards are due is fixed now."""
    t.active = active
    t.round += 1
    t.phase = "draw"
    t.draw_due = max(1, content().setup.hand - len(t.hand[active]))
    if tell:
        tell(events.RoundStarted(t.round, active))
        tell(events.PhaseStarted("draw"))
    draw_on(t, tell)


def draw_on(t: Table, tell: Tell | None) -> None:
    """Phase 1 is over when nothing is due, or nothing is left to draw (R9)."""
    if t.draw_due == 0 or not any_card_left(t):
        t.draw_due = 0
        start_leaders(t, tell)


def start_leaders(t: Table, tell: Tell | None) -> None:
    """KALUA-401, 403."""
    t.phase = "leader"
    t.queue = [seat for seat in t.clockwise(t.active) if t.leader[seat]]
    if tell:
        tell(events.PhaseStarted("leaders"))
    _next_leader(t, tell)


def _next_leader(t: Table, tell: Tell | None) -> None:
    """A seat that could only pass is passed for (5.2)."""
    while t.queue and not _has_choice(t, t.queue[0]):
        seat = t.queue.pop(0)
        if tell:
            tell(events.LeaderActed(seat, "pass"))
    if not t.queue:
        start_cards(t, tell)


def _has_choice(t: Table, seat: Seat) -> bool:
    """R15, R16, R17, R19."""
    return t.happiness[seat] < TOP or t.atheists > 0 or sum(t.families) > t.families[seat]


def lead(t: Table, seat: Seat, move: KaluaMove, tell: Tell | None) -> None:
    """One Leader acts, or does not (KALUA-404 to 408); no card, so Amulets do not matter (R18)."""
    t.queue.pop(0)
    act_leader(t, seat, move, tell)
    if not settle(t, tell):
        _next_leader(t, tell)


def act_leader(t: Table, seat: Seat, move: KaluaMove, tell: Tell | None) -> None:
    """What the Leader does, and nothing that follows from it."""
    if isinstance(move, LeaderSpeech):
        _speak(t, seat, tell)
    elif isinstance(move, LeaderAtheists):
        _gather(t, seat, 2, "atheists", tell)
    elif isinstance(move, LeaderBeliever):
        _lure(t, seat, move.target, tell)
    elif isinstance(move, LeaderSacrifice):
        t.leader[seat] = False
        _gather(t, seat, 5, "sacrifice", tell)
    elif tell:
        tell(events.LeaderActed(seat, "pass"))


def _speak(t: Table, seat: Seat, tell: Tell | None) -> None:
    """KALUA-404."""
    t.happiness[seat] += 1
    if tell:
        tell(events.LeaderActed(seat, "speech"))
        tell(told.HappinessChanged(seat, 1, t.happiness[seat]))


def _gather(t: Table, seat: Seat, most: int, action: events.Action, tell: Tell | None) -> None:
    """KALUA-405, 407, R15, R16: atheists follow, as many as there are."""
    n = min(most, t.atheists)
    t.atheists -= n
    t.families[seat] += n
    if tell:
        tell(events.LeaderActed(seat, action))
        if action == "sacrifice":
            tell(events.LeaderLost(seat))
        tell(told.FamiliesMoved("island", seat, n))


def _lure(t: Table, seat: Seat, target: Seat, tell: Tell | None) -> None:
    """KALUA-406, R17."""
    before = t.families[:]
    t.families[target] -= 1
    t.families[seat] += 1
    remember_loss(t, before)
    if tell:
        tell(events.LeaderActed(seat, "believer"))
        tell(told.FamiliesMoved(target, seat, 1))


def start_cards(t: Table, tell: Tell | None) -> None:
    """Phase 3, unless the active religion is gone (R45)."""
    t.volley_no = 0
    if t.eliminated[t.active]:
        convert(t, tell)
        return
    if tell:
        tell(events.PhaseStarted("cards"))
    offer_volley(t, tell)


def offer_volley(t: Table, tell: Tell | None) -> None:
    """KALUA-501, 507. Who has neither cards nor the PP for one calls "Convert!", and so does everybody in the end (R36)."""
    limits, active = content().limits, t.active
    t.phase = "play"
    if t.volley_no >= limits.volleys or not (t.hand[active] or t.pp[active] >= limits.paid_draw):
        call_convert(t, tell)


def call_convert(t: Table, tell: Tell | None) -> None:
    """KALUA-509."""
    if tell:
        tell(told.ConvertCalled(t.active))
    convert(t, tell)


def convert(t: Table, tell: Tell | None) -> None:
    """Phase 4 (KALUA-601 to 608)."""
    t.phase = "convert"
    if tell:
        tell(events.PhaseStarted("convert"))
    done = conversion(t.alive(), t.families, t.happiness)
    before = t.families[:]
    for seat, given in enumerate(done.contributions):
        t.families[seat] -= given
    remember_loss(t, before)
    for seat in done.happiest:
        t.families[seat] += done.share
    t.atheists += done.to_island
    if tell:
        tell(events.ConvertPool(done.contributions, done.share, done.happiest, done.to_island))
    if not settle(t, tell):
        pray(t, tell)


def pray(t: Table, tell: Tell | None) -> None:
    """Phase 5 (KALUA-701 to 706), then the end check (KALUA-707)."""
    t.phase = "pray"
    if tell:
        tell(events.PhaseStarted("pray"))
    for seat, income in prayers(t.alive(), t.families, t.happiness, t.temples):
        t.pp[seat] += income.total
        if tell:
            tell(events.Income(seat, income.base, income.extra, income.temple))
    t.phase = "round_end"
    if not judge_round(t, tell):
        start_round(t, next_active(t), tell)


def next_active(t: Table) -> Seat:
    """KALUA-222."""
    return next(seat for seat in t.clockwise(t.active + 1) if not t.eliminated[seat])
