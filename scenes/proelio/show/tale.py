"""What the results tell of a game of Proelio: the last attack as a sum, walls and Hands turn by turn, and the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.kernel.protocol import Seat
from games.proelio.cards import GUNPOWDER, INFILTRATION, PROTECTION, Card, Deck, level_of, value_of
from games.proelio.events import GuildUsed
from games.proelio.siege_events import (
    AttackRevealed,
    DefenceDeployed,
    FortLost,
    FortSacrificed,
    GunpowderBlast,
    InfiltrationHit,
    LootPaid,
    WatchReversal,
)
from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.proelio.paint import cards, walls
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.wording import TITLE
from scenes.stage.loop.metrics import Box
from scenes.table.ending.rounds import HEAD, LOWER, UPPER, WIDE, Said, Swing, Walk, ahead, graph, minded, under_heading
from scenes.table.ending.sums import HEADING, Row, named
from scenes.table.ending.tale import Board, Course, End, Pin, Tale, face_of_seat
from scenes.table.laid.labels import Label
from scenes.table.laid.props import Prop

SUM: Final = Box(WIDE.x, WIDE.y, WIDE.w, 292)
COURSE: Final = Box(WIDE.x, SUM.bottom + 12, WIDE.w, WIDE.h - SUM.h - 12)
CARD: Final = 124
FAN: Final = 3
"""So many cards of a kind are shown; of more it is said how many."""
ABSOLUTE: Final = (INFILTRATION, GUNPOWDER)
"""Attacks against which nothing is counted."""
POINTS: Final = 72
"""From line to line of what everybody's points were."""
FACE: Final = 48
"""Of the House whose cards they are."""
HAND: Final = 3
"""A Hand of so many cards that is lost within a turn, or a wall, is what breaks a House."""

Ended = End[State]


class Attack(NamedTuple):
    """The last attack on the fallen House."""

    move: int
    turn: int
    attacker: Seat
    card: Card
    deployed: tuple[Card, ...] = ()
    builders: bool = False
    given: Card | None = None
    """The wall that was counted in."""
    loot: tuple[Deck, ...] = ()
    """Backs of the cards that were taken."""
    fallen: Card | None = None
    """The wall that was lost uncounted."""

    @property
    def missing(self) -> int:
        """What the defence lacked in the end."""
        total = sum(value_of(card) for card in self.deployed) + self.builders + level_of(self.given)
        return 0 if PROTECTION in self.deployed else max(0, value_of(self.card) - total)


def tale(end: Ended) -> Tale:
    """All of it."""
    say = end.words.teller(TITLE)
    walk = Walk(end.past, lambda view: view.turn_no)
    graphs = [graph(end, walk, say("tale.walls"), wall, stands), graph(end, walk, say("tale.cards"), hand, stands)]
    boards = [_left(end, walk), Board("turned", UPPER, end.words.say("results.turned")), points(end)]
    course = Course(COURSE, PROELIO.plate, graphs, say("tale.turn"), walk.last)
    return Tale(sentence(end, last_attack(end, walk)), boards, course, turned(end, walk))


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


def sentence(end: Ended, attack: Attack | None = None) -> str:
    """Who fell to what; or why the points were counted. `attack`: the last one, where it brought that House down."""
    result = end.view.result
    assert result is not None
    if result.loser is None:
        return end.words.of(TITLE, f"results.why.{result.how}")
    paid = result.cause == "defence" and attack is not None and attack.loot
    cause = "loot" if paid else result.cause
    card = attack.card if attack is not None else ""
    fallen = end.words.of(TITLE, f"results.cause.{cause}", name=end.players[result.loser].name, card=card)
    if end.view.allied:
        return f"{fallen} {end.words.of(TITLE, 'results.why.conquest.allied')}"
    return f"{fallen} {end.words.of(TITLE, 'results.why.conquest', by=end.players[result.winners[0]].name)}"


def last_attack(end: Ended, walk: Walk[State]) -> Attack | None:
    """What was revealed in the last turn against the House that fell in it; None where no attack brought it down."""
    assert end.view.result is not None
    loser, found, deployed = end.view.result.loser, None, tuple[Card, ...]()
    for turn, one in walk.of(DefenceDeployed, AttackRevealed, FortSacrificed, FortLost, GunpowderBlast, LootPaid, GuildUsed):
        event: Any = one.event
        if isinstance(event, DefenceDeployed):
            deployed = event.cards
        elif isinstance(event, AttackRevealed):
            found = Attack(one.move, turn, event.attacker, event.card, deployed)
            found = found if event.defender == loser and turn == walk.last else None
        elif found is not None:
            found = _went_on(found, event)
    return found


