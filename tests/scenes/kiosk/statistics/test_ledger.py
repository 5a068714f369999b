"""Where the figures lie: killed, torn, full and damaged, they are off by the entry in flight at most; and they stay small."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scenes.kiosk.statistics import ledger
from scenes.kiosk.statistics.counts import Entry, Game, Sums, part
from scenes.kiosk.statistics.ledger import DAYS, FULL, Ledger
from tests.programs.faults.figures_loop import entry_of, expected, kill_loop

DAY = 739_000


def test_kills_take_the_entry_in_flight_at_most(tmp_path: Path) -> None:
    count = kill_loop(tmp_path, kills=40, seed=3)
    assert count.kills == 40
    assert count.entries > 100
    assert count.folded > 0


def test_every_torn_tail_opens_and_is_written_on(tmp_path: Path) -> None:
    book = Ledger(tmp_path)
    for n in range(1, 6):
        book.write(entry_of(n))
    whole = book.log_file.read_bytes()
    last = whole[:-1].rindex(b"\n") + 1
    for cut in range(last, len(whole)):
        book.log_file.write_bytes(whole[:cut])
        again = Ledger(tmp_path)
        assert again.sums.through == (5 if cut == len(whole) - 1 else 4)
        again.write(Entry(0, DAY, {"idle": 1}))
        after = Ledger(tmp_path).sums
        assert after.through == again.sums.through
        assert after.ever == again.sums.ever


def test_a_damaged_line_costs_itself_only(tmp_path: Path) -> None:
    book = Ledger(tmp_path)
    for _ in range(5):
        book.write(Entry(0, DAY, {"idle": 1}))
    data = bytearray(book.log_file.read_bytes())
    data[len(data) // 2] ^= 1
    book.log_file.write_bytes(data)
    assert Ledger(tmp_path).sums.ever == {"idle": 4}


def test_damaged_sums_are_set_aside_never_deleted(tmp_path: Path) -> None:
    book = Ledger(tmp_path)
    book.write(Entry(0, DAY, {"idle": 1}))
    book.fold(DAY)
    book.sums_file.write_text("{nonsense")
    assert Ledger(tmp_path).sums == Sums()
    assert book.sums_file.with_name("figures.damaged-1.json").read_text() == "{nonsense"


def test_a_disk_that_refuses_costs_nothing_once_it_takes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Ledger(tmp_path)
    real = os.open

    def refuses(path: object, *rest: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "open", refuses)
    for n in range(1, 4):
        book.write(entry_of(n))
    monkeypatch.setattr(os, "open", real)
    book.write(entry_of(4))
    assert Ledger(tmp_path).sums == expected(4, Sums())


def test_ninety_days_and_more_stay_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(ledger, "ROWS", 2000)
    book = Ledger(tmp_path)
    largest, begun = 0, 0
    for day in range(DAY, DAY + 200):
        for k in range(60):
            row = f"2024-05-01,12,kalesia,5,1,given_up,choose_weapons,1234,0,{k}"
            book.write(Entry(0, day, {"games/kalesia": 1, f"hour/{k % 24}": 1, "ended/kalesia/given_up": 1}, row=row))
            begun += 1
        files = (book.log_file, book.sums_file)
        largest = max(largest, sum(file.stat().st_size for file in files if file.exists()))
    assert largest < 500_000
    found = Ledger(tmp_path).sums
    assert part(found.ever, "games") == {"kalesia": begun}
    assert len(found.days) <= DAYS + FULL // 60 + 1
    assert sum(map(len, found.rows.values())) <= 2000 + FULL
    assert found.over(DAY + 193, DAY + 199)["games/kalesia"] == 7 * 60


def test_the_operators_count_begins_anew_and_the_others_stay(tmp_path: Path) -> None:
    book = Ledger(tmp_path)
    book.write(Entry(0, DAY, {"idle": 2, "loudest": 40}))
    book.write(Entry(0, DAY + 1, anew=True))
    book.write(Entry(0, DAY + 1, {"idle": 1, "loudest": 30}))
    found = Ledger(tmp_path).sums
    assert (found.since, found.since_day) == ({"idle": 1, "loudest": 30}, DAY + 1)
    assert found.ever == {"idle": 3, "loudest": 40}


def test_a_game_continued_after_the_operator_counted_anew_takes_nothing_from_the_new_count(tmp_path: Path) -> None:
    book, game = Ledger(tmp_path), Game("kalesia-0001.jsonl", "kalesia", 3, 1, DAY, 16, 0.0, seed=7)
    end = {"ended/kalesia/given_up": 1}
    for begun, row in ((game, "a"), (Game("kalesia-0002.jsonl", "kalesia", 3, 1, DAY, 17, 0.0, seed=8), "b")):
        book.write(Entry(0, DAY, {"games/kalesia": 1}, begun))
        book.write(Entry(0, DAY, end, row=row, left=begun))
        if row == "a":
            book.write(Entry(0, DAY, anew=True))
    book.write(Entry(0, DAY + 3, {}, game, again=True))
    found = Ledger(tmp_path).sums
    assert found.since == {"games/kalesia": 1, **end}
    assert found.ever == {"games/kalesia": 2, **end}
    assert found.rows == {DAY: ["b"]}
    assert found.open == game
