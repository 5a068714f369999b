"""What hints of Kalua name, whether they contradict their move, and what somebody who has read one takes from it.

What is taken from a sentence is only what it says: whom happiness overtakes, what a card does to whom, what changes nothing.
The forecast that it asks for stands on the table too, at every village.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kalua import moves as m
from games.kalua.content import PROTECTED, cards
from games.kalua.effects import loss
from games.kalua.forecast import outlook_of
from games.kalua.mind.comparing import conversion_of, wins
from games.kalua.mind.explaining_cards import own_change
from games.kalua.table import TOP
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat
from scenes.stage.words.words import Words

THINGS: Final = (
    "card.",
    "deck_cards.",
    "label.hand",
    "label.amulets",
    "label.atheists",
    "label.families",
    "label.happiest",
    "label.happiness",
    "label.leader",
    "label.pp",
    "label.temples",
)
"""How the ids of texts begin that name what lies on the table."""
WEIGHT: Final = 3.0
"""What a sentence that was read counts for, beside the steps of the novice's own liking."""

Heeding = Callable[[Reason, Any, Seat, Any], float]


def said(view: Any, seat: Seat, move: Any, reason: Reason, text: str) -> str:
    """The slip names a card with its price before it tells why."""
    if not isinstance(move, m.PlayCard):
        return text
    return f"{Words('en').of('kalua', 'advice.play', card=move.card, paid=move.paid)} {text}"


# -- against the move ----------------------------------------------------------------------------------------------------

SPENDS: Final = (m.PlayCard, m.BuyCard, m.LeaderSacrifice)
QUIET: Final = (m.Pass, m.CallConvert, m.LeaderPass)
FITTING: Final[dict[str, tuple[type[Any], ...]]] = {
    "cannot_pay": QUIET,
    "no_card": QUIET,
    "only_new_leader": QUIET,
    "pass_": (m.Pass,),
    "convert_": (m.CallConvert,),
    "rests": (m.LeaderPass,),
    "discard_": (m.DiscardCard,),
    "draw_": (m.DrawCard,),
    "buy": (m.BuyCard,),
    "keep_amulets": (m.UseAmulets,),
    "strikes_": (m.PlayCard, m.ChooseTarget),
    "all_": (m.PlayCard,),
    "spares_you": (m.PlayCard,),
}
"""How ids of sentences begin, and the moves that these can be about."""


def contradicts(view: Any, seat: Seat, move: Any, reason: Reason) -> bool:
    """A sentence about another kind of move, card or religion than the move, or that speaks against it."""
    name, args = reason.message.removeprefix("reason.why."), reason.args
    if any(name.startswith(begin) and not isinstance(move, kinds) for begin, kinds in FITTING.items()):
        return True
    if isinstance(move, m.ChooseTarget | m.LeaderBeliever):
        target = move.seat if isinstance(move, m.ChooseTarget) else move.target
        if args.get("seat", target) != target and not name.startswith(("wins", "end")):
            return True
    if isinstance(move, m.PlayCard | m.DiscardCard) and name != "prayers_for" and args.get("card", move.card) != move.card:
        return True
    if isinstance(move, m.UseAmulets) and move.use == name.startswith("keep"):
        return True
    better = args.get("then", 0) > args.get("now", args.get("then", 0))  # type: ignore[operator]
    return name in ("passes", "levels", "strikes_down", "all_down", "all_down_too") and not better


# -- what is taken from it -----------------------------------------------------------------------------------------------


