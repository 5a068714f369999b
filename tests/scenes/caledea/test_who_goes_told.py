"""What whoever only hears is told of units: how more go, who goes and who stays, and which is which in a list."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from games.caledea.events import CapitalCaptured, GroupMoved, OutpostClaimed
from games.caledea.moves import EndTurn
from scenes.caledea.choosing.menu import options
from scenes.caledea.papers.tray import line_told
from scenes.caledea.wording import place
from scenes.table.people.meanwhile import FRESH, Meanwhile
from scenes.table.show.beats import Beat, Cue
from tests.games.caledea.positions import Side, at, lay
from tests.scenes.caledea.moments import context
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.caledea.test_advice import begun


def heard(rig: BoardRig, key: int) -> str:
    since = len(rig.stage.told)
    rig.key(key)
    rig.frames(6)
    return " ".join(told.text for told in [*rig.stage.told][since:] if told.kind == "about")


def test_who_goes_and_who_stays_is_told(tmp_path: Path) -> None:
    rig = begun(tmp_path, voice="normal")
    rig.table.focus.to(f"square.{rig.view.capital[rig.seat]}")
    rig.frames(3)
    keys = "Key 1: adds infantry. Key 2: adds cavalry"
    away = keys.replace("2: adds", "2: takes away")
    assert heard(rig, pygame.K_RETURN) == "Going: 1 cavalry. Staying: 5 infantry. Key 1: adds infantry", "key 2 does nothing"
    assert heard(rig, pygame.K_1) == f"Going: 1 cavalry, 1 infantry. Staying: 4 infantry. {away}"
    assert heard(rig, pygame.K_2) == f"Going: 1 infantry. Staying: 1 cavalry, 4 infantry. {keys}"
    here, corner = rig.table.focus.current, rig.viewport.corner
    rig.key(pygame.K_TAB)
    rig.key(pygame.K_RIGHT)
    assert rig.table.focus.current != here, "with details too one comes to squares"
    assert rig.viewport.corner == corner
    rig.close()


def test_the_own_turn_that_is_over_is_told_where_all_lies_open(tmp_path: Path) -> None:
    """And a game that is taken up again knows which of its lines belong to which move."""
    rig = begun(tmp_path, voice="normal")
    before = {line.moves for line in rig.table.log.lines}
    rig.table.play(rig.seat, EndTurn())
    rig.until(rig.asked)
    assert "Mara does nothing this turn." in [told.text for told in rig.stage.told if told.kind == "event"]
    moves = [line.moves for line in rig.table.log.lines]
    rig.table.log.lines.clear()
    rig.table.presenter.listen(history=True)
    assert [line.moves for line in rig.table.log.lines] == moves != sorted(before)
    rig.close()


def test_what_the_own_turn_came_to_is_no_news_once_one_was_asked_again(tmp_path: Path) -> None:
    """A capital taken a turn before was told again behind an attack on it, as if it had been won now."""
    rig = begun(tmp_path, voice="normal")
    meanwhile, chooser, view = rig.table.part(Meanwhile), rig.table.persons.chooser, rig.view
    taken = CapitalCaptured(rig.seat, 1 - rig.seat, view.capital[1 - rig.seat], 1 - rig.seat)
    meanwhile.began(Beat(taken, view, Cue(), events=[(taken, view)]), 0)
    meanwhile.decided(chooser)
    rig.pass_by(FRESH + 1)
    lost = CapitalCaptured(1 - rig.seat, rig.seat, view.capital[rig.seat], rig.seat)
    meanwhile.began(Beat(lost, view, Cue(), events=[(lost, view)] * 2), 0)
    since = len(rig.stage.told)
    rig.table.play(rig.seat, EndTurn())
    rig.pass_by(FRESH + 1)
    rig.until(rig.asked)
    told = " ".join(one.text for one in [*rig.stage.told][since:] if one.kind == "event")
    assert "Mara takes the capital" not in told
    assert re.search(r"takes the capital of Mara, [^.!?]+ ×2!", told), "how often stands before the end of its sentence"
    rig.close()


def test_a_turn_that_has_passed_is_told_by_its_deeds_and_the_number_of_its_moves(tmp_path: Path) -> None:
    """Only its last move was told, and so never what somebody had lost or won by it."""
    rig = begun(tmp_path, voice="normal")
    presenter, view, foe = rig.table.presenter, rig.view, 1 - rig.seat
    unit, square = min(view.units[foe]), view.capital[foe]
    done = [OutpostClaimed(foe, square), GroupMoved(foe, (unit,), (square, square)), GroupMoved(foe, (unit,), (square, square))]
    rig.table.sweep.factor = 60.0
    for event in done:
        presenter.began(Beat(event, view, Cue(), events=[(event, view)], others=True), 0)
    rig.table.sweep.factor = 1.0
    presenter.swept()
    assert [*rig.stage.told][-1].text == f"Noor claims the outpost {place(view, square)}. Noor: 2 moves"
    presenter.swept()
    assert [*rig.stage.told][-1].text.endswith("Noor: 2 moves"), "once"
    rig.close()


def test_the_lines_of_a_list_say_which_unit_they_mean() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ic"}, gold=9), Side("karvad", (5, 5), {(5, 5): "i"}))
    lines = [line for line in options(t, 0, at(t, (2, 3))) if line.words.startswith("act.transport")]
    assert [line_told(context(2), line) for line in lines] == ["Transport the infantry", "Transport the cavalry"]
