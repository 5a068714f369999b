"""What stands on the buttons of the pad that is held: whose pad it is, and what hints show of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.stage.devices import makes
from scenes.stage.devices.action import DeviceKind, Kind
from scenes.stage.devices.makes import MAKES, Make, Signs, make_of, numbers, printed
from scenes.stage.widgets.legend import cap, named
from tests import virtual_pad as vp
from tests.rig import Rig
from tests.scenes.stage.devices.listening import rig
from tests.virtual_pad import VirtualPad

__all__ = ["rig"]

HELD: dict[str, tuple[int, int, Make]] = {
    "Xbox 360": (0x045E, 0x028E, "xbox"),
    "Xbox One S": (0x045E, 0x02EA, "xbox"),
    "Xbox Series": (0x045E, 0x0B12, "xbox"),
    "Xbox Elite 2": (0x045E, 0x0B00, "xbox"),
    "Xbox Adaptive Controller": (0x045E, 0x0B0A, "xbox"),
    "Logitech F310": (0x046D, 0xC21D, "xbox"),
    "Logitech F710 in D mode": (0x046D, 0xC219, "xbox"),
    "DualShock 3": (0x054C, 0x0268, "playstation3"),
    "DualShock 4": (0x054C, 0x05C4, "playstation4"),
    "DualShock 4, second": (0x054C, 0x09CC, "playstation4"),
    "DualSense": (0x054C, 0x0CE6, "playstation"),
    "DualSense Edge": (0x054C, 0x0DF2, "playstation"),
    "PlayStation Access": (0x054C, 0x0E5F, "playstation"),
    "Hori Fighting Commander Octa": (0x0F0D, 0x0163, "playstation"),
    "Hori Horipad FPS+": (0x0F0D, 0x0066, "playstation4"),
    "Switch Pro": (0x057E, 0x2009, "nintendo"),
    "Joy-Con left": (0x057E, 0x2006, "nintendo"),
    "Joy-Con right": (0x057E, 0x2007, "nintendo"),
    "Joy-Con grip": (0x057E, 0x200E, "nintendo"),
    "SNES of Switch Online": (0x057E, 0x2017, "nintendo"),
    "Switch 2 Pro": (0x057E, 0x2069, "nintendo"),
    "GameCube of Switch Online": (0x057E, 0x2073, "nintendo"),
    "Hori Pokken": (0x0F0D, 0x0092, "nintendo"),
    "PowerA for Switch": (0x20D6, 0xA711, "nintendo"),
    "Stadia": (0x18D1, 0x9400, "xbox"),
    "Luna": (0x1949, 0x0419, "xbox"),
    "Shield": (0x0955, 0x7214, "xbox"),
    "Steam Deck": (0x28DE, 0x1205, "deck"),
    "Steam Controller": (0x28DE, 0x1102, "xbox"),
    "8BitDo Ultimate": (0x2DC8, 0x3106, "xbox"),
}


@pytest.fixture
def held(rig: Rig, request: pytest.FixtureRequest) -> Iterator[VirtualPad]:
    maker, product, _ = HELD[request.param]
    pad = VirtualPad(name=request.param, maker=maker, product=product)
    rig.frames(2)
    yield pad
    pad.unplug()
    rig.frames(2)


@pytest.mark.parametrize("held", HELD, indirect=True)
def test_every_pad_that_is_sold_is_known_by_its_make(rig: Rig, held: VirtualPad, request: pytest.FixtureRequest) -> None:
    name = request.node.callspec.params["held"]
    assert rig.stage.devices.make(held.device) == HELD[name][2]


@pytest.mark.parametrize("held", HELD, indirect=True)
def test_it_is_known_as_well_where_sdl_cannot_be_asked(
    held: VirtualPad, rig: Rig, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(makes, "_sdl", lambda: None)
    pad = rig.stage.devices.pads.of(held.device)
    assert pad is not None
    assert make_of(pad.guid, held.instance_id) == HELD[request.node.callspec.params["held"]][2]


def test_sdl_is_asked_about_a_pad_that_no_table_knows(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mapping of a pad that speaks like a PlayStation's says so to SDL, whoever has made it."""
    monkeypatch.setattr(makes, "MODELS", {})
    pad = VirtualPad(name="DualSense", maker=0x054C, product=0x0CE6)
    rig.frames(2)
    found = rig.stage.devices.pads.of(pad.device)
    assert found is not None
    assert make_of(found.guid, pad.instance_id) == "playstation"
    pad.unplug()


