"""What all choose at the same time lies at every plate: each person chooses with the own device, in any order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.kalyra.content import hero_ids, hero_index
from games.kalyra.land.spaces import STEPS, place, space
from games.kalyra.moves import DraftHero
from games.kalyra.pending import Levels, Vote
from scenes.kalyra.decisions.placing import stepped
from scenes.kalyra.land.scenery import land_props
from scenes.kalyra.menu.together import papers
from scenes.stage.pieces.pieces import Piece
from tests.clauses import clause
from tests.scenes.hands import ByPad
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import FAST, in_turn

STRENGTH = 1
"""Its line among what a level raises."""


def asked(home: Path, task: Any, n: int, pads: int, humans: int = 0) -> LandRig:
    """Everybody is asked at once, in the middle of a hero's turn; one hero is badly hurt."""
    humans = humans or n
    options = {"people": str(humans) if humans < n else "all"}
    rig = LandRig(home, n, humans, pads=pads, options=options, **FAST)
    in_turn(rig)
    state: Any = rig.match._game.state
    state.stack.append(task)
    state.heroes[state.on_board()[-1]].hp = 2
    rig.match._views.clear()
    rig.table.persons.done()
    rig.until(rig.asked)
    return rig


def shown(rig: LandRig) -> dict[int, int]:
    """Seat -> the line under its cursor, of all papers that lie there."""
    rig.table.refresh()
    return {paper.seat: paper.at for paper in papers(rig.view, rig.context)}


def cell(rig: LandRig, id: str) -> Piece:
    piece: Piece | None = rig.table.pieces.piece(id)
    assert piece is not None, id
    return piece


@clause("KALYRA-R25", "KALYRA-XPL-03")
def test_every_person_raises_a_stat_with_the_own_pad_and_the_last_may_be_first(tmp_path: Path) -> None:
    """Three persons with two heroes each; the third begins, and nobody's cursor is moved by another's pad."""
    rig = asked(tmp_path, Levels(), 3, 3)
    hands = [ByPad(rig, pad) for pad in rig.pads]
    before = [hero.strength for hero in rig.view.heroes]
    assert shown(rig) == {0: 0, 1: 0, 2: 0}
    hands[2].press("right")
    hands[1].press("left")
    assert shown(rig) == {0: 0, 1: 5, 2: 1}
    hands[2].press("confirm")
    hands[2].press("confirm")
    assert rig.match.to_act() == (0, 1), "the third has chosen for both heroes"
    assert set(shown(rig)) == {0, 1}
    hands[1].press("confirm")
    assert rig.match.to_act() == (0, 1)
    hands[0].press("right")
    hands[0].press("confirm")
    hands[1].press("right")
    hands[1].press("confirm")
    assert rig.match.to_act() == (0,)
    hands[0].press("confirm")
    rig.until(lambda: rig.view.asking != "level_up")
    gained = {h: rig.view.heroes[h].strength - before[h] for h in rig.view.order}
    third = [h for h in rig.view.order if rig.view.heroes[h].seat == 2]
    assert all(gained[h] == 1 for h in third)
    assert sum(gained.values()) == 4, "both of the third and both of the first"
    rig.close()


def at_the_inn(home: Path, n: int, pads: int) -> LandRig:
    """All heroes are drafted, as they come."""
    rig = LandRig(home, n, n, pads=pads, **FAST)
    for name in hero_ids():
        rig.match.submit(rig.match.to_act()[0], DraftHero(name))
    rig.until(rig.asked)
    rig.table.refresh()
    return rig


def stands(rig: LandRig, hero: str) -> tuple[int, int] | None:
    """Where that hero has been placed."""
    there = rig.view.heroes[hero_index()[hero]]
    return place(there.space) if there.status == "board" else None


def marks(rig: LandRig) -> dict[int, tuple[int, int]]:
    """Seat -> the space of its mark, of all that are seen; each with the ghost of the hero that comes."""
    rig.table.refresh()
    drawn = {prop.key for prop in land_props(rig.view, rig.context)}
    assert all({f"placing.{seat}", f"placing.{seat}.seat"} <= drawn for seat, _ in rig.context.marks)
    return {seat: place(space) for seat, space in rig.context.marks}


@clause("KALYRA-R71", "KALYRA-SET-04")
def test_four_pads_place_at_the_inn_together(tmp_path: Path) -> None:
    """Two of the four lead two heroes. The last begins, nobody moves another's mark, and nobody waits for what is shown."""
    rig = at_the_inn(tmp_path, 4, 4)
    hands = [ByPad(rig, pad) for pad in rig.pads]
    assert rig.table.ribbon.sentence == rig.context.say("prompt.inn_placement_all")
    assert (rig.seat, marks(rig)) == (0, {1: (1, 0), 2: (2, 0), 3: (0, 1)})
    assert {"placing.0", "placing.0.seat"} <= {prop.key for prop in land_props(rig.view, rig.context)}, "under the cursor too"
    hands[3].press("down")
    hands[2].press("down")
    assert marks(rig) == {1: (1, 0), 2: (2, 1), 3: (0, 2)}
    hands[3].press("confirm")
    hands[2].press("confirm")
    hands[1].press("confirm")
    assert [stands(rig, name) for name in ("valder", "lilith", "gwyn")] == [(0, 2), (2, 1), (1, 0)]
    assert (rig.match.to_act(), rig.seat, rig.table.show.idle) == ((0,), 0, True)
    assert marks(rig) == {1: (0, 0)}, "beside where its last hero was set down"
    rig.frames(3, 0.3)
    assert rig.table.focus.current == f"space.{space(0, 0)}"
    hands[1].press("confirm")
    assert (stands(rig, "edwin"), stands(rig, "odric"), rig.match.to_act(), marks(rig)) == (None, (0, 0), (0,), {})
    hands[0].press("confirm")
    assert rig.refused.clause == "KALYRA-SET-04", "the space is taken"
    hands[0].press("down")
    hands[0].press("confirm")
    rig.until(rig.asked)
    hands[0].press("confirm")
    rig.until(lambda: rig.view.round == 1)
    rig.close()


