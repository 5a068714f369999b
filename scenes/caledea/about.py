"""What is said of each thing on Caledea's table. All of it is public: nothing is hidden in this game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.caledea.arrival import effect_at
from games.caledea.content import kingdom
from games.caledea.moves import PickGroup
from games.caledea.presence.standing import owner_shown
from games.caledea.state import State
from games.caledea.table import NONE
from games.kernel.memo import Same
from games.kernel.protocol import Seat
from scenes.caledea.board.marks import marks_told
from scenes.caledea.board.squares import spent_told, units_told, wall_held
from scenes.caledea.choosing.menu import options
from scenes.caledea.context import BoardContext, called, seat_shown, until
from scenes.caledea.fight.lasting import stage_shown
from scenes.caledea.layout import legend_shown
from scenes.caledea.papers.parchment import ROWS, USES, card_of, row_values, row_y
from scenes.caledea.papers.rivals import counters
from scenes.caledea.papers.tray import costs, line_told, lines_now
from scenes.caledea.papers.who import all_lines, steps_of, who_goes, who_shown
from scenes.caledea.wording import place, worded
from scenes.caledea.zones import FOOT, GHOST, SHEET
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.table.inspector.about import About, by_kind, fixed

EFFECTS: Final = {
    "claim": "CALEDEA-601",
    "reclaim": "CALEDEA-607",
    "salt": "CALEDEA-605",
    "capture": "CALEDEA-901",
    "free": "CALEDEA-1006",
}
"""What ending a movement on a square does -> the clause that says so."""
ROW_CLAUSES: Final = {
    "actions": "CALEDEA-202",
    "gold": "CALEDEA-613",
    "city": "CALEDEA-716",
    "outposts": "CALEDEA-005",
    "units": "CALEDEA-309",
}
USE_CLAUSES: Final = {"cavalry": "CALEDEA-205", "general": "CALEDEA-406", "tower": "CALEDEA-711", "castle": "CALEDEA-717"}
POWER_CLAUSES: Final = {"ambush": "CALEDEA-821", "bombard": "CALEDEA-811", "transport": "CALEDEA-831"}
RANK_CLAUSES: Final = {1: "CALEDEA-302", 2: "CALEDEA-303", 3: "CALEDEA-304"}
PHASE_CLAUSES: Final = {
    "first_or_last": "CALEDEA-104",
    "attacker": "CALEDEA-509",
    "defender": "CALEDEA-509",
    "bombarded": "CALEDEA-R56",
}


def spots(view: State, context: BoardContext) -> Iterator[Focusable]:
    """The rows of the sheet, the round, and the stage of a fight."""
    if context.choosing is None or lines_now(view, context):
        yield from _edges(context.viewport(view).inner)
    if card_of(view, context) is not None:
        for name in ROWS:
            yield Focusable(f"row.{name}", Box(SHEET.x + 12, row_y(name) - 27, SHEET.w - 24, 54))
        if view.round:
            yield Focusable("round", Box(SHEET.right - 120, SHEET.y + 108, 110, 68))
    if legend_shown(view, context, context.viewport(view)):
        yield Focusable("legend", Box(FOOT.x, FOOT.y, FOOT.w, 90))
    shown = stage_shown(view, context)
    if shown is not None:
        yield Focusable("theatre", shown.area)


def _edges(inner: Box) -> Iterator[Focusable]:
    """The strips beyond the edges; while a square is chosen each of theirs speaks for itself."""
    for name, box in (
        ("t", Box(inner.x, inner.y, inner.w, GHOST)),
        ("b", Box(inner.x, inner.bottom - GHOST, inner.w, GHOST)),
        ("l", Box(inner.x, inner.y, GHOST, inner.h)),
        ("r", Box(inner.right - GHOST, inner.y, GHOST, inner.h)),
    ):
        yield Focusable(f"edge.{name}", box)


# -- the board -----------------------------------------------------------------------------------------------------------------


def of_square(view: State, context: BoardContext, rest: Id) -> About:
    """Whose it is, who stands there, and what ending a move there brings."""
    square = int(rest.kind)
    say, there, seat = context.say, kingdom(view.outpost[square]), seat_shown(view, context)
    name = say("focus.square", place=place(view, square), land=there.land, goods=there.goods)
    effect = effect_at(view, seat, square) if view.round and view.kingdom[seat] != NONE else None
    lines = [*_since(context, square), *_standing(view, context, square)]
    lines = [*lines[: 3 - bool(effect)], *([say(f"about.brings.{effect}")] if effect else [])]
    if not lines or effect in (None, "claim"):
        lines.append(_outpost(view, context, square))
    if view.kingdom[seat] != NONE:
        lines.append(say(f"about.land.{view.match(seat, square)}"))
    wall = view.structure.get(square)
    cited = EFFECTS[effect] if effect else "CALEDEA-711" if wall is not None else "CALEDEA-005"
    return About(
        name=name,
        state=_holder(view, context, square),
        lines=tuple(lines[:3]),
        clause=cited,
        cannot=_cannot(view, context, square),
        heard=tuple(_heard(view, context, square, lines[:3])),
    )


def _heard(view: State, context: BoardContext, square: int, told: list[str]) -> Iterator[str]:
    """Whose wall it is, who has acted, and for whom the square is worth anything where no line says so."""
    yield wall_held(view, context, square)
    yield spent_told(view, square, context)
    yield marks_told(view, Same(context)).get(square, "")
    outpost = _outpost(view, context, square)
    yield outpost if outpost not in told and view.outpost[square] in view.kingdom else ""


def _holder(view: State, context: BoardContext, square: int) -> str:
    owner = owner_shown(view, square)
    if owner == NONE:
        return ""
    salted = view.marker.get(square) == "salted"
    return context.say("focus.salted" if salted else "focus.owner", name=context.name(owner))


def _standing(view: State, context: BoardContext, square: int) -> Iterator[str]:
    """A capital or a wall, and the units, kind by kind."""
    city, wall = view.city_at(square), view.structure.get(square)
    if city != NONE:
        yield context.say("focus.capital", capital=view.card(city).id) + "."
    elif wall is not None:
        yield context.say(f"about.wall.{wall.kind}")
    yield from [f"{told}." for told in units_told(view, context, square)]


def _since(context: BoardContext, square: int) -> Iterator[str]:
    """What the newest arrow or sign of what others did means there; an own loss before all else."""
    here = [change for change in context.changes if square in change.path]
    lost = [change for change in here if change.loser == context.choosing]
    for change in (lost or here)[-1:]:
        kind = "lost" if lost else "sign" if change.sign else "way"
        yield context.say(f"about.since.{kind}", name=context.name(change.by))


def _outpost(view: State, context: BoardContext, square: int) -> str:
    """For whom it is worth anything: the kingdom whose card shows both of its resources."""
    played = view.outpost[square] in view.kingdom
    return context.say("about.outpost" if played else "about.nobody", kingdom=kingdom(view.outpost[square]).id)


def _cannot(view: State, context: BoardContext, square: int) -> str:
    """Why nothing can be done there in a turn, where own units stand; elsewhere nobody expects to do anything."""
    seat = context.choosing
    if seat is None or view.phase != "main" or context.lifted or seat != view.active:
        return ""
    refusal = view.why_not(seat, PickGroup(square))
    mine = any(unit.square == square for unit in view.units[seat].values())
    if refusal is None or not mine or any(line.refusal is None for line in options(view, seat, square)):
        return ""
    return context.say(refusal.message, **worded(refusal.args, view, context.players))


# -- the sheet -----------------------------------------------------------------------------------------------------------------


def of_sheet(view: State, context: BoardContext, rest: Id) -> About:
    """A price or the power where one is meant, else the kingdom."""
    card, seat = card_of(view, context), seat_shown(view, context)
    kind, use = rest.kind, rest.name
    if card is None:
        return About(name=called(context, seat), lines=(context.say("about.no_kingdom"),), clause="CALEDEA-101")
    if kind in ("price", "use") and use in USES:
        return _priced(context, use, view.price(seat, use) if view.kingdom[seat] != NONE else getattr(card.cost, use))
    if kind == "power":
        return _priced(context, card.power, card.cost.power)
    lines = (context.say(f"kingdom_line.{card.id}"), context.say("about.card", land=card.land, goods=card.goods))
    name = called(context, seat)
    return About(name=context.say(f"kingdom.{card.id}"), state=name, lines=lines, clause="CALEDEA-004")


def _priced(context: BoardContext, use: str, price: int, whose: str = "", heard: tuple[str, ...] = ()) -> About:
    """A use of gold, or a power."""
    name, line, clauses = ("price", "about.use", USE_CLAUSES) if use in USES else ("power", "power_help", POWER_CLAUSES)
    state, lines = whose + context.say("about.price", n=price), (context.say(f"{line}.{use}"),)
    return About(name=context.say(f"{name}.{use}"), heard=heard, state=state, lines=lines, clause=clauses[use])


def of_row(view: State, context: BoardContext, rest: str) -> About:
    """A row of the sheet: what it counts, and how many of how many, which large words leave no room for."""
    name, card = context.say(f"label.{rest}"), card_of(view, context)
    counted = row_values(view, context, seat_shown(view, context), card).get(rest, "") if card is not None else ""
    return About(name=name, state=counted, lines=(context.say(f"about.row.{rest}"),), clause=ROW_CLAUSES[rest])


def of_round(view: State, context: BoardContext, rest: str) -> About:
    name = context.say("label.round_of" if view.round_limit else "label.round", round=view.round, limit=view.round_limit)
    return About(name=name, lines=(context.say("about.round"),), clause="CALEDEA-R48")


# -- the others, and choices ------------------------------------------------------------------------------------------------


def of_rival(view: State, context: BoardContext, rest: Id) -> About:
    """Another kingdom; whose turn it is; what one of its prices or numbers is."""
    *what, number = rest.parts
    seat: Seat = int(number)
    name, say, use = context.name(seat), context.say, what[-1] if what[1:] else ""
    if view.kingdom[seat] == NONE:
        return About(name=name, lines=(say("about.no_kingdom"),), clause="CALEDEA-101")
    if not view.alive[seat]:
        return About(name=name, state=say("label.out"), lines=(say("about.out"),), clause="CALEDEA-R37")
    card, whose = view.card(seat), f"{name}, "
    if use == "power":
        return _priced(context, card.power, card.cost.power, whose)
    if use in USES:
        own = seat_shown(view, context)
        first = [f"{called(context, own)}, {say('about.price', n=view.price(own, use))}"] if view.kingdom[own] != NONE else ()
        return _priced(context, use, view.price(seat, use), whose, (*first,))
    units, castles, gold = counters(view, seat)
    ally = not view.opposed(seat, seat_shown(view, context))
    held = len(view.held_by(seat))
    lines = [
        say("about.rival", units=units, capitals=held, castles=castles, gold=gold),
        say("about.rival.power", power=view.card(seat).power),
    ]
    if ally:
        lines.append(say("about.ally"))
    elif seat == view.active and view.round:
        lines.append(say("about.moves", n=view.actions_left))
    return About(
        name=name,
        state=say(f"kingdom.{view.card(seat).id}"),
        lines=tuple(lines),
        clause="CALEDEA-1101" if ally else "CALEDEA-201",
    )


def of_own_row(view: State, context: BoardContext, rest: Id) -> About:
    """When the one person at the table moves."""
    seat: Seat = int(rest.parts[-1])
    lines = (context.say("about.turns"),)
    return About(name=called(context, seat), state=until(view, context, seat), lines=lines, clause="CALEDEA-201")


def of_card(view: State, context: BoardContext, rest: Id) -> About | None:
    """A kingdom that can be taken."""
    number = rest.parts[-1]
    if not number.isdigit():
        return About(name=context.say("about.draft.name"), lines=(context.say("about.draft"),), clause="CALEDEA-101")
    card = kingdom(int(number))
    taken = context.say("refusal.kingdom_taken") if card.index in view.kingdom else ""
    whose = context.name(view.kingdom.index(card.index)) if taken else ""
    lines = (context.say(f"kingdom_line.{card.id}"), context.say(f"power_help.{card.power}"))
    heard = context.say("heard.actions", n=card.actions), context.say("heard.units", n=card.start_units)
    name = context.say(f"kingdom.{card.id}")
    return About(name=name, state=whose, lines=lines, clause="CALEDEA-101", cannot=taken, heard=heard)


def of_who(view: State, context: BoardContext, rest: Id) -> About:
    """A kind of units that may go, or the panel."""
    number = rest.kind
    party = context.party
    if party is None or not number.isdigit() or int(number) >= len(party.kinds):
        told = [line.text for line in all_lines(view, context, party)] if party is not None and who_shown(view, context) else []
        return About(name=context.say("who.title"), lines=(*told[:2], context.say("about.who")), clause="CALEDEA-305")
    i = int(number)
    kind = party.kinds[i]
    return About(
        name=context.say(f"rank_title.{kind.rank}"),
        state=", ".join((context.say("about.who.count", n=party.counts[i], of=len(kind.ids)), steps_of(context, kind))),
        lines=(context.say(f"about.rank.{kind.rank}"), context.say("about.who")),
        clause=RANK_CLAUSES[kind.rank],
    )


def of_option(view: State, context: BoardContext, rest: Id) -> About | None:
    """A line of the list: what it costs and promises, and why it cannot be chosen."""
    number = rest.kind
    lines = (
        options(view, context.choosing, context.open_square) if context.choosing is not None and context.event is None else []
    )
    if not number.isdigit() or int(number) >= len(lines):
        return None
    line = lines[int(number)]
    why, kind = line.refusal, Id(line.words).name
    told = context.say(f"about.option.{kind}")
    cited = why.clause if why is not None else OPTION_CLAUSES.get(kind, PHASE_CLAUSES.get(view.phase, "CALEDEA-202"))
    cannot = context.say(why.message, **worded(why.args, view, context.players)) if why is not None else ""
    name, state = line_told(context, line), costs(context, line)
    return About(name=name, state=state, lines=(told,), clause=cited, cannot=cannot)


OPTION_CLAUSES: Final = {
    "upgrade": "CALEDEA-205",
    "build": "CALEDEA-206",
    "bombard": "CALEDEA-811",
    "transport": "CALEDEA-831",
    "ambush": "CALEDEA-821",
}

THINGS: Final[dict[str, Callable[[State, BoardContext, Id], About | None]]] = {
    "square": of_square,
    "ghost": of_square,
    "sheet": of_sheet,
    "row": of_row,
    "round": of_round,
    "rival": of_rival,
    "self": of_own_row,
    "card": of_card,
    "who": of_who,
    ASKED: lambda view, context, rest: About(name="", heard=tuple(filter(None, who_goes(view, context)))),
    "option": of_option,
    "legend": fixed("own", "CALEDEA-005"),
    "edge": fixed("board", "CALEDEA-008"),
    "overview": fixed("overview", "CALEDEA-1201"),
    "tray": fixed("list", "CALEDEA-202"),
    "odds": fixed("odds", "CALEDEA-502"),
    "theatre": fixed("fight", "CALEDEA-502"),
    "summons": fixed("fight", "CALEDEA-509"),
    "founding": fixed("site", "CALEDEA-106"),
}
about: Final = by_kind(THINGS)