def _went_on(attack: Attack, event: Any) -> Attack:
    """The attack with what it came to."""
    if isinstance(event, FortSacrificed):
        return attack._replace(given=event.card)
    if isinstance(event, FortLost | GunpowderBlast):
        lost = event.card if isinstance(event, FortLost) else event.fort
        return attack._replace(fallen=lost if attack.given is None else None)
    if isinstance(event, LootPaid):
        return attack._replace(loot=event.backs)
    return attack._replace(builders=attack.builders or event.guild == "builders")


def _left(end: Ended, walk: Walk[State]) -> Board:
    attack = last_attack(end, walk)
    if attack is None:
        return _banners(end)
    loser = end.view.result.loser if end.view.result is not None else None
    assert loser is not None
    say, row, own = end.words.teller(TITLE), Row(CARD, CARD / 0.7), end.players[loser].name
    row.pictures("theirs", [cards.card(id=attack.card, w=CARD)], say(f"card.{attack.card}"), seat=attack.attacker)
    if attack.card not in ABSOLUTE and (attack.deployed or attack.given is not None or attack.missing):
        counted = [*attack.deployed, *([attack.given] if attack.given is not None else [])]
        row.sign("−")
        if counted:
            said = say(f"card.{counted[0]}") if len(counted) == 1 else own
            row.pictures("ours", [cards.card(id=card, w=CARD) for card in counted], said, fan=FAN, seat=loser)
        else:
            row.sign("0", caption=own)
        if attack.builders:
            row.sign("−")
            row.sign("1", caption=say("guild.builders"))
        row.sign("=")
        row.sign(str(attack.missing), 84, SHELL.bad if attack.missing else SHELL.text, say("tale.missing"))
    lost = [cards.card_back(deck=deck, w=CARD) for deck in attack.loot]
    if attack.fallen is not None:
        lost.append(cards.card(id=attack.fallen, w=CARD))
    if lost:
        row.arrow()
        row.pictures("lost", lost, say("tale.lost"), fan=FAN)
    row.arrow()
    row.pictures("banner", [walls.house_banner(seat=loser, w=CARD, out=True)], say("tale.falls", name=own))
    heading = say("tale.last_attack", turn=attack.turn)
    props, labels = row.centred(SUM)
    for seat, x in row.faces:
        props += face_of_seat(end, f"sum:{seat}", seat, x, SUM.y + HEADING + CARD * (0.5 / 0.7 + 0.52), FACE, 15)
    return Board("sum", SUM, heading, PROELIO.plate, move=attack.move, props=props, labels=labels)


def _banners(end: Ended) -> Board:
    """Every House with its points; the winners are crowned."""
    assert end.view.result is not None
    props, labels, n = [], [], end.view.n
    for seat in range(n):
        x, y, w = SUM.x + SUM.w * (seat + 0.5) / n, SUM.y + HEADING + CARD / 1.4, CARD
        lost = seat == end.view.result.loser
        props.append(Prop.of(f"banner:{seat}", walls.house_banner(seat=seat, w=w, out=lost), x, y, w, w / 0.7, 12))
        labels.append(named(end.players[seat].name, x, SUM))
        if seat in end.outcome.winners:
            props.append(Prop.of(f"crown:{seat}", people.emblem_alone(name="crown", px=64), x, y, 64, 64, 14))
    return Board("banners", SUM, end.words.of(TITLE, "tale.houses"), PROELIO.plate, props=props, labels=labels)


