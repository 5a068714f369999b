"""The operator's desk through the real loop: by pad and by keys, what it shows, sets, tests and saves."""

from __future__ import annotations

import csv
import platform
import tomllib
from collections.abc import Iterator
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from games.catalog import BUILT
from games.kernel.minds.agents import LEVELS
from games.kernel.version import version
from scenes.kiosk.carrying.sticks import sticks
from scenes.kiosk.operator import OperatorMenu
from scenes.kiosk.pages.hours import Hours
from scenes.kiosk.pages.limits import VOLUMES, Limits
from scenes.kiosk.pages.statistics import Statistics
from scenes.kiosk.pages.trials import Colours, Corners, PadTest, SoundTest
from scenes.kiosk.pin_file import PinFile
from scenes.kiosk.statistics.counting import Counting
from scenes.kiosk.statistics.counts import COLUMNS, Entry, Sums
from scenes.kiosk.statistics.naming import WHERE
from scenes.kiosk.statistics.table_file import TableTrouble, save_table
from scenes.kiosk.supervisor import SINCE
from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.plan import levels_offered, usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.room import SettingsRoom
from scenes.routes import table_of
from scenes.stage.loop.metrics import HEIGHT
from scenes.stage.settings import LANGUAGES, Settings, load
from scenes.table.people.defaults import defaults_of, facts_of
from scenes.titles import on_shelf
from tests.scenes.launcher_rig import DOWN, ENTER, ESCAPE, RIGHT, House

NOON = datetime(2024, 5, 1, 12, 0)
MOST_INPUTS = 8
CROSS = {
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch, kiosk=True)
    yield house
    house.close()


def desk_of(house: House) -> OperatorMenu:
    """The desk, just opened."""
    counting = Counting(house.stage, lambda: NOON)
    desk = OperatorMenu(lambda restart: None, PinFile(house.stage.folders), counting=counting)
    house.open(desk)
    return desk


def at(desk: OperatorMenu, name: str) -> None:
    """That page, with its first thing in focus."""
    desk.enter_page(name)


def count(desk: OperatorMenu, day: int, add: dict[str, int], row: str = "") -> None:
    """So many days before noon."""
    desk.counting.ledger.write(Entry(0, NOON.toordinal() - day, add, row=row))


# -- every setting in at most eight inputs -----------------------------------------------------------------------------------


def ways(house: House, desk: OperatorMenu) -> dict[str, int]:
    """How many inputs of a pad lead from the opened desk to each thing on any of its pages."""
    pad = house.plug()
    start = (desk.open, desk.focus.current or "")
    found, edge = {start: 0}, [start]
    while edge:
        at_edge, edge = edge, []
        for state in at_edge:
            buttons = [*CROSS.values(), *([A] if state[1].startswith("tab:") else [])]
            for button in buttons:
                desk.open = state[0]
                desk.build()
                desk.focus.to(state[1])
                house.press(pad, button)
                now = (desk.open, desk.focus.current or "")
                if now not in found:
                    found[now] = found[state] + 1
                    edge.append(now)
    shortest: dict[str, int] = {}
    for (_, id), steps in found.items():
        shortest[id] = min(steps, shortest.get(id, steps))
    return shortest


def test_every_setting_is_changed_by_pad_within_eight_inputs(house: House) -> None:
    desk = desk_of(house)
    inputs = {id: steps + 1 for id, steps in ways(house, desk).items() if not id.startswith("tab:")}
    settings = {id.removeprefix("set:").partition("/")[0] for id in inputs if id.startswith("set:")}
    kiosk = {name for name in Settings.__struct_fields__ if name.startswith("kiosk_")} - {"kiosk_pin"}
    assert settings >= kiosk | {
        "language",
        "text_size",
        "high_contrast",
        "reduced_motion",
        "captions",
        "hold",
        "pace",
        *VOLUMES,
    }
    for name in desk.pages:
        desk.open = name
        missing = {widget.id for widget in desk.page.widgets()} - set(inputs)
        assert not missing, f"never reached: {missing}"
    far = {id: steps for id, steps in inputs.items() if steps > MOST_INPUTS}
    assert not far, far


# -- figures -----------------------------------------------------------------------------------------------------------------


