"""Dimmed lights do not fill the memory."""

from __future__ import annotations

import pygame

from scenes.stage.looks import Dimmer


def test_dimmed_copies_are_bounded_in_bytes() -> None:
    dimmer = Dimmer(budget_bytes=100_000)
    lights = [pygame.Surface((50, 50), 0, 32) for _ in range(40)]
    for light in lights:
        light.fill((200, 100, 50))
        copy = dimmer.of(light, 128)
        assert 90 < copy.get_at((3, 3))[0] < 120
    assert dimmer.nbytes <= 100_000
    assert dimmer.nbytes == sum(copy.get_pitch() * 50 for _, copy in dimmer._copies.values())


def test_the_same_step_is_made_once() -> None:
    dimmer = Dimmer()
    light = pygame.Surface((8, 8), 0, 32)
    assert dimmer.of(light, 130) is dimmer.of(light, 131)
    assert dimmer.of(light, 130) is not dimmer.of(light, 60)
