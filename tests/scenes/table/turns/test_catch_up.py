"""Whoever is asked after the others have moved is told of everything that was done to them meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.caledea import events as caledea
from games.caledea.table import IDS
from games.catalog import TITLES
from games.kalua import volley_events as volley
from games.kalyra import events as kalyra
from games.kalyra.presence.concerns import seat_of
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Seat
from games.proelio import events as proelio
from games.proelio import siege_events as siege
from scenes.stage.aids.readout.readout import ReadOut
from scenes.stage.devices.action import Action, Kind
from scenes.table.people.meanwhile import A_ROW, FRESH, Heard, worth_reading
from scenes.table.show.sweep import READS, TOLD
from scenes.titles import face_of
from tests.scenes.tables import ENGLISH, TableRig, seated

SEATS = {"proelio": 4, "caledea": 4, "kalua": 4, "kalyra": 4}
OPTIONS: dict[str, dict[str, str]] = {"caledea": {"length": "short"}, "kalua": {"length": "short"}}
Loses = Callable[[Any, Any], Seat | None]
"""Whom an event hits, by the event and the view at its moment; None: nobody."""
HITS: dict[type[Any], Loses] = {
    siege.AttackPlaced: lambda e, view: e.defender,
    siege.LootPaid: lambda e, view: e.giver,
    siege.InfiltrationHit: lambda e, view: e.victim,
    siege.FortLost: lambda e, view: e.seat,
    siege.GunpowderBlast: lambda e, view: e.defender,
    proelio.HandInspected: lambda e, view: e.target,
    proelio.StrategyPlayed: lambda e, view: e.target,
    proelio.FortBuilt: lambda e, view: next((seat for seat in range(view.n) if view.left(seat) == e.seat), None),
    caledea.UnitRemoved: lambda e, view: e.unit // IDS,
    caledea.CapitalCaptured: lambda e, view: e.owner,
    caledea.OutpostSalted: lambda e, view: e.owner,
    caledea.StructureDestroyed: lambda e, view: view.owner_of(e.square) if view.owner_of(e.square) >= 0 else None,
    caledea.StructureAbandoned: lambda e, view: view.owner_of(e.square) if view.owner_of(e.square) >= 0 else None,
    caledea.GoldChanged: lambda e, view: e.seat if e.delta < 0 else None,
    volley.FamiliesDied: lambda e, view: e.seat,
    volley.FamiliesMoved: lambda e, view: e.origin if isinstance(e.origin, int) else None,
    volley.TempleDestroyed: lambda e, view: e.seat,
    volley.TargetChosen: lambda e, view: e.target,
    volley.PpChanged: lambda e, view: e.seat if e.delta < 0 and e.reason != "paid_draw" else None,
    volley.HappinessChanged: lambda e, view: e.seat if e.delta < 0 else None,
    kalyra.Damage: lambda e, view: seat_of(view, e.target) if e.target in view_heroes(view) else None,
    kalyra.HeroDefeated: lambda e, view: seat_of(view, e.hero),
    kalyra.VenomAdded: lambda e, view: seat_of(view, e.target) if e.target in view_heroes(view) else None,
}


def view_heroes(view: Any) -> set[str]:
    from games.kalyra.content import hero_index

    return set(hero_index())


def of_whose_turn(title: str, view: Any) -> Seat | None:
    """Who does what happens just now, and so sees it."""
    match title:
        case "proelio":
            return int(view.turn_seat)
        case "caledea":
            return int(view.active)
        case "kalua":
            resolving = view.volley and view.resolving < len(view.volley) and view.phase in ("resolve", "amulets", "discard")
            return int(view.current.seat) if resolving else None
    return int(view.heroes[view.active].seat) if view.active >= 0 else None


@pytest.mark.parametrize("title", SEATS)
def test_everything_that_others_do_to_a_seat_is_told_to_it(title: str) -> None:
    """In whole games: who loses something in the turn of somebody else hears of it when asked again, in words."""
    kind, face = TITLES[title], face_of(title)
    untold, hit = [], 0
    for seed in range(4):
        match = Match.start(kind, kind.read_options(OPTIONS.get(title, {})), seated(SEATS[title], 0), seed)
        chance = Chance(seed)

        def hear(event: Any, view: Any, match: Match = match, seed: int = seed) -> None:
            nonlocal hit
            whom = HITS[type(event)](event, view) if type(event) in HITS else None
            if whom is None or whom == of_whose_turn(title, view):
                return
            hit += 1
            entry = face.log_entry(event, view, match.players, ENGLISH)
            if face.concerns(event, view, whom) not in TOLD or entry is None or not face.cue(event, view).spoken:
                untold.append((seed, whom, event))

        match.subscribe(None, hear)
        for _ in range(350):
            if match.outcome() is not None:
                break
            seat = match.to_act()[0]
            match.submit(seat, kind.random_move(match.view(seat), seat, chance))
    assert hit > 5
    assert not untold, untold[:5]


@pytest.mark.parametrize("title", ["proelio", "kalua"])
def test_the_slip_has_what_befell_the_person_and_never_only_what_was_just_seen(tmp_path: Path, title: str) -> None:
    """Through the real loop, before a newcomer: at every question after others have moved, what the slip says against what
    happened since."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    rules = TITLES[title]
    match = Match.start(rules, rules.read_options(OPTIONS.get(title, {})), seated(4, 1, "page"), 5)
    rig, chance, told = kind(tmp_path, match=match, coach=False), Chance(5), 0
    hits: list[tuple[float, str]] = []
    events: list[Any] = []
    began = rig.room.presenter.began

    def hear(beat: Any, step: int) -> None:
        began(beat, step)
        for event, view in beat.events if step == 0 else ():
            if rig.room.face.concerns(event, view, 0) == "told":
                both = [rig.room.face.narration.gathered(one, event, view) for one in events]
                if any(both):
                    k = max(k for k, one in enumerate(both) if one is not None)
                    event = both[k]
                    del hits[k], events[k]
                else:
                    event = rig.room.face.narration.gathered(None, event, view) or event
                entry = rig.room.face.log_entry(event, view, rig.table.players, rig.stage.words)
                hits.append((rig.clock.now(), entry.text))
                events.append(event)

    rig.room.presenter.began = hear
    others = -1
    for _ in range(900):
        if rig.over() or told >= 2:
            break
        if rig.asked():
            moved = rig.match.moves - rig.match.moves_of(0)
            if moved != others and others >= 0:
                old = [text for at, text in hits if rig.clock.now() - at > FRESH + 1]
                if old:
                    assert rig.table.catch_up is not None, old
                    rows = [text.split(" \N{MULTIPLICATION SIGN}")[0] for _, text in rig.table.catch_up.rows]
                    newest = list(dict.fromkeys(text for _, text in reversed(hits)))
                    assert newest[0] in rows, "what was just seen too"
                    assert [row for row in rows if row in newest] == [row for row in newest[::-1] if row in rows], "in order"
                    told += 1
            others = moved
            hits.clear()
            events.clear()
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        rig.pass_by(1 / 10)
    assert told
    rig.close()


