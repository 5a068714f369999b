"""What is played over the land: dice that fall and are counted off, walking figures, numbers and banners."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from games.kalyra.events import (
    AttackDeclared,
    Damage,
    DiceRolled,
    EnemyMoved,
    Face,
    HeroMoved,
    LevelUp,
    QuestCompleted,
    QuestDiscarded,
    QuestRevealed,
    TileDrawn,
)
from games.kalyra.presence.places import frontier, known
from scenes.kalyra.cues.cues import CUES
from scenes.kalyra.forecast.attack import prospect
from scenes.kalyra.land.banner import banner_drawn, number_labels
from scenes.kalyra.land.fight import LAYER, SCORES, STAGE, fight_labels, fight_props, ordered, row
from scenes.kalyra.land.scenery import land_props
from scenes.kalyra.land.sprites import stands
from scenes.kalyra.land.viewport import Viewport, whole
from scenes.kalyra.land.viewport import near as field_near
from scenes.kalyra.layout import layout
from scenes.kalyra.zones import CELL, FRAME, INNER, NEAR
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop
from scenes.table.layout.tumble import REST
from scenes.table.layout.walk import only
from tests.clauses import clause
from tests.scenes.kalyra.moments import context, game, near, states

FACES: tuple[Face, ...] = ("blank", "sword", "shield", "sword", "sword")
ROLL = DiceRolled(FACES, ("sword", "shield"), (3, 1), 2)


def fought() -> Any:
    """A position in which somebody has an enemy."""
    return next(view for view in states(3, 43)["hero_turn"] if view.enemies)


@clause("KALYRA-CMB-04")
def test_dice_that_score_are_counted_off_first() -> None:
    assert [FACES[k] for k in ordered(FACES, "attack")] == ["sword", "sword", "sword", "blank", "shield"]
    assert ordered(("sword", "shield"), "defend") == [1, 0]


@pytest.mark.parametrize("still", [False, True])
def test_a_throw_ends_with_every_die_on_its_face(still: bool) -> None:
    end = row(FACES, "attack", 0, 1.0, still)
    assert {die.frame for die in end} == {REST}
    assert [die.face for die in end] == list(FACES)
    later = row(FACES, "attack", 1, 1.0, still)
    assert [die.column for die in sorted(later, key=lambda die: die.place)] == [0, 1, 2, 3, 4]
    if not still:
        assert any(die.frame != REST for die in row(FACES, "attack", 0, 0.3, still))


@clause("KALYRA-CMB-05")
def test_what_is_blocked_goes_dark_and_what_is_left_shines() -> None:
    view = fought()
    seen = context(3, event=ROLL, step=1, share=1.0, fight=("gwyn", next(iter(view.enemies))), viewport=near(view))
    props = list(fight_props(view, seen))
    dice = [prop for prop in props if prop.picture == "kalyra.die" and prop.args["side"] == "attack"]
    lit = [prop for prop in dice if not prop.args["dull"]]
    assert len(lit) == ROLL.damage
    assert {prop.args["face"] for prop in lit} == {SCORES["attack"]}
    assert sum(prop.key.startswith("fight.shine") for prop in props) == ROLL.damage
    signs = [prop for prop in props if prop.key.endswith(".counts")]
    assert sorted(prop.args["name"] for prop in signs) == ["shield", "sword", "sword", "sword"], "under every die that scores"
    assert sum(prop.alpha == 255 for prop in signs) == ROLL.damage
    texts = [label.text for label in fight_labels(view, seen)]
    assert {"3", "1"} <= set(texts)
    assert any(str(ROLL.damage) in text for text in texts)


@pytest.mark.parametrize(
    ("roll", "told"),
    [
        (ROLL, "theatre.attack"),
        (DiceRolled(("sword",), ("shield",), (1, 1), 0), "theatre.blocked"),
        (DiceRolled(("blank",), ("shield",), (0, 1), 0), "theatre.missed"),
    ],
)
def test_what_a_throw_comes_to_is_said_in_a_word(roll: DiceRolled, told: str) -> None:
    view = fought()
    seen = context(3, event=roll, step=1, share=1.0, fight=("gwyn", next(iter(view.enemies))), viewport=near(view))
    said = next(label.text for label in fight_labels(view, seen) if label.key == "fight.result")
    assert said == seen.say(told, **({"n": roll.damage} if roll.damage else {}))


@pytest.mark.parametrize("n", [1, 4, 5, 9, 14, 21])
def test_dice_are_thrown_beside_the_land_and_lie_whole_in_their_row(n: int) -> None:
    """Nothing of a fight lies over the land: figures, target and HP stay in sight. It says itself what HP the target has."""
    view = fought()
    number, faces = next(iter(view.enemies)), FACES[:3] * 7
    roll = DiceRolled(faces[:n], faces[: max(1, n // 2)], (1, 1), 0)
    for event, step in ((AttackDeclared("gwyn", number, n, {}), 0), (roll, 0), (roll, 1)):
        seen = context(3, event=event, step=step, share=1.0, fight=("gwyn", number), viewport=near(view))
        assert [piece.id for piece in layout(view, seen) if piece.layer >= LAYER] == ["fight"]
        props = list(fight_props(view, seen, still=True))
        for prop in props:
            w, h = (0.0, 0.0) if prop.add else (prop.w, prop.h)
            assert Box(prop.x - w / 2, prop.y - h / 2, w, h).inside(STAGE), prop.key
        dice = [Box(prop.x - prop.w / 2, prop.y - prop.h / 2, prop.w, prop.h) for prop in props if prop.picture == "kalyra.die"]
        assert not any(shared(one, other) for one, other in combinations(dice, 2))
        texts = {label.key: label.text for label in fight_labels(view, seen)}
        assert texts["fight.hp"] == str(view.enemies[number].hp)
        assert not list(only(Piece, prospect(view, seen))), "no slip below it"
    assert not shared(STAGE, FRAME)


def test_who_walks_goes_along_the_path_and_arrives() -> None:
    found = [(view, event) for view, event in game(3, 3) if isinstance(event, HeroMoved | EnemyMoved)]
    assert found
    for view, event in found:
        figure = event.enemy if isinstance(event, EnemyMoved) else -1
        end = view.space_of(figure) if figure > 0 else view.heroes[view.active].space
        start = end + 256
        seen = context(3, event=event, origin=start, viewport=Viewport().centred(end))
        late = {one.figure: (one.x, one.y) for one in stands(view, replace(seen, share=1.0))}
        early = {one.figure: (one.x, one.y) for one in stands(view, replace(seen, share=0.01))}
        mover = view.at[end]
        assert late[mover] == pytest.approx(seen.viewport.box(end).centre, abs=1.0)
        assert early[mover] == pytest.approx(seen.viewport.box(start).centre, abs=6.0)
        still = {one.figure: (one.x, one.y) for one in stands(view, replace(seen, share=0.01), still=True)}
        assert still[mover] == seen.viewport.box(end).centre


def test_a_drawn_tile_is_seen_only_when_it_has_turned() -> None:
    view, event = next((view, event) for view, event in game(2, 2) if isinstance(event, TileDrawn))
    tiles = []
    for step in (0, 1):
        seen = context(2, event=event, step=step, share=1.0, viewport=whole(view))
        tiles.append([prop for prop in land_props(view, seen) if prop.key == "held"])
    assert not tiles[0]
    assert [prop.args["id"] for prop in tiles[1]] == [event.tile]


def test_great_moments_have_a_banner_and_blows_a_number() -> None:
    view = fought()
    seen = context(3, event=LevelUp(2), viewport=near(view))
    assert any(prop.key == "banner" for prop in only(Prop, banner_drawn(view, seen)))
    assert any("2" in label.text for label in only(Label, banner_drawn(view, seen)))
    number, enemy = next(iter(view.enemies.items()))
    hit = context(3, event=Damage(number, 3, 1), viewport=Viewport().centred(enemy.space))
    assert [label.text for label in number_labels(view, hit)] == ["−3"]
    assert not list(banner_drawn(view, hit))
    heard = [event for n in (1, 3, 6) for _, event in game(n, n) if event is not None]
    assert len({type(event) for event in heard if CUES.of(event).banner(event, seen.say) is not None}) >= 2


# -- the window on the land ----------------------------------------------------------------------------------------------------


def test_the_map_shows_all_that_is_known_and_one_tile_beyond() -> None:
    for n in (1, 3, 6):
        for view, _ in game(n, n):
            viewport = whole(view)
            seen = {*view.tiles, *frontier(view)}
            assert len(seen) > len(view.tiles)
            for slot in seen:
                assert viewport.slot_box(slot).inside(INNER)


def test_the_window_moves_no_further_than_it_must() -> None:
    viewport = Viewport((0, 0))
    inside = place_number(6, 4)
    assert viewport.showing(inside) == viewport
    assert viewport.showing(place_number(13, 4)).corner == (3, 0)
    assert viewport.showing(place_number(-1, -1)).corner == (-2, -2)
    assert viewport.centred(inside).box(inside).centre == INNER.centre


@pytest.mark.parametrize("n", [1, 3, 6])
def test_spaces_are_as_large_as_all_known_land_fits_and_never_a_map(n: int) -> None:
    """While all of it fits it lies in the middle; else no more clouds are seen at a side than half a place."""
    widths = set()
    for view in (view for views in states(n, n + 40).values() for view in views):
        viewport = field_near(view, view.heroes[view.active].space if view.active >= 0 else place_number(1, 1))
        left, top, right, bottom = known(view)
        land = viewport.box_at(left + 3, top + 3).x, viewport.box_at(left + 3, top + 3).y
        w, h = (right - left - 6) * viewport.cell, (bottom - top - 6) * viewport.cell
        widths.add(viewport.cell)
        if viewport.cell > CELL:
            assert Box(*land, w, h).inset(-viewport.cell / 2).inside(INNER)
        if w > INNER.w:
            assert land[0] <= INNER.x + 1.5 * viewport.cell + 1
            assert land[0] + w >= INNER.right - 1.5 * viewport.cell - 1
        larger = next((one for one in reversed(NEAR) if one > viewport.cell), 999)
        assert w / viewport.cell * larger > INNER.w - larger or h / viewport.cell * larger > INNER.h - larger
    assert widths <= set(NEAR)
    assert CELL in widths
    assert len(widths) > 1


def place_number(x: int, y: int) -> int:
    return (y + 128) * 256 + x + 128


def test_everybody_breathes_and_nobody_in_step_with_all_others() -> None:
    """At rest through one breath every figure is seen in several poses; without motion in one."""
    view = fought()
    poses: dict[int, list[str]] = {}
    for beat in range(1, 5):
        for one in stands(view, context(3, beat=beat, viewport=near(view))):
            poses.setdefault(one.figure, []).append(one.pose)
    assert all(len(set(seen)) == (4 if figure < 0 else 2) for figure, seen in poses.items())
    assert len({tuple(seen) for figure, seen in poses.items() if figure < 0}) > 1
    assert {one.pose for one in stands(view, context(3, beat=0, viewport=near(view)))} == {"idle0"}


@clause("KALYRA-QST-03", "KALYRA-QST-04")
def test_quests_that_come_and_go_are_shown_as_cards() -> None:
    view = fought()
    card = view.pool[1].card
    shown = {}
    for event in (QuestRevealed(card, 1), QuestDiscarded(card), QuestCompleted(card, "gold")):
        seen = context(3, event=event, share=0.75, viewport=near(view))
        found = [prop for prop in only(Prop, banner_drawn(view, seen)) if prop.picture == "kalyra.quest"]
        assert [prop.args["id"] for prop in found] == [card], event
        assert abs(found[0].x - INNER.centre[0]) + found[0].w / 2 < INNER.w / 2, "within the window"
        shown[type(event)] = found[0]
    assert shown[QuestDiscarded].alpha < shown[QuestRevealed].alpha == 255


def test_dice_roll_in_from_the_left_one_after_the_other_each_to_its_column() -> None:
    faces = ["sword", "miss", "sword"]
    seen = [row(faces, "attack", 0, share / 20, still=False) for share in range(21)]
    for k in range(len(faces)):
        columns = [dice[k].column for dice in seen]
        assert columns == sorted(columns), "never back"
        assert columns[0] < -1, "from outside of the row"
        assert columns[-1] == k
    assert all(a.frame >= b.frame for dice in seen for a, b in pairwise(dice)), "the first is ahead"
