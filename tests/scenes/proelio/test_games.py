"""Games of Proelio through the real loop: alliances; behind the curtain; lifted Hands. From the shelf: `tests/whole`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.proelio import moves as m
from scenes.proelio.choosing.buttons import option_text
from scenes.proelio.labels import labels
from scenes.proelio.parts import AttackOdds
from scenes.stage.devices.action import Kind
from tests.clauses import clause
from tests.scenes.proelio.hands import KeyHand, MouseHand, PadHand, play, whole_game
from tests.scenes.proelio.moments import liked
from tests.scenes.proelio.table_rig import A, WarRig

B, X, SELECT = 1, 2, 4


@clause("PROELIO-1010", "PROELIO-1012")
def test_a_whole_game_of_alliances_by_keyboard_alone(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=56, options={"mode": "allied"})
    assert {"action", "overflow", "scribes_keep"} <= whole_game(rig, KeyHand(rig), 56)
    rig.close()


# -- behind the curtain, with lifted Hands -----------------------------------------------------------------------------------


def test_two_persons_pass_one_pad_behind_the_curtain(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 3, 2, "curtain", seed=5)
    pad = rig.plug()
    chance, whose = Chance(5), list[Any]()
    while len(whose) < 6 and not rig.over():
        rig.until(lambda: rig.over() or rig.covered() or rig.asked())
        if rig.over():
            break
        if rig.covered():
            whose.append(rig.table.persons.curtain.seat)
            rig.lift_curtain(pad)
        assert rig.table.persons.private == whose[-1]
        assert any(piece.group == "hand" for piece in rig.table.pieces.pieces)
        play(PadHand(rig, pad), liked(rig.view, rig.seat, chance))
    assert {0, 1} <= set(whose)
    rig.close()


def peeks(rig: WarRig) -> bool:
    rig.frames(2)
    return any(piece.group == "hand" for piece in rig.table.pieces.pieces)


@pytest.mark.parametrize("hold", ["hold", "toggle"])
def test_the_pad_of_another_seat_chooses_nothing_behind_the_curtain(tmp_path: Path, hold: str) -> None:
    rig = WarRig(tmp_path, 3, 2, "curtain", seed=5, pads=2, hold=hold)
    rig.until(rig.covered)
    seat = rig.table.persons.curtain.seat
    assert seat is not None
    other, moves = rig.pads[1 - seat], rig.match.moves
    rig.lift_curtain(rig.pads[seat])
    assert peeks(rig)
    for button in (A, A, X, B):
        rig.press(other, button)
    assert rig.match.moves == moves
    assert rig.choice.picked == ()
    assert rig.table.persons.private == seat
    rig.close()


# -- single decisions --------------------------------------------------------------------------------------------------------


def until_asked(rig: WarRig, phase: str, seed: int = 1) -> None:
    """The person's decision in that phase."""
    chance = Chance(seed)
    while True:
        rig.until(rig.asked_or_over)
        assert not rig.over(), f"{phase} never came"
        if rig.view.phase == phase:
            return
        play(MouseHand(rig), liked(rig.view, rig.seat, chance))


@clause("PROELIO-302", "PROELIO-R7")
def test_an_attack_that_is_not_allowed_says_why_by_name_and_clause(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=3)
    rig.until(rig.asked)
    rig.table.refuse(rig.view.why_not(rig.seat, m.place_attack("soldiers")))
    assert rig.refused.clause == "PROELIO-302"
    from games.kernel.protocol import Refusal

    rig.table.refuse(Refusal("refusal.attack_pending", "PROELIO-R7", {"target": 3}))
    assert rig.match.players[3].name in rig.refused.message
    rig.close()


def test_a_button_that_cannot_be_chosen_plays_nothing_and_says_why(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=3)
    rig.until(rig.asked)
    i = next(i for i, option in enumerate(rig.choice.buttons(rig.view)) if option.words == "act.imperial")
    moves = rig.match.moves
    MouseHand(rig).on(f"option.{i}")
    assert rig.match.moves == moves
    assert rig.refused.clause == "PROELIO-605"
    rig.close()


