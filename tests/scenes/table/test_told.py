"""What is told to those who do not see: whose secret it is, and that it is enough to play by."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from games.caledea.presence.standing import owner_shown
from games.caledea.state import State
from games.caledea.ways import reach
from games.catalog import TITLES
from games.kalesia.events import WeaponsPassed
from games.kalua.events import CardDrawn as Drawn
from games.kalua.events import Income as Prayed
from games.kalyra.land.spaces import space
from games.kalyra.moves import Reveal
from games.kernel.chance import Chance
from games.kernel.match import Match
from scenes.caledea.board.squares import square_text
from scenes.kalyra.wording import where
from scenes.stage.aids.told import sentences
from scenes.stage.aids.voice.speech import Speech
from scenes.stage.devices.focus import Focusable
from scenes.stage.loop.metrics import Box
from scenes.stage.words.words import Words
from scenes.table.aids.heard import next_part, told_apart
from scenes.table.aids.tips import Tips
from scenes.table.inspector.about import Taught
from scenes.table.people.meanwhile import Meanwhile
from scenes.table.session import Session
from scenes.table.show.beats import Cue
from tests.scenes.at_table import AtTable
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.kalesia.twins import Twins
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_no_choice import alone
from tests.scenes.tables import TableRig, seated
from tests.scenes.twins.playing import twins
from tests.scenes.twins.watcher import SPY, difference


def test_the_own_cards_are_told_to_their_owner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the curtain; unmarked, they would be another text in the twin."""
    pair = Twins("curtain", 3, 101)
    one, two = twins(pair, 1, rooms=False)
    own = [[told.text for told in run.rig.stage.told if told.seat == SPY] for run in (one, two)]
    assert own[0] != own[1]
    assert difference(one, two) == ""
    monkeypatch.setattr(Session, "tell", lambda self, text, kind="event": self.stage.tell(text, kind))
    assert difference(*twins(pair, 1, rooms=False)).endswith("told differs")


@pytest.mark.parametrize(("humans", "secrecy", "heard_by"), [(1, "open", [2]), (2, "curtain", [])])
def test_whom_one_serves_is_told_once_and_to_nobody_else(
    tmp_path: Path, humans: int, secrecy: Any, heard_by: list[int]
) -> None:
    """All the alliances are dealt in one show, the own one last of all; a curtain hides them from everybody."""
    title = TITLES["kalesia"]
    match = Match.start(title, title.read_options({}), seated(3, humans)[::-1], 3)
    rig = ForestRig(tmp_path, 3, humans, secrecy, match=match)
    rig.until(lambda: rig.table.shown)
    told = [one for one in rig.stage.told if one.text.startswith("Your secret alliance")]
    assert [one.seat for one in told] == heard_by
    own = rig.table.say(f"alliance.{match.view(2).alliance[2]}")
    assert all(one.text == f"Your secret alliance: {own}." for one in told)
    rig.close()


def test_the_names_of_sounds_are_of_a_kind_of_their_own() -> None:
    one, _ = twins(Twins("curtain", 3, 101), 1, rooms=False)
    kinds = {told.text: told.kind for told in one.rig.stage.told}
    assert kinds["cards are dealt"] == "sound"
    assert {"focus", "event", "sound"} <= {*kinds.values()}


def test_sentences_end_once() -> None:
    assert sentences(["Bram", "", "2 of 4.", "Really?", "Ready"]) == "Bram. 2 of 4. Really? Ready"


def choice(id: str, text: str, second: bool = False) -> Focusable:
    return Focusable(id, Box(0, 0, 1, 1), True, lambda: None, text, second=second)


def test_every_choice_has_words_of_its_own() -> None:
    """Equal ones are counted, what is picked says so, and another place of the same thing counts for nothing."""
    items = [choice("a", "Shields."), choice("b", "Knights"), choice("c", "Shields."), choice("d", "Knights", second=True)]
    words = [item.text for item in told_apart(items, ("c",), Words("en").say)]
    assert words == ["Shields, 1 of 2 alike", "Knights", "Shields, 2 of 2 alike, chosen", "Knights"]
    told = told_apart([choice(id, "Shields. Needs no wall.") for id in "ab"], ("a",), Words("en").say)
    assert [item.text for item in told] == [
        "Shields, 1 of 2 alike, chosen. Needs no wall",
        "Shields, 2 of 2 alike. Needs no wall",
    ]
    opens = told_apart([replace(choice("a", "Bear: Families 7. Your people"), opens=True)], (), Words("en").say)
    assert opens[0].text == "Bear: Families 7, opens a page. Your people", "it answers nothing"