def test_the_shoulder_buttons_change_the_days(house: House) -> None:
    desk = desk_of(house)
    for day in (0, 10, 40):
        count(desk, day, {"idle": 1})
    page = desk.page
    assert isinstance(page, Statistics)
    seen = []
    for _ in range(5):
        house.key(pygame.K_PAGEDOWN)
        seen.append((page.days, page.counts.get("idle", 0)))
    assert seen == [(90, 3), (-1, 3), (0, 3), (7, 1), (30, 2)]


def test_counting_anew_asks_and_keeps_the_days(house: House) -> None:
    desk = desk_of(house)
    count(desk, 0, {"idle": 3})
    house.to("count-anew")
    house.keys(ENTER, ENTER)
    assert desk.counting.ledger.sums.since == {"idle": 3}, "the first answer is the harmless one"
    house.keys(ENTER, RIGHT, ENTER)
    assert desk.counting.ledger.sums.since == {}
    assert desk.counting.ledger.sums.over(0, NOON.toordinal()) == {"idle": 3}


def test_the_decision_at_which_most_gave_up_is_named_in_the_titles_words(house: House) -> None:
    desk = desk_of(house)
    count(desk, 0, {"at/kalyra/hero_draft": 2, "at/kalyra/shop_buy": 1, "at/proelio/first.deploy": 1})
    page = Statistics(desk)
    assert page.given_up_at("kalyra") == "choosing heroes"
    assert page.given_up_at("proelio") == "a Defence (the first)"
    assert page.given_up_at("kalua") == ""


def test_games_that_an_error_ended_are_named_where_there_are_any(house: House) -> None:
    desk = desk_of(house)
    house.stage.canvas.recording = True

    def told() -> str:
        house.frames(2)
        return " ".join(line.text for line in house.stage.canvas.written)

    assert "failed" not in told()
    count(desk, 0, {"ended/kalua/broken_off": 1, "ended/kalua/played_out": 3})
    desk.pages["figures"] = Statistics(desk)
    assert "failed" in told()


def test_every_decision_of_every_title_has_a_name(house: House) -> None:
    for title in BUILT:
        prompts = ["prompt.choose_weapons"] if title == "kalesia" else import_module(f"games.{title}.prompts").PROMPTS
        for prompt in prompts:
            assert house.stage.words.knows(title, f"decision.{prompt.removeprefix('prompt.')}"), (title, prompt)


def test_an_empty_machine_shows_its_page_too(house: House) -> None:
    desk = desk_of(house)
    house.stage.canvas.recording = True
    house.frames(2)
    assert any("0 games" in line.text for line in house.stage.canvas.written)
    assert desk.page is desk.pages["figures"]


# -- the table ---------------------------------------------------------------------------------------------------------------

ROW = "2024-05-01,16,kalesia,3,1,given_up,first.choose_weapons,12,0,1"
LEARNED = "2024-04-30,lesson/kalesia/begun,1"


def test_a_button_saves_one_table_and_says_where(house: House) -> None:
    desk = desk_of(house)
    count(desk, 1, {}, ROW)
    house.to("save-table")
    house.keys(ENTER)
    (file,) = (house.stage.folders.data / "tables").iterdir()
    assert file.read_text("utf-8-sig").splitlines() == [",".join((*COLUMNS, *WHERE)), f"{ROW},{platform.node()},,{version()}"]
    assert len(ROW.split(",")) == len(COLUMNS)
    assert str(file) in desk.toast.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_spreadsheets_of_each_language_open_the_table_in_columns(house: House, language: str) -> None:
    """They know UTF-8 by its mark, and part columns by semicolons where the comma stands before decimals."""
    desk = desk_of(house)
    count(desk, 1, {"lesson/kalesia/begun": 1}, ROW)
    house.stage.words.use(language)
    house.to("save-table")
    house.keys(ENTER)
    learned, games = sorted((house.stage.folders.data / "tables").iterdir())
    where = (platform.node(), "", version())
    sign = {"en": ",", "it": ";", "es": ";"}[language]
    for file, rows in (
        (games, [[*COLUMNS, *WHERE], [*ROW.split(","), *where]]),
        (learned, [["day", "what", "count", *WHERE], [*LEARNED.split(","), *where]]),
    ):
        assert file.read_bytes().startswith(b"\xef\xbb\xbf")
        assert list(csv.reader(file.read_text("utf-8-sig").splitlines(), delimiter=sign)) == rows