def test_steams_own_pad_is_a_decks_only_on_a_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    guid = "03000000de280000ff11000001000000"
    assert numbers(guid) == (0x28DE, 0x11FF)
    monkeypatch.delenv("SteamDeck", raising=False)
    assert make_of(guid, -1) == "xbox"
    monkeypatch.setenv("SteamDeck", "1")
    assert make_of(guid, -1) == "deck"


@pytest.mark.parametrize("guid", ["", "no number at all", "03", "x" * 32])
def test_an_id_that_says_nothing_is_drawn_as_an_xbox(guid: str) -> None:
    assert make_of(guid, -1) == "xbox"


def test_hints_show_the_buttons_of_the_pad_used_last(rig: Rig) -> None:
    xbox = VirtualPad(name="Xbox One S", maker=0x045E, product=0x02EA)
    sony = VirtualPad(name="DualSense", maker=0x054C, product=0x0CE6)
    rig.frames(2)
    stage = rig.stage
    for pad, shown in ((sony, "playstation"), (xbox, "xbox"), (sony, "playstation")):
        pad.press(vp.X)
        rig.frames(2)
        pad.release(vp.X)
        rig.frames(2)
        assert stage.signs.make == shown
    stage.settings.pad_signs = "nintendo"
    assert stage.signs.make == "nintendo"
    xbox.unplug()
    sony.unplug()
    rig.frames(2)


def test_two_on_one_sofa_see_each_their_own_buttons(rig: Rig) -> None:
    from scenes.stage.devices.seating import Seating

    sony, switch = (
        VirtualPad(name="DualSense", maker=0x054C, product=0x0CE6), VirtualPad(name="Switch Pro", maker=0x057E, product=0x2009)
    )  # fmt: skip
    rig.frames(2)
    rig.stage.devices.serve(Seating((sony.device, switch.device), "curtain"))
    assert [rig.stage.signs_on(DeviceKind.PAD, seat).make for seat in (0, 1)] == ["playstation", "nintendo"]
    sony.unplug()
    switch.unplug()
    rig.frames(2)


@pytest.mark.parametrize("make", MAKES)
def test_every_button_of_every_make_is_painted_and_has_a_name(rig: Rig, make: Make) -> None:
    stage = rig.stage
    for kind in Kind:
        sign = cap(kind, DeviceKind.PAD, signs=Signs(make=make))
        assert sign is not None
        assert stage.pictures.get(sign.name, px=50, **sign.args).w > 0
    assert named(Kind.CONFIRM, DeviceKind.PAD, Signs(make=make), stage.words) == (
        "Cross" if make.startswith("playstation") else "A"
    )


def test_older_playstations_have_other_names_on_their_small_buttons() -> None:
    assert [printed("VIEW", make) for make in ("playstation", "playstation4", "playstation3")] == ["Create", "Share", "Select"]
    assert printed("MENU", "playstation3") == "Start"


SWITCH_PRO = "030000007e0500000920000011810000"
"""As Linux's own driver shows it."""


def test_on_a_pad_of_nintendo_the_letter_a_chooses(rig: Rig) -> None:
    """SDL names its buttons by their letters: A lies on the right, which is the second button for that driver."""
    assert make_of(SWITCH_PRO, -1) == "nintendo"
    mapping = vp.mapping_of(SWITCH_PRO).split(",")
    assert {"a:b1", "b:b0", "hint:SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1"} <= set(mapping), mapping
