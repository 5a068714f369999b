"""Cards, dice, meeples, tiles on a table: a scene says where they shall be, the stage brings them there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from scenes.paint.edges import Edges
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.actor import Actor
from scenes.stage.pieces.piece import Piece, Place
from scenes.stage.pieces.turned_sprites import Turned

__all__ = ["Piece", "Pieces", "Place"]


@dataclass
class Pieces:
    """The pieces on screen. `show` what shall be, `update` and `draw` every frame.

    pace            2.0 plays twice as fast
    reduced_motion  pieces fade instead of flying
    """

    pace: float = 1.0
    reduced_motion: bool = False
    turned: Turned = field(default_factory=Turned)
    edged: frozenset[str] = frozenset()
    """Those with a line round their paper: with high contrast, what can be chosen."""
    edges: Edges = field(default_factory=Edges)
    _actors: dict[str, Actor] = field(default_factory=dict)
    _leaving: list[Actor] = field(default_factory=list)
    _awake: list[Actor] = field(default_factory=list)
    """Those that stay and do not rest: nobody else is asked in a frame."""
    _focus: str | None = None

    def go_at(self, pace: float) -> None:
        """From now on they move so many times as fast as usual."""
        self.pace = pace

    def move_less(self, still: bool) -> None:
        """Whether pieces fade from now on instead of flying."""
        self.reduced_motion = still

    def show(self, pieces: Iterable[Piece], *, at_once: bool = False) -> None:
        """From now on these are the pieces, drawn in this order within a layer. Raises ValueError for two of one id."""
        before, self._actors = self._actors, {}
        dealt = 0
        for piece in pieces:
            if piece.id in self._actors:
                raise ValueError(f"two pieces are called {piece.id!r}: give every piece its own id")
            actor = before.pop(piece.id, None)
            if actor is None:
                actor = Actor.appearing(piece, dealt, self.reduced_motion)
                dealt += piece.come is not None
            else:
                actor.become(piece, self.reduced_motion)
            self._actors[piece.id] = actor
        self._leaving += [actor for actor in before.values() if actor.leave(self.reduced_motion)]
        self._wake()
        if at_once:
            self.settle()

    def _wake(self) -> None:
        """Something has changed: who moves now?"""
        self._awake = [actor for actor in self._actors.values() if not actor.resting]

    def update(self, dt: float, *, hurry: bool = False) -> None:
        """`dt` seconds pass; `hurry`: three times as fast, while a button is held."""
        step = dt * self.pace * (3.0 if hurry else 1.0)
        for actor in (*self._awake, *self._leaving):
            actor.update(step)
        self._awake = [actor for actor in self._awake if not actor.resting]
        self._leaving = [actor for actor in self._leaving if not actor.gone]

    @property
    def busy(self) -> bool:
        """Whether anything is still on its way (focus does not count)."""
        return bool(self._leaving) or any(actor.moving for actor in self._awake)

    def settle(self) -> None:
        """Everything is where it shall be, at once."""
        self._leaving.clear()
        for actor in self._actors.values():
            actor.finish()
        self._awake.clear()

    def focus(self, id: str | None) -> None:
        """The piece in focus rises or grows, the one before comes down."""
        if id == self._focus:
            return
        for actor in self._actors.values():
            actor.in_focus(actor.piece.id == id, self.reduced_motion)
        self._focus = id
        self._wake()

    def edge(self, ids: Iterable[str]) -> None:
        """From now on these have a line round their paper."""
        self.edged = frozenset(ids)

    def refuse(self, id: str) -> None:
        """The piece of that id shakes once, unless motion is reduced."""
        actor = self._actors.get(id)
        if actor is not None and not self.reduced_motion:
            actor.refused()
            self._wake()

    @property
    def pieces(self) -> list[Piece]:
        """What shall be, in drawing order."""
        return [actor.piece for actor in self._actors.values()]

    def piece(self, id: str) -> Piece | None:
        actor = self._actors.get(id)
        return actor.piece if actor else None

    def where(self, id: str) -> Box | None:
        """Where the piece is drawn just now (units), for rings and effects that follow it."""
        actor = self._actors.get(id)
        return actor.box if actor else None

    def at(self, x: float, y: float) -> Piece | None:
        """The topmost piece whose paper lies there at rest."""
        there = [piece for piece in self.pieces if piece.box.holds(x, y)]
        return max(there, key=lambda piece: piece.layer, default=None)

    def focusables(self, pick: Callable[[Piece], None]) -> list[Focusable]:
        """One for each piece that stands for a move; `pick` is called with the piece when confirmed."""
        return [Focusable(piece.id, piece.box, True, partial(pick, piece), piece.text) for piece in self.pieces if piece.moves]

    def draw(self, canvas: Canvas) -> None:
        self.turned.begin(canvas.metrics.S)
        for actor in (*self._leaving, *self._actors.values()):
            actor.draw(canvas, self.turned)
            if actor.put is not None and actor.piece.id in self.edged:
                put = actor.put
                edge, secret = self.edges.of(put.sprite, canvas.metrics.S), actor.piece.secret
                canvas.put(edge, *put.at, layer=put.layer, key=f"{actor.piece.id}:edge", alpha=put.alpha, secret=secret)
