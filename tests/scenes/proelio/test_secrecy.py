"""Secrets on a shared screen: runs that differ in one card of one Hand look, sound and feel alike to all others."""

from __future__ import annotations

import pytest

from scenes.table.people.seating import Secrecy
from tests.clauses import clause
from tests.scenes.proelio.twins import Twisted, compare, pairs, run
from tests.scenes.twins import Watcher


@clause("PROELIO-306", "PROELIO-R3")
@pytest.mark.parametrize(("secrecy", "n", "seed"), pairs(6))
def test_nobody_can_tell_the_twins_apart(secrecy: Secrecy, n: int, seed: int) -> None:
    assert compare(secrecy, n, seed) == ""


@pytest.mark.parametrize(("secrecy", "n", "seed"), pairs(8)[6:])
def test_nor_by_pictures_that_come_late(secrecy: Secrecy, n: int, seed: int) -> None:
    assert compare(secrecy, n, seed, late=True) == ""


@pytest.mark.parametrize("secrecy", ["open", "chord"])
def test_the_twins_do_differ_where_they_may(secrecy: Secrecy, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with nothing left out, the own Hand is another one."""
    monkeypatch.setattr(Watcher, "secret", lambda self, seat: False)
    _, n, seed = pairs(1)[0]
    twisted = Twisted(n, seed)
    assert run(secrecy, n, seed, twisted, False, 3) != run(secrecy, n, seed, twisted, True, 3)
