"""A hint, then nothing but the same button: every press goes one step on, and the move that is made is the one it said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel.chance import Chance
from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.thinker import Answer, Question
from games.kernel.protocol import Seat
from tests.scenes.hands import ByKeys, ByPad, Presses
from tests.scenes.tables import Puppets, TableRig

SEATS = {"kalesia": 3, "proelio": 3, "caledea": 2, "kalua": 3, "kalyra": 2}
DECISIONS = 40
KINDS = {"kalesia": 1, "proelio": 4, "caledea": 5, "kalua": 4, "kalyra": 6}
"""So many kinds of moves are hinted at, at least."""
MOST = 5
"""Presses for one decision."""


class AnyMoves(Puppets):
    """They hint at any legal move, each kind of move as often as any other, and play as they hint."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = Chance(seed)

    def move(self, view: Any, seat: Seat) -> Any:
        kinds: dict[str, list[Any]] = {}
        for move in view.legal_moves(seat):
            kinds.setdefault(type(move).__name__, []).append(move)
        return self._chance.pick(kinds[self._chance.pick(sorted(kinds))])

    def ask(self, question: Question) -> int:
        """A person's hint comes with a reason that says nothing more."""
        self._tickets += 1
        view, seat = question.title.read_state(question.view), question.seat
        self._answers.append(Answer(self._tickets, seat, Choice(self.move(view, seat), Reason("reason.random")), "whole"))
        return self._tickets


def rig_of(title: str, home: Path, seed: int, pads: int = 0) -> TableRig[Any]:
    made: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    return made(home, SEATS[title], seed=seed, coach=False, thinker=AnyMoves(seed), pads=pads, companions="once", pace=2.0)


def seen(rig: TableRig[Any]) -> object:
    """What a press changes before anything has moved."""
    choice = rig.table.persons.chooser
    hint = rig.room.table_view.hint
    return (choice.picked if choice else None, rig.table.focus.current, hint.pieces if hint else None)


def take(rig: TableRig[Any], hand: Presses) -> tuple[Any, int, list[object]]:
    """The move that a hint says, the presses until one was made, and what each of them found."""
    hand.press("ask")
    rig.until(lambda: rig.room.table_view.hint is not None and rig.table.minds.advice is not None and rig.asked())
    move, moves, trail = rig.table.minds.advice.choice.move, rig.match.moves, []
    for n in range(1, MOST + 1):
        trail.append(seen(rig))
        hand.press("confirm")
        if rig.match.moves > moves:
            return move, n, trail
    raise AssertionError(f"{move} was not made in {MOST} presses: {trail}, refused: {rig.refused}")


def whole_game(rig: TableRig[Any], hand: Presses, most: int) -> dict[str, int]:
    """Until the results, or so many decisions; the kinds of moves, and the presses that each took at most."""
    found: dict[str, int] = {}
    for _ in range(most):
        rig.until(rig.asked_or_over)
        if rig.over():
            break
        seat, moves = rig.seat, rig.match.moves
        move, presses, trail = take(rig, hand)
        made = next(step for step in rig.match._game.steps[moves:] if step.seat == seat)
        assert made.move == move, f"the hint said {move}: {trail}"
        assert len(set(map(str, trail))) == len(trail), f"a press changed nothing: {move}: {trail}"
        kind = type(move).__name__
        found[kind] = max(found.get(kind, 0), presses)
    return found


@pytest.mark.parametrize(
    ("title", "seed"), [("caledea", 4), ("kalesia", 4), ("kalyra", 3), ("kalua", 4), ("kalyra", 4), ("proelio", 4)]
)
def test_a_hint_is_taken_by_one_button(tmp_path: Path, title: str, seed: int) -> None:
    rig = rig_of(title, tmp_path, seed)
    found = whole_game(rig, ByKeys(rig), DECISIONS)
    rig.close()
    assert len(found) >= KINDS[title]


def test_a_hint_is_taken_by_a_pad(tmp_path: Path) -> None:
    rig = rig_of("kalyra", tmp_path, 6, pads=1)
    assert whole_game(rig, ByPad(rig, rig.pads[0]), 20)
    rig.close()
