"""What a title gives to its table, and the scenes that open from every table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from games.kernel.match import Match
from games.kernel.rules import Event, Seat
from scenes.stage.action import Action, Kind
from scenes.stage.canvas import Canvas
from scenes.stage.focus import Focusable
from scenes.stage.metrics import Box
from scenes.stage.paint.palette import SHELL, TITLES
from scenes.stage.pieces import Piece
from scenes.stage.scene import Scene, Wanted
from scenes.stage.widgets import PromptRibbon, Toast
from scenes.tabletop.advice import Hint
from scenes.tabletop.ambience import Light, ambience
from scenes.tabletop.beats import Manner, Show
from scenes.tabletop.chooser import Chooser, OnePiece
from scenes.tabletop.hint_rows import button_signs
from scenes.tabletop.labels import Label
from scenes.tabletop.minds import Minds
from scenes.tabletop.people import Persons
from scenes.tabletop.sight import Sight
from scenes.tabletop.story import News, Story
from scenes.unmasking import SeatResult

if TYPE_CHECKING:
    from scenes.table import TableScene


class TableHooks(Scene):
    """Everything here may be overridden by a title; what is pure says so."""

    title_id: ClassVar[str]
    invitation: ClassVar[Box | None] = None
    """Where the sign stands that invites onlookers to play; None: at the foot, over whatever lies there."""
    match: Match
    persons: Persons
    minds: Minds
    show: Show
    toast: Toast
    ribbon: PromptRibbon
    story: Story
    saved_at: Path | None

    # -- what a title gives --------------------------------------------------------------------------------------------

    def layout(self, view: Any, sight: Sight) -> list[Piece]:
        """Every piece on the table: pure."""
        raise NotImplementedError

    def labels(self, view: Any, sight: Sight) -> list[Label]:
        """Every word on the table: pure."""
        return []

    def lights(self, view: Any, sight: Sight) -> list[Light]:
        """Soft lights: pure."""
        return []

    def manner(self, event: Event, view: Any) -> Manner:
        """How an event is shown."""
        return Manner()

    def news(self, event: Event, view: Any) -> News | None:
        """What is told of an event, None for nothing."""
        return None

    def chooser(self, seat: Seat) -> Chooser:
        """For the decision that `seat` owes now."""
        return OnePiece(seat)

    def prompt_now(self, view: Any, sight: Sight) -> tuple[str, str, str]:
        """The sentence on the ribbon, its emblem, and the emblem's colour."""
        return "", "", SHELL["gold_deep"]

    def hints_now(self, sight: Sight) -> list[list[tuple[Kind, str]]]:
        """Rows of button hints, from the top."""
        return []

    def hints_left(self, sight: Sight) -> tuple[list[tuple[Kind, str]], float] | None:
        """A row of hints at the left foot, beginning at that x."""
        return None

    def others(self, view: Any, sight: Sight) -> list[Focusable]:
        """Things in focus reach beside the pieces that stand for moves."""
        return []

    def draw_more(self, canvas: Canvas, sight: Sight, focus: str | None) -> None:
        """The title's own widgets."""

    def pan_of(self, seat: Seat) -> float:
        """Where a seat sounds from, -0.35 .. 0.35."""
        return 0.0

    def fill_in(self, chooser: Chooser) -> None:
        """Time is up: complete the picks by the title's rule."""

    def focus_first(self, chooser: Chooser) -> str | None:
        """The piece in focus when a decision begins: never one that tells something about it."""
        return None

    def tick(self, dt: float) -> None:
        """Time for the title's own things."""

    def act_first(self, action: Action) -> bool:
        """The title's own input; True when it was used."""
        return False

    @property
    def patient(self) -> bool:
        """Whether computer players wait: a person is doing something unasked."""
        return False

    def climbs(self, sight: Sight) -> bool:
        """Whether a number on the table changes from frame to frame just now."""
        return False

    def locked(self) -> tuple[int, ...]:
        """Per seat, how many parts of its choice are locked; () where choices are made on the screen."""
        return ()

    def pieces_of(self, move: Any, view: Any) -> tuple[str, ...]:
        """The pieces that a hint points at: those that a person would pick for this move."""
        return ()

    def worded(self, values: Mapping[str, Any], view: Any) -> Mapping[str, Any]:
        """The values of a reason as people read them: a title whose rules name things by number names them here."""
        return values

    def results_title(self) -> str:
        """Who won, in a few words, for the sign of the results scene."""
        outcome, words = self.match.outcome(), self.stage.words
        names = [self.match.players[seat].name for seat in outcome.winners] if outcome else []
        return words.say("results.winner", n=len(names), names=words.listing(names)) if names else words.say("results.nobody")

    def results_story(self) -> list[str]:
        """Why the game ended and what else is worth telling, a sentence or two each."""
        return []

    def last_look(self, w: float, h: float) -> tuple[str, dict[str, Any], float, float] | None:
        """The table at the end, small, in no more room than that: recipe, arguments, width and height."""
        return None

    def seat_results(self) -> list[SeatResult]:
        """What is told of every seat at the end."""
        outcome = self.match.outcome()
        winners = outcome.winners if outcome else ()
        scores = outcome.scores if outcome else (0,) * self.match.n
        return [SeatResult(seat, str(scores[seat]), seat in winners) for seat in range(self.match.n)]

    def rematch(self) -> dict[str, str | bool | int]:
        """What the next game of the same people is agreed on: as a rule the same as this one."""
        return {name: getattr(self.match.options, name) for name in self.match.title.options.__struct_fields__}

    def time_is_up(self, seat: Seat) -> None:
        """Said aloud only where one person plays: elsewhere nobody need know who hesitated (12.2 of Kalesia's page)."""
        if self.persons.eyes == seat:
            self.toast.news(self.stage.words.say("table.time_up", name=self.match.players[seat].name))

    def seen(self, sight: Sight) -> Sight:
        """The sight with what the title adds to it: how its table lies turned, say."""
        return sight

    def slip(self, view: Any, sight: Sight, told: News | None) -> Iterable[Piece]:
        """The slip of paper with those news, as it will lie at that moment: pure."""
        return ()

    def foreseen(self, view: Any, sight: Sight) -> Wanted:
        """What the title draws at that moment beside its pieces and lights: pure."""
        return []

    @property
    def ground(self) -> tuple[str, dict[str, Any]]:
        """The recipe of the table under everything, over the whole window, and its arguments."""
        window = self.stage.metrics.window
        return f"{self.title_id}.table", {"w": window.w, "h": window.h}

    def draw_ground(self, canvas: Canvas) -> None:
        name, art = self.ground
        canvas.background(canvas.pictures.get(name, **art))

    def wanted(self) -> Wanted:
        """The ground, what lies on the table when the curtain opens, lanterns and dust."""
        table, colours = cast("TableScene", self), TITLES[self.title_id]
        seen = [*table.foresight.wishes(table.moment()), *table.foresight.first()]
        return [self.ground, *seen, *ambience(colours["lantern"], colours["accent"])]

    def wanted_soon(self) -> Wanted:
        """Pictures that will be needed at some time; what events show is foreseen from their layout."""
        from scenes.pause import Pause

        pause = Pause(cast("TableScene", self)).foreseen(self.stage)
        return [*self.ribbon.unrolling(self.stage.lettering), *button_signs(self.stage.devices.in_hand), *pause]

    # -- hints ---------------------------------------------------------------------------------------------------------

    @property
    def advisable(self) -> bool:
        """Whether a hint may be asked for: somebody chooses whose eyes alone are on the screen; so never over chords."""
        choosing = self.persons.choosing
        return choosing is not None and self.persons.looking == choosing and self.show.idle

    def ask_advice(self) -> None:
        """A hint for the one who chooses; asked for again, it goes."""
        choosing = self.persons.choosing
        if self.minds.advice is not None:
            self.minds.drop_advice()
        elif choosing is not None:
            self.minds.advise(choosing)
        self.stage.sound.play("select", secret=self.persons.looking)

    @property
    def hint(self) -> Hint | None:
        """What may be shown of the hint now."""
        advice = self.minds.advice
        if advice is None or not self.advisable or advice.seat != self.persons.choosing:
            return None
        if advice.choice is None:
            return Hint(advice.seat, text=self.stage.words.say("table.hint_wait"))
        reason, view = advice.choice.reason, self.match.view(advice.seat)
        text = self.stage.words.tell(self.title_id, reason.message, self.worded(reason.args, view))
        return Hint(advice.seat, self.pieces_of(advice.choice.move, view), text)

    # -- other scenes --------------------------------------------------------------------------------------------------

    def open_pause(self) -> None:
        """The pause scene."""
        from scenes.pause import Pause

        self.stage.push(Pause(cast("TableScene", self)))

    def open_results(self) -> None:
        """The game is over."""
        from scenes.results import Results

        self.stage.replace(Results(cast("TableScene", self)))

    def open_rules(self, clause: str = "") -> None:
        """The rulebook, at a clause when one was just named."""
        from scenes.rulebook import Rulebook

        self.stage.push(Rulebook(self.title_id, clause))

    def open_story(self) -> None:
        """The story so far; first what is new since the one who looks last acted."""
        from scenes.recap import StoryScene

        looking = self.persons.looking
        recent = self.story.since(looking) if looking is not None else []
        self.stage.push(StoryScene(self.story.lines, recent if len(recent) < len(self.story.lines) else []))

    def open_more(self) -> None:
        """The title's own look-up (piles, maps, discards)."""
