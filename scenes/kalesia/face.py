"""Kalesia's face: a grid of areas, seats around it, and secret pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from games.kalesia.faces import ALLIANCES, FACES, totals_of
from games.kalesia.moves import ChooseWeapons
from games.kalesia.presence.concerns import concerns
from games.kalesia.presence.occasions import occasion
from games.kalesia.presence.tension import tension
from games.kalesia.presence.threats import threats
from games.kalesia.state import State
from games.kernel.match import Player
from games.kernel.protocol import Event, Move, Seat
from scenes.kalesia.about import about, spots
from scenes.kalesia.choosing import notebook, prompting
from scenes.kalesia.choosing.browser import ForestTable, Plates
from scenes.kalesia.choosing.choice import CONFIRM_ID, Confirm, WeaponChoice
from scenes.kalesia.choosing.chords import Chords
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout import layout
from scenes.kalesia.layout.adding import added
from scenes.kalesia.layout.bursts import CRACK, LEAF, SHREDS, shred
from scenes.kalesia.layout.cards import EMBLEM_OF
from scenes.kalesia.layout.grid import LAYER_END, LAYER_LIT, contested, finished_lines, is_at_stake, lit_area
from scenes.kalesia.layout.open_lines import OpenLines, drawn
from scenes.kalesia.layout.scoreboard import warned
from scenes.kalesia.layout.seats import LAYER_PLATE, SAND, column_pictures
from scenes.kalesia.layout.zones import (
    CARD,
    HAND,
    HINT_SLIP,
    INVITATION,
    LESSON_SLIP,
    NEWS_SLIP,
    WINGS,
    index_width,
    under_finger,
)
from scenes.kalesia.paint import areas, forest, marks, weapons
from scenes.kalesia.show import recap
from scenes.kalesia.show.cues import CUES, recalls
from scenes.kalesia.theme import THEME
from scenes.paint.brush import Picture
from scenes.paint.dress import dressed
from scenes.paint.palette import SHELL
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id, ids_in
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.table.chooser import Chooser
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
    that_stand_for_moves,
)
from scenes.table.layout.ambience import Light
from scenes.table.layout.slips import PlacedSlip, Slip, hint_on, told_on
from scenes.table.onward import to_pick

CONTESTED: Final = "#ffb850"
"""The light on the area that is fought for."""
GAP: Final = 14.0
"""Between the warning and what is taught above it."""
APART: Final = 4.0
"""Between that and the plate of a seat above."""
PLATE_H: Final = 57.0
"""What says how far a lesson is, in the largest letters, lies on what is taught."""


def context(table: ForestTable, seen: Context) -> ForestContext:
    """With what the chords and the notebook of somebody alone add to it."""
    chords = table.part(Chords)
    marks = notebook.marks_of(table, seen.eyes) if seen.secrecy == "open" else {}
    return ForestContext(**replace(seen, locked=chords.locked, ready=chords.ready).known(), marks=marks)


def taught_slip(view: State, context: ForestContext) -> Slip:
    """Where a lesson or a puzzle speaks: above the warning, where one stands, and below the plates over it."""
    zones, place = layout.zones_for(view, context), LESSON_SLIP.place
    foot = zones.warning.y - GAP if warned(view) else place.bottom
    head = zones.lowest_above + APART + (PLATE_H if context.hint is not None and context.hint.steps else 0)
    return replace(LESSON_SLIP, place=place._replace(y=foot - place.h), highest=foot - head)


def slips(view: State, context: ForestContext) -> list[PlacedSlip]:
    """One at a time: a hint, else what the choice adds, which is none of these, else the newest news."""
    if context.hint is not None:
        return list(hint_on(taught_slip(view, context) if context.hint.teaches else HINT_SLIP, context.hint))
    return [] if added(view, context) else list(told_on(NEWS_SLIP, context.told))


def under(view: State, context: ForestContext, id: Id) -> bool:
    """Covered pairs, and the areas that nobody fights for in this round, nor could finish a line with."""
    if id.kind == "pair":
        return view.phase == "choose" and id.parts[3] != str(context.eyes)
    return id.kind == "arrow" or (id.kind == "area" and not is_at_stake(view, int(id.name)))


def at_stake(view: State, context: ForestContext) -> list[Box]:
    """The areas on which something hangs now."""
    zones = layout.zones_for(view, context)
    return [zones.cell(cell) for cell, owner in enumerate(view.owner) if owner is None and is_at_stake(view, cell)]


def ground(view: State, context: ForestContext) -> list[Picture]:
    """The forest's floor."""
    return [forest.stage(w=context.window.w, h=context.window.h)]


