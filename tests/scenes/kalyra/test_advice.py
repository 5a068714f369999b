"""Companions take advice: go there, help her, wait for me; said in any turn, and heard by the thinking process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.kalyra.content import hero_ids
from games.kalyra.land.spaces import place
from games.kalyra.land.spaces import space as space_at
from games.kalyra.mind.advice import Advice, read_advice
from games.kernel.minds.thinker import Question
from scenes.kalyra.decisions.choice import LandChoice, space_of
from scenes.kalyra.land.scenery import land_props
from tests.scenes.kalyra.hands import KeyHand
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import Silent, in_turn, in_turn_of

OPTIONS = {"people": "1"}


class Hears(Silent):
    """Computer players that never come to a decision, and keep what they were advised."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def ask(self, question: Question) -> int:
        self.heard.append(question.advice)
        return super().ask(question)


def companion(rig: LandRig) -> str:
    """The hero that the computer leads and whose turn it is."""
    name: str = hero_ids()[rig.view.active]
    return name


def choose(rig: LandRig, found: Any) -> None:
    """The line of the open list that fits, by keyboard."""
    lines = rig.choice.lines(rig.view)
    KeyHand(rig).on_line(next(i for i, line in enumerate(lines) if found(line)))


def test_a_companion_hears_where_it_shall_go(tmp_path: Path) -> None:
    thinker = Hears()
    rig = LandRig(tmp_path, 2, 1, thinker=thinker, options=OPTIONS, pace=2.0)
    in_turn_of(rig, 1)
    hero = companion(rig)
    rig.key(pygame.K_RETURN)
    choose(rig, lambda line: line.opens == f"advise.{hero}")
    choose(rig, lambda line: line.opens == f"goal.{hero}")
    goal = next(space for space in rig.view.land if space not in rig.view.at)
    KeyHand(rig).on_space(goal)
    assert rig.table.persons.chooser is None
    rig.frames(2)
    told = read_advice(thinker.heard[-1])
    assert told == Advice("go", hero, space=place(goal))
    rig.table.redraw()
    rig.frames(1)
    context = rig.context
    assert any(prop.key == f"wanted.{hero}" for prop in land_props(rig.view, context))
    assert hero.capitalize() in rig.table.toast.message
    rig.close()


def test_help_and_waiting_are_for_one_turn_and_can_be_taken_back(tmp_path: Path) -> None:
    thinker = Hears()
    rig = LandRig(tmp_path, 2, 1, thinker=thinker, options=OPTIONS, pace=2.0)
    in_turn_of(rig, 1)
    hero = companion(rig)
    for kind in ("help", "wait"):
        rig.key(pygame.K_RETURN)
        choose(rig, lambda line: line.opens == f"advise.{hero}")
        choose(rig, lambda line, kind=kind: line.does.startswith(f"tell.{kind}."))
        rig.frames(2)
        told = read_advice(thinker.heard[-1])
        assert told is not None
        assert (told.kind, told.hero) == (kind, hero)
    rig.key(pygame.K_RETURN)
    choose(rig, lambda line: line.opens == f"advise.{hero}")
    choose(rig, lambda line: line.does == f"tell.free.{hero}")
    rig.frames(2)
    assert thinker.heard[-1] == ""
    rig.told.tell(hero, Advice("wait", hero, "gwyn" if hero != "gwyn" else "odric"))
    rig.told.turn_ended(rig.view, hero)
    assert rig.told.signs() == ()
    rig.close()


def test_what_is_said_unasked_is_done_with_at_once(tmp_path: Path) -> None:
    """Nothing comes into focus any more, and one sound answers."""
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    in_turn_of(rig, 1)
    hero = companion(rig)
    rig.key(pygame.K_RETURN)
    choose(rig, lambda line: line.opens == f"advise.{hero}")
    free = len(rig.choice.lines(rig.view)) - 1
    petal = rig.table.pieces.piece(f"option.{free}")
    before = len(rig.stage.sound.record)
    rig.table.pick(petal)
    assert rig.table.persons.chooser is None
    assert [sounded.name for sounded in rig.stage.sound.record][before:] == ["select"]
    rig.close()


def test_who_is_there_is_wanted_there_no_more(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, thinker=Hears(), options=OPTIONS, pace=2.0)
    in_turn_of(rig, 1)
    hero, here = companion(rig), place(rig.view.heroes[rig.view.active].space)
    told = rig.told
    told.tell(hero, Advice("go", hero, space=(here[0] + 4, here[1])))
    told.turn_ended(rig.view, hero)
    assert told.signs() == ((hero, "go", space_at(here[0] + 4, here[1])),)
    told.tell(hero, Advice("go", hero, space=(here[0] + 1, here[1])))
    told.turn_ended(rig.view, hero)
    assert told.signs() == ()
    view, far = rig.view.copy(), Advice("go", hero, space=(here[0] + 4, here[1]))
    for space, stands in ((0, 1), (-1, 0)):
        view.heroes[hero_ids().index(hero)].space = space
        told.tell(hero, far)
        told.turn_ended(view, hero)
        assert len(told.signs()) == stands, "forgotten only by who is off the board"
    rig.close()


def test_in_the_own_turn_a_companion_is_spoken_to_by_picking_it(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1, thinker=Silent(), options=OPTIONS, pace=2.0)
    state: Any = rig.match._game.state
    in_turn_of(rig, 1)
    rig.told.tell(companion(rig), None)
    while rig.view.heroes[rig.view.active].seat != 0 or rig.view.asking != "hero_turn":
        seat = rig.view.to_act()[0]
        rig.match.submit(seat, rig.view.legal_moves(seat)[-1])
    rig.until(rig.asked)
    theirs = next(h for h in state.order if state.heroes[h].seat == 1)
    assert rig.choice.companions == tuple(h for h in state.order if state.heroes[h].seat == 1)
    choice = LandChoice(0, companions=rig.choice.companions)
    space = state.heroes[theirs].space
    far = rig.view.copy()
    far.heroes[far.active].space = next(one for one in far.land if abs((one & 255) - (space & 255)) > 1 and one not in far.at)
    choice.pick_space(space, far)
    assert choice.menu == f"advise.{hero_ids()[theirs]}"
    assert not choice.finish(rig.view).refusal
    rig.close()


def test_advice_never_moves_a_persons_hero(tmp_path: Path) -> None:
    """A person's own heroes are not among those who can be advised."""
    rig = LandRig(tmp_path, 3, 2, thinker=Silent(), options={"people": "2"}, pace=2.0)
    in_turn(rig)
    for h in rig.choice.companions:
        assert rig.match.players[rig.view.heroes[h].seat].kind == "agent"
    assert rig.choice.companions
    assert space_of(rig.table.focus.current) is not None
    rig.close()
