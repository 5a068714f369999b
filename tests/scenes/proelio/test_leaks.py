"""The leak rules of section 12.3 of the rules page, one by one: what a shared screen must not give away.

More of them: the lines, sounds and lengths of events (`test_telling`), the drum roll (`test_reveal`), whole runs that differ
in one hidden card (`test_secrecy`), and that nothing can be reached before a Hand is lifted (`test_windows`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.match import Match
from games.kernel.protocol import Event
from games.proelio import events, siege_events
from games.proelio.content import content
from games.proelio.moves import Deploy
from scenes.proelio.choosing.menu import options
from scenes.proelio.cues import CUES
from scenes.proelio.layout.layout import layout
from scenes.proelio.prompting import sentence
from tests.clauses import clause
from tests.games.proelio.positions import House, go, lay
from tests.scenes.proelio.hands import KeyHand, PadHand, play
from tests.scenes.proelio.moments import context
from tests.scenes.proelio.table_rig import WarRig
from tests.scenes.proelio.windows import Window, besieged

BASE = [card.id for card in content().base]
UNUSABLE = Window("deploy", lambda: besieged("knights", "tower watch"), (), ())
"""Behind Shields a Tower cannot be deployed (PROELIO-403): to try it is to name a card of the Hand."""


def screen(rig: WarRig) -> str:
    """Every word on it."""
    return " ".join(written.text for written in rig.canvas.written)


def refused(tmp_path: Path, pads: int) -> WarRig:
    """Seat 0, of two persons, has tried a card that it may not deploy, and the table has said why not."""
    rig = WarRig(tmp_path, 4, 2, "curtain", match=match(UNUSABLE), pads=pads, pace=2.0)
    rig.canvas.recording = True
    pad = rig.pads[0] if pads else rig.plug()
    rig.until(lambda: rig.asked() or rig.covered())
    rig.lift_curtain(pad)
    PadHand(rig, pad).on("hand.tower.0")
    rig.frames(2)
    assert rig.refused.clause == "PROELIO-403"
    assert "Tower" in screen(rig)
    return rig


def match(window: Window) -> Match:
    return window.match(2)


@clause("PROELIO-403")
@pytest.mark.parametrize("pads", [0, 2])
def test_a_curtain_never_shows_what_the_one_before_saw(tmp_path: Path, pads: int) -> None:
    """Neither cards, nor buttons, nor why something was refused."""
    rig = refused(tmp_path, pads)
    play(PadHand(rig, rig.pads[0]), Deploy(()))
    for _ in range(200):
        rig.frames(1)
        if rig.table.persons.private != 0:
            assert not rig.table.refused
            assert not [piece.id for piece in rig.table.pieces.pieces if piece.secret == 0]
    assert rig.table.persons.private != 0
    rig.close()


def test_one_person_alone_reads_a_refusal_as_long_as_it_stands(tmp_path: Path) -> None:
    rig = WarRig(tmp_path, 4, 1, match=UNUSABLE.match(1), pace=2.0)
    rig.until(rig.asked)
    KeyHand(rig).on("hand.tower.0")
    rig.frames(30)
    assert rig.table.refused
    rig.close()


# -- prompts, menus and pictures ---------------------------------------------------------------------------------------------


@clause("PROELIO-R24")
def test_the_watch_is_asked_alike_whatever_the_thief_holds() -> None:
    seen = set()
    for card in BASE:
        t = besieged("infiltration", "watch dung", attacker=f"{card} hero")
        go(t, Deploy(("watch",)))
        view = t.view(0)
        look = context(4, eyes=0, choosing=0)
        seen.add((sentence(view, look), str(options(view, 0, ()))))
    assert len(seen) == 1


@clause("PROELIO-406")
@pytest.mark.parametrize("phase", ["action", "deploy"])
def test_who_may_not_see_a_hand_sees_no_menu_and_the_same_prompt_for_every_hand(phase: str) -> None:
    shown = set()
    for card in BASE:
        attacks = {0: "knights"} if phase == "deploy" else {}
        t = lay(
            House(f"{card} {card}"), House("soldiers soldiers", "tower"), House("soldiers"), House("soldiers"), attacks=attacks
        )
        view, look = t.view(None), context(4, choosing=0)
        assert options(view, 0, ()) == []
        pieces = [(piece.id, piece.picture, piece.text) for piece in layout(view, look) if not piece.id.startswith("pile.")]
        shown.add((sentence(view, look), str(pieces)))
    assert len(shown) == 1


@clause("PROELIO-306", "PROELIO-506", "PROELIO-R61")
def test_hidden_cards_move_alike_whatever_they_are() -> None:
    """Equal pieces, in equal time, with equal sounds."""
    made: dict[str, set[str]] = {}
    table = lay(*[House("resources")] * 4).view(None)
    for card in BASE:
        moved: list[Event] = [
            siege_events.AttackPlaced(0, 3, "base", card),
            siege_events.LootPaid(0, 1, 1, ("base",), (card,)),
            siege_events.InfiltrationHit(1, 0, 1, card),
            siege_events.WatchReversal(0, 1, 1, card),
            events.CardDrawn(0, "base", 1, (card,)),
            events.SupportGiven(0, 2, "base", None, card),
        ]
        for event in moved:
            for step in range(len(CUES.cue(event, table).steps)):
                pieces = layout(table, context(4, event=event.seen_by(None), step=step))
                own = layout(table, context(4, event=event, step=step))
                assert pieces == own, "nothing on the shared table is drawn from what only some hear"
                made.setdefault(f"{type(event).__name__}.{step}", set()).add(f"{CUES.cue(event, table)} {pieces}")
    assert len(made) > 8
    assert {len(ways) for ways in made.values()} == {1}
