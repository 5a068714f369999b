"""Plays of Kalua that a person would laugh at, by what the god could know: the island lies open, and so does its own hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.kalua import moves as m
from games.kalua.content import PROTECTED, Card, cards
from games.kalua.effects import affected, loss
from games.kalua.forecast import forecast, prospect, standing
from games.kalua.table import TOP, Table
from games.kernel.minds.agents import Reason
from games.kernel.protocol import Seat
from tests.games.measures import Measures
from tests.programs.players.never import Detector, Seen

CROWDED: Final = 8
"""Cards in hand from which another one is one too many,"""
RICH: Final = 17
"""unless there are so many PP."""
MANY: Final = 8
"""Families of which one more or less is a scratch."""
FAR_AHEAD: Final = 4
"""Families more that make a god the one to strike,"""
LOW: Final = 3
"""unless the blow would leave the other with so few."""
HEAVY: Final = 3
"""Families from which a blow is among the worst."""
PLENTY: Final = 14
"""PP of which some may be given for a card that would come anyway."""
FULL: Final = 5
"""Cards to which a hand is filled in the own round (KALUA-302)."""
GATHERED: Final = 2
"""Atheists that a Leader wins without giving itself up (KALUA-405)."""


def _card(name: str) -> Card:
    return cards()[name]


def _current(seen: Seen) -> Card:
    """The card that takes effect now."""
    return _card(seen.view.current.card)


def _others(seen: Seen) -> list[Seat]:
    return [seat for seat in seen.view.alive() if seat != seen.seat]


def _takes(view: Table, seat: Seat) -> int:
    """Families that the card that takes effect now would take there."""
    return 0 if view.amulets[seat] else loss(view, view.current, seat)


def _faithful(families: list[int]) -> list[Seat]:
    return [seat for seat, count in enumerate(families) if count]


def _won(seen: Seen) -> bool:
    return seen.after.result is not None and seen.seat in seen.after.result.winners


def strikes_itself(seen: Seen) -> bool:
    """Its own Local Disaster takes its own people. What only makes them unhappier may be meant: the unhappiest get 4 PP, and
    ties are broken (11.1 of the rules page)."""
    return isinstance(seen.move, m.ChooseTarget) and seen.move.seat == seen.seat and _takes(seen.view, seen.seat) > 0


def strikes_itself_for_nothing(seen: Seen) -> bool:
    """Its own Local Disaster falls on itself, and neither families nor more prayers than were paid for it come of that."""
    if not isinstance(seen.move, m.ChooseTarget) or seen.move.seat != seen.seat or strikes_itself(seen):
        return False
    view, seat = seen.view, seen.seat
    missed, struck = forecast(standing(view)), forecast(prospect(view, seat, seen.move))
    return struck.families[seat] <= missed.families[seat] and struck.pp[seat] - missed.pp[seat] <= view.current.paid


def harms_nobody_but_itself(seen: Seen) -> bool:
    """A Global Disaster that leaves it fewer families once the round is over and no rival, makes nobody discard, and brings it
    no more prayers than another."""
    if not isinstance(seen.move, m.PlayCard) or _card(seen.move.card).kind != "global" or _card(seen.move.card).discard:
        return False
    view, seat = seen.view, seen.seat
    without, struck = forecast(standing(view)), forecast(prospect(view, seat, seen.move))
    won = {one: struck.pp[one] - without.pp[one] for one in view.alive()}
    spared = all(struck.families[other] >= without.families[other] for other in _others(seen))
    return struck.families[seat] < without.families[seat] and spared and won[seat] <= max(won[s] for s in _others(seen))


def speaks_to_the_wind(seen: Seen) -> bool:
    """A speech to one follower or none, though atheists are free who would come and stay, for no fewer prayers."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.LeaderSpeech) or view.families[seat] > 1 or not seen.could(m.LeaderAtheists):
        return False
    spoken, gathered = (forecast(prospect(view, seat, one)) for one in (seen.move, m.ATHEISTS))
    return gathered.families[seat] > spoken.families[seat] and gathered.pp[seat] >= spoken.pp[seat]


