"""What a choice would bring, before it is made: numbers first, from what the one who chooses knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.protocol import Move
from games.proelio import moves as m
from games.proelio.cards import GUNPOWDER, INFILTRATION, PROTECTION, WATCH, deck_of, hand_limit, level_of, value_of, wall_above
from games.proelio.refusals import of_no_use
from games.proelio.state import State
from scenes.proelio.choosing.buttons import laid_buttons
from scenes.proelio.choosing.menu import Option, deployed_value
from scenes.proelio.context import WarContext
from scenes.proelio.layout.siege import ceiling_of, only_powder
from scenes.proelio.wording import worded

HELPED: Final = ("equitas", "imperial", "support", "trade")
"""Actions that do not explain themselves."""


def forecast(view: State, context: WarContext) -> str:
    """What the card or button in focus would bring, "" where nothing is to be said."""
    if context.choosing is None or context.event is not None or context.eyes != context.choosing:
        return ""
    focus, number = context.focused, context.at("option")
    if number is not None:
        laid = laid_buttons(view, context)
        option = laid[number].option if number < len(laid) else None
        if option is None or option.refusal is not None:
            return ""
        return warned(view, context, option) or of_button(view, context, option)
    if focus.kind == "hand":
        return _of_card(view, context, focus.name) or _only_held(view, context, focus.name)
    if focus.kind in ("ware", "offer", "seen", "odds"):
        return context.say("focus.card", card=focus.name)
    return ""


def warned(view: State, context: WarContext, option: Option) -> str:
    """What would cost the game; R13, R52."""
    if isinstance(option.move, m.Deploy) and option.move.cards:
        seat = view.decider
        all_of_it = view.fort[seat] is None and len(option.move.cards) == len(view.hand[seat])  # R13
        return context.say("warning.fatal_defence") if all_of_it else ""
    besieger = view.right(view.decider)
    if option.move == m.USE_BARDS and view.alone(besieger):
        return context.say("warning.bards", name=context.name(besieger), winner=context.name(view.right(besieger)))
    return ""


def of_button(view: State, context: WarContext, option: Option) -> str:
    """What it does, "" for what explains itself."""
    key = option.act
    told = of_move(view, context, option.move) if option.move is not None and option.refusal is None else ""
    if told:
        return told
    if key in view.guild:
        return context.say("focus.guild", guild=key)
    return context.say(f"act_help.{key}", price=view.season) if key in HELPED else ""


def _of_card(view: State, context: WarContext, card: str) -> str:
    """What would come of the card in focus, as it is used in this decision; "" where it is only paid with."""
    if view.phase == "deploy":
        picked = [id.name for id in context.cards if id != context.focus]
        legal = view.why_not(view.decider, m.Deploy((card,))) is None
        return deploying(view, context, picked, (*picked, card)) if legal else ""
    if view.phase != "action":
        return ""
    move = _action_with(view, card)
    return of_move(view, context, move) if move is not None and view.why_not(view.decider, move) is None else ""


def _only_held(view: State, context: WarContext, card: str) -> str:
    """What the card is, and why it is of no use in this decision, where it is of none."""
    what, refusal = context.say("focus.card", card=card), of_no_use(view, view.decider, card)
    return what if refusal is None else f"{what} {context.say(refusal.message, **worded(refusal.args, context.players))}"


def _action_with(view: State, card: str) -> m.ProelioMove | None:
    """The Action that the card itself is for."""
    moves: dict[str, m.ProelioMove] = {
        "resources": m.PLAY_RESOURCES,
        "imperial_resources": m.PLAY_IMPERIAL_RESOURCES,
        "plague": m.PLAY_PLAGUE,
    }
    if card == wall_above(view.fort[view.decider]):
        return m.BUILD
    attack = m.place_attack(card)
    return attack if view.why_not(view.decider, attack) is None else moves.get(card)


def of_move(view: State, context: WarContext, move: Move) -> str:
    """What it would bring, "" where that needs no number."""
    tell = _MOVES.get(type(move))
    return tell(view, context, move) if tell is not None else ""


# -- defence -----------------------------------------------------------------------------------------------------------------


def deploying(view: State, context: WarContext, before: Sequence[str], after: Sequence[str]) -> str:
    """What these cards hold, of all that the Attack may be: its back and its highest value are public (7.2)."""
    attack = view.attack_on[view.decider]
    if attack is None:
        return ""
    if PROTECTION in after:
        return context.say("forecast.deploy.safe")
    total = deployed_value(after)
    told = [context.say("forecast.deploy.now", before=deployed_value(before), after=total)] if after else []
    if deck_of(attack.card) == "imperial":
        what = "powder" if only_powder(view, attack) else "gold"
        return " ".join([*told, context.say(f"forecast.deploy.{what}")])
    most, watch = ceiling_of(attack), WATCH in after
    if total >= most:
        return " ".join([*told, context.say("forecast.deploy.held.watch" if watch else "forecast.deploy.held", most=most)])
    told.append(context.say(f"forecast.deploy.open{_worst(view, len(after), most - total)}", most=most, n=most - total))
    return " ".join([*told, *([context.say("forecast.deploy.watch")] if watch else [])])


def _worst(view: State, deployed: int, due: int) -> str:
    """How a House can make up `due` after its cards have been deployed; its Builders may yet spare it the fall."""
    seat = view.decider
    hand, wall = len(view.hand[seat]) - deployed, view.level(seat)
    if falls(hand, wall, due - int(view.guild_ready(seat, "builders"))):
        return ".falls"
    return "" if not wall else ".gives" if due > hand else ".wall"


def _deploy(view: State, context: WarContext, move: m.Deploy) -> str:
    return deploying(view, context, (), move.cards)


def falls(hand: int, wall: int, due: int) -> bool:
    """Whether a House falls that must make up `due`, also when it gives up its wall first (PROELIO-502 to 504, 510)."""
    pays = due < hand or (due == hand and (wall > 0 or due == 0))
    left = max(0, due - wall)
    gives_up = wall > 0 and left < hand
    return not (pays or gives_up)


def _sacrifice(view: State, context: WarContext, move: m.Sacrifice) -> str:
    combat = view.combat
    assert combat is not None
    seat = view.decider
    wall, hand = view.level(seat), len(view.hand[seat])
    left = max(0, combat.missing - wall)
    values = {"value": combat.value, "before": combat.total, "after": combat.total + wall, "n": left}
    if left >= hand:
        return context.say("forecast.sacrifice.fatal", **values)
    return context.say("forecast.sacrifice" if left else "forecast.sacrifice.held", **values)


def _loot(view: State, context: WarContext, move: m.PayLoot) -> str:
    hand = len(view.hand[view.decider])
    left = hand - len(move.cards)
    fatal = left == 0 and (view.fort[view.decider] is None or (view.combat is not None and view.combat.sacrificed))
    words = "forecast.loot.fatal" if fatal else "forecast.loot"
    return context.say(words, before=hand, after=left, house=context.name(view.right(view.decider)))


# -- Actions -----------------------------------------------------------------------------------------------------------------


def _attack(view: State, context: WarContext, move: m.PlaceAttack) -> str:
    """What the Attack would do as things stand, if nothing is deployed against it: the most that it can."""
    foe = view.left(view.decider)
    hand, wall, value = len(view.hand[foe]), view.level(foe), value_of(move.card)
    values: dict[str, Any] = {"card": move.card, "house": context.name(foe), "before": hand}
    if move.card == GUNPOWDER:
        return context.say("forecast.attack.gunpowder", **values, wall=wall)
    if move.card == INFILTRATION:
        return context.say("forecast.attack.infiltration", **values)
    if value == 0:
        return context.say("forecast.attack.dung", **values)
    if falls(hand, wall, value):
        return context.say("forecast.attack.falls", **values, value=value)
    words = "forecast.attack.bare" if wall == 0 else "forecast.attack.wall" if value >= hand else "forecast.attack"
    return context.say(words, **values, value=value, after=max(0, hand - value))


def _build(view: State, context: WarContext, move: m.Build) -> str:
    seat = view.decider
    before, after = view.level(seat), level_of(wall_above(view.fort[seat]))
    uses = [min(4, level + 1) for level in (before, after)]
    return context.say("forecast.build", before=before, after=after, uses=uses[0], then=uses[1])


def _hand(view: State, context: WarContext, spent: int, drawn: int, words: str = "forecast.hand") -> str:
    """How the own Hand grows; above the limit what is too much is discarded (PROELIO-012). Whoever draws the last card of the
    Base deck changes the season."""
    before = len(view.hand[view.decider])
    after = before - spent + drawn
    over = after - hand_limit()
    if over > 0:
        told = context.say(f"{words}.over" if words == "forecast.hand" else words, before=before, after=hand_limit(), n=over)
    else:
        told = context.say(words, before=before, after=after)
    ends = words != "forecast.imperial" and drawn >= len(view.base_deck) and not view.allied
    season = "summer" if view.season == "summer" and (view.base_discard or spent) else "autumn"
    return f"{told} {context.say(f'forecast.last.{season}')}" if ends else told


def _alliance(view: State, context: WarContext, move: m.PlayAlliance) -> str:
    before = len(view.hand[move.target])
    return context.say("forecast.alliance", house=context.name(move.target), before=before, after=min(5, before + 1))


def _take_imperial(view: State, context: WarContext, move: m.TakeImperial) -> str:
    return _hand(view, context, 2, 1, "forecast.imperial") if len(move.discards) == 2 else ""


_MOVES: Final[dict[type[Any], Callable[[State, WarContext, Any], str]]] = {
    m.Deploy: _deploy,
    m.Sacrifice: _sacrifice,
    m.PayLoot: _loot,
    m.PlaceAttack: _attack,
    m.Build: _build,
    m.Draw: lambda view, context, move: _hand(view, context, 0, 1),
    m.PlayResources: lambda view, context, move: _hand(view, context, 1, 2),
    m.PlayImperialResources: lambda view, context, move: _hand(view, context, 1, 3),
    m.TakeImperial: _take_imperial,
    m.PlayPlague: lambda view, context, move: _hand(view, context, 1, 1, "forecast.plague"),
    m.PlayAlliance: _alliance,
}
