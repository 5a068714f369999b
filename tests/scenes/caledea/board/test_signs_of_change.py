"""What is taken, salted, mustered or thrown back is shown on its square, part by part (12 of the rules page)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from games.caledea import events
from scenes.caledea.board.bursts import RISES, bursts
from scenes.caledea.board.march import marchers
from scenes.caledea.board.moving import flights_of
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.context import BoardContext
from scenes.caledea.papers.parchment import parchment
from scenes.caledea.papers.rivals import rival_rows
from scenes.stage.pieces.motion import DEAL
from scenes.stage.pieces.pieces import Piece, Pieces
from scenes.table.layout.walk import only
from tests.games.caledea.positions import Side, at, lay
from tests.scenes.caledea.fight import fights
from tests.scenes.caledea.moments import context

VIEW = lay(
    Side("talaq", (2, 3), {(2, 3): "ciii"}, claimed=[(4, 4)], gold=4),
    Side("karvad", (5, 5), {(5, 5): "iiii"}),
    Side("vessry", (7, 7), {(7, 7): "ii"}),
)
SQUARE = at(VIEW, (4, 4))


def seen(event: Any, step: int = 0, share: float = 0.5, **more: Any) -> BoardContext:
    return context(3, event=event, step=step, share=share, **more)


def flying(event: Any, step: int = 0) -> dict[str, Piece]:
    return {piece.id: piece for piece in bursts(VIEW, seen(event, step))}


def rises(piece: Piece) -> float:
    """By how much it goes up."""
    assert piece.come is not None
    return piece.come[1] - piece.centre[1]


def test_one_banner_comes_down_before_the_other_goes_up() -> None:
    event = events.CapitalCaptured(by=1, owner=0, square=SQUARE, previous_holder=2)
    falls, goes_up = flying(event, 0), flying(event, 1)
    assert {id for id in falls if id.startswith("banner")} == {"banner.2"}
    assert {id for id in goes_up if id.startswith("banner")} == {"banner.1"}
    assert rises(falls["banner.2"]) == -RISES
    assert rises(goes_up["banner.1"]) == RISES
    assert [(flight.seat, flight.home, flight.part) for flight in flights_of(seen(event))] == [(2, False, 0), (1, True, 1)]


def test_a_claim_raises_a_banner_and_the_infantry_steps_out_from_below_it() -> None:
    claimed = flying(events.OutpostClaimed(0, SQUARE))
    assert rises(claimed["banner.0"]) == RISES
    mustered = flying(events.UnitMustered(0, 7, SQUARE))
    assert mustered["mustered"].picture[1]["seat"] == 0
    assert mustered["mustered"].come == claimed["banner.0"].centre


def test_the_marker_turns_over_and_is_black() -> None:
    event = events.OutpostSalted(by=1, owner=0, square=SQUARE)
    before, after = flying(event, 0)["marker"], flying(event, 1)["marker"]
    assert (before.picture[0], after.picture[0]) == ("seat_badge", "caledea.salt")
    assert before.face_up != after.face_up, "it flips"
    assert before.picture[1]["seat"] == 0
    assert before.box == after.box
    assert [flight.part for flight in flights_of(seen(event))] == [1]


def test_everything_flies_at_once() -> None:
    table = Pieces()
    table.show(bursts(VIEW, seen(events.OutpostClaimed(0, SQUARE))))
    table.update(DEAL.seconds + 0.01)
    assert all(actor.resting for actor in table._actors.values())


@pytest.mark.parametrize("stormed", [(1, 3), (0, 4)])
def test_who_is_thrown_back_comes_from_the_wall(stormed: tuple[int, int]) -> None:
    heard = fights.thrown_back().of("GroupThrownBack")[0]
    plain = fights.context(heard, 0, 0.0)
    known = {one.name: getattr(plain, one.name) for one in fields(plain)}
    viewport, wall = Viewport(9, 9), heard.view.torus.at(*stormed)
    here, there = viewport.box(heard.event.square).centre, viewport.box(wall).centre

    def where(share: float) -> tuple[float, float]:
        (one,) = marchers(heard.view, BoardContext(**known | {"share": share}, stormed=wall), viewport)
        return one.x, one.y

    def far(place: tuple[float, float]) -> float:
        return abs(place[0] - there[0]) + abs(place[1] - there[1])

    assert far(where(0.0)) < 0.5 * far(here)
    assert where(1.0) == pytest.approx(here, abs=1)
    assert where(0.5)[1] < min(where(0.0)[1], here[1]), "in a curve"


def test_rows_change_places_at_once_as_their_words_do() -> None:
    rows = only(Piece, rival_rows(VIEW, context(3, choosing=0)))
    assert rows
    assert all(piece.motion.seconds == 0 for piece in rows)


def test_coins_that_are_set_aside_turn_over_one_after_the_other() -> None:
    view = VIEW.copy()
    view.round, view.active = 1, 0
    upright = {p.id: p for p in only(Piece, parchment(view, context(3, choosing=0))) if p.id.startswith("sheet.coin")}
    view.tapped[0] = 2
    turned = {p.id: p for p in only(Piece, parchment(view, context(3, choosing=0))) if p.id.startswith("sheet.coin")}
    assert [id for id in upright if upright[id].face_up != turned[id].face_up] == ["sheet.coin.2", "sheet.coin.3"]
    assert turned["sheet.coin.2"].delay > turned["sheet.coin.3"].delay
