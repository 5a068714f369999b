"""Whoever only hears knows what the others see; `tests.programs.tables.ear` measures the same over whole games."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import TITLES
from games.kalua.defaults import default_move
from games.kernel.chance import Chance
from scenes.stage.aids.told import sentences
from scenes.stage.devices.focus import Focusable
from scenes.stage.devices.steps import neighbours
from scenes.stage.loop.metrics import Box
from scenes.stage.settings import Settings
from scenes.stage.words.words import Words
from scenes.table.aids.heard import lead_as_read, once, told_of_hand
from scenes.table.inspector.about import About
from tests.programs.tables.ear import facts, play
from tests.programs.tables.ear.blind import Blind, Heard
from tests.programs.tables.ear.fields import IN_SIGHT, NOTES, TRUTH
from tests.programs.tables.ear.heard_words import Understood
from tests.programs.tables.ear.play import things
from tests.programs.tables.inspector import states
from tests.scenes.caledea.table_rig import BoardRig
from tests.scenes.kalesia.table_rig import ForestRig
from tests.scenes.kalua.table_rig import IslandRig
from tests.scenes.kalyra.table_rig import LandRig
from tests.scenes.kalyra.test_no_choice import alone
from tests.scenes.stage.aids.voice.fake import speaking

TWO_POINTS = re.compile(r"(?<![.\s])\.\.(?!\.)")

WALKED = 12
"""Of so many decisions one is walked by keys, and taken by name."""


def misheard(rig: Any, title: str) -> list[str]:
    """What is put together otherwise than it is, when everything was heard once."""
    notes, view = NOTES[title](), rig.table.view(0)
    for thing in things(rig):
        notes.hear(Heard("look", thing.text))
    true = TRUTH[title](view, 0, lambda seat: rig.table.players[seat].name)
    beyond = IN_SIGHT.get(title, ("\0",))
    true = {key: value for key, value in true.items() if key in notes.known or not key.startswith(beyond)}
    return [f"{key}: {notes.known.get(key)!r}, not {value!r}" for key, value in true.items() if notes.known.get(key) != value]


@pytest.mark.parametrize("title", TITLES)
def test_what_is_told_can_be_put_together_again(title: str) -> None:
    """Own hand, board, plates, whose turn: from words alone, by the catalogue's own texts."""
    for rig in states(title, 200, per_game=3):
        if rig.stage.words.language == "en" and rig.table.persons.viewer == 0:
            break
    assert rig.stage.words.language == "en"
    assert not misheard(rig, title)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_seen_is_said(title: str) -> None:
    found = facts.measured(title, 30, 3, learn=2)
    assert found.shows.total() >= 30
    assert not found.unsaid, found.first


def test_what_is_not_said_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.kalua.face import FACE

    mute = replace(FACE, about=lambda view, context, id: None)
    monkeypatch.setattr("tests.scenes.tables.face_of", lambda title: mute)
    assert facts.measured("kalua", 3, 3, learn=2).unsaid


@pytest.mark.parametrize("title", TITLES)
def test_no_text_ends_in_two_points(title: str) -> None:
    for rig in states(title, 3, seed=2):
        texts = [*(thing.text for thing in things(rig)), *(item.text for item in rig.table.focus.items)]
        assert not [text for text in texts if TWO_POINTS.search(text)]


def test_equal_cards_of_a_hand_say_which_they_are() -> None:
    """Wherever one looks round; what is no card of a hand may be said twice."""
    flood = About(name="Flood", state="4 prayers")
    hand = {"hand.flood.0": flood, "hand.flood.1": flood, "hand.temple.0": About(name="Temple")}
    abouts = {**hand, "tag.0": flood, "tag.1": flood}
    words = [*told_of_hand(abouts, hand, Words("en").say).values()]
    assert words == [
        "Flood, 1 of 2 alike. 4 prayers",
        "Flood, 2 of 2 alike. 4 prayers",
        "Temple",
        "Flood. 4 prayers",
        "Flood. 4 prayers",
    ]


def test_equal_cards_keep_their_numbers_wherever_one_looks(tmp_path: Path) -> None:
    """The card in focus lies over the others; it is called as it was before, and as where it is chosen."""
    rig = ForestRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    hand = {item.id: item.text for item in rig.table.focus.items if item.what.kind == "hand"}
    called: dict[str, set[str]] = {id: set() for id in hand}
    for id in hand:
        rig.table.focus.to(id)
        rig.frames(2)
        for thing in things(rig):
            if thing.id in hand:
                called[thing.id] |= {*re.findall(r"\d of \d", thing.text.partition(". ")[0])}
    assert called == {id: {*re.findall(r"\d of \d", text)} for id, text in hand.items()}
    assert any(called.values())
    rig.close()


