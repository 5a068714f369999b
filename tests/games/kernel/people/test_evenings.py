"""What the wall keeps is what it would read again, whatever happens on the evenings of a table."""

from __future__ import annotations

from pathlib import Path

from tests.programs.evenings.people import Evenings


def test_after_some_evenings_the_kept_lines_are_those_that_are_read_again(tmp_path: Path) -> None:
    """The program plays hundreds of them."""
    table = Evenings(tmp_path, seed=4)
    for number in range(8):
        table.evening(number)
    table.compare()
    table.forget(table.persons()[0])
    table.compare()
    assert table.counted["over"] > 5
    assert table.counted["left"] > 0
