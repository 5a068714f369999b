"""Looking at anything on a table: the cursor that walks, the pointer that rests, the slip and where it lies, one refusal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kernel.chance import Chance
from games.kernel.protocol import Refusal
from scenes.paint.recipes import shell
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Pieces
from scenes.stage.words.lettering import Lettering
from scenes.table.context import Context
from scenes.table.inspector.about import About
from scenes.table.inspector.placing import place_beside, shared, tail_at
from scenes.table.inspector.tooltips import TALLEST, Tooltip, placed_beside, settings
from scenes.table.layout.slips import PlacedSlip, Rank, foremost, hint_slip
from scenes.titles import face_of
from tests.programs.tables.inspector import states
from tests.scenes import tables
from tests.scenes.proelio.table_rig import WarRig
from tests.virtual_pad import RB, A, B, Y

SQUARE = Box(900, 500, 100, 100)
SIZE = (300.0, 200.0)

# -- where a slip lies ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "side"),
    [
        ([], "right"),
        ([Box(1010, 495, 820, 110)], "left"),
        ([Box(1010, 495, 820, 110), Box(96, 495, 800, 110)], "above"),
        ([Box(1010, 495, 820, 110), Box(96, 495, 800, 110), Box(96, 54, 1728, 430)], "below"),
    ],
)
def test_the_first_free_side_is_taken_right_left_above_below(taken: list[Box], side: str) -> None:
    place = place_beside(SQUARE, [SIZE], taken, SAFE)
    assert place.side == side
    assert place.covered == 0
    assert not any(shared(place.box, box) for box in (SQUARE, *taken))
    assert tail_at(SQUARE, place) is not None


def test_a_smaller_size_beside_the_thing_comes_before_a_place_farther_away() -> None:
    walls = [Box(1300, 54, 520, 972), Box(96, 54, 800, 972), Box(96, 54, 1728, 440), Box(96, 610, 1728, 416)]
    place = place_beside(SQUARE, [(400.0, 90.0), (250.0, 100.0)], walls, SAFE)
    assert (place.box.w, place.side) == (250.0, "right")


def test_a_slip_hides_a_corner_of_a_plate_rather_than_a_whole_coin() -> None:
    plates, coin = [Box(96, 54, 840, 972)], [Box(1040, y, 60, 60) for y in range(60, 1000, 62)]
    far = [Box(96, 54, 1728, 330), Box(96, 700, 1728, 326)]
    assert place_beside(SQUARE, [SIZE], far, SAFE, [*plates, *coin]).side == "left"
    assert place_beside(SQUARE, [SIZE], far, SAFE, [*plates]).side == "right"


def test_farther_away_a_slip_has_no_tail_and_still_covers_nothing() -> None:
    ring = [Box(600, 300, 700, 190), Box(600, 610, 700, 190), Box(600, 300, 290, 500), Box(1010, 300, 290, 500)]
    place = place_beside(SQUARE, [SIZE], ring, SAFE)
    assert place.covered == 0
    assert place.box.inside(SAFE)
    assert tail_at(SQUARE, place) is None


def test_of_free_places_the_one_that_leaves_most_in_sight_is_taken() -> None:
    told = [Box(1010, 300, 400, 500)]
    assert place_beside(SQUARE, [SIZE], [], SAFE, told).side == "left"
    assert place_beside(SQUARE, [SIZE], [Box(96, 495, 800, 110)], SAFE, told).side in ("above", "below")
    assert (
        place_beside(SQUARE, [SIZE], [Box(96, 54, 914, 440), Box(96, 495, 800, 531), Box(890, 610, 120, 416)], SAFE, told).side
        == "right"
    )


def test_where_nothing_is_free_the_thing_itself_stays_free() -> None:
    place = place_beside(SQUARE, [SIZE], [SAFE], SAFE)
    assert place.covered > 0
    assert shared(place.box, SQUARE) == 0


# -- what stands on it ---------------------------------------------------------------------------------------------------------

LONG = "A wall of two that burns, and whoever stands behind it answers with cards up to three. "


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
def test_lines_are_dropped_from_the_end_before_anything_is_cut(scale: float) -> None:
    letters = Lettering(1.0, scale)
    about = About(name="Palisades", state="Ready to use", lines=(LONG, LONG * 2, LONG * 4))
    setting = settings(about, letters)[0]
    words = " ".join(line.text for line in setting.lines)
    assert setting.h <= TALLEST
    assert words.startswith("Palisades Ready to use")
    assert all(letters.width(line.text, line.size, line.role) <= setting.w for line in setting.lines)
    whole = " ".join(("Palisades", "Ready to use", *about.lines)).split()
    assert words.split() == whole[: len(words.split())]
    if scale == 2.0:
        assert len(words.split()) < len(whole)
        assert words.split() in ([*whole[:4]], whole[: 4 + len(LONG.split())])


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.6])
def test_in_the_last_resort_a_slip_is_narrower_rather_than_in_the_way(scale: float) -> None:
    thing, free = Box(1347, 119, 477, 614), Box(96, 60, 352, 960)
    about = About(name="Gwyn Ravenshire", state="17 of 17 HP", lines=(LONG, LONG, "Three defeats, and she is out."))
    busy = [Box(free.right, 54, thing.x - free.right, 972), Box(thing.x, 735, 480, 300)]
    tooltip = Tooltip(thing="told", where=thing, about=about, rank=Rank.THEME)
    laid = placed_beside(tooltip, [thing, *busy], SAFE, Lettering(1.0, scale))
    assert laid.place.covered == 0
    assert laid.box.inside(free)
    assert " ".join(line.text for line in laid.setting.lines).endswith("and she is out.")


def test_of_several_slips_the_one_of_the_highest_rank_lies_there() -> None:
    slip = hint_slip(Box(0, 0, 400, 100))
    entry, preview, hint = (PlacedSlip(slip, rank.name, rank=rank) for rank in (Rank.NEWS, Rank.PREVIEW, Rank.HINT))
    assert foremost([entry, hint, preview]) == [hint]
    assert foremost([entry, preview], above=Rank.PREVIEW) == []
    assert foremost([]) == []


# -- at a table ----------------------------------------------------------------------------------------------------------------


def about(view: Any, context: Any, id: str) -> About | None:
    """Every wall, plate and card; a tower cannot be used."""
    kind = id.partition(".")[0]
    if kind not in ("fort", "plate", "hand"):
        return None
    return About(name=f"about {id}", lines=("It is one.",), clause="PROELIO-302", cannot="Not now." if "tower" in id else "")


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(tables, "face_of", lambda title: replace(face_of(title), about=about))
    made = WarRig(tmp_path, 4, seed=3, pace=2.0)
    made.until(made.asked)
    made.frames(30)
    yield made
    made.close()


def walked(rig: Any) -> Any:
    return rig.room.table_view.inspector


def test_the_cursor_walks_everything_and_comes_back_to_the_very_card(rig: Any) -> None:
    pad, looking = rig.plug(), walked(rig)
    card = next(item.id for item in rig.table.focus.items if item.id.startswith("hand."))
    rig.table.focus.to(card)
    rig.press(pad, A)
    picked, moves = rig.choice.picked, rig.match.moves
    assert picked == (card,)
    rig.table.focus.to(card)
    rig.press(pad, RB)
    rig.frames(2)
    assert looking.at == card
    seen = {looking.at}
    for _ in range(4):
        for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT):
            rig.key(key)
            rig.frames(2)
            seen.add(looking.at)
            box = looking.laid.box
            assert not shared(box, looking.laid.tooltip.where)
            assert looking.laid.tooltip.about.name == f"about {looking.at}"
    assert {id.partition(".")[0] for id in seen} >= {"fort", "plate"}
    assert (rig.choice.picked, rig.match.moves) == (picked, moves)
    rig.press(pad, B)
    rig.frames(2)
    assert looking.laid is None
    assert rig.table.focus.current == card
    assert rig.choice.picked == picked


def test_the_rules_button_opens_the_page_of_what_is_looked_at(rig: Any) -> None:
    opened: list[str] = []
    rig.room.routes = rig.room.table_input._routes = replace(rig.room.routes, rules=lambda desk, clause: opened.append(clause))
    pad = rig.plug()
    rig.press(pad, RB)
    rig.press(pad, Y)
    assert opened == ["PROELIO-302"]


def test_a_step_in_the_same_frame_in_which_the_walk_begins(rig: Any) -> None:
    looking = walked(rig)
    for key in (pygame.K_PAGEDOWN, pygame.K_LEFT):
        rig.key_down(key)
    rig.frames(1)
    assert looking.inspecting
    assert looking.at not in (None, rig.table.focus.current)


def test_a_pointer_that_rests_asks_and_moving_off_ends_it(rig: Any) -> None:
    looking = walked(rig)
    x, y = rig.table.pieces.piece("plate.1").box.centre
    rig.point(x, y)
    rig.wait(0.15)
    assert walked(rig).laid is None
    rig.wait(0.25)
    assert looking.laid.tooltip.thing == "plate.1"
    rig.point(x + 4, y)
    rig.wait(0.1)
    assert looking.laid.tooltip.thing == "plate.1"
    rig.point(960, 20)
    rig.frames(2)
    assert looking.laid is None


def test_a_pointer_that_stays_on_what_it_chooses_from_is_told_as_long_as_it_stays() -> None:
    """The slip went again when the thing had been in focus for a while."""
    rig = next(states("caledea", 9, seed=2, asked=True))
    square = rig.table.focus.items[-1]
    rig.point(*square.box.centre)
    rig.wait(1.5)
    assert rig.table.focus.current == square.id == walked(rig).laid.tooltip.thing


def test_a_pointer_is_told_beside_a_hint_and_no_more_when_others_play(rig: Any) -> None:
    looking, table_view = walked(rig), rig.room.table_view
    rig.table.minds.advise(rig.seat)
    rig.until(lambda: rig.table.minds.advice.choice is not None and table_view.hint.text)
    rig.point(*rig.table.pieces.piece("plate.1").box.centre)
    rig.wait(0.5)
    paper = table_view._papers[0]
    assert looking.laid.tooltip.thing == "plate.1"
    assert not shared(looking.laid.box, paper), "both are read"
    assert any(label.text.startswith(table_view.hint.text[:5]) for label, *_ in rig.room.table_view.lines)
    rig.room.decisions.submit(rig.seat, rig.match.legal_moves(rig.seat)[0])
    rig.table.persons.done()
    rig.wait(0.5)
    assert looking.inspected is None


def test_a_refusal_stands_beside_what_was_tried_and_leaves_with_the_next_step(rig: Any) -> None:
    looking = walked(rig)
    rig.table.refuse(Refusal("refusal.attack_pending", "PROELIO-R7", {"target": 3}))
    rig.frames(2)
    assert looking.laid.tooltip.thing == rig.table.focus.current
    assert looking.laid.tooltip.bad
    assert not any("PROELIO" in line.text for line in looking.laid.setting.lines)
    assert looking.clause == "PROELIO-R7"
    rig.key(pygame.K_LEFT)
    rig.frames(2)
    assert looking.laid is None
    rig.table.refuse(Refusal("refusal.attack_pending", "PROELIO-R7", {"target": 3}))
    rig.wait(4.4)
    assert looking.laid is not None
    rig.wait(0.3)
    assert looking.laid is None


# -- one meaning per button ----------------------------------------------------------------------------------------------------


def played(rig: Any) -> int:
    """The person has moved, and that is being shown; how many moves there are now."""
    rig.table.play(rig.seat, rig.match.title.random_move(rig.match.view(rig.seat), rig.seat, Chance(4)))
    rig.frames(1)
    assert not rig.table.show.idle
    moves: int = rig.match.moves
    return moves


def test_what_is_pressed_during_a_show_and_just_after_it_chooses_nothing(rig: Any) -> None:
    played(rig)
    rig.table.minds.update = lambda *args: False  # nobody else moves meanwhile
    rig.table.show.skip_all()
    rig.room.table_input.tick(0.0)
    chosen: list[str] = []
    item = Focusable("thing", Box(900, 500, 100, 100), on_confirm=lambda: chosen.append("thing"))
    rig.table.focus.items, rig.table.focus.current = [item], "thing"
    press = Action(Kind.CONFIRM)
    rig.room.table_input.act(press)
    assert rig.room.table_input.changing
    assert chosen == []
    rig.room.table_input.tick(0.2)
    rig.room.table_input.act(press)
    assert chosen == []
    rig.room.table_input.tick(0.1)
    rig.room.table_input.act(press)
    assert chosen == ["thing"]


def test_one_button_skips_when_tapped_and_hurries_while_held(rig: Any) -> None:
    skipped: list[bool] = []
    rig.table.skip = lambda: skipped.append(True)
    rig.key(pygame.K_h)
    assert skipped == [], "there is nothing to skip"
    moves = played(rig)
    rig.key(pygame.K_h)
    assert skipped == [True]
    rig.key_down(pygame.K_h)
    rig.wait(0.4)
    assert rig.table.hurried
    rig.key_up(pygame.K_h)
    rig.frames(1)
    assert not rig.table.hurried
    assert skipped == [True]
    assert rig.match.moves == moves


def test_confirm_skips_nothing_and_the_menu_button_is_only_the_menu(rig: Any) -> None:
    skipped: list[bool] = []
    opened: list[str] = []
    rig.table.skip = lambda: skipped.append(True)
    rig.room.table_input._routes = replace(rig.room.routes, pause=lambda desk: opened.append("pause"))
    card = next(item.id for item in rig.table.focus.items if item.id.startswith("hand."))
    rig.table.focus.to(card)
    rig.key(pygame.K_RETURN)
    moves = rig.match.moves
    rig.key(pygame.K_m)
    assert opened == ["pause"]
    assert rig.match.moves == moves
    played(rig)
    rig.key(pygame.K_RETURN)
    rig.click(960, 400)
    assert skipped == []


def test_what_was_refused_shakes_once_by_four_units_at_most() -> None:
    def shaken(reduced: bool) -> list[float]:
        pieces = Pieces(reduced_motion=reduced)
        pieces.show([centred("card", shell.panel(w=100, h=100), 500, 500, 100, 100)], at_once=True)
        pieces.refuse("card")
        way = []
        for _ in range(40):
            pieces.update(0.01)
            box = pieces.where("card")
            assert box is not None
            way.append(box.x - 450)
        return way

    way = shaken(reduced=False)
    assert 2 < max(map(abs, way)) <= 4
    assert min(way) < 0 < max(way)
    assert way[-1] == 0
    assert not any(shaken(reduced=True))


@pytest.mark.parametrize(
    ("focus", "name", "number"),
    [
        ("option.3", "option", 3),
        ("option.3.coin", "option", 3),
        ("volley.2.1", "volley.2", 1),
        ("optional.3", "option", None),
        ("option.more", "option", None),
        (None, "option", None),
    ],
)
def test_a_cursor_on_a_part_of_a_line_is_on_that_line(focus: str | None, name: str, number: int | None) -> None:
    assert Context(players=(), say=str, focus=focus).at(name) == number


@pytest.mark.parametrize(("text_size", "lines"), [(1.3, ("It is one.",)), (1.6, ())])
def test_what_comes_by_itself_says_in_large_words_no_more_than_why(
    rig: Any, text_size: float, lines: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(view: Any, context: Any, id: str) -> About | None:
        found = about(view, context, id)
        return replace(found, cannot="Not now.") if found is not None else None

    looking, desk = walked(rig), rig.table
    monkeypatch.setattr(looking, "_face", replace(looking._face, about=told))
    rig.stage.settings.text_size, rig.stage.settings.read_out = text_size, False
    rig.stage.apply_settings()
    desk.focus.to(next(item.id for item in desk.focus.items if item.id.startswith("hand.")))
    rig.wait(1.0, 0.1)
    tooltip = looking.tooltip(desk.moment().view, desk.look(), desk.pieces.pieces)
    assert (tooltip.about.cannot, tooltip.about.lines) == ("Not now.", lines)