def lights(view: State, context: ForestContext) -> list[Light]:
    """Soft light: at most on the contested area, on whoever acts, and on a temple."""
    zones = layout.zones_for(view, context)
    found: list[Light] = []
    cell = contested(view)
    if cell is not None:
        box = zones.cell(cell)
        found.append(Light(*box.centre, round(box.w * 2.2), round(box.h * 2.6), CONTESTED, 0.75, LAYER_LIT - 1, "light.area"))
    if context.choosing is not None:
        box = zones.plate(context.choosing)
        color = dressed(context.choosing).fill
        found.append(Light(*box.centre, round(box.w * 1.5), round(box.h * 2.6), color, 0.35, LAYER_PLATE - 1, "light.seat"))
    if view.phase == "over":
        for line in finished_lines(view):
            box = zones.cell(line[1])
            found.append(Light(*box.centre, 620, 520, SHELL.lamp, 0.3, LAYER_END - 1, f"light.line.{line[0]}.{line[2]}"))
    return found


def place(view: State, context: ForestContext, event: Event, seat: Seat | None) -> float | None:
    """The tile, the column that is counted, or the middle of a plate."""
    return CUES.of(event).place(event, layout.zones_for(view, context), context.step, seat)


def leftmost_card(table: ForestTable, chooser: Chooser[State]) -> str | None:
    """Whatever it is."""
    return next((piece.id for piece in table.pieces.pieces if piece.group == "hand"), None)


def cards(table: ForestTable, view: State, context: ForestContext) -> list[Focusable]:
    """The cards of the hand; the one in focus has all the room that is freed for it. Left of the first comes the last."""
    found = list(that_stand_for_moves(table, view, context))
    focus, last = table.focus.current, found[-1].id if found else ""
    found[:1] = [replace(item, on_move=lambda dx, dy: dx < 0 and table.focus.to(last)) for item in found[:1]]
    return [replace(item, rect=under_finger(item.box, len(found))) if item.id == focus else item for item in found]


def onward(table: ForestTable, chooser: Chooser[State]) -> str | None:
    """To the next card, and from the second one to the button that lays both."""
    return CONFIRM_ID if chooser.complete else to_pick(table, chooser)


def fill_in(table: ForestTable, chooser: Chooser[State]) -> None:
    """Time is up."""
    if isinstance(chooser, WeaponChoice):
        chooser.complete_lowest(table.view(chooser.seat))


def cards_of(table: ForestTable, move: Move, view: State) -> tuple[str, ...]:
    """The two cards of a pair."""
    assert isinstance(move, ChooseWeapons)
    return (f"hand.{move.a}.0", f"hand.{move.b}.{int(move.a == move.b)}")


def written_on(table: ForestTable, move: Move) -> tuple[str, ...]:
    """The short names that the two cards bear."""
    assert isinstance(move, ChooseWeapons)
    return tuple(table.say(f"weapon_short.{face}") for face in (move.a, move.b))


def advised(view: State, context: ForestContext, move: Move, why: str) -> str:
    """What to lay, what it adds to each alliance, and why."""
    assert isinstance(move, ChooseWeapons)
    totals = totals_of([(move.a, move.b)])
    sums = ", ".join(context.say("advice.sum", owner=a, n=totals[a]) for a in ALLIANCES if totals[a])
    return context.say("advice.lay", a=move.a, b=move.b, sums=sums, why=why)


