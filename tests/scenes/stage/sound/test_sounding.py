"""What a table sounds like: from where on the screen, and how long a mood stays that has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from games.catalog import SHELF
from games.kernel.moods import Mood
from games.kernel.protocol import Event, Seat
from scenes.stage.sound import pan_of
from scenes.table.show.beats import Beat
from scenes.table.show.sounding import Sounding
from tests.scenes.tables import TableRig

LYING: dict[str, tuple[str, Callable[[Any], str]]] = {
    "kalesia": ("ColonyPlaced", lambda event: f"area.{event.cell}"),
    "proelio": ("AttackRepelled", lambda event: "plate.{defender}"),
    "caledea": ("GroupMoved", lambda event: f"square.{event.path[-1]}"),
}
"""By title an event, and the piece that lies where it happens."""


def read(level: int, stays: bool) -> Mood:
    """Comes at 5 and 8, goes at 2 and 6."""
    high, low = (6, 2) if stays else (8, 5)
    return "climax" if level >= high else "tense" if level >= low else "calm"


def test_a_mood_that_has_come_stays_until_its_reason_is_well_past() -> None:
    level = 0
    desk: Any = SimpleNamespace(view=lambda eyes: level)
    face: Any = SimpleNamespace(tension=read)
    sounding: Sounding[Any, Any] = Sounding(desk, face)
    heard = []
    for level in (4, 5, 4, 2, 8, 7, 6, 5, 3, 1, 4):  # noqa: B007  the desk looks at it
        heard.append(sounding.mood())
    assert heard == [
        *("calm", "tense", "tense", "tense"),
        *("climax", "climax", "climax", "tense", "tense", "calm", "calm"),
    ], "rises at once, falls late, and by as much as it has to"
    level = 8
    sounding.mood()
    level = 4
    assert sounding.mood() == "tense"
    sounding.forget()
    assert sounding.mood() == "calm", "another moment of a replay does not follow from this one"


class Heard(TableRig[Any]):
    """Computers only; notes which event sounded from where, and where its piece lay then."""

    def __init__(self, home: Path, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sides: list[tuple[Event, Seat | None, float]] = []
        self.lying: list[tuple[float, float]] = []
        began = Sounding.began

        def noted(sounding: Any, beat: Beat[Any], step: int, context: Any) -> None:
            record = self.stage.sound.record
            before = len(record)
            began(sounding, beat, step, context)
            if len(record) > before:
                self.sides.append((beat.event, beat.cue.seat, record[-1].pan))
                self._compare(title, beat, record[-1].pan)

        monkeypatch.setattr(Sounding, "began", noted)
        type(self).face = title
        super().__init__(home, 4, 0, seed=8)

    def _compare(self, title: str, beat: Beat[Any], pan: float) -> None:
        name, piece = LYING.get(title, ("", str))
        if type(beat.event).__name__ == name:
            combat = getattr(beat.view, "combat", None)
            lies = self.table.pieces.piece(piece(beat.event).format(defender=combat.defender if combat else ""))
            if lies is not None:
                self.lying.append((pan, pan_of(lies.centre[0])))

    def play(self, seconds: float) -> None:
        for _ in range(round(10 * seconds)):
            if self.over():
                break
            self.clock.advance(0.1)
            self.room.update(0.1)


@pytest.mark.parametrize("title", SHELF)
def test_effects_sound_from_where_they_happen(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From both sides of the table, from more places than there are seats where the table has more; and from the very piece."""
    rig = Heard(tmp_path, title, monkeypatch)
    rig.play(240)
    rig.close()
    sides = Counter(round(pan, 2) for _, _, pan in rig.sides)
    assert min(sides) < 0 < max(sides)
    if title in ("kalesia", "caledea", "kalyra"):
        assert len(sides) > 4, "a board has more places than two sides"
    assert bool(rig.lying) == (title in LYING)
    for heard, lies in rig.lying:
        assert heard == pytest.approx(lies, abs=0.02)
