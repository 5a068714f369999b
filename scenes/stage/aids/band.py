"""The band at the foot of the window, below a slightly smaller scene: what aids show lies there, and hides nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, Protocol

from scenes.paint.palette import SHELL
from scenes.paint.paper import rgb
from scenes.stage.loop.metrics import HEIGHT, WIDTH, Box, Metrics
from scenes.stage.pictures.canvas import NIGHT, TOP_LAYER, Canvas
from scenes.stage.settings import Settings
from scenes.stage.words.lettering import WIDE_LINE

FROM: Final = 1.5
"""The text size from which on a strip reads out."""
SIZE: Final = 27.0
"""Of its words, before the text size: 54 units at 200 %."""
LEADING: Final = 1.16
ROWS: Final = 3
EDGES: Final = 46.0
"""All that is above, below and between its rows."""
PLATE: Final = 146.0
"""How high the plate is that says what is offered, before the text size."""
TRIM: Final = 40
"""Units of scenery that are not seen at the head and at the foot of a scene above a band."""
SIDE: Final = 24.0
"""Units left and right of what lies there."""
ABOVE: Final = 6.0
WIDEST: Final = 2400.0
"""No line is longer in a very wide window."""
SHARE: Final = 0.37
"""So much of its width a plate has beside the strip."""
GAP: Final = 16.0
LAYER: Final = -60


@dataclass(frozen=True)
class Above(Metrics):
    """A window at whose foot a band of `band_px` pixels is no scene's: what scenes have lies above it, without the empty
    scenery at its head and foot."""

    band_px: int = 0

    @cached_property
    def S(self) -> float:
        return min((self.height_px - self.band_px) / (HEIGHT - 2 * TRIM), self.width_px / WIDTH)

    @cached_property
    def oy(self) -> int:
        return round((self.height_px - self.band_px - HEIGHT * self.S) / 2) + self.shift[1]

    @cached_property
    def tall(self) -> float:
        return max(HEIGHT - 2 * TRIM, (self.height_px - self.band_px) / self.S)


class Needs(Protocol):
    """The stage, as far as a band depends on it."""

    settings: Settings
    whole: bool


def above(stage: Needs, bare: Metrics) -> Metrics:
    """The same window above the band that the settings need, if they need one, and the scene on top allows it."""
    high = 0 if stage.whole else round(height(stage.settings) * bare.S)
    return Above(bare.width_px, bare.height_px, bare.shift, bare.finer, high) if high else bare


def reads_out(settings: Settings) -> bool:
    """Whether a strip reads out what is in focus."""
    return settings.read_out and settings.text_size >= FROM


def height(settings: Settings) -> float:
    """Of the band, in units of a window of 1080; 0 where nothing needs it."""
    if reads_out(settings):
        return ROWS * SIZE * settings.text_size * (WIDE_LINE if settings.wide_lines else LEADING) + EDGES
    return PLATE * settings.text_size if settings.scanning != "off" else 0.0


@cache
def unit_of(metrics: Metrics) -> float:
    """Units of a scene in one of the band, which are those of the same window without a band."""
    return min(metrics.height_px / HEIGHT, metrics.width_px / WIDTH) / metrics.S


def box_of(metrics: Metrics) -> Box:
    """Where it lies, in units of a scene; as high as nothing where there is none."""
    window, high = metrics.window, metrics.band_px if isinstance(metrics, Above) else 0
    return Box(window.x, window.bottom, window.w, high / metrics.S)


def places(metrics: Metrics, settings: Settings) -> tuple[Box, Box]:
    """Where in it the strip lies, and the plate, in units; where there is but one of them it has all."""
    band, unit = box_of(metrics), unit_of(metrics)
    w = min(band.w - 2 * SIDE * unit, WIDEST * unit)
    whole = Box(band.centre[0] - w / 2, band.y + ABOVE * unit, w, band.h - 2 * ABOVE * unit)
    if not (reads_out(settings) and settings.scanning != "off"):
        return whole, whole
    wide = SHARE * w
    return whole._replace(w=w - wide - GAP * unit), Box(whole.right - wide, whole.y, wide, whole.h)


def put_ground(canvas: Canvas) -> None:
    """What all that lies on; no picture: it is there at once."""
    band, line = box_of(canvas.metrics), 2 * unit_of(canvas.metrics)
    if band.h:
        canvas.base = TOP_LAYER
        canvas.fill(NIGHT, band, layer=LAYER)
        canvas.fill(rgb(SHELL.gold), band._replace(h=line), layer=LAYER + 1)
