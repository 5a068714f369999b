"""What is wrong with the words of a frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from scenes.stage.aids.band import box_of
from scenes.stage.aids.readout.readout import LAYER
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pictures.canvas import LEVEL, TOP_LAYER, Written
from scenes.stage.words.lettering import Shortened

THIN = 0.34
"""Of the height of letters: the air above and below them."""


def words_of(rig: Any) -> list[Written]:
    """The words of the next frame, but for those of the strip with large words: it lies in a band of its own."""
    rig.canvas.recording = True
    rig.frames(2)
    return [w for w in rig.canvas.written if not read_out(w)]


def strip_of(rig: Any) -> list[Written]:
    """The words that the strip reads out, of the frame that `words_of` has looked at."""
    return [w for w in rig.canvas.written if read_out(w)]


def read_out(w: Written) -> bool:
    """Whether these are words of the strip."""
    return w.layer - TOP_LAYER - LAYER in range(3)


def faults_of_strip(rig: Any) -> Iterator[str]:
    """What is wrong with the words that the strip reads out, of that frame: they lie in it, and on nothing."""
    written, box = strip_of(rig), box_of(rig.stage.metrics)
    yield from (f"{w.text!r} is cut" for w in written if w.cut or isinstance(w.text, Shortened))
    yield from (f"{w.text!r} lies outside the strip" for w in written if not w.box.inside(box, 4.0))
    yield from _on_words(written)


def under_band(rig: Any, written: Iterable[Written]) -> Iterator[str]:
    """Words of a scene that a band at the foot hides, or the head of the window."""
    window = rig.stage.metrics.window
    yield from (f"{w.text!r} is not whole in the window" for w in written if not w.box.inside(window, THIN * w.box.h))


def words_below(rig: Any) -> list[Written]:
    """The words of what lies below the top scene, where that covers it only in part."""
    scenes = rig.stage.stack.scenes
    if scenes[-1].opaque:
        return []
    canvas = rig.canvas
    canvas.recording = True
    canvas.begin()
    for level, scene in enumerate(scenes[:-1]):
        canvas.base = level * LEVEL
        scene.draw(canvas)
    found = list(canvas.written)
    canvas.begin()
    return found


def faults(written: Iterable[Written], base: Iterable[Written] = ()) -> list[str]:
    """What is wrong with the words of a frame that are not in `base` (the scene below)."""
    below = list(base)
    mine = [w for w in written if w not in below]
    return [f"{w.text!r} {wrong}" for w in mine for wrong in _alone(w)] + list(_on_words(mine))


def _alone(w: Written) -> Iterator[str]:
    if w.size < 27.99:
        yield f"is {w.size:.1f} units high"
    if w.cut:
        yield "is cut"
    if isinstance(w.text, Shortened):
        yield "is shortened"
    if not w.box.inside(SAFE, 4.0):
        yield f"lies at {tuple(round(v) for v in w.box)}, outside the safe area"


def _on_words(mine: list[Written]) -> Iterator[str]:
    for a, b in combinations(mine, 2):
        if a.text != b.text and overlap(a.box, b.box):
            yield f"{a.text!r} and {b.text!r} overlap"


def overlap(a: Box, b: Box) -> bool:
    """More than the thin air above and below letters."""
    x = min(a.right, b.right) - max(a.x, b.x)
    y = min(a.bottom, b.bottom) - max(a.y, b.y)
    return x > 2 and y > THIN * min(a.h, b.h)
