"""What software centres show of the program, with its version and the day of its release: `python metainfo.py FILE`.

The template `metainfo.xml` lies beside this file. The day is the one that stands in the heading of CHANGELOG.md.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = Path(__file__).with_name("metainfo.xml")


def filled() -> str:
    """`LookupError` where the changelog has no section of this version."""
    sys.path.insert(0, str(ROOT))
    from games.kernel.version import version

    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    day = re.search(rf"^## {re.escape(version())}, (\d{{4}}-\d\d-\d\d)$", changelog, re.MULTILINE)
    if day is None:
        raise LookupError(f"CHANGELOG.md has no section `## {version()}, YEAR-MONTH-DAY`")
    return TEMPLATE.read_text(encoding="utf-8").replace("@VERSION@", version()).replace("@DATE@", day[1])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(filled(), encoding="utf-8")
