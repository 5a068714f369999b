"""Kalesia's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from games.kalesia.events import WeaponsCommitted
from games.kalesia.faces import ALLIANCES, FACES
from games.kernel.match import Match
from games.kernel.rules import Event, Refusal, Seat
from scenes.kalesia.ahead import wanted_soon
from scenes.kalesia.beats import manner
from scenes.kalesia.choice import WeaponChoice
from scenes.kalesia.chords import Chords
from scenes.kalesia.grid import contested
from scenes.kalesia.hand import open_hand
from scenes.kalesia.layout import layout, zones_for
from scenes.kalesia.lights import lights
from scenes.kalesia.lines_of_text import labels
from scenes.kalesia.results import results_story, results_title, seat_results
from scenes.kalesia.speech import ROLE as SPEECH_ROLE
from scenes.kalesia.speech import SIZE as SPEECH_SIZE
from scenes.kalesia.speech import Speech, speech_labels, speech_pieces, without_covered
from scenes.kalesia.telling import news
from scenes.kalesia.zones import CARD, CONFIRM, HINT_SLIP, NEWS_SLIP, PEEK_ENDS, SECRET, Zones
from scenes.masks import mask_of
from scenes.seating import Seating, people
from scenes.stage.action import Action, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focusable
from scenes.stage.paint.palette import KALESIA
from scenes.stage.pieces import Piece
from scenes.stage.scene import Wanted
from scenes.stage.sound import pan_of
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button
from scenes.table import TableScene
from scenes.tabletop.ambience import Light
from scenes.tabletop.beats import HURRY, Beat, Manner
from scenes.tabletop.chooser import Chooser
from scenes.tabletop.hint_rows import width_of
from scenes.tabletop.labels import Label
from scenes.tabletop.minds import Asks
from scenes.tabletop.sight import Sight
from scenes.tabletop.slips import hint_labels, hint_pieces, told_labels, told_pieces
from scenes.tabletop.story import News
from scenes.unmasking import SeatResult

CONFIRM_ID: Final = "confirm"


class KalesiaTable(TableScene):
    """A grid of areas, seats around it, and secret pairs."""

    title_id: ClassVar[str] = "kalesia"

    def __init__(self, match: Match, seating: Seating, thinker: Asks | None = None) -> None:
        super().__init__(match, seating, thinker)
        self.chords = Chords(self) if seating.secrecy == "chord" else None
        self.speech = Speech()

    # -- what the table shows ------------------------------------------------------------------------------------------

    def layout(self, view: Any, sight: Sight) -> list[Piece]:
        zones = zones_for(view, sight)
        letters = self.stage.lettering
        slips = (*told_pieces(NEWS_SLIP, self.latest, letters), *hint_pieces(HINT_SLIP, self._hint, letters))
        return [*layout(view, sight), *slips, *speech_pieces(self.speech.said, zones)]

    def labels(self, view: Any, sight: Sight) -> list[Label]:
        letters, hint = self.stage.lettering, self._hint
        slip = hint_labels(HINT_SLIP, hint, letters) if hint is not None else told_labels(NEWS_SLIP, self.latest, letters)
        said = self.speech.said
        table = without_covered(labels(view, sight), said, sight.text_scale)
        return [*table, *slip, *speech_labels(said, zones_for(view, sight))]

    def climbs(self, sight: Sight) -> bool:
        return sight.kind == "totals_counted"

    def lights(self, view: Any, sight: Sight) -> list[Light]:
        return lights(view, sight)

    def slip(self, view: Any, sight: Sight, told: News | None) -> Iterator[Piece]:
        return told_pieces(NEWS_SLIP, told, self.stage.lettering)

    def manner(self, event: Event, view: Any) -> Manner:
        return manner(event, view)

    def news(self, event: Event, view: Any) -> News | None:
        return news(event, view, self.match.players, self.stage.words)

    def pan_of(self, seat: Seat) -> float:
        zones = zones_for(self.match.view(None), self._sight) if self._sight else None
        return pan_of(zones.plate(seat).centre[0]) if zones else 0.0

    def prompt_now(self, view: Any, sight: Sight) -> tuple[str, str, str]:
        return prompt(view, sight), "forest", KALESIA["forest_ink"]

    def wanted(self) -> Wanted:
        first = self.sight_at(self.moment())
        return [*super().wanted(), *self._first_hands(zones_for(self.match.view(None), first))]

    def wanted_soon(self) -> Wanted:
        view = self.match.view(None)
        zones = zones_for(view, self.sight_at(self.moment()))
        return [*super().wanted_soon(), *wanted_soon(view, zones, self.stage.lettering)]

    def _first_hands(self, zones: Zones) -> Wanted:
        """Everything the first hands can show, whoever holds what: the same for all deals."""
        w, h = zones.tile
        shown = ("kalesia.weapon", "kalesia.colony")
        laid = [(shown[0], {"face": face, "w": zones.laid_w}) for face in FACES]
        mine = [(shown[0], {"face": face, "w": CARD[0], "name": self.say(f"weapon_short.{face}")}) for face in FACES]
        taken = [(shown[1], {"alliance": alliance, "w": w, "h": h}) for alliance in ALLIANCES]
        return [*laid, *mine, *taken, ("kalesia.back", {"kind": "weapon", "w": zones.laid_w})]

    def draw_more(self, canvas: Canvas, sight: Sight, focus: str | None) -> None:
        if self.chords is not None and self.chords.open and self.chords.choices:
            finish = self.say("chord.finish", start="Start", select="Select")
            self.chords.draw_legend(canvas, self.say("chord.title"), finish, self.say("chord.help"))
        button = self._button(sight)
        if button is not None:
            button.draw(canvas, focus)

    # -- choosing ------------------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.chords is not None:
            self.wants_chords = True

    def chooser(self, seat: Seat) -> Chooser:
        return WeaponChoice(seat)

    def fill_in(self, chooser: Chooser) -> None:
        if isinstance(chooser, WeaponChoice):
            chooser.complete_lowest(self.match.view(chooser.seat))

    def focus_first(self, chooser: Chooser) -> str | None:
        """The leftmost card, whatever it is."""
        return next((piece.id for piece in self.pieces.pieces if piece.group == "hand"), None)

    def locked(self) -> tuple[int, ...]:
        return self.chords.locked if self.chords is not None else ()

    def _began(self, beat: Beat, step: int) -> None:
        """A deity that lays its pair says its line; when anything greater happens all are silent."""
        super()._began(beat, step)
        if not beat.manner.quiet:
            self.speech.clear()
        elif isinstance(beat.event, WeaponsCommitted) and self.speed < HURRY:
            self._speak(beat.event.seat)

    def _speak(self, seat: Seat) -> None:
        player = self.match.players[seat]
        mask = mask_of(self.title_id, player.persona) if player.kind == "agent" else None
        if mask is not None:
            line = self.say(mask.line)
            self.speech.say(seat, line, self.stage.lettering.width(line, SPEECH_SIZE, SPEECH_ROLE))

    def pieces_of(self, move: Any, view: Any) -> tuple[str, ...]:
        return (f"hand.{move.a}.0", f"hand.{move.b}.{int(move.a == move.b)}")

    def skip(self) -> None:
        self.speech.clear()
        super().skip()

    def tick(self, dt: float) -> None:
        if self.speech.update(dt * self.speed):
            self._stale = True
        if self.chords is not None and self.chords.update(dt):
            self._stale = True

    def act_first(self, action: Action) -> bool:
        return self.chords is not None and self.chords.act(action)

    def finish_choice(self) -> None:
        chooser = self.persons.chooser
        if isinstance(chooser, WeaponChoice) and not chooser.complete:
            self.refuse(Refusal("refusal.pick_two_first", "KALESIA-R14"))
            return
        super().finish_choice()

    def _button(self, sight: Sight) -> Button | None:
        """Lays the pair; for mouse and touch, and for whoever walks there."""
        chooser = self.persons.chooser
        looking = self.persons.private is not None and self.persons.purpose == "look"
        if looking:
            return Button(CONFIRM_ID, CONFIRM, self.stage.words.say("hint.cover"), self.persons.hide, layer=46)
        if chooser is None or not self.show.idle:
            return None
        why = "" if chooser.complete else self.say("refusal.pick_two_first")
        label, color = self.say("button.lay"), KALESIA["table_hi"]
        ready = chooser.complete
        return Button(CONFIRM_ID, CONFIRM, label, self.finish_choice, enabled=ready, why=why, color=color, layer=46)

    def others(self, view: Any, sight: Sight) -> list[Focusable]:
        zones = zones_for(view, sight)
        plates = [
            Focusable(f"plate.{seat}", zones.plate(seat), True, lambda s=seat: self.look_at_pile(s), self._plate_text(seat))  # type: ignore[misc]
            for seat in range(view.n)
        ]
        button = self._button(sight)
        more = list(button.focusables()) if button is not None else []
        return [*plates, *more]

    def _plate_text(self, seat: Seat) -> str:
        piece = self.pieces.piece(f"plate.{seat}")
        return piece.text if piece is not None else ""

    # -- looking things up ---------------------------------------------------------------------------------------------

    def look_at_pile(self, seat: Seat) -> None:
        """Weapons played: as far as the memory aid allows; the own pile always (R31, R32)."""
        if not self.show.idle:
            self.skip()
            return
        from scenes.kalesia.browser import PileBrowser, may_look

        view = self.match.view(self.persons.looking)
        if may_look(view, seat):
            self.stage.push(PileBrowser(view, self.match.players, seat))
        else:
            self.refuse(Refusal("refusal.pile_covered", "KALESIA-R31"))

    def open_more(self) -> None:
        looking = self.persons.looking
        self.look_at_pile(looking if looking is not None else 0)

    def hints_now(self, sight: Sight) -> list[list[tuple[Kind, str]]]:
        say = self.stage.words.say
        if self.persons.chooser is not None and self.show.idle:
            first = [(Kind.CONFIRM, say("hint.choose")), (Kind.ALT, say("hint.done"))]
            return [first, [(Kind.BACK, say("hint.unpick")), (Kind.SELECT, say("hint.hint"))]]
        if not self.show.idle:
            return [[(Kind.CONFIRM, say("hint.skip")), (Kind.ALT, say("hint.hurry"))], [(Kind.MENU, say("hint.pause"))]]
        return [[(Kind.SELECT, say("hint.log")), (Kind.INFO, say("hint.rules"))], [(Kind.MENU, say("hint.pause"))]]

    def hints_left(self, sight: Sight) -> tuple[list[tuple[Kind, str]], float] | None:
        """Below the secret alliance: how to peek."""
        if self.pieces.piece(f"secret.{sight.eyes}") is None:
            return None
        row = [(Kind.PEEK, self.stage.words.say("hint.peek"))]
        return row, min(SECRET.x, PEEK_ENDS - width_of(row, self.stage.devices.in_hand, self.stage.lettering))

    def results_title(self) -> str:
        return results_title(self.match.view(None), self.stage.words)

    def results_story(self) -> list[str]:
        return results_story(self.match.view(None), self.stage.words)

    def seat_results(self) -> list[SeatResult]:
        return seat_results(self.match.view(None), self.stage.words)


def prompt(view: Any, sight: Sight) -> str:
    """The sentence on the ribbon."""
    say = sight.say
    cell = contested(view)
    area = say(f"area.{view.area}")
    if sight.kind in ("totals_counted", "area_conquered"):
        return str(say("prompt.counting", name=area))
    if sight.kind == "weapons_revealed":
        return str(say("prompt.reveal"))
    if sight.kind in ("round_ended", "weapons_passed", "weapons_taken_back"):
        return str(say("prompt.passing"))
    if view.phase == "over":
        return _prompt_at_the_end(view, sight)
    if sight.choosing is not None and open_hand(view, sight) == sight.choosing:
        return _prompt_for_chooser(view, sight, area)
    if cell is None or sight.kind:
        return area
    return _prompt_for_all(view, sight)


def _prompt_at_the_end(view: Any, sight: Sight) -> str:
    if sight.kind in ("", "game_over") and view.result is not None:
        nobody = not view.result.winning_seats
        return str(sight.say("results.nobody" if nobody else f"results.winner.{view.result.winner}"))
    if sight.kind == "alliances_revealed":
        return str(sight.say("prompt.unmasking"))
    return str(sight.say(f"temple.{view.result.winner}")) if view.result and view.result.reason == "temple" else ""


def _prompt_for_chooser(view: Any, sight: Sight, area: str) -> str:
    key = ("prompt.choose_weapons", "prompt.one_more", "prompt.confirm")[min(2, len(sight.picked))]
    return str(sight.say(key, name=area))


def _prompt_for_all(view: Any, sight: Sight) -> str:
    waiting = view.to_act()
    persons = [seat for seat in people(sight.players) if seat in waiting]
    if sight.locked:
        return str(sight.say("prompt.all_choose"))
    if len(waiting) == 1:
        return str(sight.say("prompt.waiting", name=sight.name(waiting[0])))
    if not people(sight.players):
        return str(sight.say("prompt.watching"))
    return str(sight.say("prompt.waiting_many", n=len(waiting) or len(persons)))
