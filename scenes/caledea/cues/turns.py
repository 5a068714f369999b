"""The table is laid, turns pass, groups march, and somebody wins."""

from __future__ import annotations

from typing import Any, Final

from games.caledea import events, setup_events
from games.caledea.content import kingdom
from games.caledea.state import State
from games.caledea.table import IDS, NONE, Combat
from games.caledea.turns import taken_by
from scenes.caledea.context import BoardContext, Change
from scenes.caledea.cues.row import Burst, Narrator, Row, dark, fill, of_seat, raised
from scenes.caledea.fight.timing import THROWN
from scenes.caledea.paint.court import POWERS
from scenes.caledea.wording import ranks_listed
from scenes.paint.palette import SHELL
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, at_seat, own
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import of_round, of_turn

LONG: Final = 2.4
"""Seconds for the end of the game."""
HELD: Final = 3.4
"""Seconds before it for the capital whose keeping has won."""


def _won(t: Narrator, e: events.GameWon) -> LogEntry:
    kept: dict[str, Any] = {"capital": t.capital(taken_by(t.view, t.view.active)[0])} if e.reason == "kept" else {}
    return t.say(f"event.game_won.{e.reason}", "crown", names=t.names(e.seats), n=len(e.seats), **kept)


def _rolled(t: Narrator, e: setup_events.OrderRolled) -> LogEntry:
    rolls = [f"{t.name(seat)} {die}" for seat, die in enumerate(e.rolls) if die]
    return t.say("event.order_rolled", "die", rolls=t.words.listing(rolls))


SETUP: Final[list[AnyRow]] = [
    Row(
        setup_events.GameStarted,
        Cue((1.0,), ("deal",)),
        lambda t, e: t.say("event.game_started", "crown", width=e.width, height=e.height, n=e.n),
    ),
    Row(
        setup_events.KingdomPicked,
        own("reveal"),
        lambda t, e: t.one("event.kingdom_picked", "crown", e.seat, kingdom=kingdom(e.kingdom).id),
    ),
    Row(setup_events.OrderRolled, Cue((THROWN, 0.7), ("dice",), told_at=1), _rolled, rolls=lambda e: e.rolls),
    Row(
        setup_events.OrderChosen,
        own("ready", 0.9),
        lambda t, e: t.one(f"event.order_chosen.{e.choice}", "hourglass", e.seat, other=t.name(e.order[0])),
    ),
    Row(
        setup_events.CapitalPlaced,
        own("build", 0.9),
        lambda t, e: t.at("event.capital_placed", "capital", e.seat, e.square, capital=t.capital(e.seat)),
        bursts=lambda e, view: of_seat(e.square, e.seat, 14),
    ),
    Row(
        setup_events.CityOverlap,
        Cue((0.9,), ("ready",)),
        lambda t, e: t.say("event.city_overlap", "capital", names=t.names(e.seats)),
        bursts=lambda e, view: [Burst(view.capital[seat], (fill(seat),)) for seat in e.seats],
    ),
]


def _turn(t: Narrator, e: events.TurnStarted) -> LogEntry:
    id = "event.turn_started.last" if t.view.round_limit == e.round else "event.turn_started"
    entry = t.one(id, "hourglass", e.seat, round=e.round, actions=e.actions, gold=e.gold)
    return of_round(of_turn(entry), e.round)


def _turn_over(t: Narrator, e: events.TurnEnded) -> LogEntry:
    """`t.view` is the table before the next turn begins, so what is left of this one is seen on it."""
    rested = t.view.actions_left == t.view.card(e.seat).actions and not t.view.tapped[e.seat]
    return t.one("event.turn_ended.rested" if rested else "event.turn_ended", "hourglass", e.seat, False)


def _marches(event: events.GroupMoved, view: State) -> Cue:
    """140 ms a square, and a breath."""
    return at_seat(event.seat, "charge" if isinstance(view.pending, Combat) else "march", 0.35 + 0.14 * len(event.path))


