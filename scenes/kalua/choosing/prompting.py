"""What Kalua's ribbon asks and says, and which button does what meanwhile."""

from __future__ import annotations

from games.kalua.content import content
from games.kalua.state import State
from scenes.kalua.choosing.market import may_buy
from scenes.kalua.choosing.menu import BELIEVER, has_levels
from scenes.kalua.context import EFFECT, IslandContext, asked, seat_of, waiting
from scenes.kalua.emblems import CARDS, PHASES
from scenes.kalua.layout.island import moods
from scenes.kalua.layout.phases import PHASE_OF
from scenes.kalua.layout.volley import shown_card
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.show.cues import CUES, banner
from scenes.kalua.wording import worded
from scenes.stage.devices.action import Kind
from scenes.stage.ids import ids_in
from scenes.table.context import Say
from scenes.table.face import LegendRows, Prompt, winners_named
from scenes.table.layout.legend_rows import Row, look, taken_by, while_shown, while_waiting


def prompt(view: State, context: IslandContext) -> Prompt:
    """The ribbon of the moment, under the emblem of the card that takes effect, else of the phase."""
    first = view.volley[min(view.resolving, len(view.volley) - 1)] if view.volley else None
    emblem = CARDS[first.card] if first is not None else PHASES.get(PHASE_OF.get(view.phase, ""), "idol")
    return Prompt(sentence(view, context), emblem, KALUA.table_hi)


def sentence(view: State, context: IslandContext) -> str:
    """The sentence on the ribbon."""
    seat = asked(view, context)
    if seat is not None:
        question = _question(view, context, seat)
        alone = sum(player.kind == "human" for player in context.players) == 1
        return question if alone else context.say("prompt.asked", name=context.name(seat), question=question)
    if banner(context):
        return banner(context)
    outcome = view.outcome()
    if outcome is not None:
        return winners_named(view, outcome, context.players, context.words)
    return _shown(view, context) or _turn(view, context)


def _shown(view: State, context: IslandContext) -> str:
    """Whose card is played or takes effect; in phases 4 and 5, which are nobody's turn, the phase."""
    if context.event is None:
        return ""
    place = shown_card(view, context) if CUES.now(context).played or view.phase in EFFECT else None
    if place is not None:
        played = view.volley[place]
        return context.say("prompt.asked", name=context.name(played.seat), question=context.say(f"card.{played.card}"))
    phase = PHASE_OF.get(view.phase)
    if phase == "pray" and moods(view)[1]:
        return context.say("prompt.praying")
    return context.say(f"phase.{phase}") if phase in ("convert", "pray") else ""


def _turn(view: State, context: IslandContext) -> str:
    """Whose deed is shown, else who decides."""
    left = sorted(context.together - context.split)
    if len(left) > 1:
        return context.say("prompt.split_all", cards=content().setup.hand)
    if left:
        return context.say("prompt.turn", name=context.name(left[0]))
    seat = seat_of(context.event)
    seat = next(iter(waiting(view)), view.active) if seat is None else seat
    return context.say("prompt.waiting" if seat in context.thinking else "prompt.turn", name=context.name(seat))


def _question(view: State, context: IslandContext, seat: int) -> str:
    """What the one who chooses is asked: whom or at which price, else what the rules ask."""
    if context.opened == BELIEVER:
        return context.say("prompt.believer")
    if context.opened:
        return context.say("prompt.level" if has_levels(context.opened) else "prompt.one_price", card=context.opened)
    asked_for = view.prompt(seat)
    return context.say(asked_for.message, **worded(asked_for.args, context.players))


def legend(view: State, context: IslandContext, house: Say) -> LegendRows:
    """Two rows at the right."""
    if context.asked:
        return LegendRows(_choosing(context, house))
    return LegendRows(while_waiting(house, *_unasked(view, context, house)) if context.idle else while_shown(house))


def _choosing(context: IslandContext, house: Say) -> list[Row]:
    back = look(house)
    if context.picked or context.undo:
        back = (Kind.BACK, house("hint.unpick" if context.picked else "hint.undo"))
    choose = context.say("hint.begin_with") if ids_in("split")(context.focus or "") else house("hint.choose")
    choose = house(taken_by(context.focus, context.picked)) if context.focus in context.hinted else choose
    if context.lesson is not None:
        return [[back], [(Kind.CONFIRM, choose)]]
    if context.hint is not None:
        return [[(Kind.CONFIRM, choose)], [(Kind.HINT, house("hint.hide"))]]
    help = (Kind.HINT, house("hint.hint")) if context.advisable else (Kind.STORY, house("hint.log"))
    piles = (Kind.SHOULDER_LEFT, context.say("hint.piles"))
    return [[back, piles], [(Kind.CONFIRM, choose), help]]


def _unasked(view: State, context: IslandContext, house: Say) -> Row:
    """What a person may do out of turn: buy a card, by choosing the own plate."""
    alone = context.eyes if context.secrecy == "open" else None
    alone = alone if context.lesson is None else None
    buys = alone is not None and context.focus == f"plate.{alone}" and may_buy(view, context.players, alone)
    return [(Kind.CONFIRM, context.say("hint.buy"))] if buys else []
