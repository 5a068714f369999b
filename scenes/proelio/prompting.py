"""The sentence on the ribbon, and its emblem."""

from __future__ import annotations

from games.kernel.protocol import Seat
from games.proelio.cards import ALLIANCE
from games.proelio.state import State
from games.proelio.trail import HAND
from scenes.proelio.choosing.menu import ATTACK, SUPPORT, most_picked
from scenes.proelio.laid.siege import FOUGHT, besieged
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.sight import WarSight
from scenes.proelio.wording import worded
from scenes.table.face import Prompt


def prompt(view: State, sight: WarSight) -> Prompt:
    """The ribbon of the moment."""
    fought = view.phase in FOUGHT or view.combat is not None
    return Prompt(sentence(view, sight), "shield" if fought else "swords", PROELIO.war)


def sentence(view: State, sight: WarSight) -> str:
    """What is asked of the one who looks; else what goes on."""
    besieger, house = _at_the_walls(view, sight)
    if besieger is not None:
        return sight.say("prompt.siege", attacker=sight.name(besieger), house=sight.name(house))
    seat = sight.choosing
    if seat is not None and not sight.kind and seat in view.to_act():
        return _asked(view, sight, seat) if sight.eyes == seat else sight.say("prompt.turn", name=sight.name(seat))
    if view.phase == "over" and view.result is not None:
        return sight.victory
    if view.decider in sight.thinking:
        return sight.say("prompt.waiting", name=sight.name(view.decider))
    return sight.say("prompt.turn", name=sight.name(view.turn_seat))


def _gift(view: State, seat: Seat) -> str:
    """The card that came from the ally just now and is one too many; "" where the Hand is too full for another reason."""
    last = view.trail[-1] if view.phase == "overflow" and view.allied and view.trail else None
    given = last is not None and (last.source, last.target) == (HAND[view.ally(seat)], HAND[seat])
    return last.cards[0] if last is not None and given and not last.hidden else ""


def _at_the_walls(view: State, sight: WarSight) -> tuple[Seat | None, Seat]:
    """Who besieges whom in what is shown now; what comes of it stands on the stage."""
    house = besieged(view, sight) if sight.kind else None
    return (None, 0) if house is None else (view.right(house), house)


def _asked(view: State, sight: WarSight, seat: Seat) -> str:
    """The question of the phase, or the narrower one that is open."""
    if sight.opened == ATTACK:
        return sight.say("prompt.choose_attack", name=sight.name(view.left(seat)))
    if sight.opened == ALLIANCE:
        return sight.say("prompt.choose_drawer")
    if sight.opened == SUPPORT:
        return sight.say("prompt.choose_message")
    if view.phase == "trade_browse" and sight.ware:
        return sight.say("prompt.choose_price")
    if view.phase == "shortfall" and sight.picked:
        return sight.say("prompt.choose_loot", n=most_picked(view, seat))
    gift = _gift(view, seat)
    if gift:
        return sight.say("prompt.overflow.gift", card=gift)
    asked = view.prompt(seat)
    return sight.say(asked.message, **worded(asked.args, sight.players))
