"""What the results tell of a game of Caledea: the map at its end, units, outposts and city round by round, who took what."""

from __future__ import annotations

from typing import Final

from games.caledea.events import CapitalCaptured, CapitalReclaimed, SeatEliminated
from games.caledea.land.city import fortified, progress
from games.caledea.presence.deeds import ODDS, Fight, city, fights, outposts, sides_won, units
from games.caledea.state import State
from games.caledea.table import NONE
from games.caledea.turns import has_died_down, side_values, taken_by
from games.kernel.protocol import Outcome, Seat
from games.kernel.rounds import Walk
from games.kernel.turning_points import MOST, Deed, retold, turned_by
from scenes.caledea.board.squares import standing
from scenes.caledea.paint.last_board import last_board
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.wording import TITLE
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets import Counter
from scenes.stage.words.words import Words
from scenes.table.ending.recap import LEFT, RIGHT, Board, Course, End, Pin, Recap
from scenes.table.ending.rounds import Said, graph, minded, pinned, under_heading, won
from scenes.table.face import Ending
from scenes.table.layout.props import Prop
from scenes.table.show.unmasking import SeatResult

STEP: Final = 3.0
"""Squares of the map are so many units wide, or twice, three times ... as wide: whole pixels at 720p and at 1080p."""
LINES: Final = ("capitals", "gold", "castles", "towers", "dice")
"""What is compared at the end, line by line (CALEDEA-R48)."""
COURSE: Final = Box(RIGHT.x, RIGHT.y, RIGHT.w, 336)
TURNED: Final = Box(RIGHT.x, COURSE.bottom + 12, RIGHT.w, RIGHT.h - COURSE.h - 12)

Ended = End[State]


def recap(end: Ended) -> Recap:
    """All of it."""
    walk, say = Walk(end.past, lambda view: view.round), end.words.teller(TITLE)
    measures = (("units", units), ("outposts", outposts), ("city", city))
    graphs = [
        graph(end, walk, say(f"recap.{name}"), measure, lambda view, seat: view.alive[seat]) for name, measure in measures
    ]
    pins = turned(end, walk)
    boards = [map_of(end.view), *([Board("turned", TURNED, end.words.say("results.turned"))] if pins else [])]
    course = Course(COURSE if pins else RIGHT, CALEDEA.plate, graphs, say("recap.round"), walk.last)
    return Recap(sentence(end), boards, course, pins)


def sentence(end: Ended) -> str:
    """Why it ended: who did what to whom."""
    view, say = end.view, end.words.teller(TITLE)
    assert view.result is not None
    reason, winners = view.result.reason, view.result.winners
    winner = end.players[winners[0]].name if winners else ""
    if reason == "adjudicated" and has_died_down(view):
        return say("results.why.quiet", n=view.quiet_rounds)
    if reason == "capital":
        fallen = 1 - winners[0]
        return say("results.why.capital", name=winner, owner=end.players[fallen].name, capital=_capital(end, fallen))
    if reason == "fortified":
        strong = next(seat for seat in range(view.n) if view.holder[seat] in winners and fortified(view, seat))
        name = end.players[view.holder[strong]].name
        return say("results.why.fortified", name=name, capital=_capital(end, strong))
    if reason == "kept":
        taken = taken_by(view, view.active)[0]
        return say("results.why.kept", name=end.players[view.active].name, capital=_capital(end, taken))
    if reason in ("all_capitals", "annihilation"):
        return say(f"results.why.{reason}", name=winner) if len(winners) == 1 else say(f"results.why.{reason}.team")
    return _compared(end) or say(f"results.why.{reason}")


def _compared(end: Ended) -> str:
    """The first line by which one seat alone was ahead of the best of the others, in numbers; "" where sides or nobody won."""
    view, seats = end.view, range(end.view.n)
    assert view.result is not None
    if len(view.result.winners) > 1 or len(set(view.team)) < view.n:
        return ""
    winner = view.result.winners[0]
    values = {seat: side_values(view, view.team[seat]) for seat in seats}
    other = max([seat for seat in seats if seat != winner], key=lambda seat: values[seat])
    line = next(k for k, (mine, best) in enumerate(zip(values[winner], values[other], strict=True)) if mine != best)
    numbers = {"n": view.round, "line": LINES[line], "mine": values[winner][line], "best": values[other][line]}
    names = {"name": end.players[winner].name, "other": end.players[other].name}
    return end.words.teller(TITLE)("results.why.line", **names, **numbers)


def _capital(end: Ended, seat: Seat) -> str:
    return end.words.of(TITLE, f"capital.{end.view.card(seat).id}")


