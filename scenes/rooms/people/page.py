"""The page of one person: rival, wins in a row, what they play most as, and the last games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final, NamedTuple

from games.kernel.people.figures import Figures, seat_of
from games.kernel.people.persons import Person
from games.kernel.people.played import Played
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.paint.theme import theme_of
from scenes.rooms.person.cards import draw_pair
from scenes.rooms.room import note
from scenes.rooms.saved import when
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.base import whole_in
from scenes.stage.words.words import Words
from scenes.table.people.defaults import defaults_of

EDGE: Final = 40.0
LINE: Final = 58.0
LAYER: Final = 10
ICON: Final = 40.0


class Line(NamedTuple):
    """A line of the page: an emblem, what it is about, and what it says of that; a heading has neither."""

    icon: str
    label: str
    said: str


class PersonPage(NamedTuple):
    """What stands on it, from its top."""

    name: str
    since: str
    lines: tuple[Line, ...]


def draw_page(canvas: Canvas, box: Box, page: PersonPage | None, words: Words, empty: bool) -> None:
    """None: nobody is in focus. `empty`: the wall has no card yet."""
    canvas.picture(shell.slip(w=box.w, h=box.h), box.x, box.y, layer=LAYER, key="page")
    inside = Box(box.x + EDGE, box.y + 26, box.w - 2 * EDGE, box.h - 52)
    if page is None:
        head, text = ("people.nobody", "people.nobody.help") if empty else ("people.new", "people.new.help")
        whole_in(canvas, words.say(head), _row(inside, 0), 42, "read_serif", SHELL.heading, layer=LAYER + 1, key="page:head")
        below = Box(inside.x, inside.y + LINE + 14, inside.w, inside.h - LINE - 14)
        note(canvas, words.say(text), below, size=32, key="page", layer=LAYER + 1, color=SHELL.ribbon_ink)
        return
    whole_in(canvas, page.name, _row(inside, 0), 46, "read_serif", SHELL.heading, layer=LAYER + 1, key="page:head")
    whole_in(canvas, page.since, _row(inside, 1), 30, "read_serif", SHELL.clause, layer=LAYER + 1, key="page:since")
    for k, line in enumerate(page.lines, start=2):
        _draw_line(canvas, _row(inside, k), line, f"page:{k}")


def page_of(person: Person, told: Figures, names: Mapping[str, str], now: datetime, words: Words) -> PersonPage:
    """`names` are those of everybody, by their ids."""
    return PersonPage(person.name, since_of(person, words), tuple(_lines(person.id, told, names, now, words)))


def since_of(person: Person, words: Words) -> str:
    year, month = person.since.split("-")
    return words.say("people.since", month=int(month), year=int(year))


def _lines(id: str, told: Figures, names: Mapping[str, str], now: datetime, words: Words) -> Iterator[Line]:
    say = words.say
    if not told.last:
        yield Line("", say("people.no_games"), "")
        return
    if told.rival is not None:
        name = names.get(told.rival.person, say("people.somebody"))
        yield Line("swords", say("people.rival"), say("people.score", name=name, won=told.rival.won, lost=told.rival.lost))
    yield Line("torch", say("people.row"), say("people.row.said", n=told.row, best=told.longest_row))
    if told.parts:
        yield Line("", say("people.most"), "")
        for title, part, often in told.parts:
            defaults = defaults_of(title)
            yield Line(theme_of(title).emblem, words.of(title, f"{defaults.parts}.{part}"), say("people.games", n=often))
    yield Line("", say("people.last"), "")
    for game in told.last:
        yield _game(id, game, now, words)


def _game(id: str, game: Played, now: datetime, words: Words) -> Line:
    seat = seat_of(id, game)
    won = seat is not None and game.seats[seat].won
    return Line(theme_of(game.title).emblem, words.say("people.won" if won else "people.lost"), when(game.changed, now, words))


def _row(inside: Box, k: int) -> Box:
    return Box(inside.x, inside.y + k * LINE, inside.w, LINE)


def _draw_line(canvas: Canvas, row: Box, line: Line, key: str) -> None:
    left = row.x
    if line.icon:
        emblem = people.emblem_alone(name=line.icon, px=ICON, a=SHELL.emblem_ink)
        canvas.picture(emblem, left, row.y + (row.h - ICON) / 2, layer=LAYER + 1, key=f"{key}:icon")
        left += ICON + 16
    ink = SHELL.ribbon_ink if line.said else SHELL.heading
    draw_pair(canvas, line.label, line.said, Box(left, row.y, row.right - left, row.h), ink, key, LAYER + 1)
