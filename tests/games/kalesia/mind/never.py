"""Plays of Kalesia that a person would laugh at, by what the seat could know: its own alliance and hand, and the grid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from games.kalesia.faces import ALLIANCES, VALUE, Alliance, Face, faces_of, totals_of
from games.kalesia.lines import THROUGH, threats
from games.kalesia.mind.prospects import PAIR, prospect
from games.kalesia.moves import ChooseWeapons
from games.kalesia.table import HANDS_PER_ROUND
from games.kernel.minds.agents import Reason
from tests.games.measures import Measures, Sober
from tests.programs.players.never import Detector, Seen

FEED: Final = 3
"""Points that a rival about to win should not get."""
MUCH: Final = 4
"""Points that a hand should not keep from a temple that stands to be built or stopped."""
STRONG: Final = 6
"""Points of two strong weapons."""
TOLD: Final = 2
"""Points that are meant for somebody."""
LAST_AREA: Final = 25


@cache
def _points(move: ChooseWeapons) -> dict[Alliance, int]:
    return totals_of([(move.a, move.b)])


def _given(seen: Seen) -> dict[Alliance, int]:
    """What the pair adds to every alliance."""
    return _points(seen.move)


def _mine(seen: Seen) -> Alliance:
    alliance: Alliance = seen.view.alliance[seen.seat]
    return alliance


@lru_cache
def _near(owner: tuple[Alliance | None, ...], cell: int) -> list[Alliance]:
    return [alliance for alliance, cells in threats(list(owner)).items() if cell in cells]


def _threats(seen: Seen) -> list[Alliance]:
    """Who would win the game with the contested area. With the last one that is the Forest too, if only a line can take it from
    the Forest; where none can, or none of the own, nothing hangs on it any more."""
    found = _near(tuple(seen.view.owner), seen.view.cell)
    if seen.view.area < LAST_AREA:
        return found
    lines: list[Alliance] = [alliance for alliance in found if alliance != "F"]
    return [*lines, "F"] if lines and _mine(seen) in (*lines, "F") else []


def _rivals(seen: Seen) -> list[Alliance]:
    return [alliance for alliance in _threats(seen) if alliance != _mine(seen)]


def _only_rival(seen: Seen) -> Alliance | None:
    """The one who would win here, where nobody else would and it is a rival."""
    found = _threats(seen)
    return found[0] if len(found) == 1 and found[0] != _mine(seen) else None


def _hand(seen: Seen) -> list[str]:
    return list(faces_of(seen.view.hand[seen.seat]))


def _left(seen: Seen) -> list[str]:
    """What stays in hand."""
    left = _hand(seen)
    left.remove(seen.move.a)
    left.remove(seen.move.b)
    return left


def _most(faces: list[Face], alliance: Alliance) -> int:
    """The most that two of these weapons add to an alliance."""
    return sum(sorted((VALUE[face] for face in faces if face[0] == alliance), reverse=True)[:2])


def _more_to_come(seen: Seen) -> list[int]:
    """The cells of the areas that are still to come in this round."""
    last = min(seen.view.area + HANDS_PER_ROUND - seen.view.hand_in_round, LAST_AREA)
    return [seen.view.number.index(area) for area in range(seen.view.area + 1, last + 1)]


def _levels(seen: Seen) -> bool:
    """The Forest's way at a table of two: as much for one alliance as the other seat has for the other; the tie is its own."""
    return seen.view.n == 2 and _mine(seen) == "F"


def _least(seen: Seen, alliance: Alliance) -> int:
    """The least that any pair gives an alliance."""
    return min(_points(move)[alliance] for move in seen.moves)


def feeds_the_only_threat(seen: Seen) -> bool:
    """One rival would win the game here: it gets three points and more from a hand that could give less."""
    rival = _only_rival(seen)
    return rival is not None and _given(seen)[rival] >= max(FEED, _least(seen, rival) + 2)


def feeds_a_threat_more_than_itself(seen: Seen) -> bool:
    """Its own temple stands here too, and still a rival's gets more."""
    mine, given = _mine(seen), _given(seen)
    if mine not in _threats(seen) or _levels(seen):
        return False
    return any(given[rival] > given[mine] and _most(_hand(seen), mine) > given[mine] for rival in _rivals(seen))


