"""What is asked of a seat: message ids of the title's catalogue with their values."""

from __future__ import annotations

from typing import Final

from games.kalyra.content import hero_ids, items
from games.kalyra.engine import asking
from games.kalyra.fight.stats import attack_dice, name_of
from games.kalyra.pending import Levels, Rotate, Strike, Trade, Vote, Wound
from games.kalyra.quests.levels import choosing
from games.kalyra.setup import next_to_place
from games.kalyra.table import Table
from games.kernel.protocol import Prompt, Seat

PROMPTS: Final = (
    "prompt.hero_draft",  # {pick}: 1 to 6
    "prompt.inn_placement",  # {hero}
    "prompt.revive_place",  # {hero}
    "prompt.hero_turn",  # {hero} {actions} {points} {allowance}
    "prompt.tile_rotate",  # {hero} {tile}
    "prompt.tile_land",  # {hero}
    "prompt.shop_buy",  # {hero} {gold}
    "prompt.trade_response",  # {from} {to} {give} {take}: item ids joined by commas
    "prompt.react_attack",  # {attacker} {target} {dice}: figures are hero ids or enemy numbers
    "prompt.react_lethal",  # {hero} {hp} {damage}
    "prompt.level_up",  # {hero} {level}
    "prompt.reward_health",  # {amount}
    "prompt.reward_epic",  # {count}
    "prompt.enemy_pause",
)
"""Every message id, with its values."""


def prompt_of(t: Table, seat: Seat) -> Prompt:
    state = asking(t)
    args = _args(t, seat)
    passing = state in ("react_attack", "react_lethal", "enemy_pause", "shop_buy", "hero_turn")
    return Prompt(f"prompt.{state}", args, may_pass=passing)


def _args(t: Table, seat: Seat) -> dict[str, int | str]:
    if t.stack:
        return _pending_args(t, seat)
    if t.phase == "draft":
        return {"pick": len(t.order) + 1}
    if t.phase == "placement" and (h := next_to_place(t)) is not None:
        return {"hero": hero_ids()[h]}
    return {"hero": hero_ids()[t.active], "actions": t.actions, "points": t.points, "allowance": t.allowance}


def _pending_args(t: Table, seat: Seat) -> dict[str, int | str]:
    task, ids = t.stack[-1], hero_ids()
    if isinstance(task, Levels):
        return {"hero": ids[choosing(t, seat)[0]], "level": t.level}
    if isinstance(task, Vote):
        return {"amount": task.amount}
    if isinstance(task, Wound):
        figure, amount = task.hits[task.at]
        return {"hero": ids[~figure], "hp": t.heroes[~figure].hp, "damage": amount}
    if isinstance(task, Strike):
        return _strike_args(t, task)
    if isinstance(task, Trade):
        give, take = ",".join(task.give), ",".join(task.take)
        return {"from": ids[t.active], "to": ids[task.partner], "give": give, "take": take}
    return _own_args(t)


def _strike_args(t: Table, task: Strike) -> dict[str, int | str]:
    return {
        "attacker": name_of(task.attacker),
        "target": name_of(task.target),
        "dice": attack_dice(t, task.attacker, task.target),
    }


def _own_args(t: Table) -> dict[str, int | str]:
    """Of what the active hero's seat is asked in the middle of something."""
    task, state = t.stack[-1], asking(t)
    if state == "enemy_pause":
        return {}
    if state == "reward_epic":
        return {"count": sum(items()[item].kind == "epic" for item in t.aside)}
    args: dict[str, int | str] = {"hero": hero_ids()[t.active]}
    if isinstance(task, Rotate):
        args["tile"] = task.tile
    if state == "shop_buy":
        args["gold"] = t.gold
    return args
