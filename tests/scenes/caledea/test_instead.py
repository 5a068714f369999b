"""A refusal says where it would be allowed, nearest first; whoever only hears is told so too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.caledea.moves import PickGroup, PlaceCapital
from games.caledea.state import State
from games.kernel.protocol import Refusal
from scenes.caledea.choosing.instead import NAMED, instead
from scenes.caledea.wording import place
from tests.games.caledea.positions import Side, at, lay
from tests.scenes.caledea.moments import context
from tests.scenes.caledea.table_rig import BoardRig

NOBODY = Refusal("refusal.nobody_can_move", "CALEDEA-R11")


def laid() -> State:
    units = {(2, 3): "i", (5, 6): "g", (2, 5): "i", (6, 1): "c", (0, 0): "i", (4, 4): "ii"}
    return lay(Side("talaq", (2, 3), units), Side("karvad", (7, 6), {(7, 6): "i"}))


def test_the_nearest_are_named_and_the_others_counted() -> None:
    t = laid()
    own = [move.square for move in t.legal_moves(0) if isinstance(move, PickGroup)]
    said = instead(t, context(2, choosing=0, target=at(t, (5, 5))), NOBODY)
    assert said == f"Units can move from F7, E5, C6, G2 and {len(own) - NAMED} more."
    assert len(own) == 6
    assert instead(t, context(2, choosing=0), Refusal("refusal.not_enough_gold", "CALEDEA-612")) == ""
    assert instead(t, context(2, choosing=None), NOBODY) == ""


def test_where_no_capital_can_stand_it_is_told_where_one_can(tmp_path: Path) -> None:
    rig = BoardRig(tmp_path, 2, 1)
    view: Any = rig.view
    rig.until(rig.asked)
    while (view := rig.table.view(rig.seat)).phase != "place_capital":
        rig.table.play(rig.seat, view.legal_moves(rig.seat)[0])
        rig.until(rig.asked)
    sites = {place(view, move.square) for move in view.legal_moves(rig.seat) if isinstance(move, PlaceCapital)}
    wrong = next(item for item in rig.table.focus.items if item.text and item.text.partition(":")[0] not in sites)
    rig.table.focus.to(wrong.id)
    rig.wait(1.0)
    rig.key(pygame.K_RETURN)
    (told,) = [one.text for one in rig.stage.told if one.kind == "refusal"]
    assert rig.table.refused is not None
    assert told == f"{rig.table.refused.message} {rig.table.refused.instead}".removesuffix(".")
    named = told.partition("You can build on ")[2].partition(" and ")[0].split(", ")
    assert len(named) == min(NAMED, len(sites))
    assert {*named} <= sites
    rig.close()
