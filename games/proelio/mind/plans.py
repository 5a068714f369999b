"""The Action phase judged: what every Action is worth (11.1 and 11.3 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat
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
    hand_limit,
    next_wall,
    usable,
    value_of,
    with_more,
    without,
)
from games.proelio.listing import may_attack
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.judgement import DEFEAT, fear, support_gain, worth
from games.proelio.mind.winter import brings_winter, in_winter
from games.proelio.table import Table

LURE: Final = 0.8
"""What a card wasted on a bluff is worth beyond the harm: so that walls that look weak are feared too (11.4)."""
STRONG: Final = 3
"""An Attack of so much is no bluff, whatever burns before it."""
GUILD: Final = 1.0
"""What a Guild is kept for."""
WEAK: Final = 3
"""Cards of a besieger up to which Bards do more for the House behind it: played on in thought, 2 % of the games are lost by it
at three cards, 6 % at two, and as many won as lost at four and five."""
DANGER: Final = 14.0
"""That a House other than the own prey is about to fall to its besieger."""

PILES: Final = 4
"""So many discard piles are imagined by a House that thinks of the Merchant; who remembers the pile imagines the same."""

HEED: Final = 0.3
"""What an ally said is a weight on the move that it speaks of, never a command (11.4)."""

Worth = tuple[float, Reason]


def action(grounds: Grounds, moves: Sequence[Any]) -> list[Rating]:
    """One rating per move. A Guild or an Inquisition before the Action is worth what the best Action is worth, and more."""
    found = {move: _action(grounds, move) for move in moves if type(move) in _ACTIONS}
    top = max([value for value, _ in found.values()])
    ratings = []
    for move in moves:
        value, reason = found[move] if move in found else _extra(grounds, move, top)
        ratings.append(Rating(move, value, reason))
    return ratings


def _action(grounds: Grounds, move: Any) -> Worth:
    value, reason = _ACTIONS[type(move)](grounds, move)
    value += _lean(grounds, move)
    if grounds.samples and brings_winter(grounds.view, move):
        value = in_winter(grounds)
    return value + HEED * abs(value) * advised(grounds.view, grounds.seat, move), reason


def _gain(grounds: Grounds, hand: tuple[Card, ...], unknown: int, value: float) -> float:
    """The House with that Hand and so many further cards of that value each; those above the limit are worth little."""
    cards = len(hand)
    room = max(0, 5 - cards)
    calm = fear(grounds.by, cards, grounds.level) - fear(grounds.by, cards + min(unknown, room), grounds.level)
    over = max(0, unknown - room)
    return (
        grounds.after(hand, grounds.fort, min(unknown, room))
        - grounds.now
        + min(unknown, room) * value
        + calm
        + grounds.by.spare_draw * over * value
    )


def _lean(grounds: Grounds, move: Any) -> float:
    """What self-play adds to the one-ply worth of an Action."""
    if isinstance(move, m.Build):
        return grounds.by.building
    if isinstance(move, m.PlayResources | m.PlayImperialResources):
        return grounds.by.resupply
    return grounds.by.lean[move.card] if isinstance(move, m.PlaceAttack) else 0.0


def _draw(grounds: Grounds, move: m.Draw) -> Worth:
    few = len(grounds.hand) < 3
    return _gain(grounds, grounds.hand, 1, grounds.base_card), Reason("reason.draw_few" if few else "reason.draw")


def _build(grounds: Grounds, move: m.Build) -> Worth:
    card = next_wall(grounds.fort)
    value = grounds.after(without(grounds.hand, (card,)), card) - grounds.now
    return value, Reason("reason.build", {"card": card})


def _attack(grounds: Grounds, move: m.PlaceAttack) -> Worth:
    card, target, by = move.card, grounds.target, grounds.by
    cost = grounds.now - grounds.after(without(grounds.hand, (card,)), grounds.fort)
    eager = grounds.style.aggression / 100
    if not grounds.samples:
        return eager * _guessed(grounds, card) - cost, Reason("reason.attack", {"card": card, "target": target})
    harm = loot = falls = burnt = 0.0
    for world, found in grounds.sieges(card):
        hand, fort = world.hand[target], world.fort[target]
        before = worth(by, hand, fort)
        for end in found:
            share = 1 / len(found) / len(grounds.worlds)
            if end.fallen or (len(end.loot) >= len(hand) > 0 == len(end.hand) and end.fort is None):
                falls += share
                continue
            harm += share * (before - worth(by, end.hand, end.fort))
            loot += share * sum([by.gain * by.keep[own][grounds.level] for own in end.loot])
            burnt += share * max(0, len(hand) - len(end.hand) - len(end.loot))
    bluff = card == "dung" or value_of(card) + 1 < grounds.level + 1
    more = ((grounds.style.bluff - 100) / 100 + LURE * grounds.sharp) * burnt if bluff else 0.0
    room = by.room * grounds.base_card if len(grounds.hand) == hand_limit() else 0.0
    value = by.victory * falls + eager * (by.harm * harm + loot) + more + room - cost
    return value, _why_attack(card, target, falls, loot, burnt)


def _why_attack(card: Card, target: int, falls: float, loot: float, burnt: float) -> Reason:
    args: dict[str, int | str] = {"card": card, "target": target}
    if falls >= 0.1:
        return Reason("reason.attack_kill", {**args, "percent": round(100 * falls)})
    if card == "dung" or (value_of(card) < STRONG and loot < 0.5 and burnt > 0.5):
        return Reason("reason.bluff", args)
    return Reason("reason.attack_loot" if loot >= 1 else "reason.attack", args)


def _guessed(grounds: Grounds, card: Card) -> float:
    """A beginner's estimate: the value that shows on the card, and more against a House that looks weak."""
    cards = len(grounds.view.hand[grounds.target])
    if card == GUNPOWDER:
        return 0.6 * grounds.by.wall[grounds.view.level(grounds.target)]
    if card == INFILTRATION:
        return 2.0 if cards else 0.0
    bare = grounds.view.fort[grounds.target] is None
    return 1.6 * value_of(card) + (20.0 if bare and 0 < cards <= value_of(card) else 0.0)


