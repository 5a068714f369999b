"""Opening the house: a window and all services of the stage, put together."""

from __future__ import annotations

import os
import sys
from typing import Final

import pygame

from scenes.paint.letters import shows
from scenes.stage.aids.readout.readout import ReadOut
from scenes.stage.aids.scanning.scan import Scanning
from scenes.stage.aids.slips import Slips
from scenes.stage.aids.voice.speech import Speech
from scenes.stage.devices.reader import Reader
from scenes.stage.folders import Folders, folders
from scenes.stage.loop.app import App
from scenes.stage.loop.clock import Clock, WallClock
from scenes.stage.loop.memory import one_heap
from scenes.stage.loop.stack import Stack
from scenes.stage.loop.window import Window
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.loader import Loader
from scenes.stage.pictures.pictures import Pictures
from scenes.stage.pictures.prewarm import Leisure
from scenes.stage.pictures.recipe_list import art_version
from scenes.stage.settings import Settings
from scenes.stage.sound import Sound
from scenes.stage.stage import Stage, language
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import Words

GIVES_WAY: Final = 0.0005
"""Seconds after which the loader's thread lets the frame go on. A frame lets go of the interpreter many times - to scale,
to write a move, to show itself - and would wait Python's own 5 ms each time."""


def open_app(
    settings: Settings | None = None,
    *,
    places: Folders | None = None,
    clock: Clock | None = None,
    size: tuple[int, int] | None = None,
    kiosk: bool = False,
    strict: bool = False,
    keep_pictures: bool = True,
    audible: bool = True,
) -> App:
    """An app with an empty scene stack: push the first scene, then `run()`, or `frame()` by hand.

    size           pixels; forces a window of that size
    strict         errors of scenes and pictures come through (tests)
    audible        open the sound card; without one the game is silent and says so
    keep_pictures  keep finished pictures on disk between starts
                   (unless strict, they are then also made beside the frames: see `Loader`)
    """
    settings = settings or Settings()
    places = places or folders()
    clock = clock or WallClock()
    one_heap()
    sys.setswitchinterval(GIVES_WAY)
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "1")  # Nintendo's A chooses, which lies on the right
    pygame.font.init()
    window = Window(settings, size)
    reader = Reader(window.metrics)
    reader.keyboard.layout.draws = shows
    reader.open()
    stage = _stage(settings, places, clock, window, reader, strict, keep_pictures)
    stage.kiosk, reader.pads.table = kiosk, stage.chosen_for
    reader.keyboard.table = lambda: stage.keys
    stage.sound.caption = lambda id, values, secret: stage.tell(stage.words.say(id, **values), kind="sound", seat=secret)
    if audible and not strict:
        stage.sound.open()
    app = App(stage, reader)
    app.aids.all += [Scanning(stage), Slips(stage), Speech(stage), ReadOut(stage)]
    app.aids.restyle()
    return app


def _stage(
    settings: Settings, places: Folders, clock: Clock, window: Window, reader: Reader, strict: bool, keep: bool
) -> Stage:
    scale, leisure = window.metrics.S, Leisure(clock.now)
    pictures = Pictures(
        scale,
        places.pictures if keep else None,
        clock.now,
        high_contrast=settings.high_contrast,
        strict=strict,
        loader=Loader(places.pictures, art_version()) if keep and not strict else None,
        leisure=leisure,
    )
    lettering = Lettering(scale, settings.text_size, high_contrast=settings.high_contrast, leisure=leisure)
    return Stage(
        clock=clock,
        settings=settings,
        folders=places,
        window=window,
        canvas=Canvas(window.surface, window.metrics, pictures, lettering, leisure),
        pictures=pictures,
        lettering=lettering,
        words=Words(language(settings)),
        sound=Sound(settings, clock=clock.now),
        devices=reader.devices,
        stack=Stack(),
        strict=strict,
        printed=reader.keyboard.layout.printed,
    )
