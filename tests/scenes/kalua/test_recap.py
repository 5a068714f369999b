"""What the results tell of whoever had lost every family and won all the same, recomputed move by move."""

from __future__ import annotations

import re
from typing import Any

from games.kalua.events import ConvertPool
from games.kalua.presence.deeds import deadliest, deeds
from games.kalua.volley_events import CardResolved, FamiliesDied, ResolveStarted
from games.kernel.match import Happened
from scenes.kalua.show.recap import ENDING, said_of
from scenes.table.ending.rounds import minded
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
        for deed in deeds(end.past):
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
    found = deeds(past)
    assert [(one.what.what, one.move) for one in found] == [("volcanic_eruption", 1), ("great_fire", 2)]
    assert [tuple(one.before.families[:2]) for one in found] == [(12, 9), (8, 5)]
    assert [tuple(one.after.families[:2]) for one in found] == [(8, 5), (7, 4)]


def test_what_took_the_last_families_and_brought_the_end_is_a_turning_point() -> None:
    """A Flood that ended a short game, struck neither the reader nor the winner, and was not told."""
    told = 0
    for seed in range(30):
        match = played("kalua", SEATS[seed % 4], seed, (("length", "short"),))
        end = end_of(match, 0)
        recap = ENDING.recap(end)
        if end.view.result.reason != "first_empty" or recap.boards[-1].heading == "The comeback":
            continue
        assert recap.pins[-1].text.startswith(f"Round {end.view.round}"), recap.pins
        assert "last famil" in recap.pins[-1].text
        told += 1
    assert told >= 10


def test_every_pin_stands_in_the_round_that_it_names() -> None:
    """What came of "Convert!" stood in the next round: the same move draws that round's first card."""
    for match in many("kalua", SEATS, 40):
        for pin in ENDING.recap(end_of(match, None)).pins:
            said = re.match(r"Round (\d+)", pin.text)
            assert said is not None
            assert int(said[1]) - 1 <= pin.at <= int(said[1]), pin


def test_the_deadliest_card_counts_the_dead_and_says_that_they_died() -> None:
    """It "took" as many families as died: those that lost their faith by it seemed to be forgotten."""
    for match in many("kalua", SEATS, 20):
        end = end_of(match, None)
        deadly, board = deadliest(end.past), ENDING.recap(end).boards[0]
        if deadly is not None:
            n = len(deadly.dead)
            assert f"killed {n} {'families' if n > 1 else 'family'}" in board.labels[0].text
            died = [one for one in end.past if one.move >= deadly.move and isinstance(one.event, FamiliesDied)]
            assert n <= sum(one.event.n for one in died)


def test_a_game_of_two_rounds_tells_where_it_turned_before_its_end() -> None:
    """She fell from five families to two in the first round, and only the end in the second was told."""
    told = 0
    for seed in (183, 185, 186):
        match = played("kalua", SEATS[seed % 4], seed, (("length", "short"),))
        for reader in range(match.n):
            end = end_of(match, reader)
            assert end.view.round == 2
            pins = ENDING.recap(end).pins
            assert "last famil" in pins[-1].text
            told += pins[0].text.startswith("Round 1")
    assert told >= 9
