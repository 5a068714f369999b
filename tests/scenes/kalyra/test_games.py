"""Whole games of Kalyra through the real loop: by pad, mouse and keyboard alone, alone and at a full table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kalyra.moves import EndTurn
from games.kalyra.title import TITLE
from games.kernel.agents import Choice, Reason
from games.kernel.chance import Chance
from games.kernel.rules import Seat, Title
from games.kernel.thinker import Answer
from tests.scenes.kalyra.hands import Hand, KeyHand, MouseHand, PadHand, play
from tests.scenes.kalyra.table_rig import LandRig

FAST: dict[str, Any] = {"pace": 2.0}
ROUNDS = 2
"""So long a person plays on; then every turn is ended until somebody or the darkness wins (R48)."""


class Waits:
    """Computer players that do as little as the rules allow."""

    def __init__(self) -> None:
        self.tickets = 0
        self.answers: list[Answer] = []

    def ask(
        self, title: Title, view_text: str, seat: Seat, spec: str, persona: str = "", budget: int = 0, seed: int = 0
    ) -> int:
        self.tickets += 1
        view = title.read_state(view_text)
        self.answers.append(Answer(self.tickets, seat, Choice(idle(view, seat), Reason("reason.random")), "whole"))
        return self.tickets

    def poll(self) -> list[Answer]:
        out, self.answers = self.answers, []
        return out

    def cancel(self, ticket: int) -> None: ...

    def close(self) -> None: ...


def idle(view: Any, seat: Seat) -> Any:
    """The end of the turn, or the first thing that is legal."""
    legal = view.legal_moves(seat)
    return EndTurn() if EndTurn() in legal else legal[-1]


def table(home: Path, n: int, humans: int = 1, **more: Any) -> LandRig:
    """Every defeat is a hero's last, and the first enemy that falls brings a level: so that games end soon."""
    options = {"people": str(humans) if humans < n else "all"}
    rig = LandRig(home, n, humans, thinker=Waits(), **{"options": options, **FAST, **more})
    state = rig.match._game.state
    state.xp = 75
    for hero in state.heroes:
        hero.deaths = 2
    return rig


def play_whole_game(rig: LandRig, hand: Hand, seed: int) -> set[str]:
    """The kinds of moves that were made by hand."""
    chance, made = Chance(seed), set[str]()
    while True:
        rig.until(rig.asked_or_over)
        if rig.over():
            return made
        view = rig.view
        move = TITLE.random_move(view, rig.seat, chance) if view.round <= ROUNDS else idle(view, rig.seat)
        before = rig.match.moves
        play(hand, move)
        assert rig.match.moves > before, f"{move} was not played: {rig.table.toast.message}"
        made.add(type(move).__name__)


USUAL = {"DraftHero", "PlaceHero", "Move_", "EndTurn"}


@pytest.mark.parametrize(("n", "seed"), [(1, 1), (6, 2)])
def test_a_whole_game_by_pad_alone(tmp_path: Path, n: int, seed: int) -> None:
    rig = table(tmp_path, n)
    assert play_whole_game(rig, PadHand(rig, rig.plug()), seed) >= USUAL
    assert rig.match.outcome() is not None
    rig.close()


@pytest.mark.parametrize(("n", "seed"), [(1, 3), (6, 4)])
def test_a_whole_game_by_mouse_alone(tmp_path: Path, n: int, seed: int) -> None:
    rig = table(tmp_path, n)
    assert play_whole_game(rig, MouseHand(rig), seed) >= USUAL
    rig.close()


@pytest.mark.parametrize(("n", "seed"), [(1, 5), (6, 6)])
def test_a_whole_game_by_keyboard_alone(tmp_path: Path, n: int, seed: int) -> None:
    rig = table(tmp_path, n)
    assert play_whole_game(rig, KeyHand(rig), seed) >= USUAL
    rig.close()
