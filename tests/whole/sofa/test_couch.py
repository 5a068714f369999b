"""What four friends with pads ran into, played again button by button."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from scenes.kalesia.choosing.chords import Chords
from scenes.kalua.choosing.splitting import Splitting
from scenes.rooms.shelf.shelf import Shelf
from scenes.table.scene import current_table
from tests.scenes.steps import step_towards
from tests.virtual_pad import DOWN, LEFT, RIGHT, START, UP, A, B, VirtualPad, X
from tests.whole.evening import Evening, Keys, seats_of

FRIENDS = ("Flame", "Drop", "Sun", "Leaf")
OTHER_MODEL = "Blue Pad"


class Couch(Evening):
    """Four people, each with a pad, before one screen."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, seed: int = 1) -> None:
        super().__init__(home, monkeypatch, seed=seed)
        self.canvas.recording = True

    def seat_room(self, title: str) -> None:
        """Four chairs; everybody presses A."""
        keys = Keys(self)
        keys.open_title(title)
        self.settle()
        for _ in range(10):
            n = len(seats_of(self).plan.chairs)
            if n == len(FRIENDS):
                break
            keys.seat(n < len(FRIENDS))
            self.frames(2)
        for _ in FRIENDS:
            self.press(self.plug(), A)
            self.frames(2)

    def begin(self, title: str) -> None:
        """Everybody says ready."""
        self.seat_room(title)
        for pad in self.pads:
            self.press(pad, X)
        self.at_table()

    def said(self) -> str:
        """All that is written on the screen."""
        self.frames(1)
        return " | ".join(word.text for word in self.canvas.written)

    def hand_in_sight(self) -> bool:
        """Whether a card of somebody's hand lies on the screen."""
        return any((thing.key or "").startswith("hand.") for thing in self.canvas.record)

    @property
    def curtained(self) -> bool:
        """Whether the curtain is closed for somebody."""
        curtain = self.table.persons.curtain
        return bool(curtain.waits)

    def hold(self, pad: VirtualPad, button: int = A, seconds: float = 1.6) -> None:
        pad.press(button)
        self.wait(seconds, 1 / 20)
        pad.release(button)
        self.wait(0.6, 1 / 20)

    def everybody_looks(self) -> None:
        """At the own cards, behind the curtain, before chords are named."""
        chords = self.table.part(Chords)
        for _ in range(2 * len(FRIENDS)):
            self.until(lambda: (chords.open and chords.choices) or self.curtained)
            if not self.curtained:
                return
            self.hold(self.pads[self.table.persons.curtain.seat])

    def splits(self) -> bool:
        """Whether Kalua's first cards are chosen, by all at once."""
        return self.match.title.id == "kalua" and bool(self.table.part(Splitting).choosing)

    def split(self) -> None:
        """Everybody chooses one Bonus card and four of Disaster."""
        for pad in self.pads:
            pad.press(LEFT)
            self.frames(2)
            self.press(pad, B)
            pad.release(LEFT)
            self.frames(2)

    def chord(self, pad: VirtualPad, seat: int) -> None:
        """Names two weapons of the hand and lays them."""
        move = self.match.legal_moves(seat)[0]
        for face in (move.a, move.b):
            way = {"C": LEFT, "F": UP, "M": RIGHT}[face[0]]
            pad.press(way)
            self.frames(2)
            self.press(pad, int(face[1]) - 1)
            pad.release(way)
            self.frames(2)
        self.press(pad, X)
        self.frames(4)


@pytest.fixture
def couch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    couch = Couch(tmp_path, monkeypatch)
    yield couch
    couch.close()


def walk_to(couch: Couch, pad: VirtualPad, id: str) -> None:
    """By the cross, in a room."""
    ways = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN}
    while couch.room.focus.current != id:
        couch.press(pad, ways[step_towards(couch.room.focus, id)])


def yes(couch: Couch, pad: VirtualPad) -> None:
    """Whatever is asked, by the table or by the house: yes."""
    couch.settle()
    if couch.top.name == "Ask":
        walk_to(couch, pad, "yes")
    couch.press(pad, A)
    couch.settle()


