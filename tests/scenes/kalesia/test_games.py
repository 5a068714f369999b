"""Games of Kalesia through the real loop: one decision; behind the curtain; by chords. From the shelf: `tests/whole`."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kalesia.faces import FACES, faces_of
from games.kernel.match import Match
from games.kernel.protocol import Seat, checksum
from scenes.kalesia.choosing.browser import open_pile
from scenes.kalesia.choosing.chords import Chords
from scenes.kalesia.choosing.notebook import mark, marks_of
from scenes.stage.devices.seating import Secrecy
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import SAFE
from scenes.table.people.curtain import HOLD, Stand
from tests.scenes.kalesia.hands import KeyHand, whole_game
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.tables import seated
from tests.virtual_pad import VirtualPad

A, B, X, Y, START = 0, 1, 2, 3, 6
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
FAST: dict[str, Any] = {"pace": 2.0}


def hand_of(rig: ForestRig) -> list[str]:
    return [piece.id for piece in rig.table.pieces.pieces if piece.group == "hand"]


def test_back_puts_the_newest_card_back_and_a_third_pick_lets_go_of_the_older(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, **FAST)
    pad = rig.plug()
    rig.until(rig.asked)
    chooser = rig.table.persons.chooser
    assert chooser is not None
    first, second, third = hand_of(rig)[:3]
    for _ in range(2):
        rig.press(pad, A)
    assert chooser.picked == (first, second), "focus goes on to the next card"
    rig.press(pad, B)
    assert chooser.picked == (first,)
    for card in (second, third):
        rig.table.focus.to(card)
        rig.frames(2)
        rig.press(pad, A)
    assert chooser.picked == (second, third)
    rig.close()


def test_done_with_one_card_says_why_not_with_the_clause(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, **FAST)
    pad = rig.plug()
    rig.until(rig.asked)
    rig.press(pad, A)
    rig.press(pad, X)
    assert rig.match.moves == 0 or rig.match.view(0).commit[0] is None
    assert rig.refused.clause == "KALESIA-R14"
    assert "two weapons" in rig.refused.message
    rig.close()


# -- behind the curtain --------------------------------------------------------------------------------------------------


def lift(rig: ForestRig, pad: VirtualPad | None = None) -> None:
    """Hold until the curtain is up."""
    if pad is not None:
        pad.press(A)
    else:
        rig.key_down(pygame.K_RETURN)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5)
    if pad is not None:
        pad.release(A)
    else:
        rig.key_up(pygame.K_RETURN)
    rig.frames(2)


def waits_for(rig: ForestRig, seat: Seat) -> bool:
    return bool(rig.table.persons.curtain.waits and rig.table.persons.curtain.seat == seat)


def test_a_whole_game_behind_the_curtain_with_one_keyboard(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 2, "curtain", **FAST)
    order: list[Seat] = []
    while True:
        rig.until(lambda: rig.over() or (rig.table.persons.curtain.waits))
        if rig.over():
            break
        order.append(rig.table.persons.curtain.seat or 0)
        lift(rig)
        assert rig.table.persons.private == order[-1]
        for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_x):
            rig.key(key)
    assert order == [0, 1] * (len(order) // 2)
    rig.close()


def test_whoever_has_lifted_the_curtain_lays_at_once(tmp_path: Path) -> None:
    """A late press of the one before cannot be meant: it took a held button to look."""
    rig = ForestRig(tmp_path, 4, 2, "curtain", **FAST)
    for seat in (0, 1):
        rig.until(lambda seat=seat: waits_for(rig, seat))  # type: ignore[misc]
        lift(rig)
        for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_x):
            rig.key(key)
        assert rig.match.moves_of(seat) == 1
    rig.close()


def test_the_curtain_lifts_only_when_held(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", **FAST)
    rig.until(lambda: waits_for(rig, 0))
    rig.key(pygame.K_RETURN)
    rig.wait(HOLD * 2)
    assert waits_for(rig, 0)
    rig.key_down(pygame.K_RETURN)
    rig.wait(HOLD + 0.1)
    assert rig.table.persons.curtain.stand is Stand.LIFTING
    assert rig.table.persons.private == 0
    rig.close()


def test_one_press_lifts_it_where_people_asked_for_toggles(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", hold="toggle", **FAST)
    rig.until(lambda: waits_for(rig, 0))
    rig.key(pygame.K_RETURN)
    rig.wait(HOLD + 0.1)
    assert rig.table.persons.curtain.stand is not Stand.DOWN
    rig.close()


def test_only_the_right_pad_lifts_the_curtain(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", pads=2, **FAST)
    rig.until(lambda: waits_for(rig, 0))
    rig.pads[1].press(A)
    rig.wait(HOLD * 2)
    assert waits_for(rig, 0)
    rig.pads[1].release(A)
    rig.frames(2)
    lift(rig, rig.pads[0])
    assert rig.table.persons.private == 0
    rig.close()


def test_back_drops_the_curtain_again_and_keeps_the_decision(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", **FAST)
    rig.until(lambda: waits_for(rig, 0))
    lift(rig)
    rig.key(pygame.K_ESCAPE)
    rig.until(lambda: waits_for(rig, 0), 5)
    assert rig.table.persons.private is None
    assert rig.match.view(None).commit[0] is None
    rig.close()


# -- chords --------------------------------------------------------------------------------------------------------------

CHORD = {"C": LEFT, "F": UP, "M": RIGHT}
VALUE = {"1": A, "2": B, "3": X, "4": Y}


def chord(rig: ForestRig, pad: VirtualPad, face: str) -> None:
    pad.press(CHORD[face[0]])
    rig.frames(2)
    rig.press(pad, VALUE[face[1]])
    pad.release(CHORD[face[0]])
    rig.frames(2)


def look_around(rig: ForestRig) -> None:
    """Everybody looks at the own secrets, one after another, and covers them again."""
    chords = rig.table.part(Chords)
    assert chords is not None
    persons = rig.table.persons
    for _ in range(400):
        rig.frames(1, 1 / 20)
        if rig.over() or (chords.open and chords.choices and persons.private is None):
            return
        if persons.curtain.waits:
            pad = rig.pads[persons.curtain.seat]
            lift(rig, pad)
    raise AssertionError("the chords never opened")


def test_a_whole_game_by_chords_with_three_pads(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 3, "chord", pads=3, **FAST)
    looks = 0
    while True:
        look_around(rig)
        if rig.over():
            break
        looks += 1
        for seat in (2, 0, 1):
            faces = faces_of(rig.match.view(seat).hand[seat])[:2]
            for face in faces:
                chord(rig, rig.pads[seat], face)
            rig.press(rig.pads[seat], X)
            if rig.match.view(seat).commit[seat] is not None:
                assert rig.match.view(seat).commit[seat] == faces
    assert looks == len(rig.match.view(None).log)
    rig.close()


def test_a_chord_of_a_face_not_held_shakes_that_pad_only(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 3, "chord", pads=3, **FAST)
    look_around(rig)
    view = rig.match.view(1)
    missing = next(face for i, face in enumerate(("C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4")) if view.hand[1][i] == 0)
    rig.canvas.recording = True
    rig.wait(3.0)
    before = [(d.key, d.look) for d in rig.canvas.record]
    felt = len(rig.stage.devices.felt)
    chord(rig, rig.pads[1], missing)
    seen = [(d.key, d.look) for d in rig.canvas.record]
    assert "refused.1" in dict(seen), "also where less motion is wanted it is seen that something was refused"
    assert [one for one in seen if one[0] != "refused.1"] == before, "and nothing of what"
    rig.wait(1.5)
    assert not any(d.key == "refused.1" for d in rig.canvas.record)
    assert [f.seat for f in rig.stage.devices.felt[felt:]] == [1]
    assert rig.table.part(Chords).locked == (0, 0, 0, 0)
    rig.close()


def test_the_first_look_lasts_as_long_as_its_button_is_held(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "chord", pads=2, **FAST)
    persons = rig.table.persons
    rig.until(lambda: waits_for(rig, 0))
    rig.pads[0].press(A)
    rig.wait(HOLD + 0.2)
    rig.pads[0].release(A)
    rig.until(lambda: waits_for(rig, 0))
    assert persons.peeks_left == 2, "it had hardly begun"
    rig.pads[0].press(A)
    rig.wait(HOLD + 3.0)
    assert persons.private == 0
    assert hand_of(rig)
    rig.press(rig.pads[1], A)
    assert persons.private == 0, "it is not the other pad's to end"
    rig.pads[0].release(A)
    rig.wait(0.5)
    assert persons.private is None
    assert not hand_of(rig)
    rig.until(lambda: waits_for(rig, 1))
    rig.close()


def test_who_has_chosen_to_press_once_covers_by_the_button(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "chord", pads=2, hold="toggle", **FAST)
    rig.until(lambda: waits_for(rig, 0))
    rig.press(rig.pads[0], A)
    rig.wait(HOLD + 2.0)
    assert rig.table.persons.private == 0
    rig.press(rig.pads[0], B)
    rig.until(lambda: waits_for(rig, 1))
    rig.close()


def test_a_refused_chord_shakes_as_a_locked_one_does(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 3, "chord", pads=3, **FAST)
    look_around(rig)
    hand = rig.match.view(0).hand[0]
    held, missing = (next(face for face, count in zip(FACES, hand, strict=True) if (count > 0) == has) for has in (True, False))
    felt = rig.stage.devices.felt
    shaken = []
    for face in (missing, held):
        felt.clear()
        chord(rig, rig.pads[0], face)
        shaken.append([*felt])
    assert rig.table.part(Chords).locked[0] == 1
    felt.clear()
    rig.press(rig.pads[0], X)  # too early: refused, too
    assert shaken[0] == shaken[1] == felt
    assert felt
    rig.close()


def test_what_is_locked_by_chords_outlives_the_program_and_only_for_its_hand(tmp_path: Path) -> None:
    path = tmp_path / "kalesia-0001.jsonl"
    rig = ForestRig(tmp_path, 4, 3, "chord", pads=3, path=path, **FAST)
    look_around(rig)
    mark(rig.table, 0, 1, "C")
    faces = [list(faces_of(rig.match.view(seat).hand[seat])[:2]) for seat in range(3)]
    for seat, many in enumerate((2, 1, 2)):
        for face in faces[seat][:many]:
            chord(rig, rig.pads[seat], face)
    rig.press(rig.pads[0], X)
    rig.press(rig.pads[2], B)
    rig.close()
    rig.match.close()
    again = ForestRig(tmp_path, 4, 3, "chord", pads=3, match=Match.resume(path), **FAST)
    look_around(again)
    chords = again.table.part(Chords)
    assert [chords.choices[seat].faces for seat in range(3)] == [faces[0], faces[1][:1], []]
    assert chords.ready == {0}
    assert marks_of(again.table, 0) == {1: "C"}, "the notebook stays beside it"
    for seat, missing in ((1, faces[1][1:]), (2, faces[2])):
        for face in missing:
            chord(again, again.pads[seat], face)
        again.press(again.pads[seat], X)
    again.until(lambda: again.match.view(None).area == 2, 20)
    look_around(again)
    assert chords.locked[:3] == (0, 0, 0)
    again.close()


def test_back_clears_locked_chords(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 3, "chord", pads=3, **FAST)
    look_around(rig)
    face = faces_of(rig.match.view(0).hand[0])[0]
    chord(rig, rig.pads[0], face)
    assert rig.table.part(Chords).locked[0] == 1
    rig.press(rig.pads[0], B)
    assert rig.table.part(Chords).locked[0] == 0
    rig.close()


# -- a lost pad ----------------------------------------------------------------------------------------------------------


def test_a_lost_pad_pauses_its_own_seat_only(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "chord", pads=2, **FAST)
    look_around(rig)
    rig.pads[1].unplug()
    rig.frames(3)
    assert rig.table.seating.waiting == (1,)
    assert "Noor" in rig.table.toast.message
    for face in faces_of(rig.match.view(0).hand[0])[:2]:
        chord(rig, rig.pads[0], face)
    rig.press(rig.pads[0], X)
    assert rig.match.view(None).commit[0] is not None
    assert 1 in rig.match.to_act()
    rig.pads.append(VirtualPad())
    rig.frames(3)
    rig.press(rig.pads[2], A)
    assert rig.table.seating.waiting == (1,), "who he is is asked first"
    rig.press(rig.pads[2], A)
    assert rig.table.seating.waiting == ()
    del rig.pads[1]
    for face in faces_of(rig.match.view(1).hand[1])[:2]:
        chord(rig, rig.pads[1], face)
    rig.press(rig.pads[1], X)
    rig.until(lambda: rig.match.view(None).area == 2, 20)
    rig.close()


def test_a_pad_lost_during_a_private_look_drops_the_curtain(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 2, "curtain", pads=2, **FAST)
    rig.until(lambda: waits_for(rig, 0))
    lift(rig, rig.pads[0])
    assert rig.table.persons.private == 0
    rig.pads.pop(0).unplug()
    rig.until(lambda: rig.table.persons.private is None, 5)
    assert rig.table.persons.curtain.closed == 1.0
    assert rig.match.view(None).commit[0] is None
    rig.close()


# -- time limit, resuming, looking ---------------------------------------------------------------------------------------


def test_in_a_kiosk_time_runs_out_and_the_lowest_cards_fill_the_pair(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 1, kiosk=True, **FAST)
    rig.until(rig.asked)
    assert rig.table.timer.limit == 45.0
    pad = rig.plug()
    picked = hand_of(rig)[-1]
    for _ in range(len(hand_of(rig)) - 1):
        rig.press(pad, RIGHT)
    rig.press(pad, A)
    hand = faces_of(rig.match.view(0).hand[0])
    rest = list(hand)
    rest.remove(Id(picked).name)
    lowest = min(rest, key=lambda face: (face[1], "CMF".index(face[0])))
    rig.until(lambda: rig.match.view(0).commit[0] is not None or bool(rig.match.view(0).log), 50)
    view = rig.match.view(0)
    laid = view.commit[0] or view.log[0].pairs[0]
    assert sorted(laid) == sorted((Id(picked).name, lowest))
    rig.close()


def test_outside_a_kiosk_nobody_is_hurried(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 3, 1, **FAST)
    rig.until(rig.asked)
    rig.wait(60, 1 / 4)
    assert rig.asked()
    rig.close()


def test_a_game_taken_up_again_stands_at_the_same_decision(tmp_path: Path) -> None:
    path = tmp_path / "saved.jsonl"
    rig = ForestRig(tmp_path / "one", 4, 1, path=path, **FAST)
    for _ in range(3):
        rig.until(rig.asked)
        for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_x):
            rig.key(key)
    rig.until(rig.asked)
    before = (rig.match.view(0), hand_of(rig), [line.entry.text for line in rig.table.log.lines])
    rig.room.exit()
    rig.close()
    again = ForestRig(tmp_path / "two", 4, 1, match=Match.resume(path), **FAST)
    again.until(again.asked, 5)
    log = [line.entry.text for line in again.table.log.lines]
    assert (again.match.view(0), hand_of(again)) == before[:2]
    assert [text for text in before[2] if text not in log] == []
    again.close()


@pytest.mark.parametrize(("humans", "secrecy", "pads"), [(1, "open", 0), (2, "curtain", 0), (2, "chord", 2)])
def test_looking_does_not_change_the_game(tmp_path: Path, humans: int, secrecy: Secrecy, pads: int) -> None:
    """The state is compared before and after every layout and every drawing."""
    rig = ForestRig(tmp_path, 4, humans, secrecy, pads=pads, **FAST)
    rig.app.watch = lambda: checksum(rig.match._game.state)
    for k in range(120):
        rig.frames(1, 1 / 10)
        if rig.asked() and k % 4 == 0:
            for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN):
                rig.key(key)
    rig.close()


def test_peeking_shows_the_alliance_only_while_held(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, 2, "curtain", **FAST)
    rig.until(lambda: rig.table.persons.curtain.waits)
    lift(rig)
    rig.until(rig.asked)

    def card() -> str:
        piece = rig.table.pieces.piece("secret.0")
        assert piece is not None
        name: str = piece.picture[0]
        return name

    assert card() == "kalesia.back"
    rig.key_down(pygame.K_TAB)
    rig.frames(2)
    assert card() == "kalesia.alliance"
    rig.key_up(pygame.K_TAB)
    rig.frames(2)
    assert card() == "kalesia.back"
    rig.close()


def test_the_piles_of_others_are_covered_unless_the_table_aids_memory(tmp_path: Path) -> None:
    for aid, opened in (("covered", False), ("round", True)):
        title = TITLES["kalesia"]
        match = Match.start(title, title.read_options({"memory_aid": aid}), seated(3, 1), 4)
        rig = ForestRig(tmp_path / aid, 3, 1, match=match, **FAST)
        for _ in range(3):
            rig.until(rig.asked)
            for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_x):
                rig.key(key)
        rig.until(rig.asked)
        open_pile(rig.table, 1)
        rig.frames(2)
        assert (rig.top is not rig.room) == opened
        assert opened or rig.refused.clause == "KALESIA-R31"
        rig.close()


@pytest.mark.parametrize("n", [2, 5, 10])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_all_words_on_the_screen_are_readable(tmp_path: Path, n: int, scale: float) -> None:
    """Everything written, by labels and widgets alike: large enough, inside the safe area, not cut, not on other words."""
    rig = ForestRig(tmp_path, n, 1, text_size=scale, language="es", reduced_motion=True)
    rig.until(rig.asked)
    rig.key(pygame.K_RETURN)
    rig.canvas.recording = True
    rig.wait(2.0)
    words = [w for w in rig.canvas.written if w.text]
    for written in words:
        assert rig.stage.lettering.units(written.size) >= 28
        assert written.box.inside(SAFE, slack=2.0), written
        assert not written.cut
    for a, b in combinations(words, 2):
        p, q = a.box.inset(4), b.box.inset(4)
        meet = p.x < q.right and q.x < p.right and p.y < q.bottom and q.y < p.bottom
        assert not meet, (a, b)
    rig.close()


def test_a_short_game_begins_in_a_forest_at_war_and_comes_to_its_end(tmp_path: Path) -> None:
    rig = ForestRig(tmp_path, 4, options={"length": "short"}, **FAST)
    rig.until(rig.asked)
    assert sum(owner is not None for owner in rig.view.owner) == 9
    said = rig.stage.words.of("kalesia", "event.areas_fallen")
    assert said in [line.entry.text for line in rig.table.log.lines]
    whole_game(rig, KeyHand(rig))
    assert rig.over()
    assert rig.view.log[0].area == 10
    rig.close()
