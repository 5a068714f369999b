"""Caledea's face: a torus of squares, a kingdom's sheet, its rivals, and a list of what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.caledea.moves import Bombard, Build, Transport, UpgradeUnit
from games.caledea.presence.concerns import concerns, deed
from games.caledea.presence.occasions import occasion
from games.caledea.presence.tension import tension
from games.caledea.presence.threats import threats
from games.caledea.state import State
from games.caledea.table import NONE, Combat
from games.kernel.protocol import Event, Outcome, Seat
from scenes.caledea import layout
from scenes.caledea.about import about, spots
from scenes.caledea.board.camera import Camera
from scenes.caledea.board.changes import Changes
from scenes.caledea.board.lights import lights
from scenes.caledea.board.moving import Moving, prefetch_moment
from scenes.caledea.choosing import decisions as choosing
from scenes.caledea.choosing.advising import advised, meant
from scenes.caledea.choosing.carrying import Carrying
from scenes.caledea.choosing.choice import BoardChoice, square_of
from scenes.caledea.choosing.decisions import Unspent
from scenes.caledea.choosing.instead import instead
from scenes.caledea.context import BoardContext, BoardTable
from scenes.caledea.cues.cues import CUES
from scenes.caledea.fight.defence import Defence, fill_in, seconds
from scenes.caledea.fight.lasting import Lasting, stage_shown
from scenes.caledea.fight.stage import LAYER as STAGE_LAYER
from scenes.caledea.fight.stage import sheets_of_dice
from scenes.caledea.fight.summons import off_turn
from scenes.caledea.fight.words import fight_labels
from scenes.caledea.paint.court import stage
from scenes.caledea.papers.prices import open_prices
from scenes.caledea.papers.rivals import SAND
from scenes.caledea.papers.slips import slips
from scenes.caledea.prompting import legend, prompt
from scenes.caledea.recap import ENDING
from scenes.caledea.theme import THEME
from scenes.caledea.wording import worded
from scenes.caledea.zones import INVITATION, WINGS
from scenes.paint.brush import Picture
from scenes.stage.ids import Id, ids_in
from scenes.stage.loop.screen import Prefetch
from scenes.table.context import Context
from scenes.table.face import (
    Advising,
    Covering,
    Face,
    FixedZones,
    Limit,
    Narration,
    Prefetches,
    Secrets,
    Turns,
    Undoing,
    winners_named,
)
from scenes.table.layout.labels import Label
from scenes.table.parts.lists import Lists
from scenes.table.parts.touching import FirstTouch
from scenes.table.people.persons import OpenPersons


def context(table: BoardTable, seen: Context) -> BoardContext:
    """With the part of the torus that is seen, and what is being chosen."""
    camera, moving, choice = table.part(Camera), table.part(Moving), choosing.choice_of(table)
    view = table.view()
    return BoardContext(
        **seen.known(),
        corner=camera.viewport.corner,
        lens=camera.turning.lens,
        open_square=choice.opened if choice is not None else None,
        target=choice.target if choice is not None else None,
        before=choice.before if choice is not None else None,
        chosen=table.focus.current,
        lifted=choice is not None and choice.carries(view),
        party=choice.party(view) if choice is not None else None,
        hand=table.stage.devices.in_hand,
        start=moving.start,
        stormed=moving.stormed,
        won=_won(table),
        result=table.part(Lasting).stands or table.catch_up is not None,
        thrown=table.part(Lasting).thrown,
        taught=table.card is not None,
        changes=table.part(Changes).of(seen.choosing),
    )


def _won(table: BoardTable) -> str:
    outcome = table.match.outcome()
    return winners_named(table.view(), outcome, table.players, table.stage.words) if isinstance(outcome, Outcome) else ""


def words(view: State, context: BoardContext) -> list[Label]:
    """The words of the table, and on the stage of a fight above it; none that the stage hides."""
    words, shown = layout.labels(view, context), stage_shown(view, context)
    if shown is None:
        return words
    above = [label for label in words if label.layer >= STAGE_LAYER or not shown.area.holds(label.x, label.y)]
    return [*above, *fight_labels(*shown)]


def place(view: State, context: BoardContext, event: Event, seat: Seat | None) -> float | None:
    """The square where it happens, or a seat's capital, where it is seen; a fight is heard from its stage."""
    viewport, square = context.viewport(view), CUES.of(event).square(event)
    if square is None and isinstance(view.pending, Combat):
        square = view.pending.square
    if square is None and seat is not None:
        square = view.capital[seat]
    return viewport.box(square).centre[0] if square is not None and square != NONE and viewport.sees(square) else None


def under(view: State, context: BoardContext, id: Id) -> bool:
    """Squares on which nothing stands, and what bends away beyond the edge of the board."""
    square = square_of(id)
    if square is None or square == context.target:
        return id.kind in ("edge", "legend")
    return id.kind == "ghost" or not (view.at[square] or square in view.structure or square in view.capital)


def ground(view: State, context: BoardContext) -> list[Picture]:
    """The table."""
    return [stage(w=context.window.w, h=context.window.h)]


def prefetch_soon(table: BoardTable) -> Prefetch:
    """The sheets of dice are read before the first throw."""
    return [*sheets_of_dice(), SAND]


def lasts(event: Event, view: State, persons: Sequence[Seat]) -> bool:
    """Dice that a person throws, or that are thrown in their turn."""
    return CUES.of(event).lasts and view.active in persons


FACE: Final = Face[State, BoardContext](
    theme=THEME,
    concerns=concerns,
    context=context,
    layout=layout.layout,
    labels=words,
    slips=slips,
    spots=spots,
    about=about,
    lights=lights,
    ground=ground,
    prompt=prompt,
    legend=legend,
    tension=tension,
    cue=CUES.cue,
    log_entry=CUES.log_entry,
    place=place,
    covering=Covering(spare=ids_in("card.help"), under=under, dear=ids_in("sheet", "row")),
    advising=Advising(
        worded=worded,
        meant=meant,
        advised=advised,
        instead=instead,
        pieces_of=choosing.pressed_for,
        steps=choosing.steps,
        at_once=lambda move: isinstance(move, UpgradeUnit | Build | Bombard | Transport),
    ),
    prefetches=Prefetches(soon=prefetch_soon, moment=prefetch_moment),
    turns=Turns(round_of=lambda view: view.round, together=True, calls=lambda table: not off_turn(table.view())),
    zones=FixedZones(plate=lambda view, seat: f"rival.{seat}", invitation=INVITATION, wings=WINGS),
    undoing=Undoing(whose=choosing.undoer, take_back=choosing.undo),
    limit=Limit(seconds=seconds, fill_in=fill_in),
    narration=Narration(lasts=lasts, occasion=occasion, deed=deed, threats=threats),
    secrets=Secrets(open=True),
    ending=ENDING,
    persons=OpenPersons,
    chooser=lambda table, seat: BoardChoice(seat),
    focusables=choosing.focusables,
    first=choosing.first,
    onward=choosing.onward,
    more=open_prices,
    ring=choosing.ring,
    parts=(
        lambda table: Lists(table, choosing.lines, choosing.opened),
        Moving,
        Carrying,
        Camera,
        lambda table: FirstTouch(table, choosing.fought_for),
        choosing.Aim,
        Unspent,
        Defence,
        Lasting,
        Changes,
    ),
)
