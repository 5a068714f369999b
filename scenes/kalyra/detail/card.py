"""The card of the line under the cursor, looked at closely: an item with what it gives and for whom, or a quest to exchange."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import Item, QuestCard, items, quests
from games.kalyra.quests.pool import objective_of
from games.kalyra.state import State
from scenes.kalyra.context import LandContext
from scenes.kalyra.detail.corner import lines_now
from scenes.kalyra.menu.option import Option
from scenes.kalyra.paint.goods import item as item_card
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.paint.tasks import quest as quest_card
from scenes.kalyra.signs import ability_text, large, panel
from scenes.kalyra.zones import INNER
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.words.lettering import PAINTED
from scenes.table.inspector.placing import shared
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 40
PANELS: Final = tuple(Box(INNER.right - 606, INNER.bottom - 12 - h, 596, h) for h in (246, 312, 364))
"""For a few words, for more of the usual size, and for large ones."""
FEW: Final = 72
"""So many letters find room beside a card that lies on a low board."""
CARD: Final = (147.0, 210.0)
LINE: Final = 36.0
"""Height of a line of the smaller words, in the usual text size."""
TEXT_X: Final = PANELS[0].x + 20 + CARD[0] + 22
TEXT_W: Final = PANELS[0].right - 20 - TEXT_X
STATS: Final = ("health", "strength", "defense", "range", "move")


def line_under(view: State, context: LandContext) -> Option | None:
    """The line under the cursor."""
    number, lines = context.at("option"), lines_now(view, context)
    return lines[number] if number is not None and number < len(lines) else None


def item_shown(view: State, context: LandContext) -> Item | None:
    """The item that the line under the cursor is about."""
    line = line_under(view, context)
    return items().get(line.item) if line is not None else None


def quest_shown(view: State, context: LandContext) -> QuestCard | None:
    """The quest that the line under the cursor would put away."""
    line = line_under(view, context)
    return quests().get(str(line.values.get("quest", ""))) if line is not None else None


def _panel(view: State, context: LandContext, item: Item | None) -> Box:
    """The board of a card: no higher than its words need, since it lies on the land; and not on whom it is used on."""
    few = item is not None and len(what_it_does(context, item)) <= (FEW / 2 if item.only else FEW)
    board, line = PANELS[2 if large(context) else 0 if few else 1], line_under(view, context)
    struck, head = view.enemies.get(getattr(line and line.move, "target", 0)), board._replace(y=INNER.y + 12)
    there = context.viewport.box(struck.space) if struck is not None else head
    return head if shared(there, board) > shared(there, head) else board


def inspect(view: State, context: LandContext) -> Iterator[Thing]:
    item, quest = item_shown(view, context), quest_shown(view, context)
    if item is None and quest is None:
        return
    board = _panel(view, context, item)
    yield panel("inspect", board, LAYER, radius=14, gold=True, level=4)
    x, y = board.x + 22 + CARD[0] / 2, board.centre[1]
    if item is not None:
        yield centred("inspect.card", item_card(id=item.id, w=CARD[0], price=item.price), x, y, *CARD, LAYER + 2)
        yield from _of_item(context, item, board)
    elif quest is not None:
        yield centred("inspect.card", quest_card(id=quest.id, w=CARD[0]), x, y, *CARD, LAYER + 2)
        yield from _of_quest(view, context, quest, board.y)


def _of_quest(view: State, context: LandContext, quest: QuestCard, y: float) -> Iterator[Label]:
    """Its name, how far it has come and what it brings, what it asks."""
    say, reward = context.say, quest.reward
    yield Label(say(f"quest.{quest.id}"), TEXT_X, y + 38, 34, "serif", SHELL.text, width=TEXT_W, key="inspect.name")
    brings = say(f"reward.{reward.category if reward.kind == 'item' else reward.kind}")
    gain = brings if reward.kind == "item" else f"{reward.amount} {brings}"
    yield Label(f"{_progress(view, quest)}: {gain}", TEXT_X, y + 82, 28, "ui", KALYRA.accent, width=TEXT_W, key="inspect.kind")
    yield _text(say(f"quest_text.{quest.id}"), y + 108, 4)


def _text(text: str, y: float, lines: int) -> Label:
    """What is said of the card, from there down."""
    return Label(text, TEXT_X, y, 28, "ui", SHELL.text, "left", "top", TEXT_W, lines, 1.12, key="inspect.text")


def _progress(view: State, quest: QuestCard) -> str:
    found = next(one for one in view.pool if one.card == quest.id)
    goal = objective_of(found).n
    return f"{min(found.value, goal)}/{goal}"


def _of_item(context: LandContext, item: Item, board: Box) -> Iterator[Label]:
    say, y = context.say, board.y
    yield Label(say(f"item.{item.id}"), TEXT_X, y + 38, 34, "serif", SHELL.text, width=TEXT_W, key="inspect.name")
    kind = kind_of_item(context, item)
    yield Label(
        kind, TEXT_X, y + 66, 28, "ui", KALYRA.accent, anchor="top", width=TEXT_W, lines=2, leading=1.1, key="inspect.kind"
    )
    text, line = what_it_does(context, item), LINE * min(context.text_scale, PAINTED)
    top = y + 70 + (2 if item.only else 1) * line
    lines = int((board.bottom - 8 - top) / line)
    yield _text(text, top, lines)


def kind_of_item(context: LandContext, item: Item) -> str:
    """What it is, whether it takes both hands, and who alone may use it."""
    found = [context.say(f"item_kind.{item.kind}")]
    if item.hands == 2:
        found.append(context.say("label.hands"))
    if item.only:
        names = ", ".join(context.say(f"hero_short.{hero}") for hero in item.only)
        found.append(context.say("label.only", names=names))
    return ". ".join(found)


def what_it_does(context: LandContext, item: Item) -> str:
    """A consumable's sentence; else its bonuses and abilities."""
    if item.effect is not None:
        return context.say(f"item_help.{item.id}")
    bonus, say = _bonuses(context, item), context.say
    abilities = [f"{ability_text(context, one)}: {say(f'ability_help.{one.kind}')}" for one in item.abilities]
    return " ".join([*([", ".join(bonus) + "."] if bonus else []), *abilities])


def gives_in_short(context: LandContext, item: Item) -> str:
    """ "+3 Strength, Aura +1 Defence": the same without explaining the abilities."""
    return ", ".join([*_bonuses(context, item), *(ability_text(context, one) for one in item.abilities)])


def _bonuses(context: LandContext, item: Item) -> list[str]:
    given = [(getattr(item.bonus, stat), stat) for stat in STATS]
    return [f"{value:+d} {context.say(f'stat.{stat}')}".replace("-", "−") for value, stat in given if value]
