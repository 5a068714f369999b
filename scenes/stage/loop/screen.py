"""One screen of the program: its hooks, all optional."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from scenes.stage.aids.in_focus import InFocus, of_screen
from scenes.stage.aids.offered import NOTHING, Offered
from scenes.stage.devices.action import Action, DeviceChange
from scenes.stage.pictures.canvas import Canvas

T = TypeVar("T")
"""The stage that a screen is given: what it can ask for."""
Prefetch = Sequence[tuple[str, Mapping[str, Any]]]
"""Pictures by recipe and arguments."""


class Screen(Generic[T]):
    """Subclass and override what you need; `self.stage` is there from `enter` on.

    Only the top scene hears actions and is updated. A scene asks for changes by `stage.push/pop/replace/home`; the stack acts
    between frames. Scenes below an `opaque = False` scene are drawn as they stand, frozen.
    """

    stage: T
    opaque: bool = True
    transition: Literal["curtain", "none"] | None = None
    """How this scene comes and goes; None: curtains for opaque scenes, nothing for overlays."""
    wants_text: bool = False
    """While true, typed letters come as TEXT and ERASE, and the WASD layout rests."""
    only_digits: bool = False
    """With `wants_text`: only digits are text, so that the keys of letters keep their meaning."""
    lone: bool = False
    """Whether whoever comes here may have a single button and cannot say so: after a while without a press it is enough."""
    wants_raw: bool = False
    """While true, keys and pad buttons come as RAW, by their names: for giving them another meaning."""
    wants_chords: bool = False
    """While true, a face button with the d-pad held comes as CHORD instead of its own kind."""
    anybody: bool = False
    """Whether it also hears pads that have no seat at the table below: the operator's pages do, and "still there?"."""
    own: bool = False
    """Whether it hears, of pads that hold seats at the table below, only the one that opened it."""
    gives_way: bool = False
    """A page of one person over the table: it goes as soon as somebody else presses whom the table asks."""
    has_menu: bool = False
    """Whether the button for it opens a menu here; a question, a card and a menu have none."""
    is_table: bool = False
    """Whether a game is played here: the button for the menu leads there, from pages over it."""
    is_menu: bool = False
    """Whether it is a menu: the button for that closes what lies over it, and then the menu itself."""
    secret: int | None = None
    """Whose eyes alone `reads` is for; None: everybody's."""
    opened_by: str = ""
    """The device with which it was opened."""
    toast: Any = None
    """The slip of paper on which news and refusals stand for a while (`scenes.stage.aids.slips`)."""
    lays: bool = False
    """Whether frames may pass without drawing it: what input must know of how it looks, `lay` brings in line."""

    @property
    def private(self) -> int | None:
        """Who alone looks at it now; None: everybody may."""
        return self.secret

    @property
    def at_rest(self) -> bool:
        """Whether it would put what it put last, but for what drifts: then not every frame asks it to draw."""
        return False

    @property
    def waits(self) -> bool:
        """Whether it is at rest until somebody does something: what happens by itself is timed in seconds, if in anything."""
        return self.at_rest

    @property
    def name(self) -> str:
        return type(self).__name__

    def enter(self, stage: T) -> None:
        """On the stack for the first time; the curtain is closed. Call `super().enter(stage)` when overriding."""
        self.stage = stage

    def prefetch(self) -> Prefetch:
        """Pictures (recipe, arguments) worth building before the curtain opens; asked once, after `enter`."""
        return []

    def prefetch_soon(self) -> Prefetch:
        """Pictures that will be needed at some time: made beside the frames after all others; asked with `wanted`."""
        return []

    def suspend(self) -> None:
        """Another scene comes on top."""

    def resume(self, result: object) -> None:
        """On top again; `result` is what the scene above gave to `stage.pop(result)`, or a `Crash`."""

    def exit(self) -> None:
        """Leaves the stack for good."""

    def may_leave(self) -> bool:
        """False refuses pop, replace and home (say why on screen yourself)."""
        return True

    def act(self, action: Action) -> None:
        """One input."""

    def offers(self) -> Offered:
        """What can be chosen now, for those who choose by a button or two; where it is nothing any press goes on."""
        return NOTHING

    def open_menu(self) -> bool:
        """Its menu opens over it. False: it has none."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds of the stage's clock have passed."""

    def draw(self, canvas: Canvas) -> None:
        """Put everything that shall be seen on the canvas, every frame; what did not change costs nothing."""

    def reads(self) -> str:
        """What stands here to be read, for those who do not see it: told whenever it is another text."""
        return ""

    def in_focus(self) -> InFocus | None:
        """What is in focus here, else what stands there to be read, for those who need it larger; None: nothing does, or it
        is large enough as it stands."""
        return of_screen(self.reads(), self.offers(), self.secret)

    def lay(self) -> None:
        """Asked before input, where a frame was not drawn."""

    def under(self, x: float, y: float) -> Sequence[str]:
        """What lies at that place, a line each, for those who build the house: never more than the screen shows."""
        return ()

    def resized(self) -> None:
        """The window has another size or scale: `self.stage.metrics` is new and pictures must be asked for again."""

    def notice(self, text: str) -> bool:
        """A sentence of the house for people: shown where there is room for it. False: another scene shall show it."""
        return False

    def devices_changed(self, change: DeviceChange) -> None:
        """A pad came, went or was reclaimed."""
