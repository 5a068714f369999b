"""The program: plays pairs, compares them, and lets somebody guess the secret from all that is public."""

from __future__ import annotations

import argparse
import gc
import math
import os
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main() -> int:
    from tests.scenes.twins.guessing import Guesser, features
    from tests.scenes.twins.leaks import LEAKS
    from tests.scenes.twins.playing import PASSAGES, Unfit, difference, ends, pairs, twins
    from tests.scenes.twins.watcher import SEEN

    # what nobody can see, and a third of the time: memory that is let go at every curtain, and disks that are waited for; what
    # is kept for good there would hold the games before
    gc.collect = gc.freeze = os.fsync = lambda *_: 0  # type: ignore[assignment]
    words = argparse.ArgumentParser(prog="python -m tests.programs.tables.twins", description=__doc__)
    words.add_argument("--title", required=True, choices=("kalesia", "proelio", "kalua"))
    words.add_argument("--pairs", type=int, default=100, help="moments to be compared, each in a game and in its twin")
    words.add_argument("--minutes", type=float, default=math.inf, help="no pair is begun later")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--turns", type=int, default=0, help="decisions of each game (0: as usual)")
    words.add_argument("--pixels", action="store_true", help="the window too, with the painted pictures")
    words.add_argument(
        "--glimpses", action="store_true", help=f"one of {SEEN} frames is drawn, another one in each pair of games"
    )
    words.add_argument("--late", action="store_true", help="with pictures that come late")
    words.add_argument("--leak", choices=sorted(LEAKS), help="spoils one of each pair: everything here must notice")
    said = words.parse_args()
    began, moments, frames, games, unfit, told = time.monotonic(), 0, 0, 0, 0, 0
    guesser, finished, stuck, passed = Guesser(), 0, 0, Counter[str]()
    how = {"late": said.late, "glimpses": said.glimpses, "pixels": said.pixels, "leak": LEAKS.get(said.leak)}
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("PAPER_REALMS_HOME", home)
        for pair in pairs(said.title, said.pairs, said.seed * 100_000):
            if moments >= said.pairs or time.monotonic() - began > 60 * said.minutes:
                break
            try:
                one, two = twins(pair, said.turns, **how)
            except Unfit:
                unfit += 1
                continue
            except AssertionError as why:  # no twins, yet something that should be able to go on and does not
                stuck += 1
                print(f"{pair} does not go on: {why}", flush=True)
                continue
            passed += one.passages
            games, moments, frames = games + 1, moments + len(one.moments), frames + len(one.frames)
            found = difference(one, two)
            if found:
                told += 1
                print(f"{pair}: {found}", flush=True)
            guesser.learn(features(one), features(two), pair.later)
            with suppress(Unfit):
                one, two = ends(pair, pixels=said.pixels, glimpses=said.glimpses, leak=LEAKS.get(said.leak))
                found = difference(one, two)
                passed += one.passages
                finished, moments, frames = finished + 1, moments + 1, frames + len(one.frames)
                if found:
                    told += 1
                    print(f"{pair}, its results: {found}", flush=True)
            if games % 10 == 0:
                print(f"  {games} games, {moments} moments, {time.monotonic() - began:.0f} s", flush=True)
    how_seen = ("pixels and " if said.pixels else "") + "draw commands" + (f" of one frame of {SEEN}" if said.glimpses else "")
    print(
        f"{said.title}, seed {said.seed}: {moments} moments of {games} pairs of games, {finished} of them to their results, "
        f"{frames} frames each, {how_seen}: {told} pairs can be told apart; {unfit} proved nothing, {stuck} did not go on; "
        f"{time.monotonic() - began:.0f} s"
    )
    print("passed through: " + ", ".join(f"{what} {passed[what]}" for what in PASSAGES))
    if games >= 20:
        print(guesser.report())
    return bool(told or stuck)


if __name__ == "__main__":
    sys.exit(main())
