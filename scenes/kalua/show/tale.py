"""What the results tell of a game of Kalua: families and happiness, the deadliest card, and where it turned."""

from __future__ import annotations

from collections import Counter
from itertools import dropwhile
from typing import Final, NamedTuple

from games.kalua.events import Eliminated, LeaderActed
from games.kalua.state import State
from games.kalua.volley_events import CardResolved, FamiliesDied, ResolveStarted
from games.kernel.match import Happened
from games.kernel.protocol import Seat
from scenes.kalua.paint import cards, crowd
from scenes.kalua.paint.cards import signed
from scenes.kalua.paint.gods import BY_SEAT
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.wording import TITLE
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.table.ending.rounds import LOWER, UPPER, WIDE, Said, Swing, Walk, ahead, graph, minded, under_heading
from scenes.table.ending.tale import Board, Course, End, Pin, Tale, rows
from scenes.table.laid.labels import Label
from scenes.table.laid.props import Prop

CARD: Final = 126
NOBODY: Final = -1
MOST_SHOWN: Final = 10
"""Little families in one row."""
WEIGHT: Final = 3
"""What did at least two of three parts of what the largest cause did weighs about alike."""
MOST_NAMED: Final = 2
"""So many causes are named in one sentence."""
LONGEST: Final = 107
"""Letters that find room beside a pin, however large words are."""

Ended = End[State]


class Deadly(NamedTuple):
    """A card that was resolved, and whose families it killed, in their order."""

    round: int
    move: int
    seat: Seat
    card: str
    dead: tuple[Seat, ...]


def tale(end: Ended) -> Tale:
    """All of it."""
    walk = Walk(end.past, lambda view: view.round)
    say, deadly = end.words.teller(TITLE), deadliest(walk)
    pins = turned(end, walk, under_heading(LOWER if deadly else Box(*UPPER[:3], LOWER.bottom - UPPER.y)))
    graphs = [
        graph(end, walk, say("tale.families"), families, lives),
        graph(end, walk, say("tale.happiness"), lambda view, seat: view.happiness[seat], lives),
    ]
    boards = [_deadliest(end, deadly)] if deadly else []
    place = LOWER if deadly else Box(*UPPER[:3], LOWER.bottom - UPPER.y)
    boards.append(Board("turned", place, say("tale.comeback") if comeback(end, walk) else end.words.say("results.turned")))
    return Tale(sentence(end), boards, Course(WIDE, KALUA.plate, graphs, say("tale.round"), walk.last), pins)


def families(view: State, seat: Seat) -> int:
    return view.families[seat]


def lives(view: State, seat: Seat) -> bool:
    return not view.eliminated[seat]


def sentence(end: Ended) -> str:
    """Why it ended: whose people are left, where it is that."""
    result = end.view.result
    assert result is not None
    if result.reason in ("last_religion", "sole_families"):
        return end.words.of(TITLE, f"results.why.{result.reason}", name=end.players[result.winners[0]].name)
    shared = ".shared" if result.reason == "wipe_out" and len(result.winners) > 1 else ""
    return end.words.of(TITLE, f"results.why.{result.reason}{shared}")


def comeback(end: Ended, walk: Walk[State]) -> tuple[tuple[int, Happened[State]], tuple[int, Happened[State]]] | None:
    """Where the one person who won had no family left, and where most followed again, each with its round; None where it was
    not so."""
    you = end.you
    if you is None or you not in end.outcome.winners or not end.view.families[you]:
        return None
    after = dropwhile(lambda one: had(one[1], you), zip(walk.rounds, walk.past, strict=True))
    low = next(after, None)
    return (low, max(after, key=lambda one: had(one[1], you))) if low is not None else None


def had(then: Happened[State], seat: Seat) -> int:
    """Families behind that event."""
    return families(then.view, seat)


def deadliest(walk: Walk[State]) -> Deadly | None:
    """The card that killed most families between its resolving and its end; the first of equals; None where none did."""
    now, found = None, list[Deadly]()
    for r, one in walk.of(ResolveStarted, FamiliesDied, CardResolved):
        if isinstance(one.event, ResolveStarted):
            now = Deadly(r, one.move, one.event.seat, one.event.card, ())
        elif isinstance(one.event, CardResolved):
            now = None
        elif now is not None:
            now = now._replace(dead=(*now.dead, *[one.event.seat] * one.event.n))
            found.append(now)
    return max(found, key=lambda deadly: len(deadly.dead), default=None)


