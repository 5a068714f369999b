"""Which enemies strike a hero that stops on the space that is looked at: on the land, in the slip, and gone with the look."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kalyra.content import hero_index
from games.kalyra.fight.onslaught import danger
from games.kalyra.land.picking import on_land
from games.kalyra.land.spaces import distance, place, space
from games.kalyra.moves import Land, Move_
from games.kalyra.state import State
from scenes.kalyra.about import about
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail import tile
from scenes.kalyra.forecast.danger import danger_said, stop_shown
from scenes.kalyra.land.scenery import land_props
from scenes.kalyra.layout import labels
from scenes.stage.words.lettering import Lettering, Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import Label, set_lines
from scenes.table.layout.walk import only
from tests.games.kalyra.positions import final, foe, hurt, lay
from tests.scenes.kalyra.moments import context, near, states
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import FAST, in_turn

A = hero_index()["adrianna"]
LAND = {(x, y): f"wild_0{1 + x + 3 * y}" for x in range(3) for y in range(3) if (x, y) != (0, 0)}
HERE, SAFE = space(4, 5), space(4, 8)


def laid() -> State:
    """Adrianna's turn, two skeletons above her; Gwyn far away."""
    t = lay({"adrianna": (4, 6), "gwyn": (0, 8)}, LAND, active="adrianna")
    foe(t, "skeleton_fighter", (4, 4))
    foe(t, "skeleton_fighter", (5, 4))
    return t


def looking(t: State, target: int | None, **more: Any) -> LandContext:
    return replace(context(1, choosing=0, viewport=near(t.view(0)), target=target), **more)


def marked(t: State, seen: LandContext) -> set[int]:
    """The enemies in the window that bear the sword."""
    return {int(prop.key.split(".")[1]) for prop in land_props(t.view(0), seen) if prop.key.endswith(".sword")}


def figure(t: State, seen: LandContext) -> str:
    return next((label.text for label in labels(t.view(0), seen) if label.key == "danger.heart"), "")


def said(t: State, seen: LandContext) -> str:
    return next((label.text.replace("\u00a0", " ") for label in labels(t.view(0), seen) if label.key == "place.danger"), "")


def test_who_strikes_is_marked_with_one_figure_on_the_space_and_a_sentence_in_the_slip() -> None:
    t = laid()
    told, seen = danger(t, A, HERE), looking(t, HERE)
    assert marked(t, seen) == set(told.enemies) == {1, 2}
    assert figure(t, seen) == f"−{round(told.damage)}"
    assert said(t, seen) == f"2 enemies attack: about {round(told.damage)} of 20 HP."
    hurt(t, "adrianna", 4)
    assert said(t, seen) == "Risk that Adrianna falls: 4 in 5. 2 enemies attack: about 4 of 4 HP."


def test_where_nobody_comes_it_is_said_and_nothing_is_drawn() -> None:
    t = laid()
    seen = looking(t, SAFE)
    assert (marked(t, seen), figure(t, seen)) == (set(), "")
    assert said(t, seen) == "No enemy attacks Adrianna here."


def test_the_own_space_tells_it_too_and_looking_round_says_the_same() -> None:
    t = laid()
    seen = looking(t, space(4, 6))
    assert marked(t, seen) == {1, 2}
    round_ = about(t.view(0), replace(seen, walks=True), f"space.{space(4, 6)}")
    assert round_ is not None
    assert said(t, seen) in [line.replace("\u00a0", " ") for line in round_.lines]


def test_it_is_gone_with_the_look_and_never_beside_the_lens_a_list_or_without_aids() -> None:
    t = laid()
    seen = looking(t, HERE)
    for other in (
        replace(seen, target=None),
        replace(seen, target=space(0, 4)),
        replace(seen, lens=True),
        replace(seen, aids=False),
        replace(seen, choosing=None),
    ):
        assert (marked(t, other), figure(t, other)) == (set(), ""), other.target


def test_where_a_hero_steps_onto_a_new_tile_its_enemies_are_told_of() -> None:
    """They have come before it steps there."""
    asked = 0
    for view in states(3, 43)["tile_land"]:
        seat = view.to_act()[0]
        for space_, move in on_land(view, seat).items():
            if isinstance(move, Land) and view.enemies:
                seen = replace(context(3, choosing=seat, viewport=near(view)), target=space_)
                assert marked(view, seen) == set(danger(view, view.active, space_).enemies)
                assert stop_shown(view, seen) == (view.active, space_)
                asked += 1
    assert asked


