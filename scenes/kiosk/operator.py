"""The operator's menu behind the door: what the owner of the machine may set, and the only way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.catalog import BUILT
from games.kernel.journal import JournalError
from games.kernel.saves import Save, saves
from scenes.doors import resumed_table
from scenes.kiosk.pin_file import PinFile
from scenes.kiosk.pin_pad import ChoosePin, warn_of_no_pin
from scenes.kiosk.plays import Plays
from scenes.rooms.asking import ask
from scenes.rooms.room import BOTTOM, TOP, Room
from scenes.rooms.shelf.shelf import unfinished
from scenes.rooms.troubled_save import tell_trouble
from scenes.stage.loop.errand import Errand
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import LANGUAGES
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, ListView, Slider, Widget
from scenes.table.standing import desk_of
from scenes.titles import on_shelf

IDLE_TIMES: Final = (30, 60, 90, 120, 180, 300, 600)
ANSWER_TIMES: Final = (10, 15, 20, 30, 60)
MOVE_TIMES: Final = (0, 20, 30, 45, 60, 90, 120)
VOLUMES: Final = ("master", "music", "effects", "interface")
ROW: Final = (0.0, 0.0, 1100.0, 84.0)

Quit = Callable[[bool], None]
"""Ends the program: True for a fresh start by the supervisor, False for good."""


class OperatorMenu(Room):
    """`keep` is called after every change: from then on the house is so, whatever guests change later."""

    def __init__(self, quit: Quit, pins: PinFile, keep: Callable[[], None] = lambda: None, notice: str = "") -> None:
        super().__init__()
        self._quit = quit
        self._pins = pins
        self._unset = False
        self._keep = keep
        self._notice = notice
        self._list: ListView | None = None
        self._waiting: list[Save] = []
        """Games that can be gone on with, the latest first."""

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._look_through()
        super().enter(stage)
        self._tell()

    def _look_through(self) -> None:
        """For games that wait; beside the frames."""
        folder = self.stage.folders.saves
        self._looking = Errand(lambda: unfinished(saves(folder)), self.stage.strict)
        self._take()

    def _take(self) -> bool:
        found = self._looking.brought()
        self._waiting = self._waiting if found is None else found
        return found is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._take():
            self.build()

    def _tell(self) -> None:
        if self._notice:
            self.toast.news(self._notice)
        self._notice = ""

    def widgets(self) -> list[Widget]:
        self.heading = self.say("operator.title")
        self._unset = self._pins.missing
        rows: list[Widget] = [self._language(), *(self._volume(name) for name in VOLUMES)]
        rows += [self._idle(), self._answer(), self._move_time(), *map(self._title, BUILT), *self._buttons()]
        self._list = ListView("operator", (410, TOP + 12, 1100, BOTTOM - TOP - 40), rows, before=self._list)
        return [self._list]

    def draw_more(self, canvas: Canvas) -> None:
        if self._unset:
            warn_of_no_pin(canvas, self.stage.words)

    # -- what can be done ----------------------------------------------------------------------------------------------

    def _buttons(self) -> list[Widget]:
        playing = any(desk_of(scene) is not None for scene in self.stage.stack.scenes)
        waiting = bool(self._waiting)
        return [
            self._button("plays", "operator.statistics", lambda: self.stage.push(Plays())),
            self._button("resume", "operator.resume_game", self._resume_game, waiting and not playing),
            self._button("close", "operator.close_game", self._close_game, playing),
            self._button("pin", "operator.pin.change", lambda: self.stage.push(ChoosePin(self._pins, self._pin_changed))),
            self._button("restart", "operator.restart", self._ask_restart),
            self._button("quit", "operator.quit", self._ask_quit),
        ]

    def _button(self, id: str, words: str, do: Callable[[], None], able: bool = True) -> Button:
        return Button(id, ROW, self.say(words), do, enabled=able, why=self.say("operator.no_game"), align="left")

    def _resume_game(self) -> None:
        """The latest unfinished game, with whoever stands there now."""
        try:
            self._go(resumed_table(self.stage, self._waiting[0].path))
        except JournalError as error:
            tell_trouble(self.stage, self._waiting[0], error, self._go)

    def _go(self, table: Scene) -> None:
        self.stage.home()
        self.stage.push(table)

    def _close_game(self) -> None:
        """The running game is kept on the shelf."""
        self.stage.home()

    def _pin_changed(self, notice: str) -> None:
        self._keep()
        self._notice = notice
        self.stage.pop()

    def resume(self, result: object) -> None:
        self._look_through()
        super().resume(result)
        self._tell()

    def _ask_restart(self) -> None:
        self._ask("operator.restart", "operator.restart.ask", True)

    def _ask_quit(self) -> None:
        self._ask("operator.quit", "operator.quit.ask", False)

    def _ask(self, words: str, body: str, restart: bool) -> None:
        say = self.say
        choices = [("stay", say("answer.cancel"), None), ("leave", say(words), lambda: self._quit(restart))]
        ask(self.stage, say(words), say(body), choices)

    # -- what can be set -----------------------------------------------------------------------------------------------

    def _applied(self) -> None:
        trouble = self.stage.apply_settings()
        self._keep()
        if trouble:
            self.refuse(self.say("operator.unsaved"))

    def _volume(self, name: str) -> Slider:
        def set_volume(value: float) -> None:
            setattr(self.stage.settings, name, round(value, 2))
            self._applied()

        return Slider(name, ROW, self.say(f"setting.{name}"), getattr(self.stage.settings, name), set_volume)

    def _language(self) -> ChoiceRow:
        names = [self.say(f"language.{language}") for language in LANGUAGES]
        now = LANGUAGES.index(self.stage.words.language)
        return ChoiceRow("language", ROW, self.say("operator.language"), names, now, self._speak)

    def _speak(self, index: int) -> None:
        self.stage.settings.language = LANGUAGES[index]  # type: ignore[assignment]
        self._applied()
        self.build()

    def _title(self, title: str) -> ChoiceRow:
        """Whether it stands on the shelf; the last one cannot be taken away."""
        name, standing = self.say(f"title.{title}"), [other for other in on_shelf(self.stage) if other in BUILT]

        def choose(index: int) -> None:
            chosen = [other for other in BUILT if (other in standing and other != title) or (other == title and index)]
            if not chosen:
                self.refuse(self.say("operator.last_title"))
                self.build()
                return
            self.stage.settings.kiosk_titles = tuple(chosen) if len(chosen) < len(BUILT) else ()
            self._applied()
            self.build()

        words, answers = self.say("operator.on_shelf", title=name), [self.say("answer.off"), self.say("answer.on")]
        return ChoiceRow(f"title:{title}", ROW, words, answers, int(title in standing), choose, wraps=False)

    def _seconds(self, id: str, words: str, field: str, times: tuple[int, ...]) -> ChoiceRow:
        now = getattr(self.stage.settings, field)
        values = tuple(sorted({*times, now}))
        labels = [self.say("operator.seconds", n=n) if n else self.say("operator.no_limit") for n in values]

        def choose(index: int) -> None:
            setattr(self.stage.settings, field, values[index])
            self._applied()

        return ChoiceRow(id, ROW, self.say(words), labels, values.index(now), choose, wraps=False)

    def _idle(self) -> ChoiceRow:
        return self._seconds("idle", "operator.idle", "kiosk_idle", IDLE_TIMES)

    def _answer(self) -> ChoiceRow:
        return self._seconds("answer", "operator.countdown", "kiosk_answer", ANSWER_TIMES)

    def _move_time(self) -> ChoiceRow:
        return self._seconds("move", "operator.move_time", "kiosk_move", MOVE_TIMES)
