"""Where a step left, right, up or down leads among boxes. Every box can be reached from every other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.stage.loop.metrics import Box

Step = tuple[int, int]
STEPS: tuple[Step, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))
Places = Sequence[tuple[str, Box]]
Graph = dict[str, dict[Step, str]]
Leads = Callable[[Graph, dict[str, Box]], None]
FAR = float("inf")
BENT, STEEP = 200, 2000
"""Units that a step costs more which leaves its row or column; and one that leads more across than along: it is only made where
nothing else lies that way."""


def neighbours(places: Places, wrap: bool = True, leads: Leads | None = None) -> Graph:
    """For each id: step -> id. Steps that lead nowhere are left out.

    A step goes to the nearest box ahead, boxes in the same row or column first. Boxes that no step would ever reach get
    one from a step that is free or spare, so that by steps alone one gets from everywhere to everywhere. `leads` may have some
    of them lead elsewhere before.
    """
    boxes = dict(places)
    graph: Graph = {id: _steps(id, boxes, wrap) for id in boxes}
    if leads is not None:
        leads(graph, boxes)
    if len(boxes) > 1:
        root = next(iter(boxes))
        tree = _reach_all(graph, boxes, root)
        _return_all(graph, boxes, root, tree)
    return graph


def _steps(id: str, boxes: dict[str, Box], wrap: bool) -> dict[Step, str]:
    out = {}
    nearest = _nearest(id, boxes)
    for step in STEPS:
        target = nearest.get(step) or (_around(id, boxes, step) if wrap else None)
        if target is not None:
            out[step] = target
    return out


def _nearest(id: str, boxes: dict[str, Box]) -> dict[Step, str]:
    """The best box ahead, for every step that has one."""
    x, y, w, h = boxes[id]
    best: dict[Step, tuple[float, str]] = {}
    for other, (ox, oy, ow, oh) in boxes.items():
        if other == id:
            continue
        dx, dy = ox - x + (ow - w) / 2, oy - y + (oh - h) / 2
        in_row, in_column = oy < y + h and y < oy + oh, ox < x + w and x < ox + ow
        for step, ahead, aside, aligned in ((_side(dx), abs(dx), abs(dy), in_row), (_level(dy), abs(dy), abs(dx), in_column)):
            price = (cost(ahead, aside, aligned), other)
            if price[0] < FAR and price < best.get(step, (FAR, "")):
                best[step] = price
    return {step: target for step, (_, target) in best.items()}


def _side(dx: float) -> Step:
    return (1, 0) if dx > 0 else (-1, 0)


def _level(dy: float) -> Step:
    return (0, 1) if dy > 0 else (0, -1)


def cost(ahead: float, aside: float, aligned: bool) -> float:
    """How far a box is: `ahead` along the step, `aside` across it, `aligned` in the same row or column.

    Infinite when it is not ahead, or too far to the side.
    """
    if ahead <= 0.5:
        return FAR
    if aligned:
        return ahead + 0.3 * aside
    return FAR if aside > 3 * ahead else ahead + 2 * aside + (BENT if aside <= ahead else STEEP)


def _gap(a: Box, b: Box, step: Step) -> float:
    """How far the two are apart across the step; zero or less when they share a row or column."""
    if step[0]:
        return max(a.y, b.y) - min(a.bottom, b.bottom)
    return max(a.x, b.x) - min(a.right, b.right)


def _around(id: str, boxes: dict[str, Box], step: Step) -> str | None:
    """The box at the other end of the same row or column."""
    dx, dy = step
    (ax, ay), here = boxes[id].centre, boxes[id]
    behind = [
        ((box.centre[0] - ax) * dx + (box.centre[1] - ay) * dy, other)
        for other, box in boxes.items()
        if other != id and _gap(here, box, step) < 0
    ]
    value, target = min(behind, default=(0.0, ""))
    return target if value < -0.5 else None


def _reach_all(graph: Graph, boxes: dict[str, Box], root: str) -> set[tuple[str, Step]]:
    """Gives steps to boxes that cannot be reached from `root`; the steps of a tree that reaches all."""
    reached, tree = {root}, set[tuple[str, Step]]()
    _spread(graph, [root], reached, tree)
    while len(reached) < len(boxes):
        slots = [(u, step) for u in reached for step in STEPS if (u, step) not in tree]
        lost = [id for id in boxes if id not in reached]
        _, u, step, target = min((_bend(graph, boxes, u, step, t), u, step, t) for u, step in slots for t in lost)
        graph[u][step] = target
        tree.add((u, step))
        reached.add(target)
        _spread(graph, [target], reached, tree)
    return tree


def _spread(graph: Graph, front: list[str], reached: set[str], tree: set[tuple[str, Step]]) -> None:
    while front:
        id = front.pop(0)
        for step, target in graph[id].items():
            if target not in reached:
                reached.add(target)
                tree.add((id, step))
                front.append(target)


def _return_all(graph: Graph, boxes: dict[str, Box], root: str, tree: set[tuple[str, Step]]) -> None:
    """Gives a step towards `root` where there is no way back to it; the tree's own steps stay."""
    while True:
        home = _homing(graph, root)
        lost = [id for id in boxes if id not in home]
        if not lost:
            return
        slots = [(u, step) for u in lost for step in STEPS if (u, step) not in tree]
        _, u, step, target = min((_bend(graph, boxes, u, step, t), u, step, t) for u, step in slots for t in home)
        graph[u][step] = target


def _homing(graph: Graph, root: str) -> set[str]:
    home, grown = {root}, True
    while grown:
        more = {id for id, steps in graph.items() if id not in home and not home.isdisjoint(steps.values())}
        grown = bool(more)
        home |= more
    return home


def _bend(graph: Graph, boxes: dict[str, Box], u: str, step: Step, target: str) -> float:
    """How unnatural it would be that `step` leads from `u` to `target`."""
    (ax, ay), (bx, by) = boxes[u].centre, boxes[target].centre
    dx, dy = step
    ahead = (bx - ax) * dx + (by - ay) * dy
    aside = abs((bx - ax) * dy) + abs((by - ay) * dx)
    taken = 4000 if step in graph[u] else 0
    return taken + (ahead if ahead > 0 else 2000 - ahead) + 2 * aside
