"""All decisions but the Action judged: defence, loot, discards, Guilds (11.3 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.agents import Rating, Reason
from games.proelio import moves as m
from games.proelio.cards import Card, level_of, with_more, without
from games.proelio.defence import expected, pay
from games.proelio.judge import Judge
from games.proelio.plans import GUILD, apothecaries, bards
from games.proelio.worth import DEFEAT, LOOT, VICTORY, fear, keep, worth

THRIFT: Final = 0.01
"""Where all is lost anyhow, nothing is laid down."""

Worth = tuple[float, Reason]


def answer(judge: Judge, move: Any) -> Rating:
    value, reason = _ANSWERS[type(move)](judge, move)
    return Rating(move, value, reason)


def _deploy(judge: Judge, move: m.Deploy) -> Worth:
    """The exact expectation over what the Attack may be."""
    value = expected(judge.hand, judge.fort, move.cards, judge.belief) - THRIFT * len(move.cards)
    likely = max(sorted(judge.belief), key=lambda card: judge.belief[card])
    message = "reason.deploy" if move.cards else "reason.deploy_nothing"
    return value, Reason(message, {"card": likely, "percent": round(100 * judge.belief[likely])})


def _missing(judge: Judge) -> tuple[int, bool]:
    combat = judge.view.combat
    assert combat is not None
    return combat.missing, combat.sacrificed


def _loot(judge: Judge, move: m.PayLoot) -> Worth:
    _, sacrificed = _missing(judge)
    fort = None if sacrificed else judge.fort
    price = LOOT * sum([keep(card, judge.level) for card in move.cards])
    return worth(without(judge.hand, move.cards), fort) - price, Reason("reason.loot")


def _sacrifice(judge: Judge, move: m.Sacrifice) -> Worth:
    missing, _ = _missing(judge)
    return pay(judge.hand, judge.fort, missing - level_of(judge.fort), True).value, Reason("reason.sacrifice")


def _capitulate(judge: Judge, move: m.Capitulate) -> Worth:
    return -DEFEAT, Reason("reason.capitulate")


def _builders(judge: Judge, move: m.UseBuilders) -> Worth:
    missing, sacrificed = _missing(judge)
    return pay(judge.hand, judge.fort, missing - 1, sacrificed).value - GUILD, Reason("reason.builders")


def _watch(judge: Judge, move: m.WatchSteal) -> Worth:
    """R24: the last card of a thief without a wall would be the victory of the House behind it."""
    if not move.take:
        return 0.0, Reason("reason.watch_spares")
    combat = judge.view.combat
    assert combat is not None
    if judge.view.alone(combat.attacker) and not judge.view.imperials(combat.attacker):
        gain = VICTORY if judge.view.allied else -DEFEAT
        return gain, Reason("reason.watch_takes")
    return judge.base_card + fear(len(judge.hand), judge.level), Reason("reason.watch_takes")


def _thieves(judge: Judge, move: m.UseThieves) -> Worth:
    """Worth the card that would be lost, and the House when it is the last one."""
    last = len(judge.hand) == 1 and judge.fort is None
    lost = (1 + LOOT) * judge.base_card + fear(len(judge.hand) - 1, judge.level) - fear(len(judge.hand), judge.level)
    return DEFEAT if last else lost - GUILD, Reason("reason.thieves")


def _decline(judge: Judge, move: m.Decline) -> Worth:
    return 0.0, Reason("reason.guild_kept")


def _artisans(judge: Judge, move: m.UseArtisans) -> Worth:
    gain = judge.base_card if len(judge.hand) < 5 else 0.5 * judge.base_card
    return gain - GUILD - judge.points, Reason("reason.artisans")


def _left_with(judge: Judge, hand: tuple[Card, ...]) -> float:
    return judge.after(hand, judge.fort)


def _discard(judge: Judge, move: m.DiscardExcess) -> Worth:
    return _left_with(judge, without(judge.hand, move.cards)), Reason("reason.discard")


def _bards_discard(judge: Judge, move: m.BardsDiscard) -> Worth:
    return _left_with(judge, without(judge.hand, (move.card,))), Reason("reason.discard")


def _scribes(judge: Judge, move: m.ScribesKeep) -> Worth:
    return _left_with(judge, with_more(judge.hand, (move.card,))), Reason("reason.scribes_keep", {"card": move.card})


def _take(judge: Judge, move: m.TradeTake) -> Worth:
    hand = with_more(without(judge.hand, move.price), (move.card,))
    return _left_with(judge, hand), Reason("reason.trade_take", {"card": move.card})


def _leave(judge: Judge, move: m.TradeLeave) -> Worth:
    return judge.now, Reason("reason.trade_leave")


def _done(judge: Judge, move: m.DoneViewing) -> Worth:
    return 0.0, Reason("reason.done_viewing")


def _end_turn(judge: Judge, move: m.EndTurn) -> Worth:
    return 0.0, Reason("reason.guild_kept")


def _bards(judge: Judge, move: m.UseBards) -> Worth:
    """Before the Action it is judged there; here it is after it, or before a defence."""
    wait = 0.4 if judge.view.phase == "deploy" else 0.0
    value = bards(judge) - wait
    return (judge_deploy(judge) + value if judge.view.phase == "deploy" else value), Reason(
        "reason.bards", {"target": judge.besieger}
    )


def judge_deploy(judge: Judge) -> float:
    """The best deployment, for Guilds that may come before it."""
    moves = [move for move in judge.view.legal_moves(judge.seat) if isinstance(move, m.Deploy)]
    return max([expected(judge.hand, judge.fort, move.cards, judge.belief) for move in moves])


def _apothecaries(judge: Judge, move: m.UseApothecaries) -> Worth:
    return apothecaries(judge), Reason("reason.apothecaries")


def _merchants(judge: Judge, move: m.UseMerchants) -> Worth:
    """After the Action the Merchant would only go on; before a defence there is time."""
    value = judge_deploy(judge) - GUILD if judge.view.phase == "deploy" else -GUILD
    return value, Reason("reason.merchants")


_ANSWERS: Final[dict[type[Any], Callable[[Judge, Any], Worth]]] = {
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
