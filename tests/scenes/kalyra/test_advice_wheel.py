"""The wheel of advice: opened by pad, mouse and keyboard, its petals where they point; what is said stands in the journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.kalyra.content import hero_ids
from games.kalyra.land.spaces import place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.listing import partners
from games.kalyra.mind.advice import Advice, read_advice
from games.kalyra.moves import EndTurn
from games.kalyra.title import TITLE
from games.kernel.journal import MoveLine, read_journal
from games.kernel.match import Match
from games.kernel.minds.asking_again import ask_again
from games.kernel.minds.table import ThinksHere
from games.kernel.watching import Replay
from scenes.kalyra.context import LandContext
from scenes.kalyra.decisions.opening import Opening
from scenes.kalyra.decisions.turn_end import fill_in
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.menu.advice import advice_lines
from scenes.kalyra.menu.option import Option
from scenes.kalyra.menu.wheel import PETAL, REACH, hub, spots, towards, wheel_hero
from scenes.kalyra.zones import INNER
from scenes.table.moment_view import lines_of_layout
from tests.scenes.kalyra.hands import Hand, KeyHand, MouseHand, PadHand
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_advice import OPTIONS, Hears
from tests.scenes.kalyra.test_games import in_turn
from tests.scenes.tables import seated


def sight_of(rig: LandRig) -> LandContext:
    rig.table.redraw()
    rig.frames(1)
    return rig.context


def own_turn(rig: LandRig) -> str:
    """Until a person's hero has its turn and the companion stands apart from it; the companion's name."""
    in_turn(rig, lambda view: _companion(rig, view) is not None)
    found = _companion(rig, rig.view)
    assert found is not None
    return hero_ids()[found]


def _companion(rig: LandRig, view: Any) -> int | None:
    """One on the board that is not beside the active hero."""
    near = partners(view, view.active)
    mine = [h for h in rig.choice.companions if view.heroes[h].status == "board"]
    return next((h for h in mine if h not in near), None)


def hand_of(kind: str, rig: LandRig) -> Hand:
    return PadHand(rig, rig.plug()) if kind == "pad" else KeyHand(rig) if kind == "keys" else MouseHand(rig)


def line(rig: LandRig, found: str) -> int:
    lines = rig.choice.lines(rig.view)
    return next(i for i, one in enumerate(lines) if one.opens == found or one.does.startswith(found or "?"))


# -- where the petals lie ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", [1, 2, 3, 5])
@pytest.mark.parametrize("others", [1, 3, 5])
def test_petals_lie_apart_within_the_rim_and_every_one_is_reached_by_steps(own: int, others: int) -> None:
    lines = [Option("line.advise_go", 0, opens="goal.gwyn")]
    lines += [Option("line.advise_help", 0, does=f"tell.help.gwyn.{k}") for k in range(others)]
    lines += [Option("line.advise_wait", 0, does=f"tell.wait.gwyn.{k}") for k in range(own)]
    lines += [Option("line.advise_free", 0, does="tell.free.gwyn")]
    places = spots(lines)
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 >= PETAL**2
    assert all((x * x + y * y) ** 0.5 + PETAL / 2 <= REACH for x, y in places)
    reached, edge = {0}, [0]
    while edge:
        at = edge.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = towards(places, at, dx, dy)
            if there not in reached:
                reached.add(there)
                edge.append(there)
    assert reached == set(range(len(lines)))
    assert towards(places, 0, 0, 1) == len(lines) - 1, "straight down from the first is the last"
    assert towards(places, 0, 0, -1) == 0, "above the first is nothing"


@pytest.mark.parametrize(("own", "others"), [(1, 5), (5, 5), (2, 3)])
def test_petals_lie_apart_where_two_are_above_and_two_below(own: int, others: int) -> None:
    """The arrow and the tick lay half under faces, for whoever may also be traded with and healed."""
    lines = [Option("line.trade", 0, opens="trade.gwyn"), Option("line.advise_go", 0, opens="goal.gwyn")]
    lines += [Option("line.advise_help", 0, does=f"tell.help.gwyn.{k}") for k in range(others)]
    lines += [Option("line.advise_wait", 0, does=f"tell.wait.gwyn.{k}") for k in range(own)]
    lines += [Option("ask.heal", 0, does="tell.heal.gwyn"), Option("line.advise_free", 0, does="tell.free.gwyn")]
    for (ax, ay), (bx, by) in combinations(spots(lines), 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 >= PETAL**2


def test_the_wheel_stays_within_the_window(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    hero = own_turn(rig)
    rig.table.part(Opening).show(f"advise.{hero}")
    context, (x, y) = sight_of(rig), place(rig.view.heroes[hero_ids().index(hero)].space)
    for column, row in ((6, 4), (0, 0), (12, 0), (0, 8), (12, 8), (40, 4)):
        at = hub(rig.view, replace(context, viewport=Viewport((x - column, y - row))))
        assert INNER.x + REACH <= at[0] <= INNER.right - REACH, (column, row)
        assert INNER.y + REACH <= at[1] <= INNER.bottom - REACH - 60, (column, row)
    middle = Viewport((x - 6, y - 4))
    assert hub(rig.view, replace(context, viewport=middle))[0] == middle.box(space_at(x, y)).centre[0], "over the companion"
    rig.close()


# -- by every device -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["pad", "keys", "mouse"])
def test_the_whole_way_by_every_device(tmp_path: Path, kind: str) -> None:
    """On the companion's figure, then a petal: help her; opened again, go there and a space; at last as you like."""
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    hero, hand = own_turn(rig), hand_of(kind, rig)
    where, moves = rig.view.heroes[hero_ids().index(hero)].space, rig.match.moves
    stood = dict(rig.view.at)
    hand.on_space(where)
    assert wheel_hero(sight_of(rig)) == hero
    assert rig.table.focus.find("option.0") is not None
    hand.on_line(line(rig, "tell.help."))
    assert [told[:2] for told in rig.told.signs()] == [(hero, "help")]
    hand.on_space(where)
    hand.on_line(line(rig, f"goal.{hero}"))
    goal = next(space for space in sorted(rig.view.land) if space not in rig.view.at and rig.camera.viewport.sees(space))
    hand.on_space(goal)
    assert rig.told.signs() == ((hero, "go", goal),)
    hand.on_space(where)
    hand.on_line(line(rig, "tell.free."))
    assert rig.told.signs() == ()
    assert rig.match.moves == moves, "talk is no move"
    assert rig.view.at == stood
    rig.close()


