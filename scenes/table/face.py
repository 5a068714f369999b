"""The face of a title: a declaration of how its table looks, tells, asks and ends. The table asks it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from games.kernel.concern import Concern, Sum
from games.kernel.match import Player
from games.kernel.minds.agents import Reason
from games.kernel.minds.threats import Threats
from games.kernel.minds.threats import none as no_threats
from games.kernel.moods import Mood
from games.kernel.protocol import Event, Move, Outcome, Refusal, Seat
from games.kernel.turning_points import Odds
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.theme import Theme
from scenes.stage.devices.action import Action
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.words import Words
from scenes.table.chooser import Chooser, OnePiece
from scenes.table.context import Context, Say, V
from scenes.table.ending.recap import End, Recap
from scenes.table.inspector.about import About
from scenes.table.layout.ambience import Light
from scenes.table.layout.labels import Label
from scenes.table.layout.legend_rows import Row, ring_round
from scenes.table.layout.slips import PlacedSlip
from scenes.table.part import Part
from scenes.table.people.persons import OpenPersons, Persons
from scenes.table.show.beats import Cue
from scenes.table.show.log import LogEntry, Recall
from scenes.table.show.unmasking import SeatResult
from scenes.table.table_api import S, TableApi


class Prompt(NamedTuple):
    """The sentence on the ribbon, its emblem, the emblem's colour, and whether it is said to everybody. `swept`: the sentence
    while that passes in a sweep; "" for that the others play."""

    text: str = ""
    emblem: str = ""
    color: str = SHELL.gold_deep
    everybody: bool = False
    swept: str = ""


@dataclass(frozen=True)
class LegendRows:
    """Button hints: rows at the right foot, from the top; one at the left foot that begins at `x` and ends before `ends`; their
    `layer` is above boards that would throw their shadow on them. `free`: nothing else lies at the foot; `held`: the words of
    Done, where that only goes for a while: for a pointer or a finger nothing else stands in its place meanwhile."""

    rows: Sequence[Row] = ()
    left: Row = field(default_factory=list)
    x: float = 0.0
    ends: float = math.inf
    layer: int = 20
    free: bool = False
    held: str = ""


def winners_named(view: object, outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    """Who won, by name, in the words of the house; or that nobody did."""
    names = [players[seat].name for seat in outcome.winners]
    return words.say("results.winner", n=len(names), names=words.listing(names)) if names else words.say("results.nobody")


@dataclass(frozen=True, kw_only=True)
class Ending(Generic[V]):
    """How a title tells the end. Everything here is pure.

    title      who won, in a few words, for the sign of the results; as a rule by name
    seat       what is told of a seat
    rematch    what the next game of the same people is agreed on beyond the options of this one
    recap      what the results tell when everybody is unmasked
    odds       how likely every side was to win, by what lay open; where it turned is judged by it
    won        the sides of `odds` that have won
    now        how far a game is that goes on: a word of the title's catalogue, and which of these it is
    """

    title: Callable[[V, Outcome, Sequence[Player], Words], str] = winners_named
    seat: Callable[[V, Outcome, Seat, Words], SeatResult]
    recap: Callable[[End[V]], Recap]
    rematch: Callable[[V], Mapping[str, str | bool | int]] = lambda view: {}
    now: Callable[[V], tuple[str, int]]
    odds: Odds[V] | None = None
    won: Callable[[V, Outcome], Sequence[int]] = lambda view, outcome: outcome.winners

    def seats(self, view: V, outcome: Outcome, words: Words) -> list[SeatResult]:
        """What is told of every seat."""
        return [self.seat(view, outcome, seat, words) for seat in range(len(outcome.scores))]


def one_by_one(table: TableApi[V, S], move: Move) -> Sequence[Move]:
    """The moves of the rules that a person's move is made of: itself alone."""
    return (move,)


def none(*_: object) -> tuple[()]:
    """Nothing of that."""
    return ()


def told_by_rules(values: Mapping[str, Any], view: object, players: Sequence[Player]) -> Mapping[str, Any]:
    """The values of a reason, as the rules give them."""
    return values


def that_stand_for_moves(table: TableApi[V, S], view: V, context: S) -> Iterable[Focusable]:
    """The pieces that a person may pick."""
    return table.pieces.focusables(table.pick)


