"""Games that were saved under older rules: before a title had a short form they are full games, and they go on by their own
numbers where those were others."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kalyra.content import boss_numbers, expedition
from games.kalyra.state import new_game
from games.kalyra.title import TITLE as KALYRA
from games.kernel.chance import Chance
from games.kernel.match import Match, Player
from games.kernel.minds.agents import make
from games.kernel.watching import Replay
from tests.games.kernel.test_journal import rewrite


def _as_before(version: int) -> Callable[[list[dict[str, Any]]], None]:
    """As that version wrote them: no option `length`, and tables whose checksums were others."""

    def rewritten(lines: list[dict[str, Any]]) -> None:
        lines[0].update(rules_version=version)
        del lines[0]["options"]["length"]
        for line in lines[1:]:
            line.update({"sum": "0" * 16} if "sum" in line else {})

    return rewritten


@pytest.mark.parametrize(("name", "version"), [("kalesia", 1), ("kalua", 1), ("proelio", 3), ("caledea", 3)])
def test_a_game_of_before_the_short_form_goes_on(tmp_path: Path, name: str, version: int) -> None:
    title, path, luck = TITLES[name], tmp_path / "a.jsonl", Chance(2)
    match = Match.start(title, title.options(), tuple(Player(f"P{seat}", "human") for seat in range(3)), 5, path)
    for _ in range(14):
        seat = match.to_act()[0]
        match.submit(seat, luck.pick(match.legal_moves(seat)))
    match.close()
    rewrite(path, _as_before(version))
    again = Match.resume(path)
    assert (again.moves, again.view(0)) == (match.moves, match.view(0))
    again.submit(again.to_act()[0], again.legal_moves(again.to_act()[0])[0])
    again.close()
    assert Match.resume(path).moves == 15


def test_a_game_of_kalyra_goes_on_by_the_numbers_it_was_begun_by(tmp_path: Path) -> None:
    """Up to version 5 bosses had fewer HP: one that stands already, and one that is yet to come."""
    before = dataclasses.replace(KALYRA, rules_version=5, set_up=partial(new_game, older=5), set_up_older=None)
    path, mind = tmp_path / "a.jsonl", make("squire", KALYRA, 1)

    def played(match: Match, until: int) -> Match:
        while match.outcome() is None and match.moves < until:
            seat = match.to_act()[0]
            match.submit(seat, mind.choose(match.view(seat), seat, 0).move)
        return match

    options = before.read_options({"expedition": "outing", "difficulty": "hard"})
    players = tuple(Player(f"P{seat}", "agent", "squire") for seat in range(3))
    match = Match.start(before, options, players, 5, path)
    while not match.view(0).final:
        played(match, match.moves + 1)
    boss, level, done = match.view(0).enemies[match.view(0).boss], match.view(0).level, match.view(0).round - 1
    match.close()
    assert b'"rules_version":5' in path.read_bytes().splitlines()[0]
    constant, per_level, per_round = boss_numbers(5)[boss.kind].health
    assert boss_numbers(0)[boss.kind].health != (constant, per_level, per_round)
    now, then = (expedition(older, "outing") for older in (0, 5))
    assert (bool(now.more), bool(then.more)) == (True, False)
    assert (now.wardstones.count, then.wardstones.count) == (2, 3)
    hard = ((constant + per_level * level + per_round * done) * 115 + 99) // 100
    assert boss.max_hp == (hard + 1) // 2, "half of it on an outing, rounded up"

    again = Match.resume(path)
    assert (again.moves, again.view(0)) == (match.moves, match.view(0))
    ended = played(again, again.moves + 3)
    ended.close()
    once_more = Match.resume(path)
    assert once_more.view(0) == ended.view(0)
    assert once_more.view(None) == ended.view(None)
    played(once_more, 10_000).close()
    watched = Replay(path)
    watched.go(watched.total)
    assert watched.view(None).result == once_more.view(None).result
