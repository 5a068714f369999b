"""The pictures of the house: asked for by recipe name and arguments, painted once per scale, kept in memory and on disk.

    pictures.get("card.back", kind="weapon", w=178) -> Sprite

Which recipes there are: `scenes.stage.pictures.recipe_list`. All arguments are plain values in design units.
"""

from __future__ import annotations

import logging
import math
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from scenes.paint.brush import Brush, Paint, Sprite
from scenes.paint.emblem import MissingArt
from scenes.paint.placeholder import placeholder
from scenes.stage.loop.memory import drop_painters_cache
from scenes.stage.pictures.disk_cache import DiskCache
from scenes.stage.pictures.loader import Loader
from scenes.stage.pictures.painter import Order
from scenes.stage.pictures.prewarm import Leisure, blank
from scenes.stage.pictures.recipe_list import art_version, house_recipes, with_trait

__all__ = ["Brush", "MissingArt", "Pictures", "Sprite", "UnknownPicture"]

log = logging.getLogger(__name__)

UNFORESEEN = 64  # of the pictures that were not there in the frame that showed them, so many are remembered
PATIENCE = 1.0
"""Seconds for which what is seen does without a picture that the loader makes; then the frame makes it."""

SMALL = 0.25
"""Of the budget, in the smallest windows too: there pictures are small, and shadows and words hardly smaller."""

MOST_BYTES = 175_000_000  # at 4K fewer pictures are kept: about all of the shelf, with its curtain, or those of one table

Key: TypeAlias = tuple[str, tuple[tuple[str, Any], ...]]
PictureRequest: TypeAlias = tuple[str, Mapping[str, Any]]


class UnknownPicture(KeyError):
    """No recipe has that name."""


