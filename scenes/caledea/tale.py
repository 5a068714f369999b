"""What the results tell of a game of Caledea: the map at its end, units, outposts and city round by round, who took what."""

from __future__ import annotations

from typing import Final

from games.caledea.events import CapitalCaptured, CapitalReclaimed, SeatEliminated
from games.caledea.land.city import fortified, progress
from games.caledea.state import State
from games.caledea.table import NONE
from games.caledea.turns import has_died_down
from games.kernel.protocol import Seat
from scenes.caledea.board.squares import standing
from scenes.caledea.paint.last_look import last_look
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.wording import TITLE
from scenes.stage.loop.metrics import Box
from scenes.table.ending.rounds import Said, Walk, ahead, graph, minded, under_heading
from scenes.table.ending.tale import LEFT, RIGHT, Board, Course, End, Pin, Tale
from scenes.table.laid.props import Prop

STEP: Final = 3.0
"""Squares of the map are so many units wide, or twice, three times ... as wide: whole pixels at 720p and at 1080p."""
COURSE: Final = Box(RIGHT.x, RIGHT.y, RIGHT.w, 336)
TURNED: Final = Box(RIGHT.x, COURSE.bottom + 12, RIGHT.w, RIGHT.h - COURSE.h - 12)

Ended = End[State]


def tale(end: Ended) -> Tale:
    """All of it."""
    walk, say = Walk(end.past, lambda view: view.round), end.words.teller(TITLE)
    measures = (("units", units), ("outposts", outposts), ("city", city))
    graphs = [graph(end, walk, say(f"tale.{name}"), measure, lambda view, seat: view.alive[seat]) for name, measure in measures]
    pins = turned(end, walk)
    boards = [map_of(end.view), *([Board("turned", TURNED, end.words.say("results.turned"))] if pins else [])]
    course = Course(COURSE if pins else RIGHT, CALEDEA.plate, graphs, say("tale.round"), walk.last)
    return Tale(sentence(end), boards, course, pins)


def units(view: State, seat: Seat) -> int:
    return len(view.units[seat])


def outposts(view: State, seat: Seat) -> int:
    """Those that are not salted."""
    return sum(marker == "claimed" and view.owner_of(square) == seat for square, marker in view.marker.items())


def city(view: State, seat: Seat) -> int:
    """Castles and towers round its own capital, while it holds it."""
    if view.capital[seat] == NONE or view.holder[seat] != seat:
        return 0
    return sum(progress(view, seat))


def power(view: State, seat: Seat) -> int:
    return units(view, seat) + outposts(view, seat) + city(view, seat)


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
    if reason in ("all_capitals", "annihilation"):
        return say(f"results.why.{reason}", name=winner) if len(winners) == 1 else say(f"results.why.{reason}.team")
    return say(f"results.why.{reason}")


def _capital(end: Ended, seat: Seat) -> str:
    return end.words.of(TITLE, f"capital.{end.view.card(seat).id}")


def map_of(view: State) -> Board:
    """The whole torus as it lies at the end."""
    square = max(STEP, min(LEFT.w / view.width, LEFT.h / view.height) // STEP * STEP)
    there = [(q, standing(view, q)) for q in range(len(view.outpost))]
    standings = tuple([(q, tuple(sorted(what.items()))) for q, what in there if what])
    picture = last_look(outpost=view.outpost, width=view.width, square=square, standing=standings)
    prop = Prop.of("map", picture, *LEFT.centre, square * view.width, square * view.height, 9)
    return Board("map", LEFT, color="", props=[prop])


def turned(end: Ended, walk: Walk[State]) -> list[Pin]:
    """Where it turned: capitals that changed hands, who fell, and who gained or lost most units."""
    say, seats, n = end.words.teller(TITLE), minded(end), end.view.n
    told, first = dict[int, Said](), list[int]()
    for r, swing in walk.swings(units, seats).items():
        values = {"round": r, "name": end.players[swing.seat].name, "before": swing.before, "after": swing.after}
        told[r] = Said(swing.move, say("tale.swing", **values))
    for r, one in walk.of(CapitalReclaimed):
        values = {"round": r, "name": end.players[one.event.by].name, "capital": _capital(end, one.event.owner)}
        told[r] = Said(one.move, say("tale.back", **values))
    for r, one in walk.of(CapitalCaptured):
        taken, name = one.event, end.players[one.event.by].name
        other = end.players[taken.owner].name
        if taken.owner == end.you:
            told[r] = Said(one.move, say("tale.taken.own", round=r, name=name))
        else:
            told[r] = Said(one.move, say("tale.taken", round=r, name=name, other=other, capital=_capital(end, taken.owner)))
        first = [r, *first] if {one.event.by, one.event.owner} & {*seats} else first
    for r, one in walk.of(SeatEliminated):
        told[r] = Said(one.move, say("tale.out", round=r, name=end.players[one.event.seat].name))
        first = [r, *first] if {one.event.by, one.event.seat} & {*seats} else first
    leads, box = ahead(walk, power, seats[-1], n), under_heading(TURNED)
    return walk.pins(leads, told, first, box) or walk.pins(leads, told, sorted(told, reverse=True), box)
