"""The two panels in the upper corners: where the game stands, and the totals of the hand per alliance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalesia.faces import ALLIANCES
from scenes.kalesia.parts import centred
from scenes.kalesia.zones import Zones
from scenes.stage.paint.palette import KALESIA, SHELL
from scenes.stage.pieces import Piece
from scenes.tabletop.sight import Sight

LAYER: Final = 5
COUNTED: Final = frozenset(
    {
        "totals_counted",
        "area_conquered",
        "colony_placed",
        "forest_flipped",
        "threat_changed",
        "temple_built",
        "forest_outlasted",
    }
)
"""Moments at which the totals of the hand stand on the board; at all others it is empty."""


def badge_px(zones: Zones) -> int:
    return min(58, round(zones.corner_h - zones.line - 14))


def scoreboard(view: Any, sight: Sight, zones: Zones) -> Iterator[Piece]:
    for id, box in (("status", zones.status), ("totals", zones.totals)):
        art = {"w": box.w, "h": box.h, "color": KALESIA["plate"], "radius": 18, "thick": 5, "level": 3}
        yield centred(f"panel.{id}", "board", *box.centre, box.w, box.h, LAYER, art=art)
    crest = round(zones.corner_h * 0.78)
    box = zones.status
    yield centred(
        "crest",
        "emblem",
        box.right - 24 - crest / 2,
        box.centre[1],
        crest,
        crest,
        LAYER + 1,
        art={"name": "w_queen", "px": crest, "a": SHELL["gold"], "b": KALESIA["plate"], "gold": True},
    )
    px = badge_px(zones)
    for alliance in ALLIANCES:
        box = zones.counter(alliance)
        yield centred(
            f"badge.{alliance}",
            "kalesia.badge",
            box.x + 10 + px / 2,
            box.y + 8 + px / 2,
            px,
            px,
            LAYER + 1,
            art={"alliance": alliance, "px": px},
        )


def totals_shown(view: Any, sight: Sight) -> dict[str, int] | None:
    """The totals as far as they have been counted at this moment, None while the board is empty."""
    if sight.kind not in COUNTED or not view.log:
        return None
    totals = view.log[-1].totals
    if sight.kind != "totals_counted":
        return dict(totals)
    from_low = sorted(totals, key=lambda alliance: (totals[alliance], "CMF".index(alliance)))
    return {alliance: totals[alliance] for alliance in from_low[: sight.step + 1]}
