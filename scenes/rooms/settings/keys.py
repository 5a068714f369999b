"""Controls: everybody's device side by side, what each key and button means, and giving it to another. A key that is taken
changes places with the old one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from games.kernel.people.persons import Person
from games.kernel.people.remaps import BUTTONS, KEYBOARD, KEYS, PAD, bind, bound, names_of, of_halves, usual
from scenes.paint.palette import SHELL
from scenes.paint.recipes import controls, people, shell
from scenes.rooms.aids.rows import in_list
from scenes.rooms.room import HINT_LINE, TOP, KeyAction, Room
from scenes.stage.aids.equal import Label, write
from scenes.stage.devices.action import KEYS_1, KEYS_2, Action, DeviceChange, DeviceId, Kind
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.makes import SHOWN, Make, Signs, family
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.settings import Settings
from scenes.stage.widgets import ChoiceRow, Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_edge, draw_ring, whole_in
from scenes.stage.widgets.dialogs import SHADE
from scenes.stage.widgets.legend import Sign, called, key_called, key_word, pad_sign, sign_of_button

SPOKEN: Final = {"say_again": "F6", "be_silent": "F7"}
FIXED: Final = {**SPOKEN, "shot": "F8", "window": "F11"}
"""What always has the same key, and which; of these a kiosk has the voice's alone."""
HEAD: Final = Box(100, TOP - 2, 1686, 118)
LIST: Final = Box(100, TOP + 128, 1720, 526)
SHOW_AS: Final = Box(100, 842, 1720, 74)
LABEL: Final = 400.0
"""Units of a row that say what is done."""
ROW: Final = 52.0
GAP: Final = 7.0
MOST: Final = 5
"""Columns that stand side by side; more are on further pages."""
CAP: Final = 42.0
QUILL: Final = 0.75
BADGE: Final = 54.0
WAIT: Final = 8.0
"""Seconds after which nobody wanted to press anything."""


class Column(NamedTuple):
    """What somebody holds: a layout of the keyboard, or a pad of that family."""

    board: str
    make: Make
    seat: int | None
    person: Person | None

    @property
    def whose(self) -> tuple[str, str]:
        """Alike for devices that share their buttons."""
        return self.board, self.person.id if self.person else ""


class Cell(NamedTuple):
    """What means it on one device; `came` unless people have chosen it."""

    id: str
    sign: Sign
    came: bool
    text: str
    do: Callable[[], None]


def part(row: Box, k: int, of: int) -> Box:
    """The place of the k-th column in a row."""
    step = (row.w - LABEL) / of
    return Box(row.x + LABEL + k * step + 6, row.y, step - 12, row.h)


class KeyRow(Widget):
    """What is done, and with which key or button of each device; None where nothing does it."""

    def __init__(self, id: str, label: str, high: float, cells: list[Cell | None]) -> None:
        super().__init__(id, (0, 0, LIST.w, high))
        self.label, self.cells = label, cells

    def lettered(self) -> Iterator[Label]:
        yield Label("label", self.label, Box(self.rect.x + 24, self.rect.y, LABEL - 30, self.rect.h), 30, "read")

    @property
    def placed(self) -> list[tuple[Cell, Box]]:
        """The cells where they lie."""
        return [(cell, part(self.rect, k, len(self.cells))) for k, cell in enumerate(self.cells) if cell]

    def focusables(self) -> list[Focusable]:
        return [Focusable(cell.id, box, True, cell.do, cell.text) for cell, box in self.placed]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        board = shell.button(w=w, h=h, state="off" if canvas.lettering.high_contrast else "rest", radius=14)  # cells have edges
        canvas.picture(board, x, y, layer=self.layer, key=self.id)
        write(canvas, self, SHELL.text, *self.lettered())
        for cell, box in self.placed:
            (name, args), px = cell.sign, min(h - 10, canvas.lettering.units(CAP, "read"))
            wide = canvas.pictures.get(name, px=px, **args).w / canvas.metrics.S
            at = box.centre[0] - wide / 2
            canvas.picture(name, at, y + (h - px) / 2, px=px, layer=self.layer + 3, key=f"{cell.id}:cap", **args)
            if not cell.came:
                quill = people.emblem_alone(name="quill", px=px * QUILL, a=SHELL.gold)
                canvas.picture(quill, at + wide + 8, y + (h - px * QUILL) / 2, layer=self.layer + 3, key=f"{cell.id}:quill")
            draw_edge(canvas, box, 14, self.layer, cell.id, focus)