def played_by(couch: Couch, seat: int) -> str:
    return couch.match.players[seat].kind


def test_who_leaves_and_comes_back_names_weapons_again(couch: Couch) -> None:
    """S1-a: with chords, pause, own seat, let the computer play; own seat again, and back; then a chord."""
    couch.begin("kalesia")
    couch.everybody_looks()
    drop = couch.pads[1]
    couch.press(drop, START)
    couch.settle()
    walk_to(couch, drop, "seat:1")
    couch.press(drop, A)
    yes(couch, drop)
    assert played_by(couch, 1) == "agent"
    couch.press(drop, A)
    yes(couch, drop)
    assert played_by(couch, 1) == "human", couch.said()
    couch.press(drop, B)
    couch.settle()
    assert current_table(couch.top) is couch.table
    couch.everybody_looks()
    couch.chord(drop, 1)
    assert 1 in couch.table.part(Chords).ready, "nobody hears that chord"


def test_with_a_pad_each_no_hand_of_proelio_lies_open(couch: Couch) -> None:
    """S1-b: at the turn the own trigger is held; what comes up is seen behind the curtain only, and says what to press."""
    couch.begin("proelio")
    persons = couch.table.persons
    couch.until(lambda: couch.curtained or couch.asked() or persons.waiting_for() != ())
    couch.wait(2.0, 1 / 10)
    seat = couch.match.to_act()[0]
    open_to_all = False
    for held in (True, False):
        couch.pads[seat].pull() if held else couch.pads[seat].let_go()
        for _ in range(20):
            couch.frames(1, 1 / 10)
            open_to_all |= couch.hand_in_sight()
    assert not open_to_all, "all saw the hand of the one at turn"
    assert f"{FRIENDS[seat]} only" in couch.said()
    couch.hold(couch.pads[seat])
    assert couch.hand_in_sight()


@pytest.mark.parametrize(("title", "way"), [("proelio", "Curtain"), ("kalua", "Curtain"), ("kalesia", "Chords")])
def test_chords_are_offered_where_there_are_any(couch: Couch, title: str, way: str) -> None:
    """S1-b, S2-f: what is called chords is chords; a hand that stays open while its owner chooses is behind a curtain."""
    couch.seat_room(title)
    said = couch.said()
    assert way in said
    assert ("Chords" in said) == (way == "Chords")


def at_question(couch: Couch) -> int:
    """Somebody is asked; the seat."""
    couch.until(lambda: couch.curtained or couch.asked() or couch.splits())
    if couch.splits():
        couch.split()
        couch.until(lambda: couch.curtained or couch.asked())
    couch.wait(1.0, 1 / 10)
    return int(couch.table.persons.curtain.seat if couch.curtained else couch.seat)


@pytest.mark.parametrize("title", ["kalua", "kalesia", "proelio"])
def test_a_pad_of_another_make_takes_the_seat_and_nothing_else(couch: Couch, title: str) -> None:
    """S1-c, S2-d: a pad is pulled at its question, another model is plugged in: A, and "Are you Flame?"; A, and it is so."""
    couch.begin(title)
    seat = at_question(couch)
    before = couch.match.moves
    couch.pads[seat].unplug()
    couch.wait(2.0, 1 / 10)
    another = couch.plug(model=OTHER_MODEL)
    couch.press(another, A)
    couch.wait(1.0, 1 / 10)
    assert f"Are you {FRIENDS[seat]}?" in couch.said()
    assert (couch.match.moves, couch.table.persons.private) == (before, None)
    couch.press(another, A)
    couch.wait(1.0, 1 / 10)
    assert couch.match.moves == before
    assert not couch.hand_in_sight()
    couch.until(lambda: couch.curtained or couch.asked() or bool(couch.table.part(Chords).choices))
    couch.hold(another)
    assert seat in (couch.table.persons.viewer, couch.table.persons.choosing) or title == "kalesia", "the seat is its own"
    assert another.device in couch.table.seating.devices


