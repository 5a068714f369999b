"""The Defence phase: deployment, reveal, shortfall, the end of a combat (3.5, 3.6 and 5.3 of the rules page)."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.protocol import Seat, Tell
from games.proelio import guilds, siege_events
from games.proelio.cards import (
    GUNPOWDER,
    INFILTRATION,
    PROTECTION,
    WATCH,
    Card,
    backs,
    deck_of,
    level_of,
    value_of,
    with_more,
    without,
)
from games.proelio.decks import discard, lay_down, renew_imperial, show
from games.proelio.moves import Deploy, PayLoot, ProelioMove, WatchSteal
from games.proelio.table import Attack, Cause, Combat, Table
from games.proelio.trail import ALL, ATTACK, HAND, ONLY, TABLE, Passage
from games.proelio.turns import defeat, settle


def deploy(t: Table, seat: Seat, move: Deploy, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-401 to 404, 500: the cards are laid open, then the Attack turns up."""
    attack = t.attack_on[seat]
    assert attack is not None
    cards = move.cards
    total = sum([value_of(card) for card in cards])
    if cards:
        t.hand[seat] = without(t.hand[seat], cards)
        show(t, cards, HAND[seat])
    t.attack_on[seat] = None
    show(t, (attack.card,), ATTACK[seat])
    combat = Combat(seat, attack.attacker, attack.card, value_of(attack.card), cards, total)
    t.combat = combat
    if tell:
        tell(siege_events.DefenceDeployed(seat, cards, total))
        tell(siege_events.AttackRevealed(attack.attacker, seat, attack.card, attack.valid is not False, total))
    _resolve(t, attack, combat, chance, tell)


def _resolve(t: Table, attack: Attack, combat: Combat, chance: Chance, tell: Tell | None) -> None:
    """5.3, in its order."""
    if attack.valid is False:
        _void(t, combat, chance, tell)
    elif PROTECTION in combat.deployed:
        if tell:
            tell(siege_events.AttackAnnulled("imperial_protection"))
        end_combat(t, chance, tell)
    elif combat.card == GUNPOWDER:
        _blast(t, combat, chance, tell)
    elif combat.card == INFILTRATION:
        _infiltrate(t, combat, chance, tell)
    else:
        _compare(t, combat, chance, tell)


