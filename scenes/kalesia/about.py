"""What is said of each thing on Kalesia's table: from the view and the context of whoever looks, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from games.kalesia import events
from games.kalesia.faces import ALLIANCE_OF, ALLIANCES, VALUE, Alliance
from games.kalesia.lines import CELLS, SIDE, open_through, owned_in
from games.kalesia.state import State
from games.kernel.protocol import HIDDEN, Seat
from scenes.kalesia.choosing.choice import CONFIRM_ID
from scenes.kalesia.context import ForestContext
from scenes.kalesia.layout.grid import contested, decisive, signs
from scenes.kalesia.layout.layout import labels
from scenes.kalesia.layout.scoreboard import WARNED, longest, totals_shown
from scenes.kalesia.layout.seats import called, standing, unmasked, unmasking
from scenes.kalesia.show.recap import why
from scenes.stage.aids.in_focus import ASKED
from scenes.stage.devices.focus import Focusable
from scenes.stage.ids import Id
from scenes.stage.loop.metrics import Box
from scenes.table.inspector.about import About, by_kind
from scenes.table.people.defaults import persona_names_of

CHOSEN: Final = 2
NEEDS: Final = ("button.two", "button.one_more", "button.lay")
"""What the button says with none, one and two cards picked."""
AT_STAKE: Final = {"warning.two": "KALESIA-705", "warning.forest": "KALESIA-209"}


def _area(view: State, context: ForestContext, rest: str) -> About:
    """An area: when it is contested, and who could finish a line on it."""
    say, cell = context.say, int(rest)
    number, owner = view.number[cell], view.owner[cell]
    name, row, column = say(f"area.{number}"), cell // SIDE + 1, cell % SIDE + 1
    heard = (say("heard.area", row=row, column=column),)
    if owner is not None:
        clause = "KALESIA-405" if owner == "F" else "KALESIA-404"
        lines = (*(_open_lines(view, context, cell) if view.phase != "over" else ()), say("about.area.line"))
        return About(name=name, state=say("about.area.owned", owner=owner), lines=lines, clause=clause, heard=heard)
    if cell == contested(view):
        when = say("about.area.now", area=number)
    elif number <= view.last_of_round:
        when = say("about.area.soon", area=number, n=number - view.area)
    else:
        when = say("about.area.later", area=number, round=view.round_of(number))
    lines = _open_lines(view, context, cell)
    clause = "KALESIA-305" if cell == contested(view) else "KALESIA-304"
    return About(name=name, state=when, lines=lines, clause=clause, heard=heard)


def _open_lines(view: State, context: ForestContext, cell: int) -> tuple[str, ...]:
    """What each alliance owns of its best line through a cell that is open, and in how many."""
    found, finish = [], signs(tuple(view.owner))
    for alliance, through in open_through(view.owner, cell).items():
        owned = [owned_in(view.owner, line) for line in through]
        if cell in finish[alliance]:
            found.append(context.say(f"about.area.temple.{alliance}"))
        elif owned:
            found.append(context.say("about.area.open", owner=alliance, best=max(owned), n=owned.count(max(owned))))
    return tuple(found) or (context.say("about.area.far" if view.owner[cell] is None else "about.area.closed"),)


def _disc(view: State, context: ForestContext, rest: Id) -> About:
    alliance = rest.parts[1]
    lines = (context.say(f"about.area.temple.{alliance}"),)
    return About(name=context.say("about.disc"), state=context.say(f"alliance.{alliance}"), lines=lines, clause="KALESIA-103")


def _temple(view: State, context: ForestContext, rest: str) -> About:
    owner = view.owner[int(rest)]
    lines = (why(view.result, context.say),) if view.result is not None else ()
    return About(name=context.say(f"temple.{owner}"), lines=lines, clause="KALESIA-602")


def _plate(view: State, context: ForestContext, rest: str) -> About:
    """A seat: how far it is, and what is known of it."""
    say, seat = context.say, int(rest)
    state = standing(view, context, seat)
    mine = seat == context.eyes
    lines = [say("about.plate.own" if mine else "about.plate")] if view.phase != "over" else []
    if view.options.memory_aid == "full" and not mine and view.hand_size(seat):
        lines.append(say("about.plate.known", n=sum(view.known[seat]), of=view.hand_size(seat)))
    return About(name=called(context, seat), state=state, lines=(*lines, say("about.plate.pile")), clause="KALESIA-205")


def _portrait(view: State, context: ForestContext, rest: str) -> About | None:
    """Who is behind a mask."""
    player = context.players[int(rest)]
    names = persona_names_of("kalesia", player.persona) if player.kind == "agent" else None
    if names is None:
        return None
    lines = (context.say("about.deity"), context.say("about.deity.fair"))
    return About(name=context.say(names.full), state=context.say("about.computer"), lines=lines, clause="KALESIA-102")


def _pair(view: State, context: ForestContext, rest: Id) -> About:
    """A laid weapon: its face only where it has been turned up."""
    say = context.say
    hand, seat, which = map(int, rest.parts[1:])
    by = say("about.pair.by", name=context.name(seat))
    if hand >= len(view.pile[seat]):
        return About(name=say("about.pair.down"), state=by, lines=(say("about.pair.wait"),), clause="KALESIA-307")
    face = view.pile[seat][hand][which]
    lines = (say("about.pair.newest"), say("about.pair.back"))
    return About(name=say("focus.weapon", face=face), state=by, lines=lines, clause="KALESIA-409")


def _arrow(view: State, context: ForestContext, rest: str) -> About:
    to = context.say("about.passes", who=context.name(int(rest)), name=context.name(view.left_of(int(rest))))
    lines = (context.say("about.pass"), context.say("about.pass.played"))
    return About(name=to, lines=lines, clause="KALESIA-503")


def _panel(view: State, context: ForestContext, rest: str) -> About:
    """The two boards in the upper corners, and the warning."""
    say = context.say
    if rest == "status":
        state = f"{say('status.hand', hand=view.hand_in_round)}, {say('status.area', area=view.area)}"
        rounds = [say("about.round"), say("about.round.pass")]
        if view.round_of(CELLS - 1) < view.rounds:
            rounds.append(say("about.round.last"))
        name = say("status.round", round=view.round, last=view.rounds)
        return About(name=name, state=state, lines=tuple(rounds), clause="KALESIA-302")
    if rest == "totals":
        counted = (say("about.totals.count"), say("about.totals.tie"), say("about.totals.cards"))
        shown = totals_shown(view, context)
        name = say("about.totals.players" if shown is None else "about.totals")
        each = _each(view.alliances_in_use if shown is None else shown, context)
        return About(name=name, state=say("totals.tie"), lines=counted, clause="KALESIA-402", heard=(each,))
    warning = WARNED[view.n]
    return About(name=say(warning), lines=(say(f"about.{warning}"),), clause=AT_STAKE[warning])


def _each(numbers: Mapping[Alliance, int], context: ForestContext) -> str:
    """ "Centaurs: 2, Mermaids: 1": of those that have a number."""
    known = ((context.say(f"alliance.{a}"), numbers[a]) for a in ALLIANCES if a in numbers)
    return ", ".join(context.say("about.totals.each", alliance=alliance, n=n) for alliance, n in known)


def _badge(view: State, context: ForestContext, rest: str) -> About:
    """An alliance: how many serve it, and what it aims at."""
    count = view.alliances_in_use[_alliance(rest)]
    state = context.say("about.alliance.count", n=count) if count else context.say("about.alliance.none")
    return About(
        name=context.say(f"alliance.{rest}"), state=state, lines=(context.say(f"secret.aim.{rest}"),), clause="KALESIA-202"
    )


def _column(view: State, context: ForestContext, rest: str) -> About | None:
    """Where the weapons of an alliance are being counted."""
    shown = totals_shown(view, context)
    if rest not in ALLIANCES or shown is None or rest not in shown:
        return None
    state = context.say("about.column", n=shown[_alliance(rest)])
    lines = (context.say("about.totals.count"), context.say("about.totals.tie"))
    return About(name=context.say(f"alliance.{rest}"), state=state, lines=lines, clause="KALESIA-401")


def _tally(view: State, context: ForestContext, rest: Id) -> About:
    """The longest open line of an alliance: its badge and its three places say the same."""
    most, third = {a: longest(tuple(view.owner), a) for a in ALLIANCES}, context.say("about.tally.third")
    told = About(name=context.say("tally.title"), lines=(third,), clause="KALESIA-103", heard=(_each(most, context),))
    if rest == "title":
        return told
    alliance = next(a for a in ALLIANCES if a in rest.parts)
    lines = (context.say("about.tally", n=most[alliance]), third)
    return replace(told, state=context.say(f"alliance.{alliance}"), lines=lines, heard=())


def _banner(view: State, context: ForestContext, rest: str) -> About:
    name = context.say(f"decisive.{''.join(decisive(view))}")
    return About(name=name, lines=(context.say("about.decisive"),), clause="KALESIA-103")


def _weapon(view: State, context: ForestContext, rest: Id) -> About:
    """An own card: what it adds, and what becomes of it."""
    face = rest.kind
    alliance, say = ALLIANCE_OF[face], context.say
    lines = (
        say("about.weapon.adds", n=VALUE[face], owner=alliance),
        say("about.weapon.played"),
        say("about.weapon.kept", receiver=context.name(view.left_of(_own(view)))),
    )
    return About(
        name=say(f"weapon.{face}"), state=f"{say(f'alliance.{alliance}')} {VALUE[face]}", lines=lines, clause="KALESIA-401"
    )


def _own(view: State) -> Seat:
    """Whose view this is: cards lie open to nobody else."""
    assert isinstance(view.eyes, int), "nobody's cards lie on the shared screen"
    return view.eyes


def _secret(view: State, context: ForestContext, rest: str) -> About | None:
    """The own alliance card, open or face down; nobody else's."""
    say, seat = context.say, int(rest)
    if seat != context.eyes:
        return None
    if context.secrecy != "open" and not context.peek:
        return About(name=say("focus.alliance_hidden"), lines=(say("about.secret.down"),), clause="KALESIA-205")
    alliance = view.alliance[seat]
    lines = (say(f"secret.aim.{alliance}"), say("about.secret.together"), say("about.secret.kept"))
    return About(name=say(f"alliance.{alliance}"), state=say("about.secret"), lines=lines, clause="KALESIA-206")


