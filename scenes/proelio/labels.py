"""The words on Proelio's table, as a pure function beside `layout`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.proelio import siege_events
from games.proelio.cards import deck_of
from games.proelio.listing import equitas_open
from games.proelio.state import State
from scenes.paint.palette import SHELL
from scenes.proelio.choosing.buttons import BUTTONS
from scenes.proelio.choosing.menu import deployed_value
from scenes.proelio.context import WarContext, zones_for
from scenes.proelio.cues import CUES, siege_shown
from scenes.proelio.layout.houses import counter_x, counter_y, fallen, icon_px, least_points, sand_w, words_left, words_width
from scenes.proelio.layout.losses import ROOM, Loss, fitted, losses, parts, parts_at
from scenes.proelio.layout.neutral import NOTICE_EDGE, NOTICE_SIGN, NOTICE_STEP, notice, phase_shown, pile_counts, silent_ally
from scenes.proelio.layout.siege import (
    VERDICT_Y,
    besieged,
    ceiling_of,
    counted_at,
    deployed_at,
    given_up,
    odds_at,
    odds_rows,
    on_the_line,
    placed_lines,
    sent,
)
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.wording import house_of
from scenes.proelio.zones import CARD, CARD_RATIO, CORNERS, COUNTED, COUNTED_W, DIAL, STAGE, STATUS, Zones
from scenes.table.layout.labels import Label
from scenes.table.layout.odds import per_cent

CREAM: Final = SHELL.text
SOFT: Final = SHELL.text_lo
ACCENT: Final = PROELIO.accent
CORNER_TEXT: Final = 62.0
"""How far from the edge the words in the upper corners begin, after their emblem."""
CORNER_W: Final = CORNERS[0].w - CORNER_TEXT - 8
NAMED: Final = 54.0
"""How far beneath a number on the stage its name stands."""
WALL_WORDS: Final = 250.0
"""Room beneath a wall that was given up."""
CROWDED: Final = 5
"""With more Houses than that large words find little room under their walls; under the own sign they never do."""
UNDER: Final = 10
"""A layer of words that what lies on the stage hides."""
ON_BOARDS: Final = 45
"""Of words on what lies there: only a slip hides them."""
OVER_A_SIEGE: Final = 50.0
ALONE: Final = 82.0


def labels(view: State, context: WarContext) -> list[Label]:
    """Every word on the table but the prompt, slips and hints."""
    zones = zones_for(view, context)
    return [
        *_plates(view, context, zones),
        *_camps(view, context, zones),
        *_caps(view, context, zones),
        *_points(view, context, zones),
        *_status(view, context, zones),
        *_corners(view, context, zones),
        *_piles(view, zones),
        *_notice(view, context),
        *_siege(view, context, zones),
        *BUTTONS.labels(view, context),
        *great_words(view, context),
    ]


def _plates(view: State, context: WarContext, zones: Zones) -> Iterator[Label]:
    for seat in range(view.n):
        box, x, width = zones.plate(seat), words_left(zones, seat), words_width(zones, seat)
        busy = sand_w(zones, seat) if seat in context.thinking else 0.0
        top = box.y + box.h * 0.27
        name, room, alone = plate_name(context, seat), width - busy, context.name(seat)
        yield Label(name, x, top, 33, "ui_bold", CREAM, width=room, key=f"name.{seat}", short=alone)
        y = counter_y(zones, seat)
        if seat in context.waiting:
            yield Label(context.say("plate.lost"), x, y, 28, "ui", SHELL.bad, width=width, key=f"state.{seat}")
            continue
        gold = view.imperials(seat)
        for which, number in enumerate((view.level(seat), len(view.hand[seat]) - gold, gold)):
            at = counter_x(zones, seat, which) + icon_px(zones, seat) / 2 + 6
            yield Label(str(number), at, y, 31 if view.n < 6 else 28, "num", CREAM, key=f"count.{seat}.{which}")
        if context.seconds is not None and seat == context.choosing:
            yield Label(str(context.seconds), x + width - 4, top, 30, "num", ACCENT, "right", key="seconds")


def plate_name(context: WarContext, seat: int) -> str:
    """Who sits there; of a person also the House, where there is room for both: its arms are on the plate. A computer player
    goes by its House."""
    name = context.name(seat)
    if context.players[seat].kind != "human":
        return name
    return context.say("plate.house", who=name, house=context.say(f"house.{house_of(seat)}"))


def standing(view: State, context: WarContext, seat: int, front: bool) -> tuple[str, str]:
    """What is said of a House, and in which colour: that it is in danger, else what it may use. Beneath its wall; of the
    House in front with its name, because that stands beneath the words of another.
    """
    whose, values = (".front", {"name": context.name(seat)}) if front else ("", {})
    if fallen(view, context, seat):
        return context.say(f"label.fallen{whose}", **values), SHELL.bad
    if view.phase != "over" and view.endangered(seat):
        return context.say(f"label.danger{whose}", **values), SHELL.bad
    short = ".short" if context.text_scale > 1 and (front or view.n > CROWDED) else whose
    allied = view.allied and context.eyes is not None and view.ally(context.eyes) == seat
    return context.say(f"label.limit{'.ally' if allied else short}", n=min(4, view.limit(seat)), **values), CREAM


def standings(view: State, context: WarContext, zones: Zones) -> Iterator[tuple[int, str, str]]:
    """House, words and colour of what is said beneath the walls; before those farther off a siege is fought, or cards lie."""
    covered = besieged(view, context) is not None or CUES.now(context).great or any(placed_lines(view, context))
    for seat in range(view.n):
        if not covered or zones.place_of(seat) not in range(2, view.n - 1):
            yield seat, *standing(view, context, seat, zones.place_of(seat) == 0)


def counted(view: State, context: WarContext, zones: Zones) -> Iterator[tuple[int, str]]:
    """House and points, on its wall: late in Autumn what everybody can count, at the end of a long war what counted."""
    result = view.result
    for seat, _, _ in standings(view, context, zones):
        least = least_points(view, seat)
        if least is not None:
            yield seat, context.say("label.least_points", n=least)
        elif result is not None and result.how != "conquest":
            yield seat, context.say("label.points", n=result.scores[seat])


def capped(view: State, context: WarContext, zones: Zones) -> Iterator[int]:
    """Houses before which a black Attack waits: what it is worth at most is public (7.2). Before those farther off it
    goes untold while a siege is fought there."""
    fought = besieged(view, context) is not None
    for seat, attack in enumerate(view.attack_on):
        if fought and zones.place_of(seat) in range(2, view.n - 1):
            continue
        waits = attack is not None and besieged(view, context) != seat and deck_of(attack.card) == "base"
        if waits and not context.showing(siege_events.AttackPlaced):
            yield seat


def _caps(view: State, context: WarContext, zones: Zones) -> Iterator[Label]:
    for seat in capped(view, context, zones):
        attack = view.attack_on[seat]
        assert attack is not None
        said = f"≤{ceiling_of(attack)}"
        yield Label(said, *zones.ceiling(seat), 28, "ui_bold", CREAM, "center", layer=UNDER + 3, key=f"cap.{seat}")


def _points(view: State, context: WarContext, zones: Zones) -> Iterator[Label]:
    for seat, said in counted(view, context, zones):
        at, width = zones.points(seat), zones.foot_width(seat)
        yield Label(said, *at, 28, "ui_bold", ACCENT, "center", width=width, layer=UNDER, key=f"points.{seat}")


def _camps(view: State, context: WarContext, zones: Zones) -> Iterator[Label]:
    for seat, text, color in standings(view, context, zones):
        at, width = zones.foot_words(seat), zones.foot_width(seat)
        yield Label(text, *at, 28, "ui_bold", color, "center", width=width, shadow=0.9, layer=UNDER, key=f"camp.{seat}")


def _status(view: State, context: WarContext, zones: Zones) -> Iterator[Label]:
    """Season, turn and phase, Equitas and the Merchant's price."""
    right = STATUS.right - DIAL - 18
    for i, (text, color, role) in enumerate(season_lines(view, context)):
        y = STATUS.y + zones.line * (0.5 + 1.06 * i)
        size = 33 if role == "serif" else 28
        yield Label(text, right, y, size, role, color, "right", width=right - STATUS.x, key=f"status.{i}")
    text = context.say("label.turn", n=view.turn_no)
    if view.phase != "over":
        text = f"{text} · {context.say(f'label.phase.{phase_shown(view)}')}"
    y = STATUS.y + DIAL + zones.line * 0.5
    yield Label(text, STATUS.right, y, 28, "ui", ACCENT, "right", width=STATUS.w, key="status.turn")


