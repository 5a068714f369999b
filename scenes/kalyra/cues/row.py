"""What an event of Kalyra is to its table: how it is told, and what is said of it across the land."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from games.kalyra.aftermath import Figure
from games.kalyra.land.spaces import Place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.presence.concerns import seat_of
from games.kalyra.presence.deeds import kind
from games.kalyra.state import State
from scenes.kalyra.wording import TITLE, ground, items_listed
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.table.context import Say
from scenes.table.show.beats import SHORTEST, Cue
from scenes.table.show.cues import E, EventRow, Shown, at_seat
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller

SIGN: Final = 92.0
FACE: Final = 128.0


class Narrator(Teller[State]):
    """Says things about one table of Kalyra."""

    title = TITLE

    def kind(self, figure: Figure) -> str:
        return kind(self.view, figure)

    def ground(self, space: Place) -> str:
        """What land it is, and where."""
        return ground(self.view, self.words.teller(TITLE), space_at(*space))

    def struck(self, amount: int, by: Sequence[str]) -> dict[str, int | str]:
        """How much was lost, and to whom."""
        those = self.words.listing([self.words.of(TITLE, f"figure_the.{one}") for one in by])
        return {"amount": amount, "by": those} if by else {"amount": amount}

    def items(self, items: Sequence[str]) -> str:
        return items_listed(items, self.words)


class OfHero(Protocol):
    """An event that befalls a hero."""

    @property
    def hero(self) -> str: ...


def hers(sound: str, seconds: float = SHORTEST) -> Shown[OfHero, State]:
    """It sounds from the seat that leads the hero."""
    return lambda event, view: at_seat(seat_of(view, event.hero), sound, seconds)


def at_figure(view: State, figure: Figure, sound: str, seconds: float) -> Cue:
    """It sounds from the seat that leads the hero; an enemy's from nowhere."""
    return at_seat(seat_of(view, figure) if isinstance(figure, str) else None, sound, seconds)


def told_of(id: str, icon: str, loud: bool = True) -> Callable[[Narrator, OfHero], LogEntry]:
    """What is told of the hero."""
    return lambda t, e: t.say(id, icon, loud, hero=e.hero)


class Banner(NamedTuple):
    """Great words across the land, a smaller line below them, and the sign before them: its picture, width and height."""

    great: str
    small: str
    sign: Picture
    size: tuple[float, float] = (FACE, FACE)
    bad: bool = False


def under_emblem(great: str, small: str, name: str, bad: bool = False) -> Banner:
    """Before the words stands an emblem."""
    return Banner(great, small, people.emblem_alone(name=name, px=SIGN, a=SHELL.gold), (SIGN, SIGN), bad)


class Number(NamedTuple):
    """What a figure has just lost or gained."""

    figure: Figure
    text: str
    color: str


@dataclass(frozen=True)
class Row(EventRow[E, State, Narrator]):
    """An event of Kalyra.

    banner  great words across the land; None for none
    number  what a figure has lost or gained, over it; None for nothing
    falls   a skull is left where somebody stood
    quest   the card of a quest that comes or goes, and whether it goes; None for none
    """

    banner: Callable[[E, Say], Banner | None] = lambda event, say: None
    number: Callable[[E], Number | None] = lambda event: None
    falls: bool = False
    quest: Callable[[E], tuple[str, bool] | None] = lambda event: None
