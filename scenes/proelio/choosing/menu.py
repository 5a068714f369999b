"""What can be done in a decision, as buttons: what the picked cards can be used for, and why not where they cannot. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.kernel.protocol import Refusal, Seat
from games.proelio import moves as m
from games.proelio.cards import ALLIANCE, IMPERIAL_RESOURCES, INQUISITION, PLAGUE, RESOURCES, attacks, value_of, wall_above
from games.proelio.listing import MESSAGES, equitas_open
from games.proelio.presence.uses import most_picked
from games.proelio.state import State
from scenes.proelio.emblems import CARDS, GUILDS, MERCHANT
from scenes.stage.ids import Id

Cards = tuple[str, ...]
ATTACK: Final = "attack"
SUPPORT: Final = "support"
"""Questions within a decision: with which card, and with which message. Whom a Temporary Alliance helps is the third."""


@dataclass(frozen=True)
class Option:
    """One button: its words (id of the catalogue and values), its emblem, and what it comes to.

    move     what is played; None where it opens a question
    opens    the question that it opens: ATTACK, ALLIANCE or SUPPORT
    leads    then the moves among which the answer chooses
    refusal  why it cannot be chosen
    """

    words: str
    icon: str
    move: m.ProelioMove | None = None
    values: dict[str, Any] = field(default_factory=dict)
    opens: str = ""
    leads: tuple[m.ProelioMove, ...] = ()
    refusal: Refusal | None = None

    @property
    def act(self) -> str:
        """What it does, by name."""
        return Id(self.words).name


def options(view: State, seat: Seat, picked: Cards, opened: str = "", ware: str = "") -> list[Option]:
    """The buttons for a decision of `seat` with these cards picked from its Hand; none where it may not see its Hand."""
    if view.phase == "over" or seat != view.decider or not view.holds_openly(seat):
        return []
    make = _LISTS.get(view.phase)
    if view.phase == "action":
        return list(_action(view, seat, picked, opened))
    if view.phase == "trade_browse":
        return list(_trade(view, seat, picked, ware))
    return list(make(view, seat, picked)) if make is not None else []


def _judged(view: State, seat: Seat, words: str, icon: str, move: m.ProelioMove, **values: Any) -> Option:
    return Option(words, icon, move, values, refusal=view.why_not(seat, move))


# -- the siege ---------------------------------------------------------------------------------------------------------------


def _deploy(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    words = "act.deploy" if picked else "act.deploy.none"
    yield _judged(view, seat, words, "shield", m.Deploy(picked), n=len(picked))
    yield from _guild(view, seat)


def _shortfall(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    """A wall that is there can be given up, loot that can be paid is paid; else the House gives in."""
    assert view.combat is not None
    missing = view.combat.missing
    if missing <= len(view.hand[seat]):
        yield _judged(view, seat, "act.loot", "chest", m.PayLoot(picked), n=missing)
    if view.fort[seat] is not None:
        wall = view.level(seat)
        yield _making_up(view, seat, "act.sacrifice", "ruin", m.SACRIFICE, wall, wall=wall)
    if view.guild[seat] == "builders":
        yield _making_up(view, seat, "act.builders", GUILDS["builders"], m.USE_BUILDERS, 1)
    if missing > len(view.hand[seat]):
        yield _judged(view, seat, "act.capitulate", "skull", m.CAPITULATE)


def _making_up(view: State, seat: Seat, words: str, icon: str, move: m.ProelioMove, brings: int, **values: Any) -> Option:
    """What adds to a defence that is short, and what then still has to be paid."""
    assert view.combat is not None
    left = view.combat.missing - brings
    return _judged(view, seat, f"{words}.and" if left > 0 else words, icon, move, n=left, **values)


def _thieves(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    yield Option("act.thieves", GUILDS["thieves"], m.USE_THIEVES)
    yield Option("act.decline", "cross", m.DECLINE)


def _watch(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    yield Option("act.take", CARDS["watch"], m.WatchSteal(True))
    yield Option("act.decline", "cross", m.WatchSteal(False))


# -- the Action --------------------------------------------------------------------------------------------------------------


def _action(view: State, seat: Seat, picked: Cards, opened: str) -> Iterator[Option]:
    if opened == ALLIANCE:
        others = [target for target in range(view.n) if target != seat]
        yield from (Option("act.draws", CARDS[ALLIANCE], m.PlayAlliance(target), {"house": target}) for target in others)
    elif opened == ATTACK:
        yield from (Option("act.weapon", CARDS[move.card], move, {"card": move.card}) for move in _attacks(view, seat))
    elif opened == SUPPORT and len(picked) == 1:
        yield from (_spoken(view, seat, picked[0], message) for message in MESSAGES)
    elif len(picked) == 1:
        yield from _with_card(view, seat, picked[0])
    elif picked:
        yield from _with_two(view, seat, picked)
    else:
        yield from _without_card(view, seat)


def _attacks(view: State, seat: Seat) -> list[m.PlaceAttack]:
    """The Attacks that may be placed, one for every kind of card."""
    moves = [m.place_attack(card) for card in dict.fromkeys(view.hand[seat]) if card in attacks()]
    return [move for move in moves if view.why_not(seat, move) is None]


def _spoken(view: State, seat: Seat, card: str, message: m.Message | None) -> Option:
    words = f"message.{message}" if message else "act.support.silent"
    return _judged(view, seat, words, "sound" if message else "cross", m.Support(card, message))


def _without_card(view: State, seat: Seat) -> Iterator[Option]:
    """What an Action can be. What is there for everybody to see, but not to be had now, says why."""
    yield _judged(view, seat, "act.draw", CARDS["base"], m.DRAW)
    yield _to_attack(view, seat)
    wall = wall_above(view.fort[seat])
    if wall is not None:
        yield _building(view, seat, wall)
    yield _judged(view, seat, "act.imperial", "crown", m.TakeImperial(()))
    if equitas_open(view, seat):
        yield _judged(view, seat, "act.equitas", "scales", m.INVOKE_EQUITAS)
    if view.merchant_at == seat:
        yield _judged(view, seat, "act.trade", MERCHANT, m.TRADE_BEGIN)
    yield from _guild(view, seat)


def _to_attack(view: State, seat: Seat) -> Option:
    """With the one kind of card that can be used; with several, it is asked which."""
    legal, house = _attacks(view, seat), view.left(seat)
    if len(legal) > 1:
        return Option("act.attack", "swords", values={"house": house}, opens=ATTACK, leads=tuple(legal))
    held = next((card for card in view.hand[seat] if card in attacks()), "")
    move = legal[0] if legal else m.place_attack(held)
    return _judged(view, seat, "act.attack", "swords", move, house=house)


def _building(view: State, seat: Seat, wall: str) -> Option:
    return _judged(view, seat, "act.build", CARDS[wall], m.BUILD, card=wall)


def _with_card(view: State, seat: Seat, card: str) -> Iterator[Option]:
    """One card is picked: what it can be used for."""
    if card in attacks():
        yield _judged(view, seat, "act.attack", "swords", m.place_attack(card), house=view.left(seat))
    if card == wall_above(view.fort[seat]):
        yield _building(view, seat, card)
    if card == ALLIANCE:
        leads = tuple(m.PlayAlliance(target) for target in range(view.n) if target != seat)
        yield Option("act.alliance", CARDS[card], opens=ALLIANCE, leads=leads, refusal=view.why_not(seat, leads[0]))
    if card == INQUISITION:
        yield _judged(view, seat, "act.inquisition", CARDS[card], m.PlayInquisition("left"), house=view.left(seat))
        yield _judged(view, seat, "act.inquisition", CARDS[card], m.PlayInquisition("right"), house=view.right(seat))
    if card in _PLAYED:
        yield _judged(view, seat, f"act.{card}", CARDS[card], _PLAYED[card])
    if view.allied:
        says = tuple(m.Support(card, message) for message in MESSAGES)
        to = {"house": view.ally(seat)}
        yield Option("act.support", "arrow", values=to, opens=SUPPORT, leads=says, refusal=view.why_not(seat, says[0]))
    yield _judged(view, seat, "act.imperial", "crown", m.TakeImperial((card,)))


_PLAYED: Final[dict[str, m.ProelioMove]] = {
    RESOURCES: m.PLAY_RESOURCES,
    IMPERIAL_RESOURCES: m.PLAY_IMPERIAL_RESOURCES,
    PLAGUE: m.PLAY_PLAGUE,
}


def _with_two(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    """Two cards are picked: the price of an Imperial one."""
    yield _judged(view, seat, "act.imperial", "crown", m.TakeImperial(picked))
    if view.guild[seat] == "scribes":
        yield _judged(view, seat, "act.scribes", GUILDS["scribes"], m.TakeImperial(picked, True))


_OWN_TURN: Final[dict[str, m.ProelioMove]] = {
    "bards": m.USE_BARDS,
    "apothecaries": m.USE_APOTHECARIES,
    "merchants": m.USE_MERCHANTS,
}


def _guild(view: State, seat: Seat) -> Iterator[Option]:
    """The own Guild, where it is one that is used on the own turn (R51). With the Merchant upon it, it is not."""
    guild = view.guild[seat]
    if view.merchant_at == seat:
        return
    if guild in _OWN_TURN and not view.guild_used[seat] and not (guild == "apothecaries" and view.phase == "deploy"):
        yield _judged(view, seat, f"act.{guild}", GUILDS[guild], _OWN_TURN[guild])


def _trade(view: State, seat: Seat, picked: Cards, ware: str) -> Iterator[Option]:
    if ware:
        yield _judged(view, seat, "act.pay", "coin", m.TradeTake(ware, picked), card=ware)
    yield Option("act.leave", "cross", m.TRADE_LEAVE)


# -- small questions ---------------------------------------------------------------------------------------------------------


def _artisans(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    yield Option("act.artisans", GUILDS["artisans"], m.USE_ARTISANS)
    yield Option("act.decline", "cross", m.DECLINE)


def _bards(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    if picked:
        yield _judged(view, seat, "act.discard.one", "cross", m.BardsDiscard(picked[0]), card=picked[0])


def _overflow(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    n, one = most_picked(view, seat), f"{'.one' * (len(picked) == most_picked(view, seat) == 1)}"
    yield _judged(view, seat, f"act.discard{one}", "cross", m.DiscardExcess(picked), n=n, card="".join(picked[:1]))


def _tail(view: State, seat: Seat, picked: Cards) -> Iterator[Option]:
    yield Option("act.end_turn", "hourglass", m.END_TURN)
    yield from _guild(view, seat)


_LISTS: Final[dict[str, Callable[[State, Seat, Cards], Iterator[Option]]]] = {
    "deploy": _deploy,
    "shortfall": _shortfall,
    "thieves_shield": _thieves,
    "thieves_ignore": _thieves,
    "watch_steal": _watch,
    "inquisition_view": lambda view, seat, picked: iter([Option("act.done", "check", m.DONE_VIEWING)]),
    "artisans": _artisans,
    "bards_discard": _bards,
    "overflow": _overflow,
    "turn_tail": _tail,
}


def deployed_value(picked: Sequence[str]) -> int:
    """What the picked Defence cards would count together."""
    return sum(value_of(card) for card in picked)