def test_what_is_left_of_a_stick_that_was_pulled_is_no_folder_for_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "media" / "me" / "STICK"
    (stick / "games").mkdir(parents=True)
    monkeypatch.setattr("os.path.ismount", lambda folder: Path(folder) == stick)
    sums, roots = Sums(rows={NOON.toordinal(): [ROW]}), (tmp_path / "media",)
    for chosen in (stick, stick / "games"):
        assert save_table(tmp_path, str(chosen), sums, NOON, (), roots=roots).parent == chosen
    monkeypatch.setattr("os.path.ismount", lambda folder: folder == Path("/"))
    for chosen in (stick, stick / "games"):
        with pytest.raises(TableTrouble) as caught:
            save_table(tmp_path, str(chosen), sums, NOON, (), roots=roots)
        assert caught.value.id == "operator.table_gone"


def test_the_table_and_the_page_name_the_machine_its_place_and_the_program(house: House) -> None:
    desk, settings = desk_of(house), house.stage.settings
    settings.kiosk_machine, settings.kiosk_place = "Table 7; by the window", '=Foyer, "left"'
    count(desk, 1, {"lesson/kalesia/begun": 2}, ROW)
    house.to("save-table")
    house.keys(ENTER)
    named = f"Table 7 by the window,Foyer left,{tomllib.loads(Path('pyproject.toml').read_text())['project']['version']}"
    games, learned = (sorted((house.stage.folders.data / "tables").glob(name))[0] for name in ("*[0-9].csv", "*-learned.csv"))
    assert games.read_text("utf-8-sig").splitlines()[1] == f"{ROW},{named}"
    assert learned.read_text("utf-8-sig").splitlines() == [
        "day,what,count,machine,place,version",
        f"2024-04-30,lesson/kalesia/begun,2,{named}",
    ]
    house.stage.canvas.recording = True
    house.frames(2)
    page = " ".join(line.text for line in house.stage.canvas.written)
    assert "Table 7 by the window · Foyer left · version" in page


@pytest.mark.parametrize("trouble", ["gone", "refused"])
def test_a_folder_that_takes_no_table_is_said_in_plain_words(house: House, tmp_path: Path, trouble: str) -> None:
    desk = desk_of(house)
    if trouble == "gone":
        house.stage.settings.kiosk_table = str(tmp_path / "stick")
    else:
        house.stage.folders.data.mkdir(parents=True, exist_ok=True)
        (house.stage.folders.data / "tables").write_text("in the way")
    house.to("save-table")
    house.keys(ENTER)
    assert desk.toast.bad
    assert ("is not there" if trouble == "gone" else "Nothing could be saved") in desk.toast.message
    assert "This machine" in desk.toast.message, "and the remedy"


def test_a_full_stick_leaves_no_half_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.write", full)
    with pytest.raises(TableTrouble) as caught:
        save_table(tmp_path, str(tmp_path), Sums(rows={NOON.toordinal(): [ROW]}), NOON, ("m", "", "1"))
    assert caught.value.why == "No space left on device"
    assert not list(tmp_path.glob("*.csv"))


def test_sticks_are_found_where_they_appear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = tmp_path / "media" / "me" / "STICK"
    stick.mkdir(parents=True)
    (tmp_path / "media" / "other").mkdir()
    monkeypatch.setattr("os.path.ismount", lambda folder: Path(folder) == stick)
    assert sticks((tmp_path / "media", tmp_path / "nowhere")) == [str(stick)]


# -- opening hours -----------------------------------------------------------------------------------------------------------


