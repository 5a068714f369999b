"""The seats around the grid: plates, faces, ready marks, and what each seat has laid before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalesia import events
from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, Alliance, Pair
from games.kalesia.state import State
from games.kernel.match import Player
from games.kernel.protocol import Seat
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.cards import alliance_card, card_back, weapon
from scenes.kalesia.layout.scoreboard import climbing, totals_shown
from scenes.kalesia.layout.zones import COLUMN_CARD, LAYER_FLIGHT, Zones, card_in_column, column
from scenes.kalesia.paint import alliances, marks
from scenes.kalesia.paint.palette import KALESIA
from scenes.kalesia.show.cues import CUES, ended, held
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import SAFE
from scenes.stage.pieces.piece import boxed, centred
from scenes.stage.pieces.pieces import Piece
from scenes.stage.words.words import Reader
from scenes.table.context import Context
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER_PLATE: Final = 5
LAYER_FACE: Final = 6
LAYER_PILE: Final = 20
MARK: Final = 38
RING: Final = 50
"""Of pencil, round what the notebook says of a seat."""
PERSON: Final = "torch"
"""The sign of a person, at the table, in the notebook and in the results."""
SAND: Final = people.emblem_alone(name="hourglass", px=MARK, a=KALESIA.accent, b="#fff0c0")
"""Of who thinks, on the plate."""
FAINT: Final = 130
"""Of 255: an arrow while nothing is passed."""
REVEALED: Final = 1.22
"""How much larger a pair is while it turns up."""
PASSING: Final = 3


def seats(view: State, context: ForestContext, zones: Zones) -> Iterator[Thing]:
    """Everything beside and on the plates."""
    for seat in range(view.n):
        yield from _plate(view, context, zones, seat)
        yield from _words(view, context, zones, seat)
        yield from _piles(view, context, zones, seat)
        yield from _unmasked(view, context, zones, seat)
        yield _arrow(view, context, zones, seat)
    yield from _packets(view, context, zones)
    yield from aside_card(view, context)


def to_choose(view: State, seat: Seat) -> bool:
    """Public: this seat still owes its pair."""
    return view.phase == "choose" and view.commit[seat] is None


def is_ready(view: State, seat: Seat) -> bool:
    return view.phase == "choose" and view.commit[seat] is not None


def has_won(view: State, seat: Seat) -> bool:
    """Whether the game is over and this seat among its winners."""
    return view.result is not None and seat in view.result.winning_seats


def _words(view: State, context: ForestContext, zones: Zones, seat: Seat) -> Iterator[Label]:
    """Who sits there, beside the mark of the notebook where one lies there, and how many weapons are left."""
    big, box, x, width = 0 if zones.crowded else 2, zones.plate(seat), words_left(zones, seat), words_width(zones)
    name = called(context, seat)
    room = width - (RING if seat in context.marks else 0)
    yield Label(name, x, box.y + box.h * 0.27, 32 + big, "ui_bold", SHELL.text, width=room, key=f"name.{seat}")
    y = box.y + box.h * 0.73
    if seat in context.waiting:
        yield Label(context.say("plate.lost"), x, y, 28 + big, "ui", SHELL.bad, width=width, key=f"state.{seat}")
    else:
        yield Label(str(view.hand_size(seat)), x + 46, y, 28 + big, "ui", SHELL.text, key=f"state.{seat}")
    if context.seconds is not None and seat == context.choosing:
        yield Label(str(context.seconds), x + width - 4, y, 28 + big, "num", KALESIA.accent, "right", key="seconds")


def called(context: Context, seat: Seat) -> str:
    """On its plate and where it is told: whoever plays with open eyes is "you"."""
    return Reader(context.say("plate.you")) if context.secrecy == "open" and seat == context.eyes else context.name(seat)


def _plate(view: State, context: Context, zones: Zones, seat: Seat) -> Iterator[Piece]:
    box, side = zones.plate(seat), zones.wing(seat)
    active = context.choosing == seat or (unmasked(view, context, seat) and has_won(view, seat))
    out = seat in context.waiting
    board = shell.plate(w=box.w, h=box.h, seat=seat, active=active, side=side, base=KALESIA.plate, out=out)
    text = f"{called(context, seat)}: {standing(view, context, seat)}"
    yield boxed(f"plate.{seat}", board, box, LAYER_PLATE, text=text, group="plates")
    yield from _face(context, zones, seat, out)
    if out:
        return
    y = box.y + box.h * 0.73
    deck = people.emblem_alone(name="deck", px=36, a="#e9d9b8", b="#8a6a3a")
    yield centred(f"icon.{seat}", deck, words_left(zones, seat) + 18, y, 36, 36, LAYER_FACE)
    yield from _mark(view, context, zones, seat, words_left(zones, seat) + words_width(zones) - 22, y)


def _mark(view: State, context: Context, zones: Zones, seat: Seat, x: float, y: float) -> Iterator[Piece]:
    """How far the seat is: a tick when ready, an hourglass while it thinks, one disc per locked chord."""
    if is_ready(view, seat) or seat in context.ready:
        yield centred(f"ready.{seat}", shell.tick(px=MARK), x, y, MARK, MARK, LAYER_FACE)
    elif context.locked and to_choose(view, seat) and context.players[seat].kind == "human":
        for i in range(2):
            lock = marks.tally(filled=i < context.locked[seat], px=28)
            yield centred(f"locked.{seat}.{i}", lock, x - 18 + 32 * i, y, 28, 28, LAYER_FACE)
    elif seat in context.thinking and to_choose(view, seat):
        yield centred(f"thinking.{seat}", SAND, x, y, MARK, MARK, LAYER_FACE)


def _face(context: Context, zones: Zones, seat: Seat, out: bool) -> Iterator[Piece]:
    px = face_px(zones)
    cx, cy = face_at(zones, seat)
    yield centred(f"face.{seat}", face_of(context.players[seat], seat, px, out), cx, cy, px, px, LAYER_FACE)


def face_of(player: Player, seat: Seat, px: float, grey: bool = False) -> Picture:
    """Who sits there: a mask in a ring of the seat's colour, a person by a disc in it. Nobody wears the sign of a chair: drop
    and leaf would be taken for those of an alliance."""
    if player.kind == "human" or not player.persona:
        return people.seat_badge(seat=seat, px=px, glyph=PERSON)
    return people.portrait(persona=player.persona, px=px, seat=seat, grey=grey)


def face_px(zones: Zones) -> int:
    return round(zones.plate_h * 1.02)


def face_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    """Centre of the portrait: over the plate's outer end."""
    box = zones.plate(seat)
    half = face_px(zones) / 2 + 12
    return (box.x + half if zones.wing(seat) == "l" else box.right - half), box.centre[1]


