"""What is said of each thing on Kalyra's table: from the view and the context of whoever looks, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from games.kalyra.content import CLAUSE_OF_ABILITY, content, hero_index, items, kinds
from games.kalyra.fight.stats import max_hp, movement
from games.kalyra.land.picking import meant, on_land, walk
from games.kalyra.land.spaces import slot_of
from games.kalyra.land.tiles import CLAUSE_OF_TILE, tiles
from games.kalyra.mind.outlook import dice_lost
from games.kalyra.presence.order import acted, acting_order, falls_left
from games.kalyra.presence.values import hero_stats
from games.kalyra.quests.levels import experience_per_level
from games.kalyra.quests.pool import objective_of
from games.kalyra.state import State
from games.kernel.protocol import Refusal
from scenes.kalyra.context import LandContext, enemies_act, hero_shown
from scenes.kalyra.detail.card import kind_of_item, what_it_does
from scenes.kalyra.detail.corner import foe_shown, lines_now
from scenes.kalyra.detail.hero import STATS, STATS_X, items_shown, stat_width
from scenes.kalyra.detail.quests import reward_said
from scenes.kalyra.detail.tile import purpose
from scenes.kalyra.forecast.attack import abilities_of, attacked, blow_said, falls_said, next_said, values_told
from scenes.kalyra.forecast.danger import danger_said
from scenes.kalyra.land.sprites import badge_at
from scenes.kalyra.menu.asking import said
from scenes.kalyra.menu.tray import line_text
from scenes.kalyra.panels.draft import epic_of, told_box, values_said
from scenes.kalyra.panels.ledger import CELLS, dark
from scenes.kalyra.panels.party import SHOWN, tag_of
from scenes.kalyra.panels.plate_about import candle_spots, sign_about
from scenes.kalyra.signs import ability_text, hero_id
from scenes.kalyra.wording import reason_worded, where
from scenes.kalyra.zones import INNER, SHEET, plate_box
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.table.inspector.about import About, by_kind, fixed

CLAUSE_OF_STAT: Final = {"strength": "KALYRA-CMB-03", "defense": "KALYRA-CMB-03", "range": "KALYRA-CMB-02"}
CLAUSE_OF_CELL: Final = {
    "level": "KALYRA-XPL-02",
    "gold": "KALYRA-ECO-01",
    "day": "KALYRA-RND-01",
    "deck": "KALYRA-SET-05",
    "threat": "KALYRA-GEN-04",
}


def bare(view: State, context: LandContext, id: Id) -> bool:
    """Land and clouds where nobody stands and that cannot be picked now."""
    space = id.number("space")
    if space is None or space in view.at:
        return False
    return context.choosing is None or space not in on_land(
        view, context.choosing, context.menu if context.event is None else "closed"
    )


def kept(view: State, context: LandContext) -> Iterator[Box]:
    """Who the hero under the cursor is, while heroes are chosen and placed."""
    if not view.round and context.choosing is not None:
        yield told_box(context)


# -- the land ----------------------------------------------------------------------------------------------------------------


def _space(view: State, context: LandContext, rest: str) -> About:
    space = int(rest)
    figure, at = view.at.get(space), (where(context.say, space, "where.of_inn"),)
    why = _why_not(view, context, space)
    if figure is not None:
        slip = figure == foe_shown(view, context)
        if figure > 0:
            told = _enemy(view, context, figure, why)
            counted = (f"{word} {n}" for word, n in values_told(view, context, figure))
            return replace(told, ground=slip, heard=(*told.heard, ", ".join(counted)))
        told = _hero(view, context, ~figure, why)
        return replace(told, lines=(*_danger(view, context, space), *told.lines)[:3])
    placed = view.tiles.get(slot_of(space))
    if placed is None:
        unknown = context.say("about.cloud"), purpose(view, context, None)
        return About(
            name=context.say("focus.unknown"), lines=unknown, clause="KALYRA-REV-03", cannot=why, ground=True, heard=at
        )
    kind = tiles()[placed.tile].kind
    state = context.say("focus.water" if space not in view.land else f"tile_kind.{kind}")
    lines = (purpose(view, context, placed), *_danger(view, context, space))
    name = context.say(f"tile.{placed.tile}")
    return About(name=name, state=state, lines=lines, clause=CLAUSE_OF_TILE[kind], cannot=why, ground=True, heard=at)


def _danger(view: State, context: LandContext, space: int) -> list[str]:
    """Who strikes a hero that stops there, in one line."""
    told = danger_said(view, replace(context, target=space))
    return [f"{'. '.join(told)}."] if told else []


def _why_not(view: State, context: LandContext, space: int) -> str:
    """Why the space in focus cannot be picked in a hero's turn."""
    seat = context.choosing
    if (
        seat is None
        or context.event is not None
        or context.menu
        or context.focus != f"space.{space}"
        or view.asking != "hero_turn"
    ):
        return ""
    if seat not in view.to_act() or space in on_land(view, seat) or view.at.get(space, 0) < 0:
        return ""
    if walk(view, space):
        return ""
    move = meant(view, space)
    return _refused(context, view.why_not(seat, move)) if move is not None else ""


