"""Pause: go on, look things up, see who holds which device, let a computer play a seat or take it back, save and leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from games.kernel.journal import JournalError
from games.kernel.match import Match, Player
from games.kernel.minds.agents import LEVELS
from games.kernel.protocol import Seat
from scenes.paint.palette import SHELL
from scenes.paint.recipes import shell
from scenes.rooms.asking import Choice, ask
from scenes.rooms.room import KeyAction, Room, note
from scenes.rooms.seats.chair import device_name
from scenes.rooms.seats.plan import levels_offered
from scenes.rooms.seats.widgets import LEVEL_ICONS, ChairPlate
from scenes.stage.aids.told import sentences
from scenes.stage.devices.action import DeviceChange, Kind
from scenes.stage.devices.seating import HOUSE_DEVICES
from scenes.stage.loop.metrics import Box
from scenes.stage.loop.screen import Prefetch
from scenes.stage.pictures.canvas import Canvas
from scenes.stage.pictures.recording_canvas import RecordingCanvas
from scenes.stage.stage import Stage
from scenes.stage.widgets import Button, Toggle, Widget
from scenes.stage.widgets.dialogs import SHADE
from scenes.table.part import Switch
from scenes.table.people.defaults import defaults_of, mask_name
from scenes.table.people.naming import PERSONAS
from scenes.table.people.seat_changes import person_for
from scenes.table.table_api import TableApi

CARD: Final = Box(130, 96, 1660, 834)
BUTTONS: Final = Box(CARD.x + 44, CARD.y + 126, 440, 580)
PLATES: Final = Box(CARD.x + 540, CARD.y + 190, 1076, 560)
SWITCH_H: Final = 80.0
"""Of a row for what may be turned on or off for this one game."""
SWITCH_PITCH: Final = SWITCH_H + 18
ORDER: Final = (("resume", "check"), ("recap", "quill"), ("rules", "book"), ("settings", "gear"), ("leave", "key"))


def computer_for(match: Match, seat: Seat, levels: tuple[str, ...] = LEVELS) -> Player:
    """Who takes over a person's seat: the same name, the first mask nobody wears, the usual skill or the most there may be."""
    worn = {player.persona for player in match.players}
    persona = next((p for p in PERSONAS if p not in worn), PERSONAS[0])
    usual = defaults_of(match.title.id).level
    return Player(name=match.players[seat].name, kind="agent", agent=usual if usual in levels else levels[-1], persona=persona)


class Leaving(NamedTuple):
    """Another way out: "lesson", "puzzle", "anew" for a lesson that waits for nobody, "today" for its deal; what it does."""

    what: str
    do: Callable[[], None]