def words_left(zones: Zones, seat: Seat) -> float:
    """Where the words of a plate begin."""
    box = zones.plate(seat)
    return box.x + face_px(zones) + 28 if zones.wing(seat) == "l" else box.x + 20


def words_width(zones: Zones) -> float:
    """How wide a name may be."""
    return zones.plate(zones.first).w - face_px(zones) - 44


def standing(view: State, context: Context, seat: Seat) -> str:
    """How many weapons are left, and whether the seat has chosen: "11 weapons, ready"."""
    own = ".own" if isinstance(called(context, seat), Reader) else ""
    how = f"plate.ready{own}" if is_ready(view, seat) else f"plate.choosing{own}" if to_choose(view, seat) else ""
    return ", ".join([context.say("plate.weapons", n=view.hand_size(seat)), *([context.say(how)] if how else [])])


def _arrow(view: State, context: Context, zones: Zones, seat: Seat) -> Piece:
    """Faint until weapons are passed on."""
    x, y, turn = zones.arrow(seat)
    px, alpha = zones.arrow_px, 255 if CUES.now(context).passes else FAINT
    return centred(f"arrow.{seat}", marks.pass_arrow(px=px), x, y, px, px, LAYER_PLATE + 3, turn=turn, alpha=alpha)


# -- what lies before a seat ---------------------------------------------------------------------------------------------


def pair_id(round_: int, hand: int, seat: Seat, which: int) -> str:
    """The identity of a laid card: its place on the table, never its face."""
    return f"pair.{round_}.{hand}.{seat}.{which}"


def _piles(view: State, context: Context, zones: Zones, seat: Seat) -> Iterator[Piece]:
    pile = view.pile[seat]
    round_ = view.round
    if context.showing(events.WeaponsTakenBack):
        return
    laid = view.phase == "choose" and view.commit[seat] is not None
    if pile:  # the newest covers all others (KALESIA-408)
        yield from _pair(view, context, zones, seat, len(pile) - 1, pile[-1], covered=laid)
    if laid:
        for which in (0, 1):
            x, y = zones.laid(seat, which)
            id, layer, come = pair_id(round_, len(pile), seat, which), LAYER_PILE + 4 + which, zones.plate(seat).centre
            yield card_back(id, "weapon", x, y, zones.laid_w, layer, turn=_lean(seat, which), group="laid", come=come)


