"""Who is out of the game says nothing of the fight any more."""

from __future__ import annotations

from games.kalyra.aftermath import HeroDefeated, HeroOut
from games.kalyra.content import hero_index
from games.kalyra.events import Damage, GameOver
from games.kalyra.presence.occasions import occasion, voice
from games.kalyra.table import NONE
from tests.games.kalyra.positions import lay, six


def test_who_is_out_says_nothing_of_the_fight() -> None:
    """Edwin was gone for days when his bubble asked who had felled another."""
    t = lay({"adrianna": (1, 1)}, {}, seats=6)
    six(t)
    edwin, lilith = (t.heroes[hero_index()[name]] for name in ("edwin", "lilith"))
    fell = HeroDefeated("lilith", 1, ())
    assert occasion(fell, t, edwin.seat) == "falls"
    edwin.status = "out"
    assert voice(t, edwin.seat) == NONE
    assert occasion(fell, t, edwin.seat) == ""
    assert occasion(Damage("lilith", 3, 1), t, edwin.seat) == ""
    assert occasion(HeroOut("lilith"), t, edwin.seat) == ""
    assert occasion(HeroOut("edwin"), t, edwin.seat) == "out", "its own end it may speak of"
    assert occasion(GameOver("win", "final_quest_won"), t, edwin.seat) == "won"
    assert occasion(fell, t, lilith.seat) != "falls"


def test_of_several_heroes_one_who_is_there_speaks() -> None:
    t = lay({"gwyn": (1, 1)}, {}, active="gwyn")
    t.heroes[hero_index()["adrianna"]].status = "out"
    assert voice(t, 0) == hero_index()["gwyn"]
