"""The computer players judge the kept situations as they did when somebody last looked."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from games.catalog import TITLES
from games.kernel.protocol import IllegalMove
from tests.programs.kept.judgements import file_of, table

RENEW = "if that was meant: uv run python -m tests.programs.kept.judgements"
MOST = 30


@pytest.mark.parametrize("title", TITLES)
def test_every_mind_judges_as_it_did(title: str) -> None:
    try:
        found = table(title)
    except IllegalMove as error:
        pytest.fail(f"a kept game of {title} no longer holds ({error}); {RENEW} --games {title}")
    kept = file_of(title).read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(kept, found, "kept", "found", lineterm="", n=0))
    assert not changed, "\n".join([f"{title} is judged otherwise; {RENEW} {title}", *changed[:MOST]])
