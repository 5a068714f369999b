"""The pages of the machine itself: how long nobody may be there, its name and words, its settings for others, its program; and
how it goes back to factory values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.kernel.files import path_from_text
from scenes.kiosk.carrying.preview import Preview, said_values
from scenes.kiosk.carrying.settings_file import CarryingTrouble, found_file, read_settings, write_settings
from scenes.kiosk.carrying.sticks import sticks
from scenes.kiosk.pages.page import AREA, STEP, Behind, Deed, Page
from scenes.kiosk.show.card import WELCOME_ROLE
from scenes.kiosk.statistics.naming import machine_of
from scenes.paint.letters import lacking
from scenes.rooms.asking import ask
from scenes.rooms.room import note
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import Settings
from scenes.stage.widgets import Widget

IDLE_TIMES: Final = (30, 60, 90, 120, 180, 300, 600)
ANSWER_TIMES: Final = (10, 15, 20, 30, 60)
LONGEST: Final = {"kiosk_machine": 24, "kiosk_place": 24, "kiosk_welcome": 60}
"""Letters; of the welcome so many as two lines of a title card hold."""
KEPT = ("display", "window", "screen", "kiosk_pin", "greeted", "learned", "puzzles", "told")
"""The window stays as it is, the PIN never lay here, and what was learned or solved here is no setting."""


class Machine(Page):
    """`program` and `pins`: what the desk offers to do with the program, and with its PINs."""

    icon = "key"

    def __init__(self, desk: Behind, program: Callable[[], Sequence[Deed]], pins: Callable[[], Sequence[Deed]]) -> None:
        super().__init__(desk)
        self._program, self._pins = program, pins
        self._folders = sticks()

    def widgets(self) -> list[Widget]:
        rows = self.rows(
            [
                self.choice("kiosk_idle", IDLE_TIMES),
                self.choice("kiosk_answer", ANSWER_TIMES),
                self.choice("kiosk_table", ("", *self._folders), self._folder),
            ]
        )
        settings = self.stage.settings
        named = [
            self._typed("kiosk_machine", machine_of(settings)),
            self._typed("kiosk_place", settings.kiosk_place or "\u2013"),
        ]
        welcome = [self._typed("kiosk_welcome", settings.kiosk_welcome or "\u2013")]
        carried = [
            Deed("export", self.say("operator.carry.export"), self.take_along),
            Deed("import", self.say("operator.carry.import"), self.take_over),
        ]
        made = (named, welcome, carried, self._pins(), self._program())
        below = [widget for k, deeds in enumerate(made) for widget in self.deeds(deeds, AREA.y + (3 + k) * STEP)]
        return [*rows, *below]

    def _folder(self, kept: str) -> str:
        return str(path_from_text(kept)) if kept else self.say("operator.data_folder")

    # -- names and words -----------------------------------------------------------------------------------------------

    def _typed(self, name: str, shown: str) -> Deed:
        """A line that the owner types."""
        label = self.say(f"setting.{name}")

        def keep(text: str) -> None:
            missing = lacking(text, WELCOME_ROLE)
            if missing:
                self.desk.refuse(self.say("operator.letters", letters=" ".join(missing)))
            else:
                self.set(name, text)

        def ask() -> None:
            self.desk.type(label, getattr(self.stage.settings, name), LONGEST[name], keep)

        return Deed(f"set:{name}", f"{label}: {shown}", ask)

    # -- settings for other machines -----------------------------------------------------------------------------------

    def take_along(self) -> None:
        """One file with all that another machine may take over."""
        settings = self.stage.settings
        self.saved(lambda: write_settings(settings, settings.kiosk_table, self.stage.folders.data))

    def take_over(self) -> None:
        """From such a file, after all that would change has been shown."""
        stage = self.stage
        try:
            file = found_file(stage.settings.kiosk_table, stage.folders.data)
            values = read_settings(file)
        except CarryingTrouble as trouble:
            self.desk.refuse(self.say(trouble.id, **trouble.values))
            return
        changes = said_values(self.say, stage.settings, values)
        if changes:
            stage.push(Preview(str(file), changes, lambda: self._take_over(values)))
        else:
            self.desk.tell(self.say("operator.carry.nothing"))

    def _take_over(self, values: dict[str, object]) -> None:
        for name, value in values.items():
            setattr(self.stage.settings, name, value)
        self.desk.applied()
        self.desk.build()
        self.desk.tell(self.say("operator.carry.done"))


class Factory(Page):
    """Everything as it came, after two questions; PIN, saves and figures stay."""

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
        choices = [("no", say("answer.cancel"), None), ("go", say("operator.factory.go"), self.ask_twice)]
        ask(self.stage, say("operator.factory"), say("operator.factory.ask", names=", ".join(going)), choices)

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
        note(canvas, text, Box(AREA.x + 8, AREA.y + 8, AREA.w - 16, 170), size=34, key="help")
        names = self.say("operator.factory.going", names=", ".join(going)) if going else self.say("operator.factory.nothing")
        note(canvas, names, Box(AREA.x + 8, AREA.y + 190, AREA.w - 16, 230), key="going")
