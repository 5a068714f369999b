"""Undo is offered exactly where nothing was learned: an Attack may be taken back until the next House acts, a draw may not."""

from __future__ import annotations

from games.kernel.journal import Player
from games.kernel.match import Match
from games.proelio.moves import DRAW, USE_BARDS, Build, DiscardExcess, PlaceAttack
from games.proelio.title import TITLE


def until(match: Match, kind: type) -> tuple[int, object]:
    """Plays first legal moves until somebody may play such a move; that seat and move."""
    while True:
        (seat,) = match.to_act()
        found = [move for move in match.legal_moves(seat) if isinstance(move, kind)]
        if found:
            return seat, found[0]
        match.submit(seat, match.legal_moves(seat)[0])


def match_of(seed: int, **options: object) -> Match:
    players = tuple(Player(f"P{seat}", "human", "") for seat in range(3))
    return Match.start(TITLE, TITLE.read_options(options), players, seed)


def test_an_attack_can_be_taken_back_until_the_next_house_acts() -> None:
    match = match_of(3, guilds=False)
    seat, move = until(match, PlaceAttack)
    before = match.view(seat)
    match.submit(seat, move)
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.view(seat) == before
    match.submit(seat, move)
    (other,) = match.to_act()
    match.submit(other, match.legal_moves(other)[0])
    assert not match.can_undo(seat)


def test_what_was_drawn_shown_or_discarded_cannot_be_taken_back() -> None:
    for kind in (Build, DiscardExcess):
        match = match_of(4, guilds=False)
        seat, move = until(match, kind)
        match.submit(seat, move)
        assert not match.can_undo(seat)
    match = match_of(5, guilds=False)
    (seat,) = match.to_act()
    match.submit(seat, DRAW)
    assert not match.can_undo(seat)


def test_a_guild_can_be_taken_back_before_the_answer() -> None:
    for seed in range(30):
        match = match_of(seed)
        (seat,) = match.to_act()
        if USE_BARDS in match.legal_moves(seat):
            match.submit(seat, USE_BARDS)
            assert match.can_undo(seat)
            return
    raise AssertionError("no House with Bards begins in any of these games")
