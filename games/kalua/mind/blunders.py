"""Moves that a person would laugh at: all that is asked lies open, or in the own hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.kalua.content import PROTECTED, cards
from games.kalua.effects import loss, strength
from games.kalua.forecast import aimed, forecast, foretold, prospect, standing
from games.kalua.listing import kinds_in, moves_of
from games.kalua.moves import (
    ATHEISTS,
    CONVERT,
    BuyCard,
    CallConvert,
    ChooseTarget,
    KaluaMove,
    LeaderAtheists,
    LeaderBeliever,
    LeaderPass,
    LeaderSacrifice,
    LeaderSpeech,
    Pass,
    PlayCard,
    UseAmulets,
)
from games.kalua.table import TOP, Played, Table
from games.kernel.protocol import Seat

CROWD: Final = 3
"""Atheists from which two of them are more than one of the happiest god's believers, unless that god is the only rival."""

CONVERTED: Final = 2
"""Families that a village can lose when a round ends (KALUA-602)."""
QUIET: Final = (CallConvert, Pass, LeaderPass, BuyCard)
"""What takes nothing from anybody."""
ENDING_PHASES: Final = ("leader", "play", "respond", "target", "amulets")

MANY: Final = 8
"""Families of which one more or less is a scratch."""
HEAVY: Final = 3
"""Families from which a blow is among the worst that there are."""
GATHERED: Final = 2
"""Atheists that come to a Leader without its sacrifice (KALUA-405)."""


def laughable(view: Table, seat: Seat) -> Callable[[KaluaMove], bool]:
    """To end the own religion, to kill the own people, to pay for nothing or harm nobody but oneself, to strike where nothing
    is to be had, to woo one or speak to hardly anybody where two would come, to let the Leader rest where somebody would, or to
    give it for those that it would gather anyway, to keep Amulets from the worst blow or give them for a scratch, to
    spend what a new Leader in need costs; and to end the game for another god."""
    given_away = _given_away(view, seat)

    def foolish(move: KaluaMove) -> bool:
        if move in given_away:
            return True
        if isinstance(move, PlayCard):
            tests = (_ends_itself, _brings_nothing, _harms_itself, _spends_its_new_leader)
            return any(test(view, seat, move) for test in tests)
        if isinstance(move, LeaderSpeech):
            return _speaks_to_the_wind(view, seat, move)
        if isinstance(move, LeaderBeliever):
            return _woos_one_for_two(view, seat, move.target)
        if isinstance(move, LeaderSacrifice):
            return view.atheists <= GATHERED
        if isinstance(move, LeaderPass):
            return _idles(view, seat, given_away)
        if isinstance(move, ChooseTarget):
            return _strikes_itself(view, seat, move) if move.seat == seat else _strikes_nothing(view, seat, move)
        if isinstance(move, UseAmulets):
            return (_spends_amulets_on_a_scratch if move.use else _keeps_amulets_from_the_worst)(view, seat)
        return False

    return foolish


def _given_away(view: Table, seat: Seat) -> list[KaluaMove]:
    """The moves by which, as the table stands then, another god wins with this round, where doing nothing would not end it so
    (KALUA-910, R46, R49, R59, R50): of targets and Amulets, where another choice would not; "Convert!", which nobody can
    answer, where a card that can be paid would not, or another be bought. Moves that cannot take enough are not looked at."""
    if view.phase not in ENDING_PHASES:
        return []
    taken = CONVERTED + sum([strength(played) * cards()[played.card].loss for played in view.volley[view.resolving :]])
    if view.phase in ("target", "amulets"):
        if not can_end(view, taken):
            return []
        offered: list[KaluaMove] = [move for move in moves_of(view, seat) if not isinstance(move, BuyCard)]
        lost = [move for move in offered if loses(prospect(view, seat, move), seat)]
        return lost if len(lost) < len(offered) else []
    return _ended_by(view, seat, taken)


def _ended_by(view: Table, seat: Seat, taken: int) -> list[KaluaMove]:
    """The same of cards and Leaders, where the volley and the conversion take so many from a village."""
    others = [move for move in moves_of(view, seat) if not isinstance(move, QUIET)]
    if not can_end(view, taken) or not loses(standing(view), seat):
        near = [move for move in others if can_end(view, taken + _takes(move, seat))]
        return [move for move in near if loses(best_after(view, seat, move), seat)]
    if view.phase != "play":
        return []
    buys = any(isinstance(move, BuyCard) for move in moves_of(view, seat))
    return [CONVERT] if buys or any(not loses(best_after(view, seat, move), seat) for move in others) else []


