"""Games of Kalua through the real loop: behind the curtain, out of turn, one decision. From the shelf: `tests/whole`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.kalua.defaults import default_move
from games.kalua.moves import DiscardCard, PlayCard
from games.kalua.title import TITLE
from games.kernel.match import Match
from games.kernel.minds.agents import Choice
from games.kernel.minds.table import ThinksHere
from games.kernel.minds.thinker import Question
from games.kernel.protocol import Seat, checksum
from scenes.kalua.choosing.discards import Discards, open_discards
from scenes.kalua.choosing.market import PLACES, Market, open_market
from scenes.kalua.choosing.menu import quiet_line
from scenes.kalua.choosing.persons import SECRET
from scenes.stage.loop.metrics import SAFE
from scenes.table.chooser import Answer
from tests.clauses import clause
from tests.scenes.kalua.hands import KeyHand, MouseHand
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.tables import seated

A, B, X, Y, BACK, START, LB, RB = 0, 1, 2, 3, 4, 6, 9, 10
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
FAST: Any = {"pace": 2.0}
MOST = 600
"""Decisions after which a game is given up."""


def click_on(rig: IslandRig, id: str) -> None:
    MouseHand(rig).on(id)


# -- several persons ---------------------------------------------------------------------------------------------------------


def lift(rig: IslandRig) -> None:
    """By the seat's own pad where there are pads, else by the keyboard."""
    seat = rig.table.persons.curtain.seat
    assert seat is not None
    if rig.pads:
        rig.pads[seat].press(A)
    else:
        rig.key_down(pygame.K_RETURN)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5)
    if rig.pads:
        rig.pads[seat].release(A)
    else:
        rig.key_up(pygame.K_RETURN)
    rig.frames(2)


def waits(rig: IslandRig) -> bool:
    return bool(rig.table.persons.curtain.waits)


def test_a_whole_game_of_two_persons_and_one_keyboard(tmp_path: Path) -> None:
    """What concerns the hand is decided behind the curtain, all else before everybody's eyes."""
    rig = IslandRig(tmp_path, 3, 2, "curtain", seed=8, options={"round_limit": "20"}, **FAST)
    covered, shown = set(), set()
    for _ in range(MOST):
        rig.until(lambda: rig.over() or waits(rig) or rig.asked())
        if rig.over():
            break
        phase = rig.view.phase
        if waits(rig):
            covered.add(phase)
            lift(rig)
            assert rig.table.persons.private == rig.choice.seat
        elif rig.table.persons.private is None:
            shown.add(phase)
            assert not [piece for piece in rig.table.pieces.pieces if piece.id.startswith("hand.")]
        rig.room.decisions.take(Answer(move=default_or_card(rig)))
        rig.frames(2)
    assert rig.over()
    assert {"setup_split", "play", "respond"} <= covered <= set(SECRET)
    assert {"draw", "leader"} <= shown
    assert not shown & set(SECRET)
    rig.close()


def default_or_card(rig: IslandRig) -> Any:
    """A card now and then, so that volleys come about."""
    seat = rig.choice.seat
    view = rig.match.view(seat)
    plays = [move for move in view.legal_moves(seat) if isinstance(move, PlayCard)]
    return plays[0] if plays and rig.match.moves % 3 == 0 else default_move(view, seat)


def test_persons_with_a_pad_each_are_asked_behind_the_curtain(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, 2, "curtain", seed=8, pads=2, **FAST)
    rig.until(lambda: waits(rig))
    seat = rig.table.persons.curtain.seat
    assert seat is not None
    rig.pads[1 - seat].press(A)
    rig.wait(2.0)
    assert waits(rig), "another pad lifted the curtain"
    rig.pads[1 - seat].release(A)
    rig.frames(2)
    rig.pads[seat].press(A)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5)
    rig.pads[seat].release(A)
    rig.frames(2)
    assert rig.choice.seat == seat
    rig.close()


