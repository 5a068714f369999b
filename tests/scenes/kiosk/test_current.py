"""The pointer to the running match survives power cuts and bad contents."""

import os
from pathlib import Path

import pytest

from games.kernel.current import Current, forget, pointer, recall, remember


@pytest.fixture
def current(tmp_path: Path) -> Current:
    journal = tmp_path / "match.jsonl"
    journal.write_text("{}\n")
    return Current("kalesia", str(journal), 2)


def test_what_was_remembered_is_recalled(tmp_path: Path, current: Current) -> None:
    remember(tmp_path, current)
    assert recall(tmp_path) == current
    forget(tmp_path)
    assert recall(tmp_path) is None
    forget(tmp_path)


def test_no_journal_no_match(tmp_path: Path, current: Current) -> None:
    remember(tmp_path, current)
    Path(current.journal).unlink()
    assert recall(tmp_path) is None


@pytest.mark.parametrize("content", [b"", b"{", b'{"title": 3}', b"\xff\xfe", b'{"title": "\xbf"}', b"[" * 100_000])
def test_a_damaged_pointer_is_no_pointer(tmp_path: Path, content: bytes) -> None:
    path = pointer(tmp_path)
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert recall(tmp_path) is None


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
def test_a_pointer_that_is_no_ordinary_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    path = pointer(tmp_path)
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    assert recall(tmp_path) is None
    path.unlink()
    path.symlink_to("/dev/zero")
    assert recall(tmp_path) is None


def test_a_torn_draft_does_not_touch_the_pointer(tmp_path: Path, current: Current) -> None:
    remember(tmp_path, current)
    pointer(tmp_path).with_name(".current.json.new").write_bytes(b'{"tit')
    assert recall(tmp_path) == current
