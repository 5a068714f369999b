"""Positions that prove the detectors of whole turns and longer (never_turns.py); those of single plays are in laughable.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.kalyra.content import content, hero_index
from games.kalyra.moves import Attack, EndTurn, Equip, Heal, Move_, RaiseStat, Reveal
from games.kalyra.state import State
from tests.games.kalyra.positions import add_tile, deck, final, foe, hero, hurt, lay, pack, pool, settle, six, used, wear
from tests.programs.players.never import Laid

BOSS: Final = (4, 1)
ROUND: Final = 4
"""In which laid tables stand."""


def ill(hp: int = 9, venom: int = 2, gold: int = 10, enemy: bool = False) -> Callable[[], State]:
    """Adrianna at the inn, poisoned and wounded."""

    def made() -> State:
        t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
        hurt(t, "adrianna", hp)
        hero(t, "adrianna").venom, t.gold = venom, gold
        if enemy:
            foe(t, "skeleton_fighter", (2, 2))
        return t

    return made


def late(venom: int = 4, gold: int = 4, actions: int = 1) -> Callable[[], State]:
    """Edwin, poisoned, beside a boss and two steps from the inn."""

    def made() -> State:
        t = lay({"edwin": (3, 1), "gwyn": (1, 1)}, {(1, 0): "boss"}, active="edwin")
        final(t, "final_hollow", BOSS)
        hero(t, "edwin").venom, t.gold, t.actions = venom, gold, actions
        return t

    return made


def nursed(risen: bool = False, apart: bool = False) -> Callable[[], State]:
    """Lilith before a dying skeleton and the acolyte beside it, who raises the dead."""

    def made() -> State:
        t = lay({"lilith": (0, 1), "gwyn": (0, 0)}, {(1, 0): "wild_01"}, active="lilith")
        t.enemies[foe(t, "skeleton_fighter", (2, 1), hp=1)].risen = risen
        foe(t, "lapsed_acolyte", (2, 3) if apart else (2, 2))
        return t

    return made


def weary(hp: int = 3, enemy: str = "flagellant") -> Callable[[], State]:
    """Odric, who strikes a flagellant with a die more, beside one at full health and a skeleton with so many HP."""

    def made() -> State:
        t = lay({"odric": (1, 1), "gwyn": (0, 0)}, active="odric")
        pool(t, "q13", "q15", "q26")
        foe(t, enemy, (2, 2))
        foe(t, "skeleton_fighter", (2, 1), hp=hp)
        return t

    return made


def hunt(hp: int = 1, at: tuple[int, int] = (3, 1)) -> Callable[[], State]:
    """Adrianna, who would not survive a blow, beside a boss with so many HP."""

    def made() -> State:
        t = lay({"adrianna": at, "gwyn": (0, 0)}, {(1, 0): "boss"})
        final(t, "final_hollow", BOSS, hp=hp)
        hurt(t, "adrianna", 1)
        t.actions = 2
        return t

    return made


def beside() -> State:
    """Adrianna has walked up to a skeleton."""
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)}, {(-1, 0): "wild_01", (-2, 0): "wild_02"})
    foe(t, "skeleton_fighter", (2, 2))
    t.actions, t.moving, t.points = 2, True, 1
    return t


def peace(tile: str = "town_1", gold: int = 12, bought: bool = False) -> Callable[[], State]:
    """The last hero of the order, hale, three tiles from a town, in a party of six at level 5."""

    def made() -> State:
        t = lay({"odric": (1, 1)}, {(1, 0): "wild_01", (2, 0): "wild_02", (3, 0): tile}, active="odric")
        six(t)
        t.level, t.xp, t.gold = 5, 400, gold
        if bought:
            used(t, (3, 0))
        return t

    return made


def level_up(others: int) -> Callable[[], State]:
    """The party comes to level 4; Adrianna has raised strength twice, the others so often."""

    def made() -> State:
        t = lay({"adrianna": (1, 1)})
        six(t)
        for h, one in enumerate(t.heroes):
            one.strength = content().heroes[h].strength + (2 if h == hero_index()["adrianna"] else others)
        t.level, t.xp = 3, 300
        settle(t)
        return t

    return made


def edge(hp: int = 6, near: bool = False) -> Callable[[], State]:
    """Lilith at the edge of the land, far from Adrianna, who is well."""

    def made() -> State:
        t = lay({"lilith": (8, 1), "adrianna": (6, 1) if near else (1, 1)}, active="lilith")
        add_tile(t, (1, 0), "wild_01")
        add_tile(t, (2, 0), "wild_02")
        deck(t, "wild_03")
        hurt(t, "lilith", hp)
        return t

    return made


def ends(move: Any) -> bool:
    return isinstance(move, EndTurn)


def mends(move: Any) -> bool:
    return isinstance(move, Heal) and move.mode == "hp"


def leaves(t: tuple[int, int]) -> Callable[[Any], bool]:
    """Whether it walks to where one that reaches one space does not reach that one."""
    return lambda move: isinstance(move, Move_) and max(abs(a - b) for a, b in zip(move.path[-1], t, strict=True)) > 1


def spares(move: Any) -> bool:
    return ends(move) or leaves(BOSS)(move)


def sword(held: bool) -> Callable[[], State]:
    """Lilith has a sword in her pack, and another one in her right hand if any."""

    def made() -> State:
        t = lay({"lilith": (1, 1), "gwyn": (0, 0)}, active="lilith")
        if held:
            wear(t, "lilith", right="militia_sword")
        pack(t, "lilith", "militia_sword")
        return t

    return made


LAID: Final[Mapping[str, Sequence[Laid]]] = {
    "takes_in_hand_what_it_holds": [
        Laid(sword(held=True), lambda move: move == Equip("militia_sword", "right"), [sword(held=False)]),
    ],
    "heals_wounds_before_venom": [
        Laid(ill(), mends, [ill(venom=0), ill(venom=1, enemy=True)]),
        Laid(ill(venom=1), mends, [ill(venom=0)]),
        Laid(ill(enemy=True), mends, [ill(venom=1, enemy=True)]),
    ],
    "lives_with_its_venom": [
        Laid(ill(), ends, [ill(venom=0), ill(gold=1), ill(enemy=True)], {"ill/0": 2}),
        Laid(ill(venom=1), ends, [ill(venom=1)], {"ill/0": 2}, {"ill/0": 1}),
    ],
    "comes_too_late_for_its_cure": [
        Laid(
            late(),
            lambda move: isinstance(move, Move_) and move.path[-1][0] < 3,
            [late(venom=0), late(gold=1), late(actions=2)],
            {"cure/turn": (ROUND, 4), "cure/first": True, "cure/fought": (ROUND, 4)},
        ),
    ],
    "fells_what_a_healer_raises": [Laid(nursed(), lambda move: move == Attack(1), [nursed(risen=True)])],
    "spreads_its_blows": [
        Laid(weary(), lambda move: move == Attack(1), [weary(hp=6), weary(enemy="lapsed_acolyte")]),
    ],
    "spares_a_boss_that_may_fall_now": [Laid(hunt(), spares, [hunt(hp=40)])],
    "runs_up_and_away": [Laid(beside, leaves((2, 2)), [beside], {"ran_up": (ROUND, 0)}, {})],
    "idles_while_the_clock_runs": [
        Laid(peace(), ends, [peace(gold=4), peace(bought=True), peace("wild_03")]),
        Laid(ill(venom=0), ends, [ill(venom=0, gold=1), ill(venom=0, hp=20), ill(venom=0, enemy=True)]),
    ],
    "raises_what_everybody_raised": [Laid(level_up(2), lambda move: move == RaiseStat("adrianna", "strength"), [level_up(1)])],
    "scouts_alone_as_the_weakest": [Laid(edge(), lambda move: isinstance(move, Reveal), [edge(near=True), edge(hp=12)])],
}
