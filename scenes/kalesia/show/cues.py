"""All that is shown, told and heard of Kalesia's events, a row for each (12.3 of the rules page). Nothing that only one seat
knows, and lengths come from public numbers only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from games.kalesia import events
from games.kalesia.faces import ALLIANCES
from games.kalesia.presence.concerns import decides
from games.kalesia.presence.tension import brings
from games.kalesia.state import State
from games.kernel.protocol import Seat
from scenes.kalesia.layout import bursts
from scenes.kalesia.layout.cards import EMBLEM_OF, PAPER_CARD
from scenes.kalesia.layout.zones import Zones, column
from scenes.kalesia.paint import weapons
from scenes.stage.pieces.pieces import Piece
from scenes.stage.widgets import Figure, Group
from scenes.stage.words.words import Words
from scenes.table.context import Context
from scenes.table.show.beats import Cue
from scenes.table.show.cues import AnyRow, Cues, E, EventRow
from scenes.table.show.log import LogEntry, Recall
from scenes.table.show.log_words import Teller, of_round, of_turn

TITLE = "kalesia"
PER_POINT: Final = 0.04
"""A running total climbs in 40 ms per point ..."""
CLIMBS: Final = 0.4
"""... but in no more than this."""
SLOW_POINT: Final = 0.07
SLOW_CLIMBS: Final = 0.9
"""The same where somebody has not played a game to its end."""
CARD: Final = 76.0
"""Width of a weapon in the log."""
RECALLED: Final[dict[str, Recall]] = {"covered": "turn", "round": "round", "full": "game"}


class Narrator(Teller[State]):
    """Says things about one table of Kalesia."""

    title = TITLE


def somewhere(event: object, zones: Zones, step: int, seat: Seat | None) -> float | None:
    """The middle of the area that it tells of, or of that seat's plate."""
    cell = getattr(event, "cell", None)
    if cell is not None:
        return zones.cell(cell).centre[0]
    return zones.plate(seat).centre[0] if seat is not None else None


@dataclass(frozen=True)
class Row(EventRow[E, State, Narrator]):
    """An event of Kalesia.

    place    from where it sounds, across
    ribbon   what the ribbon says; "" for what it says at rest
    passing  paper that lies on the table only while it is shown
    undecided  an area is fought for, and nobody knows yet who takes it
    taken    an area has just been taken
    totals   the totals of the hand stand on the board
    columns  the columns in which weapons are counted lie below the board
    climbs   a number changes from frame to frame
    passes   weapons are passed on
    ends     the winners are known
    undealt  no hand has been dealt yet
    """

    place: Callable[[E, Zones, int, Seat | None], float | None] = somewhere
    ribbon: Callable[[State, Context], str] = lambda view, context: ""
    passing: Callable[[E, State, Context, Zones], Iterable[Piece]] = lambda event, view, context, zones: ()
    undecided: bool = False
    taken: bool = False
    totals: bool = False
    columns: bool = False
    climbs: bool = False
    passes: bool = False
    ends: bool = False
    undealt: bool = False


# -- a hand is fought for ------------------------------------------------------------------------------------------------


def _counting(event: events.TotalsCounted, view: State) -> Cue:
    """One part per column, lowest first, and a last one for the verdict."""
    totals = sorted(event.totals.values())
    parts = tuple(0.2 if total == 0 else 0.3 + min(CLIMBS, PER_POINT * total) for total in totals)
    slow = tuple(0.3 if total == 0 else 0.55 + min(SLOW_CLIMBS, SLOW_POINT * total) for total in totals)
    sounds = ("count", "count", "count", "tie" if event.tied else None)
    return Cue((*parts, 0.8), sounds, at_leisure=(*slow, 0.9))


def _reveal(event: events.WeaponsRevealed, view: State) -> Cue:
    """At once; where that may decide the game after a silence, in which the weapons still lie face down."""
    if _silence(view):
        return Cue((1.2, 1.0), ("rumble", "reveal"), at_leisure=(1.6, 1.6), told_at=1)
    return Cue((1.0,), ("reveal",), at_leisure=(1.6,))


def _silence(view: State) -> bool:
    """At a large table, where most hands may decide the game, there is none."""
    return view.n <= 5 and decides(view)


def held(view: State, context: Context) -> bool:
    """Whether that silence is now."""
    return context.showing(events.WeaponsRevealed) and context.step == 0 and _silence(view)


def _counted_at(event: events.TotalsCounted, zones: Zones, step: int, seat: Seat | None) -> float | None:
    """The column that is counted."""
    lowest_first = sorted(event.totals, key=lambda alliance: event.totals[alliance])
    return column(lowest_first[step]).centre[0] if step < len(lowest_first) else None


