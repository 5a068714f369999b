"""Draws every shell picture and widget in every state to PNG files, to be looked at beside docs/look.md.

python -m tests.programs.sheets.shell_sheet OUT_FOLDER [HEIGHT ...] [--contrast] [--text 1.3]
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.kernel.people.persons import COLORS, SIGNS
from scenes.paint.brush import Picture
from scenes.stage import widgets as ui
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.loop.metrics import Metrics
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.widgets.choices import Row
from scenes.stage.words.lettering import Lettering

PERSONAS = ("fox", "owl", "bear", "hare", "raven", "badger", "stag", "lion", "wolf", "otter")
TITLES = ("kalesia", "proelio", "caledea", "kalua", "kalyra")
PAD = ["A", "B", "X", "Y", "LB", "RB", "LT", "RT", "MENU", "VIEW", "STICK", "LS", "RS", "DPAD", "LEFT", "UP"]
KEYS = ["Enter", "Esc", "return", "space", "tab", "shift", "backspace", "up", "left", "right", "Q", "F1"]
LABELS = {"shift": "abc", "space": "Space", "erase": "Erase", "done": "Done", "refused": "Not this letter."}


class TableApi:
    """A canvas of one size to draw sheets on."""

    def __init__(self, height: int, contrast: bool, text: float) -> None:
        self.metrics = Metrics(height * 16 // 9, height)
        self.pictures = Pictures(self.metrics.S, None, time.perf_counter, high_contrast=contrast, strict=True)
        self.lettering = Lettering(self.metrics.S, text, high_contrast=contrast)
        surface = pygame.Surface(self.metrics.size, 0, 32)
        self.canvas = Canvas(surface, self.metrics, self.pictures, self.lettering)
        self.canvas.recording = True

    def begin(self, **wall: Any) -> None:
        self.canvas.begin()
        self.canvas.background(self.pictures.get("wall", w=1920, h=1080, **wall))

    def save(self, file: Path) -> None:
        self.canvas.invalidate()
        self.canvas.render()
        pygame.image.save(self.canvas.surface, file)
        small = [w.text for w in self.canvas.written if w.size < 28]
        print(file.name, f"{self.pictures.nbytes / 1e6:.0f} MB", "too small:" if small else "", *small)


def pictures_sheet(desk: TableApi) -> None:
    """Every shell picture."""
    desk.begin()
    put = desk.canvas.picture
    for side, x in (("left", -96), ("right", 1766)):
        put("curtain", x, 0, side=side, w=250, h=810, layer=2)
    put("swags", 0, 0, w=1920, layer=3)
    put("ledge", -20, 812, w=1960, layer=1)
    put("lace", 0, 886, w=1920, layer=1)
    put("sign", 622, 36, text="PAPER REALMS", layer=4)
    for i, title in enumerate(TITLES):
        put("plaque", 190 + i * 310, 804 if not i else 818, title=title, focused=not i, w=300 if not i else 250, layer=5)
    for i, persona in enumerate(PERSONAS):
        put("portrait", 200 + i * 140, 170, persona=persona, px=116, seat=i, layer=5)
        put("seat_badge", 206 + i * 140, 306, seat=i, px=100, layer=5)
    put("portrait", 1600, 170, persona="owl", px=116, seat=1, grey=True, layer=5)
    put("seat_badge", 1606, 306, seat=1, px=100, grey=True, layer=5)
    for i, sign in enumerate(SIGNS):
        put("sign_badge", 40 + (i % 2) * 70, 150 + (i // 2) * 70, sign=sign, color=i % COLORS, px=60, layer=5)
    _row(desk, 430, "pad_button", "button", PAD)
    beside = _row(desk, 500, "key_cap", "text", KEYS)
    _row(desk, 500, "mouse", "button", ["left", "right", "wheel", "move"], beside)
    for x, color in ((1500, "#ff9a3c"), (1600, "#7fd0a0"), (1690, "#d07ad8")):
        put("glow", x - 120, 400, w=320, h=320, color=color, strength=0.4, add=True, layer=4)
        put("lantern", x, 500, px=120, color=color, layer=5)
    for x, seat in ((220, None), (380, 3), (540, 7)):
        put("board", x, 600, w=110, h=120, layer=5)
        put("ring", x, 600, w=110, h=120, seat=seat, layer=6)
    put("board", 700, 600, w=110, h=120, layer=5)
    put("stitch", 700, 600, w=110, h=120, layer=6)
    put("tick", 780, 590, layer=7)
    put("pointer", 900, 650, layer=7)
    for i, gold in enumerate((True, True, False)):
        put("pip", 960 + i * 50, 630, px=40, color="#16111d", gold=gold, layer=5)
    put("chip", 1130, 620, w=150, h=56, layer=5)
    put("rays", 1200, 520, w=300, h=300, add=True, layer=4)
    desk.canvas.words("paper & <words>", 220, 950, 40, "serif_it", shadow=1.0, layer=8)


def _row(desk: TableApi, y: float, recipe: str, argument: str, values: list[str], x: float = 200) -> float:
    for value in values:
        desk.canvas.picture(Picture(recipe, {argument: value}), x, y, px=54, layer=5)
        x += desk.pictures.get(recipe, px=54, **{argument: value}).w / desk.metrics.S + 14
    return x


def plates_sheet(desk: TableApi) -> None:
    """Seat plates, choices, prompts, slips, hints, in every state."""
    desk.begin(title="kalesia")
    c = desk.canvas
    deck = [ui.Counter("deck", "5")]
    base = "#14342d"
    plates = [
        ui.SeatPlate("p0", (96, 130, 340, 108), 0, "Vixen", persona="fox", counters=deck, base=base),
        ui.SeatPlate("p1", (470, 130, 340, 108), 1, "Mara", counters=deck, active=True, base=base),
        ui.SeatPlate("p2", (844, 130, 340, 108), 3, "Hush", persona="owl", counters=deck, ready=True, base=base),
        ui.SeatPlate("p3", (1218, 130, 340, 108), 4, "Burr", persona="badger", note="thinking", base=base),
        ui.SeatPlate("p4", (96, 280, 340, 108), 5, "Noor", persona="bear", note="out", out=True, base=base),
        ui.SeatPlate(
            "p5", (470, 280, 340, 108), 8, "Maximiliana", counters=[*deck, ui.Counter("crown", "12345")], side="r", base=base
        ),
        ui.SeatPlate("p6", (844, 280, 340, 108), 2, "Otto", persona="otter", counters=deck, ready=True, side="r", base=base),
        ui.SeatPlate("p7", (1218, 280, 340, 108), 9, "Bo", counters=deck, side="r", active=True, base=base),
    ]
    for plate in plates:
        plate.draw(c, "p2")
    buttons = [
        ui.Button("b0", (96, 450, 320, 88), "Attack"),
        ui.Button("b1", (96, 560, 320, 88), "Retreat"),
        ui.Button("b2", (96, 670, 320, 88), "Reroll", enabled=False, why="No dice left"),
        ui.Button("b3", (96, 780, 320, 88), "Rules", icon="book"),
        ui.Button("b4", (96, 890, 320, 88), "Continue with a long name"),
    ]
    for b in buttons:
        b.draw(c, "b0")
    rows: list[Row] = [
        ui.ChoiceRow("r0", (470, 450, 760, 84), "Language", ["English", "Italiano"], 0, print),
        ui.ChoiceRow("r1", (470, 550, 760, 84), "Text size", ["Normal", "Large", "Huge"], 1, print),
        ui.Slider("r2", (470, 650, 760, 84), "Music", 0.6, print),
        ui.Toggle("r3", (470, 750, 760, 84), "Reduced motion", True, print, ("Off", "On")),
        ui.Toggle("r4", (470, 850, 760, 84), "Captions", False, print, ("Off", "On")),
    ]
    for row in rows:
        row.draw(c, "r1")
    prompt = ui.PromptRibbon()
    prompt.say("Mossy Ring: choose two weapons", "forest", "#3a6b1c")
    prompt.settle()
    prompt.draw(c)
    news, no = ui.Toast(cx=1560, y=450, width=500), ui.Toast(cx=1540, y=600, width=560)
    news.inform("Mermaids took area 10", "mermaids")
    no.refuse("Trebuchets need Palisades first.", "PROELIO-31")
    for toast in (news, no):
        toast.update(0.5)
        toast.draw(c)
    x = 860.0
    for hand in (DeviceKind.PAD, DeviceKind.KEYS, DeviceKind.MOUSE, DeviceKind.TOUCH):
        items = [(Kind.CONFIRM, "Choose"), (Kind.ALT, "Done"), (Kind.INFO, "Rules"), (Kind.BACK, "Undo")]
        ui.Legend(items, hand, y=x - 20).draw(c)
        x += 66


def panels_sheet(desk: TableApi, focus: str = "ok") -> None:
    """Lists, text panels and a text field."""
    desk.begin()
    c = desk.canvas
    words = "Each player secretly belongs to one of three alliances. You win together with everybody of your alliance. " * 2
    blocks: list[ui.Block] = [ui.Heading("The forest of Kalesia", 1), ui.Paragraph(words), ui.Heading("A round")]
    blocks += [ui.Paragraph("Choose two weapons and lay them face down.", f"{i}.") for i in (1, 2, 3)]
    blocks += [ui.Figure("portrait", {"persona": "fox", "px": 160, "seat": 0}, 160, 160, "The fox"), ui.Paragraph(words * 2)]
    panel = ui.TextPanel("t", (96, 80, 760, 880), blocks)
    panel.draw(c, "t")
    dark = ui.TextPanel("d", (900, 80, 420, 260), [ui.Heading("Log"), ui.Paragraph(words)], dark=True)
    dark.draw(c)
    dark.scroll(2)
    items: list[ui.Widget] = [ui.Button(f"i{i}", (0, 0, 0, 84), f"Item {i}") for i in range(9)]
    ui.ListView("l", (1370, 80, 420, 260), items).draw(c, "i4")
    field = ui.TextField("f", (930, 360, 836, 700), "Name of the first player", "Mara", print, LABELS)
    field.draw(c, "key:E")


def dialog_sheet(desk: TableApi) -> None:
    """A dialog over another sheet."""
    plates_sheet(desk)
    text = "The match is saved after every move. You can go on with it from the shelf at any time."
    choices = [("yes", "Leave", print), ("no", "Stay", print), ("x", "Save a copy", print)]
    dialog = ui.Dialog("Leave the table?", text, choices, icon="hourglass")
    dialog.draw(desk.canvas, "no")


def curtain_sheet(desk: TableApi) -> None:
    """The closed curtain with the sign of the private view."""
    desk.canvas.begin()
    for side, x in (("left", 0), ("right", 960)):
        desk.canvas.picture("curtain_full", x, 0, w=960, h=1080, side=side)
    desk.canvas.picture("swags", 0, 0, w=1920, layer=1)
    desk.canvas.picture("board", 660, 400, w=600, h=260, gold=True, level=4, radius=22, layer=2)
    desk.canvas.picture("seat_badge", 710, 450, seat=1, px=150, layer=3)
    desk.canvas.words("Mara only", 900, 480, 46, "serif", layer=3)
    ui.Legend([(Kind.CONFIRM, "Reveal")], DeviceKind.PAD, right=1100, y=580).draw(desk.canvas)


SHEETS = {
    "pictures": pictures_sheet,
    "plates": plates_sheet,
    "panels": panels_sheet,
    "dialog": dialog_sheet,
    "curtain": curtain_sheet,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("heights", type=int, nargs="*", default=[1080, 720])
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--text", type=float, default=1.0)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    pygame.init()
    for height in chosen.heights:
        desk = TableApi(height, chosen.contrast, chosen.text)
        for name, draw in SHEETS.items():
            draw(desk)
            desk.save(chosen.out / f"{name}_{height}.png")


if __name__ == "__main__":
    main()
