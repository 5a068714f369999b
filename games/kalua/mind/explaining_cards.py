"""Why a card is played, kept, aimed or given away, in a sentence for a person; counted on the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kalua.content import PROTECTED, Card, cards, content, temple_income
from games.kalua.effects import loss, strength
from games.kalua.forecast import Outlook, aimed, forecast, outlook_of, standing
from games.kalua.mind.comparing import most_families, rise, rivals, top_rival
from games.kalua.mind.judgement import Taste, worth
from games.kalua.moves import SHIELDS, PlayCard
from games.kalua.state import State
from games.kalua.table import Played, Table
from games.kernel.minds.agents import Rating, Reason
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat

EXPLAINED: Final = (
    "reason.why.temple",  # {n} {rounds} {paid}: prayers a round, rounds until the price is back
    "reason.why.amulets_card",  # {seat} {n} {whole}: whose Disasters, how many, and what is kept safe
    "reason.why.new_leader",  # {n}: families, one of which leads
    "reason.why.prayers_for",  # {total} {card} {cost}: prayers then, enough for that card
    "reason.why.prayers",  # {n} {total}
    "reason.why.joins",  # {n} {total} {seat} {theirs}: atheists who join, own families then, the largest rival's
    "reason.why.strikes_last",  # {n} {seat}: its last families
    "reason.why.strikes_down",  # {card} {seat} {before} {after} {now} {then}: its happiness, and the own families at "Convert!"
    "reason.why.strikes_most",  # {card} {n} {seat} {theirs}: families of the largest
    "reason.why.strikes",  # {card} {n} {seat} {theirs} {after}: of one who is not the largest, and its happiness then
    "reason.why.strikes_temple",  # {card} {seat} {n}: prayers a round
    "reason.why.strikes_hand",  # {card} {n} {seat}: cards it discards
    "reason.why.strikes_mood",  # {card} {seat} {before} {after}: its happiness
    "reason.why.strikes_amulets",  # {card} {seat}: its Amulets go
    "reason.why.strikes_mildly",  # {card} {seat} {theirs}: nobody loses less by it
    "reason.why.target_self",  # {card} {now} {then}: prayers at the end of the round
    "reason.why.all_down",  # {seat} {after} {now} {then}: the happiest falls, and the own families at "Convert!"
    "reason.why.all_down_too",  # the same, where the own people are struck too
    "reason.why.spares_you",  # {n} {paid}: families of the others
    "reason.why.all_lose",  # {n} {paid} {own}: families of the others, and own ones
    "reason.why.all_sad",  # {seat} {before} {after}
    "reason.why.all_sad_too",  # the same, where the own people are struck too
    "reason.why.all_pray",  # {n}: prayers for everybody struck, the own people too
    "reason.why.all_discard",  # {n} {seat} {cards}: of how many
    "reason.why.all_discard_too",  # the same, where the own hand is struck too
    "reason.why.no_card",  # {price} {pp}: nothing in hand
    "reason.why.cannot_pay",  # {card} {cost} {pp}: the cheapest
    "reason.why.only_new_leader",  # {n}: the Leader is there
    "reason.why.pass_waits",  # {card} {paid} {pp} {seat}: who may still play before "Convert!"
    "reason.why.pass_harms",  # {card} {now} {then}: the own families at "Convert!", which it would lessen
    "reason.why.pass_keeps",  # {card} {paid} {then}: it would change nothing for them
    "reason.why.pass_holds",  # the same of a card for nothing
    "reason.why.convert_loses",  # {lost} {seat} {happiness}
    "reason.why.convert_dear",  # {card} {paid} {now} {then}
    "reason.why.discard_double",  # {card} {n}: so many in hand
    "reason.why.discard_leader",  # {card} {n}: the own Leader is there; cards in hand
    "reason.why.discard_dear",  # {card} {cost} {pp}
    "reason.why.discard_cheap",  # {card} {n}: the least of so many cards
    "reason.why.amulets",  # {card} {n} {whole}: what it would take of how many
    "reason.why.keep_amulets",  # {card} {n} {whole}
    "reason.why.keep_amulets_lost",  # {n}: families that "Convert!" takes anyway
    "reason.why.keep_amulets_for",  # {card} {n} {later} {more}: what still comes, and what that takes
)
"""The message ids of this module's sentences; `seat` is always a rival."""

_TASTE: Final = Taste(hesitation=-0.5, pp=0.4, card=0.2)


def played(view: State, seat: Seat, move: PlayCard) -> Reason:
    card = cards()[move.card]
    if card.kind == "local":
        target = likely_target(view, seat, move)
        return struck(view, seat, move.card, target, aimed_outlook(view, seat, move, target))
    return _bonus(view, seat, move, card) if card.kind == "bonus" else _global(view, seat, move, card)


def aimed_outlook(view: State, seat: Seat, move: PlayCard, target: Seat) -> Outlook:
    tables = (standing(view), aimed(view, seat, move, target))
    return Outlook(move, tables, (forecast(tables[0]), forecast(tables[1])))


