"""What a hint of Kalesia is measured by: what it names, whether it fits the pair and the grid, and what it teaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, VALUE, Alliance, faces_of, highest, totals_of
from games.kalesia.lines import LINES
from games.kalesia.mind.prospects import PAIR, TEMPLE, kept, prospect
from games.kalesia.moves import ChooseWeapons
from games.kalesia.table import HANDS_PER_ROUND
from games.kernel.minds.agents import Reason

THINGS: Final = ("area.", "weapon.", "weapon_short.", "weapon_the.", "alliance.", "recap_for.", "recap_side.", "recap_to.")
"""Beginnings of ids whose English text names a thing on the table."""

FOR_ITSELF: Final = (
    "reason.third_most",
    "reason.third",
    "reason.both",
    "reason.both_forest",
    "reason.stop_two",
    "reason.stop_two_forest",
    "reason.two",
    "reason.begin",
    "reason.stop_join",
    "reason.stop_join_forest",
    "reason.lay",
)
"""They speak of what is laid for the own alliance."""


# -- whether it fits ---------------------------------------------------------------------------------------------------


def contradicts(view: Any, seat: int, move: ChooseWeapons, reason: Reason) -> bool:
    """Whether the pair does the opposite of what is said of it."""
    given, args = totals_of([(move.a, move.b)]), reason.args
    me, rival = view.alliance[seat], next((a for a in ALLIANCES if a == args.get("rival")), None)
    if reason.message in FOR_ITSELF and not given[me]:
        return True
    if reason.message in ("reason.stop", "reason.stop_forest", "reason.deny") and rival is not None:
        return max(given[a] for a in ALLIANCES if a != rival) <= given[rival]
    if reason.message in ("reason.stop_starve", "reason.stop_starve_forest"):
        return int(args["n"]) >= int(args["most"])
    return reason.message.startswith("reason.keep_") and args["face"] not in kept(view, seat, move)


# -- whether it is true ------------------------------------------------------------------------------------------------


def is_untrue(view: Any, seat: int, move: ChooseWeapons, moves: Sequence[ChooseWeapons], reason: Reason) -> bool:
    """Whether anything that it says is not so, looked up on the view by other means than those of the mind."""
    given, args = totals_of([(move.a, move.b)]), reason.args
    return not all(_true(view, seat, move, moves, given, _name(reason), args))


def _name(reason: Reason) -> str:
    """What kind of reason it is, whoever the rival."""
    return reason.message.removeprefix("reason.").removesuffix("_forest")


def _true(
    view: Any, seat: int, move: Any, moves: Any, given: dict[Alliance, int], name: str, args: dict[str, Any]
) -> list[bool]:
    me, area = view.alliance[seat], args.get("area", view.area)
    side: Any = args.get("side", me)
    rival: Any = args.get("rival")
    facts = [area == view.area, args.get("me", me) == me, rival != me]
    if name in ("third_most", "third", "both"):
        facts += [_held(view, area, me) == TEMPLE, args["n"] == given[me] > 0]
    if name in ("third_most", "both"):
        facts.append(given[me] == max(totals_of([(one.a, one.b)])[me] for one in moves))
    if name == "third":
        facts.append(args["need"] == min(_needs(given, other) for other in ALLIANCES if other != me))
    if name in ("both", "stop", "stop_two", "stop_starve"):
        facts.append(_held(view, area, rival) == TEMPLE)
    if name == "stop_two":
        facts += [_held(view, area, args["other"]) == TEMPLE, args["n"] == given[me] > 0]
    if name == "stop_starve":
        facts += [args["n"] == given[rival], args["most"] == max(totals_of([(one.a, one.b)])[rival] for one in moves)]
    if name in ("stop_rather", "stop_either"):
        facts += _true_of_both(view, area, moves, given, args)
    if name == "third":
        facts.append(highest(given)[0] == me)
    if name == "stop_join":
        facts += [_held(view, area, rival) == TEMPLE, args["n"] == given[me] > given[rival]]
        facts.append(given[me] == max(totals_of([(one.a, one.b)])[me] for one in moves))
    if name == "third_bare":
        facts += [args["n"] == max(given.values())]
        facts += [_held(view, area, me) == TEMPLE, not any(totals_of([(one.a, one.b)])[me] for one in moves)]
    if name in ("stop", "deny"):
        facts += [args["n"] == given[side] > 0, args["need"] == _needs(given, rival)]
    if name == "over":
        facts += [view.area == 25, all(_held(view, area, a) < TEMPLE for a in ALLIANCES)]
    if name == "two":
        facts += [_held(view, area, me) == PAIR, args["third"] in _thirds(view, area, me), args["n"] == given[me] > 0]
    if name == "deny":
        facts += [_held(view, area, rival) == PAIR, args["third"] in _thirds(view, area, rival)]
    return facts + _true_of_hand(view, seat, move, moves, given, name, args)


def _true_of_both(view: Any, area: int, moves: Any, given: dict[Alliance, int], args: dict[str, Any]) -> list[bool]:
    """What this pair and the runner-up lay where one rival, or either of two, could win."""
    than = totals_of([(args["a"], args["b"])])
    rivals = [args["rival"], *([args["other"]] if "other" in args else [])]
    facts = [any((one.a, one.b) == (args["a"], args["b"]) for one in moves)]
    facts += [_held(view, area, rival) == TEMPLE for rival in rivals]
    facts.append((args["n"], args["x"]) == (given[rivals[0]], than[rivals[0]]))
    if len(rivals) > 1:
        return [*facts, (args["m"], args["y"]) == (given[rivals[1]], than[rivals[1]])]
    against = [max(laid[a] for a in ALLIANCES if a != rivals[0]) for laid in (given, than)]
    return [*facts, [args["m"], args["y"]] == against]


def _true_of_hand(
    view: Any, seat: int, move: Any, moves: Any, given: dict[Alliance, int], name: str, args: dict[str, Any]
) -> list[bool]:
    me, facts, left = view.alliance[seat], [], list(faces_of(view.hand[seat]))
    left.remove(move.a)
    left.remove(move.b)
    if name == "pass_on":
        facts += [view.hand_in_round == HANDS_PER_ROUND, args["receiver"] == (seat + 1) % view.n]
        facts.append(left == [args["x"], args["y"], args["z"]])
    if name.startswith("keep_"):
        later = args["later"]
        facts += [args["face"] in left, view.area < later == args["number"] <= view.last_of_round]
        facts.append(name != "keep_third" or _held(view, later, me) == TEMPLE)
        facts.append(
            name != "keep_stop" or (_held(view, later, args["rival"]) == TEMPLE and ALLIANCE_OF[args["face"]] != args["rival"])
        )
        facts.append(name != "keep_two" or args["third"] in _thirds(view, later, me))
        facts.append(name == "keep_stop" or ALLIANCE_OF[args["face"]] == me)
        if name in ("keep_third", "keep_stop"):
            side = args.get("side", me)
            facts += [
                ALLIANCE_OF[args["face"]] == side,
                args["n"] == sum(VALUE[face] for face in left if ALLIANCE_OF[face] == side),
            ]
        if name == "keep_lines":
            facts += [args["lines"] == _open(view, later, me), args["fewer"] == _open(view, view.area, me) < args["lines"]]
    if name == "begin":
        later_ones = [_open(view, later, me) for later in range(view.area + 1, view.last_of_round + 1)]
        facts += [args["lines"] == _open(view, view.area, me) >= max(later_ones, default=0), args["n"] == given[me] > 0]
    if name == "none_held":
        facts += [all(ALLIANCE_OF[face] != me for face in left), args["n"] == min(_sum(one) for one in moves) == _sum(move)]
    if "copies" in args:
        copies = left.count(args["face"])
        facts.append(args["copies"] == (0 if copies == 1 and args["face"] in (move.a, move.b) else copies))
    if name == "save":
        points = sum(VALUE[face] for face in left if ALLIANCE_OF[face] == me)
        facts += [args["n"] == points > given[me], args["last"] == view.last_of_round > view.area]
    if name == "lay":
        facts += [args["n"] == given[me] > 0, args["lines"] == _open(view, args["area"], me) > 0]
    if name == "starve":
        every = [totals_of([(one.a, one.b)])[args["rival"]] for one in moves]
        facts += [args["n"] == given[args["rival"]] == min(every), args["most"] == max(every)]
        facts.append(args["lines"] == _open(view, args["area"], args["rival"]) > 0)
    if name == "side":
        facts += [args["n"] == given[args["side"]] > given[args["rival"]], args["side"] != me]
    if name == "plain":
        facts += [args["n"] == sum(given.values()), args["left"] == sum(VALUE[face] for face in left)]
    if name == "rather_same":
        facts.append(any((one.a, one.b) == (args["a"], args["b"]) for one in moves))
        facts += [given == totals_of([(args["a"], args["b"])]), args["n"] == sum(given.values()), args["face"] in left]
    return facts


def _sum(move: ChooseWeapons) -> int:
    return VALUE[move.a] + VALUE[move.b]


def _needs(given: dict[Alliance, int], side: Alliance) -> int:
    """The least total with which that side takes the area from what the pair gives to the others."""
    return next(total for total in range(20) if highest({**given, side: total})[0] == side)


def _held(view: Any, area: int, side: Alliance) -> int:
    """Areas of its best line through that area which nobody else has entered, once it is theirs."""
    return max([view_[0] for view_ in _lines(view, area, side)], default=0)


def _open(view: Any, area: int, side: Alliance) -> int:
    return len(_lines(view, area, side))


def _thirds(view: Any, area: int, side: Alliance) -> list[int]:
    return [missing[0] for held, missing in _lines(view, area, side) if held == PAIR]


def _lines(view: Any, area: int, side: Alliance) -> list[tuple[int, list[int]]]:
    """Of every line that could be theirs: how much they would hold of it, and the numbers that would be missing."""
    owner, cell = list(view.owner), view.number.index(area)
    owner[cell] = side
    found = []
    for line in LINES:
        owners = [owner[one] for one in line]
        if cell in line and set(owners) <= {side, None}:
            found.append((owners.count(side), [view.number[one] for one in line if owner[one] is None]))
    return found


# -- what it teaches ---------------------------------------------------------------------------------------------------

WEIGHT: Final = 30.0
"""Points of liking for what a sentence speaks for with all it has."""
MOST: Final = 8
"""Points that a pair can lay for one side."""


def heeded(reason: Reason, view: Any, seat: int, move: ChooseWeapons) -> float:
    """How much somebody who has read that sentence likes a pair later, -1 .. 1: it says what to look for, not what to lay."""
    me: Any = view.alliance[seat]
    given = totals_of([(move.a, move.b)])
    here = {a: prospect(view, view.area, a) for a in ALLIANCES}
    name, own = _name(reason), given[me] / MOST
    near = [a for a in ALLIANCES if here[a].reach == TEMPLE]
    if name in ("third_most", "third", "both"):
        return own if me in near else 0.0
    if name in ("stop", "stop_join", "stop_two", "stop_starve"):
        return 0.0 if me in near else _against(given, near)
    if near:
        return 0.0  # the others speak of areas where nobody wins yet
    if name == "deny":
        return -0.2 * max([given[a] / MOST for a in ALLIANCES if a != me and here[a].reach == PAIR], default=0.0)
    if name == "keep_third":
        return -0.5 * own if _finishing(view, [me]) else 0.0
    if name == "keep_stop":
        return -own if _finishing(view, [a for a in ALLIANCES if a != me]) else 0.0
    return 0.0


def _finishing(view: Any, sides: Sequence[Alliance]) -> bool:
    """Whether one of those could finish a line with an area that comes later in this round."""
    later = range(view.area + 1, view.last_of_round + 1)
    return any(prospect(view, area, side).reach == TEMPLE for area in later for side in sides)


def _against(given: dict[Alliance, int], threatening: Sequence[Alliance]) -> float:
    """How far the pair stands against those."""
    if not threatening:
        return 0.0
    return (max([given[a] for a in ALLIANCES if a not in threatening], default=0) - max(given[a] for a in threatening)) / MOST