class Pictures:
    """The cache of finished pictures for one screen scale.

    S             pixels per design unit
    folder        where pictures are kept between starts; None keeps nothing on disk
    budget_bytes  memory for pictures at 1080p; with the square of the scale it is more or less, up to `MOST_BYTES` at 4K
    now           seconds; only for building in slices
    loader        makes wanted pictures beside the frames; without one `build` makes them itself
    leisure       in rehearsals pictures that are not there are ordered, and blank
    strict        let errors through (tests); otherwise a placeholder with the name stands in and the log says why
    """

    def __init__(
        self,
        S: float,
        folder: Path | None,
        now: Callable[[], float],
        *,
        recipes: Mapping[str, Paint] | None = None,
        high_contrast: bool = False,
        budget_bytes: int = 96_000_000,
        strict: bool = False,
        version: str | None = None,
        loader: Loader | None = None,
        leisure: Leisure | None = None,
    ) -> None:
        self.brush = Brush(S, high_contrast)
        self.recipes = house_recipes() if recipes is None else dict(recipes)
        self.strict = strict
        self.painted = 0  # pictures painted from nothing, for the bench and the tests
        self.unforeseen: deque[Key] = deque(maxlen=UNFORESEEN)
        self._now = now
        self._base_budget = budget_bytes
        self._kept: OrderedDict[Key, Sprite] = OrderedDict()
        self._bytes = 0
        self._wanted: OrderedDict[Key, bool] = OrderedDict()
        """Pictures to be built ahead: True when somebody waits for them, False when they will be needed at some time."""
        self._away: set[Key] = set()
        """Those of them that the loader is making."""
        self._missed: dict[Key, float] = {}
        """Since when the frames do without a picture."""
        self._may_be_late = True
        """Whether this frame may still make one of those itself: one, not all at once."""
        self._loader = loader
        self._leisure = leisure
        self._store = DiskCache(folder, version or art_version()) if folder else None

    @property
    def nbytes(self) -> int:
        """Memory the kept pictures take."""
        return self._bytes

    def each(self) -> dict[Key, int]:
        """Every kept picture with the bytes that it takes."""
        return {key: sprite.nbytes for key, sprite in self._kept.items()}

    @property
    def busy(self) -> bool:
        """Whether anything is being made ahead."""
        return bool(self._wanted) and (self._loader is not None or any(self._wanted.values()))

    @property
    def painter(self) -> int | None:
        """The number of the process that paints beside the frames, while there is one."""
        return self._loader.pid if self._loader is not None else None

    @property
    def budget(self) -> int:
        area = self.brush.S**2
        return int(min(MOST_BYTES * max(1.0, area / 4), self._base_budget * max(SMALL, area)))

    def get(self, name: str, /, **args: Any) -> Sprite:
        """The picture, at once: from memory, from disk, or painted now; in a rehearsal what is not there is blank."""
        return self._get(key_of(name, args))

    def _get(self, key: Key) -> Sprite:
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
            return sprite
        name, args = key[0], dict(key[1])
        if self._leisure is not None and self._leisure.prewarming and self._loader is not None:
            self._leisure.missed += 1
            self.want([(name, args)])
            return blank()
        self.unforeseen.append(key)
        self._unwant(key)
        return self._keep(key, self._load(key) or self._paint(key))

    def at_hand(self, name: str, /, **args: Any) -> Sprite | None:
        """The picture, if no frame is held up by that; None while the loader makes it, for `PATIENCE` seconds at most.

        For what may be seen a few frames later, or in its old look until then.
        """
        return self.asked_for(key_of(name, args))

    def asked_for(self, key: Key) -> Sprite | None:
        """The same by its key: for whoever asks for the same picture in every frame."""
        return self._at_hand(key, PATIENCE)

    def when_made(self, name: str, /, **args: Any) -> Sprite | None:
        """The same without end: for what something else may stand in for as long as it takes."""
        return self._at_hand(key_of(name, args), math.inf)

    def _at_hand(self, key: Key, patience: float) -> Sprite | None:
        if key in self._kept:
            return self._get(key)
        name, args = key[0], dict(key[1])
        prewarming = self._leisure is not None and self._leisure.prewarming
        if prewarming or name in with_trait("cut_out") or not self._is_made_elsewhere(name):
            return self._get(key)
        now = self._now()
        if key not in self._missed:
            self._missed[key] = now
            self.unforeseen.append(key)
        if now - self._missed[key] > patience and self._may_be_late:
            self._may_be_late = False
            return self._get(key)
        self.want([(name, args)])
        return None

    def ready(self, name: str, /, **args: Any) -> bool:
        """Whether `get` would give the picture without any work."""
        return key_of(name, args) in self._kept

    def want(self, requests: Iterable[PictureRequest], *, soon: bool = False) -> None:
        """Ask for pictures to be built ahead, in this order; `soon`: after all those for which somebody waits.

        What the loader's thread itself paints is always waited for: later it would take turns with the frames.
        Unknown names are found out when built.
        """
        for name, args in requests:
            takes_turns = self._loader is not None and name in with_trait("aside")
            self._want(key_of(name, args), soon and not takes_turns)

    def _want(self, key: Key, soon: bool) -> None:
        if key in self._kept:
            self._kept.move_to_end(key)
        elif key not in self._wanted or (not soon and not self._wanted[key]):
            self._wanted[key] = not soon
            self._order(key, soon)

    def _is_made_elsewhere(self, name: str) -> bool:
        """Whether the loader makes pictures of that name."""
        return (
            self._loader is not None
            and name in self.recipes
            and (name not in with_trait("quick") or name in with_trait("aside"))
        )

    def _order(self, key: Key, soon: bool) -> None:
        if self._loader is None or not self._is_made_elsewhere(key[0]):
            return
        self._away.add(key)
        self._loader.order(self._order_of(key), soon, self._ordered if key[0] in with_trait("quick") else None)

    def _order_of(self, key: Key) -> Order:
        return Order(key[0], dict(key[1]), self.brush.S, self.brush.high_contrast, self._file_key(key))

    def _ordered(self, order: Order) -> Sprite:
        """Paints it as ordered; for the thread of the loader, so nothing here is changed."""
        return self.recipes[order.name](Brush(order.scale, order.high_contrast), **order.args)

    def build(self, ms: float) -> int:
        """Fetch what the loader has made, and build what it does not make for about `ms` milliseconds (at least one).

        Gives how many are left for which somebody waits. Without a loader those wanted soon are left until they are needed.
        """
        self._may_be_late = True
        self._fetch()
        if not self._wanted or (self._loader is None and not any(self._wanted.values())):
            return 0
        end = self._now() + ms / 1000
        mine = [key for key, waits in self._wanted.items() if key not in self._away and (waits or self._loader is not None)]
        for key in sorted(mine, key=lambda key: not self._wanted[key]):
            self._unwant(key)
            self._keep(key, self._load(key) or self._paint(key))
            if self._now() >= end:
                break
        return sum(self._wanted.values())

    def _fetch(self) -> None:
        for order, sprite in self._loader.take() if self._loader is not None else ():
            key = key_of(order.name, order.args)
            self._away.discard(key)
            if sprite is not None and key in self._wanted:
                del self._wanted[key]
                self._keep(key, sprite)

    def _unwant(self, key: Key) -> None:
        self._wanted.pop(key, None)
        if key in self._away and self._loader is not None:
            self._away.discard(key)
            self._loader.cancel(self._file_key(key))

    def resize(self, S: float, high_contrast: bool | None = None) -> None:
        """Another scale or contrast: everything in memory goes, what is on disk for it comes back when asked for."""
        contrast = self.brush.high_contrast if high_contrast is None else high_contrast
        brush = Brush(S, contrast)
        if brush != self.brush:
            self.forget()
            drop_painters_cache(shared=True)
            self.brush = brush

    def forget(self, prefix: str = "") -> None:
        """Drop pictures whose recipe name starts with `prefix` from memory (all of them by default)."""
        for key in [k for k in self._kept if k[0].startswith(prefix)]:
            self._bytes -= self._kept.pop(key).nbytes
        for key in [k for k in self._wanted if k[0].startswith(prefix)]:
            self._unwant(key)
        self._missed.clear()

    def close(self) -> None:
        """Nothing more is built ahead."""
        self.forget()
        if self._loader is not None:
            self._loader.close()

    def _keep(self, key: Key, sprite: Sprite) -> Sprite:
        self._missed.pop(key, None)
        self._kept[key] = sprite
        self._bytes += sprite.nbytes
        self.shrink(1.0)
        return sprite

    def shrink(self, share: float) -> None:
        """Let go those that were not used for longest, until the others take that share (0..1) of the budget."""
        while self._bytes > self.budget * share and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.nbytes

    def _file_key(self, key: Key) -> str:
        return f"{key!r}/{self.brush.S:.5f}/{self.brush.high_contrast}"

    def _load(self, key: Key) -> Sprite | None:
        return self._store.load(self._file_key(key)) if self._store and key[0] not in with_trait("quick") else None

    def _paint(self, key: Key) -> Sprite:
        name, args = key
        try:
            if name not in self.recipes:
                raise UnknownPicture(f"no picture recipe is called {name!r}; known: {', '.join(sorted(self.recipes))}")
            sprite = self.recipes[name](self.brush, **dict(args))
        except Exception:
            if self.strict:
                raise
            log.exception("The picture %s could not be painted; a plain sheet stands in for it.", name)
            return placeholder(self.brush, name)
        self.painted += 1
        if self._store and name not in with_trait("quick"):
            keeper = self._loader.keep if self._loader is not None else self._store.save
            keeper(self._file_key(key), sprite)
        return sprite


def key_of(name: str, args: Mapping[str, Any]) -> Key:
    """By which that picture is known."""
    return name, tuple(sorted(args.items()))
