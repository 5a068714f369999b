"""People at a table in play whose pads go and come, and rooms that others open: nobody is stuck, and no hand lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.caledea.papers.prices import Prices
from scenes.kalesia.choosing.chords import Chords
from scenes.kalesia.choosing.notebook import Notebook
from scenes.kalua.choosing.market import Market, open_market
from scenes.paint.recipes import controls
from scenes.rooms.pause import Pause
from scenes.stage.devices.action import KEYS_1, KEYS_2
from scenes.stage.devices.seating import Hold, Place
from tests.scenes.tables import TableRig
from tests.virtual_pad import BACK, DOWN, LB, LEFT, LSTICK, RB, RIGHT, START, UP, A, B, X, Y

SAYS = ": press A on your pad, or open the pause."
Table = Callable[..., Any]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Opens a table of that title: so many seats, persons and pads."""
    rigs: list[Any] = []

    def opened(title: str, n: int, people: int, pads: int, secrecy: str = "curtain", **more: Any) -> Any:
        kind = type("Table", (TableRig,), {"face": title})
        rigs.append(kind(tmp_path, n, people, secrecy, pads=pads, pace=2.0, **more))
        rigs[-1].canvas.recording = True
        return rigs[-1]

    yield opened
    for rig in rigs:
        rig.close()


def curtained(rig: Any) -> bool:
    curtain = rig.table.persons.curtain
    return bool(curtain.waits)


def lift(rig: Any) -> int:
    """Whoever it hangs for lifts the curtain with the own pad."""
    rig.until(lambda: curtained(rig))
    seat: int = rig.table.persons.curtain.seat
    rig.pads[seat].press(A)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5, 1 / 20)
    rig.pads[seat].release(A)
    rig.frames(2)
    assert rig.table.persons.private == seat
    return seat


def hands_drawn(rig: Any) -> list[str]:
    rig.frames(1)
    return [thing.key for thing in rig.canvas.record if (thing.key or "").startswith("hand.")]


@pytest.mark.parametrize("title", ["caledea", "kalua", "kalyra"])
def test_who_decides_before_all_eyes_and_loses_the_pad_is_told_how_it_comes_back(table: Table, title: str) -> None:
    rig = table(title, 3, 2, 2, options={"open_hands": True} if title == "kalua" else {})
    rig.until(rig.asked)
    rig.pads[rig.seat].unplug()
    rig.until(lambda: rig.table.persons.chooser is None or rig.table.seating.waiting == ())
    other = next(pad for pad in rig.pads if pad.plugged)
    for _ in range(3):  # where both are asked, the other one first decides; then nobody is left who could
        rig.until(lambda: rig.asked() or rig.table.ribbon.sentence.endswith(SAYS))
        if not rig.asked():
            break
        rig.press(other, A)
        rig.frames(30)
    assert rig.table.ribbon.sentence.endswith(SAYS)
    rig.frames(1)
    plates = title != "kalua" or "needs a pad" in [word.text for word in rig.canvas.written]
    assert plates, "where the numbers stood it is said why they are gone"


@pytest.mark.parametrize("title", ["kalesia", "proelio"])
def test_whoever_opens_the_pause_no_hand_lies_open_under_it(table: Table, title: str) -> None:
    """All look at the screen then; afterwards the curtain waits for the one who was looking."""
    rig = table(title, 4, 2, 2)
    seat = lift(rig)
    assert hands_drawn(rig)
    rig.press(rig.pads[1 - seat], START)
    rig.settle()
    assert isinstance(rig.top, Pause)
    assert not hands_drawn(rig)
    rig.press(rig.pads[1 - seat], B)
    rig.settle()
    rig.until(lambda: curtained(rig), 5)
    assert rig.table.persons.curtain.seat == seat
    assert lift(rig) == seat


def test_the_sign_names_the_button_of_whoever_the_curtain_hangs_for(table: Table) -> None:
    """Not of the device that somebody else has pressed last."""
    rig = table("kalesia", 4, 2, 1)
    rig.stage.settings.pads = {"xbox": {"confirm": "Y", "info": "A"}}
    rig.until(lambda: curtained(rig))
    assert rig.table.persons.curtain.seat == 0
    rig.key(pygame.K_RETURN)
    sign = rig.room._curtain_words(0)
    assert sign.button == controls.pad_button(button="Y")


def test_the_sign_names_the_key_of_the_half_that_somebody_holds(table: Table) -> None:
    rig = table("proelio", 4, 2, 0)
    seating = rig.table.seating
    seating.places[:2] = [Place(Hold.HELD, KEYS_1), Place(Hold.HELD, KEYS_2)]
    signs = [rig.room._curtain_words(seat).button for seat in (0, 1)]
    assert signs == [controls.key_cap(text="RETURN"), controls.key_cap(text="SPACE")]


