"""Kalua's table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar, Final

from games.kalua.moves import PASS, PlayCard
from games.kernel.match import Match
from games.kernel.rules import Event, Move, Refusal, Seat
from scenes.curtain import LAYER as CURTAIN
from scenes.kalua.ahead import ahead
from scenes.kalua.beats import manner
from scenes.kalua.changes import banner
from scenes.kalua.choice import GodChoice, card_of
from scenes.kalua.closer import Closer, CloserScene, of_card, of_religion
from scenes.kalua.discards import Discards
from scenes.kalua.emblems import CARDS
from scenes.kalua.emblems import PHASES as PHASE_EMBLEMS
from scenes.kalua.layout import labels, layout, zones_for
from scenes.kalua.lights import lights
from scenes.kalua.listed import lines_now
from scenes.kalua.market import Market, may_buy
from scenes.kalua.menu import BELIEVER, quiet_line
from scenes.kalua.people import IslandPersons
from scenes.kalua.phases import PHASE_OF
from scenes.kalua.results import results_story, seat_results
from scenes.kalua.show import prop_pictures, props, sky
from scenes.kalua.sight import IslandSight, waiting
from scenes.kalua.telling import news
from scenes.kalua.warned import warning
from scenes.kalua.wording import worded
from scenes.kalua.zones import HINT, INVITATION, NEWS
from scenes.seating import Seating
from scenes.stage.action import Action, Kind, Phase
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focusable
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import KALUA
from scenes.stage.pieces import Piece
from scenes.stage.scene import Wanted
from scenes.stage.sound import pan_of
from scenes.stage.stage import Stage
from scenes.stage.widgets import Hints
from scenes.table import TableScene
from scenes.tabletop.ambience import Light
from scenes.tabletop.beats import Manner, Moment
from scenes.tabletop.chooser import Chooser
from scenes.tabletop.hint_rows import meant
from scenes.tabletop.labels import Label
from scenes.tabletop.minds import Asks
from scenes.tabletop.props import draw_props
from scenes.tabletop.sight import Sight
from scenes.tabletop.slips import hint_labels, hint_pieces, hint_slip, news_slip, told_labels, told_pieces
from scenes.tabletop.story import News
from scenes.tabletop.taking_back import take_back
from scenes.unmasking import SeatResult

NEWS_SLIP: Final = news_slip(NEWS, KALUA["plate"], lines=5)
WARNING_SLIP: Final = replace(news_slip(HINT, KALUA["plate"], lines=3), id="warning", layer=50)
HINT_SLIP: Final = hint_slip(HINT)


class KaluaTable(TableScene):
    """An island, the gods over it, their cards, and disasters in order."""

    title_id: ClassVar[str] = "kalua"
    invitation: ClassVar[Box | None] = INVITATION

    def __init__(self, match: Match, seating: Seating, thinker: Asks | None = None) -> None:
        self.own_pads = seating.secrecy == "chord"
        """Everybody holds a pad: decisions about the hand still go behind the curtain, but anybody may peek at any time."""
        super().__init__(match, replace(seating, secrecy="curtain") if self.own_pads else seating, thinker)
        self._peeker: Seat | None = None
        self._pass_hint: Hints | None = None
        self.persons: IslandPersons = IslandPersons(match, self.seating, self.chooser)
        self._said: tuple[Seat, int] | None = None

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.match.options.decision_timer != "off":
            self.timer.limit = float(self.match.options.decision_timer)

    # -- what the table shows ------------------------------------------------------------------------------------------

    @property
    def choice(self) -> GodChoice | None:
        chooser = self.persons.chooser
        return chooser if isinstance(chooser, GodChoice) else None

    @property
    def peeker(self) -> Seat | None:
        """Who lifts the own hand just now, by holding the button of the own pad (12.2 of the rules page)."""
        persons = self.persons
        hidden = persons.curtain.hangs or persons.private is not None or not self.show.idle
        return None if hidden else self._peeker

    def moment(self) -> Moment:
        return Moment(self.match.view(self.peeker)) if self.peeker is not None else super().moment()

    def sight_at(self, moment: Moment) -> Sight:
        seen = super().sight_at(moment)
        return self.seen(replace(seen, eyes=self.peeker) if self.peeker is not None else seen)

    def seen(self, sight: Sight) -> Sight:
        known = {one.name: getattr(sight, one.name) for one in fields(Sight)}
        opened = self.choice.opened if self.choice is not None else ""
        return IslandSight(**known, opened=opened, words=self.stage.words, passing=frozenset(self.persons.passing))

    def layout(self, view: Any, sight: Sight) -> list[Piece]:
        assert isinstance(sight, IslandSight)
        told = None if lines_now(view, sight) else self.latest
        slips = (*told_pieces(NEWS_SLIP, told, self.stage.lettering), *hint_pieces(HINT_SLIP, self._hint, self.stage.lettering))
        return [*layout(view, sight), *slips, *self._warning(view, sight)[0]]

    def labels(self, view: Any, sight: Sight) -> list[Label]:
        assert isinstance(sight, IslandSight)
        told = None if lines_now(view, sight) else self.latest
        slips = (*told_labels(NEWS_SLIP, told, self.stage.lettering), *hint_labels(HINT_SLIP, self._hint, self.stage.lettering))
        return [*labels(view, sight), *slips, *self._warning(view, sight)[1]]

    def _warning(self, view: Any, sight: IslandSight) -> tuple[list[Piece], list[Label]]:
        """The slip that warns before a Global Disaster is paid for; a hint takes its place."""
        text = warning(view, sight) if self._hint is None else ""
        if not text:
            return [], []
        secret, lettering = sight.eyes, self.stage.lettering
        return [*WARNING_SLIP.pieces(text, "skull", lettering, secret)], [WARNING_SLIP.label(text, "skull", lettering, secret)]

    def manner(self, event: Event, view: Any) -> Manner:
        return manner(event, view)

    def news(self, event: Event, view: Any) -> News | None:
        return news(event, view, self.match.players, self.stage.words)

    def worded(self, values: Mapping[str, Any], view: Any) -> Mapping[str, Any]:
        return worded(values, self.match.players)

    def refuse(self, refusal: Refusal) -> None:
        super().refuse(Refusal(refusal.message, refusal.clause, worded(refusal.args, self.match.players)))

    def pan_of(self, seat: Seat) -> float:
        if not isinstance(self._sight, IslandSight):
            return 0.0
        return pan_of(zones_for(self.match.view(None), self._sight).village(seat).ground[0])

    def prompt_now(self, view: Any, sight: Sight) -> tuple[str, str, str]:
        assert isinstance(sight, IslandSight)
        first = view.volley[min(view.resolving, len(view.volley) - 1)] if view.volley else None
        emblem = CARDS[first.card] if first is not None else PHASE_EMBLEMS.get(PHASE_OF.get(view.phase, ""), "idol")
        return self._sentence(view, sight), emblem, KALUA["table_hi"]

    def _sentence(self, view: Any, sight: IslandSight) -> str:
        seat = sight.choosing
        if seat is not None and not sight.kind and seat in waiting(view):
            if sight.opened == BELIEVER:
                return str(self.say("prompt.believer"))
            if sight.opened:
                return str(self.say("prompt.level", card=sight.opened))
            asked = view.prompt(seat)
            return str(self.say(asked.message, **worded(asked.args, self.match.players)))
        if banner(sight):
            return banner(sight)
        if view.result is not None:
            return self.results_title()
        seat = next(iter(waiting(view)), view.active)
        return str(self.say("prompt.waiting" if seat in sight.thinking else "prompt.turn", name=sight.name(seat)))

    @property
    def ground(self) -> tuple[str, dict[str, Any]]:
        return self._under()

    def _under(self, light: str = "dusk") -> tuple[str, dict[str, Any]]:
        window = self.stage.metrics.window
        return "kalua.island", {"w": window.w, "h": window.h, "seats": self.match.n, "light": light}

    def draw_ground(self, canvas: Canvas) -> None:
        """Under the sky of the moment, as soon as that is painted."""
        name, look = self._under(sky(self._sight) if isinstance(self._sight, IslandSight) else "dusk")
        if not canvas.pictures.ready(name, **look):
            name, look = self._under()
        canvas.background(canvas.pictures.get(name, **look))

    def lights(self, view: Any, sight: Sight) -> list[Light]:
        assert isinstance(sight, IslandSight)
        return lights(view, sight, zones_for(view, sight))

    def draw_more(self, canvas: Canvas, sight: Sight, focus: str | None) -> None:
        assert isinstance(sight, IslandSight)
        view = self.moment().view
        draw_props(canvas, props(view, sight, zones_for(view, sight), not self.stage.motion))

    def slip(self, view: Any, sight: Sight, told: News | None) -> Iterator[Piece]:
        return told_pieces(NEWS_SLIP, told, self.stage.lettering)

    def foreseen(self, view: Any, sight: Sight) -> Wanted:
        """What flies, and the sky."""
        assert isinstance(sight, IslandSight)
        flying = prop_pictures(view, sight, zones_for(view, sight), not self.stage.motion)
        return [*flying, *([self._under(sky(sight))] if sky(sight) != "dusk" else [])]

    def wanted_soon(self) -> Wanted:
        """Every card as it is held and as it lies in a volley, and the signs of what is won and lost."""
        return [*super().wanted_soon(), *ahead(self.say)]

    # -- choosing ------------------------------------------------------------------------------------------------------

    def chooser(self, seat: Seat) -> Chooser:
        return GodChoice(seat)

    def fill_in(self, chooser: Chooser) -> None:
        if isinstance(chooser, GodChoice):
            chooser.fill_in(self.match.view(chooser.seat))

    def focus_first(self, chooser: Chooser) -> str | None:
        """The middle of the splits, the first line, or the leftmost card: never one that tells something."""
        ids = [piece.id for piece in self.pieces.pieces if piece.moves]
        phase = self.match.view(None).phase
        if phase == "setup_split":
            return "split.3"
        if phase in ("play", "discard"):
            return next((id for id in ids if id.startswith("hand.")), None) or next(iter(ids), None)
        return next((id for id in ids if id.startswith("option.")), None)

    def pick(self, piece: Piece) -> None:
        choice, before = self.choice, self.choice.opened if self.choice is not None else ""
        super().pick(piece)
        if choice is None or self.choice is not choice or choice.opened == before:
            return
        self.refresh()
        if choice.opened:
            self.focus.to("option.0")

    def submit(self, seat: Seat, move: Move) -> bool:
        choice = self.choice
        if choice is not None and choice.passes and move == PASS:
            self.persons.passing.add(seat)
        return super().submit(seat, move)

    def finish_choice(self) -> None:
        """Done: the cursor goes to the line that does least; time being up, the table's plain move is made."""
        choice = self.choice
        if choice is not None and choice.finish(self.match.view(choice.seat)).move is None:
            quiet = quiet_line(self.match.view(choice.seat), choice.seat)
            if choice.unpick():
                self._stale = True
                self.refresh()
            if quiet is not None:
                self.focus.to(f"option.{quiet}")
            return
        super().finish_choice()

    def tick(self, dt: float) -> None:
        """Who passes for the whole phase passes; the phase over, nobody does."""
        passing = self.persons.passing
        if not passing or not self.show.idle:
            return
        view = self.match.view(None)
        if view.phase == "respond" and view.queue[0] in passing:
            self.submit(view.queue[0], PASS)
        elif view.phase not in ("play", "respond", "resolve", "target", "amulets", "discard"):
            passing.clear()
            self._stale = True

    def act_first(self, action: Action) -> bool:
        """Any button takes back the passing of its seat; a device for all takes back everybody's."""
        if action.pressed and action.kind is not Kind.POINT and self.persons.passing and self.persons.chooser is None:
            self.persons.passing -= set(self.persons.passing) if action.seat is None else {action.seat}
        if self.own_pads and action.seat is not None and action.kind in (Kind.PEEK, Kind.SHOULDER_LEFT):
            self._peeker = action.seat if action.phase is Phase.DOWN else None
            return True
        seat = self._market_of(action)
        wants = action.kind is Kind.ALT and action.pressed and self.show.idle
        if wants and seat is not None and seat != self.persons.choosing and may_buy(self, seat):
            self.open_market(seat)
            return True
        return False

    # -- looking things up, buying out of turn -------------------------------------------------------------------------------

    def others(self, view: Any, sight: Sight) -> list[Focusable]:
        """Plates of persons who may buy a card out of turn, cards of the volley, discard piles."""
        found = []
        for piece in self.pieces.pieces:
            kind, _, rest = piece.id.partition(".")
            if kind == "plate" and int(rest) != self.persons.choosing and may_buy(self, int(rest)):
                found.append(Focusable(piece.id, piece.box, True, lambda s=int(rest): self.open_market(s), piece.text))  # type: ignore[misc]
            elif kind == "discards":
                found.append(Focusable(piece.id, piece.box, True, lambda d=rest: self.look_at_discards(d), piece.text))  # type: ignore[misc]
            elif piece.group == "volley":
                found.append(Focusable(piece.id, piece.box, True, None, piece.text))
        return [item for item in found if not self._stands_for_move(item.id)]

    def _stands_for_move(self, id: str) -> bool:
        piece = self.pieces.piece(id)
        return piece is not None and bool(piece.moves) and self.persons.chooser is not None

    def open_market(self, seat: Seat) -> None:
        """A paid draw for a seat that owes no decision."""
        if may_buy(self, seat):
            self.stage.push(Market(self, seat))

    def look_at_discards(self, deck: str) -> None:
        self.stage.push(Discards(self.match.view(None), 0 if deck == "bonus" else 1))

    def open_more(self) -> None:
        """Looks closer at what is under the cursor; where that is neither card nor religion, at the discard piles."""
        closer = self._closer()
        if closer is None:
            self.look_at_discards("bonus")
        else:
            self.stage.push(CloserScene(closer))

    def _closer(self) -> Closer | None:
        sight, view = self._sight, self.moment().view
        if not isinstance(sight, IslandSight) or sight.focus is None:
            return None
        kind, _, rest = sight.focus.partition(".")
        if kind == "hand":
            secret = None if view.options.open_hands else sight.eyes
            return of_card(sight, card_of(sight.focus), secret=secret)
        if kind == "volley":
            played = view.volley[int(rest.partition(".")[2])]
            return of_card(sight, played.card, played)
        if kind in ("village", "plate"):
            return of_religion(view, sight, int(rest))
        if kind == "option" and int(rest) < len(lines_now(view, sight)):
            seat = lines_now(view, sight)[int(rest)].seat
            return of_religion(view, sight, seat) if seat is not None else None
        return None

    def _on_back(self, action: Action) -> None:
        """Closes what is opened; else takes back the last move, until somebody else has acted or something was seen."""
        if not action.pressed:
            return
        seat = self._undoer(action)
        if seat is None:
            super()._on_back(action)
            return
        take_back(self, seat)
        self.persons.passing.discard(seat)

    def _undoer(self, action: Action) -> Seat | None:
        """Whose move a step back takes back now."""
        persons = self.persons
        if self.choice is not None and self.choice.opened:
            return None
        asked = (persons.looking, persons.choosing, action.seat)
        return next((seat for seat in asked if seat is not None and self.match.can_undo(seat)), None)

    def _market_of(self, action: Action) -> Seat | None:
        """Whose market the button opens: the one whose device it is, or the only person's."""
        return action.seat if action.seat is not None else self.persons.eyes

    # -- passing from before the curtain ---------------------------------------------------------------------------------------

    @property
    def passable(self) -> Seat | None:
        """The seat that may pass without looking at its hand: one button passes, whatever it holds (12.2)."""
        curtain = self.persons.curtain
        return curtain.seat if curtain.covers and self.match.view(None).phase == "respond" else None

    def _act_on_curtain(self, action: Action) -> None:
        meaning = meant(action, (self._pass_hint,)) if self._pass_hint is not None else action
        seat = self.passable
        if meaning.kind is Kind.ALT and meaning.pressed and seat is not None and self.persons.may(action.seat):
            self.persons.done()
            self.submit(seat, PASS)
        else:
            super()._act_on_curtain(action)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._pass_hint = None
        if self.passable is not None:
            hand = self.stage.devices.hand(self.passable)
            self._pass_hint = Hints([(Kind.ALT, self.say("act.pass"))], hand, layer=CURTAIN + 4)
            self._pass_hint.draw(canvas)

    def pieces_of(self, move: Any, view: Any) -> tuple[str, ...]:
        sight = self._sight
        if not isinstance(sight, IslandSight):
            return ()
        shown = [piece.id for piece in self.pieces.pieces if move in piece.moves and not piece.id.startswith("deck.")]
        if isinstance(move, PlayCard) and not sight.opened:
            return tuple(id for id in shown if id.startswith("hand."))[:1]
        return tuple(id for id in shown if not id.startswith("hand.")) or tuple(shown[:1])

    def results_story(self) -> list[str]:
        return results_story(self.match.view(None), self.match.players, self.stage.words)

    def seat_results(self) -> list[SeatResult]:
        return seat_results(self.match.view(None), self.stage.words)

    def hints_now(self, sight: Sight) -> list[list[tuple[Kind, str]]]:
        say = self.stage.words.say
        if self.persons.chooser is not None and self.show.idle:
            back = [(Kind.SHOULDER_RIGHT, say("hint.inspect"))]
            if sight.picked or (self.persons.choosing is not None and self.match.can_undo(self.persons.choosing)):
                back = [(Kind.BACK, say("hint.unpick" if sight.picked else "hint.undo"))]
            help = "hint.hint" if self.advisable else "hint.log"
            return [back, [(Kind.CONFIRM, say("hint.choose")), (Kind.SELECT, say(help))]]
        if not self.show.idle:
            return [[(Kind.CONFIRM, say("hint.skip")), (Kind.ALT, say("hint.hurry"))], [(Kind.MENU, say("hint.pause"))]]
        last = [(Kind.PEEK, say("hint.peek"))] if self.own_pads else []
        buyer = self.persons.eyes
        if buyer is not None and may_buy(self, buyer):
            last = [(Kind.ALT, self.say("hint.buy"))]
        return [[(Kind.SELECT, say("hint.log")), (Kind.INFO, say("hint.rules"))], [*last, (Kind.MENU, say("hint.pause"))]]
