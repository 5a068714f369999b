"""Focus: geometry as properties, and how it follows steps, pointer and changes of the screen."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.rooms.aids.columns import lead_through
from scenes.stage.devices.action import TOUCH, Action, Kind, Phase
from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.devices.steps import STEPS, neighbours
from scenes.stage.loop.metrics import Box

boxes = st.lists(
    st.builds(Box, st.integers(0, 1800), st.integers(0, 1000), st.integers(8, 400), st.integers(8, 300)),
    min_size=1,
    max_size=14,
)


@settings(max_examples=300)
@given(boxes, st.booleans())
def test_every_box_can_be_reached_from_every_other(boxes: list[Box], wrap: bool) -> None:
    graph = neighbours([(str(n), box) for n, box in enumerate(boxes)], wrap)
    for start in graph:
        reached, front = {start}, [start]
        while front:
            for target in graph[front.pop()].values():
                if target not in reached:
                    reached.add(target)
                    front.append(target)
        assert reached == set(graph)


@given(st.integers(1, 6), st.integers(1, 5))
def test_a_grid_steps_as_one_expects(columns: int, rows: int) -> None:
    places = [(f"{c},{r}", Box(c * 200, r * 150, 180, 130)) for c in range(columns) for r in range(rows)]
    graph = neighbours(places, wrap=True)
    for c in range(columns):
        for r in range(rows):
            for dx, dy in STEPS:
                target = graph[f"{c},{r}"].get((dx, dy), f"{c},{r}")
                assert target == f"{(c + dx) % columns},{(r + dy) % rows}"


def test_a_step_prefers_the_same_row() -> None:
    places = [("a", Box(0, 0, 100, 100)), ("near", Box(120, 110, 100, 100)), ("row", Box(300, 0, 100, 100))]
    assert neighbours(places)["a"][1, 0] == "row"


def test_a_step_leads_more_across_than_along_only_where_nothing_else_lies_that_way() -> None:
    places = [("a", Box(0, 500, 100, 100)), ("steep", Box(150, 250, 100, 100)), ("far", Box(900, 380, 100, 100))]
    assert neighbours(places, wrap=False)["a"][1, 0] == "far"
    assert neighbours(places[:2], wrap=False)["a"][1, 0] == "steep"


def test_where_left_and_right_change_values_up_and_down_lead_through_every_column() -> None:
    """As in the room of the chairs: two columns of chairs, rows of values, and two buttons below these."""
    rows = {f"row{k}": Box(700, k * 100, 300, 90) for k in range(3)}
    chairs = {f"chair{k}": Box(k % 2 * 320, k // 2 * 200, 300, 180) for k in range(3)}
    places = [*chairs.items(), *rows.items(), ("learn", Box(700, 300, 140, 90)), ("start", Box(860, 300, 140, 90))]
    valued = [Focusable("row0", rows["row0"], steps="next")]
    graph, order = neighbours(places, leads=partial(lead_through, valued)), ["chair0"]
    while (there := graph[order[-1]][0, 1]) != "chair0":
        order.append(there)
    assert order == ["chair0", "chair2", "chair1", "row0", "row1", "row2", "learn", "start"]
    assert graph["row0"][0, -1] == "chair1"
    assert len({graph["learn"][0, 1], *order}) == len(places)


def test_what_stands_side_by_side_between_two_rows_is_not_passed_over() -> None:
    """As on the card of a chair."""
    places = [("kind", Box(0, 0, 300, 90)), ("remove", Box(160, 100, 140, 90)), ("swap", Box(0, 100, 140, 90))]
    places += [("done", Box(0, 200, 300, 90))]
    graph = neighbours(places, leads=partial(lead_through, [Focusable("kind", places[0][1], steps="next")]))
    down = {id: steps[0, 1] for id, steps in graph.items()}
    assert down == {"kind": "swap", "swap": "remove", "remove": "done", "done": "kind"}
    assert {steps[0, -1]: id for id, steps in graph.items()} == down


class Told:
    def __init__(self) -> None:
        self.said: list[str] = []
        self.done: list[str] = []
        self.focus = Focus(announce=self.said.append)

    def set(self, *names: str, **more: Focusable) -> None:
        items = [self.item(name, n) for n, name in enumerate(names)]
        self.focus.set([*items, *more.values()])

    def item(self, name: str, n: int, enabled: bool = True) -> Focusable:
        return Focusable(
            name, Box(n * 200, 0, 150, 80), enabled, lambda: self.done.append(name), f"the {name}",
            on_refused=lambda: self.done.append(f"no {name}"),
        )  # fmt: skip


@pytest.fixture
def told() -> Told:
    told = Told()
    told.set("fox", "owl", "bear")
    return told


def act(told: Told, kind: Kind, phase: Phase = Phase.DOWN, **values: float | str) -> bool:
    return told.focus.act(Action(kind, phase, **values))  # type: ignore[arg-type]


def test_steps_and_confirm(told: Told) -> None:
    assert told.focus.current == "fox"
    act(told, Kind.MOVE, dx=1)
    act(told, Kind.MOVE, Phase.REPEAT, dx=1)
    act(told, Kind.MOVE, Phase.UP, dx=1)
    act(told, Kind.CONFIRM)
    act(told, Kind.CONFIRM, Phase.UP)
    assert told.done == ["bear"]
    act(told, Kind.MOVE, dx=1)
    assert told.focus.current == "fox", "the row wraps"
    assert told.said == ["the fox", "the owl", "the bear", "the fox"]


def test_hover_is_focus_and_a_press_needs_both_ends(told: Told) -> None:
    act(told, Kind.POINT, x=210, y=10)
    assert told.focus.current == "owl"
    act(told, Kind.PRESS, x=210, y=10)
    act(told, Kind.PRESS, Phase.UP, x=410, y=10)
    assert told.done == []
    act(told, Kind.PRESS, x=410, y=10)
    act(told, Kind.PRESS, Phase.UP, x=410, y=10)
    assert told.done == ["bear"]
    act(told, Kind.PRESS, x=410, y=10)
    act(told, Kind.PRESS, Phase.CANCEL, x=410, y=10)
    assert told.done == ["bear"]
    assert not act(told, Kind.PRESS, x=1500, y=900)


def test_a_finger_sliding_over_things_does_not_move_focus(told: Told) -> None:
    act(told, Kind.POINT, x=210, y=10, device=TOUCH)
    assert told.focus.current == "fox"


def test_focus_keeps_to_its_thing_when_the_screen_changes(told: Told) -> None:
    told.focus.to("owl")
    told.set("bear", "fox", "owl")
    assert told.focus.current == "owl"
    told.set("bear", "fox")
    assert told.focus.current == "fox", "the nearest thing to where the owl was"
    told.focus.set([])
    assert told.focus.current is None
    assert not act(told, Kind.CONFIRM)


def test_what_is_not_enabled_says_why(told: Told) -> None:
    told.set(hare=told.item("hare", 0, enabled=False))
    act(told, Kind.CONFIRM)
    assert told.done == ["no hare"]


def test_a_slider_uses_steps_and_drags_itself(told: Told) -> None:
    steps: list[tuple[int, int]] = []
    points: list[float] = []

    def move(dx: int, dy: int) -> bool:
        steps.append((dx, dy))
        return dy == 0

    slider = Focusable("volume", Box(0, 0, 300, 50), on_move=move, on_point=lambda x, y: points.append(x))
    told.focus.set([slider, Focusable("below", Box(0, 100, 300, 50))])
    told.focus.to("volume")
    act(told, Kind.MOVE, dx=1)
    assert told.focus.current == "volume"
    act(told, Kind.MOVE, dy=1)
    assert (told.focus.current, steps) == ("below", [(1, 0), (0, 1)])
    act(told, Kind.PRESS, x=50, y=10)
    act(told, Kind.POINT, x=120, y=400)
    act(told, Kind.PRESS, Phase.UP, x=120, y=400)
    act(told, Kind.POINT, x=130, y=110)
    assert points == [50, 120]
    assert told.focus.current == "below"
