from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.catalog import BUILT, SHELF
from games.kernel.people.remaps import bind, bound
from scenes.rooms.aids import buttons, voice
from scenes.rooms.settings.keys import KeysRoom
from scenes.rooms.settings.room import GROUPS, SettingsRoom
from scenes.rooms.settings.sounds import SIDES, SoundsRoom
from scenes.stage.devices.action import Kind
from scenes.stage.settings import TEXT_SIZES, Settings, load
from scenes.stage.widgets import cap
from tests import virtual_pad
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP, House, pad_walk


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    house.open(SettingsRoom())
    yield house
    house.close()


def kept(house: House) -> Settings:
    """What the disk remembers."""
    return load(house.stage.folders.settings)[0]


def test_every_setting_people_can_choose_has_a_row() -> None:
    shown = {name for group in GROUPS.values() for name in group} | {*voice.CHOSEN, *buttons.SCANNING}
    assert set(Settings.__struct_fields__) - shown <= {
        "window",
        "pads",
        "kiosk",
        "greeted",
        "learned",
        "finished",
        "told",
        "puzzles",
    } | {name for name in Settings.__struct_fields__ if name.startswith("kiosk")} | {"titles_hidden"}


def test_walking_down_the_groups_shows_them(house: House) -> None:
    house.keys(DOWN)
    assert house.top.group == "sound"  # type: ignore[attr-defined]
    assert house.room.focus.find("set:music")


def test_past_the_last_row_one_comes_to_the_page_one_is_on_and_hears_that_it_is_one(house: House) -> None:
    house.keys(DOWN, ENTER)
    rows = [item.id for item in house.room.focus.items if item.id.startswith("set:")]
    for row, key in ((rows[-1], DOWN), (rows[0], UP)):
        house.to(row)
        house.keys(key)
        assert (house.room.focus.current, house.top.group) == ("group:sound", "sound")  # type: ignore[attr-defined]
        assert house.stage.said[-1].startswith("Sound. Back among the pages. ")


def test_a_volume_is_moved_by_keys_and_heard(house: House) -> None:
    house.keys(DOWN, ENTER)
    house.to("set:effects")
    before = len(house.stage.sound.record)
    house.keys(LEFT)
    assert house.stage.settings.effects == pytest.approx(0.8)
    assert kept(house).effects == pytest.approx(0.8)
    assert "deal" in [sounded.name for sounded in list(house.stage.sound.record)[before:]]


def test_a_volume_is_dragged_with_the_mouse(house: House) -> None:
    house.click_on("group:sound")
    box = house.room.focus.find("set:music").box
    house.click(box.right - 500, box.centre[1])
    assert house.stage.settings.music < 0.5
    assert kept(house).music == house.stage.settings.music


def test_the_language_changes_every_word_at_once(house: House) -> None:
    house.top.enter_group("language")  # type: ignore[attr-defined]
    house.top.change("language", "it")  # type: ignore[attr-defined]
    house.canvas.recording = True
    house.frames(2)
    assert "Impostazioni" in [w.text for w in house.canvas.written]
    assert kept(house).language == "it"


def test_text_size_and_contrast_follow_at_once(house: House) -> None:
    house.to("set:text_size")
    house.keys(RIGHT)
    assert house.stage.lettering.text_scale == 1.1
    house.to("set:high_contrast")
    house.keys(ENTER)
    assert house.stage.pictures.brush.high_contrast


def test_a_window_that_nobody_confirms_goes_back_after_ten_seconds(house: House) -> None:
    before = house.stage.settings.display
    house.to("set:display")
    house.keys(RIGHT)
    assert house.named() == "KeepPicture"
    assert house.stage.settings.display != before
    house.wait(9.0)
    assert house.named() == "KeepPicture"
    house.wait(1.5)
    assert house.named() == "SettingsRoom"
    assert house.stage.settings.display == before
    assert kept(house).display == before


