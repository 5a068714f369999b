"""Heroes and enemies on the land through time: they breathe, walk along their paths, strike, come and go. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.kalyra import events
from games.kalyra.content import hero_ids, hero_index
from games.kalyra.land.spaces import place
from games.kalyra.state import State
from games.kalyra.table import NONE
from scenes.kalyra.context import LandContext
from scenes.kalyra.cues.cues import CUES
from scenes.kalyra.land.viewport import Viewport
from scenes.kalyra.paint.counters import heart
from scenes.kalyra.paint.counters import venom as venom_counter
from scenes.kalyra.paint.foes import foe
from scenes.kalyra.paint.heroes import token
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.zones import CELL, INNER, NEAR
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell, theatre
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pieces.motion import in_out_quad
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop
from scenes.table.show.beats import Moment

LAYER: Final = 9
LAYER_BADGE: Final = 12
HOP: Final = 10.0
TOKEN: Final = 0.94
"""Share of a space that a figure takes."""
BOSS: Final = 1.5
"""So much larger than others is the boss, and its disc than a space."""
HP: Final = 48.0
"""Of the heart with an enemy's HP."""
LUNGE: Final = 0.28
"""How far an attacker leans towards its target, in spaces."""


class Stand(NamedTuple):
    """A figure at one instant: its middle in units."""

    figure: int
    x: float
    y: float
    pose: str
    alpha: int


def number_of(figure: str | int) -> int:
    """The figure of an event's name: heroes below 0, enemies above."""
    return ~hero_index()[figure] if isinstance(figure, str) else figure


def stands(view: State, context: LandContext, still: bool = False) -> Iterator[Stand]:
    """Every figure of the land, in or out of the window."""
    walker, path = _walk(view, context)
    striker, struck = _fight(context)
    for space, figure in sorted(view.at.items()):
        x, y = context.viewport.box(space).centre
        pose, alpha = _idle(view, context, figure), 255
        if figure == walker and not still:
            x, y = _on_the_way(context.viewport, path, context.share)
        elif figure == striker and not still:
            pose = f"act{min(3, int(4 * context.share))}" if figure < 0 else "act"
            x, y = _leaning(view, context, x, y, struck)
        if context.showing(events.EnemySpawned) and figure == getattr(context.event, "enemy", 0):
            alpha = 255 if still else round(255 * context.share)
        yield Stand(figure, x, y, pose, alpha)


def walking(moment: Moment[State], origin: int | None) -> tuple[float, float] | None:
    """The middle of the hero who is on its way at that moment, in spaces; None where nobody is."""
    event = moment.event
    if not isinstance(event, events.HeroMoved) or origin is None:
        return None
    x, y = _along((place(origin), *event.path), moment.share)
    return x + 0.5, y + 0.5


def _walk(view: State, context: LandContext) -> tuple[int, Sequence[tuple[int, int]]]:
    """Who is on the way, and over which spaces, the start among them."""
    event = context.event
    if not isinstance(event, events.HeroMoved | events.EnemyMoved) or context.origin is None:
        return 0, ()
    return number_of(event.hero if isinstance(event, events.HeroMoved) else event.enemy), (place(context.origin), *event.path)


def _along(path: Sequence[tuple[int, int]], share: float) -> tuple[float, float]:
    """The space, with fractions, at which one is who has gone that share of a path."""
    at = min(share, 0.9999) * (len(path) - 1)
    (x0, y0), (x1, y1) = path[int(at)], path[int(at) + 1]
    t = in_out_quad(at - int(at))
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t


def _on_the_way(viewport: Viewport, path: Sequence[tuple[int, int]], share: float) -> tuple[float, float]:
    part = min(share, 0.9999) * (len(path) - 1) % 1
    t = in_out_quad(part)
    x, y = viewport.box_at(*_along(path, share)).centre
    return x, y - HOP * 4 * t * (1 - t) * viewport.cell / CELL


def _fight(context: LandContext) -> tuple[int, int]:
    """Attacker and target of what is shown, 0 and 0 for none."""
    event = context.event
    if isinstance(event, events.AttackDeclared):
        return number_of(event.attacker), number_of(event.target)
    return 0, 0


def _idle(view: State, context: LandContext, figure: int) -> str:
    """Everybody breathes, nobody in step with the next one; figures at rest stand as they are painted first."""
    if not context.beat:
        return "idle0"
    if figure > 0:
        return f"idle{(context.beat + figure) % 2}"
    return f"idle{(context.beat + 3 * ~figure) % 4}"


def _leaning(view: State, context: LandContext, x: float, y: float, target: int) -> tuple[float, float]:
    space = view.space_of(target)
    if space == NONE:
        return x, y
    tx, ty = context.viewport.box(space).centre
    way = LUNGE * 4 * context.share * (1 - context.share)
    far = max(1.0, abs(tx - x), abs(ty - y)) / context.viewport.cell
    return x + (tx - x) * way / far, y + (ty - y) * way / far


# -- pictures ----------------------------------------------------------------------------------------------------------------


def figures(view: State, context: LandContext, still: bool = False) -> Iterator[Prop]:
    """Tokens, and what has just gone."""
    px = round(context.viewport.cell * TOKEN, 2)
    for one in stands(view, context, still):
        if _seen(context, one.x, one.y):
            yield from _disc(view, one, px)
            yield _token(view, one, px)
            yield from _badges(view, context, one)
    yield from _gone(context)


def _seen(context: LandContext, x: float, y: float) -> bool:
    half = context.viewport.cell / 2
    return INNER.x - half < x < INNER.right + half and INNER.y - half < y < INNER.bottom + half


