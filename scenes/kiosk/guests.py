"""What guests of a kiosk change in the settings, and what they are called, is theirs only as long as they stay."""

from __future__ import annotations

import logging

import msgspec

from scenes.stage.settings import OPERATORS, Settings
from scenes.stage.stage import Stage

log = logging.getLogger("paper_realms.kiosk")


class GuestSettings:
    """Remembers the settings of the house; `leave` puts them back when the guests are gone."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.keep()

    def keep(self) -> None:
        """The operator has set the house as it is now."""
        self.house: Settings = msgspec.structs.replace(self.stage.settings)

    def leave(self) -> None:
        """Language, text size, volumes, keys and all the rest as the operator left them; nobody's name is kept."""
        self.stage.evening.forget()
        self.stage.coached, changed = None, False
        for name in Settings.__struct_fields__:
            if name in OPERATORS or getattr(self.stage.settings, name) == getattr(self.house, name):
                continue
            setattr(self.stage.settings, name, getattr(self.house, name))
            changed = True
        if changed:
            trouble = self.stage.apply_settings()
            if trouble:
                log.warning("%s", trouble)
