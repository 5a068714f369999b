"""With which eyes, and at which moment, a table is looked at: all that a layout may know beside the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from games.kernel.match import Player
from games.kernel.rules import Event, Seat
from scenes.seating import Secrecy
from scenes.stage.metrics import Box

WINDOW: Final = Box(0, 0, 1920, 1080)

Say = Callable[..., str]
"""say(id, **values): words of the title's catalogue in the language of the house."""


def remembering(say: Say) -> Say:
    """The same words, looked up and filled in once for many frames. Made anew when the language may have changed."""
    known: dict[Any, str] = {}

    def told(id: str, **values: Any) -> str:
        key = id, tuple(values.items())
        if key not in known:
            known[key] = say(id, **values)
        return known[key]

    return told


@dataclass(frozen=True)
class Sight:
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
    picked: tuple[str, ...] = ()
    """The pieces chosen so far, oldest first."""
    choosing: Seat | None = None
    """The seat whose decision is taken on the screen right now."""
    peek: bool = False
    """Whether `eyes` lifts its secrets at this moment."""
    locked: tuple[int, ...] = ()
    """Chords: how many parts of its choice each seat has locked; () in the other modes."""
    seconds: int | None = None
    """What is left of the decision's time, towards its end."""
    thinking: frozenset[Seat] = frozenset()
    waiting: frozenset[Seat] = frozenset()
    """Seats whose pad is lost."""
    hinted: tuple[str, ...] = ()
    """The pieces that a hint means: for `eyes` alone."""
    aids: bool = True
    """Whether the table marks what everybody could work out."""
    text_scale: float = 1.0
    window: Box = WINDOW
    """The whole window, in units."""

    @property
    def kind(self) -> str:
        """The kind of the event shown, "" at rest."""
        return "" if self.event is None else str(type(self.event).__struct_config__.tag)

    def name(self, seat: Seat) -> str:
        return self.players[seat].name
