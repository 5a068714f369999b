"""What the results tell of a game of Kalesia: the last hand, the grid with its line, and how the areas went hand by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalesia import recap as true
from games.kalesia.faces import ALLIANCES, Alliance, totals_of
from games.kalesia.lines import CELLS, SIDE
from games.kalesia.recap import ODDS, STEEP, over, sides_won
from games.kalesia.state import State
from games.kalesia.table import Result
from games.kernel.protocol import Outcome, Seat
from games.kernel.turning_points import Deed, shares, turned_by
from scenes.kalesia.layout.seats import PERSON, face_of
from scenes.kalesia.paint import alliances, areas, forest, temples, weapons
from scenes.kalesia.paint.palette import KALESIA
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.stage.loop.metrics import Box
from scenes.stage.words.words import Say, Words
from scenes.table.ending.recap import LEFT, RIGHT, Board, Course, End, Graph, Line, Pin, Recap, rows
from scenes.table.face import Ending
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop
from scenes.table.show.unmasking import SeatResult

TITLE: Final = "kalesia"
GRID: Final = Box(LEFT.x, LEFT.y, LEFT.w, 496)
RIM: Final = 18
GAP: Final = 7
CORE: Final = 5
DIM: Final = 120
LAST: Final = Box(RIGHT.x, RIGHT.y, RIGHT.w, 300)
COURSE: Final = Box(RIGHT.x, LAST.bottom + 12, RIGHT.w, RIGHT.h - LAST.h - 12)
CURVES: Final = 0.56
"""Of the course's board; beside it stand the sentences of its pins."""
TOTALS: Final = 200
ONE_ROW: Final = 5
"""So many seats stand in one row."""
COLORS: Final = {"C": KALESIA.centaur_line, "M": KALESIA.mermaid_line, "F": KALESIA.forest_line}

Ended = End[State]


def recap(end: Ended) -> Recap:
    """All of it."""
    return Recap(sentence(end), [grid(end), last_hand(end)], course(end), pins(end))


def sentence(end: Ended) -> str:
    """Who fought for the side that has won, and what stands now."""
    result, say = over(end.view), end.words.teller(TITLE)
    if not result.winning_seats:
        return say(f"results.nobody.why.{result.winner}")
    names = end.words.listing([end.players[seat].name for seat in result.winning_seats])
    return say(f"recap.{result.reason}", n=len(result.winning_seats), names=names, side=result.winner)


def whose(end: Ended, side: Alliance) -> str:
    """That side in a text: its letter, Y where it is yours."""
    return "Y" if end.you is not None and end.view.alliance[end.you] == side else side


# -- the grid ----------------------------------------------------------------------------------------------------------


def grid(end: Ended) -> Board:
    """The areas as they lie at the end; all but the line that won are dimmed."""
    result = over(end.view)
    return Board("grid", LEFT, color="", text=why(result, end.words.teller(TITLE)), props=[*_grid(end.view)])


def why(result: Result, say: Say) -> str:
    """What ended the game: the temple on a line as long as it is, or that there was none."""
    if result.reason == "exhaustion":
        return say("results.why.exhaustion")
    return say(f"results.why.temple.{result.winner}", run=true.longest_run(result.lines))


def _cell(cell: int) -> Box:
    row, column = divmod(cell, SIDE)
    w = (GRID.w - 2 * RIM - (SIDE - 1) * GAP) / SIDE
    h = (GRID.h - 2 * RIM - (SIDE - 1) * GAP) / SIDE
    return Box(GRID.x + RIM + column * (w + GAP), GRID.y + RIM + row * (h + GAP), round(w), round(h - CORE))


def _grid(view: State) -> Iterator[Prop]:
    won = {cell for line in over(view).lines for cell in line}
    yield Prop.of("grid", forest.grid_board(w=GRID.w, h=GRID.h), *GRID.centre, GRID.w, GRID.h, 9)
    for cell in range(CELLS):
        box, owner = _cell(cell), view.owner[cell]
        look = (
            areas.colony(alliance=owner, w=box.w, h=box.h) if owner else areas.area(number=view.number[cell], w=box.w, h=box.h)
        )
        yield Prop.of(f"cell:{cell}", look, *box.centre, box.w, box.h, 10)
        if won and cell not in won:
            veil = shell.shade(w=box.w, h=box.h + CORE, alpha=DIM)
            yield Prop.of(f"veil:{cell}", veil, box.centre[0], box.centre[1] + CORE / 2, box.w, box.h + CORE, 11)
        elif won:
            yield Prop.of(f"ring:{cell}", shell.ring(w=box.w, h=box.h, radius=11), *box.centre, box.w, box.h, 12)
    for line in over(view).lines[:1]:
        box = _cell(line[1])
        w, h = box.w * 1.16, box.h * 1.42
        temple = temples.temple(alliance=over(view).winner, w=round(w), h=round(h))
        yield Prop.of("temple", temple, box.centre[0], box.bottom + 6 - h / 2, w, h, 13)


