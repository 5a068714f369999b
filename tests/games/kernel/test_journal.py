"""Save, replay and crash log: what comes back, what is dropped, what is named and set aside."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

from games.kernel.chance import Chance
from games.kernel.journal import DamagedJournal, JournalError, JournalWriteError, read_journal, seal
from games.kernel.match import Match
from games.kernel.protocol import NewGame, Title, text_of
from games.kernel.replaying import read_game
from games.kernel.saves import saves
from games.kernel.version import version
from games.kernel.watching import Replay, verify
from tests.games.kernel.play import begin, play_on
from tests.games.kernel.tiny import TITLE, TITLES, Hang, Trim


def saved(tmp_path: Path, moves: int = 10) -> Path:
    path = tmp_path / "game.jsonl"
    play_on(begin(path), moves).close()
    return path


def rewrite(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """Changes the lines of a journal and seals them again, as somebody who knows the format would."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    change(lines)
    crc, data = 0, b""
    for line in lines:
        line.pop("crc")
        text, crc = seal(json.dumps(line, separators=(",", ":")).encode(), crc)
        data += text
    path.write_bytes(data)


def cut_to(program: str, gone: slice) -> Callable[[list[dict[str, Any]]], None]:
    """The change after which that program wrote a journal, and lines of it are gone."""

    def change(lines: list[dict[str, Any]]) -> None:
        lines[0].update(program=program)
        del lines[gone]

    return change


def test_the_same_decision_comes_back(tmp_path: Path) -> None:
    match = play_on(begin(tmp_path / "a.jsonl"), 7)
    match.close()
    again = Match.resume(tmp_path / "a.jsonl", TITLES)
    assert (again.moves, again.to_act()) == (7, match.to_act())
    for eyes in (None, 0, 1, 2):
        assert text_of(again.view(eyes)) == text_of(match.view(eyes))


def test_every_move_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    match = begin(path)
    lines: list[int] = []
    match.subscribe(None, lambda event, view: lines.append(path.read_bytes().count(b'"line":"move"')))
    match.submit(0, match.legal_moves(0)[0])
    assert lines == [1]


def test_appending_syncs_the_file_and_creating_syncs_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        synced.append(handle)
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    match = begin(tmp_path / "a.jsonl")
    assert len(synced) == 2  # the file and its folder
    match.submit(0, match.legal_moves(0)[0])
    assert len(synced) == 3


def test_a_torn_last_line_is_dropped_and_cut_off(tmp_path: Path) -> None:
    path = saved(tmp_path)
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for cut in range(last, len(whole)):
        path.write_bytes(whole[:cut])
        match = Match.resume(path, TITLES)
        assert match.moves == 9
        match.close()
        assert path.read_bytes() == whole[:last]


def test_every_flipped_byte_is_noticed_and_the_file_kept(tmp_path: Path) -> None:
    path = saved(tmp_path)
    whole = path.read_bytes()
    luck = Chance(1)
    for _ in range(60):
        at = luck.below(len(whole) - 1)  # a flipped last line end is a torn line
        data = bytearray(whole)
        data[at] ^= 1 << luck.below(8)
        path.write_bytes(bytes(data))
        with pytest.raises(JournalError) as told:
            Match.resume(path, TITLES)
        assert "Traceback" not in str(told.value)
        if isinstance(told.value.__cause__, DamagedJournal):
            kept = tmp_path / f"game.damaged-{len(list(tmp_path.glob('*.damaged-*')))}.jsonl"
            assert kept.read_bytes() == bytes(data)
            assert not path.exists()
            assert kept.name in str(told.value)


