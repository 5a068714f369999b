"""A slip that finds another place while the land moves below it takes its paper along with its words."""

from __future__ import annotations

from pathlib import Path

from games.catalog import TITLES
from games.kernel.teaching.puzzle import read_puzzles
from tests.programs.tables.overlaps.words import read_out
from tests.scenes.table.test_puzzles import PuzzleRig


def test_the_words_of_a_slip_lie_on_its_paper_while_the_land_moves(tmp_path: Path) -> None:
    """Kalyra's first puzzle in Italian in huge letters: the window opens on the land while the goal is read."""
    rig = PuzzleRig(
        tmp_path,
        "kalyra",
        read_puzzles(TITLES["kalyra"])[0],
        language="it",
        text_size=1.6,
        read_out=False,
        reduced_motion=False,
    )
    said = 0
    for _ in range(90):
        rig.pass_by(1 / 30)
        rig.canvas.recording = True
        rig.frames(1)
        hint, paper = rig.room.table_view.hint, rig.table.pieces.piece("hint")
        if hint is None or paper is None:
            continue
        words = [
            one for one in rig.canvas.written if not read_out(one) and one.text and one.text in hint.text and len(one.text) > 8
        ]
        assert all(one.box.inside(paper.box, slack=4) for one in words), [one.text for one in words]
        said += len(words)
    assert said
    rig.close()
