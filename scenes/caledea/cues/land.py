"""Land, gold, walls and capitals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.caledea import events
from games.caledea.presence.concerns import kind_at
from games.caledea.state import State
from games.caledea.table import IDS, NONE
from games.caledea.turns import to_hold
from scenes.caledea.context import Change
from scenes.caledea.cues.row import RANK_EMBLEM, WALL_EMBLEM, Burst, Flight, Narrator, Row, dark, fill, of_seat, raised
from scenes.paint.palette import SHELL
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, at_seat, own
from scenes.table.show.log import LogEntry


def _gold(t: Narrator, e: events.GoldChanged) -> LogEntry:
    id = "event.gold_changed.gain" if e.delta > 0 else "event.gold_changed.loss"
    return t.one(id, "coin", e.seat, False, n=abs(e.delta), total=e.total)


def _won(kind: type[events.OutpostClaimed | events.OutpostReclaimed], id: str) -> Row[Any]:
    """A banner goes up, and a coin flies home."""
    return Row(
        kind,
        own("gain", 0.75),
        lambda t, e: t.at(id, "coin", e.seat, e.square),
        bursts=lambda e, view: raised(e.square, e.seat),
        coins=lambda e: [Flight(e.square, e.seat)],
        leaves=lambda e, view, start: Change(view.active, (e.square,), "coin"),
    )


LAND: Final[list[AnyRow]] = [
    _won(events.OutpostClaimed, "event.outpost_claimed"),
    _won(events.OutpostReclaimed, "event.outpost_reclaimed"),
    Row(
        events.OutpostSalted,  # salt flies up as the marker has turned over
        lambda e, view: Cue((0.3, 0.7), ("flip", "salt"), seat=e.by),
        lambda t, e: t.at("event.outpost_salted", "skull", e.by, e.square, other=t.name(e.owner)),
        bursts=lambda e, view: [Burst(e.square, part=0), Burst(e.square, ("salt", SHELL.paper_lo), 12, part=1)],
        coins=lambda e: [Flight(e.square, e.owner, home=False, part=1)],
        leaves=lambda e, view, start: Change(view.active, (e.square,), "skull", e.owner),
    ),
    Row(
        events.UnitMustered,
        own("colony", 0.55),
        lambda t, e: t.at("event.unit_mustered", "infantry", e.seat, e.square, False),
        bursts=lambda e, view: raised(e.square, e.seat, 6),
    ),
    Row(events.MusterFailed, own("refused", 0.7), lambda t, e: t.one("event.muster_failed", "infantry", e.seat)),
    Row(
        events.UnitUpgraded,
        lambda e, view: at_seat(e.unit // IDS, "promote", 0.7),
        lambda t, e: t.at(f"event.unit_upgraded.{e.rank}", RANK_EMBLEM[e.rank], e.unit // IDS, t.view.unit(e.unit).square),
        bursts=lambda e, view: [Burst(view.unit(e.unit).square, ("gold",), 8, RANK_EMBLEM[e.rank])],
        leaves=lambda e, view, start: Change(view.active, (view.unit(e.unit).square,), RANK_EMBLEM[e.rank]),
    ),
    Row(
        events.ControlChanged,
        lambda e, view: at_seat(e.to, "flip"),
        lambda t, e: t.one(f"event.control_changed{kind_at(t.view, e.squares)}", "key", e.to, places=t.places(e.squares)),
        bursts=lambda e, view: [burst for square in e.squares for burst in of_seat(square, e.to, 6)],
    ),
    Row(events.GoldChanged, lambda e, view: at_seat(e.seat, "coin" if e.delta > 0 else "loss", 0.4), _gold),
    Row(
        events.GoldTapped, own("tapped", 0.4), lambda t, e: t.one(f"event.gold_tapped.{e.reason}", "coin", e.seat, False, n=e.n)
    ),
]


def _progress(event: events.CityProgress, view: State) -> list[Burst]:
    """The walls of the city shine."""
    city = view.torus.city[view.capital[event.city]] if view.capital[event.city] != NONE else ()
    return [Burst(square, (fill(event.city),)) for square in city if square in view.structure]


def _captured(t: Narrator, e: events.CapitalCaptured) -> LogEntry:
    """With what it decides in a short game (CALEDEA-R71)."""
    how = ".vacant" if e.previous_holder == NONE else ".own" if e.previous_holder == e.owner else ""
    values: dict[str, Any] = {"other": t.name(e.previous_holder)} if e.previous_holder != NONE else {}
    told = t.one(f"event.capital_captured{how}", "capital", e.by, capital=t.capital(e.owner), **values)
    held = to_hold(t.view, e.by)
    if e.square not in held:
        return told
    wins = t.one("event.to_hold", "capital", e.by, place=t.place(e.square), home=t.place(held[0]))
    return replace(told, text=f"{told.text} {wins.text}")


def _regained(t: Narrator, e: events.CapitalReclaimed) -> LogEntry:
    if e.by != e.owner:
        return t.one("event.capital_reclaimed.ally", "capital", e.by, capital=t.capital(e.owner), other=t.name(e.owner))
    return t.one("event.capital_reclaimed", "capital", e.by, capital=t.capital(e.owner))


WALLS: Final[list[AnyRow]] = [
    Row(
        events.StructureBuilt,
        own("build", 0.8),
        lambda t, e: t.at(f"event.structure_built.{e.kind_of}", WALL_EMBLEM[e.kind_of], e.seat, e.square),
        bursts=lambda e, view: of_seat(e.square, e.seat, 10, "trowel", sinks=True),
        leaves=lambda e, view, start: Change(view.active, (e.square,), WALL_EMBLEM[e.kind_of]),
    ),
    Row(
        events.StructureDestroyed,
        Cue((0.9,), ("capture",)),
        lambda t, e: t.at(f"event.structure_destroyed.{e.kind_of}", "ruin", e.seat, e.square),
        bursts=lambda e, view: [Burst(e.square, (SHELL.paper_lo, fill(e.seat)), 16, "ruin")],
        leaves=lambda e, view, start: Change(view.active, (e.square,), "ruin", e.seat),
    ),
    Row(
        events.StructureAbandoned,
        Cue((0.6,), ("capture",)),
        lambda t, e: t.say(f"event.structure_abandoned.{e.kind_of}", "ruin", place=t.place(e.square)),
        bursts=lambda e, view: dark(e.square, "ruin"),
    ),
    Row(
        events.CityProgress,
        lambda e, view: at_seat(e.city, "bell", 0.5),
        lambda t, e: t.say(
            "event.city_progress", "capital", False, capital=t.capital(e.city), castles=e.castles, towers=e.towers
        ),
        bursts=_progress,
    ),
    Row(
        events.CapitalCaptured,  # a banner falls, another goes up; two seats go straight to the end (CALEDEA-902)
        lambda e, view: Cue((0.6, 1.2), ("capture", "fanfare"), seat=e.by),
        _captured,
        bursts=lambda e, view: [
            Burst(e.square, sinks=True, banner=e.previous_holder, part=0),
            *raised(e.square, e.by, 18, part=1),
        ],
        coins=lambda e: [Flight(e.square, e.previous_holder, home=False), Flight(e.square, e.by, part=1)],
        leaves=lambda e, view, start: Change(view.active, (e.square,), "crown", e.owner),
        ribbon=lambda e, context: context.say("prompt.captured", name=context.name(e.by), other=context.name(e.owner)),
    ),
    Row(
        events.CapitalReclaimed,
        lambda e, view: at_seat(e.by, "fanfare", 1.2),
        _regained,
        bursts=lambda e, view: raised(e.square, e.owner, 18),
        coins=lambda e: [Flight(e.square, e.owner)],
        leaves=lambda e, view, start: Change(view.active, (e.square,), "crown"),
    ),
    Row(
        events.CapitalVacated,
        Cue((0.8,), ("loss",)),
        lambda t, e: t.say("event.capital_vacated", "capital", capital=t.capital(e.owner)),
        bursts=lambda e, view: dark(e.square, "crown"),
    ),
    Row(
        events.CapitalRemoved,
        Cue((0.8,), ("capture",)),
        lambda t, e: t.say("event.capital_removed", "ruin", capital=t.capital(e.owner)),
        bursts=lambda e, view: dark(e.square, "ruin"),
    ),
]
