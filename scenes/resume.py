"""Saved games: go on, watch, put away. Nothing is ever destroyed; damaged files are named and set aside."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from games.catalog import BUILT
from games.catalog import TITLES as TITLES_HERE
from games.kernel.journal import JournalError, Save, saves
from scenes.asking import ask
from scenes.room import BOTTOM, TOP, Door, Room
from scenes.stage.action import Kind
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focusable
from scenes.stage.folders import made
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import SHELL, TITLES
from scenes.stage.widgets import ListView, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, words_in
from scenes.stage.words import Words
from scenes.starting import resumed_table

log = logging.getLogger("paper_realms.saves")

LIST: Final = Box(130, TOP + 20, 1660, BOTTOM - TOP - 40)
ROW: Final = 124.0
AWAY: Final = "put-away"
"""The folder, beside the saves, that games are moved to."""


def when(changed: float, now: datetime, words: Words) -> str:
    """The day of a save as people say it; `changed` in seconds since 1970."""
    day = datetime.fromtimestamp(changed)
    days = (now.date() - day.date()).days
    if days in (0, 1):
        return words.say("resume.today" if days == 0 else "resume.yesterday", time=day.strftime("%H:%M"))
    return words.say("resume.on", day=day.day, month=day.month, year=day.year)


def put_away(path: Path) -> Path:
    """Moves a save into the folder for those; the new place. Raises OSError where the disk refuses."""
    folder = made(path.parent / AWAY)
    target, k = folder / path.name, 1
    while target.exists():
        k += 1
        target = folder / f"{path.stem}-{k}{path.suffix}"
    os.replace(path, target)
    return target


def trouble_words(words: Words, save: Save, error: JournalError) -> str:
    """Why a save cannot be gone on with, and the remedy, in the language of the house."""
    file = save.path.name
    if not save.path.exists():
        kept = sorted(save.path.parent.glob(f"{save.path.stem}.damaged-*{save.path.suffix}"))
        return words.say("resume.damaged", file=file, kept=kept[-1].name if kept else file)
    if save.header is not None and save.header.title in TITLES_HERE:
        newest = TITLES_HERE[save.header.title].rules_version
        if save.header.rules_version > newest:
            return words.say("resume.too_new")
        if save.header.rules_version < newest:
            return words.say("resume.other_version", version=save.header.rules_version)
    log.warning("%s: %s", file, error)
    return f"{file}. {words.say('resume.unreadable')}"


class SaveRow(Widget):
    """One saved game: the title, who plays, how far it is, and when it was last played."""

    def __init__(self, save: Save, title: str, names: str, line: str, on_confirm: Callable[[], None]) -> None:
        super().__init__(save.path.name, (0, 0, LIST.w, ROW))
        self.save, self.title, self.names, self.line, self.on_confirm = save, title, names, line, on_confirm

    @property
    def text(self) -> str:
        return f"{self.title}. {self.names}. {self.line}"

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, self.on_confirm, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        hot = focus == self.id
        state = "focus" if hot else "rest"
        canvas.picture("button", x, y, w=w, h=h, state=state, radius=18, layer=self.layer, key=self.id)
        if hot:
            draw_ring(canvas, self.rect, 18, self.layer + FOCUS_LAYER, self.id)
        layer = self.layer + FOCUS_LAYER + 1
        header = self.save.header
        if header is not None and header.title in TITLES:
            canvas.picture(
                "plaque", x + 24, y + h / 2 - 27, title=header.title, w=230, name=self.title, layer=layer, key=f"{self.id}:t"
            )
        ink, low = (SHELL["ribbon_ink"],) * 2 if hot else (SHELL["text"], SHELL["text_lo"])
        first, second = Box(x + 286, y + 12, w - 310, h / 2 - 10), Box(x + 286, y + h / 2 - 2, w - 310, h / 2 - 10)
        words_in(canvas, self.names, first, 35, "ui_bold", ink, layer=layer, key=f"{self.id}:names")
        words_in(canvas, self.line, second, 31, "ui", low, layer=layer, key=f"{self.id}:line")


class SavedGames(Room):
    """All saves, the latest first."""

    def __init__(self) -> None:
        super().__init__()
        self._list: ListView | None = None

    def widgets(self) -> list[Widget]:
        self.heading = self.say("resume.title")
        offset = self._list.offset if self._list is not None else 0.0
        self.saves = saves(self.stage.folders.saves)
        self._list = ListView("saves", LIST, [self._row(save) for save in self.saves], gap=18)
        self._list._to(offset)
        return [self._list]

    def _row(self, save: Save) -> Widget:
        title, names = self._title_and_names(save)
        if save.header is None:
            line = save.path.name
        else:
            progress = self.say("resume.finished") if save.finished else self.say("resume.moves", n=save.moves)
            line = f"{progress} · {when(save.changed, datetime.now(), self.stage.words)}"
        return SaveRow(save, title, names, line, lambda: self.open(save))

    def _title_and_names(self, save: Save) -> tuple[str, str]:
        if save.header is None:
            return save.path.name, self.say("resume.unreadable")
        names = self.stage.words.listing([player.name for player in save.header.seats])
        return self.say(f"title.{save.header.title}") if save.header.title in TITLES else save.header.title, names

    @property
    def chosen(self) -> Save | None:
        return next((save for save in self.saves if save.path.name == self.focus.current), None)

    def doors(self) -> list[Door]:
        save, found = self.chosen, []
        if save is not None and save.header is not None:
            found.append(Door(Kind.CONFIRM, self.say("resume.watch" if save.finished else "resume.go_on")))
            if not save.finished:
                found.append(Door(Kind.INFO, self.say("resume.watch"), lambda: self.watch(save)))
        if save is not None:
            found.append(Door(Kind.ALT, self.say("resume.delete"), self.ask_away))
            found.append(Door(Kind.SELECT, "", self.ask_away))
        return [*found, Door(Kind.BACK, self.say("hint.back"), self.back)]

    def open(self, save: Save) -> None:
        """Go on with it; a finished one is watched."""
        if save.finished:
            self.watch(save)
            return
        if save.header is not None and save.header.title not in BUILT:
            self.refuse(self.say("shelf.not_yet", title=save.header.title))
            return
        try:
            self.stage.replace(resumed_table(self.stage, save.path))
        except JournalError as error:
            self._tell_trouble(save, error)

    def watch(self, save: Save) -> None:
        from scenes.replay import ReplayViewer

        try:
            self.stage.push(ReplayViewer(save.path))
        except JournalError as error:
            self._tell_trouble(save, error)

    def _tell_trouble(self, save: Save, error: JournalError) -> None:
        """The list is read again: a damaged file has another name now."""
        self.build()
        self.stage.sound.play("refused")
        words = trouble_words(self.stage.words, save, error)
        ask(self.stage, self.say("notice.title"), words, [("ok", self.say("answer.ok"), None)], icon="scandal")

    def ask_away(self) -> None:
        save = self.chosen
        if save is None:
            return
        choices: list[tuple[str, str, Callable[[], None] | None]] = [
            ("no", self.say("answer.no"), None),
            ("yes", self.say("resume.delete"), lambda: self.put_away(save)),
        ]
        folder = str(save.path.parent / AWAY)
        ask(self.stage, self.say("resume.delete"), self.say("resume.delete.ask", folder=folder), choices)

    def put_away(self, save: Save) -> None:
        try:
            place = put_away(save.path)
        except OSError as error:
            self.refuse(self.say("settings.not_saved", why=error.strerror or str(error)))
            return
        self.toast.news(self.say("resume.deleted", folder=str(place.parent)))
        self.build()

    def draw_more(self, canvas: Canvas) -> None:
        if not self.saves:
            text = self.say("resume.none")
            canvas.words(
                text, 960, 520, 40, "serif_it", SHELL["text"], "center", anchor="middle", shadow=1.0, layer=20, key="none"
            )
