"""Companions that strike the same enemy do not say the same sentence, and what each says is true."""

from __future__ import annotations

from games.kalyra.content import hero_index
from games.kalyra.moves import Attack
from games.kalyra.presence.intention import Intent, ahead, intent_of
from games.kalyra.state import State
from tests.games.kalyra.positions import final, foe, lay


def means(t: State, hero: str, enemy: int) -> Intent:
    said = intent_of(ahead(t, hero_index()[hero]), [(Attack(enemy), None)])
    assert said is not None
    return said


def test_three_who_strike_one_enemy_say_three_things_and_others_the_day_after() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 2), "lilith": (0, 0)})
    brute = foe(t, "gaunt_wolf", (2, 1), hp=40)
    said = {hero: means(t, hero, brute).words for hero in ("adrianna", "gwyn", "lilith")}
    assert len(set(said.values())) == 3, said
    days = set()
    for t.round in (4, 5, 6):
        days.add(means(t, "lilith", brute))
    assert len({one.words for one in days}) > 1
    for one in days:
        values = dict(one.values)
        assert values["enemy"] == "gaunt_wolf"
        assert values.get("n", 2) == 2
        assert values.get("hero", "adrianna") == "adrianna", "whom it goes for next"


def test_a_stone_is_broken_and_goes_for_nobody() -> None:
    t = lay({"adrianna": (2, 1)}, {(1, 0): "boss"})
    final(t, "final_scholar", (4, 1))
    stone = foe(t, "wardstone", (3, 0))
    said = means(t, "adrianna", stone)
    assert (said.words, dict(said.values)) == ("intent.strike_stone", {"hp": t.enemies[stone].hp})
