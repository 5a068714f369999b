"""Choosing two weapons: from the open hand, and by chords without a hand on the screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from games.kalesia.faces import FACE_INDEX, FACES, VALUE, faces_of
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kernel.protocol import Refusal, Seat
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.zones import CONFIRM
from scenes.kalesia.paint.palette import KALESIA
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id, ids_of_cards
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pieces.pieces import Piece
from scenes.stage.widgets import Button
from scenes.table.aids.picks import named
from scenes.table.chooser import Answer, judged
from scenes.table.part import Part

PAIR: Final = 2
CONFIRM_ID: Final = "confirm"
LAYER: Final = 46


@dataclass
class WeaponChoice:
    """Two cards of an open hand. A third pick lets go of the older one, as a hand would."""

    seat: Seat
    ids: list[Id] = field(default_factory=list)

    @property
    def picked(self) -> tuple[str, ...]:
        return tuple(self.ids)

    @property
    def complete(self) -> bool:
        return len(self.ids) == PAIR

    def pick(self, piece: Piece, view: State) -> Answer:
        if piece.what.kind != "hand":
            return Answer()
        if piece.what in self.ids:
            self.ids.remove(piece.what)
        else:
            self.ids = [*self.ids[-(PAIR - 1) :], piece.what]
        return Answer()

    def unpick(self) -> bool:
        if not self.ids:
            return False
        self.ids.pop()
        return True

    def finish(self, view: State) -> Answer:
        if not self.complete:
            return Answer(refusal=Refusal("refusal.pick_two_first", "KALESIA-R14"))
        faces = [id.name for id in self.ids]
        return judged(view, self.seat, ChooseWeapons(self.seat, faces[0], faces[1]))

    def complete_lowest(self, view: State) -> None:
        """Time is up: the picks stay, what is missing is filled with the cards lowest in value, then in face order."""
        faces = faces_of(view.hand[self.seat])
        by_value = sorted(zip(ids_of_cards("hand", faces), faces, strict=True), key=lambda c: (VALUE[c[1]], FACE_INDEX[c[1]]))
        for id, _ in by_value:
            if len(self.ids) < PAIR and id not in self.ids:
                self.ids.append(id)


DIRECTIONS: Final = {(-1, 0): "C", (0, -1): "F", (1, 0): "M"}
"""Chords: the d-pad held left, up or right names the alliance ..."""
BUTTONS: Final = {"a": 1, "b": 2, "x": 3, "y": 4}
"""... and the face button the value."""


def face_of_chord(dx: int, dy: int, button: str) -> str | None:
    """The face that a chord names, None when it names none (the Forest has no 4)."""
    alliance, value = DIRECTIONS.get((dx, dy)), BUTTONS.get(button)
    face = f"{alliance}{value}"
    return face if face in FACES else None


@dataclass
class ChordChoice:
    """Two faces locked by chords."""

    seat: Seat
    faces: list[str] = field(default_factory=list)
    ready: bool = False
    """Whether the seat lays them; it may still clear them until the last person is ready."""

    @property
    def locked(self) -> int:
        return len(self.faces)

    def chord(self, face: str | None, view: State) -> bool:
        """Locks a face. False when the seat does not hold it, or two are locked already."""
        if face is None or len(self.faces) == PAIR:
            return False
        wanted = Counter([*self.faces, face])
        if wanted[face] > view.hand[self.seat][FACE_INDEX[face]]:
            return False
        self.faces.append(face)
        return True

    def clear(self) -> None:
        self.faces.clear()
        self.ready = False

    def finish(self, view: State) -> ChooseWeapons | None:
        """The move, when two faces are locked."""
        if len(self.faces) != PAIR:
            return None
        move = ChooseWeapons(self.seat, self.faces[0], self.faces[1])
        return None if view.why_not(self.seat, move) else move

    def complete_lowest(self, view: State) -> None:
        """Time is up: locked faces are kept, the rest are the held cards lowest in value, then in face order."""
        for face in sorted(faces_of(view.hand[self.seat]), key=lambda f: (VALUE[f], FACE_INDEX[f])):
            if len(self.faces) < PAIR:
                self.chord(face, view)


class Confirm(Part[State, ForestContext]):
    """The button that lays the pair, for a pointer and for whoever walks there; while dark it says what it needs. During a
    private look it covers the hand."""

    def focusables(self, view: State, context: ForestContext) -> Iterable[Focusable]:
        button, chooser = self._button(context), self.table.persons.chooser
        picked = self.table.stage.words.listing(named(self.table, chooser.picked)) if chooser is not None else ""
        said = f"{button.label}: {picked}" if button is not None and button.enabled and picked else ""
        return [replace(one, text=said or one.text) for one in button.focusables()] if button is not None else ()

    def draw(self, canvas: Canvas, context: ForestContext) -> None:
        button = self._button(context)
        if button is not None:
            button.draw(canvas, self.table.focus.current)

    def _button(self, context: ForestContext) -> Button | None:
        table = self.table
        persons, chooser = table.persons, table.persons.chooser
        if persons.private is not None and persons.purpose == "look":
            if not table.stage.presses:
                return None  # to let go covers
            return Button(CONFIRM_ID, CONFIRM, table.stage.words.say("hint.cover"), persons.hide, layer=LAYER)
        if chooser is None or not table.shown or (context.hint is not None and context.hint.reads):
            return None
        label = table.say(("button.two", "button.one_more", "button.lay")[len(chooser.picked)])
        ready, color, lay = chooser.complete, KALESIA.table_hi, table.finish
        return Button(CONFIRM_ID, CONFIRM, label, lay, on_refused=lay, enabled=ready, color=color, layer=LAYER)
