"""Kalua at a table that is saved: purchases out of turn, where undo ends, and a journal that is taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kalua.moves import (
    CONVERT,
    DRAWS,
    NO_LEADER_ACTION,
    PASS,
    SPEECH,
    SPLITS,
    BuyCard,
    ChooseTarget,
    PlayCard,
)
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.protocol import IllegalMove, checksum
from tests.clauses import clause
from tests.games.kalua.walks import pick

TITLES = {"kalua": TITLE}


def begun(path: Path | None = None, n: int = 3, seed: int = 5) -> Match:
    match = Match.start(TITLE, TITLE.options(), tuple(Player(f"P{k}", "human") for k in range(n)), seed, path)
    for seat in range(n):
        match.submit(seat, SPLITS[3])
    return match


@clause("KALUA-R13", "KALUA-752")
def test_a_purchase_out_of_turn_goes_through_the_match(tmp_path: Path) -> None:
    match = begun(tmp_path / "game.jsonl")
    buyer = next(seat for seat in range(3) if seat not in match.to_act())
    turn = match.to_act()
    assert match.legal_moves(buyer) == []
    assert match.view(buyer).unasked_moves(buyer) == [BuyCard("bonus"), BuyCard("disaster")]
    match.submit(buyer, BuyCard("bonus"))
    assert (match.to_act(), match.view(buyer).pp[buyer], len(match.view(buyer).hand[buyer])) == (turn, 0, 6)
    with pytest.raises(IllegalMove, match=r"not_enough_pp.*KALUA-750"):
        match.submit(buyer, BuyCard("bonus"))
    match.close()
    again = Match.resume(tmp_path / "game.jsonl", TITLES)
    assert checksum(again.view(None)) == checksum(match.view(None))
    again.close()


def test_undo_ends_where_something_was_learned() -> None:
    match = begun()
    active = match.to_act()[0]
    match.submit(active, DRAWS[0])
    assert not match.can_undo(active)
    match.submit(active, SPEECH)
    assert match.can_undo(active)
    match.undo(active)
    assert match.view(None).happiness == [5, 5, 5]
    while match.view(None).phase == "leader":
        match.submit(match.to_act()[0], NO_LEADER_ACTION)
    assert not match.can_undo(active)  # others have acted since
    match.submit(active, CONVERT)
    assert match.can_undo(active)
    match.undo(active)
    before = match.view(active)
    playable = next(move for move in match.legal_moves(active) if isinstance(move, PlayCard))
    match.submit(active, playable)
    assert not match.can_undo(active)  # its face was hidden
    assert before.phase == "play"


def test_a_choice_in_secret_may_be_taken_back_until_the_deal() -> None:
    match = Match.start(TITLE, TITLE.options(), (Player("A", "human"), Player("B", "human")), 5)
    match.submit(0, SPLITS[1])
    match.undo(0)
    match.submit(0, SPLITS[2])
    match.submit(1, SPLITS[2])
    assert not match.can_undo(1)


def test_a_target_may_be_taken_back_before_anybody_has_acted_on_it() -> None:
    for seed in range(30):
        match = begun(seed=seed)
        active = match.to_act()[0]
        match.submit(active, DRAWS[1])
        while match.view(None).phase == "leader":
            match.submit(match.to_act()[0], NO_LEADER_ACTION)
        strikes = [
            m for m in match.legal_moves(active) if m in (PlayCard("flood", 4), PlayCard("tornado", 5), PlayCard("famine", 4))
        ]
        if strikes:
            match.submit(active, strikes[0])
            while match.view(None).phase == "respond":
                match.submit(match.to_act()[0], PASS)
            match.submit(active, ChooseTarget((active + 1) % 3))
            assert match.can_undo(active)
            match.undo(active)
            assert match.view(None).phase == "target"
            return
    raise AssertionError("nobody held a Local Disaster")


@pytest.mark.parametrize("n", [2, 5])
def test_a_saved_game_is_taken_up_at_any_moment(n: int, tmp_path: Path) -> None:
    luck = Chance(3)
    match = begun(tmp_path / "game.jsonl", n)
    moves = 0
    while match.to_act():
        seat = luck.pick(match.to_act())
        match.submit(seat, pick(match.view(seat), seat, luck, keen=True))
        moves += 1
        if moves % 9 == 0:
            there = [checksum(match.view(eyes)) for eyes in (None, *range(n))]
            match.close()
            match = Match.resume(tmp_path / "game.jsonl", TITLES)
            assert [checksum(match.view(eyes)) for eyes in (None, *range(n))] == there
    assert match.outcome() is not None
    assert moves > 20
    match.close()
