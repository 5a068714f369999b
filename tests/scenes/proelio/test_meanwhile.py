"""Whoever is asked again reads what every other House did and suffered meanwhile: one line each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.proelio import events, siege_events
from games.proelio.presence.deeds import Deeds, gathered
from scenes.proelio.cues import CUES
from scenes.proelio.face import FACE
from scenes.table.presenter import cue_for
from tests.games.proelio.positions import House, lay
from tests.scenes.proelio.samples import EVENTS, VIEW, players
from tests.scenes.tables import ENGLISH, TableRig, seated

NEWS = (siege_events.AttackPlaced, events.FortBuilt, siege_events.InfiltrationHit, siege_events.LootPaid)


def test_every_attack_theft_and_wall_since_the_own_turn_is_on_the_slip(tmp_path: Path) -> None:
    """Through the real loop, in the short form of four, before a newcomer."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": "proelio"})
    rules = TITLES["proelio"]
    match = Match.start(rules, rules.read_options({"length": "short"}), seated(4, 1, "page"), 5)
    rig, chance, told, others = kind(tmp_path, match=match, coach=False), Chance(5), 0, -1
    news: list[tuple[int, type[Any]]] = []
    began = rig.room.presenter.began

    def hear(beat: Any, step: int) -> None:
        began(beat, step)
        for event, view in beat.events if step == 0 else ():
            if isinstance(event, NEWS) and view.turn_seat != 0:
                news.append((view.turn_seat, type(event)))

    rig.room.presenter.began = hear
    for _ in range(1500):
        if rig.over() or told >= 3:
            break
        if rig.asked():
            moved = rig.match.moves - rig.match.moves_of(0)
            if moved != others >= 0 and len(news) >= 2:
                slip = rig.table.catch_up
                assert slip is not None, news
                lines = {seat: next(t for _, t in slip.rows if t.startswith(rig.table.players[seat].name)) for seat, _ in news}
                for seat, what in news:
                    assert ("attacks" in lines[seat]) is ((seat, siege_events.AttackPlaced) in news), (what, lines)
                    assert ("builds" in lines[seat]) is ((seat, events.FortBuilt) in news), (what, lines)
                assert sum(t.startswith(rig.table.players[news[0][0]].name) for _, t in slip.rows) == 1
                told += 1
            others = moved
            news.clear()
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        rig.pass_by(1 / 10)
    assert told
    rig.close()


def test_a_turn_of_another_house_is_one_line() -> None:
    view = lay(House(), House(), House(), House(), turn=1).view(0)
    by, target = view.right(1), view.left(1)
    parts = [
        siege_events.AttackRevealed(by, 1, "infiltration", True, 0),
        siege_events.InfiltrationHit(by, 1, 1, None),
        events.FortBuilt(1, "tower", None),
        siege_events.AttackPlaced(1, target, "imperial", None),
    ]
    deeds: Deeds | None = None
    for part in parts:
        deeds = gathered(deeds, part, view)
    assert deeds is not None
    entry = CUES.log_entry(deeds, view, players(4), ENGLISH)
    names = [one.name for one in players(4)]
    assert entry is not None
    assert entry.text == (
        f"{names[1]}: is robbed of a card by {names[by]}, builds the Tower and attacks {names[target]} with a gold card."
    )
    later = lay(House(), House(), House(), House(), turn=2).view(0)
    later.turn_no = view.turn_no + 1
    assert gathered(deeds, parts[0], later) is None, "another turn is another line"


@pytest.mark.parametrize(
    "kind", [events.FortBuilt, siege_events.AttackPlaced, siege_events.AttackRepelled, siege_events.LootPaid]
)
def test_a_newcomer_has_time_to_read_an_attack_its_end_and_a_wall(kind: type[Any]) -> None:
    event = next(one for one in EVENTS if type(one) is kind)
    slow, usual = (sum(cue_for(FACE, event, VIEW, (), known=known).steps) for known in (False, True))
    assert slow >= max(1.9, usual + 1.0)
