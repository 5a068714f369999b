"""All decisions but the Action judged: defence, loot, discards, Guilds (11.3 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat
from games.proelio import moves as m
from games.proelio.cards import WATCH, Card, defences, level_of, usable, with_more, without
from games.proelio.listing import deployments
from games.proelio.mind.defence import ends, expected, pay
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.judgement import DEFEAT, fear, worth
from games.proelio.mind.plans import GUILD, apothecaries, bards

THRIFT: Final = 0.01
"""Where all is lost anyhow, nothing is laid down."""

Worth = tuple[float, Reason]


def answer(grounds: Grounds, move: Any) -> Rating:
    value, reason = _ANSWERS[type(move)](grounds, move)
    return Rating(move, value, reason)


def _deploy(grounds: Grounds, move: m.Deploy) -> Worth:
    """The exact expectation over what the Attack may be. A last Watch needs something to take (PROELIO-410)."""
    value = expected(grounds.by, grounds.hand, grounds.fort, move.cards, grounds.belief) - THRIFT * len(move.cards)
    attack = grounds.view.attack_on[grounds.seat]
    assert attack is not None
    if move.cards == grounds.hand == (WATCH,) and grounds.fort is None and not _base_cards(grounds, attack.attacker):
        value = -DEFEAT - THRIFT
    likely = max(sorted(grounds.belief), key=lambda card: grounds.belief[card])
    args: dict[str, int | str] = {"card": likely, "percent": round(100 * grounds.belief[likely])}
    if move.cards:
        return value, Reason("reason.deploy", args)
    if _lost_anyway(grounds):
        return value, Reason("reason.lost_anyway")
    return value, Reason("reason.deploy_nothing" if _able(grounds) else "reason.deploy_cannot", args)


def _able(grounds: Grounds) -> bool:
    """Whether there is a card that could be laid."""
    return any(card in defences() and usable(card, grounds.level) for card in grounds.hand)


def _lost_anyway(grounds: Grounds) -> bool:
    """Whether the House falls whatever it lays and whatever the Attack is."""
    options = [move.cards for move in deployments(grounds.hand, grounds.level)]
    attacks = [card for card, chance in grounds.belief.items() if chance > 0]
    return all(
        end.fallen for cards in options for card in attacks for end in ends(grounds.by, grounds.hand, grounds.fort, cards, card)
    )


def _base_cards(grounds: Grounds, seat: Seat) -> int:
    """Public: how many of that Hand can be taken at random."""
    return len(grounds.view.hand[seat]) - grounds.view.imperials(seat)


def _missing(grounds: Grounds) -> tuple[int, bool]:
    combat = grounds.view.combat
    assert combat is not None
    return combat.missing, combat.sacrificed


def _loot(grounds: Grounds, move: m.PayLoot) -> Worth:
    _, sacrificed = _missing(grounds)
    fort = None if sacrificed else grounds.fort
    price = grounds.by.loot * sum([grounds.prized(card) for card in move.cards])
    lost = len(move.cards) == len(grounds.hand) and fort is None
    reason = Reason("reason.lost_anyway" if lost else "reason.loot")
    return worth(grounds.by, without(grounds.hand, move.cards), fort) - price, reason


def _sacrifice(grounds: Grounds, move: m.Sacrifice) -> Worth:
    missing, _ = _missing(grounds)
    return pay(grounds.by, grounds.hand, grounds.fort, missing - level_of(grounds.fort), True).value, Reason("reason.sacrifice")


def _capitulate(grounds: Grounds, move: m.Capitulate) -> Worth:
    return -DEFEAT, Reason("reason.capitulate")


def _builders(grounds: Grounds, move: m.UseBuilders) -> Worth:
    missing, sacrificed = _missing(grounds)
    return pay(grounds.by, grounds.hand, grounds.fort, missing - 1, sacrificed).value - GUILD, Reason("reason.builders")


def _watch(grounds: Grounds, move: m.WatchSteal) -> Worth:
    """R24: the last card of a thief without a wall would be the victory of the House behind it."""
    if not move.take:
        return 0.0, Reason("reason.watch_spares")
    combat = grounds.view.combat
    assert combat is not None
    if grounds.view.alone(combat.attacker) and not grounds.view.imperials(combat.attacker):
        gain = grounds.by.victory if grounds.view.allied else -DEFEAT
        return gain, Reason("reason.watch_takes")
    return grounds.base_card + fear(grounds.by, len(grounds.hand), grounds.level), Reason("reason.watch_takes")


def _thieves(grounds: Grounds, move: m.UseThieves) -> Worth:
    """Worth the card that would be lost, and the House when it is the last one."""
    last = len(grounds.hand) == 1 and grounds.fort is None
    lost = (
        (1 + grounds.by.loot) * grounds.base_card
        + fear(grounds.by, len(grounds.hand) - 1, grounds.level)
        - fear(grounds.by, len(grounds.hand), grounds.level)
    )
    return DEFEAT if last else lost - GUILD, Reason("reason.thieves")


def _decline(grounds: Grounds, move: m.Decline) -> Worth:
    return 0.0, Reason("reason.guild_kept")


def _artisans(grounds: Grounds, move: m.UseArtisans) -> Worth:
    gain = grounds.base_card if len(grounds.hand) < 5 else 0.5 * grounds.base_card
    return gain - GUILD - grounds.points, Reason("reason.artisans")


def _left_with(grounds: Grounds, hand: tuple[Card, ...]) -> float:
    return grounds.after(hand, grounds.fort)


def _discard(grounds: Grounds, move: m.DiscardExcess) -> Worth:
    return _left_with(grounds, without(grounds.hand, move.cards)), Reason("reason.discard")


def _bards_discard(grounds: Grounds, move: m.BardsDiscard) -> Worth:
    return _left_with(grounds, without(grounds.hand, (move.card,))), Reason("reason.discard")


def _scribes(grounds: Grounds, move: m.ScribesKeep) -> Worth:
    return _left_with(grounds, with_more(grounds.hand, (move.card,))), Reason("reason.scribes_keep", {"card": move.card})


def _take(grounds: Grounds, move: m.TradeTake) -> Worth:
    hand = with_more(without(grounds.hand, move.price), (move.card,))
    return _left_with(grounds, hand), Reason("reason.trade_take", {"card": move.card})


def _leave(grounds: Grounds, move: m.TradeLeave) -> Worth:
    return grounds.now, Reason("reason.trade_leave")


def _done(grounds: Grounds, move: m.DoneViewing) -> Worth:
    return 0.0, Reason("reason.done_viewing")


def _end_turn(grounds: Grounds, move: m.EndTurn) -> Worth:
    return 0.0, Reason("reason.guild_kept")


def _bards(grounds: Grounds, move: m.UseBards) -> Worth:
    """Before the Action it is judged there; here it is after it, or before a defence."""
    wait = 0.4 if grounds.view.phase == "deploy" else 0.0
    value = bards(grounds) - wait
    return (judge_deploy(grounds) + value if grounds.view.phase == "deploy" else value), Reason(
        "reason.bards", {"target": grounds.besieger}
    )


def judge_deploy(grounds: Grounds) -> float:
    """The best deployment, for Guilds that may come before it."""
    moves = [move for move in grounds.view.legal_moves(grounds.seat) if isinstance(move, m.Deploy)]
    return max([expected(grounds.by, grounds.hand, grounds.fort, move.cards, grounds.belief) for move in moves])


def _apothecaries(grounds: Grounds, move: m.UseApothecaries) -> Worth:
    return apothecaries(grounds), Reason("reason.apothecaries")


def _merchants(grounds: Grounds, move: m.UseMerchants) -> Worth:
    """After the Action the Merchant would only go on; before a defence there is time."""
    value = judge_deploy(grounds) - GUILD if grounds.view.phase == "deploy" else -GUILD
    return value, Reason("reason.merchants")


_ANSWERS: Final[dict[type[Any], Callable[[Grounds, Any], Worth]]] = {
    m.Deploy: _deploy,
    m.PayLoot: _loot,
    m.Sacrifice: _sacrifice,
    m.Capitulate: _capitulate,
    m.UseBuilders: _builders,
    m.WatchSteal: _watch,
    m.UseThieves: _thieves,
    m.Decline: _decline,
    m.UseArtisans: _artisans,
    m.DiscardExcess: _discard,
    m.BardsDiscard: _bards_discard,
    m.ScribesKeep: _scribes,
    m.TradeTake: _take,
    m.TradeLeave: _leave,
    m.DoneViewing: _done,
    m.EndTurn: _end_turn,
    m.UseBards: _bards,
    m.UseApothecaries: _apothecaries,
    m.UseMerchants: _merchants,
}
