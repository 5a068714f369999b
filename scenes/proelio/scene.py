"""Proelio's table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, ClassVar, Final

from games.kernel.agents import make, mind_seed, own_budget
from games.kernel.match import Match
from games.kernel.rules import Event, Move, Seat
from games.proelio import events
from games.proelio.content import content
from games.proelio.setup import next_dealer
from scenes.proelio.beats import manner
from scenes.proelio.card_slip import card_labels, card_pieces
from scenes.proelio.choice import WarChoice
from scenes.proelio.forecast import Forecast
from scenes.proelio.great_words import great_words
from scenes.proelio.hand import cards_of, faces
from scenes.proelio.hints import hints_now
from scenes.proelio.layout import layout, zones_for
from scenes.proelio.lights import lights
from scenes.proelio.lines_of_text import labels
from scenes.proelio.people import PeekPersons
from scenes.proelio.plaques import boards
from scenes.proelio.prompting import prompt_now
from scenes.proelio.rail import buttons, options_now
from scenes.proelio.results import results_story, seat_results
from scenes.proelio.siege_stage import possible_attacks
from scenes.proelio.sight import WarSight
from scenes.proelio.telling import news
from scenes.proelio.wording import worded
from scenes.proelio.zones import HINT, INVITATION, RAIL
from scenes.seating import Seating
from scenes.stage.action import Action, Kind, Phase
from scenes.stage.focus import Focusable
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import PROELIO
from scenes.stage.pieces import Piece
from scenes.stage.scene import Wanted
from scenes.stage.sound import pan_of
from scenes.table import TableScene
from scenes.tabletop.ambience import Light
from scenes.tabletop.beats import Beat, Manner, Moment
from scenes.tabletop.chooser import Chooser
from scenes.tabletop.labels import Label
from scenes.tabletop.minds import Asks
from scenes.tabletop.sight import Sight
from scenes.tabletop.slips import hint_labels, hint_pieces, hint_slip, news_slip, told_labels, told_pieces
from scenes.tabletop.story import News
from scenes.tabletop.taking_back import take_back
from scenes.unmasking import SeatResult

ON_TIME: Final = "squire"
"""Whose choice is made when a decision's time is up: the second of the four levels (12.6 of the rules page)."""
NEWS: Final = news_slip(RAIL, PROELIO["plate"], 1, grows=False)
ADVICE: Final = hint_slip(HINT)


