"""What the results tell of a game of Proelio: the last attack as a sum, walls and Hands turn by turn, and the points."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from games.kernel.protocol import Seat
from games.proelio.cards import Card, value_of
from games.proelio.events import GuildUsed
from games.proelio.siege_events import AttackRevealed, DefenceDeployed, FortSacrificed, Shortfall
from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.proelio.paint import cards, walls
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.wording import TITLE
from scenes.stage.loop.metrics import Box
from scenes.table.ending.rounds import LOWER, UPPER, WIDE, Said, Walk, ahead, graph, minded, under_heading
from scenes.table.ending.tale import Board, Course, End, Pin, Tale, face_of_seat
from scenes.table.laid.labels import Label
from scenes.table.laid.props import Prop

SUM: Final = Box(WIDE.x, WIDE.y, WIDE.w, 292)
COURSE: Final = Box(WIDE.x, SUM.bottom + 12, WIDE.w, WIDE.h - SUM.h - 12)
CARD: Final = 124
FAN: Final = 3
"""So many deployed cards are shown; of more it is said how many."""
SIGN: Final = 76
HAND: Final = 3
"""A Hand of so many cards that is lost within a turn, or a wall, is what breaks a House."""

Ended = End[State]


class Attack(NamedTuple):
    """The last attack on the fallen House."""

    move: int
    turn: int
    attacker: Seat
    card: Card
    deployed: tuple[Card, ...]
    total: int
    missing: int
    """0 where nothing was missing in numbers."""


def tale(end: Ended) -> Tale:
    """All of it."""
    say = end.words.teller(TITLE)
    walk = Walk(end.past, lambda view: view.turn_no)
    graphs = [graph(end, walk, say("tale.walls"), wall, stands), graph(end, walk, say("tale.cards"), hand, stands)]
    boards = [_left(end, walk), Board("turned", UPPER, end.words.say("results.turned")), points(end)]
    course = Course(COURSE, PROELIO.plate, graphs, say("tale.turn"), walk.last)
    return Tale(sentence(end), boards, course, turned(end, walk))


def wall(view: State, seat: Seat) -> int:
    """The level of its Fortification."""
    return view.level(seat)


def hand(view: State, seat: Seat) -> int:
    """How many cards it holds: everybody sees that."""
    return len(view.hand[seat])


def stands(view: State, seat: Seat) -> bool:
    """Whether the House has not fallen."""
    return view.result is None or view.result.loser != seat


def strength(view: State, seat: Seat) -> int:
    return wall(view, seat) + hand(view, seat)


def sentence(end: Ended) -> str:
    """Who fell to what; or why the points were counted."""
    result = end.view.result
    assert result is not None
    if result.loser is None:
        return end.words.of(TITLE, f"results.why.{result.how}")
    fallen = end.words.of(TITLE, f"results.cause.{result.cause}", name=end.players[result.loser].name)
    return f"{fallen} {end.words.of(TITLE, 'results.why.conquest.allied' if end.view.allied else 'results.why.conquest')}"


def last_attack(end: Ended, walk: Walk) -> Attack | None:
    """What was revealed in the last turn against the House that fell in it; None where no attack brought it down."""
    assert end.view.result is not None
    loser, found, deployed = end.view.result.loser, None, tuple[Card, ...]()
    for turn, one in walk.of(DefenceDeployed, AttackRevealed, Shortfall, FortSacrificed, GuildUsed):
        event: Any = one.event
        if isinstance(event, DefenceDeployed):
            deployed = event.cards
        elif isinstance(event, AttackRevealed):
            found = Attack(one.move, turn, event.attacker, event.card, deployed, event.total, 0)
            found = found if event.defender == loser and turn == walk.last else None
        elif found is not None:
            adds_up = isinstance(event, Shortfall) and value_of(found.card) - found.total == event.missing
            found = found._replace(missing=event.missing if adds_up else 0)
    return found


def _left(end: Ended, walk: Walk) -> Board:
    attack = last_attack(end, walk)
    if attack is None:
        return _banners(end)
    assert end.view.result is not None
    loser, y = end.view.result.loser, SUM.y + 66 + CARD / 1.4
    assert loser is not None
    props, labels, x = [_card("theirs", attack.card, SUM.x + 110, y)], [], SUM.x + 110 + CARD / 2 + SIGN
    labels.append(_name(end.players[attack.attacker].name, SUM.x + 110))
    shown = attack.deployed[:FAN]
    if attack.missing:
        labels.append(_sign("−", x - SIGN / 2, y))
        first = x
        for k, one in enumerate(shown):
            props.append(_card(f"ours:{k}", one, x + CARD / 2 + k * CARD * 0.5, y))
        x += CARD * (1 + 0.5 * max(0, len(shown) - 1))
        more = attack.total - sum(value_of(one) for one in shown)
        if more or not shown:
            labels.append(_sign(f"+{more}" if shown else str(attack.total), x + (SIGN / 2 if shown else -CARD / 2), y))
            x += SIGN if shown else 0
        labels.append(_name(end.players[loser].name, (first + x) / 2))
        labels.append(_sign("=", x + SIGN / 2, y))
        labels.append(_sign(str(attack.missing), x + SIGN * 1.6, y, 84, SHELL.bad))
        labels.append(_name(end.words.of(TITLE, "tale.missing"), x + SIGN * 1.6))
        x += SIGN * 2.4
    props.append(Prop.of("arrow", shell.arrow(side="right", px=44), x + SIGN / 2, y, 44, 44, 12))
    banner = walls.house_banner(seat=loser, w=CARD, out=True)
    at = x + SIGN + CARD / 2 + 20
    props.append(Prop.of("banner", banner, at, y, CARD, CARD / 0.7, 12))
    labels.append(_name(end.players[loser].name, at))
    heading = end.words.of(TITLE, "tale.last_attack", turn=attack.turn)
    return Board("sum", SUM, heading, PROELIO.plate, move=attack.move, props=props, labels=labels)


def _card(key: str, id: Card, x: float, y: float) -> Prop:
    return Prop.of(key, cards.card(id=id, w=CARD), x, y, CARD, CARD / 0.7, 12)


def _sign(text: str, x: float, y: float, size: float = 52, color: str = SHELL.text) -> Label:
    return Label(text, x, y, size, "serif", color, "center", layer=13, key=f"sum:{x:.0f}")


def _name(text: str, x: float) -> Label:
    return Label(text, x, SUM.bottom - 30, 28, "ui", SHELL.text, "center", width=260, layer=13, key=f"name:{x:.0f}")


def _banners(end: Ended) -> Board:
    """Every House with its points; the winners are crowned."""
    assert end.view.result is not None
    props, labels, n = [], [], end.view.n
    for seat in range(n):
        x, y, w = SUM.x + SUM.w * (seat + 0.5) / n, SUM.y + 66 + CARD / 1.4, CARD
        lost = seat == end.view.result.loser
        props.append(Prop.of(f"banner:{seat}", walls.house_banner(seat=seat, w=w, out=lost), x, y, w, w / 0.7, 12))
        labels.append(_name(end.players[seat].name, x))
        if seat in end.outcome.winners:
            props.append(Prop.of(f"crown:{seat}", people.emblem_alone(name="crown", px=64), x, y, 64, 64, 14))
    return Board("banners", SUM, end.words.of(TITLE, "tale.houses"), PROELIO.plate, props=props, labels=labels)


def points(end: Ended) -> Board:
    """What the points were, and whether they counted."""
    result = end.view.result
    assert result is not None
    counted = "counted" if result.loser is None else "not_counted"
    props, labels, n = [], [], end.view.n
    columns = 3 if n > 4 else n
    w = (LOWER.w - 48) / columns
    for seat in range(n):
        x, y = LOWER.x + 34 + seat % columns * w, LOWER.y + 104 + seat // columns * 92
        props += face_of_seat(end, f"points:{seat}", seat, x + 26, y, 52)
        labels.append(Label(end.players[seat].name, x + 62, y - 18, 28, "ui_bold", SHELL.ink, width=w - 70, layer=13))
        labels.append(Label(str(result.scores[seat]), x + 62, y + 20, 34, "serif", SHELL.ink, layer=13))
        if seat in result.winners:
            props.append(Prop.of(f"won:{seat}", people.emblem_alone(name="crown", px=40), x + 128, y + 20, 40, 40, 12))
    say = end.words.teller(TITLE)
    return Board(
        "points",
        LOWER,
        say(f"tale.points.{counted}"),
        text=say(f"tale.why.{result.how}") if n <= 4 else "",
        props=props,
        labels=labels,
    )


def turned(end: Ended, walk: Walk) -> list[Pin]:
    """Where a House was broken, and who gained or lost most; yours and the fallen one's before all others."""
    assert end.view.result is not None
    say, loser, n = end.words.teller(TITLE), end.view.result.loser, end.view.n
    seats = list(dict.fromkeys([*([loser] if loser is not None else []), *minded(end)]))
    told, first = dict[int, Said](), list[int]()
    for turn, swing in walk.swings(hand, seats).items():
        values = {"turn": turn, "name": end.players[swing.seat].name, "before": swing.before, "after": swing.after}
        told[turn] = Said(swing.move, say("tale.swing", **values))
        if swing.seat == seats[0] and swing.before >= HAND > swing.after:
            first.append(turn)
    for turn, seat, move in _walls_lost(walk, seats):
        told[turn] = Said(move, say("tale.wall_lost", turn=turn, name=end.players[seat].name))
        first += [turn] if seat == seats[0] else []
    return walk.pins(ahead(walk, strength, seats[0], n), told, sorted(first, reverse=True), under_heading(UPPER))


def _walls_lost(walk: Walk, seats: list[Seat]) -> list[tuple[int, Seat, int]]:
    """Turn, House and move wherever one of them had a wall and then none."""
    found = []
    for seat in reversed(seats):
        had = 0
        for turn, one in zip(walk.rounds, walk.past, strict=True):
            now = wall(cast(State, one.view), seat)
            if had and not now:
                found.append((turn, seat, one.move))
            had = now
    return found
