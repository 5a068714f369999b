"""The pieces of the seat room: a chair with whoever sits on it, an empty place, and a tall row for one choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import controls, people, shell
from scenes.stage.aids.equal import Label
from scenes.stage.devices.action import DeviceKind, device_kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Button, ChoiceRow, SeatPlate, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, words_in
from scenes.stage.words.lettering import SIZES

LEVEL_ICONS: Final = {"page": "quill", "squire": "shield", "knight": "knight", "hero": "crown", "legend": "comet"}
TALL: Final = 112.0
CROWN: Final = 0.36
TICK: Final = 0.34
RIBBON: Final = 46.0
SIDES: Final = ("#e8b84a", "#8fc7d8", "#d98b8b", "#a9cf8f")
"""Colours of the ribbons of those who play together."""
"""Parts of a face's width."""


def device_sign(device: str | None) -> Picture | None:
    """The picture of a device: a pad, a mouse, keys; None for "whichever is passed around"."""
    if device is None:
        return None
    kind = device_kind(device)
    if kind is DeviceKind.PAD:
        return controls.pad_button(button="STICK")
    if kind is DeviceKind.KEYS:
        return controls.key_cap(text="return" if device.endswith("1") else "space")
    return controls.mouse(button="left")


class ChairPlate(SeatPlate):
    """A seat plate that can be chosen; its second line says how well it plays, or with which device.

    leads     this person's pad moves over the room: a crown
    ready     this person has said so: a tick on the face
    waits     this person's pad is gone: grey
    swapping  it is the one that is spoken of: its card is open, or it swaps places
    team      with whom it plays together: a ribbon in the colour of that side, with its number
    """

    def __init__(
        self,
        id: str,
        rect: Sequence[float],
        seat: int,
        name: str,
        *,
        persona: str,
        second: str,
        icon: str,
        device: str | None,
        said: str,
        on_confirm: Callable[[], None],
        swapping: bool = False,
        ready: bool = False,
        leads: bool = False,
        waits: bool = False,
        team: int | None = None,
    ) -> None:
        super().__init__(id, rect, seat, name, persona=persona, said=said, focusable=True, active=swapping, out=waits)
        self.leads, self.ticked, self.team = leads, ready, team
        self.second, self.icon, self.device, self.on_confirm = second, icon, device, on_confirm

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, self.on_confirm, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        super().draw(canvas, focus)
        self._draw_signs(canvas)
        box = self.words_box
        y, x = box.y + box.h * 0.71, box.x
        sign = device_sign(self.device)
        if sign is not None:
            canvas.picture(sign[0], x, y - 20, px=40, layer=self.layer + 2, key=f"{self.id}:device", **sign[1])
            x += 40 * (1.5 if sign[0] == "key_cap" else 1.0) + 12
        elif self.icon:
            icon: dict[str, Any] = {"name": self.icon, "px": 36, "a": SHELL.gold}
            canvas.picture(people.emblem_alone(**icon), x, y - 18, layer=self.layer + 2, key=f"{self.id}:icon")
            x += 46
        line = Box(x, y - 24, box.right - x, 48)
        words_in(
            canvas, self.second, line, SIZES["counter"], "ui", SHELL.text_lo, layer=self.layer + 2, key=f"{self.id}:second"
        )

    def _draw_signs(self, canvas: Canvas) -> None:
        """The crown over the face, the tick at its foot; at the right edge the ribbon of a side."""
        p = self.portrait
        if self.team is not None:
            box = Box(self.rect.right - RIBBON - 22, self.rect.y, RIBBON, RIBBON * 1.2)
            chip = shell.chip(w=box.w, h=box.h, color=SIDES[self.team % len(SIDES)])
            canvas.picture(chip, box.x, box.y, layer=self.layer + 2, key=f"{self.id}:team")
            canvas.words(
                str(self.team + 1), *box.centre, 32, "ui_bold", SHELL.ink, "center", anchor="middle", layer=self.layer + 3,
                key=f"{self.id}:team:n",
            )  # fmt: skip
        if self.leads:
            px = round(p.w * CROWN)
            crown = people.emblem_alone(name="crown", px=px, a=SHELL.gold)
            canvas.picture(crown, p.centre[0] - px / 2, p.y - px * 0.3, layer=self.layer + 2, key=f"{self.id}:crown")
        if self.ticked:
            px = round(p.w * TICK)
            at = p.right - px * 0.86, p.bottom - px * 0.96
            canvas.picture(shell.tick(px=px), *at, layer=self.layer + 2, key=f"{self.id}:tick")


class EmptyPlace(Button):
    """Where another chair could stand: a stitched outline with a word in it."""

    lettered = Widget.lettered  # type: ignore[assignment]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect.inset(12)
        canvas.picture(shell.stitch(w=w, h=h, radius=18), x, y, layer=self.layer, key=self.id)
        canvas.picture(people.emblem_alone(name="plus", px=44), x + 28, y + h / 2 - 22, layer=self.layer, key=f"{self.id}:plus")
        words = Box(x + 92, y, w - 110, h)
        words_in(canvas, self.label, words, SIZES["name"], "ui_bold", layer=self.layer + 1, key=f"{self.id}:label", shadow=1.0)
        if focus == self.id:
            draw_ring(canvas, self.rect.inset(8), 18, self.layer + FOCUS_LAYER, self.id)


class TallChoice(ChoiceRow):
    """One of several values on a board of its own: the label above, the value with its arrows below, in full width."""

    shade = 0.7

    @property
    def name(self) -> Label:
        x, y, w, h = self.rect
        return Label("label", self.label, Box(x + 24, y + h * 0.08, w - 48, h * 0.42), 28, "read", "center")

    @property
    def value_box(self) -> Box:
        x, y, w, h = self.rect
        return Box(x + 14, y + h * 0.46, w - 28, h * 0.5)
