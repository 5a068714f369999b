"""Games of Kalyra through the real loop: turns, tiles, trades, several persons. From the shelf: `tests/whole`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kalyra.content import hero_ids
from games.kalyra.land.spaces import INN, STEPS, center_of, spaces_of
from games.kalyra.land.spawning import enter, spawn
from games.kalyra.moves import Attack, Move_, UseItem
from games.kalyra.pieces import Enemy
from games.kalyra.table import Result
from games.kalyra.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Happened, Match
from games.kernel.minds.thinker import Answer
from games.kernel.protocol import Outcome, Seat
from games.kernel.replaying import read_game
from scenes.kalyra.decisions.choice import space_of
from scenes.kalyra.decisions.companions import Companions
from scenes.kalyra.detail.quests import book
from scenes.kalyra.land.scenery import land_props
from scenes.kalyra.panels.party import candles_box
from scenes.kalyra.recap import ENDING, results_title, sentence
from scenes.kalyra.zones import INNER, TRAY, plate_box
from scenes.rooms.pause import Pause
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.words import Words
from scenes.table.ending.recap import End
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import only
from tests.clauses import clause
from tests.scenes.hands import ByPad
from tests.scenes.kalyra.hands import KeyHand, Waits, play
from tests.scenes.kalyra.table_rig import LandRig

FAST: dict[str, Any] = {"pace": 2.0}


def table(home: Path, n: int, humans: int = 1, **more: Any) -> LandRig:
    """Every defeat is a hero's last, and the first enemy that falls brings a level: so that games end soon.

    A game that was meddled with cannot be played again from its seed: its past is what was heard of it.
    """
    options = {"people": str(humans) if humans < n else "all"}
    rig = LandRig(home, n, humans, thinker=Waits(), **{"options": options, **FAST, **more})
    match, heard = rig.match, list[Happened[Any]]()
    match.subscribe(None, lambda event, view: heard.append(Happened(match.moves, event, view)), history=True)
    match.past = lambda eyes: heard  # type: ignore[method-assign]
    state: Any = match._game.state
    state.xp = 75
    for hero in state.heroes:
        hero.deaths = 2
    return rig


# -- at the table --------------------------------------------------------------------------------------------------------------


def in_turn(rig: LandRig, found: Callable[[Any], bool] = lambda view: True, most: int = 400) -> None:
    """Until the person has a hero's turn of that kind, whatever was to be chosen before."""
    chance = Chance(7)
    for _ in range(most):
        rig.until(rig.asked)
        view = rig.view
        if view.asking == "hero_turn" and found(view):
            return
        rig.table.play(rig.seat, TITLE.random_move(view, rig.seat, chance))
    raise AssertionError("no such turn")


def can(kind: type[Any]) -> Callable[[Any], bool]:
    return lambda view: any(isinstance(move, kind) for move in view.legal_moves(view.to_act()[0]))


def test_what_is_not_allowed_is_refused_with_its_clause(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig)
    view = rig.view
    far = view.heroes[view.active].space + 5
    rig.table.pick(space_piece(rig, far))
    assert rig.refused.clause.startswith("KALYRA-")
    assert rig.refused.message
    other = next(h for h in view.order if h != view.active)
    rig.table.pick(space_piece(rig, view.heroes[other].space))
    assert rig.refused.clause in ("KALYRA-ITM-09", "KALYRA-R35")
    rig.close()


def space_piece(rig: LandRig, space: int) -> Piece:
    rig.show(space)
    rig.table.refresh()
    piece: Piece | None = rig.table.pieces.piece(f"space.{space}")
    assert piece is not None
    return piece


def test_steps_are_taken_back_until_something_was_learned(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig, lambda view: can(Move_)(view) and view.actions == 3)
    before, moves = rig.view.heroes[rig.view.active].space, rig.match.moves
    step = next(move for move in rig.view.legal_moves(0) if isinstance(move, Move_))
    play(KeyHand(rig), step)
    rig.until(rig.asked)
    assert rig.view.heroes[rig.view.active].space != before
    rig.key(pygame.K_ESCAPE)
    assert rig.view.heroes[rig.view.active].space == before
    assert rig.match.moves == moves
    rig.close()


