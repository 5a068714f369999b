"""Kalua's face: an island, the gods over it, their cards, and disasters in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from games.kalua.content import DOUBLED, cards
from games.kalua.moves import PlayCard
from games.kalua.presence.concerns import concerns, gathered, lasts, tallied
from games.kalua.presence.occasions import occasion
from games.kalua.presence.tension import tension
from games.kalua.presence.threats import threats
from games.kalua.state import State
from games.kernel.protocol import Event, Move, Seat
from scenes.kalua.about import about, spots
from scenes.kalua.choosing import prompting
from scenes.kalua.choosing.advising import REASON, advised, hint_room
from scenes.kalua.choosing.choice import Cursor, GodChoice, choice_of, first_piece, onward
from scenes.kalua.choosing.discards import OpenCards, open_discards
from scenes.kalua.choosing.market import Buying
from scenes.kalua.choosing.persons import Hourglass, IslandPersons, Passing, persons_of, take_back, undoer
from scenes.kalua.choosing.prompting import legend
from scenes.kalua.choosing.splitting import Splitting
from scenes.kalua.context import IslandContext, IslandTable, waiting
from scenes.kalua.island_zones import stone
from scenes.kalua.layout import change_slips, forecast, pictures, plates
from scenes.kalua.layout.forecast import SENTENCE, line_under, preview, preview_box, warning
from scenes.kalua.layout.hand import COLUMNS, SHADE
from scenes.kalua.layout.layout import labels, layout, zones_for
from scenes.kalua.layout.menu import lines_now
from scenes.kalua.layout.volley import shown_card
from scenes.kalua.paint.crowd import heart
from scenes.kalua.paint.island import background as island
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.show.cues import CUES
from scenes.kalua.show.overhead import Overhead, flying, sky
from scenes.kalua.show.recap import ENDING
from scenes.kalua.theme import THEME
from scenes.kalua.wording import worded
from scenes.kalua.zones import HAND, INVITATION, NEWS, WARNING, WINGS
from scenes.paint.brush import Picture
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.ids import Id, ids_in
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.piece import Piece
from scenes.stage.words.lettering import Lettering
from scenes.table.chooser import Chooser
from scenes.table.context import Context
from scenes.table.face import Advising, Covering, Face, FixedZones, Limit, Narration, Prefetches, Turns, Undoing
from scenes.table.layout.ambience import Light
from scenes.table.layout.labels import Label
from scenes.table.layout.slips import LEADING, PAD, SIZE, PlacedSlip, Slip, hint_on, hint_slip, log_slip, told_on

NEWS_SLIP: Final = replace(log_slip(NEWS, KALUA.plate, lines=5), highest=220)
WARNING_SLIP: Final = replace(log_slip(WARNING, KALUA.plate, lines=3), id="warning", layer=50)
FOOT: Final = 64.0
"""Height of the lowest slip of a preview."""
LANTERN: Final = 7
"""The layer of the lantern light."""
VILLAGE: Final = (330.0, 230.0)
PLATE: Final = (460.0, 250.0)
HALO: Final = (190.0, 190.0)
"""Of a stone of the track that a lesson speaks of."""


def context(table: IslandTable, seen: Context) -> IslandContext:
    """With what the one who chooses has opened, and who passes."""
    choice, splitting = choice_of(table), table.part(Splitting)
    return IslandContext(
        **seen.known(),
        words=table.stage.words,
        opened=choice.opened if choice is not None else "",
        passing=frozenset(persons_of(table).passing),
        together=frozenset(splitting.choosing),
        split=splitting.locked,
        advisable=choice is not None and table.persons.viewer == choice.seat,
    )


def slips(view: State, context: IslandContext) -> Iterator[PlacedSlip]:
    """The newest news, where nothing is listed; a hint; else a warning before a Global Disaster is paid for, and what a card
    comes to."""
    yield from told_on(NEWS_SLIP, None if lines_now(view, context) else context.told)
    yield from hint_on(paper_in(hint_room(view, context), context.text_scale, "hint", REASON), context.hint)
    text = warning(view, context) if context.hint is None else ""
    if text:
        yield PlacedSlip(WARNING_SLIP, text, "skull", context.eyes)
    text, room = preview(view, context) if context.hint is None else "", preview_box(view, context)
    if text and room is not None:
        yield PlacedSlip(paper_in(room, context.text_scale, "preview"), text, secret=context.eyes)


@dataclass(frozen=True)
class Sentences:
    """Several sentences on a slip; the last of them are left out before any is cut short, then those before `needed`."""

    slip: Slip
    needed: int = 0

    def pieces(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Iterator[Piece]:
        return self.slip.pieces(self._fitting(text, lettering), icon, lettering, secret)

    def label(self, text: str, icon: str, lettering: Lettering, secret: Seat | None = None) -> Label:
        return self.slip.label(self._fitting(text, lettering), icon, lettering, secret)

    def _fitting(self, text: str, lettering: Lettering) -> str:
        said, width = text.split(SENTENCE), self.slip.place.w - 2 * self.slip.margin
        needed = min(self.needed, len(said) - 1)
        while len(said) > 1 and len(lettering.wrap(" ".join(said), width, SIZE)) > self.slip.lines:
            if len(said) > needed + 1:
                said.pop()
            else:
                said, needed = said[1:], needed - 1
        return " ".join(said)


def paper_in(room: Box, text_scale: float, id: str, needed: int = 0) -> Sentences:
    """As large as its sentences, at most as large as the room, on whose foot it stands."""
    lines = int((room.h - PAD) / (SIZE * LEADING * text_scale))
    foot = Box(room.x, room.bottom - FOOT, room.w, FOOT)
    return Sentences(replace(hint_slip(foot, lines), id=id, highest=room.h), needed)


def under(view: State, context: IslandContext, id: Id) -> bool:
    """The ground of villages, and their weather, which the track shows too; no number."""
    return id.kind in ("village", "sky", "volcano", "clearing")


def ground(view: State, context: IslandContext) -> list[Picture]:
    """The island under the sky of the moment; at dusk until that is painted."""
    window, light = context.window, sky(context)
    lights = ("dusk",) if light == "dusk" else (light, "dusk")
    return [island(w=window.w, h=window.h, seats=view.n, light=light) for light in lights]


def place(view: State, context: IslandContext, event: Event, seat: Seat | None) -> float | None:
    """The middle of a village."""
    return zones_for(view, context).village(seat).ground[0] if seat is not None else None


def fill_in(table: IslandTable, chooser: Chooser[State]) -> None:
    """Time is up."""
    if isinstance(chooser, GodChoice):
        chooser.fill_in(table.view(chooser.seat))


def pieces_of(table: IslandTable, move: Move, view: State) -> tuple[str, ...]:
    """A card before its prices are listed; else the line, the first where another does more than that move: villages and
    plates show numbers that no light may cover."""
    choice = choice_of(table)
    shown = [
        piece.what
        for piece in table.pieces.pieces
        if move in piece.moves and piece.what.kind not in ("deck", "plate", "village")
    ]
    if isinstance(move, PlayCard) and not (choice is not None and choice.opened):
        return tuple(id for id in shown if id.kind == "hand")[:1]
    return tuple(id for id in shown if id.kind != "hand")[:1] or tuple(shown[:1])


def prefetch_soon(table: IslandTable) -> Prefetch:
    """Signs first, then the cards of hands and volleys: which were made may not depend on who held what."""
    say = table.say
    signs = [heart(mood=mood, px=change_slips.ICON) for mood in ("happy", "sad")]
    signs += [pictures.emblem("people", forecast.ICON, KALUA.ink, KALUA.ink)]
    signs += [plates.state(name) for name in plates.STATES]
    chips = (forecast.QUIET, KALUA.paper), (forecast.CHANGED, KALUA.accent)
    slips = ((change_slips.SLIP, KALUA.paper), *(((w, forecast.H), color) for w, color in chips))
    signs += [shell.chip(w=w, h=h, color=color) for (w, h), color in slips]
    held = [pictures.card(say, id) for id in cards()]
    laid = [
        pictures.card(say, id, times=2 if card.kind == "global" and paid == DOUBLED else 1, paid=paid)
        for id, card in cards().items()
        for paid in card.levels
    ]
    indices = [pictures.index(say, id, column) for id in cards() for column in COLUMNS]
    return [*signs, SHADE, *laid, *held, *indices]


def prefetch_moment(table: IslandTable, view: State, context: IslandContext) -> Prefetch:
    """What flies, and the sky; dusk is there from the beginning."""
    return [*flying(table, view, context), *ground(view, context)[:-1]]


def lights(view: State, context: IslandContext) -> list[Light]:
    """The lantern light: on the village whose decision is awaited, from one to the next as replies are asked for, on its plate,
    and on whatever an event is about."""
    found, zones = [], zones_for(view, context)
    for seat in waiting(view) if context.event is None and view.phase != "setup_split" else ():
        x, y = zones.village(seat).ground
        found.append(Light(x, y - 30, *VILLAGE, SHELL.lamp, 0.75, LANTERN, f"light.{seat}"))
        x, y = zones.plate(seat).centre
        found.append(Light(x, y, *PLATE, dressed(seat).fill, 0.26, 4, f"light.plate.{seat}"))
    for step in context.hinted_at("stone"):
        found.append(Light(*stone(step), *HALO, SHELL.core, 0.6, LANTERN, f"light.stone.{step}"))
    line = line_under(view, context)
    if line is not None and line.seat is not None:
        x, y = zones.village(line.seat).ground
        found.append(Light(x, y - 40, *VILLAGE, SHELL.refusal, 0.9, LANTERN, "light.aimed"))
    return found


FACE: Final = Face[State, IslandContext](
    theme=THEME,
    concerns=concerns,
    context=context,
    layout=layout,
    labels=labels,
    slips=slips,
    spots=spots,
    about=about,
    lights=lights,
    ground=ground,
    prompt=prompting.prompt,
    legend=legend,
    tension=tension,
    cue=CUES.cue,
    log_entry=CUES.log_entry,
    place=place,
    covering=Covering(
        under=under,
        keep_clear=lambda view, context: [zones_for(view, context).lifted] if shown_card(view, context) is not None else [],
        dear=ids_in("hand", "number", "volley", "lifted"),
    ),
    advising=Advising(worded=lambda values, view, players: worded(values, players), advised=advised, pieces_of=pieces_of),
    prefetches=Prefetches(soon=prefetch_soon, moment=prefetch_moment),
    turns=Turns(round_of=lambda view: view.round, aside=CUES.aside),
    zones=FixedZones(hand=HAND, invitation=INVITATION, wings=WINGS),
    undoing=Undoing(whose=undoer, take_back=take_back),
    limit=Limit(fill_in=fill_in),
    narration=Narration(occasion=occasion, threats=threats, lasts=lasts, gathered=gathered, tallied=tallied),
    ending=ENDING,
    persons=IslandPersons,
    chooser=lambda table, seat: GodChoice(seat),
    first=first_piece,
    onward=onward,
    more=lambda table: open_discards(table, "bonus"),
    parts=(Hourglass, Splitting, Passing, Buying, OpenCards, Cursor, Overhead),
)