def _refused(context: LandContext, refusal: Refusal | None) -> str:
    return context.say(refusal.message, **reason_worded(refusal.args)) if refusal is not None else ""


def _enemy(view: State, context: LandContext, number: int, cannot: str = "") -> About:
    """Type and HP, what it can, what a blow promises, whom it strikes next."""
    enemy, say = view.enemies[number], context.say
    kind, can = kinds()[enemy.kind].type, abilities_of(enemy.kind)
    hp = say("about.hp", hp=max(0, enemy.hp), most=enemy.max_hp)
    told = [" ".join(f"{ability_text(context, one)}: {say(f'ability_short.{one.kind}')}" for one in can[:2])] if can else []
    told += [say("about.wardstone", n=dice_lost(view))] if enemy.kind == "wardstone" else []
    if attacked(view, context):
        told.append(f"{blow_said(view, context, number)}. {falls_said(view, context, number)}.")
    following = next_said(view, context, number)
    told += [f"{following}."] if following else []
    return About(
        name=say(f"figure.{enemy.kind}"),
        state=f"{say(f'type.{kind}')}, {hp}" if kind else hp,
        lines=tuple(told or [say("about.enemy")]),
        clause=CLAUSE_OF_ABILITY.get(can[0].kind, "KALYRA-ENY-07") if can else "KALYRA-ENY-01",
        also=("KALYRA-ENY-07",) if can else (),
        cannot=cannot,
        heard=(where(say, enemy.space, "where.of_inn"),),
    )


def _hero(view: State, context: LandContext, h: int, cannot: str = "") -> About:
    """HP, who it is or what it would do now, what it can, and whether its turn is over."""
    hero, say = view.heroes[h], context.say
    stats = [f"{say(f'stat.{name}')} {value}" for name, value in hero_stats(view, h).items()]
    state = say("about.hp", hp=max(0, hero.hp), most=max_hp(hero)) if hero.status in ("board", "setup") else ""
    lives = say("about.lives", n=falls_left(view, h))
    last, tag = say("about.acted") if acted(view, h) else lives, tag_of(context, h)
    line = f"hero_line.{hero_id(h)}"
    return About(
        name=say(f"hero.{hero_id(h)}"),
        state=state or say(f"label.{hero.status}"),
        lines=(said(say, tag) if tag is not None else say(line), f"{', '.join(stats)}.", last),
        clause="KALYRA-RND-02",
        cannot=cannot,
        heard=(
            where(say, hero.space, "where.of_inn") if hero.status == "board" else "",
            say("heard.whose", name=context.name(hero.seat)),
            say("heard.turn") if view.active == h else "",
        ),
    )


def _figure(view: State, context: LandContext, rest: str) -> About | None:
    figure = int(rest)
    if figure < 0:
        return _hero(view, context, ~figure)
    return _enemy(view, context, figure) if figure in view.enemies else None


# -- round the land ----------------------------------------------------------------------------------------------------------


def _plate(view: State, context: LandContext, rest: Id) -> About | None:
    h, sign = rest.kind, rest.rest
    if not h.isdigit():
        return None
    return sign_about(view, context, int(h), sign) if sign else _hero(view, context, int(h))


def _next(view: State, context: LandContext, rest: str) -> About | None:
    """An enemy in the order in which they act, or the whole row."""
    if rest.isdigit():
        return _enemy(view, context, int(rest)) if int(rest) in view.enemies else None
    if rest:
        return None
    lines, more = (context.say("about.next"),), len(acting_order(view)) - SHOWN
    heard = *((context.say("heard.next", n=more),) if more > 0 else ()), *_beyond(view, context)
    return About(name=context.say("label.next_enemies"), lines=lines, clause="KALYRA-RND-03", heard=heard)


def _beyond(view: State, context: LandContext) -> Iterator[str]:
    """The enemies to which the cursor that looks round does not come, and where they are: neither on the land that is seen,
    nor among the first to act."""
    land, shown = context.settled, acting_order(view)[:SHOWN]
    for number, enemy in view.enemies.items():
        if number not in shown and not (land.sees(enemy.space) and (land.near or context.choosing is not None)):
            at, hp = where(context.say, enemy.space, "where.of_inn"), max(0, enemy.hp)
            yield context.say("heard.beyond", enemy=enemy.kind, hp=hp, most=enemy.max_hp, where=at)


