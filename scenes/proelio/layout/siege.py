"""The middle of the stage: the siege under way, the Attack beside the defence; and cards that lie in no Hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.kernel.protocol import Seat
from games.proelio import events
from games.proelio.cards import attacks as attack_cards
from games.proelio.cards import deck_of
from games.proelio.moves import ScribesKeep, TradeTake
from games.proelio.siege_events import AttackPlaced, FortSacrificed
from games.proelio.state import State
from games.proelio.table import Attack
from scenes.paint.brush import Picture
from scenes.paint.recipes import shell
from scenes.proelio.context import WarContext
from scenes.proelio.cues import CUES
from scenes.proelio.layout.card_face import card_piece, face
from scenes.proelio.layout.houses import open_hand
from scenes.proelio.layout.losses import STEP, answers_blindly, loss_art, loss_signs, losses
from scenes.proelio.paint import cards as printed
from scenes.proelio.paint import marks, walls
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.zones import CARD, CARD_RATIO, ODDS, STAGE, Zones, in_rows
from scenes.stage.ids import ids_of_cards
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.motion import AT_ONCE, FACE_DOWN
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 18
LAID: Final = 11
"""An Attack that waits before its House lies under what is on the stage."""
ODDS_W: Final = 80.0
WARE_W: Final = 100.0
ARENA: Final = (1120.0, 420.0)
"""Width and height of the dark ground, its soft edges included."""
ATTACK_X: Final = 250.0
"""How far from the middle the Attack lies, on the side from which it came."""
DEFENCE_X: Final = 170.0
LINE_Y: Final = 390.0
"""Where the cards of a siege stand."""
COUNT_GAP: Final = 66.0
"""Between the cards and the number that they count."""
SENT_W: Final = 84.0
"""Of the small picture of the own card on the back of an Attack."""
VERDICT_Y: Final = 536.0
"""Where it is said what came of a siege."""
HERO: Final = 4
"""The value of the Hero, the one gold Attack that has any."""
HIGHEST: Final = 3
"""The best value of a black Attack card."""
FOUGHT: Final = ("deploy", "shortfall", "thieves_shield", "thieves_ignore", "watch_steal")
"""Phases in which a siege is on the stage."""


def besieged(view: State, context: WarContext) -> Seat | None:
    """The House whose siege is on the stage."""
    if view.phase == "over" and context.event is None:
        return None
    if view.combat is not None:
        return view.combat.defender
    waits = view.phase == "deploy" or (view.phase == "bards_discard" and view.then == "deploy")
    if waits and context.at_rest_or_showing(events.TurnStarted) and view.attack_on[view.turn_seat] is not None:
        return view.turn_seat
    return None


def attacks(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """Every Attack: before its House, or on the stage while it is resolved."""
    siege = besieged(view, context)
    for seat in range(view.n):
        attack = view.attack_on[seat]
        if attack is not None:
            yield _attack(view, context, zones, seat, attack.card, seat == siege)
            if seat == siege and sent(view, context, seat):
                yield _sent(zones, seat, attack)
        elif view.combat is not None and view.combat.defender == seat and siege == seat:
            yield _attack(view, context, zones, seat, view.combat.card, True)


def _attack(view: State, context: WarContext, zones: Zones, seat: Seat, card: str, fought: bool) -> Piece:
    """One Attack of the House on the right. Its face is shown once it has turned up for all."""
    attacker = view.right(seat)
    x, y, w = zones.slot(seat)
    if fought:
        x, y, w = STAGE.centre[0] + zones.side(seat) * ATTACK_X, LINE_Y, CARD[0]
    elif isinstance(context.event, AttackPlaced) and context.step == 0 and context.event.defender == seat:
        x, y = zones.hand_middle(attacker)
    turned = view.combat is not None and view.combat.defender == seat and shown_open(context)
    shown = face(context.say, card) if turned else printed.card_back(deck=deck_of(card), w=w)
    at = x, y, w, w * CARD_RATIO, LAYER + 4 if fought else LAID
    return centred(
        f"attack.{seat}", shown, *at, face_up=turned, come=zones.hand_middle(attacker), go=zones.pile(1),
        motion=FACE_DOWN, turn=0.0 if fought else float((seat * 5) % 7 - 3), text=attack_text(view, context, seat),
        group="look",
    )  # fmt: skip


def sent(view: State, context: WarContext, seat: Seat) -> bool:
    """Whether the one who looks sent the covered Attack that lies before that House, and sees this view alone."""
    attack = view.attack_on[seat]
    return attack is not None and attack.attacker == context.eyes == view.eyes and attack.card in attack_cards()


def _sent(zones: Zones, seat: Seat, attack: Attack) -> Piece:
    """What it is, small on its back, for its own House alone."""
    x = STAGE.centre[0] + zones.side(seat) * ATTACK_X
    at = x, LINE_Y, SENT_W, SENT_W * CARD_RATIO, LAYER + 5
    return centred(f"sent.{seat}", printed.card(id=attack.card, w=SENT_W), *at, secret=attack.attacker, group="look")


def shown_open(context: WarContext) -> bool:
    """Whether the Attack of the siege has turned by this moment."""
    return context.step >= CUES.now(context).covered


def attack_text(view: State, context: WarContext, seat: Seat) -> str:
    """What may be said of an Attack: its owner knows the card, all others the back and the ceiling."""
    attack = view.attack_on[seat]
    if attack is None:
        return ""
    if attack.attacker == context.eyes and view.eyes == context.eyes:
        return context.say("focus.attack.own", name=context.name(seat), card=attack.card)
    name, back = context.name(attack.attacker), deck_of(attack.card)
    if back == "imperial":
        return context.say("focus.attack.gold", name=name)
    return context.say("focus.attack", name=name, back=back, ceiling=ceiling_of(attack))


def ceiling_of(attack: Attack) -> int:
    """The highest value that a black Attack can have, by the wall behind which it was placed (7.2)."""
    return min(HIGHEST, attack.fort_at_placement + 1)


def only_powder(view: State, attack: Attack) -> bool:
    """Whether a gold Attack can be nothing but Gunpowder: where only valid Attacks are placed, the Hero asks for a Tower."""
    return attack.fort_at_placement + 1 < HERO and view.options.invalid_attacks == "blocked"


# -- the siege ---------------------------------------------------------------------------------------------------------------


def siege(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The dark ground, the defence, and for the blind defender the odds."""
    seat = besieged(view, context)
    if seat is not None or CUES.now(context).great:
        yield _ground()
    if seat is None:
        return
    if view.combat is not None:
        yield from _deployed(view, context, zones, seat)
    elif context.odds:
        yield from _odds(view, context, zones, seat)


