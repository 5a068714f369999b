"""The papers on the page of one person: how often they win, their best numbers, whom they have beaten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.catalog import SHELF, TITLES
from games.kernel.minds.agents import LEVELS
from games.kernel.people.fares import Fare
from games.kernel.people.figures import Hill
from games.kernel.protocol import one_level
from scenes.paint.palette import SHELL
from scenes.paint.recipes import fare, people, shell
from scenes.paint.theme import theme_of
from scenes.rooms.seats.widgets import LEVEL_ICONS
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Align, Canvas
from scenes.stage.widgets import Widget
from scenes.stage.widgets.base import FOCUS_LAYER, draw_ring, whole_in
from scenes.stage.words.words import Words
from scenes.table.people.defaults import defaults_of

EDGE: Final = 28.0
HEAD: Final = Box(0, 10, 0, 54)
"""Of the heading, its top and its height in the paper."""
TEXT: Final = 31.0
FINE: Final = 28.0
DASHES: Final = 65.0
ICON: Final = 38.0
FIFTH: Final = 200
"""Thousandths."""
MOST_FIFTHS: Final = 5
ICONS: Final[Mapping[str, str]] = {
    "shortest": "hourglass", "row": "torch", "families": "people", "fewest": "resurrect", "prayers": "prayer",
    "gold": "coin", "duels": "swords", "areas": "temple", "tipped": "scales", "loot": "chest", "repelled": "shield",
    "points": "crown", "defeated": "skull", "falls": "heart",
}  # fmt: skip
"""Of records, where one says what it is about."""


class Line(NamedTuple):
    """One line of a paper: what it is about, what it says of that, and whether that has not come about yet. The last one stands
    without an icon, below a fine rule."""

    label: str
    said: str
    faint: bool = False
    last: bool = False


def draw_pair(
    canvas: Canvas, label: str, said: str, row: Box, ink: str, key: str, layer: int, role: str = "read_bold"
) -> None:  # fmt: skip
    """What a line is about, and at its end what is said of that: both whole, each with its share of the line."""
    own, wide = canvas.lettering.width(label, TEXT, "read"), canvas.lettering.width(said, TEXT, role)
    wide *= min(1.0, (row.w - 20) / (own + wide))
    about = Box(row.x, row.y, row.w - wide - 16, row.h)
    whole_in(canvas, label, about, TEXT, "read", ink, layer=layer, key=f"{key}:label")
    if said:
        end = Box(row.right - wide - 2, row.y, wide + 2, row.h)
        whole_in(canvas, said, end, TEXT, role, ink, "right", layer=layer, key=f"{key}:said")


class Paper(Widget):
    """A paper with a heading. It can be in focus, so that it is read aloud."""

    def __init__(self, id: str, rect: Box, heading: str, words: Words) -> None:
        super().__init__(id, rect)
        self.heading, self.words = heading, words

    @property
    def inside(self) -> Box:
        return Box(self.rect.x + EDGE, self.rect.y, self.rect.w - 2 * EDGE, self.rect.h)

    def lines(self) -> Sequence[Line]:
        """What it says below its heading."""
        return ()

    @property
    def text(self) -> str:
        return ". ".join([self.heading, *(f"{line.label} {line.said}".strip() for line in self.lines())])

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.id, self.rect, True, None, self.text)]

    def draw(self, canvas: Canvas, focus: str | None = None) -> None:
        x, y, w, h = self.rect
        canvas.picture(shell.slip(w=w, h=h), x, y, layer=self.layer, key=self.id)
        self.write(canvas, self.heading, self.head, 40, "head", role="read_serif", ink=SHELL.heading)
        self.draw_more(canvas)
        if focus == self.id:
            draw_ring(canvas, self.rect, 18, self.layer + FOCUS_LAYER + 2, self.id)

    @property
    def head(self) -> Box:
        return Box(self.inside.x, self.rect.y + HEAD.y, self.inside.w, HEAD.h)

    def draw_more(self, canvas: Canvas) -> None:
        """Its lines, each as high as there is room for."""
        lines, top = self.lines(), self.rect.y + HEAD.y + HEAD.h + 2
        step = (self.rect.bottom - 16 - top) / max(1, len(lines))
        for k, line in enumerate(lines):
            row = Box(self.inside.x, top + k * step, self.inside.w, step)
            if line.last:
                canvas.picture(fare.rule(w=row.w), row.x, row.y + 2, layer=self.layer + 1, key=f"{self.id}:rule")
                self.write(canvas, line.label, row, TEXT, "last", role="read_it")
                continue
            self.draw_icon(canvas, k, Box(row.x, row.centre[1] - ICON / 2, ICON, ICON))
            self.draw_line(canvas, line, Box(row.x + ICON + 12, row.y, row.w - ICON - 12, row.h), f"line:{k}")

    def draw_icon(self, canvas: Canvas, k: int, box: Box) -> None:
        """Before line k."""

    def draw_line(self, canvas: Canvas, line: Line, row: Box, key: str) -> None:
        ink = SHELL.clause if line.faint else SHELL.ribbon_ink
        said = "read" if line.faint else "read_bold"
        draw_pair(canvas, line.label, line.said, row, ink, f"{self.id}:{key}", self.layer + 2, said)

    def write(
        self, canvas: Canvas, text: str, box: Box, size: float, key: str, align: Align = "left", role: str = "read",
        ink: str = SHELL.clause,
    ) -> None:  # fmt: skip
        whole_in(canvas, text, box, size, role, ink, align, layer=self.layer + 2, key=f"{self.id}:{key}")


class HillPaper(Paper):
    """How often somebody wins beside what plain luck would bring."""

    def __init__(self, rect: Box, fare: Fare, words: Words) -> None:
        super().__init__("hill", rect, words.say("person.hill"), words)
        self.fare = fare

    def lines(self) -> list[Line]:
        say, hill = self.words.say, self.fare.hill
        if hill is None:
            return [Line(say("person.few"), "")]
        luck = say("person.fifths", n=f"{hill.luck / FIFTH:.1f}")
        now = say("person.fifths", n=f"{hill.points[-1] / FIFTH:.1f}")
        return [Line(self._of(hill), now), Line(say("person.luck"), luck)]

    def _of(self, hill: Hill) -> str:
        """Of which games it is; those with a hint are told apart."""
        latest, n = self.words.say("person.latest", n=len(hill.points)), self.fare.hinted
        return f"{latest}, {self.words.say('person.hinted', n=n)}" if n else latest

    def draw_more(self, canvas: Canvas) -> None:
        x, y, w, h = self.inside.x, self.rect.y, self.inside.w, self.rect.h
        if self.fare.hill is None:
            few = Box(x + 20, y + 90, w - 40, h - 120)
            self.write(canvas, self.words.say("person.few"), few, 36, "few", "center", "read_it")
            return
        self.write(canvas, self._of(self.fare.hill), Box(x, y + 66, w, 40), FINE, "latest", role="read_it")
        self._draw_hill(canvas, self.fare.hill, Box(x + 104, y + 128, w - 104, h - 128 - 66))

    def _draw_hill(self, canvas: Canvas, hill: Hill, box: Box) -> None:
        parts = max(2, min(MOST_FIFTHS, -(-max(*hill.points, hill.luck) // FIFTH)))
        points = tuple(point * MOST_FIFTHS // parts for point in hill.points)
        picture = fare.hill(w=box.w, h=box.h, points=points, luck=hill.luck * MOST_FIFTHS // parts, parts=parts)
        canvas.picture(picture, box.x, box.y, layer=self.layer + 1, key="hill:picture")
        for k in range(1, parts + 1, 1 + (parts > 3)):  # where they are many, every second one
            place = Box(box.x - 104, box.bottom - box.h * k / parts - 18, 92, 36)
            self.write(canvas, self.words.say("person.fifths", n=k), place, FINE, f"fifth:{k}", "right")
        y = box.bottom + 34
        canvas.picture(fare.dashes(w=DASHES), self.inside.x, y - 2, layer=self.layer + 1, key="hill:dashes")
        luck = Box(self.inside.x + DASHES + 16, y - 26, self.inside.w - DASHES - 16, 52)
        self.write(canvas, self.words.say("person.luck"), luck, FINE, "luck", ink=SHELL.ribbon_ink)


class BestPaper(Paper):
    """The best numbers of somebody in one title."""

    def __init__(self, rect: Box, title: str, fare: Fare, words: Words) -> None:
        super().__init__("best", rect, words.say("person.best"), words)
        self.title, self.fare = title, fare

    def lines(self) -> list[Line]:
        say, not_yet = self.words.teller(self.title), self.words.say("person.not_yet")
        return [Line(say(record.text), not_yet if n is None else str(n), n is None) for record, n in self.fare.bests]

    def draw_icon(self, canvas: Canvas, k: int, box: Box) -> None:
        name = ICONS.get(self.fare.bests[k][0].id, theme_of(self.title).emblem)
        emblem = people.emblem_alone(name=name, px=box.w, a=SHELL.emblem_ink)
        canvas.picture(emblem, box.x, box.y, layer=self.layer + 1, key=f"best:{k}:icon")


class BeatenPaper(Paper):
    """Whom somebody has beaten in one title, and who comes next."""

    def __init__(self, rect: Box, fare: Fare, words: Words) -> None:
        super().__init__("beaten", rect, words.say("person.together" if fare.together else "person.beaten"), words)
        self.fare = fare

    def lines(self) -> list[Line]:
        names = level_names(self.fare.title, self.words)
        found = [
            Line(name, said_of(rung.won, self.words), not rung.won) for name, rung in zip(names, self.fare.rungs, strict=True)
        ]
        highest = max((k for k, rung in enumerate(self.fare.rungs) if rung.won), default=-1)
        ahead = "".join(names[highest + 1 : highest + 2])
        last = self.words.say("person.next", level=ahead) if ahead else self.words.say("person.top")
        return [*found, Line(last, "", faint=True, last=True)]

    def draw_icon(self, canvas: Canvas, k: int, box: Box) -> None:
        rung = self.fare.rungs[k]
        icon = [*LEVEL_ICONS.values()][k]
        picture = people.sign_badge(sign=icon, color=k, px=box.w + 4) if rung.won else fare.nobody(px=box.w)
        canvas.picture(picture, box.x, box.y - 2, layer=self.layer + 1, key=f"beaten:{k}:icon")
        if not rung.won:
            self.write(canvas, "?", box, FINE, f"{k}:unknown", "center", "read_bold")


def said_of(won: int, words: Words) -> str:
    return words.say("person.times", n=won) if won else words.say("person.not_yet")


def levels_of(title: str) -> tuple[str, ...]:
    """What can be beaten in it, the easiest first: computer players, or how hard it is made itself."""
    return LEVELS if TITLES[title].level is one_level else next(iter(defaults_of(title).order.values()))


def level_names(title: str, words: Words) -> list[str]:
    if TITLES[title].level is one_level:
        return [words.say(f"level.{level}") for level in LEVELS]
    return [words.of(title, f"option.{next(iter(defaults_of(title).order))}.{level}") for level in levels_of(title)]


class GridPaper(Paper):
    """Whom somebody has beaten in every title: levels side by side, those of a title of its own kind above its numbers."""

    def __init__(self, rect: Box, fares: Sequence[Fare], words: Words) -> None:
        super().__init__("beaten", rect, words.say("person.beaten"), words)
        self.fares = fares

    def lines(self) -> list[Line]:
        found = []
        for one in self.fares:
            beaten = zip(level_names(one.title, self.words), one.rungs, strict=True)
            said = ", ".join(f"{name} {said_of(rung.won, self.words)}" for name, rung in beaten)
            found.append(Line(SHELF[one.title], said))
        return found

    def draw_more(self, canvas: Canvas) -> None:
        rows = list(self._rows())
        top = self.rect.y + HEAD.y + HEAD.h
        step = (self.rect.bottom - 14 - top) / len(rows)
        for k, (title, cells) in enumerate(rows):
            row = Box(self.inside.x, top + k * step, self.inside.w, step)
            self._draw_row(canvas, title, cells, row, f"row:{k}")

    def _rows(self) -> Iterator[tuple[str, list[str]]]:
        """Of a line of levels the title is ""."""
        heads: list[str] = []
        for one in self.fares:
            here = level_names(one.title, self.words)
            if here != heads:
                yield "", here
                heads = here
            yield one.title, [str(rung.won) if rung.won else "–" for rung in one.rungs]

    def _draw_row(self, canvas: Canvas, title: str, cells: list[str], row: Box, key: str) -> None:
        left = 236.0
        if title:
            emblem = people.emblem_alone(name=theme_of(title).emblem, px=ICON, a=SHELL.emblem_ink)
            canvas.picture(emblem, row.x, row.centre[1] - ICON / 2, layer=self.layer + 1, key=f"{self.id}:{key}:icon")
            self.write(canvas, SHELF[title], Box(row.x + ICON + 12, row.y, left - ICON - 20, row.h), TEXT, key)
        wide = (row.w - left) / 5
        for k, cell in enumerate(cells):
            box = Box(row.x + left + k * wide, row.y, wide - 6, row.h)
            won = title != "" and cell != "–"
            ink, role = (SHELL.ribbon_ink, "read_bold") if won else (SHELL.clause, "read")
            self.write(canvas, cell, box, TEXT if title else FINE, f"{key}:{k}", "center", role, ink)
