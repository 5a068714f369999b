"""What is held down: repeats, releases, and the rule that held buttons end with the scene."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from scenes.stage.devices.action import Action, DeviceId, Kind, Phase

FIRST_REPEAT = 0.400
NEXT_REPEAT = 0.120
REPEATING = (Kind.MOVE, Kind.SCROLL, Kind.ERASE)
NEVER = float("inf")


@dataclass
class _Grip:
    action: Action
    due: float


class Held:
    """All that is down now, by its source (a key, a button, a direction of a stick)."""

    def __init__(self) -> None:
        self.toggle = self.reads = False
        """Whether nothing need be held: peeking goes from press to press, hurrying is over at once; whether a strip reads."""
        self._grips: dict[Hashable, _Grip] = {}
        self._peeking: dict[DeviceId, Action] = {}

    def press(self, source: Hashable, action: Action, now: float) -> list[Action]:
        """`source` goes down. Of several steps held on one device only the newest repeats. What is down already was lifted
        without a report."""
        lifted = self.cancel(source)
        if action.kind is Kind.PEEK and self.toggle:
            return [self._toggle(action)]
        if action.kind is Kind.HURRY and self.toggle:
            return [action, replace(action, phase=Phase.UP)]
        repeats = action.kind in REPEATING
        if repeats:
            self._rest(action.device)
        self._grips[source] = _Grip(action, now + FIRST_REPEAT if repeats else NEVER)
        return [*lifted, action]

    def _rest(self, device: DeviceId) -> None:
        for grip in self._grips.values():
            if grip.action.device == device:
                grip.due = NEVER

    def _toggle(self, action: Action) -> Action:
        before = self._peeking.pop(action.device, None)
        if before is not None:
            return replace(before, phase=Phase.UP)
        self._peeking[action.device] = action
        return action

    def lift(self, source: Hashable, **at: float) -> list[Action]:
        """`source` goes up; nothing when the scene it was pressed in is gone. `at`: x, y of a pointer."""
        grip = self._grips.pop(source, None)
        return (
            []
            if grip is None
            else [replace(grip.action, phase=Phase.UP, x=at.get("x", grip.action.x), y=at.get("y", grip.action.y))]
        )

    def cancel(self, source: Hashable) -> list[Action]:
        """`source` will not come up any more for this scene."""
        grip = self._grips.pop(source, None)
        return [] if grip is None else [replace(grip.action, phase=Phase.CANCEL)]

    def repeats(self, now: float) -> list[Action]:
        """What is due by now; at most one of each, however long the last frame took."""
        out = []
        for grip in self._grips.values():
            if now >= grip.due - 1e-9:
                due = grip.due + NEXT_REPEAT
                grip.due = due if due > now else now + NEXT_REPEAT
                out.append(replace(grip.action, phase=Phase.REPEAT))
        return out

    def drop(self, device: DeviceId | None = None) -> list[Action]:
        """Everything held (by one device) ends now: CANCEL for each."""
        gone = [source for source, grip in self._grips.items() if device in (None, grip.action.device)]
        actions = [self._grips.pop(source).action for source in gone]
        for peeker in [d for d in self._peeking if device in (None, d)]:
            actions.append(self._peeking.pop(peeker))
        return [replace(action, phase=Phase.CANCEL) for action in actions]
