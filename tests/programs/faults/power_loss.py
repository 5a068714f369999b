"""What is left when the power goes: every state in which the disk may then be, opened again.

    uv run python -m tests.programs.faults.power_loss [--title kalesia] [--moves 60] [--seed 1]

While matches are begun, played, taken back, noted in, closed and taken up again, and while settings, seats and the kiosk's
pointer are kept, each call to the operating system is recorded. A disk keeps for certain only what was synced: of an ordinary
file its content at its last sync, of a folder its names at its last. Of what was written since, it may hold the beginning, to
any byte; the rest is not there, or reads as zeros, or as something else, or came without the beginning. Names appear in their
order. All of that is laid out and opened: what had been acknowledged must be there, and nothing else.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest import mock

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.current import Current, pointer, remember
from games.kernel.files import read_json
from games.kernel.journal import Player, read_journal
from games.kernel.match import Match
from games.kernel.protocol import Title, text_of
from scenes.rooms.seats import memory
from scenes.rooms.seats.plan import Plan, usual_plan
from scenes.stage.folders import Folders
from scenes.stage.settings import Settings, save
from scenes.table.people.defaults import defaults_of
from tests.programs.faults.kill_loop import one_move

SECTOR: Final = 512
"""Bytes that a disk writes at once."""
RESUMED: Final = 40
"""One in so many states is taken up by the rules too; the others are read line by line."""
NOTED: Final = 7
"""Every so many moves a note is made, a move taken back where one may be, and the match closed and taken up again."""


class Node:
    """A file's content: what is synced, and what was done to it since."""

    def __init__(self) -> None:
        self.synced = self.now = b""

    def left(self) -> Iterator[bytes]:
        """Everything that may be left of it."""
        if self.now == self.synced:
            yield self.now
            return
        if len(self.now) < len(self.synced):
            yield from (self.synced, self.now)
            return
        kept = len(self.synced) if self.now.startswith(self.synced) else 0
        for end in range(kept, len(self.now) + 1):
            missing = len(self.now) - end
            yield self.now[:end]
            if missing:
                yield self.now[:end] + bytes(missing)
                yield self.now[:end] + b"\xa5" * missing
        for start in range(kept - kept % SECTOR + SECTOR, len(self.now), SECTOR):
            yield self.now[:kept] + bytes(start - kept) + self.now[start:]