def spares_the_largest(seen: Seen) -> bool:
    """Takes families of a small god that is no happier and stays in the game, though the same blow would take as many from one
    who has many more, and would leave it no fewer families and prayers itself; with no card still to come in this volley."""
    if not isinstance(seen.move, m.ChooseTarget) or seen.move.seat == seen.seat or not _takes(seen.view, seen.move.seat):
        return False
    view, seat, struck = seen.view, seen.seat, seen.move.seat
    if view.resolving < len(view.volley) - 1:
        return False
    largest = max(_others(seen), key=lambda other: view.families[other])
    if view.families[largest] < view.families[struck] + FAR_AHEAD or view.happiness[struck] > view.happiness[largest]:
        return False
    if view.families[struck] - _takes(view, struck) <= LOW or _takes(view, largest) < _takes(view, struck):
        return False
    here, there = (forecast(prospect(view, seat, m.ChooseTarget(target))) for target in (struck, largest))
    return there.families[seat] >= here.families[seat] and there.pp[seat] >= here.pp[seat]


def strikes_where_there_is_no_temple(seen: Seen) -> bool:
    """The card destroys a Temple, and it aims at a god without one, though somebody with one is as happy, and by striking there
    it would have no fewer families and PP after this round, and no rival more families."""
    if not isinstance(seen.move, m.ChooseTarget) or _current(seen).special != "destroy_temple":
        return False
    view, seat, struck = seen.view, seen.seat, seen.move.seat
    if view.temples[struck]:
        return False

    def end(target: Seat) -> tuple[int, int, int]:
        found = forecast(prospect(view, seat, m.ChooseTarget(target)))
        rivals = [found.families[other] for other in _others(seen)]
        return found.families[seat], found.pp[seat], -max(rivals)

    here = end(struck)
    return any(
        all(better >= worse for better, worse in zip(end(other), here, strict=True))
        for other in _others(seen)
        if view.temples[other] and view.happiness[other] >= view.happiness[struck]
    )


def spares_the_one_it_could_end(seen: Seen) -> bool:
    """Strikes an empty village of a god that is not the happiest, though the card would take the last families of another."""
    if not isinstance(seen.move, m.ChooseTarget):
        return False
    view, struck = seen.view, seen.move.seat
    ends = any(0 < view.families[other] == _takes(view, other) for other in _others(seen))
    return ends and not view.families[struck] and view.happiness[struck] < max(view.happiness[s] for s in view.alive())


def ends_its_own_religion(seen: Seen) -> bool:
    """Plays a Global Disaster that takes all the families it would have left, and does not win by it (KALUA-911)."""
    if not isinstance(seen.move, m.PlayCard) or _card(seen.move.card).kind != "global":
        return False
    before = standing(seen.view).families
    after = prospect(seen.view, seen.seat, seen.move).families
    ended = before[seen.seat] > 0 and not after[seen.seat]
    return ended and (any(after) or before[seen.seat] < max(before))


def pays_for_a_bonus_that_brings_nothing(seen: Seen) -> bool:
    """Happiness for the happiest, people from an empty wilderness; and no card of the volley can change that before."""
    if not isinstance(seen.move, m.PlayCard):
        return False
    card, view, seat = _card(seen.move.card), seen.view, seen.seat
    if card.kind != "bonus" or not seen.move.paid or card.special:
        return False
    before = [_card(played.card) for played in view.volley]
    gladder = card.happiness and (view.happiness[seat] < TOP or any(one.happiness < 0 for one in before))
    more = card.from_atheism and (view.atheists or any(one.to_atheism for one in before))
    return not gladder and not more


