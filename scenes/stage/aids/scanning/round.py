"""Where the light is in all that is offered, where it goes next, and where it stays when other things are offered."""

from __future__ import annotations

from collections.abc import Hashable
from weakref import WeakKeyDictionary

from scenes.stage.aids.offered import Offered
from scenes.stage.aids.scanning.entry import Entry
from scenes.stage.aids.scanning.groups import entries_of
from scenes.stage.words.words import Words


class Round:
    """`entries` are offered one after the other; `path`: the numbers by which one comes to what is offered now, from the
    outermost list."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.path: list[int] = [0]
        self.begins: str | None = None
        """Where the focus was when what is offered began: that order stays, though the focus goes along."""
        self._kept: WeakKeyDictionary[Hashable, set[str]] = WeakKeyDictionary()
        """Which levels there were on each screen."""

    @property
    def level(self) -> list[Entry]:
        """What is offered one after the other, where the light is."""
        found = self.entries
        for i in self.path[:-1]:
            found = found[i].children
        return found

    @property
    def entry(self) -> Entry | None:
        """What is offered now, None for nothing."""
        return self.level[self.path[-1]] if self.path and self.path[-1] < len(self.level) else None

    @property
    def after(self) -> list[int]:
        """What comes next: past the end of a group the group itself, and past the end of all nothing."""
        *outer, i = self.path
        return [*outer, i + 1] if i + 1 < len(self.level) else outer

    def lay(self, offered: Offered, screen: Hashable | None, words: Words, begins: str | None) -> None:
        """What that screen offers, in its groups, the one in which it `begins` first."""
        self.begins = begins
        kept = self._kept.setdefault(screen, set()) if screen is not None else None
        self.entries = entries_of(offered, words.say, self.begins, kept)

    def narrow(self, offered: Offered) -> bool:
        """Only the verbs are left that are offered still, and the light stays on one of them. False, and nothing of that, where
        it is on something else."""
        kept = [entry for entry in self.entries if entry.verb in offered.verbs]
        if self.entry is None or self.entry not in kept:
            return False
        self.path, self.entries = [kept.index(self.entry)], kept
        return True

    def empty(self) -> None:
        """Nothing is offered."""
        self.entries, self.path = [], [0]