def of_the_viewer(table: TableApi[V, S], action: Action) -> Seat | None:
    """Whose move a step back takes back."""
    viewer = table.persons.viewer
    return viewer if viewer is not None and table.match.can_undo(viewer) else None


def ring_on_piece(table: TableApi[V, S], canvas: Canvas, context: S) -> None:
    """The ring round the piece in focus."""
    piece = table.pieces.piece(table.focus.current) if table.focus.current is not None else None
    if piece is not None:
        ring_round(canvas, piece)


@dataclass(frozen=True, kw_only=True)
class Covering(Generic[V, S]):
    """What a slip, a bubble or the words of a coach may lie on, and what they had better leave free. Everything here is pure.

    is_background
                whether that is ground on which nothing is, and nothing can be done now: a slip may lie there
    spare       whether a slip that finds no free place may rather lie on that than on a board's fields, names, hands and
                prices: it is told elsewhere too, or only meanwhile
    under       whether what a player says may lie on that for its moment: pictures of what stands elsewhere too, covered
                cards, fields on which nothing is; never names, hands, prices
    dear        whether that is of the own hand, prices or values, or what is to be answered: a slip rather lies farther away,
                and in large letters rather grows less, than that it lies on more of it
    keep_clear  what a coach speaks of, or what is read with it: what he says lies on none of it
    drawn       what is drawn on the table of the thing that is looked at, for as long as it is: its slip lies on none of it
    """

    is_background: Callable[[V, S, Id], bool] = lambda view, context, id: False
    spare: Callable[[str], bool] = lambda id: False
    under: Callable[[V, S, Id], bool] = lambda view, context, id: False
    dear: Callable[[str], bool] = lambda id: False
    keep_clear: Callable[[V, S], Iterable[Box]] = none
    drawn: Callable[[V, S], Iterable[Box]] = none


@dataclass(frozen=True, kw_only=True)
class Advising(Generic[V, S]):
    """What a person is told of a move: why it is good, why it is refused, and which pieces it is made with.

    worded      the values of a reason as people read them, where the rules name things by number
    meant       the whole of what a hint's move begins, by its reason
    advised     what a hint says of a move, with the reason for it
    instead     what can be done instead of what was refused: only what is legal; "" where that is not known
    pieces_of   the pieces that a person would pick for this move: a hint points at them
    called      what is written on the pieces of a move; (): what is told of each begins with what it is called
    done_on     the button that finishes what several pieces were picked for: a lesson lights it after them
    steps       the moves of the rules that a person's move is made of, where the table plays several at once
    at_once     whether confirming on a piece that a hint points at does all of the move: nothing has to be picked before
    """

    worded: Callable[[Mapping[str, Any], V, Sequence[Player]], Mapping[str, Any]] = told_by_rules
    meant: Callable[[Move, Reason], Move] = lambda move, reason: move
    advised: Callable[[V, S, Move, str], str] = lambda view, context, move, why: why
    instead: Callable[[V, S, Refusal], str] = lambda view, context, refusal: ""
    pieces_of: Callable[[TableApi[V, S], Move, V], tuple[str, ...]] = lambda table, move, view: ()
    called: Callable[[TableApi[V, S], Move], tuple[str, ...]] = lambda table, move: ()
    done_on: str = ""
    steps: Callable[[TableApi[V, S], Move], Sequence[Move]] = one_by_one
    at_once: Callable[[Move], bool] = lambda move: False


@dataclass(frozen=True, kw_only=True)
class Prefetches(Generic[V, S]):
    """Pictures that are ordered before they are needed.

    opening  for the opening of the curtain, beyond those of the first moment
    soon     needed at some time
    moment   what is drawn at a moment beside pieces, slips and lights
    """

    opening: Callable[[TableApi[V, S]], Prefetch] = lambda table: []
    soon: Callable[[TableApi[V, S]], Prefetch] = lambda table: []
    moment: Callable[[TableApi[V, S], V, S], Prefetch] = lambda table, view, context: []