def leaves_its_own_temple(seen: Seen) -> bool:
    """The own line could be completed, nobody else's, and nothing of the own is laid though there is much. Whoever could do the
    same with another area of the round may wait for that one."""
    mine = _mine(seen)
    if _threats(seen) != [mine] or _given(seen)[mine] > 0 or _most(_hand(seen), mine) < MUCH:
        return False
    return not set(_more_to_come(seen)) & set(threats(seen.view.owner)[mine])


def adds_half_to_its_own_temple(seen: Seen) -> bool:
    """The same with less than half of what it has, in the last hand of a round, where nothing can be saved for."""
    most = _most(_hand(seen), _mine(seen))
    return _last_hand(seen) and _threats(seen) == [_mine(seen)] and most >= MUCH and 2 * _given(seen)[_mine(seen)] < most


def _last_hand(seen: Seen) -> bool:
    """What is not laid now goes to the neighbour."""
    return bool(seen.view.hand_in_round == HANDS_PER_ROUND)


def looks_on_while_the_only_threat_wins(seen: Seen) -> bool:
    """Nothing against it and nothing for itself, with strong weapons of others in hand."""
    rival = _only_rival(seen)
    if rival is None:
        return False
    against = sum(value for alliance, value in _given(seen).items() if alliance != rival)
    best = max(sum(v for a, v in _points(m).items() if a != rival) for m in seen.moves)
    return against == 0 and best >= MUCH


def holds_back_against_the_only_threat(seen: Seen) -> bool:
    """A third or less of what could stop it, in the last hand of a round: what is held back goes to the neighbour."""
    rival = _only_rival(seen)
    if rival is None or not _last_hand(seen):
        return False
    best = max(_against(move, rival) for move in seen.moves)
    return best >= STRONG and 3 * _against(seen.move, rival) <= best


def _against(move: ChooseWeapons, rival: Alliance) -> int:
    """How far the pair brings one of the others beyond that rival."""
    return max(value for alliance, value in _points(move).items() if alliance != rival) - _points(move)[rival]


def splits_what_could_stop(seen: Seen) -> bool:
    """The only threat is answered with two weapons of two alliances, though two of one would bring that one two points further
    beyond it: alliances do not add up, partners do."""
    rival = _only_rival(seen)
    if rival is None or _levels(seen):
        return False
    split = min(value for alliance, value in _given(seen).items() if alliance != rival) >= TOLD
    return split and max(_against(move, rival) for move in seen.moves) >= _against(seen.move, rival) + TOLD


def feeds_who_goes_on_there(seen: Seen) -> bool:
    """In a grid without threats, early in a round, four points and more for a rival that alone would have two of three there,
    while as little of the own could be laid without them, and the rest of the round has an area that is of less use to it."""
    view, mine = seen.view, _mine(seen)
    if view.n == 2 or view.hand_in_round > HANDS_PER_ROUND // 2 or any(threats(view.owner).values()):
        return False
    rivals: list[Alliance] = [a for a in ALLIANCES if a != mine and prospect(view, view.area, a).reach >= PAIR]
    if len(rivals) != 1 or _given(seen)[rivals[0]] < MUCH:
        return False
    (rival,), given = rivals, _given(seen)
    spared = any(_points(m)[rival] <= given[rival] - MUCH and _points(m)[mine] <= given[mine] + 1 for m in seen.moves)
    return spared and any(prospect(view, view.number[cell], rival).reach < PAIR for cell in _more_to_come(seen))


def helps_two_rivals_to_a_tie_for_the_forest(seen: Seen) -> bool:
    """At a table of two the same for both human alliances where the Forest would win, though one that may have the area could
    get three points more: a tie is the Forest's."""
    given, rivals = _given(seen), _rivals(seen)
    if seen.view.n > 2 or "F" not in rivals or not given["C"] == given["M"] > 0:
        return False
    may: list[Alliance] = [_mine(seen)] if seen.view.area == LAST_AREA else [a for a in given if a not in rivals]
    return any(_points(m)[a] >= given[a] + FEED for m in seen.moves for a in may)


def strongest_pair_where_nothing_can_come(seen: Seen) -> bool:
    """Its strongest own weapons where no line can be completed any more, while its temple could be built in a later area of the
    round and little of the own stays for that. In the last hand of a round they would only be passed on."""
    mine = _mine(seen)
    laid = _given(seen)[mine]
    if laid < STRONG or laid < _most(_hand(seen), mine) or 2 * _most(_left(seen), mine) > laid or not _dead(seen):
        return False
    return bool(set(_more_to_come(seen)) & set(threats(seen.view.owner)[mine]))


