"""Where a decision begins, what can be in focus while it is taken, and which pieces a hint means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kalyra.content import hero_index
from games.kalyra.land.picking import on_land
from games.kalyra.land.spaces import SIDE_STEP, center_of
from games.kalyra.land.spaces import space as space_at
from games.kalyra.moves import Attack, DraftHero, EndTurn, Land, Move_, PlaceHero, Reveal, RotateTile, TradeOffer, UseItem
from games.kalyra.pending import Rotate
from games.kalyra.state import State
from games.kernel.protocol import Move
from scenes.kalyra.context import LandContext, LandTable
from scenes.kalyra.decisions.choice import LandChoice, choice_of
from scenes.kalyra.decisions.opening import Opening
from scenes.kalyra.decisions.placing import Placing
from scenes.kalyra.decisions.together import Together
from scenes.kalyra.detail.corner import lines_now
from scenes.kalyra.land.cursor import Cursor
from scenes.kalyra.land.following import Following
from scenes.kalyra.menu.option import Option
from scenes.kalyra.menu.wheel import wheel_focus, wheel_hero
from scenes.stage.devices.focus import Focusable
from scenes.stage.pieces.pieces import Piece
from scenes.table.chooser import Chooser
from scenes.table.onward import first_live
from scenes.table.parts.lists import Lists, line_focus


def focusables(table: LandTable, view: State, context: LandContext) -> list[Focusable]:
    """The lines of an open list; else the cards of heroes, or the plates of companions and the spaces of the land."""
    choice = choice_of(table)
    if choice is None:
        return []
    pieces = table.pieces.pieces
    groups = {piece.group for piece in pieces}
    if "lines" in groups:
        return _lines(table, view, context, choice)
    if "cards" in groups:
        return table.pieces.focusables(table.pick)
    spaces = table.part(Cursor).spaces(tuple(piece for piece in pieces if piece.group == "land"))
    return [*table.part(Opening).plates(choice), *spaces]


def _lines(table: LandTable, view: State, context: LandContext, choice: LandChoice) -> list[Focusable]:
    pieces, scroll = table.pieces.pieces, table.part(Lists).scroll
    if context.together:
        return table.part(Together).cells(pieces)
    if wheel_hero(context):
        lines = wheel_focus(pieces, table.pick, scroll)
    else:
        lines = line_focus(pieces, len(lines_now(view, context)), table.pick, scroll)
    return [table.part(Opening).beside, *lines] if choice.menu else lines


def count_of_lines(table: LandTable) -> int:
    """Of the list in front of the person who chooses."""
    choice = choice_of(table)
    return len(choice.lines(table.view(choice.seat))) if choice is not None else 0


def first(table: LandTable, chooser: Chooser[State]) -> str | None:
    """The window shows where the decision begins, and the cursor goes there."""
    together, placing, cursor = table.part(Together), table.part(Placing), table.part(Cursor)
    if not isinstance(chooser, LandChoice):
        return None
    if together.choosing:
        return cursor.begins(f"option.{together.cursor(chooser.seat)}")
    view = table.view(chooser.seat)
    if placing.marks:
        return cursor.begins(f"space.{placing.mark(chooser.seat)}")
    task = view.stack[-1] if view.stack else None
    space = center_of(task.slot) if isinstance(task, Rotate) else space_to_begin(view, chooser, cursor.target)
    if space is not None:
        table.part(Following).bring(space)
    return cursor.begins(first_focus(view, chooser, table.focus.current, table.pieces.pieces, cursor.target))


def onward(table: LandTable, chooser: Chooser[State]) -> str | None:
    """To the first line that can be chosen of the list that a pick has opened; from what is ticked in it to what it comes to. A
    tile is turned on where it is turned."""
    if not isinstance(chooser, LandChoice) or not chooser.menu:
        return None
    lines = chooser.lines(table.view(chooser.seat))
    if any(line.does == "turn" for line in lines):
        return None
    ticked = any(line.ticked for line in lines)
    spends = (UseItem,) if chooser.menu == "own" else ()  # never by a press too many
    return first_live(line.refusal or (ticked and line.move is None) or isinstance(line.move, spends) or None for line in lines)


def first_focus(view: State, choice: LandChoice, current: str | None, pieces: Iterable[Piece], last: int | None) -> str | None:
    """The first line that can be picked, the first card, or a space."""
    shown = list(pieces)
    lines = [piece for piece in shown if piece.group == "lines"]
    if lines:
        own = enumerate(choice.lines(view) if choice.menu == "own" else ())
        spent = {f"option.{k}" for k, line in own if isinstance(line.move, UseItem)}
        live = (piece.id for piece in lines if piece.picture[1].get("state") != "off")
        return next((id for id in live if id not in spent), lines[0].id)
    cards = [piece.id for piece in shown if piece.group == "cards" and piece.moves]
    if cards:
        return current if current in cards else cards[0]
    space = space_to_begin(view, choice, last)
    return f"space.{space}" if space is not None else None


def space_to_begin(view: State, choice: LandChoice, last: int | None) -> int | None:
    """The enemy on the `last` space in focus that was just struck, while it can be struck again; else the hero whose turn it
    is, and from its pack where it can walk; else the first of the spaces that can be chosen."""
    found = on_land(view, choice.seat, choice.menu)
    if choice.listed.kind == "goal":
        return view.heroes[hero_index()[choice.listed.name]].space
    if last is not None and isinstance(found.get(last), Attack) and view.at[last] in view.struck[-1:]:
        return last
    if view.asking == "hero_turn" and not choice.menu:
        own = view.heroes[view.active].space
        return next((space for space, move in found.items() if choice.closed and isinstance(move, Move_)), own)
    return next(iter(found), None)


def pieces_of(table: LandTable, move: Move, view: State) -> tuple[str, ...]:
    """What a person picks next for that move: a line of the open list, or the one that opens the list in which it stands; else
    what lies on the land or among the cards, or the hero on whom the pack opens. A tile held otherwise is turned first."""
    choice = choice_of(table)
    if choice is None:
        return on_the_table(move, view)
    if isinstance(move, RotateTile):
        return ("option.0" if choice.held(view) == move.rotation else "option.1",)
    if isinstance(move, TradeOffer) and choice.menu == f"trade.{move.partner}":
        return _in_trade(choice.lines(view), move)
    lines = tuple(f"option.{i}" for i, line in enumerate(choice.lines(view)) if choice.leads(line, move))[:1]
    found = () if choice.menu == "own" else choice.on_land(move, view) or on_the_table(move, view)
    in_list = view.asking == "hero_turn" and not choice.menu and not isinstance(move, EndTurn)
    return lines or found or ((f"space.{view.heroes[view.active].space}",) if in_list else ())


def _in_trade(lines: Sequence[Option], move: TradeOffer) -> tuple[str, ...]:
    """The first card that is still to be ticked, or unticked, then the offer."""
    wanted = {"give": [*move.give], "take": [*move.take]}
    for i, line in enumerate(lines):
        cards = wanted.get(line.deed.kind)
        if cards is None:
            continue
        asked = line.item in cards
        if asked:
            cards.remove(line.item)
        if asked is not line.ticked:
            return (f"option.{i}",)
    return tuple(f"option.{i}" for i, line in enumerate(lines) if line.move == move)


def on_the_table(move: Move, view: State) -> tuple[str, ...]:
    """The pieces that a person would pick for a move on the land or among the cards."""
    match move:
        case DraftHero():
            return (f"draft.{move.hero}",)
        case PlaceHero() | Land():
            return (f"space.{space_at(*move.space)}",)
        case Move_():
            return tuple(f"space.{space_at(x, y)}" for x, y in reversed(move.path))
        case Attack():
            return (f"space.{view.enemies[move.enemy].space}",)
        case Reveal():
            return (f"space.{view.heroes[view.active].space + SIDE_STEP[move.side]}",)
        case TradeOffer():
            return (f"space.{view.heroes[hero_index()[move.partner]].space}",)
    return ()