def _conquered(t: Narrator, event: events.AreaConquered) -> LogEntry:
    """Who took the area, by how much, and what that is for the lines on the grid."""
    totals = t.view.log[-1].totals
    a, b = sorted(totals.values(), reverse=True)[:2]
    how = "tie" if a == b else event.winner
    then = t.words.of(TITLE, f"event.area_then.{brings(event, t.view)}")
    entry = t.say(f"event.area_conquered.{how}", EMBLEM_OF[event.winner], area=event.area, a=a, b=b, then=then)
    return replace(entry, ends=True)


def taken(view: State, context: Context) -> str:
    """Who has taken the area, and how narrowly."""
    if not view.log:
        return ""
    hand = view.log[-1]
    first, second, _ = sorted(hand.totals.values(), reverse=True)
    how = "tie" if first == second else next(side for side, total in hand.totals.items() if total == first)
    return context.say(f"prompt.taken.{how}", area=hand.area, a=first, b=second)


def _pairs(t: Narrator, event: events.WeaponsRevealed) -> Iterator[Group]:
    """Who laid what."""
    for player, pair in zip(t.players, event.pairs, strict=True):
        faces = sorted(pair, reverse=True)
        cards = [(*weapons.weapon(face=face, w=CARD), t.words.of(TITLE, f"weapon_short.{face}")) for face in faces]
        yield Group(player.name, tuple(Figure(name, dict(art), CARD, CARD / PAPER_CARD, said) for name, art, said in cards))


def _lands(kind: type[E], sound: str) -> Row[E]:
    """Scraps fly where a tile is laid."""
    return Row(
        kind,
        Cue((0.75,), (sound,), spoken=False),
        ribbon=taken,
        passing=lambda e, view, context, zones: bursts.shreds(view, zones),
        taken=True,
        totals=True,
    )


HANDS: Final[list[AnyRow]] = [
    Row(
        events.AreaContested,
        Cue((0.25, 0.5), (None, "tick")),
        lambda t, e: of_turn(t.say("event.area_contested", "lantern", area=e.area)),
        undecided=True,
    ),
    Row(
        events.WeaponsCommitted,
        lambda e, view: Cue((0.42,), ("play",), seat=e.seat, quiet=True, spoken=False),
        lambda t, e: t.say("event.weapons_committed", "check", loud=False, name=t.name(e.seat)),
        undecided=True,
    ),
    Row(
        events.WeaponsRevealed,
        _reveal,
        lambda t, e: replace(t.say("event.weapons_revealed", "swords"), laid=tuple(_pairs(t, e))),
        ribbon=lambda view, context: context.say("prompt.held" if held(view, context) else "prompt.reveal", area=view.area),
        undecided=True,
        columns=True,
    ),
    Row(
        events.TotalsCounted,
        _counting,
        lambda t, e: t.say(f"event.totals_counted.{e.decided_by}", "scales", loud=False, **e.totals),
        place=_counted_at,
        ribbon=lambda view, context: context.say("prompt.counting", name=context.say(f"area.{view.area}")),
        passing=lambda e, view, context, zones: bursts.tie(view, context, zones) if e.tied else (),
        undecided=True,
        totals=True,
        columns=True,
        climbs=True,
    ),
    Row(events.AreaConquered, Cue((0.9,), ("gain",)), _conquered, ribbon=taken, taken=True, totals=True, columns=True),
    _lands(events.ColonyPlaced, "colony"),
    _lands(events.ForestFlipped, "flip"),
    Row(events.ThreatChanged, Cue((0.7,), ("tick",), spoken=False), ribbon=taken, taken=True, totals=True),
]


# -- rounds --------------------------------------------------------------------------------------------------------------


def alliances_listed(counts: dict[Any, int], words: Words) -> str:
    """ "2 Centaurs, 2 Mermaids and 1 Forest"; alliances without a card are left out."""
    return words.listing([words.of(TITLE, f"alliance_count.{a}", n=counts[a]) for a in ALLIANCES if counts[a]])


def _dealt(t: Narrator, e: events.AllianceDealt) -> LogEntry | None:
    return replace(t.say("event.alliance_dealt", "w_queen", alliance=e.alliance), seat=e.seat) if e.alliance else None


def _passed(t: Narrator, e: events.WeaponsPassed) -> LogEntry:
    faces = t.words.listing([t.words.of(TITLE, f"weapon_short.{face}") for face in e.faces or ()])
    known = t.one("event.weapons_known", "", e.from_seat, target=t.name(e.to_seat), weapons=faces).text if faces else ""
    return replace(t.say("event.weapons_passed.all", "deck"), known=known)


