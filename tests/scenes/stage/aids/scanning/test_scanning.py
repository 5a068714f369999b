"""One button, two buttons: what is offered, when, for how long, and what a press of any device does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.rooms.aids.buttons import ButtonsRoom
from scenes.rooms.asking import Ask
from scenes.rooms.room import note
from scenes.stage.aids.band import FROM, places, unit_of
from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.entry import WAYS, path_to
from scenes.stage.aids.scanning.frames import WHOLE
from scenes.stage.aids.scanning.plate import DIM, LIGHT, MARK, plate_words
from scenes.stage.aids.scanning.presses import in_words, meant, sign
from scenes.stage.aids.scanning.scan import A_LETTER, AWAKE, FRESH, LATE, READ, ROUNDS, Scanning
from scenes.stage.devices.action import KEYS_1, MOUSE, TOUCH, Action, Kind, Phase
from scenes.stage.devices.makes import USUAL
from scenes.stage.loop.metrics import Box
from scenes.stage.settings import SCAN_STEPS, Settings
from scenes.stage.words.words import Words
from tests.programs.tables.hands.wording import Scanned
from tests.rig import Rig

STEP = 1.0
SURE = STEP + 0.25
"""Seconds after which a press means the second thing, and no more the first."""


class House(Rig):
    """A question with three answers over nothing."""

    def __init__(self, home: Path, **settings: Any) -> None:
        super().__init__(home, **{"scanning": "one", "scan_step": STEP, "reduced_motion": True, **settings})
        self.answers: list[str] = []
        ask = Ask("Which?", "", [(id, id, lambda id=id: self.answers.append(id)) for id in ("Oak", "Elm", "Yew")])  # type: ignore[misc]
        self.stage.push(Ask("Below", "", [("ok", "ok", None)]))
        self.frames(2)
        self.stage.push(ask)
        self.frames(2)
        self.wait(FRESH)

    @property
    def scan(self) -> Scanning:
        return next(aid for aid in self.app.aids.all if isinstance(aid, Scanning))

    @property
    def offered(self) -> str:
        entry = self.scan.entry
        return entry.text if entry is not None else ""

    def told(self) -> str:
        return next(told.text for told in reversed(self.stage.told) if told.kind == "focus")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def opened(home: Path, **settings: Any) -> Iterator[House]:
    house = House(home, **settings)
    yield house
    house.close()


@pytest.fixture
def one(home: Path) -> Iterator[House]:
    yield from opened(home)


@pytest.fixture
def two(home: Path) -> Iterator[House]:
    yield from opened(home, scanning="two", scan_next="keys/n")


def test_each_thing_is_offered_for_its_time_and_told(one: House) -> None:
    assert (one.offered, one.told()) == ("Oak", "Oak")
    one.wait(STEP)
    assert (one.offered, one.told()) == ("Elm", "Elm")
    assert one.top.focus.current == "Elm"  # type: ignore[attr-defined]
    one.wait(STEP)
    assert one.offered == "Yew"


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_p, pygame.K_LEFT, pygame.K_m, pygame.K_ESCAPE])
def test_any_key_chooses_what_is_offered(one: House, key: int) -> None:
    one.wait(SURE)
    one.key(key)
    assert one.answers == ["Elm"]


def test_any_button_of_a_pad_and_of_a_mouse_chooses(home: Path) -> None:
    for n, press in enumerate(("pad", "left", "right")):
        house = House(home / press)
        pad = house.plug()
        house.wait(SURE)
        if press == "pad":
            house.press(pad, pygame.CONTROLLER_BUTTON_START)
        else:
            house.click(5, 5, button=1 if press == "left" else 3)
        assert house.answers == ["Elm"], (n, press)
        house.close()


def test_pointing_and_turning_a_wheel_are_no_presses(one: House) -> None:
    one.point(960, 700)
    one.wheel(1)
    assert (one.offered, one.answers) == ("Oak", [])


def test_a_key_that_stays_down_presses_once(one: House) -> None:
    one.wait(SURE)
    one.key_down(pygame.K_DOWN)
    one.wait(3 * STEP)
    one.key_up(pygame.K_DOWN)
    assert one.answers == ["Elm"]


def test_what_is_pressed_again_too_soon_does_not_count(home: Path) -> None:
    for rest, chosen in ((0.5, []), (0.0, ["Yew"])):
        house = House(home / str(rest), scanning="two", scan_next="keys/n", scan_rest=rest)
        for _ in range(2):
            house.key(pygame.K_n)
        if house.offered == "Yew":
            house.key(pygame.K_SPACE)
        assert house.answers == chosen
        house.close()


def test_what_is_pressed_when_other_things_have_just_come_does_nothing(one: House) -> None:
    one.stage.push(Ask("And now?", "", [("a", "a", lambda: one.answers.append("a")), ("b", "b", None)]))
    one.frames(3)
    one.key(pygame.K_SPACE)
    assert one.answers == []
    one.wait(FRESH)
    one.key(pygame.K_SPACE)
    assert one.answers == ["a"]


def test_after_three_rounds_and_two_minutes_it_rests_until_a_press_which_chooses_nothing(one: House) -> None:
    """Then nothing is said of what is in focus: the frame is round something else."""
    told, around = len(one.stage.told), STEP * (len(one.scan.entries) + 1)
    one.wait(ROUNDS * around)
    assert not one.scan.rests
    one.wait(AWAKE - ROUNDS * around + around)
    assert one.scan.rests
    assert one.stage.canvas.elsewhere
    rested = len(one.stage.told)
    one.wait(5 * STEP)
    assert len(one.stage.told) == rested > told
    one.key(pygame.K_SPACE)
    assert (one.answers, one.scan.rests, one.offered) == ([], False, "Oak")
    one.key(pygame.K_SPACE)
    assert one.answers == ["Oak"]


@pytest.mark.parametrize(("seconds", "chosen", "left"), [(-0.1, "Oak", 0.0), (0.1, "Elm", 1.0)])
def test_a_press_means_what_is_seen_and_its_time_is_over_a_moment_before(
    one: House, seconds: float, chosen: str, left: float
) -> None:
    one.wait(STEP + seconds)
    shown = one.scan.shown
    assert shown is not None
    assert (plate_words(shown, one.stage.words.say)[0], shown.left) == (chosen, left)
    one.stage.canvas.recording = True
    assert {*frames(one)} == {LIGHT}
    one.key(pygame.K_SPACE)
    assert one.answers == [chosen]


@pytest.mark.parametrize("step", SCAN_STEPS)
def test_it_is_never_more_than_a_third_of_a_step(step: float) -> None:
    assert 0.2 <= LATE <= step / 3


def test_with_two_buttons_nothing_happens_by_itself(two: House) -> None:
    two.wait(60)
    assert (two.offered, two.scan.rests) == ("Oak", False)
    two.key(pygame.K_n)
    two.key(pygame.K_n)
    assert two.offered == "Yew"
    two.key(pygame.K_SPACE)
    assert two.answers == ["Yew"]


def test_off_every_button_means_what_it_usually_does(home: Path) -> None:
    house = House(home, scanning="off")
    house.wait(5 * STEP)
    assert house.offered == ""
    house.key(pygame.K_RETURN)
    assert house.answers == ["Oak"]
    house.close()


def test_whoever_goes_past_the_end_of_a_group_is_out_of_it(two: House) -> None:
    from scenes.rooms.settings.room import SettingsRoom

    two.stage.push(SettingsRoom("sound"))
    two.settle()
    two.wait(FRESH)
    groups = [entry for entry in two.scan.level if entry.children]
    assert groups
    while two.scan.entry is not groups[0]:
        two.key(pygame.K_n)
    two.key(pygame.K_SPACE)
    inside = len(two.scan.level)
    assert len(two.scan.path) == 2
    for _ in range(inside):
        two.key(pygame.K_n)
    assert len(two.scan.path) == 1


def test_no_aid_of_this_is_put_away_and_it_draws_over_everything(one: House) -> None:
    one.stage.canvas.recording = True
    one.frames(1)
    assert any(drawn.key == "scan.name" for drawn in one.stage.canvas.record)


@pytest.mark.parametrize(
    ("action", "signed"),
    [
        (Action(Kind.RAW, device=KEYS_1, text="SPACE"), "keys/SPACE"),
        (Action(Kind.RAW, device="pad:1", text="A"), "pad/A"),
        (Action(Kind.MOVE, device="pad:1", dx=1), "pad/right"),
        (Action(Kind.PRESS, device=MOUSE, x=3), "mouse/left"),
        (Action(Kind.BACK, device=MOUSE), "mouse/right"),
        (Action(Kind.PRESS, device=TOUCH, x=3), "touch/left"),
        (Action(Kind.PRESS, device=TOUCH, x=1800), "touch/right"),
        (Action(Kind.POINT, device=MOUSE), ""),
        (Action(Kind.PRESS, Phase.UP, device=MOUSE), ""),
    ],
)
def test_a_press_has_a_name(action: Action, signed: str) -> None:
    assert sign(action) == signed
    assert not signed or in_words(signed, Words("en"), USUAL)


def test_of_two_buttons_those_that_were_named_mean_what_was_said() -> None:
    usual, named = Settings(scanning="two"), Settings(scanning="two", scan_next="keys/SPACE", scan_choose="keys/x")
    assert [meant(one, usual) for one in ("keys/SPACE", "keys/n", "pad/A", "pad/B")] == ["choose", "next", "choose", "next"]
    assert [meant(one, named) for one in ("keys/SPACE", "keys/x", "keys/q")] == ["next", "choose", "next"]
    assert meant("keys/q", Settings(scanning="one")) == "choose"


# -- what is to be seen ------------------------------------------------------------------------------------------------


def marks(house: House) -> list[float]:
    """How wide the bright marks are that say how much time is left (units)."""
    filled: list[float] = []
    canvas, fill = house.stage.canvas, house.stage.canvas.fill

    def watched(color: object, box: Box | None = None, **how: Any) -> None:
        if color == LIGHT and box is not None and box.h == pytest.approx(MARK * unit_of(house.stage.metrics)):
            filled.append(box.w)
        fill(color, box, **how)  # type: ignore[arg-type]

    canvas.fill = watched  # type: ignore[method-assign]
    house.frames(1)
    canvas.invalidate()
    house.frames(1)
    house.app.catch_up()
    canvas.fill = fill  # type: ignore[method-assign]
    return filled[-1:]


def test_it_is_seen_how_much_time_is_left(one: House) -> None:
    one.wait(STEP)
    one.wait(STEP * 0.22)
    (before,) = marks(one)
    one.wait(STEP * 0.4)
    (after,) = marks(one)
    assert 0 < after < before * 0.6


@pytest.mark.parametrize(("still", "parts"), [(True, 4), (False, 30)])
def test_with_less_motion_the_time_goes_in_few_steps(home: Path, still: bool, parts: int) -> None:
    house = House(home, reduced_motion=still)
    house.wait(STEP)
    seen = set()
    for _ in range(58):
        house.frames(1)
        seen.add(house.scan._remains)
    assert parts - 2 <= len(seen) <= parts + 1
    house.close()


def test_with_two_buttons_no_time_goes(two: House) -> None:
    (before,) = marks(two)
    two.wait(5)
    assert marks(two) == [before]


def test_the_first_thing_has_its_whole_time_from_when_presses_count(one: House) -> None:
    one.stage.push(Ask("And now?", "", [("a", "a", None), ("b", "b", None)]))
    one.frames(3)
    one.wait(FRESH + STEP * 0.8)
    assert one.offered == "a"
    one.wait(STEP * 0.3)
    assert one.offered == "b"


@pytest.mark.parametrize("scanning", ["off", "one"])
def test_the_frame_is_the_only_mark_and_no_hint_names_a_button(home: Path, scanning: str) -> None:
    house = House(home, scanning=scanning)
    house.stage.canvas.recording = True
    house.canvas.invalidate()
    house.frames(2)
    keys = [str(drawn.key) for drawn in house.stage.canvas.record]
    seen = any(key.endswith(":ring") for key in keys), any(key.startswith("hint:") for key in keys)
    assert seen == ((True, True) if scanning == "off" else (False, False))
    house.close()


def test_nothing_is_grouped_anew_while_nothing_is_laid_anew(one: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    shape_of = Scanning._shape_of

    def counted(self: Scanning, offered: Offered) -> tuple[object, ...]:
        asked.append(offered)
        return shape_of(self, offered)

    monkeypatch.setattr(Scanning, "_shape_of", counted)
    one.frames(20)
    assert not asked
    one.top.build()  # type: ignore[attr-defined]
    one.frames(20)
    assert len(asked) == 1


def frames(house: House) -> list[object]:
    """In which colours frames are drawn."""
    found: list[object] = []
    canvas, fill = house.stage.canvas, house.stage.canvas.fill

    def watched(color: object, box: Box | None = None, **how: Any) -> None:
        if how.get("layer") == -3:
            found.append(color)
        fill(color, box, **how)  # type: ignore[arg-type]

    canvas.fill = watched  # type: ignore[method-assign]
    canvas.invalidate()
    house.frames(1)
    house.app.catch_up()
    canvas.fill = fill  # type: ignore[method-assign]
    return found


def test_the_frame_is_pale_until_a_press_counts(one: House) -> None:
    one.stage.push(Ask("And now?", "", [("a", "a", None), ("b", "b", None)]))
    one.frames(3)
    one.stage.canvas.recording = True
    assert {*frames(one)} == {DIM}
    one.wait(FRESH)
    assert {*frames(one)} == {LIGHT}


def refused(house: House) -> str:
    return house.scan.shown.above if house.scan.shown is not None else "-"


def test_a_refusal_goes_at_the_first_step_after_it_was_read(one: House) -> None:
    why = "Not that one, for a reason."
    one.stage.tell(why, kind="refusal")
    one.frames(1)
    needed = READ + A_LETTER * len(why)
    assert refused(one) == why
    one.wait(STEP * int(needed / STEP))
    assert refused(one) == why
    one.wait(2 * STEP)
    assert refused(one) == ""


def test_of_a_group_no_help_is_said_that_is_about_another_thing(two: House) -> None:
    from scenes.rooms.settings.room import SettingsRoom

    two.stage.push(SettingsRoom("sound"))
    two.settle()
    two.wait(FRESH + 0.1, 0.1)
    two.stage.canvas.recording = True
    seen = set()
    for _ in range(30):
        two.canvas.invalidate()
        two.frames(2)
        entry = two.scan.entry
        assert entry is not None
        helps = any(str(drawn.key).startswith("help") for drawn in two.stage.canvas.record)
        assert helps == (entry.thing is not None), entry.text
        if entry.thing is not None and not any(entry.step):
            assert two.top.focus.current == entry.thing.id  # type: ignore[attr-defined]
        seen.add(helps)
        two.key(pygame.K_SPACE if entry.grouped and len(two.scan.path) == 1 else pygame.K_n)
        two.wait(FRESH + 0.1, 0.1)
    assert seen == {True, False}


@pytest.mark.parametrize("row", ["set:captions", "set:text_size"])
def test_where_something_was_changed_its_group_begins_with_that_when_it_is_entered_again(two: House, row: str) -> None:
    """And nothing is laid anew before one has left it: what is on or off stays where it is, like any other row."""
    from scenes.rooms.settings.room import SettingsRoom

    two.stage.push(SettingsRoom("access"))
    two.settle()
    two.wait(FRESH + 0.1, 0.1)
    two.scan._come_to(path_to(two.scan.entries, row))
    if two.scan.entry is not None and two.scan.entry.children:
        two.key(pygame.K_SPACE)
    before, deep = two.scan.entry, len(two.scan.path)
    assert before is not None
    said = before.way
    two.key(pygame.K_SPACE)
    two.wait(FRESH + 0.1, 0.1)
    now = two.scan.entry
    assert now is not None
    assert (now.key, len(two.scan.path)) == (before.key, deep)
    assert now.thing is not None
    assert said == f"Change to: {now.thing.text.partition(': ')[2]}"
    while len(two.scan.path) > 1:
        two.key(pygame.K_n)
    assert two.scan.path == [0]
    while two.scan.entry is not None and two.scan.entry.grouped:
        two.key(pygame.K_SPACE)
    assert two.scan.entry is not None
    assert two.scan.entry.thing is not None
    assert two.scan.entry.thing.id == row


def test_a_row_at_its_end_says_so_and_no_way_takes_the_place_of_another(two: House) -> None:
    """Softer and softer: after the last step the frame stays round "softer", and what is pressed there undoes nothing."""
    from scenes.rooms.settings.room import SettingsRoom

    two.stage.push(SettingsRoom("sound"))
    two.settle()
    two.wait(FRESH + 0.1, 0.1)
    softer = next(
        child
        for entry in two.scan.entries
        for row in entry.leaves()
        for child in row.children
        if child.step == (-1, 0) and child.thing is not None and child.thing.steps == "more" and not child.thing.stuck
    )
    assert softer.thing is not None
    path = [*path_to(two.scan.entries, softer.thing.id), WAYS["more"].index((-1, 0))]
    two.scan._come_to(path)
    assert two.scan.entry == softer
    for _ in range(12):
        two.key(pygame.K_SPACE)
        two.wait(FRESH + 0.1, 0.1)
    now = two.scan.entry
    assert now is not None
    assert (now.key, two.scan.path, now.way) == (softer.key, path, two.stage.words.say("row.end"))
    assert now.thing is not None
    assert now.thing.stuck == (-1,)


@pytest.mark.parametrize(("elsewhere", "said"), [(False, ["of the thing", "of the page"]), (True, ["of the page"])])
def test_what_is_said_of_the_thing_in_focus_is_silent_while_the_frame_is_elsewhere(
    one: House, elsewhere: bool, said: list[str]
) -> None:
    """What a page says of itself stands there all the time, whatever it is called."""
    canvas = one.stage.canvas
    canvas.recording, canvas.elsewhere = True, elsewhere
    before = len(canvas.written)
    note(canvas, "of the thing", Box(0, 0, 600, 60), key="help", focus=True)
    note(canvas, "of the page", Box(0, 60, 600, 60), key="page:help")
    assert [line.text for line in canvas.written[before:]] == said


def test_the_frame_is_elsewhere_while_it_goes_round_a_verb(one: House) -> None:
    one.stage.push(ButtonsRoom())
    one.settle()
    seen = set()
    for _ in range(8):
        entry = one.scan.entry
        assert entry is not None
        assert one.stage.canvas.elsewhere == (entry.thing is None)
        seen.add(entry.thing is None)
        one.wait(STEP)
    assert seen == {False, True}


def test_the_first_picture_after_a_step_says_what_the_press_does(one: House) -> None:
    """What choosing is called hangs on the thing in focus."""
    one.stage.push(ButtonsRoom())
    one.settle()
    path, say, seen = one.scan.path, one.stage.words.say, set()
    for _ in range(200):
        one.frames(1, 1 / 30)
        if one.scan.path != path and one.scan.shown is not None:
            path, first = one.scan.path, plate_words(one.scan.shown, say)
            one.frames(1, 1 / 30)
            assert one.scan.path == path
            assert first == plate_words(one.scan.shown, say)
            seen.add(first[1])
    assert {say("scan.tries"), say("hint.change"), say("scan.in_use")} <= seen


@pytest.mark.parametrize("text_size", [1.0, 1.4, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_plate_lies_below_the_scene_and_all_its_words_in_its_frame(
    home: Path, text_size: float, size: tuple[int, int]
) -> None:
    house = House(home, text_size=text_size, size=size)
    house.stage.canvas.noting = True
    strip, place = places(house.stage.metrics, house.stage.settings)
    assert strip == place if text_size < FROM else strip.right < place.x
    assert place.y >= house.stage.metrics.window.bottom
    for _ in range(12):
        house.wait(STEP)
        house.frames(2)
        words = [w for w in house.canvas.written if place.holds(*w.box.centre)]
        assert words
        edge = WHOLE * unit_of(house.stage.metrics)
        assert all(w.box.inside(place.inset(edge), 0.1 * w.box.h) for w in words)
    house.close()


@pytest.mark.parametrize("text_size", [1.0, 1.4, 2.0])
def test_what_is_offered_is_always_named_on_the_plate(home: Path, text_size: float) -> None:
    """Also a verb of a list that does not find room whole."""
    table = type("Titled", (Scanned,), {"face": "kalesia"})(home, scanning="two", text_size=text_size)
    table.until(table.asked)
    table.watched = table.stage.canvas.noting = True
    scan: Scanning = next(aid for aid in table.app.aids.all if isinstance(aid, Scanning))
    verbs = next(k for k, entry in enumerate(scan.entries) if entry.key == table.stage.words.say("scan.verbs"))
    for path in [[k] for k in range(len(scan.entries))] + [[verbs, k] for k in range(len(scan.entries[verbs].children))]:
        scan._come_to(path)
        table.frames(2)
        place, entry = places(table.stage.metrics, table.stage.settings)[1], scan.entry
        assert entry is not None
        said = " ".join(w.text for w in table.canvas.written if place.holds(*w.box.centre))
        assert {*entry.name.split()} <= {*said.split()}
    table.close()