def can_end(view: Table, taken: int) -> bool:
    """Whether the game could end with this round if no village loses more families than that (KALUA-910, R59, R50)."""
    if view.round == view.last_round:
        return True
    left = sum([families > taken for families in view.families])
    return left < (view.n if view.options.length == "short" else 2)


def _takes(move: KaluaMove, seat: Seat) -> int:
    """The most families that the move takes from one village."""
    if isinstance(move, PlayCard):
        card = cards()[move.card]
        return strength(Played(seat, move.card, move.paid)) * card.loss + (card.special == "new_leader")
    return int(isinstance(move, LeaderBeliever))


def loses(t: Table, seat: Seat) -> bool:
    """Whether another god wins with this round as it stands."""
    if not can_end(t, CONVERTED):
        return False
    found = foretold(t, forecast(t))
    return found is not None and seat not in found.winners


def lost_with_this_round(view: Table, seat: Seat) -> bool:
    """Whether another god wins with this round as it stands, whatever card of the own hand is played (KALUA-910, R59, R50)."""
    if view.phase not in ("play", "respond") or not loses(standing(view), seat):
        return False
    held = [move for move in moves_of(view, seat) if isinstance(move, PlayCard)]
    return all(loses(best_after(view, seat, move), seat) for move in held)


def best_after(view: Table, seat: Seat, move: KaluaMove) -> Table:
    """The table behind the move, if nobody answers; a Local Disaster strikes whom it must not lose by, where it can."""
    if not isinstance(move, PlayCard) or cards()[move.card].kind != "local":
        return prospect(view, seat, move)
    struck = [aimed(view, seat, move, other) for other in view.alive() if other != seat]
    return next((t for t in struck if not loses(t, seat)), struck[0])


def _strikes_itself(view: Table, seat: Seat, move: ChooseTarget) -> bool:
    """Its own people die, or the blow brings no more prayers than were paid for it, and nobody to the own village."""
    if loss(view, view.current, seat) and not view.amulets[seat]:
        return True
    without, struck = forecast(standing(view)), forecast(prospect(view, seat, move))
    won = struck.pp[seat] - without.pp[seat]
    return struck.families[seat] <= without.families[seat] and won <= view.current.paid


def _spends_amulets_on_a_scratch(view: Table, seat: Seat) -> bool:
    """The only ones, for one family of many, or for fewer than a Global Disaster of the same volley will take."""
    now, left = loss(view, view.current, seat), view.copy()
    left.families[seat] -= now
    coming = [one for one in view.volley[view.resolving + 1 :] if cards()[one.card].kind == "global"]
    later = [loss(left, one, seat) for one in coming if one.seat != seat or one.paid != PROTECTED]
    return view.amulets[seat] == 1 and ((now == 1 and view.families[seat] >= MANY) or max(later, default=0) > now)


def _keeps_amulets_from_the_worst(view: Table, seat: Seat) -> bool:
    """A heavy blow is let through although no card of the volley is to come that could take as many; whom those strike is
    anybody's guess. Not where it wins by the loss (KALUA-911)."""
    now = loss(view, view.current, seat)
    later = [loss(view, played, seat) for played in view.volley[view.resolving + 1 :] if played.seat != seat]
    if now < HEAVY or max(later, default=0) >= now:
        return False
    result = prospect(view, seat, UseAmulets(False)).result
    return result is None or seat not in result.winners


def _strikes_nothing(view: Table, seat: Seat, move: ChooseTarget) -> bool:
    """A Local Disaster against one who has nothing that it could take, while another rival would lose something."""
    return not _harm(view, move.seat) and any(_harm(view, other) for other in view.alive() if other != seat)


def _harm(view: Table, target: Seat) -> int:
    """What the card that takes effect now would take from that god: families that no Amulets ward, cards, a Temple, and
    happiness from the happiest."""
    card = cards()[view.current.card]
    families = 0 if view.amulets[target] else loss(view, view.current, target)
    temples = min(1, view.temples[target]) if card.special == "destroy_temple" else 0
    happier = all(view.happiness[target] > view.happiness[other] for other in view.alive() if other != target)
    sadder = min(-card.happiness, view.happiness[target]) if happier and card.happiness < 0 else 0
    return families + min(card.discard, len(view.backs[target])) + temples + sadder