class Disk:
    """Hears the calls that change files below a folder, and tells what may be left of them at any moment."""

    def __init__(self, root: Path, look: Callable[[dict[Path, bytes]], None]) -> None:
        self.root, self.look = root, look
        self.names: dict[Path, Node] = {}
        self.pending: list[dict[Path, Node]] = []
        """The names after each change that no sync of their folder has followed yet."""
        self.handles: dict[int, Path | Node] = {}

    def __enter__(self) -> Disk:
        self._stack = contextlib.ExitStack()
        for name in ("open", "write", "fsync", "ftruncate", "replace", "rename", "unlink"):
            self._stack.enter_context(mock.patch.object(os, name, self._heard(name, getattr(os, name))))
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    def _heard(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        hear = getattr(self, f"_{name}")

        def call(*words: Any, **more: Any) -> Any:
            done = real(*words, **more)
            if hear(done, *words):
                self.cut()
            return done

        return call

    def _open(self, handle: int, path: Any, flags: int, *_: Any) -> bool:
        self.handles.pop(handle, None)
        path = Path(path)
        if not path.is_relative_to(self.root):
            return False
        if path.is_dir():
            self.handles[handle] = path
            return False
        new = path not in self._latest
        node = self._latest.get(path) or Node()
        if flags & os.O_TRUNC:
            node.now = b""
        if new:
            self._name({**self._latest, path: node})
        self.handles[handle] = node
        return new

    def _write(self, count: int, handle: int, data: bytes) -> bool:
        node = self.handles.get(handle)
        if isinstance(node, Node):
            node.now += bytes(data[:count])
        return isinstance(node, Node)

    def _ftruncate(self, _: None, handle: int, length: int) -> bool:
        node = self.handles.get(handle)
        if isinstance(node, Node):
            node.now = node.now[:length]
        return isinstance(node, Node)

    def _fsync(self, _: None, handle: int) -> bool:
        known = self.handles.get(handle)
        if isinstance(known, Node):
            known.synced = known.now
        elif known is not None:
            self.names, self.pending = self._latest, []
        return known is not None

    def _replace(self, _: None, old: Any, new: Any) -> bool:
        names = dict(self._latest)
        if Path(old) not in names:
            return False
        names[Path(new)] = names.pop(Path(old))
        self._name(names)
        return True

    _rename = _replace

    def _unlink(self, _: None, path: Any) -> bool:
        names = dict(self._latest)
        gone = names.pop(Path(path), None)
        if gone is not None:
            self._name(names)
        return gone is not None

    @property
    def _latest(self) -> dict[Path, Node]:
        return self.pending[-1] if self.pending else self.names

    def _name(self, names: dict[Path, Node]) -> None:
        self.pending.append(names)

    def cut(self) -> None:
        """The power goes here: `look` is shown all that may be left, of one unsure file after the other."""
        for names in (self.names, *self.pending):
            sure = {path: node.now for path, node in names.items() if node.now == node.synced}
            unsure = {path: node for path, node in names.items() if path not in sure}
            if not unsure:
                self.look(sure)
            for path, node in unsure.items():
                others = {other: shown.synced for other, shown in unsure.items() if other is not path}
                for content in node.left():
                    self.look({**sure, **others, path: content})


class Evening:
    """What is done while the disk is heard, what of it was acknowledged, and what must be found again."""

    def __init__(self, root: Path, title: Title, seed: int) -> None:
        self.title, self.luck = title, Chance(seed)
        self.places = Folders(root / "config", root / "data", root / "cache")
        self.journal = self.places.saves / "game.jsonl"
        self.copy = root.with_name("left.jsonl")
        self.begun = False
        self.lines = self.flying = 0
        """Lines of the journal that were acknowledged, and how many more may be there."""
        self.views: dict[int, str] = {}
        """By the number of moves, what everybody saw."""
        self.small: dict[Path, tuple[Callable[[Path], object], set[object]]] = {}
        """How each small file is read, and what it may say; None: it may be missing."""
        self.inspected = self.resumed = 0
        self.disk = Disk(root, self.look)

    def look(self, left: dict[Path, bytes]) -> None:
        """One state of the disk after the cut. `AssertionError` where something is lost or made up."""
        self.inspected += 1
        for path, (read, allowed) in self.small.items():
            if path in left:
                self.copy.write_bytes(left[path])
            found = read(self.copy) if path in left else None
            assert found in allowed, f"{path.name} says {found}, not {allowed}"
        if self.journal not in left:
            assert not self.begun, "a game that had begun is gone"
            return
        self.copy.write_bytes(left[self.journal])
        count = len(read_journal(self.copy).lines)
        assert self.lines <= count <= self.lines + self.flying, f"{count} of {self.lines} lines are left"
        if self.inspected % RESUMED == 0 and not self.flying:
            self._taken_up()

    def _taken_up(self) -> None:
        """By the very way in that people have: the same decision stands there."""
        self.resumed += 1
        match = Match.resume(self.copy, TITLES)
        assert self.views[match.moves] == seen(match)
        match.close()

    def play(self, moves: int) -> None:
        """A match from its start, with everything that writes on the way."""
        seats = self.luck.pick(list(self.title.seats))
        players = tuple(Player(f"seat {s}", "human") for s in range(seats))
        with self.disk:
            match = Match.start(self.title, self.title.read_options({}), players, self.luck.below(1 << 32), self.journal)
            self.begun = True
            for made in range(1, moves + 1):
                if match.outcome() is not None:
                    break
                self._done(match, partial(one_move, match))
                if made % NOTED == 0:
                    match = self._between(match, made)
            match.close()

    def _done(self, match: Match, act: Callable[[], None]) -> None:
        self.flying = 3
        act()
        self.flying, self.lines = 0, len(read_journal(self.journal).lines)
        self.views[match.moves] = seen(match)
        self.disk.cut()

    def _between(self, match: Match, made: int) -> Match:
        self._done(match, lambda: match.note(0, f"after {made}"))
        who = next((seat for seat in range(match.n) if match.can_undo(seat)), None)
        if who is not None:
            self._done(match, lambda: match.undo(who))
        match.close()
        self._keep(made)
        return Match.resume(self.journal, TITLES)

    def _keep(self, made: int) -> None:
        """The small files, each in place of what was there: `made` is what they say."""
        settings, data = self.places.settings, self.places.data
        chosen = Settings(music=made / 100)
        self._put(settings, made / 100, lambda: save(chosen, settings), lambda path: read_json(path, Settings).music)
        seats = memory.memory_file(self.places, self.title.id)
        plan = usual_plan(self.title, defaults_of(self.title.id).usual)
        plan.chosen = [str(made)]
        self._put(
            seats,
            str(made),
            lambda: memory.remember(self.places, self.title.id, plan),
            lambda path: read_json(path, Plan).chosen[0],
        )
        current = Current(self.title.id, str(self.journal), made)
        self._put(pointer(data), made, lambda: remember(data, current), lambda path: read_json(path, Current).tries)

    def _put(self, path: Path, value: object, write: Callable[[], object], read: Callable[[Path], object]) -> None:
        before = self.small[path][1] if path in self.small else {None}
        self.small[path] = (read, before | {value})
        write()
        self.small[path] = (read, {value})
        self.disk.cut()


def seen(match: Match) -> str:
    return "\n".join(text_of(match.view(eyes)) for eyes in (None, *range(match.n)))


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--title", choices=list(TITLES))
    words.add_argument("--moves", type=int, default=60)
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    for title in [said.title] if said.title else TITLES:
        with tempfile.TemporaryDirectory() as folder:
            evening = Evening(Path(folder) / "home", TITLES[title], said.seed)
            evening.play(said.moves)
        found = f"{evening.inspected} states of the disk opened, {evening.resumed} of them taken up"
        print(f"{title}: {found}; nothing was lost.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