def _dead(seen: Seen) -> bool:
    """Every line through the contested area is spoilt by two alliances."""
    owner = seen.view.owner
    return all(len({owner[cell] for cell in line} - {None}) >= 2 for line in THROUGH[seen.view.cell])


def big_for_a_rival_beside_small(seen: Seen) -> bool:
    """Two strong weapons of one rival who would win here, from a hand that could give it four points less."""
    rivals = _rivals(seen)
    if _levels(seen) and len(rivals) > 1:
        return False
    return any(seen.move.a[0] == seen.move.b[0] == rival and _given(seen)[rival] > _least(seen, rival) + 3 for rival in rivals)


def forest_keeps_its_trees_from_the_last_area(seen: Seen) -> bool:
    """Only a line could take the game from the Forest there, and who belongs to it lays nothing that stands against that."""
    threatening = _threats(seen)
    if seen.view.area != LAST_AREA or _mine(seen) != "F" or _levels(seen):
        return False
    helps = sum(value for alliance, value in _given(seen).items() if alliance == "F" or alliance not in threatening)
    return helps == 0 and _most(_hand(seen), "F") >= FEED


def feeds_the_forest_in_the_last_area(seen: Seen) -> bool:
    """Its own line could be completed there, and it gives trees instead of weapons of its own."""
    mine, given = _mine(seen), _given(seen)
    if seen.view.area != LAST_AREA or mine not in _threats(seen):
        return False
    return any(_points(m)[mine] > given[mine] and _points(m)["F"] <= given["F"] - FEED for m in seen.moves)


def shows_its_own_where_nothing_hangs(seen: Seen) -> bool:
    """Both of its fours in the very first area, though all others of the round lie on more lines and little of the own stays:
    it tells all who it is, for the least of four."""
    mine, lines = _mine(seen), len(THROUGH[seen.view.cell])
    if seen.view.area > 1 or _given(seen)[mine] < 8 or 2 * _most(_left(seen), mine) > _given(seen)[mine]:
        return False
    return all(len(THROUGH[cell]) > lines for cell in _more_to_come(seen))


def betrays_for_nothing(seen: Seen) -> bool:
    """Who would win the game here gets more than from another pair that lays as much for everybody else: the rival's line could
    have been left unfinished at no price. The Forest may level two others by that; the tie is its own."""
    rivals, given = _rivals(seen), _given(seen)
    if _mine(seen) == "F":
        return False
    others = [a for a in ALLIANCES if a not in rivals]
    same = [m for m in map(_points, seen.moves) if all(m[a] == given[a] for a in others) and m != given]
    return bool(rivals) and any(all(m[a] <= given[a] for a in rivals) for m in same)


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        feeds_the_only_threat,
        feeds_a_threat_more_than_itself,
        leaves_its_own_temple,
        adds_half_to_its_own_temple,
        looks_on_while_the_only_threat_wins,
        holds_back_against_the_only_threat,
        splits_what_could_stop,
        feeds_who_goes_on_there,
        helps_two_rivals_to_a_tie_for_the_forest,
        strongest_pair_where_nothing_can_come,
        big_for_a_rival_beside_small,
        forest_keeps_its_trees_from_the_last_area,
        feeds_the_forest_in_the_last_area,
        shows_its_own_where_nothing_hangs,
        betrays_for_nothing,
    )
}

MEASURES: Final = Measures(
    seats=5,
    deals=("weapons_mode", ("standard", "sets_dealt", "sets_shuffled")),
    attack="weapons_revealed",
    reasons=120,
    false_reason=Reason("reason.win_area", {"area": 99, "alliance": "C"}),
    temptations=5,
    thoughtless=(16, frozenset({"feeds_the_only_threat", "leaves_its_own_temple", "big_for_a_rival_beside_small"})),
    sober=Sober(
        "knight",
        5,
        frozenset(
            {
                "feeds_the_only_threat",
                "leaves_its_own_temple",
                "looks_on_while_the_only_threat_wins",
                "splits_what_could_stop",
                "feeds_who_goes_on_there",
                "betrays_for_nothing",
            }
        ),
    ),
    novice=(2, 25),
    seer=(150, 2, 4),
)
