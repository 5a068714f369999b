"""Tables laid by hand just before a window of the turn machine opens (section 5.2 of the rules page): seat 0 decides there, in
its own turn or in another's, and sits at the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.protocol import Move, Tell
from games.proelio import moves as m
from games.proelio.title import TITLE
from tests.games.proelio.positions import House, lay, on_deck, on_imperial_deck
from tests.scenes.tables import seated

SEATS: Final = 4


@dataclass(frozen=True)
class Window:
    """`lay` gives the table at its beginning, `before` is what others and seat 0 itself do until the window opens.

    phase    the window
    moves    what seat 0 may do there, a way each
    absurd   what no sensible default does
    """

    phase: str
    lay: Callable[[], Any]
    before: tuple[Move, ...]
    moves: tuple[Move, ...]
    absurd: tuple[Move, ...] = ()

    def table(self) -> Any:
        table = self.lay()
        for move in self.before:
            table.play(table.decider, move, Chance(1))
        assert (table.phase, table.decider) == (self.phase, 0), (table.phase, table.decider)
        return table

    def match(self, humans: int) -> Match:
        """A game that begins in the window, the first `humans` seats persons."""
        table = self.table()

        def set_up(options: Any, seats: int, chance: Chance, tell: Tell | None = None) -> Any:
            return table.copy()

        title = replace(TITLE, set_up=set_up)
        return Match.start(title, table.options, seated(SEATS, humans), 3)


def besieged(card: str, hand: str, fort: str = "shields", attacker: str = "dung dung", guild: str | None = None) -> Any:
    """Seat 0 is about to meet that Attack of seat 1."""
    own = House(hand, fort, guild)
    return lay(own, House(attacker, "tower", guild and "bards"), House(), House(), turn=0, attacks={0: card}, turns=4)


def thief() -> Any:
    """Seat 3 meets an Infiltration of seat 0 with a Watch."""
    own = House("resources dung", "shields", "thieves")
    return lay(own, House(), House(), House("watch dung tower"), turn=3, attacks={3: "infiltration"})


def robbed(hand: str, guild: str | None = None) -> Any:
    return besieged("infiltration", hand, attacker="tower dung", guild=guild)


def victor() -> Any:
    """Seat 3 owes seat 0, which holds four cards, two cards as loot."""
    own = House("fortress imperial_protection dung palisades", "tower")
    return lay(own, House(), House(), House("soldiers soldiers knights"), turn=3, attacks={3: "knights"})


def allied() -> Any:
    return lay(House("dung tower", "palisades"), House(), House("dung"), House(), mode="allied")


def helped() -> Any:
    """Seat 2 passes a card to its ally, who holds five."""
    own = House("fortress imperial_protection dung palisades tower", "tower")
    return lay(own, House(), House("dung knights"), House(), turn=2, mode="allied")


def bards() -> Any:
    """Seat 3 has the Bards, seat 0 sits on its right."""
    return lay(House("fortress dung", "tower"), House(), House(), House("dung dung", "shields", "bards"), turn=3, merchant=2)


def resources() -> Any:
    return lay(House("resources dung", "shields", "artisans"), House(), House(), House(), merchant=2)


def scribes() -> Any:
    table = lay(House("dung knights tower", "tower", "scribes"), House(), House(), House(), merchant=2)
    on_imperial_deck(table, "inquisition fortress")
    return table


def trader(season: Any = "summer") -> Any:
    own = House("dung soldiers tower hero", "palisades", "builders")
    return lay(own, House(), House(), House(), merchant=0, discards="tower palisades dung", season=season)


def inquisitor() -> Any:
    return lay(House("inquisition dung", "shields"), House("tower dung"), House(), House("knights soldiers"))


def drawing() -> Any:
    table = lay(House("fortress imperial_protection dung palisades tower", "tower"), House(), House(), House())
    on_deck(table, "soldiers")
    return table


def ending_turn() -> Any:
    return lay(House("tower knights", "palisades", "merchants"), House(), House(), House(), merchant=2)


def overflowing(*cards: str) -> m.DiscardExcess:
    return m.DiscardExcess(cards)


BEST: Final = ("fortress", "imperial_protection")
NOTHING: Final = m.Deploy(())

WINDOWS: Final[dict[str, Window]] = {
    "deploy": Window(
        "deploy", lambda: besieged("knights", "palisades shields watch dung"), (), (NOTHING, m.Deploy(("palisades", "watch")))
    ),
    "sacrifice or loot": Window(
        "shortfall",
        lambda: besieged("trebuchets", "palisades dung soldiers"),
        (m.Deploy(("palisades",)),),
        (m.SACRIFICE, m.PayLoot(("dung",))),
    ),
    "loot of three": Window(
        "shortfall",
        lambda: besieged("trebuchets", "tower dung soldiers plague"),
        (NOTHING,),
        (m.PayLoot(("dung", "plague", "soldiers")), m.PayLoot(("dung", "soldiers", "tower"))),
    ),
    "capitulation": Window(
        "shortfall",
        lambda: besieged("hero", "dung knights", "tower"),
        (NOTHING,),
        (m.CAPITULATE, m.SACRIFICE),
        absurd=(m.CAPITULATE,),
    ),
    "builders": Window(
        "shortfall", lambda: besieged("soldiers", "knights dung", guild="builders"), (NOTHING,), (m.USE_BUILDERS, m.SACRIFICE)
    ),
    "loot over five": Window(
        "overflow",
        victor,
        (NOTHING, m.PayLoot(("knights", "soldiers"))),
        (overflowing("dung"), overflowing("palisades")),
        absurd=tuple(overflowing(card) for card in BEST),
    ),
    "card of an ally over five": Window(
        "overflow", helped, (m.Support("knights", "hold"),), (overflowing("knights"), overflowing("dung"))
    ),
    "own card over five": Window(
        "overflow", drawing, (m.DRAW,), (overflowing("dung"), overflowing("soldiers")), absurd=tuple(map(overflowing, BEST))
    ),
    "Bards": Window(
        "bards_discard",
        bards,
        (m.USE_BARDS,),
        (m.BardsDiscard("dung"), m.BardsDiscard("fortress")),
        absurd=(m.BardsDiscard("fortress"),),
    ),
    "Thieves shield": Window("thieves_shield", thief, (m.Deploy(("watch",)),), (m.USE_THIEVES, m.DECLINE)),
    "Thieves ignore": Window("thieves_ignore", lambda: robbed("tower dung", "thieves"), (NOTHING,), (m.USE_THIEVES, m.DECLINE)),
    "Watch": Window(
        "watch_steal", lambda: robbed("watch dung"), (m.Deploy(("watch",)),), (m.WatchSteal(True), m.WatchSteal(False))
    ),
    "Artisans": Window("artisans", resources, (m.PLAY_RESOURCES,), (m.USE_ARTISANS, m.DECLINE)),
    "Scribes": Window(
        "scribes_keep",
        scribes,
        (m.TakeImperial(("dung", "knights"), True),),
        (m.ScribesKeep("fortress"), m.ScribesKeep("inquisition")),
    ),
    "trade in summer": Window(
        "trade_browse", trader, (m.TRADE_BEGIN,), (m.TRADE_LEAVE, m.TradeTake("tower", ("dung", "soldiers")))
    ),
    "trade in autumn": Window(
        "trade_browse", lambda: trader("autumn"), (m.TRADE_BEGIN,), (m.TRADE_LEAVE, m.TradeTake("palisades", ("dung", "hero")))
    ),
    "Support": Window("action", allied, (), (m.Support("tower", None), m.Support("dung", "danger"))),
    "Inquisition": Window("action", inquisitor, (), (m.PlayInquisition("left"), m.PlayInquisition("right"))),
    "inspected Hand": Window("inquisition_view", inquisitor, (m.PlayInquisition("right"),), (m.DONE_VIEWING,)),
    "end of the turn": Window("turn_tail", ending_turn, (m.DRAW,), (m.END_TURN, m.USE_MERCHANTS)),
}
"""Every window in which a House is asked more than what its Action is, by name."""
