"""With which eyes, and at which moment, a table is looked at: all that a layout may know beside the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Self, TypeVar

from games.kernel.match import Player
from games.kernel.protocol import Event, Seat
from scenes.stage.devices.seating import Secrecy
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.table.people.advice import Hint
from scenes.table.show.log import LogEntry

V = TypeVar("V")
"""The table of a title's rules, as somebody's eyes may see it."""
WINDOW: Final = Box(0, 0, 1920, 1080)

Say = Callable[..., str]
"""say(id, **values): words of the title's catalogue in the language of the house."""


def remembering(say: Say) -> Say:
    """The same `say`, which looks up and fills in a text once for many frames. Made anew when the language may have changed."""
    known: dict[Any, str] = {}

    def told(id: str, **values: Any) -> str:
        key = id, tuple(values.items())
        if key not in known:
            known[key] = say(id, **values)
        return known[key]

    return told


@dataclass(frozen=True)
class Context:
    """Everything here is public, or belongs to the seat `eyes`."""

    players: tuple[Player, ...]
    say: Say
    eyes: Seat | None = None
    """Whose hand may lie open; None: the shared screen."""
    secrecy: Secrecy = "open"
    event: Event | None = None
    """What is being shown, as `eyes` may hear it; None at rest."""
    step: int = 0
    """Which part of that event: 0, 1 ..."""
    share: float = 1.0
    """How much of that part has passed, 0..1: for numbers that climb."""
    focus: str | None = None
    """The piece under the cursor."""
    inspected: str | None = None
    """The thing that is looked at: under the cursor that walks over everything, or where a pointer rests or a finger stays."""
    picked: tuple[str, ...] = ()
    """The pieces chosen so far, oldest first."""
    choosing: Seat | None = None
    """The seat whose decision is taken on the screen right now."""
    peek: bool = False
    """Whether `eyes` lifts its secrets at this moment."""
    locked: tuple[int, ...] = ()
    """Chords: how many parts of its choice each seat has locked; () in the other modes."""
    ready: frozenset[Seat] = frozenset()
    """Chords: who lays as soon as the last one is ready."""
    seconds: int | None = None
    """What is left of the decision's time, towards its end."""
    thinking: frozenset[Seat] = frozenset()
    waiting: frozenset[Seat] = frozenset()
    """Seats whose pad is lost."""
    hinted: tuple[str, ...] = ()
    """The pieces that a hint means: for `eyes` alone."""
    hint: Hint | None = None
    """What may be shown of a hint: for its seat alone."""
    told: LogEntry | None = None
    """The newest news, for the slip."""
    idle: bool = True
    """Whether all that happened has been shown."""
    swept: bool = False
    """Whether what others do passes in a sweep: nothing is laid out for it to be read."""
    undo: bool = False
    """Whether the one who looks or decides can take back the last move."""
    aids: bool = True
    """Whether the table marks what everybody could work out."""
    still: bool = False
    """Whether people asked for less motion: nothing glides, and no number climbs."""
    text_scale: float = 1.0
    lesson: frozenset[str] | None = None
    """The steps of a lesson that have been reached; None: there is none, or it is over."""
    window: Box = WINDOW
    """The whole window, in units."""

    def showing(self, *kinds: type[Event]) -> bool:
        """Whether an event of one of these kinds is shown now; False at rest."""
        return isinstance(self.event, kinds)

    def at_rest_or_showing(self, *kinds: type[Event]) -> bool:
        """Whether nothing is shown now, or an event of one of these kinds."""
        return self.event is None or isinstance(self.event, kinds)

    @property
    def foot(self) -> Seat:
        """Who sits at the foot, beside the hand: whoever looks; on the shared screen the first seat."""
        return self.eyes if self.eyes is not None else 0

    @property
    def asked(self) -> bool:
        """Whether a person decides on the screen now, and all that happened has been shown."""
        return self.choosing is not None and self.idle

    @property
    def focused(self) -> Id:
        """What is under the cursor, as a value; an empty one for nothing."""
        return Id(self.focus or "")

    def at(self, head: str) -> int | None:
        """The number of the thing under the cursor whose id begins so; None: another thing."""
        return self.focused.number(head)

    @property
    def cards(self) -> list[Id]:
        """What is picked of the own hand, oldest first."""
        return [id for id in map(Id, self.picked) if id.kind == "hand"]

    def hinted_at(self, *kinds: str) -> list[int]:
        """The numbers of the things of these kinds that a hint means."""
        return [number for id in self.hinted if (number := Id(id).number(*kinds)) is not None]

    def knows(self, step: str) -> bool:
        """Whether what a step of a lesson teaches may be taken as known; "" as soon as there is a lesson."""
        return self.lesson is None or not step or step in self.lesson

    def name(self, seat: Seat) -> str:
        return self.players[seat].name

    def with_entry(self, entry: LogEntry | None) -> Self:
        """The same, with those news on the slip."""
        return replace(self, told=entry) if entry is not None else self

    def known(self) -> dict[str, Any]:
        """All that it says, by name: for the contexts of titles, which say more."""
        return {one.name: getattr(self, one.name) for one in fields(Context)}
