"""Kalyra's seat room: people share the heroes that nobody else leads, and sit before the companions (KALYRA-OPT-03, R2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kalyra.setup import pick_order
from games.kalyra.title import TITLE
from scenes.doors import table_of
from scenes.rooms.seats.plan import Plan, first_plan, from_specs, usual_plan
from scenes.rooms.seats.room import Seats
from tests.clauses import clause
from tests.scenes.launcher_rig import House


def seated(*specs: str) -> Plan:
    plan = from_specs(TITLE, list(specs), {})
    plan.seat_people(TITLE)
    return plan


@clause("KALYRA-OPT-03")
@pytest.mark.parametrize(
    ("specs", "people", "picks"),
    [
        (("human",), "all", [0, 0, 0, 0, 0, 0]),
        (("human", "hero", "hero"), "1", [0, 0, 0, 0, 1, 2]),
        (("hero", "human", "squire", "human"), "2", [0, 1, 0, 1, 2, 3]),
        (("human", "human"), "all", [0, 1, 0, 1, 0, 1]),
        (("hero", "hero"), "none", [0, 1, 0, 1, 0, 1]),
    ],
)
def test_the_launcher_says_whose_seats_are_peoples(specs: tuple[str, ...], people: str, picks: list[int]) -> None:
    plan = seated(*specs)
    assert plan.options["people"] == people
    kinds = [chair.kind for chair in plan.chairs]
    assert kinds == sorted(kinds, reverse=True), "people sit first"
    assert pick_order(TITLE.read_options(plan.options), len(specs)) == picks


def test_an_option_from_the_command_line_is_not_overruled() -> None:
    plan = from_specs(TITLE, ["hero", "human"], {"people": "all"})
    plan.seat_people(TITLE)
    assert plan.options["people"] == "all"
    assert plan.chairs[0].kind == "agent"


def test_other_titles_keep_their_order() -> None:
    from games.kalesia.title import TITLE as KALESIA

    plan = usual_plan(KALESIA, 4)
    plan.swap(0, 2)
    plan.seat_people(KALESIA)
    assert [chair.kind for chair in plan.chairs] == ["agent", "agent", "human", "agent"]


@pytest.mark.parametrize(("people", "asked"), [(1, False), (2, True)])
def test_only_what_means_something_to_these_people_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, asked: bool
) -> None:
    plan = usual_plan(TITLE, 4)
    for i in range(people):
        plan.make_person(i)
    house = House(tmp_path, monkeypatch)
    house.open(Seats("kalyra", table_of, plan=plan))
    texts = {item.id: item.text for item in house.room.focus.items}
    assert ("option:first" in texts) is asked, "who picks first of one person"
    assert texts.get("option:first", "First pick: Seat 1") == "First pick: Seat 1"
    assert "secrecy" not in texts, "nobody hides anything here"
    assert house.room.heading.startswith("Kalyra"), "which game it is"
    house.close()


def test_a_first_game_is_a_short_and_easy_one() -> None:
    plan = first_plan(TITLE)
    assert (plan.options["difficulty"], plan.options["expedition"]) == ("story", "short")