@pytest.mark.parametrize(
    ("change", "line", "field"),
    [
        (lambda lines: lines[3].update(seat=7), 4, "seat"),
        (lambda lines: lines[2].update(move={"kind": "trim"}), 3, "move"),
        (lambda lines: lines[2].update(move={"kind": "fly"}), 3, "move"),
        (lambda lines: lines[3].update(drawn=[0, 0, 9]), 4, "drawn"),
        (lambda lines: lines[2].update(sum="0" * 16), 3, "sum"),
        (lambda lines: lines[0].update(seed=6), 2, "move|sum"),
        (lambda lines: lines[0].update(seats=lines[0]["seats"][:1]), 1, "options or seats"),
        (lambda lines: lines.pop(2), 3, "move|sum|seat|drawn"),
    ],
)
def test_what_does_not_hold_is_named(tmp_path: Path, change: Callable[..., None], line: int, field: str) -> None:
    path = saved(tmp_path)
    rewrite(path, change)
    with pytest.raises(DamagedJournal) as told:
        read_game(path, TITLES)
    assert told.value.number == line
    assert re.fullmatch(field, told.value.field)


def test_a_missing_or_swapped_line_is_noticed_by_the_chain(tmp_path: Path) -> None:
    path = saved(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4] + lines[5:]))
    damage = read_journal(path).damage
    assert damage is not None
    assert (damage.number, damage.field) == (5, "crc")