def test_looking_round_leaps_from_part_to_part() -> None:
    """Each begins with the thing of it that one reads first; behind the last comes the first again."""
    boxes = {"hand.b": (900, 100), "hand.a": (900, 0), "plate.1": (0, 50), "deck.x": (500, 300)}
    things = [Focusable(id, Box(x, y, 10, 10)) for id, (y, x) in boxes.items()]
    found = ["hand.b"]
    for _ in range(3):
        found.append(next_part(things, found[-1]))
    assert found == ["hand.b", "plate.1", "deck.x", "hand.a"]
    assert (next_part(things, None), next_part([], None)) == ("plate.1", "")


def test_the_own_hand_and_what_is_asked_about_are_told_with_the_question(tmp_path: Path) -> None:
    rig: Any = type("Table", (TableRig,), {"face": "kalua"})(tmp_path, 2, 1, seed=3, voice="normal", coach=False)
    told: list[tuple[str, str]] = []
    while not any(kind == "about" for kind, _ in told):
        rig.until(rig.asked)
        rig.wait(0.3)
        told += heard(rig)
        rig.table.play(rig.seat, rig.table.view(rig.seat).legal_moves(rig.seat)[0])
    hands = [text for kind, text in told if text.startswith("Your hand: ")]
    assert len(hands) == 1
    assert all(kind == "event" for kind, text in told if text in hands)
    ((_, about),) = [one for one in told if one[0] == "about"]
    answered = next(text for kind, text in reversed(told) if kind == "prompt")
    assert about
    assert about.split(".")[0] not in answered, "its name stands in the question"
    rig.close()


def test_a_coach_s_tip_is_told_apart_and_hides_nothing_of_what_is_asked(tmp_path: Path) -> None:
    """Where a tip stands to be read, what the card in question does is told all the same, and again with the tip."""
    rig: Any = type("Table", (TableRig,), {"face": "kalua"})(tmp_path, 2, 1, seed=3, voice="normal", coach=False)
    while not rig.asked() or rig.table.view(rig.seat).phase != "respond":
        rig.until(rig.asked)
        rig.wait(0.3)
        if rig.table.view(rig.seat).phase != "respond":
            rig.table.play(rig.seat, rig.table.view(rig.seat).legal_moves(rig.seat)[0])
    heard(rig)
    rig.table.put_card(Taught("A Temple costs five.", "KALUA-803", ""))
    tips = rig.table.part(Tips)
    tips._asked = None
    tips.tick(0.0)
    assert [kind for kind, _ in heard(rig)] == ["about"]
    found = rig.stage.stack.top.in_focus()
    assert (found.advice, bool(found.about)) == ("Tip: A Temple costs five.", True)
    rig.table.put_card(None)
    for card in [item.id for item in rig.table.focus.items if item.id.startswith("hand.")]:
        rig.table.focus.to(card)
        rig.wait(0.3)
        asked = Speech(rig.stage)._where(rig.stage.stack.top)[0]
        assert rig.stage.stack.top.in_focus().ahead in asked, "why it cannot be chosen, or what it brings, again too"
    rig.close()


def heard(rig: AtTable[Any]) -> list[tuple[str, str]]:
    """What has been told since it was last asked."""
    found: list[tuple[str, str]] = [(told.kind, told.text) for told in rig.stage.told if told.kind != "sound"]
    rig.stage.told.clear()
    return found


