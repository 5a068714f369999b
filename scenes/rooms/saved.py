"""Saved games: go on, watch, put away. Nothing is ever destroyed; damaged files are named and set aside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from games.catalog import BUILT, TITLES
from games.kernel.journal import JournalError, OpenElsewhere, named
from games.kernel.protocol import Seat
from games.kernel.replaying import read_game
from games.kernel.saves import AWAY, Save, glance, put_away, saves
from games.kernel.sharing import arrived, taken_in
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.aids.rows import in_list
from scenes.rooms.asking import ask
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.room import BOTTOM, TOP, KeyAction, note
from scenes.rooms.rulebook.reader import TitleRoom
from scenes.rooms.sharing import way_to_share
from scenes.rooms.troubled_save import tell_trouble
from scenes.routes import resumed_table, saved_results
from scenes.stage.aids.equal import Label, tall
from scenes.stage.aids.told import some
from scenes.stage.devices.action import Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.folders import Folders
from scenes.stage.loop.job import Job
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_board, words_in
from scenes.stage.words.lettering import LINE, SIZES
from scenes.stage.words.words import Words
from scenes.table.people.naming import names_of
from scenes.titles import face_of

LIST: Final = Box(130, TOP + 20, 1660, BOTTOM - TOP - 40)
ROW: Final = 124.0
OTHER: Final = Box(LIST.x, BOTTOM + 14, 620, 84)
"""Below the list, beside the hints: the way to the games of others."""
NONE: Final = LIST.inset(220)
"""Where it is said that there are none."""
STANDINGS_READ: Final = 12
"""Of so many of the latest games it is said how they stand."""
MOST_NAMED: Final = 2
"""So many who move next are named."""
DEED: Final = 240.0
LARGE_DEED: Final = 280.0
"""The same of a row for large words."""
PART: Final = "|"
"""In the ids of the buttons of a row, after the name of its file."""


def when(changed: float, now: datetime, words: Words) -> str:
    """The day of a save as people say it, be it that no calendar has it; `changed` in seconds since 1970."""
    try:
        day = datetime.fromtimestamp(changed) if changed > 0 else None
    except (ValueError, OverflowError, OSError):
        day = None
    if day is None:
        return words.say("resume.no_day")
    days = (now.date() - day.date()).days
    if days in (0, 1):
        return words.say("resume.today" if days == 0 else "resume.yesterday", time=day.strftime("%H:%M"))
    return words.say("resume.on", day=day.day, month=day.month, year=day.year)


class Standing(NamedTuple):
    """How far a game is: a word of its title's catalogue, which of these it is, and whose turn comes next, by seat."""

    word: str
    n: int
    next: tuple[Seat, ...]


def standing_of(save: Save) -> Standing | None:
    """Of a game that goes on; None where it is over, or cannot be read."""
    if save.header is None or save.finished or save.aside or save.header.title not in BUILT:
        return None
    try:
        state = read_game(save.path, TITLES).game.state
        return Standing(*face_of(save.header.title).ending.now(state.view(None)), state.to_act())
    except JournalError:
        return None


def read_saves(folder: Path) -> list[tuple[Save, Standing | None]]:
    """All saves, the latest first; of the first so many of them how they stand."""
    return [(save, standing_of(save) if k < STANDINGS_READ else None) for k, save in enumerate(saves(folder))]


