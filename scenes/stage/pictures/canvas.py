"""The display list: scenes put everything that shall be seen, every frame; only what changed is drawn again.

The canvas is also the recorder: with `recording` on, `record` and `written` say what the frame showed, so that two runs can
be compared and words can be checked.
"""

from __future__ import annotations

import weakref
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pygame

from scenes.paint.brush import Picture
from scenes.paint.dimmer import Dimmer, strength_of
from scenes.paint.palette import SHELL
from scenes.paint.paper import Colour
from scenes.stage.loop.metrics import Box, Metrics
from scenes.stage.pictures.cores import Cores
from scenes.stage.pictures.dirty import Entry, Mode, apart, changed, joined, split

if TYPE_CHECKING:
    from scenes.stage.pictures.pictures import Pictures, Sprite
    from scenes.stage.pictures.prewarm import Leisure
    from scenes.stage.words.lettering import Lettering

NIGHT = (0x16, 0x11, 0x1D)
"""What is seen where nothing was put: the fade colour of STYLE 12."""
SHEETS = ("board", "button", "chip", "plate", "ribbon", "slip")
"""Pictures that are there to be written on."""
RIBBON = 66.0
"""How high one is of which nothing else is said (units)."""
FULL_REDRAW = 0.6
"""From this share of the window on, one full redraw may be cheaper than many small ones."""
MANY = 16
"""So many parts are many: a curtain that moves changes most of the window, but in a few parts."""
PART = 30_000
"""One part more costs about as much as so many pixels more: where pixels are small, many parts are still cheaper."""
LARGE = 1 / 40
"""From this share of the window on, it is worth not drawing what the opaque middle of a picture hides."""
LEVEL = 1000
"""Layers per scene of the stack: an overlay's layer 0 lies above the layer 999 of the scene below."""
TOP_LAYER = 1_000_000
"""Where transitions and captions are drawn."""

NOTHING = pygame.Rect(0, 0, 0, 0)

Align = Literal["left", "center", "right"]
Anchor = Literal["top", "middle", "bottom"]
Color = tuple[int, int, int]
Area = tuple[int, int, int, int]


class Drawn(NamedTuple):
    """One thing of a frame.

    `x`, `y` in pixels; `look` is a checksum of its pixels; `secret`: the seat whose peek it belongs to.
    """

    key: str | None
    x: int
    y: int
    layer: int
    alpha: int
    secret: int | None
    look: int


class Written(NamedTuple):
    """One line of text of a frame.

    `size` as really drawn and `box`, both in units; `cut` when a clip hides part of it; `layer` in the whole stack;
    `key`: on which thing it stands, and behind a colon which of its words it is.
    """

    text: str
    size: float
    role: str
    color: Colour
    box: Box
    secret: int | None
    cut: bool
    layer: int = 0
    key: str = ""


class Drift(NamedTuple):
    """Part of a frame that moves by itself: what puts it there, where in the stack, and which of the entries it put."""

    put: Callable[[], None]
    base: int
    secret: int | None
    clip: pygame.Rect | None
    first: int
    end: int


