"""Kalua's pictures: every recipe paints at the sizes used, what must be told apart is, and wrong ids are refused."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pygame
import pytest

from games.kalua.content import BY_SEAT, cards, content
from scenes.kalua.emblems import CARDS, GODS
from scenes.kalua.island_zones import CLEARING, STONES, VILLAGE, VOLCANO, stone
from scenes.kalua.layout.hand import COLUMNS
from scenes.kalua.paint import cards as card_paint
from scenes.kalua.paint.bursts import FRAMES, KINDS
from scenes.kalua.paint.card_scenes import SCENES
from scenes.kalua.paint.cards import effects
from scenes.kalua.paint.gods import GOD_COLOURS
from scenes.kalua.paint.island import LIGHTS
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.show.cues import ELEMENTS
from scenes.kalua.wording import TITLE
from scenes.paint import cards as card_paper
from scenes.paint import emblem as art
from scenes.paint import letters
from scenes.paint.brush import Brush, Sprite
from scenes.paint.cards import MARGIN
from scenes.paint.letters import font
from scenes.paint.palette import SEATS
from scenes.paint.paper import contrast, new
from scenes.stage.pictures.recipe_list import PAINT_FOLDERS, all_recipes
from scenes.stage.words.words import LANGUAGES, Words

RECIPES = all_recipes(("scenes.kalua.paint",))

BRUSH = Brush(2 / 3)
GREY = (0.299, 0.587, 0.114)
HAND, NARROW = 178.0, 150.0
SAMPLES: dict[str, tuple[dict[str, Any], tuple[float, float]]] = {
    "kalua.island": ({"w": 1920, "h": 1080}, (1920, 1080)),
    "kalua.village": ({"god": "ahuka", "size": 4}, VILLAGE),
    "kalua.leader": ({"id": "moarei", "px": 60}, (60, 60)),
    "kalua.temple": ({"god": "solani", "px": 64}, (64, 64)),
    "kalua.amulet": ({"id": "tuwala", "px": 44}, (44, 44)),
    "kalua.volcano": ({"state": "smoking"}, (VOLCANO.w, VOLCANO.h)),
    "kalua.clearing": ({"crowd": 3}, (CLEARING.w, CLEARING.h)),
    "kalua.family": ({"px": 52}, (52, 52)),
    "kalua.heart": ({"px": 44}, (44, 44)),
    "kalua.god": ({"god": "nokuri", "px": 66}, (66, 66)),
    "kalua.god_card": ({"god": "moarei", "w": 110}, (110, 110 * 10 / 7)),
    "kalua.card": ({"id": "famine", "w": 178, "name": "Famine"}, (178, 178 * 10 / 7)),
    "kalua.index": ({"id": "famine", "w": 184, "column": 70}, (184, 184 * 10 / 7)),
    "kalua.burst": ({"kind": "water", "px": 220}, (220, 220)),
    "kalua.back": ({"deck": "disaster", "w": 86}, (86, 86 * 10 / 7)),
}


@pytest.fixture(autouse=True, scope="module")
def _pygame() -> None:
    pygame.font.init()


def paint(recipe: str, brush: Brush = BRUSH, /, **args: Any) -> Sprite:
    return RECIPES[f"kalua.{recipe}"](brush, **args)


def grey(sprite: Sprite) -> np.ndarray[Any, Any]:
    """The picture on dark ground in shades of grey."""
    ground = pygame.Surface(sprite.surface.get_size(), 0, 32)
    ground.fill((30, 60, 50))
    ground.blit(sprite.surface, (0, 0))
    return pygame.surfarray.array3d(ground).astype(float) @ GREY


def differ(one: Sprite, other: Sprite) -> float:
    """Mean difference of two pictures of the same size in grey, 0 to 255."""
    return float(np.abs(grey(one) - grey(other)).mean())


# -- every recipe --------------------------------------------------------------------------------------------------------


def test_every_recipe_has_a_sample_and_the_picture_cache_knows_it() -> None:
    assert set(SAMPLES) == set(RECIPES)
    assert set(RECIPES) <= set(all_recipes())
    assert any(folder.parts[-2:] == ("kalua", "paint") for folder in PAINT_FOLDERS)


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_recipe_paints_at_the_asked_size_in_the_one_pixel_format(name: str) -> None:
    args, units = SAMPLES[name]
    for brush in (Brush(0.5), Brush(1.0, high_contrast=True)):
        if name == "kalua.island":
            brush = Brush(brush.S * 0.3, brush.high_contrast)
        sprite = RECIPES[name](brush, **args)
        assert sprite.size == pytest.approx((units[0] * brush.S, units[1] * brush.S), abs=1.51)
        assert sprite.surface.get_bitsize() == 32
        assert sprite.surface.get_masks()[:3] == new(1, 1).get_masks()[:3]
        assert sprite.surface.get_bounding_rect().w > 1


@pytest.mark.parametrize(
    ("recipe", "args", "said"),
    [
        ("god", {"god": "zeus"}, "no god 'zeus'.*ahuka"),
        ("god_card", {"god": "zeus", "w": 90}, "no god 'zeus'"),
        ("village", {"god": "", "size": 2}, "no god"),
        ("village", {"god": "ahuka", "size": 7}, "0 to 6"),
        ("leader", {"id": "odin"}, "no god 'odin'"),
        ("leader", {"id": "ahuka", "state": "asleep"}, "awake, used"),
        ("temple", {"god": "hera"}, "no god"),
        ("amulet", {"id": "pan"}, "no god"),
        ("card", {"id": "famin"}, "no card 'famin'"),
        ("back", {"deck": "global"}, "no deck 'global'"),
        ("clearing", {"crowd": -1}, "0 to 6"),
        ("volcano", {"state": "angry"}, "calm, smoking, erupting"),
        ("burst", {"kind": "rain"}, "no burst 'rain'.*water"),
        ("burst", {"kind": "water", "frame": 6}, "0 to 5"),
        ("heart", {"mood": "broken"}, "happy or sad"),
        ("island", {"w": 192, "h": 108, "seats": 6}, "2 to 5"),
        ("island", {"w": 192, "h": 108, "light": "noon"}, "no light 'noon'.*dusk"),
    ],
)
def test_what_does_not_exist_is_refused_in_plain_words(recipe: str, args: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        paint(recipe, Brush(0.2), **args)


# -- cards ---------------------------------------------------------------------------------------------------------------


def test_every_card_has_its_own_emblem_and_its_own_scene() -> None:
    assert set(CARDS) == set(SCENES) == set(cards())
    assert len(set(CARDS.values())) == len(CARDS)
    assert len(set(SCENES.values())) == len(SCENES)
    pictures = {art.silhouette(name, 60).copy().get_buffer().raw for name in CARDS.values()}
    assert len(pictures) == len(CARDS)


def test_no_two_cards_look_alike_even_without_words_and_colour() -> None:
    pictures = {id: grey(paint("card", id=id, w=110)) for id in CARDS}
    for one, other in itertools.combinations(pictures, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > 3, (one, other)


@pytest.mark.parametrize(("id", "shape"), [("fine_weather", "flame"), ("lightning_strike", "flame"), ("tsunami", "burst")])
def test_the_badge_is_a_flame_with_the_price_or_a_burst_for_everybody(
    monkeypatch: pytest.MonkeyPatch, id: str, shape: str
) -> None:
    asked = []

    def badge(name: str, *rest: Any) -> pygame.Surface:
        asked.append(name)
        return shown(name, *rest)

    shown = card_paper.badge
    monkeypatch.setattr(card_paint, "badge", badge)
    paint("card", id=id, w=178)
    assert asked == [shape]


@pytest.mark.parametrize("card", content().cards, ids=lambda card: card.id)
def test_the_foot_says_what_the_card_does(card: Any) -> None:
    """STYLE 7.2: face, hands, skull, family, card; a plus or minus sign always."""
    found = dict(effects(card.id))
    wanted = {"prayer": card.pp + card.phase5_pp, "skull": -card.deaths, "deck": -card.discard}
    wanted["family"] = card.from_atheism - card.to_atheism - (card.special == "new_leader")
    wanted["happy" if card.happiness > 0 else "sad"] = card.happiness
    wanted["shield"] = int(card.special == "amulets")
    wanted["leader"] = int(card.special == "new_leader")
    wanted["temple"] = -int(card.special == "destroy_temple")
    assert found == {icon: n for icon, n in wanted.items() if n}
    assert 1 <= len(found) <= 4


def test_a_doubled_disaster_shows_doubled_numbers() -> None:
    assert [e.n for e in effects("tsunami", 2)] == [2 * e.n for e in effects("tsunami")]
    assert differ(*(paint("card", id="tsunami", w=178, times=times) for times in (1, 2))) > 0.2


def test_what_was_paid_for_a_global_disaster_stands_in_its_burst() -> None:
    shown = [paint("card", id="plague", w=110, **paid) for paid in ({}, {"paid": 0}, {"paid": 6}, {"paid": 12})]
    for one, other in itertools.combinations(shown, 2):
        assert differ(one, other) > 0.5


@pytest.mark.parametrize("made", [("card", {"w": 184}), ("card", {"w": 110}), ("index", {"column": 70})])
def test_a_burst_says_whom_it_strikes_and_shows_no_number_until_it_is_paid(made: tuple[str, dict[str, Any]]) -> None:
    """A sign of people where other cards have a price was read as a price in families."""
    recipe, colours_of = made
    bare, said = (grey(paint(recipe, id="plague", everybody=word, **colours_of)) for word in ("", "ALL"))
    w, h = bare.shape
    changed = np.abs(bare - said)[: w // 2, : h // 2].max()
    assert changed > 60, "the word stands on the badge"
    assert differ(paint("card", id="plague", w=184, everybody="ALL"), paint("card", id="plague", w=184, paid=6)) > 0.1


def test_small_cards_carry_no_words_and_no_effects() -> None:
    plain, named = (paint("card", id="famine", w=149, **name).surface for name in ({}, {"name": "Famine"}))
    assert plain.get_buffer().raw == named.get_buffer().raw
    assert differ(paint("card", id="famine", w=NARROW), paint("card", id="famine", w=NARROW, name="Famine")) > 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [HAND, NARROW])
def test_names_fit_on_their_cards(language: str, width: float) -> None:
    """On one line or two, never smaller than 80 % of a name on two lines; nothing is cut off."""
    words, S = Words(language), width / 210
    room = width - 2 * MARGIN * S
    for id in cards():
        lines = card_paint._lines(words.of(TITLE, f"card.{id}"), S, room)
        assert 1 <= len(lines) <= 2
        for text, px in lines:
            assert px >= card_paint.TWO_LINES * 0.8 * S, (id, text)
            assert font("kalua", px).size(text)[0] <= room, (id, text)


@pytest.mark.parametrize("card", content().cards, ids=lambda card: card.id)
@pytest.mark.parametrize("column", COLUMNS)
def test_all_of_a_covered_card_stands_in_its_left_column(monkeypatch: pytest.MonkeyPatch, card: Any, column: float) -> None:
    """Price, picture and every effect, in letters of 28 units."""
    ends, sizes, shown, put = list[float](), list[float](), card_paper.badge, letters.put

    def badge(shape: str, px: float, *rest: Any) -> pygame.Surface:
        ends.append(px)
        return shown(shape, px, *rest)

    def words(face: pygame.Surface, text: str, x: float, y: float, px: float, *rest: Any) -> Any:
        ends.append(x + font("ui_bold", px).size(text)[0])
        sizes.append(px)
        return put(face, text, x, y, px, *rest)

    monkeypatch.setattr(card_paint, "badge", badge)
    monkeypatch.setattr(card_paint, "put", words)
    paint("index", id=card.id, w=184, column=column)
    assert len(sizes) == len(effects(card.id))
    assert max(ends) <= column * BRUSH.S
    assert min(sizes) >= 28 * BRUSH.S


def test_numbers_and_names_read_on_card_paper() -> None:
    for ink in ("ink", "gain", "loss"):
        assert contrast(KALUA.named(ink), KALUA.paper) >= 7


def test_the_two_backs_are_told_apart_in_grey() -> None:
    assert differ(paint("back", deck="bonus", w=110), paint("back", deck="disaster", w=110)) > 4


# -- gods ----------------------------------------------------------------------------------------------------------------


def test_gods_wear_the_colours_of_the_seats_in_their_order() -> None:
    """The colours that the rules page gives them (8.5)."""
    seats = {"red": "Flame", "yellow": "Sun", "blue": "Drop", "green": "Leaf", "purple": "Gem"}
    assert {god.id for god in content().gods} == set(BY_SEAT) == set(GODS)
    assert [GOD_COLOURS[god].fill for god in BY_SEAT] == [seat.fill for seat in SEATS[:5]]
    for god in content().gods:
        assert SEATS[BY_SEAT.index(god.id)].name == seats[god.colour]


@pytest.mark.parametrize("recipe", ["god", "god_card", "village", "temple", "amulet"])
def test_gods_differ_in_colour_and_in_shape(monkeypatch: pytest.MonkeyPatch, recipe: str) -> None:
    """Never by colour alone: with all of them in one colour they still differ."""
    assert len({colours_of.fill for colours_of in GOD_COLOURS.values()}) == 5
    for god in BY_SEAT:
        monkeypatch.setitem(GOD_COLOURS, god, GOD_COLOURS[god]._replace(fill="#c09060", dark="#302010"))
    key = "id" if recipe == "amulet" else "god"
    args = {"village": {"size": 0}, "god_card": {"w": 96}}.get(recipe, {"px": 96})
    sprites = {god: paint(recipe, Brush(1.0), **{key: god}, **args) for god in BY_SEAT}
    for one, other in itertools.combinations(BY_SEAT, 2):
        assert differ(sprites[one], sprites[other]) > (0.4 if recipe == "village" else 0.8), (one, other)


def test_what_is_out_loses_its_colour() -> None:
    sprite = paint("god", Brush(1.0), god="ahuka", px=66, out=True)
    r, g, b, _ = sprite.surface.get_at((-sprite.ox + 10, -sprite.oy + 33))
    assert max(r, g, b) - min(r, g, b) < 14


# -- pieces --------------------------------------------------------------------------------------------------------------


def test_villages_and_crowds_grow() -> None:
    for recipe, key, args in (("village", "size", {"god": "moarei"}), ("clearing", "crowd", {})):
        sprites = [paint(recipe, **{key: n}, **args) for n in range(7)]
        for one, other in itertools.pairwise(sprites):
            assert differ(one, other) > 0.4
    covered = [pygame.mask.from_surface(paint("clearing", crowd=n).surface).count() for n in range(7)]
    assert covered[0] == 0
    assert covered == sorted(set(covered))


@pytest.mark.parametrize(
    ("recipe", "args", "key", "states"),
    [
        ("leader", {"id": "tuwala", "px": 60}, "state", ("awake", "used")),
        ("volcano", {}, "state", ("calm", "smoking", "erupting")),
        ("heart", {}, "mood", ("happy", "sad")),
    ],
)
def test_states_are_seen_without_colour(recipe: str, args: dict[str, Any], key: str, states: tuple[Any, ...]) -> None:
    sprites = [paint(recipe, Brush(1.0), **args, **{key: state}) for state in states]
    for one, other in itertools.combinations(sprites, 2):
        assert one.size == other.size
        assert differ(one, other) > 1.2


# -- bursts --------------------------------------------------------------------------------------------------------------


def test_every_disaster_and_every_great_moment_has_a_burst() -> None:
    assert set(ELEMENTS.values()) <= set(KINDS)
    boons = {"blessing", "prayers", "dome", "bones", "mask", "raise", "speech", "gain", "jubilation"}
    assert boons | {"convert", "procession", "leap", "loss", "ghosts"} <= set(KINDS)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_burst_moves_and_keeps_to_its_square(kind: str) -> None:
    frames = [paint("burst", Brush(0.5), kind=kind, frame=frame) for frame in range(FRAMES)]
    for one, other in itertools.pairwise(frames):
        assert differ(one, other) > 0.25
    largest = max(frames, key=lambda s: pygame.mask.from_surface(s.surface).count())
    assert pygame.mask.from_surface(largest.surface).count() > 0.04 * largest.w * largest.h
    edge = largest.surface.copy()
    edge.fill((0, 0, 0, 0), edge.get_rect().inflate(-2, -2))
    assert pygame.mask.from_surface(edge, 160).count() < 8, "cut off at its border"


def test_no_two_bursts_are_alike() -> None:
    middles = {kind: paint("burst", Brush(0.4), kind=kind, frame=3) for kind in KINDS}
    for one, other in itertools.combinations(middles, 2):
        assert differ(middles[one], middles[other]) > 0.8, (one, other)


# -- the island ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("w", "h"), [(1920, 1080), (1440, 1080), (2520, 1080)])
def test_the_island_fills_any_window_and_is_opaque(w: int, h: int) -> None:
    brush = Brush(0.3)
    sprite = paint("island", brush, w=w, h=h)
    assert sprite.size == (brush.px(w), brush.px(h)) == sprite.surface.get_size()
    assert not sprite.surface.get_masks()[3]


def test_the_island_lies_where_the_places_say() -> None:
    """Green under the villages' palms, sand at the clearing, whatever the window."""
    for w in (1440, 1920, 2520):
        sprite = paint("island", Brush(0.3), w=w, h=1080)
        x, y = (w / 2 + CLEARING.centre[0] - 960) * 0.3, CLEARING.centre[1] * 0.3
        r, g, b, _ = sprite.surface.get_at((int(x), int(y)))
        assert r > g > b


