"""What computer players expect of others in the rest of a volley, and how a round is played on in thought."""

from __future__ import annotations

from typing import Final

from games.kalua.content import cards
from games.kalua.defaults import default_move, shorter_deck
from games.kalua.effects import loss
from games.kalua.listing import plays
from games.kalua.mind.judgement import Taste, worth
from games.kalua.moves import ATHEISTS, BELIEVERS, BUYS, CONVERT, NO_LEADER_ACTION, PASS, SPEECH, TARGETS, KaluaMove
from games.kalua.state import State
from games.kalua.table import TOP
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.kernel.protocol import Seat

TRIED: Final = 3
"""Cards that a seat thinks of, when a round is played on in thought."""
RICH: Final = 16
"""PP beyond which a card is bought (11.2),"""
CROWDED: Final = 8
"""but not by a hand of so many."""
ENDED: Final = 24
"""How much less tempting it is to empty a village where that ends the game for another god."""


def likely_move(t: State, seat: Seat) -> KaluaMove:
    """Of a seat in the middle of a volley: no further answers, the hardest blow, Amulets as by default."""
    if t.phase == "respond":
        return PASS
    return TARGETS[prey(t, seat)] if t.phase == "target" else default_move(t, seat)


def prey(t: State, seat: Seat) -> Seat:
    """Whom that Local Disaster is most likely meant for: the largest other religion, above all one that it would empty."""
    others = [other for other in t.clockwise(seat + 1)[:-1] if not t.eliminated[other]]
    temple, costly = cards()[t.current.card].special == "destroy_temple", hands_over(t, seat)
    return max(others, key=lambda other: _temptation(t, other, temple, costly))


def hands_over(t: State, seat: Seat) -> bool:
    """Whether an empty village would end the game (R59) while another god has more families."""
    return t.options.length == "short" and t.families[seat] < max(t.families)


def _temptation(t: State, other: Seat, temple: bool, costly: bool) -> int:
    families = t.families[other]
    hit = loss(t, t.current, other)
    value = 2 * min(hit, 4) + families + 6 * (temple and t.temples[other] > 0)
    if hit and hit == families:
        value += -ENDED if costly and families < max(t.families) else 8 if t.leader[other] else 16
    return value - 3 * hit * (t.amulets[other] > 0)


def finish_volley(t: State, chance: Chance, until_aim_of: Seat = -1) -> None:
    """To the end of the volley that is under way, as far as the game lasts; or to where that seat chooses a target."""
    round = t.round
    while t.volley and t.phase != "over" and t.round == round:
        seat = t.to_act()[0]
        if seat == until_aim_of and t.phase == "target":
            return
        t.apply(seat, likely_move(t, seat), chance)


def play_on(t: State, until: int, chance: Chance, style: Style, taste: Taste) -> None:
    """Plays on in thought until that round begins."""
    while t.phase != "over" and t.round < until:
        seat = t.to_act()[0]
        t.apply(seat, quick_move(t, seat, chance, style, taste), chance)


def quick_move(t: State, seat: Seat, chance: Chance, style: Style, taste: Taste) -> KaluaMove:
    """A sensible move after little thought, by a seat whose hand is known in this world."""
    if t.phase in ("play", "respond"):
        return _quick_card(t, seat, chance, style, taste)
    if t.phase == "leader":
        return _quick_leader(t, seat, chance)
    return likely_move(t, seat)


def _quick_leader(t: State, seat: Seat, chance: Chance) -> KaluaMove:
    """Takes a last family, unless another god would win by that, else speaks or gathers."""
    for other, families in enumerate(t.families):
        if families == 1 and other != seat and not t.leader[other] and not hands_over(t, seat):
            return BELIEVERS[other]
    if t.atheists and (t.happiness[seat] == TOP or (t.atheists > 1 and chance.below(2))):
        return ATHEISTS
    return SPEECH if t.happiness[seat] < TOP else NO_LEADER_ACTION


def _quick_card(t: State, seat: Seat, chance: Chance, style: Style, taste: Taste) -> KaluaMove:
    """The best of a few cards, or none."""
    idle = CONVERT if t.phase == "play" else PASS
    if t.pp[seat] >= RICH and len(t.hand[seat]) < CROWDED and t.can_draw(shorter_deck(t, seat)):
        return BUYS[shorter_deck(t, seat)]
    offered = plays(t, seat)
    if not offered:
        return idle
    best: KaluaMove = idle
    value = after(t, seat, idle, chance, style, taste) + taste.hesitation
    chance.shuffle(offered)
    for move in offered[:TRIED]:
        gain = after(t, seat, move, chance, style, taste)
        if gain > value:
            best, value = move, gain
    return best


def after(t: State, seat: Seat, move: KaluaMove, chance: Chance, style: Style, taste: Taste) -> float:
    """What the table is worth to the seat after the move and the likely rest of the volley."""
    twin = t.copy()
    twin.apply(seat, move, chance)
    finish_volley(twin, chance)
    return worth(twin, seat, style, twin.round == t.round, taste)
