"""Everything on Kalyra's table says what it is, and what cannot be done says why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from games.kalyra.content import hero_index, kinds
from games.kalyra.land.picking import on_land, walk
from games.kalyra.land.spaces import distance
from games.kalyra.land.spaces import space as space_at
from games.kalyra.land.tiles import tiles
from games.kalyra.moves import Attack, Hold
from games.kalyra.presence.intention import Intent
from games.kalyra.state import new_game
from games.kalyra.table import Options
from games.kernel.chance import Chance
from scenes.kalyra.about import about, spots
from scenes.kalyra.detail.corner import lines_now
from scenes.kalyra.detail.tile import purpose
from scenes.kalyra.forecast.attack import odds_said, prospect
from scenes.kalyra.land.sprites import figure_labels, figures
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.layout import labels, layout
from scenes.kalyra.menu.options import Picked
from scenes.kalyra.menu.tray import laid
from scenes.kalyra.panels.draft import draft, epic_of
from scenes.kalyra.panels.party import SHOWN
from scenes.kalyra.zones import CELL, INNER, TRAY
from scenes.stage.ids import Id
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import Label, set_lines
from scenes.table.layout.walk import only
from tests.clauses import declared
from tests.games.kalyra.positions import final, foe, hurt, lay, pack, pool
from tests.scenes.kalyra.moments import context, near, rare, states

ENGLISH = Words("en")
CLAUSES = declared()["kalyra"]


def turns() -> list[Any]:
    return [view for view in states(3, 43)["hero_turn"] if view.enemies]


@pytest.mark.parametrize("shift", [(0.0, 0.0), (-0.5, 0.5), (0.4, -0.4)])
def test_whoever_has_a_number_on_the_land_can_be_looked_at(shift: tuple[float, float]) -> None:
    """Also where the edge of the land hides a part of the figure. The number of a boss stands beside it."""
    cut = 0
    for view in states(6, 46)["hero_turn"]:
        for space in [enemy.space for enemy in view.enemies.values()][:3]:
            x, y = Viewport().centred(space).corner
            seen = context(6, viewport=Viewport((x + INNER.w / Viewport().cell // 2 + shift[0], y + shift[1])))
            looked = {spot.id: spot.box for spot in spots(view, seen)}
            for label in figure_labels(view, seen):
                if label.what.name != str(view.boss):
                    box = looked[Id(f"figure.{label.what.name}")]
                    assert box.holds(label.x, label.y)
                    cut += not box.inside(INNER)
    assert cut


def test_spaces_figures_plates_quests_and_the_ledger_have_words_and_a_clause() -> None:
    told = set()
    for view in turns():
        seat = view.to_act()[0]
        seen = context(3, choosing=seat, viewport=near(view))
        for id in [*(piece.id for piece in layout(view, seen)), *(spot.id for spot in spots(view, seen))]:
            found = about(view, seen, id)
            if found is not None:
                told.add(id.partition(".")[0])
                assert found.name, id
                assert 0 < len(found.lines) <= 3, id
                assert all(found.lines), id
                assert found.clause in CLAUSES, (id, found.clause)
    assert {"space", "plate", "next", "ledger", "quest", "sheet", "stat", "turn"} <= told
    assert not {"frame", "land"} & told  # a tooltip belongs to a thing, not to all that lies there


def test_a_space_in_focus_that_cannot_be_picked_says_why_and_others_do_not() -> None:
    refused = 0
    for view in turns():
        seat, viewport = view.to_act()[0], near(view)
        legal = on_land(view, seat)
        for space in list(viewport.spaces())[::7]:
            found = about(view, context(3, choosing=seat, viewport=viewport, focus=f"space.{space}"), f"space.{space}")
            assert found is not None
            if space in legal or walk(view, space) or view.at.get(space, 0) < 0:
                assert found.cannot == ""
            elif space != view.heroes[view.active].space:
                assert found.cannot
                refused += 1
        assert about(view, context(3, viewport=viewport), f"space.{space}").cannot == ""
    assert refused


def test_the_slip_of_an_enemy_tells_the_same_as_looking_at_it() -> None:
    """Dice, odds and whom it strikes next, in the same words."""
    checked = 0
    for view in turns():
        h = view.active
        for move in [move for move in view.legal_moves(view.to_act()[0]) if isinstance(move, Attack)]:
            space = view.enemies[move.enemy].space
            seen = context(3, choosing=view.to_act()[0], viewport=near(view), target=space)
            slip = {label.key: label.text for label in only(Label, prospect(view, seen))}
            found = about(view, seen, f"space.{space}")
            assert found is not None
            whole = " ".join(found.lines)
            assert all(slip[key] in whole for key in ("odds.blow", "odds.falls"))
            assert f"{slip['foe.strength.word']} {slip['foe.strength']}" in found.heard[-1]
            assert distance(view.heroes[h].space, space) >= 1
            checked += 1
    assert checked


def test_odds_are_told_in_so_many_times() -> None:
    seen = context(2)
    said = [odds_said(seen.say, chance) for chance in (0.0, 0.03, 0.25, 0.5, 0.74, 0.97, 1.0)]
    assert said == [
        "It takes more than one attack",
        "One attack is hardly enough",
        "1-in-4 chance to kill",
        "1-in-2 chance to kill",
        "3-in-4 chance to kill",
        "It falls almost for sure",
        "It falls for certain",
    ]


def test_what_stops_a_walk_is_said_of_the_tile_and_not_of_its_kind() -> None:
    """ "Nobody walks on water" stood under mountains without any."""
    t = lay({"adrianna": (1, 1)}, {(1, 0): "wild_05", (0, 1): "wild_12", (-1, 0): "wild_01"})
    said = {slot: purpose(t.view(0), context(1), placed) for slot, placed in t.tiles.items()}
    for at, placed in t.tiles.items():
        terrain = tiles()[placed.tile].faces[placed.rotation].terrain
        if tiles()[placed.tile].kind == "wilderness":
            assert ("Water" in said[at]) == ("water" in terrain)
            assert ("Mountains" in said[at]) == ("hill" in terrain and "water" not in terrain)


def test_a_quest_says_what_it_asks_and_what_it_brings() -> None:
    t = lay({"adrianna": (1, 1)})
    pool(t, "q01", "q07", "q04")
    told = [about(t.view(0), context(1), f"quest.{k}") for k in range(3)]
    assert [one.lines[1] for one in told if one is not None] == [
        "Reward: 4 gold.",
        "Reward: a weapon.",
        "Reward: 6 HP for one.",
    ]


def test_heroes_have_one_number_of_hp_before_the_game_and_in_it() -> None:
    """The cards of the draft said 20, the plates 24: Story adds 4."""
    t = new_game(Options(difficulty="story"), 1, Chance(1))
    seen = context(1, choosing=0, focus="draft.adrianna")
    labels = {one.key: one.text for one in only(Label, draft(t.view(0), seen))}
    assert labels["draft.0.0"] == str(t.heroes[0].health) == "24"
    assert "HP 24 (20 + 4 Story), Strength" in labels["told.line"]
    card = about(t.view(0), seen, "draft.adrianna")
    assert card is not None
    assert card.lines[1].startswith("HP 24 (20 + 4 Story), Strength")
    plain = new_game(Options(difficulty="normal"), 1, Chance(1))
    assert "HP 20, Strength" in {one.key: one.text for one in only(Label, draft(plain.view(0), seen))}["told.line"]


def test_every_sign_on_a_plate_says_what_it_means() -> None:
    """Guests asked what the little sword with a head is, and the three candles."""
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    hero = hero_index()["gwyn"]
    t.heroes[hero].venom = 2
    plan = Intent("gwyn", "intent.to_friend", (("hero", "adrianna"),), emblem="heart")
    seen = context(1, choosing=0, tags=(plan,), advice=(("gwyn", "help", -1),), viewport=near(t.view(0)))
    view = t.view(0)
    signs = {piece.id.removeprefix(f"plate.{hero}.") for piece in layout(view, seen) if piece.id.startswith(f"plate.{hero}.")}
    signs |= {spot.id.removeprefix(f"plate.{hero}.") for spot in spots(view, seen)}
    told = {sign: about(view, seen, f"plate.{hero}.{sign}") for sign in ("type", "tag", "lives", "venom", "told")}
    assert set(told) <= signs
    said = {sign: (one.name, one.lines[0]) for sign, one in told.items() if one is not None}
    assert said["type"] == ("Holy", "Stronger than: Undead. One more die in attacks on that type.")
    assert said["tag"][0] == "“I go to Adrianna and stay close.”"
    assert said["lives"] == ("Candles", "A fall puts one out.")
    assert said["venom"][0] == "Venom: 2"
    assert said["told"][1] == "It goes and helps that friend."
    late = t.copy()
    late.phase = "enemies"
    assert about(late, seen, f"plate.{hero}.acted") is not None


def test_a_pointer_that_rests_on_ground_asks_for_nothing() -> None:
    """A tip on "what can be done", or on a space, lay over the rows; what is small and has a slip of its own says it there."""
    t = lay({"adrianna": (1, 1)}, {(1, 0): "wild_01"})
    number = foe(t, "gaunt_wolf", (2, 1))
    view = t.view(0)
    space = view.enemies[number].space
    grounds: dict[str, dict[str, Any]] = {"ledger": {}, "sheet": {}, "tray": {"picks": Picked(Id("own"))}, "space.33409": {}}
    for id, more in (*grounds.items(), (f"space.{space}", {"target": space})):
        found = about(view, context(1, choosing=0, viewport=near(view), **more), id)
        assert found is not None, id
        assert found.ground, id
    seen = context(1, choosing=0, viewport=near(view), target=space)
    small = ["ledger.gold", "stat.strength", "plate.0", "quest.0", f"next.{number}"]
    assert not any(one.ground for one in (about(view, seen, id) for id in small) if one is not None)


def test_the_boss_stands_taller_than_others_on_a_gold_disc() -> None:
    t = lay({"adrianna": (1, 1)}, {(1, 0): "wild_01"})
    boss, wolf = final(t, "final_cinder", (4, 1)), foe(t, "gaunt_wolf", (2, 2))
    props = {one.key: one for one in figures(t.view(0), context(1, viewport=near(t.view(0))), still=True)}
    assert props[f"foe.{boss}"].h >= 1.5 * props[f"foe.{wolf}"].h - 1
    assert props["boss.disc"].w > near(t.view(0)).cell
    assert props["boss.disc"].layer < props[f"foe.{boss}"].layer


def test_every_row_of_the_pack_says_what_it_does() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    hurt(t, "adrianna", 5)
    t.gold = 4
    seen = context(1, choosing=0, picks=Picked(Id("own")))
    told = [about(t.view(0), seen, f"option.{k}") for k in range(len(lines_now(t.view(0), seen)))]
    assert len(told) >= 2
    assert all(one is not None and one.lines[0] for one in told)


@pytest.mark.parametrize("n", [2, 4])
def test_every_line_of_every_list_says_what_it_does(n: int) -> None:
    """In all states: a line is of a card, of a quest, or has a sentence of its own, and no two kinds have the same."""
    said: dict[str, set[str]] = {}
    for view in [view for views in states(n, n + 40).values() for view in views] + rare(n, n + 40):
        for seat in view.to_act():
            there = [hero for hero, h in hero_index().items() if view.heroes[h].status == "board"]
            for menu in ("", "own", *(f"advise.{hero}" for hero in there)):
                seen = context(n, choosing=seat, picks=Picked(Id(menu), companions=(0, 1)))
                for k, line in enumerate(lines_now(view, seen)):
                    found = about(view, seen, f"option.{k}")
                    assert found is not None
                    assert found.lines[0]
                    if not line.item and "quest" not in line.values and line.words != "line.stat":
                        said.setdefault(line.words, set()).add(found.lines[0].partition(" It costs")[0])
    assert {"act.end_turn", "act.place", "act.pass", "line.advise_go", "act.accept", "line.health"} <= set(said)
    assert all(len(one) == 1 for one in said.values()), said
    assert len(set.union(*said.values())) == len(said)


def test_the_pack_has_three_named_groups_and_the_line_in_focus_is_always_seen() -> None:
    t = lay({"adrianna": (1, 1), "gwyn": (0, 0)})
    hurt(t, "adrianna", 5)
    t.gold = 4
    pack(t, "adrianna", "buckler", "kite_shield", "padded_jack", "healing_draught", "firebomb")
    seen = context(1, choosing=0, picks=Picked(Id("own")))
    lines = lines_now(t.view(0), seen)
    groups = [line.group for line in lines]
    assert groups == sorted(groups, key=["now", "things", "turn"].index)
    assert set(groups) == {"now", "things", "turn"}
    assert not any(isinstance(line.move, Hold) for line in lines), "that is no deed of a hero: it is a row of the pause"
    for k in range(len(lines)):
        shown = laid(context(1, choosing=0, picks=Picked(Id("own")), focus=f"option.{k}"), lines)
        assert k in [one.i for one in shown]
        assert shown[-1].box.bottom <= TRAY.bottom
        assert shown[0].title


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_type_and_no_number_on_an_enemys_slip_is_cut(language: str) -> None:
    """ "Eleme..." and "10 of..." stood there."""
    lettering, words = Lettering(2 / 3), Words(language)
    for kind in [one for one in kinds() if kinds()[one].tier]:
        t = lay({"adrianna": (1, 1)})
        foe(t, kind, (2, 1))
        seen = context(1, words=words, choosing=0, target=space_at(2, 1), viewport=near(t.view(0)))
        for label in only(Label, prospect(t.view(0), seen)):
            cut = [line for line in set_lines(label, lettering) if isinstance(line[0], Shortened)]
            assert not cut, (kind, label.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wardstone_is_said_to_strike_nobody_and_to_guard_the_boss(language: str) -> None:
    t = lay({"adrianna": (2, 1)}, {(1, 0): "boss"})
    final(t, "final_scholar", (4, 1))
    stone = foe(t, "wardstone", (3, 0))
    said = about(t, context(3, words=Words(language)), f"figure.{stone}")
    assert said is not None
    text = " ".join(said.lines)
    assert Words(language).of("kalyra", "about.wardstone", n=2) in text
    assert Words(language).of("kalyra", "about.enemy") not in text


@pytest.mark.parametrize("choosing", [0, None])
def test_whoever_hears_is_told_of_enemies_beyond_the_window_and_where_they_are(choosing: int | None) -> None:
    """A wardstone acts in no order; the cursor that looks round comes to no space beyond the window."""
    t = lay({"adrianna": (2, 1)}, {(1, 0): "boss"})
    boss, stone = final(t, "final_scholar", (4, 1)), foe(t, "wardstone", (3, 0))
    far = context(1, choosing=choosing, viewport=Viewport().centred(space_at(40, 1)))
    told, at = about(t, far, "next"), "1 north, 2 east of the Last Lantern"
    assert told is not None
    assert told.heard == (f"Out of sight: Wardstone, {t.enemies[stone].hp} of {t.enemies[stone].max_hp} HP, {at}",)
    close = about(t, replace(far, choosing=0, viewport=Viewport()), "next")
    assert close is not None
    assert not close.heard
    head = about(t, far, f"next.{boss}")
    assert head is not None
    assert head.heard == ("3 east of the Last Lantern",)
    chart = replace(Viewport(), cell=CELL / 2)
    assert chart.sees(t.enemies[stone].space)
    for seat, heard in ((0, ()), (None, told.heard)):
        seen = about(t, replace(far, choosing=seat, viewport=chart), "next")
        assert seen is not None
        assert seen.heard == heard, "on the chart whoever chooses looks round, nobody else"
    row = about(t, far, "boss")
    assert row is not None
    assert not row.heard, "the row of enemies tells it"
    t.enemies = {stone: t.enemies[stone]}
    alone = about(t, far, "boss")
    assert alone is not None
    assert alone.heard == told.heard


@pytest.mark.parametrize("more", [0, 2])
def test_whoever_hears_the_row_is_told_how_many_more_will_act(more: int) -> None:
    t = lay({"adrianna": (2, 1)})
    for k in range(SHOWN + more):
        foe(t, "road_bandit", (k % 3, k // 3))
    said = about(t, context(1, viewport=Viewport()), "next")
    assert said is not None
    assert said.heard[: more or None] == ((f"{more} more than are shown here",) if more else ())


def test_only_of_the_hero_in_turn_it_is_said_that_it_is() -> None:
    t = lay({"adrianna": (2, 1), "gwyn": (1, 1)})
    for name in ("adrianna", "gwyn"):
        said = about(t, context(1), f"plate.{hero_index()[name]}")
        assert said is not None
        assert ("It is this hero’s turn" in said.heard) == (hero_index()[name] == t.active)


def test_of_a_hero_it_is_said_where_it_stands_and_of_no_other_one() -> None:
    t = lay({"adrianna": (2, 1)})
    for name, where in (("adrianna", "1 east of the Last Lantern"), ("gwyn", "")):
        said = about(t, context(1), f"plate.{hero_index()[name]}")
        assert said is not None
        assert said.heard[0] == where


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_boss_of_many_hp_and_much_strength_is_told_whole(language: str) -> None:
    t = lay({"adrianna": (2, 1)}, {(1, 0): "boss"})
    boss = final(t, "final_cinder", (4, 1))
    t.enemies[boss].hp = t.enemies[boss].max_hp = 128
    t.enemies[boss].strength = 18
    pygame.font.init()
    said = next(label for label in labels(t, context(3, words=Words(language))) if label.key == "boss.hp")
    for scale in (2 / 3, 1.0):
        assert "…" not in "".join(text for text, _, _ in set_lines(said, Lettering(scale))), said.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_slip_of_a_wardstone_says_what_its_fall_brings_on_an_outing(language: str) -> None:
    words = Words(language)
    for form, brings in (("outing", True), ("full", False)):
        t = lay({"adrianna": (2, 1)}, {(1, 0): "boss"}, expedition=form)
        final(t, "final_scholar", (4, 1))
        stone = foe(t, "wardstone", (3, 0))
        seen = context(3, words=words, viewport=near(t), target=t.enemies[stone].space, choosing=0)
        found = [label.text for label in only(Label, prospect(t, seen)) if label.key == "foe.brings"]
        assert found == ([words.of("kalyra", "foe.brings", xp=50)] if brings else [])


@pytest.mark.parametrize(("language", "aura"), [("en", "Aura +1 Strength: Friends"), ("it", "Aura +1 Forza: Rafforza")])
def test_an_aura_says_what_it_gives(language: str, aura: str) -> None:
    t = lay({"adrianna": (1, 1)})
    said = about(t, context(1, words=Words(language)), f"figure.{foe(t, 'hedge_witch', (2, 1))}")
    assert said is not None
    assert aura in said.lines[0]


def test_a_hero_that_can_be_chosen_tells_of_its_epic_weapon() -> None:
    t = new_game(Options(), 2, Chance(3))
    for name in hero_index():
        said = about(t, context(2), f"draft.{name}")
        assert said is not None
        assert ENGLISH.of("kalyra", f"item.{epic_of(name).id}") in said.heard[0]