def test_the_turn_ends_only_after_a_warning_while_actions_are_left(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig, lambda view: view.actions == 3)
    active = rig.view.active
    rig.key(pygame.K_x)
    assert rig.view.active == active
    assert "3" in rig.table.toast.message
    assert not rig.table.toast.bad, "a question, and no refusal"
    rig.key(pygame.K_x)
    assert rig.view.active != active
    rig.close()


def test_the_pack_opens_and_closes_and_so_does_the_map(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig)
    KeyHand(rig).on_space(rig.view.heroes[rig.view.active].space)
    assert rig.choice.menu == "own"
    lines = rig.choice.lines(rig.view)
    can = next(i for i, line in enumerate(lines) if line.refusal is None)
    assert rig.table.focus.current == f"option.{can}", "the first line that can be done"
    rig.key(pygame.K_ESCAPE)
    assert rig.choice.menu == ""
    assert space_of(rig.table.focus.current) is not None
    near = rig.camera.viewport
    rig.key(pygame.K_PAGEUP)
    assert rig.camera.far
    seen = rig.camera.viewport
    assert all(seen.slot_box(slot).inside(INNER) for slot in rig.view.tiles)
    rig.key(pygame.K_PAGEUP)
    assert rig.camera.viewport.cell == near.cell
    rig.close()


def test_the_wheel_walks_through_an_open_list_and_moves_the_window_else(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig)
    viewport = rig.camera.viewport
    KeyHand(rig).on_space(rig.view.heroes[rig.view.active].space)
    at, count = int(rig.table.focus.current.partition(".")[2]), len(rig.choice.lines(rig.view))
    rig.wheel(1)
    assert rig.table.focus.current == f"option.{(at + 1) % count}"
    assert rig.camera.viewport == viewport
    rig.key(pygame.K_ESCAPE)
    rig.wheel(1)
    assert rig.camera.viewport != viewport
    rig.close()


def test_a_mouse_that_rests_on_the_ground_of_a_list_opens_no_tip_over_its_lines(tmp_path: Path) -> None:
    """What is small says what it is: a line, and the candles on a plate."""
    rig = table(tmp_path, 2)
    in_turn(rig)
    KeyHand(rig).on_space(rig.view.heroes[rig.view.active].space)
    rests = {
        "": (TRAY.x + 6, TRAY.y + 40),
        "option.0": rig.table.pieces.piece("option.0").box.centre,
        f"plate.{rig.view.order[0]}.lives": candles_box(plate_box(0)).centre,
    }
    for thing, (x, y) in rests.items():
        rig.point(x, y)
        rig.wait(0.6)
        laid = rig.room.table_view.inspector.laid
        assert (laid.tooltip.thing if laid is not None else "") == thing
    rig.close()


@clause("KALYRA-R32")
def test_a_person_uses_a_card_while_a_companion_decides(tmp_path: Path) -> None:
    """Computer players wait while the list is open; the card is used, and the companion goes on."""
    rig = LandRig(tmp_path, 2, 1, thinker=Silent(), options={"people": "1"}, **FAST)
    in_turn_of(rig, 1)
    state: Any = rig.match._game.state
    mine = next(h for h in state.order if state.heroes[h].seat == 0)
    state.heroes[mine].pack, state.heroes[mine].hp = ["healing_draught"], 3
    rig.match._views.clear()
    rig.key(pygame.K_RETURN)
    assert rig.table.part(Companions).precedes()
    lines = rig.choice.lines(rig.view)
    use = next(i for i, line in enumerate(lines) if isinstance(line.move, UseItem))
    for _ in range(use):
        rig.key(pygame.K_DOWN)
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.table.persons.chooser is None)
    assert rig.view.heroes[mine].hp == 7
    assert not rig.table.part(Companions).precedes()
    rig.close()