def lets_its_last_families_die_under_its_amulets(seen: Seen) -> bool:
    """Is about to lose everybody and does not use its Amulets, though no card of the volley is still to come and those that are
    saved would stay; unless it wins so, as the largest of an island that is emptied (KALUA-911)."""
    if not isinstance(seen.move, m.UseAmulets) or seen.move.use:
        return False
    view, seat = seen.view, seen.seat
    if view.resolving < len(view.volley) - 1 or loss(view, view.current, seat) < view.families[seat]:
        return False
    if not forecast(prospect(view, seat, m.UseAmulets(True))).families[seat]:
        return False
    struck = affected(view, view.current)
    emptied = set(_faithful(view.families)) <= set(struck)
    return not (emptied and view.families[seat] == max(view.families))


def spends_amulets_on_a_scratch(seen: Seen) -> bool:
    """Its only Amulets: for one family of many, or for fewer than a Global Disaster of the same volley will take."""
    if not isinstance(seen.move, m.UseAmulets) or not seen.move.use or seen.view.amulets[seen.seat] > 1:
        return False
    view, seat = seen.view, seen.seat
    now = loss(view, view.current, seat)
    left = view.copy()
    left.families[seat] -= now
    later = [
        loss(left, played, seat)
        for played in view.volley[view.resolving + 1 :]
        if _card(played.card).kind == "global" and (played.seat != seat or played.paid != PROTECTED)
    ]
    return (now == 1 and view.families[seat] >= MANY) or max(later, default=0) > now


def throws_the_leader_away(seen: Seen) -> bool:
    """A Sacrifice that wins no more than the Leader would gather anyway."""
    return isinstance(seen.move, m.LeaderSacrifice) and seen.view.atheists <= GATHERED


def leader_idles(seen: Seen) -> bool:
    """Rests although somebody could be won, in the wilderness or in another village, who would stay through the conversion."""
    if not isinstance(seen.move, m.LeaderPass):
        return False
    view, seat = seen.view, seen.seat
    without = forecast(view).families[seat]
    winning = seen.could((m.LeaderAtheists, m.LeaderBeliever))
    return any(forecast(prospect(view, seat, other)).families[seat] > without for other in winning)


def throws_its_temple_card_away(seen: Seen) -> bool:
    """Discards a Temple or Amulets with a plain Disaster of the cheapest sort to spare, which would end nobody."""
    if not isinstance(seen.move, m.DiscardCard) or not _card(seen.move.card).keep:
        return False
    spare = [_card(card) for card in seen.view.hand[seen.seat] if _card(card).kind == "local" and _card(card).loss <= 1]
    few = min((seen.view.families[other] for other in _others(seen) if seen.view.families[other]), default=0)
    return any(few > card.loss for card in spare)


def buys_more_than_it_can_hold_in_mind(seen: Seen) -> bool:
    """A paid draw with eight cards in hand, and not even with PP to throw away."""
    crowded = isinstance(seen.move, m.BuyCard) and len(seen.view.hand[seen.seat]) >= CROWDED
    return crowded and seen.view.pp[seen.seat] < RICH


def pays_for_a_shield_it_does_not_need(seen: Seen) -> bool:
    """6 PP against a Global Disaster of its own that would do it no harm for nothing."""
    if not isinstance(seen.move, m.PlayCard) or seen.move.paid != PROTECTED or _card(seen.move.card).kind != "global":
        return False
    view, seat = seen.view, seen.seat
    free = prospect(view, seat, m.PlayCard(seen.move.card, 0))
    paid = prospect(view, seat, seen.move)
    cards_left = len(view.hand[seat]) - 1
    same = (free.families[seat], free.happiness[seat], free.amulets[seat]) == (
        paid.families[seat],
        paid.happiness[seat],
        paid.amulets[seat],
    )
    return same and not (cards_left and _card(seen.move.card).discard)


def lets_a_won_game_go_on(seen: Seen) -> bool:
    """Nobody else would have families once "Convert!" is called (KALUA-910), and it lets others answer another card."""
    if not isinstance(seen.move, m.PlayCard) or seen.view.phase != "play":
        return False
    return _faithful(forecast(seen.view).families) == [seen.seat] and not _won(seen)