def test_a_window_that_is_kept_stays(house: House) -> None:
    house.to("set:display")
    house.keys(RIGHT)
    chosen = house.stage.settings.display
    house.keys(RIGHT, ENTER)
    house.wait(11.0)
    assert house.stage.settings.display == chosen
    assert kept(house).display == chosen


def test_reset_is_asked_and_puts_everything_back(house: House) -> None:
    house.stage.settings.pace = 2.0
    house.stage.settings.captions = True
    house.stage.settings.puzzles = {"kalesia.narrow": 3}
    house.to("reset")
    house.keys(ENTER, ENTER)
    assert house.stage.settings.pace == 2.0
    house.keys(ENTER, RIGHT, ENTER)
    assert house.stage.settings.pace == 1.0
    assert not house.stage.settings.captions
    assert house.stage.settings.puzzles, "what has been won stays"
    assert set(house.stage.settings.learned) == set(SHELF), "and so does what has been learned"


def test_back_goes_to_the_group_and_then_out(house: House) -> None:
    house.keys(ENTER)
    assert (house.room.focus.current or "").startswith("set:")
    house.keys(ESCAPE)
    assert house.room.focus.current == "group:display"
    house.keys(ESCAPE)
    assert house.top is house.shelf


def test_a_disk_that_refuses_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.stage.holding, "_keep", lambda settings, file: "The disk is full.")
    house.top.change("pace", 1.5)  # type: ignore[attr-defined]
    assert "The disk is full." in house.room.toast.message


# -- remapping ---------------------------------------------------------------------------------------------------------


def test_a_key_that_is_taken_changes_places() -> None:
    settings = Settings()
    assert bind(settings, "keys:1", "alt", "i") == "info"
    assert bound(settings, "keys:1", "alt") == "i"
    assert bound(settings, "keys:1", "info") == "x"
    assert bind(settings, "keys:1", "menu", "p") is None


def test_a_key_of_the_other_layout_changes_places_too() -> None:
    settings = Settings()
    assert bind(settings, "keys:1", "confirm", "SPACE") == "confirm"
    assert bound(settings, "keys:2", "confirm") == "RETURN"


def test_pad_buttons_change_places() -> None:
    settings = Settings()
    assert bind(settings, "nintendo", "confirm", "B") == "back"
    assert settings.pads == {"nintendo": {"confirm": "B", "back": "A"}}
    assert bound(settings, "xbox", "confirm") == "A"
    assert bind(settings, "nintendo", "confirm", "A") == "back"
    assert settings.pads == {"nintendo": {}}, "all is as it came"


def test_the_pressed_key_is_taken_and_works_at_once(house: House) -> None:
    house.open(KeysRoom())
    house.to("cell:confirm:0")
    house.keys(ENTER)
    assert house.named() == "Listening"
    house.keys(pygame.K_p)
    assert house.named() == "KeysRoom"
    assert kept(house).keys == {"keys:1/confirm": "p"}
    house.keys(pygame.K_p)
    assert house.named() == "Listening"
    house.wait(8.5)
    assert house.named() == "KeysRoom"
    assert kept(house).keys == {"keys:1/confirm": "p"}


def test_a_pressed_pad_button_is_taken(house: House) -> None:
    house.plug()
    house.open(KeysRoom())
    house.to("cell:alt:0")
    pad_walk(house, virtual_pad.A)
    pad_walk(house, virtual_pad.RB)
    assert kept(house).pads == {"xbox": {"alt": "RIGHTSHOULDER", "shoulder_right": "X"}}


def test_all_keys_as_they_came(house: House) -> None:
    bind(house.stage.settings, "keys:1", "alt", "i")
    house.stage.apply_settings()
    house.open(KeysRoom())
    house.to("head:0")
    house.keys(pygame.K_x)
    assert house.stage.settings.keys == {}


