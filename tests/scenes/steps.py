"""How the cursor gets to a thing by steps alone, as a person with a pad or a keyboard moves it."""

from __future__ import annotations

from collections import deque

from scenes.stage.devices.focus import Focus
from scenes.stage.devices.steps import neighbours

NAMES = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}


def step_towards(focus: Focus, id: str) -> str:
    """The first step of a shortest way there: "left", "right", "up" or "down". `AssertionError`: no way leads there, or nothing
    can be in focus any more.

    Ask anew after every step: what is in focus may push its neighbours aside.
    """
    graph = neighbours([(item.id, item.box) for item in focus.items], focus.wrap)
    held = {item.id for item in focus.items if item.on_move is not None}
    assert focus.items, f"nothing can be in focus on the way to {id}"
    start = focus.current or focus.items[0].id
    first: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue and id not in first:
        here = queue.popleft()
        for step, there in graph[here].items():
            taken = here in held and step[0]  # a row of values keeps steps to the side for itself
            if there not in first and not taken:
                first[there] = first[here] or NAMES[step]
                queue.append(there)
    assert id in first, f"no way leads from {start} to {id}"
    return first[id]
