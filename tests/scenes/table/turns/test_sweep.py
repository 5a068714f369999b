"""What others do among themselves passes in one sweep; what touches a person does not, and a slip tells of what was missed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.proelio.events import PlagueLifted, TurnStarted
from scenes.stage.devices.action import Kind
from scenes.stage.devices.seating import people
from scenes.table.people.meanwhile import A_ROW, FRESH, counted
from scenes.table.presenter import concerns_nobody, weightier
from scenes.table.show.beats import Cue
from scenes.table.show.log import LogEntry
from scenes.table.show.sweep import (
    BEARABLE,
    BEGINS,
    GENTLE,
    LEAST_READ,
    PASSES,
    PASSES_GENTLY,
    RUSH,
    THINKS,
    THINKS_GENTLY,
    Sweep,
    reading,
)
from scenes.table.show.sweep import MOST as FASTEST
from scenes.titles import face_of
from tests.scenes.tables import TableRig, seated

SEATS = {"kalesia": 5, "proelio": 4, "caledea": 4, "kalua": 4, "kalyra": 6}


def table(home: Path, title: str, **settings: Any) -> TableRig[Any]:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    return kind(home, SEATS[title], humans=1, seed=3, **{"coach": False, "finished": tuple(TITLES), **settings})


def swept(factor: float, **how: Any) -> Sweep:
    sweep = Sweep()
    sweep.wanted = True
    for name, value in how.items():
        setattr(sweep, name, value)
    for _ in range(round(factor * 60)):
        sweep.follow(1 / 60, others=True, asked=False)
    return sweep


def test_a_sweep_grows_and_ends_with_the_question() -> None:
    sweep = swept(1 / 60)
    assert sweep.factor == pytest.approx(BEGINS, rel=0.02)
    assert swept(20).factor == FASTEST
    assert swept(BEARABLE - 1, gentle=True).factor == 1.0, "whoever is new sees the others at the usual pace ..."
    assert swept(BEARABLE + 1, gentle=True).factor == GENTLE, "... but where that lasts unreasonably long"
    sweep = swept(20)
    sweep.follow(1 / 60, others=False, asked=False)
    assert sweep.factor == 1.0, "what touches a person is shown at the usual pace"
    sweep.follow(1 / 60, others=True, asked=False)
    assert sweep.factor == FASTEST, "and the sweep goes on where it was"
    sweep.follow(1 / 60, others=False, asked=True)
    sweep.follow(1 / 60, others=True, asked=False)
    assert sweep.factor == pytest.approx(BEGINS, rel=0.02), "the next one begins anew"


def test_others_think_quicker_where_whoever_is_new_sees_all_they_do() -> None:
    assert swept(1, gentle=True).thinking == THINKS_GENTLY
    assert swept(1).thinking == THINKS
    sweep = swept(1, gentle=True)
    sweep.follow(1 / 60, others=False, asked=False)
    assert sweep.thinking == 1.0, "what touches a person is thought of at the usual pace"
    assert swept(1, wanted=False, gentle=True).thinking == 1.0


def test_who_wants_to_be_asked_is_at_once_and_only_until_then() -> None:
    sweep = swept(0.0, wanted=False)
    sweep.follow(1 / 60, others=True, asked=False)
    assert sweep.factor == 1.0
    sweep.rush()
    sweep.follow(1 / 60, others=True, asked=False)
    assert sweep.factor == RUSH
    sweep.follow(1 / 60, others=False, asked=False)
    assert sweep.factor == 1.0
    assert not sweep.rushes


@pytest.mark.parametrize("title", SEATS)
def test_every_title_says_what_touches_whom(title: str) -> None:
    """In games played at random something passes, something is seen, and what touches nobody at all is not told."""
    kind, face, found = TITLES[title], face_of(title), dict[str, int]()
    for seed in range(3):
        match, chance = Match.start(kind, kind.read_options({}), seated(SEATS[title], 0), seed), Chance(seed)

        def hear(event: Any, view: Any) -> None:
            for seat in range(SEATS[title]):
                concern = face.concerns(event, view, seat)
                found[concern] = found.get(concern, 0) + 1

        match.subscribe(None, hear, history=True)
        for _ in range(400):
            if match.outcome() is not None:
                break
            seat = match.to_act()[0]
            match.submit(seat, kind.random_move(match.view(seat), seat, chance))
    assert found["others"]
    assert found["seen"]
    assert title == "kalesia" or found.get("told", 0) + found.get("heard", 0), "somebody has to be told of something"
    assert title == "kalesia" or found["others"] > found["seen"] / 4


@pytest.mark.parametrize("title", ["proelio", "caledea", "kalua", "kalyra"])
def test_the_others_turns_take_less_time_where_they_are_swept(title: str, tmp_path: Path) -> None:
    took = {way: waited(table(tmp_path / way, title, others=way)) for way in ("swept", "shown")}
    assert took["swept"] < 0.75 * took["shown"], took


def waited(rig: TableRig[Any]) -> float:
    """Seconds of the clock in which the person is not asked, over some own decisions; the same moves either way."""
    seconds, chance = 0.0, Chance(5)
    for _ in range(1200):
        if rig.over() or rig.match.moves_of(0) >= 8:
            break
        if rig.asked():
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        elif rig.match.moves > SEATS[rig.face]:
            seconds += 1 / 10
        rig.pass_by(1 / 10)
    rig.close()
    return seconds


def test_skip_goes_on_to_what_touches_the_person(tmp_path: Path) -> None:
    rig = table(tmp_path, "caledea", others="shown", reduced_motion=False)
    rig.until(rig.asked)
    while rig.match.to_act() == (0,):
        rig.until(rig.asked)
        rig.room.decisions.submit(0, rig.match.legal_moves(0)[-1])
        rig.table.persons.done()
        rig.pass_by(1 / 10)
    rig.key_down(pygame.K_h)
    rig.pass_by(1 / 20)
    rig.key_up(pygame.K_h)
    before = rig.clock.now()
    while not rig.asked() and (rig.table.show.idle or rig.table.show.of_others) and rig.clock.now() - before < 60:
        rig.pass_by(1 / 30)
    assert rig.clock.now() - before < 4.0
    rig.close()


def test_nobody_is_swept_past_where_nobody_sits(tmp_path: Path) -> None:
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": "caledea"})
    rig = kind(tmp_path, 4, humans=0, seed=3, coach=False)
    for _ in range(200):
        rig.pass_by(1 / 10)
        assert rig.table.sweep.factor == 1.0
    rig.close()


def test_a_slip_tells_what_was_missed_and_leaves_by_itself(tmp_path: Path) -> None:
    rig, chance = table(tmp_path, "caledea"), Chance(2)
    for _ in range(3000):
        if rig.table.catch_up is not None or rig.over():
            break
        if rig.asked():
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        rig.pass_by(1 / 10)
    catch_up = rig.table.catch_up
    assert catch_up is not None
    assert 1 <= len(catch_up.rows) <= 4
    assert all(text for _, text in catch_up.rows)
    rig.frames(2, 1 / 10)
    assert rig.room.table_view.inspector.laid is not None
    rig.frames(round((4 * A_ROW + 1) * 4), 1 / 4)
    assert rig.table.catch_up is None, "it leaves by itself"
    rig.close()


def test_what_is_said_several_times_is_counted() -> None:
    assert counted((("skull", "a"), ("coin", "b"), ("skull", "a"))) == (("skull", "a \N{MULTIPLICATION SIGN}2"), ("coin", "b"))
    assert FRESH < 4 * A_ROW


def test_persons_are_touched_by_what_they_do(tmp_path: Path) -> None:
    """What a person does is never swept, in any title."""
    for title in ("proelio", "caledea", "kalyra"):
        rig = table(tmp_path / title, title)
        rig.until(rig.asked)
        face, own = rig.room.face, people(rig.match.players)[0]
        heard: list[Any] = []

        def hear(event: Any, view: Any, heard: list[Any] = heard) -> None:
            heard.append((event, view))

        rig.match.subscribe(own, hear)
        rig.room.decisions.submit(own, rig.match.legal_moves(own)[0])
        first, view = heard[0]
        assert face.concerns(first, view, own) not in PASSES, (title, first)
        rig.close()


@pytest.mark.parametrize("title", SEATS)
def test_what_was_swept_is_told_aloud_in_one_sentence(tmp_path: Path, title: str) -> None:
    """Nothing is told while it passes; when the sweep ends, the newest of what passed."""
    rig, chance = table(tmp_path, title), Chance(4)
    passed: list[str] = []
    for _ in range(2500):
        if rig.asked():
            rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
            rig.table.persons.done()
        swept, lines, said = rig.table.sweep.swept, len(rig.table.log.lines), len(rig.stage.said)
        rig.pass_by(1 / 30)
        if swept and rig.table.sweep.swept:
            passed += [line.entry.text for line in rig.table.log.lines[lines:]]
        elif swept and any(text in passed for text in list(rig.stage.said)[said:]):
            break
    else:
        pytest.fail("nothing was told of what passed")
    told = [text for text in list(rig.stage.said)[said:] if text in passed]
    assert len(told) == 1
    assert rig.table.latest is not None
    assert rig.table.latest.text in (told[0], rig.table.log.lines[-1].entry.text), "it stands on the slip, until more is told"
    rig.close()


def test_a_hand_tells_who_took_the_area_and_no_beginning() -> None:
    begins, takes = LogEntry("Area 8 is contested.", turn=True), LogEntry("The Mermaids conquer Sunbeam Glade.", ends=True)
    passes, quiet = LogEntry("Everybody passes three weapons."), LogEntry("Centaurs 8, Mermaids 11.", loud=False)
    told = None
    for entry in (LogEntry("All weapons are revealed."), quiet, takes, passes, begins, LogEntry("Round 2 begins.", round=2)):
        told = weightier(told, entry)
    assert told == takes
    assert weightier(None, begins) is None
    assert weightier(passes, begins) == passes


def test_a_newcomer_sees_in_full_what_changes_the_game_for_all() -> None:
    face, kind = face_of("proelio"), TITLES["proelio"]
    view: Any = Match.start(kind, kind.read_options({}), seated(4, 0), 3).view(None)
    owner, other = (view.turn_seat + 1) % 4, (view.turn_seat + 2) % 4
    lifted = PlagueLifted(owner, "apothecaries")
    assert face.concerns(lifted, view, other) in PASSES
    assert concerns_nobody(face, lifted, view, (other,))
    assert not concerns_nobody(face, lifted, view, (other,), known=False)
    assert set(PASSES_GENTLY) < set(PASSES)


def test_a_sentence_stands_as_long_as_it_takes_to_read_it() -> None:
    assert reading("Short.") == LEAST_READ
    assert reading("x" * 100) == pytest.approx(6.0)


@pytest.mark.parametrize("title", SEATS)
def test_a_newcomer_reads_what_a_sweep_came_to_before_anything_touches_him(tmp_path: Path, title: str) -> None:
    """The next beat waits for the sentence; a press goes on at once."""
    rig = table(tmp_path, title, finished=())
    presenter, show, view = rig.room.presenter, rig.table.show, rig.table.view(0)
    for pressed in (False, True):
        rig.until(rig.asked)
        text = "Everybody passes three weapons to the left, and the round is over."
        presenter._passed = LogEntry(text)
        presenter.swept()
        before = rig.clock.now()
        show.add(TurnStarted(0, 1, "summer"), view, Cue((0.1,)), others=False)
        assert rig.table.latest is not None
        assert rig.table.latest.text == text
        if pressed:
            rig.key(pygame.K_RIGHT)
        for _ in range(200):
            if not show.waiting:
                break
            rig.pass_by(1 / 20)
        waited = rig.clock.now() - before
        assert waited < 1.0 if pressed else waited == pytest.approx(reading(text), abs=0.3)
        show.forget()
    rig.close()


@pytest.mark.parametrize("title", SEATS)
def test_how_to_be_asked_at_once_is_named_while_others_play(tmp_path: Path, title: str) -> None:
    for finished in ((), tuple(TITLES)):
        rig, chance, seen = table(tmp_path / str(len(finished)), title, finished=finished, reduced_motion=False), Chance(2), 0
        for _ in range(400):
            if rig.asked():
                rig.room.decisions.submit(rig.seat, chance.pick(rig.match.legal_moves(rig.seat)))
                rig.table.persons.done()
            rig.pass_by(1 / 10)
            if rig.table.show.of_others:
                rig.app.lay()
                named = [hint for row in rig.legend_rows for hint in row.items]
                assert (Kind.HURRY, "To my turn") in named
                seen += 1
                if seen > 3:
                    break
        assert seen
        rig.close()
