"""The measuring player from whom nothing is hidden: it really sees, it lays last, and nobody can be seated against it."""

from __future__ import annotations

import pytest

from games.kalesia.faces import ALLIANCES, FACE_INDEX
from games.kernel.chance import Chance
from games.kernel.minds.agents import SPECS, check_spec
from games.kernel.protocol import OptionError
from tests.ai import ceiling
from tests.ai.ceiling import Cheat, Clairvoyance, climb
from tests.ai.duels import by_name
from tests.games.kalesia.positions import new, random_hand


def test_it_imagines_only_the_truth() -> None:
    table, luck = new(4, seed=3), Chance(1)
    for _ in range(2):
        random_hand(table, luck)
    for seat in (3, 2, 1):
        table.apply(seat, luck.pick(table.legal_moves(seat)), luck)
    truth = [[ALLIANCES.index(alliance) for alliance in table.alliance]] * 5
    for laid in (False, True):
        batch, chosen = Clairvoyance(table, 0, Chance(2), laid)._imagine(5)
        assert batch.sides.tolist() == truth
        for seat in (1, 2, 3):
            pair = [FACE_INDEX[face] for face in table.commit[seat]]
            held = batch.hands[:, seat].copy()
            for place in (0, 1):
                held[range(5), chosen[:, seat, place]] += 1
            for face in pair:
                held[:, face] -= 1
            assert (held == table.hand[seat]).all(), "what it holds and what it lays is what it held"
            assert not laid or sorted(chosen[0, seat].tolist()) == sorted(pair)


def test_it_lays_last_and_is_no_player_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    ready: list[int] = []

    def watch(self: Cheat, state: object, seat: int, chance: Chance) -> object:
        ready.append(sum(pair is not None for pair in state.commit))  # type: ignore[attr-defined]
        return state.legal_moves(seat)[0]  # type: ignore[attr-defined]

    monkeypatch.setattr(Cheat, "choose", watch)
    ceiling.play([Cheat(1, True), by_name("random"), by_name("random")], 4)
    assert set(ready) == {2}
    for spec in ("cheat", "ceiling", "clairvoyance"):
        assert spec not in SPECS
        with pytest.raises(OptionError):
            check_spec(spec)


def test_who_sees_all_wins_by_far() -> None:
    score = climb(Cheat(150, True), by_name("random"), 2, range(4))
    assert (score.games_a, score.games_b) == (8, 8)
    assert score.won_a > 2 * score.won_b
