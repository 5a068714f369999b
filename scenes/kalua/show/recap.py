"""What the results tell of a game of Kalua: families and happiness, the deadliest card, where it turned, and of every seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.kalua.content import BY_SEAT
from games.kalua.endings import leading, most
from games.kalua.events import Eliminated
from games.kalua.presence.deeds import ODDS, Deadly, FamilyDeed, comeback, deadliest, deeds, emptying, stood
from games.kalua.state import State
from games.kalua.table import Result
from games.kernel.protocol import Outcome, Seat
from games.kernel.rounds import Walk
from games.kernel.turning_points import APART, Deed, retold, turned_by
from scenes.kalua.paint import cards, crowd
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.wording import TITLE
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.words.words import Words
from scenes.table.ending.recap import Board, Course, End, Pin, Recap
from scenes.table.ending.rounds import LOWER, UPPER, WIDE, Said, graph, minded, pinned, under_heading, won
from scenes.table.face import Ending
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop
from scenes.table.show.unmasking import SeatResult

CARD: Final = 126
MOST_SHOWN: Final = 10
"""Little families in one row."""
COUNTED: Final = ("first_empty", "round_limit")
"""Ends at which families are counted."""

Ended = End[State]


def recap(end: Ended) -> Recap:
    """All of it."""
    walk = Walk(end.past, lambda view: view.round)
    say, deadly = end.words.teller(TITLE), deadliest(end.past)
    place = LOWER if deadly else Box(*UPPER[:3], LOWER.bottom - UPPER.y)
    pins = turned(end, walk, under_heading(place))
    graphs = [
        graph(end, walk, say("recap.families"), families, lives),
        graph(end, walk, say("recap.happiness"), lambda view, seat: view.happiness[seat], lives),
    ]
    heading = say("recap.comeback") if comeback(walk, end.you, end.outcome.winners) else end.words.say("results.turned")
    boards = [_deadliest(end, deadly)] if deadly else []
    boards.append(Board("turned", place, heading))
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


def said_of(end: Ended, deed: FamilyDeed) -> str:
    """Who gained or lost most families by it among those whose fate is told, from how many to how many, and why."""
    changes = {seat: families(deed.after, seat) - families(deed.before, seat) for seat in minded(end)}
    seat = max(changes, key=lambda seat: abs(changes[seat]))
    if not changes[seat]:
        return ""
    cause, name = deed.what, end.players[seat].name
    values = {"round": deed.round, "name": name, "before": families(deed.before, seat), "after": families(deed.after, seat)}
    if cause.what == "convert":
        return end.words.of(TITLE, f"recap.deed.convert{stood(deed.before, seat)}", **values)
    deed_by = "recap.deed.leader" if cause.what == "leader" else "recap.deed.card"
    if cause.seat == seat:
        return end.words.of(TITLE, f"{deed_by}.own", **values, card=cause.what)
    values["by"] = end.players[cause.seat].name
    return end.words.of(TITLE, deed_by, **values, card=cause.what)


def emptied(end: Ended, found: Sequence[FamilyDeed]) -> list[Deed[State, str]]:
    """What brought an end at which somebody has no families: with it the last of them were lost."""
    last = emptying(found, end.view)
    if last is None:
        return []
    deed, lost = last
    return [retold(deed, _emptied(end, deed, next((seat for seat in minded(end) if seat in lost), lost[0])))]


def _emptied(end: Ended, deed: FamilyDeed, seat: Seat) -> str:
    cause, values = deed.what, {"round": deed.round, "name": end.players[seat].name}
    if cause.what == "convert" or cause.seat == seat:
        return end.words.of(TITLE, f"recap.emptied{'.convert' if cause.what == 'convert' else ''}", **values)
    values["by"] = end.players[cause.seat].name
    return end.words.of(TITLE, f"recap.emptied.{'leader' if cause.what == 'leader' else 'card'}", **values, card=cause.what)


def turned(end: Ended, walk: Walk[State], room: Box) -> list[Pin]:
    """Where it turned: a comeback; else what emptied a village for good, and what changed the chance to win most."""
    say, seats = end.words.teller(TITLE), minded(end)
    back = comeback(walk, end.you, end.outcome.winners)
    if back is not None:
        (r, low), (again, rise) = back
        most = end.words.of(TITLE, "recap.rose", round=again, n=families(rise.view, seats[0]))
        return pinned(walk, [Said(low.move, say("recap.fell", round=r)), Said(rise.move, most)], room)
    found = deeds(end.past)
    told = [retold(deed, text) for deed in found if (text := said_of(end, deed))]
    apart = min(APART, max(1, walk.last // 2))
    chosen = turned_by(told, lambda view: ODDS.of(view)[seats[0]], emptied(end, found), apart=apart, won=won(end))
    said = [Said(deed.move, deed.what, deed.begins) for deed in chosen]
    gone = [(r, one) for r, one in walk.of(Eliminated) if one.event.seat in seats]
    if len(said) < 2:
        said += [Said(one.move, say("recap.out", round=r, name=end.players[one.event.seat].name)) for r, one in gone[-1:]]
    return pinned(walk, sorted(said), room)


def seat_result(view: State, outcome: Outcome, seat: Seat, words: Words) -> SeatResult:
    """Its god; grey when its religion is out of the game."""
    god = BY_SEAT[seat]
    args = {"god": god, "out": view.eliminated[seat]}
    return SeatResult(seat, words.of(TITLE, f"god.{god}"), seat in outcome.winners, "kalua.god_card", args)


ENDING: Final = Ending[State](seat=seat_result, recap=recap, now=lambda view: ("recap.round", view.round), odds=ODDS)
