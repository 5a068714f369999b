"""What is said of every thing on Proelio's table: cards, buttons, Houses and what is theirs, and what belongs to none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from games.kernel.protocol import Seat
from games.proelio.cards import PROTECTION, attacks, deck_of, is_card
from games.proelio.refusals import of_no_use
from games.proelio.state import State
from scenes.proelio.choosing.buttons import laid_buttons
from scenes.proelio.context import WarContext, zones_for
from scenes.proelio.explaining.forecast import of_button, warned
from scenes.proelio.explaining.instead import instead
from scenes.proelio.layout.houses import backs_at, guild_state, open_hand
from scenes.proelio.layout.losses import losses, parts
from scenes.proelio.layout.neutral import (
    PILES,
    notice,
    phase_shown,
    pile_counts,
    season_shown,
    silent_ally,
    top_card,
    top_sheet,
)
from scenes.proelio.layout.siege import besieged, ceiling_of, odds_rows, only_powder, shown_open
from scenes.proelio.wording import house_of, worded
from scenes.proelio.zones import CARD_RATIO, COUNTED, STATUS
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.table.inspector.about import About, by_kind
from scenes.table.layout.odds import per_cent

CARDS: Final = ("hand", "ware", "offer", "seen", "odds", "deployed")
"""Groups of open cards; `deployed.0.tower` names its card last."""
CLAUSES: Final = {
    "infiltration": "PROELIO-310", "gunpowder": "PROELIO-740", "hero": "PROELIO-710", "fortress": "PROELIO-715",
    "watch": "PROELIO-409", "imperial_protection": "PROELIO-730", "resources": "PROELIO-620",
    "imperial_resources": "PROELIO-720", "alliance": "PROELIO-625", "plague": "PROELIO-630", "inquisition": "PROELIO-750",
    "bards": "PROELIO-910", "builders": "PROELIO-915", "thieves": "PROELIO-920", "artisans": "PROELIO-925",
    "apothecaries": "PROELIO-930", "scribes": "PROELIO-935", "merchants": "PROELIO-940", "attack": "PROELIO-300",
    "weapon": "PROELIO-300", "build": "PROELIO-206", "imperial": "PROELIO-605", "equitas": "PROELIO-610",
    "trade": "PROELIO-960", "pay": "PROELIO-963", "leave": "PROELIO-963", "deploy": "PROELIO-401", "loot": "PROELIO-503",
    "sacrifice": "PROELIO-502", "capitulate": "PROELIO-504", "take": "PROELIO-410", "discard": "PROELIO-012",
    "draw": "PROELIO-601", "draws": "PROELIO-625", "support": "PROELIO-1010", "done": "PROELIO-750",
}  # fmt: skip
"""Of cards, Guilds and buttons; of a family by its first word."""
WALL: Final = ("PROELIO-200", "PROELIO-207")
NO_WALL: Final = ("PROELIO-014",)
NEVER_A_WALL: Final = ("PROELIO-209",)
HAND: Final = ("PROELIO-011", "PROELIO-507")
DECK: Final = {"base": ("PROELIO-008", "PROELIO-009"), "imperial": ("PROELIO-700", "PROELIO-008")}
PILE: Final[dict[str, tuple[str, ...]]] = {"base": (), "imperial": ("PROELIO-812",)}
SEASON: Final = ("PROELIO-006", "PROELIO-801")
TURN: Final = ("PROELIO-101",)
SILENCE: Final = ("PROELIO-1003", "PROELIO-1020")
SIEGE: Final = ("PROELIO-405", "PROELIO-505")
"""What the lines about these things tell besides."""


def spots(view: State, context: WarContext) -> Iterator[Focusable]:
    """Covered Hands as a whole, and the words about turn and phase."""
    zones = zones_for(view, context)
    for seat in range(view.n):
        places = backs_at(zones, seat, len(view.hand[seat]))
        if places and seat != open_hand(view, context) and view.phase != "over":
            (x, y, w), (last, *_) = places[0], places[-1]
            yield Focusable(f"backs.{seat}", Box(x - w / 2, y - w * CARD_RATIO / 2, last - x + w, w * CARD_RATIO))
    yield Focusable("status", STATUS)
    if view.phase == "deploy" and context.choosing == context.eyes == besieged(view, context) is not None:
        yield Focusable("counted", Box(COUNTED[0] - 130, COUNTED[1] - 20, 260, 40))


def kept(view: State, context: WarContext) -> Iterator[Box]:
    """The Houses, with what is said beneath the walls of the others, the arrows of who attacks whom, what the Attack on the
    stage may be, what is noticed over it, and the season."""
    zones, siege, noticed = zones_for(view, context), besieged(view, context), notice(view, context)
    yield STATUS
    if siege is not None and context.odds:
        yield odds_rows(view, context, zones, siege).board
    if noticed is not None:
        yield noticed.box
    for seat in range(view.n):
        (x, y, _), (w, h) = zones.arrow(seat), zones.arrow_size(seat)
        yield from (zones.plate(seat), Box(x - w / 2, y - h / 2, w, h))
        if zones.place_of(seat):
            yield zones.house(seat)


def _clause(key: str, otherwise: str) -> str:
    return CLAUSES.get(key, otherwise)


# -- cards and buttons -------------------------------------------------------------------------------------------------------


def _laid(group: str, view: State, context: WarContext, rest: Id) -> About | None:
    """An open card of that group; the board of shares itself is the siege's."""
    if not rest:
        return _siege(view, context, rest) if group == "odds" else None
    return _card(view, context, group, rest.parts[-1] if group == "deployed" else rest.kind)