def test_whoever_walks_comes_to_nothing_twice() -> None:
    """Neither to parts of a thing that say what it says, nor to second places; equal things that lie apart say it each."""

    def thing(id: str, x: int, y: int, w: int, text: str, second: bool = False) -> Focusable:
        return Focusable(id, Box(x, y, w, w / 2), text=text, second=second)

    row, apart, ally = (
        thing("row", 0, 0, 300, "3 gold"),
        thing("apart", 0, 400, 300, "3 gold"),
        thing("ally", 9, 9, 40, "An ally"),
    )
    coin, ghost = thing("coin", 20, 20, 40, "3 gold"), thing("ghost", 0, 800, 40, "An ally", second=True)
    beyond = thing("beyond", 0, 900, 40, "C9", second=True)
    assert once([coin, row, ally, apart, ghost, beyond]) == [row, ally, apart, beyond]


def test_by_ear_one_walks_as_one_reads_part_by_part_and_over_a_board_as_it_lies() -> None:
    """Two rows of a hand that lie askew, a board of three by three, and one plate; seen, only steps that lead nowhere do."""

    def thing(id: str, x: float, y: float, w: float = 90, h: float = 60) -> Focusable:
        return Focusable(id, Box(x, y, w, h), text=id)

    board = [thing(f"square.{k}", 400 + 100 * (k % 3), 100 * (k // 3)) for k in range(9)]
    hand = [thing("hand.0", 0, 400), thing("hand.1", 100, 404), thing("hand.2", 0, 470), thing("hand.3", 100, 466)]
    things = [*hand, thing("plate.0", 0, 0, 300, 200), *board]
    paths = []
    for voice in ("normal", "off"):
        graph = neighbours([(one.id, one.box) for one in things], True, partial(lead_as_read, Settings(voice=voice), things))
        path = ["hand.0"]
        while len(path) < 6:
            path.append(graph[path[-1]][1, 0])
        paths.append(path)
    assert paths[0] == ["hand.0", "hand.1", "hand.2", "hand.3", "square.0", "square.1"]
    assert paths[1] != paths[0]
    ear = neighbours([(one.id, one.box) for one in things], True, partial(lead_as_read, Settings(voice="all"), things))
    assert (ear["square.4"][1, 0], ear["square.4"][0, 1], ear["square.1"][-1, 0]) == ("square.5", "square.7", "square.0")
    assert (ear["plate.0"][0, 1], ear["hand.2"][0, -1], ear["hand.1"][0, -1]) == ("hand.0", "hand.0", "plate.0")


def test_steps_on_a_torus_pass_by_the_copies_at_the_edges(tmp_path: Path) -> None:
    """Caledea: wherever the cursor goes by keys, it says something, and it is the thing itself."""
    rig = BoardRig(tmp_path, 3, 1)
    rig.until(rig.asked)
    while not rig.table.view().round:
        rig.table.play(rig.seat, rig.table.view(rig.seat).legal_moves(rig.seat)[0])
        rig.until(rig.asked)
    assert any(item.second for item in rig.table.focus.items)
    view, places = rig.table.view(), set()
    for key in [pygame.K_RIGHT] * view.width + [pygame.K_DOWN] * view.height:
        rig.key(key)
        item = rig.table.focus.item
        assert item is not None
        assert item.text
        assert not item.second
        places.add(item.id)
    assert len(places) == view.width + view.height - 1, "the window follows, round and round"


def newest(rig: Any, press: int) -> list[tuple[str, str]]:
    """What that key tells."""
    before = len(rig.stage.told)
    rig.key(press)
    return [(one.kind, one.text) for one in [*rig.stage.told][before:] if one.kind != "sound"]


def test_a_lens_is_told_also_while_one_looks_round(tmp_path: Path) -> None:
    rig = LandRig(tmp_path, 2, 1)
    rig.until(rig.asked)
    rig.key(pygame.K_PAGEDOWN)
    assert rig.room.table_view.inspector.inspecting
    assert ("look", rig.table.say("hint.lens")) in newest(rig, pygame.K_TAB)


def test_whoever_hears_finds_every_place_though_some_say_the_same() -> None:
    """On a ring of rooms two of which say the same, and round which steps lead to the right alone."""
    rooms, at, told = ["hall", "door", "well", "door", "attic"], [0], list[Heard]()

    def press(key: str) -> None:
        at[0] = (at[0] + (key == "right")) % len(rooms)
        told.append(Heard("look", rooms[at[0]]))

    def hear() -> list[Heard]:
        found = told[:]
        told.clear()
        return found

    heard: set[str] = set()
    blind = Blind(hear, press, lambda one: heard.add(one.text), Chance(1))
    assert {*blind.explore("look", "hall").steps} == {*rooms} == heard


def test_texts_are_read_the_other_way_round() -> None:
    words = Understood("proelio")
    house = words.read("look.house", "Wall 2 \N{MIDDLE DOT} 1 card, 0 gold. Attacks you", ("n", "gold", "wall"))
    assert house == {"wall": "2", "n": "1", "gold": "0"}
    assert words.read("look.house", "Wall 2", ("n", "gold", "wall")) is None
    assert words.said("card", "Palisades. In your hand") == "palisades"


def test_what_says_no_place_hides_none_that_is_told_elsewhere() -> None:
    """A hero who is set down later: what was heard of it before had no place."""
    notes, said = NOTES["kalyra"](), Words("en").teller("kalyra")
    hero, whose, health = said("hero.odric"), said("heard.whose", name="Mara"), said("about.hp", hp=9, most=12)
    for place in ("", said("where.of_inn", where=said("where.east", n=1))):
        notes.hear(Heard("look", sentences((hero, place, whose, health))))
    assert notes.known["place of odric"] == (1, 0)


def test_what_somebody_does_meanwhile_is_looked_at_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Heroes are set down by several at once: one who looks round must not be compared by what was there before."""
    table, looks = play.Table("kalyra", tmp_path, 3, 2), list[int]()

    def looking(rig: Any) -> list[Any]:
        looks.append(rig.match.moves)
        if len(looks) == 1:
            table.by_chance()
        return things(rig)

    monkeypatch.setattr(play, "things", looking)
    assert table.ready()
    table.differences(walks=False)
    assert len(looks) == 2
    assert looks[0] < looks[1]
    table.rig.close()


@pytest.mark.parametrize("title", TITLES)
def test_a_short_game_is_played_by_ear(title: str) -> None:
    """Everything can be known at 99 of 100 decisions, and is at those that are walked; things are chosen by their names."""
    game = play.play(title, 5, every=WALKED, seats=2 if title == "caledea" else 0)
    assert game.ended
    assert game.known >= 0.99 * game.decisions, game.otherwise
    assert game.known_walked == game.walked
    assert not game.helped


def looks_again(home: Path, **settings: Any) -> tuple[Any, Any]:
    """Two persons before an open question of Kalua's, one of whom may look at the own cards; and the voice."""
    rig = IslandRig(home, 4, 2, "curtain", pace=2.0)
    voice, persons = speaking(rig, **settings), rig.table.persons
    for _ in range(300):
        rig.frames(1, 0.1)
        if persons.curtain.waits and not persons.curtain.pressed:
            persons.curtain.press()
        if rig.asked() and persons.private is None:
            return rig, voice
        if rig.asked():
            rig.match.submit(rig.choice.seat, default_move(rig.match.view(rig.choice.seat), rig.choice.seat))
    raise AssertionError("nothing was asked in the open")


def test_whoever_only_taps_to_peek_hears_to_hold_that_button(tmp_path: Path) -> None:
    rig, voice = looks_again(tmp_path, voice_secrets=True)
    moves = rig.match.moves
    rig.key(pygame.K_TAB)
    rig.wait(4.0)
    said = " ".join(voice.texts[-2:])
    assert "Hold to look: Tab" in said
    assert rig.stage.words.say("curtain.keep").removesuffix(".") in said
    assert rig.match.moves == moves
    rig.close()


@pytest.mark.parametrize("aloud", [True, False])
def test_whoever_peeks_hears_the_own_cards_or_how_to_cover_them(tmp_path: Path, aloud: bool) -> None:
    rig, voice = looks_again(tmp_path, voice_secrets=aloud, hold="toggle")
    before = len(voice.texts)
    rig.key(pygame.K_TAB)
    rig.wait(20.0)
    said = " ".join(voice.texts[before:])
    assert "Tab: Cover" in said
    assert ("Your hand:" in said) is aloud
    assert "to look" not in said, "it need not be pressed again"
    for key in (pygame.K_RIGHT, pygame.K_F6):
        before = len(voice.texts)
        rig.key(key)
        rig.wait(3.0)
        said = " ".join(voice.texts[before:])
        assert ("Your hand:" in said) is aloud
        assert "Draw a card" not in said
    rig.close()


def test_what_is_asked_once_more_is_told_with_its_answers(tmp_path: Path) -> None:
    """By ear it stands until something is pressed: a step says no."""
    rig = alone(tmp_path)
    rig.stage.settings.voice = "normal"
    moves, asked = rig.match.moves, rig.table.ribbon.sentence
    told = newest(rig, pygame.K_x)
    warned = rig.table.warning
    assert ("hint", f"{warned} {rig.stage.words.say('table.again')}") in told
    rig.wait(20.0)
    here = rig.room.in_focus()
    assert here is not None
    assert warned in here.asked
    assert ("prompt", asked) in newest(rig, pygame.K_RIGHT)
    assert not rig.table.warning
    rig.key(pygame.K_x)
    assert rig.match.moves == moves, "it is asked anew"
    rig.wait(20.0)
    rig.key(pygame.K_x)
    assert rig.match.moves > moves
    rig.close()
