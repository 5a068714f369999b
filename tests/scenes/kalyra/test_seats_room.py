"""Kalyra's seat room: people share the heroes that nobody else leads, and sit before the companions (KALYRA-OPT-03, R2)."""

from __future__ import annotations

import pytest

from games.kalyra.setup import pick_order
from games.kalyra.title import TITLE
from scenes.rooms.seats.plan import Plan, from_specs, usual_plan
from tests.clauses import clause


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
