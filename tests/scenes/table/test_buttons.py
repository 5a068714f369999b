"""What the buttons of a table do and never do: back, hint, story, the menu, peeking by a tap, and what is pressed too late."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kernel.minds.table import ThinksHere
from games.kernel.minds.thinker import Answer
from scenes.routes import open_pause
from scenes.stage.devices.action import Action, Kind
from scenes.table.decisions import Decisions
from scenes.table.table_input import LATE
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.proelio.table_rig import WarRig

FAST: dict[str, Any] = {"pace": 2.0}
TABLES: dict[str, Any] = {"kalesia": ForestRig, "proelio": WarRig, "caledea": BoardRig, "kalua": IslandRig, "kalyra": LandRig}


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[ForestRig]:
    rig = ForestRig(tmp_path, 3, **FAST)
    rig.until(rig.asked)
    yield rig
    rig.close()


def kinds(rig: Any) -> set[Kind]:
    return {kind for row in rig.legend_rows for kind in row.kinds}


def test_back_never_opens_the_pause_and_says_that_nothing_can_be_taken_back(rig: ForestRig) -> None:
    rig.key(pygame.K_ESCAPE)
    rig.frames(3)
    assert rig.top is rig.room
    assert rig.table.refused is not None
    assert rig.table.refused.message == "There is nothing to take back."
    rig.post(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=pygame.BUTTON_RIGHT, touch=False)
    rig.frames(3)
    assert rig.top is rig.room


@pytest.mark.parametrize("still", [False, True])
def test_news_of_the_table_rises_into_its_place_unless_motion_is_reduced(tmp_path: Path, still: bool) -> None:
    rig = ForestRig(tmp_path, 3, **FAST, reduced_motion=still)
    rig.until(rig.asked)
    rig.stage.canvas.recording = True
    rig.table.announce("A pad is lost.")
    rig.frames(2)
    [early] = [line.box.y for line in rig.canvas.written if line.text == "A pad is lost."]
    rig.frames(20)
    [late] = [line.box.y for line in rig.canvas.written if line.text == "A pad is lost."]
    rig.close()
    assert (early == late) is still


def test_a_hint_where_nobody_may_be_advised_says_why_and_opens_nothing(rig: ForestRig) -> None:
    rig.table.persons.done()
    rig.room.table_input._ask_advice(Action(Kind.HINT))
    assert rig.top is rig.room
    assert rig.table.refused.message.startswith("A hint comes when")


def test_that_it_was_too_early_is_said_for_a_moment_only(rig: ForestRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Decisions, "advisable", False)
    rig.room.table_input._ask_advice(Action(Kind.HINT))
    rig.frames(60)
    assert rig.table.refused is not None
    rig.frames(90)
    assert rig.table.refused is None, "it lay on over what came next"


def test_the_story_opens_by_its_own_button_and_the_menu_from_it(rig: ForestRig) -> None:
    for key in (pygame.K_HOME, pygame.K_l, pygame.K_t):
        rig.key(key)
        rig.settle()
        assert rig.top.name == "LogScene"
        rig.key(pygame.K_ESCAPE)
        rig.settle()
    rig.key(pygame.K_HOME)
    rig.settle()
    rig.key(pygame.K_F10)
    rig.settle()
    assert rig.top.name == "Pause"
    rig.key(pygame.K_g)
    rig.settle()
    assert rig.top is rig.room


def test_done_and_hint_do_nothing_for_a_moment_after_the_turn_has_changed(rig: ForestRig) -> None:
    hands = rig.room.table_input
    hands._turned_for = 0.0
    rig.key(pygame.K_DELETE)
    assert rig.table.minds.advice is None
    rig.wait(LATE, 1 / 20)
    rig.key(pygame.K_DELETE)
    assert rig.table.minds.advice is not None


class Ponders(ThinksHere):
    """Computer players who never come to an end."""

    def poll(self) -> list[Answer]:
        return []


def test_done_counts_although_somebody_else_has_just_laid_while_one_chooses(tmp_path: Path) -> None:
    """In Kalesia all choose at once: that another one has chosen makes it nobody else's turn."""
    rig = ForestRig(tmp_path, 3, thinker=Ponders(), **FAST)
    rig.until(rig.asked)
    others = [seat for seat in rig.match.to_act() if seat != rig.seat]
    assert others
    rig.match.submit(others[0], rig.match.legal_moves(others[0])[0])
    rig.frames(2)
    assert not rig.room.table_input.turning
    rig.match.submit(others[1], rig.match.legal_moves(others[1])[0])
    for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_x):
        rig.key(key)
    assert rig.match.moves_of(0) == 1
    rig.close()


def test_a_tap_holds_the_lens_until_the_next_one_and_a_held_button_while_it_is_held(tmp_path: Path) -> None:
    rig = BoardRig(tmp_path, 2, options={"kingdoms": "deal"}, **FAST)
    rig.until(rig.asked)

    def lens() -> bool:
        rig.table.redraw()
        rig.frames(2)
        return bool(rig.table.context.lens)

    rig.key(pygame.K_TAB)
    assert lens(), "a tap"
    rig.key(pygame.K_TAB)
    assert not lens(), "and another one"
    rig.key_down(pygame.K_TAB)
    rig.wait(0.5, 1 / 20)
    assert lens()
    rig.key_up(pygame.K_TAB)
    assert not lens(), "held"
    rig.key(pygame.K_TAB)
    open_pause(rig.table)
    rig.settle()
    rig.key(pygame.K_ESCAPE)
    rig.settle()
    assert not lens(), "nothing is held any more after another room"
    rig.key(pygame.K_TAB)
    assert lens(), "so that the next tap does what it says"
    rig.close()


@pytest.mark.parametrize("title", sorted(TABLES))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_on_the_own_turn_the_menu_stands_in_the_corner_and_a_finger_can_press_it(
    tmp_path: Path, title: str, text: float
) -> None:
    rig = TABLES[title](tmp_path, 1 if title == "kalyra" else 3, text_size=text, **FAST)
    rig.until(rig.asked)
    assert Kind.MENU in kinds(rig)
    assert text > 1.0 or Kind.INFO in kinds(rig)
    rig.point(960, 10)
    rig.table.redraw()
    rig.frames(2)
    rig.app.catch_up()
    corner = rig.legend_rows[0]
    assert corner.items[-1].kind is Kind.MENU
    box = next(box for box, kind in corner._boxes if kind is Kind.MENU)
    assert box.right <= 1824 + 9
    rig.click(*box.centre)
    rig.settle()
    assert rig.top.name == "Pause"
    rig.close()
