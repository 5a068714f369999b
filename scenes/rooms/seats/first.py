"""The one choice before a first game: a card for each of the few things that are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.match import Match
from games.kernel.protocol import Title
from scenes.first_games import Dealt, first_deal, first_match
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.room import Room
from scenes.rooms.seats.plan import Chair, Plan, first_plan
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_board, words_in
from scenes.stage.widgets.dialogs import SHADE
from scenes.stage.words.lettering import LINE
from scenes.stage.words.words import Words
from scenes.table.people.defaults import Offer

CARD: Final = Box(190, 120, 1540, 780)
OFFERS: Final = Box(CARD.x + 50, CARD.y + 126, CARD.w - 100, CARD.h - 176)
GAP: Final = 26.0
PICTURE: Final = 230
LAYER: Final = 70
NAME: Final = 42.0
LINES: Final = 30.0
HIGH: Final = 56.0
"""Height of the name's line."""
APART: Final = 8.0
"""Between name and lines."""
EDGE: Final = 26.0
"""Between the edge of a board and what is on it."""


class FirstTable:
    """The table of a first game of a title, for whoever sits on the first chair of a person in the seat room."""

    def __init__(self, title: Title, plan: Plan) -> None:
        self._title = title
        self.plan = first_plan(title)
        self._dealt: Dealt | None = None
        self.follow(plan)

    def follow(self, plan: Plan) -> None:
        """Somebody has changed the name or the device of that person."""
        person = plan.chairs[plan.people[0]] if plan.people else Chair("human")
        self.plan.chairs[0].name, self.plan.chairs[0].device = person.name, person.device

    def deal(self, plan: Plan, words: Words) -> Sequence[Offer]:
        """Deals anew; what the person may choose among before play."""
        self.follow(plan)
        self._dealt = first_deal(self._title, self.plan, words)
        return self._dealt.offers

    def begin(self, stage: Stage, chosen: object) -> tuple[Match, Plan, str]:
        """What was dealt, as a match at its first real decision."""
        assert self._dealt is not None
        match, trouble = first_match(stage, self._title, self._dealt, chosen)
        return match, self._dealt.plan, trouble


class OfferCard(Widget):
    """One thing that may be chosen: its picture, its name, and the sentence that says what it is, as large as it finds room."""

    def __init__(self, id: str, rect: Box, offer: Offer, on_confirm: Callable[[], None]) -> None:
        super().__init__(id, rect, layer=LAYER + 2)
        self.offer, self.on_confirm = offer, on_confirm

    @property
    def text(self) -> str:
        return f"{self.offer.name}. {self.offer.line}"

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, self.on_confirm, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        (x, y, w, h), middle, hot = self.rect, self.rect.centre[0], focus == self.id
        draw_board(canvas, self.rect, 20, self.layer, self.id, hot)
        layer = self.layer + FOCUS_LAYER + 1
        ink, low = (SHELL.ribbon_ink,) * 2 if hot else (SHELL.gold, SHELL.text)
        name = Box(x + EDGE, y + PICTURE + 26, w - 2 * EDGE, HIGH)
        words_in(canvas, self.offer.name, name, NAME, "read_serif", ink, "center", layer=layer, key=f"{self.id}:name")
        top = name.bottom + APART
        lines, size, role = canvas.lettering.fill_whole(self.offer.line, name.w, y + h - EDGE - top, LINES, "read")
        step = canvas.lettering.leading(size, LINE, role)
        for i, line in enumerate(lines):
            at, key = top + step * (i + 0.5), f"{self.id}:{i}"
            canvas.words(line, middle, at, size, role, low, "center", anchor="middle", layer=layer, key=key)
        canvas.picture(self.offer.picture, middle - PICTURE / 2, y + 18, layer=layer, key=f"{self.id}:picture")


class FirstChoice(Room):
    """Over any room; `taken` hears the move of what was chosen, and nothing where somebody goes back."""

    opaque = False
    own = True
    card = CARD
    hint_layer = 90
    hint_place = (CARD.right - 20, CARD.bottom + 52)

    def __init__(self, offers: Sequence[Offer], taken: Callable[[object], None]) -> None:
        super().__init__()
        self._offers, self._taken, self._done = offers, taken, False

    def widgets(self) -> list[Widget]:
        self.heading, n = self.say("seats.first.choose"), len(self._offers)
        w = (OFFERS.w - GAP * (n - 1)) / n
        boxes = [Box(OFFERS.x + k * (w + GAP), OFFERS.y, w, OFFERS.h) for k in range(n)]
        return [
            OfferCard(f"offer:{k}", box, offer, lambda move=offer.move: self._take(move))  # type: ignore[misc]
            for k, (box, offer) in enumerate(zip(boxes, self._offers, strict=True))
        ]

    def _take(self, move: Any) -> None:
        if not self._done:
            self._done = True
            self.stage.pop()
            self._taken(move)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=LAYER - 1)
        x, y, w, h = CARD
        canvas.picture(shell.panel(w=w, h=round(h), level=4, gold=True, radius=22), x, y, layer=LAYER, key="first")
        heading = Box(x + 50, y + 30, w - 100, 80)
        words_in(canvas, self.heading, heading, 48, "read_serif", SHELL.gold, layer=LAYER + 1, key="first:title")


def open_first(stage: Stage, table: FirstTable, plan: Plan, begins: Callable[[Match, Plan, str], None]) -> None:
    """Deals a first game to the person of that plan; where one thing is to be chosen before it, that is asked. `begins` hears
    its match, its plan, and what there is to be said of the disk."""
    offers = table.deal(plan, stage.words)

    def begin(chosen: object) -> None:
        begins(*table.begin(stage, chosen))

    if offers:
        stage.push(FirstChoice(offers, begin))
    else:
        begin(None)
