"""Everything on Kalua's table says what it is, how it stands, and why it cannot be used."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from games.kalua.content import cards
from games.kalua.effects import strength
from games.kalua.events import Income
from scenes.kalua.about import about, cannot, counts, spots
from scenes.kalua.choosing.menu import lines
from scenes.kalua.choosing.prompting import sentence
from scenes.kalua.island_zones import STONES
from scenes.kalua.layout.change_slips import changes
from scenes.kalua.layout.layout import labels, layout, zones_for
from scenes.kalua.layout.menu import lines_now
from scenes.kalua.show.cues import SAD
from scenes.kalua.wording import card_text
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.words.words import Words
from tests.games.kalua.positions import lay
from tests.programs.tables.inspector import findings, states
from tests.scenes.kalua.moments import context, decisions, openings


def test_nothing_on_sampled_tables_stays_silent() -> None:
    """More of them: `python -m tests.programs.tables.inspector --title kalua`."""
    seen = 0
    for rig in states("kalua", 16, seed=5):
        assert list(findings(rig)) == []
        seen += 1
    assert seen == 16


def said(view: Any, seen: Any, id: str) -> Any:
    told = about(view, seen, id)
    assert told is not None, id
    return told


def test_all_that_stands_on_the_island_is_told_of_by_itself() -> None:
    """And not only by the village in which it stands."""
    told = set()
    for phase in ("play", "respond"):
        for view, seat in decisions(5, 41)[phase]:
            seen = context(5, eyes=seat, choosing=seat, focus="option.0")
            told |= {piece.id.split(".")[0] for piece in layout(view, seen) if about(view, seen, piece.id) is not None}
    stands = {"sky", "god", "village", "leader", "temple", "amulet", "tag", "volcano", "clearing", "forecast"}
    lies = {"hand", "volley", "awaited", "lifted", "option", "deck", "discards", "phase", "round", "plate"}
    assert stands | lies <= told


def test_a_card_that_is_too_dear_says_so_before_it_is_tried() -> None:
    found = set()
    for view, seat in decisions(5, 41)["play"]:
        table = view.copy()
        table.pp[seat] = 3
        for card in dict.fromkeys(table.hand[seat]):
            seen = context(5, eyes=seat, choosing=seat)
            told = said(table, seen, f"hand.{card}.0")
            dear = cards()[card].levels[0] > 3
            if dear:
                assert told.cannot == f"Too dear: {cards()[card].levels[0]} prayers, and you have 3."
            elif card != "new_leader":
                assert told.cannot == ""
            assert said(table, replace(seen, choosing=None), f"hand.{card}.0").cannot == ""
            found.add(dear)
    assert found == {True, False}


def test_every_line_says_what_it_does_and_why_it_cannot_be_done() -> None:
    refused = 0
    for views in decisions(4, 31).values():
        for view, seat in views:
            for opened in openings(view, seat):
                seen = context(4, eyes=seat, choosing=seat, opened=opened)
                assert lines_now(view, seen) == lines(view, seat, opened)
                for i, line in enumerate(lines_now(view, seen)):
                    told = said(view, seen, f"option.{i}")
                    assert told.lines[0]
                    assert told.cannot == cannot(seen, line.refusal)
                    assert bool(told.cannot) == (line.refusal is not None)
                    refused += line.refusal is not None
    assert refused


@pytest.mark.parametrize("n", range(2, 6))
def test_numbers_of_plates_and_stones_of_the_track_can_be_looked_at(n: int) -> None:
    view = decisions(n, n + 20)["play"][-1][0]
    seen = context(n)
    ids = {spot.id: spot.box for spot in spots(view, seen)}
    assert {f"stone.{step}" for step in range(STONES)} <= set(ids)
    words = {label.key: label for label in labels(view, seen)}
    for seat in view.alive():
        for key, number in counts(view, seat):
            box = ids[f"number.{key}.{seat}"]
            assert box.inside(zones_for(view, seen).plate(seat))
            label = words[f"{key}.{seat}"]
            assert box.holds(label.x, label.y)
            assert label.text == str(number)
            assert said(view, seen, f"number.{key}.{seat}").name.startswith(str(number))


def test_places_on_the_track_say_what_they_mean() -> None:
    view = decisions(5, 41)["play"][-1][0].copy()
    view.eliminated, view.families = [False] * 5, [5] * 5
    view.happiness = [7, 7, 5, 3, 5]
    seen = context(5)
    told = [said(view, seen, f"god.{seat}") for seat in range(5)]
    assert [one.clause for one in told] == ["KALUA-605", "KALUA-605", "KALUA-603", "KALUA-602", "KALUA-603"]
    assert said(view, seen, "stone.7").state == seen.words.listing([seen.name(0), seen.name(1)])
    assert said(view, seen, "stone.1").state == "Nobody stands here"
    view.happiness = [5] * 5
    assert said(view, seen, "god.0").clause == "KALUA-601"


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_present_phase_is_named_and_so_is_every_god(language: str) -> None:
    words = Words(language)
    for phase, name in (("play", "cards"), ("draw", "draw"), ("leader", "leaders")):
        view, seat = decisions(5, 41)[phase][0]
        shown = {label.key: label.text for label in labels(view, context(5, words=words, eyes=seat))}
        assert shown["phase"] == words.of("kalua", f"phase_short.{name}")
        gods = {shown[f"god.{other}"] for other in range(5)}
        assert gods == {"Ahuka", "Solani", "Moarei", "Tuwala", "Nokuri"}
    assert not words.missing


def test_no_phase_hides_another_whichever_it_is() -> None:
    for phase in ("draw", "leader", "play"):
        view, _ = decisions(5, 41)[phase][0]
        row = [piece.box for piece in layout(view, context(5)) if piece.id.startswith("phase.") and "icon" not in piece.id]
        assert len(row) == 5
        assert all(a.right <= b.x for a, b in pairwise(row))
        assert row[-1].right <= 500


def test_prayers_say_from_what_they_come_and_why_many_are_no_good_sign() -> None:
    """+6 stood beside an empty village and +3 beside a happy one, and nothing said why."""
    t = lay("0 12 7", happiness="2 8 5", temples="1 0 0", hands=["flood", "flood", "famine"])
    seen = context(3)
    sad, glad, middle = (said(t.view(None), seen, f"number.pp.{seat}").lines for seat in range(3))
    assert sad[1] == "As things stand, praying brings 6: 4 for being the unhappiest and 2 from Temples."
    assert glad[1] == "As things stand, praying brings 3: 3 for its families."
    assert middle[1] == "As things stand, praying brings 4: 2 for its families and 2 for being in the middle."
    assert all("the more it prays" in lines[2] for lines in (sad, glad, middle))


def test_while_gods_pray_the_ribbon_and_the_slip_say_who_prays_most() -> None:
    t = lay("5 12 7", happiness="2 8 5", phase="play", hands=["flood", "flood", "famine"])
    shown = t.view(None).copy()
    shown.phase = "pray"
    event = Income(1, 3, 0, 0)
    seen = context(3, event=event)
    assert sentence(shown, seen) == "Praying: the unhappiest pray most"
    assert [change.cause for change in changes(shown, seen)] == [SAD, "people", "people"]
    shown.happiness = [5, 5, 5]
    assert sentence(shown, seen) == "Praying"


def test_whatever_is_grey_says_why() -> None:
    """Lines of the list and cards of the hand, in every decision."""
    grey = set()
    for n in (3, 5):
        for phase, views in decisions(n, n + 40).items():
            for view, seat in views:
                for opened in openings(view, seat):
                    seen = context(n, eyes=seat, choosing=seat, opened=opened)
                    off = [f"option.{k}" for k, line in enumerate(lines_now(view, seen)) if line.refusal is not None]
                    off += [piece.id.removeprefix("off.") for piece in layout(view, seen) if piece.id.startswith("off.")]
                    assert all(said(view, seen, id).cannot for id in off), (phase, off)
                    grey |= {id.split(".")[0] for id in off}
    assert grey == {"option", "hand"}


def test_what_the_card_in_question_does_is_read_with_the_question() -> None:
    """ "Answer Bountiful Harvest?" stood there, and nothing said what that does."""
    found = set()
    for phase, views in decisions(5, 41).items():
        for view, seat in views:
            seen = context(5, eyes=seat, choosing=seat)
            told = about(view, seen, ASKED)
            assert (told is not None) == (phase in ("respond", "target", "amulets", "discard")), phase
            if told is not None:
                card = view.prompt(seat).args["card"]
                assert told.name == seen.say(f"card.{card}")
                played = view.volley[0] if phase == "respond" else view.current
                spared = f"Every god but {seen.name(played.seat)}."
                whom = {0: seen.say("affects.global"), 6: spared, 12: "Every god, twice as hard, whoever plays it too."}
                kind = cards()[card].kind
                says = whom[played.paid] if kind == "global" else seen.say(f"affects.{kind}")
                assert told.heard == (card_text(card, seen.words, strength(played)), says)
                found.add(phase)
    assert {"respond", "target"} <= found


def test_how_many_cards_come_from_which_deck_is_said_of_every_choice() -> None:
    view, seat = decisions(3, 41)["setup_split"][0]
    lines = said(view, context(3, eyes=seat, choosing=seat), "split.3").lines
    assert lines[0] == "Of your first five cards, 3 from the Bonus deck and 2 from the Disaster deck."
