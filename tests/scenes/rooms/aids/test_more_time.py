"""At a kiosk whoever plays may have the clock stopped; what was refused stands in the story."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel.protocol import Refusal
from scenes.routes import pause_of, story_of
from scenes.table.show.log import Log, LogEntry
from tests.scenes.tables import TableRig


class Kalesia(TableRig[Any]):
    face = "kalesia"


def kiosk(home: Path, **settings: Any) -> Kalesia:
    rig = Kalesia(home, kiosk=True, **{"kiosk_move": 30, **settings})
    rig.until(rig.asked)
    return rig


def test_a_guest_stops_the_clock_at_once_and_starts_it_again(tmp_path: Path) -> None:
    rig = kiosk(tmp_path)
    pause = pause_of(rig.table)
    rig.stage.push(pause)
    rig.frames(2)
    pause.focus.to("switch:more_time")
    assert pause.focus.confirm()
    rig.stage.pop()
    rig.frames(2)
    rig.wait(40.0, 1 / 4)
    assert (rig.table.timer.limit, rig.table.timer.seconds, rig.match.moves_of(0)) == (None, None, 0)
    pause = pause_of(rig.table)
    rig.stage.push(pause)
    rig.frames(2)
    pause.focus.to("switch:more_time")
    assert pause.focus.confirm()
    assert rig.table.timer.limit == 30
    rig.close()


@pytest.mark.parametrize("settings", [{"kiosk_more_time": False}, {"kiosk_move": 0}])
def test_it_is_not_offered_where_the_operator_forbids_it_or_there_is_no_clock(tmp_path: Path, settings: dict[str, Any]) -> None:
    rig = kiosk(tmp_path, **settings)
    rig.stage.push(pause_of(rig.table))
    rig.frames(2)
    assert "switch:more_time" not in [item.id for item in rig.top.offers().things]
    rig.close()


def test_what_was_refused_stands_in_the_story_once_and_is_no_news(tmp_path: Path) -> None:
    rig = Kalesia(tmp_path)
    rig.until(rig.asked)
    before, latest = len(rig.table.log.lines), rig.table.latest
    for _ in range(2):
        rig.table.refuse(Refusal("refusal.pile_covered", "KALESIA-R31"))
    said = rig.table.refused.message
    assert [line.entry.text for line in story_of(rig.table).all].count(said) == 1
    assert (len(rig.table.log.lines), rig.table.latest) == (before, latest)
    rig.close()


def test_what_is_refused_while_one_looks_alone_is_told_to_nobody_else(tmp_path: Path) -> None:
    rig = Kalesia(tmp_path, humans=2, secrecy="curtain")
    rig.until(lambda: rig.table.persons.curtain.waits)
    rig.table.persons.private = 0
    rig.table.refuse(Refusal("refusal.pile_covered", "KALESIA-R31"))
    assert rig.table.log.with_refused([]) == []
    rig.close()


def test_a_refusal_lies_where_it_was_said_and_goes_with_the_moves_taken_back() -> None:
    log = Log()
    log.tell(LogEntry("one"), 1)
    log.refuse("no", 1)
    log.tell(LogEntry("two"), 2)
    log.refuse("never", 2)
    assert [line.entry.text for line in log.with_refused(log.lines)] == ["one", "no", "two", "never"]
    log.take_back(1)
    assert [line.entry.text for line in log.with_refused(log.lines)] == ["one", "no"]
