"""What the results tell of whoever had lost every family and won all the same, recomputed move by move."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.kalua.events import ConvertPool
from games.kalua.volley_events import CardResolved, ResolveStarted
from games.kernel.match import Happened
from scenes.kalua.show.results import ENDING
from scenes.kalua.show.tale import cause
from scenes.table.ending.rounds import Swing, Walk
from tests.scenes.tales import end_of, many, played

SEATS = (2, 3, 4, 5)


def test_a_comeback_is_told_where_there_was_one_and_nowhere_else() -> None:
    told = 0
    for match in many("kalua", SEATS, 60):
        winner = min(match.outcome().winners)
        for reader in range(match.n):
            end = end_of(match, reader)
            had: list[Any] = [(one.move, one.view.round, one.view.families[reader]) for one in end.past]
            empty = [k for k, (_, _, n) in enumerate(had) if n == 0]
            tale = ENDING.tale(end)
            back = tale.boards[-1].heading == "The comeback"
            assert back == (reader in end.outcome.winners and bool(empty) and end.view.families[reader] > 0)
            if back:
                fell, rose = tale.pins
                most = max(n for _, _, n in had[empty[0] :])
                first = next(one for one in had[empty[0] :] if one[2] == most)
                assert (fell.move, fell.text) == (
                    had[empty[0]][0],
                    f"Round {had[empty[0]][1]}: not one family follows you any more.",
                )
                assert rose.move == first[0]
                assert rose.text.startswith(f"Round {first[1]}: {most} famil")
                assert fell.at < rose.at
                told += 1
            elif reader != winner:
                assert "You" not in tale.sentence
    assert told >= 5


def test_who_came_back_and_lost_had_no_comeback() -> None:
    for n, seed, reader in ((4, 9, 1), (4, 18, 3)):
        end = end_of(played("kalua", n, seed, (("round_limit", "20"),)), reader)
        assert reader not in end.outcome.winners
        assert end.view.families[reader]
        assert any(not one.view.families[reader] for one in end.past)
        assert ENDING.tale(end).boards[-1].heading == "Where it turned"


def test_a_turning_point_by_conversion_tells_what_that_brought_by_the_events_alone() -> None:
    told = 0
    for match in many("kalua", SEATS, 40):
        end = end_of(match, None)
        for pin in ENDING.tale(end).pins:
            number = re.search(r"“Convert!”: ([+−])(\d+)\.", pin.text)
            if number is None:
                continue
            name = re.search(r"Round (\d+): (\w+) ", pin.text)
            assert name is not None
            seat = next(seat for seat, player in enumerate(end.players) if player.name == name[2])
            pools = [one for one in end.past if isinstance(one.event, ConvertPool)]
            pool: Any = next(one.event for one in pools if one.view.round == int(name[1]))
            changed = pool.share * (seat in pool.happiest) - pool.contributions[seat]
            assert changed == int(number[2]) * (1 if number[1] == "+" else -1)
            told += 1
    assert told >= 5


@pytest.mark.parametrize(
    ("lost", "named"),
    [
        ((4, 1), (4, 1)),
        ((3, 2), (3, 2)),
        ((2, 3), (3, 2)),
        ((2, 2), (2, 2)),
        ((4, 3, 1), (4, 3, 1)),
        ((2, 2, 2), ()),
        ((0, 3), (3,)),
    ],
)
def test_of_causes_that_weigh_about_alike_none_is_named_alone_and_they_add_up(
    lost: tuple[int, ...], named: tuple[int, ...]
) -> None:
    """One card of another seat after the other, in moves of one round; what is not named is the rest."""
    end = end_of(played("kalua", 3, 1), None)
    state: Any = end.view.copy()
    state.round, state.families[0] = 4, 12
    past, cards = [Happened(0, None, state)], ("volcanic_eruption", "falling_star", "great_fire")
    for k, (card, n) in enumerate(zip(cards, lost, strict=False)):
        fewer = state.copy()
        fewer.families[0] -= n
        past += [Happened(k, ResolveStarted(1, card, 1, None), state), Happened(k, CardResolved(card, "discard"), fewer)]
        state = fewer
    said = cause(end, Walk(past, lambda view: view.round), 4, Swing(1, 0, 12, state.families[0]))
    assert [int(n) for n in re.findall(r"−(\d+)\.", said)] == list(named)
    assert not named or sum(named) == 12 - state.families[0]
