"""The comparison with peers runs without them and says so."""

from __future__ import annotations

import importlib.metadata
import sys
from typing import Any

import pytest

from games.catalog import TITLES
from tests.programs.house import peers


def test_without_the_peers_our_side_is_measured_and_they_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("pyspiel", "rlcard"):
        monkeypatch.setitem(sys.modules, module, None)
    assert peers.main(["--seconds", "0.01", "--iterations", "2"]) == 0
    said = capsys.readouterr().out
    assert "open_spiel is not installed here" in said
    assert "rlcard is not installed here" in said
    assert said.count("Paper Realms (Python)") >= 4
    assert "OpenSpiel (" not in said


def test_games_are_counted_by_decisions() -> None:
    calls: list[Any] = []

    def play() -> int:
        calls.append(None)
        return 7

    rate, per_game = peers.rate_of(play, 0.01)
    assert per_game == 7
    assert rate > 0
    assert len(calls) > 2


def test_a_version_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", none)
    assert "rlcard missing" in peers.versions()


def test_every_title_is_measured_at_tables_it_can_be_played_at() -> None:
    for title in TITLES.values():
        assert {*peers.tables(title)} <= {*title.seats}
    assert peers.tables(TITLES["proelio"]) == (3, 5)
    assert peers.tables(TITLES["kalesia"]) == (2, 5)