def _ledger(view: State, context: LandContext, rest: str) -> About:
    """A cell of the ledger; its ground."""
    say = context.say
    values: dict[str, tuple[str, dict[str, int]]] = {
        "level": ("label.level", {"level": view.level}),
        "gold": ("label.gold", {"n": view.gold}),
        "day": ("label.day", {"n": view.round}),
        "deck": ("label.unseen", {"n": len(view.world_deck)}),
        "threat": ("label.threat", {"n": dark(view)}),
    }
    if rest not in values:
        return About(name=say("about.ledger.name"), lines=(say("about.ledger"),), clause="KALYRA-GEN-06", ground=True)
    words, named = values[rest]
    lines = [say(f"about.ledger.{rest}", xp=experience_per_level(view))]
    if rest == "deck":
        lines.append(purpose(view, context, None))
    heard = (say("heard.xp", n=view.xp),) if rest == "level" else ()
    return About(name=say(words, **named), lines=tuple(lines), clause=CLAUSE_OF_CELL[rest], heard=heard)


def _quest(view: State, context: LandContext, rest: str) -> About | None:
    if not rest.isdigit() or int(rest) >= len(view.pool):
        return None
    quest, say = view.pool[int(rest)], context.say
    goal = objective_of(quest).n
    state = say("label.hp", hp=min(quest.value, goal), most=goal)
    return About(
        name=say(f"quest.{quest.card}"),
        state=state,
        lines=(say(f"quest_text.{quest.card}"), reward_said(context, quest)),
        clause="KALYRA-QST-03",
    )


def _boss(view: State, context: LandContext, rest: str) -> About | None:
    if not view.final or rest:
        return None
    lines = (context.say(f"final_text.{view.final}"), context.say("label.no_return"))
    heard = () if acting_order(view) else tuple(_beyond(view, context))
    return About(name=context.say(f"final.{view.final}"), lines=lines, clause="KALYRA-GEN-04", ground=True, heard=heard)


def _sheet(view: State, context: LandContext, rest: Id) -> About | None:
    """The hero whose turn it is; what it carries."""
    if not rest:
        return replace(_hero(view, context, hero_shown(view, context)), ground=True)
    if rest.kind != "item":
        return None
    row, k = map(int, rest.rest.parts)
    carried = items_shown(view.heroes[hero_shown(view, context)])[row]
    return _item(context, carried[k], say_of=("about.worn", "about.carried")[row]) if k < len(carried) else None


def _item(context: LandContext, id: str, say_of: str = "", cannot: str = "") -> About:
    item = items()[id]
    state = context.say(say_of) if say_of else kind_of_item(context, item)
    clause = "KALYRA-ITM-02" if item.kind == "consumable" else "KALYRA-ITM-01"
    return About(
        name=context.say(f"item.{id}"), state=state, lines=(what_it_does(context, item),), clause=clause, cannot=cannot
    )


def _stat(view: State, context: LandContext, rest: str) -> About:
    value = hero_stats(view, hero_shown(view, context))[rest]
    lines = (context.say(f"about.stat.{rest}"),)
    return About(name=f"{context.say(f'stat.{rest}')} {value}", lines=lines, clause=CLAUSE_OF_STAT[rest])


def _turn(view: State, context: LandContext, rest: str) -> About | None:
    if rest:
        return None
    if view.phase != "turn":
        if not enemies_act(view):
            return None
        return About(name=context.say("label.enemies"), lines=(context.say("about.enemies"),), clause="KALYRA-ENY-01")
    lines = (context.say("about.actions"), context.say("about.steps", n=movement(view, ~view.active)))
    heard = (context.say("heard.points", n=view.points),) if view.moving or not view.actions else ()
    return About(name=context.say("label.actions", n=view.actions), lines=lines, clause="KALYRA-RND-05", heard=heard)


# -- choices -----------------------------------------------------------------------------------------------------------------


def _option(view: State, context: LandContext, rest: str) -> About | None:
    """A line of a list: the card it is about, what it costs, why it is grey."""
    lines = lines_now(view, context)
    if not rest.isdigit() or int(rest) >= len(lines):
        return None
    line = lines[int(rest)]
    why = _refused(context, line.refusal)
    if line.item:
        return _item(context, line.item, cannot=why)
    said = context.say(f"about.stat.{line.values['stat']}" if line.words == "line.stat" else f"about.{line.words}")
    if line.price:
        said = f"{said} {context.say('about.price', n=line.price)}"
    if "quest" in line.values:
        said = context.say(f"quest_text.{line.values['quest']}")
    return About(name=line_text(context, line), lines=(said,), clause="KALYRA-RND-06", cannot=why)