def test_a_time_is_taken_in_hand_moved_and_let_go(house: House) -> None:
    desk = desk_of(house)
    at(desk, "hours")
    house.keys(ENTER, RIGHT, RIGHT, RIGHT)
    assert house.stage.settings.kiosk_hours[0] == (3, 48)
    house.keys(ENTER, RIGHT)
    assert house.stage.settings.kiosk_hours[0] == (3, 48), "let go, steps walk on"
    assert desk.focus.current == "set:kiosk_hours/0/1"
    house.keys(ENTER, ESCAPE)
    assert not desk.pages["hours"].held  # type: ignore[attr-defined]
    house.to("day:0")
    for choice, hours in (
        ("every", ((3, 48),) * 7),
        ("close", ((0, 0), *((3, 48),) * 6)),
        ("close", ((0, 48), *((3, 48),) * 6)),
    ):
        house.keys(ENTER)
        house.to(choice)
        house.keys(ENTER)
        assert house.stage.settings.kiosk_hours == hours
    house.keys(ENTER)
    house.to("every")
    house.keys(ENTER)
    assert not load(house.stage.folders.settings)[0].kiosk_hours, "always open is no hours at all"


def test_nights_are_drawn_on_the_day_they_end(house: House) -> None:
    desk = desk_of(house)
    house.stage.settings.kiosk_hours = ((18, 4),) + ((0, 0),) * 6
    hours = desk.pages["hours"]
    assert isinstance(hours, Hours)
    assert [hours._spans(day) for day in (0, 1, 2)] == [[(18, 48)], [(0, 4)], []]


# -- limits ------------------------------------------------------------------------------------------------------------------


def test_guests_choose_no_harder_player_than_the_operator_allows(house: House) -> None:
    house.stage.settings.kiosk_hardest = "page"
    assert levels_offered(house.stage) == ("page",)
    plan = usual_plan(house.match(4).title, 4)
    plan.chairs[1].level = "hero"
    house.open(Seats("kalesia", table_of, plan=plan))
    assert {chair.level for chair in plan.chairs if chair.kind == "agent"} == {"page"}
    card = ChairCard(plan, 1, house.match(4).title)
    house.open(card)
    (level,) = [widget for widget in card.widgets() if widget.id == "level"]
    assert level.values == [house.stage.words.say("level.page")]  # type: ignore[attr-defined]
    house.stage.settings.kiosk_hardest = LEVELS[-1]
    assert levels_offered(house.stage) == LEVELS
    house.stage.settings.kiosk_hardest = "page"
    house.stage.kiosk = False
    assert levels_offered(house.stage) == LEVELS


def test_long_titles_are_not_offered_and_one_always_is(house: House) -> None:
    settings = house.stage.settings
    settings.kiosk_longest = 30
    assert on_shelf(house.stage) == ("kalesia", "proelio")
    settings.kiosk_titles = ("kalyra",)
    assert on_shelf(house.stage) == ("kalyra",)


@pytest.mark.parametrize("title", BUILT)
def test_a_title_takes_as_long_as_its_facts_say(house: House, title: str) -> None:
    """The shelf says what the sitting declares, and of a short form too."""
    defaults, said = defaults_of(title), facts_of(title, house.stage.words)
    assert all(str(minutes) in said for minutes in defaults.lasts.span(defaults.usual))
    assert defaults.shorter is not None
    alone, people = defaults.shorter[1].span(defaults.usual)
    assert f"short game {alone} to {people}" in said


def test_guests_who_reset_the_settings_leave_the_operators(house: House) -> None:
    house.stage.settings.kiosk_ceiling, house.stage.settings.master = 0.3, 0.5
    room = SettingsRoom()
    house.open(room)
    room.reset()
    assert (house.stage.settings.kiosk_ceiling, house.stage.settings.master) == (0.3, 1.0)


def test_the_last_title_stays(house: House) -> None:
    desk = desk_of(house)
    at(desk, "limits")
    page = desk.page
    assert isinstance(page, Limits)
    for title in BUILT:
        page.switch(title)
    assert house.stage.settings.kiosk_titles == BUILT[-1:]
    assert desk.toast.bad


# -- factory values ----------------------------------------------------------------------------------------------------------


