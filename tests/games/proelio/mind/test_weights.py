"""What heroes judge by: learned by self-play with a program that anybody can run again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.minds.personas import Style
from games.proelio.mind import bot
from games.proelio.mind.grounds import Grounds
from games.proelio.mind.weights import HANDMADE, LIVELY, Weights, learned, read_weights
from games.proelio.table import Options
from tests.games.proelio.positions import House, lay
from tests.programs.players import tune
from tests.programs.players.tune import FILE, GAMES, Game, bent, duel, names, slope, strides, tuned, written

TEXT = FILE.read_text(encoding="utf-8")
FEW = ((Game(Options(), 3, 3), Game(Options(mode="allied"), 4, 2)),)


def _fields(weights: Weights) -> dict[str, object]:
    return {name: getattr(weights, name) for name in weights.__struct_fields__}


def test_what_is_written_is_what_is_read() -> None:
    assert _fields(read_weights(written(HANDMADE, 0, 0))) == _fields(HANDMADE)
    steps, seed = [int(word) for word in TEXT.splitlines()[1].split() if word.isdigit()]
    assert written(learned(), steps, seed) == TEXT
    assert f"rules_version = {TITLES['proelio'].rules_version}\n" in TEXT, "the rules have changed: tune again"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [("harm = ", "harms = ", "harms"), ("[keep]", "[kept]", "kept"), ("fear = [", "fear = [1, ", "length 4")],
)
def test_a_wrong_key_or_value_is_named(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(msgspec.ValidationError, match=named):
        read_weights(TEXT.replace(old, new, 1))


def test_nothing_bent_is_what_was_set_by_hand_and_every_direction_bends_something() -> None:
    still = np.zeros(len(names()))
    assert _fields(bent(still)) == _fields(HANDMADE)
    for k, name in enumerate(names()):
        one = still.copy()
        one[k] = 2 * strides()[k]
        changed = [field for field, value in _fields(bent(one)).items() if value != getattr(HANDMADE, field)]
        assert len(changed) == 1, name


def test_the_same_steps_and_seed_find_the_same_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "GAMES", FEW)
    with ThreadPoolExecutor(1) as pool:
        first, again, other = [_fields(tuned(2, seed, pool)) for seed in (5, 5, 6)]
    assert first == again != other


def test_a_step_goes_towards_who_won() -> None:
    """Who holds a fallen House for nothing gains by being bent towards victory."""
    at = np.zeros(len(names()))
    at[names().index("victory")] = -4
    bend = np.zeros(len(names()))
    bend[names().index("victory")] = 3
    assert slope(at, bend, Game(Options(), 3, 40), list(range(40))) > 0.2
    assert slope(at, -bend, Game(Options(), 3, 40), list(range(40))) < -0.2


@pytest.mark.parametrize(
    "game",
    [Game(game.options, game.n, 120) for games in GAMES for game in games if game.n > 3],
    ids=lambda game: f"{game.n} {game.options.mode}",
)
def test_the_learned_weights_win_more_than_those_set_by_hand(game: Game) -> None:
    """In deals that were not learned from. With three Houses so few do not tell: there it is less."""
    found = duel(learned(), HANDMADE, game, range(1 << 32, (1 << 32) + game.deals))
    assert found.elo > found.margin / 1.96


def test_heroes_judge_by_what_was_learned_knights_by_hand_and_the_weak_are_lively(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks ahead judges at first sight by the learned ones; `rate` does not, however little a knight may think."""
    asked: list[Weights] = []

    class Noted(Grounds):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            asked.append(self.by)

    monkeypatch.setattr(bot, "Grounds", Noted)
    view = lay(House("tower soldiers"), House("dung", None), House(), turn=0).view(0)
    for samples, memory in ((0, 0), (4, 0), (4, 100), (24, 100)):
        bot.rate(view, 0, Chance(1), samples, Style(memory=memory))
    bot.foresee(view, 0, Chance(1), 40, Style())
    assert asked == [LIVELY, LIVELY, HANDMADE, HANDMADE, learned()]