@pytest.mark.parametrize("button", [START, LSTICK, Y])
def test_a_curtain_that_one_press_opens_waits_again_after_a_page(table: Table, button: int) -> None:
    """Somebody else opens the pause, the story or the rules before it has closed: all have their eyes on the screen then."""
    rig = table("proelio", 4, 2, 2, hold="toggle")
    rig.until(lambda: curtained(rig))
    seat = rig.table.persons.curtain.seat
    rig.press(rig.pads[seat], A)
    assert rig.table.persons.curtain.pressed
    rig.press(rig.pads[1 - seat], button)
    rig.settle()
    assert rig.top is not rig.room
    rig.press(rig.pads[1 - seat], B)
    rig.settle()
    assert rig.top is rig.room
    rig.wait(1.5, 1 / 20)
    assert curtained(rig)
    assert rig.table.persons.private is None
    assert not hands_drawn(rig)
    rig.press(rig.pads[seat], A)
    rig.until(lambda: rig.table.persons.private == seat, 5, 1 / 20)


@pytest.mark.parametrize("title", ["kalesia", "kalua", "proelio"])
def test_while_somebody_looks_alone_others_open_the_pause_and_nothing_else(table: Table, title: str) -> None:
    """No notebook of that person, no page of the rules about their card, no cursor that walks over their hand."""
    rig = table(title, 4, 2, 2)
    seat = lift(rig)
    other, focus = rig.pads[1 - seat], rig.table.focus.current
    for button in (LB, RB, BACK, Y):
        rig.press(other, button)
        rig.settle()
        assert rig.top is rig.room, f"button {button} of somebody else opened {rig.top.name}"
        assert not rig.table.inspects()
    rig.key(pygame.K_F1)
    rig.settle()
    assert rig.top is rig.room
    assert (rig.table.persons.private, rig.table.focus.current) == (seat, focus)
    rig.press(other, A)
    assert [felt.seat for felt in rig.stage.devices.felt][-1:] == [1 - seat], "it is said whose turn it is"
    rig.press(other, START)
    rig.settle()
    assert isinstance(rig.top, Pause)


@pytest.mark.parametrize(("title", "button"), [("kalesia", Y), ("kalesia", LB), ("kalua", LB), ("proelio", Y)])
def test_nobody_else_closes_a_page_over_an_open_hand(table: Table, title: str, button: int) -> None:
    """All have their eyes on the screen again while somebody reads the rules: only who looked alone goes back to the hand."""
    rig = table(title, 4, 2, 2)
    seat = lift(rig)
    own, other = rig.pads[seat], rig.pads[1 - seat]
    rig.press(own, button)
    rig.settle()
    page = rig.top
    assert page is not rig.room
    rig.press(other, B)
    rig.settle()
    assert rig.top is page
    rig.press(other, START)
    rig.settle()
    assert rig.top is rig.room
    assert not hands_drawn(rig)
    rig.until(lambda: curtained(rig), 5)
    assert lift(rig) == seat
    rig.press(own, button)
    rig.settle()
    rig.press(own, B)
    rig.settle()
    assert (rig.top, rig.table.persons.private) == (rig.room, seat)


@pytest.mark.parametrize("title", ["caledea", "kalua", "kalyra"])
def test_who_looks_round_does_not_move_what_another_one_chooses(table: Table, title: str) -> None:
    """The cursor that walks is everybody's; what is in focus of a decision belongs to whoever takes it."""
    rig = table(title, 3, 2, 2, options={"open_hands": True} if title == "kalua" else {})
    rig.until(lambda: rig.asked() and len(rig.table.focus.items) > 1)
    rig.wait(1.0)
    before = rig.table.focus.current
    asked, other = rig.pads[rig.seat], rig.pads[1 - rig.seat]
    rig.press(other, RB)
    looking = rig.room.table_view.inspector
    there = [item.id for item in rig.table.focus.items if looking.focus.find(item.id) is not None and item.id != before]
    looking.focus.to(there[0])
    rig.press(other, A)
    assert rig.table.focus.current == before
    assert rig.table.inspects()
    rig.press(asked, DOWN)
    assert not rig.table.inspects(), "it gives way to whoever is asked"
    assert rig.table.focus.current == before
    rig.press(asked, RB)
    looking.focus.to(there[0])
    rig.press(asked, A)
    assert rig.table.focus.current == there[0]


