"""Experience, levels and tiers (KALYRA-XPL, R24, R25, R28)."""

from __future__ import annotations

from games.kalyra import events
from games.kalyra.content import content, hero_ids
from games.kalyra.fight.stats import form
from games.kalyra.goods.loot import change_gold
from games.kalyra.pending import Levels
from games.kalyra.pieces import Hero
from games.kalyra.table import Table
from games.kernel.protocol import Seat, Tell

RAISES = ("health", "strength", "defense", "range", "move", "none")


def experience_per_level(t: Table) -> int:
    """KALYRA-XPL-02, OPT-02, OPT-05, OPT-06."""
    return form(t).level


def level_due(t: Table) -> bool:
    return t.level < content().limits.levels and t.xp // experience_per_level(t) >= t.level


def level_up(t: Table, tell: Tell | None) -> None:
    """One level; every hero that is not out chooses (KALYRA-XPL-03)."""
    before = t.tier
    t.level += 1
    if tell:
        tell(events.LevelUp(t.level))
    if t.tier != before:
        if tell:
            tell(events.TierChanged(t.tier))
        change_gold(t, content().limits.tier_gold, "tier", tell)
    t.stack.append(Levels())


def choosing(t: Table, seat: Seat) -> list[int]:
    """Heroes of a seat that have still to choose, in turn order; a seat chooses for one after the other."""
    own = [h for h in t.order if t.heroes[h].seat == seat and t.heroes[h].status != "out"]
    return own[len(t.choices[seat]) :]


def raise_stat(t: Table, seat: Seat, stat: str, tell: Tell | None) -> None:
    """The choices count, and are told, when the last hero has chosen (R25)."""
    t.choices[seat] = [*t.choices[seat], stat]
    if any(choosing(t, other) for other in range(t.n)):
        return
    t.stack.pop()
    chosen = [iter(stats) for stats in t.choices]
    t.choices = [[] for _ in range(t.n)]
    for hero in t.order:
        if t.heroes[hero].status != "out":
            one = str(next(chosen[t.heroes[hero].seat]))
            _raise(t.heroes[hero], one)
            if tell:
                tell(events.StatRaised(hero_ids()[hero], one))


def _raise(hero: Hero, stat: str) -> None:
    if stat == "none":
        return
    setattr(hero, stat, getattr(hero, stat) + 1)
    if stat == "health" and hero.status == "board":
        hero.hp += 1
