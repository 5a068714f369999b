"""An aid: it hears every input before the scenes do, follows whatever scene is on top, and draws over all of them."""

from __future__ import annotations

import logging
from collections.abc import Callable

from scenes.stage.aids.band import put_ground
from scenes.stage.aids.told import Told
from scenes.stage.devices.action import Action
from scenes.stage.loop.scene import Scene
from scenes.stage.pictures.canvas import Canvas

log = logging.getLogger("paper_realms.aids")


class Aid:
    """Subclass and override what you need; made by `open_app`, and asked in the order in which it stands there.

    No scene knows of an aid, and an aid knows scenes by `Screen` alone, so that it works in every room and title.
    """

    @property
    def at_rest(self) -> bool:
        """Whether it would draw what it drew last."""
        return True

    @property
    def waits(self) -> bool:
        """Whether nothing comes of it before somebody does something; then it is asked but a few times a second."""
        return False

    @property
    def raw(self) -> bool:
        """Whether it wants keys and pad buttons by their names (`Kind.RAW`), whatever they mean elsewhere."""
        return False

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        """The inputs of this frame; gives those that the scenes shall hear instead."""
        return actions

    def told(self, told: Told) -> None:
        """A text was told (`Stage.tell`), the same frame."""

    def update(self, dt: float, top: Scene) -> None:
        """`dt` seconds have passed for the top scene, which hears and goes on."""

    def draw(self, canvas: Canvas) -> None:
        """Over all scenes and below the curtain, every frame."""

    def restyle(self) -> None:
        """Settings have changed, or are known now."""

    def let_go(self) -> None:
        """The scenes over the bottom one are gone: nothing of them is held, or all that they showed would stay in memory."""

    def close(self) -> None:
        """The program ends."""


class Aids:
    """All aids of the program, asked one after another. One that fails is put away, and the game goes on without it."""

    def __init__(self, strict: bool = False) -> None:
        self.all: list[Aid] = []
        self._strict = strict

    @property
    def at_rest(self) -> bool:
        return all(aid.at_rest for aid in self.all)

    @property
    def waits(self) -> bool:
        return all(aid.waits for aid in self.all)

    @property
    def raw(self) -> bool:
        return any(aid.raw for aid in self.all)

    def hear(self, actions: list[Action], top: Scene | None) -> list[Action]:
        """What is left of the inputs of this frame for scenes."""
        heard = [actions]
        self._each(lambda aid: heard.append(aid.hear(heard[-1], top)))
        return heard[-1]

    def told(self, told: Told) -> None:
        self._each(lambda aid: aid.told(told))

    def update(self, dt: float, top: Scene) -> None:
        self._each(lambda aid: aid.update(dt, top))

    def draw(self, canvas: Canvas) -> None:
        """The first one over all others, and their band below them."""
        put_ground(canvas)
        self._each(lambda aid: aid.draw(canvas), backwards=True)

    def restyle(self) -> None:
        self._each(lambda aid: aid.restyle())

    def let_go(self) -> None:
        self._each(lambda aid: aid.let_go())

    def close(self) -> None:
        self._each(lambda aid: aid.close())

    def _each(self, ask: Callable[[Aid], object], backwards: bool = False) -> None:
        for aid in self.all[::-1] if backwards else tuple(self.all):
            try:
                ask(aid)
            except Exception:
                if self._strict:
                    raise
                log.exception("%s has failed and is put away", type(aid).__name__)
                self.all.remove(aid)
