"""What is told of picks: what they take the place of, and what a hint has done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.stage.aids.told import parted
from scenes.stage.pieces.piece import Piece
from scenes.table.chooser import Chooser
from scenes.table.people.advice import Hint
from scenes.table.table_api import TableApi

Table = TableApi[Any, Any]


def named(table: Table, ids: Sequence[str]) -> list[str]:
    """What those pieces are called: they say it first."""
    pieces = [table.pieces.piece(id) for id in ids]
    return [parted(piece.text)[0] for piece in pieces if piece is not None and piece.text]


def tell_unpicked(table: Table, chooser: Chooser[Any], before: Sequence[str]) -> bool:
    """What is picked no longer, and what instead of it; whether anything is picked otherwise."""
    say, new = table.stage.words.say, named(table, [id for id in chooser.picked if id not in before])
    for thing in named(table, [id for id in before if id not in chooser.picked]):
        table.tell(say("table.picked_instead", thing=thing, new=new[0]) if new else say("table.unpicked", thing=thing))
    return chooser.picked != before


def tell_left(table: Table, piece: Piece) -> None:
    """What has been picked, where focus goes on from it."""
    if table.focus.current != piece.id and piece.text:
        table.tell(table.stage.words.say("table.picked", thing=parted(piece.text)[0]), kind="about")


def tell_taken(table: Table, hint: Hint | None) -> None:
    """What a hint has proposed, and is done now."""
    if hint and (what := table.stage.words.listing(named(table, hint.pieces)) or table.stage.words.say("hint.done")):
        table.tell(table.stage.words.say("table.hint_taken", what=what))


def put_away(table: Table) -> None:
    """No hint stands any more; where one is."""
    table.minds.drop_advice()
    table.tell(table.stage.words.say("table.hint_away"), kind="hint")
    table.tell_focus()
