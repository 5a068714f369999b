"""Writes down what a built program is to know about itself: `python packaging/built.py FILE`.

That is its version, the fingerprint of its art and the table of its picture recipes. Read by `games.kernel.built`, so that a
program without the sources of its painters shares no kept picture with another release, and one that paints nothing of a title
imports no painter of it. Needs what the program needs, and no screen.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main(file: Path) -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path.insert(0, str(ROOT))
    sys.dont_write_bytecode = True
    from games.kernel.version import version
    from scenes.stage.pictures.recipe_list import art_version, recipe_table

    file.parent.mkdir(parents=True, exist_ok=True)
    known = {"version": version(), "art_version": art_version(), "recipes": recipe_table()}
    file.write_text(json.dumps(known, sort_keys=True, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
