"""The party's ledger on the right: level, gold, round, the world deck, and the three quests; in the Final Quest the boss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra import events
from games.kalyra.content import content, quests
from games.kalyra.mind.outlook import added
from games.kalyra.pieces import Quest
from games.kalyra.presence.values import experience
from games.kalyra.quests.pool import objective_of
from games.kalyra.state import State
from games.kalyra.worlds import boss_chance
from scenes.kalyra.context import LandContext
from scenes.kalyra.paint.counters import gold, xp
from scenes.kalyra.paint.foes import foe_head
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.signs import REWARD_EMBLEM, emblem, large, panel
from scenes.kalyra.zones import LEDGER
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.words.lettering import PAINTED
from scenes.table.layout.labels import Label
from scenes.table.layout.walk import Thing

LAYER: Final = 30
ICON: Final = 36.0
ROWS: Final = (LEDGER.y + 28, LEDGER.y + 80, LEDGER.y + 121)
COLUMNS: Final = ((LEDGER.x + 16, LEDGER.x + 194), (LEDGER.x + 22, LEDGER.x + 220))
"""Level, gold, day; and experience, unseen land, threat: for words of the usual size, and for large ones."""
WORDS: Final = 42.0
"""From an emblem's left to its words."""
TRACK: Final = LEDGER.y + 53
"""The middle of the bar that says how much of the next level has been gained."""
QUESTS: Final = LEDGER.y + 144
QUEST: Final = 47.0
DIGIT: Final = 15.6
"""Width of a digit of what is done of a quest, in the usual text size."""
NAMED: Final = 41.0
"""Where the name of a quest begins beside the sign of what it brings."""
BESIDE: Final = 10.0
"""Beside the name and behind what is done of it."""
BOSS: Final = 108.0
CELLS: Final = {
    name: Box(LEDGER.x + (12, 184)[column], ROWS[row] - 21, (168, LEDGER.w - 196)[column], 42)
    for name, column, row in (("level", 0, 0), ("gold", 0, 1), ("day", 0, 2), ("deck", 1, 1), ("threat", 1, 2))
}
"""Where each of them stands, to be looked at."""


def dark(view: State) -> int:
    """How many HP the completed days have added to the boss."""
    return added(view, view.round - 1)


def ledger(view: State, context: LandContext) -> Iterator[Thing]:
    if not view.round:
        return  # there is nothing in it yet
    yield panel("ledger", LEDGER, LAYER)
    gained, step = experience(view)
    left, right = COLUMNS[large(context)]
    yield centred("xp.icon", xp(px=ICON), left + 18, ROWS[0], ICON, ICON, LAYER + 2)
    if not large(context):
        w = LEDGER.right - 20 - right
        picture = shell.slider_track(w=w, filled=round(gained / step, 2))
        yield centred("xp", picture, right + w / 2, TRACK, w, 16, LAYER + 2)
    yield centred("gold", gold(px=ICON), left + 18, ROWS[1], ICON, ICON, LAYER + 2)
    yield emblem("day.icon", "hourglass", left + 18, ROWS[2], ICON, LAYER + 2)
    yield emblem("deck.icon", "deck", right + 18, ROWS[1], ICON, LAYER + 2)
    yield emblem("threat.icon", "eclipse", right + 18, ROWS[2], ICON, LAYER + 2)
    yield from _counted(view, context)
    yield from _boss(view, context) if view.final else _quests(view, context)


