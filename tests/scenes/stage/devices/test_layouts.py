"""Keyboards of other countries: what a key prints counts first, its place where that says nothing here."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from scenes.stage.devices.action import KEYS_1, KEYS_2, DeviceKind, Kind, Phase
from scenes.stage.devices.bindings import key_map
from scenes.stage.devices.layout import LETTERS
from scenes.stage.devices.makes import FAMILIES
from scenes.stage.settings import Settings
from scenes.stage.widgets import cap
from tests.rig import Rig
from tests.scenes.stage.devices.listening import heard, kinds, rig

__all__ = ["rig"]

ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
RUSSIAN = ("йцукенгшщз", "фывапролд", "ячсмить")
GREEK = (";ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ")
HEBREW = ("/'קראטוןםפ", "שדגכעיחלך", "זסבהנמצ")
FRENCH = ("azertyuiop", "qsdfghjkl", "wxcvbn,")
GERMAN = ("qwertzuiop", "asdfghjkl", "yxcvbnm")
PLACES = {chr(code): place for place, code in LETTERS.items()}


def use(rig: Rig, rows: tuple[str, ...]) -> dict[str, str]:
    """The keyboard has this layout from now on; what the key at the place of a letter prints."""
    prints = dict(zip("".join(ROWS), "".join(rows), strict=True))
    layout = rig.app.reader.keyboard.layout
    layout.key_at = lambda place: ord(prints[chr(LETTERS[place])])
    rig.post(pygame.KEYMAPCHANGED)
    rig.frames(1)
    return prints


def press(rig: Rig, letter: str, prints: dict[str, str]) -> list[tuple[str, Kind, int, int]]:
    """The key at the place where a US keyboard has that letter."""
    heard(rig)
    rig.key(ord(prints[letter]), place=PLACES[letter])
    return [(a.device, a.kind, a.dx, a.dy) for a in heard(rig) if a.pressed]


@pytest.mark.parametrize("rows", [RUSSIAN, GREEK, HEBREW], ids=["Russian", "Greek", "Hebrew"])
def test_keys_without_latin_letters_mean_what_their_place_means(rig: Rig, rows: tuple[str, ...]) -> None:
    prints = use(rig, rows)
    seat = {"w": (0, -1), "a": (-1, 0), "s": (0, 1), "d": (1, 0)}
    for letter, (dx, dy) in seat.items():
        assert press(rig, letter, prints) == [(KEYS_2, Kind.MOVE, dx, dy)]
    for letter, kind in {"x": Kind.ALT, "i": Kind.INFO, "m": Kind.MENU, "h": Kind.HURRY}.items():
        assert press(rig, letter, prints) == [(KEYS_1, kind, 0, 0)]
    for letter, kind in {"q": Kind.BACK, "e": Kind.ALT, "r": Kind.INFO, "f": Kind.HINT, "v": Kind.HURRY}.items():
        assert press(rig, letter, prints) == [(KEYS_2, kind, 0, 0)]


def test_letters_that_are_printed_go_before_places(rig: Rig) -> None:
    prints = use(rig, FRENCH)
    assert press(rig, "q", prints) == [(KEYS_2, Kind.MOVE, -1, 0)], "A is printed there"
    assert press(rig, "a", prints) == [(KEYS_2, Kind.BACK, 0, 0)], "Q is"
    assert press(rig, "m", prints) == [], "a comma is; M lies elsewhere"
    prints = use(rig, GERMAN)
    assert press(rig, "y", prints) == [(KEYS_2, Kind.SHOULDER_LEFT, 0, 0)], "Z is"
    assert press(rig, "z", prints) == [], "Y is, which means nothing"


def test_a_remapped_key_is_found_by_its_place_too(rig: Rig) -> None:
    rig.stage.settings.keys = {"keys:1/confirm": "b"}
    rig.stage.apply_settings()
    assert press(rig, "b", use(rig, RUSSIAN)) == [(KEYS_1, Kind.CONFIRM, 0, 0)]
    rig.top.wants_raw = True
    rig.frames(1)
    rig.key(ord("ф"), place=PLACES["a"])
    assert [a.text for a in heard(rig) if a.kind is Kind.RAW] == ["a"], "and can be given another meaning"


def test_digits_count_where_they_are_printed_above_other_signs(rig: Rig) -> None:
    rig.key(ord("é"), place=pygame.KSCAN_2)
    assert [(a.kind, a.text) for a in heard(rig)] == [(Kind.NUMBER, "2")]


def test_a_layout_that_changes_while_a_key_is_held_does_not_hold_it(rig: Rig) -> None:
    rig.key_down(pygame.K_h, place=PLACES["h"])
    rig.frames(2)
    rig.key_up(ord("р"), place=PLACES["h"])
    rig.frames(1)
    assert kinds(rig) == [(Kind.HURRY, Phase.DOWN), (Kind.HURRY, Phase.UP)]


def test_a_layout_of_which_nobody_told_is_learned_from_its_keys(rig: Rig) -> None:
    prints = dict(zip("".join(ROWS), "".join(HEBREW), strict=True))
    assert press(rig, "a", prints) == [(KEYS_2, Kind.MOVE, -1, 0)]
    assert press(rig, "w", prints) == [(KEYS_2, Kind.MOVE, 0, -1)], "an apostrophe, there"
    rig.key(pygame.K_j, place=PLACES["j"])
    assert press(rig, "w", prints) == [], "it is a Latin one again"


def test_signs_show_what_the_keys_print(rig: Rig) -> None:
    rig.app.reader.keyboard.layout.draws = lambda sign: True
    rig.key(pygame.K_LEFT)

    def sign(kind: Kind, layout: str = KEYS_1) -> str:
        shown = cap(kind, DeviceKind.KEYS, layout=layout, signs=rig.stage.signs)
        assert shown is not None
        return str(shown[1]["text"])

    assert (sign(Kind.ALT), sign(Kind.MOVE, KEYS_2)) == ("X", "WASD")
    use(rig, RUSSIAN)
    assert (sign(Kind.ALT), sign(Kind.MENU), sign(Kind.MOVE, KEYS_2)) == ("Ч", "Ь", "ЦФЫВ")
    assert sign(Kind.CONFIRM) == "RETURN"
    use(rig, ROWS)
    assert (sign(Kind.ALT), sign(Kind.MOVE, KEYS_2)) == ("X", "WASD")


@pytest.mark.parametrize(
    ("key", "step"),
    [(pygame.K_KP4, (-1, 0)), (pygame.K_KP6, (1, 0)), (pygame.K_KP8, (0, -1)), (pygame.K_KP2, (0, 1))],
)
def test_the_numpad_moves_without_numlock_and_writes_with_it(rig: Rig, key: int, step: tuple[int, int]) -> None:
    rig.key(key)
    assert [(a.kind, a.dx, a.dy) for a in heard(rig) if a.pressed] == [(Kind.MOVE, *step)]
    rig.key_down(key, mod=pygame.KMOD_NUM)
    rig.frames(1)
    digit = str(1 + (key - pygame.K_KP1))
    assert [(a.kind, a.text) for a in heard(rig)] == [(Kind.NUMBER, digit)]


def test_settings_of_an_older_version_keep_their_keys_and_buttons() -> None:
    """A hint was called "select"; help is the second key of the rules now."""
    old = {"keys": {"keys:1/select": "n", "keys:1/help": "F3", "keys:2/alt": "y"}, "pads": {"select": "X", "alt": "BACK"}}
    settings = msgspec.convert(old, Settings)
    assert settings.keys == {"keys:1/hint": "n", "keys:2/alt": "y"}
    assert settings.pads == {make: {"hint": "X", "alt": "BACK"} for make in FAMILIES}, "of all makes"
    keys = key_map(settings.keys)
    assert keys[pygame.K_n][1].kind is Kind.HINT
    assert keys[pygame.K_F1][1].kind is Kind.INFO


def test_another_first_key_leaves_the_second_one_where_it_is() -> None:
    keys = key_map({"keys:1/menu": "p", "keys:1/hint": "F10"})
    assert keys[pygame.K_p][1].kind is Kind.MENU
    assert keys[pygame.K_F10][1].kind is Kind.HINT, "unless it was given to something else"
    assert keys[pygame.K_F1][1].kind is Kind.INFO
