"""The grid of areas: sleeping, next, contested, conquered; temple discs; what grows over it when the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import CELLS, completed, threats
from scenes.kalesia.zones import BANNER, BOARD, LIT, Zones
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import SHELL
from scenes.stage.piece import centred
from scenes.stage.pieces import Piece
from scenes.tabletop.sight import Sight

TILT: Final = -2.5
"""The contested area is turned slightly (KALESIA-305)."""
LAYER_BOARD: Final = 0
LAYER_TILE: Final = 10
LAYER_LIT: Final = 16
LAYER_DISC: Final = 18
LAYER_END: Final = 24
LAYER_BANNER: Final = 28
DISC: Final = 44
LIT_DISC: Final = 56
TEMPLE: Final = (178, 154)
"""It stands on the middle area of the line and rises over its upper edge; its neighbours stay to be seen."""
FOOT: Final = 10
"""How far the temple's base lies below its area."""


def grid(view: Any, sight: Sight, zones: Zones) -> Iterator[Piece]:
    """Everything on the grid board, the board included."""
    yield centred("board", "kalesia.grid_board", *BOARD.centre, BOARD.w, BOARD.h, LAYER_BOARD, art={"w": BOARD.w, "h": BOARD.h})
    for cell in range(CELLS):
        yield from _tile(view, sight, zones, cell)
    yield from _discs(view, sight, zones)
    yield from _temples(view, sight, zones)
    yield from _overgrowth(view, sight, zones)
    if banner_up(view, sight):
        art = {"w": BANNER.w, "h": BANNER.h, "color": SHELL["paper"]}
        yield centred("banner", "chip", *BANNER.centre, BANNER.w, BANNER.h, LAYER_BANNER, art=art)


def contested(view: Any) -> int | None:
    """The cell that is fought over, None outside a hand. Public."""
    if view.phase not in ("choose", "resolve") or view.owner[view.cell] is not None:
        return None
    return int(view.cell)


def decisive(view: Any) -> tuple[Alliance, ...]:
    """The alliances that would build their temple on the contested cell. Public geometry."""
    cell = contested(view)
    if cell is None:
        return ()
    found = signs(tuple(view.owner))
    return tuple(alliance for alliance in ALLIANCES if cell in found[alliance])


@lru_cache(maxsize=32)
def signs(owner: tuple[Alliance | None, ...]) -> dict[Alliance, list[int]]:
    """Who would build a temple where: reckoned once for a grid, read in every frame."""
    return threats(owner)


def banner_up(view: Any, sight: Sight) -> bool:
    """Whether the decisive-area banner hangs: two or three alliances can finish on the contested cell."""
    return sight.aids and view.phase == "choose" and sight.kind in ("", "area_contested") and len(decisive(view)) > 1


def lit_art(number: int, box: Box) -> dict[str, Any]:
    """The arguments of an area's picture while it is contested; `box`: its tile."""
    return {"number": number, "mood": "lit", "w": round(box.w * LIT), "h": round(box.h * LIT)}


def _tile(view: Any, sight: Sight, zones: Zones, cell: int) -> Iterator[Piece]:
    box = zones.cell(cell)
    owner, number = view.owner[cell], view.number[cell]
    text = _tile_text(view, sight, cell)
    if owner is not None:
        art = {"alliance": owner, "w": box.w, "h": box.h}
        id = f"area.{cell}" if owner == "F" else f"colony.{cell}"
        yield centred(id, "kalesia.colony", *box.centre, box.w, box.h, LAYER_TILE, art=art, text=text, group="grid")
        return
    if cell == contested(view):
        art = lit_art(number, box)
        w, h = art["w"], art["h"]
        turn = 0.0 if sight.kind == "area_contested" and sight.step == 0 else TILT
        yield centred(
            f"area.{cell}",
            "kalesia.area",
            box.centre[0],
            box.centre[1] - 4,
            w,
            h,
            LAYER_LIT,
            art=art,
            turn=turn,
            text=text,
            group="grid",
        )
        yield _ring(box, w, h, turn)
        return
    art = {"number": number, "mood": "sleep", "w": box.w, "h": box.h}
    yield centred(f"area.{cell}", "kalesia.area", *box.centre, box.w, box.h, LAYER_TILE, art=art, text=text, group="grid")
    if is_next(view, cell):
        art = {"w": box.w, "h": box.h, "step": number - view.area}
        yield centred(f"next.{cell}", "kalesia.next_mark", *box.centre, box.w, box.h, LAYER_TILE + 1, art=art)