def likely_target(view: State, seat: Seat, move: PlayCard) -> Seat:
    """Where the blow helps the seat most, if nobody answers."""

    def gain(target: Seat) -> float:
        return worth(aimed(view, seat, move, target), seat, Style(), True, _TASTE)

    return max(view.alive(), key=gain)


# -- Bonus ---------------------------------------------------------------------------------------------------------------


def _bonus(view: State, seat: Seat, move: PlayCard, card: Card) -> Reason:
    if card.special:
        return _lasting(view, seat, card)
    ahead = outlook_of(view, seat, move)
    before, after = ahead.tables
    if card.pp:
        return _prayers(view, seat, after.pp[seat], card)
    raised = rise(view, seat, ahead)
    joined = after.families[seat] - before.families[seat]
    if joined and (not card.happiness or raised.message not in ("reason.why.passes", "reason.why.levels")):
        rival = most_families(view, seat)
        values: dict[str, int | str] = {
            "n": joined,
            "total": after.families[seat],
            "seat": rival,
            "theirs": after.families[rival],
        }
        return Reason("reason.why.joins", values)
    return raised


def _lasting(view: State, seat: Seat, card: Card) -> Reason:
    """What stays on the table."""
    if card.special == "temple":
        income, price = temple_income(), card.levels[0]
        return Reason("reason.why.temple", {"n": income, "rounds": -(-price // income), "paid": price})
    if card.special == "amulets":
        armed = max(rivals(view, seat), key=lambda other: view.backs_of(other)[1])
        return Reason("reason.why.amulets_card", {"seat": armed, "n": view.backs_of(armed)[1], "whole": view.families[seat]})
    return Reason("reason.why.new_leader", {"n": view.families[seat]})


def _prayers(view: State, seat: Seat, total: int, card: Card) -> Reason:
    """More prayers, and what they pay for that could not be paid before."""
    costs = {held: cards()[held].levels[0] for held in view.hand[seat] if isinstance(held, str) and held != card.id}
    reached = [held for held, cost in costs.items() if view.pp[seat] < cost <= total]
    if not reached:
        return Reason("reason.why.prayers", {"n": card.pp, "total": total})
    best = max(reached, key=lambda held: costs[held])
    return Reason("reason.why.prayers_for", {"total": total, "card": best, "cost": costs[best]})


# -- Disasters -----------------------------------------------------------------------------------------------------------


def struck(view: State, seat: Seat, id: str, target: Seat, ahead: Outlook) -> Reason:
    """Why that religion is struck by a Local Disaster."""
    before, after = ahead.tables
    card: dict[str, int | str] = {"card": id}
    if target == seat:
        now, then = ahead.prayers(seat)
        return Reason("reason.why.target_self", card | {"now": now, "then": then + cards()[id].pp})
    lost, theirs = before.families[target] - after.families[target], before.families[target]
    mood: dict[str, int | str] = {"before": before.happiness[target], "after": after.happiness[target]}
    fell = after.happiness[target] < before.happiness[target]
    now, then = ahead.families(view, seat)
    card |= {"seat": target}
    if 0 < lost == theirs:
        return Reason("reason.why.strikes_last", card | {"n": lost})
    if then > now and fell:
        return Reason("reason.why.strikes_down", card | mood | {"now": now, "then": then})
    if lost and theirs == max(before.families):
        return Reason("reason.why.strikes_most", card | {"n": lost, "theirs": theirs})
    if lost:
        values: dict[str, int | str] = {"n": lost, "theirs": theirs, "after": after.happiness[target]}
        return Reason("reason.why.strikes", card | values)
    if after.temples[target] < before.temples[target]:
        return Reason("reason.why.strikes_temple", card | {"n": temple_income()})
    if owed := min(cards()[id].discard, len(view.hand[target])):
        return Reason("reason.why.strikes_hand", card | {"n": owed})
    if fell:
        return Reason("reason.why.strikes_mood", card | mood)
    if after.amulets[target] < before.amulets[target]:
        return Reason("reason.why.strikes_amulets", card)
    return Reason("reason.why.strikes_mildly", card | {"theirs": theirs})


def _global(view: State, seat: Seat, move: PlayCard, card: Card) -> Reason:
    ahead = outlook_of(view, seat, move)
    before, after = ahead.tables
    now, then = ahead.families(view, seat)
    top, too = top_rival(before, seat), "" if move.paid == PROTECTED else "_too"
    if then > now and after.happiness[top] < before.happiness[top]:
        values: dict[str, int | str] = {"seat": top, "after": after.happiness[top], "now": now, "then": then}
        return Reason(f"reason.why.all_down{too}", values)
    lost = [was - left for was, left in zip(before.families, after.families, strict=True)]
    if theirs := sum(lost) - lost[seat]:
        values = {"n": theirs, "paid": move.paid}
        if move.paid == PROTECTED:
            return Reason("reason.why.spares_you", values)
        return Reason("reason.why.all_lose", values | {"own": lost[seat]})
    if after.happiness[top] < before.happiness[top]:
        values = {"seat": top, "before": before.happiness[top], "after": after.happiness[top]}
        return Reason(f"reason.why.all_sad{too}", values)
    if card.discard:
        rich = max(rivals(view, seat), key=lambda other: len(view.hand[other]))
        n = strength(Played(seat, card.id, move.paid)) * card.discard
        return Reason(f"reason.why.all_discard{too}", {"n": n, "seat": rich, "cards": len(view.hand[rich])})
    return Reason("reason.why.all_pray", {"n": after.pp[seat] - before.pp[seat] + move.paid})


# -- no card -------------------------------------------------------------------------------------------------------------


def runner_up(ratings: Sequence[Rating]) -> PlayCard | None:
    """The card that was thought best of, None where none can be played."""
    plays = [rating for rating in ratings if isinstance(rating.move, PlayCard)]
    return max(plays, key=lambda rating: rating.value).move if plays else None


def own_change(view: State, seat: Seat, move: PlayCard) -> tuple[int, int]:
    """The own families until phase 4 is over, without and with that card."""
    if cards()[move.card].kind == "local":
        return aimed_outlook(view, seat, move, likely_target(view, seat, move)).families(view, seat)
    return outlook_of(view, seat, move).families(view, seat)


def kept(view: State, seat: Seat, ratings: Sequence[Rating]) -> Reason:
    """Why a card is not answered."""
    move, pp = runner_up(ratings), view.pp[seat]
    if move is None:
        return _unpayable(view, seat)
    now, then = own_change(view, seat, move)
    values: dict[str, int | str] = {"card": move.card, "paid": move.paid}
    if then > now and view.active != seat and view.hand[view.active]:
        return Reason("reason.why.pass_waits", values | {"pp": pp, "seat": view.active})
    if then < now:
        return Reason("reason.why.pass_harms", {"card": move.card, "now": now, "then": then})
    return Reason("reason.why.pass_keeps" if move.paid else "reason.why.pass_holds", values | {"then": then})


def _unpayable(view: State, seat: Seat) -> Reason:
    """No card can be played now."""
    pp = view.pp[seat]
    held = [card for card in view.hand[seat] if isinstance(card, str)]
    if not held:
        return Reason("reason.why.no_card", {"price": content().limits.paid_draw, "pp": pp})
    costs = {card: cards()[card].levels[0] for card in held if cards()[card].levels[0] > pp}
    if not costs:
        return Reason("reason.why.only_new_leader", {"n": len(held)})
    cheapest = min(costs, key=lambda card: costs[card])
    return Reason("reason.why.cannot_pay", {"card": cheapest, "cost": costs[cheapest], "pp": pp})


def converted_at_a_loss(view: State, seat: Seat, lost: int, ratings: Sequence[Rating]) -> Reason:
    """Why "Convert!" is called although families leave."""
    plays = [rating.move for rating in ratings if isinstance(rating.move, PlayCard)]
    if not plays:
        return _unpayable(view, seat)
    gains = {move: then - now for move in plays for now, then in (own_change(view, seat, move),)}
    best = max(gains, key=lambda move: gains[move])
    if gains[best] > 0:
        return Reason(
            "reason.why.convert_dear", {"card": best.card, "paid": best.paid, "now": -lost, "then": gains[best] - lost}
        )
    top = top_rival(view, seat)
    return Reason("reason.why.convert_loses", {"lost": lost, "seat": top, "happiness": view.happiness[top]})


def discarded(view: State, seat: Seat, id: str) -> Reason:
    card, held = cards()[id], view.hand[seat]
    if held.count(id) > 1:
        return Reason("reason.why.discard_double", {"card": id, "n": held.count(id)})
    if card.special == "new_leader" and view.leader[seat]:
        return Reason("reason.why.discard_leader", {"card": id, "n": len(held)})
    if card.levels[0] > view.pp[seat]:
        return Reason("reason.why.discard_dear", {"card": id, "cost": card.levels[0], "pp": view.pp[seat]})
    return Reason("reason.why.discard_cheap", {"card": id, "n": len(held)})


def shielded(view: State, seat: Seat, use: bool) -> Reason:
    """Why Amulets are used against the card that takes effect, or not."""
    now = loss(view, view.current, seat)
    values: dict[str, int | str] = {"card": view.current.card, "n": now, "whole": view.families[seat]}
    if use:
        return Reason("reason.why.amulets", values)
    worse = [(taken, one.card) for one in view.volley[view.resolving + 1 :] if (taken := _later(view, one, seat)) > now]
    if worse:
        return Reason("reason.why.keep_amulets_for", values | {"later": max(worse)[1], "more": max(worse)[0]})
    if not outlook_of(view, seat, SHIELDS[0]).ends[1].families[seat]:
        return Reason("reason.why.keep_amulets_lost", {"n": view.families[seat]})
    return Reason("reason.why.keep_amulets", values)


def _later(view: Table, one: Played, seat: Seat) -> int:
    """What a Global Disaster that still comes will take."""
    spared = one.paid == PROTECTED and one.seat == seat
    return 0 if cards()[one.card].kind != "global" or spared else loss(view, one, seat)
