"""Somebody is forgotten: their entry goes, and in every game that is kept they are called by the sign of their seat."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from games.kernel.files import write_whole
from games.kernel.journal import HandOverLine, Hold, JournalError, Player, Written, named, read_journal
from games.kernel.people.persons import read_people, write_people
from games.kernel.people.played import games_file
from games.kernel.protocol import Seat
from games.kernel.rewriting import rewritten
from games.kernel.saves import saves

log = logging.getLogger("paper_realms.people")

Unnamed = Callable[[Seat], str]
"""What the person in a seat is called who has no name."""


def forget(person: str, folders: Iterable[Path], data: Path, unnamed: Unnamed) -> list[str]:
    """Nothing of that person is left: neither in the list of persons nor in the journals of those folders.

    Gives the names of the journals that could not be written to: they are open elsewhere, or their disk refuses. `OSError`
    where the list of persons cannot be written; then nothing has changed.
    """
    write_people(data, [other for other in read_people(data) if other.id != person])
    left = []
    for folder in folders:
        for save in saves(folder):
            try:
                _rename(save.path, person, unnamed)
            except (JournalError, OSError) as error:
                log.warning("%s still names somebody who wants to be forgotten: %s", named(save.path), error)
                left.append(named(save.path))
    games_file(data).unlink(missing_ok=True)  # made again from the journals
    return left


def _rename(path: Path, person: str, unnamed: Unnamed) -> None:
    """Writes the journal anew where that person plays in it; of a damaged one what holds."""
    written = read_journal(path)

    def renamed(seat: Seat, player: Player) -> Player:
        return player if player.person != person else replace(player, name=unnamed(seat), person=msgspec.UNSET)

    if not _plays(written, person):
        return
    with Hold(path):
        write_whole(path, rewritten(written, renamed))


def _plays(written: Written, person: str) -> bool:
    seated = [*written.header.seats, *(line.player for line in written.lines if isinstance(line, HandOverLine))]
    return any(player.person == person for player in seated)
