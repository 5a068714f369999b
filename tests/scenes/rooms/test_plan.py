"""Who is to sit where, with which mask, pad and choices: the plan of a table, as it is changed, mended and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog import TITLES
from games.kernel.minds.agents import LEVELS
from scenes.rooms.seats.memory import memory_file, recall
from scenes.rooms.seats.plan import LONGEST_NAME, Chair, Plan, apart, from_specs, mend, usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.seats.widgets import LEVEL_ICONS
from scenes.stage.folders import Folders
from scenes.stage.settings import LANGUAGES, Settings
from scenes.stage.words.words import Words
from scenes.starting import chair_names
from scenes.table.people.defaults import mask_line, mask_name
from tests.scenes.launcher_rig import ENTER, House

KALESIA = TITLES["kalesia"]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    house = House(tmp_path, monkeypatch)
    yield house
    house.close()


def seats(house: House) -> Seats:
    assert isinstance(house.top, Seats)
    return house.top


DEEDS = ("add", "person", "agent", "swap", "wear", "join", "drop", "lose", "back")


@given(st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 9)), max_size=30))
def test_whatever_is_done_no_two_wear_one_mask_and_no_two_hold_one_pad(deeds: list[tuple[str, int]]) -> None:
    plan = usual_plan(KALESIA, 5)
    for deed, k in deeds:
        i = k % len(plan.chairs)
        if deed == "add" and len(plan.chairs) < 10:
            plan.resize(len(plan.chairs) + 1)
        elif deed == "drop" and len(plan.chairs) > 2:
            plan.resize(len(plan.chairs) - 1)
        elif deed == "lose":
            plan.lose(f"pad:{k}", "model")
        elif deed == "back" and plan.chairs[i].kind == "agent":
            plan.bring_back(i, [f"pad:{n}" for n in range(5)])
        elif deed == "person":
            plan.make_person(i, f"pad:{k}" if k % 2 else None)
        elif deed == "agent":
            plan.make_agent(i)
        elif deed == "swap":
            plan.swap(i, 0)
        elif deed == "wear" and plan.chairs[i].kind == "agent":
            plan.wear_next(i, 1)
        elif deed == "join":
            plan.join(f"pad:{k}")
        personas = [chair.persona for chair in plan.chairs if chair.kind == "agent"]
        held = [chair.device for chair in plan.chairs if chair.device]
        assert len(set(personas)) == len(personas)
        assert len(set(held)) == len(held)
        assert 2 <= len(plan.chairs) <= 10
        assert plan.seating(chords=True).secrecy in plan.secrecies(chords=True)


def test_secrets_are_kept_as_people_and_pads_allow() -> None:
    plan = usual_plan(KALESIA, 4)
    assert plan.secrecies(chords=True) == ("open",)
    plan.make_person(1)
    assert plan.secrecies(chords=True) == ("curtain",)
    plan.make_person(0, "pad:1")
    plan.make_person(1, "pad:2")
    assert plan.secrecies(chords=True) == ("chord", "curtain")
    plan.secrecy = "curtain"
    assert plan.seating(chords=True).secrecy == "curtain"
    plan.make_agent(1)
    assert plan.seating(chords=True).secrecy == "open"


def test_computers_play_as_well_as_the_title_says_where_nobody_chose() -> None:
    """Opponents of the usual level; companions of Kalyra that help a newcomer most."""
    for title, level in (("kalesia", "squire"), ("kalyra", "knight")):
        plan = usual_plan(TITLES[title], 3)
        plan.make_agent(0)
        assert [chair.level for chair in plan.chairs] == [level] * 3
        plan.chairs[2].level = "page"
        plan.resize(4, level)
        assert plan.chairs[3].level == "page", "whoever comes plays as the last one does"


def test_chords_are_offered_only_where_the_title_has_them() -> None:
    plan = usual_plan(KALESIA, 3)
    for i in range(2):
        plan.make_person(i, f"pad:{i}")
    assert plan.secrecies(chords=False) == ("curtain",)
    plan.secrecy = "chord"
    assert plan.seating(chords=False).secrecy == "curtain"


def test_a_pad_is_held_by_one_chair_only() -> None:
    plan = usual_plan(KALESIA, 4)
    plan.make_person(0, "pad:1")
    plan.make_person(2, "pad:1")
    assert [chair.device for chair in plan.chairs] == [None, None, "pad:1", None]


def test_computers_leave_before_people() -> None:
    plan = Plan([Chair("human"), Chair("agent", persona="fox"), Chair("human"), Chair("agent", persona="owl")], {})
    plan.resize(2)
    assert [chair.kind for chair in plan.chairs] == ["human", "human"]


def test_equal_names_are_told_apart() -> None:
    assert apart(["Anna", "Anna", "Anna"]) == ["Anna", "Anna 2", "Anna 3"]
    long = "Guglielmina1"
    assert all(len(name) <= LONGEST_NAME for name in apart([long, long]))
    assert len(set(apart([long, long]))) == 2


def test_seats_of_the_command_line() -> None:
    plan = from_specs(KALESIA, ["human", "knight", "hero"], {"memory_aid": "full"})
    assert [chair.kind for chair in plan.chairs] == ["human", "agent", "agent"]
    assert [chair.level for chair in plan.chairs[1:]] == ["knight", "hero"]
    assert plan.options == {"length": "full", "weapons_mode": "standard", "memory_aid": "full"}


def test_one_person_alone_is_helped_to_remember_several_are_not() -> None:
    """R31: in solo play the round's weapons may be looked at, unless somebody chose otherwise."""
    plan = usual_plan(KALESIA, 5)
    assert plan.options["memory_aid"] == "round"
    plan.make_person(1)
    plan.suit(KALESIA)
    assert plan.options["memory_aid"] == "covered"
    plan.choose("memory_aid", "full")
    plan.suit(KALESIA)
    assert plan.options["memory_aid"] == "full"
    assert from_specs(KALESIA, ["human", "hero"], {}).options["memory_aid"] == "round"
    assert from_specs(KALESIA, ["human", "hero"], {"memory_aid": "covered"}).options["memory_aid"] == "covered"


