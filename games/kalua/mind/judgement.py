"""What a table is worth to a seat (11.2 of the rules page), in families; nothing hidden is looked at."""

from __future__ import annotations

from typing import Final

import msgspec

from games.kalua.endings import Ended
from games.kalua.forecast import Forecast, forecast, foretold
from games.kalua.table import TOP, Table
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat


class Taste(msgspec.Struct, frozen=True):
    """What things are worth, in families. The defaults are those of the page's reference bot."""

    happiness: float = 0.45
    leader: float = 5.0
    temple: float = 2.5
    amulets: float = 1.2
    card: float = 0.5
    pp: float = 0.30
    spare_pp: float = 0.10
    """Beyond `enough`."""
    enough: int = 12
    nobody: float = 10.0
    few: float = 3.0
    out: float = -6.0
    largest: float = 0.5
    """Of the strongest rival's strength, how much counts against the own."""
    usual: float = 0.5
    """Of the rivals' mean strength."""
    hesitation: float = 1.1
    """A card must bring more than this, beside its own worth."""
    devotion: float = 1.0
    """A sacrificed Leader must bring more than this."""
    reach: float = 30.0
    """The game would be won if "Convert!" were called now."""


REFERENCE: Final = Taste()
WITHIN_REACH: Final = REFERENCE.reach
VICTORY: Final = 100.0
SHARED: Final = 20.0
TIE: Final = 0.05
"""What a step of happiness is worth where families are counted."""


def worth(t: Table, seat: Seat, style: Style, ahead: bool, taste: Taste = REFERENCE, praying: bool = True) -> float:
    """Higher is better for `seat`. `ahead`: as the table will stand after phases 4 and 5; without `praying` after phase 4."""
    if t.result is not None:
        return verdict(t.result.winners, seat)
    end = forecast(t) if ahead else None
    families, pp = (end.families, end.pp if praying else t.pp) if end is not None else (t.families, t.pp)
    last = foretold(t, end) if end is not None else None
    if end is not None and last is not None and t.counts(families):
        return _lead(t, seat, end, last, taste)
    strengths = [strength(t, s, families[s], pp[s], taste) for s in range(t.n)]
    others = strengths[:seat] + strengths[seat + 1 :]
    rivals = taste.largest * style.denial / 100 * max(others) + taste.usual * style.aggression / 100 * sum(others) / len(others)
    return strengths[seat] - rivals + (_reached(last, seat, taste) if last is not None else 0.0)


def _lead(t: Table, seat: Seat, end: Forecast, last: Ended, taste: Taste) -> float:
    """When a round is the last only families count, then happiness, then PP (KALUA-R50, R59)."""
    counted = [end.families[s] + TIE * t.happiness[s] + TIE * TIE * min(end.pp[s], TOP) for s in range(t.n)]
    return counted[seat] - max(counted[:seat] + counted[seat + 1 :]) + _reached(last, seat, taste)


def _reached(last: Ended, seat: Seat, taste: Taste) -> float:
    """What it is worth that the round would be the last."""
    return taste.reach * verdict(tuple(last.winners), seat) / VICTORY


def verdict(winners: tuple[Seat, ...], seat: Seat) -> float:
    """What a decided game is worth."""
    if seat not in winners:
        return -VICTORY
    return VICTORY if len(winners) == 1 else SHARED


def strength(t: Table, seat: Seat, families: int, pp: int, taste: Taste) -> float:
    """How strong a religion is with so many families and PP."""
    if not families and not t.leader[seat]:
        return taste.out
    spare = pp - taste.enough
    value = families + (taste.pp * pp if spare <= 0 else taste.pp * taste.enough + taste.spare_pp * spare)
    value += taste.happiness * t.happiness[seat] + taste.card * min(len(t.hand[seat]), 7)
    value += taste.leader * t.leader[seat] + taste.temple * t.temples[seat] + taste.amulets * min(t.amulets[seat], 2)
    if families <= 2:
        value -= taste.few + taste.nobody * (not families or _falls_to_leaders(t, seat, families))
    return value


def _falls_to_leaders(t: Table, seat: Seat, families: int) -> bool:
    """Whether a religion without a Leader has no more families than the Leaders of others can lure away in one round, which
    ends it (KALUA-406, KALUA-901)."""
    return not t.leader[seat] and families <= sum(t.leader)
