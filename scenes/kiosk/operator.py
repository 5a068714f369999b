"""The operator's door (a PIN) and the menu behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.catalog import BUILT
from games.kernel.journal import saves
from scenes.asking import ask
from scenes.kiosk.pin import SHORTEST, PinLock, hash_pin, is_pin
from scenes.room import BOTTOM, TOP, Door, Room
from scenes.stage.action import Action, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.settings import LANGUAGES
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, ChoiceRow, ListView, Slider, Widget

KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "done")
IDLE_TIMES: Final = (30, 60, 90, 120, 180, 300, 600)
ANSWER_TIMES: Final = (10, 15, 20, 30, 60)
MOVE_TIMES: Final = (0, 20, 30, 45, 60, 90, 120)

Quit = Callable[[bool], None]
"""Ends the program: True for a fresh start by the supervisor, False for good."""

_locks: dict[str, PinLock] = {}
"""One lock per kept PIN, so that leaving the door and coming back does not make wrong guesses forgotten."""


class PinPad(Room):
    """Digits by any device. `asked`: the sentence on the sign; `done` gets what was typed."""

    wants_text = True
    opaque = True

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""

    def first_focus(self) -> str:
        return "pin:5"

    def widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for i, key in enumerate(KEYS):
            x, y = 960 - 342 + (i % 3) * 232, 320 + (i // 3) * 124
            label = {"erase": self.say("hint.delete"), "done": self.say("hint.done")}.get(key, key)
            found.append(Button(f"pin:{key}", (x, y, 216, 104), label, lambda key=key: self.key(key)))  # type: ignore[misc]
        return found

    def key(self, key: str) -> None:
        """A key of the board or of the keyboard."""
        if key == "erase":
            self.typed = self.typed[:-1]
        elif key == "done":
            self.finish()
        elif len(self.typed) < 8:
            self.typed += key

    def act(self, action: Action) -> None:
        if action.kind is Kind.TEXT:
            for letter in action.text:
                if letter.isascii() and letter.isdigit():
                    self.key(letter)
        elif action.kind is Kind.ERASE:
            self.key("erase")
        else:
            super().act(action)

    def doors(self) -> list[Door]:
        return [
            Door(Kind.CONFIRM, self.say("hint.pick")),
            Door(Kind.ALT, self.say("hint.delete"), lambda: self.key("erase")),
            Door(Kind.MENU, self.say("hint.done"), self.finish),
            Door(Kind.BACK, self.say("hint.back"), self.back),
        ]

    def draw_more(self, canvas: Canvas) -> None:
        dots = "● " * len(self.typed) + "○ " * max(0, SHORTEST - len(self.typed))
        canvas.words(dots.strip(), 960, 252, 48, "ui_bold", align="center", anchor="middle", layer=20, key="pin")

    def finish(self) -> None:
        raise NotImplementedError


class OperatorDoor(PinPad):
    """Asks for the PIN; without one yet, lets the operator choose it."""

    def __init__(self, quit: Quit) -> None:
        super().__init__()
        self._quit = quit

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        if not stage.settings.kiosk_pin:
            stage.replace(ChoosePin(self._quit))
        self.heading = stage.words.say("operator.pin.enter")
        super().enter(stage)

    def finish(self) -> None:
        kept = self.stage.settings.kiosk_pin
        lock = _locks.setdefault(kept, PinLock(kept))
        now = self.stage.clock.now()
        typed, self.typed = self.typed, ""
        if lock.guess(typed, now):
            self.stage.replace(OperatorMenu(self._quit))
        else:
            self.refuse(self.say("operator.pin.wrong", n=round(lock.wait(now))))


class ChoosePin(PinPad):
    """A new PIN, typed twice."""

    def __init__(self, quit: Quit) -> None:
        super().__init__()
        self._quit = quit
        self._first = ""

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("operator.pin.new", n=SHORTEST)
        super().enter(stage)

    def finish(self) -> None:
        typed, self.typed = self.typed, ""
        if not is_pin(typed):
            self.refuse(self.say("operator.pin.short"))
        elif not self._first:
            self._first, self.heading = typed, self.say("operator.pin.again")
        elif typed != self._first:
            self._first, self.heading = "", self.say("operator.pin.new", n=SHORTEST)
            self.refuse(self.say("operator.pin.differs"))
        else:
            self.stage.settings.kiosk_pin = hash_pin(typed)
            self.stage.apply_settings()
            self.stage.replace(OperatorMenu(self._quit, self.say("operator.pin.saved")))


class OperatorMenu(Room):
    """What the owner of the machine may set, and the only way out."""

    def __init__(self, quit: Quit, notice: str = "") -> None:
        super().__init__()
        self._quit = quit
        self._notice = notice
        self._offset = 0.0

    def enter(self, stage: Stage) -> None:
        self.heading = stage.words.say("operator.title")
        super().enter(stage)
        if self._notice:
            self.toast.news(self._notice)

    def widgets(self) -> list[Widget]:
        self.heading = self.say("operator.title")
        rows: list[Widget] = [self._volume(), self._language(), self._idle(), self._answer(), self._move_time()]
        rows += [self._button("pin", "operator.pin.change", lambda: self.stage.push(ChoosePin(self._quit)))]
        rows += [self._button("shelf", "operator.close_game", self.stage.home)]
        rows += [self._button("restart", "operator.restart", lambda: self._quit(True))]
        rows += [self._button("quit", "operator.quit", self._ask_quit)]
        return [ListView("operator", (460, TOP, 1000, BOTTOM - TOP - 70), rows)]

    def _button(self, id: str, words: str, do: Callable[[], None]) -> Button:
        return Button(id, (0, 0, 1000, 84), self.say(words), do)

    def _volume(self) -> Slider:
        return Slider("volume", (0, 0, 1000, 84), self.say("operator.volume"), self.stage.settings.master, self._set_volume)

    def _set_volume(self, value: float) -> None:
        self.stage.settings.master = round(value, 2)
        self.stage.apply_settings()

    def _language(self) -> ChoiceRow:
        names = [self.say(f"language.{language}") for language in LANGUAGES]
        now = self.stage.words.language
        return ChoiceRow("language", (0, 0, 1000, 84), self.say("operator.language"), names, LANGUAGES.index(now), self._speak)

    def _speak(self, index: int) -> None:
        self.stage.settings.language = LANGUAGES[index]  # type: ignore[assignment]
        self.stage.apply_settings()
        self.build()

    def _seconds(self, id: str, words: str, field: str, times: tuple[int, ...]) -> ChoiceRow:
        now = getattr(self.stage.settings, field)
        values = tuple(sorted({*times, now}))
        labels = [self.say("operator.seconds", n=n) if n else self.say("operator.no_limit") for n in values]

        def choose(index: int) -> None:
            setattr(self.stage.settings, field, values[index])
            self.stage.apply_settings()

        return ChoiceRow(id, (0, 0, 1000, 84), self.say(words), labels, values.index(now), choose, wraps=False)

    def _idle(self) -> ChoiceRow:
        return self._seconds("idle", "operator.idle", "kiosk_idle", IDLE_TIMES)

    def _answer(self) -> ChoiceRow:
        return self._seconds("answer", "operator.countdown", "kiosk_answer", ANSWER_TIMES)

    def _move_time(self) -> ChoiceRow:
        return self._seconds("move", "operator.move_time", "kiosk_move", MOVE_TIMES)

    def _ask_quit(self) -> None:
        say = self.say
        choices = [("stay", say("quit.no"), None), ("leave", say("operator.quit"), lambda: self._quit(False))]
        ask(self.stage, say("operator.quit"), say("operator.quit.ask"), choices)

    def statistics(self) -> list[str]:
        """How often each title was begun and finished, counted from the saves."""
        found = [save for save in saves(self.stage.folders.saves) if save.header is not None]
        lines = []
        for title in BUILT:
            own = [save for save in found if save.header is not None and save.header.title == title]
            done = sum(save.finished for save in own)
            lines.append(self.say("operator.statistics.line", title=self.say(f"title.{title}"), n=len(own), finished=done))
        return lines

    def draw_more(self, canvas: Canvas) -> None:
        for i, line in enumerate(self.statistics()[:2]):
            canvas.words(line, 460, BOTTOM - 40 + i * 40, 30, "ui", layer=20, key=f"plays:{i}")
