"""The rooms by ear: rows, explanations, slips, what is saved, and the way out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.kernel.match import Player
from scenes.rooms.aids.ended import how_it_ended
from scenes.rooms.aids.first import FirstRoom
from scenes.rooms.aids.voice import VoiceRoom
from scenes.rooms.log import LogScene
from scenes.rooms.pause import Pause
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.results import Results
from scenes.rooms.road.trying import road
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.room import SettingsRoom
from scenes.stage.loop.metrics import Box
from scenes.stage.settings import TEXT_SIZES
from scenes.stage.widgets import Figure, Group, Groups, Heading, Paragraph, TextPanel
from scenes.table.ending.recap import Course, Graph, Line, Recap, badge
from scenes.table.show.log import LogEntry, LogLine
from scenes.table.show.unmasking import SeatResult
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP, House, saved_match
from tests.scenes.rooms.opened import results
from tests.scenes.stage.aids.voice.fake import FakeVoice, speaking


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def hears(house: House, voice: FakeVoice, *keys: int, seconds: float = 0.5) -> str:
    """What is said last of these presses; "" for nothing."""
    before = len(voice.texts)
    house.keys(*keys)
    house.wait(seconds)
    return voice.texts[-1] if len(voice.texts) > before else ""


def test_a_row_says_its_value_how_it_is_changed_and_what_for_and_then_only_what_changes(house: House) -> None:
    voice, say = speaking(house), house.stage.words.say
    house.open(SettingsRoom("access"))
    house.to("set:text_size")
    house.wait(8.0)
    assert voice.texts[-1] == f"Text size: 100 %. Left and right change it. {say('setting.text_size.help').removesuffix('.')}"
    assert hears(house, voice, RIGHT) == "Text size: 110 %"
    house.to("set:voice")
    house.wait(8.0)
    house.to("set:text_size")
    house.wait(0.5)
    assert voice.texts[-1].startswith("Text size: 110 %. Left"), "it is another value"


def test_at_the_end_of_its_values_a_row_says_so(house: House) -> None:
    voice = speaking(house)
    house.open(FirstRoom())
    house.to("text_size")
    house.wait(8.0)
    assert hears(house, voice, LEFT) == "Text size: 100 %. No further this way"
    assert hears(house, voice, LEFT) == "Text size: 100 %. No further this way", "as often as it is tried"
    assert hears(house, voice, *[RIGHT] * (len(TEXT_SIZES) - 1)) == "Text size: 200 %. The last one"
    assert hears(house, voice, LEFT) == "Text size: 190 %"


def test_a_row_that_opens_a_room_is_not_changed_by_left_and_right(house: House) -> None:
    voice = speaking(house)
    house.open(SettingsRoom("access"))
    house.to("set:voice")
    house.wait(0.5)
    assert voice.texts[-1]
    assert "Left and right" not in voice.texts[-1]


def test_with_one_button_no_row_speaks_of_left_and_right(house: House) -> None:
    house.stage.settings.scanning = "two"
    house.open(SettingsRoom("access"))
    house.to("set:text_size")
    assert "Text size: 100 %" in house.said()
    assert "Left and right" not in house.said()


def test_the_seat_room_explains_its_rows_by_ear(house: House) -> None:
    """What stands at their foot is told."""
    voice = speaking(house)
    house.stage.push(Seats("kalua", lambda *_: SettingsRoom(), "keys:1"))
    house.settle()
    option = next(item for item in house.room.focus.items if item.what.kind == "option")
    house.to(option.id)
    house.wait(0.5)
    assert house.room.explained
    assert voice.texts[-1].startswith(f"{option.text}. Left and right change it. ")
    assert voice.texts[-1].endswith(house.room.explained.removesuffix("."))


def test_how_well_a_computer_plays_is_said_with_its_level_whenever_that_changes_and_with_no_other_row(house: House) -> None:
    voice, say = speaking(house), house.stage.words.say
    house.stage.push(Seats("kalua", lambda *_: SettingsRoom(), "keys:1"))
    house.settle()
    house.to("chair:1")
    house.keys(ENTER)
    house.to("level")
    house.wait(8.0)
    assert say("level.squire.help").removesuffix(".") in voice.texts[-1]
    assert hears(house, voice, RIGHT) == f"Skill: Knight. {say('level.knight.help').removesuffix('.')}"
    house.wait(8.0)
    assert "Plans" not in hears(house, voice, DOWN)
    assert "Plans" not in hears(house, voice, pygame.K_F6), "nor for whoever asks where one is"


def test_whatever_stands_on_a_slip_is_told_once(house: House) -> None:
    voice = speaking(house)
    house.open(SettingsRoom())
    house.wait(3.0)
    house.room.refuse("Not now")
    house.wait(2.0)
    house.room.refuse("Not now")
    house.wait(2.0)
    house.room.toast.inform("It is kept")
    house.stage.tell("It is kept for Anna")
    house.wait(4.0)
    assert voice.texts[-3:] == ["Not now", "Not now", "It is kept for Anna"]


def test_what_only_one_may_read_on_a_slip_is_only_theirs(house: House) -> None:
    house.open(SettingsRoom())
    house.room.toast.inform("Flood was drawn", secret=1)
    house.frames(2)
    assert [told.seat for told in house.stage.told if told.text == "Flood was drawn"] == [1]


def test_the_shelf_says_what_waits_below_it_once(house: House) -> None:
    saved_match(house, moves=1)
    voice = speaking(house)
    house.open(SettingsRoom())
    back = hears(house, voice, ESCAPE, seconds=1.0)
    assert back.startswith("The shelf. Choose a game. One step down: Continue Kalesia: ")
    assert "Saved games" in back
    house.open(SettingsRoom())
    assert "One step down" not in hears(house, voice, ESCAPE, seconds=1.0)


def test_the_pause_says_whether_the_game_is_saved_and_what_leaving_does(house: House) -> None:
    house.open(house.table(house.match(4)))
    voice = speaking(house)
    said = hears(house, voice, pygame.K_m)
    assert isinstance(house.top, Pause)
    assert said == "Pause. Every decision is saved. Continue"
    house.to("leave")
    house.wait(0.5)
    assert voice.texts[-1] == "Save and leave. The game waits on the shelf, at this very decision"


@pytest.mark.parametrize(("level", "presses"), [("normal", 1), ("off", 2)])
def test_by_ear_one_press_leaves_the_results_and_it_was_said_what_it_does(house: House, level: str, presses: int) -> None:
    voice = speaking(house, level)
    house.open(results(house.table(house.match(4, moves=None)), house.stage))
    house.keys(ENTER)
    house.wait(2.0)
    assert ("Escape: To the shelf" in "".join(voice.texts)) == (level != "off")
    for _ in range(presses):
        assert isinstance(house.top, Results)
        house.keys(ESCAPE)
    assert house.named() == "Shelf"


def test_turned_off_by_hand_it_says_that_and_how_it_comes_back(house: House) -> None:
    voice = speaking(house, "few")
    house.open(VoiceRoom())
    house.wait(8.0)
    assert hears(house, voice, LEFT, seconds=1.0) == "The voice is off. F6 turns it on"
    assert not voice.closed
    house.wait(4.0)
    assert voice.closed


def test_a_question_says_its_title_and_its_text(house: House) -> None:
    voice = speaking(house)
    house.wait(3.0)
    say = house.stage.words.say
    assert hears(house, voice, ESCAPE).startswith(f"{say('quit.title')} {say('quit.text').removesuffix('.')}")
    assert hears(house, voice, UP) == say("row.end"), "nothing lies that way"


def test_where_no_step_leads_further_on_the_shelf_that_is_said(house: House) -> None:
    voice = speaking(house)
    house.wait(8.0)
    end = house.stage.words.say("row.end")
    assert [hears(house, voice, key) for key in (DOWN, UP, UP, LEFT)][::2] == [end, end]
    assert hears(house, voice, LEFT) == end
    assert hears(house, voice, RIGHT) != end


def test_so_it_is_at_the_end_of_a_row_and_along_a_road(house: House) -> None:
    voice, end = speaking(house), house.stage.words.say("row.end")
    house.stage.settings.text_size = TEXT_SIZES[-1]
    house.open(FirstRoom())
    house.to("text_size")
    house.wait(8.0)
    assert hears(house, voice, RIGHT).endswith(end)
    assert hears(house, voice, ENTER) == "Text size: 190 %", "choosing goes back there"
    house.open(road(house.stage, "kalesia"))
    house.wait(8.0)
    assert hears(house, voice, DOWN) == end
    assert "Left and right" not in hears(house, voice, RIGHT)


def test_a_page_says_what_it_shows_and_from_where_it_was_opened(house: House) -> None:
    """Cards by their names; of a rule that was looked up the passage, below what the page is called."""
    hands = Groups((Group("You", (Figure("", caption="Bow"), Figure("", caption="Net"))), Group("Ilse", (Figure(""),))))
    panel = TextPanel("page", Box(0, 0, 900, 300), [Heading("Hands"), Paragraph("All lay two."), Paragraph("A tie."), hands])
    assert panel.text == "Hands. All lay two. A tie. You: Bow, Net"
    dice = Groups((Group("You", (Figure(""),)), Group("Ilse", (Figure(""),))))
    assert TextPanel("page", Box(0, 0, 900, 300), [Paragraph("6-5 against 4-1."), dice]).text == "6-5 against 4-1"
    panel.to_block(2, house.stage.lettering)
    assert panel.text == "Hands. A tie. You: Bow, Net"


def test_a_game_that_is_over_is_watched_by_ear(house: House) -> None:
    """Nothing of it is private any more; a step back says where that is."""
    voice, path = speaking(house), saved_match(house, 4, moves=None).path
    assert path is not None
    house.open(ReplayViewer(path))
    house.wait(9.0)
    assert any(text.startswith("Watch: Kalesia") for text in voice.texts)
    assert hears(house, voice, LEFT).startswith("Move ")
    assert hears(house, voice, pygame.K_F6).startswith("Watch: Kalesia. ")


def test_the_story_ends_by_ear(house: House) -> None:
    voice, lines = speaking(house), [LogLine(LogEntry(f"Turn {n}", turn=k == 0), n) for n in (1, 2) for k in (0, 1)]
    house.open(LogScene(lines, strip=True))
    house.wait(4.0)
    assert hears(house, voice, RIGHT) == house.stage.words.say("row.end")
    assert hears(house, voice, LEFT) == "Turn 1"
    assert hears(house, voice, LEFT) == house.stage.words.say("row.end")


def test_how_it_ended_tells_what_each_came_to_but_not_what_the_sentence_says() -> None:
    """Of curves that are no seat's the last numbers stand by themselves."""

    def graph(heading: str, **ends: int) -> Graph:
        return Graph(heading, [Line(name, "", badge(0), [(0.0, 0), (1.0, n)]) for name, n in ends.items()])

    players = [Player(name=name, kind="agent") for name in ("Mara", "Noor")]
    results = [SeatResult(seat, words, seat == 1) for seat, words in enumerate(("the Deep", "the Bright"))]
    graphs = [graph("Families", Mara=0, Noor=7), graph("Happiness", Mara=3, Noor=9), graph("HP", HP=4), graph("Areas", Elves=5)]
    recap = Recap(
        "Families: Noor\N{NO-BREAK SPACE}7, Mara\N{NO-BREAK SPACE}0", [], Course(Box(0, 0, 9, 9), "", graphs, "", 1.0)
    )
    assert how_it_ended("Noor wins", recap, players, results) == (
        f"Noor wins. {recap.sentence}. Noor: the Bright, Happiness 9. Mara: the Deep, Happiness 3. HP: 4. Areas: Elves 5"
    )


def test_another_language_is_spoken_at_once_and_in_its_own_words(house: House) -> None:
    voice = speaking(house)
    house.open(SettingsRoom("language"))
    house.to("set:language")
    house.wait(8.0)
    assert hears(house, voice, RIGHT) == "Lingua: Italiano"
    assert voice.tuning[0] == "it"


def test_a_tab_says_what_is_on_its_own_page(house: House) -> None:
    voice = speaking(house)
    house.open(SettingsRoom("display"))
    house.wait(8.0)
    assert hears(house, voice, DOWN).startswith("Sound. Overall volume")
    assert hears(house, voice, DOWN).startswith("Pace. Pace of the show")


def test_what_is_explained_of_several_things_is_said_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = speaking(house)
    monkeypatch.setattr(SettingsRoom, "explained", "All the same.")
    house.open(SettingsRoom("display"))
    house.wait(8.0)
    assert "All the same" in voice.texts[-1]
    assert "All the same" not in hears(house, voice, DOWN)
