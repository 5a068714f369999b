"""Below the top a computer player forgets weapons that it saw: in good order, and the same ones all through a game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.kalesia.mind.recall import Recall, forget
from games.kalesia.mind.rivals import Rivals
from games.kalesia.state import State
from games.kalesia.table import WeaponsMode
from games.kernel.chance import Chance
from tests.games.kalesia.positions import new, play_hand, random_hand

MIND = Chance(7)


def played(n: int, hands: int, mode: WeaponsMode = "standard", seed: int = 1) -> State:
    table, luck = new(n, mode, seed), Chance(seed)
    for _ in range(hands):
        random_hand(table, luck)
    assert table.to_act()
    return table


def remembered(table: State, memory: int, mind: Chance = MIND, seat: int = 0) -> Sequence[Sequence[int]]:
    return forget(table.view(seat), seat, memory, mind).known


@pytest.mark.parametrize("hands", [3, 4, 5, 8])
@pytest.mark.parametrize("memory", [0, 50, 90])
def test_what_is_forgotten_may_be_anywhere(hands: int, memory: int) -> None:
    """Sizes stay, nothing is made up, and the pool grows by what is not known any more."""
    view = played(4, hands).view(0)
    dull = forget(view, 0, memory, MIND)
    for j in range(4):
        assert all(less <= more for less, more in zip(dull.known[j], view.known[j], strict=True))
        assert sum(dull.known[j]) + dull.unknown[j] == view.hand_size(j)
    assert (dull.known[0], dull.unknown[0]) == (view.hand[0], 0)
    lost = sum(map(sum, view.known)) - sum(map(sum, dull.known))
    assert len(Recall(dull, 0).pool) - len(Recall(view, 0).pool) == lost
    assert (lost > 0) == (hands >= 4)


def test_who_forgets_nothing_keeps_the_view() -> None:
    view = played(4, 5).view(0)
    assert forget(view, 0, 100, MIND) is view


def test_without_memory_only_what_lies_on_the_table_is_known() -> None:
    view = played(4, 5).view(0)
    dull = forget(view, 0, 0, MIND)
    assert dull.known[1:] == [[0] * 11] * 3
    assert len(Rivals(dull, 0, MIND).hands[0][0]) == 0
    assert [size for _, size in Rivals(dull, 0, MIND).hands] == [9, 9, 9]


def test_about_as_much_is_remembered_as_the_percentage_says() -> None:
    all_, kept = 0, 0
    for seed in range(40):
        table = played(5, 4, seed=seed)
        all_ += sum(map(sum, table.view(0).known[1:]))
        kept += sum(map(sum, remembered(table, 60)[1:]))
    assert 0.55 < kept / all_ < 0.65


def test_what_is_forgotten_stays_so_until_it_is_seen_again() -> None:
    """Hand by hand through a round: what a seat is not known to hold does not come back to mind, whoever has laid already."""
    table, luck = played(4, 4), Chance(2)
    before = remembered(table, 50)
    full = table.view(0).known
    assert before != full
    for _ in range(3):
        table.apply(3, luck.pick(table.legal_moves(3)), luck)
        assert remembered(table, 50) == before, "a pair laid face down changes no memory"
        for seat in (2, 1, 0):
            table.apply(seat, luck.pick(table.legal_moves(seat)), luck)
        now = remembered(table, 50)
        for j in (1, 2, 3):
            assert all(less <= more for less, more in zip(now[j], before[j], strict=True))
        before = now


def test_forgotten_weapons_are_passed_on_forgotten() -> None:
    """The Forest's three weapons go round unplayed: what seat 0 forgot of those it gave away stays unknown at the next seat."""
    table = new(4, "sets_dealt", seed=3)
    kept = []
    for _ in range(2):
        for pair in ("C1 C2", "C3 C4", "M1 M2", "M3 M4"):
            play_hand(table, *[pair] * 4)
        kept.append([remembered(table, 50, Chance(mind))[table.round - 1][8:] for mind in range(12)])
    assert kept[0] == kept[1]
    assert any(0 < sum(faces) < 3 for faces in kept[0])


def test_every_head_forgets_something_else() -> None:
    table = played(5, 6)
    assert remembered(table, 50, Chance(1)) != remembered(table, 50, Chance(2))
    assert remembered(table, 50, Chance(1)) == remembered(table, 50, Chance(1))