def _void(t: Table, combat: Combat, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-305, R6: the Attack is lost, and the deployed cards return to the Hand."""
    seat, cards = combat.defender, combat.deployed
    lay_down(t, (combat.card,), TABLE)
    if cards:
        t.hand[seat] = with_more(t.hand[seat], cards)
        t.trail.append(Passage(cards, TABLE, HAND[seat], ALL))
    t.combat = None
    t.phase = "action"
    if tell:
        tell(siege_events.AttackInvalid(combat.card, cards))
    renew_imperial(t, chance, tell)


def _blast(t: Table, combat: Combat, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-740, R28. What is swept away lies on the table until the end of the combat."""
    seat = combat.defender
    fort, t.fort[seat] = t.fort[seat], None
    if fort is not None:
        t.note_lost_fort()
    if tell:
        tell(siege_events.GunpowderBlast(seat, combat.deployed, fort))
    end_combat(t, chance, tell, "gunpowder", lost=fort)


def _infiltrate(t: Table, combat: Combat, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-310, 311, 410, 920, 921."""
    seat, attacker = combat.defender, combat.attacker
    if WATCH in combat.deployed:
        if tell:
            tell(siege_events.InfiltrationStopped("watch"))
        if not t.hand[attacker]:
            end_combat(t, chance, tell)
        elif t.guild_ready(attacker, "thieves"):
            t.phase, t.decider = "thieves_shield", attacker
        else:
            t.phase = "watch_steal"
    elif t.hand[seat] and t.guild_ready(seat, "thieves"):
        t.phase = "thieves_ignore"
    else:
        _steal_from_defender(t, combat, chance, tell)


def _steal_from_defender(t: Table, combat: Combat, chance: Chance, tell: Tell | None) -> None:
    thief, victim = combat.attacker, combat.defender
    card = _steal(t, thief, victim, chance)
    if tell:
        tell(siege_events.InfiltrationHit(thief, victim, int(card is not None), card))
    end_combat(t, chance, tell, "defence" if card is None else "infiltration")


def _steal(t: Table, thief: Seat, victim: Seat, chance: Chance) -> Card | None:
    """PROELIO-310, R20: a Base card of the Hand at random, None when there is none."""
    pool = [card for card in t.hand[victim] if deck_of(card) == "base"]
    if not pool:
        return None
    card = chance.pick(pool)
    _hand_over(t, victim, thief, (card,))
    return card


def _hand_over(t: Table, giver: Seat, taker: Seat, cards: tuple[Card, ...]) -> None:
    """Face down from Hand to Hand."""
    t.hand[giver] = without(t.hand[giver], cards)
    t.hand[taker] = with_more(t.hand[taker], cards)
    if cards:
        t.trail.append(Passage(cards, HAND[giver], HAND[taker], ONLY[giver] | ONLY[taker]))


def use_thieves(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-920, 921: no retaliation; or nothing is stolen."""
    ignoring = t.phase == "thieves_ignore"
    t.decider = t.turn_seat
    guilds.use(t, seat, tell)
    if ignoring and tell:
        tell(siege_events.InfiltrationStopped("thieves"))
    end_combat(t, chance, tell)


def decline_thieves(t: Table, chance: Chance, tell: Tell | None) -> None:
    """The Guild is kept: what it would have stopped goes on."""
    assert t.combat is not None
    t.decider = t.turn_seat
    if t.phase == "thieves_shield":
        t.phase = "watch_steal"
    else:
        _steal_from_defender(t, t.combat, chance, tell)


def watch_steal(t: Table, seat: Seat, move: WatchSteal, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-410, 411, R24: an attacker that loses its last card and has no wall falls at once (R19)."""
    combat = t.combat
    assert combat is not None
    card = _steal(t, seat, combat.attacker, chance) if move.take else None
    if tell:
        tell(siege_events.WatchReversal(seat, combat.attacker, int(card is not None), card))
    if t.fallen(combat.attacker):
        defeat(t, combat.attacker, "watch", tell)
    else:
        end_combat(t, chance, tell)


def _compare(t: Table, combat: Combat, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-501, 502, 504: repelled, or the defender chooses how to pay; nothing is asked where it can only capitulate."""
    if combat.missing <= 0:
        if tell:
            tell(siege_events.AttackRepelled(combat.value, combat.total))
        end_combat(t, chance, tell)
        return
    t.phase = "shortfall"
    if tell:
        tell(siege_events.Shortfall(combat.value, combat.total, combat.missing))
    if combat.missing > len(t.hand[combat.defender]) and not (can_sacrifice(t, combat) or can_use_builders(t, combat)):
        _capitulate(t, combat, chance, tell)


def can_sacrifice(t: Table, combat: Combat) -> bool:
    """PROELIO-502."""
    return t.fort[combat.defender] is not None and not combat.sacrificed


def can_use_builders(t: Table, combat: Combat) -> bool:
    """PROELIO-915, R53: with a Fortification (a sacrificed one stands until the end of the combat) or a deployed card."""
    seat = combat.defender
    return t.guild_ready(seat, "builders") and (t.fort[seat] is not None or bool(combat.deployed))


def _count_more(t: Table, combat: Combat, extra: int, sacrificed: bool, chance: Chance, tell: Tell | None) -> None:
    t.combat = Combat(
        combat.defender, combat.attacker, combat.card, combat.value, combat.deployed, combat.total + extra, sacrificed
    )
    _compare(t, t.combat, chance, tell)


def use_builders(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-915."""
    assert t.combat is not None
    guilds.use(t, seat, tell)
    _count_more(t, t.combat, 1, t.combat.sacrificed, chance, tell)


def sacrifice(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-502, R14."""
    fort = t.fort[seat]
    assert t.combat is not None
    assert fort is not None
    t.note_lost_fort()
    if tell:
        tell(siege_events.FortSacrificed(seat, fort, "sacrifice"))
    _count_more(t, t.combat, level_of(fort), True, chance, tell)


def pay_loot(t: Table, seat: Seat, move: PayLoot, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-503, 506."""
    assert t.combat is not None
    _loot(t, t.combat, move.cards, tell)
    end_combat(t, chance, tell)


def _loot(t: Table, combat: Combat, cards: tuple[Card, ...], tell: Tell | None) -> None:
    giver, taker = combat.defender, combat.attacker
    _hand_over(t, giver, taker, cards)
    if tell:
        tell(siege_events.LootPaid(giver, taker, len(cards), backs(cards), cards))  # type: ignore[arg-type]


def capitulate(t: Table, seat: Seat, move: ProelioMove, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-504."""
    assert t.combat is not None
    _capitulate(t, t.combat, chance, tell)


def _capitulate(t: Table, combat: Combat, chance: Chance, tell: Tell | None) -> None:
    """PROELIO-504: the whole Hand and the Fortification are lost."""
    seat = combat.defender
    _loot(t, combat, t.hand[seat], tell)
    fort = t.fort[seat]
    lost = [combat.card, *combat.deployed]
    if fort is not None:
        t.fort[seat] = None
        t.note_lost_fort()
        lost.append(fort)
        if tell and not combat.sacrificed:
            tell(siege_events.FortLost(seat, fort, "capitulation"))
    _clear(t, seat, lost, chance, tell)
    defeat(t, seat, "capitulation", tell)


def end_combat(t: Table, chance: Chance, tell: Tell | None, taker: Cause = "defence", lost: Card | None = None) -> None:
    """COMBAT_END. PROELIO-404, 505, R19: discards, then defeat, then the attacker's hand limit, then the Action.

    `taker`: what took the last that a defender had; its own defence where the Attack took nothing. `lost`: the Fortification
    that Gunpowder swept away.
    """
    combat = t.combat
    assert combat is not None
    seat, attacker = combat.defender, combat.attacker
    gone = [combat.card, *combat.deployed]
    if combat.sacrificed:
        lost, t.fort[seat] = t.fort[seat], None
    if lost is not None:
        gone.append(lost)
    _clear(t, seat, gone, chance, tell)
    if t.fallen(seat):
        defeat(t, seat, taker, tell)
    else:
        settle(t, attacker, "action", chance, tell)


def _clear(t: Table, seat: Seat, cards: list[Card], chance: Chance, tell: Tell | None) -> None:
    """PROELIO-505: everything that lay open for this combat is discarded."""
    t.combat = None
    discard(t, seat, tuple(cards), "combat", TABLE, chance, tell)
