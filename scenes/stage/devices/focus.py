"""Focus over anything that has a place: moves in space, follows the pointer, keeps to its thing when the screen changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from scenes.stage.devices.action import TOUCH, Action, Kind, Phase
from scenes.stage.devices.steps import Graph, neighbours
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box


@dataclass(frozen=True)
class Focusable:
    """One thing that can be in focus.

    rect        place in units (any four numbers x, y, w, h)
    on_confirm  called when it is chosen; things that are not enabled call `on_refused` instead
    text        what captions and access tools say of it
    on_move     first asked about a step; True: it used it (a slider's left and right)
    on_point    told where it was pressed and, while pressed, dragged (units)
    steps       what its steps are by `on_move`: "more" and less, "next" and previous, "down" and up; "": confirming is enough
    second      another place of a thing that has one already: who does not see passes by it
    stuck       the ways, -1 and 1, that its steps cannot go just now
    comes       its value after a step back, and after one on or being chosen; page: so many steps at once scroll nearly a page
    name        what it is called where its text is long
    opens       choosing it opens a paper, and answers nothing
    """

    id: str
    rect: Box
    enabled: bool = True
    on_confirm: Callable[[], object] | None = None
    text: str = ""
    on_move: Callable[[int, int], bool] | None = None
    on_point: Callable[[float, float], None] | None = None
    on_refused: Callable[[], None] | None = None
    second: bool = False
    steps: str = ""
    stuck: tuple[int, ...] = ()
    comes: tuple[str, str] = ("", "")
    page: int = 1
    name: str = ""
    opens: bool = False

    @property
    def box(self) -> Box:
        return Box(*self.rect)

    @property
    def what(self) -> Id:
        """Its id, as a value."""
        return Id(self.id)


@dataclass
class Focus:
    """Which of some things is in focus. `set` them whenever they may have changed, give it the scene's actions.

    announce  called with the text of whatever comes into focus (`stage.tell`)
    on_focus  called with its id (sounds, raising pieces)
    wrap      a step beyond the edge comes in again on the other side of the same row or column
    leads     has some steps lead elsewhere than as things lie
    """

    announce: Callable[[str], None] = lambda text: None
    on_focus: Callable[[Id], None] = lambda id: None
    wrap: bool = True
    leads: Callable[[list[Focusable], Graph, dict[str, Box]], None] | None = None
    current: str | None = None
    items: list[Focusable] = field(default_factory=list)
    _graph: Graph | None = None
    _pressed: str | None = None
    _places: list[tuple[str, Box]] = field(default_factory=list)

    def set(self, items: Iterable[Focusable], start: str | None = None) -> None:
        """These are the things now. Focus stays on its id; if that is gone, it goes to the nearest thing, or `start`."""
        before = self.item
        self.items = list(items)
        places = [(item.id, item.box) for item in self.items]
        if places != self._places:
            self._places, self._graph = places, None
        if self.item is None and self.items:
            nearest = self._nearest(before.box) if before else self.items[0]
            self._come_to(self.find(start) or nearest)
        elif not self.items:
            self.current = None
        elif before is not None and self.item is not None and self.item.text != before.text:
            self.announce(self.item.text)

    def stand_at(self, id: str | None) -> None:
        """It is there, even before that thing lies there: what is laid next may hang on it."""
        self.current = id

    def forget(self) -> None:
        """Where it is tells nothing any more: the first of the next things comes into focus."""
        self.items, self.current = [], None

    def _nearest(self, box: Box) -> Focusable:
        """Slices at the edge of a list, of what is scrolled away, come last."""
        return min(self.items, key=lambda item: (item.box.h < 1.0, item.box.away(box)))

    def stay_seen(self) -> None:
        """What has been scrolled away is in focus no more, but the nearest thing."""
        if self.item is not None and self.item.box.h < 1.0:
            self._come_to(self._nearest(self.item.box))

    @property
    def item(self) -> Focusable | None:
        """The thing in focus."""
        return self.find(self.current)

    @property
    def what(self) -> Id:
        """The id of what is in focus, as a value; an empty one for nothing."""
        return Id(self.current or "")

    def find(self, id: str | None) -> Focusable | None:
        return next((item for item in self.items if item.id == id), None)

    def to(self, id: str) -> bool:
        """Put focus there; False when there is no such thing."""
        item = self.find(id)
        if item is not None and id != self.current:
            self._come_to(item)
        return item is not None

    def _come_to(self, item: Focusable) -> None:
        self.current = item.id
        self.announce(item.text)
        self.on_focus(item.what)

    def move(self, dx: int, dy: int) -> bool:
        """One step; whether anything happened."""
        item = self.item
        if item is None:
            return bool(self.items) and self.to(self.items[0].id)
        if item.enabled and item.on_move is not None and item.on_move(dx, dy):
            return True
        if self._graph is None:
            self._graph = neighbours(self._places, self.wrap, self.leads and partial(self.leads, self.items))
        target = self._graph[item.id].get((dx, dy))
        return target is not None and self.to(target)

    def at(self, x: float, y: float) -> Focusable | None:
        """The topmost thing at that point: the one given last."""
        return next((item for item in reversed(self.items) if item.box.holds(x, y)), None)

    def confirm(self) -> bool:
        """Choose the thing in focus."""
        item = self.item
        if item is None:
            return False
        chosen = item.on_confirm if item.enabled else item.on_refused
        if chosen is None:
            return False
        chosen()
        return True

    def act(self, action: Action) -> bool:
        """Steps, confirms, hovers and presses; True when the action was used."""
        if action.kind is Kind.MOVE:
            return action.stepped and self.move(action.dx, action.dy)
        if action.kind is Kind.CONFIRM:
            return action.pressed and self.confirm()
        if action.kind is Kind.POINT:
            return self._point(action)
        return action.kind is Kind.PRESS and self._press(action)

    def _point(self, action: Action) -> bool:
        """Hovering is focusing; while pressed, the thing pressed keeps the pointer."""
        if self._pressed is not None:
            held = self.find(self._pressed)
            if held is not None and held.enabled and held.on_point is not None:
                held.on_point(action.x, action.y)
            return held is not None
        item = self.at(action.x, action.y)
        return item is not None and action.device != TOUCH and self.to(item.id)

    def _press(self, action: Action) -> bool:
        item = self.at(action.x, action.y)
        if action.phase is Phase.DOWN:
            self._pressed = item.id if item else None
            if item is not None:
                self.to(item.id)
                if item.enabled and item.on_point is not None:
                    item.on_point(action.x, action.y)
            return item is not None
        pressed, self._pressed = self._pressed, None
        if action.phase is Phase.UP and item is not None and item.id == pressed:
            return self.confirm()
        return False
