"""A hint is read to its end: in every title, language and size of words, in its own place and in every other."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

import pytest

from games.catalog import BUILT, TITLES
from scenes.stage.loop.metrics import SAFE
from scenes.stage.words.lettering import Shortened
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.context import Context, remembering
from scenes.table.layout.labels import set_lines
from scenes.table.layout.slips import Rank
from scenes.table.people.advice import Hint
from scenes.table.people.naming import addressed
from scenes.titles import face_of
from tests.ai.hints import counting
from tests.games.measures import measures_of
from tests.scenes.tables import TableRig

SIZES: Final = (1.0, 1.3, 1.6)
QUICK: Final = "page"
"""Who advises and plays here: of what a hint says it matters how long that is, not how good."""
EVERY: Final = 5
"""Of the own decisions every fifth is asked about."""
GAMES: Final = 4
MOST: Final = 14
LONG: Final = "A long way for two of them, past the castle. " * 6


def table(home: Path, title: str, size: float) -> TableRig[Any]:
    """A person among others is asked there."""
    kind: type[TableRig[Any]] = type("AnyTable", (TableRig,), {"face": title})
    n = measures_of(title).seats
    rig = kind(home, n, humans=1, seed=4, coach=False, finished=tuple(TITLES), text_size=size)
    rig.until(rig.asked)
    return rig


def cut(rig: TableRig[Any], view: Any, seen: Context, text: str) -> list[str]:
    """The lines of that hint that are shortened, where it lies and where it may lie instead."""
    face, letters = rig.room.face, rig.stage.lettering
    here = replace(seen, hint=Hint(seen.choosing or 0, text=text), text_scale=letters.text_scale)
    (slip,) = (slip for slip in face.slips(view, here) if slip.rank is Rank.HINT)
    laid = [slip, *rig.room.table_view._clear(view, here, [slip], [*face.layout(view, here)])]
    assert next(iter(laid[-1].pieces(letters))).box.inside(SAFE, 0.5), text
    lines = [line for one in laid for line, _, _ in set_lines(one.label(letters), letters)]
    return [line for line in lines if isinstance(line, Shortened)]


@pytest.mark.parametrize("title", BUILT)
def test_no_hint_is_cut_in_whole_games(tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Caledea's said of an attack "You lose about 0.4 units, t..."."""
    monkeypatch.setattr(counting, "ADVISER", QUICK)
    monkeypatch.setattr(counting, "BETWEEN", QUICK)
    rig, advising, words, shortened, hints = table(tmp_path, title, 1.0), face_of(title).advising, Words("en"), [], 0
    told = chain.from_iterable(counting.asked(title, game, 1, every=EVERY) for game in range(GAMES))
    for view, seat, choice in islice((one for one in told if one[2] is not None), MOST):
        assert choice is not None
        hints += 1
        for k, language in enumerate(LANGUAGES):
            words.use(language)
            rig.stage.lettering.resize(rig.stage.lettering.S, SIZES[(hints + k) % len(SIZES)])
            seen = replace(rig.table.look(), say=remembering(words.teller(title)), choosing=seat, eyes=seat)
            players = addressed(title, rig.match.players, seat, words)
            why = words.tell(title, choice.reason.message, advising.worded(choice.reason.args, view, players))
            text = advising.advised(view, seen, advising.meant(choice.move, choice.reason), why)
            shortened += cut(rig, view, seen, text)
    rig.close()
    assert hints >= 7
    assert shortened == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", BUILT)
def test_no_hint_is_so_long_that_it_is_cut(tmp_path: Path, title: str, size: float) -> None:
    rig = table(tmp_path, title, size)
    assert cut(rig, rig.table.moment().view, rig.table.look(), LONG.strip()) == []
    rig.close()
