"""What Proelio's ribbon asks and says, and which button does what meanwhile."""

from __future__ import annotations

from games.kernel.protocol import Seat
from games.proelio.cards import ALLIANCE
from games.proelio.presence.uses import most_picked
from games.proelio.state import State
from games.proelio.trail import HAND
from scenes.proelio.choosing.buttons import option_text, options_now
from scenes.proelio.choosing.choice import DONE
from scenes.proelio.choosing.menu import ATTACK, SUPPORT
from scenes.proelio.context import WarContext, taught
from scenes.proelio.layout.siege import FOUGHT, besieged
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.wording import worded
from scenes.stage.devices.action import Kind
from scenes.table.context import Say
from scenes.table.face import LegendRows, Prompt
from scenes.table.layout.legend_rows import Row, look, taken_by, while_shown, while_waiting


def prompt(view: State, context: WarContext) -> Prompt:
    """The ribbon of the moment."""
    fought = view.phase in FOUGHT or view.combat is not None
    return Prompt(sentence(view, context), "shield" if fought else "swords", PROELIO.war)


def sentence(view: State, context: WarContext) -> str:
    """What is asked of the one who looks; else what goes on."""
    besieger, house = _at_the_walls(view, context)
    if besieger is not None:
        return context.say("prompt.siege", attacker=context.name(besieger), house=context.name(house))
    seat = context.choosing
    if seat is not None and context.event is None and seat in view.to_act():
        return _asked(view, context, seat) if context.eyes == seat else context.say("prompt.turn", name=context.name(seat))
    if view.phase == "over" and view.result is not None:
        return context.victory
    if view.decider in context.thinking:
        return context.say("prompt.waiting", name=context.name(view.decider))
    return context.say("prompt.turn", name=context.name(view.turn_seat))


def _gift(view: State, seat: Seat) -> str:
    """The card that came from the ally just now and is one too many; "" where the Hand is too full for another reason."""
    last = view.trail[-1] if view.phase == "overflow" and view.allied and view.trail else None
    given = last is not None and (last.source, last.target) == (HAND[view.ally(seat)], HAND[seat])
    return last.cards[0] if last is not None and given and not last.hidden else ""


def _at_the_walls(view: State, context: WarContext) -> tuple[Seat | None, Seat]:
    """Who besieges whom in what is shown now; what comes of it stands on the stage."""
    house = besieged(view, context) if context.event is not None else None
    return (None, 0) if house is None else (view.right(house), house)


def _asked(view: State, context: WarContext, seat: Seat) -> str:
    """The question of the phase, or the narrower one that is open."""
    if context.opened == ATTACK:
        return context.say("prompt.choose_attack", name=context.name(view.left(seat)))
    if context.opened == ALLIANCE:
        return context.say("prompt.choose_drawer")
    if context.opened == SUPPORT:
        return context.say("prompt.choose_message")
    if view.phase == "trade_browse" and context.ware:
        return context.say("prompt.choose_price")
    if view.phase == "shortfall" and context.picked:
        return context.say("prompt.choose_loot", n=most_picked(view, seat))
    gift = _gift(view, seat)
    if gift:
        return context.say("prompt.overflow.gift", card=gift)
    asked = view.prompt(seat)
    return context.say(asked.message, **worded(asked.args, context.players))


def legend(view: State, context: WarContext, house: Say) -> LegendRows:
    """Two rows at the right foot."""
    return LegendRows(_rows(view, context, house))


def _rows(view: State, context: WarContext, house: Say) -> list[Row]:
    if not context.idle:
        return while_shown(house)
    if context.choosing is None or context.eyes != context.choosing:
        return while_waiting(house)
    if context.hint is not None and context.hint.pieces and not taught(context):
        return [[(Kind.CONFIRM, house(taken_by(context.focus, context.picked)))], [(Kind.HINT, house("hint.hide"))]]
    back = look(house)
    if context.picked or context.undo:
        back = (Kind.BACK, house("hint.unpick" if context.picked else "hint.back"))
    done = (Kind.ALT, option_text(context, options_now(view, context)[0])) if meant(view, context) else None
    beside = done or (look(house) if back != look(house) else None)
    lit = taught(context) and context.focus in context.hinted
    first: Row = [
        (Kind.CONFIRM, house(taken_by(context.focus, context.picked) if lit else "hint.choose")),
        *((beside,) if beside else ()),
    ]
    return [first, [back, (Kind.HINT, house("hint.hint"))]]


def meant(view: State, context: WarContext) -> bool:
    """Whether "done" means something: what it would do is beyond doubt, and allowed."""
    laid = options_now(view, context)
    picked = bool(context.picked) and not context.opened
    return bool(laid) and laid[0].refusal is None and (picked or (view.phase in DONE and not context.opened))
