"""The measuring players from whom nothing is hidden: they really see, they lay last, and nobody can be seated against them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog import TITLES
from games.kalesia.faces import ALLIANCES, FACE_INDEX
from games.kernel.chance import Chance
from games.kernel.minds.agents import SPECS, check_spec
from games.kernel.protocol import OptionError
from games.proelio.mind import foresight
from tests.ai.duels import Score, by_name
from tests.games.kalesia.mind.ceiling import Clairvoyance, Clairvoyant
from tests.games.kalesia.positions import new, random_hand
from tests.games.kalua.mind import ceiling as kalua
from tests.games.measures import measures_of
from tests.programs.players import ceiling
from tests.programs.players.ceiling import HIDING, cheat_of, climb


def test_it_imagines_only_the_truth() -> None:
    table, luck = new(4, seed=3), Chance(1)
    for _ in range(2):
        random_hand(table, luck)
    for seat in (3, 2, 1):
        table.apply(seat, luck.pick(table.legal_moves(seat)), luck)
    truth = [[ALLIANCES.index(alliance) for alliance in table.alliance]] * 5
    batch, chosen = Clairvoyance(table, 0, Chance(2))._imagine(5)
    assert batch.sides.tolist() == truth
    for seat in (1, 2, 3):
        pair = [FACE_INDEX[face] for face in table.commit[seat]]
        held = batch.hands[:, seat].copy()
        for place in (0, 1):
            held[range(5), chosen[:, seat, place]] += 1
        for face in pair:
            held[:, face] -= 1
        assert (held == table.hand[seat]).all(), "what it holds and what it lays is what it held"
        assert sorted(chosen[0, seat].tolist()) == sorted(pair)


def _begun(title: str, moves: int) -> Any:
    """A game of players without a thought after so many moves."""
    rules, luck = TITLES[title], Chance(5)
    state: Any = rules.new_game(rules.options(), 3, luck, None)
    for _ in range(moves):
        seat = state.to_act()[0]
        state.apply(seat, rules.random_move(state, seat, luck), luck)
    return state


def test_who_sees_all_imagines_the_hands_and_decks_of_the_table_and_then_no_more() -> None:
    state = _begun("kalua", 40)
    seat = state.to_act()[0]
    view = state.view(seat)
    with kalua.seen(state):
        world = view.imagine(seat, Chance(1))
    assert (world.hand, world.deck) == (state.hand, state.deck)
    assert view.imagine(seat, Chance(1)).deck != state.deck


def test_houses_that_see_all_think_only_of_the_hands_and_decks_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    state, met = _begun("proelio", 30), []
    usual = vars(foresight)["in_same_worlds"]

    def watched(seat: int, chance: Chance, imagine: Any, *more: Any) -> Any:
        def world() -> Any:
            met.append(found := imagine())
            return found

        return usual(seat, chance, world, *more)

    monkeypatch.setattr(foresight, "in_same_worlds", watched)
    while len(met) < 20:
        seat = state.to_act()[0]
        before = len(met)
        cheat_of("proelio", 40).choose(state, seat, Chance(1))
        for world in met[before:]:
            assert (world.hand, world.base_deck, world.attack_on) == (state.hand, state.base_deck, state.attack_on)
        state.apply(seat, TITLES["proelio"].random_move(state, seat, Chance(len(met))), Chance(2))


def test_they_lay_last_and_are_no_players_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    ready: list[int] = []

    def watch(self: Clairvoyant, state: Any, seat: int, chance: Chance) -> object:
        ready.append(sum(pair is not None for pair in state.commit))
        return state.legal_moves(seat)[0]

    monkeypatch.setattr(Clairvoyant, "choose", watch)
    ceiling.play([Clairvoyant(1), by_name("random"), by_name("random")], 4)
    assert set(ready) == {2}
    for spec in ("cheat", "ceiling", "clairvoyance"):
        assert spec not in SPECS
        with pytest.raises(OptionError):
            check_spec(spec)


def _all(scores: Iterator[Score]) -> Score:
    total = Score()
    for score in scores:
        total.add(score)
    return total


@pytest.mark.parametrize("title", HIDING)
def test_who_sees_all_wins_by_far(title: str) -> None:
    seer = measures_of(title).seer
    assert seer is not None
    thought, n, deals = seer
    score = _all(climb(cheat_of(title, thought), by_name("random", title=title), n, range(deals), 1, title, "halves"))
    assert score.games_a == score.games_b == n * deals
    assert score.won_a > 2 * score.won_b