def test_unknown_things_are_told_in_plain_words(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text("shopping list\nmilk\n")
    with pytest.raises(JournalError, match="not a saved game of Paper Realms"):
        Match.resume(path, TITLES)
    assert path.exists()  # a file of somebody else's is left alone
    path.write_text('{"format":"paper-realms-journal-9"}\n')
    with pytest.raises(JournalError, match="has the format paper-realms-journal-9"):
        Match.resume(path, TITLES)
    with pytest.raises(JournalError, match="cannot read"):
        Match.resume(tmp_path / "nothing.jsonl", TITLES)
    with pytest.raises(JournalError, match=r"is a game of 'tiny', which is not here"):
        Match.resume(saved(tmp_path))


def test_rules_versions(tmp_path: Path) -> None:
    path = saved(tmp_path)

    def versions(version: int, fate: Literal["continue", "watch", "refuse"]) -> dict[str, Title]:
        return {"tiny": dataclasses.replace(TITLE, rules_version=version, older_journals=lambda v: fate)}

    with pytest.raises(JournalError, match="Update Paper Realms"):
        Match.resume(path, versions(1, "continue"))
    with pytest.raises(JournalError, match="differs too much"):
        Match.resume(path, versions(3, "refuse"))
    with pytest.raises(JournalError, match="can be watched"):
        Match.resume(path, versions(3, "watch"))
    assert Replay(path, versions(3, "watch")).total == 10
    match = Match.resume(path, versions(3, "continue"))
    play_on(match)
    match.close()
    again = Match.resume(path, versions(3, "continue"))
    assert again.outcome() == match.outcome()


def test_a_journal_says_which_program_wrote_it_and_so_does_its_refusal(tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert json.loads(path.read_text().splitlines()[0])["program"] == version()
    rewrite(path, lambda lines: lines[0].update(program="0.6.5"))
    older = {"tiny": dataclasses.replace(TITLE, rules_version=1)}
    newer = {"tiny": dataclasses.replace(TITLE, rules_version=3, older_journals=lambda v: "refuse")}
    with pytest.raises(JournalError, match=r"Paper Realms 0\.6\.5, which wrote it, reads it\.$"):
        Match.resume(path, newer)
    with pytest.raises(JournalError, match=rf"go on with it: 0\.6\.5 wrote it, and this is {version()}\.$"):
        Match.resume(path, older)
    rewrite(path, lambda lines: lines[0].update(format="paper-realms-journal-9"))
    with pytest.raises(JournalError, match=r"Paper Realms 0\.6\.5, which wrote it, reads it"):
        Match.resume(path, newer)


def test_a_journal_that_does_not_say_which_program_wrote_it_is_read(tmp_path: Path) -> None:
    path = saved(tmp_path)
    rewrite(path, lambda lines: [lines[0].pop("program")])
    Match.resume(path, TITLES).close()
    with pytest.raises(JournalError, match="The version of Paper Realms that wrote it reads it"):
        Match.resume(path, {"tiny": dataclasses.replace(TITLE, rules_version=3, older_journals=lambda v: "refuse")})


def test_an_older_journal_is_not_held_to_todays_checksums(tmp_path: Path) -> None:
    path = saved(tmp_path)
    rewrite(path, lambda lines: [line.update(sum="0" * 16) for line in lines if line.get("line") == "move"])
    newer = {"tiny": dataclasses.replace(TITLE, rules_version=3, older_journals=lambda v: "continue")}
    match = Match.resume(path, newer)
    match.submit(match.to_act()[0], match.legal_moves(match.to_act()[0])[0])
    match.close()
    assert Match.resume(path, newer).moves == 11
    rewrite(path, lambda lines: lines[-1].update(sum="0" * 16))
    with pytest.raises(JournalError, match=r"line 13 \(sum\)"):  # what was played under today's rules is
        Match.resume(path, newer)


def test_a_game_is_set_up_as_under_the_version_it_was_begun_under(tmp_path: Path) -> None:
    path, asked = saved(tmp_path), list[int]()

    def older(version: int) -> NewGame:
        asked.append(version)
        return TITLE.set_up

    newer = dataclasses.replace(TITLE, rules_version=3, older_journals=lambda v: "continue", set_up_older=older)
    match = Match.resume(path, {"tiny": newer})
    assert asked == [2]
    match.past(None)
    Replay(path, {"tiny": newer})
    assert set(asked) == {2}
    count = len(asked)
    Match.start(newer, newer.options(), match.players, 1)
    assert len(asked) == count, "a new game is one of today"


def test_a_new_game_never_overwrites_a_file(tmp_path: Path) -> None:
    path = saved(tmp_path)
    with pytest.raises(JournalWriteError, match="is there already"):
        begin(path)
    assert Match.resume(path, TITLES).moves == 10


def test_a_full_disk_changes_nothing_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every single move the disk is full first, in the middle of the line, and then has room again."""
    path = tmp_path / "a.jsonl"
    match, twin = begin(path), play_on(begin(), luck=Chance(3))
    heard: list[object] = []
    match.subscribe(None, lambda event, view: heard.append(event))

    def full(handle: int, data: bytes) -> int:
        if len(data) > 20:
            return real(handle, data[:20])
        raise OSError(28, "No space left on device")

    real, luck = os.write, Chance(3)
    while match.outcome() is None:
        before, file, moves, count = text_of(match.view(0)), path.read_bytes(), match.moves, len(heard)
        seat = luck.pick(match.to_act())
        move = luck.pick(match.legal_moves(seat))
        with monkeypatch.context() as broken:
            broken.setattr(os, "write", full)
            with pytest.raises(JournalWriteError, match=r"No space left on device\. Make room"):
                match.submit(seat, move)
        assert (text_of(match.view(0)), path.read_bytes(), match.moves, len(heard)) == (before, file, moves, count)
        match.submit(seat, move)
    assert match.outcome() == twin.outcome()  # the luck that the failed moves had drawn was put back
    assert text_of(match.view(0)) == text_of(twin.view(0))
    match.close()
    assert Match.resume(path, TITLES).outcome() == match.outcome()


def test_after_a_full_disk_one_may_go_on_unsaved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(begin(tmp_path / "a.jsonl"), 5)
    monkeypatch.setattr(os, "write", lambda handle, data: (_ for _ in ()).throw(OSError(28, "No space left")))
    with pytest.raises(JournalWriteError):
        play_on(match, 1)
    match.go_unsaved()
    play_on(match)
    assert match.path is None
    assert match.outcome() is not None


FULL = """
import resource, signal, sys
from pathlib import Path
from games.kernel.journal import JournalWriteError
from games.kernel.saves import saves
from tests.games.kernel.play import begin, play_on
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
match = begin(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))
try:
    play_on(match)
except JournalWriteError as error:
    print(match.moves)
"""


def test_a_file_that_may_not_grow_keeps_all_moves_before(tmp_path: Path) -> None:
    assert resource.RLIM_INFINITY is not None
    path = tmp_path / "a.jsonl"
    run = subprocess.run([sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, timeout=60)
    moves = int(run.stdout)
    assert moves > 0
    assert path.stat().st_size <= 900
    assert Match.resume(path, TITLES).moves == moves


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(os, "open", lambda *words: (_ for _ in ()).throw(OSError(30, "Read-only file system")))
        with pytest.raises(JournalWriteError, match="Read-only file system"):
            begin(tmp_path / "a.jsonl")
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalWriteError, match="cannot write"):
        begin(tmp_path / "file" / "a.jsonl")
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_the_list_of_saved_games(tmp_path: Path) -> None:
    assert saves(tmp_path / "nowhere") == []
    play_on(begin(tmp_path / "done.jsonl")).close()
    match = begin(tmp_path / "open.jsonl")
    for seat in match.to_act():
        match.submit(seat, match.legal_moves(seat)[0])
    taker = match.to_act()[0]
    match.submit(taker, Trim())
    match.undo(taker)
    (tmp_path / "bad.jsonl").write_text("{")
    os.utime(tmp_path / "open.jsonl", (2e9, 2e9))
    listed = {save.path.name: save for save in saves(tmp_path)}
    assert next(iter(listed)) == "open.jsonl"
    assert (listed["open.jsonl"].moves, listed["open.jsonl"].finished) == (3, False)
    assert listed["done.jsonl"].finished
    assert listed["done.jsonl"].header is not None
    assert listed["done.jsonl"].header.title == "tiny"
    assert listed["bad.jsonl"].problem


def test_the_end_is_written_again_when_only_its_line_was_lost(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    play_on(begin(path)).close()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"line":"over"') + 9])
    assert not saves(tmp_path)[0].finished
    Match.resume(path, TITLES).close()
    assert path.read_bytes() == whole
    assert saves(tmp_path)[0].finished
    Match.resume(path, TITLES).close()
    assert path.read_bytes() == whole


def test_an_end_that_was_taken_back_is_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hang, "FINAL", False)
    match = play_on(begin(tmp_path / "a.jsonl"))
    assert saves(tmp_path)[0].finished
    match.undo(next(seat for seat in range(match.n) if match.can_undo(seat)))
    assert match.outcome() is None
    assert not saves(tmp_path)[0].finished


def test_verify_says_what_it_found_and_touches_nothing(tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert verify(path, TITLES).holds
    assert "10 moves, not finished" in verify(path, TITLES).words
    rewrite(path, lambda lines: lines[4].update(sum="0" * 16))
    before = path.read_bytes()
    verdict = verify(path, TITLES)
    assert not verdict.holds
    assert "line 5 (sum)" in verdict.words
    assert path.read_bytes() == before


def test_a_replay_shows_what_each_listener_heard(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    match = begin(path)
    heard: list[object] = []
    views = [text_of(match.view(1))]
    match.subscribe(1, lambda event, view: heard.append((event, view)))
    luck = Chance(2)
    while match.outcome() is None:
        play_on(match, 1, luck)
        views.append(text_of(match.view(1)))
    replay = Replay(path, TITLES)
    assert replay.total == match.moves
    assert [entry for k in range(1, replay.total + 1) for entry in replay.events(1, k)] == heard
    for k in (replay.total, 0, replay.total - 1, 3):
        replay.go(k)
        assert text_of(replay.view(1)) == views[k]
    replay.step(-100)
    assert replay.position == 0
    assert len(replay.events(None)) == 3  # the three deals
    with pytest.raises(IndexError):
        replay.go(replay.total + 1)


def test_moves_taken_back_are_not_in_the_replay(tmp_path: Path) -> None:
    match = begin(tmp_path / "a.jsonl")
    match.submit(0, match.legal_moves(0)[0])
    match.undo(0)
    match.submit(1, match.legal_moves(1)[0])
    match.close()
    replay = Replay(tmp_path / "a.jsonl", TITLES)
    assert [step.seat for step in replay.steps] == [1]
