"""Today's deal as one picture to show around: the day, the title, how it went, and nothing that would spoil it for others."""

from __future__ import annotations

from typing import Final

from games.kernel.match import Match
from games.kernel.people.today import SEAT, date_of
from scenes.paint.palette import SHELL
from scenes.paint.recipes import diorama, people, shell, today
from scenes.rooms.wall import draw_theatre
from scenes.stage.loop.metrics import Box
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.widgets.base import whole_in, words_in
from scenes.stage.words.words import Words
from scenes.titles import face_of

STAGE: Final = Box(96, 232, 500, 600)
PAPER: Final = Box(650, 232, 1174, 680)
STAMP: Final = (520, 230)
FACE: Final = 132.0


def draw_deal(canvas: Canvas, match: Match, words: Words, deal: str) -> None:
    """Of a match that is over. What seats hid, what was drawn and what was played is not told."""
    title, outcome, say = match.title.id, match.outcome(), words.say
    assert outcome is not None
    draw_theatre(canvas, say("today.leaf"))
    canvas.picture(diorama.diorama(title=title, lit=True, w=STAGE.w, h=STAGE.h), STAGE.x, STAGE.y, layer=8)
    plaque = shell.plaque(title=title, focused=True, w=STAGE.w + 24, name=say(f"title.{title}"))
    canvas.picture(plaque, STAGE.x - 12, STAGE.bottom + 6, layer=9)
    x, y, w, h = PAPER
    canvas.picture(shell.panel(w=w, h=h, color=SHELL.paper, edge=SHELL.core, radius=18), x, y, layer=8)
    date = say("resume.on", **date_of(deal)._asdict())
    day = Box(x + 40, y + 24, w - 80, 90)
    words_in(canvas, date, day, 64, "read_serif", SHELL.heading, "center", layer=12, key="day")
    won = SEAT in outcome.winners
    stamp = today.stamp(text=say("today.won" if won else "today.lost"), w=STAMP[0], h=STAMP[1])
    canvas.picture(stamp, x + (w - STAMP[0]) / 2, y + 124, layer=12, key="stamp")
    word, n = face_of(title).ending.now(match.view(None))
    name = [match.began[SEAT].name] if match.began[SEAT].person else []
    told = " \N{MIDDLE DOT} ".join([*name, f"{words.of(title, word)} {n}", say("today.decisions", n=match.moves_of(SEAT))])
    whole_in(canvas, told, Box(x + 40, y + 370, w - 80, 80), 44, "read", SHELL.ink, "center", layer=12, key="told")
    _draw_others(canvas, match, Box(x + 40, y + 470, w - 80, h - 500))
    canvas.words("Paper Realms", PAPER.x, 978, 44, "display", SHELL.gold, anchor="middle", layer=12, foil=True)


def _draw_others(canvas: Canvas, match: Match, box: Box) -> None:
    """Who else sat there: the same for everybody."""
    others = [(seat, player) for seat, player in enumerate(match.began) if seat != SEAT]
    step = min(FACE + 24, box.w / len(others))
    left = box.centre[0] - step * len(others) / 2
    for k, (seat, player) in enumerate(others):
        face = people.portrait(persona=player.persona, px=FACE, seat=seat)
        canvas.picture(face, left + k * step + (step - FACE) / 2, box.y + 14, layer=12, key=f"face:{seat}")
