"""Does the wall say the same whether its lines were kept or are read again, after hundreds of evenings of one table?

python -m tests.programs.evenings.people --evenings 500 --home out/evenings

Made-up persons come, play short games at random, leave some unfinished and go on with them on another evening, hand seats to
computers and take them back, call themselves otherwise, put games away; a disk damages a game now and then. Some ask to be
forgotten, and then every file is searched for them. The clock is turned by hand: each game bears the hour of its evening. A run
that is called again for the same home goes on behind the last evening of it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.journal import Player
from games.kernel.match import Match
from games.kernel.people.figures import figures
from games.kernel.people.forgetting import called, forget
from games.kernel.people.persons import (
    Person,
    free_color,
    free_sign,
    kept,
    name_taken,
    newcomer,
    read_people,
    write_people,
)
from games.kernel.people.played import Played, all_played, games_file
from games.kernel.protocol import Seat
from games.kernel.saves import AWAY, put_away, saves
from tests.names_left import naming

FIRST: Final = 1_767_290_400.0
"""The first evening: New Year's Day of 2026, in seconds since 1970."""
DAY: Final = 24 * 3600.0
TITLES_PLAYED: Final = ("kalesia", "kalesia", "proelio", "kalua")
SYLLABLES: Final = ("Ka", "ri", "no", "Zoë", "Ñan", "lu", "mß", "to", "Be", "q'", "Ø", "vi")
FEW, MANY = 3, 12
"""Persons of this table."""
EVERY: Final = 25
"""Evenings after which all is read again."""
LONGEST: Final = 3000
"""Moves after which nobody plays on."""


class Told(Exception):
    """What must not be."""