class Canvas:
    """Draws on `surface`. `begin`, the scenes' puts, then `render`, once per frame."""

    def __init__(
        self,
        surface: pygame.Surface,
        metrics: Metrics,
        pictures: Pictures,
        lettering: Lettering,
        leisure: Leisure | None = None,
    ) -> None:
        self.pictures = pictures
        self.lettering = lettering
        self.leisure = leisure
        self.recording = False
        self.noting = False
        """Whether `written` is kept without the rest of the recording."""
        self.framed = False
        """Whether a frame over everything says what can be chosen: no ring marks the focus, and no hint names a button."""
        self.elsewhere = False
        """Whether that frame is round a group or nothing: what is said of the thing in focus is not about it."""
        self.record: list[Drawn] = []
        self.written: list[Written] = []
        self.base = 0
        self.secret: int | None = None
        self.drawn_px = 0
        """Pixels of the window that the last `render` drew again."""
        self.stirred = False
        """Whether the last `render` showed anything new beside what drifts."""
        self.cores = Cores()
        self._sums: weakref.WeakKeyDictionary[pygame.Surface, int] = weakref.WeakKeyDictionary()
        self._dimmer = Dimmer()
        self.retarget(surface, metrics)

    def retarget(self, surface: pygame.Surface, metrics: Metrics) -> None:
        """Another window surface: everything is drawn anew."""
        self.surface = surface
        self.metrics = metrics
        self._ground: pygame.Surface | None = None
        self._old_ground: pygame.Surface | None = None
        self._entries: list[Entry] = []
        """In the order in which they are put, and from `render` on in the order in which they are drawn."""
        self._put_order: list[Entry] = []
        self.drifts: list[Drift] = []
        """What of the frame moves by itself."""
        self._surfaces: dict[int, pygame.Surface] = {}
        self._old: list[Entry] = []
        self._old_surfaces: dict[int, pygame.Surface] = {}
        self._old_still: list[Entry] = []
        self._pictures_now: dict[tuple[str | None, int | None], tuple[Sprite, tuple[int, int]]] = {}
        self._pictures_before = self._pictures_now
        """By key and secret: the pictures of the frame before, and at which pixel they were put."""
        self._words_now: dict[tuple[str, int | None], tuple[Sprite, tuple[int, int]]] = {}
        self._words_before = self._words_now
        """The same of words."""
        self._late: list[tuple[int, pygame.Rect]] = []
        """Where what is written on is still being made (pixels), and of which scene."""
        self._clip: pygame.Rect | None = None
        self._stale = True

    def invalidate(self) -> None:
        """Draw the whole window again next time."""
        self._stale = True

    @contextmanager
    def aside(self) -> Iterator[None]:
        """A frame put inside the `with` is shown to nobody: what was seen under the keys of the last one stays known."""
        before = self._pictures_before, self._pictures_now, self._words_before, self._words_now
        try:
            yield
        finally:
            self._pictures_before, self._pictures_now, self._words_before, self._words_now = before

    # -- putting things ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start an empty frame."""
        self._pictures_before, self._pictures_now = self._pictures_now, {}
        self._words_before, self._words_now, self._late = self._words_now, {}, []
        self._entries = []
        self.drifts = []
        self._surfaces = {}
        self._ground = None
        self.cores.begin()
        self.record = []
        self.written = []
        self.base = 0
        self.secret = None
        self._clip = None

    def again(self) -> bool:
        """Start a frame that shows what the last one showed, with what drifts put anew.

        False, and no frame is started, where there is nothing to repeat or it shall be recorded.
        """
        if self._stale or self.recording:
            return False
        if not self.drifts:
            self._entries = self._old
            return True
        before, drifts, done = self._put_order, self.drifts, 0
        self._entries, self.drifts, self._surfaces = [], [], dict(self._surfaces)
        for drift in drifts:
            self._entries += before[done : drift.first]
            self.base, self.secret, self._clip = drift.base, drift.secret, drift.clip
            self.drifting(drift.put)
            done = drift.end
        self._entries += before[done:]
        return True

    def drifting(self, put: Callable[[], None]) -> None:
        """What `put` puts moves by itself, slowly, and says nothing new: while all else rests it alone is put again."""
        first = len(self._entries)
        put()
        self.drifts.append(Drift(put, self.base, self.secret, self._clip, first, len(self._entries)))

    def background(self, picture: Sprite | pygame.Surface, key: str = "background") -> None:
        """The window's opaque ground, as large as the window; the last one given counts."""
        self._ground = picture if isinstance(picture, pygame.Surface) else picture.surface
        if self.recording:
            self.record.append(Drawn(key, 0, 0, -1, 255, self.secret, self._sum_of(self._ground)))

    def put(
        self,
        sprite: Sprite,
        x: int,
        y: int,
        *,
        layer: int = 0,
        key: str | None = None,
        alpha: int = 255,
        add: bool = False,
        secret: int | None = None,
    ) -> None:
        """A sprite with its paper's top left corner at pixel x, y. `add`: light, added to what lies below."""
        if alpha <= 0:
            return
        rect = x + sprite.ox, y + sprite.oy, *sprite.surface.get_size()
        strength = strength_of(alpha) if add else min(255, alpha)
        if strength > 0:
            self._enter(sprite.surface, rect, layer, strength, Mode.ADD if add else Mode.BLEND)
        if self.recording:
            self._note(sprite.surface, x, y, layer, alpha, key, secret)

    def picture(
        self, asked: str | Picture, x: float, y: float, /, *, layer: int = 0, key: str | None = None, alpha: int = 255,
        add: bool = False, secret: int | None = None, **args: Any,
    ) -> None:  # fmt: skip
        """The picture of that recipe with its paper's top left corner at x, y in UNITS.

        While it is being made elsewhere, what was seen under its key before stays, where it was; but nobody's secret does.
        """
        name, known = asked if isinstance(asked, Picture) else (asked, {})
        args = {**known, **args}
        sprite, at = self.pictures.at_hand(name, **args), self.metrics.at(x, y)
        place = key, self.secret if secret is None else secret
        if sprite is None and name in SHEETS:
            self.awaited(Box(x, y, args["w"], args.get("h", RIBBON)))
        if sprite is None and key is not None and place in self._pictures_before:
            sprite, at = self._pictures_before[place]
        if sprite is not None:
            self._pictures_now[place] = sprite, at
            self.put(sprite, *at, layer=layer, key=key, alpha=alpha, add=add, secret=secret)

    def awaited(self, box: Box) -> None:
        """A picture there (units) is still being made. Words on it wait for it: what was read there before stays as long as
        what lay there does, and new words are never seen on the bare table. A whole board is not what words are written on."""
        rect = self._pixels(box)
        if 2 * rect.w * rect.h < self.surface.get_width() * self.surface.get_height():
            self._late.append((self.base, rect))

    def _waits(self, sprite: Sprite, at: tuple[int, int], place: tuple[str, int | None]) -> bool:
        """Whether these words wait for what they are written on; then those before are still the ones of now."""
        middle = at[0] + sprite.size[0] // 2, at[1] + sprite.size[1] // 2
        if not any(base == self.base and rect.collidepoint(middle) for base, rect in self._late):
            self._words_now[place] = sprite, at
            return False
        if place in self._words_before:
            self._words_now[place] = self._words_before[place]
        return True

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 32,
        role: str = "ui",
        color: str | Color = "text",
        align: Align = "left",
        *,
        anchor: Anchor = "top",
        layer: int = 0,
        key: str | None = None,
        alpha: int = 255,
        secret: int | None = None,
        **style: Any,
    ) -> Box:
        """One line of text at x, y in UNITS, `size` in units before the player's text size; gives its box in units.

        `x` is the left, middle or right of the line by `align`, `y` its top, middle or bottom by `anchor`. `style` goes to
        lettering (shadow, track, foil); `color` is a name of the shell's palette, a hex or a tuple.
        """
        if not text:
            return Box(x, y, 0, 0)
        color = getattr(SHELL, color, color) if isinstance(color, str) else color
        sprite = self.lettering.sprite(text, size, role, color, **style)
        w, h = sprite.size
        left, top = self.metrics.at(x, y)
        left -= {"left": 0, "center": w // 2, "right": w}[align]
        top -= {"top": 0, "middle": h // 2, "bottom": h}[anchor]
        key = key if key is not None else f"words:{text}"
        place = key, self.secret if secret is None else secret
        if self._waits(sprite, (left, top), place):
            if place in self._words_now:
                before, at = self._words_now[place]
                self.put(before, *at, layer=layer, key=key, alpha=alpha, secret=secret)
            return Box(*self.metrics.unit(left, top), w / self.metrics.S, h / self.metrics.S)
        self.put(sprite, left, top, layer=layer, key=key, alpha=alpha, secret=secret)
        box = Box(*self.metrics.unit(left, top), w / self.metrics.S, h / self.metrics.S)
        if self.recording or self.noting:
            drawn, ink = self.lettering.units(size, role), color if style.get("foil") else self.lettering.ink(color)
            self._note_words(text, drawn, role, ink, box, pygame.Rect(left, top, w, h), secret, layer, key)
        return box

    def shade(self, color: Color = (110, 104, 128), box: Box | None = None, *, layer: int = 0) -> None:
        """Multiplies what lies below by color / 255: the dark veil behind a dialog. `box` in units, None: everything."""
        self._enter(None, self._pixels(box), layer, 255, Mode.SHADE, color)

    def fill(self, color: Color, box: Box | None = None, *, layer: int = 0, alpha: int = 255) -> None:
        """A plain area: fades, sheets for windows too small for pictures. `box` in units, None: everything."""
        mode = Mode.FILL if alpha >= 255 else Mode.VEIL
        self._enter(None, self._pixels(box), layer, alpha, mode, color)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """What is put inside the `with` is cut at `box` (units)."""
        before, inner = self._clip, self._pixels(box)
        self._clip = inner if before is None else inner.clip(before)
        try:
            yield
        finally:
            self._clip = before

    @contextmanager
    def secretly(self, seat: int | None) -> Iterator[None]:
        """What is put inside the `with` belongs to that seat's peek."""
        before, self.secret = self.secret, seat
        try:
            yield
        finally:
            self.secret = before

    def _pixels(self, box: Box | None) -> pygame.Rect:
        if box is None:
            return self.surface.get_rect()
        x, y, w, h = box
        left, top = self.metrics.at(x, y)
        right, bottom = self.metrics.at(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _enter(self, surface: pygame.Surface | None, rect: pygame.Rect | Area, layer: int, alpha: int, mode: Mode,
               color: Color = (0, 0, 0)) -> None:  # fmt: skip
        x, y, w, h = rect
        area_x = area_y = 0
        if self._clip is not None:
            seen = self._clip.clip(rect)
            area_x, area_y = seen.x - x, seen.y - y
            x, y, w, h = seen
        if not w or not h:
            return
        look = 0
        if surface is not None:
            look = id(surface)
            self._surfaces[look] = surface
        self._entries.append((self.base + layer, look, x, y, w, h, area_x, area_y, alpha, mode, color))

    def _note(
        self, surface: pygame.Surface, x: int, y: int, layer: int, alpha: int, key: str | None, secret: int | None
    ) -> None:
        seat = self.secret if secret is None else secret
        self.record.append(Drawn(key, x, y, self.base + layer, alpha, seat, self._sum_of(surface)))

    def _sum_of(self, surface: pygame.Surface) -> int:
        """The checksum of its pixels, computed once for each surface."""
        if surface not in self._sums:
            self._sums[surface] = zlib.crc32(surface.get_buffer().raw, surface.get_width())
        return self._sums[surface]

    def _note_words(self, text: str, size: float, role: str, color: Colour, box: Box, rect: pygame.Rect,
                    secret: int | None, layer: int, key: str) -> None:  # fmt: skip
        seat = self.secret if secret is None else secret
        cut = self._clip is not None and not self._clip.contains(rect)
        self.written.append(Written(text, size, role, color, box, seat, cut, self.base + layer, key))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def render(self) -> list[pygame.Rect]:
        """Brings the surface up to date; gives the rectangles that changed (pixels)."""
        if self._entries is self._old and not self._stale:
            self.stirred, self.drawn_px = False, 0
            return []
        still = self._still()
        self._put_order, self._entries = self._entries, sorted(self._entries, key=lambda entry: entry[0])
        whole = self.surface.get_rect()
        anew = self._stale or self._ground is not self._old_ground
        regions = [whole] if anew else self._regions(whole)
        self.draw_regions(self.surface, regions)
        self.drawn_px = sum(r.w * r.h for r in regions)
        self.stirred = anew or still != self._old_still
        self._old, self._old_surfaces, self._old_ground = self._entries, self._surfaces, self._ground
        self._old_still, self._stale = still, False
        return regions

    def _still(self) -> list[Entry]:
        """The frame's entries without those that drift."""
        ends = [0, *(drift.end for drift in self.drifts)]
        begins = [*(drift.first for drift in self.drifts), len(self._entries)]
        return [entry for end, begin in zip(ends, begins, strict=True) for entry in self._entries[end:begin]]

    def _regions(self, whole: pygame.Rect) -> list[pygame.Rect]:
        regions = apart(joined([rect.clip(whole) for rect in changed(self._old, self._entries)]))
        all_of_it, changes = whole.w * whole.h, sum(r.w * r.h for r in regions)
        many = changes > FULL_REDRAW * all_of_it and len(regions) > MANY
        return [whole] if many and all_of_it - changes < PART * len(regions) else regions

    def draw_regions(self, target: pygame.Surface, regions: list[pygame.Rect]) -> None:
        """Draws this frame's list onto `target`, only inside `regions`."""
        if not regions:
            return
        rects = [entry[2:6] for entry in self._entries]
        least = LARGE * target.get_width() * target.get_height()
        hidden = [self._hidden_by(entry, least) if entry[4] * entry[5] >= least else NOTHING for entry in self._entries]
        for region in split(regions, [rect for rect in hidden if rect]):
            target.set_clip(region)
            seen = region.collidelistall(rects)
            first = next((n for n in reversed(seen) if hidden[n].contains(region)), None)
            if first is None:
                self._lay_ground(target, region)
            for n in seen:
                if first is None or n >= first:
                    self._draw(target, self._entries[n], covers=n == first)
        target.set_clip(None)

    def _hidden_by(self, entry: Entry, least: float) -> pygame.Rect:
        """Where it hides all that lies below it (pixels of the window); empty for less than `least` pixels."""
        _, look, x, y, w, h, area_x, area_y, alpha, mode, _ = entry
        if alpha < 255 or mode not in (Mode.FILL, Mode.BLEND):
            return NOTHING
        if mode is Mode.FILL:
            return pygame.Rect(x, y, w, h)
        core = self.cores.of(self._surfaces[look]).move(x - area_x, y - area_y).clip((x, y, w, h))
        return core if core.w * core.h >= least else NOTHING

    def _lay_ground(self, target: pygame.Surface, region: pygame.Rect) -> None:
        if self._ground is None:
            target.fill(NIGHT)
        else:
            target.blit(self._ground, region.topleft, region)

    def _draw(self, target: pygame.Surface, entry: Entry, *, covers: bool = False) -> None:
        """`covers`: every pixel inside the target's clip is opaque; then it is copied, in less than half the time."""
        _, look, x, y, w, h, area_x, area_y, alpha, mode, color = entry
        if mode is Mode.BLEND:
            surface = self._surfaces[look]
            otherwise = alpha < 255 or (covers and not _solid(surface))
            if otherwise:
                surface.set_alpha(None if covers else alpha)
            target.blit(surface, (x, y), (area_x, area_y, w, h))
            if otherwise:
                surface.set_alpha(None if _solid(surface) else 255)
        elif mode is Mode.ADD and alpha == 255:
            target.blit(self._surfaces[look], (x, y), (area_x, area_y, w, h), pygame.BLEND_RGB_ADD)
        elif mode is Mode.ADD:
            self._dimmer.add(target, self._surfaces[look], (x, y), pygame.Rect(area_x, area_y, w, h), alpha)
        elif mode is Mode.SHADE:
            target.fill(color, (x, y, w, h), pygame.BLEND_RGB_MULT)
        elif mode is Mode.FILL:
            target.fill(color, (x, y, w, h))
        else:
            _veil(target, pygame.Rect(x, y, w, h), color, alpha)


def _solid(surface: pygame.Surface) -> bool:
    return not surface.get_masks()[3] and surface.get_colorkey() is None


def _veil(target: pygame.Surface, rect: pygame.Rect, color: Color, alpha: int) -> None:
    """Blends `color` over the clipped part of `rect` without a surface as large as the window."""
    keep = 255 - alpha
    target.fill((keep, keep, keep), rect, pygame.BLEND_RGB_MULT)
    target.fill(tuple(channel * alpha // 255 for channel in color), rect, pygame.BLEND_RGB_ADD)
