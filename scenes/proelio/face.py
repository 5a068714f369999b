"""Proelio's face: a ring of besieged Houses, the own one at the foot."""

from __future__ import annotations

from typing import Final

from games.kernel.protocol import Event, Seat
from games.proelio.presence.concerns import concerns
from games.proelio.presence.deeds import gathered
from games.proelio.presence.occasions import occasion
from games.proelio.presence.tension import tension
from games.proelio.presence.threats import threats
from games.proelio.state import State
from scenes.paint.brush import Picture
from scenes.paint.dress import dressed
from scenes.proelio import prompting
from scenes.proelio.choosing.asking import WarTable, choice_at, decide_in_time, first, onward, pieces_of
from scenes.proelio.choosing.buttons import buttons, options_now
from scenes.proelio.choosing.choice import WarChoice
from scenes.proelio.choosing.hand import faces
from scenes.proelio.context import WarContext, zones_for
from scenes.proelio.cues import CUES
from scenes.proelio.detail import read_on
from scenes.proelio.explaining.about import about, kept, spots
from scenes.proelio.explaining.advice import advised
from scenes.proelio.explaining.instead import instead
from scenes.proelio.labels import labels
from scenes.proelio.layout.houses import LAYER_PLATE, SAND, is_active
from scenes.proelio.layout.layout import layout
from scenes.proelio.layout.plaques import boards
from scenes.proelio.layout.siege import ATTACK_X, LAYER, LINE_Y, besieged, possible_attacks
from scenes.proelio.paint import field
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.parts import AttackOdds, Done, LastSiege, Talk
from scenes.proelio.show import recap
from scenes.proelio.theme import THEME
from scenes.proelio.wording import worded
from scenes.proelio.zones import HAND, INVITATION, RAIL, STAGE, WINGS
from scenes.stage.ids import Id, ids_in
from scenes.stage.loop.screen import Prefetch
from scenes.table.context import Context
from scenes.table.face import Advising, Covering, Face, FixedZones, Limit, Narration, Prefetches, Secrets, Turns, winners_named
from scenes.table.layout.ambience import Light
from scenes.table.layout.slips import PlacedSlip, log_slip, told_on

NEWS: Final = log_slip(RAIL, PROELIO.plate, 1, grows=False)


def context(table: WarTable, seen: Context) -> WarContext:
    """With what is being chosen, the odds of the Attack, and how long allies may talk."""
    choice, outcome = choice_at(table), table.match.outcome()
    return WarContext(
        **seen.known(),
        opened=choice.opened if choice is not None else "",
        ware=choice.ware if choice is not None else "",
        odds=table.part(AttackOdds).odds,
        talk=table.part(Talk).seconds,
        struck=table.part(LastSiege).struck,
        victory=winners_named(table, outcome, table.players, table.stage.words) if outcome is not None else "",
    )


def slips(view: State, context: WarContext) -> list[PlacedSlip]:
    """A hint; what is read under the cursor; the newest news, where no buttons lie."""
    told = None if options_now(view, context) else context.told
    return [*read_on(view, context), *told_on(NEWS, told)]


def under(view: State, context: WarContext, id: Id) -> bool:
    """Walls and arms, whose values stand on the plates; backs of cards, which are counted there."""
    return id.kind in ("fort", "arms", *(("back",) if view.phase != "over" else ()))


def ground(view: State, context: WarContext) -> list[Picture]:
    """A field for so many castles."""
    return [field.ground(houses=view.n, w=context.window.w, h=context.window.h)]


def lights(view: State, context: WarContext) -> list[Light]:
    """Soft light: on whose turn it is, on a wall that burns, and on the Attack of the siege."""
    zones = zones_for(view, context)
    found: list[Light] = []
    for seat in range(view.n):
        if is_active(view, context, seat):
            box, color = zones.plate(seat), dressed(seat).fill
            found.append(Light(*box.centre, round(box.w * 1.4), 260, color, 0.35, LAYER_PLATE - 1, f"light.{seat}"))
    burning = CUES.now(context).burns(context.event, view)
    if burning is not None:
        camp = zones.camp(burning)
        found.append(Light(camp.x, camp.foot - camp.h / 2, 520, 420, PROELIO.lantern, 0.9, LAYER - 3, "light.fire"))
    siege = besieged(view, context)
    if siege is not None:
        x = STAGE.centre[0] + zones.side(siege) * ATTACK_X
        found.append(Light(x, LINE_Y, 460, 460, PROELIO.lantern, 0.5, LAYER - 1, "light.attack"))
    return found


def place(view: State, context: WarContext, event: Event, seat: Seat | None) -> float | None:
    """The middle of a plate: in a siege, that of the House before which the Attack lies."""
    defender = getattr(event, "defender", view.combat.defender if view.combat is not None else None)
    house = defender if CUES.of(event).at_walls else seat
    return zones_for(view, context).plate(house).centre[0] if house is not None else None


def prefetch_soon(table: WarTable) -> Prefetch:
    """What a game shows sooner or later, whoever holds what."""
    scale = table.stage.lettering.painted
    return [SAND, *possible_attacks(scale), *buttons(scale), *boards(scale), *faces(table.say)]


FACE: Final = Face[State, WarContext](
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
    legend=prompting.legend,
    climbs=lambda context: CUES.now(context).climbs,
    tension=tension,
    cue=CUES.cue,
    log_entry=CUES.log_entry,
    place=place,
    covering=Covering(spare=ids_in("fort", "arms"), under=under, dear=ids_in("hand", "fort", "arms"), keep_clear=kept),
    advising=Advising(
        worded=lambda values, view, players: worded(values, players), advised=advised, instead=instead, pieces_of=pieces_of
    ),
    prefetches=Prefetches(soon=prefetch_soon),
    turns=Turns(round_of=lambda view: (view.turn_no - 1) // view.n, aside=CUES.aside),
    zones=FixedZones(hand=HAND, invitation=INVITATION, wings=WINGS),
    limit=Limit(fill_in=decide_in_time),
    narration=Narration(gathered=gathered, rows=8, occasion=occasion, threats=threats),
    secrets=Secrets(open=True),
    ending=recap.ENDING,
    chooser=lambda table, seat: WarChoice(seat),
    first=first,
    onward=onward,
    parts=(AttackOdds, Done, Talk, LastSiege),
)
