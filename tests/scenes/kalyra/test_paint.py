"""Kalyra's pictures: everything the table shows can be painted, no two heroes, foes, items or quests look alike, and a wrong
name is refused in plain words."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pygame
import pytest

from games.kalyra.content import Type, bosses, content, hero_ids, items, kinds, quests
from scenes.kalyra.paint import goods
from scenes.kalyra.paint.bodies import BODIES, POSES
from scenes.kalyra.paint.counters import ABILITIES, MARKS, TYPES
from scenes.kalyra.paint.foes import POSES as FOE_POSES
from scenes.kalyra.paint.foes import UnknownFoe, abilities, sign_of
from scenes.kalyra.paint.goods import LEAST, UnknownItem, best, lettered, sign
from scenes.kalyra.paint.heroes import FIGURE, Stack, UnknownHero, bust, elements
from scenes.kalyra.paint.palette import KALYRA, KALYRA_FOES
from scenes.kalyra.paint.tasks import REWARDS, SIGNS, TONES, UnknownQuest
from scenes.kalyra.paint.thrown import FACES, SIDES
from scenes.kalyra.signs import HERO_EMBLEM
from scenes.paint.brush import Brush, Sprite
from scenes.paint.cards import CARD_W, MARGIN
from scenes.paint.emblem import runs, silhouette
from scenes.paint.letters import font
from scenes.paint.palette import SEATS
from scenes.paint.paper import contrast, new
from scenes.paint.recipes.dice import FRAMES
from scenes.stage.pictures.recipe_list import all_recipes, with_trait
from scenes.stage.words.words import LANGUAGES, Words

RECIPES = all_recipes(("scenes.kalyra.paint",))

BRUSH = Brush(2 / 3)
SMALL = Brush(0.4)
CASES: list[tuple[str, dict[str, Any], tuple[float, float]]] = [
    ("frame", {"w": 600, "h": 400}, (600, 400)),
    ("parchment", {"w": 500, "h": 220}, (500, 220)),
    ("heart", {"px": 46, "full": False, "pale": True}, (46, 46)),
    ("venom", {"px": 40}, (40, 40)),
    ("gold", {"px": 40}, (40, 40)),
    ("xp", {"px": 40}, (40, 40)),
    ("pip", {"px": 30, "left": False}, (30, 30)),
    ("candle", {"px": 40, "lit": False}, (40, 40)),
    ("hero", {"hero": "gwyn", "px": 120, "seat": 7, "out": True}, (120, 120)),
    ("item_sign", {"id": "oathkeeper", "px": 48, "pale": True}, (48, 48)),
    ("die", {"face": "blank", "side": "defend", "px": 60, "frame": 3, "dull": True}, (60, 60)),
    ("company", {"heroes": "gwyn", "out": "gwyn", "w": 120}, (120, 120 * 10 / 7)),
    ("company", {"heroes": "gwyn,odric,lilith,edwin,valder,adrianna", "out": "odric", "w": 84}, (84, 120)),
    *(("type", {"type": name, "px": 44}, (44, 44)) for name in TYPES),
    *(("mark", {"kind": kind, "px": 70}, (70, 70)) for kind in MARKS),
    *(("token", {"hero": "odric", "pose": pose, "px": 60, "seat": 3}, (60, 60)) for pose in POSES),
    *(("foe", {"kind": "storm_djinn", "pose": pose, "px": 60}, (60, 60)) for pose in FOE_POSES),
    ("foe", {"kind": "final_cinder", "px": 60, "signs": True}, (60, 60)),
    ("foe_head", {"kind": "mud_golem", "px": 46}, (46, 46)),
    *(("item", {"id": "buckler", "w": w, "name": "Buckler", "price": 3}, (w, w * 10 / 7)) for w in (178, 110)),
    *(("quest", {"id": id, "w": w, "name": "Quest"}, (w, w * 10 / 7)) for id in ("q01", "final_thief") for w in (178, 110)),
]


def paint(recipe: str, brush: Brush = BRUSH, /, **args: Any) -> Sprite:
    return RECIPES[f"kalyra.{recipe}"](brush, **args)


def grey(sprite: Sprite) -> np.ndarray[Any, Any]:
    """The paper in shades of grey, without its shadow."""
    w, h = sprite.size
    box = pygame.Rect(-sprite.ox, -sprite.oy, w, h).clip(sprite.surface.get_rect())
    inner = sprite.surface.subsurface(box)
    alpha = pygame.surfarray.array_alpha(inner).astype(float) / 255
    return pygame.surfarray.array3d(inner).astype(float) @ (0.299, 0.587, 0.114) * alpha


def closest(pictures: dict[str, np.ndarray[Any, Any]]) -> tuple[float, str, str]:
    """The two pictures that differ least, and by how much on average."""
    pairs = itertools.combinations(pictures, 2)
    return min((float(np.abs(pictures[a] - pictures[b]).mean()), a, b) for a, b in pairs)


@pytest.mark.parametrize(("name", "args", "size"), CASES)
def test_every_picture_has_the_size_asked_for(name: str, args: dict[str, Any], size: tuple[float, float]) -> None:
    sprite = paint(name, **args)
    assert abs(sprite.w - size[0] * BRUSH.S) <= 3
    assert abs(sprite.h - size[1] * BRUSH.S) <= 3
    assert sprite.surface.get_masks()[:3] == new(1, 1).get_masks()[:3]
    assert sprite.surface.get_bounding_rect().w > 1


def test_every_recipe_is_tried() -> None:
    tried = {f"kalyra.{name}" for name, _, _ in CASES}
    world = {f"kalyra.{name}" for name in ("table", "tile", "fog", "riddle", "puff", "dusk")}
    own = {name for name in RECIPES if name.startswith("kalyra.")}
    assert own - tried == world, "these are in test_paint_world.py"


def test_the_picture_cache_knows_all_of_them() -> None:
    assert set(RECIPES) <= set(all_recipes())


def test_what_the_thread_paints_draws_no_words() -> None:
    assert {name for name in with_trait("aside") if name.startswith("kalyra.")} <= {"kalyra.die"}


def test_no_two_heroes_look_alike_even_without_colour() -> None:
    for name in ("hero", "token"):
        least = closest({id: grey(paint(name, hero=id, px=66)) for id in hero_ids()})
        assert least[0] > 12, (name, *least)


def test_heroes_differ_in_outline() -> None:
    for cut in (_figure, lambda id: bust(id, 60, 1.0, 1.0)):
        least = closest({id: (pygame.surfarray.array_alpha(cut(id)) > 128).astype(float) for id in hero_ids()})
        assert least[0] > 0.03, least


def _figure(id: str) -> pygame.Surface:
    """The figure without its disc."""
    stack = Stack((120, 120), FIGURE, 1.0, 1.0)
    for part in BODIES[id]:
        for tone, paths in part.sheets:
            stack.glue(tone, POSES["idle0"].placed(part, elements(paths)), id, 1)
    return stack.surf


@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("id", hero_ids())
def test_no_figure_is_cut_off_at_the_edge_of_its_box(id: str, pose: str) -> None:
    """A figure with a free margin on every side has been drawn whole; its shadow fades before the edge, too."""
    stack = Stack((120, round(120 * FIGURE[3] / FIGURE[2])), FIGURE, 1.0, 1.0)
    for part in BODIES[id]:
        for tone, paths in part.sheets:
            stack.glue(tone, POSES[pose].placed(part, elements(paths)), id, 1)
    assert stack.surf.get_rect().inflate(-2, -2).contains(stack.surf.get_bounding_rect(min_alpha=60))


def test_heroes_and_foes_have_emblems_for_lines_of_text() -> None:
    """At 36 units, the smallest size in a line; no two of the same outline."""
    names = [HERO_EMBLEM[id] for id in hero_ids()] + [sign_of(id) for id in kinds()]
    least = closest({name: (pygame.surfarray.array_alpha(silhouette(name, 36)) > 128).astype(float) for name in names})
    assert least[0] > 0.02, least


def test_every_pose_of_a_hero_is_another_picture() -> None:
    for id in hero_ids():
        seen = {pose: pygame.image.tobytes(paint("token", SMALL, hero=id, pose=pose, px=66).surface, "RGBA") for pose in POSES}
        assert len(set(seen.values())) == len(POSES) - 1, "the breath goes in as it goes out"
        assert seen["idle1"] == seen["idle3"]


def test_no_two_foes_look_alike_even_without_colour() -> None:
    least = closest({id: grey(paint("foe", kind=id, px=66)) for id in kinds()})
    assert least[0] > 4, least


def test_no_two_foes_wear_the_same_mask() -> None:
    masks = [tuple(runs(sign_of(id))) for id in kinds()]
    assert len(set(masks)) == len(masks)


def golden(sprite: Sprite, x: int, y: int, w: int, h: int) -> bool:
    """Whether that part of a picture is foil: yellower than red board and grey stone."""
    r, g, b, _ = pygame.transform.average_color(sprite.surface, pygame.Rect(x - sprite.ox, y - sprite.oy, w, h))
    return r > 1.12 * g > 1.5 * b and g > 90


def test_every_foe_has_papers_of_its_own() -> None:
    assert KALYRA_FOES.keys() == kinds().keys()
    assert len({coat.base for coat in KALYRA_FOES.values()}) == len(KALYRA_FOES)


def test_studs_on_its_disc_tell_the_tier_of_a_foe() -> None:
    studs = {}
    for tier, id in ((1, "hex_imp"), (2, "rune_adept"), (3, "manticore")):
        sprite = paint("foe", Brush(1.0), kind=id, px=100)
        studs[tier] = [golden(sprite, x, 93, 5, 3) for x in (41, 48, 54)]
    assert studs == {1: [False, False, False], 2: [False, True, False], 3: [True, False, True]}


def test_a_foe_shows_its_type_and_at_most_two_of_its_abilities() -> None:
    for id in kinds():
        plain, signed = (grey(paint("foe", Brush(1.0), kind=id, px=100, signs=signs)) for signs in (False, True))
        changed = np.abs(plain - signed) > 8
        assert changed[2:30, 70:].any() == bool(kinds()[id].type)
        shown = [bool(changed[70:98, y : y + 26].any()) for y in (2, 36)]
        many = len(abilities().get(id, ()))
        assert shown == [many > 0, many > 1], id


def test_the_poses_of_every_foe_differ() -> None:
    for id in kinds():
        assert closest({pose: grey(paint("foe", Brush(1.0), kind=id, px=66, pose=pose)) for pose in FOE_POSES})[0] > 1


def test_bosses_wear_gold_and_other_foes_do_not() -> None:
    """At the left edge of the disc on which they stand."""
    wear = {id for id in kinds() if golden(paint("foe", Brush(1.0), kind=id, px=100), 10, 81, 4, 5)}
    assert wear == set(bosses())


@pytest.mark.parametrize("w", [178, 100])
def test_no_two_items_look_alike_even_without_words_and_colour(w: float) -> None:
    least = closest({id: grey(paint("item", SMALL, id=id, w=w)) for id in items()})
    assert least[0] > 2, least


def test_no_two_items_are_the_same_thing() -> None:
    things = [tuple(runs(sign(id))) for id in items()]
    assert len(set(things)) == len(things)
    least = closest({id: grey(paint("item_sign", id=id, px=60)) for id in items()})
    assert least[0] > 3, least


@pytest.mark.parametrize("id", ["plate_harness", "mirror_ward", "chain_hauberk", "drakescale_coat"])
def test_a_card_shows_the_faces_of_its_only_users(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is room for words; each in a place of its own."""
    put: list[tuple[str, tuple[float, float]]] = []
    monkeypatch.setattr(goods, "face_disc", lambda brush, hero, size, rim: hero)
    monkeypatch.setattr(goods, "drop", lambda face, hero, at, *shade: put.append((hero, at)))
    paint("item", id=id, w=100)
    assert put == []
    paint("item", id=id, w=178)
    assert tuple(hero for hero, _ in put) == items()[id].only
    assert len({at for _, at in put}) == len(put)