def _card(view: State, context: WarContext, group: str, card: str) -> About | None:
    say, state, cannot = context.say, "", ""
    if group == "odds":
        state = next((say("look.odds", share=per_cent(share)) for odd, share in context.odds if odd == card), "")
    seat = context.choosing if group == "hand" and context.choosing == context.eyes else None
    refusal = of_no_use(view, seat, card) if seat is not None else None
    if refusal is not None:
        cannot = say(refusal.message, **worded(refusal.args, context.players))
    return About(
        name=say(f"card.{card}"),
        state=state,
        lines=(say(f"card_text.{card}"),),
        clause=_clause(card, "PROELIO-307" if card in attacks() else "PROELIO-407"),
        also=NEVER_A_WALL if card == PROTECTION else (),
        cannot=cannot,
        heard=(say("heard.hand"),) if group == "hand" else (),
    )


def _option(view: State, context: WarContext, rest: Id) -> About | None:
    laid, i = laid_buttons(view, context), int(rest.kind)
    if rest != str(i) or i >= len(laid):
        return None
    option = laid[i].option
    key = option.act
    cannot, clause = "", _clause(key, "PROELIO-600")
    told = warned(view, context, option) or of_button(view, context, option) or context.say("look.button")
    if option.refusal is not None:
        cannot, clause = (
            context.say(option.refusal.message, **worded(option.refusal.args, context.players)),
            option.refusal.clause,
        )
        told = instead(view, context, option.refusal) or told
    name = context.say(option.words, **worded(option.values, context.players))
    return About(name=name, lines=(told,), clause=clause, cannot=cannot)


# -- what is a House's -------------------------------------------------------------------------------------------------------


def _house(view: State, context: WarContext, rest: str) -> About:
    seat, say = int(rest), context.say
    gold = view.imperials(seat)
    state = say("look.house", n=len(view.hand[seat]), gold=gold, wall=view.level(seat))
    lines = [*_ring(view, context, seat)]
    if view.phase != "over" and view.endangered(seat):
        lines.append(say("look.danger"))
    heard = (say("heard.house", n=len(view.hand[seat]) - gold),)
    return About(name=context.name(seat), state=state, lines=tuple(lines), clause="PROELIO-003", heard=heard)