def test_a_second_person_changes_what_nobody_chose(house: House) -> None:
    house.keys(ENTER)
    room = seats(house)
    assert room.plan.options["memory_aid"] == "round"
    room.plan.make_person(1)
    room.build()
    assert room.plan.options["memory_aid"] == "covered"


def test_behind_the_masks_are_the_deities(house: House) -> None:
    house.keys(ENTER)
    plan = seats(house).plan
    plan.resize(10)
    names = chair_names(plan, house.stage.words, "kalesia")
    assert names[1:] == ["Ilse", "Nimue", "Tarn", "Wisp", "Sylwen", "Bors", "Hawthorn", "Aurel", "Krake"]
    assert mask_name("kalesia", "otter", house.stage.words) == "Otter", "the tenth mask keeps its own name"
    assert mask_name("caledea", "fox", house.stage.words) == "Fox"
    assert mask_line("kalesia", "owl", house.stage.words) == "Nimue of the Mist"


def test_an_old_plan_is_mended() -> None:
    plan = Plan([Chair("human", name="x" * 40, device="pad:7")] + [Chair("agent", persona="fox")] * 12, {"gone": 1})
    plan = mend(plan, KALESIA)
    assert len(plan.chairs) == 10
    assert set(plan.options) == {"length", "weapons_mode", "memory_aid"}
    assert plan.chairs[0].device is None
    assert len(plan.chairs[0].name) == LONGEST_NAME


def test_a_damaged_memory_is_set_aside(tmp_path: Path) -> None:
    places = Folders(tmp_path, tmp_path, tmp_path)
    file = memory_file(places, "kalesia")
    file.write_text("{nonsense")
    assert len(recall(places, KALESIA, finished=False).chairs) == 5
    assert not file.exists()
    assert file.with_name("seats-kalesia.damaged-1.json").exists()


def test_the_operator_of_a_kiosk_chooses_among_all_levels() -> None:
    assert all(Settings(kiosk_hardest=level).kiosk_hardest == level for level in LEVELS)
    with pytest.raises(ValueError, match="kiosk_hardest: emperor is not one of page"):
        Settings(kiosk_hardest="emperor")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_an_icon_and_words_of_its_own_that_no_difficulty_has(language: str) -> None:
    words = Words(language)
    called = [words.say(f"level.{level}") for level in LEVELS]
    assert len({*called, *(words.say(f"results.level.{level}") for level in LEVELS)}) == 2 * len(LEVELS)
    assert not {*called} & {words.of("kalyra", f"option.difficulty.{name}") for name in ("story", "normal", "hard", "legend")}
    assert [*LEVEL_ICONS] == [*LEVELS]
    assert len({*LEVEL_ICONS.values()}) == len(LEVELS)