def _mark(view: State, context: ForestContext, rest: Id) -> About | None:
    """The own suspicion beside a name."""
    alliance = context.marks.get(int(rest.kind))
    if alliance is None:
        return None
    lines = (context.say("about.mark"),)
    return About(
        name=context.say(f"alliance.{alliance}"), state=context.say("about.mark.yours"), lines=lines, clause="KALESIA-R31"
    )


def _notebook(view: State, context: ForestContext, rest: str) -> About:
    lines = (context.say("about.notebook"), context.say("about.mark"))
    return About(
        name=context.say("notebook.title"), state=context.say("about.notebook.yours"), lines=lines, clause="KALESIA-R31"
    )


def _aim(view: State, context: ForestContext, rest: str) -> About | None:
    return _secret(view, context, str(context.eyes)) if context.eyes is not None else None


def _adds(view: State, context: ForestContext, rest: str) -> About:
    lines = (context.say("about.adds"), context.say("about.totals.count"))
    return About(name=context.say("adds.title"), lines=lines, clause="KALESIA-401")


def spots(view: State, context: ForestContext) -> list[Focusable]:
    """The names below the alliance cards of the end, which are no pieces."""
    found: list[Focusable] = []
    for label in labels(view, context):
        if label.what.kind == "mask" and label.width is not None:
            found.append(Focusable(f"{label.key}.name", Box(label.x - label.width / 2, label.y - 20, label.width, 40)))
    return found