def test_factory_values_ask_twice_name_what_goes_and_keep_pin_and_figures(house: House) -> None:
    desk = desk_of(house)
    PinFile(house.stage.folders).choose("2580")
    count(desk, 0, {"idle": 3})
    settings = house.stage.settings
    settings.kiosk_ceiling, settings.text_size, settings.learned = 0.4, 1.3, ("kalua",)
    at(desk, "factory")
    house.keys(ENTER)
    assert "Sound ceiling" in house.top.dialog.body  # type: ignore[attr-defined]
    house.keys(RIGHT, ENTER)
    house.keys(ENTER)
    assert settings.kiosk_ceiling == 0.4, "the second question has a harmless answer too"
    house.keys(ENTER, RIGHT, ENTER, RIGHT, ENTER)
    assert (settings.kiosk_ceiling, settings.text_size, settings.learned) == (1.0, 1.0, ("kalua",))
    assert load(house.stage.folders.settings)[0].kiosk_ceiling == 1.0
    assert not PinFile(house.stage.folders).missing
    assert desk.counting.ledger.sums.ever == {"idle": 3}


# -- tests of the hardware ---------------------------------------------------------------------------------------------------


def test_every_button_of_a_pad_lights_up_and_b_is_held_to_leave(house: House) -> None:
    desk_of(house)
    pad = house.plug()
    trial = PadTest()
    house.open(trial)
    for button in (A, B, pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_LEFTSHOULDER):
        house.press(pad, button, frames=2)
    (tried,) = trial.tried_names.values()
    assert tried == {"A", "B", "MENU", "LB"}
    assert house.top is trial, "one press of B is only tried"
    pad.press(B)
    house.wait(1.2)
    pad.release(B)
    house.settle()
    assert house.named() == "OperatorMenu"


def test_tones_colours_and_corners(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    desk_of(house)
    heard: list[float] = []
    monkeypatch.setattr(house.stage.sound, "test", heard.append)
    house.open(SoundTest())
    house.keys(ENTER, RIGHT, ENTER, ESCAPE)
    assert heard == [-1.0, 1.0]
    colours = Colours()
    house.open(colours)
    house.keys(ENTER, ENTER)
    assert colours.shown == 2
    house.keys(ESCAPE)
    house.stage.settings.text_size = 2.0
    house.stage.restyle()
    high = house.stage.metrics.window.bottom
    corners = Corners()
    house.open(corners)
    assert house.stage.metrics.tall == HEIGHT, "with large words too the corners are those of the window"
    for x, y in ((10, 10), (1900, 1070), (960, 540)):
        house.click(x, y)
    assert corners.done == {0, 3}
    house.keys(ESCAPE)
    assert house.named() == "OperatorMenu"
    assert house.stage.metrics.window.bottom == high


def test_walking_down_the_tabs_shows_every_page(house: House) -> None:
    desk = desk_of(house)
    shown = [desk.open]
    for _ in range(7):
        house.key(DOWN)
        shown.append(desk.open)
    assert shown == list(desk.pages)


@pytest.mark.parametrize(
    ("since", "english", "italian", "spanish"),
    [
        (timedelta(), "Running for 1 minute", "Acceso da 1 minuto", "En marcha 1 minuto"),
        (timedelta(minutes=8), "Running for 8 minutes", "Acceso da 8 minuti", "En marcha 8 minutos"),
        (timedelta(minutes=60), "Running for 1 hour", "Acceso da 1 ora", "En marcha 1 hora"),
        (timedelta(hours=47, minutes=59), "Running for 47 hours", "Acceso da 47 ore", "En marcha 47 horas"),
        (timedelta(days=2), "Running for 2 days", "Acceso da 2 giorni", "En marcha 2 días"),
        (timedelta(minutes=-70), "Running for 1 minute", "Acceso da 1 minuto", "En marcha 1 minuto"),  # the clock was put back
    ],
)
def test_the_desk_says_for_how_long_the_machine_runs(
    house: House, monkeypatch: pytest.MonkeyPatch, since: timedelta, english: str, italian: str, spanish: str
) -> None:
    monkeypatch.setenv(SINCE, f"{NOON - since:%Y-%m-%d %H:%M}")
    PinFile(house.stage.folders).choose("2580")
    desk_of(house)
    house.stage.canvas.recording = True
    for language, said in (("en", english), ("it", italian), ("es", spanish)):
        house.stage.words.use(language)
        house.frames(2)
        assert said in [line.text for line in house.stage.canvas.written], language