class Pause(Room):
    """Over a table: of its match, and with what opens from here as from the table."""

    opaque = False
    own = is_menu = True
    card = CARD
    hint_layer = 90
    hint_place = (CARD.right - 48, CARD.bottom - 58)

    def __init__(
        self,
        table: TableApi[Any, Any],
        log: Callable[[], None],
        rules: Callable[[], None],
        way: Leaving | None = None,
        switches: Callable[[], Sequence[Switch]] = tuple,
    ) -> None:
        """`way`: the way out, where it is another one than from a game. `switches`: what can be turned on and off for it."""
        super().__init__()
        self._switches = switches
        self._way = way
        self.table = table
        self._story = log
        self._rules = rules

    @property
    def match(self) -> Match:
        return self.table.match

    def first_focus(self) -> str:
        return "resume"

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        saved = "" if self.leaving == "over" else self.say(f"pause.saved.{'no' if self.match.path is None else 'yes'}")
        stage.tell(sentences((self.heading, saved)))

    def prefetch_moment(self, stage: Stage) -> Prefetch:
        """Every picture of it, whatever comes into focus, before it has ever been opened."""
        self.stage = stage
        unseen = RecordingCanvas(stage.metrics, stage.pictures, stage.lettering)
        self.draw_ground(unseen)
        for widget in self.widgets():
            widget.draw(unseen)
            widget.draw(unseen, widget.id)
        return unseen.recorded

    # -- widgets -------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.heading = self.say("pause.title")
        doing: dict[str, Callable[[], None]] = {
            "resume": self.back,
            "recap": self._story,
            "rules": self._rules,
            "settings": self.settings,
            "leave": self.leave,
        }
        step, wide = BUTTONS.h / len(ORDER), BUTTONS.w + self._plates.x - PLATES.x
        found: list[Widget] = []
        for k, (id, icon) in enumerate(ORDER):
            rect = Box(BUTTONS.x, BUTTONS.y + k * step, wide, 92)
            text = self.say(f"pause.leave.{self.leaving}") if id == "leave" else self.say(f"pause.{id}")
            found.append(Button(id, rect, text, doing[id], icon=icon))
        return [*found, *(self._plate(seat) for seat in range(self.match.n)), *self._switch_rows()]

    @property
    def _plates(self) -> Box:
        """Where seats stand: large words need wider buttons beside them."""
        more = 200.0 * (self.stage.lettering.text_scale - 1.0)
        return PLATES._replace(x=PLATES.x + more, w=PLATES.w - more)

    def _switch_rows(self) -> list[Widget]:
        """Below the plates."""
        found, words = self._switches(), (self.say("answer.off"), self.say("answer.on"))
        x, _, w, _ = self._plates
        top = PLATES.bottom - len(found) * SWITCH_PITCH
        places = [Box(x, top + k * SWITCH_PITCH, w - 24, SWITCH_H) for k in range(len(found))]
        return [
            Toggle(f"switch:{one.id}", place, one.label, one.on, one.flip, words)
            for one, place in zip(found, places, strict=True)
        ]

    def _plate(self, seat: Seat) -> Widget:
        rows = max(3, (self.match.n + 1) // 2)
        x, _, w, _ = self._plates
        w, h = (w - 24) / 2, (PLATES.h - len(self._switches()) * SWITCH_PITCH) / rows
        rect = Box(x + (seat % 2) * (w + 24), PLATES.y + (seat // 2) * h, w, min(124.0, h - 18))
        player = self.table.players[seat]
        person = player.kind == "human"
        second, icon, device = self._second(seat, player)
        return ChairPlate(
            f"seat:{seat}", rect, seat, player.name, persona="" if person else player.persona or PERSONAS[seat],
            second=second, icon=icon, device=device, said=self.say("pause.seat_line", name=player.name, device=second),
            on_confirm=lambda: self.offer(seat),
        )  # fmt: skip

    def _second(self, seat: Seat, player: Player) -> tuple[str, str, str | None]:
        """What stands below a name: the skill, the device, or that the pad is gone."""
        if player.kind == "agent":
            return self.say(f"level.{player.agent}"), LEVEL_ICONS.get(player.agent, "shield"), None
        if seat in self.table.seating.waiting:
            return self.say("table.lost_pad"), "cross", None
        device = next(iter(self.stage.devices.of(seat)), None)
        return device_name(device, self.stage, alone=seat == self.table.persons.alone), "people", device

    # -- doing ---------------------------------------------------------------------------------------------------------

    def key_actions(self) -> list[KeyAction]:
        seat = self.focus.what.number("seat")
        person = seat is not None and self.match.players[seat].kind == "human"
        does = "hint.choose" if seat is None else "pause.hand_over" if person else "pause.take_back"
        return [KeyAction(Kind.CONFIRM, self.say(does)), KeyAction(Kind.BACK, self.say("hint.go_on"), self.back)]

    def settings(self) -> None:
        from scenes.rooms.settings.room import SettingsRoom

        self.stage.push(SettingsRoom())

    def offer(self, seat: Seat) -> None:
        """Let the computer play a person's seat, or take a seat back; among several, say with what somebody plays."""
        if self.match.deal:
            self.refuse(self.say("today.alone"))
            return
        person = self.match.players[seat].kind == "human"
        id = "pause.hand_over" if person else "pause.take_back"
        do = self.hand_over if person else self.take_back
        choices = [("no", self.say("answer.cancel"), None), ("yes", self.say(id), lambda: do(seat)), *self._ways(seat)]
        asked = self.say("pause.who_plays", name=self.table.players[seat].name)
        ask(self.stage, asked, self.say(f"{id}.help"), choices)

    def _ways(self, seat: Seat) -> list[Choice]:
        """With what else somebody among several may play: what is passed along, or a pad of the own."""
        seating = self.table.seating
        if seating.alone or seat not in seating.people:
            return []
        if seat in seating.shared:
            return [("pad", self.say("pause.own_pad"), lambda: self._sit(lambda: seating.wait(seat)))]
        return [("share", self.say("pause.share"), lambda: self._sit(lambda: seating.share(seat)))]

    def _sit(self, change: Callable[[], None]) -> None:
        change()
        self.build()

    def hand_over(self, seat: Seat) -> None:
        self._seat(seat, computer_for(self.match, seat, levels_offered(self.stage)), "table.replaced")

    def take_back(self, seat: Seat) -> None:
        """Whoever played there plays again with the same pad, if nobody else has it now; else the seat waits for one, or is
        played with the keyboard or mouse by which it was taken back."""
        self._seat(seat, person_for(self.match, seat, self.stage.words), "table.returned")
        if seat in self.table.seating.waiting and self.stage.devices.last in HOUSE_DEVICES:
            self.table.seating.share(seat)
        self.build()

    def _seat(self, seat: Seat, player: Player, told: str) -> None:
        leaving = self.table.players[seat].name
        try:
            self.match.hand_over(seat, player)
        except JournalError as error:
            self.refuse(str(error))
            return
        self.table.seating.follow(self.match.players)
        other = mask_name(self.match.title.id, player.persona, self.stage.words) if player.persona else player.name
        name = self.table.players[seat].name if player.kind == "human" else leaving
        self.toast.inform(self.say(told, name=name, other=other))
        self.build()

    def devices_changed(self, change: DeviceChange) -> None:
        self.build()

    @property
    def leaving(self) -> str:
        """What is left, and what becomes of it: the button promises that and no more."""
        if self._way is not None:
            return self._way.what
        if self.match.outcome() is not None:
            return "over"
        return "game" if self.match.path is not None else "unsaved"

    def leave(self) -> None:
        """Back to the shelf; the game waits there. An unsaved one is lost, so that is asked."""
        if self._way is not None:
            self._way.do()
            return
        if self.match.path is not None or self.match.outcome() is not None:
            self.stage.home()
            return
        choices = [("no", self.say("answer.no"), None), ("yes", self.say("answer.yes"), self.stage.home)]
        ask(self.stage, self.say("pause.leave.unsaved"), self.say("pause.leave_unsaved.ask"), choices)

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade(SHADE, layer=0)
        x, y, w, h = CARD
        canvas.picture(shell.panel(w=w, h=h, level=4, gold=True, radius=22), x, y, layer=1, key="pause")
        canvas.words(self.heading, x + 48, y + 68, 54, "read_serif", SHELL.gold, anchor="middle", layer=2, key="pause:title")
        at = self._plates.x, y + 138
        canvas.words(self.say("pause.seats"), *at, 36, "read_serif", SHELL.gold, anchor="middle", layer=2, key="pause:seats")
        self._draw_waiting(canvas)

    def _draw_waiting(self, canvas: Canvas) -> None:
        """Whose pad is gone, and how it comes back; what the thing in focus does. It ends before the hints."""
        left = CARD.x + 48
        box = Box(left, CARD.bottom - 84, min(CARD.w - 640, self.hints_from - 28 - left), 76)
        note(canvas, self.explained, box, key="pause:help", layer=2, focus=True)

    @property
    def explained(self) -> str:
        missing, id = self.table.seating.waiting, self.focus.current
        if missing:
            names = self.stage.words.listing([self.table.players[seat].name for seat in missing])
            return f"{self.say('device.waiting', names=names)}. {self.say('pause.reclaim', button='A', name=names)}"
        if id == "resume":
            aided = {self.stage.settings.voice, self.stage.settings.scanning} != {"off"}
            return "" if self.stage.kiosk or aided else self.say("pause.shot")
        if id == "leave":
            return self.say(f"pause.leave.{self.leaving}.help")
        if (seat := self.focus.what.number("seat")) is not None:
            return self.say(f"pause.{'hand_over' if self.match.players[seat].kind == 'human' else 'take_back'}.help")
        return next((one.help for one in self._switches() if id == f"switch:{one.id}"), "")
