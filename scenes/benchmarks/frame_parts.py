"""What frames are spent on: while the bench runs them, named parts of a frame are timed, and the largest are told."""

from __future__ import annotations

import gc
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from types import TracebackType
from typing import Any, Final, Self

from games.kernel.arena.figure import Part
from games.kernel.journal import Journal
from games.kernel.match import Match
from games.kernel.minds.table import Minds
from scenes.rooms.room import Room
from scenes.stage.devices.reader import Reader
from scenes.stage.loop.app import App
from scenes.stage.loop.transition import Transition
from scenes.stage.loop.window import Window
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pieces.pieces import Pieces
from scenes.stage.sound import Sound
from scenes.stage.words.lettering import Lettering
from scenes.table.inspector.inspector import Inspector
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene
from scenes.table.table_input import TableInput
from scenes.table.table_view import TableView

COLLECTOR: Final = "garbage collector"
REST: Final = "everything else"
SLOWEST: Final = 10
LARGEST: Final = 3
TIMED: Final[dict[str, tuple[tuple[type, str], ...]]] = {
    "reading devices": ((Reader, "read"),),
    "input": ((TableInput, "act"), (Room, "act")),
    "the table's time": ((TableScene, "update"), (Room, "update")),
    "thinkers, asking and hearing": ((Minds, "update"),),
    "rules of a move": ((Match, "submit"),),
    "writing the journal": ((Journal, "append"),),
    "events, as they are heard": ((Presenter, "_hear"),),
    "parts of a beat that begin": ((Presenter, "began"),),
    "changing scenes": ((App, "_change"),),
    "laying a room": ((Room, "build"),),
    "laying the table": ((TableView, "refresh"),),
    "looking closer": ((Inspector, "tooltip"), (Inspector, "lay")),
    "pieces": ((Pieces, "show"), (Pieces, "update"), (Pieces, "draw")),
    "drawing scenes": ((App, "_put_all"),),
    "setting words": (
        (Lettering, "fit"),
        (Lettering, "whole"),
        (Lettering, "fill"),
        (Lettering, "fill_whole"),
        (Lettering, "wrap"),
    ),
    "painting words": ((Lettering, "_draw"), (Lettering, "build")),
    "pictures": ((Pictures, "_paint"), (Pictures, "_load"), (Pictures, "build"), (Pictures, "want")),
    "curtain": ((Transition, "draw"),),
    "canvas": ((Canvas, "render"),),
    "window": ((Window, "show"), (Window, "refresh")),
    "sound": ((Sound, "update"), (Sound, "play")),
}
"""The parts, and the methods that are their work; what one calls of another counts for that other one alone."""


class FrameParts:
    """Times the parts of frames of this thread, in milliseconds of its own work, as long as the `with` lasts.

    `begin` and `end` stand around each frame.
    """

    def __init__(self) -> None:
        self._thread = threading.get_ident()
        self._now: Counter[str] = Counter()
        self._inner: list[float] = [0.0]
        """Of every part that has begun, what its own parts took."""
        self._before: list[tuple[type, str, Any]] = []
        self._collects = 0.0

    def __enter__(self) -> Self:
        for part, methods in TIMED.items():
            for owner, name in methods:
                method = vars(owner)[name]
                self._before.append((owner, name, method))
                setattr(owner, name, self._timed(part, method))
        gc.callbacks.append(self._collecting)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        gc.callbacks.remove(self._collecting)
        while self._before:
            setattr(*self._before.pop())

    def begin(self) -> None:
        self._now, self._inner = Counter(), [0.0]

    def end(self, own: float) -> Counter[str]:
        """The frame took so many milliseconds of this thread's work; gives its parts."""
        self._now[REST] = own - self._inner[0]  # type: ignore[assignment]
        return self._now

    def _timed(self, part: str, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def timed(*args: Any, **named: Any) -> Any:
            if threading.get_ident() != self._thread:
                return method(*args, **named)
            began = time.thread_time()
            self._inner.append(0.0)
            try:
                return method(*args, **named)
            finally:
                self._took(part, (time.thread_time() - began) * 1000, self._inner.pop())

        return timed

    def _took(self, part: str, spent: float, inner: float = 0.0) -> None:
        self._now[part] += spent - inner  # type: ignore[assignment]
        self._inner[-1] += spent

    def _collecting(self, phase: str, told: dict[str, int]) -> None:
        if threading.get_ident() == self._thread:
            if phase == "start":
                self._collects = time.thread_time()
            else:
                self._took(COLLECTOR, (time.thread_time() - self._collects) * 1000)


def largest(frames: Sequence[Counter[str]]) -> tuple[Part, ...]:
    """The largest parts of the slowest of these frames, in milliseconds of one of them."""
    slowest = sorted(frames, key=lambda frame: sum(frame.values()))[-SLOWEST:]
    spent: Counter[str] = Counter()
    for frame in slowest:
        spent.update(frame)
    return tuple(Part(part, took / len(slowest)) for part, took in spent.most_common(LARGEST))