# -- one decision ------------------------------------------------------------------------------------------------------------


def until_phase(rig: IslandRig, phase: str, most: int = 400) -> None:
    """Plays the table's plain moves until the person is asked in that phase."""
    for _ in range(most):
        rig.until(rig.asked_or_over)
        assert not rig.over(), f"the game ended before {phase}"
        if rig.view.phase == phase:
            return
        rig.match.submit(rig.choice.seat, default_move(rig.match.view(rig.choice.seat), rig.choice.seat))
        rig.frames(2)
    raise AssertionError(f"never asked in {phase}")


def test_a_card_opens_its_prices_and_back_closes_them(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, **FAST)
    until_phase(rig, "play")
    id = next(p.id for p in rig.table.pieces.pieces if p.group == "hand" and rig.table.pieces.piece(f"off.{p.id}") is None)
    rig.table.focus.to(id)
    rig.key(pygame.K_RETURN)
    assert rig.choice.piece == id
    assert rig.table.focus.current == "option.0"
    rig.key(pygame.K_ESCAPE)
    assert not rig.choice.opened
    rig.close()


def test_done_plays_nothing_but_shows_what_does_least(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, **FAST)
    until_phase(rig, "play")
    id = next(p.id for p in rig.table.pieces.pieces if p.group == "hand" and rig.table.pieces.piece(f"off.{p.id}") is None)
    rig.table.focus.to(id)
    rig.key(pygame.K_RETURN)
    rig.table.focus.to(id)
    moves = rig.match.moves
    rig.key(pygame.K_x)
    assert (rig.match.moves, rig.choice.opened) == (moves, "")
    assert rig.table.focus.current == f"option.{quiet_line(rig.match.view(0), 0)}"
    rig.close()


@clause("KALUA-503")
def test_a_card_that_cannot_be_paid_says_why_with_the_clause(tmp_path: Path) -> None:
    for seed in range(6, 40):
        rig = IslandRig(tmp_path / str(seed), 3, seed=seed, **FAST)
        until_phase(rig, "play")
        dear = [
            p
            for p in rig.table.pieces.pieces
            if rig.table.pieces.piece(f"off.{p.id}") is not None and ".new_leader" not in p.id
        ]
        if dear:
            break
        rig.close()
    moves = rig.match.moves
    rig.table.focus.to(dear[0].id)
    rig.key(pygame.K_RETURN)
    assert rig.match.moves == moves
    assert rig.refused.clause == "KALUA-503"
    assert "prayers" in rig.refused.message
    rig.close()


def until_an_open_question(rig: IslandRig) -> None:
    """Plain moves until a person is asked for something that all may see."""
    rig.until(lambda: waits(rig))
    while not (rig.asked() and rig.view.phase not in SECRET):
        if waits(rig):
            lift(rig)
        if rig.asked():
            rig.match.submit(rig.choice.seat, default_move(rig.match.view(rig.choice.seat), rig.choice.seat))
        rig.frames(3)
        rig.until(lambda: waits(rig) or rig.asked())


def buys_by_mouse(rig: IslandRig, seat: Seat) -> None:
    click_on(rig, f"plate.{seat}")
    rig.frames(2)
    assert isinstance(rig.top, Market)
    rig.click(*PLACES[0].centre)


def buys_by_keys(rig: IslandRig, seat: Seat) -> None:
    KeyHand(rig).on(f"plate.{seat}")
    rig.frames(2)
    assert isinstance(rig.top, Market)
    rig.key(pygame.K_RETURN)


