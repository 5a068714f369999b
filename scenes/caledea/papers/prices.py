"""The page of prices: what every kingdom at the table pays, and what its power does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.caledea.content import Kingdom, content
from games.caledea.state import State
from games.kernel.match import Player
from games.kernel.protocol import Seat
from scenes.caledea.context import BoardTable
from scenes.caledea.fight.defence import Defence
from scenes.caledea.paint.court import POWERS, shield
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.papers.parchment import USE_EMBLEM, USES
from scenes.paint.palette import SHELL
from scenes.paint.recipes.people import emblem_alone, seat_badge
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import Action, Kind
from scenes.stage.devices.focus import Focus
from scenes.stage.devices.seating import Seating, people
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button
from scenes.table.own_room import LAYER, Hinted, draw_board

PANEL: Final = Box(120, 70, 1680, 876)
HEAD: Final = 96.0
HELP: Final = 212.0
"""Height of the lines on the signs above the numbers and on the powers."""
SIGN: Final = 44
NUMBERS: Final = PANEL.x + 880
STEP: Final = 98.0
SWITCH: Final = 440.0
"""Width of the switch between the heading and the numbers."""


def open_prices(table: BoardTable) -> None:
    """With who names the own defenders, for the person who chooses or plays alone."""
    persons, defence = people(table.match.players), table.part(Defence)
    choosing = table.persons.choosing
    seat = choosing if choosing is not None else persons[0] if len(persons) == 1 else None
    table.stage.push(Prices(table.view(), table.players, table.seating, defence, seat))


class Prices(Hinted):
    """A row for every kingdom in play, with who plays it; while kingdoms are chosen, all nine with their rulers. The person
    in `seat` may say here who names the own defenders, by a device that acts for that seat."""

    def __init__(self, view: State, players: Sequence[Player], seating: Seating, defence: Defence, seat: Seat | None) -> None:
        self.view = view
        self.players = players
        self.seating = seating
        self.defence = defence
        self.seat = seat

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.say = stage.words.teller("caledea")
        self.focus = Focus(announce=lambda text: stage.tell(text, kind="focus"))
        self._place()

    def offers(self) -> Offered:
        hint = Kind.BACK, self.stage.words.say("hint.back")
        return Offered(self.focus.items, [hint], self.focus.current, self.focus.to)

    def act(self, action: Action) -> None:
        action = self.meant(action)
        chooses = action.kind in (Kind.CONFIRM, Kind.PRESS, Kind.POINT)
        if chooses and self.seat is not None and self.seating.may(action.device, self.seat) and self.focus.act(action):
            return
        if action.pressed and action.kind is Kind.MENU:
            self.stage.menu()
        elif action.pressed and action.kind in (Kind.BACK, Kind.CONFIRM, Kind.PRESS, Kind.SHOULDER_LEFT):
            self.stage.pop()

    @property
    def _switch(self) -> Button | None:
        """Who names the own defenders, between the heading and the numbers; None for whoever has none to name."""
        if self.seat is None:
            return None
        seat, words = self.seat, f"{self.say('option.auto_defend')}: {self.say(self.defence.now(self.seat))}"
        place = Box(NUMBERS - 60 - SWITCH, PANEL.y + 18, SWITCH, 72)
        return Button("defence", place, words, lambda: self._turn(seat), layer=LAYER + 2)

    def _turn(self, seat: Seat) -> None:
        self.defence.turn(seat)
        self.stage.sound.play("select")
        self._place()

    def _place(self) -> None:
        self.focus.set(self._switch.focusables() if self._switch is not None else [])

    def rows(self) -> list[tuple[Kingdom, int | None]]:
        """Kingdoms in turn order with their seats; all kingdoms while they are still chosen."""
        view = self.view
        if view.phase == "draft":
            taken = {card: seat for seat, card in enumerate(view.kingdom)}
            return [(card, taken.get(card.index)) for card in content().kingdoms]
        return [(view.card(seat), seat) for seat in view.order]

    def reads(self) -> str:
        return sentences([self.say("label.prices"), *map(self._row_read, self.rows())])

    def _row_read(self, row: tuple[Kingdom, int | None]) -> str:
        """A kingdom, whose it is, and its numbers with their names."""
        (card, seat), say = row, self.say
        named = (
            (say(name), n)
            for name, n in zip(("label.actions", *(f"price.{use}" for use in USES)), self._numbers(card), strict=True)
        )
        whose = self.players[seat].name if seat is not None else say(f"ruler.{card.id}")
        told = ", ".join(f"{name} {n}" for name, n in (*named, (say(f"power.{card.power}"), card.cost.power)))
        return f"{say(f'kingdom.{card.id}')}, {whose}: {told}"

    def _numbers(self, card: Kingdom) -> tuple[int, ...]:
        """Actions, and the price of each use."""
        cost, walls = card.cost, self.view.walls
        return card.actions, cost.cavalry, cost.general, cost.tower * walls, cost.castle * walls

    def draw(self, canvas: Canvas) -> None:
        x, y, _, h = PANEL
        draw_board(canvas, PANEL, CALEDEA.plate, "prices")
        self._words(canvas, self.say("label.prices"), x + 44, y + 54, 42, "caledea", CALEDEA.accent, 620)
        self._heads(canvas, y + 54)
        rows = self.rows()
        pitch = min(108.0, (h - HEAD - HELP) / len(rows))
        for i, (card, seat) in enumerate(rows):
            self._row(canvas, card, seat, y + HEAD + pitch * (i + 0.5), pitch, i)
        self._powers(canvas, y + h - HELP + 14)
        self._draw_hints(canvas, y + 54)

    def _draw_hints(self, canvas: Canvas, y: float) -> None:
        """The way back on the right; between the heading and the numbers, who names the own defenders."""
        row = [(Kind.BACK, self.stage.words.say("hint.back"))]
        self.draw_hints(canvas, row, right=PANEL.right - 44, y=y, layer=LAYER + 2)
        if self._switch is not None:
            self._switch.draw(canvas, self.focus.current)

    def _powers(self, canvas: Canvas, top: float) -> None:
        """What the signs above the numbers mean, in one line, and what each power does, a line each."""
        step = (HELP - 34) / 4
        signs = (("arrow", "label.actions"), *((USE_EMBLEM[use], f"price.{use}") for use in USES))
        each = (PANEL.w - 96) / len(signs)
        for i, (sign, name) in enumerate(signs):
            x, y = PANEL.x + 48 + each * i, top + step / 2
            picture = emblem_alone(name=sign, px=SIGN, a=CALEDEA.accent)
            canvas.picture(picture, x, y - 22, layer=LAYER + 1, key=f"sign.{i}")
            self._words(canvas, self.say(name), x + 60, y, 30, "ui", SHELL.text, each - 72)
        for i, power in enumerate(POWERS):
            y = top + step * (i + 1.5)
            picture = emblem_alone(name=POWERS[power], px=SIGN, a=SHELL.gold)
            canvas.picture(picture, PANEL.x + 48, y - 22, layer=LAYER + 1, key=f"power.icon.{i}")
            text = f"{self.say(f'power.{power}')}: {self.say(f'power_help.{power}')}"
            self._words(canvas, text, PANEL.x + 108, y, 30, "ui", SHELL.text, PANEL.w - 160)

    def _words(self, canvas: Canvas, text: str, x: float, y: float, size: float, role: str, color: str, width: float) -> None:
        (text,), size, role = canvas.lettering.whole(text, width, size, role)
        canvas.words(text, x, y, size, role, color, anchor="middle", layer=LAYER + 2)

    def _heads(self, canvas: Canvas, y: float) -> None:
        for i, name in enumerate(("arrow", *(USE_EMBLEM[use] for use in USES))):
            x = NUMBERS + i * STEP
            picture = emblem_alone(name=name, px=52, a=CALEDEA.accent)
            canvas.picture(picture, x - 26, y - 26, layer=LAYER + 1, key=f"head.{i}")

    def _row(self, canvas: Canvas, card: Kingdom, seat: int | None, y: float, pitch: float, i: int) -> None:
        px = round(min(84, pitch - 8))
        x = PANEL.x + 40
        canvas.picture(shield(kingdom=card.index, px=px), x, y - px / 2, layer=LAYER + 1, key=f"shield.{i}")
        if seat is not None:
            b = round(min(56, pitch - 16))
            canvas.picture(seat_badge(seat=seat, px=b), x + 100, y - b / 2, layer=LAYER + 1, key=f"seat.{i}")
        self._words(canvas, self.say(f"kingdom.{card.id}"), x + 176, y, 38, "caledea", SHELL.text, 220)
        who = self.players[seat].name if seat is not None else self.say(f"ruler.{card.id}")
        self._words(canvas, who, x + 410, y, 30, "ui", SHELL.text_lo, NUMBERS - x - 450)
        for k, number in enumerate(self._numbers(card)):
            canvas.words(str(number), NUMBERS + k * STEP, y, 38, "num", SHELL.text, "center", anchor="middle", layer=LAYER + 2)
        left = NUMBERS + 4.7 * STEP
        self._words(canvas, self.say(f"power.{card.power}"), left, y, 32, "ui_bold", CALEDEA.accent, PANEL.right - left - 110)
        canvas.words(
            str(card.cost.power), PANEL.right - 70, y, 38, "num", SHELL.text, "center", anchor="middle", layer=LAYER + 2,
            key=f"power.{i}",
        )  # fmt: skip