def test_a_pad_without_a_seat_buys_nothing(couch: Couch) -> None:
    """S1-c: at every question of the beginning the one who is asked loses the pad; whatever another pad presses then, nobody
    pays. The pad that belongs there goes on."""
    couch.begin("kalua")
    hands: Any = import_module("tests.scenes.kalua.hands")
    for _ in range(5):
        seat = at_question(couch)
        before, riches = couch.match.moves, couch.match.view(None).pp[seat]
        couch.pads[seat].unplug()
        couch.wait(1.0, 1 / 10)
        another = couch.plug(model=OTHER_MODEL)
        for button in (A, A, B, A, RIGHT, A):
            couch.press(another, button)
            couch.wait(0.5, 1 / 10)
            assert couch.match.moves == before, "somebody decided for a seat that is not his"
            assert couch.match.view(None).pp[seat] == riches
            if another.device in (couch.table.seating.devices if hasattr(couch.table, "seating") else ()):
                break
        couch.pads[seat] = another
        seat = at_question(couch)
        if couch.curtained:
            couch.hold(couch.pads[seat])
            couch.until(couch.asked)
        hands.play(hands.PadHand(couch, couch.pads[seat]))


def test_a_game_that_is_continued_asks_who_holds_which_pad(couch: Couch) -> None:
    """S2-e: save and leave, Back on the shelf; no pad opens a hand before it has said whose it is, then all is as it was."""
    couch.begin("kalesia")
    couch.everybody_looks()
    couch.press(couch.pads[0], START)
    couch.settle()
    walk_to(couch, couch.pads[0], "leave")
    couch.press(couch.pads[0], A)
    couch.settle()
    assert isinstance(couch.top, Shelf)
    couch.press(couch.pads[2], DOWN)
    couch.press(couch.pads[2], A)
    couch.at_table()
    couch.wait(3.0, 1 / 10)
    for pad in couch.pads:
        couch.hold(pad)
        assert not couch.hand_in_sight(), "whoever comes first sees another's hand"
        assert "Who are you?" in couch.said()
        couch.press(pad, B)
    for seat in (2, 0, 3):
        say_who(couch, couch.pads[seat], seat)
    say_who(couch, couch.pads[1], 1)
    assert couch.table.seating.devices == tuple(pad.device for pad in couch.pads)
    assert couch.table.seating.secrecy == "chord"
    couch.everybody_looks()
    for seat in range(len(FRIENDS)):
        couch.chord(couch.pads[seat], seat)
    assert couch.match.moves == len(FRIENDS)


def say_who(couch: Couch, pad: VirtualPad, seat: int) -> None:
    """A, down to the own name, A."""
    couch.press(pad, A)
    claim: Any = couch.stage.claims
    for _ in FRIENDS:
        question = claim.open[pad.device]
        if question.rows[question.at] == seat:
            break
        couch.press(pad, DOWN)
    couch.press(pad, A)
    couch.frames(2)


def test_a_hand_of_kalua_lies_open_to_its_holder_only_and_the_curtain_says_so(couch: Couch) -> None:
    """S2-f: A is held, and let go; the hand stays for the one who looks, and the curtain is closed again after the choice."""
    couch.begin("kalua")
    hands: Any = import_module("tests.scenes.kalua.hands")
    at_question(couch)
    for _ in range(12):
        if couch.curtained:
            break
        hands.play(hands.PadHand(couch, couch.pads[couch.seat]))
        couch.until(lambda: couch.curtained or couch.asked())
    seat = couch.table.persons.curtain.seat
    assert f"{FRIENDS[seat]} only" in couch.said()
    assert not couch.hand_in_sight()
    couch.hold(couch.pads[seat])
    couch.until(couch.asked)
    assert couch.table.persons.private == seat
    hands.play(hands.PadHand(couch, couch.pads[seat]))
    couch.wait(0.6, 1 / 20)
    couch.frames(1)
    assert couch.table.persons.private == (seat if couch.asked() else None), "who is asked again at once looks on"
    assert couch.hand_in_sight() == (couch.table.persons.private == seat)
