"""The slip beside a thing: how its words are set, and how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from games.kernel.protocol import Seat
from scenes.paint.letters import FIXED, READ
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.words.lettering import Lettering
from scenes.table.inspector.about import About
from scenes.table.inspector.placing import Place, far_tail, place_beside, place_free, shared, tail_at
from scenes.table.layout.slips import Rank

LAYER: Final = 120
NAME: Final = 36.0
SIZE: Final = 28.0
LEADING: Final = 1.16
MARGIN: Final = (30.0, 22.0)
"""Left and right, above and below the words."""
WIDTHS: Final = (330.0, 420.0, 540.0, 680.0)
"""How wide the words may be, as tried; large words get more, where they are not low enough in the least of these."""
RESORT: Final = (270.0, 680.0)
"""The same where a slip of any of these would cover something, words as small as they get."""
TALLEST: Final = 430.0
"""The words of a slip are no higher where that can be had by breadth; lines are dropped where it cannot."""
HIGHEST: Final = 640.0
"""So high they may be in the least breadth, where there is no other room."""
HARDLY: Final = 0.1
"""So much of one thing a slip may hide, and still lies free: rounded corners, the rim of a plate."""
SMALLER: Final = 0.88
"""How much smaller the words of a slip are tried next, where they find no room."""
EDGES: Final = {"right": "left", "left": "right", "above": "bottom", "below": "top"}
"""The edge that bears the tail, by the side on which the slip lies."""
ICON: Final = 52.0
"""An emblem before a line ..."""
ICON_GAP: Final = 12.0
"""... and between both."""
ROW_GAP: Final = 6.0
"""Above a line with an emblem."""
STEP: Final = 8.0
"""Slips are painted in steps of this length, so that few pictures are needed."""
COME: Final = 0.12
"""Seconds in which a slip comes."""


@dataclass(frozen=True, kw_only=True)
class Tooltip:
    """What a slip beside a thing says.

    thing   the id of what it speaks of, and where that is (units)
    on      the panel on which that is, where the slip lies beside all of it
    rank    what else gives way to it
    secret  before whose eyes alone
    bad     a refusal
    brief   what a coach says: any press only takes it away, so that it may lie on bare ground
    unasked it came by itself: its words are enlarged only as far as they hide no more than painted ones would
    """

    thing: str
    where: Box
    about: About
    rank: Rank
    secret: Seat | None = None
    bad: bool = False
    brief: bool = False
    unasked: bool = False
    on: Box | None = None

    @property
    def beside(self) -> Box:
        """What it lies beside."""
        return self.on or self.where


class Line(NamedTuple):
    """One line of a slip, how far below the first its top is, and how far from the left it begins; `icon`: the emblem before
    it."""

    text: str
    size: float
    role: str
    color: str
    y: float
    x: float = 0.0
    icon: str = ""


class Setting(NamedTuple):
    """The words of a slip as they are set, and the size of its paper (units)."""

    lines: tuple[Line, ...]
    w: float
    h: float


@dataclass(frozen=True)
class PlacedTooltip:
    """A note where it lies. `tail`: the edge that bears its tail, "" for none, and how far along it."""

    tooltip: Tooltip
    setting: Setting
    place: Place
    tail: tuple[str, float] = ("", 0.0)

    @property
    def box(self) -> Box:
        return self.place.box


@lru_cache(maxsize=2000)
def _ways(
    about: About, lettering: Lettering, share: float, fixed: bool, widths: tuple[float, ...], S: float, scale: float
) -> list[Setting]:
    """The ways to set the words; what is said again, in letters of that scale, is not set again."""
    return settings(about, lettering, share, fixed, widths)


def settings(
    about: About, lettering: Lettering, share: float = 1.0, fixed: bool = False, widths: tuple[float, ...] = WIDTHS
) -> list[Setting]:
    """The ways to set the words, the best first: the narrowest that is not too high, broader ones, and a high one in the least
    breadth; where none is low enough, the broadest, without lines at the end that find no room. Name and state always stay.
    `share`: of the full size; `fixed`: as if texts were not enlarged; `widths`: of the words, the least first."""
    grown = 1.0 if fixed else max(1.0, lettering.text_scale * share)
    tried = dict.fromkeys((widths[0], *(width * grown for width in widths)))
    ways = [_set(about, about.lines, width, lettering, share, fixed) for width in tried]
    low = [one for one in ways if one.h <= TALLEST]
    if low:
        return [*low, *[one for one in ways if TALLEST < one.h <= HIGHEST][:1]]
    for count in range(len(about.lines) - 1, -1, -1):
        fewer = _set(about, about.lines[:count], widths[-1] * grown, lettering, share, fixed)
        if fewer.h <= TALLEST:
            break
    return [fewer] if about.lines else ways[-1:]


def _set(about: About, sentences: Sequence[str], width: float, lettering: Lettering, share: float, fixed: bool) -> Setting:
    lines, y = [], 0.0
    for text, whole, read, color in _words(about, sentences):
        size, role = whole * share, FIXED + READ[read] if fixed else read
        for line in lettering.wrap(text, width, size, role):
            lines.append(Line(line, size, role, color, y))
            y += lettering.leading(size, LEADING, role)
    for icon, text in about.rows:
        size, role = SIZE * share, FIXED + READ["read"] if fixed else "read"
        x, first = ICON * share + ICON_GAP, len(lines)
        for line in lettering.wrap(text, width - x, size, role):
            lines.append(Line(line, size, role, SHELL.ink, y + ROW_GAP, x, icon if len(lines) == first else ""))
            y += lettering.leading(size, LEADING, role)
        y += ROW_GAP
    broadest = max((line.x + lettering.width(line.text, line.size, line.role) for line in lines), default=0.0)
    return Setting(tuple(lines), stepped(broadest + 2 * MARGIN[0]), stepped(y + 2 * MARGIN[1]))


def _words(about: About, sentences: Sequence[str]) -> Iterator[tuple[str, float, str, str]]:
    if about.name:
        yield about.name, NAME, "read_serif", SHELL.heading
    if about.state:
        yield about.state, SIZE, "read", SHELL.clause
    if about.cannot:
        yield about.cannot, SIZE, "read_bold", SHELL.refusal
    for text in sentences:
        yield text, SIZE, "read", SHELL.ink


def stepped(length: float) -> float:
    """Few lengths, so that few papers have to be painted."""
    return -(-length // STEP) * STEP


def placed_beside(
    tooltip: Tooltip, taken: Sequence[Box], area: Box, lettering: Lettering, told: Sequence[Box] = (),
    spare: Sequence[Box] = (), dear: Sequence[Box] = (),
) -> PlacedTooltip:  # fmt: skip
    """The note where there is room for it, its words as large as they find room; `told` are things that it had better leave in
    sight, above all what is `dear`: for that its words are rather enlarged less, and it lies farther away. What a coach says
    leaves them in sight wherever it finds room at all, however far away, in whatever letters; else it rather lies on what is
    to `spare`."""
    told_of = [*told, *spare]
    if tooltip.brief:
        laid = _placed_free(tooltip, taken, area, lettering, told, spare, dear)
    else:
        laid = _placed_near(tooltip, taken, area, lettering, told_of, dear)
    return replace(laid, tail=_tail(tooltip, laid.place, [*taken, *told_of]))


def _placed_near(
    tooltip: Tooltip, taken: Sequence[Box], area: Box, lettering: Lettering, told: Sequence[Box], dear: Sequence[Box]
) -> PlacedTooltip:
    """Beside its thing, wherever there is room for it; enlarged more than painted words only as far as that hides no more of
    what is dear."""

    def laid(share: float, fixed: bool, widths: tuple[float, ...] = WIDTHS) -> PlacedTooltip:
        ways = _ways(tooltip.about, lettering, share, fixed, widths, lettering.S, lettering.text_scale)
        place = place_beside(tooltip.beside, [(one.w, one.h) for one in ways], taken, area, told, dear=dear)
        return PlacedTooltip(tooltip, next(one for one in ways if (one.w, one.h) == (place.box.w, place.box.h)), place)

    def free(shares: Sequence[tuple[float, bool]]) -> Iterator[PlacedTooltip]:
        return (one for one in (laid(*each) for each in shares) if not one.place.covered and _says_all(tooltip, one.setting))

    shares = _shares(lettering)
    first = next(free(shares), None)
    if first is None:
        best, other = laid(*shares[-1]), laid(*shares[-1], RESORT)
        return other if other.place.covered < best.place.covered and _says_all(tooltip, other.setting) else best
    return _hiding_least([*free(shares[:-1])] or [first], told if tooltip.unasked else dear)


def _hiding_least(found: Sequence[PlacedTooltip], dear: Sequence[Box]) -> PlacedTooltip:
    """The first, in the largest letters, of those that hide hardly more than any other."""
    hidden = [sum(shared(one.box, box) / (box.w * box.h) for box in dear) for one in found]
    return next(one for one, share in zip(found, hidden, strict=True) if share <= min(hidden) + HARDLY)


def _placed_free(
    tooltip: Tooltip, taken: Sequence[Box], area: Box, lettering: Lettering, told: Sequence[Box], spare: Sequence[Box],
    dear: Sequence[Box],
) -> PlacedTooltip:  # fmt: skip
    """Where it hides least of what is told; in the largest letters in which it hides hardly anything."""
    found: list[tuple[float, float, PlacedTooltip]] = []
    for share, fixed in _shares(lettering):
        ways = _ways(tooltip.about, lettering, share, fixed, (*RESORT[:1], *WIDTHS), lettering.S, lettering.text_scale)
        whole = {(one.w, one.h): one for one in ways if _says_all(tooltip, one)} or {(one.w, one.h): one for one in ways}
        place, hidden = place_free(tooltip.beside, list(whole), taken, area, told, spare, dear)
        found.append((place.covered, hidden, PlacedTooltip(tooltip, whole[place.box.w, place.box.h], place)))
        if not place.covered and hidden <= HARDLY:
            break
    return min(found, key=lambda one: one[:2])[2]


def _says_all(tooltip: Tooltip, setting: Setting) -> bool:
    about = tooltip.about
    whole = sum(map(len, (about.name, about.state, *about.lines, about.cannot, *(text for _, text in about.rows))))
    return sum(len(line.text) + 1 for line in setting.lines) >= whole


def _shares(lettering: Lettering) -> list[tuple[float, bool]]:
    """Of their full size, the words of a slip as tried: as small as painted ones, and in the end not enlarged at all."""
    least, share, found = lettering.painted / lettering.text_scale, 1.0, []
    while share > least:
        found.append((share, False))
        share *= SMALLER
    return [*found, (least, False), *([(1.0, True)] if lettering.text_scale > 1 else [])]


def draw(canvas: Canvas, laid: PlacedTooltip, alpha: int) -> None:
    """Draws a tooltip: its paper, its tail and its words."""
    box, secret = laid.box, laid.tooltip.secret
    side, at = laid.tail
    paper = shell.slip_beside(w=box.w, h=box.h, side=side, at=at, tone="bad" if laid.tooltip.bad else "paper")
    canvas.picture(paper, box.x, box.y, layer=LAYER, key="look", alpha=alpha, secret=secret)
    for i, line in enumerate(laid.setting.lines):
        if line.icon:
            px = round(line.x - ICON_GAP)
            sign = people.emblem_alone(name=line.icon, px=px, a=SHELL.gold_deep)
            top = box.y + MARGIN[1] + line.y + (canvas.lettering.leading(line.size, LEADING, line.role) - px) / 2
            canvas.picture(sign, box.x + MARGIN[0], top, layer=LAYER + 1, key=f"look:{i}.icon", secret=secret)
        canvas.words(
            line.text, box.x + MARGIN[0] + line.x, box.y + MARGIN[1] + line.y, line.size, line.role, line.color,
            layer=LAYER + 1, key=f"look:{i}", alpha=alpha, secret=secret,
        )  # fmt: skip


def _tail(tooltip: Tooltip, place: Place, others: Sequence[Box]) -> tuple[str, float]:
    """The edge that bears the tail, "" for none, and how far along it."""
    where, on, box, level = tooltip.where, tooltip.beside, place.box, place.side in ("right", "left")
    point = tail_at(Box(on.x, where.y, on.w, where.h) if level else Box(where.x, on.y, where.w, on.h), place)
    if point is not None:
        side, along = place.side, point[1] - box.y if level else point[0] - box.x
    else:
        far = far_tail(on, box, others) if tooltip.thing and not shared(box, on) else None
        if far is None:
            return "", 0.0
        side, along = far
    return EDGES[side], round(along / STEP) * STEP