@clause("PROELIO-400", "PROELIO-401")
def test_the_blind_defender_is_shown_odds_that_make_a_whole(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 3, seed=4)
    until_asked(rig, "deploy", 4)
    rig.frames(40)
    odds = rig.table.part(AttackOdds).odds
    assert 0.99 < sum(share for _, share in odds) < 1.01
    shown = [piece.id for piece in rig.table.pieces.pieces if piece.id.startswith("odds.")]
    assert shown == [f"odds.{card}" for card, _ in odds]
    rig.close()


def test_back_lets_go_of_a_card_and_x_plays_the_first_button(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=3)
    pad = rig.plug()
    rig.until(rig.asked)
    first = next(piece.id for piece in rig.table.pieces.pieces if piece.group == "hand")
    hand, moves = PadHand(rig, pad), rig.match.moves
    hand.on(first)
    picked = rig.choice.picked
    assert picked == (first,)
    rig.press(pad, B)
    assert rig.choice.picked == ()
    rig.press(pad, X)
    assert rig.match.moves == moves, "nothing is picked: nothing is meant"
    rig.close()


def test_done_names_what_it_does_and_leads_there_before_it_does_it(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=3)
    pad = rig.plug()
    rig.until(rig.asked)
    assert rig.table.focus.what.kind == "hand", "whoever presses on to look only picks a card"
    option = next(i for i, _ in enumerate(rig.view.hand[0]) if pick(rig, pad, i))
    label = rig.choice.buttons(rig.view)[0]
    done = option_text(rig.table.context, label)
    assert (Kind.ALT, done) in [row for legend in rig.room.table_view.legend_rows for row in legend.items], option
    moves = rig.match.moves
    rig.press(pad, X)
    assert (rig.match.moves, rig.table.focus.current) == (moves, "option.0")
    rig.press(pad, X)
    assert rig.match.moves > moves or rig.choice.opened
    rig.close()


def pick(rig: WarRig, pad: Any, i: int) -> bool:
    """Whether the card there, picked, can be played by the first button."""
    rig.table.focus.to([piece.id for piece in rig.table.pieces.pieces if piece.group == "hand"][i])
    rig.frames(20)
    rig.press(pad, A)
    rig.frames(2)
    buttons = rig.choice.buttons(rig.view)
    if rig.choice.ids and buttons[0].refusal is None and buttons[0].move is not None:
        rig.table.focus.to(rig.choice.ids[0])
        rig.frames(20)
        return True
    rig.press(pad, B)
    return False


def test_an_attack_is_taken_back_until_somebody_else_has_acted(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=3, options={"guilds": False})
    pad = rig.plug()
    chance = Chance(2)
    while True:
        rig.until(rig.asked_or_over)
        assert not rig.over()
        attacks = [move for move in rig.view.legal_moves(0) if isinstance(move, m.PlaceAttack)]
        if attacks:
            break
        play(PadHand(rig, pad), liked(rig.view, 0, chance))
    moves = rig.match.moves
    play(PadHand(rig, pad), attacks[0])
    assert rig.match.moves == moves + 1
    assert rig.match.view(0).attack_on[3] is not None
    rig.press(pad, B)
    assert rig.match.moves == moves
    assert rig.match.view(0).attack_on[3] is None
    rig.until(rig.asked)
    assert rig.seat == 0
    rig.close()


@clause("PROELIO-R69")
def test_in_a_kiosk_time_runs_out_and_a_move_is_made(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 3, seed=4, kiosk=True)
    rig.until(rig.asked)
    moves = rig.match.moves
    rig.until(lambda: rig.match.moves > moves, 60)
    rig.close()


