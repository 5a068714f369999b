"""What the results tell of whoever had lost every family and won all the same, recomputed move by move."""

from __future__ import annotations

import re
from typing import Any

from games.kalua.events import ConvertPool
from games.kalua.volley_events import CardResolved, FamiliesDied, ResolveStarted
from games.kernel.match import Happened
from scenes.kalua.show.recap import deeds, said_of
from scenes.kalua.show.results import ENDING
from scenes.table.ending.rounds import Walk, minded
from tests.scenes.recaps import end_of, many, played

SEATS = (2, 3, 4, 5)


def test_a_comeback_is_told_where_there_was_one_and_nowhere_else() -> None:
    told = 0
    for match in many("kalua", SEATS, 60):
        winner = min(match.outcome().winners)
        for reader in range(match.n):
            end = end_of(match, reader)
            had: list[Any] = [(one.move, one.view.round, one.view.families[reader]) for one in end.past]
            empty = [k for k, (_, _, n) in enumerate(had) if n == 0]
            recap = ENDING.recap(end)
            back = recap.boards[-1].heading == "The comeback"
            assert back == (reader in end.outcome.winners and bool(empty) and end.view.families[reader] > 0)
            if back:
                fell, rose = recap.pins
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
                assert "You" not in recap.sentence
    assert told >= 5


def test_who_came_back_and_lost_had_no_comeback() -> None:
    for n, seed, reader in ((4, 9, 1), (4, 18, 3)):
        end = end_of(played("kalua", n, seed, (("round_limit", "20"),)), reader)
        assert reader not in end.outcome.winners
        assert end.view.families[reader]
        assert any(not one.view.families[reader] for one in end.past)
        assert ENDING.recap(end).boards[-1].heading == "Where it turned"


def test_a_turning_point_by_conversion_tells_what_that_brought_by_the_events_alone() -> None:
    told = 0
    for match in many("kalua", SEATS, 40):
        end = end_of(match, None)
        for pin in ENDING.recap(end).pins:
            said = re.search(r"Round (\d+), “Convert!”: (\w+) .*from (\d+) to (\d+) families", pin.text)
            if said is None:
                continue
            seat = next(seat for seat, player in enumerate(end.players) if player.name == said[2])
            pools = [one for one in end.past if isinstance(one.event, ConvertPool)]
            pool: Any = next(one.event for one in pools if one.view.round == int(said[1]))
            assert int(said[4]) - int(said[3]) == pool.share * (seat in pool.happiest) - pool.contributions[seat]
            told += 1
    assert told >= 5


def test_every_deed_tells_all_that_came_of_it_and_deeds_add_up() -> None:
    """From as many families as there were just before it to as many as it left, losses too."""
    for match in many("kalua", SEATS, 12):
        end = end_of(match, 0)
        walk = Walk(end.past, lambda view: view.round)
        for deed in deeds(walk):
            same = [one for one in end.past if one.view.families == deed.after.families]
            assert same
            assert deed.before.families != deed.after.families
            changes = [deed.after.families[seat] - deed.before.families[seat] for seat in range(match.n)]
            text = said_of(end, deed)
            said = re.search(r"from (\d+) to (\d+) families", text)
            assert (said is None) == (not any(changes[seat] for seat in minded(end)))
            assert said is None or int(said[2]) - int(said[1]) in changes


def test_a_card_that_takes_from_two_is_one_deed() -> None:
    end = end_of(played("kalua", 3, 1), None)
    state: Any = end.view.copy()
    state.round, state.families[0], state.families[1] = 4, 12, 9
    past, cards = [Happened(0, None, state)], ("volcanic_eruption", "great_fire")
    for k, (card, n) in enumerate(zip(cards, (4, 1), strict=True), start=1):
        past.append(Happened(k, ResolveStarted(1, card, 1, None), state))
        for seat in (0, 1):
            state = state.copy()
            state.families[seat] -= n
            past.append(Happened(k, FamiliesDied(seat, n), state))
        past.append(Happened(k, CardResolved(card, "discard"), state))
    found = deeds(Walk(past, lambda view: view.round))
    assert [(one.what.what, one.move) for one in found] == [("volcanic_eruption", 1), ("great_fire", 2)]
    assert [tuple(one.before.families[:2]) for one in found] == [(12, 9), (8, 5)]
    assert [tuple(one.after.families[:2]) for one in found] == [(8, 5), (7, 4)]
