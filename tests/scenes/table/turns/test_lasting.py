"""What came of a person's own deed is shown longer than what came of a computer's, as long as the game is new to somebody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.kernel.chance import Chance
from scenes.stage.devices.seating import people
from scenes.table.presenter import READ
from tests.scenes.tables import TableRig

DICE = {"caledea": ("duel_rolled", "siege_rolled", "bombard_fired"), "kalyra": ("dice_rolled",)}


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("title", DICE)
def test_own_dice_stay_for_newcomers(tmp_path: Path, title: str, known: bool) -> None:
    finished = (title,) if known else ()
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rig = kind(
        tmp_path, 2 if title == "kalyra" else 8, humans=1 if title == "kalyra" else 4, seed=3, coach=False, finished=finished
    )
    rig.pass_by(1 / 60)
    face, show, chance = rig.room.face, rig.table.show, Chance(1)
    persons = people(rig.match.players)
    added, seen = show.add, {True: 0, False: 0}

    def add(event: Any, view: Any, cue: Any, mood: Any, others: bool) -> None:
        if type(event).__struct_config__.tag in DICE[title]:
            seat = view.active if title == "caledea" else view.heroes[view.active].seat if view.active >= 0 else 1
            usual = face.cue(event, view)
            stays = not known and seat in persons and (title != "kalyra" or len(view.struck) <= 1)
            assert cue.steps[-1] == pytest.approx(usual.steps[-1] + (READ if stays else 0))
            assert cue.steps[:-1] == usual.steps[:-1]
            seen[seat in persons] += 1
        added(event, view, cue, mood, others)

    show.add = add
    rig.table.minds.update = lambda *dt: False
    for _ in range(900):
        if rig.match.outcome() is not None or all(seen.values()):
            break
        seat = rig.match.to_act()[0]
        legal = rig.match.legal_moves(seat)
        fights = [move for move in legal if type(move).__name__ in ("Attack", "Bombard", "PickGroup", "MoveGroup")]
        rig.match.submit(seat, chance.pick(fights or legal))
        show.skip_all()
    assert seen[True]
    rig.close()
