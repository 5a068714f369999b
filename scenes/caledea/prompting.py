"""What Caledea's ribbon asks and says, and which button does what meanwhile."""

from __future__ import annotations

from typing import Final

from games.caledea.state import State
from games.caledea.table import IDS, Bombarding, Combat, Group
from games.caledea.turns import taken_by
from games.caledea.ways import ways
from games.kernel.protocol import Seat
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext, acting, alone, handed, with_party
from scenes.caledea.cues.cues import CUES
from scenes.caledea.fight.summons import OFF_TURN
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.wording import place, worded
from scenes.caledea.zones import FOOT, HINT_X
from scenes.stage.devices.action import Kind
from scenes.table.context import Say
from scenes.table.face import LegendRows, Prompt
from scenes.table.layout.legend_rows import Row, advice, asked_for, look, while_shown, while_waiting
from scenes.table.people.advice import Hint

ROOM: Final = 46
"""Letters that the ribbon shows in full size."""
CHAIN: Final = ("take", "where", "passenger")
"""The phases of a choice that is made step by step."""


@handed
def prompt(view: State, context: BoardContext) -> Prompt:
    """The ribbon of the moment."""
    if isinstance(view.pending, Combat | Bombarding):
        return Prompt(_sentence(view, context), "swords", CALEDEA.attack)
    return Prompt(_sentence(view, context), "crown", CALEDEA.table_hi)


def _sentence(view: State, context: BoardContext) -> str:
    seat = context.choosing
    if seat is not None and context.lifted and context.event is None and isinstance(view.pending, Group):
        ids, rank = view.pending.ids, view.unit(view.pending.ids[0]).rank
        return context.say("who.where.many", n=len(ids)) if len(ids) > 1 else context.say("who.where.one", rank=rank)
    if seat is not None and context.open_square is not None:
        return context.say("prompt.opened", place=place(view, context.open_square))
    if seat is not None and context.event is None and seat in view.to_act():
        asked = view.prompt(seat)
        return _to(context, seat, context.say(asked.message, **worded(asked.args, view, context.players)))
    if view.result is not None and view.result.reason == "kept" and context.event is not None and context.step == 0:
        capital = view.card(taken_by(view, view.active)[0]).id
        return context.say("prompt.kept", name=context.name(view.active), capital=capital)
    if view.result is not None:
        return context.won
    told = CUES.now(context).ribbon(context.event, context)
    if told:
        return told
    if isinstance(view.pending, Combat | Bombarding):
        return _fight(view, context, view.pending)
    seat = acting(view, context)
    return context.say("prompt.waiting" if seat in context.thinking else "prompt.turn", name=context.name(seat))


def _to(context: BoardContext, seat: Seat, text: str) -> str:
    """What is asked; of several persons it is said which one, where the ribbon has room."""
    named = context.say("prompt.to", name=context.name(seat), text=text)
    return named if alone(context) is None and len(named) <= ROOM else text


def _fight(view: State, context: BoardContext, fight: Combat | Bombarding) -> str:
    """Who attacks whom, and where; where alone, when nothing is left there to be attacked."""
    where, wall = place(view, fight.square), view.structure.get(fight.square)
    owners = [id // IDS for id in view.at[fight.square]] + ([wall.controller] if wall is not None else [])
    foe = next((seat for seat in owners if view.opposed(seat, view.active)), None)
    if foe is None:
        return context.say("tray.attacker", place=where)
    kind = "fight" if isinstance(fight, Combat) else "fire"
    return context.say(f"prompt.{kind}", attacker=context.name(view.active), defender=context.name(foe), place=where)


def legend(view: State, context: BoardContext, house: Say) -> LegendRows:
    """At the left foot prices, and how to look round the torus."""
    left: Row = [(Kind.SHOULDER_LEFT, context.say("label.prices")), (Kind.PEEK, context.say("hint.lens"))]
    held = context.say("hint.end_turn") if context.lifted and context.idle else ""
    return LegendRows(_rows(view, context, house), left, HINT_X, FOOT.right, held=held)


def _rows(view: State, context: BoardContext, house: Say) -> list[Row]:
    if not context.idle:
        return while_shown(house)
    if context.choosing is None:
        return while_waiting(house)
    if context.lifted:
        put_back, goes = (Kind.BACK, context.say("hint.put_back")), _confirm(view, context)
        asks = advice(house, context.hint)
        return [[put_back, look(house)], [asks, *goes]] if not asked_for(context.hint) else [[put_back, *goes], [asks]]
    undo = context.open_square is not None or context.undo
    party = context.party
    counts = enumerate(zip(party.counts, party.kinds, strict=True)) if party is not None else ()
    more = any(context.chosen == f"who.{k}" and n < len(kind.ids) for k, (n, kind) in counts)
    lift = context.say("hint.one_more" if more else "hint.lift")
    choose = lift if party is not None else house("hint.choose")
    choose = house("hint.take") if asked_for(context.hint) and context.chosen in context.hinted else choose
    return decision_hints(view.phase, context.say, house, undo, choose, context.hint)


def _confirm(view: State, context: BoardContext) -> Row:
    """What confirming does with units in hand: they go; over their own square what else can be done is listed."""
    table, party = with_party(view, context), context.party
    if party is not None and context.target == party.square:
        return [(Kind.CONFIRM, context.say("hint.other"))] if options(view, view.active, party.square) else []
    return [(Kind.CONFIRM, context.say("hint.go"))] if ways(table, table.active, context.target) else []


def decision_hints(phase: str, say: Say, house: Say, undo: bool, choose: str, hint: Hint | None = None) -> list[Row]:
    """While somebody chooses. `choose`: what confirming does; `hint`: that lies there."""
    first: Row = []
    if phase == "main":
        first.append((Kind.ALT, say("hint.end_turn")))
    elif phase in OFF_TURN:
        first.append((Kind.ALT, say("hint.alone")))
    back = (Kind.BACK, say("hint.take_back")) if undo else look(house)
    asks, does = advice(house, hint), (Kind.CONFIRM, choose)
    return [[*first, back], [asks, does]] if not asked_for(hint) else [[*first, does], [asks]]
