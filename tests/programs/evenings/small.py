"""What a small machine shows: one core that the game shares with other work, a small window, and a slow disk of which nothing
is in memory yet.

    uv run python -m tests.programs.evenings.small [--size 1280x720] [--seconds 2] [--beside 1] [--disk 10]

Launches the game on a home without any pictures (`scenes.benchmarks.opening`), and measures the shelf and every title's table
on another one (`scenes.benchmarks.screen`), both on the first core alone, beside so many processes that are always busy.
`--disk`: every file is read anew, at most so many MB a second. That needs Linux, the block controller of cgroups (version 1),
and root; where they are missing it is said, and nothing is measured. Budgets are those of a whole machine, and are not judged.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from games.kernel.arena.figure import report
from scenes.bench import figures_of, started

CORE: Final = 0
BUSY: Final = "while True: pass"
MEGA: Final = 1 << 20
BLOCKS: Final = Path("/sys/fs/cgroup/blkio")
CACHES: Final = Path("/proc/sys/vm/drop_caches")
ALL: Final = "3"
"""Pages of files, and what is known of folders."""


class NoSlowDiskError(Exception):
    """This machine cannot make its disk slow; the message says why."""


@contextmanager
def slow_disk(rate: float) -> Iterator[None]:
    """This process and those that it starts read at most so many MB a second of the disk on which Python and the game lie."""
    group, devices = BLOCKS / f"paper-realms-{os.getpid()}", {Path(path).stat().st_dev for path in (__file__, os.__file__)}
    try:
        group.mkdir()
        for device in devices:
            limit = f"{os.major(device)}:{os.minor(device)} {round(rate * MEGA)}"
            (group / "blkio.throttle.read_bps_device").write_text(limit)
        (group / "cgroup.procs").write_text(str(os.getpid()))
    except OSError as error:
        raise NoSlowDiskError(
            f"The disk cannot be made slow: {error}. That needs Linux, root, and cgroups of version 1."
        ) from None
    try:
        yield
    finally:
        (BLOCKS / "cgroup.procs").write_text(str(os.getpid()))
        group.rmdir()


def forget_files() -> None:
    """Nothing of any file is in memory from now on."""
    os.sync()
    CACHES.write_text(ALL)


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes beside this one that never rest, on the same core."""
    others = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--beside", type=int, default=1)
    parser.add_argument("--disk", type=float, default=0.0)
    given = parser.parse_args()
    width, height = given.size.split("x")
    with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
        os.sched_setaffinity(0, {CORE})
        if given.disk:
            try:
                stack.enter_context(slow_disk(given.disk))
                forget_files()
            except (NoSlowDiskError, OSError) as error:
                sys.exit(str(error))
        stack.enter_context(busy(given.beside))
        first = started([width, height], Path(folder, "first"))
        print(
            f"the shelf: whole after {first.whole:.1f} s, {first.work:.1f} of them work; it answers after {first.answered:.1f}"
        )
        if given.disk:
            forget_files()
        home = Path(folder, "tables")
        figures = figures_of("screen", [width, height, str(home), str(given.seconds)], home)
        print(report([msgspec.structs.replace(one, budget=None, most_ratio=None) for one in figures]))


if __name__ == "__main__":
    main()