def test_the_question_a_pick_and_where_one_is_again_are_told(tmp_path: Path) -> None:
    """One person lays weapons, looks round, looks a pile up, reads the story and goes back each time."""
    rig = ForestRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    rig.wait(1.0)
    question, hand = rig.table.ribbon.sentence, next(item for item in rig.table.focus.items if item.what.kind == "hand")
    assert ("prompt", question) in heard(rig)
    rig.table.focus.to(hand.id)
    heard(rig)
    rig.key(pygame.K_RETURN)
    rig.wait(1.0)
    told = heard(rig)
    assert any(kind == "focus" and text.startswith(hand.text) and text.endswith("chosen") for kind, text in told)
    assert [text for kind, text in told if kind == "prompt"] == [rig.table.ribbon.sentence] != [question]
    rig.key(pygame.K_ESCAPE)
    rig.wait(1.0)
    told = heard(rig)
    assert any(text.startswith("Taken back: ") for _, text in told)
    assert ("prompt", question) in told
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME):
        here = rig.table.focus.item.text
        rig.key(key)
        rig.wait(1.0)
        assert any(kind == "look" and text for kind, text in heard(rig)), pygame.key.name(key)
        rig.key(pygame.K_ESCAPE)
        rig.wait(1.0)
        assert ("focus", here) in heard(rig), pygame.key.name(key)
    rig.close()


def test_unknown_land_says_where_it_lies(tmp_path: Path) -> None:
    """From the inn, whose own space says so."""
    rig = LandRig(tmp_path)
    say = rig.table.say
    assert where(say, space(1, 1)) == "at the inn"
    assert where(say, space(3, -1)) == "2 north, 2 east"
    assert where(say, space(1, 4), "where.of_inn") == "3 south of the Last Lantern"
    rig.close()


def test_a_tower_says_whose_it_is(tmp_path: Path) -> None:
    """By the square where that is its holder's, and by itself where it is another one's."""
    rig = BoardRig(tmp_path)
    chance = Chance(1)
    while not (view := rig.view).structure:
        seat = view.to_act()[0]
        rig.match.submit(seat, rig.match.title.random_move(rig.match.view(seat), seat, chance))
    square, wall = next(iter(view.structure.items()))
    context = rig.table.look()

    def said(view: State) -> list[str]:
        about = rig.room.face.about(view, context, f"square.{square}")
        return [square_text(view, context, square), about.spoken]

    owner = f"Belongs to {context.name(wall.controller)}"
    assert owner_shown(view, square) == wall.controller
    for told in said(view):
        assert owner in told
        assert ". Tower. " in told
    other, taken = int(wall.controller == 0), deepcopy(view)
    taken.structure[square] = msgspec.structs.replace(wall, controller=other)
    whose = f"Tower, held by {context.name(other)}"
    for told in said(taken):
        assert owner in told
        assert whose in told
    about = rig.room.face.about(taken, context, f"square.{square}")
    assert whose not in (about.name, about.state, *about.lines), "it is seen: the slip need not say so"
    rig.close()


def test_squares_say_what_can_be_done_there(tmp_path: Path) -> None:
    """Before units are lifted, whose can move; then where they can go, and what comes of it."""
    rig = BoardRig(tmp_path, 2, 1)
    rig.until(rig.asked)
    while not rig.table.view().round:
        rig.table.play(rig.seat, rig.table.view(rig.seat).legal_moves(rig.seat)[0])
        rig.until(rig.asked)

    def said(start: str) -> list[Focusable]:
        return [item for item in rig.table.focus.items if f". {start}" in item.text and not item.second]

    (ready,) = said("Its units can move")
    rig.table.focus.to(ready.id)
    rig.key(pygame.K_RETURN)
    rig.frames(2)
    assert rig.table.focus.item.text.count("hosen") == 1
    squares = {item.what.rest for item in said("Can be ")}
    view = rig.table.persons.chooser.seen(rig.table.view())
    assert squares == {str(square) for square in reach(view, rig.seat)}
    rig.close()


def test_whoever_puts_a_slip_away_hears_where_one_is(tmp_path: Path) -> None:
    """What happened while one waited has been read, and so has what a coach says."""
    rig = ForestRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    rig.wait(1.0)
    here = rig.table.focus.item.text
    rows = (("", "It comes to this."), ("", "Something happened."))
    next(part for part in rig.room.parts if isinstance(part, Meanwhile))._tell(rig.seat, rows, 1)
    assert "Something happened. It comes to this" in rig.stage.told[-1].text, "by ear deeds come before their sums"
    rig.wait(1.0)
    heard(rig)
    rig.key(pygame.K_RETURN)
    assert rig.table.catch_up is None
    assert heard(rig) == [("focus", here)]
    rig.close()


