"""Any title's table in the real loop under a clock turned by hand, with flat stand-ins for pictures: games run quickly."""

from __future__ import annotations

import inspect
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import pygame

from games.catalog import TITLES
from games.kernel.match import Match, Player
from games.kernel.minds.agents import Choice, Reason
from games.kernel.minds.table import Asks, ThinksHere
from games.kernel.minds.thinker import Answer, Question
from games.kernel.protocol import Seat, Title
from games.kernel.teaching.cards import Card
from scenes.paint.brush import Brush, Sprite
from scenes.routes import ROUTES
from scenes.stage.devices.seating import Seating, Secrecy
from scenes.stage.pictures.recipe_list import all_recipes
from scenes.stage.words.words import Words
from scenes.table.scene import TableScene
from scenes.titles import face_of
from tests.scenes.at_table import AtTable, SceneT
from tests.scenes.late_loader import late_pictures

NAMES = ("Mara", "Noor", "Wisp", "Nimue", "Tarn", "Guglielmo", "Hawthorn", "Ilse", "Krake", "Sylwen")
ENGLISH = Words("en")
"""For sights that are made by the hundred: what it said once it says again quickly."""
MASKS = ("fox", "owl", "bear", "hare", "raven", "badger", "stag", "lion", "wolf", "otter")


@cache
def asked_as(name: str) -> inspect.Signature:
    """What the recipe of that name is asked with. `KeyError`: there is none."""
    return inspect.signature(all_recipes()[name])


class Flat(dict[str, Any]):
    """Every recipe as a plain sheet of the right size, in a colour that is another one for other arguments.

    A recipe that there is not, and arguments that it does not take, are as wrong as in the house: `KeyError`, `TypeError`.
    """

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> Callable[..., Sprite]:
        asked = asked_as(name)

        def paint(brush: Brush, **args: Any) -> Sprite:
            asked.bind(brush, **args)
            w = args.get("w", args.get("px", 40))
            h = args.get("h", w * 10 / 7 if name.startswith("kalesia.") and "px" not in args else args.get("px", w))
            size = max(1, brush.px(w) // 8), max(1, brush.px(h) // 8)
            surface = pygame.Surface(size, pygame.SRCALPHA)
            look = zlib.crc32(repr((name, sorted(args.items(), key=repr))).encode())
            surface.fill((look & 255, look >> 8 & 255, look >> 16 & 255, 255))
            return Sprite(surface, 0, 0, (brush.px(w), brush.px(h)))

        return paint


def seated(n: int, humans: int, agent: str = "random") -> tuple[Player, ...]:
    """The first `humans` seats are persons, the others computers."""
    return tuple(Player(NAMES[i], "human") if i < humans else Player(NAMES[i], "agent", agent, MASKS[i]) for i in range(n))


class Puppets(ThinksHere):
    """Computer players that do what `move` says."""

    def move(self, view: Any, seat: Seat) -> Any:
        raise NotImplementedError

    def ask(self, question: Question) -> int:
        self._tickets += 1
        view, seat = question.title.read_state(question.view), question.seat
        self._answers.append(Answer(self._tickets, seat, Choice(self.move(view, seat), Reason("reason.random")), "whole"))
        return self._tickets


def sat_down(
    title: str, match: Match, seating: Seating, thinker: Asks, over: Callable[[], None], cards: Sequence[Card] = ()
) -> TableScene:
    """A table of that title; at the end of the game `over` is called."""
    return TableScene(match, seating, face_of(title), replace(ROUTES, results=lambda desk: over()), thinker, cards=cards)


class TableRig(AtTable[SceneT]):
    """A table of `n` seats on top of an empty bottom scene, the first `humans` of them persons, the first `pads` with pads.

    flat   plain sheets for pictures
    cards  what a coach says
    late   pictures come from a workshop, some frames after their order
    """

    face: ClassVar[str]
    """The title whose table it is."""

    def __init__(
        self,
        home: Path,
        n: int = 3,
        humans: int = 1,
        secrecy: Secrecy = "open",
        *,
        seed: int = 3,
        pads: int = 0,
        title: Title | None = None,
        options: dict[str, Any] | None = None,
        thinker: Asks | None = None,
        path: Path | None = None,
        match: Match | None = None,
        flat: bool = True,
        late: bool = False,
        cards: Sequence[Card] = (),
        size: tuple[int, int] = (1280, 720),
        **settings: Any,
    ) -> None:
        super().__init__(home, size=size, **{"reduced_motion": True, **settings})
        if flat:
            self.stage.pictures.recipes = Flat()
        if late:
            late_pictures(self.stage.pictures)
        held = [self.plug() for _ in range(pads)]
        title = title or TITLES[self.face]
        self.match = match or Match.start(title, title.read_options(options or {}), seated(n, humans), seed, path)
        devices = tuple(f"pad:{held[i].instance_id}" if i < len(held) else None for i in range(self.match.n))
        self.results: list[str] = []
        seating = Seating(devices, secrecy)
        over, thinker = (lambda: self.results.append("results")), thinker or ThinksHere()
        self.room = sat_down(self.face, self.match, seating, thinker, over, cards)
        self.stage.push(self.room)
        self.settle()
        self.table = self.room.table

    def over(self) -> bool:
        return bool(self.results)