def buys_by_own_pad(rig: IslandRig, seat: Seat) -> None:
    """The pad of whoever decides buys nothing at the other's market: it puts it away, and the other opens it again."""
    moves = rig.match.moves
    rig.press(rig.pads[seat], A)
    rig.frames(2)
    assert rig.top is rig.room, "it is said whose turn it is, and what may be done all the same"
    rig.press(rig.pads[seat], A)
    rig.frames(2)
    assert isinstance(rig.top, Market)
    rig.press(rig.pads[1 - seat], DOWN)
    assert isinstance(rig.top, Market), "to walk about is not to go on"
    rig.press(rig.pads[1 - seat], A)
    rig.frames(2)
    assert rig.top is rig.room
    assert rig.match.moves == moves
    rig.press(rig.pads[seat], A)
    rig.frames(2)
    assert isinstance(rig.top, Market)
    rig.press(rig.pads[seat], A)


@clause("KALUA-R13", "KALUA-750", "KALUA-752")
@pytest.mark.parametrize(
    ("secrecy", "pads", "buys"),
    [("curtain", 0, buys_by_mouse), ("curtain", 0, buys_by_keys), ("curtain", 2, buys_by_own_pad)],
    ids=["mouse", "keys", "pad"],
)
def test_a_card_is_bought_while_somebody_else_decides(
    tmp_path: Path, secrecy: Any, pads: int, buys: Callable[[IslandRig, Seat], None]
) -> None:
    rig = IslandRig(tmp_path, 3, 2, secrecy, seed=6, pads=pads, **FAST)
    until_an_open_question(rig)
    other: Seat = 1 - rig.choice.seat
    before = rig.choice, rig.view.pp[other], sum(rig.view.backs_of(other))
    rig.match._game.state.pp[2] = 9  # a computer could pay as well
    rig.match._views.clear()
    rig.table.redraw()
    rig.frames(1)
    assert rig.view.unasked_moves(2)
    assert "plate.2" not in {item.id for item in rig.table.focus.items}
    stood = rig.table.focus.current
    buys(rig, other)
    rig.frames(2)
    assert rig.stage.stack.top is rig.room
    assert (rig.view.pp[other], sum(rig.view.backs_of(other))) == (before[1] - 5, before[2] + 1)
    rig.until(rig.asked)
    assert rig.choice.seat == before[0].seat
    assert not pads or rig.table.focus.current == stood, "who decides goes on where they were"
    rig.close()


def test_who_cannot_pay_is_offered_no_card_out_of_turn(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, 2, "curtain", seed=6, **FAST)
    open_market(rig.table, 0)  # nobody has a hand yet
    rig.frames(2)
    assert rig.stage.stack.top is rig.room
    rig.close()


def test_the_hand_is_reached_from_the_list_beside_it(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, 2, "curtain", seed=6, **FAST)
    rig.until(lambda: waits(rig))
    while not (waits(rig) and rig.view.phase in ("play", "respond")):
        if waits(rig):
            lift(rig)
        if rig.asked():
            rig.match.submit(rig.choice.seat, default_move(rig.match.view(rig.choice.seat), rig.choice.seat))
        rig.frames(3)
        rig.until(lambda: waits(rig) or rig.asked())
    lift(rig)
    rig.until(rig.asked)
    lines = [item.id for item in rig.table.focus.items if item.what.kind == "option"]
    last = [item.id for item in rig.table.focus.items if item.what.kind == "hand"][-1]
    for line in lines:
        rig.table.focus.to(line)
        rig.table.focus.move(-1, 0)
        assert rig.table.focus.current == last
    assert lines
    rig.close()


def test_passing_for_the_phase_answers_by_itself_until_a_button_takes_it_back(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, thinker=Lively(), options={"round_limit": "off"}, **FAST)
    for _ in range(60):
        until_phase(rig, "respond")
        phase_over, asked_again = rig.view.round, False
        rig.table.focus.to("option.1")
        rig.key(pygame.K_RETURN)
        assert rig.table.persons.passing == {0}
        for _ in range(60):
            rig.frames(1, 1 / 4)
            rig.table.show.skip_all()
            asked_again = asked_again or (rig.table.persons.chooser is not None and rig.view.phase == "respond")
            if rig.over() or rig.view.phase in ("draw", "leader") or rig.view.round > phase_over:
                break
        assert not asked_again
        if rig.over() or rig.view.volley_no > 1:
            break
    rig.frames(4, 1 / 4)
    rig.close()