def _resources(grounds: Grounds, move: m.PlayResources | m.PlayImperialResources) -> Worth:
    card, count = (RESOURCES, 2) if isinstance(move, m.PlayResources) else (IMPERIAL_RESOURCES, 3)
    value = _gain(grounds, without(grounds.hand, (card,)), count, grounds.base_card)
    return value, Reason("reason.resources", {"cards": count})


def _plague(grounds: Grounds, move: m.PlayPlague) -> Worth:
    """A round without sieges: for the weak, and against a House that is about to win."""
    view = grounds.view
    value = _gain(grounds, without(grounds.hand, (PLAGUE,)), 1, grounds.base_card)
    reason = Reason("reason.plague")
    if len(grounds.hand) <= 2 or grounds.fort is None:
        value += 2.5
    if view.attack_on[grounds.target] is not None and view.endangered(grounds.target):
        value -= 8.0
    if grounds.sharp and _doomed(grounds):
        value += DANGER
        reason = Reason("reason.plague_saves", {"target": _doomed(grounds)[0]})
    return value, reason


def _doomed(grounds: Grounds) -> list[int]:
    """Houses under Attack and in mortal danger, whose fall would be somebody else's victory."""
    view, friends = grounds.view, {grounds.seat}
    if view.allied:
        friends.add(view.ally(grounds.seat))
    return [
        house
        for house in range(view.n)
        if house != grounds.seat
        and view.attack_on[house] is not None
        and view.endangered(house)
        and view.right(house) not in friends
    ]


def _alliance(grounds: Grounds, move: m.PlayAlliance) -> Worth:
    value = grounds.after(without(grounds.hand, (ALLIANCE,)), grounds.fort) - grounds.now
    saved = grounds.sharp and move.target in _doomed(grounds)
    value += (
        DANGER / 2 if saved else -4.0 if move.target == grounds.target else -1.5 if move.target == grounds.besieger else -1.0
    )
    return value, Reason("reason.alliance_saves" if saved else "reason.alliance", {"target": move.target})


def _imperial(grounds: Grounds, move: m.TakeImperial) -> Worth:
    hand = without(grounds.hand, move.discards)
    value = _gain(grounds, hand, 1, grounds.imperial_card)
    if move.scribes:
        value += 1.2 - GUILD - grounds.points
    return value, Reason("reason.imperial_scribes" if move.scribes else "reason.imperial")


def _equitas(grounds: Grounds, move: m.InvokeEquitas) -> Worth:
    return grounds.after(grounds.hand, SHIELDS) - grounds.now - 0.5, Reason("reason.equitas")


def _trade(grounds: Grounds, move: m.TradeBegin) -> Worth:
    return trade_value(grounds), Reason("reason.trade")