def test_whoever_is_asked_is_called_and_whoever_does_something_unasked_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = LandRig(tmp_path, 3, 2, pads=2, thinker=Silent(), options={"people": "2"}, **FAST)
    told: list[str] = []
    monkeypatch.setattr(rig.stage, "tell", lambda text, *more, **known: told.append(text))
    calls = [rig.stage.words.say("table.your_turn", name=player.name) for player in rig.match.players]
    in_turn_of(rig, 2)
    called = [calls.index(words) for words in told if words in calls]
    other = 1 - called[-1]
    ByPad(rig, rig.pads[other]).press("confirm")
    assert (rig.seat, rig.choice.unasked) == (other, True)
    assert [words for words in told if words in calls] == [calls[seat] for seat in called]
    rig.close()


@clause("KALYRA-R32")
def test_a_person_asks_for_a_pause_between_enemies(tmp_path: Path) -> None:
    """A row of the pause, not of a hero's pack: on and off, as the journal says too."""
    path = tmp_path / "game.jsonl"
    rig = LandRig(tmp_path, 2, 1, thinker=Silent(), options={"people": "1"}, path=path, **FAST)
    in_turn_of(rig, 1)
    for on in (True, False, True):
        pause_enemies(rig)
        assert rig.view.hold == [on, False]
    assert Match(read_game(path, TITLES).game, None).view(None).hold == [True, False]
    rig.close()


def test_a_pause_between_enemies_in_the_own_turn_keeps_what_was_begun(tmp_path: Path) -> None:
    """The person decides on, with the list as it was open."""
    rig = table(tmp_path, 2)
    in_turn(rig)
    KeyHand(rig).on_space(rig.view.heroes[rig.view.active].space)
    pause_enemies(rig)
    rig.until(rig.asked)
    assert (rig.choice.menu, rig.view.hold) == ("own", [True, False])
    rig.close()


def test_the_pause_asks_in_the_language_that_was_just_chosen(tmp_path: Path) -> None:
    rig = table(tmp_path, 2)
    rig.key(pygame.K_m)
    rig.frames(3)
    labels = []
    for rig.stage.settings.language in ("en", "it"):
        rig.stage.apply_settings()
        rig.top.resume(None)
        assert isinstance(rig.top, Pause)
        labels += [item.text.partition(":")[0] for item in rig.top.focus.items if item.id == "switch:hold"]
    assert labels == ["Stop after each enemy", Words("it").of("kalyra", "pace.hold")]
    rig.close()


def pause_enemies(rig: LandRig) -> None:
    """Through the pause of the table, by keys."""
    rig.key(pygame.K_m)
    rig.frames(3)
    pause = rig.top
    assert isinstance(pause, Pause)
    for key in (pygame.K_RIGHT, *[pygame.K_DOWN] * 4):
        if pause.focus.current != "switch:hold":
            rig.key(key)
    assert pause.focus.current == "switch:hold"
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_ESCAPE)
    rig.frames(3)
    assert rig.top is rig.room


@clause("KALYRA-R32")
def test_a_person_who_asked_for_pauses_leaves_before_a_blow_at_a_companion(tmp_path: Path) -> None:
    """The companion strikes; the person's hero, who only stands by, is carried home before the dice fall."""
    rig = LandRig(tmp_path, 2, 1, thinker=Silent(), options={"people": "1"}, **FAST)
    in_turn_of(rig, 1)
    state: Any = rig.match._game.state
    mine = next(h for h in state.order if state.heroes[h].seat == 0 and state.heroes[h].status == "board")
    here = state.heroes[state.active].space
    beside = next(here + step for step in STEPS if here + step in state.land and here + step not in state.at)
    number = spawn(state, "mud_golem", beside, None)
    state.heroes[mine].pack = ["recall_scroll"]
    rig.match._views.clear()
    pause_enemies(rig)
    assert rig.view.hold == [True, False]
    rig.match.submit(1, Attack(number))
    rig.until(rig.asked)
    assert (rig.view.asking, rig.seat) == ("react_attack", 0)
    rig.key(pygame.K_RETURN)
    rig.until(lambda: rig.view.asking == "hero_turn")
    assert rig.view.heroes[mine].pack == []
    assert rig.view.heroes[mine].space in spaces_of(INN)
    rig.close()


