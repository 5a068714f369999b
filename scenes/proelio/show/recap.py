"""What the results tell of a game of Proelio: the last attack as a sum, walls and Hands turn by turn, and the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from games.kernel.protocol import Outcome, Seat
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
from scenes.table.ending.recap import Board, Course, End, Pin, Recap, face_of_seat
from scenes.table.ending.rounds import HEAD, LOWER, UPPER, WIDE, Said, Walk, graph, minded, under_heading
from scenes.table.ending.sums import HEADING, Row, named
from scenes.table.ending.swinging import Deed, Odds, turned_by
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop

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
STEEP: Final = 0.12

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


def recap(end: Ended) -> Recap:
    """All of it."""
    say = end.words.teller(TITLE)
    walk = Walk(end.past, lambda view: view.turn_no)
    graphs = [graph(end, walk, say("tale.walls"), wall, stands), graph(end, walk, say("tale.cards"), hand, stands)]
    boards = [_left(end, walk), Board("turned", UPPER, end.words.say("results.turned")), points(end)]
    course = Course(COURSE, PROELIO.plate, graphs, say("tale.turn"), walk.last)
    return Recap(sentence(end, last_attack(end, walk)), boards, course, turned(end, walk))


def wall(view: State, seat: Seat) -> int:
    """The level of its Fortification."""
    return view.level(seat)


def hand(view: State, seat: Seat) -> int:
    """How many cards it holds: everybody sees that."""
    return len(view.hand[seat])


def stands(view: State, seat: Seat) -> bool:
    """Whether the House has not fallen."""
    return view.result is None or view.result.loser != seat


def firmness(view: State, seat: Seat) -> float:
    """How far a House is from falling, in cards: a wall is worth more than its level, and that there is any a card."""
    return hand(view, seat) + 1.5 * wall(view, seat) + (wall(view, seat) > 0)


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
    """What cost a House its wall, or so many cards, and who did it; in what number of the past it was told."""

    turn: int
    move: int
    seat: Seat
    kind: str
    by: Seat
    at: int
    cards: int = 0


def blows(walk: Walk[State]) -> Iterator[Blow]:
    """In the order in which they fell."""
    attacker, spent, at = 0, 0, 0
    for k, one in enumerate(walk.past):
        event, turn, move = one.event, walk.rounds[k], one.move
        match event:
            case DefenceDeployed():
                spent, at = len(event.cards), k
            case AttackRevealed():
                attacker = event.attacker
                if event.valid and spent:
                    yield Blow(turn, move, event.defender, "defence", attacker, at, spent)
                spent = 0
            case FortSacrificed():
                yield Blow(turn, move, event.seat, "sacrifice", attacker, k)
            case FortLost():
                yield Blow(turn, move, event.seat, "wall", attacker, k)
            case GunpowderBlast() if event.fort is not None:
                yield Blow(turn, move, event.defender, "gunpowder", attacker, k)
            case LootPaid() if event.count:
                yield Blow(turn, move, event.giver, "loot", event.taker, k, event.count)
            case InfiltrationHit() if event.count:
                yield Blow(turn, move, event.victim, "stolen", event.thief, k, event.count)
            case WatchReversal() if event.taken:
                yield Blow(turn, move, event.attacker, "stolen", event.defender, k, event.taken)


def likelihoods(view: State) -> list[float]:
    """In a conquest, how weak the House is that everybody besieges; between allies, how strong both are."""
    if view.allied:
        return [firmness(view, 0) + firmness(view, 2), firmness(view, 1) + firmness(view, 3)]
    return [-firmness(view, view.left(seat)) for seat in range(view.n)]


ODDS: Final = Odds(likelihoods, STEEP)


def side_of(view: State, seat: Seat) -> int:
    """Whose chance that House's is."""
    return seat % 2 if view.allied else seat


def sides_won(view: State, outcome: Outcome) -> Sequence[int]:
    return sorted({side_of(view, seat) for seat in outcome.winners})


def turned(end: Ended, walk: Walk[State]) -> list[Pin]:
    """Where it turned: the blows that changed the chance to win most, each by itself. The last turn is told by its sum."""
    assert end.view.result is not None
    side = side_of(end.view, minded(end)[0])
    deeds = [_struck(walk, blow) for blow in blows(walk)]
    before = [deed for deed in deeds if deed.round < walk.last or end.view.result.loser is None]
    chosen = turned_by(before, lambda view: ODDS.of(view)[side]) or turned_by(
        deeds[:-1] or deeds, lambda view: ODDS.of(view)[side]
    )
    return walk.pinned([Said(deed.move, _said(end, deed), deed.begins) for deed in chosen], under_heading(UPPER))


def _struck(walk: Walk[State], blow: Blow) -> Deed[State, Blow]:
    """From just before it until what it cost was gone: a wall that is given up stands until the fight is over."""
    past, before = walk.past, walk.past[max(0, blow.at - 1)].view
    gone = (k for k in range(blow.at, len(past)) if wall(past[k].view, blow.seat) < wall(before, blow.seat))
    at = blow.at if blow.cards else next(gone, blow.at)
    return Deed(blow.turn, blow.move, before, past[at].view, blow, walk.begins(blow.at))


def _said(end: Ended, deed: Deed[State, Blow]) -> str:
    """What came of a blow: of how many cards how many are left."""
    say, blow = end.words.teller(TITLE), deed.what
    before = hand(deed.before, blow.seat)
    values: dict[str, Any] = {"turn": blow.turn, "name": end.players[blow.seat].name, "by": end.players[blow.by].name}
    if blow.cards:
        values |= {"before": before, "after": before - blow.cards}
    return say(f"tale.blow.{blow.kind}", **values)
