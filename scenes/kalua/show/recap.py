"""What the results tell of a game of Kalua: families and happiness, the deadliest card, and where it turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import dropwhile
from typing import Final, NamedTuple

from games.kalua.content import BY_SEAT
from games.kalua.endings import leading, most
from games.kalua.events import Eliminated, LeaderActed
from games.kalua.state import State
from games.kalua.table import Result
from games.kalua.volley_events import CardResolved, FamiliesDied, ResolveStarted
from games.kernel.match import Happened
from games.kernel.protocol import Seat
from games.kernel.turning_points import Deed, Odds, retold, turned_by
from scenes.kalua.paint import cards, crowd
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.wording import TITLE
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.table.ending.recap import Board, Course, End, Pin, Recap
from scenes.table.ending.rounds import LOWER, UPPER, WIDE, Said, Walk, graph, minded, under_heading, won
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

CARD: Final = 126
NOBODY: Final = -1
MOST_SHOWN: Final = 10
"""Little families in one row."""
HAPPY: Final = 0.4
"""What a step of happiness is worth, in families."""
STEEP: Final = 0.19
NOTHING: Final = 40.0
"""So much weaker is a god who is out of the game."""
TOLD: Final = ("convert", "leader")
COUNTED: Final = ("first_empty", "round_limit")
"""Ends at which families are counted."""

Ended = End[State]


class Deadly(NamedTuple):
    """A card that was resolved, and whose families it killed, in their order."""

    round: int
    move: int
    seat: Seat
    card: str
    dead: tuple[Seat, ...]


def recap(end: Ended) -> Recap:
    """All of it."""
    walk = Walk(end.past, lambda view: view.round)
    say, deadly = end.words.teller(TITLE), deadliest(walk)
    pins = turned(end, walk, under_heading(LOWER if deadly else Box(*UPPER[:3], LOWER.bottom - UPPER.y)))
    graphs = [
        graph(end, walk, say("recap.families"), families, lives),
        graph(end, walk, say("recap.happiness"), lambda view, seat: view.happiness[seat], lives),
    ]
    boards = [_deadliest(end, deadly)] if deadly else []
    place = LOWER if deadly else Box(*UPPER[:3], LOWER.bottom - UPPER.y)
    boards.append(Board("turned", place, say("recap.comeback") if comeback(end, walk) else end.words.say("results.turned")))
    return Recap(sentence(end), boards, Course(WIDE, KALUA.plate, graphs, say("recap.round"), walk.last), pins)


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
    if result.reason in COUNTED:
        return counted(end, result)
    shared = ".shared" if result.reason == "wipe_out" and len(result.winners) > 1 else ""
    return end.words.of(TITLE, f"results.why.{result.reason}{shared}")


def counted(end: Ended, result: Result) -> str:
    """Which condition ended it, the families of all gods, the most first, and what broke a tie (KALUA-R50, R59)."""
    view, say = end.view, end.words.teller(TITLE)

    def listed(seats: Iterable[Seat], measure: Sequence[int]) -> str:
        order = sorted(seats, key=lambda seat: -measure[seat])
        return ", ".join([f"{end.players[seat].name}\N{NO-BREAK SPACE}{measure[seat]}" for seat in order])

    said = [say(f"results.why.{result.reason}", families=listed(range(view.n), result.scores))]
    level = most(view.alive(), result.scores)
    if len(level) > 1:
        _, by = leading(level, result.scores, view.happiness, view.pp)
        measures = {"families": result.scores, "happiness": view.happiness, "pp": view.pp}
        said.append(say(f"results.why.tied.{by}", **({"levels": listed(level, measures[by])} if by != "families" else {})))
    return " ".join(said)


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
    text = end.words.of(TITLE, "recap.deadly", round=deadly.round, card=deadly.card, n=len(deadly.dead),
                        name=end.players[deadly.seat].name)  # fmt: skip
    label = Label(text, left, y + 44, 30, "ui", SHELL.ink, anchor="top", width=UPPER.right - left - 24, lines=3, layer=13,
                  leading=1.12, key="deadly:text")  # fmt: skip
    return Board("deadly", UPPER, end.words.of(TITLE, "recap.deadliest"), move=deadly.move, props=props, labels=[label])


class Caused(NamedTuple):
    """What brought and took families: a card ("plague", by its seat), a Leader ("leader"), conversion ("convert"); "" else."""

    what: str
    seat: Seat
    turn: int
    """Which of these it was, counted through the game."""


def strengths(view: State) -> list[float]:
    """Families, and a little for happiness; nothing where nobody is left."""
    return [families(view, seat) + HAPPY * view.happiness[seat] if lives(view, seat) else -NOTHING for seat in range(view.n)]


ODDS: Final = Odds(strengths, STEEP)


def deeds(walk: Walk[State]) -> list[Deed[State, Caused]]:
    """Every card, Leader and conversion from its first event to its last, with the families before and behind it."""
    found, card, leader, turn = list[Deed[State, Caused]](), ("", NOBODY), NOBODY, 0
    before, cause = walk.past[0].view, Caused("", NOBODY, 0)
    for k, (r, one) in enumerate(zip(walk.rounds, walk.past, strict=True)):
        if isinstance(one.event, ResolveStarted | LeaderActed):
            turn += 1
            card = (one.event.card, one.event.seat) if isinstance(one.event, ResolveStarted) else ("", NOBODY)
            leader = one.event.seat if isinstance(one.event, LeaderActed) else NOBODY
        phase = one.view.phase
        what = card if card[0] else ("leader", leader) if phase == "leader" and leader != NOBODY else (phase, NOBODY)
        now = Caused(*what, turn)
        if found and found[-1].what == now and cause == now:
            found[-1] = found[-1]._replace(after=one.view)
        elif now.what in TOLD or card[0]:
            found.append(Deed(r, max(1, one.move), before, one.view, now, walk.begins(k)))
        if isinstance(one.event, CardResolved):
            card = "", NOBODY
        before, cause = one.view, now
    return [deed for deed in found if deed.before.families != deed.after.families]


def said_of(end: Ended, deed: Deed[State, Caused]) -> str:
    """Who gained or lost most families by it among those whose fate is told, from how many to how many, and why."""
    changes = {seat: families(deed.after, seat) - families(deed.before, seat) for seat in minded(end)}
    seat = max(changes, key=lambda seat: abs(changes[seat]))
    if not changes[seat]:
        return ""
    cause, name = deed.what, end.players[seat].name
    values = {"round": deed.round, "name": name, "before": families(deed.before, seat), "after": families(deed.after, seat)}
    if cause.what == "convert":
        return end.words.of(TITLE, f"recap.deed.convert{_standing(deed.before, seat)}", **values)
    deed_by = "recap.deed.leader" if cause.what == "leader" else "recap.deed.card"
    if cause.seat == seat:
        return end.words.of(TITLE, f"{deed_by}.own", **values, card=cause.what)
    values["by"] = end.players[cause.seat].name
    return end.words.of(TITLE, deed_by, **values, card=cause.what)


def _standing(view: State, seat: Seat) -> str:
    """Why conversion went so: it stood highest or lowest of all who live, alone."""
    others = [view.happiness[other] for other in range(view.n) if other != seat and lives(view, other)]
    if others and view.happiness[seat] > max(others):
        return ".highest"
    return ".lowest" if others and view.happiness[seat] < min(others) else ""


def turned(end: Ended, walk: Walk[State], room: Box) -> list[Pin]:
    """Where it turned: a comeback, who left, and what changed the chance to win most."""
    say, seats = end.words.teller(TITLE), minded(end)
    back = comeback(end, walk)
    if back is not None:
        (r, low), (again, rise) = back
        most = end.words.of(TITLE, "recap.rose", round=again, n=had(rise, seats[0]))
        return walk.pinned([Said(low.move, say("recap.fell", round=r)), Said(rise.move, most)], room)
    told = [retold(deed, text) for deed in deeds(walk) if (text := said_of(end, deed))]
    chosen = turned_by(told, lambda view: ODDS.of(view)[seats[0]], won=won(end))
    said = [Said(deed.move, deed.what, deed.begins) for deed in chosen]
    gone = [(r, one) for r, one in walk.of(Eliminated) if one.event.seat in seats]
    if len(said) < 2:
        said += [Said(one.move, say("recap.out", round=r, name=end.players[one.event.seat].name)) for r, one in gone[-1:]]
    return walk.pinned(sorted(said), room)