class Head(Widget):
    """Whose device it is, and what it is."""

    def __init__(self, id: str, rect: Box, person: Person | None, device: str) -> None:
        super().__init__(id, rect)
        self.person, self.device = person, device

    @property
    def text(self) -> str:
        return f"{self.person.name}, {self.device}" if self.person else self.device

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, None, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        mine = Id(focus or "").parts[-1] == Id(self.id).parts[-1]
        canvas.picture(shell.panel(w=w, h=h, radius=16, level=2, gold=mine), x, y, layer=self.layer, key=self.id)
        words, layer, align = Box(x + 10, y + 6, w - 20, h - 12), self.layer + 3, "center"
        if self.person is not None:
            badge = people.sign_badge(sign=self.person.sign, color=self.person.color, px=BADGE)
            canvas.picture(badge, x + 11, y + (h - BADGE) / 2 - 2, layer=layer, key=f"{self.id}:sign")
            align, letters = "left", canvas.lettering
            room, line = w - BADGE - 24, letters.units(28, "read")
            first, more = (int(letters.width(text, 28, "read") * 28 > room * line) for text in (self.person.name, self.device))
            high = min(h - 12, (2 + first + more) * 1.25 * line)
            name = Box(x + BADGE + 16, y + (h - high) / 2, room, high * (1 + first) / (2 + first + more))
            whole_in(canvas, self.person.name, name, 30, "read_bold", SHELL.text, layer=layer, key=f"{self.id}:name")
            words = Box(name.x, name.bottom, room, high - name.h)
        whole_in(canvas, self.device, words, 28, "read", SHELL.text_lo, align, layer=layer, key=f"{self.id}:device")  # type: ignore[arg-type]
        if focus == self.id:
            draw_ring(canvas, self.rect, 16, self.layer + FOCUS_LAYER, self.id)


