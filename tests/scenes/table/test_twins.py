"""What compares twins sees a secret that stays in sight when its owner looks no longer, and leaves out what it may see."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from scenes.paint.brush import Sprite
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.actor import Actor
from scenes.stage.pieces.pieces import Piece, Pieces
from tests.rig import Rig
from tests.scenes.late_workshop import FRAMES, late_pictures
from tests.scenes.tables import Flat
from tests.scenes.twins import SPY, Frame, Watcher, difference

FACE, BACK = 170.0, 110.0
"""The back lies smaller on the table than the face in the hand: it is another picture, that nobody asked for before."""


def card(id: str, w: float, secret: int | None) -> Piece:
    return Piece(id="card", picture=("proelio.card", {"id": id, "w": w}), x=100, y=100, w=w, h=w * 1.4, secret=secret)


class OneCard(Scene):
    """Seat 0 looks at its card for a while; then it lies covered for all."""

    def __init__(self, face: str) -> None:
        self.pieces = Pieces()
        self.persons = SimpleNamespace(looking=SPY, eyes=None)
        self.pieces.show([card(face, FACE, SPY)], at_once=True)

    def cover(self) -> None:
        self.persons.looking = None
        self.pieces.show([card("base", BACK, None)], at_once=True)

    def draw(self, canvas: Canvas) -> None:
        self.pieces.draw(canvas)


def seen(home: Path, face: str) -> list[Frame]:
    """What the others see from before the peek until long after it; pictures come late."""
    scene = OneCard(face)
    rig = Rig(home)
    rig.stage.pictures.recipes = Flat()
    late_pictures(rig.stage.pictures)
    rig.table = scene  # type: ignore[attr-defined]
    watcher = Watcher(rig)  # type: ignore[arg-type]
    rig.stage.push(scene)
    rig.frames(3 * FRAMES)
    scene.cover()
    rig.frames(3 * FRAMES)
    rig.close()
    return watcher.frames


def twins(home: Path) -> str:
    return difference(seen(home, "watch"), seen(home, "plague"))


def test_a_card_that_is_covered_again_is_nobodys_to_see(tmp_path: Path) -> None:
    assert twins(tmp_path) == ""


def stays(self: Actor, canvas: Canvas) -> tuple[Piece, Sprite | None]:
    """As if a piece kept its old look in any case until the new one is made."""
    sprite = canvas.pictures.at_hand(self.piece.picture[0], **self.piece.picture[1])
    if sprite is None and self.seen is not None:
        return self.seen, canvas.pictures.get(self.seen.picture[0], **self.seen.picture[1])
    self.seen = self.piece if sprite is not None else self.seen
    return self.piece, sprite


def test_a_face_that_stays_in_sight_is_seen_by_the_comparison(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is still drawn in the name of its owner, but that one looks no longer."""
    monkeypatch.setattr(Actor, "_look_now", stays)
    assert "drawn differs" in twins(tmp_path)


def test_what_the_spy_looks_at_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the first of these tests would prove nothing."""
    monkeypatch.setattr(Watcher, "peeked", lambda self, seat: False)
    assert "drawn differs" in twins(tmp_path)
