"""The Action phase judged: what every Action is worth (11.1 and 11.3 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.agents import Rating, Reason
from games.kernel.rules import Seat
from games.proelio import moves as m
from games.proelio.cards import (
    ALLIANCE,
    GUNPOWDER,
    IMPERIAL_RESOURCES,
    INFILTRATION,
    INQUISITION,
    PLAGUE,
    RESOURCES,
    SHIELDS,
    Card,
    attacks,
    deck_of,
    defences,
    next_wall,
    usable,
    value_of,
    with_more,
    without,
)
from games.proelio.judge import Judge
from games.proelio.listing import may_attack
from games.proelio.table import Table
from games.proelio.winter import brings_winter, in_winter
from games.proelio.worth import DEFEAT, VICTORY, WALL, fear, keep, support_gain, worth

HARM: Final = 0.45
"""What it is worth to take 1 from the House on the left."""
GAIN: Final = 0.8
"""What a card taken as loot is worth, of its own worth: it comes to a Hand that may be full."""
LURE: Final = 0.8
"""What a card wasted on a bluff is worth beyond the harm: so that walls that look weak are feared too (11.4)."""
GUILD: Final = 1.0
"""What a Guild is kept for."""
WEAK: Final = 3
"""Cards of a besieger up to which Bards do more for the House behind it: played on in thought, 2 % of the games are lost by it
at three cards, 6 % at two, and as many won as lost at four and five."""
DANGER: Final = 14.0
"""That a House other than the own prey is about to fall to its besieger."""

LEAN: Final[dict[type[Any], float]] = {m.Build: 2.0, m.PlayResources: 1.0, m.PlayImperialResources: 1.0}
"""What self-play adds to the one-ply worth of an Action."""

HEED: Final = 0.3
"""What an ally said is a weight on the move that it speaks of, never a command (11.4)."""

Worth = tuple[float, Reason]


def action(judge: Judge, moves: Sequence[Any]) -> list[Rating]:
    """One rating per move. A Guild or an Inquisition before the Action is worth what the best Action is worth, and more."""
    found = {move: _action(judge, move) for move in moves if type(move) in _ACTIONS}
    top = max([value for value, _ in found.values()])
    ratings = []
    for move in moves:
        value, reason = found[move] if move in found else _extra(judge, move, top)
        ratings.append(Rating(move, value, reason))
    return ratings


def _action(judge: Judge, move: Any) -> Worth:
    value, reason = _ACTIONS[type(move)](judge, move)
    value += LEAN.get(type(move), 0.0)
    if judge.samples and brings_winter(judge.view, move):
        value = in_winter(judge)
    return value + HEED * abs(value) * advised(judge.view, judge.seat, move), reason


def _gain(judge: Judge, hand: tuple[Card, ...], unknown: int, value: float) -> float:
    """The House with that Hand and so many further cards of that value each; those above the limit are worth little."""
    cards = len(hand)
    room = max(0, 5 - cards)
    calm = fear(cards, judge.level) - fear(cards + min(unknown, room), judge.level)
    over = max(0, unknown - room)
    return judge.after(hand, judge.fort) - judge.now + min(unknown, room) * value + calm + 0.35 * over * value


def _draw(judge: Judge, move: m.Draw) -> Worth:
    few = len(judge.hand) < 3
    return _gain(judge, judge.hand, 1, judge.base_card), Reason("reason.draw_few" if few else "reason.draw")


def _build(judge: Judge, move: m.Build) -> Worth:
    card = next_wall(judge.fort)
    value = judge.after(without(judge.hand, (card,)), card) - judge.now
    return value, Reason("reason.build", {"card": card})


def _attack(judge: Judge, move: m.PlaceAttack) -> Worth:
    card, target = move.card, judge.target
    cost = judge.now - judge.after(without(judge.hand, (card,)), judge.fort)
    eager = judge.style.aggression / 100
    if not judge.samples:
        return eager * _guessed(judge, card) - cost, Reason("reason.attack", {"card": card, "target": target})
    harm = loot = falls = burnt = 0.0
    for world, found in judge.sieges(card):
        hand, fort = world.hand[target], world.fort[target]
        before = worth(hand, fort)
        for end in found:
            share = 1 / len(found) / len(judge.worlds)
            if end.fallen or (len(end.loot) >= len(hand) > 0 == len(end.hand) and end.fort is None):
                falls += share
                continue
            harm += share * (before - worth(end.hand, end.fort))
            loot += share * sum([GAIN * keep(own, judge.level) for own in end.loot])
            burnt += share * max(0, len(hand) - len(end.hand) - len(end.loot))
    bluff = card == "dung" or value_of(card) + 1 < judge.level + 1
    more = ((judge.style.bluff - 100) / 100 + LURE * judge.sharp) * burnt if bluff else 0.0
    value = VICTORY * falls + eager * (HARM * harm + loot) + more - cost
    return value, _why_attack(card, target, falls, loot, burnt)


def _why_attack(card: Card, target: int, falls: float, loot: float, burnt: float) -> Reason:
    args: dict[str, int | str] = {"card": card, "target": target}
    if falls >= 0.1:
        return Reason("reason.attack_kill", {**args, "percent": round(100 * falls)})
    if card == "dung" or (loot < 0.5 and burnt > 0.5):
        return Reason("reason.bluff", args)
    return Reason("reason.attack_loot" if loot >= 1 else "reason.attack", args)


def _guessed(judge: Judge, card: Card) -> float:
    """A beginner's estimate: the value that shows on the card, and more against a House that looks weak."""
    cards = len(judge.view.hand[judge.target])
    if card == GUNPOWDER:
        return 0.6 * WALL[judge.view.level(judge.target)]
    if card == INFILTRATION:
        return 2.0 if cards else 0.0
    bare = judge.view.fort[judge.target] is None
    return 1.6 * value_of(card) + (20.0 if bare and 0 < cards <= value_of(card) else 0.0)


