"""Kalesia's twins: seat 0 holds another weapon, with two players also another alliance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any, ClassVar

import msgspec

from games.catalog import TITLES
from games.kalesia import events
from games.kalesia.faces import FACE_INDEX, FACES, faces_of
from games.kalesia.moves import ChooseWeapons
from games.kalesia.state import State
from games.kernel.chance import Chance
from games.kernel.protocol import Event, Seat, Tell, Title
from scenes.kalesia.choosing.chords import Chords
from tests.scenes.at_table import resting
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.tables import Puppets
from tests.scenes.twins.looks import Way
from tests.scenes.twins.playing import Pair
from tests.scenes.twins.watcher import SPY, Unfit, Watcher

A, B, X, Y, START, RIGHT = 0, 1, 2, 3, 6, 14
CHORD = {"C": 13, "F": 11, "M": 14}
VALUE = {"1": A, "2": B, "3": X, "4": Y}


class Twist(msgspec.Struct, frozen=True):
    """What differs: seat 0 holds `other` instead of `own` (a weapon that left the game), or has another alliance."""

    own: str
    other: str
    alliance: bool


def find_twist(n: int, seed: int) -> Twist:
    """A weapon of seat 0 and a removed one of another face, drawn from the real deal; with two players the alliance as well."""
    title = TITLES["kalesia"]
    state = title.new_game(title.read_options({}), n, Chance(seed), None)
    assert isinstance(state, State)
    chance = Chance(seed).fork("twist")
    held = [state.hand[SPY][i] for i in range(len(FACES))]
    least = min(count for count in held if count)
    own = chance.pick([face for face, count in zip(FACES, held, strict=True) if count == least])
    out = {face: held[i] for i, face in enumerate(FACES) if state.removed[i] and face != own}
    return Twist(own, chance.pick([face for face, count in out.items() if count == min(out.values())]), n == 2)


def twisted(twist: Twist | None) -> Title:
    """Kalesia with seat 0's secrets changed; None: as dealt."""
    title = TITLES["kalesia"]

    def new_game(options: Any, n: int, chance: Chance, tell: Tell | None = None) -> Any:
        heard: list[Event] = []
        state = title.new_game(options, n, chance, heard.append)
        assert isinstance(state, State)
        if twist is not None:
            state.hand[SPY][FACE_INDEX[twist.own]] -= 1
            state.hand[SPY][FACE_INDEX[twist.other]] += 1
            state.removed[FACE_INDEX[twist.own]] += 1
            state.removed[FACE_INDEX[twist.other]] -= 1
            if twist.alliance:
                assert state.aside is not None
                state.alliance[SPY], state.aside = state.aside, state.alliance[SPY]
        for event in heard if tell else ():
            if isinstance(event, events.WeaponsDealt) and event.seat == SPY:
                event = msgspec.structs.replace(event, faces=faces_of(state.hand[SPY]))
            if isinstance(event, events.AllianceDealt) and event.seat == SPY:
                event = msgspec.structs.replace(event, alliance=state.alliance[SPY])
            assert tell is not None
            tell(event)
        return state

    return replace(title, set_up=new_game)


class Same(Puppets):
    """Thinks of the lowest pair without the two faces in which the twins differ, so that both twins play alike."""

    def __init__(self, avoid: tuple[str, str]) -> None:
        super().__init__()
        self.avoid = avoid

    def pair(self, view: Any, seat: Seat) -> tuple[str, str]:
        may_differ = seat == SPY or (seat == SPY + 1 and view.passed)
        faces = [face for face in faces_of(view.hand[seat]) if face not in self.avoid or not may_differ]
        return faces[0], faces[1]

    def move(self, view: Any, seat: Seat) -> Any:
        return ChooseWeapons(seat, *self.pair(view, seat))


class PassedOn(Watcher):
    """Once the spy has passed its three weapons on, what differs may lie with seat 1."""

    rig: ForestRig

    def secret(self, seat: Seat | None) -> bool:
        passed = bool(self.rig.match.view(None).passed)
        return super().secret(seat) or (passed and seat == SPY + 1)


def open_hand(rig: ForestRig, thinker: Same, meanwhile: Callable[[], None]) -> None:
    """One person, by mouse."""
    rig.until(rig.asked)
    meanwhile()
    wanted = thinker.pair(rig.match.view(SPY), SPY)
    for which, face in enumerate(wanted):
        copy = which if wanted[0] == wanted[1] else 0
        card = rig.table.pieces.piece(f"hand.{face}.{copy}")
        assert card is not None
        rig.click(card.x + 24, card.centre[1])
    rig.click(1668, 866)


def steps(rig: ForestRig) -> list[bool]:
    """Whether the spy steps on along the own hand at each of 11 moments: how often that is tells of the hand."""
    held = rig.match.view(SPY).hand[SPY]
    far = sum(i * count for i, count in enumerate(held)) % len(FACES)
    return [k < far for k in range(len(FACES))]


def look_along(rig: ForestRig) -> None:
    """The spy looks from card to card, by mouse."""
    cards = [piece for piece in rig.table.pieces.pieces if piece.group == "hand"]
    at = 0
    for step in steps(rig):
        at = (at + step) % len(cards)
        rig.point(cards[at].x + 24, cards[at].centre[1])


