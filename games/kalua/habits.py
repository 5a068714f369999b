"""What computer players expect of others in the rest of a volley, and do themselves in a game that is played on in thought."""

from __future__ import annotations

from games.kalua.content import cards
from games.kalua.defaults import default_move
from games.kalua.effects import loss
from games.kalua.moves import PASS, TARGETS, KaluaMove
from games.kalua.state import State
from games.kernel.chance import Chance
from games.kernel.rules import Seat


def likely_move(t: State, seat: Seat) -> KaluaMove:
    """Of a seat in the middle of a volley: no further answers, the hardest blow, Amulets as by default."""
    if t.phase == "respond":
        return PASS
    return TARGETS[prey(t, seat)] if t.phase == "target" else default_move(t, seat)


def prey(t: State, seat: Seat) -> Seat:
    """Whom that Local Disaster is most likely meant for: the largest other religion, above all one that it would empty."""
    others = [other for other in t.clockwise(seat + 1)[:-1] if not t.eliminated[other]]
    temple = cards()[t.current.card].special == "destroy_temple"
    return max(others, key=lambda other: _temptation(t, other, temple))


def _temptation(t: State, other: Seat, temple: bool) -> int:
    families = t.families[other]
    hit = loss(t, t.current, other)
    value = 2 * min(hit, 4) + families + 6 * (temple and t.temples[other] > 0)
    if hit and hit == families:
        value += 8 if t.leader[other] else 16
    return value - 3 * hit * (t.amulets[other] > 0)


def finish_volley(t: State, chance: Chance) -> None:
    """To the end of the volley that is under way, as far as the game lasts."""
    round = t.round
    while t.volley and t.phase != "over" and t.round == round:
        seat = t.to_act()[0]
        t.apply(seat, likely_move(t, seat), chance)
