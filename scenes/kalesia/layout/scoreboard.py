"""The two panels in the upper corners: where the game stands, and the totals of the hand per alliance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import LINES
from games.kalesia.state import State
from scenes.kalesia.layout.zones import HINT_SLIP, TALLY_HEAD, TALLY_STEP, Zones
from scenes.kalesia.paint import alliances, marks
from scenes.kalesia.paint.palette import KALESIA
from scenes.kalesia.show.cues import CUES
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.context import Context

LAYER: Final = 5
PLAYERS: Final = 28
"""The sign of players behind a number of them."""


def badge_px(zones: Zones) -> int:
    return min(58, round(zones.corner_h - zones.line - 14))


def scoreboard(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    for id, box in (("status", zones.status), ("totals", zones.totals)):
        yield centred(
            f"panel.{id}",
            shell.panel(w=box.w, h=box.h, color=KALESIA.plate, radius=18, thick=5, level=3),
            *box.centre,
            box.w,
            box.h,
            LAYER,
        )
    crest = min(84, round(zones.corner_h * 0.78))
    box = zones.status
    yield centred(
        "crest",
        people.emblem_alone(name="w_queen", px=crest, a=SHELL.gold, b=KALESIA.plate, gold=True),
        box.right - 24 - crest / 2,
        box.centre[1],
        crest,
        crest,
        LAYER + 1,
    )
    px = badge_px(zones)
    players = people.emblem_alone(name="people", px=PLAYERS, a=SHELL.text_lo)
    for alliance in ALLIANCES:
        box = zones.counter(alliance)
        y = box.y + 8 + px / 2
        badge = alliances.alliance_badge(alliance=alliance, px=px)
        yield centred(f"badge.{alliance}", badge, box.x + 10 + px / 2, y, px, px, LAYER + 1)
        if totals_shown(view, context) is None:
            x = count_middle(zones, alliance) + PLAYERS / 2 - 3
            yield centred(f"players.{alliance}", players, x, y, PLAYERS, PLAYERS, LAYER + 1)


def count_middle(zones: Zones, alliance: Alliance) -> float:
    """The middle of what stands beside an alliance's badge: its total, or how many players serve it."""
    box = zones.counter(alliance)
    return box.x + (badge_px(zones) + box.w + 4) / 2


def tally_at(context: Context, zones: Zones) -> tuple[float, float] | None:
    """Where the tally stands; None where nobody wants it, and where the longest hint would lie on it."""
    hinted = context.hint is not None and not context.hint.teaches
    place = zones.tally if context.aids else None
    return None if place is not None and hinted and tally_box(place).bottom > hint_top() else place


def hint_top() -> float:
    """How high up the longest hint reaches."""
    return HINT_SLIP.place.bottom - HINT_SLIP.highest


def tally_box(place: tuple[float, float]) -> Box:
    """The board of the tally, with room for its heading above the rows."""
    return Box(place[0], place[1] - TALLY_HEAD, SAFE.right - place[0], TALLY_HEAD + len(ALLIANCES) * TALLY_STEP + 6)


def tally(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    """How much of its longest open line each alliance owns: public geometry."""
    place = tally_at(context, zones)
    if place is None:
        return
    box = tally_box(place)
    board = shell.panel(w=box.w, h=box.h, color=KALESIA.plate, radius=18, thick=5, level=3)
    yield centred("tally.title", board, *box.centre, box.w, box.h, LAYER - 1)
    owner, (x, y) = tuple(view.owner), place
    for row, alliance in enumerate(ALLIANCES):
        middle = y + (row + 0.5) * TALLY_STEP
        badge = alliances.alliance_badge(alliance=alliance, px=44)
        yield centred(f"tally.badge.{alliance}", badge, x + 44, middle, 44, 44, LAYER)
        filled = longest(owner, alliance)
        for i in range(3):
            yield centred(
                f"tally.{alliance}.{i}",
                marks.tally(filled=i < filled, px=36),
                x + 106 + i * TALLY_STEP,
                middle,
                36,
                36,
                LAYER,
            )


@lru_cache(maxsize=96)
def longest(owner: tuple[str | None, ...], alliance: str) -> int:
    """The most areas that an alliance owns in a line that no rival has entered."""
    counts = [
        sum(owner[cell] == alliance for cell in line) for line in LINES if all(owner[cell] in (alliance, None) for cell in line)
    ]
    return max(counts, default=0)


def warning(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    """The board under the permanent warning."""
    if view.n not in (2, 4, 6) or view.phase == "over":
        return
    box = zones.warning
    yield centred(
        "panel.warning",
        shell.panel(w=box.w, h=box.h, color=KALESIA.plate, radius=16, thick=5, level=3),
        *box.centre,
        box.w,
        box.h,
        LAYER,
    )
    yield centred(
        "warning.leaf",
        people.emblem_alone(name="skull", px=46, a=SHELL.gold),
        box.x + 42,
        box.centre[1],
        46,
        46,
        LAYER + 1,
    )


def totals_shown(view: State, context: Context) -> dict[Alliance, int] | None:
    """The totals as far as they have been counted at this moment, None while the board is empty."""
    row = CUES.now(context)
    if not row.totals or not view.log:
        return None
    totals = view.log[-1].totals
    if not row.climbs:
        return dict(totals)
    from_low = sorted(totals, key=lambda alliance: (totals[alliance], "CMF".index(alliance)))
    return {alliance: totals[alliance] for alliance in from_low[: context.step + 1]}
