"""Kalyra's face: a window on a land that grows, six heroes, the party's ledger, and a list of what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalyra.defaults import no_choice
from games.kalyra.events import DiceRolled
from games.kalyra.presence.concerns import concerns
from games.kalyra.presence.occasions import occasion, voice
from games.kalyra.presence.places import space_of_event
from games.kalyra.presence.tension import tension
from games.kalyra.presence.threats import threats
from games.kalyra.state import State
from games.kalyra.table import NONE
from games.kernel.protocol import Event, Seat
from scenes.kalyra import prompting, recap
from scenes.kalyra.about import about, bare, kept, spots
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.cues.cues import CUES, gathered
from scenes.kalyra.decisions.advised import advised
from scenes.kalyra.decisions.beginning import count_of_lines, first, focusables, onward, pieces_of
from scenes.kalyra.decisions.choice import LandChoice, TileInHand, choice_of
from scenes.kalyra.decisions.companions import Companions
from scenes.kalyra.decisions.foretelling import Foretelling
from scenes.kalyra.decisions.intentions import Intentions
from scenes.kalyra.decisions.meant import Meant
from scenes.kalyra.decisions.opening import Opening
from scenes.kalyra.decisions.placing import Placing
from scenes.kalyra.decisions.together import Together
from scenes.kalyra.decisions.turn_end import TurnEnd, fill_in
from scenes.kalyra.decisions.walking import Walking
from scenes.kalyra.forecast.danger import drawn
from scenes.kalyra.land.cursor import Cursor, foe_on, open_map, ring
from scenes.kalyra.land.drawing import Land, breath, prefetch_moment
from scenes.kalyra.land.fight import sheets_of_dice
from scenes.kalyra.land.following import Following
from scenes.kalyra.land.sprites import hero_poses, number_of
from scenes.kalyra.land.traces import Traces
from scenes.kalyra.layout import labels, layout
from scenes.kalyra.menu.options import NOTHING
from scenes.kalyra.menu.wheel import wheel_pictures
from scenes.kalyra.paint.hall import background
from scenes.kalyra.people import PartyPersons, Pausing, companions
from scenes.kalyra.prompting import legend
from scenes.kalyra.slips import slips
from scenes.kalyra.theme import THEME
from scenes.kalyra.wording import reason_worded
from scenes.kalyra.zones import CELL, INVITATION, WINGS
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.stage.devices.action import Action
from scenes.stage.ids import ids_in
from scenes.stage.loop.screen import Prefetch
from scenes.table.context import Context
from scenes.table.face import Advising, Covering, Face, FixedZones, Limit, Narration, Prefetches, Secrets, Turns, Undoing
from scenes.table.parts.lists import Lists
from scenes.table.parts.touching import FirstTouch


def context(table: LandTable, seen: Context) -> LandContext:
    """With what is seen through the window, what has been picked so far, and what companions are told and say."""
    choice, traces, told = choice_of(table), table.part(Traces), table.part(Companions)
    meaning = table.part(Intentions)
    picks = choice.as_picked(table.view(choice.seat)) if choice is not None else NOTHING
    return LandContext(
        **seen.known(),
        **table.part(Following).seen()._asdict(),
        picks=picks,
        unasked=choice is not None and choice.unasked,
        walks=choice is not None and table.inspects(),
        target=table.part(Cursor).target,
        origin=traces.origin,
        fight=traces.fight,
        together=table.part(Together).choosing,
        marks=table.part(Placing).marks,
        advice=told.told.signs(),
        intent=meaning.intent,
        answerable=meaning.answerable,
        proposal=meaning.proposal,
        tags=table.part(Foretelling).tags(),
        beat=breath(table.stage),
    )


def place(view: State, context: LandContext, event: Event, seat: Seat | None) -> float | None:
    """The space where it happens, or where its figure stood last."""
    space = space_of_event(event, view)
    if space is None and isinstance(event, DiceRolled) and context.fight is not None:
        space = view.space_of(number_of(context.fight[1]))
    if space is None or space == NONE:
        space = context.origin
    return context.viewport.box(space).centre[0] if space is not None else None


def ground(view: State, context: LandContext) -> list[Picture]:
    """The table on which the land lies."""
    return [background(w=context.window.w, h=context.window.h)]


def chooser(table: LandTable, seat: Seat) -> LandChoice:
    """With the persons who share the device of the one who decides."""
    players, seating = table.match.players, table.seating
    others = seating.shared if seat in seating.shared else ()
    heroes = companions(table.view(), players)
    return LandChoice(seat, others=tuple(other for other in others if other != seat), companions=heroes)


def plate(view: State, seat: Seat) -> str:
    """That of the hero who speaks for the seat, of its first where all are out; before any is chosen there is none."""
    own = [voice(view, seat), *(h for h in view.order if view.heroes[h].seat == seat)]
    return next((f"plate.{h}" for h in own if h != NONE), "")


def undoer(table: LandTable, action: Action) -> Seat | None:
    """The one who decides, as long as nothing was learned from the move."""
    seat = table.persons.choosing if table.show.idle else None
    return seat if seat is not None and table.match.undoable(seat) > _forced(table, seat) else None


def _forced(table: LandTable, seat: Seat) -> bool:
    """Whether the last move was the only one there was: taken back alone it would be made again at once."""
    return table.match.can_undo(seat) and no_choice(table.match.view_before(seat), seat) is not None


def undo(table: LandTable, seat: Seat) -> None:
    """The last move that was a choice."""
    for _ in range(1 + _forced(table, seat)):
        table.match.undo(seat)


def prefetch_soon(table: LandTable) -> Prefetch:
    """The sheets of dice are read before the first throw."""
    skull = {"name": "skull", "px": round(CELL * 0.8, 2), "a": SHELL.text_lo}
    return [*sheets_of_dice(), ("emblem", skull), *hero_poses(), *wheel_pictures()]


def lasts(event: Event, view: State, persons: Sequence[Seat]) -> bool:
    """The dice of the first attack in a person's turn; later ones are shown no longer than usual."""
    return view.turn_seat in persons and isinstance(event, DiceRolled) and len(view.struck) <= 1


