"""The lines through the area that is looked at, as far as they are open: on the grid, in words, and gone with the look."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kalesia.lines import LINES, open_through, owned_in
from games.kalesia.state import State
from scenes.kalesia.about import about
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.layout import zones_for
from scenes.kalesia.layout.open_lines import drawn, open_lines
from tests.games.kalesia.positions import cell, position
from tests.scenes.kalesia.moments import game
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.kalesia.test_about import sight_of

DRAWING = "M M . . C / . . . . . / . . C . . / . . . . . / F . . . ."


def laid() -> State:
    """The third area of the upper row is contested: two Mermaids beside it, Centaurs below, Forest far away."""
    view = position(DRAWING, (0, 2)).view(0)
    assert isinstance(view, State)
    return view


def looking(view: State, looked: str | None, **more: Any) -> ForestContext:
    return replace(sight_of(view, None, 0, 5), inspected=looked, **more)


def lines_of(view: State, context: ForestContext) -> dict[str, set[tuple[int, int]]]:
    """Per alliance the ways from cell to cell that are drawn."""
    found: dict[str, set[tuple[int, int]]] = {}
    for prop in open_lines(view, context):
        _, alliance, start, end, _ = prop.key.split(".")
        found.setdefault(alliance, set()).add((int(start), int(end)))
    return found


def test_the_rules_name_every_line_that_one_alliance_alone_has_entered() -> None:
    for view, event in game(5, 0, 3):
        if event is None:
            for here in range(25):
                found = open_through(view.owner, here)
                for line in LINES:
                    owners = {view.owner[one] for one in line} - {None}
                    fits = here in line and len(owners) == 1 and None in {view.owner[one] for one in line}
                    assert fits == any(line in lines for lines in found.values())
                    assert all(owned_in(view.owner, one) in (1, 2) for lines in found.values() for one in lines)


def test_only_open_lines_with_somebody_in_them_are_drawn_for_those() -> None:
    view = laid()
    ways = lines_of(view, looking(view, f"area.{cell(0, 2)}"))
    row = [(cell(0, k), cell(0, k + 1)) for k in range(4)]
    assert {row[1], row[2]} <= ways["M"] <= set(row[:3])
    assert {(cell(0, 2), cell(1, 2)), (cell(1, 2), cell(2, 2)), (cell(0, 2), cell(0, 3))} <= ways["C"]
    assert "F" not in ways, "it owns nothing in line with this area"


def test_no_dot_lies_on_a_number() -> None:
    view = laid()
    zones = zones_for(view, looking(view, None))
    for one in range(25):
        if view.owner[one] is None:
            box = zones.cell(one)
            for prop in open_lines(view, looking(view, f"area.{cell(0, 2)}")):
                assert not (box.x <= prop.x <= box.x + box.w * 0.36 and box.y <= prop.y <= box.y + box.h * 0.4)


def test_words_count_what_each_alliance_owns_of_its_best_open_line() -> None:
    view = laid()
    seen = looking(view, f"area.{cell(0, 2)}")
    told = about(view, seen, f"area.{cell(0, 2)}")
    assert told is not None
    assert told.lines == (
        "Centaurs 1 of 3, in 2 open lines.",
        "The Mermaids could build a temple here: they have 2 of 3 in a line, this area completes it, and they win.",
    )
    owned = about(view, seen, f"colony.{cell(4, 0)}")
    assert owned is not None
    assert owned.lines[0] == "Forest 1 of 3, in 2 open lines.", "the third way goes through a Centaur"


def test_they_are_gone_with_the_look_and_never_without_aids_or_before_a_lesson_has_told_of_lines() -> None:
    view = laid()
    here = f"area.{cell(0, 2)}"
    assert lines_of(view, looking(view, here))
    assert list(drawn(view, looking(view, here)))
    for other in (
        looking(view, None),
        looking(view, "plate.0"),
        looking(view, here, aids=False),
        looking(view, here, lesson=frozenset()),
    ):
        assert not lines_of(view, other)
        assert not list(drawn(view, other))
    assert set(lines_of(view, looking(view, f"disc.{cell(0, 2)}.M"))) == {"M"}


def test_no_secret_moves_a_dot() -> None:
    """Two tables that differ in alliances and hands alone."""
    one, other = position(DRAWING, (0, 2), "CMCFM").view(0), position(DRAWING, (0, 2), "CFFMC").view(0)
    for here in range(25):
        seen = [list(open_lines(view, looking(view, f"area.{here}"))) for view in (one, other)]
        assert seen[0] == seen[1]


@pytest.fixture
def rig(tmp_path: Path) -> ForestRig:
    """Somebody alone, asked at a table where two areas are conquered."""
    rig = ForestRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    state: Any = rig.match._game.state
    first = state.cell
    near = next(line for line in LINES if first in line)
    for one in near:
        if one != first:
            state.owner[one] = "M"
    rig.match._views.clear()
    rig.table.persons.done()
    rig.until(rig.asked)
    return rig


def test_a_pointer_that_rests_on_an_area_draws_them_and_one_that_leaves_takes_them_away(rig: ForestRig) -> None:
    def dots() -> int:
        return len(list(open_lines(rig.view, rig.table.context)))

    here = next(piece for piece in rig.table.pieces.pieces if piece.id == f"area.{rig.view.cell}")
    assert dots() == 0
    rig.point(*here.box.centre)
    rig.wait(0.5)
    assert dots() > 0
    slip = rig.room.table_view.inspector.laid
    assert slip is not None
    assert not any(slip.box.holds(*box.centre) for box in drawn(rig.view, rig.table.context)), "it hides none of the lines"
    rig.point(960, 20)
    rig.wait(0.5)
    assert dots() == 0
    rig.close()


def test_the_cursor_that_looks_round_draws_them_too(rig: ForestRig) -> None:
    rig.key(pygame.K_PAGEDOWN)
    assert rig.room.table_view.inspector.focus.to(f"area.{rig.view.cell}")
    rig.wait(0.1)
    assert list(open_lines(rig.view, rig.table.context))
    rig.key(pygame.K_ESCAPE)
    rig.wait(0.1)
    assert not list(open_lines(rig.view, rig.table.context))
    rig.close()
