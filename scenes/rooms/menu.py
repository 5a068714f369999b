"""The menu of the shelf and of the rooms: settings, saved games, rules, and the way out. At a table that is the pause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.catalog import BUILT
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.room import Room
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.dialogs import SHADE

WIDE: Final = 640.0
WIDEST: Final = 1040.0
HEAD: Final = 124.0
STEP: Final = 108.0
HIGH: Final = 92.0
FOOT: Final = 96.0
ICONS: Final = {
    "resume": "check", "settings": "gear", "saves": "hourglass", "people": "people", "rules": "book", "leave": "key"
}  # fmt: skip


class HouseMenu(Room):
    """Over the room that opened it. `title`: whose rules it offers, "" for none; `leave`: the way out, None for none."""

    opaque = False
    own = is_menu = True
    hint_layer = 90

    def __init__(self, title: str = "", leave: Callable[[], None] | None = None, without: str = "") -> None:
        """`without`: the id of what is open already."""
        super().__init__()
        self._title = title if title in BUILT else ""
        self._leave = leave
        self._without = without

    def _ways(self) -> dict[str, tuple[str, Callable[[], None]]]:
        """What can be done, from the top: label and deed by id."""
        ways = {
            "resume": ("pause.resume", self.back),
            "settings": ("pause.settings", self.settings),
            "saves": ("shelf.saves", self.saved_games),
            "people": ("people.title", self.everybody),
            "rules": ("pause.rules", self.rules),
        }
        if self._leave is not None:
            ways["leave"] = ("shelf.quit", self._go)
        never = {self._without, "" if self._title else "rules", "" if self.stage.remembers else "people"}
        return {id: way for id, way in ways.items() if id not in never}

    @property
    def _card(self) -> Box:
        high, wide = HEAD + STEP * len(self._ways()) + FOOT, min(WIDEST, WIDE * self.stage.lettering.text_scale)
        return Box(960 - wide / 2, 540 - high / 2, wide, high)

    def widgets(self) -> list[Widget]:
        self.heading, self.card = self.say("menu.title"), (card := self._card)
        self.hint_place = (card.right - 40, card.bottom - 58)
        return [
            Button(id, Box(card.x + 44, card.y + HEAD + STEP * k, card.w - 88, HIGH), self.say(label), do, icon=ICONS[id])
            for k, (id, (label, do)) in enumerate(self._ways().items())
        ]

    def first_focus(self) -> str:
        return "resume"

    # -- doing ---------------------------------------------------------------------------------------------------------

    def settings(self) -> None:
        from scenes.rooms.settings.room import SettingsRoom

        self.stage.replace(SettingsRoom())

    def saved_games(self) -> None:
        from scenes.rooms.saved import SavedGames

        self.stage.replace(SavedGames())

    def everybody(self) -> None:
        from scenes.rooms.people.everybody import Everybody

        self.stage.replace(Everybody())

    def rules(self) -> None:
        from scenes.rooms.rulebook.reader import Rulebook

        self.stage.replace(Rulebook(self._title))

    def _go(self) -> None:
        assert self._leave is not None
        self.stage.pop()
        self._leave()

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        x, y, w, h = self._card
        canvas.picture(shell.panel(w=w, h=h, level=4, gold=True, radius=22), x, y, layer=1, key="menu")
        canvas.words(self.heading, x + 48, y + 66, 54, "read_serif", SHELL.gold, anchor="middle", layer=2, key="menu:title")