def test_of_two_who_press_in_one_frame_the_page_is_whose_button_opened_it(table: Table) -> None:
    """So the one who is asked and reads the prices is not taken for somebody who waits for another reader."""
    rig = table("caledea", 3, 2, 2)
    rig.until(rig.asked)
    asked, other = rig.pads[rig.seat], rig.pads[1 - rig.seat]
    asked.press(LB)
    other.press(X)
    rig.frames(2)
    asked.release(LB)
    other.release(X)
    rig.settle()
    page = rig.top
    assert isinstance(page, Prices)
    rig.press(asked, X)
    rig.settle()
    assert rig.top is page, "it is theirs"


def test_a_pad_that_goes_takes_the_notebook_along(table: Table) -> None:
    rig = table("kalesia", 4, 2, 2)
    seat = lift(rig)
    rig.press(rig.pads[seat], LB)
    rig.settle()
    assert isinstance(rig.top, Notebook)
    rig.pads[seat].unplug()
    rig.wait(2.0, 1 / 10)
    assert rig.top is rig.room
    assert rig.table.persons.private is None
    assert not hands_drawn(rig)


def test_a_mouse_that_is_nobodys_moves_nothing_in_anothers_notebook(table: Table) -> None:
    rig = table("kalesia", 4, 2, 2)
    seat = lift(rig)
    rig.press(rig.pads[seat], LB)
    rig.settle()
    before, elsewhere = rig.top.focus.current, rig.top.focus.items[-1]
    assert before != elsewhere.id
    rig.point(*elsewhere.box.centre)
    assert rig.top.focus.current == before


def test_a_pad_that_goes_takes_the_market_along(table: Table) -> None:
    rig = table("kalua", 3, 2, 2)
    rig.stage.push(Market(rig.table, 1))
    rig.settle()
    rig.pads[1].unplug()
    rig.frames(3)
    assert rig.top is rig.room
    open_market(rig.table, 1)
    rig.settle()
    assert rig.top is rig.room, "nobody is there who could buy"


def test_keyboard_and_mouse_leave_the_game_while_somebody_waits_for_a_pad(table: Table) -> None:
    """In a room they belong to the house and are not asked who they are; at the table they are."""
    rig = table("kalesia", 4, 2, 2)
    rig.pads[0].unplug()
    rig.pads[1].unplug()
    rig.frames(3)
    rig.key(pygame.K_m)
    rig.settle()
    for _ in range(4):
        rig.key(pygame.K_DOWN)
    assert rig.top.focus.current == "leave"
    rig.key(pygame.K_RETURN)
    rig.settle()
    assert rig.top.name == "Ask", "unsaved: whether it shall be lost"
    rig.key(pygame.K_RETURN)
    rig.settle()
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    rig.key(pygame.K_RETURN)
    assert "keys:1" in rig.stage.claims.open


def test_where_all_let_computers_play_a_pad_still_closes_the_pause(table: Table) -> None:
    """And opens it again, to take a seat back."""
    rig = table("kalesia", 4, 2, 2)
    rig.press(rig.pads[0], START)
    rig.settle()
    pause = rig.top
    pause.hand_over(0)
    pause.hand_over(1)
    rig.press(rig.pads[0], B)
    rig.settle()
    assert rig.top is rig.room
    rig.press(rig.pads[1], START)
    rig.settle()
    rig.top.take_back(1)
    assert rig.table.seating.places[1].device == rig.pads[1].device


def test_over_chords_the_own_secrets_can_be_looked_at_again(table: Table) -> None:
    rig = table("kalesia", 4, 2, 2, "chord")
    chords = rig.table.part(Chords)
    for _ in range(2):
        rig.until(lambda: curtained(rig))
        seat = rig.table.persons.curtain.seat
        rig.pads[seat].press(A)
        rig.wait(1.5, 1 / 20)
        rig.pads[seat].release(A)
        rig.wait(0.5, 1 / 20)
    rig.until(lambda: chords.open and chords.choices)
    rig.pads[1].pull()
    rig.wait(2.0, 1 / 20)
    assert rig.table.persons.private == 1
    assert hands_drawn(rig)
    rig.pads[1].let_go()
    rig.wait(1.5, 1 / 20)
    assert rig.table.persons.private is None
    assert not hands_drawn(rig)
    assert chords.open


