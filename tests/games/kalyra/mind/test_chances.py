"""How the party stands: whole numbers of what lies open, and what a person at the table would say of them."""

from __future__ import annotations

from typing import Any

from games.kalyra.content import bosses
from games.kalyra.mind.chances import against, boss_health, party
from games.kalyra.presence.deeds import ODDS
from games.kalyra.quests.finals import boss_values
from tests.games.kalyra.positions import final, foe, hurt, lay, pack, six


def table(**options: Any) -> Any:
    t = lay({"adrianna": (0, 0)}, **options)
    six(t)
    return t


def wins(t: Any) -> float:
    """The party's chance, as everybody at the table judges it."""
    chance: float = ODDS.of(t.view(None))[0]
    return chance


def test_it_is_reckoned_in_whole_numbers_by_what_all_may_see() -> None:
    t = table()
    for view in (t, t.view(0), t.view(None)):
        assert (party(view), against(view)) == (party(t), against(t))
        assert type(party(view)) is type(against(view)) is int


def test_a_boss_that_nobody_has_found_yet_weighs_what_it_would_have_today() -> None:
    t = table()
    health = [boss_values(t, card)[0] for card in bosses().values()]
    assert min(health) < boss_health(t) == sum(health) // len(health) < max(health)
    later = table()
    later.round = 20
    assert wins(later) < wins(t), "every day makes it stronger"
    final(t, "final_cinder", (4, 4), hp=30)
    assert boss_health(t) == 30
    nearly = table()
    final(nearly, "final_cinder", (4, 4), hp=3)
    assert wins(nearly) > wins(t)


def test_the_same_party_has_the_better_chance_the_weaker_the_boss_will_be() -> None:
    chances = [wins(table(difficulty=one)) for one in ("story", "normal", "hard")]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[2]


def test_what_a_hero_carries_tells_and_who_has_little_left_too() -> None:
    bare, armed, hurt_ = table(), table(), table()
    pack(armed, "adrianna", "warded_targe", "plate_harness")
    assert wins(armed) > wins(bare)
    hurt(hurt_, "adrianna", 2)
    assert wins(hurt_) < wins(bare)
    foe(bare, "gaunt_wolf", (1, 4))
    assert wins(hurt_) < wins(bare), "a wolf about is less than a hero who is nearly dead"