def trade_value(grounds: Grounds) -> float:
    """The best purchase that the House can expect: it remembers the pile, or takes it for an average one."""
    view = grounds.view
    piles = [sorted({str(card) for card in world.base_discard}) for world in grounds.worlds[:PILES]] or [
        ["palisades", "soldiers"]
    ]
    pairs = [pair for pair in _pairs(grounds.hand) if view.season == "summer" or deck_of(pair[0]) != deck_of(pair[1])]
    if not pairs:
        return -DEFEAT
    bought = {
        card: max([grounds.after(with_more(without(grounds.hand, pair), (card,)), grounds.fort) for pair in pairs])
        for card in {card for pile in piles for card in pile}
    }
    return sum([max([bought[card] for card in pile], default=grounds.now) for pile in piles]) / len(piles) - grounds.now


def _pairs(hand: tuple[Card, ...]) -> set[tuple[Card, Card]]:
    return {(a, b) for i, a in enumerate(hand) for b in hand[i + 1 :]}


def _support(grounds: Grounds, move: m.Support) -> Worth:
    """A card that is worth more to the ally, above all when it has few."""
    view, ally = grounds.view, grounds.view.ally(grounds.seat)
    cards, level = len(view.hand[ally]), view.level(ally)
    gain = support_gain(grounds.by, move.card, cards, level)
    value = grounds.after(without(grounds.hand, (move.card,)), grounds.fort) - grounds.now + gain
    return value + _said(grounds, move), Reason("reason.support", {"card": move.card, "target": ally})


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


def _said(grounds: Grounds, move: m.Support) -> float:
    """The message that says what the card is for is a little better than silence, and silence than anything else."""
    fits: m.Message | None = None
    if grounds.view.endangered(grounds.seat):
        fits = "danger"
    elif move.card in defences():
        fits = "hold"
    elif move.card in attacks():
        fits = "strike"
    return 0.02 if move.message == fits else 0.0 if move.message is None else -0.5


_ACTIONS: Final[dict[type[Any], Callable[[Grounds, Any], Worth]]] = {
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


def _extra(grounds: Grounds, move: Any, best: float) -> Worth:
    """What may be done before the Action."""
    if isinstance(move, m.PlayInquisition):
        return best + _inquisition(grounds, move), Reason("reason.inquisition", {"side": move.side})
    if isinstance(move, m.UseBards):
        return best + bards(grounds), Reason("reason.bards", {"target": grounds.besieger})
    if isinstance(move, m.UseApothecaries):
        return best + apothecaries(grounds) + _freed(grounds, best), Reason("reason.apothecaries")
    assert isinstance(move, m.UseMerchants)
    return best + merchants(grounds, best), Reason("reason.merchants")


def _inquisition(grounds: Grounds, move: m.PlayInquisition) -> float:
    """To know the prey before an Attack is worth more than a dead card, above all in a full Hand."""
    if not grounds.sharp or move.side == "right":
        return -1.5
    armed = any(card in attacks() for card in grounds.hand)
    cost = grounds.now - grounds.after(without(grounds.hand, (INQUISITION,)), grounds.fort)
    return (1.8 if armed else 0.4) - cost + (0.6 if len(grounds.hand) == 5 else 0.0)


def bards(grounds: Grounds) -> float:
    """A card less for the besieger; its last card would be the victory of the House behind it, or of the own Alliance."""
    view = grounds.view
    if view.alone(grounds.besieger):
        return grounds.by.victory if view.allied else -DEFEAT
    if not view.allied and len(view.hand[grounds.besieger]) <= WEAK:
        return -1.5
    return 1.4 - GUILD - grounds.points + (0.6 if len(grounds.hand) <= 2 else 0.0)


def apothecaries(grounds: Grounds) -> float:
    """To let sieges go on: good for a House whose prey is under its own Attack, bad for one that is besieged itself."""
    view = grounds.view
    value = -GUILD - grounds.points
    if view.attack_on[grounds.target] is not None:
        value += 6.0 if view.endangered(grounds.target) else 1.2
    if view.attack_on[grounds.seat] is not None:
        value -= 3.0 if len(grounds.hand) <= 2 else 0.5
    if grounds.sharp and _doomed(grounds):
        value -= DANGER
    return value


def _freed(grounds: Grounds, best: float) -> float:
    """How much better than the best Action an Attack would be that the Plague bars."""
    thawed = grounds.view.copy()
    thawed.plague = None
    if not may_attack(thawed, grounds.seat):
        return 0.0
    able = [card for card in dict.fromkeys(grounds.hand) if card in attacks() and usable(card, grounds.level)]
    return max([0.0, *[_action(grounds, m.place_attack(card))[0] - best for card in able]])


def merchants(grounds: Grounds, best: float) -> float:
    """When a trade would be the best Action."""
    view = grounds.view
    if view.phase != "action" or view.plague is not None or not view.base_discard:
        return -GUILD
    return trade_value(grounds) - best - 0.5 * GUILD