def points(end: Ended) -> Board:
    """What the points were, and whether they counted."""
    result = end.view.result
    assert result is not None
    counted = "counted" if result.loser is None else "not_counted"
    props, labels, n = [], [], end.view.n
    w = (LOWER.w - 48) / 2
    for seat in range(n):
        x, y = LOWER.x + 34 + seat % 2 * w, LOWER.y + HEAD + POINTS * (seat // 2 + 0.5)
        props += face_of_seat(end, f"points:{seat}", seat, x + 26, y, 52)
        labels.append(Label(end.players[seat].name, x + 62, y, 28, "ui_bold", SHELL.ink, width=w - 170, layer=13))
        labels.append(Label(str(result.scores[seat]), x + w - 74, y, 34, "serif", SHELL.ink, "right", layer=13))
        if seat in result.winners:
            props.append(Prop.of(f"won:{seat}", people.emblem_alone(name="crown", px=40), x + w - 46, y, 40, 40, 12))
    say = end.words.teller(TITLE)
    return Board(
        "points",
        LOWER,
        say(f"tale.points.{counted}"),
        text=say(f"tale.why.{result.how}") if n <= 4 else "",
        props=props,
        labels=labels,
    )


class Blow(NamedTuple):
    """What cost a House its wall, or so many cards, and who did it."""

    turn: int
    move: int
    seat: Seat
    kind: str
    by: Seat
    cards: int = 0
    before: int = 0
    """Cards in its Hand just before."""


WALL: Final = ("sacrifice", "wall", "gunpowder")
"""The kinds that cost a wall; the others cost cards."""


def blows(walk: Walk[State]) -> Iterator[Blow]:
    """In the order in which they fell."""
    lost: dict[tuple[int, Seat], int] = {}
    for blow in _fallen(walk):
        gone = lost.get((blow.move, blow.seat), 0)
        lost[blow.move, blow.seat] = gone + blow.cards
        yield blow._replace(before=_held(walk, blow) - gone)


def _held(walk: Walk[State], blow: Blow) -> int:
    """How many cards its House held when the move began that dealt it."""
    return hand(next(one for one in reversed(walk.past) if one.move < blow.move).view, blow.seat)


def _fallen(walk: Walk[State]) -> Iterator[Blow]:
    attacker, spent = 0, 0
    for turn, one in walk.of(
        DefenceDeployed, AttackRevealed, FortSacrificed, FortLost, GunpowderBlast, LootPaid, InfiltrationHit, WatchReversal
    ):
        event: Any = one.event
        match event:
            case DefenceDeployed():
                spent = len(event.cards)
            case AttackRevealed():
                attacker = event.attacker
                if event.valid and spent:
                    yield Blow(turn, one.move, event.defender, "defence", attacker, spent)
                spent = 0
            case FortSacrificed():
                yield Blow(turn, one.move, event.seat, "sacrifice", attacker)
            case FortLost():
                yield Blow(turn, one.move, event.seat, "wall", attacker)
            case GunpowderBlast() if event.fort is not None:
                yield Blow(turn, one.move, event.defender, "gunpowder", attacker)
            case LootPaid():
                yield Blow(turn, one.move, event.giver, "loot", event.taker, event.count)
            case InfiltrationHit():
                yield Blow(turn, one.move, event.victim, "stolen", event.thief, event.count)
            case WatchReversal():
                yield Blow(turn, one.move, event.attacker, "stolen", event.defender, event.taken)


def turned(end: Ended, walk: Walk[State]) -> list[Pin]:
    """What broke the House that fell, by what really cost it its wall or its cards; at the end of a long war where somebody
    gained or lost most."""
    assert end.view.result is not None
    loser, n = end.view.result.loser, end.view.n
    seats = [loser] if loser is not None else minded(end)
    told, first, fell = dict[int, Said](), list[int](), list(blows(walk))
    for turn, swing in walk.swings(hand, seats).items():
        if loser is None or swing.after < swing.before:
            told[turn] = _swung(end, turn, swing, fell)
        if swing.seat == seats[0] and swing.before >= HAND > swing.after:
            first.append(turn)
    for turn, seat, move in _walls_lost(walk, seats):
        blow = next((one for one in fell if (one.turn, one.seat) == (turn, seat) and one.kind in WALL), None)
        told[turn] = Said(move, _said(end, "tale.wall_lost", turn, seat, blow))
        first += [turn] if seat == seats[0] else []
    before = sorted(first, key=lambda turn: (turn < walk.last, turn), reverse=True)  # the last turn is told by its sum
    return walk.pins(ahead(walk, strength, seats[0], n), told, before, under_heading(UPPER))


def _swung(end: Ended, turn: int, swing: Swing, fell: Sequence[Blow]) -> Said:
    """How a Hand changed within a turn; where most of it went by one blow, how that changed it."""
    mine = [one for one in fell if (one.turn, one.seat) == (turn, swing.seat) and one.cards]
    most = max(mine, key=lambda one: one.cards, default=None)
    cause = most if most is not None and 2 * most.cards >= swing.before - swing.after > 0 else None
    before, after = (swing.before, swing.after) if cause is None else (cause.before, cause.before - cause.cards)
    said = _said(end, "tale.swing", turn, swing.seat, cause, before=before, after=after)
    return Said(cause.move if cause is not None else swing.move, said)


def _said(end: Ended, plain: str, turn: int, seat: Seat, blow: Blow | None, **values: int) -> str:
    """What came of a blow; the plain words where nobody dealt one."""
    say, name = end.words.teller(TITLE), end.players[seat].name
    if blow is None:
        return say(plain, turn=turn, name=name, **values)
    return say(f"tale.blow.{blow.kind}", turn=turn, name=name, by=end.players[blow.by].name, **values)


def _walls_lost(walk: Walk[State], seats: list[Seat]) -> list[tuple[int, Seat, int]]:
    """Turn, House and move wherever one of them had a wall and then none."""
    found = []
    for seat in reversed(seats):
        had = 0
        for turn, one in zip(walk.rounds, walk.past, strict=True):
            now = wall(one.view, seat)
            if had and not now:
                found.append((turn, seat, one.move))
            had = now
    return found
