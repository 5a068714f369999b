"""What everything on Kalua's table is, how it stands, and why it cannot be used now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from games.kalua.content import BY_SEAT, cards, content, temple_income
from games.kalua.conversion import SADDEST
from games.kalua.effects import strength
from games.kalua.forecast import forecast, prayer_of, standing
from games.kalua.moves import (
    BuyCard,
    CallConvert,
    ChooseTarget,
    DrawCard,
    KaluaMove,
    LeaderAtheists,
    LeaderBeliever,
    LeaderPass,
    LeaderSacrifice,
    LeaderSpeech,
    Pass,
    PlayCard,
    UseAmulets,
    play_card,
)
from games.kalua.state import State
from games.kalua.table import TOP, Played
from games.kernel.protocol import Refusal, Seat
from scenes.kalua.choosing.menu import help_of, words_of
from scenes.kalua.context import IslandContext, asked
from scenes.kalua.island_zones import STONE, STONES, stone
from scenes.kalua.layout.change_slips import changes
from scenes.kalua.layout.forecast import outlook, to_island
from scenes.kalua.layout.hand import name_of_split
from scenes.kalua.layout.island import moods
from scenes.kalua.layout.layout import zones_for
from scenes.kalua.layout.menu import figure_of, lines_now
from scenes.kalua.layout.phases import PHASE_OF
from scenes.kalua.layout.plates import acting, counters, forecast_text, has_split, number_boxes, village_text
from scenes.kalua.layout.volley import done, takes_effect
from scenes.kalua.paint.cards import signed
from scenes.kalua.wording import affects, card_text, price, worded
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.table.inspector.about import About, by_kind, fixed

PHASES: Final = {"draw": "KALUA-302", "leaders": "KALUA-401", "cards": "KALUA-504", "convert": "KALUA-605", "pray": "KALUA-703"}
"""The five phases and the clause of each."""
KINDS: Final = {"bonus": "KALUA-511", "local": "KALUA-512", "global": "KALUA-516"}
"""Of cards."""
NUMBERS: Final = {
    "families": "KALUA-102",
    "pp": "KALUA-104",
    "bonus": "KALUA-R11",
    "disaster": "KALUA-R11",
    "temples": "KALUA-803",
    "amulets": "KALUA-811",
}
"""What plates count."""
ALSO: Final = {"pp": ("KALUA-521", "KALUA-702"), "bonus": ("KALUA-305",), "disaster": ("KALUA-305",)}
"""What else is said of them."""
MOVES: Final[dict[type[KaluaMove], str]] = {
    DrawCard: "KALUA-304",
    BuyCard: "KALUA-750",
    LeaderSpeech: "KALUA-404",
    LeaderAtheists: "KALUA-405",
    LeaderBeliever: "KALUA-406",
    LeaderSacrifice: "KALUA-407",
    LeaderPass: "KALUA-402",
    PlayCard: "KALUA-502",
    CallConvert: "KALUA-509",
    Pass: "KALUA-504",
    ChooseTarget: "KALUA-512",
    UseAmulets: "KALUA-811",
}


def spots(view: State, context: IslandContext) -> Iterator[Focusable]:
    """The numbers on plates and the stones of the happiness track."""
    for step in range(STONES):
        (x, y), (w, h) = stone(step), STONE
        yield Focusable(f"stone.{step}", Box(x - w / 2, y - h / 2, w, h))
    for seat in range(view.n):
        if not view.eliminated[seat] and seat not in context.waiting:
            for key, box in number_boxes(view, zones_for(view, context), seat):
                yield Focusable(f"number.{key}.{seat}", box)


# -- the frame -----------------------------------------------------------------------------------------------------------


def _phase(view: State, context: IslandContext, phase: str) -> About | None:
    if phase not in PHASES:
        return None
    now = context.say("about.now") if PHASE_OF.get(view.phase) == phase else ""
    name = context.say("about.phase", n=[*PHASES].index(phase) + 1, phase=phase)
    return About(name=name, state=now, lines=(context.say(f"phase_text.{phase}"),), clause=PHASES[phase])


def _round(view: State, context: IslandContext, rest: str) -> About:
    name = context.say("label.round", round=max(1, view.round))
    lines = [context.say("about.round"), context.say("about.active", name=context.name(view.active))]
    lines.append(context.say("about.round.short" if view.options.length == "short" else "about.round.begin"))
    also = "KALUA-204", "KALUA-205", "KALUA-206", "KALUA-210"
    return About(name=name, lines=tuple(lines), clause="KALUA-221", also=also)


def _deck(view: State, context: IslandContext, deck: str) -> About:
    n = len(view.deck[("bonus", "disaster").index(deck)])
    lines = context.say(f"about.deck.{deck}"), context.say("about.draw", cost=content().limits.paid_draw)
    return About(name=context.say(f"deck.{deck}"), state=context.say("about.cards", n=n), lines=lines, clause="KALUA-304")


def _discards(view: State, context: IslandContext, deck: str) -> About:
    pile = view.discard[("bonus", "disaster").index(deck)]
    return About(
        name=context.say(f"pile.{deck}"),
        state=context.say("about.cards", n=len(pile)),
        heard=(context.say("focus.pile", deck=deck, card=pile[-1]),) if pile else (),
        lines=(context.say("about.discards"),),
        clause="KALUA-R12",
        also=("KALUA-506",),
    )


# -- the island ----------------------------------------------------------------------------------------------------------


def _religion(view: State, context: IslandContext, rest: str) -> About:
    """A village, its totem or its plate."""
    seat = int(rest)
    god = context.say(f"god.{BY_SEAT[seat]}")
    if view.eliminated[seat]:
        return About(name=context.name(seat), state=god, lines=(context.say("about.out"),), clause="KALUA-901")
    goal = "about.goal.short" if view.options.length == "short" else "about.goal"
    lines = village_text(view, context, seat), forecast_text(view, context, seat), context.say(goal)
    signs = {"event.split_locked": has_split(view, context, seat), "heard.deciding": acting(view, context, seat)}
    heard = tuple(context.say(sign, name=context.name(seat)) for sign, lies in signs.items() if lies)
    return About(name=context.name(seat), state=god, lines=lines, clause="KALUA-102", heard=heard)


def _village(view: State, context: IslandContext, rest: str) -> About:
    told = _religion(view, context, rest)
    if view.eliminated[int(rest)]:
        return told
    name = context.say("about.village", name=context.name(int(rest)))
    return replace(told, name=name, lines=(context.say(f"god_line.{BY_SEAT[int(rest)]}"), *told.lines[1:]))


def _number(view: State, context: IslandContext, rest: Id) -> About:
    key, seat = rest.parts
    n = dict(counts(view, int(seat)))[key]
    name = context.say(f"about.number.{key}", n=n)
    lines = [context.say(f"about.line.{key}")] + (_prayers(view, context, int(seat)) if key == "pp" else [])
    return About(name=name, state=context.name(int(seat)), lines=tuple(lines), clause=NUMBERS[key], also=ALSO.get(key, ()))


def _prayers(view: State, context: IslandContext, seat: Seat) -> list[str]:
    """What praying would bring as things stand, from what, and why so much is no good sign (KALUA-701 to 706)."""
    prayer = prayer_of(forecast(standing(view)), seat)
    extra = "saddest" if prayer.extra == SADDEST else "between"
    parts = {"families": prayer.base, extra: prayer.extra, "temples": prayer.temple}
    said = context.words.listing([context.say(f"about.income.{key}", n=n) for key, n in parts.items() if n])
    told = context.say("about.income", n=prayer.total, parts=said) if said else context.say("about.income.none")
    return [told, context.say("about.need")]


def counts(view: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What the plate of a religion counts."""
    yield from (("families", view.families[seat]), ("pp", view.pp[seat]))
    yield from ((key, n) for key, _, n in counters(view, seat))


