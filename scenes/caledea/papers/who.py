"""Who goes: the units of the square under the cursor, kind by kind, how many of them are meant, and what their way brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.caledea.fight.odds import ambushes_of
from games.caledea.groups import Class, speed
from games.caledea.moves import MoveGroup
from games.caledea.parties import Party, left_empty
from games.caledea.state import State
from games.caledea.table import Group
from games.caledea.ways import straight_path
from scenes.caledea.board.marks import WORDED, brings, effect_sign, way_shown
from scenes.caledea.choosing.advising import units_listed
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext, with_party
from scenes.caledea.forecast.arrival import arrival_words, forecast_arrival
from scenes.caledea.forecast.attack import forecast_attack
from scenes.caledea.forecast.chances import chances
from scenes.caledea.paint import cells, tokens
from scenes.caledea.paint.palette import CALEDEA
from scenes.caledea.papers.draft import dark_board
from scenes.caledea.papers.rivals import rows_of
from scenes.caledea.wording import place, worded
from scenes.caledea.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.paint.recipes.controls import key_cap, pad_button
from scenes.stage.devices.action import DeviceKind
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece
from scenes.table.layout.labels import Label
from scenes.table.layout.odds import per_cent
from scenes.table.layout.walk import Thing

LAYER: Final = 30
TALLEST: Final = 390.0
HEAD: Final = 66.0
FOOT: Final = 14.0
TOKENS: Final = (96.0, 58.0)
"""Most and least height of the row of tokens."""
LINE: Final = 38.0
"""Height of a line of words, at the usual size."""
FAN: Final = 3
"""Most tokens of a kind that are shown, one behind the other."""
STEP: Final = 15.0
CAP: Final = 34
LEADING: Final = 1.1
LEGEND: Final = ("odds", *WORDED)
"""What is explained of the signs on the squares, where there is room."""


class Line(NamedTuple):
    """One line below the fan: words, their colour, and the sign before them, "" for none."""

    text: str
    color: str
    sign: str = ""
    lines: int = 1


def who_shown(view: State, context: BoardContext) -> Party | None:
    """Who would go or is in hand; None while a list is open, while the dice of a fight are looked at, and while news stand
    there to be read."""
    if context.result and not context.lifted:
        return None
    if context.party is None or context.choosing is None or context.event is not None or context.open_square is not None:
        return None
    seen = with_party(view, context)
    if not isinstance(seen.pending, Group) or seen.phase != "where":
        return None
    return None if context.lens and forecast_attack(seen, context) is not None else context.party


def who_box(view: State, context: BoardContext) -> Box:
    """Below the rows of the other kingdoms."""
    h = min(TALLEST, TRAY.bottom - rows_of(view, context).bottom - 14)
    return Box(TRAY.x, TRAY.bottom - h, TRAY.w, h)


class Plan(NamedTuple):
    """How the panel parts its height: the row of tokens, whether steps are told, and how many lines are below."""

    tokens: float
    steps: bool
    lines: int


def plan(view: State, context: BoardContext) -> Plan:
    """Large words leave out the steps first, then the last line."""
    room, line = who_box(view, context).h - HEAD - FOOT, LINE * context.text_scale
    for steps, lines in ((True, 3), (True, 2), (False, 2), (False, 1)):
        left = room - line * (1 + steps + lines)
        if left >= TOKENS[1]:
            break
    return Plan(max(TOKENS[1], min(TOKENS[0], left)), steps, lines)


def lines(view: State, context: BoardContext, party: Party) -> list[Line]:
    """Of all that is told so much as there is room for: the rest is on the slip of the panel."""
    return all_lines(view, context, party)[: plan(view, context).lines]


def all_lines(view: State, context: BoardContext, party: Party) -> list[Line]:
    """What the way to the square under the cursor brings and what is left behind, or why there is none."""
    view = with_party(view, context)
    seat, target = view.active, context.target
    found = []
    move = way_shown(view, context)
    if move is not None:
        if view.blocked(seat, move.path[-1]):
            share = float(chances(view, move.ids, move.path[-1]).takes)
            color = SHELL.good if share >= 0.5 else SHELL.bad
            found.append(Line(context.say("who.fight", chance=per_cent(share)), color, "swords"))
        arrival = forecast_arrival(view, context)
        if arrival is not None:
            found.append(Line(arrival_words(view, context, arrival), SHELL.text, arrival.effect))
    elif context.lifted and target is not None and target != party.square:
        return [Line(_why_not(view, context, target), SHELL.bad, lines=plan(view, context).lines)]
    if left_empty(view, seat, party):
        found.append(Line(context.say("who.empty", place=place(view, party.square)), SHELL.gold))
    if move is None and context.lifted and options(_before(view), seat, party.square):
        left = plan(view, context).lines - len(found)
        found.append(Line(context.say("who.again" if left > 1 else "who.again.short"), SHELL.text_lo, lines=max(1, left)))
    if all(line.sign != "swords" and line.lines == 1 for line in found):
        there = {"odds" if isinstance(what, float) else what for _, what in brings(view, context, context.viewport(view))}
        paid = ".paid" if ambushes_of(view, view.active) else ""
        said = {sign: f"who.{sign}{paid if sign == 'odds' else ''}" for sign in LEGEND if sign in there}
        found += [Line(context.say(id), SHELL.text_lo) for id in said.values()]
    return found


def who_goes(view: State, context: BoardContext) -> Iterator[str]:
    """Of several in hand who goes and who stays, and which keys call more or send some back."""
    party = context.party
    if party is None or not context.lifted or sum(len(kind.ids) for kind in party.kinds) == 1:
        return
    stay = tuple(id for kind in party.kinds for id in kind.ids if id not in party.ids)
    yield context.say("who.goes", units=units_listed(view, context, party.ids))
    yield context.say("who.stays", units=units_listed(view, context, stay)) if stay else ""
    for rank in sorted({kind.rank for kind in party.kinds}) if context.hand is DeviceKind.KEYS else ():
        then = party._replace(counts=party.with_more([i for i, kind in enumerate(party.kinds) if kind.rank == rank]))
        if then.counts != party.counts:
            yield context.say("who.more" if then.ranks.count(rank) >= party.ranks.count(rank) else "who.fewer", rank=rank)
    yield context.say("who.more.pad") if context.hand is DeviceKind.PAD else ""


def _before(view: State) -> State:
    """The table with nothing in hand."""
    t = view.copy()
    t.phase, t.pending = "main", None
    return t


def _why_not(view: State, context: BoardContext, target: int) -> str:
    """Why those in hand cannot go there."""
    assert isinstance(view.pending, Group)
    path = straight_path(view, view.pending.square, target)
    steps = speed(view, view.pending.ids)
    if len(path) > steps:
        return context.say("who.too_far", rank=steps, n=steps)
    refusal = view.why_not(view.active, MoveGroup(view.pending.square, view.pending.ids, path))
    return context.say(refusal.message, **worded(refusal.args, view, context.players)) if refusal is not None else ""


def _column(box: Box, i: int, n: int) -> float:
    """The middle of a kind: the lowest rank on the left."""
    return box.x + 8 + (box.w - 16) * (n - i - 0.5) / n


# -- pieces --------------------------------------------------------------------------------------------------------------------


def who(view: State, context: BoardContext) -> Iterator[Thing]:
    party = who_shown(view, context)
    if party is None:
        return
    box, seen, line = who_box(view, context), plan(view, context), LINE * context.text_scale
    yield dark_board("who", box, LAYER)
    yield Label(context.say("who.title"), box.x + 22, box.y + 36, 34, "serif", CALEDEA.accent, width=box.w * 0.56 - 22)
    start = context.say("who.from", place=place(view, party.square))
    yield Label(start, box.right - 22, box.y + 36, 28, "ui", SHELL.text_lo, "right", width=box.w * 0.44 - 30)
    for i in range(len(party.kinds)):
        yield from _kind(view, context, party, i, Box(box.x, box.y + HEAD, box.w, seen.tokens))
        yield from _counted(context, party, i, box, box.y + HEAD + seen.tokens, seen.steps)
    for k, told in enumerate(lines(view, context, party)[: seen.lines]):
        y = line_y(view, context, k)
        if told.sign == "swords":
            yield centred(f"who.line.{k}", cells.swords(px=40), box.x + 38, y, 40, 40, LAYER + 2)
        elif told.sign:
            yield effect_sign(f"who.line.{k}", told.sign, box.x + 38, y, 38, LAYER + 2)  # type: ignore[arg-type]
        left, several = box.x + (68 if told.sign else 22), told.lines > 1
        yield Label(
            told.text, left, y - (line / 2 if several else 0), 30, "ui_bold", told.color, anchor="top" if several else "middle",
            width=box.right - 16 - left, lines=told.lines, leading=LEADING, key=f"who.line.{k}",
        )  # fmt: skip


def _counted(context: BoardContext, party: Party, i: int, box: Box, y: float, steps: bool) -> Iterator[Label]:
    """How many of a kind go, and how far they could."""
    kind, going, n, line = party.kinds[i], party.counts[i], len(party.kinds), LINE * context.text_scale
    x, width, color = _column(box, i, n), (box.w - 16) / n - 4, SHELL.text if going else SHELL.text_lo
    text = context.say("who.count", n=going, of=len(kind.ids))
    yield Label(text, x, y + line / 2, 28, "ui_bold", color, "center", width=width, key=f"who.count.{i}")
    if steps:
        text = steps_of(context, kind)
        yield Label(text, x, y + line * 1.5, 28, "ui", color, "center", width=width, key=f"who.steps.{i}")


def _kind(view: State, context: BoardContext, party: Party, i: int, row: Box) -> Iterator[Piece]:
    """A fan of tokens: who goes is bright, and a ring lies round them."""
    kind, going, n = party.kinds[i], party.counts[i], len(party.kinds)
    shown, px = min(FAN, len(kind.ids)), round(min(row.h - 16, row.w / n - 40))
    x, y = _column(row, i, n) - STEP * (shown - 1) / 2, row.centre[1]
    for k in reversed(range(shown)):
        picture = tokens.unit(rank=kind.rank, seat=view.active, px=px, spent=k >= going)
        yield centred(f"who.{i}.{k}", picture, x + STEP * k, y, px, px, LAYER + 2 + shown - k, alpha=255 if k < going else 140)
    w, h = px + STEP * (shown - 1) + 10, px + 10
    if going:
        art = shell.stitch(w=w - 6, h=h - 6, radius=round(h / 2))
        yield centred(f"who.{i}.ring", art, _column(row, i, n), y, w - 6, h - 6, LAYER + 8)
    text = context.say("who.kind", rank=kind.rank, n=going, of=len(kind.ids))
    paper = shell.panel(w=w, h=h, radius=round(h / 2), color=CALEDEA.tray)
    yield centred(f"who.{i}", paper, _column(row, i, n), y, w, h, LAYER + 1, alpha=0, text=text, group="who")
    sign = _button(context, kind.rank, i)
    if sign is not None:
        yield centred(f"who.{i}.cap", sign, _column(row, i, n) - w / 2 + 2, y - h / 2 + 8, CAP, CAP, LAYER + 9)


def _button(context: BoardContext, rank: int, place: int) -> Any:
    """The sign of what calls one more of that rank; of a pad, while units are in hand, the stick that calls more of all kinds,
    at the first of them."""
    if context.hand is DeviceKind.KEYS:
        return key_cap(text=str(rank), px=CAP)
    return pad_button(button="RS", px=CAP) if context.hand is DeviceKind.PAD and context.lifted and place == 0 else None


# -- words ---------------------------------------------------------------------------------------------------------------------


def line_y(view: State, context: BoardContext, k: int) -> float:
    """The middle of a line below the fan."""
    box, seen = who_box(view, context), plan(view, context)
    return box.bottom - FOOT - (seen.lines - k - 0.5) * LINE * context.text_scale


def steps_of(context: BoardContext, kind: Class) -> str:
    """How far units of that kind go, and what they have of having come by a Transport."""
    return context.say("who.bonus" if kind.transported else "label.steps", n=kind.rank)