class KeysRoom(Room):
    """Columns for the pads that are plugged in and the two halves of the keyboard; a row for everything that can be done."""

    has_menu = True
    named_in_menu = "settings"

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self._cells: dict[str, tuple[Column, str]] = {}
        """What is in focus -> whose, and which meaning; "" for all of them."""

    # -- whose -----------------------------------------------------------------------------------------------------------

    @property
    def columns(self) -> list[Column]:
        """Guests with pads of one family share its column, as they share its buttons."""
        held = [self.column_of(pad.device) for pad in self.stage.devices.pads.by_instance.values()]
        found = {column.whose: column for column in held}
        return [*found.values(), self.column_of(KEYS_1), self.column_of(KEYS_2)]

    def column_of(self, device: DeviceId) -> Column:
        """Of the one who holds it."""
        devices = self.stage.devices
        seat = devices.seating.seat_of(device) if devices.seating is not None else None
        make = devices.make(device)
        return Column(device if device in KEYS else family(make), make, seat, self.stage.holding.who(seat))

    def settings_of(self, column: Column) -> Settings:
        """As they hold for that device."""
        own = self.stage.holding.own(column.seat, "pads")
        return replace(self.stage.settings, pads=self.stage.settings.pads if own is None else own, keys=dict(self.stage.keys))

    def device(self, column: Column) -> str:
        """What it is called."""
        named = {KEYS_1: "remap.keys1", KEYS_2: "remap.keys2"}
        return self.say(named.get(column.board, f"setting.pad_signs.{column.board}"))

    def make(self, column: Column) -> Make:
        """Whose buttons are shown."""
        shown = self.stage.settings.pad_signs
        return column.make if shown == "held" else shown

    # -- what is to be seen ----------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("remap.title")
        columns = self.columns
        self.page = min(self.page, (len(columns) - 1) // MOST)
        shown, self._cells = columns[self.page * MOST :][:MOST], {}
        high = max(ROW, 1.5 * self.stage.lettering.units(30, "read"))
        rows = [self._row(name, shown, high) for name in (*BUTTONS, *(SPOKEN if self.stage.kiosk else FIXED))]
        keys = in_list(self, "keys", LIST, rows, gap=GAP)
        heads = [Head(f"head:{k}", part(HEAD, k, len(shown)), one.person, self.device(one)) for k, one in enumerate(shown)]
        self._cells |= {head.id: (column, "") for head, column in zip(heads, shown, strict=True)}
        as_held = [self.say(f"setting.pad_signs.{value}") for value in SHOWN]
        now = SHOWN.index(self.stage.settings.pad_signs)
        return [*heads, keys, ChoiceRow("pad_signs", SHOW_AS, self.say("setting.pad_signs"), as_held, now, self.show_as)]

    def _row(self, name: str, columns: list[Column], high: float) -> Widget:
        return KeyRow(name, self.say(f"action.{name}"), high, [self._cell(name, k, column) for k, column in enumerate(columns)])

    def _cell(self, name: str, k: int, column: Column) -> Cell | None:
        id = f"cell:{name}:{k}"
        if name in FIXED:
            refuse = partial(self.refuse, self.say("remap.fixed"))
            text = f"{self.say(f'action.{name}')}: {FIXED[name]}"
            return Cell(id, controls.key_cap(text=FIXED[name]), True, text, refuse) if column.board == KEYS_1 else None
        self._cells[id] = column, name
        key = bound(self.settings_of(column), column.board, name)
        text = f"{self._about(column, name)}: {self.called(column, key)}"
        return Cell(id, self.sign(column, key), key == usual(column.board, name), text, partial(self.listen, column, name))

    def _about(self, column: Column, name: str) -> str:
        return f"{column.person.name if column.person else self.device(column)}, {self.say(f'action.{name}')}"

    def sign(self, column: Column, key: str) -> Sign:
        """The picture of a key or button."""
        if column.board not in KEYS:
            return pad_sign(sign_of_button(key), self.make(column))
        return controls.key_cap(text=key_word(key, self.stage.printed))

    def called(self, column: Column, key: str) -> str:
        """What one calls it."""
        if column.board in KEYS:
            return key_called(key, self.stage.words, self.stage.printed)
        return called(sign_of_button(key), Signs(make=self.make(column)), self.stage.words)

    def first_focus(self) -> str:
        """What whoever opens it holds."""
        mine, columns = self.column_of(self.stage.devices.last), self.columns
        k = next((k for k, one in enumerate(columns) if one.whose == mine.whose), 0)
        if k // MOST != self.page:
            self.turn(k // MOST)
        return f"cell:confirm:{k % MOST}"

    def turn(self, page: int) -> None:
        """To other devices."""
        self.page = page % ((len(self.columns) - 1) // MOST + 1)
        self.build()

    def devices_changed(self, change: DeviceChange) -> None:
        self.build()

    # -- changing --------------------------------------------------------------------------------------------------------

    def show_as(self, k: int) -> None:
        """Other pictures, not other buttons."""
        self.put("pad_signs", SHOWN[k])

    def listen(self, column: Column, name: str) -> None:
        """The next key or button pressed on that device will mean this."""
        self._waiting = column, name
        self.stage.push(
            Listening(column.board, self._about(column, name), lambda device: self.column_of(device).whose == column.whose)
        )

    def resume(self, result: object) -> None:
        if isinstance(result, str) and result:
            column, name = self._waiting
            self.change(column, {name: result})
        super().resume(result)

    def change(self, column: Column, keys: Mapping[str, str]) -> None:
        """These mean this from now on."""
        mine, other = self.settings_of(column), None
        for name, key in keys.items():
            other = bind(mine, column.board, name, key)
        if self._is_anothers(column, mine):
            self.refuse(self.say("remap.others", key=self.called(column, key)))
            return
        holding, board = self.stage.holding, column.board
        if board in KEYS:
            table = self.stage.keys_of(board)
            halves = [half for half in KEYS if self.stage.keys_of(half) is table]
            trouble = holding.choose(column.seat, "keys", of_halves({h: mine.keys if h in halves else table for h in KEYS}))
        else:
            trouble = holding.choose(column.seat, "pads", mine.pads)
        self.stage.restyle()
        self.kept(trouble)
        if other is not None and len(keys) == 1 and not trouble:
            said = self.say("remap.swapped", key=self.called(column, key), other=self.say(f"action.{other}"))
            self.toast.inform(said, seconds=4.0)
        self.stage.sound.play("select")

    def _is_anothers(self, column: Column, mine: Settings) -> bool:
        """Whether somebody else's half of the keyboard would change too."""
        others = [self.column_of(half) for half in KEYS if half != column.board]
        theirs = [one for one in others if column.board in KEYS and one.seat != column.seat]
        return any(bound(mine, o.board, n) != bound(self.settings_of(o), o.board, n) for o in theirs for n in KEYS[o.board])

    @property
    def changed(self) -> dict[str, str]:
        """What is in focus and is not as it came, and what it was."""
        column, name = self._cells.get(self.focus.current or "", (None, ""))
        if column is None:
            return {}
        mine, names = self.settings_of(column), [name] if name else names_of(column.board)
        came = {one: usual(column.board, one) for one in names}
        return {one: key for one, key in came.items() if bound(mine, column.board, one) != key}

    def reset(self) -> None:
        """What is in focus as it came: a key, or all of a device."""
        if self.changed:
            self.change(self._cells[self.focus.current or ""][0], self.changed)
            self.build()

    def key_actions(self) -> list[KeyAction]:
        able = self.focus.what.kind == "pad_signs" or (self.focus.current in self._cells and self.focus.what.kind == "cell")
        found = [KeyAction(Kind.CONFIRM, self.say("hint.change") if able else "")]
        found += [KeyAction(Kind.INFO, self.say("remap.reset"), self.reset)] if self.changed else []
        found.append(KeyAction(Kind.BACK, self.say("hint.back"), self.back))
        if len(self.columns) > MOST:
            found.append(KeyAction(Kind.SHOULDER_RIGHT, self.say("hint.turn_page"), lambda: self.turn(self.page + 1)))
            found.append(KeyAction(Kind.SHOULDER_LEFT, "", lambda: self.turn(self.page - 1)))
        return found

    def draw_more(self, canvas: Canvas) -> None:
        title = Box(HEAD.x + 10, HEAD.y, LABEL - 30, HEAD.h)
        whole_in(canvas, self.say("remap.holds"), title, 34, "read_serif", SHELL.gold, layer=12, key="holds")
        column, name = self._cells.get(self.focus.current or "", (None, ""))
        if column is not None and name in self.changed:
            key = self.called(column, bound(self.settings_of(column), column.board, name))
            said, before = self.say("remap.instead", action=self._about(column, name), key=key), self.changed[name]
            picture, args = self.sign(column, before)
            wide = canvas.pictures.get(picture, px=50, **args).w / canvas.metrics.S
            box = Box(100, HINT_LINE - 44, self.hints_from - wide - 150, 88)
            lines, size, role = canvas.lettering.fill_whole(said, *box[2:], 30, "read")
            right = 100 + max(canvas.lettering.width(line, size, role) for line in lines)
            whole_in(canvas, said, box, 30, "read", SHELL.text, layer=20, key="instead")
            canvas.picture(picture, right + 14, HINT_LINE - 25, px=50, layer=20, key="instead:cap", **args)


class Listening(Room):
    """Popped with the name of the key or button that was pressed, or with None when none came, or one of somebody else's."""

    opaque = False
    wants_raw = True

    def __init__(self, board: str, label: str, mine: Callable[[DeviceId], bool] = lambda device: True) -> None:
        super().__init__()
        self.board, self.label, self.mine = board, label, mine
        self._left = WAIT

    def widgets(self) -> Iterable[Widget]:
        self.heading = self.say("remap.press" if self.board in KEYS else "remap.press_button", action=self.label)
        return ()

    def key_actions(self) -> Iterable[KeyAction]:  # type: ignore[override]
        return []

    def act(self, action: Action) -> None:
        if action.kind is Kind.RAW and action.text:
            keys = action.device in KEYS
            fits = self.board in KEYS if keys else self.mine(action.device)
            self._end(action.text if fits and (KEYBOARD if keys else PAD).number(action.text) is not None else None)
        elif action.kind is Kind.PRESS and action.pressed:
            self._end(None)

    def _end(self, key: str | None) -> None:
        if self._left > 0:
            self._left = -1.0
            self.stage.pop(key)

    def update(self, dt: float) -> None:
        super().update(dt)
        if 0 < self._left <= dt:
            self._end(None)
        self._left -= dt

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        canvas.picture(shell.panel(w=1000, h=220, level=4, gold=True, radius=22), 460, 420, layer=1, key="listening")
        whole_in(canvas, self.heading, Box(500, 440, 920, 180), 40, "read_serif", SHELL.gold, "center", layer=2, key="asked")
