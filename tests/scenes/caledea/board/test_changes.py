"""What others did since the own last turn stands on the board until the own first action is done."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from games.caledea import events
from games.caledea.moves import EndTurn
from games.kernel.protocol import Event, Seat
from scenes.caledea.board.changes import Changes, changed
from scenes.caledea.context import Change
from scenes.caledea.cues.cues import CUES
from tests.games.caledea.positions import Side, at, lay
from tests.scenes.caledea.moments import context
from tests.scenes.caledea.table_rig import BoardRig

VIEW = lay(
    Side("talaq", (2, 3), {(2, 3): "ciii"}, claimed=[(4, 4)], gold=4),
    Side("karvad", (5, 5), {(5, 5): "iiii"}),
    Side("vessry", (7, 7), {(7, 7): "ii"}),
)


def shown(*changes: Change, to: Seat = 0) -> dict[str, dict[str, Any]]:
    seen = context(3, choosing=to, changes=changes)
    return {piece.id: dict(piece.picture[1]) for piece in changed(VIEW, seen, seen.viewport(VIEW))}


def test_marches_and_losses_of_the_round_stand_on_the_board_when_one_is_asked_again(tmp_path: Path) -> None:
    rig = BoardRig(tmp_path, 3, options={"kingdoms": "deal"}, seed=5)
    heard: list[Event] = []
    rig.match.subscribe(None, partial(_note, heard))
    rig.until(rig.asked)
    while rig.view.phase != "main":
        rig.table.play(rig.seat, rig.view.legal_moves(rig.seat)[0])
        rig.until(rig.asked)
    seat = rig.seat
    rig.table.play(seat, EndTurn())
    heard.clear()
    rig.until(lambda: rig.asked() and rig.view.phase == "main" and rig.view.round > 1)
    stands = rig.table.part(Changes).of(seat)
    marched = [event.path for event in heard if isinstance(event, events.GroupMoved) and event.seat != seat]
    assert marched
    assert [change.path[1:] for change in stands if not change.sign] == marched
    assert rig.room.table_view.look().changes == stands
    rig.table.play(seat, EndTurn())
    rig.frames(3)
    assert not any(change.by != rig.match.view(None).active for change in rig.table.part(Changes).of(seat))
    rig.close()


def _note(heard: list[Event], event: Event, view: object) -> None:
    heard.append(event)


def test_an_own_loss_is_told_in_red_and_nothing_takes_its_place() -> None:
    square = at(VIEW, (4, 4))
    VIEW.active = 1
    salted = events.OutpostSalted(by=1, owner=0, square=square)
    lost = CUES.of(salted).leaves(salted, VIEW, None)
    raised = Change(1, (square,), "infantry")
    VIEW.active = 0
    assert lost is not None
    disc = shown(lost, raised)[f"since.{square}"]
    theirs = shown(lost._replace(loser=2), raised)[f"since.{square}"]
    assert disc["color"] != theirs["color"]
    assert shown(lost, raised)[f"since.{square}.sign"]["name"] == "skull"
    assert shown(lost, to=1) == {}, "only whoever is asked in the own turn"


def test_a_march_over_the_edge_is_seen_on_both_sides_of_it() -> None:
    out, back = at(VIEW, (8, 2)), at(VIEW, (0, 2))
    arrows = shown(Change(2, (out, back)))
    arrows = {id: args for id, args in arrows.items() if "side" in args}
    assert set(arrows) == {f"since.{out}.{back}.{out}", f"since.{out}.{back}.{back}"}
    assert {args["side"] for args in arrows.values()} == {"right"}
