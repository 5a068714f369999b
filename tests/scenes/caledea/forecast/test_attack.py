"""What is said of a fight before it is chosen is what the rules' odds say, and what the rules then do."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pygame
import pytest

from games.caledea.fight.dice import attack_dice
from games.caledea.fight.fighters import Bonus
from games.caledea.fight.odds import attack_forecast
from games.caledea.moves import PickPassenger
from games.caledea.table import Combat
from games.kernel.chance import Chance
from scenes.caledea.choosing.menu import Fight, best, options
from scenes.caledea.context import BoardContext
from scenes.caledea.forecast.attack import MOST, PANEL, Fighter, forecast_attack, formula
from scenes.caledea.forecast.attack import attack as shown
from scenes.caledea.forecast.chances import about
from scenes.caledea.layout import labels, layout
from scenes.caledea.papers.parchment import price_now
from scenes.stage.pieces.piece import Piece
from scenes.stage.words.lettering import Lettering
from scenes.table.layout.labels import Label, boxes
from scenes.table.layout.odds import per_cent
from scenes.table.layout.walk import only
from tests.clauses import clause
from tests.games.caledea.positions import Side, at, ids_at, lay, pick, wall
from tests.scenes.caledea.moments import context, phases


def aims(n: int, seed: int) -> list[tuple[Any, BoardContext, Any]]:
    """Views, sights with the cursor on a fight, and the move that would be made."""
    found = []
    for view in phases(n, seed, 6).get("where", []):
        for move in view.legal_moves(view.active):
            if view.blocked(view.active, move.path[-1]):
                found.append((view, context(n, choosing=view.active, target=move.path[-1], lens=True), move))
    return found


@pytest.mark.parametrize(("n", "seed"), [(3, 43), (4, 44), (4, 50)])
def test_the_odds_shown_are_those_of_the_rules(n: int, seed: int) -> None:
    fights = aims(n, seed)
    assert fights
    for view, seen, move in fights:
        found = forecast_attack(view, seen)
        assert found is not None
        exact = attack_forecast(view, move.ids, move.path[-1])
        assert float(found.forecast.takes) == pytest.approx(float(exact.takes), abs=1e-9)
        assert sum(one.many for one in found.attackers) == len(move.ids)
        assert sum(one.many for one in found.defenders) == len(view.at[move.path[-1]])
        said = [label.text for label in only(Label, shown(view, seen))]
        assert any(per_cent(float(exact.takes)) in text for text in said)


@clause("CALEDEA-709")
def test_against_a_wall_alone_only_rank_dice_are_shown() -> None:
    walls, differ = 0, 0
    for n, seed in ((2, 42), (3, 43), (4, 44), (4, 50), (3, 51)):
        for view, seen, move in aims(n, seed):
            found = forecast_attack(view, seen)
            assert found is not None
            if not view.at[move.path[-1]]:
                walls += 1
                assert all(one.dice == one.rank for one in found.attackers)
                differ += any(attack_dice(view, id, move.path[-1], False) != view.unit(id).rank for id in move.ids)
    assert walls
    assert differ


def test_where_nothing_is_fought_for_no_odds_are_shown() -> None:
    for view in phases(3, 43)["where"]:
        for move in view.legal_moves(view.active):
            if not view.blocked(view.active, move.path[-1]):
                assert forecast_attack(view, context(3, choosing=view.active, target=move.path[-1])) is None


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.0, "0 %"), (0.001, "<1 %"), (0.5, "50 %"), (Fraction(2, 3), "67 %"), (0.999, ">99 %"), (1.0, "100 %")],
)
def test_what_is_not_certain_is_never_called_so(share: float, text: str) -> None:
    assert per_cent(share).replace("\u2009", " ") == text


def test_the_best_line_of_a_fight_is_the_one_with_the_best_odds() -> None:
    seen = 0
    for n, seed in ((2, 42), (3, 43), (4, 44)):
        for view in phases(n, seed).get("attacker", []):
            assert isinstance(view.pending, Combat)
            lines = options(view, view.active, None)
            line = best(lines)
            assert line is not None
            assert line.odds == max(one.odds for one in lines if one.odds is not None)
            whole = Fight(view)
            assert line.odds == pytest.approx(
                float(attack_forecast(view, view.pending.ids, whole.fight.square).takes), abs=1e-9
            )
            seen += 1
    assert seen


def test_the_price_under_the_cursor_is_taken_from_the_purse_shown() -> None:
    for view in phases(2, 42)["main"]:
        seat = view.active
        for square in range(81):
            for i, line in enumerate(options(view, seat, square)):
                if line.price:
                    assert price_now(view, context(2, choosing=seat, open_square=square, focus=f"option.{i}")) == line.price
                    assert (line.refusal is None) <= (line.price <= view.available(seat))


def test_while_a_transport_looks_for_its_square_its_price_is_shown_and_the_squares_are_not_hidden() -> None:
    t = lay(Side("talaq", (2, 3), {(2, 3): "ci"}, claimed=[(4, 4)], gold=4), Side("karvad", (5, 5), {(5, 5): "i"}))
    t.play(0, PickPassenger(0), Chance(1))
    seen = context(2, choosing=0)
    assert price_now(t, seen) == 3
    assert "4→1" in [label.text for label in labels(t, seen)]
    pieces = {piece.id: piece for piece in layout(t, seen)}
    square = at(t, (4, 4))
    assert pieces[f"mark.{square}"].layer > pieces[f"square.{square}"].layer


def test_every_gold_die_wears_what_gives_it() -> None:
    """Rank, land, wall and power: a die beside those of the rank has a sign, and the signs are those of the rules."""
    seen_causes: set[str] = set()
    for n, seed in ((3, 43), (4, 44), (4, 50)):
        for view, seen, _ in aims(n, seed):
            found = forecast_attack(view, seen)
            assert found is not None
            pieces = {piece.id: piece for piece in only(Piece, shown(view, seen))}
            for side, fighters in enumerate((found.attackers, found.defenders)):
                for one in fighters:
                    assert one.dice == one.rank + sum(bonus.dice for bonus in one.causes)
                    seen_causes |= {bonus.cause for bonus in one.causes}
                if len(fighters) == 1:
                    signs = [id for id in pieces if id.startswith(f"odds.cause.{side}.")]
                    assert len(signs) == fighters[0].dice - fighters[0].rank
    assert seen_causes & {"tower", "castle"}
    assert seen_causes & {"forest", "mountain", "river"}
    assert seen_causes & {"cattle", "grain", "iron"}


def test_before_a_guarded_wall_all_chances_and_the_losses_are_told() -> None:
    """12 of the rules page: to clear the square, to bring the structure down, both, and what is lost."""
    told = 0
    for n, seed in ((3, 43), (4, 44), (4, 50)):
        for view, seen, move in aims(n, seed):
            found = forecast_attack(view, seen)
            assert found is not None
            if found.wall is None or not found.defenders:
                continue
            exact = attack_forecast(view, move.ids, move.path[-1])
            said = " / ".join(label.text for label in only(Label, shown(view, seen)))
            takes, clears = float(exact.takes), float(exact.clears)
            for share in (takes, clears, takes / clears):
                assert per_cent(share) in said
            assert f"Likely losses: you {about(float(exact.lost))}, they {about(float(exact.killed))}" in said
            told += 1
    assert told


def test_dice_of_several_kinds_are_spelled_out_as_far_as_there_is_room() -> None:
    """12 of the rules page: rank + land + structure + power."""
    one = Fighter(2, 0, 3, 7, (Bonus("forest"), Bonus("cattle"), Bonus("tower", 1, 0), Bonus("transport", 2)))
    assert [formula(one, most) for most in (7, 6, 3, 2)] == ["2+2+1+2", "2+5", "2+5", "7"]
    assert formula(Fighter(3, 0, 1, 3), 7) == "3"


def many_kinds(attack: str, defence: str, walled: bool) -> Any:
    """Units of many kinds are about to attack others on their outpost, or under their tower."""
    start, end = (5, 4), (5, 5) if walled else (4, 4)
    table = lay(Side("talaq", (2, 3), {start: attack}), Side("karvad", (5, 5), {end: defence}))
    if walled:
        wall(table, end, "tower", 1)
    pick(table, start, list(ids_at(table, start)))
    return table, at(table, end)


@pytest.mark.parametrize("walled", [False, True])
@pytest.mark.parametrize(("attack", "defence"), [("ci", "ci"), ("gciii", "gcciii"), ("gc", "i"), ("i", "gci")])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_every_kind_stands_clear_of_the_next_and_of_the_wall(attack: str, defence: str, walled: bool, scale: float) -> None:
    pygame.font.init()
    lettering = Lettering(1.0)
    lettering.resize(1.0, scale)
    view, end = many_kinds(attack, defence, walled)
    seen = context(2, scale, choosing=0, target=end, lens=True)
    things = [
        piece.box for piece in only(Piece, shown(view, seen)) if piece.picture[0] in ("caledea.unit", "caledea.structure")
    ]
    words = [label for label in only(Label, shown(view, seen)) if (label.key or "").startswith("odds.dice")]
    kinds = [len(set(side)) for side in (attack, defence)]
    assert len(words) == sum(min(MOST, many) for many in kinds if many > 1)
    for box in (box for label in words for box in boxes(label, lettering)):
        assert box.inside(PANEL)
        assert not any(
            box.x < thing.right and box.right > thing.x and thing.y < box.centre[1] < thing.bottom for thing in things
        )
    if walled and len(set(defence)) == 2 and scale == 1.0:
        assert all("+" in label.text for label in words if label.key.startswith("odds.dice.1"))


@pytest.mark.parametrize(
    ("units", "told"), [(0.0, "0"), (0.1, "0"), (0.4, "0–1"), (0.9, "1"), (1.2, "1"), (1.25, "1–2"), (1.7, "1–2"), (2.8, "3")]
)
def test_units_are_not_lost_by_tenths(units: float, told: str) -> None:
    assert about(units) == told
