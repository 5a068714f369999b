"""Other keys and buttons: each make of pad has a table of its own, each person theirs, and nothing ever becomes unreachable."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from games.kernel.journal import Player
from games.kernel.people.persons import Person, read_people, write_people
from games.kernel.people.remaps import BUTTONS, KEYBOARD, KEYS, PAD, bind, of_halves
from scenes.kiosk.chord import BUTTONS as CHORD
from scenes.kiosk.chord import WHILE_HELD, Withheld
from scenes.stage.devices.action import KEYS_1, KEYS_2, Action, DeviceKind, Kind
from scenes.stage.devices.bindings import button_map, key_map, meaning
from scenes.stage.devices.makes import FAMILIES, Signs
from scenes.stage.devices.seating import Seating
from scenes.stage.settings import Settings, load, save
from scenes.stage.widgets.legend import named
from tests import virtual_pad as vp
from tests.rig import Rig
from tests.scenes.stage.devices.listening import heard, kinds, rig
from tests.virtual_pad import VirtualPad

__all__ = ["rig"]

ON_PADS: Final = (*BUTTONS.values(), "TRIGGERRIGHT", "GUIDE")
ON_KEYS: Final = [name[2:] for name in dir(pygame) if name.startswith("K_")]
OLD: Final = {"confirm": "X", "select": "Y", "help": "B"}
ANNA, BO = Person("a" * 12, "Anna", "lute", 0, "2026-03"), Person("b" * 12, "Bo", "fish", 1, "2026-05")


def some(luck: random.Random, names: list[str], keys: list[str]) -> dict[str, str]:
    """A table as a hand or a fault may have written it: names twice, keys twice, keys of another meaning."""
    few = keys if luck.random() < 0.5 else luck.sample(keys, 6)
    return {name: luck.choice(few) for name in luck.sample(names, luck.randint(0, len(names)))}


def test_keys_of_one_number_are_one_key_and_others_are_not() -> None:
    known = [key for key in ON_KEYS if KEYBOARD.number(key) is not None]
    assert len({KEYBOARD.number(key) for key in known}) == len({getattr(pygame, f"K_{key}") for key in known})
    assert {key for key in ON_KEYS if key not in known} == {"F6", "F7", "F8", "F11", "F12", "PRINT", "PRINTSCREEN", "UNKNOWN"}


def test_no_table_makes_anything_unreachable_on_a_pad() -> None:
    luck, wanted = random.Random(13), {meaning(name) for name in BUTTONS}
    for _ in range(10_000):
        table = some(luck, list(BUTTONS), list(ON_PADS))
        settled = PAD.settled(table)
        assert set(settled) == set(BUTTONS)
        assert len(set(settled.values())) == len(BUTTONS)
        assert set(button_map(table).values()) == wanted, table


def test_no_table_makes_anything_unreachable_on_a_keyboard() -> None:
    luck, names = random.Random(14), list(KEYBOARD.usual)
    wanted = {(layout, meaning(name)) for layout in KEYS for name in KEYS[layout]}
    for _ in range(1_500):
        table = some(luck, names, ON_KEYS)
        heard = {
            code: means
            for code, means in key_map(table).items()
            if code not in (pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F11, pygame.K_F12)
        }
        assert set(heard.values()) == wanted, table


def test_whatever_is_chosen_one_after_the_other_each_keeps_one_of_its_own() -> None:
    """As people do it, 10,000 times on every device there is; and what was chosen last is what holds."""
    luck, settings = random.Random(15), Settings()
    codes = {name: getattr(pygame, f"K_{name}") for name in ("a", "b", "RETURN", "SPACE", "KP_5", "KP5", "F1", "y", "TAB")}
    for _ in range(10_000):
        board = luck.choice([*FAMILIES, KEYS_1, KEYS_2])
        name = luck.choice(list(KEYS.get(board, BUTTONS)))
        if board in KEYS:
            key = luck.choice(list(codes))
            bind(settings, board, name, key)
            assert KEYBOARD.settled(settings.keys)[f"{board}/{name}"] == key
        else:
            key = luck.choice([*BUTTONS.values(), "TRIGGERRIGHT"])
            bind(settings, board, name, key)
            assert PAD.settled(settings.pads[board])[name] == key  # type: ignore[arg-type]
    assert {(layout, meaning(name)) for layout in KEYS for name in KEYS[layout]} == set(key_map(settings.keys).values())
    for table in settings.pads.values():
        assert set(button_map(table).values()) == {meaning(name) for name in BUTTONS}  # type: ignore[arg-type]
    assert set(msgspec.convert(msgspec.to_builtins(settings), Settings).pads) == set(FAMILIES), "and the disk takes it"


def test_an_old_table_is_one_of_all_makes_and_those_of_a_newer_program_stay(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(msgspec.json.encode({"pads": OLD}))
    settings, wrong = load(file)
    assert wrong == []
    assert settings.pads == {make: {"confirm": "X", "hint": "Y"} for make in FAMILIES}
    bind(settings, "deck", "confirm", "A")
    settings.pads["stadia"] = {"assist": "HEXAGON"}
    assert save(settings, file) is None
    assert load(file) == (settings, [])
    assert settings.pads["deck"] == {"hint": "Y", "info": "BACK"}
    assert settings.pads["xbox"] == {"confirm": "X", "hint": "Y"}
    assert settings.pads["stadia"] == {"assist": "HEXAGON"}


@pytest.mark.parametrize("bad", [{"xbox": {"confirm": "NONE"}}, {"xbox": {"fly": "A"}}, {"fly": "A"}, {"confirm": "TRIGGERUP"}])
def test_what_nobody_can_press_or_mean_is_told(tmp_path: Path, bad: object) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(msgspec.json.encode({"pads": bad}))
    settings, wrong = load(file)
    assert len(wrong) == 1
    assert not any(settings.pads.values())


# -- in hands ----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def two(rig: Rig) -> Iterator[tuple[VirtualPad, VirtualPad]]:
    sony = VirtualPad(name="DualShock 4", maker=0x054C, product=0x05C4)
    switch = VirtualPad(name="Switch Pro", maker=0x057E, product=0x2009)
    rig.frames(2)
    heard(rig)
    yield sony, switch
    sony.unplug()
    switch.unplug()
    rig.frames(2)


def pressed(rig: Rig, pad: VirtualPad, button: int) -> list[Kind]:
    pad.press(button)
    rig.frames(2)
    pad.release(button)
    rig.frames(2)
    return [action.kind for action in heard(rig) if action.pressed]


def test_each_pad_acts_and_is_shown_by_the_table_of_its_make(rig: Rig, two: tuple[VirtualPad, VirtualPad]) -> None:
    sony, switch = two
    bind(rig.stage.settings, "playstation", "confirm", "X")
    rig.stage.apply_settings()
    assert (pressed(rig, switch, vp.X), pressed(rig, switch, vp.A)) == ([Kind.ALT], [Kind.CONFIRM])
    assert named(Kind.CONFIRM, DeviceKind.PAD, rig.stage.signs, rig.stage.words) == "A"
    assert (pressed(rig, sony, vp.X), pressed(rig, sony, vp.A)) == ([Kind.CONFIRM], [Kind.ALT])
    assert named(Kind.CONFIRM, DeviceKind.PAD, rig.stage.signs, rig.stage.words) == "Square", "those of one family are alike"


def test_a_trigger_can_mean_something_else_and_a_button_can_show_the_cards(
    rig: Rig, two: tuple[VirtualPad, VirtualPad]
) -> None:
    sony, _ = two
    bind(rig.stage.settings, "playstation", "peek", "LEFTSHOULDER")
    assert rig.stage.settings.pads == {"playstation": {"peek": "LEFTSHOULDER", "shoulder_left": "TRIGGERLEFT"}}
    rig.stage.apply_settings()
    assert pressed(rig, sony, vp.LB) == [Kind.PEEK]
    sony.pull()
    rig.frames(2)
    assert [(a.kind, a.pressed) for a in heard(rig)] == [(Kind.SHOULDER_LEFT, True)]
    sony.let_go()
    rig.frames(2)
    assert [a.kind for a in heard(rig)] == [Kind.SHOULDER_LEFT]
    assert named(Kind.PEEK, DeviceKind.PAD, rig.stage.signs, rig.stage.words) == "L1"
    sony.tilt(vp.LEFT_TRIGGER + 1, 1.0)
    rig.frames(2)
    assert [kind for kind, _ in kinds(rig)] == [Kind.PEEK], "the other one still does"
    sony.tilt(vp.LEFT_TRIGGER + 1, -1.0)
    rig.frames(2)


def test_a_pulled_trigger_can_be_chosen_as_any_button(rig: Rig, two: tuple[VirtualPad, VirtualPad]) -> None:
    sony, _ = two
    rig.top.wants_raw = True
    rig.frames(1)
    heard(rig)
    sony.pull()
    rig.frames(2)
    assert [(a.kind, a.text, a.device) for a in heard(rig)] == [(Kind.RAW, "TRIGGERLEFT", sony.device)]
    rig.top.wants_raw = False
    sony.let_go()
    rig.frames(2)
    assert heard(rig) == []


def test_of_two_who_sit_together_each_has_their_own_buttons(rig: Rig, two: tuple[VirtualPad, VirtualPad]) -> None:
    """Anna's table is kept with her, as an older version wrote it; Bo's changes alone; a guest's is the house's."""
    sony, switch = two
    stage, data = rig.stage, rig.stage.folders.data
    write_people(data, [replace(ANNA, access={"pads": {"confirm": "Y"}}), BO])
    stage.devices.serve(Seating((sony.device, switch.device), "curtain"))
    stage.holding.sit((Player("Anna", "human", person=ANNA.id), Player("Bo", "human", person=BO.id)))
    assert (pressed(rig, sony, vp.Y), pressed(rig, switch, vp.Y)) == ([Kind.CONFIRM], [Kind.INFO])
    assert stage.settings.pads == {}
    stage.holding.choose(1, "pads", {"nintendo": {"confirm": "B", "back": "A"}})
    assert (pressed(rig, switch, vp.B), pressed(rig, sony, vp.B)) == ([Kind.CONFIRM], [Kind.BACK])
    assert [person.access for person in read_people(data)] == [
        {"pads": {"confirm": "Y"}}, {"pads": {"nintendo": {"confirm": "B", "back": "A"}}}
    ]  # fmt: skip
    stage.holding.sit((Player("Anna", "human", person=ANNA.id), Player("Gast", "human")))
    assert (pressed(rig, switch, vp.B), pressed(rig, sony, vp.Y)) == ([Kind.BACK], [Kind.CONFIRM])
    stage.holding.choose(1, "pads", {"nintendo": {"confirm": "X", "alt": "A"}})
    assert load(stage.folders.settings)[0].pads == {"nintendo": {"confirm": "X", "alt": "A"}}, "a guest's are the house's"
    stage.devices.serve(None)
    stage.holding.sit(())


def typed(rig: Rig, key: int) -> list[tuple[Kind, str]]:
    rig.key(key)
    return [(action.kind, action.device) for action in heard(rig) if action.pressed]


def test_of_two_at_one_keyboard_each_has_their_own_keys(rig: Rig) -> None:
    """Anna's half is hers, Bo's half is as it came until he changes it; alone each has all of their own."""
    stage, data = rig.stage, rig.stage.folders.data
    anna, bo = Player("Anna", "human", person=ANNA.id), Player("Bo", "human", person=BO.id)
    write_people(data, [replace(ANNA, access={"keys": {"keys:1/confirm": "p", "keys:2/menu": "o"}}), BO])
    stage.devices.serve(Seating((KEYS_1, KEYS_2), "curtain"))
    stage.holding.sit((anna, bo))
    assert (typed(rig, pygame.K_p), typed(rig, pygame.K_g)) == ([(Kind.CONFIRM, KEYS_1)], [(Kind.MENU, KEYS_2)])
    assert typed(rig, pygame.K_o) == [], "what she wants of the other half is not his"
    assert stage.settings.keys == {}
    assert named(Kind.CONFIRM, DeviceKind.KEYS, rig.stage.signs, rig.stage.words) == "P"
    stage.holding.choose(1, "keys", {"keys:2/menu": "p"})
    assert typed(rig, pygame.K_p) == [(Kind.CONFIRM, KEYS_1)], "where both want one key, one of them keeps it"
    assert [person.access for person in read_people(data)][1] == {"keys": {"keys:2/menu": "p"}}
    stage.devices.serve(Seating((KEYS_2, KEYS_1), "curtain"))
    assert typed(rig, pygame.K_o) == [(Kind.MENU, KEYS_2)], "they have changed places"
    stage.devices.serve(None)
    stage.holding.sit(())
    assert (typed(rig, pygame.K_p), typed(rig, pygame.K_g)) == ([], [(Kind.MENU, KEYS_2)])


def test_no_two_tables_make_anything_unreachable_on_a_keyboard_that_two_share() -> None:
    luck, names = random.Random(17), list(KEYBOARD.usual)
    wanted = {(layout, meaning(name)) for layout in KEYS for name in KEYS[layout]}
    for _ in range(1_000):
        table = of_halves({half: some(luck, names, ON_KEYS) for half in KEYS})
        assert set(key_map(table).values()) >= wanted, table


def test_an_older_table_holds_for_one_who_sits_alone(rig: Rig, two: tuple[VirtualPad, VirtualPad]) -> None:
    sony, _ = two
    write_people(rig.stage.folders.data, [replace(ANNA, access={"pads": {"confirm": "Y"}})])
    rig.stage.holding.sit((Player("Anna", "human", person=ANNA.id),))
    assert pressed(rig, sony, vp.Y) == [Kind.CONFIRM]
    rig.stage.holding.sit(())
    assert pressed(rig, sony, vp.Y) == [Kind.INFO]


def test_the_operators_chord_does_nothing_but_knock_whatever_its_buttons_mean(
    rig: Rig, two: tuple[VirtualPad, VirtualPad]
) -> None:
    """Of every table: what one of its buttons means is withheld on that pad, and on no other."""
    sony, switch = two
    luck, withheld = random.Random(16), Withheld(rig.stage)
    for _ in range(200):
        rig.stage.settings.pads = {"playstation": some(luck, list(BUTTONS), list(ON_PADS))}
        means = button_map(rig.stage.chosen_for(sony.device))
        for button in CHORD:
            one = means.get(button)
            if one is not None and one.kind not in (*WHILE_HELD, Kind.MOVE):
                assert withheld.passed([Action(one.kind, device=sony.device)], True) == []
    assert withheld.passed([Action(Kind.CONFIRM, device=switch.device)], True) != []


def test_signs_without_a_table_are_those_that_came() -> None:
    assert Signs().remapped == {}
    assert PAD.settled({}) == BUTTONS
