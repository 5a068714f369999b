"""One piece on its way: from the pose it has to the pose it shall have."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

from scenes.paint.brush import Sprite
from scenes.stage.loop.metrics import Box, Metrics
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.motion import AT_ONCE, DEAL, FLIP, FOCUS, LEAVE, SWAP, Motion, Tween, mix, out_cubic
from scenes.stage.pieces.piece import Piece
from scenes.stage.pieces.turned_sprites import FINE_BELOW, SCALE_STEP, TURN_STEP, WIDTH_STEP, Turned, stepped

FLYING = 500
"""Layers that a piece in flight lies above those at rest."""
SHAKE = 4.0
"""Units that a refused piece goes to either side, at most."""
SHAKEN = 0.280
"""Seconds in which it does so."""
EDGE = 0.75
"""Brightness of a card seen from its edge in the middle of a flip."""
SIZES = ("w", "h", "px")

Appearance = tuple[Piece, Sprite]
"""A piece and its picture."""


class Put(NamedTuple):
    """As what a piece was put in the last frame."""

    metrics: Metrics
    sprite: Sprite
    at: tuple[int, int]
    alpha: int
    layer: int


class Pose(NamedTuple):
    """Middle of the piece in units, scale of its picture, turn in degrees, alpha."""

    x: float
    y: float
    scale: float
    turn: float
    alpha: float


def resting(piece: Piece) -> Pose:
    x, y = piece.centre
    return Pose(x, y, piece.scale, piece.turn, piece.alpha)


def _appearance(piece: Piece) -> tuple[str, dict[str, Any]]:
    name, args = piece.picture
    return name, {key: value for key, value in args.items() if key not in SIZES}


@dataclass
class Actor:
    """`piece` is what shall be. Motions are tweens of a share 0..1; at 1 the pose is exactly the piece's own."""

    piece: Piece
    start: Pose
    way: Tween
    motion: Motion
    flip: Tween | None = None
    swap: Tween | None = None
    old: Piece | None = None
    """What is shown until the middle of a flip, or below a swap."""
    focus: Tween | None = None
    shake: Tween | None = None
    goal: Pose | None = None
    """Where it vanishes; None while it stays."""
    seen: Piece | None = None
    """As what it was drawn last: it keeps that look while the picture of another one is being made."""
    rest: Put | None = None
    """The same in every frame, while it rests, neither turned nor scaled, and nothing is asked of it."""
    put: Put | None = None
    """None where nothing was to be seen of it."""

    # -- making and changing -------------------------------------------------------------------------------------------

    @classmethod
    def appearing(cls, piece: Piece, place: int, reduced: bool) -> Actor:
        """A new piece: dealt from `piece.come` as the `place`-th of its kind, or fading in; at once where it moves at once."""
        end = resting(piece)
        if piece.come is None or reduced:
            seconds = min(DEAL.reduced, piece.motion.seconds)
            return cls(piece, end._replace(alpha=0), Tween(0, 1, seconds, out_cubic, piece.delay), SWAP)
        x, y = piece.come
        start = Pose(x, y, piece.scale, piece.turn - DEAL.spin, end.alpha)
        return cls(piece, start, Tween(0, 1, DEAL.seconds, DEAL.easing, piece.delay + place * DEAL.apart), DEAL)

    def become(self, piece: Piece, reduced: bool) -> None:
        """The piece shall be this now: at once where one of the two is a secret, else one would be seen in the other."""
        if piece == self.piece:
            return
        before, now, self.rest = self.piece, self.pose, None
        if piece.face_up != before.face_up and not reduced:
            self.old, self.flip = before, Tween(0, 1, FLIP.seconds, FLIP.easing, piece.delay)
            self.swap = None
        elif piece.secret != before.secret:
            self.piece, self.old, self.flip, self.swap = piece, None, None, None
            self.way.finish()
            return
        elif _appearance(piece) != _appearance(before):
            self.old, self.swap = before, Tween(0, 1, SWAP.seconds, delay=piece.delay + piece.motion.wait * (not reduced))
            self.flip = None
        self.piece = piece
        start = now._replace(scale=now.scale * before.w / piece.w if piece.w else now.scale)
        if _same(start, resting(piece)):
            return
        if self.moving and resting(before) == resting(piece) and before.w == piece.w:
            return
        self._set_out(start, piece, reduced)

    def _set_out(self, start: Pose, piece: Piece, reduced: bool) -> None:
        self.motion = piece.motion
        if reduced:
            moved = (start.x, start.y) != piece.centre
            self.start = resting(piece)._replace(alpha=0.0) if moved else resting(piece)._replace(alpha=start.alpha)
            self.way = Tween(0, 1, piece.motion.reduced, out_cubic, piece.delay)
            self.motion = SWAP
        else:
            self.start = start
            self.way = Tween(0, 1, piece.motion.seconds, piece.motion.easing, piece.delay + piece.motion.wait)

    def leave(self, reduced: bool) -> bool:
        """Away with it; False when there is nothing left to see of it, as of what words lie on: they are gone at once."""
        now, self.rest = self.pose, None
        x, y = self.piece.go or (now.x, now.y)
        self.start, self.motion = now, LEAVE
        self.way = Tween(0, 1, LEAVE.reduced if reduced or self.piece.go is None else LEAVE.seconds, LEAVE.easing)
        self.goal = now._replace(alpha=0.0) if reduced else Pose(x, y, now.scale, now.turn, 0.0)
        return now.alpha > 0 and self.piece.motion is not AT_ONCE

    def in_focus(self, on: bool, reduced: bool) -> None:
        now = self.focus.value if self.focus else 0.0
        if now != float(on):
            self.focus = Tween(now, float(on), FOCUS.reduced if reduced else FOCUS.seconds, FOCUS.easing)

    def refused(self) -> None:
        """It shakes once."""
        self.shake = Tween(0, 1, SHAKEN)

    # -- time ----------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        for tween in (self.way, self.flip, self.swap, self.focus, self.shake):
            if tween is not None:
                tween.update(dt)
        self._tidy()

    def finish(self) -> None:
        for tween in (self.way, self.flip, self.swap, self.focus, self.shake):
            if tween is not None:
                tween.finish()
        self._tidy()

    def _tidy(self) -> None:
        self.rest = None
        if self.flip is not None and self.flip.done:
            self.flip = None
        if self.swap is not None and self.swap.done:
            self.swap = None
        if self.shake is not None and self.shake.done:
            self.shake = None
        if self.focus is not None and self.focus.done and self.focus.end == 0.0:
            self.focus = None
        if self.flip is None and self.swap is None:
            self.old = None

    @property
    def moving(self) -> bool:
        return not self.way.done or self.flip is not None or self.swap is not None

    @property
    def resting(self) -> bool:
        return not self.moving and self.shake is None and (self.focus is None or self.focus.done)

    @property
    def gone(self) -> bool:
        return self.goal is not None and self.way.done

    # -- where it is ---------------------------------------------------------------------------------------------------

    @property
    def pose(self) -> Pose:
        """Without focus."""
        end = self.goal or resting(self.piece)
        if self.way.done:
            return end
        share = self.way.value
        x, y, scale, turn, alpha = (mix(a, b, share) for a, b in zip(self.start, end, strict=True))
        y -= self.motion.lift * math.sin(math.pi * self.way.share)
        return Pose(x, y, scale, turn, max(0.0, min(255.0, alpha)))

    @property
    def box(self) -> Box:
        """Its paper just now, focus included, in units, not turned."""
        x, y, scale, _, _ = self._focused(self.pose)
        w, h = self.piece.w * scale, self.piece.h * scale
        return Box(x - w / 2, y - h / 2, w, h)

    def _focused(self, pose: Pose) -> Pose:
        if self.shake is not None:
            share = self.shake.share
            pose = pose._replace(x=pose.x + SHAKE * math.sin(4 * math.pi * share) * (1 - share))
        if self.focus is None:
            return pose
        share = self.focus.value
        return pose._replace(y=pose.y - self.piece.rise * share, scale=pose.scale * mix(1.0, self.piece.grow, share))

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, turned: Turned) -> None:
        piece, rest = self.piece, self.rest
        if rest is not None and canvas.pictures.asked_for(piece.key) is rest.sprite and canvas.metrics is rest.metrics:
            canvas.put(rest.sprite, *rest.at, layer=piece.layer, key=piece.id, alpha=rest.alpha, secret=piece.secret)
            self.put = rest
            return
        self.put = None
        pose = self._focused(self.pose)
        if pose.alpha <= 0:
            return  # there to be picked only, or gone
        shown, sprite = self._appearance_now(canvas)
        if _sprite(canvas, self.piece) is None:
            canvas.awaited(self.piece.box)
        if sprite is None:
            return  # it will be seen as soon as there is something to be seen
        layer = self.piece.layer + (FLYING if not self.way.done and self.motion.flies else 0)
        if self.flip is not None and self.old is not None:
            self._put_flipping(canvas, turned, (shown, sprite), pose, layer, self.flip.value)
            return
        if self.swap is not None and self.old is not None and shown is self.piece:
            share, before = self.swap.share, _sprite(canvas, self.old)
            if before is not None:
                self._put(canvas, turned, (self.old, before), pose._replace(alpha=pose.alpha * (1 - share)), layer)
            pose = pose._replace(alpha=pose.alpha * share)
        self._put(canvas, turned, (shown, sprite), pose, layer)

    def _appearance_now(self, canvas: Canvas) -> tuple[Piece, Sprite | None]:
        """What it is, or while that has no picture yet, what it was; and that one's picture. A secret never stays in sight."""
        sprite = _sprite(canvas, self.piece)
        if self.flip is not None and self.old is not None and self.flip.value < 0.5:
            return self.old, _sprite(canvas, self.old)
        if sprite is None and self.seen is not None:
            if (self.seen.secret, self.seen.face_up) == (self.piece.secret, self.piece.face_up):
                return self.seen, _sprite(canvas, self.seen)
            return self.piece, None
        if sprite is not None:
            self.seen = self.piece
        return self.piece, sprite

    def _put_flipping(self, canvas: Canvas, turned: Turned, look: Appearance, pose: Pose, layer: int, share: float) -> None:
        width = max(WIDTH_STEP / 2, stepped(abs(math.cos(math.pi * share)), WIDTH_STEP))
        self._put(canvas, turned, look, pose, layer, width)

    def _put(self, canvas: Canvas, turned: Turned, look: Appearance, pose: Pose, layer: int, width: float = 1.0) -> None:
        piece, sprite = look
        x, y, scale, turn, alpha = pose
        scale *= self.piece.w / piece.w if piece.w else 1.0
        key, secret, opacity = piece.id, self.piece.secret if piece is self.piece else piece.secret, round(alpha)
        if self.resting:
            scale_now, turn_now = scale, turn
        else:
            scale_now, turn_now = stepped(scale, SCALE_STEP), stepped(turn, TURN_STEP)
        if scale_now == 1.0 and turn_now % 360 == 0 and width == 1.0:
            at = canvas.metrics.at(x - piece.w / 2, y - piece.h / 2)
            canvas.put(sprite, *at, layer=layer, key=key, alpha=opacity, secret=secret)
            self.put = Put(canvas.metrics, sprite, at, opacity, layer)
            if self.resting and piece is self.piece:
                self.rest = self.put
            return
        shine = round(255 * mix(EDGE, 1.0, width)) if width < 1.0 else 255
        fine = self.resting or canvas.metrics.S < FINE_BELOW
        made = turned.get(sprite, turn_now, scale_now, width, shine, fine=fine, leisure=canvas.leisure)
        self.put = Put(canvas.metrics, made, canvas.metrics.at(x, y), opacity, layer)
        canvas.put(made, *self.put.at, layer=layer, key=key, alpha=opacity, secret=secret)


def _sprite(canvas: Canvas, piece: Piece) -> Sprite | None:
    return canvas.pictures.asked_for(piece.key)


def _same(a: Pose, b: Pose) -> bool:
    return all(abs(p - q) < 1e-6 for p, q in zip(a, b, strict=True))