def test_back_closes_the_wheel_and_so_does_a_press_beside_it(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    hero = own_turn(rig)
    ways: tuple[Callable[[], None], ...] = (
        lambda: rig.key(pygame.K_ESCAPE),
        lambda: rig.click(INNER.x + 12, INNER.y + 12),
    )
    for close in ways:
        rig.table.part(Opening).show(f"advise.{hero}")
        assert wheel_hero(sight_of(rig)) == hero
        close()
        assert wheel_hero(sight_of(rig)) == ""
        assert rig.told.signs() == ()
    rig.close()


def test_a_press_on_a_companions_plate_opens_its_wheel_and_on_an_own_one_nothing(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    hero = own_turn(rig)
    sight_of(rig)
    companions = {f"plate.{h}" for h in rig.choice.companions if rig.view.heroes[h].status == "board"}
    assert {item.id for item in rig.table.focus.items if item.id.startswith("plate.")} == companions
    plate = rig.table.pieces.piece(f"plate.{hero_ids().index(hero)}")
    assert plate is not None
    rig.click(*plate.box.centre)
    assert wheel_hero(sight_of(rig)) == hero
    rig.key(pygame.K_ESCAPE)
    own = rig.table.pieces.piece(f"plate.{rig.view.active}")
    assert own is not None
    rig.click(*own.box.centre)
    assert wheel_hero(sight_of(rig)) == ""
    rig.close()


def test_a_persons_hero_has_no_line_of_advice(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    own_turn(rig)
    persons = [h for h in rig.view.order if rig.match.players[rig.view.heroes[h].seat].kind == "human"]
    assert persons
    assert not set(persons) & set(rig.choice.companions)
    for h in persons:
        rig.choice.pick_space(rig.view.heroes[h].space, rig.view)
        assert not rig.choice.menu.startswith("advise.")
        rig.choice.unpick()
    rig.close()


def test_the_wheel_says_what_the_petal_under_the_cursor_means(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    hero = own_turn(rig)
    rig.table.part(Opening).show(f"advise.{hero}")
    context = sight_of(rig)
    said = {label.key: label.text for label in lines_of_layout(rig.room.face, rig.view, context, rig.stage.lettering)}
    first = next(iter(advice_lines(rig.view, 0, hero)))
    assert said["wheel.caption"] == rig.table.say(first.words, **first.values)
    assert "tray.head" not in said, "the list is not shown beside the wheel"
    rig.close()


# -- the journal -----------------------------------------------------------------------------------------------------------


def test_a_journal_with_advice_is_thought_again_to_the_same_moves(tmp_path: Path) -> None:
    path = tmp_path / "told.jsonl"
    match = Match.start(TITLE, TITLE.read_options(OPTIONS), seated(2, 1, "hero"), 3, path)
    rig = LandRig(tmp_path, 2, 1, thinker=ThinksHere(), match=match, pace=2.0)
    hero = own_turn(rig)
    goal = next(space for space in sorted(rig.view.land) if space not in rig.view.at)
    rig.told.tell(hero, Advice("go", hero, space=place(goal)))
    before = rig.match.moves
    for _ in range(300):
        rig.frames(1, 0.3)
        rig.table.show.skip_all()
        if rig.asked() and rig.view.asking == "hero_turn":
            rig.table.play(rig.seat, EndTurn())
        elif rig.asked():
            fill_in(rig.table, rig.choice)
        if _advised_lines(path) and rig.told.signs() == ():
            break
    lines = _advised_lines(path)
    assert lines
    assert rig.match.moves > before
    rig.close()
    assert {read_advice(one.thinking.advice) for one in lines if one.thinking} == {Advice("go", hero, space=place(goal))}
    assert all(rig.match.players[one.seat].kind == "agent" for one in lines)
    found = list(ask_again(Replay(path)))
    assert found
    assert all(one.again for one in found)


def _advised_lines(path: Path) -> list[MoveLine]:
    moves = [one for one in read_journal(path).lines if isinstance(one, MoveLine)]
    return [one for one in moves if one.thinking is not None and one.thinking.advice]
