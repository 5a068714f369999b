"""One game at the table: submitting, listening, taking back, handing over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from games.kernel.chance import Chance
from games.kernel.match import Match, MovesUndone, Player, SeatHandedOver
from games.kernel.protocol import Event, IllegalMove, OptionError, text_of
from tests.games.kernel import tiny
from tests.games.kernel.play import begin, play_on
from tests.games.kernel.tiny import TITLES, Hang, Laid, Lay, Shown, State, Trim, Trimmed, Whispered


def lay_all(match: Match) -> int:
    """Every seat lays its first card; gives the taker."""
    for seat in match.to_act():
        match.submit(seat, match.legal_moves(seat)[0])
    return match.to_act()[0]


def test_a_game_is_played_to_its_end() -> None:
    match = play_on(begin())
    assert match.outcome() is not None
    assert match.to_act() == ()


def test_wrong_seat_count_is_refused() -> None:
    with pytest.raises(OptionError, match="2 to 4 seats, not 7"):
        begin(n=7)


def test_an_illegal_move_changes_nothing_and_says_why(tmp_path: Path) -> None:
    match = begin(tmp_path / "a.jsonl")
    before, file = text_of(match.view(0)), (tmp_path / "a.jsonl").read_bytes()
    with pytest.raises(IllegalMove) as refused:
        match.submit(0, Trim())
    assert refused.value.refusal.clause == "TINY-2"
    assert (match.moves, text_of(match.view(0)), (tmp_path / "a.jsonl").read_bytes()) == (0, before, file)


def test_the_view_is_kept_until_the_next_move() -> None:
    match = begin()
    view = match.view(0)
    assert match.view(0) is view
    match.submit(1, match.legal_moves(1)[0])
    assert match.view(0) is not view


def test_each_listener_hears_its_own_part_with_the_view_of_the_moment() -> None:
    match = begin(n=2)
    heard: dict[int | None, list[tuple[Event, State]]] = {None: [], 0: [], 1: []}

    def note(eyes: int | None, event: Event, view: State) -> None:
        heard[eyes].append((event, view))

    for eyes in heard:
        match.subscribe(eyes, partial(note, eyes))
    card = match.legal_moves(0)[0].card
    match.submit(0, Lay(card))
    assert heard[0][0][0] == Laid(0, card)
    assert heard[1][0][0] == heard[None][0][0] == Laid(0, None)
    match.submit(1, match.legal_moves(1)[0])
    taker = match.to_act()[0]
    assert any(isinstance(event, Whispered) for event, _ in heard[taker])
    assert not any(isinstance(event, Whispered) for event, _ in heard[1 - taker] + heard[None])
    shown = next(view for event, view in heard[None] if isinstance(event, Shown))
    assert None not in shown.laid  # the cards still lie there at that moment
    assert match.view(None).laid == [None, None]


def test_a_listener_hears_the_past_when_it_asks() -> None:
    match = begin()
    live: list[Event] = []
    match.subscribe(1, lambda event, view: live.append(event))
    play_on(match, 12)
    past: list[Event] = []
    match.subscribe(1, lambda event, view: past.append(event), history=True)
    assert past[match.n :] == live
    assert past[0].seen_by(None) == past[0]  # seat 0's deal as seat 1 heard it: without its cards


def test_who_left_hears_nothing_more() -> None:
    match = begin()
    heard: list[Event] = []
    leave = match.subscribe(None, lambda event, view: heard.append(event))
    play_on(match, 1)
    count = len(heard)
    leave()
    play_on(match, 3)
    assert len(heard) == count > 0


def test_small_moves_are_taken_back_one_by_one() -> None:
    match = begin()
    taker = lay_all(match)
    before = text_of(match.view(taker))
    for _ in range(3):
        match.submit(taker, Trim())
    match.undo(taker)
    assert match.view(taker).trims == 2
    while match.can_undo(taker):
        match.undo(taker)
    assert text_of(match.view(taker)) == before
    assert not match.can_undo(taker)


def test_what_was_revealed_drawn_or_final_cannot_be_taken_back() -> None:
    match = begin()
    taker = lay_all(match)
    assert not any(match.can_undo(seat) for seat in range(match.n))  # the last card laid revealed all and drew
    match.submit(taker, Trim())
    match.submit(taker, Hang())
    assert not match.can_undo(taker)
    with pytest.raises(ValueError, match="nothing that can be taken back"):
        match.undo(taker)


def test_nothing_is_taken_back_after_another_seat_acted() -> None:
    match = begin()
    match.submit(0, match.legal_moves(0)[0])
    assert match.can_undo(0)
    match.submit(1, match.legal_moves(1)[0])
    assert not match.can_undo(0)
    assert match.can_undo(1)


def test_listeners_hear_of_undo_and_of_a_new_occupant() -> None:
    match = begin()
    heard: list[Event] = []
    match.subscribe(None, lambda event, view: heard.append(event))
    match.submit(0, match.legal_moves(0)[0])
    match.undo(0)
    match.hand_over(2, Player("Owl", "agent", "knight", "owl"))
    assert heard[1:] == [MovesUndone(0, 1), SeatHandedOver(2, match.players[2])]
    assert match.players[2].agent == "knight"


def test_undo_and_hand_over_come_back_with_the_journal(tmp_path: Path) -> None:
    match = begin(tmp_path / "a.jsonl")
    taker = lay_all(match)
    match.submit(taker, Trim())
    match.submit(taker, Trim())
    match.undo(taker)
    match.hand_over(0, Player("Fox", "agent", "page", "fox"))
    match.close()
    again = Match.resume(tmp_path / "a.jsonl", TITLES)
    assert [text_of(again.view(s)) for s in range(3)] == [text_of(match.view(s)) for s in range(3)]
    assert again.players == match.players
    assert again.can_undo(taker)
    again.submit(taker, Trim())
    assert again.view(taker).trims == 2


def test_luck_goes_on_after_a_resume_as_it_would_have_gone(tmp_path: Path) -> None:
    whole = play_on(begin(seed=11), luck=Chance(4))
    luck = Chance(4)
    part = play_on(begin(tmp_path / "a.jsonl", seed=11), 8, luck)
    part.close()
    again = play_on(Match.resume(tmp_path / "a.jsonl", TITLES), luck=luck)
    assert again.moves == whole.moves
    assert again.outcome() == whole.outcome()
    assert text_of(again.view(0)) == text_of(whole.view(0))


def test_what_was_revealed_without_any_draw_is_a_wall_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin()
    taker = lay_all(match)
    match.submit(taker, Trim())
    assert match.can_undo(taker)
    monkeypatch.setattr(Trimmed, "REVEALS", True)
    match.submit(taker, Trim())
    assert not match.can_undo(taker)


def test_who_is_sent_away_during_a_move_hears_nothing_of_its_rest() -> None:
    match = begin()
    heard: list[Event] = []
    leave: list[Callable[[], None]] = []
    match.subscribe(None, lambda event, view: leave[0]())
    leave.append(match.subscribe(None, lambda event, view: heard.append(event)))
    match.submit(0, match.legal_moves(0)[0])
    assert heard == []


def test_an_error_inside_the_rules_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match, twin = begin(n=2), begin(n=2)
    for table in (match, twin):
        table.submit(0, table.legal_moves(0)[0])

    def broken(*values: object) -> Event:
        raise ZeroDivisionError

    with monkeypatch.context() as bug:
        bug.setattr(tiny, "Dealt", broken)  # by then the cards are shown and one is drawn
        match.subscribe(None, lambda event, view: None)
        with pytest.raises(ZeroDivisionError):
            match.submit(1, match.legal_moves(1)[0])
    assert match.moves == 1
    play_on(match, luck=Chance(6))
    play_on(twin, luck=Chance(6))
    assert text_of(match.view(0)) == text_of(twin.view(0))
    assert match.moves == twin.moves


def test_trimmed_is_heard_with_the_new_light() -> None:
    match = begin()
    taker = lay_all(match)
    heard: list[tuple[Event, State]] = []
    match.subscribe(None, lambda event, view: heard.append((event, view)))
    match.submit(taker, Trim())
    assert heard == [(Trimmed(taker, 2), match.view(None))]
