"""Where a slip lies beside the thing of which it speaks: never on it, and on nothing that is live."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, get_args

import numpy as np

from scenes.stage.loop.metrics import Box

Side = Literal["right", "left", "above", "below"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)

GAP: Final = 22.0
"""Between a thing and its slip: room for the tail."""
HEM: Final = 34.0
"""So far from its corners a slip can bear its tail."""
SHARES: Final = (0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.12, 0.88, 0.0, 1.0)
"""How much of a slip lies above or left of the middle of its thing, as tried."""
HIDDEN: Final = 300.0
"""So far away a slip rather lies than that it hides one thing wholly."""
ASLANT: Final = 800.0
"""So far away a slip rather lies than that its tail cannot point at its thing."""
SPARE: Final = 0.2
"""What is to spare is worth so much of what is not."""
SLACK: Final = 0.5
"""By so much a place may stand out of the area: rounding makes that."""
DEAR: Final = 4.0
"""What is dear is worth so much of what is not."""
MUCH: Final = 2.0
"""So many things that are dear a slip does not hide to lie close beside its own."""
STEP: Final = 24.0
"""How finely a place farther away is looked for."""
HARDLY: Final = 0.05
"""So much of a thing a paper may hide where it has a place of its own."""
CLEARLY: Final = 0.75
"""Of what it hides in its own place another must hide so little."""
FAR: Final = 10_000.0
"""So far from its own place a paper rather lies than that it hides one thing wholly."""
FINE: Final = 16.0
"""The same where it shall hide nothing at all."""


class Place(NamedTuple):
    """Where a slip lies, on which side of its thing, and how many square units of others it covers."""

    box: Box
    side: Side
    covered: float = 0.0


def shared(a: Box, b: Box) -> float:
    """Square units that both cover."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def place_beside(
    thing: Box, sizes: Sequence[tuple[float, float]], taken: Sequence[Box], area: Box, told: Sequence[Box] = (),
    spare: Sequence[Box] = (), dear: Sequence[Box] = (),
) -> Place:  # fmt: skip
    """The first free place right, left, above or below the thing for one of those sizes (w, h), the best size first, that
    hides least of `told`: a corner of a plate rather than a whole coin, `spare` rather than that, and it rather than what is
    `dear`. Else, and where it would hide much that is dear, the nearest free place farther away that hides
    little; else where least is covered. Inside `area`, wherever it is large enough."""
    others = _edges([thing, *taken])
    hides, worth = _weighed(told, spare, dear)
    best: Place | None = None
    least = np.inf
    for size in sizes:
        near = _beside(thing, size, area)
        fits = (near[:, 0] >= area.x - SLACK) & (near[:, 1] <= area.right + SLACK)
        fits &= (near[:, 2] >= area.y - SLACK) & (near[:, 3] <= area.bottom + SLACK)
        free = np.flatnonzero(fits)[_shared_by(near[fits], others) == 0]
        hidden = _shared_by(near[free], hides, worth).round(3)
        if free.size and hidden.min() < least:
            least, at = hidden.min(), int(free[int(np.argmin(hidden))])
            best = Place(Box(float(near[at, 0]), float(near[at, 2]), *size), SIDES[at // len(SHARES)])
        if least == 0:
            break
    if best is not None and (not dear or _hidden(best, _edges(dear), _worth(dear)) < MUCH):
        return best
    known = ((hides, worth), (hides[:, :0], worth[:0]))  # where little is hidden, and the nearest one whatever it hides
    farther = [_farther(thing, size, others, area, *what) for size in sizes for what in known]
    if best is not None:
        farther.append(best)
    lies = [*taken, *told, *spare, *dear]
    return min(farther, key=lambda place: (round(place.covered, 3), _price(thing, place, lies, hides, worth)))


def _price(thing: Box, place: Place, lies: Sequence[Box], hides: np.ndarray, worth: np.ndarray) -> float:
    """Units squared: how far it lies from the edge of its thing, as much farther where its tail cannot point at it, and for
    what it hides."""
    straight = far_tail(thing, place.box, lies) is not None
    return _between(thing, place.box) + (0.0 if straight else ASLANT**2) + HIDDEN**2 * _hidden(place, hides, worth)


def place_free(
    thing: Box, sizes: Sequence[tuple[float, float]], taken: Sequence[Box], area: Box, told: Sequence[Box],
    spare: Sequence[Box] = (), dear: Sequence[Box] = (),
) -> tuple[Place, float]:  # fmt: skip
    """The place for one of those sizes that hides least of what is told, and how many things of that it hides, each as much
    as it is covered, what is to `spare` much less, and what is `dear` much more: of the places that hide as little the one that
    lies beside the thing, else the nearest. It covers nothing that is taken, wherever there is such a place."""
    beside = place_beside(thing, sizes, taken, area, told, spare, dear)
    hides, worth = _weighed(told, spare, dear)
    least = _hidden(beside, hides, worth)
    if not least and not beside.covered:
        return beside, 0.0
    others = _edges([thing, *taken])
    farther = [_farther(thing, size, others, area, hides, worth, freely=True) for size in sizes]
    found = [(place, _hidden(place, hides, worth)) for place in (beside, *farther)]
    return min(found, key=lambda one: (round(one[0].covered, 3), one[1], _between(thing, one[0].box)))


def place_near(
    thing: Box, size: tuple[float, float], taken: Sequence[Box], area: Box, told: Sequence[Box], hidden: float, reach: float
) -> Box | None:
    """The nearest place straight beside the thing, no farther than `reach`, that covers nothing taken, and of all that is told
    no more than `hidden`, every thing counted as 1; None where there is none."""
    w, h = size
    room = Box(thing.x - reach - w, thing.y - reach - h, thing.w + 2 * (reach + w), thing.h + 2 * (reach + h))
    x, y = max(area.x, room.x), max(area.y, room.y)
    xs = np.array(_along(x, min(area.right, room.right), w, FINE / 2))
    ys = np.array(_along(y, min(area.bottom, room.bottom), h, FINE / 2))
    across = np.maximum(0, np.maximum(thing.x - xs - w, xs - thing.right))[:, None]
    down = np.maximum(0, np.maximum(thing.y - ys - h, ys - thing.bottom))[None, :]
    level = (ys[None, :] + HEM < thing.bottom) & (ys[None, :] + h - HEM > thing.y)
    plumb = (xs[:, None] + HEM < thing.right) & (xs[:, None] + w - HEM > thing.x)
    middle = np.hypot(xs[:, None] + w / 2 - thing.centre[0], ys[None, :] + h / 2 - thing.centre[1])
    far = np.hypot(across, down)
    good = (far >= GAP) & (far <= reach) & (level | plumb)
    good &= _shared_at(xs, ys, size, _edges(taken)) <= SLACK
    good &= _shared_at(xs, ys, size, _edges(told), _worth(told)) <= hidden
    price = np.where(good, far + middle / 100, np.inf)
    k, j = np.unravel_index(int(np.argmin(price)), price.shape)
    return Box(float(xs[k]), float(ys[j]), w, h) if np.isfinite(price[k, j]) else None


def place_clear(
    box: Box, others: Sequence[tuple[float, float]], kept: Sequence[Box], told: Sequence[Box], taken: Sequence[Box], area: Box
) -> Box:
    """Where a paper lies that hides less of what is `kept`, every thing counted as 1, and of what else is told, counted much
    less, as near to its own place as it can, and on nothing that is taken; its own place where it hides hardly anything there
    and does not stand out of the area, or no other is clearly better. It has its own size, else one of `others`."""
    edges, worth = _edges([*kept, *told]), np.concatenate((_worth(kept), SPARE * _worth(told)))
    before = float(_shared_by(_edges([box]).T, edges, worth)[0]) if box.inside(area, SLACK) else np.inf
    if before <= HARDLY:
        return box
    least, best = CLEARLY * before, box
    for w, h in ((box.w, box.h), *others):
        xs, ys = np.array(_along(area.x, area.right, w, FINE)), np.array(_along(area.y, area.bottom, h, FINE))
        far = np.hypot(xs[:, None] + w / 2 - box.centre[0], ys[None, :] + h / 2 - box.centre[1])
        free = _shared_at(xs, ys, (w, h), _edges(taken)) <= SLACK
        price = np.where(free, _shared_at(xs, ys, (w, h), edges, worth).round(2) + far / FAR, np.inf)
        k, j = np.unravel_index(int(np.argmin(price)), price.shape)
        if price[k, j] < least:
            least, best = float(price[k, j]), Box(float(xs[k]), float(ys[j]), w, h)
        if least <= 2 * HARDLY:
            break
    return best


def _hidden(place: Place, hides: np.ndarray, worth: np.ndarray) -> float:
    x, y, w, h = place.box
    return round(float(_shared_by(np.array([[x, x + w, y, y + h]]), hides, worth)[0]), 2)


def _between(thing: Box, box: Box) -> float:
    """Units squared from the nearest edge of the one to that of the other."""
    across = max(0.0, thing.x - box.right, box.x - thing.right)
    down = max(0.0, thing.y - box.bottom, box.y - thing.bottom)
    return across**2 + down**2


def _beside(thing: Box, size: tuple[float, float], area: Box) -> np.ndarray:
    """Left, right, upper and lower edges of the places that touch the thing but for the gap: for every side all shares."""
    w, h = size
    (cx, cy), shares = thing.centre, np.array(SHARES)
    ys = np.maximum(area.y, np.minimum(cy - h * shares, area.bottom - h))
    xs = np.maximum(area.x, np.minimum(cx - w * shares, area.right - w))
    lefts = [np.full(len(xs), thing.right + GAP), np.full(len(xs), thing.x - GAP - w), xs, xs]
    tops = [ys, ys, np.full(len(ys), thing.y - GAP - h), np.full(len(ys), thing.bottom + GAP)]
    x, y = np.concatenate(lefts), np.concatenate(tops)
    return np.stack((x, x + w, y, y + h), axis=1)


def _worth(told: Sequence[Box]) -> np.ndarray:
    """What a square unit of each is worth: every thing as much as every other, however large it is."""
    return np.array([1 / max(1.0, box.w * box.h) for box in told])


def _weighed(told: Sequence[Box], spare: Sequence[Box], dear: Sequence[Box]) -> tuple[np.ndarray, np.ndarray]:
    """The edges of all these, and what a square unit of each is worth."""
    return _edges([*told, *spare, *dear]), np.concatenate((_worth(told), SPARE * _worth(spare), DEAR * _worth(dear)))


def _shared_by(places: np.ndarray, theirs: np.ndarray, worth: np.ndarray | float = 1.0) -> np.ndarray:
    """Square units that each of the places (their edges in rows) covers of others (theirs), by what they are worth."""
    across = np.minimum(places[:, 1, None], theirs[1]) - np.maximum(places[:, 0, None], theirs[0])
    down = np.minimum(places[:, 3, None], theirs[3]) - np.maximum(places[:, 2, None], theirs[2])
    covered: np.ndarray = (across.clip(0) * down.clip(0) * worth).sum(axis=1)
    return covered


def _edges(boxes: Sequence[Box]) -> np.ndarray:
    """Left, right, upper and lower edges."""
    found = np.array(boxes, dtype=float).reshape(-1, 4).T
    return np.stack((found[0], found[0] + found[2], found[1], found[1] + found[3]))


def _farther(
    thing: Box, size: tuple[float, float], others: np.ndarray, area: Box, told: np.ndarray, worth: np.ndarray,
    freely: bool = False,
) -> Place:  # fmt: skip
    """Least on the thing, then least on others (edges, the thing's first), then near and where little of `told` is hidden;
    `freely`: where least of it is hidden, however far that is, looked for more finely."""
    w, h = size
    (cx, cy) = thing.centre
    step = FINE if freely else STEP
    xs, ys = np.array(_along(area.x, area.right, w, step)), np.array(_along(area.y, area.bottom, h, step))
    hidden = _shared_at(xs, ys, size, told, worth)
    far = (xs[:, None] + w / 2 - cx) ** 2 + (ys[None, :] + h / 2 - cy) ** 2
    level = (ys[None, :] + HEM < thing.bottom) & (ys[None, :] + h - HEM > thing.y)
    plumb = (xs[:, None] + HEM < thing.right) & (xs[:, None] + w - HEM > thing.x)
    far = far + np.where(level | plumb, 0.0, ASLANT**2)
    price = (
        *((far, hidden.round(2)) if freely else (far + HIDDEN**2 * hidden,)),
        _shared_at(xs, ys, size, others[:, 1:]).round(3),
        _shared_at(xs, ys, size, others[:, :1]).round(3),
    )
    at = int(np.lexsort([each.ravel() for each in price])[0])
    k, j = divmod(at, len(ys))
    best = Box(float(xs[k]), float(ys[j]), w, h)
    x, y = best.centre
    side: Side = ("right" if x > cx else "left") if abs(x - cx) > abs(y - cy) else ("above" if y < cy else "below")
    return Place(best, side, float(price[-2].ravel()[at] + price[-1].ravel()[at]))


def _shared_at(
    xs: np.ndarray, ys: np.ndarray, size: tuple[float, float], sides: np.ndarray, worth: np.ndarray | float = 1.0
) -> np.ndarray:
    """Square units of others that a slip of that size covers, by where it begins across (rows) and down (columns)."""
    w, h = size
    across = np.minimum(xs[:, None] + w, sides[1]) - np.maximum(xs[:, None], sides[0])
    down = np.minimum(ys[:, None] + h, sides[3]) - np.maximum(ys[:, None], sides[2])
    covered: np.ndarray = (across.clip(0) * worth) @ down.clip(0).T
    return covered


def _along(least: float, most: float, length: float, step: float) -> list[float]:
    """Starting points for something of that length, the last one at the very end."""
    room = max(0.0, most - length - least)
    count = int(room // step)
    return [*(least + step * k for k in range(count + 1)), least + room]


def far_tail(thing: Box, box: Box, others: Sequence[Box]) -> tuple[Side, float] | None:
    """On which side of its thing a slip lies that is farther away, and where along its edge the tail points at it; None where
    the thing does not lie straight across from it, or something else lies between."""
    (cx, cy), (x, y) = thing.centre, box.centre
    across, down = max(thing.x - box.right, box.x - thing.right), max(thing.y - box.bottom, box.y - thing.bottom)
    if down >= across:
        at = max(box.x + HEM, min(cx, box.right - HEM))
        way = Box(at, min(thing.bottom, box.bottom), 1, down)
        straight, along, side = thing.x <= at <= thing.right, at - box.x, SIDES[2 if y < cy else 3]
    else:
        at = max(box.y + HEM, min(cy, box.bottom - HEM))
        way = Box(min(thing.right, box.right), at, across, 1)
        straight, along, side = thing.y <= at <= thing.bottom, at - box.y, SIDES[1 if x < cx else 0]
    if not straight or any(shared(way, other) for other in others if other != thing):
        return None
    return side, along


def tail_at(thing: Box, place: Place) -> tuple[float, float] | None:
    """The point of the tail at the edge of the slip (units); None where the slip lies too far away, or past its thing."""
    box, (cx, cy) = place.box, thing.centre
    if place.side in ("right", "left"):
        y = max(box.y + HEM, min(cy, box.bottom - HEM))
        x = box.x if place.side == "right" else box.right
        near = abs(x - (thing.right if place.side == "right" else thing.x)) <= GAP + 1
        return (x, y) if near and thing.y <= y <= thing.bottom else None
    x = max(box.x + HEM, min(cx, box.right - HEM))
    y = box.bottom if place.side == "above" else box.y
    near = abs(y - (thing.y if place.side == "above" else thing.bottom)) <= GAP + 1
    return (x, y) if near and thing.x <= x <= thing.right else None
