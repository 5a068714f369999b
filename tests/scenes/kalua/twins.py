"""Pairs of runs that differ only in one card of seat 0, and what each frame of them showed, sounded and shook.

`uv run python -m tests.scenes.kalua.twins 60` plays 60 pairs and says whether all were equal outside the seat's own peek;
`60 late` does so with pictures that come late.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games.kalua.defaults import default_move
from games.kalua.moves import BuyCard, DiscardCard, DrawCard, PlayCard
from games.kalua.table import BONUS, DISASTER
from games.kalua.title import TITLE
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Seat, Tell, Title
from scenes.table.people.seating import Secrecy
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.tables import Puppets, seated
from tests.scenes.twins import SPY, Frame, Watcher, difference, play_pairs


class Twisted:
    """Kalua with one card of seat 0's first hand exchanged for the bottom card of the same deck, which nobody ever draws."""

    def __init__(self, n: int, seed: int, deck: int) -> None:
        self.n, self.deck = n, deck
        state: Any = TITLE.new_game(TITLE.read_options({}), n, Chance(seed), None)
        before = (SPY - state.start_seat) % n
        dealt = 3 if deck == BONUS else 2
        self.place = -(1 + before * dealt)
        self.cards = state.deck[deck][self.place], state.deck[deck][0]

    def title(self, apply: bool) -> Title:
        def new_game(options: Any, n: int, chance: Chance, tell: Tell | None = None) -> Any:
            state: Any = TITLE.new_game(options, n, chance, tell)
            if apply:
                deck = state.deck[self.deck]
                deck[0], deck[self.place] = deck[self.place], deck[0]
            return state

        return replace(TITLE, set_up=new_game)


def same_move(view: Any, seat: Seat, avoid: tuple[str, ...], turn: int) -> Any:
    """What both twins would do: cards that differ stay in the hand."""
    legal = view.legal_moves(seat)
    if view.phase == "discard":
        return next(m for m in legal if isinstance(m, DiscardCard) and m.card not in avoid)
    plays = [m for m in legal if isinstance(m, PlayCard) and m.card not in (*avoid, "looters", "locust_swarm")]
    if plays and turn % 2:
        return plays[0]
    if view.phase == "draw" and len(view.deck[DISASTER]) > len(view.deck[BONUS]):
        return DrawCard("disaster")
    return default_move(view, seat)


class Same(Puppets):
    """Computer players of that kind."""

    def __init__(self, avoid: tuple[str, ...]) -> None:
        super().__init__()
        self.avoid = avoid

    def move(self, view: Any, seat: Seat) -> Any:
        return same_move(view, seat, self.avoid, self._tickets)


def decide(rig: IslandRig, avoid: tuple[str, ...], turn: int) -> None:
    """The person in turn does what both twins would do, by the cursor and the keyboard."""
    seat = rig.choice.seat
    move = same_move(rig.match.view(seat), seat, avoid, turn)
    assert not isinstance(move, BuyCard)
    for _ in range(2):
        fitting = [piece.id for piece in rig.table.pieces.pieces if move in piece.moves]
        lines = [id for id in fitting if id.startswith("option.")]
        rig.table.focus.to((lines or fitting)[0])
        rig.frames(1)
        moves = rig.match.moves
        rig.key(pygame.K_RETURN)
        if rig.match.moves > moves:
            return
    raise AssertionError(f"{move} could not be played")


def lift(rig: IslandRig) -> None:
    rig.key_down(pygame.K_RETURN)
    rig.until(lambda: not rig.table.persons.curtain.hangs, 5, 1 / 20)
    rig.key_up(pygame.K_RETURN)
    rig.frames(2)


def run(secrecy: Secrecy, n: int, seed: int, twisted: Twisted, apply: bool, turns: int, late: bool = False) -> list[Frame]:
    """Plays so many decisions of persons and gives what the others saw."""
    humans = 1 if secrecy == "open" else 2
    title = twisted.title(apply)
    with tempfile.TemporaryDirectory() as home:
        match = Match.start(title, title.read_options({}), seated(n, humans), seed)
        rig = IslandRig(Path(home), n, humans, secrecy, match=match, thinker=Same(twisted.cards), late=late, pace=2.0)
        watcher, persons = Watcher(rig), rig.table.persons
        for turn in range(turns):
            rig.until(lambda: rig.asked() or (persons.curtain.covers and persons.curtain.seat is not None), 60, 1 / 8)
            if persons.curtain.hangs:
                lift(rig)
            decide(rig, twisted.cards, turn)
        rig.wait(1.0, 1 / 20)
        rig.close()
    return watcher.frames


def compare(secrecy: Secrecy, n: int, seed: int, turns: int = 7, late: bool = False) -> str:
    """ "" when nobody but the seat itself can tell the twins apart; else the first thing that differs."""
    twisted = Twisted(n, seed, seed % 2)
    return difference(*(run(secrecy, n, seed, twisted, apply, turns, late) for apply in (False, True)))


def pairs(count: int) -> list[tuple[Secrecy, int, int]]:
    """Ways, seats and seeds. Pairs whose cards are alike are left out."""
    found: list[tuple[Secrecy, int, int]] = []
    seed = 100
    while len(found) < count:
        way: Secrecy = "open" if len(found) % 2 else "curtain"
        n = 2 + len(found) % 4
        if len({*Twisted(n, seed, seed % 2).cards}) == 2:
            found.append((way, n, seed))
        seed += 1
    return found


if __name__ == "__main__":
    play_pairs(pairs, compare, 60)