@clause("KALYRA-R71")
def test_a_pad_goes_on_placing_while_those_who_share_a_mouse_are_asked(tmp_path: Path) -> None:
    """Seat 0 has a pad, seats 1 and 2 pass a mouse along."""
    rig = at_the_inn(tmp_path, 3, 1)
    hand = ByPad(rig, rig.pads[0])
    assert (rig.seat, marks(rig)) == (0, {}), "only who has a device of the own has a mark"
    hand.press("confirm")
    rig.until(rig.asked)
    assert (rig.seat, marks(rig)) == (1, {0: (1, 0)})
    hand.press("down")
    hand.press("confirm")
    assert [stands(rig, name) for name in ("adrianna", "valder", "gwyn")] == [(0, 0), (1, 2), None]
    assert (rig.seat, marks(rig)) == (1, {})
    rig.click(*cell(rig, f"space.{space(2, 1)}").box.centre)
    assert stands(rig, "gwyn") == (2, 1)
    rig.until(rig.asked)
    assert rig.seat == 2
    rig.close()


def test_a_mark_steps_round_the_inn_and_across_it() -> None:
    free = [space(x, y) for x, y in ((0, 0), (2, 0), (0, 1), (2, 1), (1, 2))]
    assert stepped(free, space(0, 0), 1, 0) == space(2, 0), "over a hero"
    assert stepped(free, space(0, 1), 1, 0) == space(2, 1), "over the inn"
    assert stepped(free, space(2, 0), 0, 1) == space(2, 1)
    assert stepped(free, space(2, 1), 0, 1) == space(1, 2), "round the corner"
    assert stepped(free, space(1, 2), 0, 1) == space(1, 2), "nothing lies there"


@clause("KALYRA-R62", "KALYRA-QST-07")
def test_votes_are_given_at_the_same_time_by_pad_and_by_pointer(tmp_path: Path) -> None:
    """One person holds a pad, the two others pass a mouse along: any cell may be pressed."""
    rig = asked(tmp_path, Vote(4), 3, 1)
    view = rig.view
    hurt = view.on_board()[-1]
    k = view.on_board().index(hurt)
    assert set(shown(rig)) == {0, 1, 2}
    assert rig.seat == 1, "who has no device of the own is asked first"
    rig.click(*cell(rig, f"paper.2.{k}").box.centre)
    assert rig.match.to_act() == (0, 1)
    rig.click(*cell(rig, f"option.{k}").box.centre)
    assert rig.match.to_act() == (0,)
    hand = ByPad(rig, rig.pads[0])
    for _ in range(k):
        hand.press("right")
    hand.press("confirm")
    rig.until(lambda: rig.view.asking != "reward_health")
    assert rig.view.heroes[hurt].hp == 6
    rig.close()


def test_every_cell_has_words_and_one_person_chooses_by_keys(tmp_path: Path) -> None:
    rig = asked(tmp_path, Levels(), 2, 0, humans=1)
    hero = rig.view.prompt(0).args["hero"]
    paper = papers(rig.view, rig.context)[0]
    assert hero_ids()[paper.hero] == hero, "it lies at the plate of the hero that is raised"
    assert all(cell(rig, f"option.{k}").text for k in range(6))
    assert rig.table.pieces.piece("tray") is None, "nothing is listed twice"
    rig.key(pygame.K_RIGHT)
    assert rig.table.focus.current == f"option.{STRENGTH}"
    rig.key(pygame.K_RETURN)
    assert rig.match.view(0).choices[0] == ["strength"]
    rig.close()


@clause("KALYRA-ITM-09", "KALYRA-R35")
def test_confirming_on_a_companion_beside_opens_its_wheel_and_there_the_trade(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, options={"people": "1"}, **FAST)
    in_turn(rig)
    state: Any = rig.match._game.state
    companion = next(h for h in state.order if state.heroes[h].seat == 1 and state.heroes[h].status == "board")
    here = state.heroes[state.active].space
    there = next(here + step for step in STEPS if here + step in state.land and here + step not in state.at)
    state.at.pop(state.heroes[companion].space)
    state.heroes[companion].space, state.at[there] = there, ~companion
    state.heroes[state.active].pack = ["healing_draught"]
    rig.match._views.clear()
    rig.show(there)
    rig.table.pick(cell(rig, f"space.{there}"))
    name = hero_ids()[companion]
    assert rig.choice.menu == f"advise.{name}"
    lines = rig.choice.lines(rig.view)
    trade = next(i for i, line in enumerate(lines) if line.opens == f"trade.{name}")
    rig.table.pick(cell(rig, f"option.{trade}"))
    assert rig.choice.menu == f"trade.{name}"
    state.heroes[state.active].pack = []
    rig.match._views.clear()
    rig.choice.menu = f"advise.{name}"
    assert all(line.opens != f"trade.{name}" for line in rig.choice.lines(rig.view)), "there is nothing to trade"
    rig.close()
