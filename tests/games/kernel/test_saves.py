"""A folder of saves: whatever lies in it is one line of the list; of a damaged game all that holds comes back as a new one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.kernel import saves as listing
from games.kernel.chance import Chance
from games.kernel.journal import (
    MOST_BYTES,
    DamagedJournal,
    JournalError,
    JournalTaken,
    RulesLine,
    UndoLine,
    read_header,
    read_journal,
    seal,
)
from games.kernel.match import DamagedSave, Match
from games.kernel.protocol import ContentError, text_of
from games.kernel.replaying import read_game
from games.kernel.saves import remains, rescue, saves
from games.kernel.watching import Replay, verify
from tests.games.kernel.play import begin, play_on
from tests.games.kernel.test_journal import rewrite, saved
from tests.games.kernel.tiny import TITLES, Trim

DEEP = "[" * 100_000


def deep_header(path: Path) -> None:
    path.write_text(f'{{"format":"paper-realms-journal-1","options":{DEEP}\n')


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


STRANGE: dict[str, Callable[[Path], object]] = {
    "brackets": lambda path: path.write_text(DEEP + "\n"),
    "brackets in a header": deep_header,
    "a pipe": os.mkfifo,
    "an endless file": endless,
    "a huge file": huge,
    "one long line": lambda path: path.write_bytes(b"{" * 1_000_000),
    "a folder": Path.mkdir,
    "a link to nothing": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path),
    "nothing": lambda path: path.write_bytes(b""),
    "bytes": lambda path: path.write_bytes(bytes(range(256)) * 9 + b"\n"),
    "huge numbers": lambda path: path.write_text('{"format":"paper-realms-journal-1","rules_version":' + "9" * 9000 + "}\n"),
}


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
@pytest.mark.parametrize("make", STRANGE.values(), ids=STRANGE.keys())
def test_whatever_lies_there_is_one_line_and_hides_no_other(tmp_path: Path, make: Callable[[Path], object]) -> None:
    saved(tmp_path)
    strange = tmp_path / "strange.jsonl"
    make(strange)
    found = {save.path.name: save for save in saves(tmp_path)}
    assert found["game.jsonl"].moves == 10
    assert found["strange.jsonl"].header is None
    assert 0 < len(found["strange.jsonl"].problem) < 300
    for look in (lambda: read_game(strange, TITLES), lambda: Match.resume(strange, TITLES), lambda: Replay(strange, TITLES)):
        with pytest.raises(JournalError) as told:
            look()
        assert len(str(told.value)) < 300
    assert not verify(saved_as(tmp_path, strange), TITLES).holds


def saved_as(folder: Path, strange: Path) -> Path:
    """Where it lies now: what has the head of a journal was set aside."""
    return strange if os.path.lexists(strange) else next(folder.glob("strange.damaged-*"))


def test_a_glance_that_fails_is_one_line_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(tmp_path)
    (tmp_path / "other.jsonl").write_text("x\n")
    real = read_header

    def fails(path: Path, text: bytes) -> Any:
        if path.name == "other.jsonl":
            raise ZeroDivisionError
        return real(path, text)

    monkeypatch.setattr("games.kernel.saves.read_header", fails)
    assert {save.path.name: bool(save.problem) for save in saves(tmp_path)} == {"game.jsonl": False, "other.jsonl": True}


def test_a_refusal_is_short_whatever_stands_in_the_file_or_its_name(tmp_path: Path) -> None:
    long = "x" * 100_000
    changes: list[Callable[[list[dict[str, object]]], object]] = [
        lambda lines: lines[0].update(title=long),
        lambda lines: lines[0].update(format="paper-realms" + long),
        lambda lines: lines[0].update(options={long: long}),
        lambda lines: lines[0].update(rules_version=10**18),
        lambda lines: lines[3].update(drawn=[7] * 10_000),
        lambda lines: lines[3].update(sum=long),
        lambda lines: lines[3].update(move={"kind": long}),
        lambda lines: lines[3].update({long: long, "seat": long}),
        lambda lines: lines[3].update(seat=10**9),
        lambda lines: lines[3].update(seat=-1),
    ]
    for change in changes:
        path = saved(tmp_path).rename(tmp_path / ("n" * 230 + ".jsonl"))
        rewrite(path, change)
        for look in (read_game, Match.resume):
            with pytest.raises(JournalError) as told:
                look(path, TITLES)
            assert len(str(told.value)) < 300
            assert "Traceback" not in str(told.value)
        for left in tmp_path.iterdir():
            left.unlink()


def made_up(path: Path, *lines: RulesLine | UndoLine) -> None:
    """Lines by somebody who knows the format, behind those that are there."""
    written = read_journal(path)
    crc, data = written.crc, path.read_bytes()
    for line in lines:
        text, crc = seal(msgspec.json.encode(line), crc)
        data += text
    path.write_bytes(data)


@pytest.mark.parametrize("moves", [-1, 0, 1, 500, 10**12])
@pytest.mark.parametrize("version", [0, 1, 2, 3])
def test_a_made_up_undo_behind_a_made_up_change_of_rules_is_refused(tmp_path: Path, version: int, moves: int) -> None:
    path = saved(tmp_path, moves=3)
    made_up(path, RulesLine(version), UndoLine(0, moves, "0" * 16))
    with pytest.raises(JournalError, match="Update Paper Realms" if version > 2 else r"line 5 \(version\)"):
        read_game(path, TITLES)


def test_an_undo_under_older_rules_takes_back_no_more_than_there_is(tmp_path: Path) -> None:
    path = saved(tmp_path, moves=3)
    rewrite(path, lambda lines: lines[0].update(rules_version=1))
    made_up(path, UndoLine(0, 50, "0" * 16))
    with pytest.raises(DamagedJournal, match="cannot take back 50 moves"):
        read_game(path, TITLES)


def damaged(tmp_path: Path, number: int) -> tuple[Path, bytes]:
    """A game of many moves with a flipped byte in that line (1 is the header); what it was before."""
    path = saved(tmp_path, moves=14)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    broken = bytearray(lines[number - 1])
    broken[len(broken) // 2] ^= 1
    path.write_bytes(b"".join([*lines[: number - 1], bytes(broken), *lines[number:]]))
    return path, whole


def test_what_holds_of_a_damaged_game_goes_on_as_a_new_one(tmp_path: Path) -> None:
    for number in range(3, 16):
        path, whole = damaged(tmp_path, number)
        content = path.read_bytes()
        with pytest.raises(DamagedSave) as told:
            Match.resume(path, TITLES)
        kept = told.value.kept
        assert kept.read_bytes() == content, "the damaged original is kept"
        assert remains(kept, TITLES) == listing.Remains("tiny", number - 2, True)
        fresh = tmp_path / "fresh.jsonl"
        rescue(kept, fresh, TITLES)
        assert fresh.read_bytes() == b"".join(whole.splitlines(keepends=True)[: number - 1])
        match = play_on(Match.resume(fresh, TITLES))
        assert match.outcome() is not None
        match.close()
        assert verify(fresh, TITLES).holds
        assert kept.read_bytes() == content
        fresh.unlink()
        kept.unlink()


def test_damage_that_only_the_rules_show_is_passed_by_too(tmp_path: Path) -> None:
    path = saved(tmp_path, moves=8)
    rewrite(path, lambda lines: lines[5].update(sum="0" * 16))
    twin = play_on(begin(), 4)
    fresh = tmp_path / "fresh.jsonl"
    rescue(path, fresh, TITLES)
    match = Match.resume(fresh, TITLES)
    assert text_of(match.view(0)) == text_of(twin.view(0))
    assert match.moves == 4


def test_a_damaged_game_is_watched_up_to_the_damage(tmp_path: Path) -> None:
    path, _ = damaged(tmp_path, 9)
    with pytest.raises(DamagedJournal):
        Replay(path, TITLES)
    replay = Replay(path, TITLES, to_damage=True)
    assert replay.total == 7
    assert replay.damage is not None
    assert replay.damage.number == 9
    replay.go(7)
    assert path.exists()


def test_a_damaged_game_that_was_over_is_only_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = play_on(begin(path))
    match.close()
    with path.open("ab") as file:
        file.write(b"dust\n")
    assert remains(path, TITLES) == listing.Remains("tiny", match.moves, False)


def test_of_a_broken_head_nothing_holds(tmp_path: Path) -> None:
    path, _ = damaged(tmp_path, 1)
    assert remains(path, TITLES) is None
    with pytest.raises(JournalError):
        rescue(path, tmp_path / "fresh.jsonl", TITLES)
    assert not (tmp_path / "fresh.jsonl").exists()


def test_verify_says_how_much_holds(tmp_path: Path) -> None:
    path, _ = damaged(tmp_path, 9)
    assert "7 moves before it hold" in verify(path, TITLES).words
    path.unlink()
    path, _ = damaged(tmp_path, 2)
    assert "No move before it holds" in verify(path, TITLES).words


def test_what_lies_aside_is_not_set_aside_again(tmp_path: Path) -> None:
    path, _ = damaged(tmp_path, 9)
    kept = []
    for _ in range(2):
        with pytest.raises(DamagedSave) as told:
            Match.resume(path, TITLES)
        path = told.value.kept
        kept.append(path.name)
    assert kept == ["game.damaged-1.jsonl"] * 2
    assert [save.aside for save in saves(tmp_path)] == [True]


def test_no_draft_and_no_save_of_another_program_is_overwritten(tmp_path: Path) -> None:
    draft = tmp_path / "game.jsonl.new"
    draft.write_text("another program's")
    with pytest.raises(JournalTaken):
        begin(tmp_path / "game.jsonl")
    assert draft.read_text() == "another program's"
    draft.unlink()
    path = saved(tmp_path)
    whole = path.read_bytes()
    with pytest.raises(JournalTaken):
        rescue(path, path, TITLES)
    assert path.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [path]


def test_a_map_that_does_not_hold_is_no_fault_of_the_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path)

    def bad_map(*words: Any) -> Any:
        raise ContentError("crown.tmx: square (3,4) is empty")

    monkeypatch.setattr(type(TITLES["tiny"]), "new_game", bad_map)
    with pytest.raises(JournalError, match=r"crown.tmx: square \(3,4\)"):
        Match.resume(path, TITLES)
    assert path.exists(), "it is not set aside"


def test_a_line_that_breaks_the_rules_program_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path, moves=8)
    state = TITLES["tiny"].state
    real = state.apply

    def breaks(self: Any, seat: int, move: Any, chance: Chance, tell: Any = None) -> None:
        if isinstance(move, Trim) or self.round == 2:
            raise IndexError("list index out of range")
        real(self, seat, move, chance, tell)

    monkeypatch.setattr(state, "apply", breaks)
    with pytest.raises(DamagedJournal, match=r"cannot be played \(IndexError\)"):
        read_game(path, TITLES)