class Lively(ThinksHere):
    """Computer players that open volley after volley; everything else they decide by themselves."""

    def ask(self, question: Question) -> int:
        ticket = super().ask(question)
        view = question.title.read_state(question.view)
        plays = [move for move in view.legal_moves(question.seat) if isinstance(move, PlayCard)]
        if plays:
            answer = self._answers[-1]
            self._answers[-1] = msgspec.structs.replace(answer, choice=Choice(plays[0], answer.choice.reason))
        return ticket


@clause("KALUA-R54")
def test_when_time_is_up_the_table_makes_its_plain_move(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, options={"decision_timer": "20"}, **FAST)
    assert rig.table.timer.limit == 20.0
    until_phase(rig, "leader")
    view = rig.match.view(0)
    happiness, moves = view.happiness[0], rig.match.moves
    assert type(default_move(view, 0)).__name__ == "LeaderSpeech"
    rig.until(lambda: rig.match.moves > moves, 25)
    assert rig.view.happiness[0] == happiness + 1
    rig.close()


def test_outside_a_kiosk_nobody_is_hurried(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, **FAST)
    until_phase(rig, "play")
    rig.wait(60, 1 / 4)
    assert rig.asked()
    rig.close()


@clause("KALUA-R12")
def test_discards_lie_open_for_all(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, thinker=Lively(), **FAST)
    for _ in range(30):
        until_phase(rig, "play")
        if rig.view.discard[0] and rig.view.discard[1]:
            break
        rig.match.submit(0, default_move(rig.match.view(0), 0))
        rig.frames(2)
    rig.table.focus.to("discards.bonus")
    rig.frames(1)
    assert rig.room.offers().chooses == "Open", "it chooses no card"
    click_on(rig, "discards.bonus")
    rig.frames(2)
    assert isinstance(rig.top, Discards)
    assert sum(count for _, count in rig.top.kinds) == len(rig.view.discard[0])
    rig.key(pygame.K_RIGHT)
    assert sum(count for _, count in rig.top.kinds) == len(rig.view.discard[1])
    rig.key(pygame.K_ESCAPE)
    assert rig.stage.stack.top is rig.room
    rig.close()


def test_the_hints_of_the_table_are_put_away_while_another_scene_lies_over_it(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, **FAST)
    rig.canvas.recording = True
    until_phase(rig, "play")
    rig.frames(2)
    closer, choose = rig.stage.words.say("hint.look"), rig.stage.words.say("hint.choose")
    assert {closer, choose} <= {written.text for written in rig.canvas.written}
    open_discards(rig.table, "bonus")
    rig.frames(3)
    assert not {closer, choose} & {written.text for written in rig.canvas.written}
    rig.key(pygame.K_ESCAPE)
    rig.frames(2)
    assert {closer, choose} <= {written.text for written in rig.canvas.written}
    rig.close()


def test_a_hint_points_at_what_to_pick(tmp_path: Path) -> None:
    rig = IslandRig(tmp_path, 3, seed=6, **FAST)
    until_phase(rig, "play")
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None and bool(rig.room.table_view.hint.pieces), 20)
    hint = rig.room.table_view.hint
    assert hint is not None
    assert hint.text
    assert "{" not in hint.text
    rig.frames(2)
    assert rig.table.pieces.piece(f"hinted.{hint.pieces[0]}") is not None
    rig.close()


def test_a_game_taken_up_again_stands_at_the_same_decision(tmp_path: Path) -> None:
    path = tmp_path / "saved.jsonl"
    match = Match.start(TITLE, TITLE.read_options({}), seated(4, 1), 6, path)
    rig = IslandRig(tmp_path / "one", 4, match=match, **FAST)
    until_phase(rig, "play")
    before = checksum(rig.match._game.state), rig.match.moves
    rig.room.exit()
    rig.close()
    again = IslandRig(tmp_path / "two", 4, match=Match.resume(path), **FAST)
    again.until(again.asked, 5)
    assert (checksum(again.match._game.state), again.match.moves) == before
    again.close()