def _deadliest(end: Ended, deadly: Deadly) -> Board:
    """The card, large, and a little family for each that it killed."""
    x, y = UPPER.x + 30, UPPER.y + 78
    picture = cards.card(id=deadly.card, w=CARD, everybody=end.words.of(TITLE, "badge.everybody"))
    props = [Prop.of("deadly", picture, x + CARD / 2, y + CARD / 1.4, CARD, CARD / 0.7, 12)]
    left, px = x + CARD + 24, 44
    for k, seat in enumerate(deadly.dead[:MOST_SHOWN]):
        god = BY_SEAT[seat] if seat >= 0 else ""
        props.append(Prop.of(f"dead:{k}", crowd.family(god=god, px=px), left + 22 + k * 43, y + 16, px, px, 12))
    text = end.words.of(TITLE, "tale.deadly", round=deadly.round, card=deadly.card, n=len(deadly.dead),
                        name=end.players[deadly.seat].name)  # fmt: skip
    label = Label(text, left, y + 44, 30, "ui", SHELL.ink, anchor="top", width=UPPER.right - left - 24, lines=3, layer=13,
                  leading=1.12, key="deadly:text")  # fmt: skip
    return Board("deadly", UPPER, end.words.of(TITLE, "tale.deadliest"), move=deadly.move, props=props, labels=[label])


def cause(end: Ended, walk: Walk[State], r: int, swing: Swing) -> str:
    """What brought or took most of the families that a seat gained or lost in that round, and how many; both where two did
    about alike; then all the rest as one number, so that they add up. "" where more did, or anything but cards, Leaders and
    conversion."""
    by, card, leader, had_before = Counter[tuple[str, Seat]](), ("", NOBODY), NOBODY, None
    for k, one in zip(walk.rounds, walk.past, strict=True):
        now, phase = had(one, swing.seat), one.view.phase
        if isinstance(one.event, ResolveStarted):
            card = one.event.card, one.event.seat
        elif isinstance(one.event, LeaderActed):
            leader = one.event.seat
        if k == r and had_before is not None:
            by[card if card[0] else (phase, leader if phase == "leader" else NOBODY)] += now - had_before
        if isinstance(one.event, CardResolved):
            card = "", NOBODY
        had_before = now
    way = swing.after - swing.before
    weighed = sorted((one for one in by.items() if one[1] * way > 0), key=lambda one: -abs(one[1]))
    alike = [one for one in weighed if WEIGHT * abs(one[1]) >= (WEIGHT - 1) * abs(weighed[0][1])]
    said = [_caused(end, what, seat, n, alone=len(alike) == 1) for (what, seat), n in alike]
    rest = way - sum(n for _, n in alike)
    if len(said) > MOST_NAMED or not all(said):
        return ""
    return " ".join([*said, *([end.words.of(TITLE, "tale.by.rest", number=signed(rest))] if rest else [])])


def _caused(end: Ended, what: str, seat: Seat, n: int, alone: bool) -> str:
    """One cause and its number; "" where that is nobody's."""
    number, say = signed(n), end.words.teller(TITLE)
    if what == "convert":
        return say("tale.by.happiest" if alone and n > 0 else "tale.by.convert", number=number)
    if seat == NOBODY:
        return ""
    if what == "leader":
        return say("tale.by.leader", name=end.players[seat].name, number=number)
    return say("tale.by.card", card=what, name=end.players[seat].name, number=number)


def _whole(went: str, why: str) -> str:
    """What happened, and why, where there is room for all of that."""
    return f"{went} {why}" if why and len(went) + len(why) < LONGEST else went


def turned(end: Ended, walk: Walk[State], room: Box) -> list[Pin]:
    """Where it turned: who lost everything, who left, and who gained or lost most."""
    say, seats, n = end.words.teller(TITLE), minded(end), end.view.n
    told: dict[int, Said] = {}
    for r, one in walk.of(Eliminated):
        told[r] = Said(one.move, say("tale.out", round=r, name=end.players[one.event.seat].name))
    first = [r for r, one in reversed(walk.of(Eliminated)) if one.event.seat in seats]
    for r, swing in walk.swings(families, seats).items():
        name = end.players[swing.seat].name
        why = cause(end, walk, r, swing)
        if swing.after == 0:
            told[r] = Said(swing.move, _whole(say("tale.zero", round=r, name=name, before=swing.before), why))
            first += [r] if r not in first else []
        elif r not in first:
            went = say("tale.swing", round=r, name=name, before=swing.before, after=swing.after)
            told[r] = Said(swing.move, _whole(went, why))
    back = comeback(end, walk)
    if back is not None:
        (r, low), (again, rise) = back
        most = end.words.of(TITLE, "tale.rose", round=again, n=had(rise, seats[0]))
        said = [Said(low.move, say("tale.fell", round=r)), Said(rise.move, most)]
        return [Pin(one.move, walk.place(one.move), one.text, box) for one, box in zip(said, rows(room, 2), strict=True)]
    return walk.pins(ahead(walk, families, seats[-1], n), told, first, room)
