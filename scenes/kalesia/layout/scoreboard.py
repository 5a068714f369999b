"""The two panels in the upper corners: where the game stands, and the totals of the hand; the tally, and the warning."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.lines import LINES
from games.kalesia.state import State
from scenes.kalesia.layout.zones import CORNER_W, HINT_SLIP, TALLY_HEAD, TALLY_STEP, Zones
from scenes.kalesia.paint import alliances, marks
from scenes.kalesia.paint.palette import KALESIA
from scenes.kalesia.show.cues import CUES
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.pieces.piece import Piece, boxed, centred, square
from scenes.table.context import Context
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 5
PLAYERS: Final = 28
"""The sign of players behind a number of them."""
WARNED: Final = {2: "warning.two", 4: "warning.forest", 6: "warning.forest"}
"""Tables at which everybody may lose (R40)."""


def board(id: str, box: Box, layer: int, radius: float = 18) -> Piece:
    """A dark board under numbers and words."""
    picture = shell.panel(w=box.w, h=box.h, color=KALESIA.plate, radius=radius, thick=5, level=3)
    return boxed(id, picture, box, layer)


def scoreboard(view: State, context: Context, zones: Zones) -> Iterator[Thing]:
    for id, box in (("status", zones.status), ("totals", zones.totals)):
        yield board(f"panel.{id}", box, LAYER)
    crest = min(84, round(zones.corner_h * 0.78))
    box = zones.status
    queen = people.emblem_alone(name="w_queen", px=crest, a=SHELL.gold, b=KALESIA.plate, gold=True)
    yield square("crest", queen, box.right - 24 - crest / 2, box.centre[1], crest, LAYER + 1)
    yield from _status(view, context, zones)
    px, shown = min(58, round(zones.corner_h - zones.line - 14)), totals_shown(view, context)
    players = people.emblem_alone(name="people", px=PLAYERS, a=SHELL.text_lo)
    for alliance in ALLIANCES:
        box = zones.counter(alliance)
        y = box.y + 8 + px / 2
        badge = alliances.alliance_badge(alliance=alliance, px=px)
        yield centred(f"badge.{alliance}", badge, box.x + 10 + px / 2, y, px, px, LAYER + 1)
        middle, key = box.x + (px + box.w + 4) / 2, f"total.{alliance}"
        if shown is None:
            yield centred(f"players.{alliance}", players, middle + PLAYERS / 2 - 3, y, PLAYERS, PLAYERS, LAYER + 1)
            text, middle = str(view.alliances_in_use[alliance]), middle - (PLAYERS / 2 + 1)
            yield Label(text, middle, y, 30, "ui_bold", SHELL.text_lo, "center", key=key)
        elif alliance in shown:
            yield Label(str(climbing(shown, alliance, context)), middle, y, 36, "num", SHELL.text, "center", key=key)
    box, text = zones.totals, context.say("totals.tie")
    x, y = box.centre[0], box.bottom - zones.line / 2 - 4
    yield Label(text, x, y, 28, "ui", SHELL.text_lo, "center", width=box.w - 16, key="totals.tie")


def _status(view: State, context: Context, zones: Zones) -> Iterator[Label]:
    box = zones.status
    texts = (
        (context.say("status.round", round=view.round, last=view.rounds), SHELL.text, "ui"),
        (context.say("status.hand", hand=view.hand_in_round), SHELL.text, "ui"),
        (context.say("status.area", area=view.area), KALESIA.accent, "ui_bold"),
    )
    for i, (text, color, role) in enumerate(texts):
        y = box.y + 6 + zones.line * (i + 0.5)
        yield Label(text, box.x + 22, y, 28, role, color, width=CORNER_W - 40, key=f"status.{i}")


def climbing(shown: dict[Alliance, int], alliance: Alliance, context: Context) -> int:
    """The counter of the column that is being counted climbs point by point."""
    total = shown[alliance]
    newest = list(shown)[-1] if CUES.now(context).climbs and not context.still else None
    return int(total * min(1.0, context.share * 1.6)) if alliance == newest and context.step < 3 else total


def tally_at(context: Context, zones: Zones) -> tuple[float, float] | None:
    """Where the tally stands; None where nobody wants it, and where the longest hint would lie on it."""
    hinted = context.hint is not None and not context.hint.teaches
    place, hint_top = zones.tally if context.aids else None, HINT_SLIP.place.bottom - HINT_SLIP.highest
    return None if place is not None and hinted and tally_box(place).bottom > hint_top else place


def tally_box(place: tuple[float, float]) -> Box:
    """The board of the tally, with room for its heading above the rows."""
    return Box(place[0], place[1] - TALLY_HEAD, SAFE.right - place[0], TALLY_HEAD + len(ALLIANCES) * TALLY_STEP + 6)


def tally(view: State, context: Context, zones: Zones) -> Iterator[Thing]:
    """How much of its longest open line each alliance owns: public geometry."""
    place = tally_at(context, zones)
    if place is None:
        return
    box = tally_box(place)
    yield board("tally.title", box, LAYER - 1)
    owner, (x, y) = tuple(view.owner), place
    at = box.centre[0], y - TALLY_HEAD / 2
    yield Label(context.say("tally.title"), *at, 28, "ui", SHELL.text_lo, "center", width=220, key="tally")
    for row, alliance in enumerate(ALLIANCES):
        middle = y + (row + 0.5) * TALLY_STEP
        badge = alliances.alliance_badge(alliance=alliance, px=44)
        yield centred(f"tally.badge.{alliance}", badge, x + 44, middle, 44, 44, LAYER)
        filled = longest(owner, alliance)
        for i in range(3):
            mark = marks.tally(filled=i < filled, px=36)
            yield square(f"tally.{alliance}.{i}", mark, x + 106 + i * TALLY_STEP, middle, 36, LAYER)


@lru_cache(maxsize=96)
def longest(owner: tuple[str | None, ...], alliance: str) -> int:
    """The most areas that an alliance owns in a line that no rival has entered."""
    counts = [
        sum(owner[cell] == alliance for cell in line) for line in LINES if all(owner[cell] in (alliance, None) for cell in line)
    ]
    return max(counts, default=0)


def warned(view: State) -> bool:
    """Whether the table carries a permanent warning."""
    return view.n in WARNED and view.phase != "over"


def warning(view: State, context: Context, zones: Zones) -> Iterator[Thing]:
    """The permanent warning on its board."""
    if not warned(view):
        return
    box = zones.warning
    yield board("panel.warning", box, LAYER, radius=16)
    skull = people.emblem_alone(name="skull", px=46, a=SHELL.gold)
    yield square("warning.leaf", skull, box.x + 42, box.centre[1], 46, LAYER + 1)
    text, (_, y) = context.say(WARNED[view.n]), box.centre
    yield Label(text, box.x + 76, y, 28, "ui", KALESIA.accent, width=box.w - 92, lines=2, key="warning")


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