def test_every_mood_and_every_sound_of_every_game_can_be_tried_on_both_sides(house: House) -> None:
    room = SoundsRoom()
    house.open(room)
    sound = house.stage.sound
    for title in BUILT:
        room.choose(title)
        for mood in room.moods:
            room.change_mood(mood)
            house.wait(25)
            assert (sound.playing, sound.conductor.mood) == (title, mood)
        for k in range(len(room.effects)):
            room.try_effect(k)
            assert sound.record[-1].name == room.effects[k]
    for side, pan in SIDES.items():
        room.change_side(side)
        assert sound.record[-1].pan == pan
    assert {one.title for one in sound.record} >= set(BUILT)


def test_whoever_leaves_the_sounds_hears_what_was_heard_before(house: House) -> None:
    before = house.stage.sound.playing
    room = SoundsRoom()
    house.open(room)
    room.choose("kalyra")
    room.change_mood("climax")
    room.back()
    house.settle()
    assert house.stage.sound.playing == before


def test_the_hints_of_a_table_show_the_keys_that_were_given(house: House) -> None:
    bind(house.stage.settings, "keys:1", "menu", "b")
    house.stage.apply_settings()
    house.keys(ENTER)
    house.open(table := house.table(house.match()))
    house.wait(1.0)
    rows = [row for row in table.table_view.legend_rows if Kind.MENU in row.kinds]
    assert rows
    assert cap(Kind.MENU, rows[0].hand, signs=rows[0].signs) == ("key_cap", {"text": "B"})


def test_a_page_says_what_is_on_it_and_the_way_to_the_defaults_what_it_takes_away(house: House) -> None:
    say = house.stage.words.say
    for group, names in GROUPS.items():
        house.to(f"group:{group}")
        assert all(say(f"setting.{name}") in house.room.explained for name in names if name != "screen")
    house.to("reset")
    assert house.room.explained == say("settings.reset.ask")


def test_the_largest_text_size_is_the_last_one(house: House) -> None:
    """Whoever wants the largest words and presses once too often does not get the smallest."""
    house.stage.settings.text_size = TEXT_SIZES[-1]
    house.open(SettingsRoom("access"))
    house.to("set:text_size")
    house.key(pygame.K_RIGHT)
    assert house.stage.settings.text_size == TEXT_SIZES[-1]
    house.key(pygame.K_LEFT)
    assert house.stage.settings.text_size == TEXT_SIZES[-2]


@pytest.mark.parametrize(("scanning", "leaves"), [("off", False), ("two", True)])
def test_going_back_from_a_row_leads_to_its_tab_and_with_one_button_or_two_out(
    house: House, scanning: str, leaves: bool
) -> None:
    house.stage.settings.scanning = scanning  # type: ignore[assignment]
    room = SettingsRoom("access")
    house.open(room)
    house.to("set:text_size")
    room.back()
    house.settle()
    assert (house.top is not room) is leaves
    assert leaves or room.focus.current == "group:access"


def test_whoever_scans_finds_the_time_per_step_first_of_accessibility_and_no_key_names(house: House) -> None:
    house.top.enter_group("access")  # type: ignore[attr-defined]
    assert house.room.focus.find("set:scan_step") is None
    house.to("set:voice")
    assert "F6" in house.room.explained
    house.stage.settings.scanning, house.stage.settings.scan_step = "one", 1.5
    house.top.build()  # type: ignore[attr-defined]
    rows = [item for item in house.room.focus.items if item.id.startswith("set:")]
    assert rows[0].id == "set:scan_step"
    assert "F6" not in house.room.explained
    row = house.room.focus.find("set:scan_step")
    assert row is not None
    assert row.on_move is not None
    row.on_move(1, 0)
    assert kept(house).scan_step == 2.0
    row = house.room.focus.find("set:scan_step")
    assert row is not None
    assert "2" in row.text
    house.room.focus.to("reset")
    does = next(one.label for one in house.top.key_actions() if one.kind is Kind.CONFIRM)  # type: ignore[attr-defined]
    assert does == house.stage.words.say("settings.asks")
