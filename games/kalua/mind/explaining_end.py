"""What a move means for the end of the game, in a sentence for a person; counted on the view, in the form that is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from games.kalua.content import cards
from games.kalua.endings import RICHER, Ended, parted
from games.kalua.forecast import Forecast, Outlook, forecast, foretold, outlook_of, standing
from games.kalua.mind.blunders import best_after, loses
from games.kalua.moves import BuyCard, CallConvert, ChooseTarget, KaluaMove, LeaderPass, Pass, PlayCard, UseAmulets
from games.kalua.state import State
from games.kalua.table import Table
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

EXPLAINED: Final = (
    "reason.why.end_prevented",  # {seat} {theirs} {n}: who would win this round as it stands, its families and the own ones
    "reason.why.end_prevented_happiness",  # {seat} {n} {theirs} {own}: level in families, by the happiness of both
    "reason.why.end_prevented_pp",  # {seat} {n} {theirs} {own}: level in happiness too, by the prayers of both
    "reason.why.end_brought",  # {seat} {theirs} {n}: "Convert!" would win then, over whom
    "reason.why.end_brought_happiness",  # {seat} {n} {theirs} {own}: level in families, by the happiness of both
    "reason.why.end_brought_pp",  # {seat} {n} {theirs} {own}: level in happiness too, by the prayers of both
    "reason.why.end_lost",  # {seat} {theirs} {n}: "Convert!" ends the game for another, and no card helps
    "reason.why.end_lost_happiness",  # {seat} {n} {theirs} {own}: level in families, by the happiness of both
    "reason.why.end_lost_pp",  # {seat} {n} {theirs} {own}: level in happiness too, by the prayers of both
)
"""The message ids of this module's sentences; `seat` is always a rival."""
ACTS: Final = ("leader", "play", "respond", "target", "amulets")
IDLE: Final = (BuyCard, Pass, LeaderPass)


class Foreseen(NamedTuple):
    """How the game ends, and what breaks a tie in families then."""

    ended: Ended
    happiness: Sequence[int]
    pp: Sequence[int]


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
    before, after = (_foreseen(t, end) for t, end in zip(ahead.tables, ahead.ends, strict=True))
    if isinstance(move, ChooseTarget | UseAmulets):
        before = _worst(view, seat, move, ratings, before)
    if before is not None and seat not in before.ended.winners:
        return _worded("reason.why.end_prevented", seat, before) if after is None or seat in after.ended.winners else None
    if after is not None and after.ended.winners == [seat] and (before is None or before.ended.winners != [seat]):
        return _worded("reason.why.end_brought", seat, after)
    return None


def _worst(view: State, seat: Seat, move: KaluaMove, ratings: Sequence[Rating], before: Foreseen | None) -> Foreseen | None:
    """How the game ends by another choice, if by any another god wins."""
    for other in ratings:
        if other.move == move or isinstance(other.move, BuyCard):
            continue
        ahead = outlook_of(view, seat, other.move)
        found = _foreseen(ahead.tables[1], ahead.ends[1])
        if found is not None and seat not in found.ended.winners:
            return found
    return before


def _lost(view: State, seat: Seat, ratings: Sequence[Rating]) -> Reason | None:
    """ "Convert!" with which another wins, where no card that can be paid for changes it."""
    t = standing(view)
    found = _foreseen(t, forecast(t))
    plays = [rating.move for rating in ratings if isinstance(rating.move, PlayCard)]
    if found is None or seat in found.ended.winners or not all(loses(best_after(view, seat, move), seat) for move in plays):
        return None
    return _worded("reason.why.end_lost", seat, found)


def _foreseen(t: Table, ahead: Forecast) -> Foreseen | None:
    ended = foretold(t, ahead)
    return Foreseen(ended, t.happiness, ahead.pp) if ended is not None else None


def _worded(message: str, seat: Seat, found: Foreseen) -> Reason:
    """With the families of both sides, and what decides where they are level."""
    ended, scores = found.ended, found.ended.scores
    others = [other for other in (ended.winners if seat not in ended.winners else range(len(scores))) if other != seat]
    rival = max(others, key=lambda other: scores[other])
    if scores[seat] != scores[rival]:
        return Reason(message, {"seat": rival, "theirs": scores[rival], "n": scores[seat]})
    by = parted(seat, rival, found.happiness, found.pp)
    measure = found.pp if by == RICHER else found.happiness
    return Reason(f"{message}_{by}", {"seat": rival, "n": scores[seat], "theirs": measure[rival], "own": measure[seat]})