# -- the last hand -----------------------------------------------------------------------------------------------------


def last_hand(end: Ended) -> Board:
    """Everybody unmasked with the pair they laid, what it came to, and who tipped it."""
    tipped = true.tip(end.view)
    say, last = end.words.teller(TITLE), end.view.log[-1]
    heading = say("recap.tipped", name=end.players[tipped.seat].name) if tipped else say("recap.last", area=last.area)
    props, labels, crowded = [], [], end.view.n > ONE_ROW
    for seat in range(end.view.n):
        some, words = _seat(end, seat, tipped is not None and tipped.seat == seat)
        props += some
        labels += words
    for k, side in enumerate(sorted(ALLIANCES, key=lambda a: -last.totals[a])):
        x, y = (LAST.right - 560 + 190 * k, LAST.y + 34) if crowded else (LAST.right - TOTALS + 30, LAST.y + 96 + 62 * k)
        props.append(Prop.of(f"total:{side}", alliances.alliance_badge(alliance=side, px=46), x, y, 46, 46, 12))
        number = str(last.totals[side])
        labels.append(Label(number, x + 44, y, 33 if crowded else 38, "serif", SHELL.ink, layer=13, key=f"total:{side}:n"))
        if side == last.winner:
            crown = x + (118 if crowded else 136)
            props.append(Prop.of("crown", people.emblem_alone(name="crown", px=48), crown, y, 48, 48, 12))
    move, head = end.view.n * len(end.view.log), 0.46 if crowded else 1.0
    foot, text = (60.0 if crowded else 80.0), _why(end, tipped)
    return Board("last_hand", LAST, heading, move=move, text=text, foot=foot, head=head, props=props, labels=labels)