def test_no_two_quests_look_alike_even_without_words_and_colour() -> None:
    least = closest({id: grey(paint("quest", SMALL, id=id, w=100)) for id in (*quests(), *bosses())})
    assert least[0] > 2, least


def test_types_differ_in_outline() -> None:
    least = closest({name: _outline(paint("type", type=name, px=60)) for name in TYPES})
    assert least[0] > 0.01, least
    assert set(TYPES) == set(Type.__args__)  # type: ignore[attr-defined]


def _outline(sprite: Sprite) -> np.ndarray[Any, Any]:
    w, h = sprite.size
    inner = sprite.surface.subsurface((-sprite.ox, -sprite.oy, w, h))
    return (pygame.surfarray.array_alpha(inner) > 200).astype(float)


def test_dice_are_told_apart_by_face_and_by_side() -> None:
    shown = {f"{side} {face}": grey(paint("die", side=side, face=face, px=90)) for side in SIDES for face in FACES}
    assert closest(shown)[0] > 2
    assert grey(paint("die", face="sword", px=90, dull=True)).mean() < 0.7 * grey(paint("die", face="sword", px=90)).mean()


def test_every_quest_has_its_sign_and_every_kind_of_task_its_scene() -> None:
    assert set(SIGNS) == set(quests())
    assert len(set(SIGNS.values())) == len(SIGNS)
    assert {card.objective.kind for card in quests().values()} <= set(TONES)
    assert {card.reward.category for card in quests().values() if card.reward.kind == "item"} <= set(REWARDS)