def test_what_befell_the_seat_is_told_and_the_newest_in_the_order_of_time_and_no_more_than_can_be_read() -> None:
    others, loss = Heard("Mara builds a wall.", "shield", 1.0, True, own=False), Heard("Noor loses a card.", "chest", 0.5, True)
    newer = others._replace(text="Wisp builds a wall.", at=2.0)
    assert [text for _, text in worth_reading([loss, others, newer])] == [loss.text, others.text, newer.text]
    older = [others._replace(text=f"Mara builds {k} walls.") for k in range(4)]
    assert [text for _, text in worth_reading([loss, *older])] == [loss.text, *[one.text for one in older[1:]]]
    long = [loss._replace(text=f"{k} {'word ' * 12}") for k in range(4)]
    assert sum(len(text) for _, text in worth_reading(long)) * READS <= 4 * A_ROW
    assert worth_reading([loss._replace(text="word " * 60)]), "one thing is told at any rate"
    tally = (("people", "Families: Mara 5 → 2."),)
    told = worth_reading(long, tally)
    assert told[0] == tally[0], "what it came to comes first"
    assert sum(len(text) for _, text in told) * READS <= 4 * A_ROW


def test_a_press_that_would_answer_only_takes_the_slip_away(tmp_path: Path) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": "kalua"})
    rig, chance = kind(tmp_path, 3, humans=1, seed=3, coach=False, finished=tuple(TITLES)), Chance(2)
    for _ in range(300):
        if rig.table.catch_up is not None:
            break
        if rig.asked():
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        rig.pass_by(1 / 10)
    assert rig.table.catch_up is not None
    rig.frames(10, 1 / 10)
    meanwhile = next(part for part in rig.room.parts if type(part).__name__ == "Meanwhile")
    assert meanwhile.act(Action(Kind.CONFIRM)), "it was there to be read"
    assert rig.table.catch_up is None
    assert not meanwhile.act(Action(Kind.CONFIRM)), "and the next press chooses"
    rig.close()


def test_where_a_strip_says_it_no_press_is_kept_for_a_slip_that_is_not_there(tmp_path: Path) -> None:
    """What it came to is read in the strip, and what happened there or in the story, to which the strip sends."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": "kalua"})
    rig, chance = kind(tmp_path, 3, humans=1, seed=3, coach=False, finished=tuple(TITLES), text_size=2.0), Chance(2)
    for _ in range(300):
        if rig.table.catch_up is not None:
            break
        if rig.asked():
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        rig.pass_by(1 / 10)
    assert rig.table.catch_up is not None
    strip = next(aid for aid in rig.app.aids.all if isinstance(aid, ReadOut))
    meanwhile = next(part for part in rig.room.parts if type(part).__name__ == "Meanwhile")
    assert not meanwhile.act(Action(Kind.CONFIRM)), "nobody has seen a slip"
    rig.frames(10, 1 / 10)
    rows = [" ".join(text.split()) for _, text in rig.table.catch_up.rows]
    said, story = strip.words.replace(f"{rig.table.ribbon.sentence} ", ""), [line.entry.text for line in rig.table.log.lines]
    assert len(rows) == 4
    assert all(text in said for text in rows[:2]), "sums stand in no story"
    assert "earlier events: see Story so far" in said
    assert all(text in said or text in story for text in rows[2:])
    assert not meanwhile.act(Action(Kind.CONFIRM)), "the press chooses"
    assert rig.table.catch_up is None
    rig.close()