def _seat(end: Ended, seat: Seat, tipped: bool) -> tuple[list[Prop], list[Label]]:
    """One seat of the last hand: face, loyalty, name and pair; on a warm strip who tipped it."""
    n, pair, key = end.view.n, end.view.log[-1].pairs[seat], f"last:{seat}"
    crowded = n > ONE_ROW
    columns = (n + 1) // 2 if crowded else n
    w, h = (LAST.w - 60 - (0 if crowded else TOTALS)) / max(4, columns), 84.0 if crowded else 180.0
    box = Box(LAST.x + 30 + seat % columns * w, LAST.y + (60 if crowded else 66) + seat // columns * (h + 4), w - 8, h)
    px, card = (42, 38) if crowded else (60, 54)
    x, y = box.x + px / 2 + 6, box.y + px / 2 + 4
    sworn = str(end.view.alliance[seat])
    props = [Prop.of(key, face_of(end.players[seat], seat, px), x, y, px, px, 12)]
    loyalty = alliances.alliance_badge(alliance=sworn, px=px * 0.84)
    beside = (x, y + px * 1.04) if crowded else (x + px + 10, y)
    props.append(Prop.of(f"{key}:sworn", loyalty, *beside, px * 0.84, px * 0.84, 12))
    left = box.x + px + 8 if crowded else box.x + 4
    name = Label(end.players[seat].name, left, box.y + (16 if crowded else 84), 28, "ui_bold", SHELL.ink,
                 width=box.right + 8 - left, layer=13, key=f"{key}:name")  # fmt: skip
    top = box.y + (34 if crowded else 102)
    for k, face in enumerate(pair):
        at = left + card / 2 + k * (card + 4), top + card / 1.4
        props.append(Prop.of(f"{key}:{k}", weapons.weapon(face=face, w=card), *at, card, card / 0.7, 12))
    if tipped:
        strip = shell.panel(w=box.w, h=box.h, color=SHELL.ribbon, edge=SHELL.gold_deep, radius=12, thick=2, level=1)
        props.insert(0, Prop.of(f"{key}:strip", strip, *box.centre, box.w, box.h, 11))
    return props, [name]


def _why(end: Ended, tipped: true.Tip | None) -> str:
    say, last = end.words.teller(TITLE), end.view.log[-1]
    totals = tipped.without if tipped else last.totals
    a, b, _ = sorted(totals.values(), reverse=True)
    values: dict[str, Any] = {"a": a, "b": b}
    if tipped is None:
        return say("recap.last.tie" if a == b else "recap.last.high", side=whose(end, last.winner or "F"), **values)
    values |= {"name": end.players[tipped.seat].name, "side": whose(end, tipped.winner), "brought": tipped.brought}
    if not tipped.brought:
        return say("recap.without.pair", **values)
    return say("recap.without.tie" if a == b else "recap.without.other", **values)


# -- area by area ------------------------------------------------------------------------------------------------------


def course(end: Ended) -> Course:
    """How many areas the three sides had, over the numbers of the areas."""
    grids, say = true.grids(end.view), end.words.teller(TITLE)
    lines = []
    for side in ALLIANCES:
        points = [(float(area), grid.count(side)) for area, grid in enumerate(grids, end.view.options.fallen)]
        look, own = alliances.alliance_badge(alliance=side, px=44), whose(end, side) == "Y"
        lines.append(Line(say(f"alliance.{side}"), COLORS[side], look, points, own))
    last, first = end.view.log[-1].area, end.view.options.fallen
    return Course(COURSE, KALESIA.plate, [Graph(say("recap.areas"), lines)], say("recap.area"), last, share=CURVES, first=first)


LONGEST: Final = 84
"""Letters that a turning point has room for: where who did it would not fit, it is not said."""


def pins(end: Ended) -> list[Pin]:
    """Where it turned: the hands that changed the chance of your side most, or of the one that has won."""
    winner, grids = over(end.view).winner, true.grids(end.view)
    mine = end.view.alliance[end.you] if end.you is not None else winner
    minding = {winner, mine}
    told: dict[int, true.Turn] = {}
    for turn in true.turns(end.view):
        if {turn.side, turn.rival} & minding:
            told.setdefault(turn.hand, turn)
    deeds = [Deed(hand, end.view.n * hand, grids[hand - 1], grids[hand], turn) for hand, turn in told.items()]
    side = ALLIANCES.index(mine if mine in ALLIANCES else winner)
    chosen = turned_by(
        deeds, lambda grid: shares([STEEP * one for one in true.strengths(grid)])[side], won=ALLIANCES[side] == winner
    )
    x = COURSE.x + COURSE.w * CURVES
    boxes = rows(Box(x, COURSE.y + 18, COURSE.right - x - 20, COURSE.h - 30), len(chosen))
    return [
        Pin(deed.move, end.view.log[deed.round - 1].area, _told(end, deed.what), box, ink=False)
        for deed, box in zip(chosen, boxes, strict=True)
    ]


def _told(end: Ended, turn: true.Turn) -> str:
    """One area in a sentence, and who brought it about where that is worth a word."""
    played, grid = end.view.log[turn.hand - 1], true.grids(end.view)[turn.hand]
    best = max(total for side, total in played.totals.items() if side != turn.side)
    line = {cell for line in over(end.view).lines for cell in line}
    values: dict[str, Any] = {"side": whose(end, turn.side), "rival": whose(end, turn.rival), "area": played.area}
    values |= {"a": played.totals[turn.side], "b": best, "areas": grid.count(turn.side)}
    values |= {"held": sum(grid[cell] == turn.side for cell in line), "of": len(line)}
    said = end.words.of(TITLE, f"recap.turn.{turn.kind}", **values)
    doing = _whose_doing(end, turn)
    return f"{said} {doing}" if doing and len(said) + len(doing) < LONGEST else said


def _whose_doing(end: Ended, turn: true.Turn) -> str:
    """Who laid most of what took the area: your rivals for your side, or you yourself for another one; "" for neither."""
    played, taker = end.view.log[turn.hand - 1], turn.rival
    if end.you is None:
        return ""
    laid = [totals_of([pair])[taker] for pair in played.pairs]
    total, own = sum(laid), end.view.alliance[end.you]
    if taker == own:
        foreign = sum(n for seat, n in enumerate(laid) if end.view.alliance[seat] != own)
        return end.words.of(TITLE, "recap.doing.rivals", n=foreign, total=total) if 2 * foreign >= total > 0 else ""
    mine = laid[end.you]
    return end.words.of(TITLE, "recap.doing.yours", n=mine, total=total) if 2 * mine >= total > 0 else ""


def seat_result(view: State, outcome: Outcome, seat: Seat, words: Words) -> SeatResult:
    """Its alliance, with the card that lay face down."""
    alliance, back = view.alliance[seat], ("kalesia.back", (("kind", "alliance"),))
    name, won = words.of(TITLE, f"alliance.{alliance}"), seat in outcome.winners
    args = {"alliance": alliance, "name": words.of(TITLE, f"secret.title.{alliance}")}
    return SeatResult(seat, name, won, "kalesia.alliance", args, back=back, glyph=PERSON)


ENDING: Final = Ending[State](
    seat=seat_result, recap=recap, now=lambda view: ("recap.area", view.area), odds=ODDS, won=sides_won
)