def test_a_hint_points_at_what_a_person_would_pick(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=3)
    pad = rig.plug()
    rig.until(rig.asked)
    rig.press(pad, SELECT)
    rig.frames(4)
    hint = rig.room.table_view.hint
    assert hint is not None
    assert hint.text
    assert any(rig.table.focus.find(id) is not None for id in hint.pieces)
    rig.close()


@clause("PROELIO-1012", "PROELIO-R62")
def test_with_a_computer_nobody_talks(tmp_path: Path) -> None:
    """The corner names the ally instead."""
    rig = WarRig(tmp_path, 4, seed=7, options={"mode": "allied"})
    until_asked(rig, "action", 7)
    said = {label.text for label in labels(rig.view, rig.table.look())}
    assert {"Your ally", rig.match.players[2].name} <= said
    assert "Allies do not talk" not in said
    play(MouseHand(rig), next(move for move in rig.view.legal_moves(0) if isinstance(move, m.Support)))
    rig.frames(2)
    assert rig.table.look().talk == 0
    rig.close()


@clause("PROELIO-1012", "PROELIO-R62")
def test_allies_may_talk_for_fifteen_seconds_at_a_support(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, 4, "curtain", pads=4, seed=7, options={"mode": "allied"})
    rig.until(rig.covered)
    assert rig.table.look().talk == 0
    seat = rig.match.to_act()[0]
    rig.match.submit(seat, next(move for move in rig.match.legal_moves(seat) if isinstance(move, m.Support)))
    rig.until(lambda: rig.table.look().talk == 15)
    rig.wait(1.0, 1 / 4)
    assert rig.table.look().talk == 14
    rig.close()


def test_a_hint_says_the_move_in_words_and_to_choose_where_it_points_plays_it(tmp_path: Path) -> None:
    """Focus goes there; a card picked elsewhere takes the hint away."""
    rig = WarRig(tmp_path, 4, seed=3)
    pad = rig.plug()
    rig.until(rig.asked)
    rig.press(pad, SELECT)
    rig.frames(4)
    hint, advice = rig.room.table_view.hint, rig.table.minds.advice
    assert hint is not None
    assert advice is not None
    assert advice.choice is not None
    assert rig.table.focus.current in hint.pieces
    assert hint.text.startswith(
        ("Draw a card. Your cards", "Play it: draw 2 cards. Your cards", "Build", "Attack", "Pay 2 cards for an Imperial one: ")
    )
    assert "played on in thought" not in hint.text
    others = [id for id in (item.id for item in rig.table.focus.items) if id.startswith("hand.") and id not in hint.pieces]
    PadHand(rig, pad).on(others[0])
    rig.frames(2)
    assert rig.choice.picked == (others[0],)
    assert rig.room.table_view.hint is None
    rig.press(pad, B)
    rig.press(pad, SELECT)
    rig.frames(4)
    again = rig.table.minds.advice
    assert again is not None
    assert again.choice is not None
    played: list[Any] = []
    submit = rig.match.submit

    def note(seat: int, move: Any, thinking: Any = None) -> None:
        played.append(move)
        submit(seat, move, thinking)

    rig.match.submit = note  # type: ignore[method-assign]
    rig.until(rig.asked)
    rig.press(pad, A)
    if not played:  # a card of the hand: it is picked, and can still be let go of
        assert rig.choice.picked
        hint = rig.room.table_view.hint
        assert hint is not None
        assert rig.table.focus.current in hint.pieces
        rig.press(pad, A)
    assert played == [again.choice.move]
    rig.close()


def test_a_short_game_begins_behind_shields_and_comes_to_its_end(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, seed=7, options={"length": "short"})
    rig.until(rig.asked)
    assert all(rig.view.level(seat) for seat in range(4))
    built = [line for line in rig.table.log.lines if "Shields" in line.entry.text]
    assert len(built) >= 4, "everybody is told of the walls"
    whole_game(rig, KeyHand(rig), 7)
    assert rig.over()
    assert rig.match.view(0).turn_no < 4 * 25
    rig.close()