class ProelioTable(TableScene):
    """A ring of besieged Houses, the own one at the foot."""

    title_id: ClassVar[str] = "proelio"
    invitation: ClassVar[Box | None] = INVITATION

    def __init__(self, match: Match, seating: Seating, thinker: Asks | None = None) -> None:
        super().__init__(match, seating, thinker)
        self.persons: PeekPersons = PeekPersons(match, seating, self.chooser)
        self.unmasked = True  # the Hands are opened on the table itself
        self.forecast = Forecast()
        self._talk = 0.0

    # -- what the table shows ------------------------------------------------------------------------------------------

    def sight_at(self, moment: Moment) -> WarSight:
        return self.seen(super().sight_at(moment))

    def seen(self, sight: Sight) -> WarSight:
        known = {one.name: getattr(sight, one.name) for one in fields(Sight)}
        choice = self.choice
        opened, ware = (choice.opened, choice.ware) if choice is not None else ("", "")
        return WarSight(**known, opened=opened, ware=ware, odds=self.forecast.odds, talk=round(self._talk))

    @property
    def choice(self) -> WarChoice | None:
        """What the person who chooses has picked so far."""
        chooser = self.persons.chooser
        return chooser if isinstance(chooser, WarChoice) else None

    def layout(self, view: Any, sight: Sight) -> list[Piece]:
        assert isinstance(sight, WarSight)
        lettering = self.stage.lettering
        slips = [*told_pieces(NEWS, self._told(view, sight), lettering), *hint_pieces(ADVICE, self._hint, lettering)]
        return [*layout(view, sight), *card_pieces(view, sight, lettering), *slips]

    def labels(self, view: Any, sight: Sight) -> list[Label]:
        assert isinstance(sight, WarSight)
        lettering = self.stage.lettering
        slips = [*told_labels(NEWS, self._told(view, sight), lettering), *hint_labels(ADVICE, self._hint, lettering)]
        great = great_words(view, sight, self.stage.words)
        return [*labels(view, sight, zones_for(view, sight)), *card_labels(view, sight, lettering), *slips, *great]

    def _told(self, view: Any, sight: WarSight) -> News | None:
        """The newest news, where no buttons lie."""
        return None if options_now(view, sight) else self.latest

    def climbs(self, sight: Sight) -> bool:
        return sight.kind in ("defence_deployed", "attack_revealed")

    def lights(self, view: Any, sight: Sight) -> list[Light]:
        assert isinstance(sight, WarSight)
        return lights(view, sight)

    def manner(self, event: Event, view: Any) -> Manner:
        return manner(event, view)

    def news(self, event: Event, view: Any) -> News | None:
        return news(event, view, self.match.players, self.stage.words)

    def worded(self, values: Mapping[str, Any], view: Any) -> Mapping[str, Any]:
        return worded(values, self.match.players)

    def pan_of(self, seat: Seat) -> float:
        zones = zones_for(self.match.view(None), self._sight) if isinstance(self._sight, WarSight) else None
        return pan_of(zones.plate(seat).centre[0]) if zones else 0.0

    def prompt_now(self, view: Any, sight: Sight) -> tuple[str, str, str]:
        assert isinstance(sight, WarSight)
        return prompt_now(view, sight, self.stage.words)

    @property
    def ground(self) -> tuple[str, dict[str, Any]]:
        window = self.stage.metrics.window
        return f"proelio.table.{self.match.n}", {"w": window.w, "h": window.h}

    def slip(self, view: Any, sight: Sight, told: News | None) -> Iterator[Piece]:
        return told_pieces(NEWS, told, self.stage.lettering)

    def wanted_soon(self) -> Wanted:
        scale = self.stage.settings.text_size
        return [*super().wanted_soon(), *possible_attacks(), *buttons(scale), *boards(scale), *faces(self.say)]

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> None:
        if self.show.idle and self.forecast.look(self.match.view(None)):
            self._stale = True
        before = round(self._talk)
        self._talk = max(0.0, self._talk - dt)
        self._stale = self._stale or round(self._talk) != before

    def _began(self, beat: Beat, step: int) -> None:
        """A Support opens the only moment in which allies may talk (PROELIO-1012, R62)."""
        super()._began(beat, step)
        if isinstance(beat.event, events.SupportGiven) and step == 0:
            self._talk = float(content().limits.message_seconds)

    # -- choosing ------------------------------------------------------------------------------------------------------

    def chooser(self, seat: Seat) -> Chooser:
        return WarChoice(seat)

    def focus_first(self, chooser: Chooser) -> str | None:
        """The first button that can be chosen, else the leftmost card."""
        choice = self.choice
        buttons = choice.buttons(self.match.view(choice.seat)) if choice is not None else []
        can = next((f"option.{i}" for i, option in enumerate(buttons) if option.refusal is None), None)
        groups = {piece.group: piece.id for piece in reversed(self.pieces.pieces) if piece.moves}
        return can if can is not None and "rail" in groups else groups.get("offer") or groups.get("hand")

    def others(self, view: Any, sight: Sight) -> list[Focusable]:
        """Whatever has something to say of itself."""
        return [Focusable(piece.id, piece.box, text=piece.text) for piece in self.pieces.pieces if piece.group == "look"]

    def fill_in(self, chooser: Chooser) -> None:
        seat = chooser.seat
        self._play(self.when_time_is_up(self.match.view(seat), seat), seat)

    def when_time_is_up(self, view: Any, seat: Seat) -> Move:
        """What a computer player of the second level would do with this Hand."""
        agent = make(ON_TIME, self.match.title, mind_seed(self.match.seed, seat), "")
        return agent.choose(view, seat, own_budget(agent)).move  # type: ignore[no-any-return]

    def _play(self, move: Move, seat: Seat) -> None:
        if self.submit(seat, move):
            self.persons.done()

    def pieces_of(self, move: Any, view: Any) -> tuple[str, ...]:
        """The cards of the Hand that the move uses, else the button, ware or offer that stands for it."""
        choice = self.choice
        if choice is None:
            return ()
        wanted = list(cards_of(move, view, choice.seat))
        found = _first_copies(view.hand[choice.seat], wanted)
        if hasattr(move, "card") and view.phase in ("trade_browse", "scribes_keep"):
            found += [f"ware.{move.card}", f"offer.{move.card}.0"]
        buttons = [f"option.{i}" for i, option in enumerate(choice.buttons(view)) if option.move == move]
        return (*found, *buttons)

    # -- taking back, peeking ------------------------------------------------------------------------------------------

    def _on_back(self, action: Action) -> None:
        """Lets go of what is picked; else takes back the last move while nothing has come of it."""
        choice, seat = self.choice, self.persons.looking
        if not action.pressed:
            return
        if (choice is None or not (choice.picked or choice.opened)) and seat is not None and self.match.can_undo(seat):
            take_back(self, seat)
        else:
            super()._on_back(action)

    def act_first(self, action: Action) -> bool:
        if action.kind in (Kind.PEEK, Kind.SHOULDER_LEFT) and self.persons.peeking:
            self._lift(action)
            return True
        return False

    def _lift(self, action: Action) -> None:
        """A Hand is seen while the button of its own pad is held, or until it is pressed again."""
        seat = action.seat
        if seat is None:
            return
        toggles, mine = self.stage.settings.hold == "toggle", self.persons.private == seat
        if action.phase is Phase.DOWN and not (toggles and mine):
            self.persons.lift(seat)
        elif mine and (toggles == (action.phase is Phase.DOWN)):
            self.persons.lower()

    def hints_now(self, sight: Sight) -> list[list[tuple[Kind, str]]]:
        choice, looking = self.choice, self.persons.looking
        covered = choice is not None and looking != choice.seat
        undo = choice is not None and not choice.picked and looking is not None and self.match.can_undo(looking)
        return hints_now(self.stage.words.say, choice is not None, self.show.idle, undo, covered)

    def rematch(self) -> dict[str, str | bool | int]:
        """The deal moves on (R2)."""
        return {**super().rematch(), "dealer": next_dealer(self.match.view(None))}

    def results_story(self) -> list[str]:
        return results_story(self.match.view(None), self.match.players, self.stage.words)

    def seat_results(self) -> list[SeatResult]:
        return seat_results(self.match.view(None), self.stage.words)


def _first_copies(hand: tuple[str, ...], wanted: list[str]) -> list[str]:
    """The ids of so many copies of each wanted card."""
    return [f"hand.{card}.{wanted[:i].count(card)}" for i, card in enumerate(wanted) if card in hand]
