"""The machine of seats: random evenings, and the single steps of docs/seats.md."""

from __future__ import annotations

import pytest

from games.kernel.match import Player
from scenes.stage.devices.action import KEYS_1, KEYS_2, MOUSE, TOUCH
from scenes.stage.devices.seating import Seating, seated_again
from tests.programs.evenings.sitting import play

PERSON, COMPUTER = Player("Mara", "human"), Player("Fox", "agent", "page", "fox")


def seats(*devices: str | None) -> Seating:
    seating = Seating(devices)
    seating.follow([PERSON] * len(devices))
    return seating


@pytest.mark.parametrize("seed", range(8))
def test_on_a_random_evening_nobody_is_left_out_and_no_foreign_hand_acts(seed: int) -> None:
    for number in range(40):
        play(number, seed)


def test_one_person_alone_plays_with_everything() -> None:
    seating = Seating((None, None))
    seating.follow([PERSON, COMPUTER])
    assert seating.secrecy == "open"
    assert all(seating.may(device, 0) for device in (KEYS_1, KEYS_2, MOUSE, "pad:7"))
    assert not seating.needs_seat("pad:7")


def test_who_takes_the_seat_back_has_the_pad_again_that_he_had() -> None:
    seating = seats("pad:1", "pad:2")
    seating.follow([PERSON, COMPUTER])
    assert seating.needs_seat("pad:2")
    assert seating.offers("pad:2", "") == (1,)
    seating.follow([PERSON, PERSON])
    assert seating.may("pad:2", 1)
    assert seating.secrecy == "chord"


def test_a_pad_that_has_found_another_seat_meanwhile_is_not_taken_from_it() -> None:
    seating = seats("pad:1", "pad:2")
    seating.follow([PERSON, COMPUTER])
    seating.sit(0, "pad:2")
    seating.follow([PERSON, PERSON])
    assert seating.may("pad:2", 0)
    assert seating.waiting == (1,)


def test_a_pad_without_a_seat_acts_for_nobody_while_somebody_waits() -> None:
    seating = seats("pad:1", None)
    seating.lose("pad:1", "red")
    assert seating.needs_seat("pad:5")
    assert not any(seating.may("pad:5", seat) for seat in (0,))
    assert seating.offers("pad:5", "blue") == (0,), "another model will do"
    assert seating.may(KEYS_1, 1)
    assert not seating.may(KEYS_1, 0)


def test_of_two_equal_pads_either_may_be_anybodys() -> None:
    seating = seats("pad:1", "pad:2", "pad:3")
    for device in ("pad:1", "pad:2"):
        seating.lose(device, "red")
    assert seating.offers("pad:9", "red") == (0, 1)
    seating.sit(1, "pad:9")
    assert seating.waiting == (0,)


def test_with_a_keyboard_that_is_passed_along_chords_fall_and_come_again() -> None:
    seating = seats("pad:1", "pad:2")
    ways = [seating.secrecy]
    seating.share(1)
    ways.append(seating.secrecy)
    seating.sit(1, "pad:2")
    assert [*ways, seating.secrecy] == ["chord", "curtain", "chord"]


def test_the_keyboard_serves_nobody_where_everybody_holds_a_pad() -> None:
    seating = seats("pad:1", "pad:2")
    assert seating.serves(KEYS_1) == ()
    assert not seating.needs_seat(KEYS_1), "but it is not asked for a seat: it is the house's"


@pytest.mark.parametrize("own", [KEYS_1, KEYS_2, MOUSE])
def test_keyboard_and_mouse_go_together_where_nobody_shares_them(own: str) -> None:
    """Signs name the keys of the whole keyboard, so they have to be true for whoever has taken one half of it."""
    seating = seats("pad:1", own)
    assert all(seating.serves(device) == (1,) for device in (KEYS_1, KEYS_2, MOUSE, TOUCH))


def test_two_at_one_keyboard_leave_the_mouse_to_the_third() -> None:
    seating = seats(KEYS_1, KEYS_2, None)
    assert (seating.serves(KEYS_1), seating.serves(KEYS_2), seating.serves(MOUSE)) == ((0,), (1,), (2,))


def test_a_game_that_is_taken_up_again_asks_every_pad_who_it_is() -> None:
    seating = seats("pad:1", "pad:2", None)
    seating.places[0] = type(seating.places[0])(seating.places[0].hold, "pad:1", "red")
    again = seated_again(seating.sat(), [PERSON] * 3)
    assert (again.waiting, again.shared, again.secrecy) == ((0, 1), (2,), "curtain")
    assert again.needs_seat("pad:1")
    assert again.offers("pad:1", "red") == (0, 1)


def test_a_game_without_a_word_of_how_people_sat_is_passed_along() -> None:
    again = seated_again(None, [PERSON, PERSON, COMPUTER])
    assert (again.shared, again.secrecy) == ((0, 1), "curtain")


def test_who_takes_up_again_a_game_that_was_left_a_while_ago_is_asked_by_the_own_name_first() -> None:
    seating = seats("pad:1", "pad:2", "pad:3")
    held = seating.devices
    again = seated_again(seating.sat(), [PERSON] * 3)
    again.remind(held)
    assert [again.offers(device, "")[0] for device in ("pad:1", "pad:2", "pad:3")] == [0, 1, 2]
    assert again.expects("pad:2")
    assert not again.expects("pad:9")
    assert again.waiting == (0, 1, 2), "nobody sits before he has said who he is"