def test_each_number_of_seats_and_each_light_has_its_own_island() -> None:
    kept = [paint("island", Brush(0.2), seats=n) for n in range(2, 6)]
    kept += [paint("island", Brush(0.2), light=light) for light in LIGHTS if light != "dusk"]
    for one, other in itertools.combinations(kept, 2):
        assert differ(one, other) > 0.15


def test_words_read_on_the_sea_beside_the_island() -> None:
    """The brightest tenth of the wings must leave 4.5 to 1 under cream; what is small lies on plates."""
    sprite = paint("island", Brush(0.5))
    wing = pygame.surfarray.array3d(sprite.surface.subsurface((60, 210, 150, 250))).reshape(-1, 3)
    order = wing.sum(1).argsort()
    bright = wing[order[int(len(order) * 0.9)]]
    assert contrast("#fbf3e0", [float(v) for v in bright]) >= 4.5


def test_high_contrast_lets_the_scenery_step_back() -> None:
    quiet, rich = (paint("island", Brush(0.2, plain)).surface for plain in (True, False))
    assert sum(pygame.transform.average_color(quiet)[:3]) < 0.75 * sum(pygame.transform.average_color(rich)[:3])


def test_high_contrast_darkens_nothing_that_is_numbered() -> None:
    """Dark numerals stand on the stones of the track: in whatever light they keep 7 to 1."""
    for light, high in itertools.product(LIGHTS, (False, True)):
        brush = Brush(0.5, high)
        surface = paint("island", brush, light=light).surface
        for i in range(STONES):
            x, y = stone(i)
            spot = pygame.Rect(0, 0, 16, 8)
            spot.center = (round(x * brush.S), round(y * brush.S))
            ground = pygame.transform.average_color(surface, spot)[:3]
            assert contrast(KALUA.stone_ink, ground) >= 7, (light, high, i)
