"""What a move means for the end of the game, in a sentence for a person; counted on the view, in the form that is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.kalua.content import cards
from games.kalua.endings import Ended
from games.kalua.forecast import Outlook, forecast, foretold, outlook_of, standing
from games.kalua.mind.blunders import best_after, loses
from games.kalua.moves import BuyCard, CallConvert, ChooseTarget, KaluaMove, LeaderPass, Pass, PlayCard, UseAmulets
from games.kalua.state import State
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

EXPLAINED: Final = (
    "reason.why.end_prevented",  # {seat} {theirs} {n}: who would win this round as it stands, its families and the own ones
    "reason.why.end_prevented_tie",  # {seat}: the same by a tie-break
    "reason.why.end_brought",  # {seat} {theirs} {n}: "Convert!" would win then, over whom
    "reason.why.end_brought_tie",  # {seat}: the same by a tie-break
    "reason.why.end_lost",  # {seat} {theirs} {n}: "Convert!" ends the game for another, and no card helps
    "reason.why.end_lost_tie",  # {seat}: the same by a tie-break
)
"""The message ids of this module's sentences; `seat` is always a rival."""
ACTS: Final = ("leader", "play", "respond", "target", "amulets")
IDLE: Final = (BuyCard, Pass, LeaderPass)

Looks = Callable[[PlayCard], Outlook]
"""The table without and with a Local Disaster."""


def end_of(view: State, seat: Seat, move: KaluaMove, ratings: Sequence[Rating], local: Looks) -> Reason | None:
    """The sentence for a move that keeps the round from ending the game for another, or lets it end for the own religion, if
    nobody answers; None where it changes nothing about that."""
    if view.phase not in ACTS or isinstance(move, IDLE):
        return None
    if isinstance(move, CallConvert):
        return _lost(view, seat, ratings)
    ahead = local(move) if isinstance(move, PlayCard) and cards()[move.card].kind == "local" else outlook_of(view, seat, move)
    before, after = (foretold(t, end) for t, end in zip(ahead.tables, ahead.ends, strict=True))
    if isinstance(move, ChooseTarget | UseAmulets):
        before = _worst(view, seat, move, ratings, before)
    if before is not None and seat not in before.winners:
        return _worded("reason.why.end_prevented", seat, before) if after is None or seat in after.winners else None
    if after is not None and after.winners == [seat] and (before is None or before.winners != [seat]):
        return _worded("reason.why.end_brought", seat, after)
    return None


def _worst(view: State, seat: Seat, move: KaluaMove, ratings: Sequence[Rating], before: Ended | None) -> Ended | None:
    """How the game ends by another choice, if by any another god wins."""
    for other in ratings:
        if other.move == move or isinstance(other.move, BuyCard):
            continue
        ahead = outlook_of(view, seat, other.move)
        found = foretold(ahead.tables[1], ahead.ends[1])
        if found is not None and seat not in found.winners:
            return found
    return before


def _lost(view: State, seat: Seat, ratings: Sequence[Rating]) -> Reason | None:
    """ "Convert!" with which another wins, where no card that can be paid for changes it."""
    t = standing(view)
    found = foretold(t, forecast(t))
    plays = [rating.move for rating in ratings if isinstance(rating.move, PlayCard)]
    if found is None or seat in found.winners or not all(loses(best_after(view, seat, move), seat) for move in plays):
        return None
    return _worded("reason.why.end_lost", seat, found)


def _worded(message: str, seat: Seat, found: Ended) -> Reason:
    """With the families of both sides, where families decide."""
    others = [other for other in (found.winners if seat not in found.winners else range(len(found.scores))) if other != seat]
    rival = max(others, key=lambda other: found.scores[other])
    n, theirs = found.scores[seat], found.scores[rival]
    if n == theirs:
        return Reason(f"{message}_tie", {"seat": rival})
    return Reason(message, {"seat": rival, "theirs": theirs, "n": n})
