"""What tests/contract, which plays Kalyra with every seat count and option, does not try: saved games with interruptions."""

from __future__ import annotations

import dataclasses
from functools import partial
from pathlib import Path

from games.catalog import TITLES
from games.kalyra.state import new_game
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.protocol import text_of


def test_the_contract_suite_plays_kalyra() -> None:
    assert TITLES["kalyra"] is TITLE


def test_a_saved_game_goes_on_where_it_stood_interruptions_included(tmp_path: Path) -> None:
    players = tuple(Player(name, "human") for name in "ABC")
    match = Match.start(TITLE, TITLE.options(), players, 7, tmp_path / "game.jsonl")
    luck, interrupted = Chance(3), 0
    for k in range(220):
        seat = match.to_act()[0]
        if k % 9 == 0 and match.view(0).phase == "turn":
            seat = luck.below(3)
            match.submit(seat, luck.pick(match.view(seat).interrupts(seat)))
            interrupted += 1
        else:
            match.submit(seat, TITLE.random_move(match.view(seat), seat, luck))
        if k % 50 == 20:
            match.close()
            again = Match.resume(tmp_path / "game.jsonl", {"kalyra": TITLE})
            assert text_of(again.view(0)) == text_of(match.view(0))
            match = again
    assert interrupted > 10
    match.close()


def test_a_game_of_rules_version_3_goes_on(tmp_path: Path) -> None:
    players = tuple(Player(name, "human") for name in "ABC")
    before = dataclasses.replace(TITLE, rules_version=3, set_up=partial(new_game, older=3))
    match = Match.start(before, TITLE.options(), players, 7, tmp_path / "game.jsonl")
    luck = Chance(3)
    for _ in range(60):
        seat = match.to_act()[0]
        match.submit(seat, TITLE.random_move(match.view(seat), seat, luck))
    match.close()
    for _ in range(2):
        again = Match.resume(tmp_path / "game.jsonl", {"kalyra": TITLE})
        assert text_of(again.view(0)) == text_of(match.view(0))
        again.submit(again.to_act()[0], TITLE.random_move(again.view(again.to_act()[0]), again.to_act()[0], luck))
        again.close()
        match = again
