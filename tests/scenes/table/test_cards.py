"""Coach cards at a table: once, one at a time, beside what they speak of, for those who may know, off where they are off."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pygame
import pytest

from games.catalog import TITLES
from games.kernel.teaching.cards import Card
from scenes.stage.devices.action import Kind
from scenes.stage.settings import LANGUAGES, load
from scenes.stage.words.words import Words
from scenes.table.teaching.cards import BREATH, UNREAD, Cards, taught
from tests.scenes.kiosk.lobby import Lobby, open_lobby
from tests.scenes.table.teaching.card_rig import CARDS, EVERY, FIRST, CardRig, Dallying, words
from tests.scenes.tables import TableRig

lobby = pytest.fixture(open_lobby)


# -- once, one at a time -------------------------------------------------------------------------------------------------


def test_it_is_said_at_the_first_occurrence_and_never_again(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    assert rig.said == words("tie")
    assert any(text.startswith(f"Tip: {rig.said}") for text in rig.stage.said)
    assert rig.stage.settings.told == ("kalesia/tie",)
    assert load(rig.stage.folders.settings)[0].told == ("kalesia/tie",)
    rig.read()
    rig.wait(BREATH + 1)
    rig.lay()
    rig.until_asked()
    assert not rig.said
    again = CardRig(tmp_path, FIRST, told=rig.stage.settings.told)
    again.until_asked()
    assert not again.said


@pytest.mark.parametrize("title", CARDS)
def test_the_first_word_to_whom_no_lesson_taught_says_who_they_are_and_how_one_wins(tmp_path: Path, title: str) -> None:
    kind, says = type("Table", (TableRig,), {"face": title}), Words("en")
    rig = kind(tmp_path / "new", TITLES[title].seats[1], cards=CARDS[title])
    rig.until(lambda: rig.table.card is not None)
    assert rig.table.card.text == says.of(title, "coach.goal")
    taught = kind(tmp_path / "taught", TITLES[title].seats[1], cards=CARDS[title], learned=(title,))
    taught.wait(5.0, 0.25)
    assert f"{title}/goal" not in taught.stage.settings.told


def test_of_several_at_once_the_weightiest_is_said_and_the_others_wait_for_another_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.table.teaching.cards.A_ROUND", 2)
    rig = CardRig(tmp_path, EVERY, FIRST)
    rig.until(rig.stands)
    assert rig.said == words("round")
    rig.read()
    rig.wait(BREATH + 1)
    assert not rig.said, "two for one decision"
    assert rig.stage.settings.told == ("kalesia/round",)
    rig.lay()
    rig.until(rig.stands)
    assert rig.said == words("tie")


def test_there_is_a_breath_between_two_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.teaching.cards.A_ROUND", 2)
    rig = CardRig(tmp_path, FIRST, EVERY)
    rig.until(rig.stands)
    rig.read()
    rig.lay()
    rig.until_asked()
    assert not rig.said
    rig.wait(BREATH)
    assert rig.said == words("round"), "what it is about is still there"


def test_the_next_decision_takes_it_away(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.lay()
    assert not rig.said


# -- in nobody's way -----------------------------------------------------------------------------------------------------


def test_a_press_takes_it_away_and_does_nothing_else(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands, step=1 / 60)
    rig.key(pygame.K_RETURN)
    assert rig.said, "what nobody can have read was pressed away"
    rig.read()
    assert rig.choice.picked == ()
    rig.wait(0.5)
    rig.key(pygame.K_RETURN)
    assert len(rig.choice.picked) == 1, "and now it chooses"


def test_while_it_stands_a_step_chooses_nothing_and_says_it_again_with_its_button(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    here, said = rig.table.focus.current, f"{rig.said} Enter: Continue"
    rig.key(pygame.K_DOWN)
    rig.key(pygame.K_RIGHT)
    assert [one.text for one in rig.stage.told if one.kind == "hint"] == [f"Tip: {said}", said, said]
    assert rig.table.focus.current == here
    rig.read()
    assert rig.stage.said[-1] == rig.table.focus.item.text


def test_back_from_another_page_it_is_said_and_once_it_is_read_the_question(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.wait(UNREAD + 0.1)
    back_from_pause(rig)
    assert rig.stage.said[-1] == f"{rig.said} Enter: Continue"
    rig.read()
    back_from_pause(rig)
    assert [*rig.stage.said][-2:] == [rig.table.ribbon.sentence, rig.table.focus.item.text]


def back_from_pause(rig: CardRig) -> None:
    for key in (pygame.K_m, pygame.K_ESCAPE):
        rig.key(key)
        rig.settle()


def test_while_it_stands_no_ring_says_that_the_button_chooses_below(tmp_path: Path) -> None:
    rig, ringed = CardRig(tmp_path, FIRST), list[str]()
    rig.watched = True
    rig.until(rig.stands)
    look = rig.table.table_view
    look.face = replace(look.face, ring=lambda *seen: ringed.append("ring"))
    rig.wait(0.5)
    assert rig.said
    assert not ringed
    rig.read()
    rig.wait(0.5)
    assert ringed


def test_whoever_asks_for_a_hint_has_read_it(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.wait(UNREAD + 0.1)
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None)
    assert not rig.said
    kinds = {kind for row in rig.legend_rows for kind in row.kinds}
    assert Kind.HINT in kinds, "the signs are those of the choice, and not of what was read"


def test_a_hint_goes_with_the_decision_and_a_card_that_is_due_comes(tmp_path: Path) -> None:
    """A card waits until a hint has been read, and the table for the card: a hint that stayed would stop both for good."""
    rig = CardRig(tmp_path, Card("turned_up", ("KALESIA-308",), event={"kind": "weapons_committed", "seat": "you"}))
    rig.until(rig.asked)
    rig.key(pygame.K_DELETE)
    rig.until(lambda: rig.room.table_view.hint is not None)
    rig.lay()
    assert rig.table.minds.advice is None
    rig.until(rig.stands)


def test_a_click_takes_it_away_and_does_what_it_does(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.wait(UNREAD + 0.1)
    hand = next(piece for piece in rig.table.pieces.pieces if piece.group == "hand")
    rig.click(hand.x + 30, hand.centre[1])
    assert not rig.said
    assert rig.choice.picked == (hand.id,)


def test_a_click_on_its_own_paper_only_takes_it_away(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.wait(UNREAD + 0.1)
    rig.click(*rig.room.table_view.inspector.laid.box.centre)
    assert not rig.said
    assert rig.choice.picked == ()


@pytest.mark.parametrize("title", CARDS)
def test_back_only_takes_it_away(tmp_path: Path, title: str) -> None:
    """Nothing picked is let go of, no move is taken back, and no pause is opened."""
    rig = type("Table", (TableRig,), {"face": title})(tmp_path, TITLES[title].seats[1], cards=CARDS[title], pace=2.0)
    rig.until(lambda: rig.table.card is not None)
    rig.wait(UNREAD + 0.1)
    stack, moves = rig.stack(), rig.match.moves
    rig.key(pygame.K_ESCAPE)
    assert rig.table.card is None
    assert (rig.stack(), rig.match.moves) == (stack, moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_say_what_the_buttons_do_meanwhile(tmp_path: Path, language: str) -> None:
    rig = CardRig(tmp_path, FIRST, language=language, text_size=1.3)
    rig.until(rig.stands)
    rig.frames(2)
    kinds = [kind for row in rig.legend_rows for kind in row.kinds]
    assert {Kind.CONFIRM, Kind.MENU} <= set(kinds) <= {Kind.CONFIRM, Kind.INFO, Kind.MENU}, "in every language"
    rig.key(pygame.K_i)
    rig.settle()
    assert rig.top.name == "Rulebook"


def test_a_refusal_comes_before_it(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST)
    rig.until(rig.stands)
    rig.table.finish()
    rig.frames(2)
    assert rig.room.table_view.inspector.laid.tooltip.bad
    again = CardRig(tmp_path / "b", FIRST)
    again.until(lambda: again.table.persons.chooser is not None and again.table.shown, step=1 / 60)
    again.table.finish()
    assert again.refused is not None
    assert not any(part.patient() for part in again.room.parts), "who waits for the card, waits for what may stand for ever"
    again.wait(1.0)
    assert not again.said, "over a refusal"
    again.wait(5.0)
    assert again.said


def test_others_play_on_while_it_is_read(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, FIRST, thinker=Dallying())
    rig.until(rig.stands, step=1 / 20)
    moves = rig.match.moves
    rig.wait(3.0, 1 / 20)
    assert rig.match.moves == moves + 2, "the two others have laid their pairs"
    assert rig.said, "what lies there covered does not end it"
    assert rig.match.moves_of(0) == 0


def test_nothing_is_said_under_the_end(tmp_path: Path) -> None:
    rig = CardRig(tmp_path, Card("first_line", ("KALESIA-601",), event={"kind": "game_over"}, at="temple."))
    while rig.match.outcome() is None:
        rig.until(lambda: rig.asked() or rig.match.outcome() is not None)
        if rig.match.outcome() is None:
            rig.lay()
    rig.until(rig.over)
    assert rig.stage.settings.told == ()


def test_one_is_said_a_round_and_six_in_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round of Kalesia has four hands: each of these cards waits for every one of them."""
    monkeypatch.setattr("scenes.table.teaching.cards.BREATH", 0.0)
    names = ("tie", "round", "received", "turned_up", "first_line", "dealt", "goal")
    rig, said = CardRig(tmp_path, *(msgspec.structs.replace(EVERY, say=name) for name in names)), list[int]()
    while rig.match.outcome() is None:
        rig.until(lambda: rig.asked() or rig.match.outcome() is not None)
        rig.wait(1.0, 0.1)
        if rig.said:
            said.append(rig.view.round)
            rig.read()
        if rig.match.outcome() is None:
            rig.lay()
    assert said == list(range(1, len(said) + 1))
    assert 2 < len(said) <= 6


