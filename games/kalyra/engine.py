"""The turn machine (5 of the rules page): the top of the stack first; when it is empty, the phase decides."""

from __future__ import annotations

from games.kalyra.fight.combat import strike, strike_seat, sweep, wound, wound_seat
from games.kalyra.pending import Epic, Levels, Pause, Replace, Settle, Strike, Sweep, Task, Trade, Vote, Wound
from games.kalyra.quests.levels import choosing
from games.kalyra.quests.rewards import replace, voters
from games.kalyra.rounds import act_enemies, close_round, end_round, end_turn, finish_turn, pause_seat, start_enemies
from games.kalyra.settle import settle
from games.kalyra.setup import next_to_place
from games.kalyra.table import NONE, Table
from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell


def run(t: Table, chance: Chance, tell: Tell | None) -> None:
    """Goes on until somebody has to decide, or the game is over."""
    while t.phase != "over":
        if t.stack:
            if not _step(t, t.stack[-1], chance, tell):
                return
        elif t.phase == "turn":
            if t.heroes[t.order[t.turn]].status == "board":
                return
            end_turn(t, tell)
        elif t.phase in ("draft", "placement"):
            return
        else:
            _advance(t, chance, tell)


def _step(t: Table, task: Task, chance: Chance, tell: Tell | None) -> bool:
    """False when it waits for a seat."""
    kind = type(task)
    if kind is Settle:
        return settle(t, task, chance, tell)  # type: ignore[arg-type]
    if kind is Wound:
        return wound(t, task, tell)  # type: ignore[arg-type]
    if kind is Strike:
        return strike(t, task, chance, tell)  # type: ignore[arg-type]
    if isinstance(task, Sweep):
        return sweep(t, task, chance, tell)
    if isinstance(task, Replace):
        t.stack.pop()
        replace(t, task.index, chance, tell)
        return True
    if isinstance(task, Pause) and pause_seat(t, task) == NONE:
        t.stack.pop()
        return True
    return False


def _advance(t: Table, chance: Chance, tell: Tell | None) -> None:
    if t.phase == "enemies":
        act_enemies(t, chance, tell)
    elif t.phase == "turn_end":
        finish_turn(t, tell)
    elif t.phase == "enemy_start":
        start_enemies(t, tell)
    elif t.phase == "round_end":
        end_round(t, chance, tell)
    else:
        close_round(t, chance, tell)


def to_act(t: Table) -> tuple[Seat, ...]:
    """Who owes a decision; several only where they choose at the same time."""
    if t.stack:
        return _awaited(t, t.stack[-1])
    if t.phase == "turn":
        return (t.heroes[t.order[t.turn]].seat,)
    if t.phase == "draft":
        return (t.picks[len(t.order)],)
    if t.phase == "placement" and (h := next_to_place(t)) is not None:
        return (t.heroes[h].seat,)
    return ()


def _awaited(t: Table, task: Task) -> tuple[Seat, ...]:
    if isinstance(task, Strike):
        return (strike_seat(t, task),)
    if isinstance(task, Wound):
        return (wound_seat(t, task),)
    if isinstance(task, Pause):
        return (pause_seat(t, task),)
    if isinstance(task, Levels):
        return tuple([seat for seat in range(t.n) if choosing(t, seat)])
    if isinstance(task, Vote):
        return tuple([seat for seat in voters(t) if not t.choices[seat]])
    if isinstance(task, Trade):
        return (t.heroes[task.partner].seat,)
    if isinstance(task, Epic):
        return (task.seat,)
    return (t.heroes[t.order[t.turn]].seat,)


STATES = {
    "revive": "revive_place",
    "rotate": "tile_rotate",
    "landing": "tile_land",
    "shopping": "shop_buy",
    "trade": "trade_response",
    "strike": "react_attack",
    "wound": "react_lethal",
    "levels": "level_up",
    "vote": "reward_health",
    "epic": "reward_epic",
    "pause": "enemy_pause",
}


def asking(t: Table) -> str:
    """The name of the state that waits now, as section 5 of the rules page calls it, in small letters."""
    if t.stack:
        return STATES[str(type(t.stack[-1]).__struct_config__.tag)]
    return {"draft": "hero_draft", "placement": "inn_placement", "turn": "hero_turn"}.get(t.phase, "game_over")