class SaveRow(Widget):
    """One saved game: the title, who plays, how far it is, and when it was last played; at its right end a button for each of
    `deeds`."""

    def __init__(
        self, save: Save, title: str, names: str, line: str, on_confirm: Callable[[], None],
        deeds: Sequence[tuple[str, str, Callable[[], None]]] = (), fewer: Sequence[str] = (), high: float = ROW,
    ) -> None:  # fmt: skip
        """`fewer`: who plays, and then fewer of them with how many more; the first that fits is written."""
        super().__init__(save.path.name, (0, 0, LIST.w, high))
        self.save, self.title, self.names, self.line, self.on_confirm = save, title, names, line, on_confirm
        self.deeds, self.fewer, self._deed = deeds, fewer, DEED if high == ROW else LARGE_DEED

    @property
    def game(self) -> Box:
        """What is chosen to go on, or to watch."""
        return self.rect._replace(w=self.rect.w - len(self.deeds) * (self._deed + 12))

    def buttons(self) -> list[Button]:
        """At the right end."""
        game, made = self.game, list[Button]()
        for k, (id, label, do) in enumerate(self.deeds):
            box = Box(game.right + 12 + k * (self._deed + 12), game.y, self._deed, game.h)
            made.append(Button(f"{self.id}{PART}{id}", box, label, do, layer=self.layer))
            made[-1].groups = self.groups
        return made

    def lettered(self) -> Iterator[Label]:
        return (one for button in self.buttons() for one in button.lettered())

    @property
    def text(self) -> str:
        return f"{self.title}. {self.names}. {self.line}"

    def focusables(self) -> list[Focusable]:
        game = Focusable(self.id, self.game, True, self.on_confirm, self.text)
        deeds = (item for button in self.buttons() for item in button.focusables())
        return [game, *(replace(deed, text=f"{deed.text}: {self.title}") for deed in deeds)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        for button in self.buttons():
            button.draw(canvas, focus)
        x, y, w, h = self.game
        hot = focus == self.id
        draw_board(canvas, self.game, 18, self.layer, self.id, hot)
        layer = self.layer + FOCUS_LAYER + 1
        header = self.save.header
        if header is not None and header.title in TITLES:
            canvas.picture(
                shell.plaque(title=header.title, w=230, name=self.title),
                x + 24,
                y + h / 2 - 27,
                layer=layer,
                key=f"{self.id}:t",
            )
        ink, low = (SHELL.ribbon_ink,) * 2 if hot else (SHELL.text, SHELL.text_lo)
        first, second = Box(x + 286, y + 12, w - 310, h / 2 - 10), Box(x + 286, y + h / 2 - 2, w - 310, h / 2 - 10)
        wide = canvas.lettering.width
        fits = (one for one in self.fewer if wide(one, SIZES["choice"], "read_bold") <= first.w)
        names = next(fits, self.fewer[-1] if self.fewer else self.names)
        words_in(canvas, names, first, SIZES["choice"], "read_bold", ink, layer=layer, key=f"{self.id}:names")
        words_in(canvas, self.line, second, 31, "read", low, layer=layer, key=f"{self.id}:line")


class SavedGames(TitleRoom):
    """All saves, the latest first."""

    has_menu = True
    named_in_menu = "saves"

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[Save] = []
        self._standing: dict[Path, Standing] = {}
        self._reading: Job[list[tuple[Save, Standing | None]]] | None = None
        self._listed = False
        """Whether the list has come once: what is below it comes with it, so that the first game is in focus."""

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._read_saves()
        super().enter(stage)

    def resume(self, result: object) -> None:
        self._read_saves()
        super().resume(result)

    def _read_saves(self) -> None:
        """Beside the frames: anything may lie in that folder, and much of it."""
        folders = self.stage.folders
        self._reading = Job(lambda: self.listed(folders), self.stage.strict)
        self._take()

    def listed(self, folders: Folders) -> list[tuple[Save, Standing | None]]:
        """What there is to be shown."""
        return read_saves(folders.saves)

    def _take(self) -> bool:
        """Whether the list has come."""
        if self._reading is None or (found := self._reading.brought()) is None:
            return False
        self.saves, self._reading, self._listed = [save for save, _ in found], None, True
        self._standing = {save.path: standing for save, standing in found if standing is not None}
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._take():
            self.build()
            self.stage.tell("" if self.focus.items else self.explained)

    def widgets(self) -> list[Widget]:
        self.heading = self.say("resume.title")
        other = Button("received", OTHER, self.say("received.title"), self.received, icon="eye")
        return [*self.listing(), *([other] if self._listed and not self.stage.kiosk else [])]

    def listing(self) -> list[Widget]:
        """The games."""
        return [in_list(self, "saves", LIST, [self._row(save) for save in self.saves], gap=18)]

    def received(self) -> None:
        """Games that others have shared."""
        self.stage.push(ReceivedGames())

    def _row(self, save: Save) -> Widget:
        title, names = self._title_and_names(save)
        if save.header is None:
            line = named(save.path)
        elif save.aside:
            line = f"{self.say('resume.aside')} · {when(save.changed, datetime.now(), self.stage.words)}"
        else:
            progress = self._progress(save)
            line = f"{progress} · {when(save.changed, datetime.now(), self.stage.words)}"
        high = tall(self.stage.lettering, ROW, SIZES["choice"], LINE)
        return SaveRow(save, title, names, line, lambda: self.open(save), self.deeds(save), self._fewer(save), high)

    def deeds(self, save: Save) -> list[tuple[str, str, Callable[[], None]]]:
        """What else can be done with a save: id, label and deed."""
        deeds = [("away", self.say("resume.delete"), lambda: self.ask_away(save))]
        if save.header is not None and (save.aside or not save.finished):
            deeds.insert(0, ("watch", self.say("resume.watch"), lambda: self.watch(save)))
        elif save.header is not None and save.header.title in BUILT:
            deeds[:0] = [("share", self.say("results.share"), d) for d in way_to_share(self.stage, save.path).values()]
            deeds.insert(0, ("results", self.say("resume.results"), lambda: self.results(save)))
        return deeds

    def _fewer(self, save: Save) -> list[str]:
        """Who sits there, and then fewer of them with how many more."""
        if save.header is None:
            return []
        names = names_of(save.header.title, save.header.seats, self.stage.words)
        return [some(names, k, self.stage.words) for k in range(len(names), 0, -1)]

    def _progress(self, save: Save) -> str:
        """How far it is, and who moves next."""
        standing, header = self._standing.get(save.path), save.header
        if save.finished or standing is None or header is None:
            return self.say("resume.finished") if save.finished else self.say("resume.moves", n=save.moves)
        at, names = self.stage.words.of(header.title, standing.word), names_of(header.title, header.seats, self.stage.words)
        if not 0 < len(standing.next) <= MOST_NAMED or standing.n < 1:
            return self.say("resume.moves", n=save.moves)
        moving = self.stage.words.listing([names[seat] for seat in standing.next])
        return self.say("resume.stands", at=at, n=standing.n, names=moving)

    def _title_and_names(self, save: Save) -> tuple[str, str]:
        if save.header is None:
            return named(save.path), self.say("resume.unreadable")
        names = self.stage.words.listing(names_of(save.header.title, save.header.seats, self.stage.words))
        return self.say(f"title.{save.header.title}") if save.header.title in TITLES else save.header.title, names

    @property
    def chosen(self) -> Save | None:
        name = (self.focus.current or "").partition(PART)[0]
        return next((save for save in self.saves if save.path.name == name), None)

    @property
    def of_title(self) -> str:
        save = self.chosen
        return save.header.title if save is not None and save.header is not None and save.header.title in BUILT else ""

    def key_actions(self) -> list[KeyAction]:
        save, part, found = self.chosen, (self.focus.current or "").partition(PART)[2], list[KeyAction]()
        deeds = {"away": "resume.delete", "watch": "resume.watch", "results": "resume.results", "share": "results.share"}
        if save is not None and (part or save.header is not None):
            found.append(KeyAction(Kind.CONFIRM, self.say(deeds.get(part) or self.offered(save))))
        elif self.focus.current == "received":
            found.append(KeyAction(Kind.CONFIRM, self.say("hint.open")))
        if self.of_title:
            found.append(KeyAction(Kind.INFO, self.say("hint.rules"), self.rules))
        return [
            *found,
            KeyAction(Kind.MENU, self.say("hint.menu"), self.menu),
            KeyAction(Kind.BACK, self.say("hint.back"), self.back),
        ]

    def offered(self, save: Save) -> str:
        """What choosing a save does."""
        if save.aside:
            return "resume.what_holds"
        return "resume.watch" if save.finished else "resume.go_on"

    def open(self, save: Save) -> None:
        """Go on with it; a finished one is watched. Of a damaged one it is said what can be done."""
        if save.finished and not save.aside:
            self.watch(save)
            return
        if save.header is not None and save.header.title not in BUILT:
            self.refuse(self.say("shelf.not_yet", title=save.header.title))
            return
        try:
            self.stage.replace(resumed_table(self.stage, save.path))
        except JournalError as error:
            self._tell_trouble(save, error)

    def results(self, save: Save) -> None:
        """How a finished one ended, as it was told then."""
        try:
            self.stage.push(saved_results(self.stage, save.path))
        except JournalError as error:
            self._tell_trouble(save, error)

    def watch(self, save: Save) -> None:
        try:
            self.stage.push(ReplayViewer(save.path))
        except JournalError as error:
            self._tell_trouble(save, error)

    def _tell_trouble(self, save: Save, error: JournalError) -> None:
        """The list is read again: a damaged file has another name now."""
        self._read_saves()
        self.build()
        tell_trouble(self.stage, save, error, self.stage.replace)

    def ask_away(self, save: Save) -> None:
        choices: list[tuple[str, str, Callable[[], None] | None]] = [
            ("no", self.say("answer.no"), None),
            ("yes", self.say("resume.delete"), lambda: self.put_away(save)),
        ]
        folder = str(save.path.parent / AWAY)
        ask(self.stage, self.say("resume.delete"), self.say("resume.delete.ask", folder=folder), choices)

    def put_away(self, save: Save) -> None:
        try:
            place = put_away(save.path)
        except OpenElsewhere:
            self.refuse(self.say("resume.elsewhere"))
            return
        except OSError as error:
            self.refuse(self.say("settings.not_saved", why=error.strerror or str(error)))
            return
        self.toast.inform(self.say("resume.deleted", folder=str(place.parent)))
        self._read_saves()
        self.build()

    def draw_more(self, canvas: Canvas) -> None:
        if self.explained:
            note(canvas, self.explained, NONE, size=40, key="none")

    @property
    def explained(self) -> str:
        return "" if self.saves else self.none if self._reading is None else self.say("resume.looking")

    @property
    def none(self) -> str:
        """What is said where there are no saved games."""
        return self.say("resume.none")


class ReceivedGames(SavedGames):
    """Games that others have shared, wherever people keep files: one is copied into the house and watched."""

    def listed(self, folders: Folders) -> list[tuple[Save, Standing | None]]:
        return [(save, None) for save in arrived(folders.arrivals)]

    def widgets(self) -> list[Widget]:
        self.heading = self.say("received.title")
        return self.listing()

    def deeds(self, save: Save) -> list[tuple[str, str, Callable[[], None]]]:
        return []

    def offered(self, save: Save) -> str:
        return "resume.watch"

    def open(self, save: Save) -> None:
        open_received(self.stage, save.path)

    @property
    def none(self) -> str:
        return self.say("received.none", folders=self.stage.words.listing([f"“{f}”" for f in self.stage.folders.arrivals]))


def open_received(stage: Stage, file: Path) -> None:
    """The replay of a game that came from elsewhere, over whatever is open; or, there, why there is none."""
    try:
        stage.push(ReplayViewer(taken_in(file, stage.folders.received)))
    except JournalError as error:
        tell_trouble(stage, glance(file), error, stage.push)