@pytest.mark.parametrize("title", CARDS)
def test_what_the_lesson_taught_is_not_said_again(tmp_path: Path, title: str) -> None:
    """To whom learned it on this machine; at a kiosk guests come and go."""
    known, kind = taught(TITLES[title]), type("Table", (TableRig,), {"face": title})
    assert known
    again = [card for card in CARDS[title] if known.issuperset(card.clauses)] or [
        msgspec.structs.replace(CARDS[title][0], clauses=(min(known),), newcomer=False)
    ]
    for learned, least in (((title,), 0), ((), 1)):
        n = again[0].seats[0] if again[0].seats else TITLES[title].seats[1]
        rig = kind(tmp_path / str(least), n, cards=again, options=dict(again[0].options), learned=learned)
        (cards,) = (part for part in rig.room.parts if isinstance(part, Cards))
        assert bool(list(cards._untold())) is bool(least)
        rig.close()


def test_the_clock_of_a_decision_stands_meanwhile(lobby: Lobby) -> None:
    lobby.shelf()
    desk = lobby.sit_down(seed=3).table
    lobby.wait(3.0, 0.1)
    assert desk.card is None, "there would be no second one in the round"
    desk.play(0, desk.match.legal_moves(0)[0])
    lobby.wait(40.0, 0.1)
    assert desk.card is not None, "weapons have been turned up for the first time"
    assert desk.persons.chooser is not None
    lobby.wait(100.0, 0.5)
    assert desk.match.moves_of(0) == 1, "time was up"


