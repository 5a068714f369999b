"""What the rooms of the launcher share: things in focus, buttons that do something, the hints that say so, the wall behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from scenes.paint.palette import SHELL
from scenes.rooms.aids.by_ear import ByEar, in_view
from scenes.rooms.aids.columns import lead_through
from scenes.rooms.aids.offering import offered_in
from scenes.rooms.wall import draw_theatre
from scenes.stage.aids.equal import equal
from scenes.stage.aids.in_focus import InFocus, of_page
from scenes.stage.aids.offered import Offered
from scenes.stage.devices.action import Action, DeviceKind, Kind, Phase
from scenes.stage.devices.focus import Focus, Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Legend, ListView, TextPanel, Toast, Widget

TOP: Final = 168.0
"""Below the room's sign; words and boards lie between here and BOTTOM."""
BOTTOM: Final = 916.0
HINT_LINE: Final = 978.0
NOTICE: Final = 9.0
"""Seconds that a sentence of the house stands."""


class KeyAction(NamedTuple):
    """What a button does in a room. `do` None: the focus answers it (confirming, moving)."""

    kind: Kind
    label: str
    do: Callable[[], None] | None = None


class Room(Scene):
    """Subclasses give `widgets`, `key_actions` and, where there is one, `heading`; `build` is called when things changed."""

    hint_layer: int = 20
    hint_place: tuple[float, float] = (1820.0, HINT_LINE)
    """Where the hints end, and their middle line."""
    card: Box | None = None
    """Of a room that is a card over another one: a press beside it is a step out."""
    falls_to: str | None = None
    """What comes into focus where nothing was, or what was is gone; None: the nearest."""
    heading: str = ""
    """The words on the sign, already in the language of the house."""
    leads_out: str = ""
    """The thing that does what going back does, where that is not seen by its deed or its name."""
    named_in_menu: str = ""
    """What this room is in the menu, which does not offer it again."""
    lays = True

    def __init__(self) -> None:
        self.focus = Focus(leads=lead_through)
        self.toast: Toast = Toast(y=700)
        self._legend = Legend([], DeviceKind.KEYS)
        self._over: Kind | None = None
        """The hint on which a pointer lies."""
        self._widgets: list[Widget] = []
        self.pointing = False
        """Whether it was a pointer that moved the focus last."""
        self.covered = False
        """Another scene lies over this one: its hints are the ones to show."""

    # -- for subclasses ------------------------------------------------------------------------------------------------

    def widgets(self) -> Iterable[Widget]:
        """Everything on the screen now, made anew."""
        return []

    def key_actions(self) -> Sequence[KeyAction]:
        """What the buttons do, most useful first; the first four are shown as hints."""
        return [KeyAction(Kind.CONFIRM, self.say("hint.choose")), KeyAction(Kind.BACK, self.say("hint.back"), self.back)]

    def under(self, x: float, y: float) -> list[str]:
        """The things in focus reach there, the topmost last."""
        return [f"{type(self).__module__}: {item.id}" for item in self.focus.items if item.box.holds(x, y)]

    def first_focus(self) -> str:
        """The id that is in focus when the room opens; "" for the first thing there is."""
        return ""

    def focused(self, id: Id) -> None:
        """Another thing came into focus."""

    @property
    def ringed(self) -> str | None:
        """What is seen to be in focus; None where no button would choose it."""
        return self.focus.current

    @property
    def of_title(self) -> str:
        """The title that it is about; "" for none."""
        return ""

    def draw_more(self, canvas: Canvas) -> None:
        """Whatever is no widget."""

    def put(self, name: str, value: Any) -> None:
        """A new value of a setting, at once."""
        setattr(self.stage.settings, name, value)
        self.kept(self.stage.apply_settings())

    def kept(self, trouble: str | None) -> None:
        """Settings have been written, or why the disk would not take them."""
        if trouble:
            self.refuse(self.say("settings.not_saved", why=trouble))

    def back(self) -> None:
        """One step out."""
        self.stage.sound.play("back")
        self.stage.pop()

    def menu(self) -> None:
        """Over a table or another menu: back to that. Else the menu of the house."""
        if self.is_menu:
            self.back()
        elif self._over_menu:
            self.stage.menu()
        elif self.has_menu and self.stage.house_menu is not None:
            self.stage.sound.play("select")
            self.stage.push(self.stage.house_menu(self.of_title, self.leave_home, self.named_in_menu))

    @property
    def _over_menu(self) -> bool:
        """Whether a table or a menu lies below."""
        scenes = self.stage.stack.scenes
        return self.has_menu and any(scene.is_menu or scene.is_table for scene in scenes[: scenes.index(self)])

    def leave_home(self) -> None:
        """To the shelf, by the menu."""
        self.stage.home()

    # -- life ----------------------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.by_ear = ByEar(stage, self.focus, lambda: self.explained)
        self.focus.announce = self.by_ear.tell
        self.build()
        stage.tell(self.heading, weighs=True)
        if self.first_focus():
            self.reach(self.first_focus())
        self.focus.on_focus = self._focused

    def in_focus(self) -> InFocus:
        read = {widget.id: in_view(widget) for widget in self._widgets if isinstance(widget, TextPanel)}
        keys = [(key_action.kind, key_action.label) for key_action in self.key_actions()]
        return of_page(self.focus.item, self.explained, self.heading, self.secret, read, keys)

    @property
    def explained(self) -> str:
        """What is said beside the thing in focus."""
        return ""

    def suspend(self) -> None:
        self.covered = True

    def resume(self, result: object) -> None:
        self.covered = False
        self.build()
        self.stage.tell(self.heading)
        self.by_ear.tell_again()

    def resized(self) -> None:
        self.build()

    def say(self, id: str, **values: object) -> str:
        return self.stage.words.say(id, **values)

    def build(self) -> None:
        """Make the widgets anew; the focus stays on its id."""
        self._widgets = equal(self.widgets())
        self.refocus()
        self._follow()

    @property
    def lists(self) -> list[ListView]:
        """Those that stand there."""
        return [widget for widget in self._widgets if isinstance(widget, ListView)]

    def refocus(self) -> None:
        """Finds anew what can be in focus: things may have moved."""
        self.focus.set([self._heard(item) for widget in self._widgets for item in widget.focusables()], self.falls_to)

    def _heard(self, item: Focusable) -> Focusable:
        """The thing with a voice: what cannot be done says why, what is moved ticks."""
        choose = partial(self.by_ear.chooses, item) if item.on_confirm and item.steps else item.on_confirm
        move = partial(self.by_ear.moves, item) if item.on_move else None
        return replace(item, on_confirm=choose, on_refused=partial(self.refuse, item.text), on_move=move)

    def refuse(self, text: str, clause: str = "") -> None:
        """Say why not."""
        self.stage.sound.play("refused")
        self.toast.refuse(text, clause)

    def _focused(self, id: Id) -> None:
        self.stage.sound.play("focus")
        self.focused(id)

    # -- input ---------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        self.pointing = action.kind in (Kind.POINT, Kind.PRESS)
        if action.kind is Kind.PRESS:
            self._press(action)
        elif action.kind is Kind.POINT:
            self._point(action)
        elif action.kind is Kind.SCROLL:
            if action.stepped:
                self._scroll(action)
        elif action.kind in (Kind.MOVE, Kind.CONFIRM):
            self._focus_act(action)
        elif action.pressed:
            self.button(action.kind)

    def _focus_act(self, action: Action) -> None:
        key_action = next((d for d in self.key_actions() if d.kind is action.kind and d.do is not None), None)
        if key_action is not None and key_action.do is not None and action.pressed:
            key_action.do()
        elif self.focus.act(action):
            if action.kind in (Kind.CONFIRM, Kind.PRESS) and action.phase is not Phase.CANCEL:
                self.stage.sound.play("select")
        elif action.kind is Kind.MOVE and action.stepped:
            self.stage.tell(self.say("row.end"), kind="refusal")
        if action.stepped and self.focus.item is not None and self.focus.item.steps:
            self.refocus()
        self._follow()

    def offers(self) -> Offered:
        return offered_in(self.focus, self.key_actions(), self.say, self.reach, self.secret, self.has_menu, self.leads_out)

    def reach(self, id: str) -> None:
        """That thing is in focus, and seen."""
        self.focus.to(id)
        self._follow()

    def _follow(self) -> None:
        """Lists show what is in focus."""
        for widget in self.lists:
            if widget.reveal(self.focus.current):
                self.refocus()

    def button(self, kind: Kind) -> bool:
        """A button of a device, or the hint that stands for it, was pressed."""
        for key_action in self.key_actions():
            if key_action.kind is kind:
                if key_action.do is not None:
                    key_action.do()
                elif kind is Kind.CONFIRM and self.focus.confirm():
                    self.stage.sound.play("select")
                return True
        if kind is Kind.MENU:
            self.menu()
        return kind is Kind.MENU

    @property
    def hints_from(self) -> float:
        """Where the hints begin that were drawn last (units)."""
        return self._legend.left

    def hint_at(self, action: Action) -> Kind | None:
        """The button whose hint lies where was pressed."""
        return self._legend.at(action.x, action.y)

    def _press(self, action: Action) -> None:
        kind = self.hint_at(action) if action.phase is Phase.DOWN else None
        if kind is not None:
            self.button(kind)
        elif action.pressed and self.card is not None and not self.card.holds(action.x, action.y):
            self.back()
        elif action.phase is not Phase.DOWN or self._in_sight(action.x, action.y):
            self._focus_act(action)

    def _in_sight(self, x: float, y: float) -> bool:
        """Whether the thing at that point is not scrolled away: parts of a list count only inside the list."""
        away = any(item.rect.holds(x, y) for w in self.lists if not w.rect.holds(x, y) for item in w.items)
        return not away or any(w.rect.holds(x, y) for w in self._widgets if not isinstance(w, ListView))

    def _point(self, action: Action) -> None:
        self._over = self.hint_at(action)
        if self._in_sight(action.x, action.y):
            self.focus.act(action)

    def _scroll(self, action: Action) -> None:
        able = [w for w in self._widgets if isinstance(w, ListView | TextPanel)]
        nearest = sorted(able, key=lambda widget: not widget.rect.holds(action.x, action.y))
        if any(widget.scroll(action.dy) for widget in nearest):
            self.refocus()
            self.focus.stay_seen()

    # -- time and picture ----------------------------------------------------------------------------------------------

    def notice(self, text: str) -> bool:
        if not self.toast.showing:
            self.toast.inform(text, seconds=NOTICE)
            return True
        return False

    def update(self, dt: float) -> None:
        self.toast.move_less(not self.stage.motion)
        self.toast.update(dt)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        for widget in self._widgets:
            widget.draw(canvas, None if canvas.framed else self.ringed)
        self.draw_more(canvas)
        if not self.covered:
            self.draw_hints(canvas)
            self.toast.draw(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        draw_theatre(canvas, self.heading)

    def draw_hints(self, canvas: Canvas) -> None:
        items = [(key_action.kind, key_action.label) for key_action in self.key_actions() if key_action.label]
        self._legend = Legend(
            items, self.stage.devices.in_hand, right=self.hint_place[0], y=self.hint_place[1], signs=self.stage.signs,
            role="read", layer=self.hint_layer, over=self._over,
        )  # fmt: skip
        self._legend.draw(canvas)


def note(
    canvas: Canvas, text: str, box: Box, *, size: float = 30, key: str, layer: int = 20, color: str = SHELL.text,
    focus: bool = False,
) -> None:  # fmt: skip
    """A few lines of plain words inside a box, from its top; they are as large as they all find room. `focus`: they are about
    the thing in focus, and silent while a frame goes round something else."""
    if focus and canvas.elsewhere:
        return
    lines, size, role = canvas.lettering.fill_whole(text, box.w, box.h, size, "read")
    step = canvas.lettering.leading(size, role=role)
    for i, line in enumerate(lines):
        canvas.words(line, box.x, box.y + i * step, size, role, color, layer=layer, key=f"{key}:{i}", shadow=0.8)
