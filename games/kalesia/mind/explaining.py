"""What a person is told who asks for a hint: what the pair gains, keeps or prevents, in things and numbers of the table.

The hero's choice comes from games played on in thought; the sentence comes from what lies open to that seat. The first thing
that is true of the pair and weighs most is said; where only the games speak for it, what is laid, kept and withheld. The
runner-up is named only where somebody could win now, or where the two differ in nothing but what stays in hand: that another
pair is worse is no reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.kalesia.faces import ALLIANCES, VALUE, Alliance, Face, highest
from games.kalesia.lines import CELLS
from games.kalesia.mind.prospects import PAIR, TEMPLE, Laying, prospect
from games.kalesia.state import State
from games.kalesia.table import HANDS_PER_ROUND
from games.kernel.minds.agents import Rating, Reason
from games.kernel.protocol import Seat

STRONG: Final = 3
"""Points that count against a rival."""
CLEAR: Final = 2
"""Points by which the hand could stop a rival so much better that a pair is not praised for what it stops."""
KEPT: Final = 2
"""Points in hand that still count against a rival who could win later in the round."""

FOREST_TIES: Final = {
    "reason.both": "reason.both_forest",
    "reason.stop": "reason.stop_forest",
    "reason.stop_join": "reason.stop_join_forest",
    "reason.stop_two": "reason.stop_two_forest",
    "reason.stop_starve": "reason.stop_starve_forest",
    "reason.stop_rather": "reason.stop_rather_forest",
    "reason.stop_either": "reason.stop_either_forest",
}
"""What is said instead where the Forest is a rival that would win: that a tie is enough for it (KALESIA-403)."""

EXPLANATIONS: Final = (
    "reason.third_most",  # {area} {me} {n}: it is the third of the own line, and more cannot be laid for it
    "reason.third",  # {area} {me} {n} {need}: it is the third of the own line; others need so much
    "reason.both",  # {area} {rival} {me} {n}: whoever of the two takes it wins
    "reason.stop",  # {area} {rival} {side} {n} {need}: a rival would win there; what stands against it
    "reason.stop_join",  # {area} {rival} {me} {n}: the same; all that is held for the own alliance, with what others lay for it
    "reason.stop_two",  # {area} {rival} {other} {me} {n}: two rivals could win there
    "reason.stop_starve",  # {area} {rival} {n} {most}: a rival would win there, and gets as little as may be
    "reason.stop_rather",  # {area} {rival} {n} {m} {a} {b} {x} {y}: a rival could win there; what both pairs lay
    "reason.stop_either",  # {area} {rival} {other} {n} {m} {a} {b} {x} {y}: the same of two rivals
    *FOREST_TIES.values(),  # the same as without `_forest`, where the Forest is a rival: a tie is enough for it (KALESIA-403)
    "reason.third_bare",  # {area} {me} {n}: the third of the own line, and nothing in hand for it
    "reason.over",  # {area}: nobody can finish a line with the last area
    "reason.two",  # {area} {me} {n} {third}: two of a line, and which area would be the third
    "reason.deny",  # {area} {rival} {third} {side} {n} {need}: a rival would have two of a line there
    "reason.pass_on",  # {receiver} {x} {y} {z}: the last hand of a round, what goes to the left
    "reason.begin",  # {area} {me} {n} {lines}: no area of the round has more open lines
    "reason.keep_third",  # {face} {later} {number} {me} {n}: a weapon is kept for where the own line is finished
    "reason.keep_stop",  # {face} {later} {number} {rival} {side} {n}: the same, for where a rival's line has to be stopped
    "reason.keep_two",  # {face} {later} {number} {third}: the same, for where the own line has its second
    "reason.keep_lines",  # {face} {later} {number} {lines} {fewer}: the same, for where more own lines are open
    "reason.none_held",  # {area} {me} {n}: no own weapon is held, and this is the least for the others
    "reason.save",  # {area} {me} {n} {last}: more stays in hand for the own alliance than is laid
    "reason.lay",  # {area} {me} {n} {lines}: how many lines of the own alliance run through it
    "reason.starve",  # {area} {rival} {n} {most} {lines}: a rival gets as little as may be
    "reason.side",  # {side} {rival} {area} {n}: one rival gets more, so that it stands against the other
    "reason.rather_same",  # {a} {b} {area} {n} {face}: the runner-up adds the same
    "reason.plain",  # {area} {n} {left}: what is laid and what stays, in points
)
"""Every message id of an explanation, with its values and meaning."""

Values = dict[str, int | str]
Tells = Callable[[Laying], Reason | None]


def explain(view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    """Why that pair, for the eyes of that seat alone: it may speak of its alliance and of its weapons."""
    reason = _explain(view, seat, chosen, ratings)
    against_forest = "F" in (reason.args.get("rival"), reason.args.get("other"))
    return Reason(FOREST_TIES.get(reason.message, reason.message), reason.args) if against_forest else reason


def _explain(view: State, seat: Seat, chosen: Rating, ratings: Sequence[Rating]) -> Reason:
    laying = Laying(view, seat, chosen.move, [rating.move for rating in ratings])
    for tells in (_decided,) if laying.near() else (_over, _badge, _two, _deny, _pass_on, _begin, _keep_own, _none_held):
        if (reason := tells(laying)) is not None:
            return reason
    others = [rating for rating in ratings if rating.move != chosen.move]
    second = max(others, key=lambda rating: rating.value).move if others else chosen.move
    than = Laying(view, seat, second, [rating.move for rating in ratings])
    return _rather_stop(laying, than) or _rather(laying, than)


# -- where somebody can win now --------------------------------------------------------------------------------------------


def _decided(laying: Laying) -> Reason | None:
    near = laying.near()
    rivals = [alliance for alliance in near if alliance != laying.me]
    if laying.me in near and laying.given[laying.me] and (reason := _third(laying, rivals)) is not None:
        return reason
    if not rivals:
        return None if laying.most[laying.me] else _third_bare(laying)
    return _stop(laying, rivals[0]) if len(rivals) == 1 else _stop_two(laying, rivals)


def _over(laying: Laying) -> Reason | None:
    """The last area, and no line to finish there (KALESIA-604)."""
    return Reason("reason.over", {"area": CELLS}) if laying.view.area == CELLS else None


def _third(laying: Laying, rivals: Sequence[Alliance]) -> Reason | None:
    """The own alliance would finish its line."""
    area, me, n = laying.view.area, laying.me, laying.given[laying.me]
    if highest(laying.given)[0] != me:
        return None
    if n == laying.most[me]:
        if rivals:
            return Reason("reason.both", {"area": area, "rival": rivals[0], "me": me, "n": n})
        return Reason("reason.third_most", {"area": area, "me": me, "n": n})
    need = min([laying.need(rival) for rival in laying.rivals])
    return Reason("reason.third", {"area": area, "me": me, "n": n, "need": need}) if need >= n else None


def _third_bare(laying: Laying) -> Reason:
    """Only what others lay could finish the own line."""
    return Reason("reason.third_bare", {"area": laying.view.area, "me": laying.me, "n": max(laying.given.values())})


def _stop(laying: Laying, rival: Alliance) -> Reason | None:
    """One rival would finish its line."""
    area, given = laying.view.area, laying.given
    side = _other(laying, rival)
    stands = laying.need(rival) >= given[side] > given[rival]
    weak = laying.best_against(rival) - (given[side] - given[rival]) >= CLEAR
    if stands and weak and side == laying.me and given[side] == laying.most[side]:
        return Reason("reason.stop_join", {"area": area, "rival": rival, "me": side, "n": given[side]})
    if stands and not weak and (given[side] >= STRONG or given[side] == laying.most[side]):
        values: Values = {"area": area, "rival": rival, "side": side, "n": given[side], "need": laying.need(rival)}
        return Reason("reason.stop", values)
    if given[rival] < laying.most[rival] and given[rival] <= given[side]:
        return Reason("reason.stop_starve", {"area": area, "rival": rival, "n": given[rival], "most": laying.most[rival]})
    return None


def _stop_two(laying: Laying, rivals: Sequence[Alliance]) -> Reason | None:
    """Both rivals could finish a line: what the own alliance has stands against both."""
    n = laying.given[laying.me]
    if not n:
        return None
    values: Values = {"area": laying.view.area, "rival": rivals[0], "other": rivals[1], "me": laying.me, "n": n}
    return Reason("reason.stop_two", values)


def _other(laying: Laying, rival: Alliance) -> Alliance:
    """Whom the pair helps most beside that one, the own alliance before another."""
    return max([a for a in ALLIANCES if a != rival], key=lambda a: (laying.given[a], a == laying.me))


# -- lines that are begun --------------------------------------------------------------------------------------------------


def _fights(laying: Laying) -> bool:
    """Whether the pair lays a good part of what it could for the own alliance."""
    n = laying.given[laying.me]
    return n > 0 and (2 * n >= laying.most[laying.me] or n > STRONG)


def _two(laying: Laying) -> Reason | None:
    mine = laying.here[laying.me]
    if mine.reach != PAIR or not _fights(laying):
        return None
    values: Values = {"area": laying.view.area, "me": laying.me, "n": laying.given[laying.me], "third": mine.third}
    return Reason("reason.two", values)


def _deny(laying: Laying) -> Reason | None:
    """A rival would have two of a line, and the pair stands against it."""
    found = []
    for rival in laying.rivals:
        side, there = _other(laying, rival), laying.here[rival]
        harmless = side == laying.me or laying.here[side].reach < PAIR
        stands = laying.need(rival) >= laying.given[side] > laying.given[rival]
        if there.reach == PAIR and harmless and stands and laying.given[side] >= STRONG:
            found.append((laying.given[rival], there.third, rival, side))
    if not found:
        return None
    _, third, rival, side = min(found)
    n, need = laying.given[side], laying.need(rival)
    values: Values = {"area": laying.view.area, "rival": rival, "third": third, "side": side, "n": n, "need": need}
    return Reason("reason.deny", values)


def _begin(laying: Laying) -> Reason | None:
    """Nothing better comes in this round."""
    here, me = laying.here[laying.me], laying.me
    later = [prospect(laying.view, area, me) for area in laying.later]
    if not _fights(laying) or any(there.reach > here.reach or there.lines > here.lines for there in later):
        return None
    values: Values = {"area": laying.view.area, "me": me, "n": laying.given[me], "lines": here.lines}
    return Reason("reason.begin", values)


def _mine(laying: Laying, area: int) -> tuple[int, int, int]:
    return prospect(laying.view, area, laying.me)


# -- what is kept ----------------------------------------------------------------------------------------------------------


def _pass_on(laying: Laying) -> Reason | None:
    """The last hand of a round: what stays in hand is given away (KALESIA-503)."""
    view = laying.view
    if view.hand_in_round != HANDS_PER_ROUND:
        return None
    x, y, z = laying.kept
    return Reason("reason.pass_on", {"receiver": view.left_of(laying.move.seat), "x": x, "y": y, "z": z})


def _badge(laying: Laying) -> Reason | None:
    """Later in the round somebody can finish a line: what is kept for that, or against it, outweighs what is laid here."""
    for area in laying.later:
        near = [a for a in ALLIANCES if prospect(laying.view, area, a).reach == TEMPLE]
        reason = _keep_third(laying, area) if laying.me in near else None
        for rival in [a for a in near if a != laying.me]:
            reason = reason or _keep_stop(laying, area, rival)
        if reason is not None:
            return reason
    return None


def _keep_third(laying: Laying, area: int) -> Reason | None:
    me, face = laying.me, laying.strongest([laying.me])
    n, here = laying.kept_for(me), laying.given[me]
    if face is None or 2 * n < here:
        return None
    return Reason("reason.keep_third", {**_named(laying, face), "later": area, "number": area, "me": me, "n": n})


def _keep_stop(laying: Laying, area: int, rival: Alliance) -> Reason | None:
    side = max([a for a in ALLIANCES if a != rival], key=lambda a: (laying.kept_for(a), a == laying.me))
    face, n = laying.strongest([side]), laying.kept_for(side)
    if face is None or n < KEPT:
        return None
    values: Values = {**_named(laying, face), "later": area, "number": area, "rival": rival, "side": side, "n": n}
    return Reason("reason.keep_stop", values)


def _named(laying: Laying, face: Face) -> Values:
    """A weapon that is kept, and how many copies of it; 0 where one stays of two, so that it is not called the only one."""
    copies = laying.kept.count(face)
    return {"face": face, "copies": 0 if copies == 1 and face in (laying.move.a, laying.move.b) else copies}


def _keep_own(laying: Laying) -> Reason | None:
    """For the best area of the round, where that is better than this one and little is laid here."""
    face, here = laying.strongest([laying.me]), laying.here[laying.me]
    if face is None or not laying.later or _fights(laying):
        return None
    later = max(laying.later, key=lambda area: (*_mine(laying, area)[:2], -area))
    there = prospect(laying.view, later, laying.me)
    if there[:2] <= here[:2]:
        return None
    values: Values = {**_named(laying, face), "later": later, "number": later}
    if there.reach == PAIR and there.reach > here.reach:
        return Reason("reason.keep_two", {**values, "third": there.third})
    if there.lines > here.lines:
        return Reason("reason.keep_lines", {**values, "lines": there.lines, "fewer": here.lines})
    return None


def _none_held(laying: Laying) -> Reason | None:
    n = sum(laying.given.values())
    if laying.most[laying.me] or n > laying.least:
        return None
    return Reason("reason.none_held", {"area": laying.view.area, "me": laying.me, "n": n})


# -- what the runner-up would do -------------------------------------------------------------------------------------------


def _rather_stop(laying: Laying, second: Laying) -> Reason | None:
    """A rival could win here, or two could: what both pairs lay for it and, where it is one, against it."""
    rivals = [a for a in laying.near() if a != laying.me]
    if not rivals:
        return None
    rival, *others = rivals
    values: Values = {"area": laying.view.area, "rival": rival, "a": second.move.a, "b": second.move.b}
    values |= {"n": laying.given[rival], "x": second.given[rival]}
    if others:
        other = others[0]
        return Reason("reason.stop_either", {**values, "other": other, "m": laying.given[other], "y": second.given[other]})
    against, then = (max([one.given[a] for a in ALLIANCES if a != rival]) for one in (laying, second))
    return Reason("reason.stop_rather", {**values, "m": against, "y": then})


def _rather(laying: Laying, second: Laying) -> Reason:
    """What is told first: what stays in hand, what is laid, whom it stands against, who gets nothing."""
    for tells in (_same, _save, _lay, _side, _starve):
        if (reason := tells(laying, second)) is not None:
            return reason
    left = sum([VALUE[face] for face in laying.kept])
    return Reason("reason.plain", {"area": laying.view.area, "n": sum(laying.given.values()), "left": left})


def _same(laying: Laying, second: Laying) -> Reason | None:
    """Both pairs add the same; only what stays in hand differs."""
    move, other = laying.move, second.move
    if laying.given != second.given or {move.a, move.b} == {other.a, other.b}:
        return None
    face = max({other.a, other.b} - {move.a, move.b}, key=lambda face: VALUE[face], default=other.b)
    values: Values = {"a": other.a, "b": other.b, "area": laying.view.area, "n": sum(laying.given.values())}
    return Reason("reason.rather_same", {**values, **_named(laying, face)})


def _save(laying: Laying, second: Laying) -> Reason | None:
    """An area of which nobody's end hangs can wait for better ones of the round."""
    me, n, view = laying.me, laying.kept_for(laying.me), laying.view
    if laying.near() or not laying.later or _fights(laying) or n <= laying.given[me]:
        return None
    return Reason("reason.save", {"area": view.area, "me": me, "n": n, "last": view.last_of_round})


def _lay(laying: Laying, second: Laying) -> Reason | None:
    me, lines = laying.me, laying.here[laying.me].lines
    if not lines or not _fights(laying):
        return None
    return Reason("reason.lay", {"area": laying.view.area, "me": me, "n": laying.given[me], "lines": lines})


def _side(laying: Laying, second: Laying) -> Reason | None:
    """One rival gets more, so that it stands against the other, who has something there."""
    rival, side = sorted(laying.rivals, key=lambda a: laying.given[a])
    n = laying.given[side]
    if not laying.here[rival].lines or n < STRONG or n <= max(laying.given[rival], laying.given[laying.me]):
        return None
    return Reason("reason.side", {"area": laying.view.area, "side": side, "rival": rival, "n": n})


def _starve(laying: Laying, second: Laying) -> Reason | None:
    """The rival with most to gain there gets the least that the hand allows."""
    rival = max(laying.rivals, key=lambda a: (laying.here[a][:2], a))
    n, most, lines = laying.given[rival], laying.most[rival], laying.here[rival].lines
    if not lines or n + CLEAR > most or n > laying.least_for(rival):
        return None
    return Reason("reason.starve", {"area": laying.view.area, "rival": rival, "n": n, "most": most, "lines": lines})