def test_a_tile_that_is_turned_says_how_it_is_held(tmp_path: Path) -> None:
    rig = alone(tmp_path)
    rig.match._game.state.world_deck[0] = "wild_10"
    rig.match._views.clear()
    rig.table.play(0, next(move for move in rig.match.legal_moves(0) if isinstance(move, Reveal)))
    rig.until(lambda: rig.asked() and rig.view.asking == "tile_rotate")
    name = rig.table.say("act.turn")
    rig.table.focus.to(next(item.id for item in rig.table.focus.items if item.text.startswith(name)))
    told = set()
    for _ in range(4):
        heard(rig)
        rig.key(pygame.K_RETURN)
        rig.frames(2)
        told |= {text for kind, text in heard(rig) if kind == "focus"}
    assert len(told) >= 2
    assert all(text.startswith(name) for text in told)
    rig.close()


def test_turns_of_others_are_told_otherwise_than_own_ones(tmp_path: Path) -> None:
    """Who only listens hears whose turn it is by what is done in it."""
    rig = BoardRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    while rig.table.view().round < 2:
        rig.table.play(rig.seat, rig.table.view(rig.seat).legal_moves(rig.seat)[0])
        rig.until(rig.asked)
    begun = [(one.kind, one.text) for one in rig.stage.told if one.text.startswith("Round ")]
    own = rig.table.players[rig.seat].name
    assert {kind for kind, text in begun if own in text} == {"turn"}
    assert {kind for kind, text in begun if own not in text} == {"others_turn"}


def test_where_nobody_is_asked_what_focus_falls_on_is_not_told(tmp_path: Path) -> None:
    """Between two decisions the plates of own heroes can be pressed: focus falls on one; whoever moves it hears where it is."""
    rig = LandRig(tmp_path, 2, 1)

    def told(text: str) -> bool:
        rig.table.focus.announce(text)
        return text in [one.text for one in rig.stage.told]

    rig.until(rig.asked)
    assert told("asked")
    rig.table.play(rig.seat, rig.table.view(rig.seat).legal_moves(rig.seat)[0])
    assert not rig.table.asked
    assert not told("not asked")
    rig.room.table_view.roaming = True
    assert told("moved")


def test_who_may_know_is_told_what_came_into_the_hand_and_nobody_else(tmp_path: Path) -> None:
    """Kalesia's weapons that are passed on, and Kalua's cards that are drawn: to whoever plays alone with computers."""
    drawn = [Drawn(seat, "disaster", "phase", card, False) for seat, card in ((0, "flood"), (1, None))]
    passed = [WeaponsPassed(*way, 3, faces) for way, faces in (((1, 0), ("C1", "F2", "M3")), ((0, 1), ("C2", "C3", "F1")))]
    told: dict[str, tuple[list[Any], list[str]]] = {
        "kalua": (drawn, ["Mara draws Flood."]),
        "kalesia": (passed, ["Noor passes Mara Javelin, Lantern and Trident.", "Mara passes Noor Bow, Lance and Snare."]),
    }
    for title, (events, texts) in told.items():
        for humans in (1, 2):
            rig: Any = type("Table", (TableRig,), {"face": title})(
                tmp_path, 3, humans, secrecy="open" if humans == 1 else "curtain"
            )
            rig.frames(2)
            rig.stage.told.clear()
            own = rig.table.persons.eyes
            if title == "kalua" and humans == 1:
                for seat in (0, 1):
                    rig.table.presenter._tell(Prayed(seat, 3, 1, 0), rig.view, Cue(), loud=False)
                prayed = [one.text for one in rig.stage.told if one.kind == "event"]
                assert prayed == ["Mara’s people pray: +4 prayers."], "what befalls the own seat is told, though it is not loud"
                rig.stage.told.clear()
            for event in events:
                rig.table.presenter._tell(event.seen_by(own), rig.view, Cue(), loud=False)
            known = [(one.text, one.seat) for one in rig.stage.told if one.kind == "event"]
            assert known == ([(text, own) for text in texts] if humans == 1 else [])
            assert not {text for text, _ in known} & {line.entry.text for line in rig.table.log.lines}
            rig.close()
