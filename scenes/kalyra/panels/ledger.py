"""The party's ledger on the right: level, gold, round, the world deck, and the three quests; in the Final Quest the boss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.kalyra.content import bosses, content, quests
from games.kalyra.mind.worlds import boss_chance
from games.kalyra.quests.levels import experience_per_level
from games.kalyra.quests.pool import objective_of
from games.kalyra.state import State
from scenes.kalyra.paint.counters import gold, xp
from scenes.kalyra.paint.foes import foe
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.sight import LandSight
from scenes.kalyra.signs import REWARD_EMBLEM, emblem, panel
from scenes.kalyra.zones import LEDGER
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.laid.labels import Label

LAYER: Final = 30
ICON: Final = 36.0
ROWS: Final = (LEDGER.y + 34, LEDGER.y + 82)
LEFT: Final = LEDGER.x + 24
TRACK: Final = 150.0
QUESTS: Final = LEDGER.y + 112
QUEST: Final = 56.0
COLUMNS: Final = (LEFT, LEDGER.x + 128, LEDGER.x + 250, LEDGER.x + 372)
"""Gold, round, gathering dark, world deck: each an emblem and a number."""
BOSS: Final = 108.0
LARGE: Final = 1.1
"""From this text size on, what may be left out is."""


def quest_box(place: int) -> Box:
    return Box(LEDGER.x + 9, QUESTS + place * QUEST, LEDGER.w - 18, QUEST - 6)


def experience(view: State) -> tuple[int, int]:
    """What has been gained of the next level, and how much it takes; full at the highest level."""
    step = experience_per_level(view)
    if view.level >= content().limits.levels:
        return step, step
    return min(step, view.xp - step * (view.level - 1)), step


def dark(view: State) -> int:
    """How many HP the completed rounds have added to the boss, the same for all six cards (8.6 of the rules page)."""
    return max(card.health[2] for card in bosses().values()) * max(0, view.round - 1)


def ledger_pieces(view: State, sight: LandSight) -> Iterator[Piece]:
    yield panel("ledger", LEDGER, LAYER)
    gained, step = experience(view)
    yield centred("xp.icon", xp(px=ICON), LEFT + 18, ROWS[0], ICON, ICON, LAYER + 2)
    art: dict[str, Any] = {"w": TRACK, "filled": round(gained / step, 2)}
    yield centred("xp", "track", LEDGER.right - 24 - TRACK / 2, ROWS[0], TRACK, 16, LAYER + 2, art=art)
    yield centred("gold", gold(px=ICON), COLUMNS[0] + 18, ROWS[1], ICON, ICON, LAYER + 2)
    for x, id, name in zip(COLUMNS[1:], ("round", "dark", "deck"), ("hourglass", "eclipse", "deck"), strict=True):
        yield emblem(f"{id}.icon", name, x + 18, ROWS[1], ICON, LAYER + 2)
    yield from _boss(view) if view.final else _quests(view, sight)


def _quests(view: State, sight: LandSight) -> Iterator[Piece]:
    for k, quest in enumerate(view.pool):
        box = quest_box(k)
        shown = sight.kind in ("quest_progress", "quest_completed", "quest_revealed") and _index(view, sight) == k
        color = KALYRA.mid if shown else KALYRA.table
        yield panel(f"quest.{k}", box, LAYER + 1, color, radius=10, thick=3, level=1)
        reward = quests()[quest.card].reward
        name = REWARD_EMBLEM[reward.kind] if reward.kind != "item" else _item_emblem(reward.category)
        yield emblem(f"quest.{k}.icon", name, box.x + 25, box.centre[1], 34, LAYER + 3)


def _index(view: State, sight: LandSight) -> int:
    event: Any = sight.event
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


def _boss(view: State) -> Iterator[Piece]:
    box = Box(LEDGER.x + 14, QUESTS, LEDGER.w - 28, 3 * QUEST - 6)
    yield panel("boss", box, LAYER + 1, KALYRA.blood_core, radius=10, thick=3, level=1, gold=True)
    face = foe(kind=view.final, pose="idle0", px=BOSS)
    yield centred("boss.face", face, box.x + 66, box.centre[1] - 18, BOSS, BOSS, LAYER + 3)


# -- words -------------------------------------------------------------------------------------------------------------------


def ledger_labels(view: State, sight: LandSight) -> Iterator[Label]:
    say = sight.say
    gained, step = experience(view)
    words = "label.level_tier" if sight.text_scale < LARGE else "label.level"
    level = say(words, level=view.level, tier=view.tier)
    room = LEDGER.right - 24 - TRACK - 12 - (LEFT + 46)
    yield Label(level, LEFT + 46, ROWS[0], 30, "ui_bold", SHELL.text, width=room, key="level")
    if view.level < content().limits.levels:
        text, x = f"{gained}/{step}", LEDGER.right - 24 - TRACK / 2
        yield Label(text, x, ROWS[0] - 1, 28, "num", SHELL.text, "center", shadow=1.0, key="xp")
    numbers = str(view.gold), str(view.round), f"+{dark(view)}", _deck(view)
    for x, id, text in zip(COLUMNS, ("gold", "round", "dark", "deck"), numbers, strict=True):
        yield Label(text, x + 42, ROWS[1], 30, "num", SHELL.text, key=f"ledger.{id}", width=72)
    yield from _boss_words(view, sight) if view.final else _quest_words(view, sight)


def _deck(view: State) -> str:
    """Tiles left; with a mark once any of them may be the boss tile."""
    may, _ = boss_chance(view)
    return f"{len(view.world_deck)}!" if may else str(len(view.world_deck))


def _quest_words(view: State, sight: LandSight) -> Iterator[Label]:
    for k, quest in enumerate(view.pool):
        box, goal = quest_box(k), objective_of(quest).n
        done = f"{min(quest.value, goal)}/{goal}"
        yield Label(done, box.right - 12, box.centre[1], 30, "num", KALYRA.accent, "right", key=f"quest.{k}.done")
        room = box.w - 46 - 12 - (5 + 17 * len(done)) * sight.text_scale
        text = sight.say(f"quest.{quest.card}")
        yield Label(text, box.x + 46, box.centre[1], 28, "ui_bold", SHELL.text, width=room, key=f"quest.{k}")


def _boss_words(view: State, sight: LandSight) -> Iterator[Label]:
    x, right = LEDGER.x + 148, LEDGER.right - 30
    yield Label(sight.say(f"figure.{view.final}"), x, QUESTS + 30, 32, "serif", SHELL.text, width=right - x, key="boss.name")
    boss = view.enemies.get(view.boss)
    if boss is not None:
        text = sight.say("label.boss", hp=max(0, boss.hp), most=boss.max_hp, strength=boss.strength)
        yield Label(text, x, QUESTS + 78, 28, "num", SHELL.text, width=right - x, key="boss.hp")
    text = sight.say("label.no_return")
    yield Label(text, LEDGER.centre[0], QUESTS + 134, 31, "serif", SHELL.lamp, "center", width=LEDGER.w - 60, key="boss.end")