def _leader(view: State, context: IslandContext, rest: str) -> About:
    seat = int(rest)
    ready = view.phase == "leader" and seat in view.queue
    state = context.say("about.leader.ready") if ready else ""
    lines = context.say("about.leader"), context.say("about.leader.gives"), context.say("about.leader.alone")
    also = "KALUA-405", "KALUA-406", "KALUA-407", "KALUA-902", "KALUA-903", "KALUA-904", "KALUA-905"
    return About(
        name=context.say("focus.leader", name=context.name(seat)), state=state, lines=lines, clause="KALUA-404", also=also
    )


def _temple(view: State, context: IslandContext, rest: Id) -> About:
    seat = int(rest.kind)
    name = context.say("focus.temples", name=context.name(seat), n=view.temples[seat])
    return About(name=name, lines=(context.say("about.temple", n=temple_income()),), clause="KALUA-803", also=("KALUA-802",))


def _amulet(view: State, context: IslandContext, rest: Id) -> About:
    seat = int(rest.kind)
    name = context.say("focus.amulets", name=context.name(seat), n=view.amulets[seat])
    return About(name=name, lines=(context.say("about.line.amulets"),), clause="KALUA-811")


def _atheists(view: State, context: IslandContext, rest: str) -> About:
    short, full = content().short.atheists, content().setup.atheists
    lines = [context.say("about.atheists", first=short if view.options.length == "short" else full)]
    if any(to_island(view, context)):
        lines += [context.say("about.stays", n=to_island(view, context)[1]), context.say("about.chip.rest")]
    also = "KALUA-208", "KALUA-524", "KALUA-525", "KALUA-607", "KALUA-608"
    return About(name=context.say("focus.atheists", n=view.atheists), lines=tuple(lines), clause="KALUA-209", also=also)


