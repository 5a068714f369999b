"""Events of Kalyra, told in every way."""

from __future__ import annotations

from typing import Any

from games.kalyra import events
from games.kalyra.content import content, hero_index
from games.kalyra.pending import Strike
from games.kalyra.state import State
from games.kernel.match import Player
from tests.games.kalyra.positions import foe, lay
from tests.scenes.samples import Samples

PLAYERS = (Player("Mara", "human"), Player("Noor", "human"))


def table() -> State:
    return lay({"adrianna": (1, 0), "lilith": (0, 0)}, seats=2)


VIEW = table()
WOLF, ACOLYTE = foe(VIEW, "gaunt_wolf", (2, 2)), foe(VIEW, "lapsed_acolyte", (2, 1))
PLACE = (1, 1)
VIEW.stack.append(Strike(~hero_index()["lilith"], WOLF))
EVENTS: tuple[Any, ...] = (
    events.HeroDrafted(0, "gwyn"),
    events.HeroPlaced("gwyn", PLACE),
    events.HeroRevived("gwyn", PLACE, 12),
    events.ActionSpent("gwyn", 2),
    events.HeroMoved("gwyn", (PLACE,), 2),
    events.HeroMoved("gwyn", (PLACE, PLACE), 1),
    events.Allowance("gwyn", 0),
    events.Allowance("gwyn", 1),
    events.TileDrawn("wild_04", PLACE),
    events.TilePlaced("wild_04", PLACE, 1),
    events.EnemySpawned(WOLF, "gaunt_wolf", PLACE, 5),
    events.FinalQuestStarted("final_hollow", 9, PLACE, 20, 5),
    events.QuestsDiscarded(("q01", "q02", "q03")),
    events.AttackDeclared("lilith", WOLF, 4, {"base": 3, "items": 1}),
    events.AttackDeclared(WOLF, "lilith", 1, {"base": 1}),
    events.DiceRolled(("sword",), ("blank",), (1, 0), 1),
    events.DiceRolled(("sword",), ("shield",), (1, 1), 0),
    events.Damage("lilith", 3, -1, ("gaunt_wolf",)),
    events.Damage(WOLF, 1, 4),
    events.VenomAdded("lilith", 1, 2),
    events.VenomAdded(WOLF, 1, 1),
    events.StockOpened("city_1", ("buckler", "antidote")),
    events.StockOpened("town_1", ()),
    events.Gold(4, 9, "quest"),
    events.Gold(-2, 7, "heal"),
    events.ItemGained("gwyn", "buckler", "shop"),
    events.ItemGained("", "buckler", "quest"),
    events.ItemsSearched(("antidote", "buckler")),
    events.ItemsSearched(()),
    events.Healed("gwyn", 2, 15),
    events.HealthCapped("gwyn", 4, 19),
    events.VenomRemoved("gwyn", 2, 0),
    events.QuestDiscarded("q01"),
    events.QuestRevealed("q02", 1),
    events.TileUsed("trav_1"),
    events.TradeOffered("adrianna", "lilith", ("buckler",), ()),
    events.ItemsTraded("adrianna", "lilith", ("buckler",), ("antidote",)),
    events.TradeDeclined("lilith"),
    events.ItemEquipped("gwyn", "buckler", "left"),
    events.ItemUnequipped("gwyn", "buckler"),
    events.ItemUsed("gwyn", "healing_draught", "gwyn"),
    events.ItemUsed("gwyn", "healing_draught", "lilith"),
    events.ItemUsed("gwyn", "firebomb", WOLF),
    events.ItemUsed("gwyn", "smoke_vial", PLACE),
    events.ItemUsed("gwyn", "recall_scroll", None),
    events.HoldSet(0, True),
    events.HoldSet(0, False),
    events.TurnEnded("gwyn"),
    *(events.StatRaised("gwyn", stat) for stat in ("health", "strength", "defense", "range", "move", "none")),
    events.HealthVote(1, "gwyn"),
    events.RoundStarted(5),
    events.TurnStarted("gwyn", 3),
    events.QuestProgress(1, 0, 1),
    *(
        events.QuestCompleted("q01", reward)
        for reward in sorted({q.reward.category or q.reward.kind for q in content().quests})
    ),
    events.Xp(25, 75),
    events.LevelUp(2),
    events.TierChanged(2),
    events.EnemyMoved(WOLF, (PLACE, PLACE)),
    *(events.EnemyDefeated(WOLF, "gaunt_wolf", 1, cause) for cause in ("attack", "explosion", "firebomb", "venom")),
    events.EnemyResurrected(WOLF, ACOLYTE, 3),
    events.HeroResurrected("lilith", "gwyn", 7),
    events.Explosion(PLACE, 2, ("lilith", WOLF)),
    events.Explosion(PLACE, 2, ()),
    events.VenomTick("lilith", 2),
    events.VenomTick(WOLF, 1),
    events.HeroDefeated("lilith", 2, ("buckler",)),
    events.HeroOut("lilith"),
    *(
        events.BossEffect("final_hollow", effect, 2)
        for effect in ("burn", "wards", "court", "steal", "swallow", "grow", "heal")
    ),
    events.TileRemoved(PLACE, "wild_04"),
    events.EnemyRemoved(WOLF, "gaunt_wolf"),
    *(events.DeckReshuffled(deck) for deck in ("items", "quests", "world", "tier1", "tier2", "tier3")),
    events.RoundEnded(5),
    events.GameOver("win", "final_quest_won"),
    *(events.GameOver("loss", cause) for cause in ("all_out", "final_quest_lost", "stalemate")),
)
"""At least one event of every kind, and every way in which it is told."""
SAMPLES = Samples(
    tuple((event, VIEW) for event in EVENTS),
    PLAYERS,
    silent=(events.ActionSpent, events.Allowance),  # pips that go out: seen, not heard
    longest=100,
)
