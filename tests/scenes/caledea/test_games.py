"""Games of Caledea through the real loop: at the torus, in taking, in what is refused. From the shelf: `tests/whole`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.caledea.moves import MoveGroup, PickGroup
from games.caledea.ways import reach
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, checksum
from scenes.caledea.board.camera import Camera
from scenes.caledea.choosing.menu import options
from scenes.caledea.zones import SQUARE
from scenes.stage.loop.metrics import SAFE
from tests.scenes.caledea.hands import KeyHand, MouseHand, PadHand, Waits, planned, play
from tests.scenes.caledea.table_rig import BoardRig

FAST: dict[str, Any] = {"pace": 2.0}


def table(home: Path, n: int, humans: int = 1, **more: Any) -> BoardRig:
    return BoardRig(home, n, humans, thinker=Waits(), options={"round_limit": "30"}, **{**FAST, **more})


# -- the torus ---------------------------------------------------------------------------------------------------------------


def in_turn(rig: BoardRig) -> None:
    """Until the person is in its turn, whatever was to be chosen before."""
    while True:
        rig.until(rig.asked)
        view = rig.view
        if view.phase == "main":
            return
        rig.table.play(rig.seat, view.legal_moves(rig.seat)[0])


def ready_square(rig: BoardRig) -> int:
    """A square whose units can move."""
    return next(move.square for move in rig.view.legal_moves(rig.seat) if isinstance(move, PickGroup))


def test_the_cursor_of_a_pad_goes_round_the_torus(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    hand = PadHand(rig, rig.plug())
    in_turn(rig)
    for way, count in (("right", 9), ("down", 9), ("left", 9), ("up", 9)):
        start = rig.table.focus.current
        seen = [start]
        for _ in range(count):
            hand.press(way)
            seen.append(rig.table.focus.current)
        assert seen[-1] == start
        assert len(set(seen)) == 9
    rig.close()


def test_a_square_beyond_the_edge_means_the_same_square(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    in_turn(rig)
    square = ready_square(rig)
    rig.table.part(Camera).turn_to(
        rig.viewport.centred(square).panned(4, 0)
    )  # now it lies in the first column, and beyond the last
    rig.frames(1)
    ghost = next(g for g in rig.viewport.ghosts() if g.square == square)
    rig.click(*ghost.box.centre)
    assert rig.choice.lifted == square
    rig.close()


def test_stick_wheel_drag_and_lens_turn_the_torus(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    pad = rig.plug()
    in_turn(rig)
    corner = rig.viewport.corner
    pad.tilt(2, 1.0)
    rig.frames(2)
    pad.tilt(2, 0.0)
    rig.frames(2)
    assert rig.viewport.corner == ((corner[0] + 1) % 9, corner[1])
    rig.point(*rig.viewport.box_at(4, 4).centre)
    rig.wheel(1)
    assert rig.viewport.corner[1] == (corner[1] + 1) % 9
    x, y = rig.viewport.box_at(4, 4).centre
    before, moves = rig.viewport.corner, rig.match.moves
    pos = rig.stage.metrics.at
    rig.post(pygame.MOUSEBUTTONDOWN, pos=pos(x, y), button=1, touch=False)
    for k in range(1, 4):
        rig.point(x + k * SQUARE, y)
    rig.post(pygame.MOUSEBUTTONUP, pos=pos(x + 3 * SQUARE, y), button=1, touch=False)
    rig.frames(2)
    assert rig.viewport.corner == ((before[0] - 3) % 9, before[1])
    assert rig.match.moves == moves
    assert rig.choice.opened is None
    before = rig.viewport.corner
    rig.key_down(pygame.K_TAB)
    rig.frames(2)
    assert rig.table.pieces.piece("land").picture[1]["lens"] == -1, "all land in full colour"
    rig.key(pygame.K_DOWN)
    rig.wait(0.4, 1 / 10)
    rig.key_up(pygame.K_TAB)
    rig.frames(2)
    assert rig.viewport.corner == (before[0], (before[1] + 1) % 9)
    assert rig.table.pieces.piece("land").picture[1]["lens"] == rig.view.kingdom[rig.seat], "the quiet board is the usual one"
    rig.close()


# -- choosing ----------------------------------------------------------------------------------------------------------------


def test_what_is_not_allowed_is_refused_with_its_clause(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    hand = KeyHand(rig)
    in_turn(rig)
    empty = next(square for square in range(81) if not rig.view.at[square] and square not in _city(rig))
    hand.on_square(empty)
    assert rig.refused.clause == "CALEDEA-R11"
    square = ready_square(rig)
    hand.on_square(square)
    far = next(s for s in range(81) if rig.view.torus.distance[square, s] > 3)
    hand.on_square(far)
    assert rig.refused.clause == "CALEDEA-306"
    assert rig.choice.lifted == square, "what is in hand stays there"
    assert rig.view.phase == "main", "and the rules have not been asked yet"
    rig.close()


def _city(rig: BoardRig) -> tuple[int, ...]:
    found: tuple[int, ...] = rig.view.torus.city[rig.view.capital[rig.seat]]
    return found


def test_what_is_in_hand_is_put_back_and_actions_are_taken_back(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    hand = KeyHand(rig)
    in_turn(rig)
    before, square = checksum(rig.view), rig.view.capital[rig.seat]
    hand.on_square(square)
    assert rig.choice.lifted == square
    for _ in range(3):
        hand.press("right")
    hand.press("back")
    assert rig.choice.lifted is None
    assert rig.table.focus.current == f"square.{square}", "put back, from anywhere"
    hand.on_square(square)
    hand.on_square(square)
    assert rig.choice.opened == square, "pressed again: what else can be done there"
    assert rig.table.focus.current == "option.0", "the list begins at its first line"
    hand.press("back")
    assert rig.choice.opened is None
    assert rig.table.focus.current == f"square.{square}", "closed, it leads back to its square"
    assert checksum(rig.view) == before
    actions = rig.view.actions_left
    hand.on_square(square)
    free = next(move for moves in reach(rig.choice.seen(rig.view), rig.seat).values() for move in moves)
    hand.aim(free.path[-1])
    hand.press("confirm")
    rig.until(rig.asked)
    assert rig.view.actions_left == actions - 1
    hand.press("back")
    rig.until(rig.asked)
    assert checksum(rig.view) == before, "one press takes all of it back"
    rig.close()


# -- who goes ----------------------------------------------------------------------------------------------------------------


def test_one_unit_goes_with_three_presses(tmp_path: Path) -> None:
    """Lift, one step, go."""
    for make in (KeyHand, lambda rig: PadHand(rig, rig.plug())):
        rig = table(tmp_path, 2)
        hand = make(rig)
        in_turn(rig)
        square = rig.view.capital[rig.seat]
        hand.aim(square)
        fastest = max(rig.view.unit(id).rank for id in rig.view.at[square])
        for what in ("confirm", "right", "confirm"):
            hand.press(what)
        played: Any = rig.match._game.steps[-1].move
        assert isinstance(played, MoveGroup)
        assert [rig.view.unit(id).rank for id in played.ids] == [fastest]
        rig.close()


def test_others_are_called_by_the_buttons_whose_signs_stand_beside_them(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    keys, pad = KeyHand(rig), PadHand(rig, rig.plug())
    in_turn(rig)
    square = rig.view.capital[rig.seat]
    keys.on_square(square)
    kinds = rig.choice.party(rig.view).kinds
    assert [kind.rank for kind in kinds] == [2, 1], "a capital begins with cavalry and infantry"
    many = len(kinds[1].ids)

    def counts() -> tuple[int, ...]:
        found: tuple[int, ...] = rig.choice.party(rig.view).counts
        return found

    assert counts() == (1, 0)
    keys.call(1)
    assert counts() == (0, 1), "whoever is called goes instead of the one that went unasked"
    keys.call(2)
    assert counts() == (1, 1)
    for n in (*range(2, many + 1), 0, 1):
        keys.call(1)
        assert counts() == (1, n), "one more, and after the last none"
    keys.call(3)
    assert counts() == (1, 1), "there is no general"
    seen = {counts()}
    for _ in range(2 * many + 1):
        pad.call(1)
        seen.add(counts())
    assert seen == {(k, n) for k in (0, 1) for n in range(many + 1)} - {(0, 0)}, "a stick goes through all groups"
    assert counts() == (1, 1), "and round"
    assert rig.top is rig.room
    rig.frames(2)
    assert rig.table.pieces.piece("who.0.cap").picture[0] == "pad_button"
    pad.press("fewer")
    rig.wait(0.6)
    assert type(rig.top).__name__ == "Prices", "with units in hand too"
    rig.close()


@pytest.mark.parametrize("device", ["mouse", "finger"])
@pytest.mark.parametrize("down", [False, True])
def test_a_stack_is_dragged_and_dropped(tmp_path: Path, device: str, down: bool) -> None:
    rig = table(tmp_path, 2)
    in_turn(rig)
    square = rig.view.capital[rig.seat]
    rig.table.part(Camera).turn_to(rig.viewport.centred(square))
    rig.frames(1)
    start, corner, before = rig.viewport.box(square).centre, rig.viewport.corner, rig.match.moves

    def drag(*way: tuple[float, float]) -> None:
        points = [(start[0] + dx * SQUARE, start[1] + dy * SQUARE) for dx, dy in ((0, 0), *way)]
        pull(rig, points, device)

    drag((0.6, 0), (1, 0), (0.6, 0), (0, 0))
    assert rig.match.moves == before, "dropped where it stood: put back"
    assert rig.choice.lifted is None
    drag((1, 0), (12, 0))
    assert rig.match.moves == before, "dropped beside the board: put back"
    assert rig.choice.lifted is None
    drag((3, 0), (4, 0))
    assert rig.match.moves == before
    assert rig.refused.clause == "CALEDEA-306"
    assert rig.choice.lifted is None
    assert rig.viewport.corner == corner, "the board does not turn with it"
    drag(*((0, 0.5), (0, 1)) if down else ((0.5, 0), (1, 0)))
    played: Any = rig.match._game.steps[-1].move
    assert isinstance(played, MoveGroup)
    assert played.origin == square
    rig.close()


def test_one_kind_of_units_is_dragged_from_the_panel_and_turned_by_the_wheel(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    in_turn(rig)
    square = rig.view.capital[rig.seat]
    rig.table.part(Camera).turn_to(rig.viewport.centred(square))
    rig.frames(1)
    MouseHand(rig).on_square(square)
    token = rig.table.focus.find("who.1")
    assert token is not None
    rig.point(*token.box.centre)
    corner = rig.viewport.corner
    rig.wheel(-1)
    assert rig.choice.party(rig.view).counts == (0, 1)
    rig.wheel(-1)
    assert rig.choice.party(rig.view).counts == (0, 2)
    rig.wheel(1)
    assert rig.choice.party(rig.view).counts == (0, 1)
    assert rig.viewport.corner == corner, "the board stays where it is"
    pull(rig, [token.box.centre, rig.viewport.box_at(4, 3).centre], "mouse")
    played: Any = rig.match._game.steps[-1].move
    assert [rig.view.unit(id).rank for id in played.ids] == [1]
    rig.close()


def pull(rig: BoardRig, points: list[tuple[float, float]], device: str) -> None:
    """Pressed at the first point, pulled over the others, let go at the last."""
    for k, (x, y) in enumerate(points):
        px, py = rig.stage.metrics.at(x, y)
        at = {"x": px / rig.stage.metrics.width_px, "y": py / rig.stage.metrics.height_px}
        if device == "mouse":
            if k == 0:
                rig.point(x, y)
                rig.post(pygame.MOUSEBUTTONDOWN, pos=(px, py), button=1, touch=False)
            rig.point(x, y)
        else:
            rig.post(
                pygame.FINGERDOWN if k == 0 else pygame.FINGERMOTION,
                finger_id=7,
                touch_id=1,
                dx=0.0,
                dy=0.0,
                pressure=1.0,
                **at,
            )
        rig.frames(2)
    if device == "mouse":
        rig.post(pygame.MOUSEBUTTONUP, pos=(px, py), button=1, touch=False)
    else:
        rig.post(pygame.FINGERUP, finger_id=7, touch_id=1, dx=0.0, dy=0.0, pressure=1.0, **at)
    rig.frames(2)


# -- hints -------------------------------------------------------------------------------------------------------------------


def test_a_list_goes_on_under_the_wheel_and_round(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    in_turn(rig)
    square = rig.view.capital[rig.seat]
    rig.table.part(Camera).turn_to(rig.viewport.centred(square).panned(0, -4))  # in the last row, beside the last line
    KeyHand(rig).on_square(square)
    KeyHand(rig).on_square(square)
    lines, corner = len(options(rig.view, rig.seat, rig.choice.opened)), rig.viewport.corner
    assert lines > 1
    begin = int(str(rig.table.focus.current).removeprefix("option."))
    seen = []
    for _ in range(lines):
        rig.wheel(1)
        seen.append(rig.table.focus.current)
    assert seen == [f"option.{(begin + i) % lines}" for i in range(1, lines + 1)], "from the first line that can be chosen"
    rig.wheel(-1)
    assert rig.table.focus.current == f"option.{(begin - 1) % lines}"
    assert rig.viewport.corner == corner, "the board stays where it is"
    rig.close()


def test_prices_open_and_close(tmp_path: Path) -> None:
    rig = table(tmp_path, 3)
    in_turn(rig)
    rig.key(pygame.K_PAGEUP)
    rig.wait(0.6)
    assert type(rig.top).__name__ == "Prices"
    rig.key(pygame.K_ESCAPE)
    rig.wait(0.6)
    assert rig.top is rig.room
    rig.close()


def test_several_persons_play_without_a_curtain(tmp_path: Path) -> None:
    rig = table(tmp_path, 3, 3)
    hand = KeyHand(rig)
    chance, seats = Chance(7), set[Seat]()
    for _ in range(26):
        rig.until(rig.asked_or_over)
        assert not rig.table.persons.curtain.hangs
        seats.add(rig.seat)
        play(hand, planned(rig.view, rig.seat, chance))
    assert seats == {0, 1, 2}
    rig.close()


def test_looking_never_changes_the_game(tmp_path: Path) -> None:
    """The state is compared before and after every layout and every drawing."""
    rig = table(tmp_path, 3)
    rig.app.watch = lambda: checksum(rig.match._game.state)
    for _ in range(60):
        rig.frames(1, 1 / 10)
        if rig.asked():
            for key in (pygame.K_RIGHT, pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN, pygame.K_UP):
                rig.key(key)
    rig.close()


@pytest.mark.parametrize("n", [2, 5, 8])
@pytest.mark.parametrize(("scale", "lists"), [(1.0, True), (1.3, False), (1.3, True)])
def test_all_words_on_the_screen_are_readable(tmp_path: Path, n: int, scale: float, lists: bool) -> None:
    """Everything written, by labels and widgets alike: large enough, inside the safe area, not cut."""
    rig = table(tmp_path, n, text_size=scale, language="es")
    in_turn(rig)
    KeyHand(rig).on_square(rig.view.capital[rig.seat])
    if lists:
        KeyHand(rig).on_square(rig.view.capital[rig.seat])
    rig.canvas.recording = True
    rig.wait(1.0)
    words = [w for w in rig.canvas.written if w.text]
    assert len(words) > 20
    for written in words:
        assert rig.stage.lettering.units(written.size) >= 28
        assert written.box.inside(SAFE, slack=4.0), written  # ascent and descent leave air
        assert not written.cut
    rig.close()


def test_a_short_game_says_its_few_rounds(tmp_path: Path) -> None:
    rig = BoardRig(tmp_path, 4, 1, thinker=Waits(), options={"length": "short", "kingdoms": "deal"}, **FAST)
    in_turn(rig)
    assert rig.view.round_limit == 12
    assert f"{rig.view.round}/12" in [label.text for label in rig.room.face.labels(rig.view, rig.table.context)]
    rig.close()