def test_without_enemies_nothing_is_said_of_danger() -> None:
    t = lay({"adrianna": (4, 6)}, LAND, active="adrianna")
    assert said(t, looking(t, HERE)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_it_is_cut_in_any_language_or_size(language: str) -> None:
    say = Words(language).teller("kalyra")
    last = laid()
    final(last, "final_venoms", (4, 3))
    for scale in (1.0, 1.6):
        lettering = Lettering(2 / 3, scale)
        for t in (laid(), last):
            hurt(t, "adrianna", 6)
            for target in (HERE, SAFE):
                for label in only(Label, tile.place(t.view(0), looking(t, target, text_scale=scale, say=say))):
                    cut = [line for line in set_lines(label, lettering) if isinstance(line[0], Shortened)]
                    assert not cut, (scale, label.key, label.text)


def test_what_takes_hp_beside_the_enemies_is_named() -> None:
    """It fell for certain, though nobody came: nothing said of what."""
    t = lay({"adrianna": (4, 6)}, LAND, active="adrianna")
    foe(t, "skeleton_fighter", (0, 0))
    hurt(t, "adrianna", 2)
    t.heroes[A].venom = 1
    assert said(t, looking(t, SAFE)) == "No enemy attacks Adrianna here. Venom takes 1 HP."
    t.heroes[A].venom = 2
    assert said(t, looking(t, SAFE)) == "Adrianna falls for certain. Venom takes 2 HP."


def test_the_bosss_fire_and_its_wardstones_are_named_too() -> None:
    for card, name in (("final_cinder", "fire takes"), ("final_scholar", "wardstones take")):
        t = laid()
        final(t, card, (4, 3))
        if card == "final_scholar":
            foe(t, "wardstone", (3, 3))
        assert name in said(t, looking(t, HERE)).lower(), card


def worst(hero: str) -> State:
    """That hero's turn, four skeletons above it; it is hurt and poisoned."""
    t = lay({hero: (4, 6)}, LAND, active=hero)
    for x in range(3, 7):
        foe(t, "skeleton_fighter", (x, 4))
    hurt(t, hero, 10)
    t.heroes[hero_index()[hero]].venom = 1
    return t


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_that_a_hero_may_fall_is_whole_for_every_hero(language: str, scale: float) -> None:
    """With all that can be said beside it, by every size of the window: it had lost the name and the odds."""
    say = Words(language).teller("kalyra")
    for hero, card in product(hero_index(), ("", "final_scholar", "final_thief")):
        t = worst(hero)
        if card:
            final(t, card, (4, 3))
        assert len(danger_said(t.view(0), looking(t, HERE, say=say))) == 3
        for label in only(Label, tile.place(t.view(0), looking(t, HERE, text_scale=scale, say=say))):
            for window in (0.5, 2 / 3, 1.0, 2.0):
                cut = [line for line in set_lines(label, Lettering(window, scale)) if isinstance(line[0], Shortened)]
                assert not cut, (hero, card, window, label.text)


def test_a_pointer_that_comes_and_goes_and_arrow_keys_show_it(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, 1, **FAST)
    in_turn(rig)
    state: Any = rig.match._game.state
    here = place(state.heroes[state.active].space)
    at = min(one for one in state.land if one not in state.at and distance(one, space(*here)) == 2)
    number = foe(state, "skeleton_fighter", place(at))
    rig.match._views.clear()
    rig.table.persons.done()
    rig.until(rig.asked)
    walks = [space(*move.path[-1]) for move in rig.view.legal_moves(0) if isinstance(move, Move_)]
    there = next(one for one in walks if danger(rig.view, rig.view.active, one).enemies and rig.context.viewport.sees(one))

    def swords() -> set[str]:
        rig.table.refresh()
        return {prop.key for prop in land_props(rig.view, rig.context) if prop.key.endswith(".sword")}

    rig.point(*rig.context.settled.box(there).centre)
    assert swords() == {f"danger.{number}.sword"}
    rig.point(*rig.context.settled.box(at).centre)
    assert swords() == set(), "the enemy itself has its own slip"
    rig.table.focus.to(f"space.{state.heroes[state.active].space}")
    (x, y), (tx, ty) = here, place(there)
    for key, times in ((pygame.K_RIGHT, tx - x), (pygame.K_LEFT, x - tx), (pygame.K_DOWN, ty - y), (pygame.K_UP, y - ty)):
        for _ in range(times):
            rig.key(key)
    assert swords() == {f"danger.{number}.sword"}
    rig.close()
