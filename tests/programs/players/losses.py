"""What heroes' decisions lose: each is judged again by about ten times the thought, in winning chance.

    uv run python -m tests.programs.players.losses --title kalua --seats 3 --games 5 --seed 1
    uv run python -m tests.programs.players.losses --title kalua --seats 3 --games 5 --seed 1 --keep out/old.json
    uv run python -m tests.programs.players.losses --title kalua --seats 3 --games 5 --seed 1 --read out/old.json --show 20

A loss may be below zero by luck; on average it is what the decision gives away, as far as a better move was found
(tests/ai/losses/seeking.py). `--keep` writes
down what was played, and `--read` judges that again: games of players as they were before by the judge of today.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from games.kernel.protocol import text_of
from tests.ai.losses.judging import JUDGED, Loss, Played, losses, played, report


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--title", choices=JUDGED, required=True)
    ask.add_argument("--seats", type=int, required=True)
    ask.add_argument("--games", type=int, default=5)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--times", type=int, default=10, help="so many times the hero's thought")
    ask.add_argument("--every", type=int, default=1, help="one decision in so many is judged")
    ask.add_argument("--show", type=int, default=0, help="so many of the largest are told")
    ask.add_argument("--keep", type=Path, help="where what was played is written down")
    ask.add_argument("--read", type=Path, help="games that were kept, instead of new ones")
    said = ask.parse_args()
    kept: list[Played] = json.loads(said.read.read_text(encoding="utf-8")) if said.read else []
    found, games = list[Loss](), list[Played]()
    for game in range(said.games):
        games.append(kept[game] if said.read else played(said.title, said.seats, said.seed, game))
        found += losses(said.title, said.seats, said.seed, game, games[-1], said.times, said.every)
        print(f"{said.title} {said.seats}, seed {said.seed}, {game + 1} games: {report(found)}", flush=True)
    if said.keep:
        said.keep.write_text(json.dumps(games), encoding="utf-8")
    for one in sorted(found, key=lambda loss: -loss.share)[: said.show]:
        print(f"game {one.game}, decision {one.number}, seat {one.seat}: {100 * one.share:.1f} {text_of(one.move)}")
        if one.better is not None:
            print(f"    better: {text_of(one.better)}")


if __name__ == "__main__":
    main()