def _mask(view: State, context: ForestContext, id: Id) -> About | None:
    """An alliance card of the end, as far as it has been turned up."""
    say, rest = context.say, id.kind
    if rest == "aside":
        up = view.aside not in (None, HIDDEN) and not context.showing(events.AlliancesRevealed)
        name, lines = say(f"event.aside_revealed.{view.aside}"), (say("about.mask.aside"),)
        return About(name=name, lines=lines, clause="KALESIA-R34") if up else None
    if not rest.isdigit() or not unmasking(view, context):
        return None
    if not unmasked(view, context, int(rest)):
        return About(name=context.name(int(rest)), lines=(say("about.mask.down"),), clause="KALESIA-603")
    alliance = view.alliance[int(rest)]
    told = say(f"event.alliances_revealed.{alliance}", name=context.name(int(rest)))
    won = view.result is not None and int(rest) in view.result.winning_seats
    lines = (say("about.mask.up"),)
    return About(name=told, state=say("plate.won") if won else "", lines=lines, clause="KALESIA-603", also=("KALESIA-605",))


def _lay(view: State, context: ForestContext, rest: str) -> About:
    """The button that lays the pair."""
    picked = min(CHOSEN, len(context.picked))
    cannot = "" if picked == CHOSEN else context.say("refusal.pick_two_first")
    return About(name=context.say(NEEDS[picked]), lines=(context.say("about.lay"),), clause="KALESIA-307", cannot=cannot)


def _alliance(id: str) -> Alliance:
    return next(alliance for alliance in ALLIANCES if alliance == id)


THINGS: Final[Mapping[str, Callable[[State, ForestContext, Id], About | None]]] = {
    "area": _area,
    "colony": _area,
    "disc": _disc,
    "temple": _temple,
    "plate": _plate,
    "face": _portrait,
    "pair": _pair,
    "arrow": _arrow,
    "panel": _panel,
    "badge": _badge,
    "players": _badge,
    "column": _column,
    "tally": _tally,
    "banner": _banner,
    "hand": _weapon,
    "secret": _secret,
    "mask": _mask,
    "aim": _aim,
    "mark": _mark,
    "notebook": _notebook,
    "quill": _notebook,
    "adds": _adds,
    ASKED: lambda view, context, rest: _panel(view, context, "totals") if totals_shown(view, context) else None,
    CONFIRM_ID: _lay,
}
about: Final = by_kind(THINGS)