def in_turn_of(rig: LandRig, seat: Seat) -> None:
    """Until a hero of that computer seat has its turn."""
    chance = Chance(3)
    for _ in range(300):
        rig.frames(1, 0.3)
        rig.table.show.skip_all()
        view = rig.view
        if view.asking == "hero_turn" and view.to_act() == (seat,):
            rig.until(lambda: rig.table.persons.chooser is None and not rig.room.table_input.changing)
            return
        rig.match.submit(view.to_act()[0], TITLE.random_move(view, view.to_act()[0], chance))
    raise AssertionError("it never came to that")


class Silent(Waits):
    """Computer players that never come to a decision: the test decides for them."""

    def poll(self) -> list[Answer]:
        return []


def test_a_hint_points_at_pieces_that_are_there(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig)
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None and bool(rig.room.table_view.hint.text))
    hint = rig.room.table_view.hint
    assert hint is not None
    assert "{" not in hint.text
    assert not rig.stage.words.missing
    rig.close()


def test_the_lens_shows_where_enemies_strike(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig, lambda view: bool(view.enemies))
    rig.key_down(pygame.K_TAB)
    rig.frames(1)
    context = rig.context
    assert any(prop.key.startswith("threat.") for prop in land_props(rig.view, context))
    rig.wait(0.4, 1 / 10)
    rig.key_up(pygame.K_TAB)
    rig.frames(1)
    assert not rig.camera.lens
    rig.close()


def test_a_tap_leaves_the_closer_look_open_until_the_next(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 1, **FAST)
    in_turn(rig)
    for opened in (True, False, True):
        rig.key_down(pygame.K_TAB)
        rig.frames(1)
        rig.key_up(pygame.K_TAB)
        rig.frames(1)
        assert rig.camera.lens is opened
    assert any(label.key == "book.0" and "Reward: " in label.text for label in only(Label, book(rig.view, rig.context)))
    rig.close()


def test_what_nobody_knows_changes_nothing_on_the_screen(tmp_path: Path) -> None:
    """Two games that differ in nothing but the order of the decks look and read the same (7 of the rules page)."""
    drawn = []
    for k in range(2):
        rig = LandRig(tmp_path / str(k), 2, 1, thinker=Silent(), options={"people": "1"}, **FAST)
        in_turn(rig)
        state: Any = rig.match._game.state
        if k:
            for deck in (state.world_deck, state.item_deck, state.quest_deck, state.final_deck, *state.enemy_decks):
                deck.reverse()
            rig.match._views.clear()
        rig.canvas.recording = True
        rig.frames(2)
        drawn.append(([tuple(one) for one in rig.canvas.record], [one.text for one in rig.canvas.written]))
        rig.close()
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("ending", ["final_quest_won", "all_out", "final_quest_lost", "stalemate"])
def test_every_ending_is_told(tmp_path: Path, ending: str) -> None:
    rig = LandRig(tmp_path, 3, 1, **FAST)
    in_turn(rig)
    state: Any = rig.match._game.state
    state.result = Result("win" if ending.endswith("won") else "loss", ending, "KALYRA-GEN-04")  # type: ignore[arg-type]
    outcome = Outcome((), (0, 0, 0), ending, "KALYRA-GEN-04")
    if ending.startswith("final"):
        state.final = "final_cinder"
    if ending == "final_quest_lost":
        state.boss = enter(state, Enemy("final_cinder", center_of(INN), 7, 31, 5), None)
    for language in ("en", "it", "es"):
        words = Words(language)
        assert results_title(state, outcome, rig.table.players, words)
        log = sentence(End(state, outcome, (), rig.table.players, None, words))
        assert "{" not in log
        assert str(state.round) in log
        assert ending != "final_quest_lost" or ("7" in log and "31" in log)
        assert not words.missing
        assert len(ENDING.seats(state, outcome, words)) == 3
    state.heroes[state.order[0]].status = "out"
    gone = hero_ids()[state.order[0]]
    for result in ENDING.seats(state, outcome, Words("en")):
        led = [hero_ids()[h] for h in state.order if state.heroes[h].seat == result.seat]
        assert result.picture == "kalyra.company"
        assert result.args == {"heroes": ",".join(led), "out": gone if gone in led else ""}
    rig.close()
