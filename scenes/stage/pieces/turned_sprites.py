"""Sprites turned, narrowed and scaled for pieces in motion; made once per step and kept."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

import pygame

from scenes.paint.brush import Sprite
from scenes.stage.pictures.prewarm import Leisure, blank

TURN_STEP = 2.0
"""Degrees between two kept turns of something that moves; what rests is turned exactly."""
SCALE_STEP = 1 / 48
WIDTH_STEP = 1 / 12

FINE_BELOW = 1.5
"""Pixels per unit up to which something in flight is turned smoothly; where pixels are smaller nobody sees a difference, but
turning them smoothly would take five times as long."""
FINE_A_FRAME = 2
"""Where pixels are so small, so many of the pieces that came to rest together are turned smoothly in each frame."""
ROUGH_A_FRAME = 3
"""And so many copies are made of what is in flight; the others keep the turn they had a frame ago."""

Key = tuple[int, float, float, float, int, bool]


def stepped(value: float, step: float) -> float:
    return round(value / step) * step


class Turned:
    """Transformed copies, least recently used dropped first. Each is placed by the middle of its paper."""

    def __init__(self, budget_bytes: int = 32_000_000) -> None:
        self.budget = budget_bytes
        self.made = 0
        """Copies made so far, for measurements."""
        self._kept: OrderedDict[Key, tuple[Sprite, Sprite]] = OrderedDict()
        self._bytes = 0
        self._fine_left: int | None = None
        self._rough_left: int | None = None
        self._latest: dict[Key, Key] = {}
        """By everything but the turn: the copy that was used last."""

    def begin(self, S: float) -> None:
        """Another frame, at `S` pixels per unit."""
        self._fine_left = None if S < FINE_BELOW else FINE_A_FRAME
        self._rough_left = None if S < FINE_BELOW else ROUGH_A_FRAME

    def get(
        self, sprite: Sprite, turn: float = 0.0, scale: float = 1.0, width: float = 1.0, shine: int = 255, *,
        fine: bool = True, leisure: Leisure | None = None,
    ) -> Sprite:  # fmt: skip
        """`sprite` turned by `turn` degrees clockwise, scaled, its width narrowed to `width` 0..1, darkened to `shine` of 255.

        To be put at the pixel where the middle of the paper shall be. `fine`: turned smoothly, if that was not done for too
        many in this frame.
        """
        key = (id(sprite.surface), turn % 360, scale, width, shine, fine)
        if key not in self._kept:
            if leisure is not None and leisure.over():
                return blank()
            if fine and turn % 90 and not self._may_be_fine(leisure):
                return self.get(sprite, turn, scale, width, shine, fine=False)
            key = key if fine else self._key_in_flight(key)
        if key in self._kept:
            self._kept.move_to_end(key)
        else:
            self._keep(key, (sprite, _transformed(sprite, turn, scale, width, shine, fine)))
        if not fine:
            self._latest[_but_the_turn(key)] = key
        return self._kept[key][1]

    def _key_in_flight(self, key: Key) -> Key:
        """The copy to be shown of what flies: this one, or when enough were made in this frame, the one of a frame ago."""
        if self._rough_left is None:
            return key
        self._rough_left -= 1
        latest = self._latest.get(_but_the_turn(key), key)
        return latest if self._rough_left < 0 and latest in self._kept else key

    def _may_be_fine(self, leisure: Leisure | None) -> bool:
        if self._fine_left is None or (leisure is not None and leisure.prewarming):
            return True
        self._fine_left -= 1
        return self._fine_left >= 0

    def _keep(self, key: Key, kept: tuple[Sprite, Sprite]) -> None:
        self.made += 1
        self._kept[key] = kept
        self._bytes += kept[1].nbytes
        while self._bytes > self.budget and len(self._kept) > 1:
            oldest, (_, old) = self._kept.popitem(last=False)
            self._bytes -= old.nbytes
            self._latest.pop(_but_the_turn(oldest), None)

    def forget(self) -> None:
        self._kept.clear()
        self._latest.clear()
        self._bytes = 0


def _but_the_turn(key: Key) -> Key:
    return key[0], 0.0, *key[2:]


def _transformed(sprite: Sprite, turn: float, scale: float, width: float, shine: int, fine: bool) -> Sprite:
    surface = sprite.surface
    w, h = surface.get_size()
    off_x = (sprite.size[0] / 2 - sprite.ox - w / 2) * scale * width
    off_y = (sprite.size[1] / 2 - sprite.oy - h / 2) * scale
    made = surface
    if scale != 1.0 or width != 1.0:
        made = pygame.transform.smoothscale(made, (max(1, round(w * scale * width)), max(1, round(h * scale))))
    if turn % 360:
        made = _rotator(turn, fine)(made)
        angle = math.radians(turn)
        off_x, off_y = (off_x * math.cos(angle) - off_y * math.sin(angle), off_x * math.sin(angle) + off_y * math.cos(angle))
    if shine < 255:
        made = made.copy() if made is surface else made
        made.fill((shine, shine, shine), special_flags=pygame.BLEND_RGB_MULT)
    return Sprite(made, round(-made.get_width() / 2 - off_x), round(-made.get_height() / 2 - off_y), (0, 0))


def _rotator(turn: float, fine: bool) -> Callable[[pygame.Surface], pygame.Surface]:
    if turn % 90 == 0 or not fine:
        return lambda surface: pygame.transform.rotate(surface, -turn)
    return lambda surface: pygame.transform.rotozoom(surface, -turn, 1.0)