def _dead(view: State, context: IslandContext, rest: str) -> About:
    return About(name=context.say("focus.graveyard", n=view.graveyard), lines=(context.say("about.dead"),), clause="KALUA-523")


def _tag(view: State, context: IslandContext, rest: str) -> About:
    tell = {"atheists": _atheists, "dead": _dead}.get(rest, _religion)
    return tell(view, context, rest)


def _sky(view: State, context: IslandContext, rest: str) -> About:
    seat = int(rest)
    return _mood(view, context, seat, context.name(seat))


def _god(view: State, context: IslandContext, rest: str) -> About:
    seat = int(rest)
    return _mood(view, context, seat, context.say("focus.track", name=context.name(seat), happiness=view.happiness[seat]))


def _mood(view: State, context: IslandContext, seat: Seat, name: str) -> About:
    """What the place among the others means (KALUA-601 to 605)."""
    happiest, unhappiest = moods(view)
    mood = "happiest" if seat in happiest else "unhappiest" if seat in unhappiest else "between" if happiest else "equal"
    clause = {"happiest": "KALUA-605", "unhappiest": "KALUA-602", "between": "KALUA-603", "equal": "KALUA-601"}[mood]
    return About(name=name, lines=(context.say(f"about.{mood}"),), clause=clause)


def _stone(view: State, context: IslandContext, rest: str) -> About:
    there = [context.name(seat) for seat in view.alive() if view.happiness[seat] == int(rest)]
    state = context.words.listing(there) if there else context.say("about.nobody")
    return About(
        name=context.say("about.stone.name", n=int(rest)),
        state=state,
        lines=(context.say("about.stone", top=TOP), context.say("about.stone.ends")),
        clause="KALUA-110",
        also=("KALUA-111", "KALUA-112", "KALUA-207"),
    )


def _chip(view: State, context: IslandContext, rest: str) -> About | None:
    ahead = outlook(view, context)
    if rest == "island" and any(to_island(view, context)):
        return _atheists(view, context, "")
    if ahead is None or not rest.isdigit():
        return None
    now, then = ahead.families(view, int(rest))
    state = signed(now) if now == then else f"{signed(now)} → {signed(then)}"
    name = context.say("about.chip.name", name=context.name(int(rest)))
    lines = context.say("about.chip"), context.say("about.chip.then"), context.say("about.chip.rest")
    return About(name=name, state=state, lines=lines, clause="KALUA-605", also=("KALUA-607", "KALUA-608"))


def _change(view: State, context: IslandContext, rest: Id) -> About:
    seat = int(rest.kind)
    by = ", ".join(signed(change.by) for change in changes(view, context) if change.seat == seat)
    return About(name=context.name(seat), state=by, lines=(context.say("about.change"),), clause="KALUA-505")


# -- cards ---------------------------------------------------------------------------------------------------------------


def _hand(view: State, context: IslandContext, rest: Id) -> About:
    card, seat = rest.kind, asked(view, context)
    refusal = None
    if seat is not None and view.phase in ("play", "respond"):
        refusal = view.why_not(seat, play_card(card, cards()[card].levels[0]))
    return of_card(context, card, cannot(context, refusal))


