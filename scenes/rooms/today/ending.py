"""What is said at the end of today's deal: how it went for the others of this table, and days running."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.kernel.match import Match
from games.kernel.people.today import DEAL, SEAT, Kept, kept_in, of_evening, try_of
from scenes.stage.loop.job import Job
from scenes.stage.stage import Stage

OTHERS: Final = 3


class Ending:
    """Of that match, which is over; `saved`: its journal."""

    def __init__(self, stage: Stage, match: Match, saved: Path | None) -> None:
        self._stage, self._text = stage, ""
        self._person = match.began[SEAT].person or ""
        places, remembers, day = stage.folders, stage.remembers, DEAL.fullmatch(match.deal)
        self._mine = {*stage.evening.deals, *([saved] if saved is not None else [])}
        self._reading = Job(lambda: kept_in(places.saves, places.data, remembers, day[1] if day else ""), stage.strict)

    def text(self) -> str:
        """ "" until the folders have been read."""
        kept = self._reading.brought()
        self._text = self._told(kept) if kept is not None else self._text
        return self._text

    def _told(self, kept: Kept) -> str:
        say = self._stage.words.say
        known = of_evening(kept.told, self._mine) if self._stage.kiosk else kept.told
        ids = {one.person: one for one in known if one.person != self._person and not one.goes_on}
        others = [found for id in ids if (found := try_of(known, id)) is not None][:OTHERS]
        names = {one.id: one.name for one in kept.persons}
        named = [(names.get(one.person, one.name) if one.person else say("today.guest"), one.won) for one in others]
        went = [say("today.told.won" if won else "today.told.lost", name=name) for name, won in named]
        told = [say("today.others", told=", ".join(went)) if went else say("today.others.none")]
        mine = [one for one in kept.persons[:1] if one.id == self._person and kept.days > 1]
        return " \N{MIDDLE DOT} ".join([*told, *(say("today.running", name=one.name, n=kept.days) for one in mine)])