def season_lines(view: State, context: WarContext) -> list[tuple[str, str, str]]:
    """Words, colour and role of each line beside the dial; Allied Houses have no seasons (PROELIO-1002)."""
    if view.allied:
        return []
    lines = [(context.say(f"season.{view.season}"), CREAM, "serif")]
    if view.season != "winter":
        lines.append((context.say(f"season_next.{view.season}"), SOFT, "ui"))
    return lines


def _corners(view: State, context: WarContext, zones: Zones) -> Iterator[Label]:
    """On the left the Merchant with its price and next stop, on the right whether Equitas can still be invoked."""
    left, right = CORNERS
    step = zones.corner_step
    lines = tuple(corner_lines(view, context))
    for i, text in enumerate(lines):
        at = left.x + CORNER_TEXT, left.y + step * (i + 1.5 - len(lines) / 2)
        yield Label(text, *at, 28, "ui", CREAM, width=CORNER_W, shadow=0.8, layer=UNDER, key=f"corner.{i}")
    for i, text in enumerate((context.say("act.equitas"), equitas_word(view, context))):
        at = right.right - CORNER_TEXT, right.y + step * (i + 0.5)
        yield Label(text, *at, 28, "ui", CREAM, "right", width=CORNER_W, shadow=0.8, layer=UNDER, key=f"equitas.{i}")


