"""What speaks for a move, said of the move itself: a fact that lies open, with its number, so that it gives no hand away."""

from __future__ import annotations

from typing import Final

from games.kalua.content import PROTECTED, Card, cards, temple_income
from games.kalua.conversion import conversion
from games.kalua.effects import loss, strength
from games.kalua.forecast import aimed, outlook_of, prospect, standing
from games.kalua.moves import (
    CallConvert,
    ChooseTarget,
    KaluaMove,
    LeaderAtheists,
    LeaderBeliever,
    LeaderPass,
    LeaderSacrifice,
    LeaderSpeech,
    PlayCard,
    UseAmulets,
)
from games.kalua.state import State
from games.kalua.table import Played, Table
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat

STATED: Final = (
    "reason.speech",  # {happiness}: what it will be
    "reason.atheists",  # {n}: families won
    "reason.believer",  # {seat}: its families
    "reason.sacrifice",  # {n}: families won
    "reason.leader_rests",
    "reason.convert",  # {n}: families that the conversion brings now; below 0: that it costs
    "reason.target_empties",  # {seat}: it would lose its last families, by a blow or a card
    "reason.target",  # {seat} {families}: that it has
    "reason.target_self",
    "reason.amulets",  # {loss}: families saved
    "reason.keep_amulets",  # {loss}: families given up
    "reason.card_joins",  # {card} {n}: families won
    "reason.card_happy",  # {card} {happiness}: what it will be
    "reason.card_prayers",  # {card} {n}: prayers received
    "reason.card_temple",  # {card} {n}: prayers in every round
    "reason.card_amulets",  # {card}: one Disaster will be stopped
    "reason.card_leader",  # {card}: a Leader acts again
    "reason.card_takes",  # {card} {n}: families that it can take from one rival
    "reason.card_ruins",  # {card}: a rival's Temple can fall
    "reason.card_robs",  # {card} {n}: cards that a rival can lose
    "reason.card_saddens",  # {card} {n}: happiness that one rival can lose
    "reason.card_takes_all",  # {card} {n} {own}: families of all the others, and own ones
    "reason.card_robs_all",  # {card} {n}: cards that each must discard
    "reason.card_saddens_all",  # {card} {n}: happiness that each can lose
    "reason.card_shows",  # {card}: it changes nothing by itself
    "reason.pass_gains",  # {n}: families that the conversion will bring without an answer
    "reason.pass_saves",  # {pp}: prayers kept
    "reason.pass_poor",  # no prayers, and no card for nothing
)
"""Its message ids with their values."""


def stated(view: State, seat: Seat, move: KaluaMove) -> Reason:
    """Of any move that is neither a draw nor a purchase."""
    match move:
        case PlayCard():
            return _card(view, seat, move)
        case LeaderSpeech():
            return Reason("reason.speech", {"happiness": view.happiness[seat] + 1})
        case LeaderAtheists():
            return Reason("reason.atheists", {"n": min(2, view.atheists)})
        case LeaderBeliever():
            return Reason("reason.believer", {"seat": move.target})
        case LeaderSacrifice():
            return Reason("reason.sacrifice", {"n": min(5, view.atheists)})
        case LeaderPass():
            return Reason("reason.leader_rests")
        case ChooseTarget():
            return _target(view, seat, move)
        case UseAmulets():
            return Reason("reason.amulets" if move.use else "reason.keep_amulets", {"loss": loss(view, view.current, seat)})
        case CallConvert():
            return Reason("reason.convert", {"n": _conversion_brings(view, seat)})
    return _pass(view, seat)


def _target(view: State, seat: Seat, move: ChooseTarget) -> Reason:
    families = view.families[move.seat]
    if move.seat == seat:
        return Reason("reason.target_self")
    if families and loss(view, view.current, move.seat) == families:
        return Reason("reason.target_empties", {"seat": move.seat})
    return Reason("reason.target", {"seat": move.seat, "families": families})