def _resources(judge: Judge, move: m.PlayResources | m.PlayImperialResources) -> Worth:
    card, count = (RESOURCES, 2) if isinstance(move, m.PlayResources) else (IMPERIAL_RESOURCES, 3)
    value = _gain(judge, without(judge.hand, (card,)), count, judge.base_card)
    return value, Reason("reason.resources", {"cards": count})


def _plague(judge: Judge, move: m.PlayPlague) -> Worth:
    """A round without sieges: for the weak, and against a House that is about to win."""
    view = judge.view
    value = _gain(judge, without(judge.hand, (PLAGUE,)), 1, judge.base_card)
    reason = Reason("reason.plague")
    if len(judge.hand) <= 2 or judge.fort is None:
        value += 2.5
    if view.attack_on[judge.target] is not None and view.endangered(judge.target):
        value -= 8.0
    if judge.sharp and _doomed(judge):
        value += DANGER
        reason = Reason("reason.plague_saves", {"target": _doomed(judge)[0]})
    return value, reason


def _doomed(judge: Judge) -> list[int]:
    """Houses under Attack and in mortal danger, whose fall would be somebody else's victory."""
    view, friends = judge.view, {judge.seat}
    if view.allied:
        friends.add(view.ally(judge.seat))
    return [
        house
        for house in range(view.n)
        if house != judge.seat
        and view.attack_on[house] is not None
        and view.endangered(house)
        and view.right(house) not in friends
    ]


def _alliance(judge: Judge, move: m.PlayAlliance) -> Worth:
    value = judge.after(without(judge.hand, (ALLIANCE,)), judge.fort) - judge.now
    saved = judge.sharp and move.target in _doomed(judge)
    value += DANGER / 2 if saved else -4.0 if move.target == judge.target else -1.5 if move.target == judge.besieger else -1.0
    return value, Reason("reason.alliance_saves" if saved else "reason.alliance", {"target": move.target})


def _imperial(judge: Judge, move: m.TakeImperial) -> Worth:
    hand = without(judge.hand, move.discards)
    value = _gain(judge, hand, 1, judge.imperial_card)
    if move.scribes:
        value += 1.2 - GUILD - judge.points
    return value, Reason("reason.imperial_scribes" if move.scribes else "reason.imperial")


def _equitas(judge: Judge, move: m.InvokeEquitas) -> Worth:
    return judge.after(judge.hand, SHIELDS) - judge.now - 0.5, Reason("reason.equitas")


def _trade(judge: Judge, move: m.TradeBegin) -> Worth:
    return trade_value(judge), Reason("reason.trade")


def trade_value(judge: Judge) -> float:
    """The best purchase that the House can expect: it remembers the pile, or takes it for an average one."""
    view = judge.view
    pile = {str(card) for world in judge.worlds[:1] for card in world.base_discard} or {"soldiers", "palisades"}
    pairs = [pair for pair in _pairs(judge.hand) if view.season == "summer" or deck_of(pair[0]) != deck_of(pair[1])]
    if not pairs:
        return -DEFEAT
    return (
        max([judge.after(with_more(without(judge.hand, pair), (card,)), judge.fort) for pair in pairs for card in pile])
        - judge.now
    )


def _pairs(hand: tuple[Card, ...]) -> set[tuple[Card, Card]]:
    return {(a, b) for i, a in enumerate(hand) for b in hand[i + 1 :]}