def calls_its_own_end(seen: Seen) -> bool:
    """Calls "Convert!" with which another wins at once (KALUA-910), though it has a card that would keep it in the game."""
    if not isinstance(seen.move, m.CallConvert):
        return False
    view, seat = seen.view, seen.seat
    left = _faithful(forecast(view).families)
    if len(left) != 1 or left == [seat]:
        return False
    return any(seat in _faithful(forecast(prospect(view, seat, play)).families) for play in seen.could(m.PlayCard))


def gives_up_with_prayers_for_a_card(seen: Seen) -> bool:
    """The same with no such card, but prayers for another one: whatever it is, nothing is lost by looking."""
    return isinstance(seen.move, m.CallConvert) and bool(seen.could(m.BuyCard)) and _lost(seen)


def _lost(seen: Seen) -> bool:
    """Another wins with this round as it stands (KALUA-910)."""
    left = _faithful(forecast(standing(seen.view)).families)
    return len(left) == 1 and left != [seen.seat]


def buys_what_the_next_round_brings(seen: Seen) -> bool:
    """5 PP for a card, though its own next round fills the hand for nothing, without plenty of PP, and neither the game nor the
    own village is lost with this one."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.BuyCard) or view.pp[seat] >= PLENTY or len(view.hand[seat]) >= FULL:
        return False
    following = next(other for other in view.clockwise(view.active + 1) if not view.eliminated[other])
    stays = seat in _faithful(forecast(standing(view)).families)
    return following == seat and stays and not _lost(seen)


def keeps_its_amulets_from_the_worst_blow(seen: Seen) -> bool:
    """Lets three families and more go, with no card of others in the volley that could take as many; unless it wins so."""
    if not isinstance(seen.move, m.UseAmulets) or seen.move.use:
        return False
    view, seat = seen.view, seen.seat
    now = loss(view, view.current, seat)
    later = [loss(view, played, seat) for played in view.volley[view.resolving + 1 :] if played.seat != seat]
    return now >= HEAVY and max(later, default=0) < now and not _won(seen)


def spends_what_its_new_leader_costs(seen: Seen) -> bool:
    """Without a Leader, with no more families than the Leaders of others can lure away in one round, it pays for another card
    so much that it cannot call the Leader whom it holds; and has no more families by that."""
    view, seat = seen.view, seen.seat
    if not isinstance(seen.move, m.PlayCard) or view.leader[seat] or seen.move.card == "new_leader":
        return False
    calls = [play for play in seen.could(m.PlayCard) if play.card == "new_leader"]
    if not calls or view.families[seat] > sum(view.leader) or view.pp[seat] - seen.move.paid >= calls[0].paid:
        return False
    return forecast(prospect(view, seat, seen.move)).families[seat] <= view.families[seat] and not _won(seen)


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        strikes_itself,
        strikes_itself_for_nothing,
        harms_nobody_but_itself,
        speaks_to_the_wind,
        spares_the_largest,
        strikes_where_there_is_no_temple,
        spares_the_one_it_could_end,
        ends_its_own_religion,
        pays_for_a_bonus_that_brings_nothing,
        lets_its_last_families_die_under_its_amulets,
        spends_amulets_on_a_scratch,
        throws_the_leader_away,
        leader_idles,
        throws_its_temple_card_away,
        buys_more_than_it_can_hold_in_mind,
        pays_for_a_shield_it_does_not_need,
        lets_a_won_game_go_on,
        calls_its_own_end,
        gives_up_with_prayers_for_a_card,
        buys_what_the_next_round_brings,
        keeps_its_amulets_from_the_worst_blow,
        spends_what_its_new_leader_costs,
    )
}

MEASURES: Final = Measures(
    seats=4,
    deals=("open_hands", (False, True)),
    attack="target_chosen",
    reasons=300,
    false_reason=Reason("reason.convert", {"n": 99}),
    temptations=5,
    thoughtless=(10, frozenset({"strikes_itself", "buys_more_than_it_can_hold_in_mind"})),
    novice=(2, 6),
    seer=(30, 3, 2),
)
