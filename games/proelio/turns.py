"""Turns, hand limits and the end: TURN_START, TURN_TAIL, TURN_END, OVERFLOW and GAME_OVER of 5.2, and the hooks 5.5 and 5.6."""

from __future__ import annotations

from typing import Final

from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell
from games.proelio import events
from games.proelio.cards import PLAGUE, hand_limit
from games.proelio.content import content
from games.proelio.decks import lay_down
from games.proelio.guilds import usable_on_turn
from games.proelio.scoring import best, score
from games.proelio.table import Cause, Ending, Result, Table, Then
from games.proelio.trail import TABLE

CLAUSE: Final[dict[tuple[Ending, bool], str]] = {
    ("conquest", False): "PROELIO-830",
    ("conquest", True): "PROELIO-1020",
    ("points", False): "PROELIO-840",
    ("stop", True): "PROELIO-R60",
}
"""The clause that ends a game, by the way of ending and whether Houses are allied."""


def start_turn(t: Table, seat: Seat, chance: Chance, tell: Tell | None) -> None:
    """TURN_START. PROELIO-102, 400, 635."""
    t.turn_seat = t.decider = seat
    t.turn_no += 1
    if tell:
        tell(events.TurnStarted(seat, t.turn_no, t.season))
    if t.plague == seat:
        t.plague = None
        lay_down(t, (PLAGUE,), TABLE)
        if tell:
            tell(events.PlagueLifted(seat, "expired"))
    t.phase = "deploy" if t.attack_on[seat] is not None and t.plague is None else "action"


def settle(t: Table, seat: Seat, then: Then, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-012, R30, R31: a Hand may be too large now; its House discards before anything else goes on."""
    if t.drawn_out:
        then = "points"
    excess = len(t.hand[seat]) - hand_limit()
    if excess > 0:
        t.phase, t.decider, t.then = "overflow", seat, then
        if tell:
            tell(events.Overflow(seat, excess))
    else:
        go_on(t, then, chance, tell)


def go_on(t: Table, then: Then, chance: Chance, tell: Tell | None) -> None:
    """Back to the turn."""
    if then == "points":
        _end_on_points(t, tell)
        return
    t.decider = t.turn_seat
    if then == "turn_tail" and usable_on_turn(t, t.turn_seat) is None:
        end_turn(t, chance, tell)
    else:
        t.phase = then


def end_turn(t: Table, chance: Chance, tell: Tell | None) -> None:
    """TURN_END. PROELIO-100, 965, R60."""
    seat = t.turn_seat
    t.turns_taken[seat] += 1
    if t.heard:
        t.hear(seat, None)
    if t.merchant_at == seat:
        move_merchant(t, t.left(seat), guild=False, tell=tell)
    if t.allied and t.turn_no >= content().limits.allied_turns:
        _end_on_points(t, tell)
    else:
        start_turn(t, t.right(seat), chance, tell)


def move_merchant(t: Table, to: Seat, guild: bool, tell: Tell | None) -> None:
    """PROELIO-940, 965."""
    before, t.merchant_at = t.merchant_at, to
    if tell:
        assert before is not None
        tell(events.MerchantMoved(before, to, "guild" if guild else "journey"))


def defeat(t: Table, loser: Seat, cause: Cause, tell: Tell | None) -> None:
    """PROELIO-510, 830, 1020, R10: the besieger of the fallen House wins, or the other Alliance."""
    besieger = t.right(loser)
    if tell:
        tell(events.HouseDefeated(loser, cause, besieger))
    winners = tuple(sorted([besieger, t.ally(besieger)])) if t.allied else (besieger,)
    _finish(t, "conquest", winners, (loser, cause), tell)


def _end_on_points(t: Table, tell: Tell | None) -> None:
    """PROELIO-811, 840, R60."""
    scores = tuple([score(t, seat) for seat in range(t.n)])
    _finish(t, "stop" if t.allied else "points", best(t, scores), (None, None), tell)


def _finish(
    t: Table, how: Ending, winners: tuple[Seat, ...], fall: tuple[Seat | None, Cause | None], tell: Tell | None
) -> None:
    scores = tuple([score(t, seat) for seat in range(t.n)])
    t.result = Result(how, winners, *fall, scores)
    t.phase = "over"
    if tell:
        tell(events.GameOver(how, winners, scores, tuple(t.hand)))
