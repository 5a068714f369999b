"""A hint names the whole action, takes its units in hand, and is taken by choosing once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.caledea.mind.bot import WHOLE, foresee
from games.caledea.moves import Build, CaledeaMove, EndTurn, MoveGroup, PickGroup, Transport, UpgradeUnit
from games.caledea.state import State
from games.kernel.chance import Chance
from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.personas import Style
from scenes.caledea.choosing.advising import advised, meant
from scenes.caledea.choosing.choice import BoardChoice
from scenes.caledea.papers.slips import slips
from scenes.caledea.zones import SHEET
from scenes.stage.devices.action import Kind
from scenes.stage.loop.metrics import SAFE
from scenes.stage.words.words import Words
from scenes.table.decisions import GUARD
from scenes.table.inspector.placing import shared
from scenes.table.layout.legend_rows import row_boxes
from scenes.table.layout.slips import Rank
from tests.games.caledea.positions import Side, at, ids_at, lay
from tests.scenes.caledea.fight.test_attacked import tap
from tests.scenes.caledea.moments import context
from tests.scenes.caledea.table_rig import BoardRig


def laid() -> State:
    talaq = Side("talaq", (2, 3), {(2, 3): "ciii", (5, 6): "g"}, gold=6)
    return lay(talaq, Side("karvad", (7, 6), {(7, 6): "i", (5, 7): "ii"}))


def to_an_outpost(t: State) -> MoveGroup:
    """The cavalry, two squares."""
    return MoveGroup(at(t, (2, 3)), ids_at(t, (2, 3))[:1], (at(t, (2, 2)), at(t, (1, 2))))


def test_the_first_step_knows_the_action_that_it_leads_to() -> None:
    t = laid()
    whole = {rating.move: meant(rating.move, rating.reason) for rating in foresee(t, 0, Chance(1), 200, Style())}
    lifted = [move for move in whole if isinstance(move, PickGroup)]
    assert lifted
    for move in lifted:
        final = whole[move]
        assert isinstance(final, MoveGroup)
        assert final.origin == move.square
        assert set(final.ids) <= set(t.at[move.square])


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (to_an_outpost, "Move 1 cavalry from C4 to B3."),
        (lambda t: UpgradeUnit(ids_at(t, (2, 3))[1]), "C4: make it cavalry, for 3 of your 6 gold."),
        (lambda t: Build(at(t, (2, 2)), 0), "C3: a tower, for 4 of your 6 gold."),
        (lambda t: Build(at(t, (2, 3)), 0), "C4: a castle, for 6 of your 6 gold."),
        (lambda t: Transport(ids_at(t, (5, 6))[0], at(t, (2, 3))), "1 general, F7 to C4, for 3 of your 6 gold."),
        (lambda t: EndTurn(), "End the turn."),
    ],
)  # fmt: skip
def test_a_hint_says_the_aim_then_what_to_do_and_its_price(move: Any, said: str) -> None:
    t = laid()
    assert advised(t, context(2, choosing=0), move(t), "For an aim.") == f"For an aim. {said}"


@pytest.mark.parametrize(
    ("rival", "said"),
    [
        ((7, 6), "Your capital C4 is then empty, but Noor needs 4 turns to be there."),
        ((3, 4), "Your capital C4 is then empty: Noor could take it (chance"),
    ],
)  # fmt: skip
def test_nobody_leaves_the_own_capital_in_silence(rival: tuple[int, int], said: str) -> None:
    """Where the panel beside it warns that nobody guards it."""
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii"}, gold=6), Side("karvad", (5, 5), {rival: "cc"}))
    away = MoveGroup(at(t, (2, 3)), ids_at(t, (2, 3)), (at(t, (1, 3)),))
    assert said in advised(t, context(2, choosing=0), away, "For an aim.")
    one = MoveGroup(at(t, (2, 3)), ids_at(t, (2, 3))[:1], (at(t, (1, 3)),))
    assert ("At C4 1 unit stays: Noor could take it" in advised(t, context(2, choosing=0), one, "")) == said.endswith("(chance")


def test_of_an_attack_it_tells_chance_and_losses() -> None:
    t = laid()
    attack = MoveGroup(at(t, (5, 6)), ids_at(t, (5, 6)), (at(t, (5, 7)),))
    assert " to win. Likely losses: you " in advised(t, context(2, choosing=0), attack, "")
    assert " to win." not in advised(t, context(2, choosing=0), attack, "71 % to beat them."), "it is said once"


def advise(rig: BoardRig, move: CaledeaMove, first: CaledeaMove) -> None:
    """That hint comes."""
    rig.table.minds.advise(rig.seat)
    rig.until(lambda: rig.table.minds.advice.choice is not None)
    whole: dict[str, int | str] = {WHOLE: msgspec.json.encode(move).decode()} if move is not first else {}
    rig.table.minds.advice.choice = Choice(first, Reason("reason.random", whole))
    rig.wait(GUARD + 0.1)


def begun(home: Path, **settings: Any) -> BoardRig:
    """In the first turn of a person who plays alone."""
    rig = BoardRig(home, 2, humans=1, options={"kingdoms": "deal"}, seed=5, **settings)
    rig.until(rig.asked)
    while rig.view.round == 0:
        rig.match.submit(rig.seat, rig.view.legal_moves(rig.seat)[0])
        rig.table.persons.done()
        rig.until(rig.asked)
    return rig


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_a_long_hint_lies_below_the_sheet_and_on_no_button(tmp_path: Path, scale: float) -> None:
    rig = begun(tmp_path, text_size=scale)
    home = rig.view.capital[rig.seat]
    mine = [id for id in rig.view.at[home] if rig.view.unit(id).rank == 1][:2]
    advise(rig, MoveGroup(home, tuple(mine), (rig.view.torus.near[home][0],)), PickGroup(home))
    hint = replace(rig.room.table_view.hint, text="A long way for two of them. " * 5)
    slip = next(one for one in slips(rig.view, replace(rig.table.context, hint=hint)) if one.rank is Rank.HINT)
    box = next(iter(slip.pieces(rig.stage.lettering))).box
    rows = row_boxes(rig.room.table_view.legend_rows, rig.stage.lettering)
    assert not [other for other in (SHEET, *rows) if shared(box, other)]
    assert box.inside(SAFE, 0.5)


@pytest.mark.parametrize("finger", [True, False])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_prices_are_reached_by_touch_and_mouse_while_a_hint_stands(tmp_path: Path, scale: float, finger: bool) -> None:
    """Over the cards of the kingdoms and over the board; what the hint says covers neither power nor sheet."""
    for k in range(2):
        large: dict[str, Any] = {"text_size": scale, "read_out": False}  # or the hint stands in the strip
        rig = begun(tmp_path / "b", **large) if k else BoardRig(tmp_path / "a", 2, humans=1, seed=5, **large)
        rig.until(rig.asked)
        assert rig.view.phase == ("main" if k else "draft")
        rig.table.minds.advise(rig.seat)
        rig.until(lambda rig=rig: rig.room.table_view.hint is not None)  # type: ignore[misc]
        said = rig.room.table_view.hint.text
        (row,) = (row for row in rig.room.table_view.legend_rows if Kind.SHOULDER_LEFT in row.kinds)
        (x, y, *_), slip = row_boxes([row], rig.stage.lettering)[0], rig.table.pieces.piece("hint").box
        assert not any(shared(slip, one.box) for one in rig.table.pieces.pieces if one.id in ("sheet", "card.power"))
        rig.frames(2)
        assert rig.canvas.surface is not None, "a finger goes to what is seen: the hints lie where they were drawn"
        (tap if finger else BoardRig.click)(rig, x + 100, y + 36)
        rig.settle()
        assert type(rig.top).__name__ == "Prices"
        rig.key(pygame.K_ESCAPE)
        rig.settle()
        assert rig.room.table_view.hint.text == said
        rig.close()


def test_its_units_are_in_hand_and_choosing_once_lets_them_go(tmp_path: Path) -> None:
    rig = begun(tmp_path)
    home = rig.view.capital[rig.seat]
    mine = [id for id in rig.view.at[home] if rig.view.unit(id).rank == 1][:2]
    target = rig.view.torus.near[home][0]
    advise(rig, MoveGroup(home, tuple(mine), (target,)), PickGroup(home))
    assert rig.table.focus.current == f"square.{target}"
    party = rig.choice.party(rig.view)
    assert rig.choice.lifted == home
    assert sorted(party.ranks) == [1, 1]
    rig.key(pygame.K_RETURN)
    assert len([id for id in rig.view.at[target] if id in mine]) == 2


def test_put_back_it_can_still_be_taken(tmp_path: Path) -> None:
    rig = begun(tmp_path)
    home = rig.view.capital[rig.seat]
    mine = [id for id in rig.view.at[home] if rig.view.unit(id).rank == 1][:2]
    target = rig.view.torus.near[home][0]
    advise(rig, MoveGroup(home, tuple(mine), (target,)), PickGroup(home))
    rig.choice.unpick()
    rig.table.redraw()
    rig.frames(2)
    assert rig.choice.lifted is None
    rig.table.focus.to(f"square.{target}")
    rig.key(pygame.K_RETURN)
    assert len([id for id in rig.view.at[target] if id in mine]) == 2


PLACES = {f"{column}{row}" for column in "ABCDEFGHI" for row in range(1, 10)}


def test_a_hint_points_at_pieces_that_are_there(tmp_path: Path) -> None:
    rig = begun(tmp_path)
    rig.key(pygame.K_DELETE)
    rig.wait(0.4)
    hint = rig.room.table_view.hint
    assert hint is not None
    rig.close()


def test_a_hint_is_stitched_round_in_gold(tmp_path: Path) -> None:
    rig = BoardRig(tmp_path, 2, 1, options={"kingdoms": "deal"}, pace=2.0)
    rig.until(rig.asked)
    assert rig.room.decisions.advisable
    for phase, stitch in (("first_or_last", "hint.option."), ("place_capital", "hint.")):
        rig.until(rig.asked)
        assert rig.view.phase == phase
        rig.key(pygame.K_DELETE)
        rig.until(lambda: rig.room.table_view.hint is not None and rig.room.table_view.hint.pieces != ())
        rig.frames(2)
        stitched = [piece.id for piece in rig.table.pieces.pieces if piece.picture[0] == "stitch"]
        assert len(stitched) == 1
        assert stitched[0].startswith(stitch)
        assert rig.table.pieces.piece("hint") is not None
        assert "{" not in rig.room.table_view.hint.text
        if phase == "place_capital":
            assert PLACES & {word.strip(":;,.") for word in rig.room.table_view.hint.text.split(" ")}
        rig.table.play(rig.seat, rig.view.legal_moves(rig.seat)[0])
    rig.close()


def test_the_first_click_on_a_unit_counts(tmp_path: Path) -> None:
    """One of several alike goes unasked: a click on them takes one more."""
    rig = begun(tmp_path)
    home = rig.view.capital[rig.seat]
    rig.point(*rig.viewport.box(home).centre)
    rig.frames(3)
    fast, slow = rig.choice.party(rig.view).counts
    assert (fast, slow) == (1, 0)
    rig.click(*rig.table.pieces.piece("who.1").box.centre)
    rig.frames(3)
    assert rig.choice.party(rig.view).counts == (0, 1), "the one fastest gives way to who is called"
    rig.click(*rig.table.pieces.piece("who.1").box.centre)
    rig.frames(3)
    assert rig.choice.party(rig.view).counts == (0, 2)
    rig.close()


def test_of_one_kind_the_first_click_takes_a_second() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ii"}), Side("karvad", (5, 5), {(5, 5): "i"}))
    choice = BoardChoice(0, target=at(t, (2, 3)))
    assert choice.party(t).counts == (1,)
    choice.call(t, [0])
    assert choice.party(t).counts == (2,)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_question_who_goes_lies_on_no_button(tmp_path: Path, scale: float) -> None:
    rig = begun(tmp_path, text_size=scale)
    rig.point(*rig.viewport.box(rig.view.capital[rig.seat]).centre)
    rig.frames(3)
    rig.key(pygame.K_RETURN)
    assert rig.choice.lifted is not None
    rig.frames(3)
    panel = rig.table.pieces.piece("who")
    rows = row_boxes(rig.room.table_view.legend_rows, rig.stage.lettering)
    assert all(panel.box.bottom + 7 <= row.y for row in rows if row.right > panel.box.x), "its edge is 7 units thick"
    rig.close()


def test_a_hint_that_speaks_of_salting_says_what_that_costs_and_the_panel_warns_of_later_only() -> None:
    """ "None to salt" came before anybody had said what salting is; "Nobody guards D5" while a cavalry stood there."""
    words, values = Words("en"), {"name": "Bear", "place": "D5", "gold": 2, "n": 1, "units": 1}
    for id in ("reason.aim.salt", "reason.aim.way.salt", "reason.end.nothing"):
        assert "gold" in words.of("caledea", id, **values), id
    assert words.of("caledea", "who.empty", place="D5") == "Leaves D5 empty"