# -- secrets -------------------------------------------------------------------------------------------------------------


def test_nobody_is_told_of_what_they_do_not_hear(tmp_path: Path) -> None:
    """Three cards that a neighbour passes on are known to the two alone; the third would be told if it were heard."""
    faces = {"kind": "weapons_passed", "faces": {"least": 1}}
    mine = Card("received", ("KALESIA-R30",), event={**faces, "to": "you"})
    theirs = Card("round", ("KALESIA-R30",), event={**faces, "from": "other", "to": "other"})
    rig = CardRig(tmp_path, theirs, mine)
    for _ in range(4):
        rig.lay()
    rig.until(rig.stands)
    assert rig.said == words("received")
    assert rig.stage.settings.told == ("kalesia/received",)


@pytest.mark.parametrize("secrecy", ["curtain", "chord"])
def test_several_before_one_screen_are_told_of_what_all_see(tmp_path: Path, secrecy: Any) -> None:
    secret = Card("received", ("KALESIA-R30",), event={"kind": "weapons_committed", "faces": {"least": 1}})
    yours = Card("dealt", ("KALESIA-203",), event={"kind": "alliance_dealt", "seat": "you"})
    asked = Card("tie", ("KALESIA-401",), asked={})
    rig = CardRig(tmp_path, yours, secret, asked, EVERY, humans=2, secrecy=secrecy, pads=2)
    rig.until(rig.stands)
    assert rig.said == words("round")
    assert not rig.table.persons.curtain.hangs
    assert rig.room.table_view.inspector.laid.tooltip.secret is None
    rig.wait(UNREAD + 0.1)
    rig.press(rig.pads[1], 0)
    assert not rig.said, "anybody may go on"
    rig.wait(BREATH)
    assert rig.stage.settings.told == ("kalesia/round",)
    assert rig.table.persons.curtain.hangs, "and only now somebody is called to look alone"


@pytest.mark.parametrize(("humans", "told"), [(1, True), (2, False)])
def test_at_an_open_table_of_several_nobody_is_told_of_anothers_decision(tmp_path: Path, humans: int, told: bool) -> None:
    class Open(CardRig):
        face: ClassVar = "kalyra"

    rig = Open(tmp_path, Card("inn", ("KALYRA-SET-03",), asked={}), n=2, humans=humans)
    rig.until_asked()
    assert rig.stands() is told


# -- the cards of every title --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", CARDS)
def test_every_card_says_one_short_sentence_or_two(title: str, language: str) -> None:
    said = {id: Words(language).of(title, id) for card in CARDS[title] for id in {card.words(0), card.words(None)}}
    assert {say for say, text in said.items() if not 0 < len(text) <= 150 or text.count(". ") > 1} == set()
