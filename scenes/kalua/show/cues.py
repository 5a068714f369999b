"""All that is shown, told and heard of Kalua's events, a row for each. Nothing here depends on what is hidden: the faces of
drawn cards are not looked at, whoever listens, but for what their owner alone is told by ear.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from games.kalua import events
from games.kalua import volley_events as volley
from games.kalua.content import DOUBLED, PROTECTED, cards
from games.kalua.conversion import SADDEST, prayers
from games.kalua.effects import affected
from games.kalua.endings import leading
from games.kalua.forecast import forecast, foretold
from games.kalua.state import State
from games.kernel.protocol import Seat
from scenes.kalua.context import EFFECT, IslandContext
from scenes.kalua.emblems import BACKS, CARDS, PHASES
from scenes.kalua.wording import TITLE, affects
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, Cues, E, EventRow, OfSeat, Said, Shown, always, at_seat, own, told_of
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller, of_round, of_turn

ROLL: Final = 0.8
"""Seconds for which the drums roll before a disaster finds its target."""
STRIKE: Final = 1.1
"""Seconds for which a Local Disaster is seen over its village."""
SKY: Final = 1.5
"""Seconds for which a Global Disaster is seen over the island."""
WALK: Final = 0.9
"""Seconds for which families walk."""
HASTE: Final = 0.55
"""How much shorter each number is shown while a Global Disaster changes many."""
LONG: Final = 2.4
"""Seconds for the end of the game."""

ELEMENTS: Final[dict[str, str]] = {
    "famine": "parched",
    "epidemic": "swarm",
    "flood": "water",
    "tornado": "wind",
    "earthquake": "rumble",
    "lightning_strike": "lightning",
    "false_prophet": "murmur",
    "scandal": "murmur",
    "looters": "murmur",
    "temple_destroyed": "capture",
    "volcanic_eruption": "eruption",
    "tsunami": "water",
    "hurricane": "wind",
    "great_drought": "parched",
    "plague": "swarm",
    "locust_swarm": "swarm",
    "solar_eclipse": "eclipse",
    "great_fire": "blaze",
    "falling_star": "comet",
    "red_tide": "water",
}
"""How every disaster sounds."""
SKIES: Final = {"wind": "storm", "water": "storm", "eclipse": "dark", "lightning": "storm"}
"""The light on the whole island, by the sound of a Global Disaster."""

Table = State | None
"""The table of the moment, where there is one."""
CLEARING, CRATER = "clearing", "crater"
Struck = Sequence[Seat | str]
"""Whose villages, or the clearing, or the crater."""
HAPPY, SAD = "happy", "sad"


class Change(NamedTuple):
    """One number of one religion: the emblem of its cause, of what changes, and by how much."""

    seat: Seat
    cause: str
    what: str
    by: int


class Narrator(Teller[Table]):
    """Says things about one table of Kalua."""

    title = TITLE


def nothing(event: object, view: State, step: int) -> Struck:
    return ()


def whose(event: OfSeat, view: State, step: int) -> Struck:
    """The village of the seat whose event it is."""
    return (event.seat,)


@dataclass(frozen=True)
class Row(EventRow[E, Table, Narrator]):
    """An event of Kalua.

    struck  where something bursts during a part of it
    light   the light on the whole island
    changes what changes for whom, and why
    played  a card is played just now
    """

    struck: Callable[[E, State, int], Struck] = nothing
    light: Callable[[E], str] = lambda event: "dusk"
    changes: Callable[[E, State], Sequence[Change]] = lambda event, view: ()
    played: bool = False


def card_now(view: Table) -> str:
    """The card that takes effect, "" for none."""
    return view.current.card if view is not None and view.resolving < len(view.volley) and view.phase in EFFECT else ""


def cause(view: State) -> str:
    """The emblem of the card that takes effect; in phase 2 that of the Leaders."""
    card = card_now(view)
    return CARDS[card] if card else "leader" if view.phase == "leader" else ""


# -- rounds, Leaders, phases 4 and 5, the end ----------------------------------------------------------------------------


def _leader(event: events.LeaderActed, view: Table) -> Cue:
    if event.kind_of == "pass":
        return at_seat(event.seat, "ready", 0.4)
    return at_seat(event.seat, "speech", 1.2 if event.kind_of == "sacrifice" else 0.8)


def _drawn(t: Narrator, e: events.CardDrawn) -> LogEntry:
    entry = t.one(f"event.card_drawn.{e.reason}", BACKS[e.deck], e.seat, loud=e.reason == "paid", deck=e.deck)
    known = t.one("event.card_known", "", e.seat, card=e.card).text if e.card is not None and not e.public else ""
    return replace(entry, known=known)


def _pool(t: Narrator, e: events.ConvertPool) -> LogEntry:
    if not sum(e.contributions):
        return t.say("event.convert_pool.none", "people")
    if not e.share:
        return t.say("event.convert_pool.island", "people", n=e.to_island)
    id = f"event.convert_pool.{'many' if len(e.happiest) > 1 else 'one'}"
    return t.say(f"{id}.rest" if e.to_island else id, "people", names=t.names(e.happiest), n=e.share, rest=e.to_island)


def _converted(event: events.ConvertPool, view: State) -> list[Change]:
    left = [Change(seat, "drum", "people", -given) for seat, given in enumerate(event.contributions) if given]
    return left + [Change(seat, "drum", "people", event.share) for seat in event.happiest if event.share]


def _incomes(event: events.Income, view: State) -> list[Change]:
    income = [(seat, one) for seat, one in prayers(view.alive(), view.families, view.happiness, view.temples) if one.total]
    return [Change(seat, SAD if one.extra == SADDEST else "people", "prayer", one.total) for seat, one in income]


def _prayed(t: Narrator, e: events.Income) -> LogEntry:
    id = "event.income.saddest" if e.extra == SADDEST else "event.income"
    return t.one(id, "prayer", e.seat, loud=False, n=e.base + e.extra + e.temple)


def _over(t: Narrator, e: events.GameOver) -> LogEntry:
    """What decided among those level in families is said where something had to."""
    how: str = e.reason
    if t.view is not None and e.reason in ("first_empty", "round_limit"):
        _, by = leading(t.view.alive(), e.final, t.view.happiness, t.view.pp)
        how = f"tied.{by}" if by != "families" else how
    return t.say(f"event.game_over.{how}", "crown", names=t.names(e.winners), n=len(e.winners))


def _ends(t: Narrator) -> bool:
    """Whether the game ends with this conversion."""
    return t.view is not None and foretold(t.view, forecast(t.view)) is not None


ROUNDS: Final[list[AnyRow]] = [
    Row(events.GameStarted, Cue((1.0,), ("deal",)), lambda t, e: t.say("event.game_started", "idol", n=e.seats)),
    Row(
        events.DieRolled,
        Cue((0.9, 0.7), ("dice",), told_at=1),
        lambda t, e: t.one("event.die_rolled", "die", e.value - 1, value=e.value),
    ),
    Row(
        events.SplitLocked,
        lambda e, view: Cue((0.3,), ("ready",), seat=e.seat, quiet=True),
        told_of("event.split_locked", "deck", loud=False),
    ),
    Row(
        events.HandDealt,
        Cue((0.9,), ("deal",), merge=True),
        lambda t, e: t.one("event.hand_dealt", "deck", e.seat, loud=False, bonus=e.bonus, disaster=e.disaster),
    ),
    Row(
        events.RoundStarted,
        lambda e, view: at_seat(e.active, "turn"),
        lambda t, e: of_round(t.one("event.round_started", "hourglass", e.active, round=e.round), e.round),
    ),
    Row(
        events.PhaseStarted,
        Cue((0.4,), ("phase",)),
        lambda t, e: of_turn(t.say(f"event.phase_started.{e.phase}", PHASES[e.phase], loud=False)),
    ),
    Row(
        events.DeckReshuffled,
        Cue((0.7,), ("pass",)),
        lambda t, e: t.say(f"event.deck_reshuffled.{e.deck}", BACKS[e.deck], loud=False, n=e.size),
        aside=True,
    ),
    Row(events.CardDrawn, own("deal", 0.5), _drawn, aside=True),
    Row(
        events.LeaderActed,
        _leader,
        lambda t, e: t.one(f"event.leader_acted.{e.kind_of}", "leader", e.seat, loud=e.kind_of != "pass"),
        struck=whose,
    ),
    Row(
        events.LeaderLost,
        own("leap", 1.4),
        told_of("event.leader_lost", "torch"),
        headline=always("theatre.sacrifice"),
        struck=lambda e, view, step: (CRATER,),
    ),
    Row(
        volley.LeaderReturned,
        own("mask", 1.0),
        told_of("event.leader_returned", "leader"),
        headline=always("theatre.leader"),
        struck=whose,
    ),
    Row(
        events.ConvertPool,
        lambda e, view: Cue((1.3,), ("walk",)) if sum(e.contributions) else Cue((0.7,), ("ready",)),
        _pool,
        headline=lambda e, step: ("theatre.pool", {"n": sum(e.contributions)}) if sum(e.contributions) else None,
        changes=_converted,
    ),
    Row(
        events.Income,
        Cue((0.9,), ("prayers",), merge=True),
        _prayed,
        struck=lambda e, view, step: view.alive(),
        changes=_incomes,
    ),
    Row(
        events.Eliminated,
        own("lament", 1.4),
        told_of("event.eliminated", "skull"),
        headline=lambda e, step: ("theatre.out", {"name": e.seat}),
    ),
    Row(
        volley.IslandEmptied,
        Cue((1.8,), ("hush",)),
        lambda t, e: t.say("event.island_emptied", "skull"),
        headline=always("theatre.wipe_out"),
        light=lambda e: "red",
    ),
    Row(events.GameOver, Cue((LONG,), ("jubilation",)), _over, struck=lambda e, view, step: e.winners),
]


# -- cards ---------------------------------------------------------------------------------------------------------------


def _global(event: volley.ResolveStarted | volley.CardPlayed) -> bool:
    return cards()[event.card].kind == "global"


def _resolves(event: volley.ResolveStarted, view: Table) -> Cue:
    """A Global Disaster breaks now, under drums if it is doubled; a Local one still looks for its target."""
    kind = cards()[event.card].kind
    if kind == "bonus":
        return at_seat(event.seat, "blessing", 0.7)
    if kind == "local":
        return at_seat(event.seat, "flip", 0.5)
    if event.paid == DOUBLED:
        return Cue((ROLL, SKY), ("drums", ELEMENTS[event.card]))
    return Cue((SKY,), (ELEMENTS[event.card],))


def _resolving(t: Narrator, e: volley.ResolveStarted) -> LogEntry:
    level = e.paid if e.paid in (PROTECTED, DOUBLED) else "all"
    return t.one(f"event.resolve_started{f'.{level}' if _global(e) else ''}", CARDS[e.card], e.seat, card=e.card)


def _how_hard(event: volley.ResolveStarted, step: int) -> Said | None:
    """Only Global Disasters; one that spares its owner says so when it is told."""
    if not _global(event) or event.paid == PROTECTED:
        return None
    return ("theatre.doubled" if event.paid == DOUBLED and step == 0 else "theatre.everybody"), {}


def _struck(event: volley.ResolveStarted, view: State, step: int) -> Struck:
    if cards()[event.card].kind == "bonus":
        return (event.seat,)
    return affected(view, view.current) if _global(event) else ()


def _darkens(event: volley.ResolveStarted) -> str:
    """It changes with a Global Disaster, and turns red where one strikes twice as hard."""
    if not _global(event):
        return "dusk"
    return "red" if event.paid == DOUBLED else SKIES.get(ELEMENTS[event.card], "red")


def _target(t: Narrator, e: volley.TargetChosen) -> LogEntry:
    if e.target == e.owner:
        return t.one("event.target_chosen.self", CARDS[e.card], e.owner, card=e.card)
    return t.one("event.target_chosen", CARDS[e.card], e.owner, card=e.card, target=t.name(e.target))


def _played(t: Narrator, e: volley.CardPlayed) -> LogEntry:
    """With what was paid for a Global Disaster it is decided whom it strikes."""
    entry = t.one(f"event.card_played{'.answer' * (e.order > 1)}", CARDS[e.card], e.seat, card=e.card, paid=e.paid)
    whom = affects(e, t.players, t.words) if _global(e) and e.paid else ""
    return replace(entry, text=f"{entry.text} {whom}".rstrip())


VOLLEYS: Final[list[AnyRow]] = [
    Row(
        volley.VolleyStarted,
        Cue((0.2,), ("count",)),
        lambda t, e: of_turn(t.say("event.volley_started", "bolt", loud=False, volley=e.n)),
    ),
    Row(
        volley.CardPlayed,
        lambda e, view: Cue((0.7,), ("play",), seat=e.seat, at_leisure=(1.5,)),  # a chain of answers is read card by card
        _played,
        played=True,
    ),
    Row(
        volley.Passed, own("ready", 0.3), lambda t, e: t.one("event.passed", "cross", e.seat, t.players[e.seat].kind == "human")
    ),
    Row(
        volley.ConvertCalled,
        own("convert", 0.8),
        lambda t, e: t.one("event.convert_called.ends" if _ends(t) else "event.convert_called", "drum", e.seat),
        headline=always("theatre.converts"),
        struck=lambda e, view, step: (CLEARING,),
    ),
    Row(volley.ResolveStarted, _resolves, _resolving, headline=_how_hard, struck=_struck, light=_darkens),
    Row(
        volley.TargetChosen,  # the drums roll while the arrow turns; whom it strikes is not said before
        lambda e, view: Cue((ROLL, STRIKE), ("drums", ELEMENTS[e.card]), seat=e.target, told_at=1),
        _target,
        headline=lambda e, step: ("theatre.strikes", {"target": e.target, "card": e.card}) if step else ("theatre.target", {}),
        struck=lambda e, view, step: (e.target,) if step else (),
    ),
    Row(
        volley.AmuletsUsed,
        own("bones", 0.9),
        told_of("event.amulets_used", "amulet"),
        headline=always("theatre.amulets"),
        struck=whose,
    ),
    Row(volley.AmuletsDeclined, own("ready", 0.5), told_of("event.amulets_declined", "amulet")),
    Row(
        volley.Shielded,
        own("dome", 0.9),
        told_of("event.shielded", "shield"),
        headline=lambda e, step: ("theatre.shielded", {"name": e.seat}),
        struck=whose,
    ),
    Row(
        volley.CardDiscarded,
        own("play", 0.5),
        lambda t, e: t.one("event.card_discarded", CARDS[e.card], e.seat, card=e.card),
        aside=True,
    ),
    Row(
        volley.CardResolved,
        Cue((0.3,), ("flip",)),
        lambda t, e: t.say(f"event.card_resolved.{e.to}", CARDS[e.card], loud=False, card=e.card),
        aside=True,
    ),
]


# -- what they do --------------------------------------------------------------------------------------------------------


def _pace(view: Table) -> float:
    """Where the card that takes effect strikes everybody, its many numbers follow each other faster."""
    card = card_now(view)
    return HASTE if card and cards()[card].kind == "global" else 1.0


def counted(more: str, less: str, seconds: float) -> Shown[volley.Counted, Table]:
    """A sum grows or falls."""
    return lambda e, view: at_seat(e.seat, more if e.delta > 0 else less, seconds * _pace(view))


def _moved(event: volley.FamiliesMoved, view: Table) -> Cue:
    if isinstance(event.to, int):
        return at_seat(event.to, "walk", WALK * _pace(view))
    return at_seat(event.origin if isinstance(event.origin, int) else None, "doubt", WALK * _pace(view))


def _moving(t: Narrator, e: volley.FamiliesMoved) -> LogEntry:
    if isinstance(e.to, str):
        assert isinstance(e.origin, int), "families do not walk from the island to the island"
        return t.one("event.families_moved.lost", "family", e.origin, n=e.n)
    if isinstance(e.origin, str):
        return t.one("event.families_moved.won", "family", e.to, n=e.n)
    return t.one("event.families_moved.lured", "family", e.to, other=t.name(e.origin), n=e.n)


def _walked(event: volley.FamiliesMoved, view: State) -> list[Change]:
    ends = ((event.origin, -event.n), (event.to, event.n))
    return [Change(place, cause(view), "people", n) for place, n in ends if not isinstance(place, str)]


def _mood(t: Narrator, e: volley.HappinessChanged) -> LogEntry:
    way, icon = ("up", "happy") if e.delta > 0 else ("down", "sad")
    return t.one(f"event.happiness_changed.{way}", icon, e.seat, n=abs(e.delta), total=e.total)


EFFECTS: Final[list[AnyRow]] = [
    Row(
        volley.PpChanged,
        counted("prayers", "count", 0.4),
        lambda t, e: t.one(f"event.pp_changed.{e.reason}", "prayer", e.seat, loud=False, n=abs(e.delta), total=e.total),
        struck=whose,
        changes=lambda e, view: [Change(e.seat, "deck" if e.reason == "paid_draw" else cause(view), "prayer", e.delta)],
        aside=True,
    ),
    Row(
        volley.HappinessChanged,
        counted("gain", "loss", 0.45),
        _mood,
        struck=whose,
        changes=lambda e, view: [Change(e.seat, cause(view), HAPPY if e.delta > 0 else SAD, e.delta)],
    ),
    Row(
        volley.FamiliesDied,
        lambda e, view: at_seat(e.seat, "ghosts", 0.8 * _pace(view)),
        lambda t, e: t.one(f"event.families_died{'.leader' * (card_now(t.view) == 'new_leader')}", "skull", e.seat, n=e.n),
        struck=whose,
        changes=lambda e, view: [Change(e.seat, cause(view), "skull", -e.n)],
    ),
    Row(volley.FamiliesMoved, _moved, _moving, changes=_walked),
    Row(volley.TempleBuilt, own("raise", 0.9), told_of("event.temple_built", "temple"), struck=whose),
    Row(volley.TempleDestroyed, own("capture", 0.9), told_of("event.temple_destroyed", "ruin"), struck=whose),
    Row(volley.AmuletsPlaced, own("bones", 0.7), told_of("event.amulets_placed", "amulet")),
]

CUES: Final = Cues[Table, Narrator, Row[Any]](Narrator, Row(object, Cue()), [*ROUNDS, *VOLLEYS, *EFFECTS])


def banner(context: IslandContext) -> str:
    """The headline of the moment, "" for none."""
    return CUES.headline(context.event, context.step, context.players, context.say)
