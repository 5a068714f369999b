"""What whoever only hears needs to decide: what is left of a turn, what can be done where, which list has opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.kalyra.content import hero_ids
from games.kalyra.land.picking import deed_of, on_land, walk
from games.kalyra.land.reveals import faces_landing
from games.kalyra.land.spaces import place
from games.kalyra.land.tiles import tiles
from games.kalyra.moves import Attack, EndTurn, Land, Move_, PlaceHero, Reveal
from games.kalyra.presence.order import falls_left
from games.kalyra.title import TITLE
from games.kernel.teaching.cards import read_cards
from games.kernel.teaching.fitting import fits
from scenes.kalyra.decisions.choice import LandChoice, space_of
from scenes.kalyra.decisions.opening import Opening
from scenes.kalyra.wording import where
from scenes.stage.words.words import Words
from tests.games.kalyra.positions import foe
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_no_choice import alone
from tests.scenes.kalyra.test_walking import far_off


def ending(rig: LandRig, words: str) -> set[int | None]:
    """The spaces in focus whose words end so."""
    return {space_of(item.id) for item in rig.table.focus.items if item.text.endswith(words)}


def test_the_question_says_what_is_left_and_spaces_what_can_be_done(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    view: Any = rig.view
    hero = rig.table.say(f"hero_short.{hero_ids()[view.active]}")
    assert rig.table.ribbon.sentence == f"Your turn: {hero}. Actions left: {view.actions}"
    moves = on_land(view, rig.seat)
    for kind, words in ((Move_, ", in reach"), (Reveal, ", can be revealed")):
        shown = {space for space in rig.context.settled.pickable(view) if isinstance(moves.get(space), kind)}
        assert ending(rig, words) == shown
        assert shown
    walk = next(move for move in moves.values() if isinstance(move, Move_) and len(move.path) == 1)
    rig.table.play(rig.seat, walk)
    rig.until(rig.asked)
    left = f"Your turn: {hero}. Steps: {rig.view.points}, actions: {view.actions - 1}"
    assert rig.table.ribbon.sentence == left
    rig.close()


def open_text(view: Any, space: int, move: Any) -> str:
    deed, actions = deed_of(view, space, move)
    return Words("en").of("kalyra", f"heard.{deed}", n=actions)


def test_the_marks_say_which_actions_a_longer_walk_takes() -> None:
    """And whom one can strike."""
    state = far_off()
    view = state.view(0)
    told = {space: legs for space in view.land if (legs := walk(view, space))}
    assert told
    for space, legs in told.items():
        assert open_text(view, space, None) == f"in reach with {len(legs)} actions"
    step = next(move for move in on_land(view, 0).values() if isinstance(move, Move_) and len(move.path) == 1)
    state.apply(0, step, None)
    view = state.view(0)
    begun = [space for space in told if len(walk(view, space)) == 2]
    assert begun
    assert {open_text(view, space, None) for space in begun} == {"in reach with 1 action"}
    assert open_text(view, 0, Attack(1)) == "can be attacked"
    assert open_text(view, 0, Land((0, 0))) == open_text(view, 0, PlaceHero((0, 0))) == "can be chosen"


def test_a_list_that_opens_is_announced(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    asked, hero = rig.table.ribbon.sentence, rig.table.say(f"hero_short.{hero_ids()[rig.view.active]}")
    rig.table.focus.to(f"space.{rig.view.heroes[rig.view.active].space}")
    rig.wait(1.0)
    for key, words in ((pygame.K_RETURN, f"What does {hero} do?"), (pygame.K_ESCAPE, asked)):
        rig.stage.told.clear()
        rig.key(key)
        rig.frames(2)
        assert [one.text for one in rig.stage.told if one.kind == "prompt"] == [words]
        assert rig.table.ribbon.sentence == words
    rig.close()


def test_a_tile_that_is_turned_says_where_one_could_step_onto_it(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    rig.match._game.state.world_deck[0] = "wild_10"
    rig.match._views.clear()
    rig.table.play(0, next(move for move in rig.match.legal_moves(0) if isinstance(move, Reveal)))
    rig.until(lambda: rig.asked() and rig.view.asking == "tile_rotate")
    view, seen = rig.view, set[str]()
    task, here = view.stack[-1], view.heroes[view.active].space
    for _ in range(4):
        turn = rig.context.picks.turn
        free = faces_landing(here, task.slot, tiles()[task.tile].faces[turn])
        places = "; ".join(where(rig.table.say, space) for space in free)
        text = f". Ways onto it: {places}" if free else ". Nobody could step onto it"
        lines = [piece.text for piece in rig.table.pieces.pieces if piece.group == "lines"]
        assert lines
        assert all(line.endswith(text) for line in lines), lines
        seen.add(text)
        rig.table.focus.to(next(item.id for item in rig.table.focus.items if item.text.startswith(rig.table.say("act.turn"))))
        rig.key(pygame.K_RETURN)
        rig.frames(2)
    assert len(seen) > 1
    rig.close()


def test_the_plates_of_own_heroes_bear_their_names(tmp_path: Path) -> None:
    """While nobody is asked, a press on one opens the pack."""
    rig = LandRig(tmp_path, 2, 1)
    rig.until(rig.asked)
    while rig.table.view().phase != "turn":
        rig.table.play(rig.seat, rig.table.view(rig.seat).legal_moves(rig.seat)[0])
        rig.until(rig.asked)
    opening, view = rig.table.part(Opening), rig.view
    own = [h for h in view.on_board() if view.heroes[h].seat == rig.seat]
    rig.table.persons.done()
    opening._pack = lambda seats: LandChoice(0)
    told = [item.text for item in opening.focusables(view, rig.context)]
    assert own
    assert told == [f"{rig.table.say(f'figure.{hero_ids()[h]}')}, {view.heroes[h].hp} of {view.heroes[h].hp} HP" for h in own]
    rig.close()


def test_an_end_that_had_to_come_is_not_taken_back_alone(tmp_path: Path) -> None:
    """It would come again at once."""
    rig = alone(tmp_path)
    state = rig.match._game.state
    state.actions, state.moving, state.points = 0, False, 0
    rig.match._views.clear()
    rig.match.submit(rig.seat, EndTurn())
    rig.until(rig.asked)
    moves = rig.match.moves
    assert rig.match.can_undo(rig.seat)
    rig.key(pygame.K_ESCAPE)
    assert rig.match.moves == moves
    assert rig.stage.words.say("table.nothing_to_take_back") in [one.text for one in rig.stage.told]
    rig.close()


def test_focus_stays_on_an_enemy_that_can_be_struck_again(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    state = rig.match._game.state
    own = place(state.heroes[state.active].space)
    foe(state, "gaunt_wolf", (own[0], own[1] - 1), hp=40)
    rig.match._views.clear()
    there = state.view(0).space_of(max(state.enemies))
    rig.table.persons.done()
    rig.until(rig.asked)
    rig.table.focus.to(f"space.{there}")
    rig.wait(1.0)
    rig.key(pygame.K_RETURN)
    rig.wait(3.0)
    rig.until(rig.asked)
    assert rig.view.actions == 2
    assert rig.table.focus.current == f"space.{there}"
    rig.close()


def test_at_the_edge_of_the_land_it_is_said_that_it_ends(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    for _ in range(40):
        rig.key(pygame.K_LEFT)
    assert rig.stage.told[-1].text == rig.stage.words.say("row.end")
    rig.close()


def test_once_the_boss_is_there_nobody_falls_twice() -> None:
    view = far_off().view(0)
    assert falls_left(view, 0) == 3
    view.final = "final_scholar"
    assert falls_left(view, 0) == 1
    card = next(card for card in read_cards(TITLE) if card.say == "wardstones")
    assert not fits(card.rests, view)
    foe(view, "wardstone", (4, 4))
    assert fits(card.rests, view)
