"""How plain the house is, in figures: today's, the ceiling that the tests hold, and the goal.

python -m tests.programs.house.measures                      the table of this checkout
python -m tests.programs.house.measures --root DIR ...       ... with one column for each other checkout before it
python -m tests.programs.house.measures --list MEASURE       where it is found
python -m tests.programs.house.measures --lower              brings the ceilings down to today's figures
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.house import ROOT
from tests.programs.house.measures.measures import MEASURES, bounds, lower
from tests.programs.house.measures.sources import Sources


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, action="append", default=[], help="another checkout, measured beside this one")
    parser.add_argument("--list", choices=sorted(MEASURES), help="say where a measure is found")
    parser.add_argument("--lower", action="store_true", help="bring the ceilings down to today's figures")
    asked = parser.parse_args()
    roots = [root.resolve() for root in asked.root] + [ROOT]
    if asked.list:
        print("\n".join(MEASURES[asked.list].places(Sources(roots[0]))))
        return
    figures = [measured(root) for root in roots]
    if asked.lower:
        lower(figures[-1])
    table(roots, figures)
    print("\nset by one title: " + ", ".join(MEASURES["fields_of_one_title"].places(Sources(roots[-1]))))


def measured(root: Path) -> dict[str, float]:
    """Every figure of a checkout."""
    sources = Sources(root)
    return {name: measure.figure(sources) for name, measure in MEASURES.items()}


def table(roots: list[Path], figures: list[dict[str, float]]) -> None:
    known = bounds()
    print(f"{'':26}{'':70}", *(f"{root.name[-12:]:>12}" for root in roots), f"{'ceiling':>8} {'goal':>8}")
    for name, measure in MEASURES.items():
        values = [f"{one[name]:>12g}" for one in figures]
        print(f"{name:26}{measure.words:70.70}", *values, f"{known[name].ceiling:>8g} {known[name].goal:>8g}")


if __name__ == "__main__":
    main()
