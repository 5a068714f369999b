"""Why a person who asked should do it: one sentence from the island, with its numbers and the rival concerned.

Everything is counted on the view, by the forecast that the table shows too. Among what is true the cause with most weight is
said: who is overtaken, whom a card strikes, what is paid for nothing, what cannot be paid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kalua.content import content
from games.kalua.forecast import Outlook, outlook_of
from games.kalua.mind import explaining_cards as of_cards
from games.kalua.mind import explaining_end as of_the_end
from games.kalua.mind.comparing import COMPARED, conversion_of, most_families, rise, rivals, top_rival, wins
from games.kalua.moves import (
    SPEECH,
    BuyCard,
    CallConvert,
    ChooseSplit,
    ChooseTarget,
    DiscardCard,
    DrawCard,
    LeaderAtheists,
    LeaderBeliever,
    LeaderPass,
    LeaderSacrifice,
    LeaderSpeech,
    Pass,
    PlayCard,
    UseAmulets,
)
from games.kalua.state import State
from games.kalua.table import BONUS, DISASTER, TOP
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

EXPLAINED: Final = (
    "reason.why.split",  # {bonus} {disaster}: cards of the first hand
    "reason.why.draw_bonus",  # {held} {others}: Bonus cards and Disasters in hand
    "reason.why.draw_disaster",  # {held} {others} {seat}: Disasters and Bonus cards, and the happiest rival
    "reason.why.draw_even",  # {held}: of each
    "reason.why.draw_first",  # {n}: cards due, and none in hand
    "reason.why.draw_more",  # {held} {deck}: already in hand
    "reason.why.draw_left",  # {n} {deck}: cards of the only deck
    "reason.why.buy",  # {pp} {left} {price} {cards}: prayers before and after, cards in hand
    "reason.why.buy_keeps",  # {pp} {left} {price} {card} {paid}: what can still be played then
    "reason.why.atheists",  # {n} {total} {seat} {theirs}: families that join, own ones then, the largest rival's
    "reason.why.atheists_not_speech",  # {n} {happiness} {seat} {theirs}: where a speech would leave below whom
    "reason.why.believer",  # {seat} {theirs} {total} {left}: families of the largest rival, both sides' then
    "reason.why.believer_of",  # {seat} {theirs} {total} {left}: of one who is not the largest
    "reason.why.believer_last",  # {seat}: its only family
    "reason.why.sacrifice",  # {n} {total} {seat} {theirs}
    "reason.why.rests_for_prayers",  # {happiness} {pp} {less}: prayers without and with a speech
    "reason.why.rests",  # {happiness} {then}: where a speech would lead, and the own families at "Convert!" either way
    "reason.why.rests_full",  # {happiness}: no speech can add to it
    "reason.why.convert_wins",  # {n} {givers}: families won, and who gives how many, "2:2 1:1", the most first
    "reason.why.convert_shared",  # {n} {sharers}: won, and who shares, "1 2"
    "reason.why.convert_even",  # {happiness}: all are as happy
    "reason.why.convert_kept",  # {n}: no family moves from or to the own village
    *COMPARED,
    *of_cards.EXPLAINED,
    *of_the_end.EXPLAINED,
)
"""Every message id of a sentence for a person, with its values; `seat` is always a rival."""


def explain(view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    """What speaks for that move of that seat. `ratings`: what was thought of all its moves."""
    won = wins(view, seat, chosen.move)
    if won is not None:
        return won
    ended = of_the_end.end_of(view, seat, chosen.move, ratings, lambda move: _aimed_best(view, seat, move))
    if ended is not None:
        return ended
    return _SENTENCES[type(chosen.move)](view, seat, chosen.move, ratings)


def _aimed_best(view: State, seat: Seat, move: PlayCard) -> Outlook:
    return of_cards.aimed_outlook(view, seat, move, of_cards.likely_target(view, seat, move))


# -- the hand ------------------------------------------------------------------------------------------------------------


def _split(view: State, seat: Seat, move: ChooseSplit, ratings: Sequence[Rating]) -> Reason:
    return Reason("reason.why.split", {"bonus": move.bonus, "disaster": content().setup.hand - move.bonus})


def _draw(view: State, seat: Seat, move: DrawCard, ratings: Sequence[Rating]) -> Reason:
    deck = BONUS if move.deck == "bonus" else DISASTER
    if not view.can_draw(1 - deck):
        return Reason("reason.why.draw_left", {"n": len(view.deck[deck]), "deck": move.deck})
    held = view.backs_of(seat)
    if not any(held) and view.draw_due > 1:
        return Reason("reason.why.draw_first", {"n": view.draw_due})
    if held[BONUS] == held[DISASTER]:
        return Reason("reason.why.draw_even", {"held": held[deck]})
    if held[deck] > held[1 - deck]:
        return Reason("reason.why.draw_more", {"held": held[deck], "deck": move.deck})
    values: dict[str, int | str] = {"held": held[deck], "others": held[1 - deck]}
    if deck == BONUS:
        return Reason("reason.why.draw_bonus", values)
    return Reason("reason.why.draw_disaster", {**values, "seat": top_rival(view, seat)})


def _buy(view: State, seat: Seat, move: BuyCard, ratings: Sequence[Rating]) -> Reason:
    price, pp = content().limits.paid_draw, view.pp[seat]
    values: dict[str, int | str] = {"pp": pp, "left": pp - price, "price": price}
    played = [rating for rating in ratings if isinstance(rating.move, PlayCard) and 0 < rating.move.paid <= pp - price]
    if played:
        kept = max(played, key=lambda rating: rating.value).move
        return Reason("reason.why.buy_keeps", {**values, "card": kept.card, "paid": kept.paid})
    return Reason("reason.why.buy", {**values, "cards": len(view.hand[seat])})


def _discard(view: State, seat: Seat, move: DiscardCard, ratings: Sequence[Rating]) -> Reason:
    return of_cards.discarded(view, seat, move.card)


# -- the Leader ----------------------------------------------------------------------------------------------------------


def _speech(view: State, seat: Seat, move: LeaderSpeech, ratings: Sequence[Rating]) -> Reason:
    return rise(view, seat, outlook_of(view, seat, move))


def _atheists(view: State, seat: Seat, move: LeaderAtheists, ratings: Sequence[Rating]) -> Reason:
    n = min(2, view.atheists)
    if view.happiness[seat] < TOP:
        happiness, leader = view.happiness[seat] + 1, top_rival(view, seat)
        spoken = outlook_of(view, seat, SPEECH).families(view, seat)
        if spoken[0] == spoken[1] and happiness < view.happiness[leader]:
            values: dict[str, int | str] = {"n": n, "happiness": happiness, "seat": leader, "theirs": view.happiness[leader]}
            return Reason("reason.why.atheists_not_speech", values)
    return Reason("reason.why.atheists", {"n": n, **_compared(view, seat, n)})


def _believer(view: State, seat: Seat, move: LeaderBeliever, ratings: Sequence[Rating]) -> Reason:
    theirs = view.families[move.target]
    if theirs == 1:
        return Reason("reason.why.believer_last", {"seat": move.target})
    message = "reason.why.believer" if theirs == view.families[most_families(view, seat)] else "reason.why.believer_of"
    return Reason(message, {"seat": move.target, "theirs": theirs, "total": view.families[seat] + 1, "left": theirs - 1})


def _sacrifice(view: State, seat: Seat, move: LeaderSacrifice, ratings: Sequence[Rating]) -> Reason:
    n = min(5, view.atheists)
    return Reason("reason.why.sacrifice", {"n": n, **_compared(view, seat, n)})


def _compared(view: State, seat: Seat, n: int) -> dict[str, int | str]:
    """The own families with so many more, beside those of the largest rival."""
    rival = most_families(view, seat)
    return {"total": view.families[seat] + n, "seat": rival, "theirs": view.families[rival]}


def _rests(view: State, seat: Seat, move: LeaderPass, ratings: Sequence[Rating]) -> Reason:
    if view.happiness[seat] == TOP:
        return Reason("reason.why.rests_full", {"happiness": TOP})
    spoken, happiness = outlook_of(view, seat, SPEECH), view.happiness[seat] + 1
    pp, less = spoken.prayers(seat)
    if less < pp:
        return Reason("reason.why.rests_for_prayers", {"happiness": happiness, "pp": pp, "less": less})
    return Reason("reason.why.rests", {"happiness": happiness, "then": spoken.families(view, seat)[1]})


# -- the volley ----------------------------------------------------------------------------------------------------------


def _card(view: State, seat: Seat, move: PlayCard, ratings: Sequence[Rating]) -> Reason:
    return of_cards.played(view, seat, move)


def _pass(view: State, seat: Seat, move: Pass, ratings: Sequence[Rating]) -> Reason:
    return of_cards.kept(view, seat, ratings)


def _convert(view: State, seat: Seat, move: CallConvert, ratings: Sequence[Rating]) -> Reason:
    found = conversion_of(view, seat)
    happiest = view.happiness[seat] >= max(view.happiness[other] for other in view.alive())
    rival = top_rival(view, seat)
    if happiest and view.happiness[rival] == view.happiness[seat]:
        if found.change > 0:
            level = [other for other in rivals(view, seat) if view.happiness[other] == view.happiness[seat]]
            return Reason("reason.why.convert_shared", {"n": found.change, "sharers": " ".join(map(str, level))})
        if not found.pool:
            return Reason("reason.why.convert_even", {"happiness": view.happiness[seat]})
    if happiest and found.change > 0:
        return Reason("reason.why.convert_wins", {"n": found.change, "givers": found.givers})
    if found.change < 0:
        return of_cards.converted_at_a_loss(view, seat, -found.change, ratings)
    return Reason("reason.why.convert_kept", {"n": view.families[seat]})


def _target(view: State, seat: Seat, move: ChooseTarget, ratings: Sequence[Rating]) -> Reason:
    return of_cards.struck(view, seat, view.current.card, move.seat, outlook_of(view, seat, move))


def _shield(view: State, seat: Seat, move: UseAmulets, ratings: Sequence[Rating]) -> Reason:
    return of_cards.shielded(view, seat, move.use)


_SENTENCES: Final[dict[type[Any], Callable[[State, Seat, Any, Sequence[Rating]], Reason]]] = {
    ChooseSplit: _split,
    DrawCard: _draw,
    BuyCard: _buy,
    DiscardCard: _discard,
    LeaderSpeech: _speech,
    LeaderAtheists: _atheists,
    LeaderBeliever: _believer,
    LeaderSacrifice: _sacrifice,
    LeaderPass: _rests,
    PlayCard: _card,
    Pass: _pass,
    CallConvert: _convert,
    ChooseTarget: _target,
    UseAmulets: _shield,
}
