"""A game that is over as one picture to show around: its title, who won, everybody at the table, and where it turned."""

from __future__ import annotations

import io
from datetime import datetime
from typing import Final

import pygame

from games.kernel.match import Match, Player
from games.kernel.people.dresses import dresses
from games.kernel.people.persons import read_people
from scenes.paint.dress import wear
from scenes.paint.palette import SHELL
from scenes.paint.recipes import diorama, shell
from scenes.rooms.recap_page import DISC, draw_disc, draw_sentence
from scenes.rooms.today.card import draw_deal
from scenes.rooms.wall import draw_theatre
from scenes.stage.loop.metrics import Box, Metrics
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.stage import Stage
from scenes.stage.widgets import SeatPlate
from scenes.stage.widgets.base import words_in
from scenes.stage.widgets.plates import NUMBER
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words
from scenes.table.ending.recap import End, Recap
from scenes.table.people.naming import addressed
from scenes.table.show.unmasking import SeatResult
from scenes.titles import face_of

SIZE: Final = (1200, 630)
"""Pixels, as pages and messages show a picture of something."""
STAGE: Final = Box(96, 232, 500, 600)
"""The title's lightbox."""
SEATS: Final = Box(650, 232, 1174, 430)
TURN: Final = Box(650, 676, 1174, 236)
FOOT: Final = 978.0
TIGHT: Final = 1.04
ROWS: Final = 4
"""Seats below each other before a second column is begun."""


def card_of(stage: Stage, match: Match, day: datetime, deal: str = "") -> bytes:
    """The picture of a finished game, as PNG, in the language of the house and as nobody in particular sees it. `deal`: of
    which day it is the deal; then nothing is told that would spoil it for others."""
    surface, metrics = pygame.Surface(SIZE), Metrics(*SIZE)
    pictures = Pictures(metrics.S, None, stage.clock.now, recipes={}, strict=stage.strict)
    pictures.recipes = stage.pictures.recipes  # not copied: that would import every painter of a built program
    canvas = Canvas(surface, metrics, pictures, Lettering(metrics.S))
    wore = wear(dresses(match.players, read_people(stage.folders.data), match.title.coloured))
    canvas.begin()
    draw_deal(canvas, match, stage.words, deal) if deal else _draw(canvas, match, stage.words, day)
    canvas.render()
    wear(wore)
    file = io.BytesIO()
    pygame.image.save(surface, file, "card.png")
    return file.getvalue()


def _draw(canvas: Canvas, match: Match, words: Words, day: datetime) -> None:
    title, outcome, view = match.title.id, match.outcome(), match.view(None)
    assert outcome is not None
    ending, players = face_of(title).ending, addressed(match.title.id, match.players, None, words)
    recap = ending.recap(End(view, outcome, match.past(None), players, None, words))
    draw_theatre(canvas, ending.title(view, outcome, players, words))
    draw_sentence(canvas, recap.sentence)
    canvas.picture(diorama.diorama(title=title, lit=True, w=STAGE.w, h=STAGE.h), STAGE.x, STAGE.y, layer=8)
    sign = shell.plaque(title=title, focused=True, w=STAGE.w + 24, name=words.say(f"title.{title}"))
    canvas.picture(sign, STAGE.x - 12, STAGE.bottom + 6, layer=9)
    results = ending.seats(view, outcome, words)
    columns = 1 if len(results) <= ROWS else 2
    rows = -(-len(results) // columns)
    w, h = (SEATS.w - 24 * (columns - 1)) / columns, min(140.0, SEATS.h / rows)
    for k, result in enumerate(results):
        place = Box(SEATS.x + k // rows * (w + 24), SEATS.y + k % rows * h, w, h - 16)
        _draw_seat(canvas, result, players[result.seat], place, words)
    _draw_turn(canvas, recap, words)
    date = words.say("resume.on", day=day.day, month=day.month, year=day.year)
    line = Box(TURN.x, FOOT - 30, TURN.w, 60)
    canvas.words("Paper Realms", TURN.x, FOOT, 44, "display", SHELL.gold, anchor="middle", layer=12, foil=True)
    words_in(canvas, date, line, 44, "read_serif", SHELL.cream, "right", layer=12, key="date", shadow=0.8)


def _draw_seat(canvas: Canvas, result: SeatResult, player: Player, place: Box, words: Words) -> None:
    """Who sat there and how it ended for them: in the words of the title, where there is room for them."""
    told = result.words
    if canvas.lettering.fit(told, place.w - place.h - 120, NUMBER, "ui")[0] != told:
        told = words.say("results.seat.won" if result.won else "results.seat.lost")
    persona, crown = player.persona if player.kind == "agent" else "", "crown" if result.won else ""
    SeatPlate(
        f"seat:{result.seat}", place, result.seat, player.name, persona=persona, active=result.won, note=told, note_icon=crown,
        layer=12, glyph=result.glyph,
    ).draw(canvas)  # fmt: skip


def _draw_turn(canvas: Canvas, recap: Recap, words: Words) -> None:
    """Where it turned; nothing where it never did."""
    if not recap.pins:
        return
    x, y, w, h = TURN
    canvas.picture(shell.panel(w=w, h=h, color=SHELL.paper, edge=SHELL.core, radius=18), x, y, layer=8)
    heading = Box(x + 30, y + 12, w - 60, 56)
    words_in(canvas, words.say("results.turned"), heading, 40, "read_serif", SHELL.heading, layer=12, key="turned")
    step = (h - 80) / len(recap.pins)
    fitted = [canvas.lettering.fill(pin.text, w - 80 - DISC, step - 8, 38, "read", TIGHT) for pin in recap.pins]
    size = min(size for _, size in fitted)
    for k, pin in enumerate(recap.pins):
        top = y + 70 + k * step
        draw_disc(canvas, k, x + 34 + DISC / 2, top + DISC / 2 + 2, f"pin:{k}")
        for i, line in enumerate(canvas.lettering.wrap(pin.text, w - 80 - DISC, size, "read")):
            at = top + i * canvas.lettering.leading(size, TIGHT, "read")
            canvas.words(line, x + 50 + DISC, at, size, "read", SHELL.ink, layer=12, key=f"pin:{k}:{i}")
