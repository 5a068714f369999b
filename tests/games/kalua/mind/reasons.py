"""Whether the sentence that tells why is true, by what lies open on the island and the own hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kalua import moves as m
from games.kalua.content import cards
from games.kalua.conversion import conversion
from games.kalua.effects import loss
from games.kalua.mind.bot import PLAIN
from games.kalua.mind.habits import RICH
from games.kalua.table import BONUS, DISASTER
from games.kernel.minds.agents import Rating
from tests.ai.reasons import CLOSE

EVEN: Final[dict[str, tuple[type[Any], ...]]] = {
    "reason.leader_rests": (m.LeaderSpeech, m.LeaderAtheists, m.LeaderBeliever, m.LeaderSacrifice, m.LeaderPass),
    "reason.target": (m.ChooseTarget,),
    "reason.target_self": (m.ChooseTarget,),
    "reason.keep_amulets": (m.UseAmulets,),
    "reason.amulets": (m.UseAmulets,),
}
"""Sentences that say that nothing of these is better; what is no better to speak of is no better."""


def _held(view: Any, seat: int, deck: str) -> tuple[int, int]:
    """Cards of that deck, and of the other."""
    held, which = view.backs_of(seat), BONUS if deck == "bonus" else DISASTER
    return held[which], held[1 - which]


def _idle(ratings: Sequence[Rating]) -> float:
    return max([rating.value for rating in ratings if isinstance(rating.move, m.CallConvert | m.Pass)])


def _converted(view: Any, seat: int) -> int:
    pool = conversion(view.alive(), view.families, view.happiness)
    return int(pool.share * (seat in pool.happiest) - pool.contributions[seat])


def is_false(view: Any, seat: int, chosen: Rating, ratings: Sequence[Rating]) -> bool:
    move, message, args = chosen.move, chosen.reason.message, chosen.reason.args
    kinds = EVEN.get(message)
    if kinds and chosen.value < max([one.value for one in ratings if isinstance(one.move, kinds)]) - PLAIN - CLOSE:
        return True
    said: dict[str, Callable[[], bool]] = {
        "reason.draw": lambda: _held(view, seat, move.deck)[0] <= _held(view, seat, move.deck)[1],
        "reason.draw_more": lambda: _held(view, seat, move.deck)[0] > _held(view, seat, move.deck)[1],
        "reason.buy_reserve": lambda: args["pp"] == view.pp[seat] >= RICH,
        "reason.buy_empty_hand": lambda: args["pp"] == view.pp[seat] and len(view.hand[seat]) <= 1,
        "reason.speech": lambda: args["happiness"] == view.happiness[seat] + 1,
        "reason.atheists": lambda: args["n"] == min(2, view.atheists) > 0,
        "reason.sacrifice": lambda: args["n"] == min(5, view.atheists) > 0,
        "reason.believer": lambda: args["seat"] == move.target != seat and view.families[move.target] > 0,
        "reason.convert": lambda: args["n"] == _converted(view, seat),
        "reason.card_helps": lambda: args["card"] == move.card in view.hand[seat] and _idle(ratings) < chosen.value,
        "reason.card_spares": lambda: args["card"] == move.card in view.hand[seat],
        "reason.target": lambda: args["seat"] == move.seat != seat and args["families"] == view.families[move.seat],
        "reason.target_empties": lambda: loss(view, view.current, move.seat) == view.families[move.seat] > 0,
        "reason.target_self": lambda: move.seat == seat,
        "reason.amulets": lambda: args["loss"] == loss(view, view.current, seat) > 0 and move.use,
        "reason.keep_amulets": lambda: args["loss"] == loss(view, view.current, seat) and not move.use,
        "reason.discard": lambda: args["card"] == move.card in cards(),
    }
    return message in said and not said[message]()