@dataclass(frozen=True, kw_only=True)
class Turns(Generic[V, S]):
    """How decisions make up rounds and turns, and who is called to them.

    round_of    which round it is, as far as everybody sees: a coach says one thing a round
    together    the decisions of a turn belong together: only another seat is called by name
    calls       whether it is called on a slip just now
    aside       kinds of events that others may see a little later: whoever looks alone and is asked again looks on
    """

    round_of: Callable[[V], int] = lambda view: 0
    together: bool = False
    calls: Callable[[TableApi[V, S]], bool] = lambda table: True
    aside: tuple[type[Event], ...] = ()


@dataclass(frozen=True, kw_only=True)
class FixedZones(Generic[V]):
    """Where the house finds what it needs on the table.

    plate       the piece that is that seat's plate: it shakes when somebody presses there who is not asked
    hand        where the open hand lies of whoever looks alone; None: the title hides nothing
    invitation  where the sign stands that invites onlookers to play; None: at the foot, over whatever lies there
    wings       where the Lamplighter may stand who teaches, the best place first; he takes none where he covers something
    """

    plate: Callable[[V, Seat], str] = lambda view, seat: f"plate.{seat}"
    hand: Box | None = None
    invitation: Box | None = None
    wings: Sequence[Box] = ()


@dataclass(frozen=True, kw_only=True)
class Undoing(Generic[V, S]):
    """How a person takes a step back.

    whose      whose move is taken back now
    take_back  takes it back; more than the last move, as the title wants it
    """

    whose: Callable[[TableApi[V, S], Action], Seat | None] = of_the_viewer
    take_back: Callable[[TableApi[V, S], Seat], object] = lambda table, seat: table.match.undo(seat)


@dataclass(frozen=True, kw_only=True)
class Limit(Generic[V, S]):
    """What happens where time is limited.

    seconds     the most that a decision may take
    fill_in     time is up: completes the picks by the title's rule, or plays
    """

    seconds: Callable[[V, Seat], float | None] = lambda view, seat: None
    fill_in: Callable[[TableApi[V, S], Chooser[V]], None] = lambda table, chooser: None


@dataclass(frozen=True, kw_only=True)
class Narration(Generic[V]):
    """How what happens is told beyond its cue and its line. Everything here is pure.

    lasts       whether it is what came of a deed of one of these persons: then it is shown a while longer
    present     at rest the table is seen as it is, also while something quiet has still to begin
    recalls     how long what lay open stays in the log
    gathered    two events told as one to whoever was away, the later one second, or how one without another is told; None: each
                for itself
    rows        so many things whoever was away is told at most, and three seconds for each
    tallied     what changed for a seat between two views: told before all else
    occasion    what a computer player has to say of an event, the weightiest there is: the last word of its ids in the
                catalogue; "" for nothing. From what everybody knows: the same whoever looks
    deed        of what passes quickly: whose it is, and whether it is a move alone, which is counted; None: not told by ear
    threats     what a computer player has to say of what it threatens, wants or fears, the weightiest first: of the view of
                nobody's seat
    """

    lasts: Callable[[Event, V, Sequence[Seat]], bool] = lambda event, view, persons: False
    present: bool = False
    recalls: Callable[[V], Recall] = lambda view: "game"
    gathered: Callable[[Event | None, Event, V], Event | None] = lambda before, event, view: None
    rows: int = 4
    tallied: Callable[[V, V, Seat], Sequence[Sum]] = lambda before, now, seat: ()
    occasion: Callable[[Event, V, Seat], str] = lambda event, view, seat: ""
    deed: Callable[[Event, V], tuple[Seat, bool] | None] = lambda event, view: None
    threats: Threats = no_threats


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """Whether anything is hidden at this table, and how several people choose at once.

    chords      several people with a pad each may choose at once, by chords: a part of the title takes them
    open        nothing is ever hidden, or the table itself turns it up
    """

    chords: bool = False
    open: bool = False


