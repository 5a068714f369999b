"""The bench's verdicts and its page; what it measures is looked at by people, never asserted in a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.catalog import TITLES
from games.kernel.arena.figure import BAD, GOOD, OPEN, REFERENCE, Figure, for_machine, quantile, report
from games.kernel.match import Match
from games.kernel.minds.thinker import Question
from games.kernel.protocol import text_of
from scenes import bench
from scenes.benchmarks import house
from scenes.benchmarks.kiosk_rest import ThinksBeside
from scenes.benchmarks.opening import Opening
from scenes.benchmarks.screen import Screen, the_table
from scenes.rooms.shelf.shelf import Shelf
from tests.rig import Rig
from tests.scenes.tables import TableRig, seated


def figure(**values: object) -> Figure:
    return Figure(**{"group": "G", "name": "thing", "value": 10.0, "unit": "ms", **values})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("values", "verdict"),
    [
        ({}, OPEN),
        ({"budget": 10.0}, GOOD),
        ({"budget": 9.9}, BAD),
        ({"budget": 10.1, "more_is_better": True}, BAD),
        ({"budget": 9.0, "more_is_better": True}, GOOD),
        ({"ratio": 4.0, "most_ratio": 4.0}, GOOD),
        ({"ratio": 4.1, "most_ratio": 4.0}, BAD),
        ({"ratio": 4.1, "most_ratio": 4.0, "budget": 20.0}, BAD),
    ],
)
def test_verdicts(values: dict[str, object], verdict: str) -> None:
    assert figure(**values).verdict == verdict


def test_a_slow_machine_is_allowed_more_and_a_fast_one_less() -> None:
    work, rate = figure(budget=8.0), figure(unit="/s", budget=12.0, more_is_better=True)
    memory, count, free = figure(unit="MB", budget=8.0), figure(unit="frames", budget=8.0), figure()
    all_of_them = [work, rate, memory, count, free]
    assert [one.verdict for one in all_of_them] == [BAD, BAD, BAD, BAD, OPEN]
    assert [one.verdict for one in for_machine(all_of_them, REFERENCE / 2)] == [GOOD, GOOD, BAD, BAD, OPEN]
    assert [one.budget for one in for_machine(all_of_them, REFERENCE)] == [8.0, 12.0, 8.0, 8.0, None]
    assert [one.budget for one in for_machine(all_of_them, 2 * REFERENCE)][:2] == [4.0, 24.0]


def test_quantiles() -> None:
    assert quantile([], 0.5) == 0
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert quantile(list(map(float, range(100))), 0.99) == 99.0


def test_the_page_names_groups_budgets_and_the_sum() -> None:
    page = report([figure(budget=20.0), figure(name="other", budget=1.0), figure(group="H", ratio=2.0, ratio_of="floor")])
    assert page.splitlines()[0] == "G"
    assert "at most 20.00" in page
    assert "2.00 x floor" in page
    assert page.endswith("1 of 2 budgets hold.")


def test_a_part_that_fails_is_one_clear_sentence(tmp_path: Path) -> None:
    with pytest.raises(bench.PartFailed, match="the part screen of the bench failed: ValueError"):
        bench._part("screen", ["wide", "high", str(tmp_path), "1"], tmp_path)


def test_a_part_that_fails_takes_no_others_with_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def part(module: str, *_: object) -> list[Figure]:
        if module == "screen":
            raise bench.PartFailed("the display is gone")
        return [figure(name=module)]

    monkeypatch.setattr(bench, "BUILT", ())
    monkeypatch.setattr(bench, "starts", lambda folder: [figure(name="start")])
    monkeypatch.setattr(bench, "figures_of", part)
    assert bench.run(json=False) == 1
    said = capsys.readouterr()
    assert "start" in said.out
    assert "kiosk_rest" in said.out
    assert said.err.count("main.py: the display is gone") == len(bench.SIZES)


def test_starts_are_measured_at_every_size_in_work_and_by_the_clock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun: list[str] = []

    def part(module: str, words: list[str], home: Path) -> bytes:
        begun.append(home.name)
        return msgspec.json.encode(Opening(whole=3.0, work=2.0, answered=3.1))

    monkeypatch.setattr(bench, "_part", part)
    figures = bench.starts(tmp_path)
    assert {home: begun.count(home) for home in begun} == {f"starts-{height}": 4 for height in (768, 1080, 2160)}
    judged = {figure.name: figure.verdict for figure in figures if figure.group == "Start-up at 3840 x 2160"}
    assert judged["first time ever: processor time until the shelf is whole"] == GOOD
    assert judged["warm: processor time until the shelf is whole"] == BAD


def test_a_show_under_a_clock_turned_by_hand_waits_for_thoughts_of_another_process() -> None:
    title = TITLES["kalesia"]
    match = Match.start(title, title.read_options({}), seated(3, 1), 5)
    minds = ThinksBeside()
    ticket = minds.ask(Question(title, text_of(match.view(1)), 1, "random"))
    minds.cancel(minds.ask(Question(title, text_of(match.view(2)), 2, "random")))
    assert [answer.ticket for answer in minds.poll()] == [ticket]
    assert minds.pid is not None
    assert minds.poll() == [], "nothing is waited for that nobody wants any more"
    minds.close()


def test_figures_of_a_screen_name_the_driver_that_shows_it(tmp_path: Path) -> None:
    pygame.display.init()
    assert Screen(1920, 1080, tmp_path, 1.0).where == f"Screen 1920 x 1080, SDL video driver {pygame.display.get_driver()}"
    assert pygame.display.get_driver()


def test_a_table_that_fails_is_said_and_not_measured(home: Path) -> None:
    rig = Rig(home, Shelf())
    with pytest.raises(SystemExit, match=r"table of kalesia failed, see .*crash"):
        the_table(rig.app, "kalesia")
    rig.close()


def test_a_persons_turn_is_measured_when_it_has_come(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig: Any = type("Table", (TableRig,), {"face": "proelio"})(home, seed=1)
    monkeypatch.setattr(house, "share_of_core", lambda app, seconds: rig.frames(1))
    assert rig.match.to_act() == (1,), "a rival begins"
    house.its_turn(rig.app, rig.table)
    assert rig.match.to_act() == (0,)
    assert rig.table.focus.current is not None, "a step changes what is in focus"
    rig.close()