def corner_lines(view: State, context: WarContext) -> Iterator[str]:
    """The Merchant's price and next stop; of allies, whether they may talk (PROELIO-1003, 1012)."""
    if view.merchant_at is not None and view.season != "winter":
        yield context.say(f"corner.{view.season}")
        yield context.say("label.merchant_next", name=context.name(view.left(view.merchant_at)))
    elif view.allied:
        ally = silent_ally(view, context)
        if ally is not None:
            yield context.say("label.ally")
            yield context.name(ally)
            return
        yield context.say("label.talk") if context.talk else context.say("label.silence")
        if context.talk:
            yield f"{context.talk} s"


def equitas_word(view: State, context: WarContext) -> str:
    """For which House it lies ready, as everybody sees it (PROELIO-610, 611), or why for none."""
    ready = next((seat for seat in range(view.n) if equitas_open(view, seat)), None)
    if ready is not None:
        return context.say("label.available", name=context.name(ready))
    return context.say("label.spent" if view.equitas_invoked else "label.barred" if view.equitas_barred else "label.not_yet")


def _piles(view: State, zones: Zones) -> Iterator[Label]:
    for which, count in enumerate(pile_counts(view)):
        if which % 2 == 0:
            x, y = zones.pile(which)
            at = x + 16, y + 80 * CARD_RATIO / 2 - 20
            yield Label(str(count), *at, 28, "num", CREAM, "center", key=f"pile.{which}")


def _notice(view: State, context: WarContext) -> Iterator[Label]:
    said = notice(view, context)
    if said is None:
        return
    box, width = said.box, said.box.w - NOTICE_SIGN - NOTICE_EDGE
    for i, line in enumerate(said.lines):
        y = box.centre[1] + NOTICE_STEP * context.text_scale * (i - (len(said.lines) - 1) / 2)
        key = "notice.cost" if i else "notice"
        yield Label(
            line, box.x + NOTICE_SIGN + width / 2, y, 28, "ui_bold", CREAM, "center", width=width, layer=ON_BOARDS, key=key
        )


# -- the siege ---------------------------------------------------------------------------------------------------------------


def _siege(view: State, context: WarContext, zones: Zones) -> Iterator[Label]:
    seat = besieged(view, context)
    if seat is None:
        return
    if view.combat is None:
        yield from _blind(view, context, zones, seat)
        return
    yield from _count(view, context, zones, seat)


