"""Display, sound card and pads, opened as the game would open them and closed again."""

from __future__ import annotations

import os

import pygame
from pygame._sdl2 import controller

from games.kernel.libraries import lacking
from scenes.doctor.finding import Finding, bad, good, note
from scenes.stage.loop.metrics import SMALLEST
from scenes.stage.loop.window import BARE


def display() -> list[Finding]:
    """The driver, the screens, and whether a window opens."""
    found = lacking() if not os.environ.get("SDL_VIDEODRIVER") else None
    if found is not None:
        return [bad("display", *found)]
    try:
        pygame.display.init()
        sizes = pygame.display.get_desktop_sizes()
        pygame.display.set_mode((640, 360), pygame.HIDDEN)
    except pygame.error as error:
        remedy = "start it from a desktop, or set SDL_VIDEODRIVER (x11, wayland, kmsdrm; dummy to run without a screen)"
        return [bad("display", f"no window can be opened: {error}", remedy)]
    driver = pygame.display.get_driver()
    pygame.display.quit()
    screens = ", ".join(f"{w} x {h}" for w, h in sizes)
    if driver in BARE:
        return [
            note(
                "display",
                f"driver {driver}: nothing will be seen",
                "start it from a desktop; unset SDL_VIDEODRIVER when it is set",
            )
        ]
    if any(w < SMALLEST[0] or h < SMALLEST[1] for w, h in sizes):
        return [
            note("display", f"driver {driver}, {screens}: too small to read", f"use at least {SMALLEST[0]} x {SMALLEST[1]}")
        ]
    return [good("display", f"driver {driver}, screens: {screens}")]


def sound() -> list[Finding]:
    """Whether a sound card answers; the game is complete without."""
    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except (pygame.error, NotImplementedError, AttributeError) as error:
        remedy = "connect a card or check the volume control; without one the game is silent, captions are in the settings"
        return [note("sound", f"no card answers: {error}", remedy)]
    rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
    pygame.mixer.quit()
    return [good("sound", f"a card answers at {rate} Hz, {channels} channels")]


def is_steams(guid: str) -> bool:
    """Whether an SDL id is that of the virtual pad that Steam puts beside each real one: its maker, its product."""
    return guid[8:12] == "de28" and guid[16:20] == "ff11"


def pads() -> list[Finding]:
    """Every pad that is plugged in, and whether SDL knows its buttons."""
    pygame.joystick.init()
    controller.init()
    found: list[Finding] = []
    for index in range(pygame.joystick.get_count()):
        stick = pygame.joystick.Joystick(index)
        name = stick.get_name()
        if is_steams(stick.get_guid()):
            remedy = (
                "the game follows one of the two as soon as it notices; without Steam Input for this game there is only one"
            )
            found.append(note("pad", f"{name}: Steam's own, it repeats every press of the real one", remedy))
        elif controller.is_controller(index):
            found.append(good("pad", f"{name}: known"))
        else:
            remedy = f"give its mapping in SDL_GAMECONTROLLERCONFIG (its id is {stick.get_guid()})"
            found.append(note("pad", f"{name}: its buttons are not known", remedy))
    controller.quit()
    pygame.joystick.quit()
    return found or [good("pads", "none is plugged in; mouse and keyboard do everything")]