def map_of(view: State) -> Board:
    """The whole torus as it lies at the end."""
    square = max(STEP, min(LEFT.w / view.width, LEFT.h / view.height) // STEP * STEP)
    there = [(q, standing(view, q)) for q in range(len(view.outpost))]
    standings = tuple([(q, tuple(sorted(what.items()))) for q, what in there if what])
    picture = last_board(outpost=view.outpost, width=view.width, square=square, standing=standings)
    prop = Prop.of("map", picture, *LEFT.centre, square * view.width, square * view.height, 9)
    return Board("map", LEFT, color="", props=[prop])


def _fought(end: Ended, deed: Deed[State, Fight]) -> str:
    """Of how many units how many were left, and who took most of them; "" where as many came."""
    fight, say = deed.what, end.words.teller(TITLE)
    before, after = units(deed.before, fight.seat), units(deed.after, fight.seat)
    if after >= before:
        return ""
    values = {"name": end.players[fight.seat].name, "before": before, "after": after, "by": end.players[fight.by].name}
    values |= {"rank": fight.rank, "n": fight.taken, "round": deed.round, "last": fight.last}
    return say("recap.fight" if fight.last == deed.round else "recap.fights", **values)


def turned(end: Ended, walk: Walk[State]) -> list[Pin]:
    """Where it turned: own and won capitals that changed hands, last the one whose keeping has won, and who fell; then the
    fights that changed the chance to win most, and capitals of others."""
    say, seats, kept, side = end.words.teller(TITLE), {*minded(end)}, _kept(end, walk), end.view.team[minded(end)[0]]
    told, first = dict[int, Said](), list[int]()
    for r, one in walk.of(CapitalReclaimed):
        values = {"round": r, "name": end.players[one.event.by].name, "capital": _capital(end, one.event.owner)}
        told[one.move] = Said(one.move, say("recap.back", **values))
    for r, one in walk.of(CapitalCaptured):
        by, owner, values = one.event.by, one.event.owner, {"round": r, "name": end.players[one.event.by].name}
        lost = {"other": end.players[owner].name, "capital": _capital(end, owner)} if owner != end.you else {}
        told[one.move] = Said(one.move, say("recap.taken" if lost else "recap.taken.own", **values, **lost))
        first = [one.move, *first] if {by, owner} & seats and r < walk.last else first
    for r, one in walk.of(SeatEliminated):
        told.setdefault(one.move, Said(one.move, say("recap.out", round=r, name=end.players[one.event.seat].name)))
        first = [*first, one.move] if {one.event.by, one.event.seat} & seats and r < walk.last else first
    fought = [retold(deed, text) for deed in fights(walk) if (text := _fought(end, deed))]
    chosen = turned_by(fought, lambda view: ODDS.of(view)[side], won=won(end))
    battles = {deed.move: Said(deed.move, deed.what, deed.begins) for deed in chosen}
    order = dict.fromkeys([*kept, *first, *battles, *sorted(told, reverse=True)])
    said = [told.get(move) or battles[move] for move in order if not kept or move <= kept[0]]
    return pinned(walk, sorted(said[:MOST]), under_heading(TURNED))


def _kept(end: Ended, walk: Walk[State]) -> list[int]:
    """The move that took the capital whose keeping has won."""
    winner, held = end.view.active, taken_by(end.view, end.view.active)
    moves = [one.move for _, one in walk.of(CapitalCaptured) if one.event.by == winner and one.event.owner in held]
    return moves[-1:] if end.view.result and end.view.result.reason == "kept" else []


COLOURS: Final = (SHELL.counter, SHELL.counter_lo)


def seat_result(view: State, outcome: Outcome, seat: Seat, words: Words) -> SeatResult:
    """Its kingdom, with its arms, and what it had: gold, units, castles of its city."""
    kingdom, won, out = view.card(seat).id, seat in outcome.winners, not view.alive[seat]
    name = words.of(TITLE, "results.seat.out", kingdom=kingdom) if out else words.of(TITLE, f"kingdom.{kingdom}")
    args = {"kingdom": view.kingdom[seat], "out": out}
    return SeatResult(seat, name, won, "caledea.arms", args, held=() if out else _held(view, seat))


def _held(view: State, seat: Seat) -> tuple[Counter, ...]:
    castles = progress(view, seat)[0] if view.capital[seat] != NONE and view.holder[seat] == seat else 0
    counts = (("coin", view.gold[seat]), ("infantry", len(view.units[seat])), ("castle_i", castles))
    return tuple([Counter(name, str(count), *COLOURS) for name, count in counts])


ENDING: Final = Ending[State](
    seat=seat_result, recap=recap, now=lambda view: ("recap.round", view.round), odds=ODDS, won=sides_won
)