def lift(rig: ForestRig) -> None:
    """By the mouse, held down."""
    pos = rig.stage.metrics.at(960, 540)
    rig.post(1025, pos=pos, button=1, touch=False)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5)
    rig.post(1026, pos=pos, button=1, touch=False)
    rig.frames(2)


def curtain(rig: ForestRig, thinker: Same, meanwhile: Callable[[], None]) -> None:
    """Two persons behind the curtain, by mouse."""
    persons = rig.table.persons
    for seat in (0, 1):
        rig.until(lambda seat=seat: persons.curtain.waits and persons.curtain.seat == seat)  # type: ignore[misc]
        lift(rig)
        if seat == SPY:
            look_along(rig)
            meanwhile()
            rig.until(lambda: rig.asked() or persons.curtain.waits)
            if persons.curtain.hangs:
                lift(rig)
        view = rig.match.view(seat)
        for which, face in enumerate(wanted := thinker.pair(view, seat)):
            card = rig.table.pieces.piece(f"hand.{face}.{which if wanted[0] == wanted[1] else 0}")
            assert card is not None
            rig.click(card.x + 24, card.centre[1])
        rig.click(1668, 866)


def look_round(rig: ForestRig) -> None:
    """Everybody with a pad of the own looks at the own secrets while its button is held, the spy from card to card."""
    table = rig.table
    chords = table.part(Chords)
    for _ in range(600):
        rig.frames(1, 1 / 20)
        if rig.reads and table.card is not None:
            rig.frames(5, 1 / 5)
            rig.press(rig.pads[0], A)
        if chords.open and chords.choices:
            return
        if table.persons.curtain.waits:
            look(rig, table.persons.curtain.seat)


def look(rig: ForestRig, seat: Seat) -> None:
    """At the own secrets, behind the curtain that hangs for that seat."""
    pad = rig.pads[seat]
    pad.press(A)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5)
    for step in steps(rig) if seat == SPY else ():
        rig.press(pad, RIGHT) if step else rig.frames(2)
    pad.release(A)
    rig.frames(2)


def chord(rig: ForestRig, seat: Seat, face: str) -> None:
    """Names a weapon."""
    pad = rig.pads[seat]
    pad.press(CHORD[face[0]])
    rig.frames(2)
    rig.press(pad, VALUE[face[1]])
    pad.release(CHORD[face[0]])
    rig.frames(2)


def chords(rig: ForestRig, thinker: Same, meanwhile: Callable[[], None]) -> None:
    """Two persons with a pad each."""
    look_round(rig)
    meanwhile()
    for seat in (1, 0):
        for face in thinker.pair(rig.match.view(seat), seat):
            chord(rig, seat, face)
        rig.press(rig.pads[seat], X)


def by_pads(rig: ForestRig, thinker: Same, meanwhile: Callable[[], None]) -> None:
    """Two persons with a pad each behind the curtain."""
    persons = rig.table.persons
    for seat in (0, 1):
        rig.until(lambda seat=seat: persons.curtain.waits and persons.curtain.seat == seat)  # type: ignore[misc]
        look(rig, seat)
        if seat == SPY:
            meanwhile()
            rig.until(lambda: rig.asked() or persons.curtain.waits)
            if persons.curtain.hangs:
                look(rig, seat)
        pair = thinker.pair(rig.match.view(seat), seat)
        for nth, face in enumerate(pair):  # the way there is another one in another hand
            assert rig.table.focus.to(f"hand.{face}.{nth if pair[0] == pair[1] else 0}")
            rig.frames(1)
            rig.press(rig.pads[seat], A)
        rig.until(lambda: not resting(rig.room), 5)
        rig.press(rig.pads[seat], X)


WAYS: dict[Way, Callable[[ForestRig, Same, Callable[[], None]], None]] = {
    "open": open_hand, "curtain": curtain, "chord": chords, "pads": by_pads
}  # fmt: skip


class Twins(Pair):
    table = ForestRig
    watcher = PassedOn
    turns: ClassVar = 4

    def __init__(self, secrecy: Way, n: int, seed: int) -> None:
        super().__init__(secrecy, n, seed)
        self.twist = find_twist(n, seed)

    @property
    def later(self) -> bool:
        return FACE_INDEX[self.twist.other] > FACE_INDEX[self.twist.own]

    @classmethod
    def all(cls, seed: int) -> Iterator[Pair]:
        """With 5 and 10 seats no weapon leaves the game, so there is nothing to swap with."""
        seats = [n for n in range(2, 10) if n != 5]
        ways: tuple[Way, ...] = ("open", "curtain", "chord", "open", "pads", "chord")
        return (cls(ways[i % len(ways)], seats[i % len(seats)], seed + i) for i in count())

    def title(self, apply: bool) -> Title:
        return twisted(self.twist if apply else None)

    def thinker(self) -> Same:
        return Same((self.twist.own, self.twist.other))

    def last(self, view: Any, seat: Seat) -> Any:
        """Nobody plays what differs; an alliance is open when the game is over."""
        faces = [face for face in faces_of(view.hand[seat]) if face not in (self.twist.own, self.twist.other)]
        if self.twist.alliance or len(faces) < 2:
            raise Unfit
        return ChooseWeapons(seat, *faces[:2])

    def turn(self, rig: ForestRig, k: int, meanwhile: Callable[[], None]) -> None:
        WAYS[self.secrecy](rig, self.thinker(), meanwhile)
