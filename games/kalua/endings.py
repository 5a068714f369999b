"""Elimination and the ways in which a game ends (3.12, 3.13, R43 to R52 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

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


Measure = Literal["families", "happiness", "pp"]
"""What decides when families are counted (R50, R59)."""
FIRST: Final[Measure] = "families"
HAPPIER: Final[Measure] = "happiness"
RICHER: Final[Measure] = "pp"


def settle(t: Table, tell: Tell | None) -> bool:
    """R43: eliminations, then R46 and R49. Whether the game is over."""
    if all(t.families):
        return False
    for seat in [seat for seat in range(t.n) if not (t.families[seat] or t.leader[seat] or t.eliminated[seat])]:
        _eliminate(t, seat, tell)
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
    """KALUA-707: the end check. Whether the game is over."""
    found = ending(t, t.alive(), t.families, t.pp, t.atheists, t.before_loss)
    if found is not None:
        finish(t, found.winners, found.reason, found.scores, tell)
    return found is not None


class Ended(NamedTuple):
    """Who wins a round that is the last, and why it is. `scores`: per seat, the families that decide it; `by`: what breaks the
    tie in families, where there is one."""

    winners: list[Seat]
    reason: Ending
    scores: Sequence[int]
    by: Measure = "families"


def ending(
    t: Table, alive: list[Seat], families: Sequence[int], pp: Sequence[int], atheists: int, before: Sequence[int]
) -> Ended | None:
    """What the end check says of a round that leaves this: KALUA-910, then R46 and R49, then R59 and R50. None where the game
    goes on. `before`: the families before the last loss."""
    faithful = [seat for seat, n in enumerate(families) if n]
    if len(faithful) == 1:
        return Ended(faithful, "sole_families", families)
    if len(alive) == 1:
        return Ended(alive, "last_religion", families)
    if not faithful and not (atheists and any(t.leader[seat] for seat in alive)):
        return Ended(most(range(t.n), before), "all_gone", before)
    if not t.counts(families):
        return None
    best, by = leading(alive, families, t.happiness, pp)
    return Ended(best, "round_limit" if t.round == t.last_round else "first_empty", families, by)


def leading(
    seats: Iterable[Seat], families: Sequence[int], happiness: Sequence[int], pp: Sequence[int]
) -> tuple[list[Seat], Measure]:
    """Who leads when families are counted, and what decided it at last (R50, R59)."""
    best, by = most(seats, families), FIRST
    for name, measure in ((HAPPIER, happiness), (RICHER, pp)):
        fewer = most(best, measure)
        best, by = fewer, name if len(fewer) < len(best) else by
    return best, by


def parted(one: Seat, other: Seat, happiness: Sequence[int], pp: Sequence[int]) -> Measure:
    """What decides between two that are level in families; "families" where nothing does (R50)."""
    if happiness[one] != happiness[other]:
        return HAPPIER
    return RICHER if pp[one] != pp[other] else FIRST


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