def test_over_chords_no_cursor_follows_what_somebody_else_chooses(table: Table) -> None:
    """The d-pad is part of the chord: a cursor that went the same way would tell the alliance."""
    rig = table("kalesia", 4, 2, 2, "chord")
    chords, looking = rig.table.part(Chords), rig.room.table_view.inspector
    for _ in range(2):
        lift(rig)
        rig.table.persons.hide()
    rig.until(lambda: chords.open and chords.choices)
    rig.press(rig.pads[0], RB)
    assert rig.table.inspects()
    rig.press(rig.pads[0], DOWN)
    stood = looking.focus.current
    rig.pads[1].press(LEFT)
    rig.frames(2)
    assert not rig.table.inspects(), "it gives way to whoever chooses"
    assert looking.focus.current == stood
    rig.press(rig.pads[1], A)
    rig.pads[1].release(LEFT)
    assert chords.choices[1].locked == 1, "the chord is heard"


def test_a_chord_that_is_pressed_while_something_is_shown_moves_no_focus(table: Table) -> None:
    """It comes too early and locks nothing; the ring, when all has been shown, would tell which way it went."""
    rig = table("kalesia", 4, 2, 2, "chord")
    chords, deciding = rig.table.part(Chords), rig.room.decisions
    for _ in range(2):
        lift(rig)
        rig.table.persons.hide()
    rig.until(lambda: chords.open and chords.choices)
    before = rig.table.focus.current
    for seat in (0, 1):
        assert deciding.submit(seat, rig.match.legal_moves(seat)[0])
    rig.until(lambda: not rig.table.show.idle)
    for way in (LEFT, UP, RIGHT, DOWN):
        rig.pads[0].press(way)
        rig.press(rig.pads[0], A)
        assert (rig.table.show.idle, rig.table.focus.current) == (False, before)
        rig.pads[0].release(way)
    assert not rig.room.table_view.roaming


def test_nobody_loses_time_while_another_one_looks_again(table: Table) -> None:
    """The screen is not theirs meanwhile, and they could not choose anything."""
    rig = table("kalua", 3, 2, 2, "chord", seed=8, options={"decision_timer": "20"})
    rig.until(lambda: rig.table.persons.together)
    for seat in rig.table.persons.together:
        assert rig.room.decisions.submit(seat, rig.match.view(seat).legal_moves(seat)[0])
    rig.until(lambda: rig.asked() and rig.table.persons.private is None, 60)
    other, moves = 1 - rig.seat, rig.match.moves
    rig.pads[other].pull()
    rig.wait(30.0, 1 / 10)
    assert rig.table.persons.private == other
    assert rig.match.moves == moves
    rig.pads[other].let_go()
    rig.until(lambda: rig.match.moves > moves, 30)


def test_a_cursor_that_had_nothing_to_stand_on_begins_where_the_decision_begins(table: Table) -> None:
    """A seat changes hands in the pause while somebody decides: what is told of it leaves nothing to choose for a moment."""
    rig = table("kalyra", 3, 2, 2)
    for _ in range(12):
        rig.until(rig.asked)
        if rig.view.phase == "placement":
            break
        rig.press(rig.pads[rig.seat], A)
        rig.frames(10)
    begins = rig.table.focus.current
    rig.press(rig.pads[rig.seat], START)
    rig.settle()
    rig.top.take_back(2)
    rig.frames(3)
    rig.press(rig.pads[0], B)
    rig.settle()
    rig.until(rig.asked)
    assert rig.table.focus.current == begins


def test_a_pad_said_to_be_passed_along_can_say_later_whose_it_is(table: Table) -> None:
    """Where only somebody is asked whose pad is gone, the screen says: press A on your pad; it has to be true of any."""
    rig = table("kalesia", 4, 2, 1)
    rig.until(lambda: curtained(rig))
    pad = rig.plug()
    rig.pads[0].unplug()
    rig.frames(3)
    rig.table.seating.around.add(pad.device)
    seating, match = rig.table.seating, rig.match
    match.submit(1, match.legal_moves(1)[0])
    rig.until(lambda: rig.table.ribbon.sentence.endswith(SAYS))
    rig.press(pad, A)
    assert pad.device in rig.stage.claims.open
    rig.press(pad, A)
    assert (seating.places[0].hold, seating.places[0].device) == (Hold.HELD, pad.device)


def test_who_presses_at_anothers_curtain_shakes_the_own_pad_or_none(table: Table) -> None:
    rig = table("kalesia", 4, 3, 2)
    rig.until(lambda: curtained(rig))
    rig.stage.devices.felt.clear()
    assert rig.table.persons.curtain.seat == 0
    rig.key(pygame.K_RETURN)
    assert not rig.stage.devices.felt, "seat 2 is played with the keyboard, and seat 0 has done nothing"
    rig.press(rig.pads[1], A)
    assert [felt.seat for felt in rig.stage.devices.felt] == [1]