def _marched(t: Narrator, e: events.GroupMoved) -> LogEntry:
    fights = isinstance(t.view.pending, Combat)
    id, icon = ("event.group_moved.attack", "swords") if fights else ("event.group_moved", "arrow")
    return t.at(id, icon, e.seat, e.path[-1], units=ranks_listed(t.view, e.ids, t.words))


def _from(event: events.GroupMoved, start: int | None) -> tuple[int, ...]:
    return (event.path[0] if start is None else start, *event.path)


def _way(event: events.GroupMoved, view: State, context: BoardContext) -> tuple[int, ...]:
    """A group that attacks stops before the last square."""
    path = _from(event, context.start)
    fights = isinstance(view.pending, Combat) and view.pending.square == event.path[-1]
    return path[:-1] if fights and len(path) > 2 else (path[0], path[0]) if fights else path


TURNS: Final[list[AnyRow]] = [
    Row(events.TurnStarted, own("turn"), _turn, begins=True, turns=True),
    Row(
        events.TurnEnded,
        lambda e, view: Cue((0.2,), ("flip",), seat=e.seat, spoken=False),
        _turn_over,
        by=lambda e, view: e.seat,
        turns=True,
    ),
    Row(events.GroupPicked, Cue((0.2,), quiet=True, spoken=False), sets_out=lambda e: e.square, begins=True),
    Row(events.PassengerPicked, Cue((0.2,), quiet=True, spoken=False), begins=True),
    Row(
        events.GroupMoved,
        _marches,
        _marched,
        square=lambda e: e.path[-1],
        goes=lambda e: e.ids,
        way=_way,
        leaves=lambda e, view, start: Change(view.active, _from(e, start)),
        storms=lambda e: e.path[-1],
    ),
    Row(
        events.GroupEntered,
        own("march", 0.45),
        lambda t, e: t.at("event.group_entered", "arrow", e.seat, e.square, False),
        bursts=lambda e, view: of_seat(e.square, e.seat, 6),
        goes=lambda e: e.ids,
        way=lambda e, view, context: (e.square, e.square),
    ),
    Row(
        events.GroupThrownBack,
        Cue((0.7,), ("repelled",)),
        lambda t, e: t.at("event.group_thrown_back", "shield", e.ids[0] // IDS, e.square),
        bursts=lambda e, view: [Burst(e.square, (SHELL.paper_lo,), 6)],
        goes=lambda e: e.ids,
        way=lambda e, view, context: (e.square, e.square if context.stormed is None else context.stormed),
        repelled=True,
    ),
    Row(
        events.UnitTransported,
        lambda e, view: at_seat(e.unit // IDS, "caravan", 0.9),
        lambda t, e: t.unit(
            "event.unit_transported", POWERS["transport"], e.unit, start=t.place(e.origin), place=t.place(e.to)
        ),
        bursts=lambda e, view: [Burst(e.origin, ("gold",), 6), *of_seat(e.to, e.unit // IDS, 8)],
        goes=lambda e: (e.unit,),
        way=lambda e, view, context: (e.origin, e.to),
        leaves=lambda e, view, start: Change(view.active, (e.to,), POWERS["transport"]),
    ),
    Row(
        events.SeatEliminated,
        own("loss", 1.4),
        lambda t, e: t.one("event.seat_eliminated", "skull", e.seat),
        bursts=lambda e, view: dark(view.capital[e.seat], "skull") if view.capital[e.seat] != NONE else [],
        ribbon=lambda e, context: context.say("prompt.out", name=context.name(e.seat)),
    ),
    Row(
        events.GameWon,  # whether it is a victory or a defeat for those at the table, the results say
        lambda e, view: Cue((HELD, LONG), ("capture", "fanfare")) if e.reason == "kept" else Cue((LONG,), ("fanfare",)),
        _won,
        bursts=lambda e, view: [
            burst
            for city in (taken_by(view, view.active) if e.reason == "kept" else ())
            for burst in raised(view.capital[city], view.active, 18)
        ],
    ),
]