def _ring(view: State, context: WarContext, seat: Seat) -> Iterator[str]:
    """Whom the House attacks, and who attacks it: as it concerns the one who looks."""
    say, foe, besieger = context.say, view.left(seat), view.right(seat)
    if seat == context.eyes:
        yield say("look.ring.own", foe=context.name(foe), besieger=context.name(besieger))
        return
    yield say("look.ring.you") if foe == context.eyes else say("look.ring.foe", foe=context.name(foe))
    yield say("look.ring.by_you") if besieger == context.eyes else say("look.ring.by", besieger=context.name(besieger))


def _wall(view: State, context: WarContext, rest: str) -> About:
    seat, say = int(rest), context.say
    level = view.level(seat)
    uses = say("look.uses.own" if seat == context.eyes else "look.uses", n=min(4, view.limit(seat)))
    lines = (uses, say("look.wall" if level else "look.no_wall"))
    name = say(f"wall.{level}")
    state = say("look.wall_of", name=context.name(seat), wall=level)
    return About(
        name=name[:1].upper() + name[1:], state=state, lines=lines, clause="PROELIO-202", also=WALL if level else NO_WALL
    )


def _arms(view: State, context: WarContext, rest: str) -> About:
    seat = int(rest)
    name = context.say(f"house_full.{house_of(seat)}")
    return About(name=name, state=context.name(seat), lines=tuple(_ring(view, context, seat)), clause="PROELIO-003")


def _banner(view: State, context: WarContext, rest: str) -> About | None:
    """The banner that fell or went up at the end."""
    seat = int(rest) if rest.isdigit() else view.result.loser if view.result is not None else None
    return _arms(view, context, str(seat)) if seat is not None else None


def _march(view: State, context: WarContext, rest: str) -> About:
    seat = int(rest)
    head = context.say("look.march", attacker=context.name(seat), house=context.name(view.left(seat)))
    return About(name=head, lines=(context.say("look.march.why"),), clause="PROELIO-301")


def _guild(view: State, context: WarContext, rest: str) -> About | None:
    seat, say = int(rest), context.say
    guild, state = view.guild[seat], guild_state(view, seat)
    if guild is None:
        return None
    does = say(f"guild_text.{guild}" if seat == context.eyes else f"guild_does.{guild}")
    more = say("look.guild.once") if state == "ready" else say(f"look.guild.{state}")
    said = f"{context.name(seat)} · {say(f'label.guild_{state}')}"
    return About(name=say(f"guild.{guild}"), state=said, lines=(does, more), clause=_clause(guild, "PROELIO-902"))


def _hand(view: State, context: WarContext, rest: str) -> About:
    seat = int(rest)
    state = context.say("look.hand", n=len(view.hand[seat]), gold=view.imperials(seat))
    name = context.say("secret.hand", name=context.name(seat))
    return About(name=name, state=state, lines=(context.say("look.hand.what"),), clause="PROELIO-406", also=HAND)


def _attack(view: State, context: WarContext, rest: str) -> About | None:
    seat, say = int(rest), context.say
    attack = view.attack_on[seat]
    if attack is None:
        fought = view.combat is not None and view.combat.defender == seat and shown_open(context)
        return _card(view, context, "seen", view.combat.card) if fought and view.combat is not None else None
    own = attack.attacker == context.eyes == view.eyes and is_card(attack.card)
    most = say("look.attack.black", n=ceiling_of(attack))
    name = say("look.attack", attacker=context.name(attack.attacker), house=context.name(seat))
    if own:
        state, what = say(f"card.{attack.card}"), say(f"card_text.{attack.card}")
    elif deck_of(attack.card) == "imperial":
        state, what = say("look.attack.gold"), say(f"look.attack.{'powder' if only_powder(view, attack) else 'gold'}_what")
    else:
        state, what = most, say("look.attack.black_what")
    when = say("look.attack.plague" if view.plague is not None else "look.attack.when")
    heard = (most,) if own and deck_of(attack.card) == "base" else ()
    return About(name=name, state=state, lines=(what, when), clause="PROELIO-306", heard=heard)