@dataclass(frozen=True, kw_only=True)
class Face(Generic[V, S]):
    """Functions over the title's own view and context, and parts for what has a state.

    How it looks, pure:
    context     the title's context: the common one, and what its parts know
    layout      every piece on the table
    labels      every word on the table
    slips       sentences on slips of paper: the newest news, a hint, a warning
    spots       what can be looked at beside pieces: words, ground, plates that are painted
    about       what is said of a piece or a spot by its id; None where that is nothing to look at
    covering    what slips may lie on
    lights      soft lights
    ground      the picture under everything, over the whole window; the first of these that is painted, the last at any rate
    prompt      the sentence on the ribbon
    legend      rows of the names of buttons; `house` says words of the shell
    zones       where the house finds what it needs
    climbs      whether a number on the table changes from frame to frame just now

    How it is told, pure:
    cue         how an event is shown
    log_entry   what is told of it, None for nothing
    concerns    what it is to that seat; what touches no person is swept
    tension     the mood of the music, from what everybody knows: it is given no seat's view, and asks for nothing hidden;
                True: whether it would stay, once it has come, and so never less than otherwise
    narration   how else it is told
    place       where something happens, at that seat or elsewhere: x in units, from where it sounds; None for nowhere
    ending      how the end is told

    How a person decides:
    advising    what is told of a move
    persons     who decides when, behind which curtain
    chooser     for the decision that a seat owes now
    focusables  what can be in focus while a person decides
    first       the id in focus when a decision begins: never one that tells something about it
    limit       what happens where time is limited
    onward      where focus goes when something has been picked: to the one live button where that is complete, else to what is
                still to be picked; None: it stays
    undoing     how a step is taken back
    turns       how decisions make up rounds and turns
    more        the title's own look-up (piles, maps, discards)
    ring        marks what is in focus

    What it is made of:
    parts       made per table; None where this table has none of the kind
    secrets     whether anything is hidden
    prefetches  pictures that are ordered in advance
    """

    theme: Theme
    context: Callable[[TableApi[V, S], Context], S]
    layout: Callable[[V, S], Sequence[Piece]]
    labels: Callable[[V, S], Sequence[Label]]
    ground: Callable[[V, S], Sequence[Picture]]
    prompt: Callable[[V, S], Prompt]
    legend: Callable[[V, S, Say], LegendRows]
    cue: Callable[[Event, V], Cue]
    log_entry: Callable[[Event, V, Sequence[Player], Words], LogEntry | None]
    ending: Ending[V]
    tension: Callable[[V, bool], Mood]
    concerns: Callable[[Event, V, Seat], Concern] = lambda event, view, seat: "seen"
    covering: Covering[V, S] = field(default_factory=Covering)
    slips: Callable[[V, S], Iterable[PlacedSlip]] = none
    spots: Callable[[V, S], Iterable[Focusable]] = none
    about: Callable[[V, S, str], About | None] = lambda view, context, id: None
    lights: Callable[[V, S], Sequence[Light]] = none
    zones: FixedZones[V] = field(default_factory=FixedZones)
    climbs: Callable[[S], bool] = lambda context: False
    narration: Narration[V] = field(default_factory=Narration)
    place: Callable[[V, S, Event, Seat | None], float | None] = lambda view, context, event, seat: None
    advising: Advising[V, S] = field(default_factory=Advising)
    persons: type[Persons] = Persons
    chooser: Callable[[TableApi[V, S], Seat], Chooser[V]] = lambda table, seat: OnePiece(seat)
    focusables: Callable[[TableApi[V, S], V, S], Iterable[Focusable]] = that_stand_for_moves
    first: Callable[[TableApi[V, S], Chooser[V]], str | None] = lambda table, chooser: None
    limit: Limit[V, S] = field(default_factory=Limit)
    onward: Callable[[TableApi[V, S], Chooser[V]], str | None] = lambda table, chooser: None
    undoing: Undoing[V, S] = field(default_factory=Undoing)
    turns: Turns[V, S] = field(default_factory=Turns)
    more: Callable[[TableApi[V, S]], None] = lambda table: None
    ring: Callable[[TableApi[V, S], Canvas, S], None] = ring_on_piece
    parts: Sequence[Callable[[TableApi[V, S]], Part[V, S] | None]] = ()
    secrets: Secrets = field(default_factory=Secrets)
    prefetches: Prefetches[V, S] = field(default_factory=Prefetches)

    @property
    def hides(self) -> bool:
        """Whether people at this table have anything to keep from one another."""
        return not issubclass(self.persons, OpenPersons)
