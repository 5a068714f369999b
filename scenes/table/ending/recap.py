"""The recap of a game that is over: plain data that a title makes of its journal, and the results show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from games.kernel.match import Happened, Player
from games.kernel.protocol import Outcome, Seat
from scenes.paint.brush import Picture
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.stage.loop.metrics import Box
from scenes.stage.words.words import Say, Words
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

V = TypeVar("V")

LEFT: Final = Box(96, 216, 640, 588)
"""Where it was decided, beside two boards; with `RIGHT` the whole page between sentence and buttons."""
RIGHT: Final = Box(760, 216, 1064, 588)


@dataclass(frozen=True)
class End(Generic[V]):
    """What a recap is made of; all of it is public when the game is over.

    view     the table at the end, as everybody sees it
    past     every event as everybody heard it, the setup first
    players  everybody as the screen calls them
    you      the seat of the one person at the table; None where several play, or none
    heard    the same past as a seat heard it
    """

    view: V
    outcome: Outcome
    past: Sequence[Happened[V]]
    players: Sequence[Player]
    you: Seat | None
    words: Words
    heard: Callable[[Seat], Sequence[Happened[V]]] = lambda seat: ()


@dataclass(frozen=True)
class Pin:
    """A turning point: a sentence in its box, and its place on the curves.

    move  of the game in which it came to pass, counted from 1: there the replay opens
    at    on the axis of the curves
    ink   the sentence stands on paper
    begins  how much else is heard in that move before it
    """

    move: int
    at: float
    text: str
    box: Box
    ink: bool = True
    begins: int = 0


@dataclass(frozen=True)
class Board:
    """A board with what is told on it. Without a colour it is no board, and its text a caption.

    move  of the game, to be seen again there; 0 where it tells of no single move
    to    the last move that belongs to it, where it is more than one
    foot  units that its text may take, from below
    head  share of the width that its heading may take
    heard what is said for its labels, to whoever does not see how they lie
    """

    key: str
    box: Box
    heading: str = ""
    color: str = SHELL.paper
    move: int = 0
    to: int = 0
    text: str = ""
    foot: float = 80.0
    head: float = 1.0
    props: Sequence[Prop] = ()
    labels: Sequence[Label] = ()
    heard: str = ""

    @property
    def ink(self) -> bool:
        """Whether it is of paper, for dark words."""
        return self.color == SHELL.paper


@dataclass(frozen=True)
class Line:
    """One line of a graph: `points` are places on the axis and values. `own`: it is yours. `left`: it ends before the game."""

    name: str
    color: str
    badge: Picture
    points: Sequence[tuple[float, int]]
    own: bool = False
    left: bool = False
    won: bool = False


@dataclass(frozen=True)
class Graph:
    """What is measured, over the axis of its course."""

    heading: str
    lines: Sequence[Line]


@dataclass(frozen=True)
class Course:
    """How the game went: graphs over one axis, `first` to `last`, named by `axis`, on so large a `share` of the board's width.

    legend  of several graphs it is told above whose the lines are
    """

    box: Box
    color: str
    graphs: Sequence[Graph]
    axis: str
    last: float
    share: float = 1.0
    legend: bool = True
    first: float = 0.0

    def along(self, at: float) -> float:
        """How far along the axis that is, 0 to 1."""
        return (at - self.first) / max(1e-9, self.last - self.first)


@dataclass(frozen=True)
class Recap:
    """What the results tell, in their order of reading."""

    sentence: str
    boards: Sequence[Board]
    course: Course
    pins: Sequence[Pin] = ()


def badge(seat: Seat) -> Picture:
    """The sign of a seat."""
    return people.seat_badge(seat=seat, px=44)


def seat_line(end: End[V], seat: Seat, points: Sequence[tuple[float, int]], left: bool = False) -> Line:
    """The line of a seat in its own colour."""
    color, won = dressed(seat).fill, seat in end.outcome.winners
    return Line(end.players[seat].name, color, badge(seat), points, seat == end.you, left, won)


def face_of_seat(end: End[V], key: str, seat: Seat, x: float, y: float, px: float, layer: int = 12) -> list[Prop]:
    """The pictures of who sits there, about that middle: portrait and sign, or for a person the sign alone."""
    player = end.players[seat]
    if player.kind != "agent" or not player.persona:
        return [Prop.of(key, people.seat_badge(seat=seat, px=px), x, y, px, px, layer)]
    small, off = px * 0.42, px * 0.36
    face = people.portrait(persona=player.persona, px=px, seat=seat)
    sign = people.seat_badge(seat=seat, px=small)
    return [Prop.of(key, face, x, y, px, px, layer), Prop.of(f"{key}:sign", sign, x + off, y + off, small, small, layer + 1)]


def rows(box: Box, n: int, gap: float = 12) -> list[Box]:
    """The box in n rows, none higher than three lines of large words need."""
    h = min(128.0, (box.h - gap * (n - 1)) / max(1, n))
    return [Box(box.x, box.y + k * (h + gap), box.w, h) for k in range(n)]


def sign_of(end_title: str, outcome: Outcome, you: Seat | None, say: Say) -> str:
    """What the sign says: to you whether you won; of several people by their names."""
    if you is None:
        return end_title
    together = you in outcome.winners and len(outcome.winners) == len(outcome.scores) > 1
    return say(f"results.sign.{'together' if together else 'won' if you in outcome.winners else 'lost'}")