def _opened(view: State, context: WarContext, rest: Id) -> About | None:
    """A card of another's Hand, where that lies open at the end."""
    seat, i = map(int, rest.parts)
    card = view.hand[seat][i] if view.phase == "over" and i < len(view.hand[seat]) else "base"
    return _card(view, context, "seen", card) if deck_of(card) != card else None


def _points(view: State, context: WarContext, rest: str) -> About:
    name = context.say("look.points", house=context.name(int(rest)))
    return About(
        name=name, lines=(context.say("look.points.what" if any(view.guild) else "look.points.plain"),), clause="PROELIO-841"
    )


# -- what is nobody's --------------------------------------------------------------------------------------------------------


def _merchant(view: State, context: WarContext, rest: str) -> About | None:
    at = view.merchant_at
    if at is None or view.season == "winter":
        return _silence(view, context) if view.allied else None
    lines = (context.say("look.merchant.what"), context.say("look.merchant.next", house=context.name(view.left(at))))
    state = context.say("look.merchant", house=context.name(at), price=view.season)
    return About(name=context.say("label.merchant"), state=state, lines=lines, clause="PROELIO-960")


def _silence(view: State, context: WarContext) -> About:
    ally = silent_ally(view, context)
    if ally is not None:
        lines = (context.say("look.ally"), context.say("look.silence"))
        return About(name=context.say("label.ally"), state=context.name(ally), lines=lines, clause="PROELIO-1000", also=SILENCE)
    name = context.say("label.talk" if context.talk else "label.silence")
    return About(name=name, lines=(context.say("look.silence"),), clause="PROELIO-1003")


def _corner(view: State, context: WarContext, rest: str) -> About | None:
    if rest == "left":
        return _merchant(view, context, rest)
    if rest != "right":
        return None
    ready = context.say(
        "label.spent" if view.equitas_invoked else "label.barred" if view.equitas_barred else "look.equitas.open"
    )
    return About(name=context.say("act.equitas"), state=ready, lines=(context.say("look.equitas"),), clause="PROELIO-610")


def _notice(view: State, context: WarContext, rest: str) -> About | None:
    """The Plague in play, else what came of the last siege."""
    noticed = notice(view, context)
    if noticed is None or rest or view.plague is not None:
        return _plague(view, context, rest)
    lines = (*noticed.lines[1:], context.say("look.siege"))
    return About(name=noticed.lines[0], lines=lines, clause="PROELIO-500", also=SIEGE)


def _plague(view: State, context: WarContext, rest: str) -> About | None:
    if view.plague is None or rest:
        return None
    state = context.say("notice.plague", name=context.name(view.plague))
    return About(name=context.say("card.plague"), state=state, lines=(context.say("look.plague"),), clause="PROELIO-631")


def _pile(view: State, context: WarContext, rest: Id) -> About | None:
    i, say = int(rest.kind), context.say
    if rest.rest != top_sheet(view, i):
        return None
    deck, n = PILES[i], pile_counts(view)[i]
    if i % 2 == 0:
        lines = (say(f"look.deck.{deck}" if deck == "imperial" or not view.allied else "look.deck.allied"),)
        return About(
            name=say(f"deck.{deck}"), state=say("label.cards_left", n=n), lines=lines,
            clause="PROELIO-605" if deck == "imperial" else "PROELIO-800", also=DECK[deck],
        )  # fmt: skip
    top = top_card(view, i)
    state = say("look.pile.top", card=top) if top else say("look.pile.none") if not n else ""
    return About(
        name=say(f"pile.{deck}"), state=state, lines=(say(f"look.pile.{deck}"),), clause="PROELIO-010", also=PILE[deck]
    )


def _season(view: State, context: WarContext, rest: str) -> About:
    season, say = season_shown(view), context.say
    state = say(f"season_next.{season}") if season != "winter" else ""
    lines = (say("look.season"), *((say("look.season.short"),) if view.options.length == "short" else ()))
    return About(name=say(f"season.{season}"), state=state, lines=lines, clause="PROELIO-810", also=SEASON)


