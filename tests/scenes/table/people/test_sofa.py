"""Four friends on a sofa: whoever presses out of turn is told, nobody's page stops the others, everybody gets another look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kalesia.faces import faces_of
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Seat
from scenes.kalesia.choosing.chords import Chords
from scenes.stage.devices.action import DeviceKind
from scenes.stage.devices.seating import Hold
from scenes.table.people.curtain import CLOTH
from scenes.table.people.seat_changes import seated
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.proelio.table_rig import WarRig
from tests.scenes.tables import TableRig
from tests.scenes.tables import seated as players
from tests.virtual_pad import BACK, DOWN, LEFT, RB, RIGHT, START, UP, A, B, VirtualPad, X, Y

FAST: dict[str, Any] = {"pace": 2.0}


def words(rig: Any) -> str:
    """All that stands on the screen."""
    rig.canvas.recording = True
    rig.frames(2)
    return " ".join(written.text for written in rig.canvas.written)


def of_title(title: str, home: Path, people: int, pads: int, **more: Any) -> Any:
    rig = type("Table", (TableRig,), {"face": title})
    return rig(home, max(people, TITLES[title].seats.start), people, "curtain", pads=pads, **FAST, **more)


def hand(rig: Any) -> set[Seat]:
    """Whose secrets the pieces on the screen are."""
    return {piece.secret for piece in rig.table.pieces.pieces if piece.secret is not None}


# -- out of turn -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", BUILT)
def test_whoever_presses_out_of_turn_is_told_whose_turn_it_is(title: str, tmp_path: Path) -> None:
    rig = of_title(title, tmp_path, 2, 2, reduced_motion=False)
    rig.until(lambda: rig.table.persons.whose is not None and rig.table.show.idle)
    rig.wait(1.0)
    whose = rig.match.speaker(rig.table.persons.whose)
    moves = rig.match.moves
    rig.press(rig.pads[1 - whose], A)
    name = rig.match.players[whose].name
    assert f"It is {name}’s turn" in words(rig)
    assert (rig.match.moves, rig.table.persons.whose is None) == (moves, False)
    rig.wait(3.5)
    assert "It is" not in words(rig), "it does not stay"
    rig.close()


def test_a_chord_for_what_one_does_not_hold_shakes_the_plate(tmp_path: Path) -> None:
    rig = chords(tmp_path)
    shaken: list[str] = []
    rig.table.pieces.refuse = shaken.append
    for button in (A, X, A, X, A):
        chord(rig, rig.pads[0], button)
    assert shaken[-1] == "plate.0", "two are locked at most, so that one of these is refused"
    rig.close()


# -- another look ------------------------------------------------------------------------------------------------------


def chords(home: Path, people: int = 2) -> ForestRig:
    """Everybody has looked, and chooses by chords."""
    rig = ForestRig(home, 3, people, "chord", pads=people, **FAST)
    for seat in range(people):
        look(rig, seat)
    rig.until(lambda: rig.table.part(Chords).open and bool(rig.table.part(Chords).choices))
    return rig


def look(rig: Any, seat: Seat) -> None:
    """The look that comes by itself once a round."""
    curtain = rig.table.persons.curtain
    rig.until(lambda: curtain.waits and curtain.seat == seat)
    rig.pads[seat].press(A)
    rig.until(lambda: not curtain.hangs, 5)
    rig.pads[seat].release(A)
    rig.until(lambda: rig.table.persons.private is None, 5)


def chord(rig: Any, pad: VirtualPad, button: int) -> None:
    pad.press(LEFT)
    rig.frames(1)
    rig.press(pad, button)
    pad.release(LEFT)
    rig.frames(1)


def weapon(rig: Any, pad: VirtualPad, face: str) -> None:
    """The chord of that weapon."""
    way, button = {"C": LEFT, "F": UP, "M": RIGHT}[face[0]], {"1": A, "2": B, "3": X, "4": Y}[face[1]]
    pad.press(way)
    rig.frames(1)
    rig.press(pad, button)
    pad.release(way)
    rig.frames(1)


def test_with_chords_anybody_may_look_again_alone_and_what_is_locked_stays(tmp_path: Path) -> None:
    rig = chords(tmp_path)
    part, persons = rig.table.part(Chords), rig.table.persons
    for button in (A, X):
        chord(rig, rig.pads[1], button)
    locked = part.locked[1]
    assert hand(rig) == set()
    rig.pads[0].pull()
    rig.until(lambda: persons.private == 0 and not persons.curtain.hangs, 5)
    rig.frames(2)
    assert hand(rig) == {0}
    chord(rig, rig.pads[1], A)
    assert part.locked[1] == locked, "while somebody looks nobody chooses"
    rig.pads[0].let_go()
    rig.until(lambda: persons.private is None and not persons.curtain.hangs, 5)
    rig.frames(2)
    assert hand(rig) == set()
    assert part.locked[1] == locked
    assert part.open
    rig.close()


def test_a_look_that_is_let_go_before_the_curtain_has_opened_shows_nothing(tmp_path: Path) -> None:
    rig = chords(tmp_path)
    persons = rig.table.persons
    rig.pads[0].pull()
    rig.frames(20)
    assert persons.curtain.hangs
    rig.pads[0].let_go()
    for _ in range(200):
        rig.frames(1)
        assert persons.private is None
        assert hand(rig) == set()
    assert not persons.curtain.hangs
    rig.close()


def test_a_pad_that_is_pulled_in_the_middle_of_a_look_leaves_nothing_on_the_screen(tmp_path: Path) -> None:
    rig = chords(tmp_path)
    persons = rig.table.persons
    rig.pads[0].pull()
    rig.until(lambda: persons.private == 0 and not persons.curtain.hangs, 5)
    rig.pads[0].unplug()
    rig.until(lambda: persons.private is None and not persons.curtain.hangs, 5)
    rig.frames(2)
    assert hand(rig) == set()
    assert rig.table.part(Chords).open
    rig.close()


@pytest.mark.parametrize("rig_of", [IslandRig, WarRig])
def test_who_waits_behind_a_curtain_of_somebody_else_cannot_look(rig_of: Any, tmp_path: Path) -> None:
    rig = rig_of(tmp_path, 3, 2, "curtain", pads=2, **FAST)
    curtain = rig.table.persons.curtain
    rig.until(lambda: curtain.waits)
    seat = curtain.seat
    rig.pads[1 - seat].pull()
    rig.wait(2.0)
    assert rig.table.persons.private is None
    assert curtain.seat == seat
    rig.close()


# -- nobody's page stops all -------------------------------------------------------------------------------------------


def test_a_chord_puts_away_what_another_one_reads_and_is_heard(tmp_path: Path) -> None:
    rig = chords(tmp_path)
    part = rig.table.part(Chords)
    held = rig.match.view(1).hand[1]
    rig.press(rig.pads[0], START)
    rig.frames(4)
    assert rig.top.name == "Pause"
    rig.press(rig.pads[0], START)
    rig.frames(4)
    rig.room.routes.log(rig.table)
    rig.frames(2)
    rig.top.opened_by = rig.pads[0].device
    assert rig.top.name == "LogScene"
    before = part.locked[1]
    for button in (A, X):
        chord(rig, rig.pads[1], button)
    rig.frames(4)
    assert rig.top is rig.room
    assert part.locked[1] > before or held == (0,) * len(held)
    rig.close()


def test_who_reads_is_not_disturbed_by_the_own_buttons_or_by_who_is_not_asked(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, 2, "curtain", pads=2, **FAST)
    curtain = rig.table.persons.curtain
    rig.until(lambda: curtain.waits)
    seat = curtain.seat
    assert seat is not None
    rig.room.routes.log(rig.table)
    rig.frames(2)
    rig.top.opened_by = rig.pads[seat].device
    rig.press(rig.pads[1 - seat], X)
    assert rig.top.name == "LogScene"
    rig.close()


def test_in_kalyra_what_is_done_unasked_gives_way_to_who_is_asked(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 3, 2, "curtain", pads=2, options={"people": "2"}, **FAST)
    chance = Chance(3)
    for _ in range(300):
        rig.frames(1, 0.3)
        rig.table.show.skip_all()
        view = rig.view
        if view.asking == "hero_turn" and view.to_act()[0] < 2:
            break
        rig.match.submit(view.to_act()[0], TITLES["kalyra"].random_move(view, view.to_act()[0], chance))
    rig.until(rig.asked)
    seat = rig.match.speaker(rig.seat)
    rig.press(rig.pads[1 - seat], A)  # it is said whose turn it is, and what one may do all the same
    rig.press(rig.pads[1 - seat], A)
    rig.until(lambda: rig.table.persons.chooser is not None and rig.table.persons.choosing == 1 - seat)
    rig.wait(0.5)
    rig.press(rig.pads[seat], A)
    rig.until(rig.asked)
    assert rig.match.speaker(rig.seat) == seat
    rig.close()


# -- seats at the table ------------------------------------------------------------------------------------------------


def test_how_people_sit_is_kept_and_every_pad_is_asked_when_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kalesia-0001.jsonl"
    rig = ForestRig(tmp_path, 3, 2, "chord", pads=2, path=path, **FAST)
    rig.wait(1.0)
    rig.close()
    rig.match.close()
    again = Match.resume(path)
    seating = seated(again)
    assert [place.hold for place in seating.places] == [Hold.WAITING, Hold.WAITING, Hold.COMPUTER]
    assert seating.secrecy == "chord"
    again.close()


def test_a_note_that_says_nothing_sensible_seats_people_by_what_is_passed_along(tmp_path: Path) -> None:
    match = Match.start(TITLES["kalesia"], TITLES["kalesia"].read_options({}), players(3, 2), 5)
    match.note(None, '{"seats": 7}')
    assert seated(match).shared == (0, 1)


def test_the_select_button_of_a_pad_without_a_seat_clears_nobodys_chords(tmp_path: Path) -> None:
    rig = chords(tmp_path)
    chord(rig, rig.pads[0], A)
    locked = rig.table.part(Chords).locked
    stranger = rig.plug()
    rig.press(stranger, BACK)
    rig.press(stranger, X)
    assert rig.table.part(Chords).locked == locked
    assert "Do you want to play?" in words(rig)
    rig.press(rig.pads[0], X)
    assert stranger.device in rig.stage.claims.open, "it can be read"
    rig.wait(2.0)
    rig.press(rig.pads[0], X)
    assert stranger.device not in rig.stage.claims.open, "and is out of the way of those who play"
    rig.press(stranger, X)
    rig.wait(4.2)
    assert stranger.device not in rig.stage.claims.open
    rig.close()


def test_by_chords_everybody_may_take_the_own_choice_back_until_the_last_is_ready(tmp_path: Path) -> None:
    rig = chords(tmp_path)
    part = rig.table.part(Chords)
    faces = [faces_of(rig.match.view(seat).hand[seat])[:2] for seat in range(2)]
    for seat in range(2):
        for face in faces[seat]:
            weapon(rig, rig.pads[seat], face)
    rig.press(rig.pads[0], X)
    assert part.ready == {0}
    assert any(piece.id == "ready.0" for piece in rig.table.pieces.pieces)
    rig.press(rig.pads[0], B)
    rig.press(rig.pads[1], X)
    assert (part.ready, part.locked[0]) == ({1}, 0)
    assert [*rig.match.view(None).commit[:2]] == [None, None], "nobody has laid before all are ready"
    for face in faces[0]:
        weapon(rig, rig.pads[0], face)
    rig.press(rig.pads[0], X)
    rig.frames(2)
    assert None not in rig.match.view(None).commit[:2] or rig.match.view(None).hand_in_round == 2
    rig.close()


def test_among_several_the_ribbon_names_who_decides_before_all_and_not_who_looks_alone(tmp_path: Path) -> None:
    rig = of_title("kalyra", tmp_path / "kalyra", 2, 2)
    rig.until(rig.asked)
    assert rig.table.ribbon.sentence.startswith(f"{rig.match.players[rig.match.speaker(rig.seat)].name}: ")
    rig.close()
    rig = WarRig(tmp_path / "proelio", 3, 2, "curtain", pads=2, **FAST)
    rig.until(rig.covered)
    seat = rig.table.persons.curtain.seat
    assert seat is not None
    rig.lift_curtain(rig.pads[seat])
    rig.until(rig.asked)
    assert not rig.table.ribbon.sentence.startswith(rig.match.players[seat].name)
    rig.close()


def test_who_looks_round_while_waiting_is_not_in_the_way_of_who_is_asked(tmp_path: Path) -> None:
    rig = of_title("caledea", tmp_path, 2, 2)
    rig.until(rig.asked)
    asked = rig.match.speaker(rig.seat)
    rig.wait(0.5)
    rig.press(rig.pads[1 - asked], RB)
    assert rig.room.table_view.inspector.inspecting
    at = rig.room.table_view.inspector.at
    rig.press(rig.pads[asked], RIGHT)
    assert not rig.room.table_view.inspector.inspecting, "whoever is asked has the table again at once"
    rig.press(rig.pads[1 - asked], RB)
    rig.press(rig.pads[1 - asked], RIGHT)
    assert rig.room.table_view.inspector.at != at
    rig.press(rig.pads[asked], A)
    assert not rig.room.table_view.inspector.inspecting
    rig.close()


def test_an_open_question_follows_who_sits_where_and_never_moves_onto_another_s_name(tmp_path: Path) -> None:
    rig = of_title("kalua", tmp_path, 3, 3)
    seating, claims = rig.table.seating, rig.stage.claims
    rig.until(lambda: rig.table.persons.whose is not None)
    for pad in rig.pads[:2]:
        pad.unplug()
    rig.frames(2)
    pads = [rig.plug(), rig.plug()]
    for pad in pads:
        rig.press(pad, A)
    asked = claims.open[pads[0].device]
    assert asked.rows == (0, 1, "nobody")
    assert asked.rows[asked.at] == "nobody", "two presses of A take nobody's seat at random"
    for pad in pads:
        rig.press(pad, DOWN)
    rig.press(pads[1], A)
    rig.frames(2)
    asked = claims.open[pads[0].device]
    assert (seating.waiting, asked.rows[asked.at]) == ((1,), "nobody"), "its own name has been taken by another one"
    rig.pads[2].unplug()
    rig.frames(2)
    assert claims.open[pads[0].device].rows == (1, 2, "nobody")
    rig.close()


def test_the_buttons_at_the_foot_are_those_of_whoever_is_asked(tmp_path: Path) -> None:
    rig = of_title("caledea", tmp_path, 2, 1)
    rig.until(rig.asked)
    if rig.match.speaker(rig.seat) == 0:
        rig.key(pygame.K_LEFT)
        rig.frames(2)
        assert {row.hand for row in rig.legend_rows} == {DeviceKind.PAD}, "the keyboard is somebody else's"
    else:
        rig.press(rig.pads[0], LEFT)
        rig.frames(2)
        assert {row.hand for row in rig.legend_rows} == {DeviceKind.KEYS}
    rig.close()


def test_while_one_looks_the_others_are_told_who_does(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "chord", pads=2, **FAST)
    rig.until(lambda: rig.table.persons.curtain.waits)
    chord(rig, rig.pads[1], A)
    assert "Mara looks first. One moment" in words(rig)
    rig.wait(3.0)
    rig.pads[0].press(A)
    rig.until(lambda: rig.table.persons.private == 0)
    chord(rig, rig.pads[1], A)
    assert "Mara looks first. One moment" in words(rig)
    rig.close()


def test_who_has_not_paused_is_told_who_has_and_changes_no_sign(tmp_path: Path) -> None:
    rig = of_title("kalesia", tmp_path, 2, 2)
    rig.until(lambda: rig.table.persons.whose is not None)
    rig.press(rig.pads[1], START)
    rig.settle()
    devices = rig.stage.devices
    for button in (DOWN, A):
        rig.press(rig.pads[0], button)
        assert (devices.last, devices.pad_of(None)) == (rig.pads[1].device,) * 2
    assert rig.top.toast.message == "Noor opened this, and steers here."
    rig.close()


def test_another_pad_that_takes_a_seat_shows_its_own_signs(tmp_path: Path) -> None:
    rig = of_title("kalesia", tmp_path, 2, 2)
    rig.press(rig.pads[0], A)
    other = rig.plug()
    rig.table.seating.sit(0, other.device)
    assert rig.stage.devices.pad_of(0) == other.device
    rig.close()


def test_news_stands_beside_the_low_cloth_also_when_that_comes_later(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", pads=2, **FAST)
    toast = rig.table.toast
    rig.table.announce("A sentence that is long enough to be as wide as the board itself, and a little wider than that")
    rig.frames(1)
    toast.stand(CLOTH, CLOTH.w)
    rig.until(lambda: rig.table.persons.curtain.waits)
    rig.frames(2)
    assert toast.showing
    assert toast.rect.bottom <= CLOTH.y or toast.rect.x >= CLOTH.right
    rig.close()
