"""A part: a thing on a table with a state of its own - a camera, chords, a market, what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Generic, NamedTuple

from games.kernel.protocol import Move, Seat
from scenes.stage.devices.action import Action
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Answer, Chooser
from scenes.table.context import V
from scenes.table.people.advice import Hint
from scenes.table.show.beats import Beat
from scenes.table.table_api import S, TableApi


class Switch(NamedTuple):
    """What everybody at a table may turn on or off for this one game, in words: a row of its pause, kept in its journal. `flip`
    is told what it shall be from now on."""

    id: str
    label: str
    help: str
    on: bool
    flip: Callable[[bool], None]


class Part(Generic[V, S]):
    """Made with its table. Every hook is optional; what it knows reaches the layout through the face's `context`."""

    stands_last: ClassVar[bool] = False
    """Whether it takes its place where all else has left room (`lay`)."""

    def __init__(self, table: TableApi[V, S]) -> None:
        self.table = table

    @property
    def wants_chords(self) -> bool:
        """Whether a face button with the d-pad held comes as CHORD now, instead of its own kind."""
        return False

    def enter(self) -> None:
        """The table is on the stage; the curtain is closed."""

    def leave(self) -> None:
        """The table leaves the stage for good."""

    def resized(self) -> None:
        """The window has another size."""

    def lay(self, plate: Box | None, lit: Sequence[Box], taken: Sequence[Box]) -> None:
        """Something lies elsewhere now: the plate of what a lesson says, what is lit, and all that lies there or is written."""

    def tick(self, dt: float) -> None:
        """`dt` seconds have passed."""

    def began(self, beat: Beat[V], step: int) -> None:
        """A part of a beat begins to be shown, and has not been told yet."""

    def skipped(self) -> None:
        """What was being shown is over at once."""

    def decided(self, chooser: Chooser[V] | None) -> None:
        """Another decision is asked for, or none; focus is where it begins."""

    def focused(self, id: Id) -> None:
        """Something else has come into focus."""

    def picks(self, piece: Piece) -> bool:
        """A piece is confirmed on; True when nobody else shall hear of it."""
        return False

    def takes(self, answer: Answer) -> bool:
        """What a person's pick came to; True when nobody else shall hear of it."""
        return False

    def advised(self, move: Move) -> bool:
        """A hint has come: shows its move as if it had been picked. False where it does not."""
        return False

    def brings(self, id: str) -> bool:
        """A hint names that piece, which is out of sight: shows it. False where it does not know it."""
        return False

    def finishes(self) -> bool:
        """Done is asked for; True when nobody else shall hear of it."""
        return False

    def unpicked(self) -> None:
        """The newest pick of a person has been let go of."""

    def took_back(self) -> None:
        """A move has been taken back."""

    def act(self, action: Action) -> bool:
        """Input, before the table hears it; True when it was used."""
        return False

    def offers(self, seat: Seat) -> str:
        """What that person may do by another press although somebody else is asked, in a sentence; "" for nothing."""
        return ""

    def unasked(self, action: Action) -> bool:
        """Choose is pressed once more by somebody who is not asked, and was told what it `offers`; True when it does that."""
        return False

    def hurries(self, action: Action) -> bool:
        """The button that skips; True when it means something of its own that is over with it."""
        return False

    def leaves(self) -> bool:
        """Back is pressed where nothing is picked; True when that takes nothing back."""
        return False

    def act_on_curtain(self, action: Action) -> bool:
        """Input while the curtain hangs, before it is heard there; True when it was used."""
        return False

    def focusables(self, view: V, context: S) -> Iterable[Focusable]:
        """What of it can be in focus beside pieces that stand for moves."""
        return ()

    def boards(self) -> list[Box]:
        """Where boards of its own lie, on which no slip stands."""
        return []

    def draw(self, canvas: Canvas, context: S) -> None:
        """Widgets of its own, over the pieces."""

    def draw_over_curtain(self, canvas: Canvas) -> None:
        """What is seen before the closed curtain."""

    def taught(self) -> Hint | None:
        """What is said and lit for the one who plays, instead of a hint that somebody asks for."""
        return None

    def headline(self) -> tuple[str, str]:
        """What the ribbon says instead of the prompt, and its emblem; ("", "") for nothing."""
        return "", ""

    def precedes(self) -> bool:
        """Whether computer players wait until the person has decided."""
        return False

    def patient(self) -> bool:
        """Whether computer players wait."""
        return False

    def switches(self) -> Iterable[Switch]:
        """What everybody may turn on or off for this game, in its pause."""
        return ()

    def reworded(self) -> None:
        """The language has changed: what was said and still stands there is said in the new one."""

    def detains(self) -> bool:
        """Whether people are called to the curtain a little later; nobody else waits."""
        return False
