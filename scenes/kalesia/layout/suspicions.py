"""Whom one suspects, on the plates: a small badge ringed in pencil, confirmed or struck when the alliances are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalesia.state import State
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.seats import LAYER_FACE, RING, unmasked, words_left, words_width
from scenes.kalesia.layout.zones import NOTEBOOK, SECRET, Zones
from scenes.kalesia.paint import alliances, marks
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import SAFE
from scenes.stage.pieces.piece import centred
from scenes.table.context import Context
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

BADGE: Final = 36
VERDICT: Final = 28

LEARNED_WITH: Final = "notebook"
"""The step of the lesson that speaks of the notebook."""


def notebook_lies(view: State, context: Context) -> bool:
    """Whether the notebook lies on the table: before one person alone, while hands are played; in a lesson from its step on."""
    return context.secrecy == "open" and context.eyes is not None and view.phase == "choose" and context.knows(LEARNED_WITH)


def suspicions(view: State, context: ForestContext, zones: Zones) -> Iterator[Thing]:
    """The notebook, and a mark beside the name of each seat that is suspected. When all are unmasked, how many one knew; in the
    place of the own card, which lies in the row of all then."""
    knew = 0
    if notebook_lies(view, context):
        book, x, y = NOTEBOOK, *NOTEBOOK.centre
        paper = shell.panel(w=book.w, h=book.h, color=KALESIA.paper, edge=SHELL.curtain, radius=8, thick=5, level=2)
        yield centred(
            "notebook", paper, x, y, book.w, book.h, LAYER_FACE, secret=context.eyes, text=context.say("notebook.title")
        )
        quill = people.emblem_alone(name="quill", px=BADGE, a=SHELL.heading)
        yield centred("quill", quill, x, y, BADGE, BADGE, LAYER_FACE + 1, secret=context.eyes)
    for seat, alliance in context.marks.items():
        box = zones.plate(seat)
        x, y = words_left(zones, seat) + words_width(zones) - 22, box.y + box.h * 0.29
        badge, ring = alliances.alliance_badge(alliance=alliance, px=BADGE), marks.pencil(px=RING, take=seat % 2)
        yield centred(f"mark.{seat}", badge, x, y, BADGE, BADGE, LAYER_FACE, secret=context.eyes)
        yield centred(f"mark.{seat}.ring", ring, x, y, RING, RING, LAYER_FACE + 1, secret=context.eyes)
        if unmasked(view, context, seat):
            right = view.alliance[seat] == alliance
            knew += right
            sign = shell.tick(px=VERDICT) if right else people.emblem_alone(name="cross", px=VERDICT, a=SHELL.bad)
            yield centred(f"mark.{seat}.told", sign, x + 20, y + 18, VERDICT, VERDICT, LAYER_FACE + 2, secret=context.eyes)
    if context.marks and all(unmasked(view, context, seat) for seat in range(view.n)):
        text = context.say("notebook.knew", n=knew, of=view.n - 1)
        yield Label(text, SAFE.x, SECRET.y + 24, 30, "ui_bold", SHELL.text, width=240, lines=2, secret=context.eyes, key="knew")
