"""All about an event in one row: how it is shown and sounds, and what is told of it. Every row is checked against its kind.

CUES: Final = Cues[State, Narrator, Row[Any]](
    Narrator,
    Row(object, Cue()),
    [
        Row(Passed, own("ready", 0.3), lambda t, e: t.say("event.passed", "cross", name=t.name(e.seat))),
        Row(GameOver, Cue((2.4,), ("victory",)), _over),
    ],
)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar, cast, runtime_checkable

from games.kernel.match import Player, SeatHandedOver
from games.kernel.protocol import Event, Seat
from scenes.stage.words.words import Words
from scenes.table.context import Context, V
from scenes.table.show.beats import SHORTEST, Cue
from scenes.table.show.log import LogEntry
from scenes.table.show.log_words import Teller, TellerT, handed_over

E = TypeVar("E")
"""Events of one kind."""
Shown = Callable[[E, V], Cue]
"""How it is shown, where that depends on the event or on the table at its moment."""
Said = tuple[str, dict[str, Any]]
"""A message id and its values; what is named is a seat."""
NAMED: Final = ("name", "target")


@runtime_checkable
class OfSeat(Protocol):
    """An event that is one seat's own."""

    @property
    def seat(self) -> Seat: ...


def at_seat(seat: Seat | None, sound: str, *seconds: float) -> Cue:
    """It sounds from that seat."""
    return Cue(seconds or (SHORTEST,), (sound,), seat=seat)


def own(sound: str, *seconds: float) -> Shown[OfSeat, object]:
    """It sounds from the seat whose event it is."""
    return lambda event, view: at_seat(event.seat, sound, *seconds)


def told_of(id: str, icon: str, loud: bool = True) -> Callable[[Teller[Any], OfSeat], LogEntry]:
    """What is told of the seat whose event it is."""
    return lambda teller, event: teller.one(id, icon, event.seat, loud)


def always(id: str) -> Callable[[object, int], Said]:
    """The same headline during all parts."""
    return lambda event, step: (id, {})


class AnyRow:
    """A row whatever it stands for: a list of them takes nothing from what each row knows of its own kind."""


@dataclass(frozen=True)
class EventRow(AnyRow, Generic[E, V, TellerT]):
    """What the events of one kind are to a title; titles add what else they show of them.

    shown     how they are shown
    told      what is told of them, in slips and in the log; None for nothing
    headline  the large words over the table during a part of them; None for none
    aside     others may see them a little later: whoever looks alone and is asked again looks on
    """

    kind: type[E]
    shown: Cue | Shown[E, V]
    told: Callable[[TellerT, E], LogEntry | None] = lambda teller, event: None
    headline: Callable[[E, int], Said | None] = lambda event, step: None
    aside: bool = False


RowT = TypeVar("RowT", bound=EventRow[Any, Any, Any])
"""The rows of a title."""


class Cues(Generic[V, TellerT, RowT]):
    """The rows of a title. A kind without a row is shown for a moment, and nothing is told of it."""

    def __init__(self, teller: Callable[[V, Sequence[Player], Words], TellerT], other: RowT, rows: Sequence[AnyRow]) -> None:
        """`other`: the row of what has none of its own, and of rest."""
        self._teller = teller
        self._other = other
        self._rows: dict[type[Event], RowT] = {row.kind: row for row in (cast("RowT", one) for one in rows)}
        assert len(self._rows) == len(rows), "an event has one row"

    def of(self, event: Event | None) -> RowT:
        """The row of its kind."""
        return self._rows.get(type(event), self._other) if event is not None else self._other

    def now(self, context: Context) -> RowT:
        """The row of what is shown now; at rest one that says nothing."""
        return self.of(context.event)

    @property
    def aside(self) -> tuple[type[Event], ...]:
        """Kinds that others may see a little later."""
        return tuple([kind for kind, row in self._rows.items() if row.aside])

    def cue(self, event: Event, view: V) -> Cue:
        """How it is shown. Nothing here depends on what is hidden."""
        shown = self.of(event).shown
        return shown if isinstance(shown, Cue) else shown(event, view)

    def log_entry(self, event: Event, view: V, players: Sequence[Player], words: Words) -> LogEntry | None:
        """What is told of it, None for nothing. `view` is the table at its moment. A seat handed over is told alike by all."""
        teller = self._teller(view, players, words)
        if isinstance(event, SeatHandedOver):
            return handed_over(event, players, words, teller.title)
        return self.of(event).told(teller, event)

    def headline(self, event: Event | None, step: int, players: Sequence[Player], say: Callable[..., str]) -> str:
        """The large words over the table during part `step` of the event; "" for none."""
        said = self.of(event).headline(event, step)
        if said is None:
            return ""
        id, values = said
        return say(id, **{key: players[value].name if key in NAMED else value for key, value in values.items()})