@pytest.mark.parametrize(("humans", "secrecy"), [(1, "open"), (2, "curtain")])
def test_looking_does_not_change_the_game(tmp_path: Path, humans: int, secrecy: Any) -> None:
    """The state is compared before and after every layout and every drawing."""
    rig = IslandRig(tmp_path, 4, humans, secrecy, **FAST)
    rig.app.watch = lambda: checksum(rig.match._game.state)
    for _ in range(100):
        rig.frames(1, 1 / 10)
        if rig.asked():
            for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN):
                rig.key(key)
    rig.close()


@pytest.mark.parametrize("n", [2, 5])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_all_words_on_the_screen_are_readable(tmp_path: Path, n: int, scale: float) -> None:
    rig = IslandRig(tmp_path, n, seed=6, text_size=scale, **FAST)
    rig.canvas.recording = True
    seen = 0
    for phase in ("setup_split", "draw", "leader", "play"):
        until_phase(rig, phase)
        rig.frames(2)
        for written in rig.canvas.written:
            seen += 1
            assert written.size >= 28 * scale - 0.01, written
            assert written.box.inside(SAFE, slack=6.0), written
            assert not written.cut
    assert seen > 80
    rig.close()


def test_discards_are_chosen_card_by_card(tmp_path: Path) -> None:
    for seed in range(6, 60):
        rig = IslandRig(tmp_path / str(seed), 2, seed=seed, thinker=Lively(), options={"round_limit": "20"}, **FAST)
        for _ in range(80):
            rig.until(rig.asked_or_over)
            if rig.over() or rig.view.phase == "discard":
                break
            rig.match.submit(0, default_move(rig.match.view(0), 0))
            rig.frames(2)
        if not rig.over():
            break
        rig.close()
    held = sum(rig.view.backs_of(0))
    card = next(p for p in rig.table.pieces.pieces if p.group == "hand")
    assert isinstance(card.moves[0], DiscardCard)
    click_on(rig, card.id)
    assert sum(rig.view.backs_of(0)) == held - 1
    rig.close()


def test_a_short_game_ends_when_a_village_stands_empty(tmp_path: Path) -> None:
    """Nobody chooses a split; it goes on as ever, and the results say why it is over."""
    rig = IslandRig(tmp_path, 4, seed=3, thinker=Lively(), options={"length": "short"}, **FAST)
    rig.until(rig.asked_or_over)
    assert rig.view.phase != "setup_split"
    for _ in range(MOST):
        rig.until(rig.asked_or_over)
        if rig.over():
            break
        rig.room.decisions.take(Answer(move=default_or_card(rig)))
        rig.frames(2)
    assert rig.over()
    assert rig.view.result.reason == "first_empty"
    assert min(rig.view.families) == 0
    rig.close()


def test_the_market_says_why_a_card_cannot_be_bought(tmp_path: Path) -> None:
    """Its button was grey, and nothing said why."""
    rig = IslandRig(tmp_path, 3, humans=1, options={"length": "short"})
    rig.until(rig.asked)
    state = rig.match._game.state
    state.pp[0], state.deck[0], state.discard[0] = 9, [], []
    rig.match._views.clear()
    rig.stage.push(Market(rig.table, 0))
    rig.frames(2)
    rig.canvas.recording = True
    rig.frames(2)
    assert "That deck and its discard pile are empty." in [w.text for w in rig.canvas.written]
    rig.key(pygame.K_RIGHT)
    rig.frames(2)
    assert "That deck and its discard pile are empty." not in [w.text for w in rig.canvas.written]
    rig.close()
