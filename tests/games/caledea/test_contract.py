"""What every title owes the kernel is tried in tests/contract; this is what Caledea alone can say of itself."""

from __future__ import annotations

import dataclasses
from functools import partial
from pathlib import Path

from games.caledea.state import new_game
from games.caledea.table import Options
from games.caledea.title import TITLE
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match


def test_nothing_is_hidden() -> None:
    assert set(TITLE.state.VISIBILITY.values()) == {"all"}


def test_a_short_game_of_rules_version_4_goes_on_by_its_own_end(tmp_path: Path) -> None:
    players = tuple(Player(name, "human") for name in "ABCD")
    before = dataclasses.replace(TITLE, rules_version=4, set_up=partial(new_game, older=True))
    match = Match.start(before, Options(length="short"), players, 7, tmp_path / "game.jsonl")
    luck = Chance(3)
    for _ in range(60):
        seat = match.to_act()[0]
        match.submit(seat, TITLE.random_move(match.view(seat), seat, luck))
    match.close()
    again = Match.resume(tmp_path / "game.jsonl", {"caledea": TITLE})
    assert (again.view(0).round_limit, again.view(0).keeping) == (9, False)
    again.close()