def _harms_itself(view: Table, seat: Seat, move: PlayCard) -> bool:
    """A Global Disaster after which only the own village is smaller when the round ends, and which brings no more prayers than
    it does to another."""
    card = cards()[move.card]
    if card.kind != "global" or card.discard:
        return False
    without, struck = forecast(standing(view)), forecast(prospect(view, seat, move))
    if struck.families[seat] >= without.families[seat]:
        return False
    won = [after - before for after, before in zip(struck.pp, without.pp, strict=True)]
    rivals = [other for other in view.alive() if other != seat]
    spared = all(struck.families[other] >= without.families[other] for other in rivals)
    return spared and won[seat] <= max(won[other] for other in rivals)


def harms_all_alike(view: Table, seat: Seat, move: KaluaMove) -> bool:
    """A Global Disaster after which, when the round ends, nobody has lost more families than the own village, nor won fewer
    prayers than it at the most; of one that costs cards nobody knows."""
    if not isinstance(move, PlayCard) or cards()[move.card].kind != "global" or cards()[move.card].discard:
        return False
    without, struck = forecast(standing(view)), forecast(prospect(view, seat, move))
    lost = [before - after for before, after in zip(without.families, struck.families, strict=True)]
    won = [after - before for before, after in zip(without.pp, struck.pp, strict=True)]
    rivals = [other for other in view.alive() if other != seat]
    return max(lost[other] for other in rivals) <= lost[seat] and won[seat] <= max(won[other] for other in rivals)


def _speaks_to_the_wind(view: Table, seat: Seat, move: LeaderSpeech) -> bool:
    """To one follower or none, while atheists would come who would still be there when the round ends."""
    if view.families[seat] > 1 or not view.atheists:
        return False
    spoken, gathered = (forecast(prospect(view, seat, one)) for one in (move, ATHEISTS))
    return gathered.families[seat] > spoken.families[seat] and gathered.pp[seat] >= spoken.pp[seat]


def _woos_one_for_two(view: Table, seat: Seat, target: Seat) -> bool:
    """One of the happiest god's believers, while two could be had from the wilderness, and more than one rival is left."""
    return len(view.alive()) > 2 and view.atheists >= CROWD and view.happiness[target] == TOP > view.happiness[seat]


def _idles(view: Table, seat: Seat, given_away: Sequence[KaluaMove]) -> bool:
    """Its Leader rests, though one who could be won would still be there when the round ends, and wins nobody else the game."""
    rested = forecast(view).families[seat]
    others = [one for one in moves_of(view, seat) if isinstance(one, LeaderAtheists | LeaderBeliever) and one not in given_away]
    return any(forecast(prospect(view, seat, one)).families[seat] > rested for one in others)


def _ends_itself(view: Table, seat: Seat, move: PlayCard) -> bool:
    """A Global Disaster that takes all the families it would have left, and does not win by that (KALUA-911)."""
    if cards()[move.card].kind != "global":
        return False
    before, after = standing(view).families, prospect(view, seat, move).families
    return before[seat] > 0 and not after[seat] and (any(after) or before[seat] < max(before))


def _brings_nothing(view: Table, seat: Seat, move: PlayCard) -> bool:
    """A Bonus that is paid for: happiness for the happiest, people out of an empty wilderness; and no card that takes effect
    before can change that."""
    card = cards()[move.card]
    if card.kind != "bonus" or not move.paid or card.special or card.pp:
        return False
    before = [cards()[played.card] for played in view.volley]
    gladder = card.happiness and (view.happiness[seat] < TOP or any(one.happiness < 0 for one in before))
    return not gladder and not (card.from_atheism and (view.atheists or any(one.to_atheism for one in before)))


def _spends_its_new_leader(view: Table, seat: Seat, move: PlayCard) -> bool:
    """Others' Leaders could lure its last families away in one round, and it pays so much that the Leader in its hand cannot be
    called, for a card that brings no family to stay."""
    held = next((card for name in kinds_in(view, seat) if (card := cards()[name]).special == "new_leader"), None)
    if held is None or view.leader[seat] or move.card == held.id or not 0 < view.families[seat] <= sum(view.leader):
        return False
    if not view.pp[seat] - move.paid < held.levels[0] <= view.pp[seat]:
        return False
    after = prospect(view, seat, move)
    won = after.result is not None and seat in after.result.winners
    return not won and forecast(after).families[seat] <= view.families[seat]
