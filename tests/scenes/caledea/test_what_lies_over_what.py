"""What may lie over what: words that are read now lie on no words and no number, nor does the mark of a square or a sign."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.caledea.moves import END_TURN
from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.caledea.board.marks import LAYER_SWORDS, marks
from scenes.caledea.choosing.decisions import RING_LAYER
from scenes.stage.words.words import Words
from scenes.table.inspector.about import CatchUp, Taught
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import Label, boxes
from tests.games.caledea.positions import Side, at, lay
from tests.scenes.caledea.moments import context
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.caledea.test_advice import begun
from tests.scenes.tables import seated

ROWS = (
    ("skull", "Noor salts D9, an outpost of Mara."),
    ("coin", "Mara loses 1 gold piece and has 5 left."),
    ("skull", "Mara loses a defender at C3."),
    ("skull", "Noor loses an attacking unit. ×2"),
)


def in_turn(home: Path, seats: int, size: tuple[int, int] = (1280, 720)) -> BoardRig:
    """In the first turn of the one person there, of a short game."""
    rules = TITLES["caledea"]
    match = Match.start(rules, rules.read_options({"kingdoms": "deal", "length": "short"}), seated(seats, 1), 5)
    while match.view(None).round == 0 or match.to_act() != (0,):
        seat = match.to_act()[0]
        legal = match.legal_moves(seat)
        match.submit(seat, END_TURN if END_TURN in legal else legal[0])
    rig = BoardRig(home, seats, match=match, size=size)
    rig.until(rig.asked)
    return rig


def words_under(rig: BoardRig) -> list[str]:
    """The words of the table below the slip that lies there."""
    laid, labels = rig.room.table_view.inspector.laid, rig.room.face.labels(rig.table.moment().view, rig.table.look())
    assert laid is not None
    letters = rig.stage.lettering
    return [label.text for label in labels for box in boxes(label, letters) if shared(laid.box, box) > 1]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_happened_since_the_last_turn_lies_over_no_words(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    """It lay over the rows of the other kingdoms, and half of it over who goes."""
    rig = in_turn(tmp_path, seats, size)
    rig.table.put_catch_up(CatchUp("Since your last turn", ROWS))
    rig.table.redraw()
    rig.frames(3)
    assert not words_under(rig)
    rig.close()


@pytest.mark.parametrize(("said", "thing"), [("short_goal", "sheet"), ("short", "round")])
def test_a_card_of_the_coach_covers_no_half_of_a_legend(tmp_path: Path, said: str, thing: str) -> None:
    """The one about the goal lay over "Your outposts"."""
    rig = in_turn(tmp_path, 4)
    rig.table.put_card(Taught(Words("en").of("caledea", f"coach.{said}"), "CALEDEA-R71", thing))
    rig.table.redraw()
    rig.frames(3)
    assert not words_under(rig)
    rig.close()


def test_the_chance_of_a_fight_lies_over_cursor_and_lamp() -> None:
    """A ring beside it, and the lamp of a hint, lay over its per cent."""
    t = lay(Side("karvad", (5, 5), {(5, 5): "i", (4, 4): "c"}), Side("talaq", (2, 3), {(2, 3): "i", (4, 3): "i"}))
    start, fight = at(t, (4, 4)), at(t, (4, 3))
    t.play(0, next(move for move in t.legal_moves(0) if getattr(move, "square", None) == start), Chance(1))
    seen = replace(context(2, choosing=0), target=fight, hinted=(f"square.{fight}",))
    found = {thing.id: thing for thing in marks(t, seen, seen.viewport(t)) if not isinstance(thing, Label)}
    plate = found[f"brings.{fight}"]
    assert plate.layer > max(RING_LAYER, *(one.layer for id, one in found.items() if id.startswith("hint.")), LAYER_SWORDS)


def test_nothing_of_the_own_actions_lies_over_when_the_next_turn_comes(tmp_path: Path) -> None:
    """The ticks of what had been done faded over "in 3 turns"."""
    rig = begun(tmp_path)
    rig.table.pieces.reduced_motion = False
    rig.room.decisions.submit(0, END_TURN)
    rig.until(lambda: rig.view.active != 0 and rig.table.moment().view.active != 0)
    leaving = [actor.piece.id for actor in rig.table.pieces._leaving]
    assert not [id for id in leaving if id.startswith(("sheet.action", "sheet.last"))]
    rig.close()
