"""What people on a sofa do with their devices: answer who they are, open the pause, lift the curtain, decide."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import pygame

from games.caledea.moves import END_TURN
from games.kernel.chance import Chance
from games.kernel.protocol import Seat
from scenes.kalesia.choosing.chords import Chords
from scenes.kalua.choosing.splitting import Splitting
from scenes.rooms.pause import Pause
from scenes.rooms.results import Results
from scenes.stage.devices.action import MOUSE, DeviceKind, device_kind
from scenes.table.people.curtain import Stand
from scenes.table.scene import TableScene
from tests import virtual_pad as vp
from tests.scenes.at_table import AtTable
from tests.scenes.hands import ByPad
from tests.scenes.steps import step_towards
from tests.whole.sofa.owners import HOUSE, How
from tests.whole.sofa.watch import Watch, Wrong

BUTTONS: Final = {**ByPad.BUTTONS, "more": vp.LB, "menu": vp.START, "look": vp.LEFT_TRIGGER}
KEYS: Final = {  # of the first layout
    "confirm": pygame.K_RETURN, "back": pygame.K_ESCAPE, "done": pygame.K_x, "menu": pygame.K_m, "ask": pygame.K_DELETE,
    "more": pygame.K_PAGEUP, "look": pygame.K_TAB,
    "up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
}  # fmt: skip
KEYS_2: Final = {
    "confirm": pygame.K_SPACE, "back": pygame.K_q, "done": pygame.K_e, "menu": pygame.K_g, "ask": pygame.K_f,
    "more": pygame.K_z, "up": pygame.K_w, "down": pygame.K_s, "left": pygame.K_a, "right": pygame.K_d, "look": pygame.K_LSHIFT,
}  # fmt: skip
CHORD: Final = {"C": vp.LEFT, "F": vp.UP, "M": vp.RIGHT}
VALUE: Final = {"1": vp.A, "2": vp.B, "3": vp.X, "4": vp.Y}
RECLAIM: Final = ": press A on your pad, or open the pause."
"""How the ribbon ends where nobody who is asked has a pad: for one or two, and for more."""
PATIENCE: Final = 40
"""Things that somebody does at most until a decision is made that is asked for."""
SECONDS: Final = 60.0
"""Of table time in which a decision must be asked for, where nothing else is."""


class Friends:
    """All the people at one house. `Wrong` where something that the screen offers does not work."""

    def __init__(self, rig: AtTable[TableScene], watch: Watch, luck: Chance) -> None:
        self.rig, self.watch, self.luck = rig, watch, luck

    # -- devices -------------------------------------------------------------------------------------------------------

    def pad(self, device: str) -> vp.VirtualPad:
        return next(pad for pad in self.rig.pads if pad.plugged and pad.device == device)

    def tap(self, device: str, what: str) -> None:
        """Press and let go; the mouse's people use the keyboard for what a mouse has no button for."""
        if device_kind(device) is DeviceKind.PAD:
            self.rig.press(self.pad(device), BUTTONS[what])
        else:
            self.rig.key((KEYS_2 if device == "keys:2" else KEYS)[what])

    def hold(self, device: str, what: str, down: bool) -> None:
        if device_kind(device) is DeviceKind.PAD and what == "look":
            pad = self.pad(device)
            pad.pull() if down else pad.let_go()
        elif device_kind(device) is DeviceKind.PAD:
            pad = self.pad(device)
            pad.press(BUTTONS[what]) if down else pad.release(BUTTONS[what])
        elif device == MOUSE:
            kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
            self.rig.post(kind, pos=self.rig.stage.metrics.at(960, 540), button=1, touch=False)
        else:
            key = (KEYS_2 if device == "keys:2" else KEYS)[what]
            self.rig.key_down(key) if down else self.rig.key_up(key)
        self.rig.frames(1)

    def anybody(self) -> str:
        """A device that may open the pause and answer there."""
        held = [device for device in self.watch.owners.held if device in self.watch.owners.plugged]
        return self.luck.pick([*held, *held, "keys:1"])

    def passes_by(self, most: float, found: Callable[[], bool], step: float = 1 / 4) -> bool:
        """Table time, at most so much, until something is so."""
        for _ in range(round(most / step)):
            if found():
                self.rig.app.lay()
                return True
            self.rig.pass_by(step)
            if self.at_table and not self.rig.table.show.idle and self.luck.below(2):
                self.rig.table.skip()
        return found()

    @property
    def at_table(self) -> bool:
        return self.rig.top is self.rig.room

    # -- who are you ---------------------------------------------------------------------------------------------------

    def claim(self, device: str, wanted: Callable[[tuple[int | str, ...]], int | str]) -> bool:
        """A device without a seat is pressed, and its question answered by `wanted` of all answers. False: it was not asked."""
        claims: Any = self.rig.stage.claims
        before = [owned.device for owned in self.watch.owners.seats]
        if device not in claims.open:
            self.tap(device, "confirm")
        if device not in claims.open:
            return [owned.device for owned in self.watch.owners.seats] != before
        claim = claims.open[device]
        row = wanted(claim.rows)
        for _ in range(len(claim.rows)):
            if claim.rows[claim.at] == row:
                break
            self.tap(device, "down")
        self.tap(device, "confirm")
        if device in claims.open:
            raise Wrong(f"{device} said {row!r} and is still asked")
        return True

    # -- the pause -----------------------------------------------------------------------------------------------------

    def back_to_table(self) -> None:
        """Whatever lies over the table is left, as it says itself."""
        for _ in range(12):
            self.rig.settle()
            if self.at_table or isinstance(self.rig.top, Results) or self.rig.room not in self.rig.stage.stack.scenes:
                return
            self.tap(self.luck.pick([self.anybody(), self.anybody(), "keys:1"]), "back")
        raise Wrong(f"there is no way back from {self.rig.stack()}")

    def open_pause(self, device: str) -> None:
        for tried in range(6):
            if isinstance(self.rig.top, Pause):
                return
            self.tap(device if tried < 3 else "keys:1", "menu")
            self.rig.settle()
        raise Wrong(f"{device} cannot open the pause: {self.rig.stack()}")

    def go_to(self, device: str, id: str) -> None:
        focus = self.rig.top.focus  # type: ignore[attr-defined]
        for _ in range(30):
            if focus.current == id:
                break
            before = focus.current
            self.tap(device, step_towards(focus, id))
            if focus.current == before and device in self.rig.stage.claims.open:
                raise Wrong(f"{device} is asked who it is, and cannot answer {self.rig.top.name}")
        if focus.current != id:
            raise Wrong(f"{device} cannot come to {id} in {self.rig.top.name}")
        self.tap(device, "confirm")
        self.rig.settle()

    def at_seat(self, device: str, seat: Seat, answer: str) -> bool:
        """In the pause that seat is opened, and answered so; False: that is not offered. Leads back to the table."""
        self.open_pause(device)
        self.go_to(device, f"seat:{seat}")
        if self.rig.top.name != "Ask":
            raise Wrong(f"{device} opened seat {seat} in the pause, and {self.rig.stack()} stands there")
        offered = [item.id for item in self.rig.top.focus.items]  # type: ignore[attr-defined]
        if answer in offered:
            self.go_to(device, answer)
        self.back_to_table()
        return answer in offered

    # -- deciding ------------------------------------------------------------------------------------------------------

    def pick_device(self, seat: Seat) -> str:
        """One that is there, of the person who speaks for that seat. `Wrong`: there is none."""
        speaker = self.rig.match.speaker(seat)
        devices = self.watch.owners.devices_of(speaker)
        if not devices:
            raise Wrong(f"seat {seat} is asked, and nothing is there that may answer for it")
        seldom = ("touch", "keys:2")
        return self.luck.pick([d for d in devices if d not in seldom] or [d for d in devices if d != "touch"])

    def lift(self, seat: Seat, device: str) -> None:
        """The curtain by its owner's button."""
        curtain = self.rig.table.persons.curtain
        self.hold(device, "confirm", True)
        self.passes_by(3.0, lambda: curtain.stand is Stand.UP, 1 / 10)
        self.rig.frames(2)
        inspected = self.rig.table.persons.purpose == "look"
        if inspected and self.rig.table.persons.private != seat:
            raise Wrong(f"{device} holds the curtain of seat {seat}, and it does not lift")
        self.hold(device, "confirm", False)
        if not inspected and self.rig.table.persons.private != seat:
            raise Wrong(f"{device} held the curtain of seat {seat}, and it did not lift")

    def chord(self, seat: Seat) -> None:
        """What that seat chooses by chords, with its pad: its first cards, or a pair of weapons."""
        device = self.pick_device(seat)
        if self.rig.match.title.id == "kalua":
            self._split(self.pad(device))
            return
        pad, move = self.pad(device), self.rig.match.title.random_move(self.rig.match.view(seat), seat, self.luck)
        self.tap(device, "back")
        for face in (move.a, move.b):
            pad.press(CHORD[face[0]])
            self.rig.frames(2)
            self.rig.press(pad, VALUE[face[1]])
            pad.release(CHORD[face[0]])
            self.rig.frames(2)
        self.tap(device, "done")
        self.rig.settle()

    def _split(self, pad: vp.VirtualPad) -> None:
        """The first cards of Kalua."""
        way, button = self.luck.pick(((vp.LEFT, vp.A), (vp.UP, vp.B), (vp.RIGHT, vp.A)))
        pad.press(way)
        self.rig.frames(2)
        self.rig.press(pad, button)
        pad.release(way)
        self.rig.frames(2)

    def choose(self) -> None:
        """Whoever is asked on the screen decides, by a device of the own."""
        rig, title = self.rig, self.rig.match.title.id
        seat = rig.seat
        device = self.pick_device(seat)
        if device == "keys:2":
            device = "keys:1" if self.watch.owners.own("keys:1", rig.match.speaker(seat)) else device
        hands: Any = import_module(f"tests.scenes.{title}.hands")
        if device_kind(device) is DeviceKind.PAD:
            hand = hands.PadHand(rig, self.pad(device))
        else:
            hand = hands.MouseHand(rig) if device == MOUSE else hands.KeyHand(rig)
            if device == "keys:2":
                hand.KEYS = KEYS_2
        view = rig.match.view(seat)
        if title == "kalesia":
            hand.lay_pair() if device == MOUSE else hands.play(hand, rig.match.title.random_move(view, seat, self.luck))
        elif title == "proelio":
            hands.play(hand, hands.liked(view, seat, self.luck))
        elif title == "kalua":
            hands.play(hand)
        elif title == "caledea":
            soon = view.round <= 2 or END_TURN not in view.legal_moves(seat)
            hands.play(hand, hands.planned(view, seat, self.luck) if soon else END_TURN)
        else:
            soon = view.round <= 1 and self.luck.below(2)
            hands.play(hand, rig.match.title.random_move(view, seat, self.luck) if soon else hands.idle(view, seat))

    def reclaim(self) -> str:
        """Only seats whose pads are gone are waited for: what the screen says of it is done."""
        owners, rig = self.watch.owners, self.rig
        if not rig.table.ribbon.sentence.endswith(RECLAIM):
            raise Wrong(f"nobody who is asked has a device, and the screen says {rig.table.ribbon.sentence!r}")
        asked = {rig.match.speaker(seat) for seat in rig.table.persons.waiting_for()} & set(owners.of(How.WAITING))
        seat = self.luck.pick(sorted(asked))
        ways = ["pause", "plug"] + ["free"] * (2 * bool(owners.free_pads))
        way = self.luck.pick(ways)
        if way == "pause":
            if not self.at_seat("keys:1", seat, "share"):
                raise Wrong(f"the pause offers seat {seat} nothing without a pad")
        else:
            device = self.luck.pick(owners.free_pads) if way == "free" else rig.plug().device
            if way == "plug":
                self.rig_plugged(device, "")
            self.claim(device, lambda rows: seat if seat in rows else rows[0])
            if device not in owners.held:
                raise Wrong(f"{device} was pressed, and seat {seat} has no device still")
        return f"{way} for {seat}"

    def rig_plugged(self, device: str, model: str) -> None:
        self.watch.owners.plugged[device] = model

    # -- somebody who is asked can answer ------------------------------------------------------------------------------

    def decide(self) -> str:
        """The next decision of a person is made, by what the screen offers. What was done; "" where the game is over."""
        rig, done = self.rig, list[str]()
        before = self.watch.moves
        failed = ""
        for _ in range(PATIENCE):
            self.back_to_table()
            if not self.at_table or rig.match.outcome() is not None or not self.watch.owners.people:
                return "over"
            if self.watch.moves > before:
                return " ".join(done)
            try:
                done.append(self._once())
                failed = ""
            except Wrong:
                raise
            except (AssertionError, StopIteration, KeyError, IndexError) as error:
                failed = repr(error)[:200]
                done.append("missed")
                rig.wait(0.5, 0.1)
        raise Wrong(f"a decision cannot be made: {' '.join(done)}; {failed}; ribbon {rig.table.ribbon.sentence!r}")

    def _once(self) -> str:
        """One thing that the screen asks for."""
        rig = self.rig
        persons = rig.table.persons

        def ready() -> str:
            if not self.at_table:
                return "away"
            if rig.match.outcome() is not None:
                return "over"
            if persons.curtain.waits:
                return "curtain"
            if rig.room.table_view.inspector.inspecting:
                return "looking round"
            if rig.asked():
                return "choice"
            if persons.curtain.hangs or not rig.table.show.idle or rig.room.table_input.changing:
                return ""
            if self.chording():
                return "chord"
            owed = [rig.match.speaker(seat) for seat in persons.waiting_for()]
            waits = set(self.watch.owners.of(How.WAITING))
            return "pad" if owed and not set(owed) - waits and not persons.peeks_left else ""

        if not self.passes_by(SECONDS, lambda: bool(ready())):
            raise Wrong(f"nothing is asked for; ribbon {rig.table.ribbon.sentence!r}; owed {rig.match.to_act()}")
        what = ready()
        if what == "curtain":
            seat = persons.curtain.seat
            device = self.pick_device(seat)
            self.lift(seat, device)
            return f"{device} lifts for {seat}"
        if what == "looking round":
            self.tap(self.anybody(), "back")
        if what == "choice":
            if getattr(rig.choice, "unasked", False):
                self.tap(self.pick_device(rig.seat), "back")
                return "closes"
            self.choose()
            return "chooses"
        if what == "chord":
            self.chord(self.luck.pick(self.chording()))
            return "chord"
        if what == "pad":
            rig.wait(0.5, 0.1)
            return self.reclaim() if ready() == "pad" else "pad?"
        return what

    def chording(self) -> list[Seat]:
        """Who may choose by chords now, and has a pad for it."""
        if self.rig.match.title.id == "kalua":
            split = self.rig.table.part(Splitting)
            waits = [seat for seat in split.choosing if seat not in split.locked]
            return [seat for seat in waits if self.watch.owners.seats[seat].how is How.HELD]
        if self.rig.table.seating.secrecy != "chord":
            return []
        chords = self.rig.table.part(Chords)
        if not chords.open:
            return []
        return [seat for seat in chords.choices if self.watch.owners.seats[seat].how is How.HELD]


__all__ = ["HOUSE", "Friends"]
