"""The enemy under the cursor, and what an attack on it promises: dice, where they come from, damage, chance to defeat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalyra.content import Ability, content, kinds
from games.kalyra.fight.figures import attack_parts, defense, movement, reach
from games.kalyra.fight.odds import forecast
from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.closeup.corner import corner, foe_shown
from scenes.kalyra.forecast.enemies import aimed_at
from scenes.kalyra.paint.counters import heart
from scenes.kalyra.paint.foes import foe_art
from scenes.kalyra.paint.heroes import medallion
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.sight import LandSight
from scenes.kalyra.signs import STAT_EMBLEM, ability_text, emblem, hero_id, panel, type_sign
from scenes.kalyra.zones import TRAY
from scenes.paint.palette import SHELL
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.laid.labels import Label
from scenes.table.laid.odds import per_cent

LAYER: Final = 34
ART: Final = Box(TRAY.x + 16, TRAY.y + 16, TRAY.w - 32, 168)
BRIEF: Final = Box(TRAY.x, TRAY.y, TRAY.w, 322)
"""While something is shown: who it is, above the news."""
NAME_Y: Final = TRAY.y + 210
STATS_Y: Final = TRAY.y + 260
STAT_W: Final = 93.0
ABILITIES_Y: Final = TRAY.y + 307
ODDS_Y: Final = TRAY.y + 355
AIM_Y: Final = TRAY.bottom - 42
UNLIMITED: Final = 99


def attacked(view: State, sight: LandSight, number: int) -> bool:
    """Whether the odds of an attack by the active hero belong on the panel."""
    at_rest = sight.event is None and view.active != NONE and view.phase == "turn"
    return at_rest and view.heroes[view.active].status == "board"


def has_room(view: State, sight: LandSight) -> bool:
    """At rest the whole corner; in what is shown the part above the news."""
    return corner(view, sight) == ("foe" if sight.event is None else "news")


def prospect_pieces(view: State, sight: LandSight) -> Iterator[Piece]:
    number = foe_shown(view, sight)
    if not number or not has_room(view, sight):
        return
    enemy = view.enemies[number]
    kind = kinds()[enemy.kind]
    yield panel("foe", TRAY if sight.event is None else BRIEF, LAYER, radius=10, gold=True)
    yield centred("foe.face", foe_art(kind=enemy.kind, w=ART.w, h=ART.h), *ART.centre, ART.w, ART.h, LAYER + 1)
    yield from type_sign("foe.type", kind.type, ART.x + 40, ART.y + 40, 56, LAYER + 2)
    for k, (name, _) in enumerate(_stats(view, number)):
        x = TRAY.x + 40 + k * STAT_W
        if name == "health":
            yield centred("foe.heart", heart(px=36.0), x, STATS_Y, 36, 36, LAYER + 2)
        else:
            yield emblem(f"foe.{name}", STAT_EMBLEM[name], x, STATS_Y, 34, LAYER + 2, KALYRA.bone)
    if attacked(view, sight, number) and not sight.lens:
        yield emblem("foe.swords", "sword", TRAY.x + 44, ODDS_Y, 42, LAYER + 2, SHELL.gold)
        yield emblem("foe.shields", "shield", TRAY.x + 150, ODDS_Y, 42, LAYER + 2, SHELL.gold)
    hero = aimed_at(view, number) if sight.event is None else None
    if hero is not None:
        yield emblem("foe.aim", "arrow", TRAY.right - 100, AIM_Y, 40, LAYER + 2, KALYRA.blood)
        face = medallion(hero=hero_id(hero), px=52.0)
        yield centred("foe.aimed", face, TRAY.right - 48, AIM_Y, 52, 52, LAYER + 2)


def _stats(view: State, number: int) -> list[tuple[str, str]]:
    enemy = view.enemies[number]
    move = movement(view, number)
    return [
        ("health", f"{max(0, enemy.hp)}"),
        ("strength", str(enemy.strength)),
        ("defense", str(defense(view, number))),
        ("range", str(reach(view, number))),
        ("move", str(move) if move <= UNLIMITED else "∞"),
    ]


def abilities_of(kind: str) -> tuple[Ability, ...]:
    known = {card.id: card.abilities for card in content().enemies} | {card.id: card.abilities for card in content().bosses}
    return known.get(kind, ())


def prospect_labels(view: State, sight: LandSight) -> Iterator[Label]:
    number = foe_shown(view, sight)
    if not number or not has_room(view, sight):
        return
    enemy, say = view.enemies[number], sight.say
    name = say(f"figure.{enemy.kind}")
    yield Label(name, TRAY.centre[0], NAME_Y, 34, "serif", SHELL.text, "center", width=TRAY.w - 40, key="foe.name")
    for k, (name, value) in enumerate(_stats(view, number)):
        x = TRAY.x + 62 + k * STAT_W
        yield Label(value, x, STATS_Y, 29, "num", SHELL.text, key=f"foe.{name}", width=50)
    found = abilities_of(enemy.kind)
    if found and sight.event is None:
        text = ", ".join(ability_text(sight, one) for one in found)
        yield Label(text, TRAY.x + 26, ABILITIES_Y, 28, "serif_it", KALYRA.accent, width=TRAY.w - 46, key="foe.abilities")
    if sight.lens:
        yield from _helps(sight, found)
    elif attacked(view, sight, number):
        yield from _odds(view, sight, number)


def _helps(sight: LandSight, abilities: tuple[Ability, ...]) -> Iterator[Label]:
    """The closer look: what its abilities mean."""
    for k, one in enumerate(abilities[:2]):
        text, y, w = sight.say(f"ability_help.{one.kind}"), ABILITIES_Y + 24 + 72 * k, TRAY.w - 46
        yield Label(text, TRAY.x + 26, y, 28, "ui", SHELL.text, anchor="top", width=w, lines=2, leading=1.12, key=f"help.{k}")


def _odds(view: State, sight: LandSight, number: int) -> Iterator[Label]:
    dice, against, mean, kill = forecast(view, ~view.active, number)
    say, color = sight.say, SHELL.text
    yield Label(str(dice), TRAY.x + 72, ODDS_Y, 32, "num", color, key="odds.dice", width=56)
    yield Label(str(against), TRAY.x + 178, ODDS_Y, 32, "num", color, key="odds.against", width=56)
    whole, tenths = divmod(round(10 * mean), 10)
    damage = say("label.damage", whole=whole, tenths=tenths)
    x = TRAY.x + 240
    yield Label(damage, x, ODDS_Y, 30, "ui_bold", color, width=TRAY.right - 20 - x, key="odds.damage")
    chance = say("label.defeat_chance", percent=per_cent(kill)[:-2])
    yield Label(chance, TRAY.x + 26, ODDS_Y + 48, 31, "ui_bold", SHELL.lamp, width=TRAY.w - 46, key="odds.defeat")
    parts = attack_parts(view, ~view.active, number)
    text = ", ".join(f"{say(f'part.{name}')} {'+' if n > 0 else '−'}{abs(n)}" for name, n in parts.items() if name != "base")
    if text:
        yield Label(text, TRAY.x + 26, ODDS_Y + 88, 28, "ui", SHELL.text_lo, width=TRAY.w - 150, key="odds.parts")