def passed_on(view: State, context: Context) -> str:
    """Where the weapons left over go; to the one person who looks, where theirs do."""
    if context.eyes is None or context.secrecy != "open":
        return context.say("prompt.passing")
    return context.say("prompt.passing.yours", receiver=context.name(view.left_of(context.eyes)))


ROUNDS: Final[list[AnyRow]] = [
    Row(
        events.GameStarted,
        Cue((0.7,), ("deal",), at_leisure=(1.0,)),
        lambda t, e: t.say("event.game_started", "w_queen", alliances=alliances_listed(e.alliances, t.words)),
        undealt=True,
    ),
    Row(
        events.AllianceDealt,
        Cue((0.7,), ("deal",), merge=True, at_leisure=(0.9,)),
        _dealt,
        undealt=True,
    ),
    Row(
        events.WeaponsDealt,
        Cue((1.0,), ("deal",), merge=True, at_leisure=(1.2,)),
        passing=lambda e, view, context, zones: bursts.deal(view, zones),
    ),
    Row(events.AreasFallen, Cue((1.6,), ("colony",)), lambda t, e: t.say("event.areas_fallen", "forest")),
    Row(
        events.RoundStarted,
        Cue((0.7,), (None,)),
        lambda t, e: of_round(t.say("event.round_started", "hourglass", round=e.round), e.round),
    ),
    Row(
        events.RoundEnded,
        Cue((0.7,), (None,)),
        lambda t, e: t.say("event.round_ended", "hourglass", loud=False, round=e.round),
        ribbon=passed_on,
        passes=True,
    ),
    Row(
        events.WeaponsPassed,
        Cue((0.3, 0.9), (None, "pass"), merge=True, at_leisure=(0.5, 1.1)),
        _passed,
        ribbon=passed_on,
        passes=True,
    ),
    Row(
        events.WeaponsTakenBack,
        Cue((0.8,), ("deal",), merge=True),
        lambda t, e: t.say("event.weapons_taken_back.all", "deck", loud=False),
        ribbon=passed_on,
    ),
]


# -- the end -------------------------------------------------------------------------------------------------------------


def _unmasking(event: events.AlliancesRevealed, view: State) -> Cue:
    """One part per seat, losers first, after a breath."""
    each, slow = (0.55, 0.7) if view.n <= 5 else (0.3, 0.45)
    sounds, slowly = (None, *("unmask",) * view.n), (0.8, *(slow,) * view.n, 0.6)
    return Cue((0.6, *(each,) * view.n, 0.6), sounds, unmasks=True, at_leisure=slowly)


def _over(t: Narrator, event: events.GameOver) -> LogEntry:
    if event.nobody_wins:
        return t.say("event.game_over.nobody", "skull")
    names, n = t.names(event.winning_seats), len(event.winning_seats)
    return t.say(f"event.game_over.{event.winner}", EMBLEM_OF[event.winner], names=names, n=n)


END: Final[list[AnyRow]] = [
    Row(
        events.TempleBuilt,
        Cue((2.4,), ("temple",)),
        lambda t, e: t.say(f"event.temple_built.{e.winner}", "temple"),
        ribbon=lambda view, context: context.say(f"prompt.built.{view.log[-1].winner}"),
        totals=True,
    ),
    Row(
        events.ForestOutlasted,
        Cue((2.4,), ("forest",)),
        lambda t, e: t.say("event.forest_outlasted", "forest"),
        ribbon=lambda view, context: context.say("event.forest_outlasted"),
        totals=True,
    ),
    Row(
        events.AlliancesRevealed,
        _unmasking,
        lambda t, e: t.say("event.alliances_revealed", "eye"),
        ribbon=lambda view, context: context.say("prompt.unmasking"),
    ),
    Row(
        events.GameOver,
        lambda e, view: Cue((2.4,), ("defeat" if e.nobody_wins else "victory",), at_leisure=(3.4,)),
        _over,
        ends=True,
    ),
]

CUES: Final = Cues[State, Narrator, Row[Any]](Narrator, Row(object, Cue()), [*HANDS, *ROUNDS, *END])


def ended(context: Context) -> bool:
    """Whether the winners are known, where the game is over: at rest, or told just now."""
    return context.event is None or CUES.now(context).ends


def recalls(view: State) -> Recall:
    """What was laid stays in the log as long as the memory aid says (R31)."""
    return RECALLED[view.options.memory_aid]
