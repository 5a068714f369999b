"""Whether everything on a title's tables explains itself: over sampled states, every thing, its words, and where its slip lies.

    uv run python -m tests.programs.tables.inspector --title proelio [--states 2000] [--seed 1]

Games of chance are played at all seat counts, in windows, languages and text sizes that change from game to game; at sampled
moments the real table stands there at rest, before the eyes of seat 0. What can be focused or pointed at must have a slip: a
name, words, a clause that exists; it must find a place where it covers nothing that it must not. Of every kind of thing one is
walked to, and the table must be laid out then. Each kind of finding is printed once, with how often and where it was first
found. Exit code 1 on any.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from games.catalog import TITLES
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.minds.table import ThinksHere
from games.kernel.minds.thinker import Question
from scenes.stage.loop.metrics import SAFE
from scenes.table.inspector.placing import shared
from scenes.table.inspector.tooltips import Tooltip, placed_beside
from scenes.table.layout.labels import boxes
from scenes.table.layout.slips import Rank
from tests.clauses import declared
from tests.rig import TRIED_SIZES
from tests.scenes.tables import TableRig, seated

SIZES = ((1280, 720), (1920, 1080), (1280, 800), (1024, 768), (2560, 1080))
LANGUAGES = ("en", "it", "es")
GAP = 5
"""At most so many moves lie between two sampled states."""
PER_GAME = 40
"""So many states of one game are sampled; from then on it is another game."""
OVERLAP = 4.0
"""Square units that rounding may make."""


class Finding(NamedTuple):
    """Something that does not explain itself: what is wrong, with what kind of thing, and where that was seen."""

    what: str
    of: str
    where: str


class Silent(ThinksHere):
    """Computer players and advice that never come: chance decides for them."""

    def ask(self, question: Question) -> int:
        self._tickets += 1
        return self._tickets


def rig_of(title: str, home: Path, n: int, seed: int, options: Any = None) -> Any:
    """A table of that title with one person, in a window, language and text size that the seed says; with the usual options."""
    kind = type("Table", (TableRig,), {"face": title})
    scale, language = TRIED_SIZES[seed // 2 % len(TRIED_SIZES)], LANGUAGES[seed // 3 % len(LANGUAGES)]
    size = SIZES[seed % len(SIZES)]
    match = Match.start(TITLES[title], options, seated(n, 1), seed) if options is not None else None
    rig = kind(home, n, 1, seed=seed, match=match, thinker=Silent(), pace=2.0, size=size, text_size=scale, language=language)
    rig.table.minds.update = lambda *dt: False
    return rig


def states(
    title: str,
    count: int,
    seed: int = 1,
    shown: Callable[[Any], object] = lambda rig: None,
    kinds: Sequence[tuple[int, Any]] = (),
    per_game: int = PER_GAME,
    asked: bool = False,
) -> Iterator[Any]:
    """Tables at sampled states, each seat count as often as every other, or each of these `kinds` of seats and options. `shown`
    gets them before, in the midst of a show. `asked`: only where the person is to act."""
    tables, left = kinds or [(n, None) for n in TITLES[title].seats], count
    while left > 0:
        with tempfile.TemporaryDirectory() as home:
            n, options = tables[seed % len(tables)]
            rig = rig_of(title, Path(home), n, seed, options)
            for _ in range(min(per_game, left)):
                if not _played_on(rig, Chance(seed * 1009 + left), shown, asked):
                    break
                left -= 1
                yield rig
            rig.close()
        seed += 1


def _played_on(rig: Any, chance: Chance, shown: Callable[[Any], object], asked: bool = False) -> bool:
    """Some random moves farther, and at rest again; False where the game is over."""
    left = 1 + chance.below(GAP)
    while left > 0 or (asked and 0 not in rig.match.to_act()):
        left -= 1
        if rig.match.outcome() is not None:
            return False
        seats = rig.match.to_act()
        seat = seats[chance.below(len(seats))]
        move = rig.match.title.random_move(rig.match.view(seat), seat, chance)
        if rig.table.persons.choosing == seat:
            rig.table.play(seat, move)
        else:
            rig.match.submit(seat, move)
    rig.frames(1)
    if not rig.table.show.idle:
        shown(rig)
    rig.table.show.skip_all()
    rig.frames(2, 0.5)
    rig.table.show.skip_all()
    rig.table.redraw()
    rig.frames(2, 0.5)
    return not rig.over()


def kind_of(id: str) -> str:
    """Ids that begin alike are of one kind, and so are words that differ only in numbers."""
    return re.sub(r"\d+", "#", id.partition(".")[0])


def findings(rig: Any) -> Iterator[Finding]:
    """All that does not explain itself at this table now."""
    where = place_of(rig)
    looks, desk, face = rig.room.table_view, rig.table, rig.room.face
    view, context = desk.moment().view, desk.look()
    pieces, spots = desk.pieces.pieces, list(face.spots(view, context))
    things = looks.inspector.things(view, context, pieces, spots)
    found = [*_mute(rig, view, context, things), *_unspoken(rig, view, context, things)]
    clauses = _clauses()[desk.title]
    for thing in things:
        about = face.about(view, context, thing.id)
        found += [(what, thing.id) for what in _of_words(about, clauses)]
        tooltip = Tooltip(thing=thing.id, where=thing.box, about=about, rank=Rank.THEME)
        found += [(what, thing.id) for what in _of_place(rig, tooltip)]
    found += _walked(rig, view, context, things)
    yield from (Finding(what, kind_of(of), f"{of}, {where}") for what, of in found)


def place_of(rig: Any) -> str:
    """Which table this is, and what is asked there."""
    desk = rig.table
    phase = getattr(desk.view(), "phase", "") or getattr(desk.view(), "asking", "")
    w, h = rig.canvas.metrics.size
    return f"{len(desk.match.players)} seats, move {desk.match.moves}, {phase}, {w}x{h}, {rig.stage.settings.text_size:g}"


def _mute(rig: Any, view: Any, context: Any, things: list[Any]) -> Iterator[tuple[str, str]]:
    """What can be focused or pointed at and says nothing. A spot may only name a place where something else speaks."""
    known = {thing.id for thing in things}
    window = context.window
    for item in rig.table.focus.items:
        if item.id not in known and window.holds(*item.box.centre):
            yield "can be in focus, and says nothing", item.id
    for spot in rig.room.face.spots(view, context):
        if spot.id not in known and not any(thing.box.holds(*spot.box.centre) for thing in things):
            yield "is a spot, and says nothing", spot.id


def _unspoken(rig: Any, view: Any, context: Any, things: list[Any]) -> Iterator[tuple[str, str]]:
    """Pieces and words at which a pointer finds nothing."""
    places = [thing.box for thing in things]
    slips = {piece.id for slip in rig.room.face.slips(view, context) for piece in slip.pieces(rig.stage.lettering)}
    for piece in rig.table.pieces.pieces:
        if piece.id not in slips and piece.alpha and not any(box.holds(*piece.centre) for box in places):
            yield "can be pointed at, and says nothing", piece.id
    for label in rig.room.face.labels(view, context):
        for box in boxes(label, rig.stage.lettering)[:1]:
            if label.text.strip() and not any(one.holds(*box.centre) for one in places):
                yield "words that can be pointed at, and say nothing", label.text


@cache
def _clauses() -> dict[str, dict[str, str]]:
    return declared()


def _of_words(about: Any, clauses: dict[str, str]) -> Iterator[str]:
    if not about.name:
        yield "has no name"
    if not about.lines:
        yield "says not what it is"
    if len(about.lines) > 3:
        yield "says more than three sentences"
    for clause in (about.clause, *about.also):
        if clause not in clauses:
            yield f"has no clause of the rules: {clause!r}"


def _of_place(rig: Any, tooltip: Tooltip) -> Iterator[str]:
    letters = rig.stage.lettering
    live = rig.room.table_view.live(tooltip)
    laid = placed_beside(tooltip, live, SAFE, letters)
    if not laid.box.inside(SAFE):
        yield "its slip does not fit on the screen"
    if any(shared(laid.box, box) > OVERLAP for box in live):
        yield "its slip lies on something that is live"
    about, said = tooltip.about, " ".join(line.text for line in laid.setting.lines)
    whole = " ".join((about.name, about.state, about.cannot, *about.lines))
    if rig.stage.settings.text_size == 1.0 and said.split() != whole.split():
        yield "its slip drops a sentence, though words are small"


def _walked(rig: Any, view: Any, context: Any, things: list[Any]) -> Iterator[tuple[str, str]]:
    """Things at which the table breaks as soon as the cursor that looks round comes to one of their kind."""
    face = rig.room.face
    for thing in {re.sub(r"\d+", "#", thing.id): thing for thing in things}.values():
        there = replace(context, focus=thing.id)
        try:
            list(face.layout(view, there)), list(face.labels(view, there)), face.prompt(view, there)
        except Exception as error:
            yield f"breaks the table when it is looked at: {error!r}", thing.id


def report(found: Counter[tuple[str, str]], first: dict[tuple[str, str], str], count: int, title: str) -> str:
    """What was found, the most frequent first."""
    lines = [f"{title}: {count} states, {len(found)} kinds of findings, {sum(found.values())} in all"]
    lines += [f"{n:6}  {of}: {what} (first: {first[what, of]})" for (what, of), n in found.most_common()]
    return "\n".join(lines)


def main() -> int:
    """Prints the findings; 1 where there are any."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--title", required=True, choices=list(TITLES))
    asked.add_argument("--states", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    found, first, count = Counter[tuple[str, str]](), dict[tuple[str, str], str](), 0
    for rig in states(wanted.title, wanted.states, wanted.seed):
        count += 1
        for one in set(findings(rig)):
            found[one.what, one.of] += 1
            first.setdefault((one.what, one.of), one.where)
    print(report(found, first, count, wanted.title))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