def worded(values: Mapping[str, Any], view: State, players: Sequence[Player]) -> Mapping[str, Any]:
    """The values of a reason with the name of the seat that it gives by number, and a weapon told by how many there are."""
    found, receiver, copies = dict(values), values.get("receiver"), values.get("copies", 1)
    if receiver is not None:
        found["receiver"] = players[receiver].name
    if copies != 1:
        found["face"] = f"{values['face']}_{'many' if copies else 'one'}"
    return found


FIRST_HANDS: Final = (11, 9, 7)
"""Cards in hand while the cards of a hand overlap; later there are fewer."""


def first_hands(table: ForestTable) -> Prefetch:
    """Everything the first hands can show, whoever holds what: the same for all deals."""
    zones = layout.zones_for(table.view(), table.look())
    w, h = zones.tile
    laid = [weapons.weapon(face=face, w=zones.laid_w) for face in FACES]
    mine = [weapons.weapon(face=face, w=CARD[0], name=table.say(f"weapon_short.{face}")) for face in FACES]
    covered = [weapons.weapon(face=face, w=CARD[0], shown=index_width(count)) for count in FIRST_HANDS for face in FACES]
    taken = [areas.colony(alliance=alliance, w=w, h=h) for alliance in ALLIANCES]
    return [*laid, *mine, *covered, *taken, weapons.card_back(kind="weapon", w=zones.laid_w)]


ICONS: Final = ("w_queen", "hourglass", "lantern", *EMBLEM_OF.values(), "deck", "temple", "eye", "skull", "key")
"""Of the news that go on the slip."""


def prefetch_soon(table: ForestTable) -> Prefetch:
    """What a game shows sooner or later, in that order."""
    view, lettering = table.view(), table.stage.lettering
    tile = layout.zones_for(view, table.look()).cell(0)
    news = [piece.picture for icon in ICONS for piece in NEWS_SLIP.pieces("", icon, lettering)]
    scraps = [shred(i, alliance) for alliance in ALLIANCES for i in range(SHREDS)]
    ties: Prefetch = [marks.crack(w=CRACK, h=CRACK, take=take) for take in range(2)]
    return [
        SAND,
        *(picture for alliance in ALLIANCES for picture in column_pictures(alliance)),
        *((name, dict(art)) for name, art in news),
        *scraps,
        *(lit_area(number, tile) for number in view.number),
        *ties,
        marks.oak_leaf(px=LEAF),
    ]


FACE: Final = Face[State, ForestContext](
    theme=THEME,
    concerns=concerns,
    context=context,
    layout=layout.layout,
    labels=layout.labels,
    slips=slips,
    about=about,
    spots=spots,
    lights=lights,
    ground=ground,
    prompt=prompting.prompt,
    legend=prompting.legend,
    climbs=lambda context: CUES.now(context).climbs,
    tension=tension,
    cue=CUES.cue,
    log_entry=CUES.log_entry,
    place=place,
    covering=Covering(
        spare=ids_in("area", "arrow"),
        under=under,
        dear=ids_in("hand", "secret", "adds", "tally", "panel.warning"),
        keep_clear=at_stake,
        drawn=drawn,
    ),
    advising=Advising(worded=worded, advised=advised, pieces_of=cards_of, called=written_on, done_on=CONFIRM_ID),
    prefetches=Prefetches(opening=first_hands, soon=prefetch_soon),
    turns=Turns(round_of=lambda view: view.round),
    zones=FixedZones(hand=HAND, invitation=INVITATION, wings=WINGS),
    limit=Limit(fill_in=fill_in),
    narration=Narration(recalls=recalls, occasion=occasion, threats=threats),
    secrets=Secrets(chords=True),
    ending=recap.ENDING,
    chooser=lambda table, seat: WeaponChoice(seat),
    focusables=cards,
    first=leftmost_card,
    onward=onward,
    more=notebook.open_notebook,
    parts=(Chords, Confirm, Plates, notebook.Lying, OpenLines),
)
