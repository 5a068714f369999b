"""Games of every rules version that a title has had: each is shown to its end, or said to hold up to a move; none is lost."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from games.catalog import TITLES
from games.commands import cannot_be_watched
from games.kernel.journal import DamagedJournal, OlderRules, OtherRules
from games.kernel.match import DamagedSave, Match
from games.kernel.saves import remains
from games.kernel.watching import Replay, verify
from tests.games.kernel.test_journal import cut_to, rewrite
from tests.programs.kept import older_games

KEPT = sorted(older_games.kept())
PARTED = {("caledea", 1): 356}
"""Up to which move today's rules follow a game, where not to its end."""
PLAYED_ON = {
    ("kalesia", 1),
    ("proelio", 3),
    ("caledea", 3),
    ("caledea", 4),
    ("kalua", 1),
    ("kalyra", 3),
    ("kalyra", 4),
    ("kalyra", 5),
    ("kalyra", 6),
}


class Watched(NamedTuple):
    moves: int
    over: bool


@cache
def watched(title: str, version: int, folder: Path) -> Watched:
    replay = Replay(older_games.laid_out(title, version, folder), to_damage=True)
    replay.go(replay.total)
    return Watched(replay.total, replay.outcome() is not None)


def test_a_game_is_kept_of_every_rules_version() -> None:
    """`python -m tests.programs.kept.older_games` adds those of today, before a version is raised."""
    every = {(id, version) for id, title in TITLES.items() for version in range(1, title.rules_version + 1)}
    assert set(KEPT) == every
    assert all(path.stat().st_size < 30_000 for path in older_games.kept().values())


@pytest.mark.parametrize(("title", "version"), KEPT)
def test_a_game_of_any_version_is_watched(tmp_path: Path, title: str, version: int) -> None:
    """To its end, or up to a move that is named with the program that shows the rest; the file stays as it is."""
    path = older_games.laid_out(title, version, tmp_path)
    before = path.read_bytes()
    assert cannot_be_watched(path) == ""
    moves, over = watched(title, version, tmp_path)
    parted = PARTED.get((title, version))
    assert (moves == parted) if parted is not None else over
    if parted is not None:
        with pytest.raises(
            OtherRules, match=rf"up to move {parted}\. The version of Paper Realms that wrote it shows the rest"
        ):
            Replay(path)
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (before, [path])


@pytest.mark.parametrize(("title", "version"), [one for one in KEPT if one[1] < TITLES[one[0]].rules_version])
def test_what_can_only_be_watched_names_who_plays_on(tmp_path: Path, title: str, version: int) -> None:
    """Of a game that stands in its middle; nothing is renamed."""
    path = older_games.laid_out(title, version, tmp_path)
    rewrite(path, cut_to("0.4.0", slice(20, None)))
    if (title, version) in PLAYED_ON:
        Match.resume(path).close()
        return
    with pytest.raises(
        OlderRules, match=r"it can be watched \(replay\), not continued\. Paper Realms 0\.4\.0, which wrote it, goes on"
    ):
        Match.resume(path)
    with pytest.raises(OlderRules):
        Match.resume_unsaved(path)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert "can be watched, not continued" in verify(path).words


def test_rules_that_part_are_no_damage(tmp_path: Path) -> None:
    """A journal of older rules that today's refuse at a move stays where it is under its name; one of today is set aside."""
    path = older_games.laid_out("kalesia", 1, tmp_path)
    rewrite(path, lambda lines: lines[9].update(seat=3 - lines[9]["seat"]))
    with pytest.raises(OtherRules, match="up to move 8"):
        Match.resume(path)
    held = remains(path, TITLES)
    assert held is not None
    assert (held.moves, held.goes_on) == (8, True)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    now = older_games.laid_out("kalesia", 2, tmp_path)
    rewrite(now, lambda lines: lines[9].update(seat=3 - lines[9]["seat"]))
    with pytest.raises(DamagedSave):
        Match.resume(now)


def test_other_luck_is_another_game(tmp_path: Path) -> None:
    """What dice and decks gave is written down: where today's rules draw otherwise, the game that was played ends there."""
    path = older_games.laid_out("caledea", 2, tmp_path)
    first = next(k for k, line in enumerate(Replay(path).steps) if line.drawn)
    rewrite(path, lambda lines: lines[first + 1]["drawn"].append(1))
    replay = Replay(path, to_damage=True)
    assert isinstance(replay.damage, OtherRules)
    assert replay.total == first


def test_what_cannot_be_followed_at_all_says_so(tmp_path: Path) -> None:
    path = older_games.laid_out("proelio", 1, tmp_path)
    rewrite(path, lambda lines: lines[1].update(move={"kind": "sing"}))
    assert "today's rules cannot follow it at all" in cannot_be_watched(path)
    rewrite(path, lambda lines: lines[0].update(seats=lines[0]["seats"][:1]))
    assert "today's rules cannot lay it out. The version of Paper Realms that wrote it reads it." in cannot_be_watched(path)
    assert path.exists()


def test_a_flipped_byte_is_damage_in_an_older_game_too(tmp_path: Path) -> None:
    path = older_games.laid_out("proelio", 1, tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"seat":1', b'"seat":0', 1))
    with pytest.raises(DamagedJournal) as told:
        Replay(path)
    assert not isinstance(told.value, OtherRules)