def _counted(view: State, context: LandContext) -> Iterator[Label]:
    """Level, gold, day, what is unseen, and the threat."""
    say, (left, right), (gained, step) = context.say, COLUMNS[large(context)], experience(view)
    most = view.level >= content().limits.levels
    wide = large(context)
    reached = say("label.progress_short" if wide else "label.progress", gained=gained, step=step)
    done, w = say("label.level_most") if most else reached, LEDGER.right - 14 - right
    x = right + w - 6 if wide else right
    yield Label(done, x, ROWS[0], 28, "ui_bold", SHELL.text, "right" if wide else "left", width=w, key="xp")
    soon = KALYRA.accent if boss_chance(view)[0] else SHELL.text
    cells = (
        ("level", left, 0, say("label.level", level=view.level), SHELL.text),
        ("gold", left, 1, say("label.gold", n=view.gold), SHELL.text),
        ("day", left, 2, say("label.day", n=view.round), SHELL.text),
        ("deck", right, 1, say("label.unseen_short" if wide else "label.unseen", n=len(view.world_deck)), soon),
        ("threat", right, 2, say("label.threat", n=dark(view)), SHELL.text),
    )
    for id, x, row, text, color in cells:
        room = (right - 8 if x == left else LEDGER.right - 12) - x - WORDS
        yield Label(text, x + WORDS, ROWS[row], 28, "ui_bold", color, width=room, key=f"ledger.{id}")


def _quests(view: State, context: LandContext) -> Iterator[Thing]:
    for k, quest in enumerate(view.pool):
        box = Box(LEDGER.x + 9, QUESTS + k * QUEST, LEDGER.w - 18, QUEST - 6)
        shown = (
            context.showing(events.QuestProgress, events.QuestCompleted, events.QuestRevealed) and _index(view, context) == k
        )
        color = KALYRA.mid if shown else KALYRA.table
        yield panel(f"quest.{k}", box, LAYER + 1, color, radius=10, thick=3, level=1)
        reward = quests()[quest.card].reward
        name = REWARD_EMBLEM[reward.kind] if reward.kind != "item" else _item_emblem(reward.category)
        if not large(context):
            yield emblem(f"quest.{k}.icon", name, box.x + 23, box.centre[1], 32, LAYER + 3)
        yield from _quest_words(context, k, quest, box)


def _index(view: State, context: LandContext) -> int:
    event: Any = context.event
    if hasattr(event, "index"):
        return int(event.index)
    return next((k for k, quest in enumerate(view.pool) if quest.card == event.card), -1)


def _item_emblem(category: str) -> str:
    known = {
        "weapon": "sword",
        "shield": "shield",
        "armor": "h_warrior",
        "consumable": "potion",
        "epic": "crown",
        "holy": "crown",
    }
    return known.get(category, "chest")


def _boss(view: State, context: LandContext) -> Iterator[Thing]:
    box = Box(LEDGER.x + 14, QUESTS, LEDGER.w - 28, 3 * QUEST - 6)
    yield panel("boss", box, LAYER + 1, KALYRA.blood_core, radius=10, thick=3, level=1, gold=True)
    face = foe_head(kind=view.final, px=BOSS)
    yield centred("boss.face", face, box.x + 66, box.centre[1], BOSS, BOSS, LAYER + 3)
    yield from _boss_words(view, context)


def _quest_words(context: LandContext, k: int, quest: Quest, box: Box) -> Iterator[Label]:
    """Its name, and what is done of it."""
    goal, y = objective_of(quest).n, box.centre[1]
    done = f"{min(quest.value, goal)}/{goal}"
    yield Label(done, box.right - 8, y, 30, "num", KALYRA.accent, "right", key=f"quest.{k}.done")
    left = 12 if large(context) else NAMED
    room = box.w - left - BESIDE - DIGIT * len(done) * min(context.text_scale, PAINTED)
    name = context.say(f"quest.{quest.card}")
    yield Label(name, box.x + left, y, 28, "ui_bold", SHELL.text, width=room, key=f"quest.{k}")


def _boss_words(view: State, context: LandContext) -> Iterator[Label]:
    x, right = LEDGER.x + 148, LEDGER.right - 22
    yield Label(context.say(f"figure.{view.final}"), x, QUESTS + 25, 32, "serif", SHELL.text, width=right - x, key="boss.name")
    boss = view.enemies.get(view.boss)
    if boss is not None:
        text = context.say("label.boss", hp=max(0, boss.hp), strength=boss.strength)
        yield Label(text, x, QUESTS + (74 if large(context) else 65), 28, "num", SHELL.text, width=right - x, key="boss.hp")
    if not large(context):
        text = context.say("label.no_return")
        yield Label(text, x, QUESTS + 103, 29, "serif", SHELL.lamp, width=right - x, key="boss.end")
