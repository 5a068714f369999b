"""Whatever a hint says of packs, trades and cards is done by one button, or by presses on what is lit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kalyra.content import hero_ids
from games.kalyra.land.spaces import STEPS
from games.kalyra.listing import partners
from games.kalyra.moves import Equip, TradeOffer, UseItem
from games.kernel.protocol import Seat
from tests.scenes.hands import ByKeys, ByPad, Presses
from tests.scenes.kalyra.hands import Waits
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import in_turn
from tests.scenes.table.turns.test_hint_taken import take

GOODS = ("plate_harness", "healing_draught", "recall_scroll", "firebomb", "buckler", "antidote", "kite_shield")


class Hints(Waits):
    """Computer players that do nothing, and a hint at one move."""

    move_hinted: Any = None

    def move(self, view: Any, seat: Seat) -> Any:
        meant = self.move_hinted is not None and view.why_not(seat, self.move_hinted) is None
        return self.move_hinted if meant else super().move(view, seat)


def laden(home: Path, **more: Any) -> tuple[LandRig, Hints]:
    """A person's hero in its turn beside a companion, both with full packs."""
    thinker = Hints()
    rig = LandRig(home, 2, 1, thinker=thinker, options={"people": "1"}, pace=2.0, finished=("kalyra",), **more)
    in_turn(rig, lambda view: view.actions == 3)
    state: Any = rig.match._game.state
    friend = next(h for h in state.order if state.heroes[h].seat != 0)
    here = state.heroes[state.active].space
    beside = next(here + step for step in STEPS if here + step in state.land and state.at.get(here + step) in (None, ~friend))
    state.at.pop(state.heroes[friend].space)
    state.heroes[friend].space, state.at[beside] = beside, ~friend
    state.heroes[state.active].pack, state.heroes[friend].pack = list(GOODS), list(GOODS)
    state.heroes[state.active].hp, state.gold = 3, 20
    rig.match._views.clear()
    rig.table.redraw()
    rig.frames(3)
    assert friend in partners(rig.view, rig.view.active)
    return rig, thinker


def cases(view: Any) -> list[Any]:
    """One move of each kind that stands in a list; of those with the most presses the last line."""
    legal = view.legal_moves(0)
    friend = next(hero_ids()[h] for h in view.order if view.heroes[h].seat != 0)
    found: dict[str, Any] = {}
    for move in legal:
        name = type(move).__name__
        found[f"{name}.{type(getattr(move, 'target', None)).__name__}" if isinstance(move, UseItem) else name] = move
    found["take"] = TradeOffer(friend, (), (GOODS[-1],))
    found["give"] = TradeOffer(friend, (GOODS[0],), ())
    return list(found.values())


def pressed_on_what_is_lit(rig: LandRig) -> None:
    """A mouse on the first thing that the hint names and is not picked, or on the button that is lit."""
    hint = rig.room.table_view.hint
    assert hint is not None
    if not hint.pieces:
        ByKeys(rig).press("done")
        return
    piece = next(piece for id in hint.pieces if (piece := rig.table.pieces.piece(id)) is not None)
    rig.click(*piece.box.centre)


class ByLight(Presses):
    """By a mouse on what a hint lights."""

    def __init__(self, rig: Any) -> None:
        self.rig: Any = rig

    def press(self, what: str) -> None:
        if what == "confirm":
            pressed_on_what_is_lit(self.rig)
        else:
            ByKeys(self.rig).press(what)


@pytest.mark.parametrize("kind", ["keys", "pad", "mouse"])
def test_every_kind_of_move_in_a_list_is_made_from_its_hint(tmp_path: Path, kind: str) -> None:
    first, _ = laden(tmp_path / "first")
    moves = cases(first.view)
    first.close()
    kinds = {type(move) for move in moves}
    assert kinds >= {TradeOffer, Equip, UseItem}
    of_many_steps = [move for move in moves if isinstance(move, Equip) or (isinstance(move, TradeOffer) and not move.give)]
    for k, move in enumerate(moves if kind == "keys" else of_many_steps):
        rig, thinker = laden(tmp_path / str(k), pads=int(kind == "pad"))
        thinker.move_hinted = move
        hand: Presses = {"keys": ByKeys, "mouse": ByLight}.get(kind, lambda rig: ByPad(rig, rig.pads[0]))(rig)
        before = rig.match.moves
        hinted, _, _ = take(rig, hand)
        assert hinted == rig.match._game.steps[before].move == move
        rig.close()


def test_one_press_too_many_on_the_pack_uses_no_card_up(tmp_path: Path) -> None:
    rig, _ = laden(tmp_path)
    rig.match._game.state.gold = 0  # so that nothing else stands before the cards
    rig.match._views.clear()
    rig.key(pygame.K_RETURN)
    rig.frames(4)
    chooser: Any = rig.table.persons.chooser
    assert chooser.menu == "own"
    assert any(isinstance(line.move, UseItem) for line in chooser.lines(rig.view))
    at = rig.table.focus.current.removeprefix("option.")
    assert not isinstance(chooser.lines(rig.view)[int(at)].move, UseItem)
    rig.close()