def _blind(view: State, context: WarContext, zones: Zones, seat: int) -> Iterator[Label]:
    """Before the reveal: what is known of the Attack, the odds, and what the picked cards would count."""
    rows, attack = odds_rows(view, context, zones, seat), view.attack_on[seat]
    assert attack is not None
    lost, many = losses(view, context, seat), len(context.odds)
    if context.odds:
        if lost:
            head = context.say("siege.takes", n=many)
        elif sent(view, context, seat):
            head = context.say("siege.known", house=context.name(seat), n=many)
        else:
            head = context.say("siege.head", name=context.name(attack.attacker), n=many)
        at, width = (rows.board.centre[0], rows.head), rows.board.w - 16
        yield Label(head, *at, 28, "ui_bold", CREAM, "center", width=width, shadow=0.9, key="siege.head")
    for (_, share), x in zip(context.odds, odds_at(context, rows), strict=True):
        yield Label(per_cent(share), x, rows.shares, 28, "num", ACCENT, "center", layer=ON_BOARDS, key=f"odds.{x:.0f}")
    for (card, what), x in zip(lost, odds_at(context, rows), strict=False):
        yield from _lost(context, zones, card, what, x, rows.losses)
    if context.choosing == seat == context.eyes:
        picked = [id.name for id in context.cards]
        id = "label.deployed_alone" if view.level(seat) else "label.deployed"
        text = f"{context.say(id)}: {deployed_value(picked)}"
        yield Label(
            text, *COUNTED, 32, "ui_bold", CREAM, "center", width=COUNTED_W, secret=context.eyes, shadow=0.9,
            key="siege.deployed",
        )  # fmt: skip


def _lost(context: WarContext, zones: Zones, card: str, lost: Loss, x: float, y: float) -> Iterator[Label]:
    """What that Attack would take: how high a wall, how many cards; or the whole House."""
    key = f"loses.{card}"
    if lost.falls:
        said = context.say("siege.takes.all")
        yield Label(said, x, y, 28, "ui_bold", SHELL.bad, "center", width=ROOM, layer=ON_BOARDS, secret=context.eyes, key=key)
        return
    size = 28 * fitted(lost, zones.text_scale) / zones.text_scale
    for (number, what), (at, _) in zip(parts(lost), parts_at(lost, x, zones.text_scale), strict=True):
        yield Label(
            str(number), at, y, size, "num", CREAM, "center", layer=ON_BOARDS, secret=context.eyes, key=f"{key}.{what}"
        )  # fmt: skip


def _count(view: State, context: WarContext, zones: Zones, seat: int) -> Iterator[Label]:
    """The running total against the value, as far as they are known at this moment."""
    assert view.combat is not None
    total = view.combat.total
    value: int | None = None if view.combat.card in ("infiltration", "gunpowder") else view.combat.value
    shown = siege_shown(context.event, context.step, 1.0 if context.still else context.share)
    if shown is not None:
        total, value = shown.total, shown.value
    many, wall = on_the_line(view, context), given_up(view, context)
    defence, attack = counted_at(zones, seat, many)
    if wall:
        x, y = deployed_at(zones, seat, many)[-1]
        said, at = context.say("label.wall_given", n=wall), (x, y + CARD[1] * 0.375 + zones.line * 0.6)
        yield Label(
            said, *at, 28, "ui_bold", CREAM, "center", width=WALL_WORDS, lines=2, leading=1.05, shadow=0.9, layer=ON_BOARDS,
            key="siege.wall",
        )  # fmt: skip
    yield from _counted(context, "label.phase.defence", total, defence, CREAM, "siege.total")
    if value is not None:
        yield from _counted(context, "label.attack", value, attack, SHELL.sand_hi, "siege.value")


def _counted(context: WarContext, what: str, number: int, at: tuple[float, float], color: str, key: str) -> Iterator[Label]:
    """A number on the stage, and beneath it what it counts."""
    x, y = at
    yield Label(str(number), x, y, 56, "num", color, "center", shadow=0.9, layer=ON_BOARDS, key=key)
    at = x, y + NAMED * context.text_scale
    yield Label(context.say(what), *at, 28, "ui", color, "center", shadow=0.9, layer=ON_BOARDS, key=f"{key}.name")


def great_words(view: State, context: WarContext) -> Iterator[Label]:
    """The word that says what came of it, large on the stage: over a siege, or alone where something greater happens."""
    said = verdict(context)
    if not said:
        return
    alone = besieged(view, context) is None
    x, y = STAGE.centre[0], STAGE.centre[1] if alone else VERDICT_Y
    size = ALONE if alone else OVER_A_SIEGE
    color = PROELIO.accent
    yield Label(said, x, y, size, "serif", color, "center", width=STAGE.w, layer=70, shadow=1.0, key="verdict")


def verdict(context: WarContext) -> str:
    """The word of this moment, "" where there is none to say."""
    return CUES.headline(context.event, context.step, context.players, context.say)
