"""What Kalesia's ribbon asks and says, and which button does what meanwhile."""

from __future__ import annotations

from typing import Final

from games.kalesia import events
from games.kalesia.state import State
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.cards import EMBLEM_OF
from scenes.kalesia.layout.grid import contested
from scenes.kalesia.layout.hand import open_hand
from scenes.kalesia.layout.own_alliance import own
from scenes.kalesia.layout.zones import PEEK_ENDS, SECRET
from scenes.kalesia.paint.palette import KALESIA
from scenes.kalesia.show.cues import CUES, ended, taken
from scenes.stage.devices.action import Kind
from scenes.stage.devices.seating import people
from scenes.table.context import Context, Say
from scenes.table.face import LegendRows, Prompt
from scenes.table.layout.legend_rows import Row, advice, look, taken_by, while_shown, while_waiting

TITLE_SIGN: Final = ("w_queen", KALESIA.forest_ink)
"""The ribbon's emblem and its colour: the title's own, which is no side's."""
SIGNS: Final = {
    "C": (EMBLEM_OF["C"], KALESIA.centaur),
    "M": (EMBLEM_OF["M"], KALESIA.mermaid),
    "F": (EMBLEM_OF["F"], KALESIA.forest_ink),
}
"""Those of the side that has won."""


def prompt(view: State, context: Context) -> Prompt:
    """The ribbon of the moment."""
    won = view.result is not None and bool(view.result.winning_seats) and ended(context)
    emblem, color = SIGNS[view.result.winner] if won and view.result is not None else TITLE_SIGN
    return Prompt(sentence(view, context), emblem, color, swept=passing(view, context) if context.swept else "")


def sentence(view: State, context: Context) -> str:
    """The sentence on the ribbon."""
    say = context.say
    cell = contested(view)
    area = say(f"area.{view.area}")
    told = CUES.now(context).ribbon(view, context)
    if told:
        return told
    if view.phase == "over":
        return _prompt_at_the_end(view, context)
    if context.choosing is not None and open_hand(view, context) == context.choosing:
        return _prompt_for_chooser(view, context, area)
    if cell is None or not context.at_rest_or_showing(events.WeaponsCommitted):
        return area
    return _prompt_for_all(view, context)


def passing(view: State, context: Context) -> str:
    """All fight for the area that passes: while its weapons lie there who may take it, then who has."""
    row = CUES.now(context)
    counted = (row.climbs or row.taken) and view.log and view.log[-1].winner is not None
    return taken(view, context) if counted else sentence(view, context)


def _prompt_at_the_end(view: State, context: Context) -> str:
    if ended(context) and view.result is not None:
        winners = view.result.winning_seats
        won = context.say(f"prompt.won.{view.result.winner}")
        if winners and context.eyes is not None and context.secrecy == "open":
            return context.say("prompt.yours" if context.eyes in winners else "prompt.theirs", won=won)
        return won if winners else context.say("prompt.lost")
    return context.say(f"temple.{view.result.winner}") if view.result and view.result.reason == "temple" else ""


def _prompt_for_chooser(view: State, context: Context, area: str) -> str:
    key = ("prompt.choose_weapons", "prompt.one_more", "prompt.confirm")[min(2, len(context.picked))]
    return context.say(key, name=area)


def _prompt_for_all(view: State, context: Context) -> str:
    waiting = view.to_act()
    persons = [seat for seat in people(context.players) if seat in waiting]
    if context.secrecy == "curtain" and (called := [seat for seat in persons if seat not in context.waiting])[1:]:
        return context.say("prompt.then", name=context.name(called[0]), other=context.name(called[1]))
    left = persons if context.locked else waiting
    if len(left) == 1:
        return context.say("prompt.waiting", name=context.name(left[0]))
    if not people(context.players):
        return context.say("prompt.watching")
    if context.locked and len(persons) == len(people(context.players)):
        return context.say("prompt.all_choose")
    return context.say("prompt.waiting_many", n=len(left)) if left else context.say("prompt.all_chosen")


def legend(view: State, context: ForestContext, house: Say) -> LegendRows:
    """Two rows at the right; below the secret alliance, where it lies there, how to peek."""
    covered = context.secrecy != "open" and own(view, context) is not None
    peek: Row = [(Kind.PEEK, house("hint.peek"))] if covered else []
    return LegendRows(_rows(context, house), peek, SECRET.x, PEEK_ENDS)


def _rows(context: ForestContext, house: Say) -> list[Row]:
    if context.asked:
        lit = context.focus in context.hinted
        choose = (Kind.CONFIRM, house(taken_by(context.focus, context.picked) if lit else "hint.choose"))
        asks = advice(house, context.hint)
        if lit or not context.picked:
            return [[choose, asks], [look(house)]] if context.hint is None else [[choose], [asks]]
        return [[choose, (Kind.ALT, house("hint.done"))], [(Kind.BACK, house("hint.unpick")), asks]]
    if context.locked and context.idle:
        return [[look(house)]]  # the buttons of the chords say themselves what they mean
    return while_waiting(house) if context.idle else while_shown(house)
