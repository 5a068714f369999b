"""The program: plays evenings and tells every one in which something happened that may never happen."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main() -> int:
    import scenes.table.scene as table_module
    from games.catalog import BUILT
    from tests.whole.sofa import __doc__ as about
    from tests.whole.sofa.evening import Quick, evening
    from tests.whole.sofa.watch import Wrong

    logging.disable()  # a failure is told with its evening
    os.fsync = lambda *_: None  # disks are not what is tried here
    words = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--evenings", type=int, default=2000)
    words.add_argument("--from", dest="first", type=int, default=0, help="the number of the first evening")
    words.add_argument("--steps", type=int, default=12)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--minutes", type=float, default=1e9)
    words.add_argument("--title", choices=BUILT)
    said = words.parse_args()
    vars(table_module)["Thinker"] = Quick
    counted, played, wrong, began = Counter[str](), Counter[str](), 0, time.monotonic()
    for number in range(said.first, said.first + said.evenings):
        if time.monotonic() - began > said.minutes * 60:
            break
        title = said.title or BUILT[number % len(BUILT)]
        with tempfile.TemporaryDirectory() as home:
            try:
                counted += evening(Path(home), title, number, said.seed, said.steps).counted
            except Wrong as error:
                wrong += 1
                print(error, flush=True)
        played[title] += 1
        if (number + 1) % 50 == 0:
            print(f"  {sum(played.values())} evenings, {time.monotonic() - began:.0f} s", flush=True)
    spent = time.monotonic() - began
    print(f"{sum(played.values())} evenings of {said.steps} steps, seed {said.seed}: {dict(played)}, {spent:.0f} s")
    print(f"what happened: {dict(counted)}")
    print(f"{wrong} evenings in which something happened that may never happen")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