def _token(view: State, one: Stand, px: float) -> Prop:
    if one.figure < 0:
        hero = token(hero=hero_ids()[~one.figure], pose=one.pose, px=px)
        return Prop.of(f"hero.{~one.figure}", hero, one.x, one.y, px, px, LAYER + 1, alpha=one.alpha)
    large = one.figure == view.boss
    px = round(px * BOSS, 2) if large else px
    enemy = foe(kind=view.enemies[one.figure].kind, pose=one.pose, px=px, signs=True)
    y = one.y - (px - px / BOSS) / 2 if large else one.y
    return Prop.of(f"foe.{one.figure}", enemy, one.x, y, px, px, LAYER, alpha=one.alpha)


def _disc(view: State, one: Stand, px: float) -> Iterator[Prop]:
    """The gold disc that the boss stands on, wider than a space: no neighbour hides it."""
    if one.figure == view.boss and view.boss:
        w = round(px * BOSS, 2)
        picture = shell.pip(px=w, color=SHELL.gold, gold=True)
        yield Prop.of("boss.disc", picture, one.x, one.y + 0.08 * px, w, w, LAYER - 1, alpha=one.alpha)


def breathes(prop: Prop) -> bool:
    """Whether it is a figure that stands there and does nothing else."""
    return prop.picture in (token.name, foe.name) and str(prop.args["pose"]).startswith("idle")


def badge_at(context: LandContext, x: float, y: float, boss: bool = False) -> tuple[float, float]:
    """Where the heart with an enemy's HP stands: lower right, the boss's beside its shoulder, where nobody stands before it."""
    if boss:
        return x + 0.5 * context.viewport.cell, y - 0.3 * context.viewport.cell
    return x + 0.33 * context.viewport.cell, y + 0.32 * context.viewport.cell


def larger(context: LandContext) -> float:
    """How much larger than in the smallest space a number on the land is."""
    return min(1.5, context.viewport.cell / CELL)


def _badges(view: State, context: LandContext, one: Stand) -> Iterator[Prop]:
    """The heart under an enemy's HP, and venom of either side. Only where the land is seen near."""
    if not context.viewport.near or one.alpha < 255:
        return
    boss = one.figure == view.boss
    x, y = badge_at(context, one.x, one.y, boss)
    if one.figure > 0 and INNER.inset(16).holds(x, y):
        px = round(HP * larger(context) * (BOSS if boss else 1), 2)
        yield Prop.of(f"hp.{one.figure}", heart(px=px, cut=True), x, y, px, px, LAYER_BADGE)
    venom = view.enemies[one.figure].venom if one.figure > 0 else view.heroes[~one.figure].venom
    if venom:
        px = round(26 * larger(context), 2)
        at = one.x - 0.34 * context.viewport.cell, one.y - 0.02 * context.viewport.cell
        yield Prop.of(f"venom.{one.figure}", venom_counter(px=px), *at, px, px, LAYER_BADGE)


def _gone(context: LandContext) -> Iterator[Prop]:
    """Where somebody stood who is defeated: a skull that fades. Fire rings where something burst."""
    if context.origin is None or not context.viewport.sees(context.origin):
        return
    x, y = context.viewport.box(context.origin).centre
    px = round(context.viewport.cell * 0.8, 2)
    if CUES.now(context).falls:
        skull = people.emblem_alone(name="skull", px=px, a=SHELL.text_lo)
        alpha = round(255 * (1 - 0.7 * context.share))
        yield Prop.of("gone", skull, x, y - 10 * context.share, px, px, LAYER_BADGE + 1, alpha=alpha)
    if context.showing(events.Explosion):
        w = round(context.viewport.cell * 3.2)
        alpha = round(255 * (1 - context.share))
        glow = theatre.glow_alone(w=w, h=w, color=SHELL.ember, strength=0.9)
        yield Prop.of("burst", glow, x, y, w, w, LAYER_BADGE + 1, alpha=alpha, add=True)
        star = people.emblem_alone(name="burst", px=px, a=SHELL.ember)
        yield Prop.of("burst.star", star, x, y, px, px, LAYER_BADGE + 2, alpha=alpha)


def hero_poses() -> Prefetch:
    """Everything that heroes do on the land, seen near."""
    poses = [*(f"idle{k}" for k in range(4)), *(f"act{k}" for k in range(4))]
    sizes = [round(cell * TOKEN, 2) for cell in NEAR]
    return [token(hero=hero, pose=pose, px=px) for px in sizes for hero in hero_ids() for pose in poses]


def foe_poses(view: State, cell: float) -> Prefetch:
    """The same of the enemies on the board, for spaces of that width."""
    px, known = round(cell * TOKEN, 2), dict.fromkeys(enemy.kind for enemy in view.enemies.values())
    sizes = {kind: round(px * BOSS, 2) if kind == view.final else px for kind in known}
    return [foe(kind=kind, pose=pose, px=sizes[kind], signs=True) for kind in known for pose in ("idle0", "idle1", "act")]


# -- words -------------------------------------------------------------------------------------------------------------------


def figure_labels(view: State, context: LandContext) -> Iterator[Label]:
    """HP of enemies that stand still."""
    if not context.viewport.near:
        return
    walker, _ = _walk(view, context)
    for number, enemy in view.enemies.items():
        fresh = context.showing(events.EnemySpawned) and getattr(context.event, "enemy", 0) == number
        if number != walker and not fresh:
            x, y = badge_at(context, *context.viewport.box(enemy.space).centre, boss=number == view.boss)
            if not INNER.inset(16).holds(x, y):
                continue
            hp = str(max(0, enemy.hp))
            yield Label(
                hp, x, y - 2, 28 * larger(context), "num", KALYRA.ink, "center", layer=LAYER_BADGE + 1, key=f"hp.{number}"
            )