def heeded(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """From -1 to 1."""
    heed = HEEDED.get(reason.message.removeprefix("reason.why."))
    return max(-1.0, min(1.0, heed(reason, view, seat, move))) if heed is not None else 0.0


def _gain(view: Any, seat: Seat, move: Any) -> int:
    """What a card, a speech or an aim changes for the own families at "Convert!"."""
    if isinstance(move, m.PlayCard):
        now, then = own_change(view, seat, move)
    else:
        now, then = outlook_of(view, seat, move).families(view, seat)
    return then - now


def _rises(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """Happiness is worth what it moves at "Convert!"."""
    raises = isinstance(move, m.LeaderSpeech) or (
        isinstance(move, m.PlayCard) and cards()[move.card].kind == "bonus" and cards()[move.card].happiness
    )
    return _gain(view, seat, move) / 3 if raises else 0.0


def _brings_down(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """A rival's fall is worth as much."""
    strikes = isinstance(move, m.ChooseTarget) or (isinstance(move, m.PlayCard) and cards()[move.card].kind != "bonus")
    return _gain(view, seat, move) / 3 if strikes else 0.0


def _aims(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """Where most families are, or the last."""
    if not isinstance(move, m.ChooseTarget) or move.seat == seat:
        return 0.0
    taken, there = loss(view, view.current, move.seat), view.families[move.seat]
    if reason.message.endswith("_last"):
        return float(0 < taken == there)
    return 0.3 * (there == max(view.families)) if taken and not view.amulets[move.seat] else 0.0


def _calls(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """Who wins families now calls, before anybody can answer."""
    return conversion_of(view, seat).change / 3 if isinstance(move, m.CallConvert) else 0.0


def _keeps(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """A card that changes nothing at "Convert!" is not worth its price, nor one that harms."""
    if not isinstance(move, m.PlayCard) or cards()[move.card].special or cards()[move.card].pp * (move.paid == 0):
        return 0.0
    gain = _gain(view, seat, move)
    return -0.5 if gain < 0 else -0.25 * (gain == 0)


def _gathers(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """Families at once, where a speech would leave one below."""
    if not isinstance(move, m.LeaderAtheists) or view.happiness[seat] == TOP:
        return 0.0
    return 0.5 if view.atheists > 1 and _gain(view, seat, m.SPEECH) <= 0 else 0.0


def _lures(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """One from the largest, or the last one of somebody."""
    if not isinstance(move, m.LeaderBeliever):
        return 0.0
    theirs = view.families[move.target]
    return 0.3 if theirs == 1 or theirs == max(view.families) else 0.0


def _lasts(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """What comes back in every round, or keeps all safe."""
    wanted = {"temple": "temple", "amulets_card": "amulets", "new_leader": "new_leader"}
    name = reason.message.removeprefix("reason.why.")
    return 0.6 * (isinstance(move, m.PlayCard) and cards()[move.card].special == wanted[name])


def _global(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """What the others lose together, beside the own loss and the price."""
    if not isinstance(move, m.PlayCard) or cards()[move.card].kind != "global":
        return 0.0
    if (move.paid == PROTECTED) != reason.message.endswith("spares_you"):
        return 0.0
    before, after = outlook_of(view, seat, move).tables
    lost = [was - left for was, left in zip(before.families, after.families, strict=True)]
    return float(sum(lost) - 3 * lost[seat]) / 6


def _buys(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """With so many prayers, when a card can be played."""
    enough = view.pp[seat] >= int(reason.args["pp"]) and view.phase in ("play", "respond")
    return 1.0 if isinstance(move, m.BuyCard) and enough else 0.0


def _shields(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """As many families as the sentence named are worth the Amulets, or are not."""
    if not isinstance(move, m.UseAmulets):
        return 0.0
    taken, named = loss(view, view.current, seat), int(reason.args["n"])
    wants = taken >= named if reason.message.endswith("why.amulets") else taken > named
    return 0.5 if move.use == wants else -0.5


def _wins(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """What ends the game in the own favour."""
    tried = isinstance(move, m.PlayCard | m.CallConvert | m.LeaderBeliever | m.ChooseTarget)
    return float(tried and wins(view, seat, move) is not None)


def _discards(reason: Reason, view: Any, seat: Seat, move: Any) -> float:
    """A second one, a New Leader while the Leader lives, what cannot be paid."""
    if not isinstance(move, m.DiscardCard):
        return 0.0
    name, card = reason.message.removeprefix("reason.why."), cards()[move.card]
    liked: dict[str, float] = {
        "discard_double": 0.5 * (view.hand[seat].count(move.card) > 1),
        "discard_leader": 1.0 * (card.special == "new_leader" and view.leader[seat]),
        "discard_dear": 0.3 * (card.levels[0] > view.pp[seat]),
    }
    return liked[name]


HEEDED: Final[dict[str, Heeding]] = {
    "passes": _rises,
    "levels": _rises,
    "strikes_down": _brings_down,
    "all_down": _brings_down,
    "all_down_too": _brings_down,
    "strikes_last": _aims,
    "strikes_most": _aims,
    "convert_wins": _calls,
    "pass_keeps": _keeps,
    "pass_harms": _keeps,
    "pass_holds": _keeps,
    "convert_loses": _keeps,
    "atheists_not_speech": _gathers,
    "believer": _lures,
    "believer_last": _lures,
    "temple": _lasts,
    "amulets_card": _lasts,
    "new_leader": _lasts,
    "spares_you": _global,
    "all_lose": _global,
    "buy": _buys,
    "buy_keeps": _buys,
    "amulets": _shields,
    "keep_amulets": _shields,
    "end_brought": _wins,
    "ends_most": _wins,
    "wins_alone": _wins,
    "wins_last": _wins,
    "discard_double": _discards,
    "discard_leader": _discards,
    "discard_dear": _discards,
}
