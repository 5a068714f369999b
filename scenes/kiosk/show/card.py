"""The title card between two games: the lit box of a title, what it is about, the owner's words, and the large invitation."""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.kiosk.show.plate import draw_invitation, evened
from scenes.paint.palette import SHELL
from scenes.paint.recipes import diorama, theatre
from scenes.rooms.wall import draw_sign, draw_theatre
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.words.lettering import Lettering

BOX: Final = Box(300, 176, 470, 572)
"""The lit box."""
NAME: Final = 100.0
"""The title's own letters, which are as large as those of the invitation."""
LEADING: Final = 1.2
WORDS: Final = Box(880, 170, 840, 580)
PLATE: Final = Box(260, 822, 1400, 176)
LETTERS: Final = 104.0
WELCOME_LINES: Final = 2
WELCOME_ROLE: Final = "serif"
"""In which face the owner's words stand."""


class Said(NamedTuple):
    """All that stands on the card, in the language of the house."""

    title: str
    name: str
    invitation: str
    tagline: str
    facts: str
    welcome: str
    kept: str


class Part(NamedTuple):
    """Some words of the card: so many lines, one more where even small letters need it, and the room below them."""

    text: str
    size: float
    role: str
    color: str
    lines: int
    after: float


def draw_card(canvas: Canvas, said: Said) -> None:
    """Nothing on it moves by itself."""
    draw_theatre(canvas, "")
    draw_sign(canvas, "PAPER REALMS")
    _draw_box(canvas, said)
    _draw_words(canvas, said)
    draw_invitation(canvas, said.invitation, PLATE, LETTERS)


def _draw_box(canvas: Canvas, said: Said) -> None:
    x, y, w, h = BOX
    glow = theatre.glow_alone(w=w + 380, h=h + 260, color=SHELL.lamp, strength=0.5)
    canvas.picture(glow, x - 190, y - 130, add=True, layer=6, key="rest:glow")
    canvas.picture(diorama.diorama(title=said.title, lit=True, w=w, h=h), x, y, layer=8, key="rest:box")


def _draw_words(canvas: Canvas, said: Said) -> None:
    """One group in the middle of its place: the owner's words first, then the title and what it is about. Where there is no
    room for all of them, those at the end are left out."""
    parts = [
        Part(said.welcome, 50.0, WELCOME_ROLE, SHELL.text, WELCOME_LINES, 34.0),
        Part(said.name.upper(), NAME, said.title, SHELL.gold, 1, 18.0),
        Part(said.tagline, 56.0, "serif_it", SHELL.gold, 2, 18.0),
        Part(said.facts, 42.0, "ui", SHELL.text, 1, 18.0),
        Part(said.kept, 36.0, "ui", SHELL.text_lo, 2, 0.0),
    ]
    lines: list[tuple[str, float, Part, float]] = []
    tall = 0.0
    for part in parts:
        found, high = _set(canvas.lettering, part)
        if found and tall + high <= WORDS.h:
            lines += found
            tall += high + part.after
    y = WORDS.y + max(0.0, (WORDS.h - tall) / 2)
    for k, (line, size, part, high) in enumerate(lines):
        foil = part.role == said.title
        canvas.words(
            line, WORDS.x, y + high / 2, size, part.role, part.color, anchor="middle", layer=10, key=f"card:{k}", shadow=0.8,
            foil=foil,
        )  # fmt: skip
        y += high + (part.after if k + 1 < len(lines) and lines[k + 1][2] is not part else 0.0)


def _set(letters: Lettering, part: Part) -> tuple[list[tuple[str, float, Part, float]], float]:
    """Its lines, each with its size and how high it stands, and how high they are together."""
    if not part.text:
        return [], 0.0
    for most in (part.lines, part.lines + 1):
        room = most * letters.leading(part.size, LEADING)
        lines, size = letters.fill(part.text, WORDS.w, room, part.size, part.role, LEADING)
        if " ".join(lines) == part.text:
            break
    high = letters.leading(size, LEADING)
    return [(line, size, part, high) for line in evened(lines, part.text, WORDS.w, size, letters, part.role)], high * len(lines)
