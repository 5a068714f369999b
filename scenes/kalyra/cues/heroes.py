"""Heroes: how they come, walk, grow, fall and are saved; and what the party agrees on."""

from __future__ import annotations

from typing import Final

from games.kalyra import events
from games.kalyra.content import hero_index
from games.kalyra.presence.concerns import seat_of
from games.kalyra.setup import may_place
from games.kalyra.state import State
from games.kernel.protocol import Event
from scenes.kalyra.cues.row import FACE, Banner, Narrator, Number, Row, hers, told_of
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.signs import HERO_EMBLEM
from scenes.paint.palette import SHELL
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, at_seat, own
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import of_turn

STEP: Final = 0.1
"""Seconds for each space that a figure walks."""


def _set_down(event: events.HeroPlaced, view: State) -> Cue:
    """People who have still to place theirs are not held up (R71)."""
    others = view.people > 1 and any(may_place(view, seat) for seat in range(view.n))
    return Cue((0.5,), ("play",), seat=seat_of(view, event.hero), quiet=others)


def _turn_over(t: Narrator, e: events.TurnEnded) -> LogEntry:
    """After the last turn of a round come the enemies."""
    later = [t.view.heroes[h].status for h in t.view.order[t.view.order.index(hero_index()[e.hero]) + 1 :]]
    if t.view.enemies and "board" not in later:
        return of_turn(t.say("event.enemies_turn", "skull", False))
    return t.say("event.turn_ended", "hourglass", False, hero=e.hero)


def _raised(t: Narrator, e: events.StatRaised) -> LogEntry:
    if e.stat == "none":
        return t.say("event.stat_raised.none", HERO_EMBLEM[e.hero], False, hero=e.hero)
    return t.say("event.stat_raised", "plus", hero=e.hero, stat=e.stat)


HEROES: Final[list[AnyRow]] = [
    Row(
        events.HeroDrafted,
        own("reveal"),
        lambda t, e: t.say("event.hero_drafted", HERO_EMBLEM[e.hero], name=t.name(e.seat), hero=e.hero),
    ),
    Row(events.HeroPlaced, _set_down, lambda t, e: t.say("event.hero_placed", HERO_EMBLEM[e.hero], hero=e.hero)),
    Row(
        events.HeroRevived,
        hers("risen", 1.0),
        lambda t, e: t.say("event.hero_revived", HERO_EMBLEM[e.hero], hero=e.hero, hp=e.max_hp),
    ),
    Row(
        events.TurnStarted,
        hers("turn", 0.3),
        lambda t, e: of_turn(t.say("event.turn_started", "hourglass", hero=e.hero, actions=e.actions)),
    ),
    Row(events.TurnEnded, lambda e, view: Cue((0.1,), ("flip",), seat=seat_of(view, e.hero), spoken=False), _turn_over),
    Row(
        events.ActionSpent,
        Cue((0.15,), quiet=True, spoken=False),
        lambda t, e: t.say("event.action_spent", HERO_EMBLEM[e.hero], False, hero=e.hero, left=e.left),
    ),
    Row(
        events.HeroMoved,
        lambda e, view: at_seat(seat_of(view, e.hero), "tread", 0.15 + STEP * len(e.path)),
        lambda t, e: t.say("event.hero_moved", "arrow", hero=e.hero, n=len(e.path), place=t.ground(e.path[-1])),
    ),
    Row(
        events.Allowance,
        Cue((0.15,), quiet=True, spoken=False),
        lambda t, e: t.say("event.allowance.left" if e.left else "event.allowance.none", "lantern", False, hero=e.hero),
    ),
    Row(events.StatRaised, hers("count", 0.4), _raised),
    Row(
        events.Healed,
        hers("mend", 0.5),
        lambda t, e: t.say("event.healed", "heart", hero=e.hero, amount=e.amount, hp=e.hp),
        number=lambda e: Number(e.hero, f"+{e.amount}", SHELL.good),
    ),
    Row(
        events.HealthCapped,
        hers("loss", 0.4),
        lambda t, e: t.say("event.health_capped", "heart", hero=e.hero, amount=e.amount, hp=e.hp),
    ),
    Row(
        events.HeroDefeated,
        hers("candle", 1.2),
        lambda t, e: t.say(
            "event.hero_defeated.final" if t.view.final else "event.hero_defeated", "skull", hero=e.hero, deaths=e.deaths
        ),
        banner=lambda e, say: Banner(say("theatre.falls", hero=e.hero), "", medallion(hero=e.hero, px=FACE), bad=True),
        falls=True,
    ),
    Row(events.HeroOut, hers("candle", 1.2), told_of("event.hero_out", "skull"), falls=True),
    Row(
        events.HeroResurrected,
        hers("risen", 1.0),
        lambda t, e: t.say("event.hero_resurrected", "god_veil", hero=e.hero, by=e.by, hp=e.hp),
        banner=lambda e, say: Banner(say("theatre.saved"), say(f"hero_short.{e.hero}"), medallion(hero=e.hero, px=FACE)),
    ),
    Row(
        events.HoldSet,
        own("ready", 0.4),
        lambda t, e: t.say("event.hold.on" if e.on else "event.hold.off", "clock", name=t.name(e.seat)),
    ),
    Row(
        events.HealthVote,
        own("ready", 0.4),
        lambda t, e: t.say("event.health_vote", "people", name=t.name(e.seat), hero=e.hero),
    ),
]


def one_fall(before: Event, event: Event) -> Event | None:
    """A defeat after which the hero is out for good is told by that alone."""
    falls = isinstance(before, events.HeroDefeated) and isinstance(event, events.HeroOut) and before.hero == event.hero
    return event if falls else None
