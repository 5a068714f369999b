"""What the results tell of a game of Proelio: the last attack as a sum, walls and Hands turn by turn, and the points."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.protocol import Outcome, Seat
from games.kernel.rounds import Walk
from games.kernel.turning_points import Deed, turned_by
from games.proelio.cards import GUNPOWDER, INFILTRATION, Card, level_of
from games.proelio.hindsight import holding
from games.proelio.presence.blows import ODDS, Attack, Blow, blows, hand, last_attack, side_of, sides_won, stands, struck, wall
from games.proelio.setup import next_dealer
from games.proelio.siege_events import DefenceDeployed
from games.proelio.state import State
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.proelio.layout.houses import signs
from scenes.proelio.paint import cards, walls
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.show.reckoning import not_counted, reckoned, what_counts
from scenes.proelio.wording import TITLE, cards_listed
from scenes.stage.loop.metrics import Box
from scenes.stage.widgets import Counter
from scenes.stage.words.words import Words
from scenes.table.ending.recap import Board, Course, End, Pin, Recap, face_of_seat
from scenes.table.ending.rounds import LOWER, UPPER, WIDE, Said, graph, minded, pinned, under_heading, won
from scenes.table.ending.sums import HEADING, Row, named
from scenes.table.face import Ending
from scenes.table.layout.props import Prop
from scenes.table.show.unmasking import SeatResult

SUM: Final = Box(WIDE.x, WIDE.y, WIDE.w, 292)
COURSE: Final = Box(WIDE.x, SUM.bottom + 12, WIDE.w, WIDE.h - SUM.h - 12)
CARD: Final = 124
CARDS: Final = (CARD, 108, 92)
"""How wide the pictures of the sum are: the first that leaves it room."""
MARGIN: Final = 48
"""Of its board, at both ends together."""
GAP: Final = 14
"""Between pictures that no sign parts."""
FAN: Final = 3
"""So many cards of a kind are shown; of more it is said how many."""
ABSOLUTE: Final = (INFILTRATION, GUNPOWDER)
"""Attacks against which nothing is counted."""
FACE: Final = 48
"""Of the House whose cards they are."""

Ended = End[State]


def recap(end: Ended) -> Recap:
    """All of it."""
    say = end.words.teller(TITLE)
    walk = Walk(end.past, lambda view: view.turn_no)
    graphs = [graph(end, walk, say("recap.walls"), wall, stands), graph(end, walk, say("recap.cards"), hand, stands)]
    boards = [_left(end, walk), Board("turned", UPPER, end.words.say("results.turned")), _points(end)]
    course = Course(COURSE, PROELIO.plate, graphs, say("recap.turn"), walk.last)
    told = " ".join(filter(None, (sentence(end, last_attack(end.view, walk)), too_late(end))))
    return Recap(told, boards, course, turned(end, walk))


def too_late(end: Ended) -> str:
    """What would have saved the person's House from the Attack to which it fell; "" where it did not fall to one, or not for
    want of cards but by how it paid."""
    result, you = end.view.result, end.you
    deployed = [one.view for one in end.heard(you) if isinstance(one.event, DefenceDeployed)] if you is not None else []
    if result is None or result.loser != you or not deployed or deployed[-1].turn_no != end.view.turn_no:
        return ""
    held, combat = holding(deployed[-1]), deployed[-1].combat
    if combat is None or held == combat.deployed:
        return ""
    kind = "none" if held is None else "cards" if held else "nothing"
    return end.words.of(TITLE, f"results.saved.{kind}", cards=cards_listed(held or (), end.words))


def sentence(end: Ended, attack: Attack | None = None) -> str:
    """Who fell to what; or why the points were counted. `attack`: the last one, where it brought that House down."""
    result = end.view.result
    assert result is not None
    if result.loser is None:
        return end.words.of(TITLE, f"results.why.{result.how}")
    paid = result.cause == "defence" and attack is not None and attack.loot
    cause = ("loot" if attack.given is None else "given") if attack is not None and paid else result.cause
    values = {"card": attack.card, "n": len(attack.loot)} if attack is not None else {"card": ""}
    fallen = end.words.of(TITLE, f"results.cause.{cause}", name=end.players[result.loser].name, **values)
    if end.view.allied:
        return f"{fallen} {end.words.of(TITLE, 'results.why.conquest.allied')}"
    return f"{fallen} {end.words.of(TITLE, 'results.why.conquest', by=end.players[result.winners[0]].name)}"


def _points(end: Ended) -> Board:
    """What counts in the sums beside; where a House fell, what did not count."""
    assert end.view.result is not None
    return what_counts(end, LOWER) if end.view.result.loser is None else not_counted(end, LOWER)


def _left(end: Ended, walk: Walk[State]) -> Board:
    assert end.view.result is not None
    if end.view.result.loser is None:
        return reckoned(end, SUM)
    attack = last_attack(end.view, walk)
    if attack is None:
        return _banners(end)
    row = next(one for w in CARDS for one in [_summed(end, attack, w)] if one.x <= SUM.w - MARGIN or w == CARDS[-1])
    props, labels = row.centred(SUM)
    for seat, x in row.faces:
        props += face_of_seat(end, f"sum:{seat}", seat, x, SUM.y + HEADING + row.h / 2 + row.w * 0.52, FACE, 15)
    heading = end.words.of(TITLE, "recap.last_attack", turn=attack.turn)
    to = end.past[-1].move
    return Board("sum", SUM, heading, PROELIO.plate, move=attack.move, to=to, props=props, labels=labels)


def _summed(end: Ended, attack: Attack, w: float) -> Row:
    """The Attack, what stood against it, what was missing and what was lost for it, as pictures so wide."""
    say, row, loser = end.words.teller(TITLE), Row(w, w / 0.7), end.view.left(attack.attacker)
    row.pictures("theirs", [cards.card(id=attack.card, w=w)], say(f"card.{attack.card}"), seat=attack.attacker)
    if attack.card not in ABSOLUTE and (attack.deployed or attack.given is not None or attack.missing):
        row.sign("−")
        if attack.deployed:
            said = say(f"card.{attack.deployed[0]}") if len(attack.deployed) == 1 else say("recap.defence")
            row.pictures("ours", [cards.card(id=card, w=w) for card in attack.deployed], said, fan=FAN, seat=loser)
            row.x += GAP
        elif attack.given is None:
            row.sign("0", caption=say("recap.defence"))
        if attack.given is not None:
            row.pictures("wall", [_wall_of(attack.given, loser, w)], say("recap.wall"), seat=loser)
        if attack.builders:
            row.sign("−")
            row.sign("1", caption=say("guild.builders"))
        row.sign("=")
        row.sign(str(attack.missing), 84, SHELL.bad if attack.missing else SHELL.text, say("recap.missing"))
    if attack.loot or attack.fallen is not None:
        row.arrow()
    if attack.loot:
        row.pictures("lost", [cards.card_back(deck=deck, w=w) for deck in attack.loot], say("recap.lost"), fan=FAN)
        row.x += GAP
    if attack.fallen is not None:
        row.pictures("lost_wall", [_wall_of(attack.fallen, loser, w)], say("recap.wall"))
    row.arrow()
    row.pictures("banner", [walls.house_banner(house=loser, w=w, out=True)], say("label.fallen"), seat=loser)
    return row


def _wall_of(card: Card, seat: Seat, w: float) -> Picture:
    """A wall that was one, and no card of the defence."""
    return walls.wall_alone(level=level_of(card), house=seat, w=w, h=round(w / 0.7))


def _banners(end: Ended) -> Board:
    """Every House; the winners are crowned."""
    assert end.view.result is not None
    props, labels, n = [], [], end.view.n
    for seat in range(n):
        x, y, w = SUM.x + SUM.w * (seat + 0.5) / n, SUM.y + HEADING + CARD / 1.4, CARD
        lost = seat == end.view.result.loser
        props.append(Prop.of(f"banner:{seat}", walls.house_banner(house=seat, w=w, out=lost), x, y, w, w / 0.7, 12))
        labels.append(named(end.players[seat].name, x, SUM))
        if seat in end.outcome.winners:
            props.append(Prop.of(f"crown:{seat}", people.emblem_alone(name="crown", px=64), x, y, 64, 64, 14))
    return Board("banners", SUM, end.words.of(TITLE, "recap.houses"), PROELIO.plate, props=props, labels=labels)


def turned(end: Ended, walk: Walk[State]) -> list[Pin]:
    """Where it turned: the blows that changed the chance to win most, each by itself, and walls that Gunpowder blew up;
    one card spent in defence turned nothing. The last turn is told by its sum."""
    assert end.view.result is not None
    side = side_of(end.view, minded(end)[0])
    deeds = [struck(walk, blow) for blow in blows(walk) if blow.kind != "defence" or blow.cards > 1]
    before = [deed for deed in deeds if deed.round < walk.last or end.view.result.loser is None]
    blasts = [deed for deed in before if deed.what.kind == "gunpowder"]
    chosen = turned_by(before, lambda view: ODDS.of(view)[side], blasts, won=won(end)) or turned_by(
        deeds[:-1] or deeds, lambda view: ODDS.of(view)[side], won=won(end)
    )
    return pinned(walk, [Said(deed.move, _said(end, deed), deed.begins) for deed in chosen], under_heading(UPPER))


def _said(end: Ended, deed: Deed[State, Blow]) -> str:
    """What came of a blow: of how many cards how many are left."""
    say, blow = end.words.teller(TITLE), deed.what
    before = hand(deed.before, blow.seat)
    values: dict[str, Any] = {"turn": blow.turn, "name": end.players[blow.seat].name, "by": end.players[blow.by].name}
    if blow.cards:
        values |= {"n": blow.cards if blow.kind == "defence" else before, "after": before - blow.cards}
    return say(f"recap.blow.{blow.kind}", **values)


def seat_result(view: State, outcome: Outcome, seat: Seat, words: Words) -> SeatResult:
    """Its House, with its banner, and what it had: wall, Base cards, Imperial cards."""
    args = {"seat": seat, "out": view.result is not None and seat == view.result.loser}
    said, won = _stood(view, outcome, seat, words), seat in outcome.winners
    return SeatResult(seat, said, won, "proelio.banner", args, held=_held(view, seat))


def _stood(view: State, outcome: Outcome, seat: Seat, words: Words) -> str:
    """What decided for that House: its points, or in a conquest what became of it. Its name stands on its plate already."""
    result = view.result
    if result is None or result.loser is None:
        return words.of(TITLE, "label.points", n=outcome.scores[seat])
    kind = "fallen" if seat == result.loser else "besieger" if seat == view.right(result.loser) else "stands"
    return words.of(TITLE, f"results.house.{kind}")


def _held(view: State, seat: Seat) -> tuple[Counter, ...]:
    gold = view.imperials(seat)
    counts = (view.level(seat), len(view.hand[seat]) - gold, gold)
    return tuple([Counter(name, str(count), a, b) for (name, a, b), count in zip(signs(view, seat), counts, strict=True)])


ENDING: Final = Ending[State](
    seat=seat_result,
    recap=recap,
    now=lambda view: ("recap.turn", view.turn_no),
    odds=ODDS,
    won=sides_won,
    rematch=lambda view: {"dealer": next_dealer(view)},  # the deal moves on (R2)
)
