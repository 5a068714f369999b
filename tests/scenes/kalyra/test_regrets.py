"""Hint and warning weigh the same; no press too many ends a turn; and nothing is asked whose answers all do nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.kalyra.content import bosses
from games.kalyra.defaults import no_choice
from games.kalyra.fight.stats import max_hp
from games.kalyra.mind.outlook import added
from games.kalyra.moves import Attack, EndTurn, Move_
from games.kalyra.pending import Vote
from games.kalyra.presence.regrets import regret
from games.kalyra.quests.finals import boss_values
from scenes.kalyra.decisions.advised import advised
from scenes.kalyra.decisions.choice import choice_of
from scenes.kalyra.decisions.meant import ASKED
from tests.games.kalyra.positions import foe, lay
from tests.scenes.kalyra.moments import context
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_games import FAST, can, in_turn


def beside_a_wisp() -> Any:
    """Adrianna and Gwyn beside an Ember Wisp, which may fall to a blow."""
    state = lay({"adrianna": (0, 0), "gwyn": (2, 0)})
    foe(state, "ember_wisp", (1, 0), hp=1)
    return state.view(0)


def test_a_hint_says_of_a_bursting_enemy_what_the_warning_says() -> None:
    view = beside_a_wisp()
    blow = next(move for move in view.legal_moves(0) if isinstance(move, Attack))
    told = regret(view, blow)
    assert told is not None
    assert told[0] == "burst"
    assert told[1]["n"] == 2
    text = advised(view, context(view.n, 1.0), blow, "So it is.")
    assert f"{told[1]['damage']} damage to each of 2 heroes" in text
    view.heroes[view.active].hp = 1
    falls = regret(view, blow)
    assert falls is not None
    assert falls[0] == "burst_falls"
    assert falls[1]["hero"] == "adrianna"


def test_a_hint_to_end_the_turn_is_taken_at_once_and_another_end_is_warned_of(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig, can(Move_))
    moves = rig.match.moves
    rig.key(pygame.K_x)
    assert rig.match.moves == moves
    rig.wait(ASKED + 0.2)
    rig.key(pygame.K_x)  # the warning has gone: it is asked again
    assert rig.match.moves == moves
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None and not rig.room.decisions.unsettled)
    advice = rig.table.minds.advice
    advice.choice = msgspec.structs.replace(advice.choice, move=EndTurn())
    rig.wait(ASKED + 0.2)
    rig.key(pygame.K_x)
    assert rig.match.moves > moves
    assert rig.match._game.steps[moves].move == EndTurn()
    rig.close()


def test_pressing_the_same_button_again_and_again_ends_no_turn(tmp_path: Path) -> None:
    """The pack of a hero who carries nothing holds the way back under the cursor, then the end of the turn. From there the
    cursor goes to where the hero can go, so that Enter alone plays on."""
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig, can(Move_))
    state, moves = rig.match._game.state, rig.match.moves
    for hero in state.heroes:
        hero.pack, hero.left, hero.right, hero.body = [], "", "", ""
    rig.match._views.clear()
    hero = state.active
    for _ in range(3):
        rig.key(pygame.K_RETURN)
        rig.wait(0.6)
    assert rig.match.moves == moves + 1
    for _ in range(3):
        rig.key(pygame.K_RETURN)
        rig.wait(0.6)
    assert rig.match.moves == moves + 2
    assert rig.match._game.state.active == hero, "it walks, and its turn goes on"
    rig.close()


def test_the_cursor_leaves_the_pack_for_what_a_hint_advises(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig, can(Move_))
    rig.key(pygame.K_RETURN)
    choice = choice_of(rig.table)
    assert choice is not None
    assert choice.menu == "own"
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None and not rig.room.decisions.unsettled)
    rig.wait(0.3)
    hint = rig.room.table_view.hint
    assert hint is not None
    assert hint.pieces
    assert hint.pieces[0].startswith("space.")
    assert choice.menu == ""
    assert rig.table.focus.current == hint.pieces[0]
    rig.close()


def test_nobody_is_asked_whom_to_heal_where_all_are_well() -> None:
    state: Any = lay({"adrianna": (0, 0), "gwyn": (2, 0)}, people="all")
    state.stack.append(Vote(8))
    state.choices = [[] for _ in range(state.n)]
    assert state.asking == "reward_health"
    assert no_choice(state.view(0), 0) is not None
    gwyn = next(hero for hero in state.heroes if hero.status == "board" and hero.hp == max_hp(hero))
    gwyn.hp -= 1
    assert no_choice(state.view(0), 0) is None


@pytest.mark.parametrize("expedition", ["outing", "journey", "short", "full"])
def test_threat_is_what_the_days_have_added_to_the_boss(expedition: str) -> None:
    """... also where the boss has half its HP: within a point, for fractions."""
    state: Any = lay({"adrianna": (0, 0)}, expedition=expedition)
    card = next(iter(bosses().values()))
    state.round = 1
    first = boss_values(state, card)[0]
    state.round = 21
    assert abs(added(state.view(0), 20) - (boss_values(state, card)[0] - first)) <= 1


def test_a_hint_to_go_where_a_hero_may_fall_says_so() -> None:
    """It was said only when the turn ended there; where nobody comes nothing is said."""
    state = lay({"adrianna": (4, 8)}, {(x, y): f"wild_0{1 + x + 3 * y}" for x in range(3) for y in range(1, 3)})
    foe(state, "skeleton_fighter", (4, 4))
    foe(state, "skeleton_fighter", (5, 4))
    view = state.view(0)
    near, far = Move_(((4, 7), (4, 6), (4, 5))), Move_(((3, 8),))
    seen = context(view.n, 1.0)
    assert "stays there" not in advised(view, seen, near, "So it is."), "a whole one stands it"
    view.heroes[view.active].hp = 3
    assert "If Adrianna stays there, a fall is as good as certain." in advised(view.copy(), seen, near, "So it is.")
    assert "stays there" not in advised(view.copy(), seen, far, "So it is.")