def of_card(context: IslandContext, card: str, cannot: str = "", times: int = 1) -> About:
    """A card wherever it lies."""
    kind, words = cards()[card].kind, context.words
    last = "about.levels" if kind == "global" else f"flavour.{card}"
    return About(
        name=context.say(f"card.{card}"),
        state=f"{context.say(f'kind.{kind}')}, {price(card, words)}",
        lines=(card_text(card, words, times), context.say(f"affects.{kind}"), context.say(last)),
        clause=KINDS[kind],
        cannot=cannot,
    )


def cannot(context: IslandContext, refusal: Refusal | None) -> str:
    """Why not, in a few words; "" where nothing is refused."""
    if refusal is None:
        return ""
    if refusal.message == "refusal.not_enough_pp":
        return context.say("about.too_dear", **refusal.args)
    return context.say(refusal.message, **worded(refusal.args, context.players))


def _volley(view: State, context: IslandContext, rest: Id) -> About | None:
    place = rest.parts
    if not rest:
        return About(name=context.say("about.volley.name"), lines=(context.say("about.volley"),), clause="KALUA-505")
    if len(place) != 2 or int(place[1]) >= len(view.volley):
        return None
    played = view.volley[int(place[1])]
    text = context.say("about.played", name=context.name(played.seat), paid=played.paid)
    i = int(place[1])
    how = "done" if done(view, i) else "now" if takes_effect(view, i) else ""
    heard, lines = (context.say(f"heard.{how}"),) if how else (), effect_of(played, context)
    return About(name=context.say(f"card.{played.card}"), state=text, lines=lines, clause="KALUA-505", heard=heard)


def _asked(view: State, context: IslandContext, rest: str) -> About | None:
    """What the card does that is to be answered, or that strikes."""
    if asked(view, context) is None or view.phase not in ("respond", "target", "amulets", "discard"):
        return None
    played = view.volley[0] if view.phase == "respond" else view.current
    return replace(of_card(context, played.card), heard=effect_of(played, context))


def effect_of(played: Played, context: IslandContext) -> tuple[str, str]:
    """What the card does for what was paid for it, and to whom."""
    return card_text(played.card, context.words, strength(played)), affects(played, context.players, context.words)


def _awaited(view: State, context: IslandContext, rest: str) -> About:
    seat = int(rest)
    how = "asked" if view.queue and view.queue[0] == seat else "waits" if seat in view.queue else "passed"
    return About(
        name=context.name(seat),
        state=context.say(f"about.reply.{how}"),
        lines=(context.say("about.reply"),),
        clause="KALUA-504",
    )


def _option(view: State, context: IslandContext, rest: str) -> About | None:
    found = lines_now(view, context)
    if not rest.isdigit() or int(rest) >= len(found):
        return None
    line = found[int(rest)]
    state = context.say("price", n=line.price) if line.price is not None else ""
    why, lines, figure = cannot(context, line.refusal), (help_of(line, context),), figure_of(line, context)
    heard = (context.say(f"heard.option.{figure.sign}", n=figure.number),) if figure is not None and not state else ()
    return About(name=words_of(line, context), state=state, lines=lines, clause=MOVES[type(line.move)], cannot=why, heard=heard)


def _split(view: State, context: IslandContext, rest: str) -> About | None:
    if not rest.isdigit():
        return None
    size = content().setup.hand
    told = context.say("about.split", bonus=int(rest), disaster=size - int(rest))
    return About(name=name_of_split(context, int(rest)), lines=(told, context.say("about.split.kinds")), clause="KALUA-203")


_TELL: Final[dict[str, Callable[[State, IslandContext, Id], About | None]]] = {
    "phase": _phase,
    "round": _round,
    "deck": _deck,
    "count": _deck,
    "discards": _discards,
    "plate": _religion,
    "village": _village,
    "number": _number,
    "leader": _leader,
    "temple": _temple,
    "amulet": _amulet,
    "clearing": _atheists,
    "graveyard": _dead,
    "tag": _tag,
    "volcano": fixed("volcano", "KALUA-515"),
    "sky": _sky,
    "god": _god,
    "stone": _stone,
    "ghost": fixed("ghost", "KALUA-522"),
    "forecast": _chip,
    "change": _change,
    "hand": _hand,
    "volley": _volley,
    "lifted": _volley,
    "awaited": _awaited,
    "option": _option,
    "split": _split,
    ASKED: _asked,
}
about: Final = by_kind(_TELL)
"""What is said of a piece or a spot."""
