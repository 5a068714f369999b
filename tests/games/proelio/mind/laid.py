"""Positions that prove the detectors of the never list. House A of three is looked at: besieged by B, and besieging C."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.proelio import moves as m
from games.proelio.mind.plans import is_action
from games.proelio.state import State
from games.proelio.trail import ALL, HAND, Passage
from tests.games.proelio.positions import House, any_luck, deploy, give, lay, on_deck
from tests.programs.players.never import Laid

A, B, C = range(3)
BARE: Final = House("dung", None)
"""In mortal danger."""


def at(own: House, besieger: House | None = None, prey: House | None = None, **table: Any) -> Callable[[], State]:
    """A table of three."""
    return lambda: lay(own, besieger or House(), prey or House(), **table)


def trading(own: House, discards: str, **table: Any) -> Callable[[], State]:
    """It looks through the discards."""

    def laid() -> State:
        t = lay(own, House(), House(), discards=discards, merchant=A, **table)
        any_luck(t, m.TRADE_BEGIN)
        return t

    return laid


def full(hand: str, fort: str | None, drawn: str, **table: Any) -> Callable[[], State]:
    """It has drawn a sixth card."""

    def laid() -> State:
        t = lay(House(hand, fort), House(), House(), **table)
        on_deck(t, drawn)
        any_luck(t, m.DRAW)
        return t

    return laid


def struck(own: House, card: str, *before: m.ProelioMove) -> Callable[[], State]:
    """It has laid nothing against that Attack of a House behind a Tower."""

    def laid() -> State:
        t = lay(own, House("knights", "tower"), House(), attacks={A: card})
        deploy(t)
        for move in before:
            any_luck(t, move)
        return t

    return laid


def watched(thief: House, *others: House, **table: Any) -> Callable[[], State]:
    """The last seat has turned an Infiltration of seat 0."""

    def laid() -> State:
        houses = (thief, *others, House("watch dung"))
        t = lay(*houses, turn=len(houses) - 1, attacks={len(houses) - 1: "infiltration"}, **table)
        deploy(t, "watch")
        return t

    return laid


def allied(*houses: House) -> Callable[[], State]:
    return lambda: lay(*houses, mode="allied")


def shown(own: House, seat: int = A, drawn: str = "") -> Callable[[], State]:
    """All have seen that Hand. `drawn`: what House A took unseen since."""

    def laid() -> State:
        t = lay(own, House(), House())
        t.trail.append(Passage(t.hand[seat], HAND[seat], HAND[seat], ALL))
        give(t, A, drawn)
        return t

    return laid


def is_a(*moves: m.ProelioMove) -> Callable[[Any], bool]:
    return lambda move: move in moves


def idle(move: Any) -> bool:
    """An Action that is no Attack."""
    return is_action(move) and not isinstance(move, m.PlaceAttack)


def hero_as_loot(move: Any) -> bool:
    return isinstance(move, m.PayLoot) and "hero" in move.cards


def dung_bought(move: Any) -> bool:
    return isinstance(move, m.TradeTake) and move.card == "dung"


ARMED: Final = "dung inquisition knights resources"
LAST: Final[dict[str, Any]] = {"deck": "plague", "season": "autumn"}
"""One card until Winter."""

LAID: Final[Mapping[str, Sequence[Laid]]] = {
    "leaves_the_merchant_with_nothing": [
        Laid(
            trading(House("dung dung soldiers watch", None), "shields knights"),
            is_a(m.TRADE_LEAVE),
            [
                trading(House("dung dung soldiers watch", None), "palisades knights"),
                trading(House("shields dung soldiers watch", None), "shields knights"),
                trading(House("dung soldiers watch", None), "shields knights"),
                trading(House("hero dung soldiers watch", None), "shields knights", season="autumn"),
            ],
        ),
    ],
    "besieges_and_never_attacks": [
        Laid(
            at(House(ARMED, "tower")),
            idle,
            [
                at(House(ARMED, "tower"), season="autumn"),
                at(House("dung knights resources", "tower")),
                at(House("dung dung palisades resources", "tower")),
                at(House("dung resources soldiers watch", None)),
                at(House("dung resources trebuchets watch", "shields"), invalid_attacks="penalised"),
                at(House(ARMED, "tower"), plague=B),
                at(House(ARMED, "tower"), turns=0),
            ],
            {"lazy": 5},
        ),
        Laid(
            at(House("dung knights palisades resources", "shields")),
            lambda move: idle(move) and move != m.BUILD,
            [at(House("dung knights palisades resources", "shields"))],
            {"lazy": 5},
            {"lazy": 4},
        ),
    ],
    "falls_by_its_own_defence": [
        Laid(
            at(House("shields", None, "bards"), attacks={A: "soldiers"}),
            is_a(m.Deploy(("shields",))),
            [
                at(House("shields", "shields"), attacks={A: "soldiers"}),
                at(House("shields dung", None), attacks={A: "soldiers"}),
            ],
        ),
        Laid(
            at(House("watch", None), House("hero"), attacks={A: "infiltration"}),
            is_a(m.Deploy(("watch",))),
            [at(House("watch", None), House("hero dung"), attacks={A: "infiltration"})],
        ),
        Laid(
            at(House("watch", None), House("dung"), attacks={A: "gunpowder"}),
            is_a(m.Deploy(("watch",))),
            [at(House("watch", None), House("dung"), attacks={A: "dung"})],
        ),
        Laid(
            at(House("watch watch", None), House("dung"), attacks={A: "infiltration"}),
            is_a(m.Deploy(("watch", "watch"))),
            [at(House("watch watch dung", None), House("dung"), attacks={A: "infiltration"})],
        ),
    ],
    "gives_up_while_it_could_pay": [
        Laid(
            struck(House("dung resources", "palisades"), "trebuchets"),
            is_a(m.CAPITULATE),
            [struck(House("dung", "palisades"), "trebuchets"), struck(House("", "tower"), "soldiers")],
        ),
        Laid(
            struck(House("dung resources", "shields", "builders"), "trebuchets"),
            is_a(m.CAPITULATE),
            [
                struck(House("dung resources", "shields", "builders", used=True), "trebuchets"),
                struck(House("dung", "shields", "builders"), "trebuchets", m.SACRIFICE),
            ],
        ),
        Laid(
            struck(House("dung", "palisades", "builders"), "trebuchets"),
            is_a(m.CAPITULATE),
            [struck(House("dung", "palisades", "builders"), "hero")],
        ),
        Laid(
            struck(House("", "tower", "builders"), "soldiers"),
            is_a(m.CAPITULATE),
            [struck(House("", "tower", "builders"), "knights")],
        ),
    ],
    "throws_its_next_wall_away": [
        Laid(
            full("dung dung shields soldiers watch", None, "knights"),
            is_a(m.DiscardExcess(("shields",))),
            [
                full("dung dung shields soldiers watch", "shields", "knights"),
                full("dung resources shields soldiers watch", None, "knights"),
                full("dung dung shields shields watch", None, "knights"),
                full("hero hero shields soldiers watch", None, "knights"),
                full("dung dung shields soldiers watch", None, "plague", **LAST),
            ],
        ),
    ],
    "discards_the_stronger": [
        Laid(
            full("dung knights resources soldiers watch", "shields", "plague"),
            is_a(m.DiscardExcess(("knights",))),
            [
                full("dung knights resources soldiers watch", None, "plague"),
                full("dung knights resources resources watch", "shields", "plague"),
                full("dung knights resources soldiers watch", "shields", "plague", **LAST),
            ],
        ),
        Laid(
            full("dung palisades resources tower watch", "palisades", "plague"),
            is_a(m.DiscardExcess(("tower",))),
            [
                full("dung palisades resources tower watch", "shields", "plague"),
                full("dung shields resources tower watch", "palisades", "plague"),
                full("dung soldiers resources tower watch", "palisades", "plague"),
            ],
        ),
    ],
    "draws_into_a_full_hand_beside_a_wall_to_build": [
        Laid(
            at(House("dung dung shields soldiers watch", None)),
            is_a(m.DRAW),
            [
                at(House("dung dung soldiers soldiers watch", None)),
                at(House("dung shields soldiers watch", None)),
                at(House("dung dung palisades soldiers watch", "shields")),
                at(House("dung dung shields soldiers watch", None), **LAST),
            ],
        ),
    ],
    "shields_its_own_prey": [
        Laid(
            at(House("alliance dung watch"), prey=House("dung dung soldiers watch")),
            is_a(m.PlayAlliance(C)),
            [
                at(House("alliance dung watch"), prey=House("dung dung soldiers watch watch")),
                at(House("alliance dung watch"), prey=House("dung dung soldiers watch"), **LAST),
            ],
        ),
    ],
    "spares_a_house_that_must_fall": [
        Laid(
            at(House("soldiers dung infiltration inquisition plague"), prey=BARE),
            lambda move: idle(move) or move == m.PlaceAttack("dung"),
            [
                at(House("soldiers dung infiltration inquisition plague"), prey=House("dung", "shields")),
                at(House("soldiers dung infiltration inquisition plague"), prey=House("dung dung", None)),
                at(House("dung infiltration resources plague"), prey=BARE),
                at(House("soldiers dung infiltration inquisition plague"), prey=BARE, turns=0),
            ],
        ),
        Laid(  # another is about to win
            lambda: lay(House("soldiers dung resources plague"), House(), BARE, BARE, attacks={1: "soldiers"}),
            lambda move: idle(move) or move == m.PlaceAttack("dung"),
            [lambda: lay(House("soldiers dung resources plague"), House(), BARE, BARE, attacks={2: "soldiers"})],
        ),
        Laid(
            at(House("soldiers dung infiltration gunpowder"), prey=House("", "tower")),
            lambda move: idle(move) or move in (m.PlaceAttack("dung"), m.PlaceAttack("infiltration")),
            [at(House("soldiers dung infiltration gunpowder"), prey=House("dung", "tower"))],
        ),
        Laid(
            at(House("soldiers dung gunpowder"), prey=BARE),
            lambda move: idle(move) or move in (m.PlaceAttack("dung"), m.PlaceAttack("gunpowder")),
            [at(House("dung gunpowder"), prey=BARE)],
        ),
        Laid(  # who is first in Winter may prefer that
            at(House("soldiers dung resources"), prey=BARE, **LAST),
            lambda move: (idle(move) and move not in (m.DRAW, m.PLAY_RESOURCES)) or move == m.PlaceAttack("dung"),
            [at(House("soldiers dung resources"), **LAST)],
        ),
        Laid(
            at(House("plague dung watch"), prey=BARE, attacks={C: "soldiers"}),
            is_a(m.PLAY_PLAGUE),
            [at(House("plague dung watch"), prey=House("dung dung", None), attacks={C: "soldiers"})],
        ),
    ],
    "gives_the_game_to_its_neighbour": [
        Laid(
            at(House("dung dung", guild="bards"), BARE),
            is_a(m.USE_BARDS),
            [
                at(House("dung dung", guild="bards"), House("dung dung", None)),
                at(House("dung dung", guild="bards"), House("dung")),
                allied(House("dung dung", guild="bards"), BARE, House(), House()),
            ],
        ),
        Laid(
            watched(BARE, House()),
            is_a(m.WatchSteal(True)),
            [
                watched(House("hero", None), House()),
                watched(House("dung"), House()),
                watched(House("dung dung", None), House()),
                watched(BARE, House(), House(), mode="allied"),
            ],
        ),
    ],
    "blasts_bare_ground": [
        Laid(
            at(House("gunpowder soldiers dung"), prey=House("dung dung", None)),
            is_a(m.PlaceAttack("gunpowder")),
            [
                at(House("gunpowder soldiers dung"), prey=House("dung dung")),
                at(House("gunpowder resources dung"), prey=House("dung dung", None)),
                at(House("gunpowder hero dung"), prey=House("dung dung", None), invalid_attacks="penalised"),
            ],
        ),
    ],
    "breaks_its_wall_for_one_card": [
        Laid(
            struck(House("dung knights knights watch", "tower"), "soldiers"),
            is_a(m.SACRIFICE),
            [
                struck(House("dung knights knights watch", "palisades"), "soldiers"),
                struck(House("dung knights watch", "tower"), "soldiers"),
                struck(House("dung knights knights watch", "tower"), "knights"),
            ],
        ),
    ],
    "pays_with_its_best": [
        Laid(
            struck(House("dung palisades tower", "palisades"), "soldiers"),
            lambda move: isinstance(move, m.PayLoot) and not {"knights", "tower"}.isdisjoint(move.cards),
            [
                struck(House("dung knights palisades tower", "palisades"), "knights"),
                struck(House("dung knights palisades", "palisades"), "soldiers"),
                struck(House("dung palisades tower", "shields"), "soldiers"),
                struck(House("dung shields tower", "palisades"), "soldiers"),
                struck(House("dung tower watch", "palisades"), "soldiers"),
                struck(House("dung palisades tower", "palisades"), "trebuchets", m.SACRIFICE),
            ],
        ),
        Laid(
            struck(House("dung knights soldiers", "palisades"), "soldiers"),
            is_a(m.PayLoot(("knights",))),
            [struck(House("dung knights palisades", "palisades"), "soldiers")],
        ),
    ],
    "arms_its_besieger": [
        Laid(
            struck(House("dung hero palisades", "shields"), "soldiers"),
            hero_as_loot,
            [
                struck(House("hero palisades watch", "shields"), "soldiers"),
                struck(House("dung hero palisades", "tower"), "soldiers"),
                struck(House("dung hero palisades", "shields"), "knights"),
            ],
        ),
    ],
    "bluffs_before_eyes_that_saw": [
        Laid(
            shown(House("dung knights watch", None)),
            is_a(m.PlaceAttack("dung")),
            [
                at(House("dung knights watch", None)),
                shown(House("dung knights watch"), A),
                shown(House("dung knights watch", None), A, "soldiers"),
                shown(House("dung knights watch", None), B),
            ],
        ),
    ],
    "takes_less_than_it_gives": [
        Laid(
            trading(House("dung dung dung"), "dung knights"),
            dung_bought,
            [trading(House("infiltration soldiers watch"), "dung knights")],
        ),
    ],
}