def _pass(view: State, seat: Seat) -> Reason:
    """No card is played in answer."""
    end = standing(view)
    brings = _conversion_brings(end, seat)
    if brings > 0:
        return Reason("reason.pass_gains", {"n": brings})
    return Reason("reason.pass_saves", {"pp": view.pp[seat]}) if view.pp[seat] else Reason("reason.pass_poor")


def _conversion_brings(t: Table, seat: Seat) -> int:
    """Families that phase 4 would bring that religion now."""
    pool = conversion(t.alive(), t.families, t.happiness)
    return pool.share * (seat in pool.happiest) - pool.contributions[seat]


# -- cards ---------------------------------------------------------------------------------------------------------------


def _card(view: State, seat: Seat, move: PlayCard) -> Reason:
    """What it does if nobody answers; of a Local Disaster, whose target is still to be chosen, what it can do to a rival."""
    card = cards()[move.card]
    found = _bonus(view, seat, move, card) if card.kind == "bonus" else _disaster(view, seat, move, card)
    return found or Reason("reason.card_shows", {"card": card.id})


def _lasting(card: Card) -> Reason | None:
    """What a card that stays, or calls a Leader, is good for."""
    if card.special == "temple":
        return Reason("reason.card_temple", {"card": card.id, "n": temple_income()})
    message = {"amulets": "reason.card_amulets", "new_leader": "reason.card_leader"}.get(card.special, "")
    return Reason(message, {"card": card.id}) if message else None


def _bonus(view: State, seat: Seat, move: PlayCard, card: Card) -> Reason | None:
    lasting = _lasting(card)
    if lasting is not None:
        return lasting
    before, after = outlook_of(view, seat, move).tables
    if joined := after.families[seat] - before.families[seat]:
        return Reason("reason.card_joins", {"card": card.id, "n": joined})
    if after.happiness[seat] > before.happiness[seat]:
        return Reason("reason.card_happy", {"card": card.id, "happiness": after.happiness[seat]})
    return Reason("reason.card_prayers", {"card": card.id, "n": card.pp}) if card.pp else None


def _disaster(view: State, seat: Seat, move: PlayCard, card: Card) -> Reason | None:
    rivals, before = [other for other in view.alive() if other != seat], standing(view)
    said: dict[str, int | str] = {"card": card.id}
    whole = prospect(view, seat, move) if card.kind == "global" else None
    tables = {other: whole if whole is not None else aimed(view, seat, move, other) for other in rivals}
    emptied = [other for other in rivals if before.families[other] and not tables[other].families[other]]
    if emptied:
        return Reason("reason.target_empties", {"seat": max(emptied, key=lambda other: before.families[other])})
    taken = [before.families[other] - tables[other].families[other] for other in rivals]
    sadder = max(before.happiness[other] - tables[other].happiness[other] for other in rivals)
    discards = strength(Played(seat, card.id, move.paid)) * card.discard
    robbed = max(min(discards, len(view.hand[other])) for other in rivals)
    if whole is not None:
        own = before.families[seat] - whole.families[seat]
        return _on_all(said, sum(taken), 0 if move.paid == PROTECTED else own, robbed, sadder)
    if max(taken) > 0:
        return Reason("reason.card_takes", said | {"n": max(taken)})
    if any(tables[other].temples[other] < before.temples[other] for other in rivals):
        return Reason("reason.card_ruins", said)
    if robbed:
        return Reason("reason.card_robs", said | {"n": robbed})
    return Reason("reason.card_saddens", said | {"n": sadder}) if sadder > 0 else None


def _on_all(said: dict[str, int | str], taken: int, own: int, robbed: int, sadder: int) -> Reason | None:
    if taken > 0:
        return Reason("reason.card_takes_all", said | {"n": taken, "own": own})
    if robbed:
        return Reason("reason.card_robs_all", said | {"n": robbed})
    return Reason("reason.card_saddens_all", said | {"n": sadder}) if sadder > 0 else None
