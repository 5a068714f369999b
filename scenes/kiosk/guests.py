"""What guests of a kiosk change in the settings, and what they are called, is theirs only as long as they stay."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from datetime import datetime
from functools import partial

from games.kernel.match import Player
from games.kernel.people.guests import forget_guests, forget_stand, forget_unseen
from games.kernel.people.surplus import prune
from scenes.stage.aids.voice.levels import at_first
from scenes.stage.loop.job import Job
from scenes.stage.settings import OPERATORS, Settings, load
from scenes.stage.stage import Stage
from scenes.table.people.naming import signs, unnamed

log = logging.getLogger("paper_realms.kiosk")


class GuestSettings:
    """Remembers the settings of the house; `leave` puts them back when the guests are gone."""

    def __init__(self, stage: Stage, wall: Callable[[], datetime] = datetime.now) -> None:
        """Those who were there when the program ended go on with what they have set."""
        self.stage, self.wall = stage, wall
        self.keep()
        file = stage.holding.guests_file
        if self._set(load(file)[0] if file.is_file() else self.house):
            stage.restyle()

    def keep(self) -> None:
        """The operator has set the house as it is now; nothing is read aloud before guests ask for it."""
        self.house: Settings = deepcopy(self.stage.settings)
        self.house.voice = at_first("off")

    def leave(self) -> None:
        """Language, text size, volumes, keys and all the rest as the operator left them; nobody's name is kept."""
        self.stage.evening.forget()
        self.stage.coached = None
        self.stage.holding.sit(())
        if self._set(self.house):
            self.stage.restyle()
        self.stage.holding.begin()
        with suppress(OSError):  # on a disk that takes nothing nothing was kept either
            self.stage.holding.guests_file.unlink(missing_ok=True)

    def _set(self, settings: Settings) -> bool:
        """Whether anything is different now."""
        before = deepcopy(self.stage.settings)
        for name in Settings.__struct_fields__:
            if name not in OPERATORS:
                setattr(self.stage.settings, name, deepcopy(getattr(settings, name)))
        return before != self.stage.settings

    def names_kept(self, players: Sequence[Player]) -> list[str]:
        """What these are called when they are gone: guests by the signs of their seats."""
        called = unnamed(self.stage.words)
        return [called(k) if one.kind == "human" and not one.person else one.name for k, one in enumerate(players)]

    def gone(self) -> None:
        """The title card stands there again: no file names a guest any more, and there are not too many. No frame waits."""
        self.leave()
        Job(partial(self._forget, unnamed(self.stage.words), self.wall().timestamp()), self.stage.strict)

    def end(self) -> None:
        """The operator ends the kiosk: what is played on this machine from now on is its own."""
        for scene in reversed(self.stage.stack.scenes):
            scene.exit()
        self.leave()
        self._forget(unnamed(self.stage.words), self.wall().timestamp())
        forget_stand(self.stage.folders.data)

    def _forget(self, called: Callable[[int], str], now: float) -> None:
        places = self.stage.folders
        for file in forget_guests(places.journals, places.data, signs(), called):
            log.warning("%s may still name guests", file)
        if self.stage.settings.kiosk_wall:
            forget_unseen(places.journals, places.data, now, called)
        prune(places.saves, now)
