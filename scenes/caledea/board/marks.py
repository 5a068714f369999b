"""What the board shows while somebody chooses: who can act, what can be reached, the way there, and moves over the edge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from games.caledea.arrival import Effect, effect_at
from games.caledea.fight.dice import can_pay_power
from games.caledea.fight.powers import anchors
from games.caledea.groups import movable
from games.caledea.listing import bombards
from games.caledea.moves import Build, CaledeaMove, MoveGroup, PickGroup, PlaceCapital, Transport
from games.caledea.state import State
from games.caledea.table import INFANTRY, NONE, Bombarding, Combat, Group, Passenger
from games.caledea.ways import reach, way
from games.kernel.memo import Same, per_view
from games.kernel.protocol import Seat
from scenes.caledea.board.squares import spent_told
from scenes.caledea.board.viewport import Viewport
from scenes.caledea.context import BoardContext, handed, seat_shown, with_party
from scenes.caledea.forecast.chances import chances, said
from scenes.caledea.paint import cells, court, tokens
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.zones import SQUARE
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.aids.told import sentences
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.odds import THIN_SPACE, per_cent
from scenes.table.layout.walk import Thing

LAYER_MARK: Final = 6
LAYER_OVER: Final = 9
"""Where units are carried to something stands nearly always."""
LAYER_DOT: Final = 12
LAYER_SIGN: Final = 14
LAYER_SWORDS: Final = 16
LAYER_CHANCE: Final = 25
"""Over every ring, stitch and sign of the squares beside it."""
INSET: Final = 3.0
SWORDS: Final = 52
DOTS: Final = 4
"""Of a step from one square to the next."""
STOP: Final = 0.42
"""The last step ends this share of a square before the middle of the target, so that what stands there is seen."""
DOT: Final = (13.0, 17.0)
PIP: Final = 15
ASIDE: Final = 28.0
"""Beside the name of the line, in the strips beyond the edge."""
SIGN: Final = 34
CHIP: Final = 34.0
"""Height of what a square brings."""
CHANCE: Final = (72.0, 30.0)
"""Width and height of the chance of a fight,"""
OUT: Final = (20.0, 14.0)
"""and how far it stands out over the corner of its square."""
WORDED: Final = ("salt", "reclaim")
"""Effects that are told in a word."""
EVEN: Final = 0.5
"""From this chance on a fight is told in green."""
LARGE: Final = 1.1
"""Words larger than that leave no room for the sign behind a chance,"""
SIGNED: Final = 4
"""nor do more signs than that, itself among them."""
HELD: Final = 60
LAMP: Final = 52
"""Over the square that a hint means."""
OWN: Final = 30
LAYER_OWN: Final = 10
"""Over what stands on the square, under what a move would bring."""
ASTEP: Final = 0.3
"""How far units in hand lean out of their own square, as a share of a step."""
WORDS: Final = 60
"""Layer of the words on squares."""


def marks(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Thing]:
    """Everything that lies on the squares for the one who chooses, and the fight that is going on."""
    view = with_party(view, context)
    kinds = marked(view, context)
    for square, kind in kinds.items():
        if viewport.sees(square):
            walled = kind == "reach" and square in view.structure  # which fills the square
            layer = LAYER_OVER if walled or view.phase == "passenger" else LAYER_MARK
            yield _mark(f"mark.{square}", kind, viewport.box(square), context.choosing or 0, layer)
    yield from _brings(view, context, viewport)
    if viewport.whole and view.phase in ("where", "passenger"):
        for ghost in viewport.ghosts():
            if ghost.square == context.target and kinds.get(ghost.square) in ("reach", "attack"):
                color = CALEDEA.attack if kinds[ghost.square] == "attack" else CALEDEA.reach
                id = f"pip.{ghost.side}.{ghost.square}"
                x, y = ghost.box.centre
                x, y = x + ASIDE * (ghost.side in ("t", "b")), y + ASIDE * (ghost.side in ("l", "r"))
                yield centred(id, shell.pip(px=PIP, color=color), x, y, PIP, PIP, LAYER_DOT)
    move = way_shown(view, context)
    if move is not None:
        yield from _way(view, viewport, move)
        yield from _swords(view, viewport, move)
        yield _in_hand(view, viewport, move)
    yield from _fight(view, viewport)
    yield from _hinted(context, viewport)
    yield from own_outposts(view, context, viewport)


def brings(view: State, context: BoardContext, viewport: Viewport) -> Iterator[tuple[int, Effect | float]]:
    """The squares on the board that can be reached, with what each brings: the chance of a fight, else an effect."""
    view = with_party(view, context)
    seat = context.choosing
    if view.phase != "where" or seat is None or context.event is not None or seat not in view.to_act():
        return
    assert isinstance(view.pending, Group)
    for square in reach(view, seat):
        if viewport.sees(square) and view.blocked(seat, square):
            yield square, float(chances(view, view.pending.ids, square).takes)
        elif viewport.sees(square) and (effect := effect_at(view, seat, square)) is not None:
            yield square, effect


def chip_box(viewport: Viewport, square: int, fight: bool = False) -> Box:
    """What a square brings stands at its foot; the chance of a fight on its upper left corner, where it hides neither who is
    attacked nor how many are there or on the square above."""
    box = viewport.box(square)
    if fight:
        return Box(box.x - OUT[0], box.y - OUT[1], *CHANCE)
    return Box(box.x + 3, box.bottom - CHIP - 3, box.w - 6, CHIP)


def _brings(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Thing]:
    """Chances and words on boards, and signs; large words and a chance of many signs leave no room for its per cent."""
    for square, what in brings(view, context, viewport):
        id, fight = f"brings.{square}", isinstance(what, float)
        box = chip_box(viewport, square, fight)
        if isinstance(what, float) or what in WORDED:
            picture = shell.panel(w=box.w, h=box.h, color=CALEDEA.tray, radius=9, thick=3, level=2)
            yield centred(id, picture, *box.centre, box.w, box.h, LAYER_CHANCE if fight else LAYER_SIGN)
            text, role, color = _worded(context, what)
            yield Label(text, *box.centre, 28, role, color, "center", width=box.w - 4, layer=WORDS, key=id)
        elif what == "claim":
            x, y = box.centre
            yield centred(id, court.coin(px=SIGN), x - 17, y, SIGN, SIGN, LAYER_SIGN)
            token = tokens.unit(rank=INFANTRY, seat=context.choosing or 0, px=SIGN)
            yield centred(f"{id}.unit", token, x + 17, y, SIGN, SIGN, LAYER_SIGN)
        else:
            yield effect_sign(id, what, *box.centre, SIGN, LAYER_SIGN)


def _worded(context: BoardContext, what: Effect | float) -> tuple[str, str, str]:
    """Words, their role and colour."""
    if not isinstance(what, float):
        return context.say(f"brings.{what}"), "ui_bold", SHELL.text
    text = per_cent(what)
    short = context.text_scale > LARGE or len(text) > SIGNED
    return text.partition(THIN_SPACE)[0] if short else text, "num", SHELL.good if what >= EVEN else SHELL.bad


def own_outposts(view: State, context: BoardContext, viewport: Viewport) -> Iterator[Piece]:
    """The little shield of the kingdom on the sheet, on each of its outposts, all game long."""
    own = view.kingdom[seat_shown(view, context)]
    for square in viewport.squares() if own != NONE else ():
        if view.outpost[square] == own and square not in view.capital:
            box = viewport.box(square)
            x, y = box.x + OWN / 2 + 4, box.bottom - OWN / 2 - 5
            yield centred(f"own.{square}", court.shield(kingdom=own, px=OWN), x, y, OWN, OWN, LAYER_OWN)


def effect_sign(id: str, effect: Effect, x: float, y: float, px: int, layer: int) -> Piece:
    """A coin where gold is won, the black marker where it is salted, a crown where a capital changes hands."""
    if effect == "salt":
        return centred(id, cells.salt_sign(px=px), x, y, px, px, layer)
    if effect in ("capture", "free"):
        return centred(id, people.emblem_alone(name="crown", px=px, a=SHELL.gold), x, y, px, px, layer)
    return centred(id, court.coin(px=px), x, y, px, px, layer)


def _hinted(context: BoardContext, viewport: Viewport) -> Iterator[Piece]:
    """What a hint means: a stitched line of gold round the square, and the lamp over it."""
    for square in context.hinted_at("square", "ghost"):
        if viewport.sees(square):
            box = viewport.box(square).inset(9)
            picture = shell.stitch(w=box.w, h=box.h, radius=9)
            yield centred(f"hint.{square}", picture, *box.centre, box.w, box.h, LAYER_SWORDS + 1)
            lamp = people.emblem_alone(name="lantern", px=LAMP, a=SHELL.gold, b=SHELL.core)
            yield centred(f"hint.{square}.lamp", lamp, box.centre[0], box.y - 8, LAMP, LAMP, LAYER_SWORDS + 3)


def marked(view: State, context: BoardContext) -> dict[int, str]:
    """Square -> the kind of its mark."""
    seat = context.choosing
    if seat is None or context.event is not None or seat not in view.to_act():
        return {}
    legal, pending = view.legal_moves(seat), view.pending
    if view.phase == "where":
        assert isinstance(pending, Group)
        ends = reach(view, seat)
        others = [] if context.lifted else [q for q in range(len(view.at)) if q != pending.square and movable(view, seat, q)]
        return dict.fromkeys(others, "ready") | {
            pending.square: "chosen",
            **{end: "attack" if view.blocked(seat, end) else "reach" for end in ends},
        }
    if view.phase == "passenger":
        assert isinstance(pending, Passenger)
        return {view.unit(pending.unit).square: "chosen", **{m.square: "reach" for m in legal if isinstance(m, Transport)}}
    if view.phase == "take":
        assert isinstance(pending, Group)
        return {pending.square: "chosen"}
    if view.phase == "place_capital":
        return {move.square: "site" for move in legal if isinstance(move, PlaceCapital)}
    if view.phase == "main":
        return power_targets(view, context) if context.focus == "sheet.power" else _in_turn(legal, context)
    return {}


@per_view(2)
def marks_told(view: State, context: Same[BoardContext]) -> dict[int, str]:
    """Square -> its mark in words: what can be done there, what that brings, the chance of a fight."""
    seen, say = context.it, context.it.say
    what, marks = dict(brings(view, seen, seen.viewport(view))), handed(marked)(view, seen)
    rest = {square: ".rest" for square, kind in marks.items() if kind == "ready" and spent_told(view, square, seen)}
    words = {square: say(f"heard.mark.{kind}{rest.get(square, '')}") for square, kind in marks.items()}
    for square, found in what.items():
        if isinstance(found, float):
            words[square] = sentences((words.get(square, ""), said(view, say, "heard.chance", found)))
        elif marks.get(square) == "reach":
            words[square] = say(f"heard.brings.{found}")
    return words


def power_targets(view: State, context: BoardContext) -> dict[int, str]:
    """Where the power of the one who chooses can be used now, with its kind of mark: enemies beside own units for a Bombard,
    squares where a Transport ends. An Ambush is part of an attack."""
    seat = context.choosing
    if seat is None or context.event is not None or view.phase != "main" or seat not in view.to_act():
        return {}
    if can_pay_power(view, seat, "bombard"):
        return {shot.square: "attack" for shot in bombards(view, seat)}
    return dict.fromkeys(anchors(view, seat), "reach") if can_pay_power(view, seat, "transport") else {}


def _in_turn(legal: list[CaledeaMove], context: BoardContext) -> dict[int, str]:
    """Squares with units that can move, and squares that can be built on; the opened one stands out."""
    found = {move.square: "site" for move in legal if isinstance(move, Build)}
    found |= {move.square: "ready" for move in legal if isinstance(move, PickGroup)}
    return found | ({context.open_square: "chosen"} if context.open_square is not None else {})


def _mark(id: str, kind: str, box: Box, seat: Seat, layer: int) -> Piece:
    """`seat`: who chooses."""
    w = SQUARE - INSET
    if kind == "chosen":
        return centred(id, cells.chosen(w=w, h=w, seat=seat), *box.centre, w, w, layer)
    return centred(id, cells.mark(kind=kind, w=w, h=w), *box.centre, w, w, layer)


# -- the way -----------------------------------------------------------------------------------------------------------------


def way_shown(view: State, context: BoardContext) -> MoveGroup | None:
    """The way to the square under the cursor; none while it is on the units that would go."""
    if context.choosing is None or context.event is not None:
        return None
    return way(view, context.choosing, context.target, context.before)


def _way(view: State, viewport: Viewport, move: MoveGroup) -> Iterator[Piece]:
    """Dots from square to square; over the edge they run out on one side and come in on the other, with an arrow on both."""
    steps = list(pairwise((move.origin, *move.path)))
    for k, (a, b) in enumerate(steps):
        if not (viewport.sees(a) and viewport.sees(b)):
            continue
        over = viewport.crosses(a, b)
        for q, (x, y) in enumerate(_points(viewport, a, b, k == 0, k == len(steps) - 1)):
            size = DOT[q % 2]
            id = f"dot.{k}.{q}"
            yield centred(id, shell.pip(px=size, color=CALEDEA.reach), x, y, size, size, LAYER_DOT)
        if over:
            yield from _over(viewport, a, b, k)


def _points(viewport: Viewport, a: int, b: int, first: bool, last: bool) -> Iterator[tuple[float, float]]:
    """Places of the dots of one step; they begin beside the group and end before the target."""
    start, out, back, end = (
        viewport.box(a).centre,
        viewport.beyond(a, b).centre,
        viewport.beyond(b, a).centre,
        viewport.box(b).centre,
    )
    begin, stop = (STOP if first else 0.0), (1 - STOP if last else 1.0)
    for q in range(DOTS):
        t = begin + (stop - begin) * (q + 0.5) / DOTS
        (x0, y0), (x1, y1) = (start, out) if t <= 0.5 or not viewport.crosses(a, b) else (back, end)
        yield x0 + (x1 - x0) * t, y0 + (y1 - y0) * t


def _over(viewport: Viewport, a: int, b: int, k: int) -> Iterator[Piece]:
    """The arrows at the edge: out here, in there."""
    (ax, ay), (ox, oy) = viewport.box(a).centre, viewport.beyond(a, b).centre
    (bx, by), (ix, iy) = viewport.box(b).centre, viewport.beyond(b, a).centre
    side = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}[
        round((ox - ax) / SQUARE), round((oy - ay) / SQUARE)
    ]
    places = (ax + (ox - ax) * 0.74, ay + (oy - ay) * 0.74), (bx + (ix - bx) * 0.74, by + (iy - by) * 0.74)
    for i, (x, y) in enumerate(places):
        yield centred(f"over.{k}.{i}", shell.arrow(side=side, px=36, color=CALEDEA.reach), x, y, 36, 36, LAYER_DOT + 1)


def _in_hand(view: State, viewport: Viewport, move: MoveGroup) -> Piece:
    """Who goes, on the last square before the target, so that all that stands there is seen."""
    last = (move.origin, *move.path)[-2]
    rank = max(view.unit(id).rank for id in move.ids)
    picture = tokens.unit(rank=rank, seat=view.active, px=HELD, count=len(move.ids))
    (x, y), (dx, dy) = viewport.box(last).centre, (0.0, 0.0)
    if last == move.origin:
        there = viewport.beyond(last, move.path[-1]).centre
        dx, dy = (there[0] - x) * ASTEP, (there[1] - y) * ASTEP
    return centred("carried", picture, x + dx, y + dy, HELD, HELD, LAYER_SWORDS + 2, alpha=255 if viewport.sees(last) else 0)


# -- fights ------------------------------------------------------------------------------------------------------------------


def _swords(view: State, viewport: Viewport, move: MoveGroup) -> Iterator[Piece]:
    """On the square that would be attacked, beside its chance and its number of defenders."""
    target = move.path[-1]
    if viewport.sees(target) and view.blocked(view.active, target):
        yield _disc(viewport, target, True)


def _fight(view: State, viewport: Viewport) -> Iterator[Piece]:
    """On the square that is fought for or bombarded now."""
    pending = view.pending
    if isinstance(pending, Combat | Bombarding) and viewport.sees(pending.square):
        yield _disc(viewport, pending.square)


def _disc(viewport: Viewport, square: int, beside: bool = False) -> Piece:
    """At the corner of the square; `beside`: in the middle of its left edge."""
    box = viewport.box(square)
    x, y = (box.x, box.centre[1]) if beside else (box.right - 14, box.y + 12)
    return centred("swords", cells.swords(px=SWORDS), x, y, SWORDS, SWORDS, LAYER_SWORDS)
