"""The Action phase: what each Action does (3.7, 3.8, 3.10 and 3.11 of the rules page). Whether it may be done: listing.py."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell
from games.proelio import decks, events, guilds, siege_events
from games.proelio.cards import (
    ALLIANCE,
    IMPERIAL_RESOURCES,
    INQUISITION,
    PLAGUE,
    RESOURCES,
    SHIELDS,
    Card,
    deck_of,
    hand_limit,
    next_wall,
    usable,
    with_more,
    without,
)
from games.proelio.moves import (
    BardsDiscard,
    DiscardExcess,
    PlaceAttack,
    PlayAlliance,
    PlayInquisition,
    PlayResources,
    ProelioMove,
    ScribesKeep,
    Support,
    TakeImperial,
    TradeTake,
)
from games.proelio.table import Attack, Table
from games.proelio.trail import ALL, ATTACK, HAND, ONLY, PILE, SCRIBES, TABLE, Passage
from games.proelio.turns import defeat, go_on, move_merchant, settle


def draw(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-601."""
    decks.draw(t, seat, 1, chance, tell)
    settle(t, seat, "turn_tail", chance, tell)


def place_attack(t: Table, seat: Seat, move: PlaceAttack, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-300, 301, R5."""
    card, target, level = move.card, t.left(seat), t.level(seat)
    t.hand[seat] = without(t.hand[seat], (card,))
    t.attack_on[target] = Attack(card, seat, level, usable(card, level), t.turn_no)
    t.trail.append(Passage((card,), HAND[seat], ATTACK[target], ONLY[seat]))
    if tell:
        tell(siege_events.AttackPlaced(seat, target, deck_of(card), card))
    go_on(t, "turn_tail", chance, tell)


def build(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-205 to 207."""
    before = t.fort[seat]
    card = next_wall(before)
    t.hand[seat] = without(t.hand[seat], (card,))
    decks.show(t, (card,), HAND[seat])
    t.fort[seat] = card
    if tell:
        tell(events.FortBuilt(seat, card, before))
    if before is not None:
        decks.discard(t, seat, (before,), "upgrade", TABLE, chance, tell)
    go_on(t, "turn_tail", chance, tell)


def _play_card(t: Table, seat: Seat, card: Card, target: Seat | None, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-604: a Strategy card is discarded for its effect."""
    t.hand[seat] = without(t.hand[seat], (card,))
    decks.lay_down(t, (card,), HAND[seat])
    if tell:
        tell(events.StrategyPlayed(seat, card, target))
    decks.renew_imperial(t, chance, tell)


def play_resources(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-620, 720, 925, R55."""
    plain = isinstance(move, PlayResources)
    _play_card(t, seat, RESOURCES if plain else IMPERIAL_RESOURCES, None, chance, tell)
    decks.draw(t, seat, 2 if plain else 3, chance, tell)
    if not t.drawn_out and t.guild_ready(seat, "artisans"):
        t.phase = "artisans"
    else:
        settle(t, seat, "turn_tail", chance, tell)


def use_artisans(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-925, R31."""
    guilds.use(t, seat, tell)
    decks.draw(t, seat, 1, chance, tell)
    settle(t, seat, "turn_tail", chance, tell)


def play_alliance(t: Table, seat: Seat, move: PlayAlliance, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-625, R38."""
    _play_card(t, seat, ALLIANCE, move.target, chance, tell)
    decks.draw(t, move.target, 1, chance, tell)
    settle(t, move.target, "turn_tail", chance, tell)


def play_plague(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-630, R40."""
    t.hand[seat] = without(t.hand[seat], (PLAGUE,))
    decks.show(t, (PLAGUE,), HAND[seat])
    t.plague = seat
    if tell:
        tell(events.StrategyPlayed(seat, PLAGUE, None))
        tell(events.PlagueRaised(seat))
    decks.draw(t, seat, 1, chance, tell)
    settle(t, seat, "turn_tail", chance, tell)


def play_inquisition(t: Table, seat: Seat, move: PlayInquisition, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-750, R44: the Action is still to come."""
    target = t.left(seat) if move.side == "left" else t.right(seat)
    _play_card(t, seat, INQUISITION, target, chance, tell)
    t.phase, t.inspected = "inquisition_view", target
    t.trail.append(Passage(t.hand[target], HAND[target], HAND[target], ONLY[seat]))
    if tell:
        tell(events.HandInspected(seat, target, t.hand[target]))


def done_viewing(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """Back to the Action phase."""
    t.phase, t.inspected = "action", None


def take_imperial(t: Table, seat: Seat, move: TakeImperial, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-605, 935, R37, R56: the price first, then the cards."""
    t.hand[seat] = without(t.hand[seat], move.discards)
    decks.discard(t, seat, move.discards, "cost", HAND[seat], chance, tell)
    if move.scribes:
        guilds.use(t, seat, tell)
    decks.draw_imperial(t, seat, 2 if move.scribes else 1, chance, tell)
    if len(t.offered) == 2:
        t.phase = "scribes_keep"
        return
    if t.offered:
        decks.keep_offered(t, seat, t.offered)
    settle(t, seat, "turn_tail", chance, tell)


def scribes_keep(t: Table, seat: Seat, move: ScribesKeep, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-935, R56: the other one is discarded face up."""
    rejected = without(t.offered, (move.card,))
    t.offered = (move.card,)
    decks.discard(t, seat, rejected, "scribes", SCRIBES[seat], chance, tell)
    decks.keep_offered(t, seat, (move.card,))
    settle(t, seat, "turn_tail", chance, tell)


def invoke_equitas(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-610 to 614, R45: the Shields of the Base deck become the invoker's wall, or it acts otherwise."""
    t.equitas_invoked = True
    t.trail.append(Passage(t.hand[seat], HAND[seat], HAND[seat], ALL))
    if tell:
        tell(events.EquitasInvoked(seat, t.hand[seat]))
    if SHIELDS not in t.base_deck:
        t.trail.append(Passage((), "base", "base", ALL))
        if tell:
            tell(events.EquitasFailed(seat))
        return
    t.base_deck.remove(SHIELDS)
    decks.show(t, (SHIELDS,), "base")
    t.fort[seat] = SHIELDS
    if tell:
        tell(events.EquitasGranted(seat))
    if t.base_deck:
        decks.shuffle(t, "base", chance, tell)
    else:
        decks.run_out(t, chance, tell)
    settle(t, seat, "turn_tail", chance, tell)


def trade_begin(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-963, R47."""
    pile = tuple(sorted(t.base_discard))
    t.phase = "trade_browse"
    t.trail.append(Passage(pile, PILE["base"], PILE["base"], ONLY[seat]))  # type: ignore[arg-type]
    if tell:
        tell(events.TradeStarted(seat, pile))  # type: ignore[arg-type]


def trade_take(t: Table, seat: Seat, move: TradeTake, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-960, 963, R47: one secret card from the pile, then the open price."""
    last = len(t.base_discard) - 1 - t.base_discard[::-1].index(move.card)
    del t.base_discard[last]
    t.top_hidden = bool(t.base_discard)
    t.hand[seat] = with_more(without(t.hand[seat], move.price), (move.card,))
    t.trail.append(Passage((move.card,), PILE["base"], HAND[seat], ONLY[seat]))
    if tell:
        tell(events.TradeDone(seat, t.season, move.card))
    decks.discard(t, seat, move.price, "cost", HAND[seat], chance, tell)
    go_on(t, "turn_tail", chance, tell)


def trade_leave(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-964."""
    if tell:
        tell(events.TradeAbandoned(seat))
    go_on(t, "turn_tail", chance, tell)


def support(t: Table, seat: Seat, move: Support, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-1010 to 1012, R61, R62."""
    ally, card = t.ally(seat), move.card
    t.hand[seat] = without(t.hand[seat], (card,))
    t.hand[ally] = with_more(t.hand[ally], (card,))
    t.trail.append(Passage((card,), HAND[seat], HAND[ally], ONLY[seat] | ONLY[ally]))
    t.hear(ally, move.message)
    if tell:
        tell(events.SupportGiven(seat, ally, deck_of(card), move.message, card))
    settle(t, ally, "turn_tail", chance, tell)


def use_bards(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-910: the House on the right is asked."""
    assert t.phase in ("deploy", "action", "turn_tail")
    t.then = t.phase
    t.phase, t.decider = "bards_discard", t.right(seat)
    guilds.use(t, seat, tell)


def bards_discard(t: Table, seat: Seat, move: BardsDiscard, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-910, R52."""
    t.hand[seat] = without(t.hand[seat], (move.card,))
    decks.discard(t, seat, (move.card,), "bards", HAND[seat], chance, tell)
    if t.fallen(seat):
        defeat(t, seat, "bards", tell)
    else:
        go_on(t, t.then, chance, tell)


def use_apothecaries(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-930, R42, R43: an Attack that thaws before the Action is resolved before it."""
    owner, t.plague = t.plague, None
    assert owner is not None
    guilds.use(t, seat, tell)
    decks.lay_down(t, (PLAGUE,), TABLE)
    if tell:
        tell(events.PlagueLifted(owner, "apothecaries"))
    if t.phase == "action" and t.attack_on[seat] is not None:
        t.phase = "deploy"
    elif t.phase == "turn_tail":
        go_on(t, "turn_tail", chance, tell)


def use_merchants(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-940, R49, R50."""
    guilds.use(t, seat, tell)
    move_merchant(t, seat, guild=True, tell=tell)
    if t.phase == "turn_tail":
        go_on(t, "turn_tail", chance, tell)


def discard_excess(t: Table, seat: Seat, move: DiscardExcess, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-012, R30."""
    t.hand[seat] = without(t.hand[seat], move.cards)
    assert len(t.hand[seat]) == hand_limit()
    decks.discard(t, seat, move.cards, "limit", HAND[seat], chance, tell)
    go_on(t, t.then, chance, tell)
