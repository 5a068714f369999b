"""Which unit to send into a round of combat, and which to meet it with (S6, S7 and S12 of the rules page)."""

from __future__ import annotations

from typing import Final, get_args

from games.caledea.fight.dice import bombard_dice, defence_dice
from games.caledea.fight.odds import Forecast, Odds, after_answer, after_pick, ambushes_of, attackers_of, duel
from games.caledea.mind.assault import after_round, attackers_among, defenders_of
from games.caledea.mind.judgement import UNIT
from games.caledea.moves import CaledeaMove, ChooseAttacker, ChooseDefender
from games.caledea.table import Bombarding, Combat, Kind, Table, Use
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

TAP: Final = 0.15
"""What a tapped gold piece is thought to be worth for the rest of the turn, where it could pay for something else."""
ELSE: Final[tuple[Use, ...]] = tuple([use for use in get_args(Use) if use != "power"])
CROWDED: Final = 40
"""Pairs of attacker and defender from which on the quick odds have to do: the best play of more takes too long to reckon."""


def in_combat(t: Table, fight: Combat, move: CaledeaMove) -> Rating:
    """The optimum of the recursion (8.3 of the rules page), in points of a hundred; units saved break ties."""
    wall = t.structure.get(fight.square)
    kind = wall.kind if wall is not None and t.opposed(wall.controller, t.active) else None
    forecast = _quick if len(fight.ids) * len(t.at[fight.square]) > CROWDED else _best
    odds = forecast(t, fight, move, kind)
    percent = round(100 * odds.takes)
    if isinstance(move, ChooseAttacker):
        price = TAP * t.price(t.active, "power") if move.ambush and _missed(t, t.active) else 0.0
        reason = Reason("reason.ambush" if move.ambush else "reason.duel", {"percent": percent})
        return Rating(move, _points(odds) - price, reason)
    return Rating(move, -_points(odds), Reason("reason.defend", {"percent": percent}))


def _missed(t: Table, seat: Seat) -> bool:
    """Whether the gold of an Ambush could still pay for something else in this turn: after it, it is back."""
    gold = t.available(seat)
    less = gold - t.price(seat, "power")
    return t.actions_left > 0 and any(less < t.price(seat, use) <= gold for use in ELSE)


def _best(t: Table, fight: Combat, move: CaledeaMove, kind: Kind | None) -> Forecast:
    group = attackers_of(t, fight.ids, fight.square)
    theirs = [defence_dice(t, id, fight.square) for id in t.at[fight.square]]
    paid = ambushes_of(t, t.active)
    if isinstance(move, ChooseAttacker):
        own = attackers_of(t, [move.unit], fight.square)[0]
        return after_pick(group, theirs, own, move.ambush, paid, kind, exact=False)
    assert isinstance(move, ChooseDefender)
    own = attackers_of(t, [fight.unit], fight.square)[0]
    against = defence_dice(t, move.unit, fight.square)
    return after_answer(group, theirs, own, against, fight.ambush, paid + fight.ambush, kind, exact=False)


def _quick(t: Table, fight: Combat, move: CaledeaMove, kind: Kind | None) -> Odds:
    seat, square = t.active, fight.square
    group, theirs = attackers_among(t, seat, fight.ids, square), defenders_of(t, square)
    paid = ambushes_of(t, seat)
    if isinstance(move, ChooseAttacker):
        own = attackers_among(t, seat, (move.unit,), square)[0]
        answers = [after_round(group, theirs, (own, d, move.ambush), paid - move.ambush, kind) for d in set(theirs)]
        return min(answers, key=_points)
    assert isinstance(move, ChooseDefender)
    own = attackers_among(t, seat, (fight.unit,), square)[0]
    return after_round(group, theirs, (own, defence_dice(t, move.unit, square), fight.ambush), paid, kind)


def _points(odds: Forecast | Odds) -> float:
    return float(100 * odds.takes + odds.killed - odds.lost)


def under_fire(t: Table, fire: Bombarding, move: CaledeaMove) -> Rating:
    """Under bombard: the unit with the best chance, the cheaper of equals."""
    assert isinstance(move, ChooseDefender)
    p = float(duel(bombard_dice(t, fire.unit, fire.square), defence_dice(t, move.unit, fire.square)))
    return Rating(move, -p * UNIT[t.unit(move.unit).rank], Reason("reason.defend", {"percent": round(100 * p)}))