def test_every_ability_has_its_sign() -> None:
    groups = (content().items, content().enemies, content().bosses)
    asked = {ability.kind for cards in groups for card in cards for ability in card.abilities}
    assert asked == set(ABILITIES)
    assert len(set(ABILITIES.values())) == len(ABILITIES)


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("militia_sword", ("strength", 1)),
        ("hunters_bow", ("range", 2)),
        ("tower_shield", ("defense", 3)),
        ("pilgrims_cloak", ("health", 4)),
        ("viper_fang", ("", 0)),
        ("woodsman_axe", ("strength", 2)),
        ("antler_mantle", ("defense", 1)),
    ],
)
def test_the_badge_tells_the_bonus_that_counts_most(id: str, told: tuple[str, int]) -> None:
    assert best(items()[id]) == told


WRONG: list[tuple[str, dict[str, Any], type[Exception], str]] = [
    ("hero", {"hero": "brunn"}, UnknownHero, "brunn.*adrianna"),
    ("token", {"hero": "brunn"}, UnknownHero, "brunn.*adrianna"),
    ("token", {"hero": "gwyn", "pose": "asleep"}, ValueError, "asleep"),
    ("foe", {"kind": "goblin"}, UnknownFoe, "goblin.*road_bandit"),
    ("foe", {"kind": "hex_imp", "pose": "down"}, ValueError, "down"),
    ("foe_head", {"kind": "goblin"}, UnknownFoe, "goblin"),
    ("item", {"id": "spoon"}, UnknownItem, "spoon.*buckler"),
    ("item_sign", {"id": "spoon"}, UnknownItem, "spoon"),
    ("quest", {"id": "q99"}, UnknownQuest, "q99.*q01"),
    ("die", {"face": "skull"}, ValueError, "skull"),
    ("die", {"face": "sword", "side": "both"}, ValueError, "both"),
    ("die", {"face": "sword", "frame": FRAMES}, ValueError, str(FRAMES)),
]