class Evenings:
    """One table. `counted`: what happened, how often."""

    def __init__(self, home: Path, seed: int) -> None:
        self.data, self.folder, self.seed = home, home / "saves", seed
        self.counted = Counter[str]()
        self.spent = Counter[str]()
        """Seconds."""
        self.number = 0

    @property
    def folders(self) -> tuple[Path, ...]:
        return self.folder, self.folder / AWAY

    def persons(self) -> list[Person]:
        return read_people(self.data)

    def evening(self, number: int) -> None:
        """That evening of this table, always the same."""
        self.number, self.luck = number, Chance(self.seed).fork(str(number))
        for begun in self.folder.glob(f"*-{number:05d}?.jsonl"):
            begun.unlink()  # a run was ended in the middle of it
        self._come()
        for game in range(1 + self.luck.below(2)):
            self._play(game)
        if self.luck.below(12) == 0:
            self._call_otherwise()
        if self.luck.below(15) == 0:
            self._put_away()
        if self.luck.below(25) == 0:
            self._damage()
        self.timed("kept", self.lines)
        if self.luck.below(20) == 0 and len(self.persons()) > FEW:
            self.forget(self.luck.pick(self.persons()))
        self.counted["evenings"] += 1
        if number % EVERY == EVERY - 1:
            self.compare()

    # -- people --------------------------------------------------------------------------------------------------------

    def _come(self) -> None:
        """Somebody new, while there are few, or now and then."""
        there = self.persons()
        while len(there) < FEW or (len(there) < MANY and self.luck.below(9) == 0):
            name = self._free_name(there)
            id = "".join(self.luck.pick("0123456789abcdef") for _ in range(12))
            there = kept(there, newcomer(id, name, free_sign(there), free_color(there), "2026-01"))
            write_people(self.data, there)
            self.counted["came"] += 1

    def _free_name(self, there: list[Person]) -> str:
        """None that stands in any file, so that it can be looked for."""
        while True:
            name = "".join(self.luck.pick(SYLLABLES) for _ in range(4))[:12]
            if not name_taken(there, name) and not naming(self.data, [name]):
                return name

    def _call_otherwise(self) -> None:
        there = self.persons()
        person = self.luck.pick(there)
        write_people(self.data, kept(there, replace(person, name=self._free_name(there))))
        self.counted["called otherwise"] += 1

    def forget(self, person: Person) -> None:
        names = called(person.id, self.folders, self.data)
        left = forget(person.id, self.folders, self.data, lambda seat: f"Sign {seat}")
        still = naming(self.data, [*names, person.id])
        if left or still:
            raise Told(f"{person.name} is still named: {left or still}")
        self.counted["forgotten"] += 1

    # -- games ---------------------------------------------------------------------------------------------------------

    def _play(self, game: int) -> None:
        """A new game of persons, guests and computers, or one that was left."""
        waiting = [save for save in saves(self.folder) if not save.finished and not save.aside and save.header is not None]
        if waiting and self.luck.below(3) == 0:
            path = self.luck.pick(sorted(save.path for save in waiting))
            match = Match.resume(path)
            self.counted["gone on with"] += 1
        else:
            title = TITLES[self.luck.pick(TITLES_PLAYED)]
            path = self.folder / f"{title.id}-{self.number:05d}{game}.jsonl"
            match = Match.start(title, title.options(), self._seated(), self.luck.below(1 << 30), path)
        self._moves(match, self.luck.below(40) if self.luck.below(5) == 0 else LONGEST)
        over = match.outcome() is not None
        match.close()
        self.counted["over" if over else "left"] += 1
        hour = FIRST + self.number * DAY + game * 3600
        os.utime(path, (hour, hour))

    def _seated(self) -> tuple[Player, ...]:
        there = self.persons()
        who: list[Player] = []
        for _ in range(3):
            one = self.luck.pick(there)
            if self.luck.below(4) == 0 or any(player.person == one.id for player in who):
                guest = self.luck.below(2) == 0
                who.append(Player("Gast", "human") if guest else Player("Fox", "agent", "knight", "fox"))
            else:
                who.append(Player(one.name, "human", person=one.id))
        return tuple(who)

    def _moves(self, match: Match, most: int) -> None:
        while match.outcome() is None and most > 0:
            most -= 1
            seat = match.to_act()[0]
            match.submit(seat, match.title.random_move(match.view(seat), seat, self.luck))
            if self.luck.below(150) == 0 and match.outcome() is None:
                self._get_up(match, self.luck.below(match.n))

    def _get_up(self, match: Match, seat: Seat) -> None:
        """A computer plays on for somebody, or the one who left is back."""
        player = match.players[seat]
        if player.kind == "agent":
            match.hand_over(seat, match.began[seat] if match.began[seat].kind == "human" else Player("Gast", "human"))
        else:
            match.hand_over(seat, Player(player.name, "agent", "page", "owl"))
        self.counted["handed over"] += 1

    def _put_away(self) -> None:
        found = saves(self.folder)
        if found:
            put_away(self.luck.pick(sorted(save.path for save in found)))
            self.counted["put away"] += 1

    def _damage(self) -> None:
        """A byte of some game is another one now."""
        found = sorted(save.path for save in saves(self.folder))
        if not found:
            return
        path = self.luck.pick(found)
        told, data = path.stat(), bytearray(path.read_bytes())
        data[self.luck.below(len(data))] ^= 1
        path.write_bytes(bytes(data))
        os.utime(path, (told.st_atime, told.st_mtime + 1))
        self.counted["damaged"] += 1

    # -- what the wall says --------------------------------------------------------------------------------------------

    def lines(self) -> list[Played]:
        return all_played(self.folder, self.data)

    def read_again(self) -> list[Played]:
        """From the journals alone."""
        with tempfile.TemporaryDirectory() as empty:
            return all_played(self.folder, Path(empty))

    def compare(self) -> None:
        lines, again = self.timed("kept", self.lines), self.timed("read again", self.read_again)
        if lines != again:
            raise Told(f"after evening {self.number} the kept lines of {differing(lines, again)} are others")
        for person in self.persons():
            if figures(person.id, lines) != figures(person.id, again):
                raise Told(f"after evening {self.number} the wall says something else of {person.name}")
        self.counted["compared"] += 1
        self.counted["lines"] = len(lines)

    def timed(self, what: str, do: object) -> list[Played]:
        began = time.perf_counter()
        assert callable(do)
        found: list[Played] = do()
        self.spent[what] += round(1000 * (time.perf_counter() - began))
        return found


def differing(lines: Sequence[Played], again: Sequence[Played]) -> list[str]:
    """The journals of which something else is told."""
    kept_lines, fresh = ({line.journal: line for line in found} for found in (lines, again))
    return sorted(name for name in kept_lines | fresh if kept_lines.get(name) != fresh.get(name))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--evenings", type=int, default=500, help="up to this one")
    parser.add_argument("--seconds", type=float, default=300.0, help="as long as that; call it again to go on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--home", type=Path, required=True)
    asked = parser.parse_args()
    done = asked.home / "done.json"
    first, counted = msgspec.json.decode(done.read_bytes(), type=tuple[int, dict[str, int]]) if done.exists() else (0, {})
    if not first:
        shutil.rmtree(asked.home, ignore_errors=True)
    table, ends = Evenings(asked.home / "table", asked.seed), time.monotonic() + asked.seconds
    table.counted.update(counted)
    for number in range(first, asked.evenings):
        table.evening(number)
        done.write_bytes(msgspec.json.encode((number + 1, dict(table.counted))))
        if time.monotonic() > ends:
            break
    table.compare()
    size = games_file(table.data).stat().st_size
    told = ", ".join(f"{n} {what}" for what, n in sorted(table.counted.items()))
    spent = ", ".join(f"{what} {ms / 1000:.1f}" for what, ms in table.spent.items())
    print(f"{told}; games.json {size / 1000:.0f} kB; seconds: {spent}")


if __name__ == "__main__":
    main()
