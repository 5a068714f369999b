"""A room whose things take left and right for themselves: up and down lead through all of it, from column to column."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.steps import Graph
from scenes.stage.loop.metrics import Box

FEW = 3
"""Of more things side by side the next one is often nearer by the way that the eye goes."""


def lead_through(items: Sequence[Focusable], graph: Graph, boxes: dict[str, Box]) -> None:
    """Down from the foot of a column goes on at the head of the next one, and up the other way round. What stands side by side
    between the same two things, or at the foot of one, comes one after the other. Where nothing takes left and right for itself
    steps stay as they are."""
    if not any(item.steps in ("next", "more") for item in items):
        return
    under = {id: sorted((other.y, other.x, it) for it, other in boxes.items() if _lower(boxes[id], other)) for id in boxes}
    below = {id: lower[0][2] if lower else "" for id, lower in under.items()}
    for id in sorted({*boxes} - {*below.values()}, key=lambda id: boxes[id].x):
        over = max((one for one in boxes if _lower(boxes[one], boxes[id])), key=lambda one: boxes[one].y, default="")
        row = [it for y, _, it in under.get(over, ()) if y == boxes[id].y]
        if id in row[1:] and len(row) <= FEW and below[row[row.index(id) - 1]] == below[id]:
            below[row[row.index(id) - 1]] = id
            for before, after in pairwise((over, *row, *filter(None, (below[id],)))):
                graph[before][0, 1], graph[after][0, -1] = after, before
    heads = sorted({*boxes} - {*below.values()}, key=lambda id: (boxes[id].x, boxes[id].y))
    for head, after in zip(heads, [*heads[1:], *heads[:1]], strict=True):
        foot = head
        while below[foot]:
            foot = below[foot]
        graph[foot][0, 1], graph[after][0, -1] = after, foot


def lead_home(items: Sequence[Focusable], graph: Graph, boxes: dict[str, Box], page: str, home: str) -> None:
    """The same; but from the things of a page, whose ids begin so, every way out leads to what opens it: whoever walks past the
    last of them comes to no other page unheard."""
    lead_through(items, graph, boxes)
    for id, steps in graph.items():
        if id.startswith(page):
            steps |= {step: home for step, to in steps.items() if not to.startswith(page)}


def _lower(box: Box, other: Box) -> bool:
    """Whether the other one is in the same column, and lower."""
    return other.y >= max(box.bottom - 0.5, box.y + 1) and other.x < box.right and box.x < other.right
