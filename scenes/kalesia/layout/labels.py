"""The words on Kalesia's table, as a pure function beside `layout`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalesia.faces import ALLIANCES, Alliance
from games.kalesia.state import State
from scenes.kalesia.layout import adding, own_alliance
from scenes.kalesia.layout.grid import banner_up, decisive
from scenes.kalesia.layout.layout import zones_for
from scenes.kalesia.layout.scoreboard import PLAYERS, badge_px, count_middle, tally_at, tally_box, totals_shown
from scenes.kalesia.layout.seats import has_taken, mask_at, mask_name, unmasking, words_left, words_width
from scenes.kalesia.layout.zones import BANNER, CORNER_W, TALLY_HEAD, Zones, column
from scenes.kalesia.paint.palette import KALESIA
from scenes.kalesia.show.cues import CUES
from scenes.paint.palette import SHELL
from scenes.table.context import Context
from scenes.table.layout.labels import Label

CREAM: Final = SHELL.text
SOFT: Final = SHELL.text_lo
ACCENT: Final = KALESIA.accent
WARNED: Final = {2: "warning.two", 4: "warning.forest", 6: "warning.forest"}
"""Tables at which everybody may lose (R40)."""


def labels(view: State, context: Context) -> list[Label]:
    """Every word on the table but the prompt, the news slip, the hints and what dialogs say."""
    zones = zones_for(view, context)
    return [
        *_status(view, context, zones),
        *_totals(view, context, zones),
        *_plates(view, context, zones),
        *_columns(view, context),
        *_banner(view, context),
        *_warning(view, context, zones),
        *_tally(view, context, zones),
        *_received(view, context),
        *own_alliance.labels(view, context),
        *adding.labels(view, context),
    ]


def _status(view: State, context: Context, zones: Zones) -> Iterator[Label]:
    box = zones.status
    texts = (
        (context.say("status.round", round=view.round, last=view.rounds), CREAM, "ui"),
        (context.say("status.hand", hand=view.hand_in_round), CREAM, "ui"),
        (context.say("status.area", area=view.area), ACCENT, "ui_bold"),
    )
    for i, (text, color, role) in enumerate(texts):
        y = box.y + 6 + zones.line * (i + 0.5)
        yield Label(text, box.x + 22, y, 28, role, color, width=CORNER_W - 40, key=f"status.{i}")


def _totals(view: State, context: Context, zones: Zones) -> Iterator[Label]:
    shown = totals_shown(view, context)
    px = badge_px(zones)
    for alliance in ALLIANCES:
        box = zones.counter(alliance)
        y = box.y + 8 + px / 2
        middle = count_middle(zones, alliance)
        if shown is not None and alliance in shown:
            text, role, color, size = str(_climbing(shown, alliance, context)), "num", CREAM, 36
        elif shown is not None:
            continue
        else:
            text, role, color, size = str(view.alliances_in_use[alliance]), "ui_bold", SOFT, 30
            middle -= PLAYERS / 2 + 1
        yield Label(text, middle, y, size, role, color, "center", key=f"total.{alliance}")
    box = zones.totals
    text = context.say("totals.tie")
    yield Label(
        text, box.centre[0], box.bottom - zones.line / 2 - 4, 28, "ui", SOFT, "center", width=box.w - 16, key="totals.tie"
    )


def _climbing(shown: dict[Alliance, int], alliance: Alliance, context: Context) -> int:
    """The counter of the column that is being counted climbs point by point."""
    total = shown[alliance]
    newest = list(shown)[-1] if CUES.now(context).climbs else None
    return int(total * min(1.0, context.share * 1.6)) if alliance == newest and context.step < 3 else total


def _plates(view: State, context: Context, zones: Zones) -> Iterator[Label]:
    big = 0 if zones.crowded else 2
    for seat in range(view.n):
        box, x, width = zones.plate(seat), words_left(zones, seat), words_width(zones)
        name = context.say("plate.you") if context.secrecy == "open" and seat == context.eyes else context.name(seat)
        yield Label(name, x, box.y + box.h * 0.27, 32 + big, "ui_bold", CREAM, width=width, key=f"name.{seat}")
        y = box.y + box.h * 0.73
        if seat in context.waiting:
            yield Label(context.say("plate.lost"), x, y, 28 + big, "ui", SHELL.bad, width=width, key=f"state.{seat}")
        else:
            yield Label(str(view.hand_size(seat)), x + 46, y, 28 + big, "ui", CREAM, key=f"state.{seat}")
        if context.seconds is not None and seat == context.choosing:
            yield Label(str(context.seconds), x + width - 4, y, 28 + big, "num", ACCENT, "right", key="seconds")
        if unmasking(view, context):
            x, (y, w) = mask_at(view, seat)[0], mask_name(view, seat, zones.line)
            yield Label(context.name(seat), x, y, 28, "ui_bold", CREAM, "center", width=w, shadow=0.8, key=f"mask.{seat}")


def _columns(view: State, context: Context) -> Iterator[Label]:
    if not CUES.now(context).columns:
        return
    shown = totals_shown(view, context) or {}
    for alliance in ALLIANCES:
        box = column(alliance)
        name = context.say(f"alliance.{alliance}")
        ink, gold = (SHELL.ink, SHELL.heading) if has_taken(view, context, alliance) else (CREAM, ACCENT)
        yield Label(name, box.x + 88, box.y + 54, 28, "ui_bold", ink, width=box.w - 176, key=f"column.{alliance}")
        if alliance in shown:
            number = str(_climbing(shown, alliance, context))
            yield Label(number, box.right - 26, box.y + 54, 60, "num", gold, "right", key=f"column.total.{alliance}")


def _received(view: State, context: Context) -> Iterator[Label]:
    """A private look at the beginning of a round: the three weapons that came from the right (R30)."""
    seat = context.eyes
    if seat is None or context.choosing is not None or context.secrecy != "chord" or not view.passed or view.phase != "choose":
        return
    giver = (seat - 1) % view.n
    given = view.passed[-1][giver]
    if isinstance(given, tuple):
        weapons = ", ".join(context.say(f"weapon.{face}") for face in given)
        text = context.say("private.received", name=context.name(giver), weapons=weapons)
        yield Label(text, 960, 748, 28, "ui_bold", ACCENT, "center", width=1000, shadow=0.9, secret=seat, key="received")


def _banner(view: State, context: Context) -> Iterator[Label]:
    if banner_up(view, context):
        (x, y), text = BANNER.centre, context.say(f"decisive.{''.join(decisive(view))}")
        yield Label(text, x, y, 28, "ui_bold", SHELL.ink, "center", width=BANNER.w - 40, key="banner")


def _warning(view: State, context: Context, zones: Zones) -> Iterator[Label]:
    if warned(view):
        box = zones.warning
        yield Label(
            context.say(WARNED[view.n]),
            box.x + 76,
            box.centre[1],
            28,
            "ui",
            ACCENT,
            "left",
            "middle",
            box.w - 92,
            2,
            key="warning",
        )


def warned(view: State) -> bool:
    """Whether the table carries a permanent warning."""
    return view.n in WARNED and view.phase != "over"


def _tally(view: State, context: Context, zones: Zones) -> Iterator[Label]:
    place = tally_at(context, zones)
    if place is not None:
        x, y = tally_box(place).centre[0], place[1] - TALLY_HEAD / 2
        yield Label(context.say("tally.title"), x, y, 28, "ui", SOFT, "center", width=220, key="tally")