@pytest.mark.parametrize(("recipe", "args", "error", "told"), WRONG)
def test_a_wrong_name_is_refused_and_named(recipe: str, args: dict[str, Any], error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        paint(recipe, **args)


def test_the_rim_of_a_portrait_takes_the_seats_colour() -> None:
    for seat in range(6):
        sprite = paint("hero", Brush(1.0), hero="valder", px=100, seat=seat)
        found = sprite.surface.get_at((4 - sprite.ox, 50 - sprite.oy))[:3]
        assert sum(abs(a - b) for a, b in zip(found, pygame.Color(SEATS[seat].fill)[:3], strict=True)) < 90


LETTERED = [
    ("Buckler", 150, (29, ["Buckler"])),
    ("Woodsman's Axe", 165, (28, ["Woodsman's", "Axe"])),
    ("Scroll of Recall", 150, (28, ["Scroll of", "Recall"])),
    ("Serbagiuramento", 150, (28, ["Serbagiur…"])),
]


@pytest.mark.parametrize(("name", "width", "wanted"), LETTERED)
def test_names_are_lettered_large_enough_and_whole_where_they_can_be(
    name: str, width: float, wanted: tuple[int, list[str]]
) -> None:
    pygame.font.init()
    assert lettered(name, width, 29, LEAST) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_names_stand_whole_on_their_cards(language: str) -> None:
    """At 178 units; a word that is wider than the card at the smallest size is the only reason to shorten."""
    words, room = Words(language), 178 - 1.6 * MARGIN * 178 / CARD_W
    for kind, cards in (("item", items()), ("quest", quests())):
        for id in cards:
            name = words.of("kalyra", f"{kind}.{id}")
            _, lines = lettered(name, room, 34 * 178 / CARD_W, LEAST)
            narrow = max(font("serif", LEAST).size(word)[0] for word in name.split(" ")) <= room
            if narrow and name.count(" ") < 2:
                assert "…" not in "".join(lines), name


def test_words_read_on_the_papers_of_the_table() -> None:
    assert contrast(KALYRA.ink, KALYRA.paper) >= 7
    for ground in ("plate", "frame", "table"):
        assert contrast("#fbf3e0", KALYRA.named(ground)) >= 7