def _turn(view: State, context: WarContext, rest: str) -> About:
    state = context.say("prompt.turn", name=context.name(view.turn_seat)) if view.phase != "over" else ""
    return About(
        name=context.say("label.turn", n=view.turn_no),
        state=state,
        lines=(context.say("look.turn"),),
        clause="PROELIO-102",
        also=TURN,
        heard=(context.say(f"label.phase.{phase_shown(view)}"),) if state else (),
    )


def _siege(view: State, context: WarContext, rest: str) -> About | None:
    seat = besieged(view, context)
    if seat is None:
        return _laid_out(view, context)
    name = context.say("look.attack", attacker=context.name(view.right(seat)), house=context.name(seat))
    lines = (context.say("look.siege"),)
    return About(name=name, lines=lines, clause="PROELIO-500", also=SIEGE, heard=tuple(_fought(view, context, seat)))


def _fought(view: State, context: WarContext, seat: Seat) -> Iterator[str]:
    """How the combat stands, once it has begun; before that what the Attack may be, and what each would take."""
    if view.combat is None and context.odds:
        ranked = sorted(context.odds, key=lambda one: -one[1])
        odds = [f"{context.say(f'card.{card}')} {per_cent(share)}" for card, share in ranked[:3]]
        id = f"siege.{'likely' if ranked[3:] else 'head'}"
        sent = context.say(id, name=context.name(view.right(seat)), n=len(context.odds))
        yield f"{sent} {', '.join(odds)}"
    lost = losses(view, context, seat) if view.combat is None else []
    for one in sorted({loss for _, loss in lost}):
        cards = ", ".join(context.say(f"card.{card}") for card, loss in lost if loss == one)
        what = ", ".join(context.say(f"heard.loses.{what or 'nothing'}", n=n) for n, what in parts(one))
        yield context.say(f"heard.loses{'.falls' if one.falls else ''}", cards=cards, what=what)
    if view.combat is not None:
        yield context.say("heard.combat", value=view.combat.value, total=view.combat.total)
        yield context.say("heard.sacrificed") if view.combat.sacrificed else ""


def _laid_out(view: State, context: WarContext) -> About | None:
    """Cards that lie in no Hand, before the eyes of one."""
    say = context.say
    if view.phase == "trade_browse":
        return About(name=say("pile.base"), lines=(say("look.merchant.what"),), clause="PROELIO-960")
    if view.phase == "inquisition_view" and view.inspected is not None:
        name = say("secret.hand", name=context.name(view.inspected))
        return About(name=name, lines=(say("card_text.inquisition"),), clause="PROELIO-750")
    if view.phase == "scribes_keep":
        return About(name=say("guild.scribes"), lines=(say("guild_text.scribes"),), clause="PROELIO-935")
    return None


_THINGS: Final[dict[str, Callable[[State, WarContext, Id], About | None]]] = {
    **{group: partial(_laid, group) for group in CARDS},
    "option": _option,
    "plate": _house,
    "fort": _wall,
    "plaque": lambda view, context, rest: _wall(view, context, rest) if rest.isdigit() else _corner(view, context, rest),
    "own": lambda view, context, rest: _house(view, context, str(context.foot)),
    "arms": _arms,
    "banner": _banner,
    "march": _march,
    "guild": lambda view, context, rest: _guild(view, context, rest) if rest.isdigit() else None,
    "backs": _hand,
    "back": _opened,
    "attack": _attack,
    "points": _points,
    "merchant": _merchant,
    "plague": _plague,
    "notice": _notice,
    "pile": _pile,
    "season": _season,
    "status": _turn,
    "arena": _siege,
    "counted": _siege,
    ASKED: lambda view, context, rest: _siege(view, context, rest) if besieged(view, context) is not None else None,
}
about: Final = by_kind(_THINGS)
"""What is said of a piece or spot; None where that is nothing to look at."""
