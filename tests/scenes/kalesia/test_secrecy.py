"""Secrets on a shared screen: runs that differ in one seat's hidden cards look, sound and feel alike to all others."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kalesia.faces import faces_of
from games.kalesia.moves import ChooseWeapons
from games.kernel.minds.thinker import Question
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.kalesia.twins import Twins
from tests.scenes.tables import Puppets
from tests.scenes.twins.playing import Pair, compare, pairs, run, twins
from tests.scenes.twins.watcher import Watcher


@pytest.mark.parametrize("pair", pairs("kalesia", 21), ids=repr)
def test_nobody_can_tell_the_twins_apart(pair: Pair) -> None:
    """Every way with every number of seats; one pair of each way plays on until weapons are passed, and through all rooms."""
    long = pair.seed % 7 == 0
    assert compare(pair, 5 if long else 2, rooms=long) == ""


@pytest.mark.parametrize("pair", pairs("kalesia", 3), ids=repr)
def test_nor_by_pictures_that_come_late(pair: Pair) -> None:
    """What is not made yet keeps its old look, or is not seen: that must not depend on a secret either."""
    assert compare(pair, 2, late=True, rooms=False) == ""


def test_pictures_do_come_late() -> None:
    """Else the test before would prove nothing."""
    pair = Twins("open", 2, 100)
    assert run(pair, False, 1, late=True).frames != run(pair, False, 1).frames


def test_the_twins_do_differ_where_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with nothing left out, the own hand is another one."""
    monkeypatch.setattr(Twins, "watcher", type("Seeing", (Watcher,), {"secret": lambda self, seat: False}))
    one, two = twins(Twins("open", 3, 101), 1)
    assert one.frames != two.frames


class Silent(Puppets):
    """Thinks for ever."""

    def ask(self, question: Question) -> int:
        self._tickets += 1
        return self._tickets


def test_somebody_who_looks_alone_is_not_disturbed_by_what_others_lay(tmp_path: Path) -> None:
    """It waits to be shown, and its pictures are ordered meanwhile: as all will see it, not with these eyes."""
    rig = ForestRig(tmp_path, 3, 2, "chord", thinker=Silent(), pads=2)
    persons = rig.table.persons
    rig.until(lambda: persons.curtain.waits and persons.curtain.seat == 0)
    rig.pads[0].press(0)
    rig.until(lambda: not persons.curtain.hangs, 5)
    assert (persons.private, persons.purpose) == (0, "look")
    rig.match.submit(2, ChooseWeapons(2, *faces_of(rig.match.view(2).hand[2])[:2]))
    assert rig.table.show.to_prefetch()
    rig.frames(20)
    assert not rig.table.show.to_prefetch(), "all of it was foreseen"
    assert persons.private == 0
    assert rig.table.pieces.piece("secret.0").face_up
    assert not rig.stage.words.missing
    rig.close()