def _pair(view: State, context: Context, zones: Zones, seat: Seat, hand: int, pair: Pair, covered: bool) -> Iterator[Piece]:
    silent = held(view, context)
    for which, face in enumerate(pair):
        x, y, scale, layer, turn = *zones.laid(seat, which), 1.0, LAYER_PILE + which, _lean(seat, which)
        id, delay = pair_id(view.round, hand, seat, which), 0.0
        if silent:
            yield card_back(id, "weapon", x, y, zones.laid_w, layer, turn=turn, group="laid")
            continue
        if context.showing(events.WeaponsRevealed):
            scale, layer = REVEALED, LAYER_FLIGHT + which
        elif not covered and _counting(view, context, face):
            x, y = _place_in_column(view, seat, which)
            scale, layer, turn = COLUMN_CARD / zones.laid_w, LAYER_FLIGHT + seat * 2 + which, 0.0
            delay = 0.04 * seat
        text = context.say("focus.pile", name=context.name(seat))
        yield weapon(id, face, x, y, zones.laid_w, layer, turn=turn, scale=scale, delay=delay, group="laid", text=text)


def _lean(seat: Seat, which: int) -> float:
    """A careless angle that depends on the place only."""
    return float((seat * 5 + which * 7) % 9 - 4)


def _counting(view: State, context: Context, face: str) -> bool:
    """Whether this revealed card lies in its column at this moment."""
    if not CUES.now(context).climbs or not view.log:
        return False
    totals = view.log[-1].totals
    counted = sorted(totals, key=lambda alliance: (totals[alliance], "CMF".index(alliance)))  # the Forest last among equals
    return counted.index(ALLIANCE_OF[face]) <= context.step


def _place_in_column(view: State, seat: Seat, which: int) -> tuple[float, float]:
    """Cards of one alliance lie in the order of seats."""
    pairs = view.log[-1].pairs
    face = pairs[seat][which]
    same = [(j, k) for j, pair in enumerate(pairs) for k, other in enumerate(pair) if other[0] == face[0]]
    return card_in_column(ALLIANCE_OF[face], same.index((seat, which)), len(same))


def _packets(view: State, context: Context, zones: Zones) -> Iterator[Piece]:
    """The three weapons of each seat on their way to the left, all at the same time (R27)."""
    if not context.showing(events.WeaponsPassed):
        return
    for seat in range(view.n):
        holder = seat if context.step == 0 else view.left_of(seat)
        x, y = zones.laid(holder, 0)
        for i in range(PASSING):
            yield card_back(
                f"packet.{seat}.{i}", "weapon", x + i * 20, y + i * 3, zones.laid_w, LAYER_FLIGHT + i, turn=(i - 1) * -6.0
            )


# -- the end -------------------------------------------------------------------------------------------------------------


def unmasking_order(view: State) -> list[Seat]:
    """Losers first, winners last, each in seat order."""
    winners = view.result.winning_seats if view.result else ()
    return sorted(range(view.n), key=lambda seat: (seat in winners, seat))


def unmasked(view: State, context: Context, seat: Seat) -> bool:
    """Whether the seat's alliance card lies open on the table by now."""
    if view.phase != "over":
        return False
    if context.showing(events.AlliancesRevealed):
        return unmasking_order(view).index(seat) < context.step
    return ended(context)


def _unmasked(view: State, context: Context, zones: Zones, seat: Seat) -> Iterator[Thing]:
    """The alliance cards in a row below the board, in the order of seats; they turn one by one."""
    if not unmasking(view, context):
        return
    x, y, w = mask_at(view, seat)
    shown = unmasked(view, context, seat)
    won = shown and has_won(view, seat)
    face = face_of(context.players[seat], seat, 44)
    yield centred(f"mask.glyph.{seat}", face, x - w / 2 + 8, y - w * 0.71 + 4, 44, 44, LAYER_FLIGHT + 1)
    if shown:
        alliance = view.alliance[seat]
        text, up = context.say(f"event.alliances_revealed.{alliance}", name=context.name(seat)), 18 if won else 0
        come = zones.plate(seat).centre
        yield alliance_card(f"mask.{seat}", alliance, x, y - up, w, LAYER_FLIGHT, group="masks", come=come, text=text)
    else:
        yield card_back(f"mask.{seat}", "alliance", x, y, w, LAYER_FLIGHT, group="masks", come=zones.plate(seat).centre)
    y, w = mask_name(view, seat, zones.line)
    yield Label(context.name(seat), x, y, 28, "ui_bold", SHELL.text, "center", width=w, shadow=0.8, key=f"mask.{seat}")


