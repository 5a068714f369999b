"""What the rows of hints call Confirm does something that can be seen, at every table, also where a hint has been followed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import BUILT, TITLES
from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from games.proelio import moves as m
from scenes.stage.devices.action import Action, Kind
from scenes.table.chooser import Answer
from tests.scenes.proelio.table_rig import WarRig
from tests.scenes.proelio.windows import Window, besieged
from tests.scenes.table.turns.test_forward import SEATS
from tests.scenes.tables import Puppets, TableRig

DECISIONS = 16
OWED = Window("shortfall", lambda: besieged("trebuchets", "fortress infiltration plague shields"), (m.Deploy(()),), ())


class Adviser(Puppets):
    """Plays at random, and advises so too, at once: here it matters where a hint points, not how good it is."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = TITLES[title]

    def move(self, view: Any, seat: Seat) -> Any:
        return self._title.random_move(view, seat, Chance(self._tickets))


class Pays(Puppets):
    def move(self, view: Any, seat: Seat) -> Any:
        return m.PayLoot(("fortress", "plague", "shields"))


def seen(rig: TableRig[Any]) -> tuple[object, ...]:
    """What tells one moment of a decision from another."""
    table, chooser = rig.table, rig.table.persons.chooser
    said = table.refused, table.card, table.catch_up, rig.room.table_view.hint
    return rig.match.moves, rig.top, chooser and chooser.picked, table.focus.current, table.context, said


def names_confirm(rig: TableRig[Any]) -> bool:
    return any(Kind.CONFIRM in row.kinds for row in rig.legend_rows)


def advised(rig: TableRig[Any]) -> tuple[str, ...]:
    """The pieces of a hint, asked for now."""
    rig.room.table_input._ask_advice(Action(Kind.HINT))
    rig.until(
        lambda: (
            rig.room.table_view.hint is not None
            and rig.table.minds.advice is not None
            and rig.table.minds.advice.choice is not None
        ),
        300,
    )
    rig.frames(3)
    return tuple(rig.room.table_view.hint.pieces)


def dead(rig: TableRig[Any]) -> list[str]:
    """Things a hint names on which Confirm, although it has a name, does nothing: each before and after it is picked."""
    found = []
    for id in advised(rig):
        for _ in range(2):
            if not rig.asked() or rig.room.table_view.hint is None or not rig.table.focus.to(id):
                continue
            rig.room.decisions.brought()
            rig.table.redraw()
            rig.frames(2)
            before, moves = seen(rig), rig.match.moves
            if names_confirm(rig):
                rig.key(pygame.K_RETURN)
                if seen(rig) == before:
                    found.append(id)
            if rig.match.moves > moves:
                return found
    return found


@pytest.mark.parametrize("title", BUILT)
def test_confirm_does_something_wherever_a_hint_points(tmp_path: Path, title: str) -> None:
    made: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = made(tmp_path, SEATS[title], seed=3, coach=False, thinker=Adviser(title))
    chance, asked = Chance(7), 0
    found: list[str] = []
    for _ in range(DECISIONS):
        rig.until(rig.asked_or_over)
        if rig.over():
            break
        asked += 1
        found += dead(rig)
        rig.until(rig.asked_or_over)
        seat = rig.table.persons.choosing
        if rig.over() or seat is None:
            continue
        rig.table.minds.drop_advice()
        rig.room.decisions.take(Answer(move=rig.match.title.random_move(rig.match.view(seat), seat, chance)))
    assert not found
    assert asked >= DECISIONS // 2
    rig.close()


@pytest.fixture
def owing(tmp_path: Path) -> Any:
    """Three cards are owed, and four are held."""
    rig = WarRig(tmp_path, 4, match=OWED.match(1), coach=False, finished=("proelio",), thinker=Pays())
    rig.until(rig.asked)
    yield rig
    rig.close()


def test_confirm_on_a_picked_card_of_a_hint_lets_it_go_and_is_called_so(owing: WarRig) -> None:
    pieces = [id for id in advised(owing) if id.startswith("hand.")]
    owing.table.focus.to(pieces[0])
    owing.room.decisions.brought()
    owing.key(pygame.K_RETURN)
    assert set(pieces) <= set(owing.choice.picked)
    owing.table.focus.to(pieces[-1])
    owing.room.decisions.brought()
    owing.table.redraw()
    owing.frames(2)
    named = [hint.text for row in owing.legend_rows for hint in row.items if hint.kind is Kind.CONFIRM]
    assert named == ["Put back"]
    owing.key(pygame.K_RETURN)
    assert pieces[-1] not in owing.choice.picked


def test_from_the_last_card_owed_up_leads_to_handing_over(owing: WarRig) -> None:
    """Without a hint, too; and no pick before the last one leads to giving up the wall."""
    for id in ("hand.fortress.0", "hand.plague.0", "hand.shields.0"):
        owing.table.focus.to(id)
        owing.room.decisions.brought()
        owing.key(pygame.K_RETURN)
        assert owing.table.focus.current != "option.1", id
    assert owing.table.focus.current == "option.0"
    owing.table.focus.to("hand.shields.0")
    owing.room.decisions.brought()
    owing.key(pygame.K_UP)
    assert owing.table.focus.current == "option.0"
