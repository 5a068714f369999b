"""What belongs to no House: decks and discards, the season, the Plague, the silence of allies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.kernel.protocol import Seat
from games.proelio.state import State
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people, shell
from scenes.proelio.choosing.buttons import words_width
from scenes.proelio.context import Struck, WarContext
from scenes.proelio.cues import CUES
from scenes.proelio.emblems import MERCHANT
from scenes.proelio.layout.siege import besieged
from scenes.proelio.paint import cards as printed
from scenes.proelio.paint import marks
from scenes.proelio.paint.palette import PROELIO
from scenes.proelio.zones import CARD_RATIO, CORNERS, DIAL, NOTICE, PILE_W, STATUS, Zones
from scenes.stage.loop.metrics import Box
from scenes.stage.pieces.piece import centred
from scenes.stage.pieces.pieces import Piece

LAYER: Final = 12
DEEP: Final = (60, 30, 12, 1)
"""From so many cards on a deck is drawn one sheet thicker."""
CORNER: Final = 44
NOTICE_LAYER: Final = 24
NOTICE_SIGN: Final = 56.0
NOTICE_EDGE: Final = 12.0
"""Before the words of a notice, where its emblem is, and after them."""
NOTICE_STEP: Final = 28.0
"""From its first line to its second."""
NARROWER: Final = 0.92
"""Of the width that words may have at most they have so much at least."""
FOG_LAYER: Final = 22
DEFENCE: Final = ("deploy", "shortfall", "thieves_shield", "thieves_ignore", "watch_steal")
PILES: Final = ("base", "base", "imperial", "imperial")


def neutral(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    yield from _piles(view, context, zones)
    yield from _season(view, context)
    yield from _plague(view, context, zones)
    yield from _notice(view, context)
    yield from _corners(view, context, zones)


def pile_counts(view: State) -> tuple[int, int, int, int]:
    """Base deck, Base discards, Imperial deck, Imperial discards."""
    return len(view.base_deck), len(view.base_discard), len(view.imperial_deck), len(view.imperial_discard)


def _piles(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    h = PILE_W * CARD_RATIO
    for which, (deck, count) in enumerate(zip(PILES, pile_counts(view), strict=True)):
        x, y = zones.pile(which)
        top, sheets = top_card(view, which), _sheets(which, count)
        for k in range(sheets):
            last = k == sheets - 1
            shown = top if last else None
            sheet = printed.card(id=shown, w=PILE_W) if shown else printed.card_back(deck=deck, w=PILE_W)
            text = pile_text(view, context, which) if last else ""
            yield centred(
                f"pile.{which}.{k}", sheet, x + k * 2, y - k * 3, PILE_W, h, LAYER + k, text=text,
                group="look" if last else "", face_up=bool(shown),
            )  # fmt: skip
        if not sheets:
            picture = shell.stitch(w=PILE_W - 22, h=h - 22, radius=8)
            yield centred(f"pile.{which}.none", picture, x, y, PILE_W - 22, h - 22, LAYER)
        if which % 2 == 0:
            yield centred(f"pile.{which}.chip", _chip(60, 38), x + 16, y + h / 2 - 20, 60, 38, LAYER + 6)


def _chip(w: float, h: float) -> Picture:
    return shell.chip(w=w, h=h, color=PROELIO.plate)


def _sheets(which: int, count: int) -> int:
    """As so many sheets a pile is drawn: decks by their height, discards as their top card."""
    return sum(count >= least for least in DEEP) if which % 2 == 0 else min(count, 1)


def top_sheet(view: State, which: int) -> str:
    """The last part of the id of a pile's uppermost sheet; "none" where there is none."""
    sheets = _sheets(which, pile_counts(view)[which])
    return str(sheets - 1) if sheets else "none"


def top_card(view: State, which: int) -> str | None:
    """The card that lies open on a pile of discards (R46)."""
    pile = (None, view.base_discard, None, view.imperial_discard)[which]
    card = pile[-1] if pile else None
    return card if isinstance(card, str) else None


def pile_text(view: State, context: WarContext, which: int) -> str:
    deck = PILES[which]
    if which % 2 == 0:
        return context.say("focus.deck", deck=deck, n=pile_counts(view)[which])
    top = top_card(view, which)
    return context.say("focus.pile", deck=deck, card=top) if top else context.say("focus.pile.hidden", deck=deck)


def season_shown(view: State) -> str:
    """Where winter ended the game, it is winter."""
    return "winter" if view.drawn_out and view.phase == "over" else view.season


def phase_shown(view: State) -> str:
    """Which part of the turn it is."""
    return "defence" if view.phase in DEFENCE else "action"


