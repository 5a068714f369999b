"""A table is walked over once for its pieces and its words, and again when view or context is another one."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import memo
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.context import Context
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing, Walk, only
from tests.scenes.tables import ENGLISH, seated

View = list[str]
WALKED: list[View] = []
SAY = ENGLISH.teller("shell")


def at(x: float) -> Context:
    """A table that lies so far to the right."""
    return Context(seated(2, 1), SAY, window=Box(x, 0, 100, 100))


def table(view: View, context: Context) -> Iterator[Thing]:
    WALKED.append(view)
    for i, name in enumerate(view):
        yield centred(f"plate.{i}", shell.pip(px=20), context.window.x, 20.0 * i, 20, 20, 5)
        yield Label(name, context.window.x, 20.0 * i, key=f"plate.{i}")


def test_pieces_and_words_of_one_moment_come_from_one_walk() -> None:
    walk, view, context = Walk[View, Context](table), ["Mara", "Noor"], at(40.0)
    WALKED.clear()
    assert [piece.id for piece in walk.pieces(view, context)] == ["plate.0", "plate.1"]
    assert [label.text for label in walk.labels(view, context)] == ["Mara", "Noor"]
    assert len(WALKED) == 1
    assert [label.x for label in walk.labels(view, at(60.0))] == [60.0, 60.0]
    assert [label.text for label in walk.labels(["Mara", "Noor", "Ines"], context)] == ["Mara", "Noor", "Ines"]
    assert len(WALKED) == 3


def test_what_a_frame_lays_again_is_not_walked_again_and_no_table_outlives_its_leaving() -> None:
    """Every frame looks with a context of its own, which mostly has the same in it."""
    walk, view = Walk[View, Context](table), View(["Mara"])
    WALKED.clear()
    kept = [walk.pieces(view, context) for context in (at(40.0), at(60.0), at(40.0), at(60.0))]
    assert kept[0] == kept[2]
    assert kept[1] == kept[3] != kept[0]
    assert len(WALKED) == 2
    walk.pieces(View(["Mara"]), at(40.0))
    assert len(WALKED) == 3, "an equal view may know more or less than this one"
    memo.forget()
    walk.pieces(view, at(40.0))
    assert len(WALKED) == 4


def test_things_are_told_apart_by_what_they_are() -> None:
    things = list(table(["Mara"], at(0.0)))
    assert [type(thing) for thing in things] == [Piece, Label]
    assert only(Piece, things) == things[:1]
    assert only(Label, things) == things[1:]
