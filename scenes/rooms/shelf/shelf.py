"""The shelf: five lightboxes with a story in each. The first thing anybody sees, and where every evening ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.catalog import BUILT, SHELF
from games.kernel.journal import JournalError
from games.kernel.saves import Save
from scenes.lessons import lesson_table
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.rooms.aids.shelf import Below, Things, in_focus, offered, spoken
from scenes.rooms.asking import ask
from scenes.rooms.menu import HouseMenu
from scenes.rooms.road.trying import road
from scenes.rooms.room import KeyAction
from scenes.rooms.shelf.layout import STRIP
from scenes.rooms.shelf.view import Offer, Row, ShelfView
from scenes.rooms.today.above import Above
from scenes.rooms.troubled_save import tell_trouble
from scenes.routes import resumed_table, table_of
from scenes.stage.aids.in_focus import InFocus
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import some
from scenes.stage.devices.action import Action, DeviceKind, Kind
from scenes.stage.loop.metrics import SAFE, Box
from scenes.stage.loop.scene import Scene
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Crash, Stage
from scenes.stage.widgets import Legend, Toast
from scenes.stage.widgets.base import draw_ring
from scenes.stage.words.lettering import SIZES
from scenes.table.people.defaults import facts_of
from scenes.table.people.naming import names_of
from scenes.titles import on_shelf

FACT_ICONS: Final = ("people", "clock", "eye")
FACTS_LEFT: Final = 100.0
FACT_SIZE: Final = 32.0
CONTINUE_HIGH: Final = 56.0
RIGHT: Final = 1820.0
LONGEST: Final = {"continue": 520.0, "saves": 300.0}
"""Width of the words on a slip."""


def unfinished(found: Sequence[Save]) -> list[Save]:
    """The saves that can be gone on with, the latest first."""
    going = [save for save in found if not save.finished and not save.aside]
    return [save for save in going if save.header is not None and save.header.title in BUILT]


class Shelf(Scene):
    """Pick a title. `notice` is said once at the start (damaged settings, a sound card that is missing)."""

    has_menu = True

    def __init__(self, first: str = "kalesia", notices: list[str] | None = None) -> None:
        self.row = Row(first)
        self.toast = Toast(y=560)
        self._notices = list(notices or [])
        self._saves: list[Save] = []
        """Those that can be gone on with, the latest first."""
        self._any = False
        """Whether there is anything to be seen among the saved games."""
        self.at = ""
        """The slip below the row that is in focus, or what hangs above it; "" for the title in the light."""
        self._legend = Legend([], DeviceKind.KEYS)
        self._covered = False
        self._foreseen: tuple[object, ...] = ()

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self._below = Below(stage)
        stage.house_menu = HouseMenu
        self._stock(self.row.title)
        self._home_again()

    def resume(self, result: object) -> None:
        self._covered = False
        self.stage.holding.sit(())
        if set(self.row.order) != set(on_shelf(self.stage)):  # the operator has been here
            self._stock(self.row.title)
        self._home_again()
        if isinstance(result, Crash):
            self._notices.append(self.stage.words.say("notice.crash", file=result.report or "-"))

    def _stock(self, first: str) -> None:
        """Put the titles on the shelf that shall stand there."""
        self.row = Row(first, on_shelf(self.stage))
        self.view = ShelfView(self.stage, self.row)
        self.above = Above(self.stage, self.row)

    def _home_again(self) -> None:
        self._saves = []
        self._reading = self.above.read()
        self._take()
        self.stage.tell(self.stage.words.say("shelf.here"))
        self.stage.tell(self.in_focus().text, kind="focus")
        self.stage.sound.music("shell")

    def _take(self) -> None:
        """The saves, once they have been looked through beside the frames."""
        found = self._reading.brought()
        if found is not None:
            self.above.hang(found)
            waiting = unfinished(found.saves)
            self._saves = [save for save in waiting if save.header is not None and save.header.title in self.row.order]
            self._any = bool(found.saves)
            self.at = self.at if self.at in [*self.above.ids, *(offer.id for offer in self.slips())] else ""
            self._below.tell([offer.text for offer in self.slips()])

    def prefetch(self) -> Prefetch:
        return [*self.view.to_prefetch(), *self.above.pictures(), *(offer.slip for offer in self.slips())]

    def suspend(self) -> None:
        self._covered = True
        self.view.forget_between()

    def resized(self) -> None:
        self.view.unpack(self.stage.claims is None)
        self._foreseen = ()

    # -- what can be done ----------------------------------------------------------------------------------------------

    def key_actions(self) -> list[KeyAction]:
        """What every button does here, in the order of the legend."""
        say = self.stage.words.say
        choose = {"continue": ("resume.go_on", self.go_on), "saves": ("hint.open", self.saved_games)}
        label, do = (
            (hung.label, hung.open) if (hung := self.above.at(self.at)) else choose.get(self.at, ("shelf.play", self.play))
        )
        key_actions = [
            KeyAction(Kind.CONFIRM, say(label), do),
            KeyAction(Kind.INFO, say("shelf.rules"), self.rules),
            KeyAction(Kind.MENU, say("hint.menu"), self.menu),
        ]
        leave = [] if self.stage.kiosk else [KeyAction(Kind.BACK, say("shelf.quit"), self.leave)]
        return key_actions + leave

    def offers(self) -> Offered:
        return offered(self._things, self.stage)

    @property
    def _things(self) -> Things:
        return Things(self.row, self.above, self.slips(), self.at, self.key_actions(), self.turn_to, self.come_to, self.choose)

    def turn_to(self, index: int) -> None:
        """The box of that title is in the light, and in focus."""
        if index != self.row.index:
            self._light(index)
        else:
            self.come_to("")

    def choose(self) -> None:
        self._button(Kind.CONFIRM)

    def act(self, action: Action) -> None:
        if action.kind is Kind.MOVE:
            if action.stepped:
                self._step(action.dx, action.dy)
        elif action.kind is Kind.SCROLL and action.stepped and (action.dx or action.dy):
            self._light(self.row.index + (1 if (action.dx or action.dy) > 0 else -1))
        elif action.kind is Kind.POINT:
            self._hover(action.x, action.y)
        elif action.kind is Kind.PRESS and action.pressed:
            self._click(action.x, action.y)
        elif action.pressed:
            self._button(action.kind)

    def _button(self, kind: Kind) -> None:
        do = next((key_action.do for key_action in self.key_actions() if key_action.kind is kind), None)
        if do is not None:
            do()
        elif kind in (Kind.SHOULDER_LEFT, Kind.SHOULDER_RIGHT):
            self._light(self.row.index + (1 if kind is Kind.SHOULDER_RIGHT else -1))

    def _step(self, dx: int, dy: int) -> None:
        """Along the row; down to the slips below it and along those; up to what hangs above it and along that; and back."""
        rows = self.above.ids, [""], [offer.id for offer in self.slips()]
        k = next((k for k, row in enumerate(rows) if self.at in row), 1)
        if dx and k == 1:
            self._light(self.row.index + dx)
            return
        row = rows[max(0, min(2, k + dy))]
        here = row.index(self.at) if self.at in row else len(row) * (dy > 0)
        to = row[max(0, min(len(row) - 1, here + dx))] if row else self.at
        self.stage.tell(self.stage.words.say("row.end") if to == self.at else "", kind="refusal")
        self.come_to(to)
        if k + dy == 0 and row:
            self.above.found()

    def come_to(self, at: str) -> None:
        """A slip, or "" for the title in the light, is in focus."""
        if at == self.at:
            return
        self.at = at
        self.stage.sound.play("focus")
        self.stage.tell(self.in_focus().text, kind="focus")

    def in_focus(self) -> InFocus:
        return in_focus(self._things, self.stage.words)

    def _light(self, index: int) -> None:
        self.at = ""
        index %= len(self.row.order)
        if index == self.row.index:
            return
        self.row.turn_to(index, self.stage.clock.now(), not self.stage.motion)
        self.stage.sound.play("focus")
        self.stage.tell(spoken(self.row.title, self.stage.words), kind="focus")

    def _at(self, x: float, y: float) -> int | None:
        row = self.row.boxes(self.stage.clock.now())
        return next((i for i, box in enumerate(row) if box.reach.holds(x, y)), None)

    def _slip_at(self, x: float, y: float) -> str:
        return next((offer.id for offer in self.slips() if offer.box.holds(x, y)), self.above.under(x, y))

    def _hover(self, x: float, y: float) -> None:
        slip, index = self._slip_at(x, y), self._at(x, y)
        if slip:
            self.come_to(slip)
        elif index is not None:
            self._light(index)

    def _click(self, x: float, y: float) -> None:
        slip = self._slip_at(x, y)
        if slip:
            self.come_to(slip)
            self._button(Kind.CONFIRM)
            return
        kind = self._legend.at(x, y)
        if kind is not None:
            self._button(kind)
            return
        index = self._at(x, y)
        if index is not None:
            self._light(index)
            self.play()

    def play(self) -> None:
        """Open the title in the light, or say kindly that it is not ready."""
        title = self.row.title
        if title not in BUILT:
            self.stage.sound.play("refused")
            self.toast.refuse(self.stage.words.say("shelf.not_yet", title=SHELF[title]))
            return
        from scenes.rooms.seats.room import Seats

        self.stage.sound.play("select")
        self.stage.push(Seats(title, table_of, self.stage.devices.last, lesson=lesson_table, puzzles=road))

    def rules(self) -> None:
        title = self.row.title
        if title not in BUILT:
            self.play()
            return
        from scenes.rooms.rulebook.reader import Rulebook

        self.stage.sound.play("select")
        self.stage.push(Rulebook(title))

    def menu(self) -> None:
        """Settings, saved games, the rules of the title in the light, and the way out."""
        self.stage.sound.play("select")
        self.stage.push(HouseMenu(self.row.title, None if self.stage.kiosk else self.leave))

    def open_menu(self) -> bool:
        self.menu()
        return True

    def saved_games(self) -> None:

        from scenes.rooms.saved import SavedGames

        self.stage.sound.play("select")
        self.stage.push(SavedGames())

    def go_on(self) -> None:
        """Goes on with the latest unfinished game, at its decision."""
        try:
            table = resumed_table(self.stage, self._saves[0].path)
        except JournalError as error:
            tell_trouble(self.stage, self._saves[0], error, self.stage.push)
            return
        self.stage.sound.play("select")
        self.stage.push(table)

    def leave(self) -> None:
        """Close the theatre, after asking; a kiosk never closes."""
        if self.stage.kiosk:
            return
        say = self.stage.words.say
        choices = [("stay", say("quit.no"), None), ("close", say("quit.yes"), self.stage.quit)]
        ask(self.stage, say("quit.title"), say("quit.text"), choices)

    # -- time and picture ----------------------------------------------------------------------------------------------

    def notice(self, text: str) -> bool:
        self._notices.append(text)
        return True

    def update(self, dt: float) -> None:
        self.toast.move_less(not self.stage.motion)
        self.toast.update(dt)
        self._take()
        self.above.update()
        seen = self.row.order, self.stage.metrics, self.stage.words.language, self.stage.settings.text_size, len(self._saves)
        if seen != self._foreseen:
            self._foreseen = seen
            self._foresee()
        if self._notices and not self.toast.showing:
            self.toast.inform(self._notices.pop(0), seconds=7.0)

    def draw(self, canvas: Canvas) -> None:
        self.view.draw(canvas)
        self.above.draw(canvas, "" if self._covered else self.at)
        items = [(key_action.kind, key_action.label) for key_action in self.key_actions()]
        self._legend = Legend(items, self.stage.devices.in_hand, y=STRIP + 30, signs=self.stage.signs)
        if not self._covered:
            self._legend.draw(canvas)
            self.toast.draw(canvas)
        self._draw_tagline(canvas)
        self._draw_facts(canvas, self._legend.left)
        self._draw_slips(canvas)

    @property
    def at_rest(self) -> bool:
        return not self.toast.showing and not self._notices

    def _draw_tagline(self, canvas: Canvas) -> None:
        text, size = self._tagline(self.row.title)
        canvas.words(text, FACTS_LEFT, STRIP - 24, size, "serif_it", anchor="middle", shadow=1.0, layer=20, key="tagline")

    def _tagline(self, title: str) -> tuple[str, float]:
        """What the title is, or what is in focus above it, in a line, and the size in which that fits."""
        hung = self.above.at(self.at)
        line = hung.line if hung else self.stage.words.say(f"title.{title}.tagline")
        room = min(SAFE.w * 0.96, self._offer_left() - 24 - FACTS_LEFT)
        return self.stage.lettering.fit(line, room, SIZES["flavour"], "serif_it")

    def _facts(self, title: str) -> Sequence[tuple[str, str]]:
        """Emblem and words of each thing that is told of the title, or of what is in focus above it."""
        if hung := self.above.at(self.at):
            return hung.facts
        if title not in BUILT:
            return [("hourglass", self.stage.words.say("shelf.coming"))]
        return list(zip(FACT_ICONS, facts_of(title, self.stage.words).split(" · "), strict=False))

    def _foresee(self) -> None:
        """The words of the titles to which one may turn are made before anybody does, the nearest first."""
        lettering, here = self.stage.lettering, self.row.index
        for title in sorted(self.row.order, key=lambda title: abs(self.row.order.index(title) - here)):
            lettering.want(*self._tagline(title), "serif_it", shadow=1.0)
            for _, text in self._facts(title):
                lettering.want(text, FACT_SIZE, shadow=1.0)

    def _draw_facts(self, canvas: Canvas, right: float) -> None:
        """Players, minutes and what it is about, each with its emblem, before the hints; what finds no room there stands
        behind the tagline, where there is room."""
        (line, size), ends = self._tagline(self.row.title), [right - 24, self._offer_left() - 24]
        starts = [FACTS_LEFT, FACTS_LEFT + canvas.lettering.width(line, size, "serif_it") + 30]
        foot = min(STRIP + 30, SAFE.bottom - canvas.lettering.height(FACT_SIZE) / 2)
        for icon, text in self._facts(self.row.title):
            wide = 48 + canvas.lettering.width(text, FACT_SIZE)
            row = next((k for k in (0, 1) if starts[k] + wide <= ends[k]), None)
            if row is not None:
                self._draw_fact(canvas, icon, text, starts[row], (foot, STRIP - 24)[row])
                starts[row] += wide + 30

    def _draw_fact(self, canvas: Canvas, icon: str, text: str, x: float, middle: float) -> None:
        canvas.picture(people.emblem_alone(name=icon, px=38), x, middle - 19, layer=20, key=f"fact:{icon}")
        canvas.words(text, x + 48, middle, FACT_SIZE, anchor="middle", shadow=1.0, layer=20, key=f"fact:{text}")

    def _offer_left(self) -> float:
        """Where the slips begin; the end of the line while there is none."""
        return min((offer.box.x for offer in self.slips()), default=RIGHT)

    def slips(self) -> list[Offer]:
        """The slips below the row, from the left: all saved games, and the game that waits."""
        found: list[Offer] = []
        if self._saves:
            found.insert(0, self._offer("continue", self._continued(), RIGHT))
        if self._any:
            right = found[0].box.x - 16 if found else RIGHT
            found.insert(0, self._offer("saves", self.stage.words.say("shelf.saves"), right))
        return found

    def _offer(self, id: str, text: str, right: float) -> Offer:
        lettering = self.stage.lettering
        (text,), size, role = lettering.whole(text, LONGEST[id], 32, "ui_bold")
        high = max(CONTINUE_HIGH, lettering.leading(size, role=role) + 18)
        w = -(-(lettering.width(text, size, role) + 64) // 24) * 24
        return Offer(id, text, size, role, Box(right - w, STRIP - 16 - high, w, high))

    def _continued(self) -> str:
        """What goes on: the title, and as many names as there is room for, and how many more."""
        say, header, lettering = self.stage.words.say, self._saves[0].header, self.stage.lettering
        assert header is not None
        names, title = names_of(header.title, header.seats, self.stage.words), say(f"title.{header.title}")
        for count in range(len(names), 0, -1):
            offered = say("shelf.continue_from", title=title, names=some(names, count, self.stage.words))
            if lettering.fit(offered, LONGEST["continue"], 32, "ui_bold")[0] == offered:
                return offered
        return say("shelf.continue", title=title)

    def _draw_slips(self, canvas: Canvas) -> None:
        for offer in self.slips():
            name, art = offer.slip
            box, key = offer.box, offer.id
            canvas.picture(name, box.x, box.y, layer=20, key=key, **art)
            canvas.words(
                offer.text, *box.centre, offer.size, offer.role, SHELL.ribbon_ink, "center", anchor="middle", layer=21,
                key=f"{key}:words",
            )  # fmt: skip
            if offer.id == self.at and not self._covered:
                draw_ring(canvas, box.inset(-6), 16, 22, key)