def _season(view: State, context: WarContext) -> Iterator[Piece]:
    """The dial; Allied Houses have no seasons (PROELIO-1002)."""
    if view.allied:
        return
    season = season_shown(view)
    x, y = STATUS.right - DIAL / 2, STATUS.y + DIAL / 2
    text = context.say("season.winter")
    if season != "winter":
        text = f"{context.say('focus.season', season=season)} ({context.say(f'season_card.{season}')})"
    dial = marks.season_dial(season=season, px=DIAL)
    yield centred("season", dial, x, y, DIAL, DIAL, LAYER, text=text, group="look")


def _plague(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """It lies open beside the wall of the House that raised it (PROELIO-630), and fog lies over every Attack."""
    if view.plague is None:
        return
    x, y, w = zones.plague(view.plague)
    text = context.say("focus.plague", name=context.name(view.plague))
    yield centred(
        "plague", printed.card(id="plague", w=w), x, y, w, w * CARD_RATIO, LAYER - 1, text=text, group="look",
        come=zones.hand_middle(view.plague), go=zones.pile(1), face_up=True,
    )  # fmt: skip
    for seat in range(view.n):
        if view.attack_on[seat] is not None:
            x, y, w = zones.slot(seat)
            fog = marks.fog(w=w * 1.6, h=w * 1.3)
            yield centred(f"fog.{seat}", fog, x, y + 8, w * 1.6, w * 1.3, FOG_LAYER, come=(x, y + 50))


def silent_ally(view: State, context: WarContext) -> Seat | None:
    """The ally of the one who looks, where that is a computer player: with that nobody talks."""
    ally = view.ally(context.eyes) if view.allied and context.eyes is not None else None
    return ally if ally is not None and context.players[ally].kind != "human" else None


def _corners(view: State, context: WarContext, zones: Zones) -> Iterator[Piece]:
    """The emblems before the words in the upper corners."""
    y = CORNERS[0].y + zones.corner_step
    if (view.merchant_at is not None and view.season != "winter") or view.allied:
        silent = "hidden" if silent_ally(view, context) is None else "shield"
        name = MERCHANT if not view.allied else "sound" if context.talk else silent
        sign = people.emblem_alone(name=name, px=CORNER, a=SHELL.gold)
        yield centred("corner.merchant", sign, CORNERS[0].x + CORNER / 2 + 10, y, CORNER, CORNER, LAYER)
    sign = people.emblem_alone(name="scales", px=CORNER, a=SHELL.gold)
    yield centred("corner.equitas", sign, CORNERS[1].right - CORNER / 2 - 10, y, CORNER, CORNER, LAYER)


class Notice(NamedTuple):
    """What is noticed over the stage: emblem, words in one line or two, and where it lies."""

    icon: str
    lines: tuple[str, ...]
    box: Box


def notice(view: State, context: WarContext) -> Notice | None:
    """The notice over the stage, None where there is nothing to say, or something greater."""
    if view.phase == "over" or CUES.now(context).great:
        return None
    if view.plague is not None:
        return Notice("plague", (context.say("notice.plague", name=context.name(view.plague)),), NOTICE)
    if context.struck is not None and view.combat is None and besieged(view, context) is None and not any_lie(view):
        lines = _in_lines(outcome(context, context.struck), context.text_scale)
        high = round(2 * NOTICE_STEP * context.text_scale + 10)
        return Notice("swords", lines, NOTICE if len(lines) == 1 else NOTICE._replace(h=high))
    return None


def _in_lines(told: tuple[str, str], scale: float) -> tuple[str, ...]:
    """Who struck whom and what it cost in one line, where it finds room in that; else in two."""
    whole = " · ".join(told)
    return (whole,) if NARROWER * words_width(whole, scale) <= NOTICE.w - NOTICE_SIGN - NOTICE_EDGE else told


def any_lie(view: State) -> bool:
    """Whether cards are laid out on the stage."""
    return view.phase in ("trade_browse", "inquisition_view", "scribes_keep")


def outcome(context: WarContext, struck: Struck) -> tuple[str, str]:
    """Who struck whom, with what, against what; and what it cost."""
    names = {"attacker": context.name(struck.attacker), "house": context.name(struck.defender), "card": struck.card}
    if struck.value is None:
        head = context.say("outcome.struck", **names)
    else:
        head = context.say("outcome.counted", value=struck.value, total=struck.total, **names)
    costs = [context.say("outcome.cards", n=struck.cards)] if struck.cards else []
    costs += [context.say("outcome.wall")] if struck.wall else []
    costs += [context.say("outcome.turned", n=struck.turned)] if struck.turned else []
    return head, ", ".join(costs) or context.say("outcome.nothing")


def _notice(view: State, context: WarContext) -> Iterator[Piece]:
    said = notice(view, context)
    if said is None:
        return
    box = said.box
    yield centred("notice", _chip(box.w, box.h), *box.centre, box.w, box.h, NOTICE_LAYER, group="look")
    picture = people.emblem_alone(name=said.icon, px=36, a=SHELL.gold)
    yield centred("notice.icon", picture, box.x + 34, box.centre[1], 36, 36, NOTICE_LAYER + 1)
