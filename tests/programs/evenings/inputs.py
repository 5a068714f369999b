"""How many inputs a decision costs: a computer player decides, a pad presses.

    uv run python -m tests.programs.evenings.inputs --title caledea [--decisions 300] [--seats 4] [--level squire] [--seed 1]

One person with a pad sits among computer players and does what a player of that level would do in the same seat. Counted is
every press from where the cursor stands when the decision is asked for until the move is played, by the hands of the title
(`tests/scenes/<title>/hands.py`); moves that only begin another one are counted with it. The ten most frequent kinds are
printed: how often, the median and the most of all presses, and the median of those that are no steps of the cursor.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.minds.agents import make, own_budget
from tests.scenes.tables import TableRig, seated
from tests.virtual_pad import DOWN, LEFT, RIGHT, UP

STEPS = (UP, DOWN, LEFT, RIGHT)
MOST = 10
"""So many kinds are printed."""


class Made(NamedTuple):
    """One decision: its kind, how many presses it took, and how many of them were steps of the cursor."""

    kind: str
    presses: int
    steps: int


def decided(title: str, count: int, n: int, level: str, seed: int) -> Iterator[Made]:
    """So many decisions of the person in seat 0, game after game."""
    hands, rules = import_module(f"tests.scenes.{title}.hands"), TITLES[title]
    while count > 0:
        kind, seats = type("Table", (TableRig,), {"face": title}), seated(n, 1, level)
        match = Match.start(rules, rules.read_options({}), seats, seed)
        with tempfile.TemporaryDirectory() as home:
            rig = kind(Path(home), match=match, pads=1, pace=2.0)
            hand, agent = hands.PadHand(rig, rig.pads[0]), make(level, rules, seed)
            pressed = _counting(rig)
            while count > 0:
                rig.until(rig.asked_or_over)
                if rig.over():
                    break
                move, before = _meant(rig, hands, agent), rig.match.moves
                pressed.clear()
                hands.play(hand, move)
                assert rig.match.moves > before, f"{move} was not played"
                yield Made(_kind(move), len(pressed), sum(button in STEPS for button in pressed))
                count -= 1
            rig.close()
        seed += 1


def _counting(rig: Any) -> list[int]:
    """The buttons that are pressed from now on."""
    pressed, press = list[int](), rig.press

    def counted(pad: Any, button: int, frames: int = 1) -> None:
        pressed.append(button)
        press(pad, button, frames)

    rig.press = counted
    return pressed


def _meant(rig: Any, hands: Any, agent: Any) -> Any:
    """What a player of that level does now, as a person means it: moves that only begin another one lead to that."""
    view = rig.match.view(rig.seat).copy()
    move = agent.choose(view, rig.seat, own_budget(agent)).move
    while isinstance(move, getattr(hands, "BEGINS", ())):
        view.apply(rig.seat, move, Chance(0))
        move = agent.choose(view, rig.seat, own_budget(agent)).move
    return move


def _kind(move: Any) -> str:
    """The class of the move; groups by how many go."""
    ids = getattr(move, "ids", None)
    return type(move).__name__ + ("" if ids is None else " of one" if len(ids) == 1 else " of several")


def table(made: list[Made]) -> str:
    """The ten most frequent kinds."""
    by_kind: dict[str, list[Made]] = {}
    for one in made:
        by_kind.setdefault(one.kind, []).append(one)
    frequent = sorted(by_kind.items(), key=lambda item: -len(item[1]))[:MOST]
    lines = [f"{'decision':26}{'made':>6}{'median':>8}{'most':>6}{'no steps':>10}"]
    for kind, ones in frequent:
        presses, buttons = [one.presses for one in ones], [one.presses - one.steps for one in ones]
        lines.append(f"{kind:26}{len(ones):6}{median(presses):8g}{max(presses):6}{median(buttons):10g}")
    return "\n".join(lines)


def main() -> int:
    """Prints the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", required=True, choices=list(TITLES))
    asked.add_argument("--decisions", type=int, default=300)
    asked.add_argument("--seats", type=int)
    asked.add_argument("--level", default="squire")
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    n = wanted.seats or TITLES[wanted.title].seats[len(TITLES[wanted.title].seats) // 2]
    print(table(list(decided(wanted.title, wanted.decisions, n, wanted.level, wanted.seed))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