def _list(view: State, context: LandContext, rest: str) -> About | None:
    if rest:
        return None
    lines = (context.say("about.list"),)
    return About(name=context.say("about.list.name"), lines=lines, clause="KALYRA-RND-06", ground=True)


def _draft(view: State, context: LandContext, rest: str) -> About | None:
    if rest not in hero_index():
        return None
    h = hero_index()[rest]
    taken = context.say("about.taken", name=context.name(view.heroes[h].seat)) if h in view.order else ""
    return About(
        name=context.say(f"hero.{rest}"),
        state=context.say(f"type.{content().heroes[h].type}"),
        lines=(
            context.say(f"hero_line.{rest}"),
            f"{values_said(view, context, content().heroes[h])}.",
            context.say("about.draft"),
        ),
        clause="KALYRA-SET-01",
        cannot=taken,
        heard=(context.say("about.epic", item=epic_of(rest).id, does=what_it_does(context, epic_of(rest))),),
    )


def _told(view: State, context: LandContext, rest: str) -> About | None:
    """What is said of the hero under the cursor while heroes are chosen, or of the one that is placed."""
    h = hero_shown(view, context)
    found = _draft(view, context, hero_id(h)) if view.phase == "draft" else _hero(view, context, h)
    return replace(found, ground=True) if found is not None and not rest else None


def _place(view: State, context: LandContext, rest: str) -> About | None:
    if rest or context.target is None:
        return None
    return About(
        name=_space(view, context, str(context.target)).name,
        lines=(purpose(view, context, view.tiles.get(slot_of(context.target))),),
        clause="KALYRA-REV-01",
        ground=True,
    )


def _foe(view: State, context: LandContext, rest: str) -> About | None:
    """The slip of an enemy is what is told of it."""
    number = view.at.get(context.target, 0) if context.target is not None else 0
    return replace(_enemy(view, context, number), ground=True) if not rest and number > 0 else None


def _intent(view: State, context: LandContext, rest: str) -> About | None:
    """What a companion has in mind, and what can be answered."""
    if rest or context.intent is None:
        return None
    name = context.say("prompt.intent", hero=context.intent.hero)
    return About(name=name, lines=(context.say("about.intent"), context.say("about.asks")), clause="KALYRA-GEN-06")


THINGS: Final[Mapping[str, Callable[[State, LandContext, Id], About | None]]] = {
    "space": _space,
    "figure": _figure,
    "plate": _plate,
    "next": _next,
    "ledger": _ledger,
    "quest": _quest,
    "boss": _boss,
    "sheet": _sheet,
    "stat": _stat,
    "turn": _turn,
    "option": _option,
    "tray": _list,
    "wheel": _list,
    "inspect": _list,
    "book": _list,
    "draft": _draft,
    "told": _told,
    "place": _place,
    "card": lambda view, context, rest: _boss(view, context, ""),
    "foe": _foe,
    "intent": _intent,
    "asks": _intent,
    "good": _intent,
    ASKED: lambda view, context, rest: About(name="", heard=(context.proposal,)) if context.proposal else None,
    **dict.fromkeys(("papers", "paper"), fixed("papers", "KALYRA-XPL-03")),
}
about: Final = by_kind(THINGS)


def spots(view: State, context: LandContext) -> Iterator[Focusable]:
    """The cells of the ledger, the values of the hero, and while nobody chooses on the land the figures there. A plate by the
    name of its hero, and a tile that is whole in sight, say nothing themselves: a coach speaks of them."""
    for name, box in CELLS.items() if view.round else ():
        yield Focusable(f"ledger.{name}", box)
    if context.intent is None:
        w = stat_width(context)
        for k, name in enumerate(STATS):
            yield Focusable(f"stat.{name}", Box(STATS_X + k * w, SHEET.y + 8, w - 6, SHEET.h - 16))
    if context.choosing is None and view.phase != "draft" and context.viewport.near:
        for space, figure in view.at.items():
            if INNER.holds(*badge_at(context, *context.viewport.box(space).centre)):
                yield Focusable(f"figure.{figure}", context.viewport.box(space))
    yield from candle_spots(view)
    for k, h in enumerate(view.order):
        yield Focusable(f"hero.{hero_id(h)}", plate_box(k))
    for slot, placed in view.tiles.items():
        if view.phase != "draft" and context.viewport.near and (box := context.viewport.slot_box(slot)).inside(INNER):
            yield Focusable(f"tile.{placed.tile}", box)