def _ring(box: Box, w: float, h: float, turn: float) -> Piece:
    """The ring in the lantern's light round the contested area."""
    x, y = box.centre
    art = {"w": w, "h": h, "radius": 11}
    return centred("ring.contested", "ring", x, y - 4, w, h, LAYER_LIT + 1, art=art, turn=turn)


def is_next(view: Any, cell: int) -> bool:
    """Whether this open area comes up later in the current round."""
    return view.phase in ("choose", "resolve") and view.area < view.number[cell] <= min(4 * view.round, CELLS)


def _tile_text(view: Any, sight: Sight, cell: int) -> str:
    owner, number = view.owner[cell], view.number[cell]
    if owner is not None:
        return sight.say("focus.area_owned", area=number, owner=owner)
    if cell == contested(view):
        return sight.say("focus.area_contested", area=number)
    return sight.say("focus.area_open", area=number)


def _discs(view: Any, sight: Sight, zones: Zones) -> Iterator[Piece]:
    """The public geometry aid: who would build a temple where."""
    if view.phase == "over" or not sight.aids:
        return
    found = signs(tuple(view.owner))
    lit = contested(view)
    pulse = 1.25 if sight.kind == "threat_changed" else 1.0
    for cell in range(CELLS):
        box = zones.cell(cell)
        size = LIT_DISC if cell == lit else DISC
        grow = (LIT - 1) / 2 if cell == lit else 0.0
        here = [alliance for alliance in ALLIANCES if cell in found[alliance]]
        for i, alliance in enumerate(here):
            cx = box.right + box.w * grow - size * (0.36 + 0.86 * i)
            cy = box.bottom + box.h * grow - size * 0.42
            yield centred(
                f"disc.{cell}.{alliance}",
                "kalesia.temple_disc",
                cx,
                cy,
                size,
                size,
                LAYER_DISC,
                art={"alliance": alliance, "px": size},
                scale=pulse,
                group="discs",
            )


def finished_lines(view: Any) -> list[tuple[int, ...]]:
    """Every completed line, from the public grid (R4)."""
    if not view.log or view.log[-1].winner is None:
        return []
    return [tuple(line) for line in completed(view.owner, view.number.index(view.log[-1].area))]


def _temples(view: Any, sight: Sight, zones: Zones) -> Iterator[Piece]:
    lines = finished_lines(view)
    if not lines or sight.kind in ("area_conquered", "colony_placed", "forest_flipped", "threat_changed"):
        return
    winner = view.owner[lines[0][0]]
    for cell in dict.fromkeys(line[1] for line in lines):
        x, y = zones.cell(cell).centre
        w, h = TEMPLE
        foot = zones.cell(cell).bottom + FOOT
        yield centred(
            f"temple.{cell}",
            "kalesia.temple",
            x,
            foot - h / 2,
            w,
            h,
            LAYER_END,
            art={"alliance": winner, "w": w, "h": h},
            group="temple",
            come=(x, y + 60),
        )
    for cell in dict.fromkeys(cell for line in lines for cell in line):
        box = zones.cell(cell)
        art = {"w": box.w, "h": box.h, "radius": 11}
        yield centred(f"ring.line.{cell}", "ring", *box.centre, box.w, box.h, LAYER_END - 2, art=art)


def _overgrowth(view: Any, sight: Sight, zones: Zones) -> Iterator[Piece]:
    """Exhaustion: the forest closes over every area."""
    gone = view.phase == "over" and view.result is not None and view.result.reason == "exhaustion"
    if not gone and sight.kind != "forest_outlasted":
        return
    for cell in range(CELLS):
        box = zones.cell(cell)
        yield centred(
            f"overgrowth.{cell}",
            "kalesia.colony",
            *box.centre,
            box.w,
            box.h,
            LAYER_END,
            art={"alliance": "F", "w": box.w, "h": box.h},
            group="overgrowth",
        )
