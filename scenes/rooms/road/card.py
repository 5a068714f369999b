"""The card of a lantern: its number and name, how hard it is, the position, what each star asks for, what was learned."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.kernel.teaching.puzzle import Puzzle
from scenes.paint.letters import FIXED, READ
from scenes.paint.palette import SHELL
from scenes.paint.paper import rgb
from scenes.paint.recipes import people, shell
from scenes.rooms.road.lantern import TAG, tag
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.base import whole_in, words_in
from scenes.stage.words.words import Words
from scenes.table.teaching.puzzler import asked_of, learned_of

CARD: Final = Box(100, 156, 900, 458)
HEAD: Final = 92.0
EDGE: Final = 34.0
STAR: Final = 36.0
ROW: Final = 48.0
BESIDE: Final = 148.0
LEARNED: Final = 108.0
"""Height of what was learned."""
LAYER: Final = 10
SIZES: Final = (64, 56, 48, 42, 37, 32, 30, 28)


class Told(NamedTuple):
    """What the card says. `rule`: what the rulebook calls the one that it hangs on."""

    title: str
    puzzle: Puzzle
    number: int
    state: str
    stars: int
    rule: str


def halves(goal: str) -> tuple[str, str]:
    """The position, and what is to be done there: a goal's last sentence."""
    laid, _, done = goal.rpartition(". ")
    return (f"{laid}." if laid else ""), done


class Line(NamedTuple):
    """One thing that is said in lines: for the star `star` (0: none), its left edge, and its upper one below the card's."""

    star: int
    lines: list[str]
    size: float
    role: str
    left: float
    top: float
    step: float


def _laid_out(canvas: Canvas, told: Told, words: Words, most: float) -> tuple[list[Line], float]:
    """The position and what each star asks for, one below the other in so much height; and where that ends."""
    laid, done = halves(words.of(told.title, f"puzzle.{told.puzzle.say}.goal"))
    second, third = asked_of(words, told.title, told.puzzle)
    if told.state == "dark":
        texts = [(0, words.say("road.dark"), "read")]
    else:
        third = words.say("road.star.and", asked=third)
        texts = [(0, laid, "read"), (1, done, "read_bold"), (2, second, "read"), (3, third, "read")][not laid :]
    letters, found, top = canvas.lettering, list[Line](), HEAD
    for size in (n for n in SIZES if n <= letters.units(32, "read")):  # all of them in one size, as large as they find room
        found, top = [], HEAD
        for star, text, role in texts:
            left, face = EDGE + BESIDE * (star > 0), FIXED + READ[role]
            lines, step = letters.wrap(text, CARD.w - EDGE - left, size, face), letters.leading(size, role=face)
            found.append(Line(star, lines, size, face, left, top, step))
            top += max(ROW if star else 0, step * len(lines) + 8)
        if top <= most:
            break
    return found, top


def draw_card(canvas: Canvas, told: Told, words: Words) -> None:
    """All of it; of a dark lantern the name only, and when it opens."""
    x, y, w, _ = CARD
    lit = told.state == "lit"
    foot = LEARNED * lit + 14
    said, end = _laid_out(canvas, told, words, CARD.h - foot)
    canvas.picture(shell.slip(w=w, h=round(end + foot)), x, y, layer=LAYER, key="card")
    _draw_head(canvas, told, words)
    for line in said:
        middle = ROW / 2 if line.star and len(line.lines) == 1 else line.step / 2
        for k, text in enumerate(line.lines):
            at = x + line.left, y + line.top + middle + k * line.step
            canvas.words(
                text, *at, line.size, line.role, SHELL.ribbon_ink, anchor="middle", layer=LAYER + 1, key=f"card:{line.star}:{k}"
            )
        for n in range(line.star):
            star = shell.star(px=STAR, lit=told.stars >= line.star or not lit)
            place = x + EDGE + n * (STAR + 6), y + line.top + 6
            canvas.picture(star, *place, layer=LAYER + 1, key=f"card:star{line.star}{n}")
    if lit:
        _draw_learned(canvas, learned_of(words, told.title, told.puzzle, told.rule), y + end)


def _draw_head(canvas: Canvas, told: Told, words: Words) -> None:
    """Number, name, and how hard it is."""
    x, y, w, _ = CARD
    tag(canvas, told.number, x + EDGE - 6, y + 24, told.state == "open", LAYER + 1, "card:tag", 1.1)
    named, left = words.of(told.title, f"puzzle.{told.puzzle.say}.name"), x + EDGE + TAG.w * 1.1 + 16
    right = Box(x + w - EDGE - 190, y + 22, 190, 60)
    level = words.say(f"road.level.{told.puzzle.level}")
    words_in(canvas, level, right, 32, "read_it", SHELL.heading, "right", layer=LAYER + 1, key="card:level")
    name = Box(left, y + 18, right.x - 12 - left, 68)
    whole_in(canvas, named, name, 48, "read_serif", SHELL.good_ink, layer=LAYER + 1, key="card:name")


def _draw_learned(canvas: Canvas, learned: str, top: float) -> None:
    """Below a line."""
    left, w = CARD.x + EDGE, CARD.w - 2 * EDGE
    canvas.fill(rgb(SHELL.paper_lo), Box(left, top, w, 2), layer=LAYER + 1)
    book = people.emblem_alone(name="book", px=44, a=SHELL.emblem_ink)
    canvas.picture(book, left, top + 26, layer=LAYER + 1, key="card:book")
    room = Box(left + 62, top + 8, w - 62, LEARNED - 22)
    whole_in(canvas, learned, room, 32, "read_it", SHELL.good_ink, layer=LAYER + 1, key="card:learned")