def deployed_at(zones: Zones, seat: Seat, count: int) -> list[tuple[float, float]]:
    """Middles of the deployed cards, across from the Attack."""
    step = min(CARD[0] + 12, 480 / max(1, count))
    middle = STAGE.centre[0] - zones.side(seat) * DEFENCE_X
    return [(middle + (i - (count - 1) / 2) * step, LINE_Y) for i in range(count)]


def given_up(view: State, context: WarContext) -> int:
    """The level of the wall that was given up in the siege on the stage, 0 where none was: it counts beside the cards."""
    combat = view.combat
    if combat is None or not combat.sacrificed or (context.showing(FortSacrificed) and context.step == 0):
        return 0
    return view.level(combat.defender)


def on_the_line(view: State, context: WarContext) -> int:
    """How many things defend on the stage: the deployed cards, and the wall that was given up."""
    assert view.combat is not None
    return len(view.combat.deployed) + (given_up(view, context) > 0)


def _deployed(view: State, context: WarContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    assert view.combat is not None
    cards, wall = view.combat.deployed, given_up(view, context)
    places = deployed_at(zones, seat, on_the_line(view, context))
    if wall:
        (x, y), camp, (w, h) = places[-1], zones.camp(seat), CARD
        text = context.say("label.wall_given", n=wall)
        yield centred(
            "given_wall", walls.wall_alone(level=wall, house=seat, w=w, h=h / 2), x, y + h / 8, w, h / 2, LAYER + 4,
            come=(camp.x, camp.foot), text=text, group="look",
        )  # fmt: skip
    for i, (card, (x, y)) in enumerate(zip(cards, places, strict=False)):
        yield centred(
            f"deployed.{i}.{card}", face(context.say, card), x, y, CARD[0], CARD[0] * CARD_RATIO, LAYER + 4 + i,
            come=zones.hand_middle(seat), go=zones.pile(1), text=context.say("focus.card", card=card), group="look",
        )  # fmt: skip


class OddsRows(NamedTuple):
    """Where the odds lie: the board, the width of a card, how far cards are apart, and the heights of the middles of the words
    above, the cards, their shares, and what they would take."""

    board: Box
    card: float
    step: float
    head: float
    cards: float
    shares: float
    losses: float


def odds_rows(view: State, context: WarContext, zones: Zones, seat: Seat) -> OddsRows:
    """Across from the Attack. For whoever answers it smaller cards leave room for what each would take."""
    line, board = zones.line, ODDS if zones.side(seat) > 0 else Box(2 * STAGE.centre[0] - ODDS.right, ODDS.y, ODDS.w, ODDS.h)
    if not answers_blindly(view, context, seat):
        return OddsRows(
            board, ODDS_W, ODDS_W + 14, board.y + 22, board.y + 97, board.y + 97 + ODDS_W * CARD_RATIO / 2 + 22, 0.0
        )
    w = odds_small(zones.text_scale)
    high = w * CARD_RATIO
    y = board.bottom - _high(zones.text_scale)
    cards, shares = y + 1.1 * line + high / 2, y + 1.6 * line + high
    tall = Box(board.x, y, board.w, board.bottom - y)
    return OddsRows(tall, w, STEP, y + 0.6 * line, cards, shares, shares + 0.97 * line)


def odds_small(scale: float) -> float:
    """The width of the cards that leave that room."""
    return 64.0 - 20 * (scale - 1)


def _high(scale: float) -> float:
    """How high the board is then."""
    return round(3.1 * 34 * scale + odds_small(scale) * CARD_RATIO)


def counted_at(zones: Zones, seat: Seat, deployed: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Middles of the number that the defence counts, and of the value of the Attack: outside their cards."""
    towards, middle = zones.side(seat), STAGE.centre[0]
    xs = [x for x, _ in deployed_at(zones, seat, deployed)]
    last = (min(xs) if towards > 0 else max(xs)) - towards * (CARD[0] / 2 + COUNT_GAP) if xs else middle - towards * DEFENCE_X
    return (last, LINE_Y), (middle + towards * (ATTACK_X + CARD[0] / 2 + COUNT_GAP), LINE_Y)


def odds_at(context: WarContext, rows: OddsRows) -> list[float]:
    """Middles of the cards that the Attack may be, across."""
    middle, count = rows.board.centre[0], len(context.odds)
    return [middle + (i - (count - 1) / 2) * rows.step for i in range(count)]


def possible_attacks(scale: float) -> Prefetch:
    """The pictures of every card that an Attack may be: which of them the odds will show is not known before."""
    widths, boards = (ODDS_W, odds_small(scale)), (ODDS.h, _high(scale))
    cards = [printed.card(id=card, w=w) for w in widths for card in sorted(attack_cards())]
    return [*map(_odds_board, boards), *cards, *loss_art(scale)]


def _odds_board(h: float) -> Picture:
    return shell.panel(w=ODDS.w, h=h, color=PROELIO.plate, radius=18, thick=5, level=3)


def _odds(view: State, context: WarContext, zones: Zones, seat: Seat) -> Iterator[Piece]:
    rows = odds_rows(view, context, zones, seat)
    box, w = rows.board, rows.card
    yield centred("odds", _odds_board(box.h), *box.centre, box.w, box.h, LAYER - 1, motion=AT_ONCE)
    for (card, _), x in zip(context.odds, odds_at(context, rows), strict=True):
        shown, text = printed.card(id=card, w=w), context.say("focus.card", card=card)
        yield card_piece(f"odds.{card}", shown, x, rows.cards, w, LAYER, text=text, group="look", motion=AT_ONCE)
    for (card, lost), x in zip(losses(view, context, seat), odds_at(context, rows), strict=False):
        yield from loss_signs(seat, zones, lost, card, x, rows.losses)


# -- cards that lie in no Hand -----------------------------------------------------------------------------------------------


def placed_lines(view: State, context: WarContext) -> Iterator[Piece]:
    """The discards that a trader looks through, an inspected Hand, the two cards of the Scribes: for those eyes alone."""
    seat = open_hand(view, context)
    if seat is None or context.event is not None or seat != view.turn_seat:
        return
    if view.phase == "trade_browse":
        yield from _wares(view, context, seat)
    elif view.phase == "inquisition_view" and view.inspected is not None:
        yield from _cards(context, seat, "seen", view.hand[view.inspected], False)
    elif view.phase == "scribes_keep":
        yield from _cards(context, seat, "offer", view.offered, context.choosing == seat)


def wares(view: State) -> list[str]:
    """The different cards of the Base discards."""
    return sorted({card for card in view.base_discard if isinstance(card, str)})


def _ground() -> Piece:
    """The night that falls behind what lies on the stage."""
    w, h = ARENA
    return centred("arena", marks.arena(w=w, h=h), *STAGE.centre, w, h, LAYER - 2)


def _offered(id: str, picture: Picture, x: float, y: float, w: float, seat: Seat, **rest: Any) -> Piece:
    """A card that comes down onto the stage before the eyes of one seat."""
    return card_piece(id, picture, x, y, w, LAYER, secret=seat, come=(x, y - 30), **rest)


def _wares(view: State, context: WarContext, seat: Seat) -> Iterator[Piece]:
    yield _ground()
    found = wares(view)
    legal = view.legal_moves(seat) if context.choosing == seat else []
    buys = {move.card: (move,) for move in legal if isinstance(move, TradeTake)}
    rows = 1 if len(found) <= 6 else 2
    for card, (x, y) in zip(found, in_rows(len(found), WARE_W, rows), strict=True):
        id, shown = f"ware.{card}", printed.card(id=card, w=WARE_W)
        text = f"{context.say('pile.base')}: {context.say('focus.card', card=card)}"
        yield _offered(id, shown, x, y, WARE_W, seat, moves=buys.get(card, ()), text=text, grow=1.12, group="wares")
        if id in context.picked:
            yield centred(f"chosen.{id}", shell.tick(px=42), x + 34, y - 58, 42, 42, LAYER + 8, secret=seat)


def _cards(context: WarContext, seat: Seat, group: str, cards: tuple[str, ...], pick: bool) -> Iterator[Piece]:
    yield _ground()
    w = CARD[0]
    for id, card, (x, y) in zip(ids_of_cards(group, cards), cards, in_rows(len(cards), w), strict=True):
        moves = (ScribesKeep(card),) if pick else ()
        shown, text = face(context.say, card), context.say("focus.card", card=card)
        yield _offered(id, shown, x, y, w, seat, moves=moves, text=text, grow=1.08, group=group)
