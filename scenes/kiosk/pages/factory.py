"""The page of factory values: everything as it came, after two questions; PIN, saves and figures stay."""

from __future__ import annotations

from scenes.kiosk.pages.page import AREA, Page
from scenes.rooms.asking import ask
from scenes.rooms.room import note
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import Settings
from scenes.stage.widgets import Widget

KEPT = ("display", "window", "screen", "kiosk_pin", "greeted", "learned", "puzzles", "told")
"""The window stays as it is, the PIN never lay here, and what was learned or solved here is no setting."""


class Factory(Page):
    icon = "undo"

    def widgets(self) -> list[Widget]:
        rect = Box(AREA.x, AREA.y + 440, 560, 88)
        return [self.button("factory", rect, "operator.factory", self.ask_once, icon="undo")]

    def changed(self) -> list[str]:
        """What would go, in words: the settings that differ from how they came."""
        fresh, now = Settings(), self.stage.settings
        names = [name for name in Settings.__struct_fields__ if name not in KEPT and getattr(now, name) != getattr(fresh, name)]
        return list(dict.fromkeys(self.say(f"setting.{'keys' if name == 'pads' else name}") for name in names))

    def ask_once(self) -> None:
        say, going = self.say, self.changed()
        if not going:
            self.desk.tell(say("operator.factory.nothing"))
            return
        body = say("operator.factory.ask", names=", ".join(going))
        ask(
            self.stage,
            say("operator.factory"),
            body,
            [("no", say("answer.cancel"), None), ("go", say("operator.factory.go"), self.ask_twice)],
        )

    def ask_twice(self) -> None:
        say = self.say
        choices = [("no", say("answer.cancel"), None), ("yes", say("operator.factory.yes"), self.reset)]
        ask(self.stage, say("operator.factory"), say("operator.factory.sure"), choices)

    def reset(self) -> None:
        fresh = Settings()
        for name in Settings.__struct_fields__:
            if name not in KEPT:
                setattr(self.stage.settings, name, getattr(fresh, name))
        self.desk.applied()
        self.desk.build()

    def draw(self, canvas: Canvas, focus: str) -> None:
        going = self.changed()
        text = self.say("operator.factory.help")
        note(canvas, text, Box(AREA.x + 8, AREA.y + 8, AREA.w - 16, 170), size=34, key="factory:help")
        names = self.say("operator.factory.going", names=", ".join(going)) if going else self.say("operator.factory.nothing")
        note(canvas, names, Box(AREA.x + 8, AREA.y + 190, AREA.w - 16, 230), key="factory:going")
