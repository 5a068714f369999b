"""What happens to a game at the worst moment, at every table: another window or language, a pad pulled out, a full disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Seat, text_of
from scenes.table.people.defaults import defaults_of
from tests.scenes.tables import TableRig, seated
from tests.virtual_pad import A, VirtualPad

SEATS = 4
SIZES = ((1024, 768), (2560, 1080), (1280, 720))
LARGE: dict[str, Any] = {"language": "it", "text_size": 1.3, "high_contrast": True}


class AnyTable(TableRig[Any]):
    """Two persons with a pad each, who decide one after the other."""

    patience = (120.0, 1 / 8)

    def __init__(self, home: Path, id: str) -> None:
        options = {name: "2"} if (name := defaults_of(id).people) else {}
        super().__init__(home, SEATS, 2, "curtain", pads=2, title=TITLES[id], options=options, pace=2.0)

    def waited_for(self) -> Seat | None:
        """The person for whom the curtain hangs, or who chooses."""
        persons = self.table.persons
        if persons.curtain.hangs:
            return persons.curtain.seat if persons.curtain.waits else None
        return persons.choosing if self.table.show.idle else None

    def wait_for_a_person(self) -> Seat:
        self.until(lambda: self.waited_for() is not None)
        seat = self.waited_for()
        assert seat is not None
        return seat

    def lift(self, pad: VirtualPad) -> None:
        """The right person holds the button; where no curtain hangs there is nothing to lift."""
        if self.table.persons.curtain.hangs:
            pad.press(A)
            self.until(lambda: not self.table.persons.curtain.hangs, 5)
            pad.release(A)
            self.frames(2)
        self.until(self.asked, 10)

    def decide(self, luck: Chance) -> None:
        """Anything legal, through the table."""
        chooser, moves = self.table.persons.chooser, self.match.moves
        assert chooser is not None
        seat = chooser.seat
        assert self.table.submit(seat, self.match.title.random_move(self.match.view(seat), seat, luck))
        self.table.persons.done()
        assert self.match.moves == moves + 1

    def known(self) -> list[str]:
        """What everybody knows."""
        return [text_of(self.match.view(eyes)) for eyes in (None, *range(self.match.n))]

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.window.resize(size)
        self.post(pygame.WINDOWSIZECHANGED)
        self.frames(3)
        assert self.stage.metrics.size == size

    def change(self, **settings: Any) -> None:
        for name, value in settings.items():
            setattr(self.stage.settings, name, value)
        self.stage.apply_settings()
        self.frames(3)


@pytest.fixture(params=BUILT)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyTable]:
    rig = type("Rig", (AnyTable,), {"face": request.param})(tmp_path, request.param)
    yield rig
    rig.close()


def test_another_window_and_another_language_change_nothing_but_the_look(table: AnyTable) -> None:
    luck = Chance(8)
    for _ in range(3):
        seat = table.wait_for_a_person()
        before, covered = table.known(), table.table.persons.curtain.waits
        plain = {name: getattr(table.stage.settings, name) for name in LARGE}
        for size in SIZES:
            table.resize(size)
            table.change(**LARGE)
            table.change(**plain)
        assert (table.known(), table.waited_for()) == (before, seat)
        assert table.table.persons.curtain.waits == covered, "what is hidden stays hidden"
        table.lift(table.pads[seat])
        table.resize(SIZES[0])
        table.change(language="es")
        assert table.table.persons.choosing == seat
        table.change(language="en")
        table.resize(SIZES[-1])
        table.decide(luck)
    assert not table.stage.words.missing


def test_a_pad_pulled_out_stops_its_own_seat_and_an_equal_one_goes_on(table: AnyTable) -> None:
    luck = Chance(8)
    for _ in range(2):
        seat = table.wait_for_a_person()
        before = text_of(table.match.view(seat))
        table.pads[seat].unplug()
        table.wait(3.0, 1 / 8)
        assert table.table.seating.waiting == (seat,)
        assert text_of(table.match.view(seat)) == before or seat not in table.match.to_act()
        assert seat in table.match.to_act(), "nobody decided for the one who is gone"
        again = table.plug()
        table.press(again, A)
        table.frames(4)
        if table.table.seating.waiting:  # where hands are hidden, who he is is asked first
            table.press(again, A)
        assert table.table.seating.waiting == ()
        table.pads[seat] = again
        table.until(lambda seat=seat: table.waited_for() == seat)  # type: ignore[misc]
        table.lift(again)
        assert table.table.persons.choosing == seat
        table.decide(luck)


@pytest.mark.parametrize("id", BUILT)
def test_a_disk_that_fills_up_while_computers_move_is_told_and_the_game_goes_on(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saves stay as they were; what is played from then on is not saved, and that is said once."""
    path = tmp_path / "game.jsonl"
    title, n = TITLES[id], TITLES[id].seats[-1]
    options = title.read_options({name: "1"} if (name := defaults_of(id).people) else {})
    match = Match.start(title, options, seated(n, 0), 3, path)
    rig = type("Rig", (TableRig,), {"face": id})(tmp_path, n, 0, match=match, pace=2.0)
    rig.until(lambda: match.moves > 2)
    said: list[str] = []
    monkeypatch.setattr(rig.table.toast, "refuse", said.append)
    monkeypatch.setattr(os, "write", lambda handle, data: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    saved, moves = path.read_bytes(), match.moves
    rig.until(lambda: match.moves > moves + 3)
    assert [words for words in said if "No space left on device" in words] == said[:1] == said
    assert path.read_bytes() == saved
    assert rig.table.saved_at is None
    assert rig.top is rig.room
    rig.close()
