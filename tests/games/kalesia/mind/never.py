"""Plays of Kalesia that a person would laugh at, by what the seat could know: its own alliance and hand, and the grid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from games.kalesia.faces import FACES, VALUE, Alliance, faces_of, totals_of
from games.kalesia.lines import THROUGH, threats
from games.kalesia.moves import ChooseWeapons
from tests.ai.never import Detector, Seen

FEED: Final = 3
"""Points that a rival about to win should not get."""
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
    """Who would complete a line with the contested area, or outlasts everybody with the last one."""
    found = _near(tuple(seen.view.owner), seen.view.cell)
    return found if seen.view.area < LAST_AREA or "F" in found else [*found, "F"]


def _rivals(seen: Seen) -> list[Alliance]:
    return [alliance for alliance in _threats(seen) if alliance != _mine(seen)]


def _hand(seen: Seen) -> list[str]:
    return list(faces_of(seen.view.hand[seen.seat]))


def _most(seen: Seen, alliance: Alliance) -> int:
    """The most that two of its weapons add to an alliance."""
    return sum(sorted((VALUE[face] for face in _hand(seen) if face[0] == alliance), reverse=True)[:2])


def _least(seen: Seen, alliance: Alliance) -> int:
    """The least that any pair gives an alliance."""
    return min(_points(move)[alliance] for move in seen.moves)


def feeds_the_only_threat(seen: Seen) -> bool:
    """One rival would win the game here: it gets three points and more from a hand that could give less."""
    rivals = _rivals(seen)
    return len(_threats(seen)) == 1 == len(rivals) and _given(seen)[rivals[0]] >= max(FEED, _least(seen, rivals[0]) + 2)


def feeds_a_threat_more_than_itself(seen: Seen) -> bool:
    """Its own temple stands here too, and still a rival's gets more."""
    mine, given = _mine(seen), _given(seen)
    if mine not in _threats(seen):
        return False
    return any(given[rival] > given[mine] and _most(seen, mine) > given[mine] for rival in _rivals(seen))


def leaves_its_own_temple(seen: Seen) -> bool:
    """The own line could be completed, nobody else's, and nothing of the own is laid though there is much."""
    return _threats(seen) == [_mine(seen)] and _given(seen)[_mine(seen)] == 0 and _most(seen, _mine(seen)) >= 4


def adds_half_to_its_own_temple(seen: Seen) -> bool:
    """The same with less than half of what it has, in the last hand of a round, where nothing can be saved for."""
    last = seen.view.hand_in_round == 4
    most = _most(seen, _mine(seen))
    return last and _threats(seen) == [_mine(seen)] and most >= 4 and 2 * _given(seen)[_mine(seen)] < most


def looks_on_while_the_only_threat_wins(seen: Seen) -> bool:
    """Nothing against it and nothing for itself, with strong weapons of others in hand."""
    rivals = _rivals(seen)
    if len(_threats(seen)) != 1 or len(rivals) != 1:
        return False
    against = sum(value for alliance, value in _given(seen).items() if alliance != rivals[0])
    best = max(sum(v for a, v in _points(m).items() if a != rivals[0]) for m in seen.moves)
    return against == 0 and best >= 4


def helps_two_rivals_to_a_tie_for_the_forest(seen: Seen) -> bool:
    """Both human alliances get the same, and a tie is the Forest's, which would win by it."""
    given = _given(seen)
    return (
        "F" in _rivals(seen)
        and given["C"] == given["M"] > 0
        and any(_points(m)["C"] != _points(m)["M"] and _points(m)["F"] == 0 for m in seen.moves)
        and len(seen.view.hand) == 2
    )


def strongest_pair_where_nothing_can_come(seen: Seen) -> bool:
    """Both of its strongest own weapons where no line of anybody's can be completed any more through that area."""
    if _threats(seen) or not _dead(seen):
        return False
    mine = _mine(seen)
    return _given(seen)[mine] >= 7 and _given(seen)[mine] == _most(seen, mine) and len(_hand(seen)) > 2


def _dead(seen: Seen) -> bool:
    """Every line through the contested area is spoilt by two alliances."""
    owner = seen.view.owner
    return all(len({owner[cell] for cell in line} - {None}) >= 2 for line in THROUGH[seen.view.cell])


def big_for_a_rival_beside_small(seen: Seen) -> bool:
    """Two strong weapons of one rival who would win here, and weak ones of the same stay in hand."""
    rivals = _rivals(seen)
    return any(seen.move.a[0] == seen.move.b[0] == rival and _given(seen)[rival] > _least(seen, rival) + 3 for rival in rivals)


def forest_keeps_its_trees_from_the_last_area(seen: Seen) -> bool:
    """Whoever belongs to the Forest wins with the 25th area, and lays no tree."""
    return seen.view.area == LAST_AREA and _mine(seen) == "F" and _given(seen)["F"] == 0 and _most(seen, "F") >= 3


def feeds_the_forest_in_the_last_area(seen: Seen) -> bool:
    """Everybody else gives it trees there that need not be given."""
    return seen.view.area == LAST_AREA and _mine(seen) != "F" and _given(seen)["F"] >= _least(seen, "F") + 3


def lays_what_it_does_not_hold(seen: Seen) -> bool:
    hand = _hand(seen)
    return any([seen.move.a, seen.move.b].count(face) > hand.count(face) for face in FACES)


def shows_its_own_where_nothing_hangs(seen: Seen) -> bool:
    """Two strong own weapons in the very first area, when nobody owns anything: it tells all who it is."""
    return seen.view.area == 1 and _given(seen)[_mine(seen)] >= 8 and _given(seen)[_mine(seen)] == _most(seen, _mine(seen))


NEVER: Final[Mapping[str, Detector]] = {
    made.__name__: made
    for made in (
        feeds_the_only_threat,
        feeds_a_threat_more_than_itself,
        leaves_its_own_temple,
        adds_half_to_its_own_temple,
        looks_on_while_the_only_threat_wins,
        helps_two_rivals_to_a_tie_for_the_forest,
        strongest_pair_where_nothing_can_come,
        big_for_a_rival_beside_small,
        forest_keeps_its_trees_from_the_last_area,
        feeds_the_forest_in_the_last_area,
        lays_what_it_does_not_hold,
        shows_its_own_where_nothing_hangs,
    )
}