def unmasking(view: State, context: Context) -> bool:
    """Whether the alliance cards lie in their row below the board."""
    return view.phase == "over" and (ended(context) or context.showing(events.AlliancesRevealed))


def mask_at(view: State, seat: Seat) -> tuple[float, float, float]:
    """Centre and width of a seat's alliance card in the row; the card set aside with two players comes last."""
    count, step = _masks(view)
    return 960 + (seat - (count - 1) / 2) * step, 850.0 if _staggered(step) else 878.0, min(136.0, step - 10)


def mask_name(view: State, seat: Seat, line: float) -> tuple[float, float]:
    """Where the middle of the name below that card is, and how wide it may be; of many every second stands higher."""
    _, step = _masks(view)
    if not _staggered(step):
        return SAFE.bottom - 0.6 * line, step - 6
    return SAFE.bottom - (0.6 if seat % 2 else 1.6) * line, 2 * step - 12


def _masks(view: State) -> tuple[int, float]:
    """How many cards lie in the row, and how far one is from the next."""
    count = view.n + (1 if view.aside is not None else 0)
    return count, min(200.0, 920 / count)


def _staggered(step: float) -> bool:
    return step < 200.0


def aside_card(view: State, context: Context) -> Iterator[Piece]:
    """Two players: the card that nobody had, revealed with the others (R34)."""
    if view.aside is None or not unmasking(view, context):
        return
    x, y, w = mask_at(view, view.n)
    if not context.showing(events.AlliancesRevealed) or context.step > view.n:
        yield alliance_card(
            "mask.aside", view.aside, x, y, w, LAYER_FLIGHT, text=context.say(f"event.aside_revealed.{view.aside}")
        )
    else:
        yield card_back("mask.aside", "alliance", x, y, w, LAYER_FLIGHT)


def column_pictures(alliance: Alliance, won: bool = False) -> tuple[Picture, Picture]:
    """A column's board and its badge; the winner's is of the warm paper."""
    box, color, edge = column(alliance), SHELL.ribbon if won else KALESIA.plate, SHELL.gold_deep if won else None
    board = shell.panel(w=box.w, h=box.h, radius=20, thick=6, level=3, color=color, edge=edge)
    return board, alliances.alliance_badge(alliance=alliance, px=68)


def has_taken(view: State, context: Context, alliance: Alliance) -> bool:
    """Whether it is shown just now that the area goes to that alliance."""
    row = CUES.now(context)
    return row.columns and row.taken and bool(view.log) and view.log[-1].winner == alliance


def columns(view: State, context: Context) -> Iterator[Thing]:
    """The three columns below the board in which weapons are counted."""
    if not CUES.now(context).columns:
        return
    shown = totals_shown(view, context) or {}
    for alliance in ALLIANCES:
        box = column(alliance)
        won = has_taken(view, context, alliance)
        board, badge = column_pictures(alliance, won)
        yield centred(f"column.{alliance}", board, *box.centre, box.w, box.h, 38, scale=1.03 if won else 1.0)
        yield centred(f"column.badge.{alliance}", badge, box.x + 46, box.y + 54, 68, 68, 39)
        name, y = context.say(f"alliance.{alliance}"), box.y + 54
        ink, gold = (SHELL.ink, SHELL.heading) if won else (SHELL.text, KALESIA.accent)
        yield Label(name, box.x + 88, y, 28, "ui_bold", ink, width=box.w - 176, key=f"column.{alliance}")
        if alliance in shown:
            number = str(climbing(shown, alliance, context))
            yield Label(number, box.right - 26, y, 60, "num", gold, "right", key=f"column.total.{alliance}")


def received(view: State, context: Context) -> Iterator[Label]:
    """A private look at the beginning of a round: the three weapons that came from the right (R30)."""
    seat = context.eyes
    if seat is None or context.choosing is not None or context.secrecy != "chord" or not view.passed or view.phase != "choose":
        return
    giver = (seat - 1) % view.n
    given = view.passed[-1][giver]
    if isinstance(given, tuple):
        weapons = ", ".join(context.say(f"weapon.{face}") for face in given)
        text, ink = context.say("private.received", name=context.name(giver), weapons=weapons), KALESIA.accent
        yield Label(text, 960, 748, 28, "ui_bold", ink, "center", width=1000, shadow=0.9, secret=seat, key="received")