def _support(judge: Judge, move: m.Support) -> Worth:
    """A card that is worth more to the ally, above all when it has few."""
    view, ally = judge.view, judge.view.ally(judge.seat)
    cards, level = len(view.hand[ally]), view.level(ally)
    gain = support_gain(move.card, cards, level)
    value = judge.after(without(judge.hand, (move.card,)), judge.fort) - judge.now + gain
    return value + _said(judge, move), Reason("reason.support", {"card": move.card, "target": ally})


def advised(view: Table, seat: Seat, move: Any) -> bool:
    """Whether the move is what the ally spoke of at its last Support."""
    said = view.heard[seat] if view.heard else None
    if said in ("strike", "press"):
        return isinstance(move, m.PlaceAttack)
    if said == "hold":
        return isinstance(move, m.Build)
    if not isinstance(move, m.Support):
        return said == "danger" and isinstance(move, m.PlayPlague)
    wanted = {"need_wall": defences(), "need_sword": attacks(), "danger": (*defences(), *attacks())}
    return move.card in wanted.get(said or "", ())


def _said(judge: Judge, move: m.Support) -> float:
    """The message that says what the card is for is a little better than silence, and silence than anything else."""
    fits: m.Message | None = None
    if judge.view.endangered(judge.seat):
        fits = "danger"
    elif move.card in defences():
        fits = "hold"
    elif move.card in attacks():
        fits = "strike"
    return 0.02 if move.message == fits else 0.0 if move.message is None else -0.5


_ACTIONS: Final[dict[type[Any], Callable[[Judge, Any], Worth]]] = {
    m.Draw: _draw,
    m.Build: _build,
    m.PlaceAttack: _attack,
    m.PlayResources: _resources,
    m.PlayImperialResources: _resources,
    m.PlayPlague: _plague,
    m.PlayAlliance: _alliance,
    m.TakeImperial: _imperial,
    m.InvokeEquitas: _equitas,
    m.TradeBegin: _trade,
    m.Support: _support,
}


def is_action(move: Any) -> bool:
    """Whether the move is one of the Actions, and not a Guild or an Inquisition before it, or an answer."""
    return type(move) in _ACTIONS


def _extra(judge: Judge, move: Any, best: float) -> Worth:
    """What may be done before the Action."""
    if isinstance(move, m.PlayInquisition):
        return best + _inquisition(judge, move), Reason("reason.inquisition", {"side": move.side})
    if isinstance(move, m.UseBards):
        return best + bards(judge), Reason("reason.bards", {"target": judge.besieger})
    if isinstance(move, m.UseApothecaries):
        return best + apothecaries(judge) + _freed(judge, best), Reason("reason.apothecaries")
    assert isinstance(move, m.UseMerchants)
    return best + merchants(judge, best), Reason("reason.merchants")


def _inquisition(judge: Judge, move: m.PlayInquisition) -> float:
    """To know the prey before an Attack is worth more than a dead card, above all in a full Hand."""
    if not judge.sharp or move.side == "right":
        return -1.5
    armed = any(card in attacks() for card in judge.hand)
    cost = judge.now - judge.after(without(judge.hand, (INQUISITION,)), judge.fort)
    return (1.8 if armed else 0.4) - cost + (0.6 if len(judge.hand) == 5 else 0.0)


def bards(judge: Judge) -> float:
    """A card less for the besieger; its last card would be the victory of the House behind it, or of the own Alliance."""
    view = judge.view
    if view.alone(judge.besieger):
        return VICTORY if view.allied else -DEFEAT
    if not view.allied and len(view.hand[judge.besieger]) <= WEAK:
        return -1.5
    return 1.4 - GUILD - judge.points + (0.6 if len(judge.hand) <= 2 else 0.0)


def apothecaries(judge: Judge) -> float:
    """To let sieges go on: good for a House whose prey is under its own Attack, bad for one that is besieged itself."""
    view = judge.view
    value = -GUILD - judge.points
    if view.attack_on[judge.target] is not None:
        value += 6.0 if view.endangered(judge.target) else 1.2
    if view.attack_on[judge.seat] is not None:
        value -= 3.0 if len(judge.hand) <= 2 else 0.5
    if judge.sharp and _doomed(judge):
        value -= DANGER
    return value


def _freed(judge: Judge, best: float) -> float:
    """How much better than the best Action an Attack would be that the Plague bars."""
    thawed = judge.view.copy()
    thawed.plague = None
    if not may_attack(thawed, judge.seat):
        return 0.0
    able = [card for card in dict.fromkeys(judge.hand) if card in attacks() and usable(card, judge.level)]
    return max([0.0, *[_action(judge, m.place_attack(card))[0] - best for card in able]])


def merchants(judge: Judge, best: float) -> float:
    """When a trade would be the best Action."""
    view = judge.view
    if view.phase != "action" or view.plague is not None or not view.base_discard:
        return -GUILD
    return trade_value(judge) - best - 0.5 * GUILD
