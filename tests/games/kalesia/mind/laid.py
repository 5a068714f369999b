"""Positions that prove the detectors of the never list: seat 0 is to lay a pair. Rows are drawn from the top."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.kalesia.faces import counts_of
from games.kalesia.state import State
from tests.games.kalesia.positions import EMPTY, position
from tests.programs.players.never import Laid

EMPTY_ROWS: Final = " / . . . . . / . . . . . / . . . . . / . . . . ."
FULL: Final = "M M C C M / C C M M C / M M C C M / C C M M C / "
"""Four rows of a full grid; nobody could complete a line through the last cell but along the fifth."""
DEAD: Final = ". C M . . / C M . C . / F . F C . / . . . . . / . . . . ."
"""No line through the first cell is open; the Centaurs could build in the next area, at its right."""


def at(hand: str, drawing: str, contested: tuple[int, int] = (0, 2), alliances: str = "CMF") -> Callable[[], State]:
    """Seat 0 with that hand."""

    def lay() -> State:
        table = position(drawing if drawing.count("/") == 4 else drawing + EMPTY_ROWS, contested, alliances)
        table.hand[0] = counts_of(hand.split())
        return table

    return lay


def last(hand: str, row: str, alliances: str = "CMF", others: str = FULL) -> Callable[[], State]:
    """The same in the last area of all."""
    return at(hand, others + row, (4, 4), alliances)


def pairs(*laid: str) -> Callable[[Any], bool]:
    """Whether it is one of these pairs."""
    return lambda move: f"{move.a} {move.b}" in laid


BOTH: Final = "M M C C M / C C M M C / M M C C M / C C M F M / "
"""As `FULL`, but the Mermaids could complete the right column."""
TWO_OWN: Final = "C C . . . / C C . . . / . . . . . / . . . . . / . . . . ."
ONE_OWN: Final = "C C . . . / M F . . . / . . . . . / . . . . . / . . . . ."
CROSSED: Final = "C C . . . / . . M . . / . . M . . / . . . . . / . . . . ."
FOREST: Final = "C C . . . / . . F . . / . . F . . / . . . . . / . . . . ."

LAID: Final[Mapping[str, Sequence[Laid]]] = {
    "feeds_the_only_threat": [
        Laid(
            at("C4 M3 M1 F1", "M M . . ."),
            pairs("C4 M3", "M1 M3", "M3 F1"),
            [
                at("C4 M3 M1 F1", "M C . . ."),
                at("C4 M3", "M M . . ."),
                at("C4 M3 M1 F1", "M M . . .", alliances="MCF"),
            ],
        ),
        Laid(  # a Forest without a champion
            at("C4 M1 F3 F1", "F F . . .", alliances="CMCM"),
            pairs("C4 F3", "F1 F3", "M1 F3"),
            [last("C4 M1 F3 F1", "M M F F .", "CMCM")],  # it has won, whoever takes the last area
        ),
    ],
    "feeds_a_threat_more_than_itself": [
        Laid(
            at("C3 C1 M3 M2 F1", CROSSED, alliances="CM"),
            pairs("C1 M3", "C1 M2", "M2 M3", "M3 F1", "M2 F1"),
            [at("M3 M2 F1", CROSSED), at("C3 C1 M3 M2 F1", "C C . . ."), at("C3 C1 M3 M2 F1", "M M . . .")],
        ),
        Laid(
            at("F3 F1 C4 C4", FOREST, alliances="FCM"),
            pairs("C4 F3", "C4 F1", "C4 C4"),
            [at("F3 F1 C4 C4", FOREST, alliances="FM")],  # as much as the Mermaids at the other side lay
        ),
        Laid(
            last("F3 F1 C4 C1", "M M C C .", "FCM"),
            pairs("C4 F3", "C4 F1", "C1 C4"),
            [last("F3 F1 C4 C1", "M M C F .", "FCM"), last("F3 F1 C4 C1", "M M C C .", "MCF")],
        ),
    ],
    "leaves_its_own_temple": [
        Laid(at("C4 C1 M1 F1", "C C . . ."), pairs("M1 F1"), [at("C4 C1 M1 F1", CROSSED), at("C3 M1 F1", "C C . . .")]),
        Laid(at("C4 C1 M1 F1", ONE_OWN), pairs("M1 F1"), [at("C4 C1 M1 F1", TWO_OWN)]),  # there is another in this round
        Laid(at("F3 F1 M1 C1", "F F . . .", alliances="FCM"), pairs("C1 M1"), [last("F3 F1 M1 C1", "M M F F .", "FCM")]),
    ],
    "adds_half_to_its_own_temple": [
        Laid(
            at("C4 C4 C1 M1 F1", "M C C . .", (0, 3)),
            pairs("C1 M1", "C1 F1", "M1 F1"),
            [
                at("C4 C4 C1 M1 F1", "C C . . ."),  # there is another hand to lay them in
                at("C4 C4 C1 M1 F1", "C C F . . / . . . . . / . . . . . / . . . . . / . . . . .", (0, 3)),
                at("C2 C1 M1 F1", "M C C . .", (0, 3)),
            ],
        ),
        Laid(at("C4 M1 F1", "M C C . .", (0, 3)), pairs("M1 F1"), [at("C3 M1 F1", "M C C . .", (0, 3))]),
    ],
    "looks_on_while_the_only_threat_wins": [
        Laid(at("C4 M1 M1", "M M . . ."), pairs("M1 M1"), [at("C3 M1 M1", "M M . . ."), at("C4 M1 M1", "M C . . .")]),
        Laid(
            at("F3 M4 C1 C1", "C C . . .", alliances="FCM"),
            pairs("C1 C1"),
            [at("F3 M4 C1 C1", CROSSED, alliances="FCM"), at("F3 M4 C1 C1", "C C . . .")],
        ),
        Laid(at("C4 M1 F1 F1", "F F . . ."), pairs("F1 F1"), [last("C4 M1 F1 F1", "M M F F .")]),
    ],
    "holds_back_against_the_only_threat": [
        Laid(
            at("C4 C4 C1 M1 F1", "C M M . .", (0, 3)),
            pairs("C1 M1", "C1 F1", "M1 F1"),
            [
                at("C4 C4 C1 M1 F1", "M M . . ."),  # there is another hand to lay them in
                at("C2 F2 C1 M1 F1", "C M M . .", (0, 3)),
                at("C4 C4 C1 M1 F1", "C M F . .", (0, 3)),
            ],
        ),
        Laid(
            at("F3 F3 F1 C1 M1", "M C C . .", (0, 3), "FCM"),
            pairs("C1 M1", "C1 F1", "C1 F3", "M1 F1"),
            [
                at("F3 F3 F1 C1 M1", "C M M . . / . . . C . / . . . C . / . . . . . / M . . . F", (0, 3), "FCM"),
                at("F3 F3 F1 C1 M1", "M C C . .", (0, 3)),
            ],
        ),
        Laid(  # two that do not stand together stop nobody
            at("C3 C4 F3 M1 M2", "C M M . .", (0, 3)),
            pairs("C3 M1", "C3 M2", "C4 M2", "M1 F3", "M2 F3", "M1 M2"),
            [at("C3 C4 F3 M1 M2", "C M M . .", (0, 3), "MCF")],
        ),
    ],
    "splits_what_could_stop": [
        Laid(
            at("C4 C3 F3 M1", "M M . . ."),
            pairs("C4 F3", "C3 F3"),
            [
                at("C4 C1 F3 M1", "M M . . ."),  # the Centaurs could not get two points more
                at("C4 C3 F3 M1", "M C . . ."),
                at("C4 C3 F3 M1", CROSSED),
                at("C4 C3 F3 M1", "M M . . .", alliances="MCF"),
                at("C4 C3 F3 M1", "M M . . .", alliances="FC"),
            ],
        ),
    ],
    "feeds_who_goes_on_there": [
        Laid(
            at("C3 C1 M4 F1", "M . . . ."),
            pairs("C3 M4", "C1 M4", "M4 F1"),
            [
                at("C3 C1 M4 F1", "F . . . ."),
                at("C3 C1 M4 F1", "M M . . ."),
                at("C3 C1 M4 F1", "M . . . .", alliances="MCF"),
                at("C3 C1 M4 F1", "M . . . C / . . . . . / . . . . . / . . . . . / . . . . F"),  # the last hand of a round
            ],
        ),
    ],
    "helps_two_rivals_to_a_tie_for_the_forest": [
        Laid(
            at("C4 C3 M4 M2 F1 F2", "F F . . .", alliances="CM"),
            pairs("C4 M4"),
            [
                at("C4 C3 M4 M2 F1", "F F . . .", alliances="CMCM"),
                at("C4 C1 M4 F1", "F F . . .", alliances="CM"),
                at("C4 C3 M4 M2 F1", "F C . . .", alliances="CM"),
                at("C4 M4 M3 F1", FOREST.replace("C C", "M M"), alliances="CM"),  # the Mermaids would win too
                at("C4 C3 M4 M2 F1", "F F . . .", alliances="FM"),
            ],
        ),
        Laid(
            last("C4 C3 M4 F1", "M M C C .", "CM"),
            pairs("C4 M4"),
            [last("C4 M4 M3 F1", "M M C C .", "CM")],  # what the Mermaids get there is of no use
        ),
    ],
    "strongest_pair_where_nothing_can_come": [
        Laid(
            at("C4 C3 C2 M1 F1", DEAD, (0, 0)),
            pairs("C3 C4"),
            [
                at("C4 C4 C3 C2 M1", DEAD, (0, 0)),  # enough stays
                at("C4 C3 C2 M1 F1", DEAD.replace("C . /", "M . /"), (0, 0)),  # nothing of its own is to come
                at("C4 C3 C2 M1 F1", DEAD[:-10] + " M F M . .", (0, 0)),  # the last hand of a round
                at("C4 C3 C2 M1 F1", DEAD.replace("F . F", "F . M"), (0, 0)),  # the Mermaids could build here
            ],
        ),
        Laid(at("C3 C3 C1 M1", DEAD, (0, 0)), pairs("C3 C3", "C2 C3"), [at("C3 C2 M1", DEAD, (0, 0))]),
    ],
    "big_for_a_rival_beside_small": [
        Laid(
            at("C4 C3 C1 F1 M2", FOREST, alliances="MCF"),
            pairs("C3 C4", "C1 C4", "C1 C3"),
            [
                at("C4 C3 C1", FOREST, alliances="MCF"),
                at("C4 C3 C1 F1 M2", "C F . . .", alliances="MCF"),
                last("C4 C3 C1 F1 M2", "M M C C .", "MCF"),
            ],
        ),
        Laid(
            at("M4 M4 F1 C1", CROSSED, alliances="FCM"),
            pairs("M4 M4"),
            [at("M4 M4 F1 C1", CROSSED, alliances="FC")],  # as much as the Centaurs at the other side lay
        ),
        Laid(at("M4 M4 F1 C1", "M M . . .", alliances="FC"), pairs("M4 M4"), [at("M4 M4 M1", "M M . . .", alliances="FC")]),
        Laid(at("F3 F2 M1 C1", "F F . . ."), pairs("F2 F3"), [last("F3 F2 M1 C1", "M M F F .")]),
    ],
    "forest_keeps_its_trees_from_the_last_area": [
        Laid(
            last("F3 C4 C1 M2", "M M C C .", "FCM"),
            pairs("C1 C4"),
            [
                last("F3 C4 C1 M2", "M M C F .", "FCM"),
                last("F3 C4 C1 M2", "M M C C .", "CFM"),
                at("F3 C4 C1 M2", "C C . . .", alliances="FCM"),
                last("F2 C4 C1 M2", "M M C C .", "FCM"),
            ],
        ),
        Laid(
            last("F3 F1 C4 C1 M2", "M M C C .", "FCM", BOTH),
            pairs("C1 C4", "C4 M2", "C1 M2"),
            [last("F3 F1 C4 C1 M2", "M M C C .", "FC", BOTH), last("F3 F1 C4 C1 M2", "M M C F .", "FCM")],
        ),
    ],
    "feeds_the_forest_in_the_last_area": [
        Laid(
            last("C4 C1 M1 F3 F1", "M M C C ."),
            pairs("C4 F3", "C1 F3", "F1 F3", "M1 F3"),
            [
                last("C4 F3", "M M C C ."),
                last("C4 C1 M1 F3 F1", "M M C F ."),
                last("C4 C1 M1 F3 F1", "M M C C .", "MCF"),
                last("C4 C1 M1 F3 F1", "M M C C .", "FCM"),
                at("C4 C1 M1 F3 F1", "C C . . ."),
            ],
        ),
    ],
    "shows_its_own_where_nothing_hangs": [
        Laid(
            at("C4 C4 C1 M1 F1", EMPTY, (0, 0)),
            pairs("C4 C4", "C3 C4"),
            [
                at("C4 C3 C1 M1 F1", EMPTY, (0, 0)),
                at("C4 C4 C1 M1 F1", EMPTY, (2, 2)),
                at("C4 C4 C4 C2 M1", EMPTY, (0, 0)),
                at("C4 C4 C1 M1 F1", ". M . . .", (0, 0)),
            ],
        ),
    ],
    "betrays_for_nothing": [
        Laid(  # the Mermaids and the Forest could win: the Trident beside the Snare, where the Dagger does
            at("M3 M1 F1 C2", "M M . . . / . . F . . / . . F . . / . . . . . / . . . . ."),
            pairs("M3 F1", "C2 M3"),
            [
                at("M3 M1 F1 C2", "M M . . . / . . F . . / . . F . . / . . . . . / . . . . .", alliances="MCF"),
                at("M3 F1 C2", "M M . . . / . . F . . / . . F . . / . . . . . / . . . . ."),
                at("M3 M1 F1 C2", "M C . . ."),
            ],
        ),
    ],
}
