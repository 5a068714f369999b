"""Elimination and the ways in which a game ends (3.12, 3.13, R43 to R52 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.kalua import events
from games.kalua import volley_events as told
from games.kalua.decks import clear_away
from games.kalua.table import Ending, Result, Table
from games.kernel.protocol import Seat, Tell

CLAUSE: Final[dict[Ending, str]] = {
    "sole_families": "KALUA-910",
    "last_religion": "KALUA-R46",
    "wipe_out": "KALUA-911",
    "all_gone": "KALUA-R49",
    "first_empty": "KALUA-R59",
    "round_limit": "KALUA-R50",
}
"""The clause that ends a game in each way; a wipe-out that several survive in glory ends by KALUA-912."""


def settle(t: Table, tell: Tell | None) -> bool:
    """R43: eliminations, then R46 and R49. Whether the game is over."""
    lost = [seat for seat in range(t.n) if not (t.families[seat] or t.leader[seat] or t.eliminated[seat])]
    for seat in lost:
        _eliminate(t, seat, tell)
    if all(t.families):
        return False
    return _decided(t, tell)


def _decided(t: Table, tell: Tell | None) -> bool:
    """R46: one religion is left. R49: nobody has families, and nobody can ever get any."""
    alive = t.alive()
    if len(alive) == 1:
        finish(t, alive, "last_religion", t.families, tell)
    elif not any(t.families) and not (t.atheists and any(t.leader)):
        finish(t, most(range(t.n), t.before_loss), "all_gone", t.before_loss, tell)
    return t.phase == "over"


def _eliminate(t: Table, seat: Seat, tell: Tell | None) -> None:
    """KALUA-901, R44: cards to the discard piles, PP to the supply."""
    t.eliminated[seat] = True
    if tell:
        tell(events.Eliminated(seat))
    clear_away(t, seat, tell)
    pp, t.pp[seat] = t.pp[seat], 0
    if tell and pp:
        tell(told.PpChanged(seat, -pp, 0, "eliminated"))


def island_emptied(t: Table, before: Sequence[int], tell: Tell | None) -> bool:
    """KALUA-911, 912, R47, R48: a Global Disaster took the last families of all. Whether the game is over."""
    if any(t.families) or not any(before):
        return False
    winners = most(range(t.n), before)
    if tell:
        tell(told.IslandEmptied(tuple(winners)))
    finish(t, winners, "wipe_out", before, tell)
    return True


def judge_round(t: Table, tell: Tell | None) -> bool:
    """KALUA-707: KALUA-910, then R46 and R49, then R59 and R50. Whether the game is over."""
    faithful = [seat for seat in range(t.n) if t.families[seat]]
    if len(faithful) == 1:
        finish(t, faithful, "sole_families", t.families, tell)
    elif not _decided(t, tell) and t.counts(t.families):
        best = most(t.alive(), t.families)
        for measure in (t.happiness, t.pp):
            best = most(best, measure)
        finish(t, best, "round_limit" if t.round == t.last_round else "first_empty", t.families, tell)
    return t.phase == "over"


def most(seats: Iterable[Seat], measure: Sequence[int]) -> list[Seat]:
    """Those of the seats that have most of it."""
    some = list(seats)
    top = max([measure[seat] for seat in some])
    return [seat for seat in some if measure[seat] == top]


def finish(t: Table, winners: Sequence[Seat], reason: Ending, scores: Sequence[int], tell: Tell | None) -> None:
    """R51: a set of winning seats."""
    clause = "KALUA-912" if reason == "wipe_out" and len(winners) > 1 else CLAUSE[reason]
    t.result = Result(tuple(winners), reason, clause, tuple(scores))
    t.phase = "over"
    t.queue = []
    if tell:
        tell(events.GameOver(t.result.winners, reason, t.result.scores))
