"""Who hears what only one seat may know: alone, aloud behind the own curtain, by an ear of their own, or nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.stage.aids.offered import Offered
from scenes.stage.aids.voice import mouth
from scenes.stage.aids.voice.whose import aloud, device_of, give
from scenes.stage.devices.action import Kind
from scenes.stage.devices.seating import Seating
from scenes.stage.loop.scene import Scene
from scenes.table.people.persons import Persons
from tests.rig import Rig
from tests.scenes.stage.aids.voice.fake import FakeVoice, ears_of, speaking, speech_of
from tests.scenes.twins.playing import Pair, pairs, run

HAND = "Plague, 2 of 5, a card that takes some seconds to be read to whoever holds it"
PRIVATE = "This hand is private, and is not read aloud"


class Table(Scene):
    """Somebody looks alone, or nobody does."""

    looks: int | None = None

    @property
    def private(self) -> int | None:
        return self.looks


class Sofa:
    """A table with so many persons, and a voice that speaks at every level."""

    def __init__(self, home: Path, persons: int) -> None:
        self.table = Table()
        self.rig = Rig(home, self.table)
        self.rig.settle()
        self.rig.stage.devices.serve(Seating((None,) * persons, "curtain" if persons > 1 else ""))
        self.voice = speaking(self.rig, "all")
        self.rig.frames(2)

    def looks(self, seat: int | None) -> None:
        self.table.looks = seat
        self.rig.frames(2)

    def tell(self, text: str = HAND, seat: int | None = 0, kind: Any = "focus") -> None:
        self.rig.stage.tell(text, kind, seat)
        self.rig.wait(0.3)


@pytest.fixture
def sofa(tmp_path: Path) -> Iterator[Sofa]:
    sofa = Sofa(tmp_path, 2)
    yield sofa
    sofa.rig.close()


def test_whoever_sits_there_alone_hears_all(tmp_path: Path) -> None:
    sofa = Sofa(tmp_path, 1)
    sofa.tell()
    assert sofa.voice.texts == [HAND]
    sofa.rig.close()


def test_of_several_nobody_hears_a_secret_and_all_hear_why_once(sofa: Sofa) -> None:
    sofa.looks(0)
    for _ in range(3):
        sofa.tell()
    sofa.tell("Choose a god", kind="prompt")
    sofa.rig.wait(3.0)
    sofa.looks(None)
    sofa.rig.wait(3.0)
    say = sofa.rig.stage.words.say
    helped = f"{PRIVATE}. {say('voice.private.remedy').removesuffix('.')}"
    assert sofa.voice.texts == [helped], "and how it can be heard"
    sofa.looks(1)
    sofa.rig.wait(0.5)
    assert sofa.voice.texts == [helped, PRIVATE], "once a turn, and the remedy once"
    speech_of(sofa.rig)._again(sofa.rig.clock.now(), sofa.table)
    assert sofa.voice.texts[-1] == PRIVATE, "nothing is asked there"


def test_what_buttons_do_with_a_private_hand_is_not_said_to_the_room(sofa: Sofa) -> None:
    """What choosing would do depends on the card in focus."""
    sofa.table.offers = lambda: Offered((), ((Kind.CONFIRM, "Play the Plague"),), secret=0)  # type: ignore[method-assign]
    sofa.table.is_table = True
    sofa.looks(0)
    sofa.rig.wait(3.0)
    speech = speech_of(sofa.rig)
    for _ in range(4):
        speech._again(sofa.rig.clock.now(), sofa.table)
        sofa.rig.wait(0.5)
    said = " ".join(sofa.voice.texts)
    assert "Plague" not in said
    assert sofa.rig.stage.words.say("voice.asks").removesuffix(".") in said, "but how one gets about"


def test_where_no_table_is_open_a_secret_is_nobodys(sofa: Sofa) -> None:
    sofa.rig.stage.devices.serve(None)
    sofa.tell()
    assert sofa.voice.texts == []


def test_aloud_only_while_that_seat_looks_alone_and_wants_it(sofa: Sofa) -> None:
    sofa.rig.stage.settings.voice_secrets = True
    sofa.tell()
    sofa.looks(1)
    sofa.tell()
    assert sofa.voice.texts == []
    sofa.looks(0)
    sofa.tell()
    assert sofa.voice.texts == [HAND]
    sofa.looks(None)
    assert sofa.voice.said[-1] == ("", True), "silent as soon as others see the table"
    sofa.tell("Bo decides", None, "turn")
    speech_of(sofa.rig)._again(sofa.rig.clock.now())
    assert sofa.voice.texts == [HAND, "Bo decides", "Bo decides"]


def test_what_waits_behind_the_curtain_is_never_heard_before_all(sofa: Sofa) -> None:
    sofa.rig.stage.settings.voice_secrets = True
    sofa.looks(0)
    sofa.rig.stage.tell(HAND, "focus", 0)
    sofa.looks(None)
    sofa.rig.wait(2.0)
    assert HAND not in sofa.voice.texts


def test_an_ear_of_its_own_hears_secrets_and_the_room_does_not(sofa: Sofa) -> None:
    stage = sofa.rig.stage
    stage.settings.voice_secrets = True
    give(stage, 0, "Headphones")
    sofa.looks(0)
    sofa.tell()
    assert sofa.voice.texts == []
    assert ears_of(sofa.rig)[0].texts == [HAND]
    sofa.looks(1)
    sofa.tell("Flood", 1)
    assert sofa.voice.texts == ["Flood"], "seat 1 has none, and wants it aloud"
    sofa.looks(0)
    assert not aloud(stage, 0)
    assert ears_of(sofa.rig)[0].texts == [HAND]


def test_what_an_ear_hears_does_not_move_the_music(sofa: Sofa) -> None:
    give(sofa.rig.stage, 0, "Headphones")
    sofa.rig.wait(1.0)
    sofa.looks(0)
    sofa.tell()
    assert ears_of(sofa.rig)[0].texts
    assert sofa.rig.stage.sound.ducking_db == 0.0


def test_what_somebody_presses_who_looks_alone_moves_nothing_that_others_hear(sofa: Sofa) -> None:
    give(sofa.rig.stage, 0, "Headphones")
    sofa.tell("Bo decides, and it takes seconds to say so to everybody in the room", None, "turn")
    sofa.looks(0)
    sofa.tell("A lantern", None)
    sofa.rig.key(pygame.K_RIGHT)
    sofa.rig.wait(0.3)
    assert len(sofa.voice.texts) == 1, "it waits for the end of what is said"
    sofa.looks(None)
    sofa.rig.stage.tell("A lantern", "focus")
    sofa.rig.key(pygame.K_RIGHT)
    sofa.rig.wait(0.3)
    assert sofa.voice.texts[-1] == "A lantern", "anybody's press who is not alone cuts it short"


def test_at_another_table_nobody_has_been_given_an_ear(sofa: Sofa) -> None:
    stage = sofa.rig.stage
    give(stage, 0, "Headphones")
    sofa.tell()
    ear: FakeVoice = ears_of(sofa.rig)[0]
    stage.devices.serve(Seating((None, None), "curtain"))
    sofa.rig.frames(2)
    sofa.tell()
    assert device_of(stage, 0) == ""
    assert (ear.texts, ear.closed) == ([HAND], True)


# -- twins -------------------------------------------------------------------------------------------------------------


Heard = tuple[list[tuple[float, str, bool]], list[float]]
"""All that is said to the room and when; and how far back the music steps in every frame."""


def room_hears(pair: Pair, other: bool, ears: dict[int, str] | None = None) -> Heard:
    """In one of the two games."""
    said: list[tuple[float, str, bool]] = []
    ducked: list[float] = []

    def listen(rig: Any, later: bool) -> None:
        voice = speaking(rig, "all")
        vars(voice)["speak"] = lambda text, interrupt: said.append((round(rig.clock.now(), 6), text, interrupt))
        vars(voice)["stop"] = lambda: said.append((round(rig.clock.now(), 6), "", True))
        rig.frames(1)
        rig.stage.ears.update(ears or {})
        update = rig.stage.sound.update

        def noted(dt: float) -> None:
            update(dt)
            ducked.append(rig.stage.sound.ducking_db)

        vars(rig.stage.sound)["update"] = noted

    run(pair, other, 1, rooms=False, leak=listen)
    return said, ducked


def behind_a_curtain(title: str) -> Pair:
    return next(pair for pair in pairs(title, 20) if pair.secrecy == "curtain")


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing takes any time to be said, so that nothing is left out."""
    for name in ("LETTER", "BREATH", "WAIT"):
        monkeypatch.setattr(mouth, name, 0.0)


@pytest.mark.parametrize("how", ["slowly", "hastily", "with an ear"])
@pytest.mark.parametrize("title", ["kalesia", "kalua", "proelio"])
def test_the_room_hears_the_same_whatever_the_secret_is(title: str, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if how == "hastily":
        hasty(monkeypatch)
    pair, ears = behind_a_curtain(title), {0: "Headphones"} if how == "with an ear" else {}
    one, two = (room_hears(pair, other, ears) for other in (False, True))
    assert one == two
    assert len(one[0]) > 1
    assert (min(one[1]) < 0.0) == (how != "hastily")


def test_a_secret_that_were_told_to_all_is_heard_by_the_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)
    monkeypatch.setattr(Persons, "hearer", property(lambda self: None))
    pair = behind_a_curtain("kalesia")
    assert room_hears(pair, False) != room_hears(pair, True)