FACE: Final = Face[State, LandContext](
    theme=THEME,
    concerns=concerns,
    context=context,
    layout=layout,
    labels=labels,
    slips=slips,
    spots=spots,
    about=about,
    ground=ground,
    prompt=prompting.prompt,
    legend=legend,
    climbs=lambda context: context.gliding,
    tension=tension,
    cue=CUES.cue,
    log_entry=CUES.log_entry,
    place=place,
    covering=Covering(
        is_background=bare, spare=lambda id: id == "place", dear=ids_in("stat", "sheet"), keep_clear=kept, drawn=drawn
    ),
    advising=Advising(worded=lambda values, view, players: reason_worded(values), advised=advised, pieces_of=pieces_of),
    prefetches=Prefetches(soon=prefetch_soon, moment=prefetch_moment),
    turns=Turns(
        round_of=lambda view: view.round,
        together=True,
        calls=lambda table: not table.part(Together).choosing and not table.part(Placing).marks,
    ),
    zones=FixedZones(plate=plate, invitation=INVITATION, wings=WINGS),
    undoing=Undoing(whose=undoer, take_back=undo),
    limit=Limit(fill_in=fill_in),
    narration=Narration(lasts=lasts, present=True, gathered=gathered, occasion=occasion, threats=threats),
    secrets=Secrets(open=True),
    ending=recap.ENDING,
    persons=PartyPersons,
    chooser=chooser,
    focusables=focusables,
    first=first,
    onward=onward,
    more=open_map,
    ring=ring,
    parts=(
        Traces,
        Together,
        Placing,
        lambda table: Lists(table, count_of_lines),
        TileInHand,
        lambda table: FirstTouch(table, foe_on),
        Following,
        Land,
        Cursor,
        Companions,
        Pausing,
        Intentions,
        Foretelling,
        Walking,
        Meant,
        Opening,
        TurnEnd,
    ),
)
