"""Events of Proelio, told in every way."""

from __future__ import annotations

from typing import Any, get_args

from games.kernel.match import Player
from games.proelio import events, siege_events
from games.proelio.content import content
from games.proelio.table import Cause
from tests.games.proelio.positions import House, lay
from tests.scenes.samples import Samples

NAMES = ("Mara", "Guglielmo", "Noor", "Wisp", "Anna", "Bo")
VIEW = lay(House(), House(), House(), House())
DEFENCE = ("palisades", "palisades", "watch")


def players(n: int = 4) -> tuple[Player, ...]:
    return tuple(Player(name, "agent", "random", "fox") for name in NAMES[:n])


EVENTS: tuple[Any, ...] = (
    events.GameStarted("first_conquest", 4, 2, (), None),
    events.GameStarted("allied", 4, 2, (), None),
    events.HandDealt(1, 5, DEFENCE),
    events.TurnStarted(1, 7, "autumn"),
    siege_events.AttackPlaced(1, 0, "base", "dung"),
    siege_events.AttackPlaced(1, 0, "imperial", "hero"),
    siege_events.DefenceDeployed(0, DEFENCE, 5),
    siege_events.DefenceDeployed(0, (), 0),
    siege_events.AttackRevealed(1, 0, "knights", True, 5),
    siege_events.AttackRevealed(1, 0, "dung", True, 5),
    siege_events.AttackRevealed(1, 0, "infiltration", True, 5),
    siege_events.AttackRevealed(1, 0, "gunpowder", True, 5),
    siege_events.AttackRevealed(1, 0, "trebuchets", False, 5),
    siege_events.AttackRepelled(2, 5),
    siege_events.AttackAnnulled("imperial_protection"),
    siege_events.AttackInvalid("trebuchets", DEFENCE),
    siege_events.Shortfall(3, 2, 1),
    siege_events.Shortfall(4, 1, 3),
    siege_events.FortSacrificed(0, "tower", "sacrifice"),
    siege_events.FortLost(0, "tower", "capitulation"),
    siege_events.GunpowderBlast(0, DEFENCE, "tower"),
    siege_events.GunpowderBlast(0, (), None),
    siege_events.LootPaid(0, 1, 1, ("base",), ("dung",)),
    siege_events.LootPaid(0, 1, 2, ("base", "imperial"), ("dung", "hero")),
    siege_events.LootPaid(0, 1, 0, (), ()),
    siege_events.InfiltrationHit(1, 0, 1, "tower"),
    siege_events.InfiltrationHit(1, 0, 0, None),
    siege_events.InfiltrationStopped("watch"),
    siege_events.InfiltrationStopped("thieves"),
    siege_events.WatchReversal(0, 1, 1, "tower"),
    siege_events.WatchReversal(0, 1, 0, None),
    *(events.CardsDiscarded(0, ("dung", "hero"), reason) for reason in get_args(events.DiscardReason)),
    events.Overflow(1, 1),
    events.Overflow(1, 2),
    events.CardDrawn(1, "base", 1, ("tower",)),
    events.CardDrawn(1, "base", 3, DEFENCE),
    events.CardDrawn(1, "imperial", 1, ("hero",)),
    events.CardDrawn(1, "imperial", 2, ("hero", "fortress")),
    events.FortBuilt(1, "shields", None),
    events.FortBuilt(1, "palisades", "shields"),
    events.StrategyPlayed(1, "resources", None),
    events.StrategyPlayed(1, "imperial_resources", None),
    events.StrategyPlayed(1, "plague", None),
    events.StrategyPlayed(1, "alliance", 2),
    events.StrategyPlayed(1, "inquisition", 2),
    events.PlagueRaised(1),
    events.PlagueLifted(1, "expired"),
    events.PlagueLifted(1, "apothecaries"),
    events.HandInspected(1, 2, DEFENCE),
    events.EquitasInvoked(1, DEFENCE),
    events.EquitasGranted(1),
    events.EquitasFailed(1),
    events.TradeStarted(1, DEFENCE),
    events.TradeAbandoned(1),
    events.TradeDone(1, "summer", "tower"),
    events.MerchantMoved(1, 0, "journey"),
    events.MerchantMoved(1, 3, "guild"),
    *(events.GuildUsed(1, guild.id) for guild in content().guild),
    events.SupportGiven(1, 3, "base", None, "tower"),
    events.SupportGiven(1, 3, "imperial", None, "hero"),
    *(events.SupportGiven(1, 3, "base", message, "tower") for message in content().messages),  # type: ignore[arg-type]
    events.SeasonChanged("autumn", "winter"),
    events.SeasonChanged("winter", None),
    events.DeckReshuffled("base", 41),
    events.DeckReshuffled("imperial", 9),
    *(events.HouseDefeated(0, cause, 1) for cause in get_args(Cause)),
    events.GameOver("conquest", (1,), (1, 2, 3, 4), ((),) * 4),
    events.GameOver("conquest", (1, 3), (1, 2, 3, 4), ((),) * 4),
    events.GameOver("points", (1,), (1, 2, 3, 4), ((),) * 4),
    events.GameOver("points", (1, 2), (1, 2, 3, 4), ((),) * 4),
    events.GameOver("stop", (1, 3), (1, 2, 3, 4), ((),) * 4),
    events.GameOver("stop", (0, 1, 2, 3), (1, 2, 3, 4), ((),) * 4),
)
"""At least one event of every kind, and every way in which it is told."""
SAMPLES = Samples(tuple((event, VIEW) for event in EVENTS), players())
