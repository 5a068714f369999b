"""Games that were saved before a title had a short form: they are full games, and go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from tests.games.kernel.test_journal import rewrite


def _as_before(lines: list[dict[str, Any]]) -> None:
    """As that version wrote them: no option `length`, and tables whose checksums were others."""
    lines[0].update(rules_version=BEFORE[lines[0]["title"]])
    del lines[0]["options"]["length"]
    for line in lines[1:]:
        line.update({"sum": "0" * 16} if "sum" in line else {})


BEFORE = {"kalesia": 1, "kalua": 1, "proelio": 3, "caledea": 3}
"""The last version without a short form."""


@pytest.mark.parametrize("name", BEFORE)
def test_a_game_of_before_the_short_form_goes_on(tmp_path: Path, name: str) -> None:
    title, path, luck = TITLES[name], tmp_path / "a.jsonl", Chance(2)
    match = Match.start(title, title.options(), tuple(Player(f"P{seat}", "human") for seat in range(3)), 5, path)
    for _ in range(14):
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    match.close()
    rewrite(path, _as_before)
    again = Match.resume(path)
    assert (again.moves, again.view(0)) == (match.moves, match.view(0))
    again.submit(again.to_act()[0], again.legal_moves(again.to_act()[0])[0])
    again.close()
    assert Match.resume(path).moves == 15
